"""Timeouts, stand-ins, and returning players."""

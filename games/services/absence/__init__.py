"""Timeouts, stand-ins, and players who come back."""

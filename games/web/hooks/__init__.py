"""Addresses that other programs call, with a signature instead of a session."""

"""Accounts, guests, sign-ins and deletion."""

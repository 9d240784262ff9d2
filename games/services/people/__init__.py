"""Accounts, guests, sign-ins and account deletion."""

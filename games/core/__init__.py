"""Shared by services and selectors."""

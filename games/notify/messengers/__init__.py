"""Messengers and push services: one class in one file for each, with its settings and its way of sending."""

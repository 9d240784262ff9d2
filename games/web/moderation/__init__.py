"""Reporting, the moderators' pages, and their notices on all pages."""

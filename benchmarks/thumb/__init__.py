"""Measure the table page as used by thumb, in Chromium with a phone's screen."""

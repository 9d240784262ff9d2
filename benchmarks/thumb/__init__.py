"""The table page used by thumb, in Chromium on a phone's screen."""

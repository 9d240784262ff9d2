"""The table page under a thumb, in Chromium on a phone's screen."""

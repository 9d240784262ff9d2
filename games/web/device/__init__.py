"""The site as an app on a phone."""

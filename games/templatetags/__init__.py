"""The site's template tags and filters."""

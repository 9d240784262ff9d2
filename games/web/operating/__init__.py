"""Pages for those who run the site."""

"""What the site does by itself now and then."""

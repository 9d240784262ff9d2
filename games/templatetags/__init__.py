"""What templates can do."""

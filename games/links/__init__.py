"""Links that work without signing in. They are signed and bound to their reader."""

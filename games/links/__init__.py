"""Links that work without signing in. Each is signed and bound to its reader."""

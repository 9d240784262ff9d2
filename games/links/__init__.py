"""Links that need no sign-in: signed, and bound to their reader."""

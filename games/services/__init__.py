"""Every write, one function per intention: lock, check, act, in one transaction."""

"""The steps of an operating turn, one module each, and the order in which they come."""

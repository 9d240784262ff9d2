"""The steps of an operating turn, one module each, the order in which they come, and the forced purchase."""

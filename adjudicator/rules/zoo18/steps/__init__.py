"""The steps of an operating turn, the order in which they come, and the forced purchase."""

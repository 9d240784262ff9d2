"""The steps of an operating turn, their order, and the forced purchase."""

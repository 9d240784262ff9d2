"""Time controls: how much time a table gives for a turn. Pure functions of typed values, without Django."""

"""Time controls: how long a table gives for a turn. Pure functions of typed values, without Django."""

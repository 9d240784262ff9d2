"""The turn law: how long a table gives for an answer. Pure functions of typed values, without Django."""

"""The squirrels' runs (rulebook, 7.4): the value of a set of routes, and the best set."""

"""The squirrels' runs (rulebook, 7.4): what a set of routes brings, and the best set there is."""

"""The map: its tiles and markers, the reach of its track, and the rules for both."""

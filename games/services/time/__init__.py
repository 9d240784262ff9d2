"""Time controls in use: clocks, deadlines, calendars, pauses and outages."""

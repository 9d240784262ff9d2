"""Time controls at work: clocks, deadlines, calendars, pauses and outages."""

"""Time controls at tables: clocks, deadlines, calendars, pauses and outages."""

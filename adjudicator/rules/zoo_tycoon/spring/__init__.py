"""Spring: the event, and young that are born, grow up or are released (rulebook, Spring)."""

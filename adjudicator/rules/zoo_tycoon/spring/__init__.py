"""Spring: an event is revealed, young are born, grow up or are released (rulebook, Spring)."""

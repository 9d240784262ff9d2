"""What the box holds: the card lists, and the numbers of the rulebook."""

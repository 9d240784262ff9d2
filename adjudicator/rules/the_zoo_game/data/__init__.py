"""The contents of the box: the card lists, and the numbers of the rulebook."""

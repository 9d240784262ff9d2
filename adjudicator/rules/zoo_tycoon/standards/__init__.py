"""What a zoo must have and what it is worth: space, happiness, points, running costs, the checklist."""

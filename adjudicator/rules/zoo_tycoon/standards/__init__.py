"""The requirements and the value of a zoo: space, happiness, points, running costs, the checklist."""

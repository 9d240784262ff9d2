"""What every write rests on: limits, the queue, texts of people, remarks in a table's log."""

"""What is said at the table: sentences, how moves are told, and moves as texts."""

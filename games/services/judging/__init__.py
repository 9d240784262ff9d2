"""From a submission to its verdict, under the game's lock."""

"""Judging: the path of a submission to its verdict, under the game's lock."""

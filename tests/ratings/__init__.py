"""Tests of the leaderboards' ratings."""

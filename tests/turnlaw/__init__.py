"""Tests of the turn law."""

"""Tests of the time control."""

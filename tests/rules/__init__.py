"""Tests of the games' rules, one package per game."""

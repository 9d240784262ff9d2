"""Tests of the games' rules, one package a game."""

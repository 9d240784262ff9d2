"""Tests of the rules of Zooloretto."""

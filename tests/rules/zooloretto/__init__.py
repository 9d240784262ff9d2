"""Zooloretto."""

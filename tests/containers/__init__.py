"""Tests that build the image from nothing and run a whole site from it."""

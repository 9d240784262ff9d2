"""Tests that run the previous release next to this one."""

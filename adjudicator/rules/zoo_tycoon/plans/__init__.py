"""Sensible plans of steps for one zoo under construction, found by search."""

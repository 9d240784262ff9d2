"""Measure the number of turn notices that planned moves save."""

"""Tests of the bots that people play against: what they see, what they choose and how long they think."""

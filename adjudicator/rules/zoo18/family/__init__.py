"""The family at work: its turn, its squirrels and what it asks of others."""

"""The operating family: its turn, its squirrels and its offers to others."""

"""The building phase of one zoo: each step, its conditions and its price (rulebook, Building Phase)."""

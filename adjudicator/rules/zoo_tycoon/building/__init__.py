"""What one zoo does while it builds: each step, its conditions and its price (rulebook, Building Phase)."""

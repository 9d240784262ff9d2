"""What makes sense for one zoo while it builds: plans of steps, found by search."""

"""How the site carries load and faults: `python -m benchmarks load`."""

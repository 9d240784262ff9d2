"""How the site handles load and faults: `python -m benchmarks load`."""

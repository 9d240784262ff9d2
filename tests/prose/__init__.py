"""Check the English of docs, docstrings, comments and messages: `python -m tests.prose`."""

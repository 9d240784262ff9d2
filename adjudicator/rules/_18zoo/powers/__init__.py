"""The special powers, one module each."""

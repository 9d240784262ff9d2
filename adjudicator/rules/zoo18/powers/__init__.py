"""The special powers, one module each, and how they are bought."""

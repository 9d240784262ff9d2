"""The special powers, and how they are bought."""

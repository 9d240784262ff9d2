"""The image is built from nothing, and a whole site runs from it."""

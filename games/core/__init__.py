"""Code that services and selectors share."""

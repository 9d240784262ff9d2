"""The scripts of the pages: their style, and what of them is calculation."""

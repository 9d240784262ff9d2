"""The scripts of the pages: their style and their calculations."""

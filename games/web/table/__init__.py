"""The table's page and its parts."""

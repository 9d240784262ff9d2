"""One example game for each ruleset: its moves as data, comments, and pictures of positions."""

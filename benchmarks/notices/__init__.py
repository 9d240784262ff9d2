"""How many notices of turns planned moves save."""

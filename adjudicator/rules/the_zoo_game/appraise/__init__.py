"""How good a move looks one step ahead, from what a seat may know."""

from adjudicator.rules.the_zoo_game.appraise.choice import appraise, prospects

__all__ = ["appraise", "prospects"]

"""Declarative rule cases of The Zoo Game: read, set up, played and compared."""

from adjudicator.rules.the_zoo_game.rulecases.run import run_case

__all__ = ["run_case"]

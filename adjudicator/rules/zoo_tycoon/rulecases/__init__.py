"""Declarative rule cases of Zoo Tycoon: read, reckoned or played, and compared."""

from adjudicator.rules.zoo_tycoon.rulecases.run import run_case

__all__ = ["run_case"]

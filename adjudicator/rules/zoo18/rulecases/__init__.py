"""Declarative rule cases of 18ZOO: read, set up, played and compared."""

from adjudicator.rules.zoo18.rulecases.run import run_case

__all__ = ["run_case"]

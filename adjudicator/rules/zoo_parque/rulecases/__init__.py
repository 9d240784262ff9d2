"""Declarative rule cases of Zoo Parque: read, set up, played and compared."""

from adjudicator.rules.zoo_parque.rulecases.run import run_case

__all__ = ["run_case"]

"""Declarative rule cases of Zooloretto: read, set up, played and compared."""

from adjudicator.rules.zooloretto.rulecases.run import run_case

__all__ = ["run_case"]

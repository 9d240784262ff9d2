"""Declarative rule cases of Zoo Tycoon: read, reckoned or played, and compared.

Each kind of case stands in one place: what it may say, and the function that reckons it. Anything else in a
case is refused with its place. Of `expect` only the keys are compared that a case lists.
"""

from adjudicator.rules.zoo_tycoon.rulecases.run import run_case

__all__ = ["run_case"]

"""A table's requirements for players who take a seat without an invitation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from games.core.errors import Kind, Refused
from games.core.merits import has_requirements, merits_of, shortfall
from games.models import Game, User

RELIABILITIES: Final = (1, 100)
RATINGS: Final = (100, 3_500)
"""The smallest and the largest values that a host can set as a minimum."""


@dataclass(frozen=True)
class TableRequirements:
    """The minimum reliability, in percent, and the minimum rating. None for no minimum."""

    min_reliability: int | None = None
    min_rating: int | None = None

    def check(self) -> None:
        """Raise `Refused` if a minimum is out of range."""
        for place, value, (low, high) in (
            ("min_reliability", self.min_reliability, RELIABILITIES),
            ("min_rating", self.min_rating, RATINGS),
        ):
            if value is not None and not low <= value <= high:
                raise Refused(Kind.INVALID, "bad_minimum", place, low=low, high=high)

    def apply(self, game: Game) -> None:
        """Store the requirements in a table without saving it. Raise `Refused` if they are not valid."""
        self.check()
        game.min_reliability, game.min_rating = self.min_reliability, self.min_rating


NO_REQUIREMENTS: Final = TableRequirements()


def check_newcomer(game: Game, user: User) -> None:
    """Raise `Refused` if a user may not take a seat of a table because of its requirements."""
    if not has_requirements(game):
        return
    lack = shortfall(game, merits_of([user])[user.pk], game.ruleset, game.seats.count())
    if lack:
        raise Refused(Kind.FORBIDDEN, lack.code, "", **lack.values)

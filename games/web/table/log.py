"""The log as the page tells it: newest first, a move together with what the server played after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from django.urls import reverse

from adjudicator.engine.seats import Seat
from games import models, selectors
from games.values import Happening

PAGE: Final = 50
"""How many plies one page tells, or some more."""
STEP: Final = 10
"""A page begins behind a multiple of so many plies: it does not lose a line with each that comes."""


@dataclass(frozen=True)
class Turn:
    """What one seat did in a row, with all that followed by itself, or remarks in a row; in order.

    `address`: where the table is seen as it was after it.
    """

    seat: int
    happenings: tuple[Happening, ...]
    is_new: bool
    address: str

    @property
    def last(self) -> Happening:
        return self.happenings[-1]


@dataclass(frozen=True)
class Missed:
    """What happened since a reader has looked, in order, and up to which ply they know the table."""

    happenings: tuple[Happening, ...]
    since: int

    @property
    def first(self) -> int:
        """The ply at which to begin to read on."""
        return self.since + 1

    @property
    def earlier(self) -> int:
        """How many plies are told on older pages of the log."""
        return self.happenings[0].ply - self.since - 1


@dataclass(frozen=True)
class Log:
    """A stretch of the log, newest first. `older`: the ply before it; `newer`: the end of the next page.

    `own`: the ply of the reader's last move, 0 before it.
    """

    turns: tuple[Turn, ...]
    older: int | None
    newer: int | None = None
    own: int = 0

    @property
    def new(self) -> tuple[Turn, ...]:
        """What happened since the reader's last move."""
        return tuple(turn for turn in self.turns if turn.is_new)

    @property
    def news(self) -> tuple[Happening, ...]:
        """The same without what was taken back, for those who have a last move."""
        happenings = (happening for turn in self.new for happening in turn.happenings)
        return tuple(happening for happening in happenings if not happening.undone)

    def missed(self, seen: int) -> Missed | None:
        """What happened since the reader has seen a ply, if that was after their last move."""
        if seen <= self.own:
            return None
        told = tuple(
            happening
            for turn in reversed(self.turns)
            for happening in turn.happenings
            if happening.ply > seen
        )
        return Missed(told, seen) if told else None

    @property
    def last_ply(self) -> Happening | None:
        """The last happening that is no remark."""
        return next((turn.last for turn in self.turns if not turn.last.is_remark), None)

    @property
    def known(self) -> tuple[Turn, ...]:
        return tuple(turn for turn in self.turns if not turn.is_new)


def log_until(game: models.Game, viewer: Seat | None, ply: int) -> Log:
    """The page of the log that ends at a ply."""
    since = max(0, ply - PAGE) // STEP * STEP
    told = selectors.story(game, viewer, since, ply)
    own = 0 if viewer is None else selectors.last_own_ply(game, viewer)
    seen = (ply, True) if viewer is None else (own, False)
    newer = min(ply + PAGE, game.ply) if ply < game.ply else None
    turns = turns_of(told, seen, lambda to: reverse("table-at", args=[game.pk, to]))
    return Log(tuple(turns)[::-1], since or None, newer, own)


def turns_of(
    told: Sequence[Happening], seen: tuple[int, bool], address: Callable[[int], str]
) -> Iterable[Turn]:
    """What belongs together; `seen`: the place of the last that the reader knows. `address`: of a ply."""
    turn: list[Happening] = []
    for happening in told:
        starts = happening.seat >= 0 and any(other.seat not in (happening.seat, -1) for other in turn)
        if turn and (starts or turn[-1].place == seen or turn[-1].is_remark != happening.is_remark):
            yield _turn(turn, seen, address)
            turn = []
        turn.append(happening)
    if turn:
        yield _turn(turn, seen, address)


def _turn(happenings: Sequence[Happening], seen: tuple[int, bool], address: Callable[[int], str]) -> Turn:
    seat = next((happening.seat for happening in happenings if happening.seat >= 0), -1)
    last = happenings[-1]
    return Turn(seat, tuple(happenings), last.place > seen, address(last.ply))

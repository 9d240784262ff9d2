"""The log on the page: newest first, each move together with the moves that the server played after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from django.urls import reverse

from adjudicator.engine.seats import Seat
from games import models, selectors
from games.values import Happening

PAGE: Final = 50
"""The approximate number of plies per page."""
STEP: Final = 10
"""Pages start at multiples of this many plies, so that they do not shift with each new ply."""


@dataclass(frozen=True)
class LogTurn:
    """Consecutive moves of one seat with their automatic consequences, or consecutive remarks.

    `address`: the page of the table after them.
    """

    seat: int
    happenings: tuple[Happening, ...]
    is_new: bool
    address: str

    @property
    def last(self) -> Happening:
        return self.happenings[-1]


@dataclass(frozen=True)
class MissedEvents:
    """The events since a reader last looked, in order, and the ply up to which they know the table."""

    happenings: tuple[Happening, ...]
    since: int

    @property
    def first(self) -> int:
        """The ply at which to continue reading."""
        return self.since + 1

    @property
    def earlier(self) -> int:
        """The number of unseen plies on older pages of the log."""
        return self.happenings[0].ply - self.since - 1


@dataclass(frozen=True)
class LogPage:
    """A page of the log, newest first. `older` and `newer`: the last plies of the older and the newer page.

    `own`: the ply of the reader's last move, or 0 before the first. `is_short`: the turns up to that move are
    left out.
    """

    turns: tuple[LogTurn, ...]
    older: int | None
    newer: int | None = None
    own: int = 0
    is_short: bool = False

    @property
    def new(self) -> tuple[LogTurn, ...]:
        """The turns since the reader's last move."""
        return tuple(turn for turn in self.turns if turn.is_new)

    @property
    def news(self) -> tuple[Happening, ...]:
        """The events since the reader's last move, without undone ones."""
        happenings = (happening for turn in self.new for happening in turn.happenings)
        return tuple(happening for happening in happenings if not happening.undone)

    def after(self, ply: int) -> tuple[Happening, ...]:
        """Return the moves after a ply, in order, without remarks."""
        happenings = (happening for turn in reversed(self.turns) for happening in turn.happenings)
        return tuple(each for each in happenings if each.ply > ply and not each.is_remark)

    def missed(self, seen: int) -> MissedEvents | None:
        """Return the events since a ply that the reader saw, if that was after their last move."""
        if seen <= self.own:
            return None
        happenings = tuple(
            happening
            for turn in reversed(self.turns)
            for happening in turn.happenings
            if happening.ply > seen
        )
        return MissedEvents(happenings, seen) if happenings else None

    @property
    def known(self) -> tuple[LogTurn, ...]:
        return tuple(turn for turn in self.turns if not turn.is_new)


def log_until(game: models.Game, viewer: Seat | None, ply: int, *, only_new: bool = False) -> LogPage:
    """Return the page of the log that ends at a ply.

    `only_new`: leave out the turns up to the viewer's last move.
    """
    since = max(0, ply - PAGE) // STEP * STEP
    own = 0 if viewer is None else selectors.last_own_ply(game, viewer)
    is_short = only_new and own > since
    happenings = selectors.story(game, viewer, own if is_short else since, ply)
    seen = (ply, True) if viewer is None else (own, False)
    newer = min(ply + PAGE, game.ply) if ply < game.ply else None
    start, end = reverse("table-at", args=[game.pk, 0]).rsplit("0", 1)
    turns = turns_of(happenings, seen, lambda to: f"{start}{to}{end}")
    return LogPage(tuple(turns)[::-1], since or None, newer, own, is_short)


def turns_of(
    happenings: Sequence[Happening], seen: tuple[int, bool], address: Callable[[int], str]
) -> Iterable[LogTurn]:
    """Yield groups of events. `seen`: the last known event's place. `address`: returns a ply's address."""
    turn: list[Happening] = []
    for happening in happenings:
        starts = happening.seat >= 0 and any(other.seat not in (happening.seat, -1) for other in turn)
        if turn and (starts or turn[-1].place == seen or turn[-1].is_remark != happening.is_remark):
            yield _turn(turn, seen, address)
            turn = []
        turn.append(happening)
    if turn:
        yield _turn(turn, seen, address)


def _turn(happenings: Sequence[Happening], seen: tuple[int, bool], address: Callable[[int], str]) -> LogTurn:
    seat = next((happening.seat for happening in happenings if happening.seat >= 0), -1)
    last = happenings[-1]
    return LogTurn(seat, tuple(happenings), last.place > seen, address(last.ply))

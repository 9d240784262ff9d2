"""Navigation in a game that is read ply by ply."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class PlyLink(NamedTuple):
    """A link: its visible name, its text for screen readers, and its address, empty if it leads nowhere."""

    key: str
    label: str | Promise
    more: str | Promise
    address: str


class StopLabels(NamedTuple):
    """The visible names of the links to the previous and the next stop."""

    before: str | Promise
    after: str | Promise


TURNS: Final = StopLabels(_("« Turn"), _("Turn »"))
COMMENTS: Final = StopLabels(_("« Comment"), _("Comment »"))


@dataclass(frozen=True)
class PlyNavigation:
    """Links for reading a game of `last` plies, from the position after ply `ply`.

    `stops`: the plies that readers may skip to, in order: those after which another seat began to move, or
    those with a comment. `address`: the page of a ply. `jump`: the page for a typed ply.
    """

    ply: int
    last: int
    stops: Sequence[int]
    address: Callable[[int], str]
    jump: str
    labels: StopLabels = TURNS

    @property
    def plies(self) -> tuple[PlyLink, ...]:
        """The links to both ends, and one ply back and forward."""
        return (self.first, *self.single, self.end)

    @property
    def first(self) -> PlyLink:
        return self._step("first", _("First"), "", 0, self.ply > 0)

    @property
    def single(self) -> tuple[PlyLink, PlyLink]:
        """The links one ply back and forward."""
        return (
            self._step("back", _("‹ Back"), _("one move"), self.ply - 1, self.ply > 0),
            self._step("next", _("Next ›"), _("move"), self.ply + 1, self.ply < self.last),
        )

    @property
    def end(self) -> PlyLink:
        return self._step("last", _("Last"), "", self.last, self.ply < self.last)

    @property
    def turn_before(self) -> PlyLink:
        at = bisect_left(self.stops, self.ply)
        to = self.stops[at - 1] if at else 0
        return self._step("turn-back", self.labels.before, _("(previous)"), to, at > 0)

    @property
    def turn_after(self) -> PlyLink:
        at = bisect_right(self.stops, self.ply)
        to = self.stops[at] if at < len(self.stops) else self.last
        return self._step("turn-next", self.labels.after, _("(next)"), to, self.ply < self.last)

    def _step(self, key: str, label: str | Promise, more: str | Promise, to: int, leads_on: bool) -> PlyLink:
        return PlyLink(key, label, more, self.address(to) if leads_on else "")


def nearest(typed: str, last: int) -> int:
    """Return the typed ply or the nearest valid one. If it is not a number, return the last."""
    return min(int(typed), last) if typed.isascii() and typed.isdigit() and len(typed) < 10 else last

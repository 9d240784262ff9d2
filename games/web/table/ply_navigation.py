"""Navigation in a game that is read ply by ply."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games import selectors
from games.web.pages import Request


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

    - `moved`: each ply with its seat, in order.
    - `address`: the page of a ply.
    - `jump`: the page for a typed ply.
    - `comments`: the plies with a comment. If there are any, readers skip to them instead of the next turn.
    """

    ply: int
    last: int
    moved: Sequence[tuple[int, int]]
    address: Callable[[int], str]
    jump: str
    comments: Sequence[int] = ()

    @cached_property
    def stops(self) -> Sequence[int]:
        """The plies to which readers may skip, in order: those after which another seat began to move."""
        return self.comments or tuple(selectors.turn_plies(self.moved))

    @property
    def labels(self) -> StopLabels:
        return COMMENTS if self.comments else TURNS

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

    @property
    def stride(self) -> str:
        """The address of the position after the next decision and its consequences, or nothing at the end.

        That page shows the changes since this position.
        """
        if self.ply >= self.last:
            return ""
        decisions = [ply for ply, seat in self.moved if seat >= 0 and ply > self.ply]
        to = decisions[1] - 1 if len(decisions) > 1 else self.last
        return f"{self.address(to)}?since={self.ply}"

    def _step(self, key: str, label: str | Promise, more: str | Promise, to: int, leads_on: bool) -> PlyLink:
        return PlyLink(key, label, more, self.address(to) if leads_on else "")


def known_ply(request: Request, ply: int) -> int:
    """Return the ply `?since=` if it is before this one, or else the one just before it."""
    return min(nearest(request.GET.get("since", ""), ply - 1), ply - 1)


def nearest(typed: str, last: int) -> int:
    """Return the typed ply or the nearest valid one. If it is not a number, return the last."""
    return min(int(typed), last) if typed.isascii() and typed.isdigit() and len(typed) < 10 else last

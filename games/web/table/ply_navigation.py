"""The way through a game that is read ply by ply: where its reader can go from a position."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Step(NamedTuple):
    """A link of the way: what is seen of its name, what is only heard, its address; empty where it ends."""

    key: str
    label: str | Promise
    more: str | Promise
    address: str


@dataclass(frozen=True)
class Way:
    """A game of `last` plies, read after one of them.

    `turns`: the plies after which another seat began to move, in order. `address`: where a ply is read.
    `jump`: where a form asks for one.
    """

    ply: int
    last: int
    turns: Sequence[int]
    address: Callable[[int], str]
    jump: str

    @property
    def plies(self) -> tuple[Step, ...]:
        """To the ends, and by one ply."""
        return (
            self._step("first", _("First"), "", 0, self.ply > 0),
            self._step("back", _("‹ Back"), _("one move"), self.ply - 1, self.ply > 0),
            self._step("next", _("Next ›"), _("move"), self.ply + 1, self.ply < self.last),
            self._step("last", _("Last"), "", self.last, self.ply < self.last),
        )

    @property
    def turn_before(self) -> Step:
        at = bisect_left(self.turns, self.ply)
        return self._step("turn-back", _("« Turn"), _("before"), self.turns[at - 1] if at else 0, at > 0)

    @property
    def turn_after(self) -> Step:
        at = bisect_right(self.turns, self.ply)
        to = self.turns[at] if at < len(self.turns) else self.last
        return self._step("turn-next", _("Turn »"), _("after"), to, self.ply < self.last)

    def _step(self, key: str, label: str | Promise, more: str | Promise, to: int, leads_on: bool) -> Step:
        return Step(key, label, more, self.address(to) if leads_on else "")


def nearest(said: str, last: int) -> int:
    """The ply that somebody has written, or the nearest there is; the last for what is no number."""
    return min(int(said), last) if said.isascii() and said.isdigit() and len(said) < 10 else last

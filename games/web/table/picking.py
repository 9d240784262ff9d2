"""Tapping: from the tapped parts of the board to the remaining moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple, Self
from urllib.parse import urlencode

from games.boards import FOCUS, TRAY_PREFIX, tapped
from games.values import MAX_DIRECT_CHOICES, Choice
from games.wording.words import move_kind

MAX_PRIMARY: Final = 6
"""The maximum number of main moves shown as buttons below the question."""
MAX_UNFOLDED_LIST: Final = 8
"""The maximum number of moves listed unfolded while taps can narrow the choice further."""
MAX_KINDS: Final = 4
"""The maximum number of kinds of moves named in the heading of a fold."""


@dataclass(frozen=True)
class MoveGroup:
    """Moves of one kind under its heading."""

    heading: str
    choices: tuple[Choice, ...]


class MoveBundle(NamedTuple):
    """Moves of one kind that start with the same part, behind one button that taps it."""

    heading: str
    part: str


@dataclass(frozen=True)
class Picking:
    """The taps, and the moves that touch all tapped parts: listed ones and additional offers.

    `choices`: all moves that are listed without taps.
    """

    choices: tuple[Choice, ...]
    picked: tuple[str, ...]
    left: tuple[Choice, ...]
    offered: tuple[Choice, ...] = ()
    ruleset: str = ""

    @classmethod
    def of(
        cls,
        choices: Sequence[Choice],
        taps: Iterable[str],
        chosen: str = "",
        offers: Sequence[Choice] = (),
        ruleset: str = "",
    ) -> Self:
        """Return the state after these taps, or after choosing a move by its text.

        Taps that fit nothing are ignored.
        """
        exact = tuple(choice for choice in (*choices, *offers) if chosen and choice.text == chosen)[:1]
        if exact:
            return cls(tuple(choices), exact[0].parts, exact, ruleset=ruleset)
        picked: tuple[str, ...] = ()
        left, offered = tuple(choices), tuple(offers)
        for tap in taps:
            fitting, more = _touching(tap, left), _touching(tap, offered)
            if (fitting or more) and tap not in picked:
                picked, left, offered = (*picked, tap), fitting, more
        return cls(tuple(choices), picked, left, offered, ruleset)

    @cached_property
    def only(self) -> Choice | None:
        """The only remaining move, or the one that is already complete although more could be tapped."""
        found = self._all if self.picked else self.left
        return found[0] if len(found) == 1 else self._planned or self._composed

    @cached_property
    def _planned(self) -> Choice | None:
        """The moves in sequence that the taps propose, if any."""
        return next((choice for choice in self.offered if self.picked and choice.is_plan), None)

    @cached_property
    def _composed(self) -> Choice | None:
        """The move composed on the board whose parts are all tapped, if there is exactly one."""
        found = [choice for choice in self._all if self.picked and self._is_whole(choice)]
        return found[0] if len(found) == 1 else None

    def _is_whole(self, choice: Choice) -> bool:
        named = [part for part in choice.parts if not part.startswith(TRAY_PREFIX)]
        return len(named) < len(choice.parts) and set(named) <= set(self.picked)

    @cached_property
    def on_board(self) -> frozenset[str]:
        """The parts shown as tapped. For a composed or planned move, they include its part in the tray."""
        whole = self._planned or self._composed
        doing = whole.parts if whole else ()
        return frozenset(self.picked).union(part for part in doing if part.startswith(TRAY_PREFIX))

    @cached_property
    def shown(self) -> tuple[Choice, ...]:
        """The moves to list: the remaining ones and, after a tap, offers that are one tap away."""
        if not self.picked:
            return self.left
        near = (offer for offer in self.offered if len({*offer.parts}.difference(self.picked)) <= 1)
        return (*self.left, *near)

    @cached_property
    def _all(self) -> tuple[Choice, ...]:
        return (*self.left, *self.offered)

    @cached_property
    def offered_now(self) -> tuple[Choice, ...]:
        """The moves that one press can play now, visible ones first."""
        only = (self.only,) if self.only else ()
        listed = (choice for group in self.groups for choice in group.choices)
        return (*only, *self.primary, *self.secondary, *listed)

    @cached_property
    def may_tap(self) -> bool:
        """Whether a tap on the board leads anywhere."""
        return any(choice.parts for choice in self._all)

    @cached_property
    def primary(self) -> tuple[Choice, ...]:
        """The main moves shown as buttons below the question.

        If there are few main moves, these are all of them. Otherwise, they are the main moves that touch at
        most one part or, if these are too many, no part. Taps change neither these nor the moves in
        `secondary`, so the board below them stays in place.
        """
        if len(self.choices) <= 1:
            return ()
        main = tuple(choice for choice in self.choices if not (choice.is_secondary or choice.is_tapped))
        if len(main) <= MAX_DIRECT_CHOICES:
            return main
        direct = tuple(choice for choice in main if len(choice.parts) <= 1)
        return (
            direct if len(direct) <= MAX_PRIMARY else tuple(choice for choice in direct if not choice.parts)
        )

    @cached_property
    def secondary(self) -> tuple[Choice, ...]:
        """The secondary moves, shown below the question in a separate group."""
        if len(self.choices) <= 1:
            return ()
        return tuple(choice for choice in self.choices if choice.is_secondary)

    @cached_property
    def secondary_buttons(self) -> tuple[Choice | MoveBundle, ...]:
        """Buttons for the secondary moves.

        Moves of one kind with the same first part share a button, as ZOO Tickets do.
        """
        counted, found = Counter(map(self._bundle, self.secondary)), list[Choice | MoveBundle]()
        for choice in self.secondary:
            bundle = self._bundle(choice)
            each = bundle if bundle and counted[bundle] > 1 else choice
            if each not in found:
                found.append(each)
        return tuple(found)

    @cached_property
    def is_secondary_folded(self) -> bool:
        """Whether there are too many secondary buttons to show unfolded."""
        return len(self.secondary_buttons) > MAX_DIRECT_CHOICES

    @cached_property
    def below(self) -> int:
        """The number of moves listed below the board, or 0 if all are below the question."""
        is_any = len(self.choices) > max(1, len(self.primary) + len(self.secondary))
        return self.listed if is_any else 0

    @cached_property
    def listed(self) -> int:
        """The number of moves in the groups."""
        return sum(len(group.choices) for group in self.groups)

    def is_folded(self, *, has_tray: bool) -> bool:
        """Return whether the list below the board is folded: taps reach all of it, or it is long."""
        if not self.picked:
            is_tapped = all(choice.parts for group in self.groups for choice in group.choices)
            return self.may_tap and (is_tapped or self.listed > MAX_DIRECT_CHOICES)
        return self.may_tap and (has_tray or self.listed > MAX_UNFOLDED_LIST)

    @cached_property
    def kinds(self) -> str:
        """The kinds of listed moves in one line."""
        return _in_a_line(group.heading for group in self.groups)

    @cached_property
    def secondary_kinds(self) -> str:
        """The kinds of secondary moves in one line."""
        return _in_a_line(self._kind(choice) for choice in self.secondary)

    @cached_property
    def groups(self) -> tuple[MoveGroup, ...]:
        """The other moves, by kind, in the ruleset's order."""
        above = {choice.text for choice in (*self.primary, *self.secondary)}
        by_kind: dict[str, list[Choice]] = {}
        for choice in self.shown:
            if self.picked or choice.text not in above:
                by_kind.setdefault(str(choice.move["type"]), []).append(choice)
        return tuple(
            MoveGroup(move_kind(self.ruleset, kind), tuple(group)) for kind, group in by_kind.items()
        )

    def _bundle(self, choice: Choice) -> MoveBundle | None:
        """Return the bundle of a move, if more than one tap leads to it."""
        return MoveBundle(self._kind(choice), choice.parts[0]) if len(choice.parts) > 1 else None

    def _kind(self, choice: Choice) -> str:
        return move_kind(self.ruleset, str(choice.move["type"]))

    def links(self, address: str) -> dict[str, str]:
        """Return the link of each part: one tap closer to a move, or one tap back."""
        counts = Counter(part for choice in self._all for part in set(choice.parts))
        narrowing = [part for part, count in counts.items() if count < len(self._all)]
        links = {part: tapped(address, (*self.picked, part)) for part in narrowing}
        for part in self.picked:
            links[part] = tapped(address, (other for other in self.picked if other != part))
        return links


def move_links(choices: Iterable[Choice], address: str) -> dict[str, str]:
    """Return the links that pick each move by its text and show it on the board."""
    return {choice.text: f"{address}?{urlencode({'move': choice.text})}#{FOCUS}" for choice in choices}


def _touching(part: str, choices: Iterable[Choice]) -> tuple[Choice, ...]:
    return tuple(choice for choice in choices if part in choice.parts)


def _in_a_line(headings: Iterable[str]) -> str:
    named = [*dict.fromkeys(headings)]
    more = ["…"] if len(named) > MAX_KINDS else []
    return ", ".join([*named[:MAX_KINDS], *more])

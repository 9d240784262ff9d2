"""Tapping: from the parts of the board tapped so far to the moves that are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Self
from urllib.parse import urlencode

from games.boards import DOING, FOCUS, tapped
from games.values import FEW, Choice
from games.wording.words import move_kind

SOME: Final = 6
"""So many main moves stand with the question as buttons."""
MANY: Final = 8
"""More moves than these are not listed one under the other where taps lead on from what is picked."""
MOST_KINDS: Final = 4
"""So many kinds of moves are named on a fold."""


@dataclass(frozen=True)
class Group:
    """Moves of one kind, under its heading."""

    heading: str
    choices: tuple[Choice, ...]


class Bundle(NamedTuple):
    """Moves of one kind that begin with one part, behind one button that taps it."""

    heading: str
    part: str


@dataclass(frozen=True)
class Picking:
    """What was tapped, and the moves that touch all of it: listed ones, and those offered besides.

    `choices` are all that are listed where nothing is tapped.
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
        """After these taps, or after one move was chosen by its text; what fits nothing is ignored."""
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

    @property
    def only(self) -> Choice | None:
        """The one move that is left, or that is put together already, though more might be added to it."""
        found = self._all if self.picked else self.left
        return found[0] if len(found) == 1 else self._together

    @property
    def _together(self) -> Choice | None:
        """Of the moves that a board puts together the one of which all is tapped."""
        found = [choice for choice in self._all if self.picked and self._is_whole(choice)]
        return found[0] if len(found) == 1 else None

    def _is_whole(self, choice: Choice) -> bool:
        named = [part for part in choice.parts if not part.startswith(DOING)]
        return len(named) < len(choice.parts) and set(named) <= set(self.picked)

    @property
    def on_board(self) -> frozenset[str]:
        """The parts that a board shows as tapped: of a move that is put together also what it does."""
        doing = self._together.parts if self._together else ()
        return frozenset(self.picked).union(part for part in doing if part.startswith(DOING))

    @property
    def shown(self) -> tuple[Choice, ...]:
        """The moves to be listed: those left, and after a tap the offered ones that are one tap away."""
        if not self.picked:
            return self.left
        near = (offer for offer in self.offered if len({*offer.parts}.difference(self.picked)) <= 1)
        return (*self.left, *near)

    @property
    def _all(self) -> tuple[Choice, ...]:
        return (*self.left, *self.offered)

    @property
    def offered_now(self) -> tuple[Choice, ...]:
        """The moves that can be made by one press as the page stands, those in sight first."""
        only = (self.only,) if self.only else ()
        listed = (choice for group in self.groups for choice in group.choices)
        return (*only, *self.beside, *self.aside, *listed)

    @property
    def may_tap(self) -> bool:
        """Whether a tap on the board leads anywhere."""
        return any(choice.parts for choice in self._all)

    @property
    def beside(self) -> tuple[Choice, ...]:
        """Of several moves the main ones that stand with the question as buttons: all where they are a few,
        else those that one tap makes, or where these are too many those that no tap leads to.

        They and those `aside` stay where they are whatever is tapped, and so does the board below them.
        """
        if len(self.choices) <= 1:
            return ()
        main = tuple(choice for choice in self.choices if not choice.is_aside)
        if len(main) <= FEW:
            return main
        direct = tuple(choice for choice in main if len(choice.parts) <= 1)
        return direct if len(direct) <= SOME else tuple(choice for choice in direct if not choice.parts)

    @property
    def aside(self) -> tuple[Choice, ...]:
        """Those that stand with the question in a group of their own."""
        if len(self.choices) <= 1:
            return ()
        return tuple(choice for choice in self.choices if choice.is_aside)

    @property
    def buttons_aside(self) -> tuple[Choice | Bundle, ...]:
        """Their buttons: one for all of a kind that begin with one part, as ZOO Tickets do."""
        counted, found = Counter(map(self._bundle, self.aside)), list[Choice | Bundle]()
        for choice in self.aside:
            bundle = self._bundle(choice)
            each = bundle if bundle and counted[bundle] > 1 else choice
            if each not in found:
                found.append(each)
        return tuple(found)

    @property
    def is_aside_folded(self) -> bool:
        """Whether these are too many to be read at a glance."""
        return len(self.buttons_aside) > FEW

    @property
    def below(self) -> int:
        """How many moves are listed under the board; none where all stand with the question."""
        is_any = len(self.choices) > max(1, len(self.beside) + len(self.aside))
        return self.listed if is_any else 0

    @property
    def listed(self) -> int:
        """How many moves the groups hold."""
        return sum(len(group.choices) for group in self.groups)

    def is_folded(self, *, has_tray: bool) -> bool:
        """Whether the list under the board is folded up: taps lead to all of it, or it is long."""
        if not self.picked:
            is_tapped = all(choice.parts for group in self.groups for choice in group.choices)
            return self.may_tap and (is_tapped or self.listed > FEW)
        return self.may_tap and (has_tray or self.listed > MANY)

    @property
    def kinds(self) -> str:
        """What kinds of moves are listed, in a line."""
        return _in_a_line(group.heading for group in self.groups)

    @property
    def kinds_aside(self) -> str:
        """What kinds of moves stand aside, in a line."""
        return _in_a_line(self._kind(choice) for choice in self.aside)

    @property
    def groups(self) -> tuple[Group, ...]:
        """The other moves shown, by kind, in the ruleset's order."""
        above = {choice.text for choice in (*self.beside, *self.aside)}
        by_kind: dict[str, list[Choice]] = {}
        for choice in self.shown:
            if self.picked or choice.text not in above:
                by_kind.setdefault(str(choice.move["type"]), []).append(choice)
        return tuple(Group(move_kind(self.ruleset, kind), tuple(group)) for kind, group in by_kind.items())

    def _bundle(self, choice: Choice) -> Bundle | None:
        """What a move would be bundled in, if more than one tap leads to it."""
        return Bundle(self._kind(choice), choice.parts[0]) if len(choice.parts) > 1 else None

    def _kind(self, choice: Choice) -> str:
        return move_kind(self.ruleset, str(choice.move["type"]))

    def links(self, address: str) -> dict[str, str]:
        """Where a tap on each part leads: closer to one move, or one tap back."""
        counts = Counter(part for choice in self._all for part in set(choice.parts))
        narrowing = [part for part, count in counts.items() if count < len(self._all)]
        links = {part: tapped(address, (*self.picked, part)) for part in narrowing}
        for part in self.picked:
            links[part] = tapped(address, (other for other in self.picked if other != part))
        return links


def ways(choices: Iterable[Choice], address: str) -> dict[str, str]:
    """Where each move is picked whole, by its text, and what the board shows of it then."""
    return {choice.text: f"{address}?{urlencode({'move': choice.text})}#{FOCUS}" for choice in choices}


def _touching(part: str, choices: Iterable[Choice]) -> tuple[Choice, ...]:
    return tuple(choice for choice in choices if part in choice.parts)


def _in_a_line(headings: Iterable[str]) -> str:
    named = [*dict.fromkeys(headings)]
    more = ["…"] if len(named) > MOST_KINDS else []
    return ", ".join([*named[:MOST_KINDS], *more])

"""Tapping: from the parts of the board tapped so far to the moves that are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlencode

from games.values import Choice


@dataclass(frozen=True)
class Group:
    """Moves of one kind, under its heading."""

    heading: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Picking:
    """What was tapped, and the moves that touch all of it."""

    picked: tuple[str, ...]
    left: tuple[Choice, ...]

    @classmethod
    def of(cls, choices: Sequence[Choice], taps: Iterable[str], chosen: str = "") -> Self:
        """After these taps, or after one move was chosen by its text; what fits nothing is ignored."""
        exact = tuple(choice for choice in choices if chosen and choice.text == chosen)
        if exact:
            return cls(exact[0].parts, exact)
        picked: tuple[str, ...] = ()
        left = tuple(choices)
        for tap in taps:
            fitting = tuple(choice for choice in left if tap in choice.parts)
            if fitting and tap not in picked:
                picked, left = (*picked, tap), fitting
        return cls(picked, left)

    @property
    def only(self) -> Choice | None:
        """The one move that is left."""
        return self.left[0] if len(self.left) == 1 else None

    @property
    def beside(self) -> tuple[Choice, ...]:
        """Of several moves those that touch no part of the board, as long as nothing was tapped."""
        if self.picked or self.only:
            return ()
        return tuple(choice for choice in self.left if not choice.parts)

    @property
    def groups(self) -> tuple[Group, ...]:
        """The other moves left, by kind, in the ruleset's order."""
        by_kind: dict[str, list[Choice]] = {}
        for choice in self.left:
            if choice not in self.beside:
                by_kind.setdefault(_kind(choice), []).append(choice)
        return tuple(
            Group(kind.replace("_", " ").capitalize(), tuple(group)) for kind, group in by_kind.items()
        )

    def links(self, address: str) -> dict[str, str]:
        """Where a tap on each part leads: closer to one move, or one tap back."""
        counts = Counter(part for choice in self.left for part in set(choice.parts))
        narrowing = [part for part, count in counts.items() if count < len(self.left)]
        links = {part: _address(address, (*self.picked, part)) for part in narrowing}
        for part in self.picked:
            links[part] = _address(address, [other for other in self.picked if other != part])
        return links


def _kind(choice: Choice) -> str:
    return str(choice.move["type"])


def _address(address: str, picked: Iterable[str]) -> str:
    query = urlencode([("pick", part) for part in picked])
    return f"{address}?{query}" if query else address

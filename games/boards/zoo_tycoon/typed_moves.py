"""The moves that a mail lists, and examples of how to type the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from types import MappingProxyType
from typing import Final

from adjudicator.rules.zoo_tycoon.notation import read
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import NONE
from games.boards.zoo_tycoon.touch import label

_BUILT: Final = (
    "focal education 2",
    "focal retreat 2 x2",
    "build park_a D4",
    "extend 2 B5 B6",
    "buy_tile",
    "buy_tile A3",
    "biome 2 savanna",
    "biome 2 savanna worker",
    "move park_a D4",
    "move B3 C3",
)
_EXAMPLES: Final = MappingProxyType(
    {
        "care": ("birth_control lion", "uncap lion", "grow lion 1m 1f"),
        "breeding": ("breed lion",),
        "young": ("reintroduce tiger 1m 1f", "reintroduce tiger none"),
        "renewal": ("renew B2",),
        "leaving": ("give lion 1m 2f", "give lion discs 1f", "empty lion", "hire"),
        "arrival": (
            "take lion 1m 2f",
            "take lion 1m 2f in 2",
            "take lion 2m 2f house 1m 2f in 2",
            "take lion 1m unexpected",
            "hire",
        ),
        "building": (
            "found savanna B3 B4 C3",
            "house lion 1m 2f in 2",
            "lodge meerkat in 2",
            *_BUILT,
            "loan B3",
            "grow lion 1m 1f",
            "resettle lion in 3",
            "keep lion",
            "entertain popularity",
            "back",
        ),
        "spending": ("found savanna B3 B4 C3", *_BUILT, "back"),
    }
)
"""Examples of typed moves by stage."""
_OF_ANIMALS: Final = frozenset(("take", "give", "house", "rescue", "grow", "reintroduce"))
_MAX_SAME_WORD: Final = 4
"""The maximum number of listed moves with the same first word, unless they are about animals."""


def examples(view: View) -> tuple[tuple[str, str], ...]:
    """Return an example of each kind of typed move in this stage, and its meaning."""
    texts = (text for text in _EXAMPLES.get(view.stage, ()) if not _is_used_up(view, text))
    return tuple((text, label(read(text), ())) for text in texts)


def _is_used_up(view: View, text: str) -> bool:
    """Return whether the viewer has no trade, or no Unexpected Supply, left for an example."""
    if view.seat is None or not text.startswith("take "):
        return False
    player = view.players[view.seat]
    is_supplied = text.endswith("unexpected") and "unexpected_supply" in (*player.staff, *player.once)
    return is_supplied or view.books[view.seat].trades == 0


def mail_moves(texts: Sequence[str]) -> Iterator[str]:
    """Yield moves, larger groups first.

    One move per species, biome and enclosure comes before any second one.
    """
    verbs: dict[str, dict[str, list[str]]] = {}
    for text in texts:
        verb, _space, rest = text.partition(" ")
        verbs.setdefault(verb, {}).setdefault(rest.partition(" ")[0], []).append(text)
    for verb, groups in verbs.items():
        rows = zip_longest(*(sorted(group, key=_smallness) for group in groups.values()))
        found = [text for row in rows for text in row if text]
        yield from found if verb in _OF_ANIMALS else found[:_MAX_SAME_WORD]


def _smallness(text: str) -> int:
    return -getattr(read(text), "animals", NONE).total

"""The signs in drawings, and positions of random games in which many different signs are drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree

from adjudicator.engine.codec import config_of
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import choose_sampled, random_game, random_sources
from adjudicator.registry import RULESETS
from games.boards import Seen
from games.boards.registry import BOARDS
from games.selectors.positions import besides, choices_of, plans_of
from games.web.table.picking import Picking
from tests.boards.reading import SVG

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo")
MAX_TAPS: Final = 3
LINE: Final = 20
"""The greatest distance between the lines of a paragraph."""
_PICTURE: Final = re.compile("#(?:symbol-|the-zoo-game-)(.+)")
_WORD: Final = re.compile(r"[^\W\d_]{3,}")


class Walk(NamedTuple):
    """A random game: its players, options and seed, and the number of positions to draw."""

    players: int
    options: dict[str, Any]
    seed: int
    samples: int


class Found(NamedTuple):
    """The signs of drawings, and the numbers and letters that belong to no sign."""

    signs: set[str]
    unsigned: set[str]

    def add(self, drawing: str) -> None:
        """Add the signs of a drawing."""
        self._search(ElementTree.fromstring(drawing), is_inside=False)

    def _search(self, node: ElementTree.Element, *, is_inside: bool) -> None:
        if node.tag == f"{SVG}defs":
            return
        name = node.get("data-sign") or ("" if is_inside else _picture(node))
        if name:
            self.signs.add(name)
        if node.tag == f"{SVG}text" and not (is_inside or _WORD.search(node.text or "")):
            self.unsigned.add(node.text or "")
        above: ElementTree.Element | None = None
        for child in node:
            if not _continues(above, child):
                self._search(child, is_inside=is_inside or bool(name))
            above = child


def _picture(node: ElementTree.Element) -> str:
    """Return the name of the picture that an element is, or an empty string."""
    used = _PICTURE.fullmatch(node.get("href", "")) if node.tag == f"{SVG}use" else None
    return used[1] if used else node.get("data-symbol", "")


def _continues(above: ElementTree.Element | None, node: ElementTree.Element) -> bool:
    """Return whether a text is the next line of the paragraph above it."""
    if above is None or {above.tag, node.tag} != {f"{SVG}text"} or above.get("x") != node.get("x"):
        return False
    return 0 < float(node.get("y", 0)) - float(above.get("y", 0)) <= LINE


def positions(key: str, walk: Walk) -> Iterator[tuple[Any, Seat | None]]:
    """Yield positions of a game, each with a seat that is asked, and its end."""
    rules, chance = RULESETS[key], Random(walk.seed)
    config = config_of(rules, walk.players, walk.options)
    steps = list(random_game(rules, config, random_sources(walk.seed, walk.players), choose_sampled))
    for step in [*steps[:: max(1, len(steps) // walk.samples)], steps[-1]]:
        seats = rules.pending(step.after).seats
        yield step.after, chance.choice(seats) if seats else None


def tapped(key: str, state: Any, seat: Seat | None, chance: Random) -> Iterator[str]:
    """Yield the drawings of a page to this viewer, before and after random taps."""
    rules, board = RULESETS[key], BOARDS[key]
    view, taps = rules.view(state, seat), tuple[str, ...]()
    names = NAMES[: len(view.players) if hasattr(view, "players") else len(NAMES)]
    for _ in range(MAX_TAPS):
        picking = _picking(rules, state, seat, names, taps)
        links = picking.links("/t/")
        seen = _seen(seat, names, picking, links)
        for sheet in board.sheets(view, seen):
            yield from filter(None, (sheet.svg, sheet.sign))
        if not links:
            return
        taps = (*taps, chance.choice(sorted(links)))


def _picking(
    rules: AnyRuleset, state: Any, seat: Seat | None, names: tuple[str, ...], taps: Iterable[str]
) -> Picking:
    if seat is None:
        return Picking.of((), ())
    board, view = BOARDS[rules.key], rules.view(state, seat)
    listed = choices_of(rules, state, seat, names, rules.legal(state, seat))
    offers = choices_of(rules, state, seat, names, board.offers(view, taps))
    plans = plans_of(rules, state, seat, board.plans(view, taps))
    return Picking.of(listed, taps, "", (*plans, *besides(listed, offers)))


def _seen(seat: Seat | None, names: tuple[str, ...], picking: Picking, links: dict[str, str]) -> Seen:
    return Seen(
        names,
        seat,
        links,
        picking.on_board,
        move_links={choice.text: f"/t/?move={at}" for at, choice in enumerate(picking.choices)},
        picked_text=picking.only.text if picking.only else "",
        page="/t/",
    )

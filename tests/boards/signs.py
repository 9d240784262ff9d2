"""The signs in drawings, and positions of random games that show many different signs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree

from adjudicator.engine.codec import config_of
from adjudicator.engine.play import Step
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import choose_sampled, random_game, random_sources
from adjudicator.registry import RULESETS
from games.boards import Seen, places_of
from games.boards.registry import BOARDS
from games.selectors.positions import besides, choices_of, plans_of
from games.values import Choice
from games.web.table.picking import Picking
from tests.boards.reading import SVG

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo")
MAX_TAPS: Final = 3
NEWS: Final = 8
"""The number of moves before a position that count as new to the viewer."""
LINE: Final = 20
"""The greatest distance between two lines of a paragraph."""
_PICTURE: Final = re.compile("#(?:symbol-|the-zoo-game-)(.+)")
_WORD: Final = re.compile(r"[^\W\d_]{3,}")


class Walk(NamedTuple):
    """A random game: its players, options and seed, and how many positions to draw for each question."""

    players: int
    options: dict[str, Any]
    seed: int
    samples: int = 2

    def steps(self, key: str) -> Iterator[Step[Any]]:
        """Yield the steps of the game."""
        rules = RULESETS[key]
        config = config_of(rules, self.players, self.options)
        return random_game(rules, config, random_sources(self.seed, self.players), choose_sampled)


class Place(NamedTuple):
    """A position, the seat that looks at it, the parts that are new to that seat, and its first taps."""

    state: Any
    seat: Seat | None
    names: tuple[str, ...]
    news: frozenset[str] = frozenset()
    taps: tuple[str, ...] = ()


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


def places(key: str, walk: Walk) -> Iterator[Place]:
    """Yield some positions for each question, spread over the game, and the end of the game."""
    rules, names, steps = RULESETS[key], NAMES[: walk.players], list(walk.steps(key))
    by_question = dict[str, list[tuple[int, Seat]]]()
    for at, step in enumerate(steps):
        for ask in rules.pending(step.after).asks:
            by_question.setdefault(ask.question.code, []).append((at, ask.seat))
    for found in by_question.values():
        for at, seat in found[-1 :: -max(1, len(found) // walk.samples)]:
            recent = steps[at - NEWS : at + 1]
            traces = {each.ply: BOARDS[key].traces(each.move, each.seat, seat) for each in recent}
            yield Place(steps[at].after, seat, names, places_of(traces))
    yield Place(steps[-1].after, None, names)


def first_asked(key: str, walks: Iterable[Walk], code: str) -> Place:
    """Return the first position in the games that asks this question."""
    for walk in walks:
        for step in walk.steps(key):
            for ask in RULESETS[key].pending(step.after).asks:
                if ask.question.code == code:
                    return Place(step.after, ask.seat, NAMES[: walk.players])
    raise AssertionError(f"no game asks {code}")


def tapped(key: str, place: Place, chance: Random) -> Iterator[str]:
    """Yield the drawings of a page, before and after random taps."""
    board, taps = BOARDS[key], place.taps
    view = RULESETS[key].view(place.state, place.seat)
    listed = _choices(key, place)
    for _ in range(MAX_TAPS):
        picking = Picking.of(listed, taps, "", _others(key, place, listed, taps))
        links = picking.links("/t/")
        for sheet in board.sheets(view, _seen(place, picking, links)):
            yield from filter(None, (sheet.svg, sheet.sign))
        if not links:
            return
        taps = (*taps, chance.choice(sorted(links)))


def _choices(key: str, place: Place) -> tuple[Choice, ...]:
    if place.seat is None:
        return ()
    rules = RULESETS[key]
    return choices_of(rules, place.state, place.seat, place.names, rules.legal(place.state, place.seat))


def _others(key: str, place: Place, listed: tuple[Choice, ...], taps: tuple[str, ...]) -> tuple[Choice, ...]:
    """Return the plans and the open moves that the taps reach."""
    if place.seat is None:
        return ()
    rules, board = RULESETS[key], BOARDS[key]
    view = rules.view(place.state, place.seat)
    offers = choices_of(rules, place.state, place.seat, place.names, board.offers(view, taps))
    return (
        *plans_of(rules, place.state, place.seat, board.plans(view, taps)),
        *besides(listed, offers),
    )


def _seen(place: Place, picking: Picking, links: dict[str, str]) -> Seen:
    return Seen(
        place.names,
        place.seat,
        links,
        picking.on_board,
        move_links={choice.text: f"/t/?move={at}" for at, choice in enumerate(picking.choices)},
        picked_text=picking.only.text if picking.only else "",
        news=place.news,
        page="/t/",
    )

"""Boards: how each game looks as a drawing and as text, and how its values read. One package per game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol, TypeVar
from urllib.parse import urlencode

from django.utils.functional import Promise

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.lines import Line, Value
from adjudicator.engine.seats import Seat

FOCUS: Final = "focus"
"""The id of what a drawing shows of the move that is picked; links to moves lead there."""
DOING: Final = "do-"
"""What the ids of a tray's parts begin with, before the text of the move each stands for."""
Move = TypeVar("Move")


@dataclass(frozen=True)
class Seen:
    """Who looks at a board, and which of its parts can be tapped.

    `names`: the players' names by seat. `viewer`: None for a spectator. `links`: the address of
    each part that can be tapped, by the part's id. `picked`: the ids of the parts tapped so far.
    `ways`: the address that picks a legal move whole, by the move's text, for boards that lead from one
    move straight to another; `way`: the text of the one that is picked. `news`: the ids of the parts that
    moves since the viewer's last one have touched.
    `page`: the page's address, for boards that lead from one set of taps straight to another.
    `is_over`: the game has ended here although its rules would go on: nobody has the turn.
    """

    names: tuple[str, ...]
    viewer: Seat | None = None
    links: Mapping[str, str] = field(default_factory=dict)
    picked: frozenset[str] = frozenset()
    ways: Mapping[str, str] = field(default_factory=dict)
    way: str = ""
    news: frozenset[str] = frozenset()
    page: str = ""
    is_over: bool = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The viewer first, then clockwise; from the first seat on for a spectator."""
        first, players = self.viewer or 0, len(self.names)
        return tuple(Seat((first + step) % players) for step in range(players))

    def tapped(self, parts: Iterable[str]) -> str:
        """The address at which these parts are tapped, in this order, and no others."""
        return tapped(self.page, parts)


@dataclass(frozen=True)
class Sheet:
    """A part of the board as a drawing of its own or in words, and its place on a page.

    `column` fills a column, and `across` all of them where there are several. `wide` has its own size and
    is moved about by thumb where the page is narrower. `plan` keeps its size on every page, in a box that
    leaves room for what stands beside and below it; the box is opened where the drawing has its `FOCUS`, or
    else what it marks with `data-scene`, `data-news` or `data-around`.
    `tray` holds what can be tapped next, and stays in sight.

    `words`: sentences, as a list under the drawing. `heading`: what it is, where the drawing does not say
    so. `is_folded`: only its heading is seen until one taps it. `sign`: a small drawing that is seen in place
    of the heading, and has a name that begins with it.
    """

    svg: str = ""
    place: Literal["column", "across", "wide", "plan", "tray"] = "column"
    heading: str = ""
    words: tuple[str, ...] = ()
    is_folded: bool = False
    sign: str = ""


@dataclass(frozen=True)
class Term:
    """A thing that terms may name: how it is typed, how it is called, and a small drawing of it."""

    word: str
    said: str
    svg: str = ""


@dataclass(frozen=True)
class Side:
    """One side of terms that answer an offer.

    Typed it is `lead`, whatever is chosen of the `rows`, and one or none of the `numbers`.
    """

    heading: str
    lead: str = ""
    rows: tuple[tuple[Term, ...], ...] = ()
    numbers: tuple[Term, ...] = ()
    counted: str = ""
    """What the numbers are of."""


class Noun(Protocol):
    """How a value reads: its name, the value, and how often a list holds it."""

    def __call__(self, key: str, value: str | int, count: int = 1) -> str: ...


def _nothing(*_: Any) -> tuple[()]:
    return ()


def _no_gain(view: Any, move: Any) -> str:
    return ""


def _no_facts(view: Any, move: Any) -> Mapping[str, Value]:
    return {}


def _never(move: Any) -> bool:
    return False


def _all_listed(texts: Sequence[str]) -> Iterable[str]:
    return texts


@dataclass(frozen=True, kw_only=True)
class Board:
    """How a game is drawn, written and tapped: what its package under `games.boards` offers."""

    noun: Noun
    """How a value of a line reads in its sentence: `zebra.f` as "a fertile female zebra".

    Called with the value's name, the value, and how often a list holds it; returns what the board has no
    words for as it is.
    """
    svg: Callable[[Any, Seen], str]
    """The board as one SVG document, readable at 360 px width; nothing in it needs a script or a file.

    It is for mail: where all of it would make too heavy a picture it leaves to the text what the viewer
    needs least.
    """
    sheets: Callable[[Any, Seen], tuple[Sheet, ...]]
    """The board in pieces, for a page; one is enough where nothing in it is wider than a phone."""
    text: Callable[[Any, Seen], str]
    """The board as plain text of at most 72 columns, for mail."""
    label: Callable[[Any, tuple[str, ...]], str]
    """What a button for a legal move says; called with the players' names."""
    parts: Callable[[Any], tuple[str, ...]]
    """The ids of the drawing's parts that a legal move touches, in the order one would tap them."""
    touched: Callable[[Any, int, Seat | None], tuple[str, ...]]
    """The ids of the parts that a move of a seat, or of NATURE, has touched, in the viewer's drawing."""
    tones: Mapping[str, str]
    """The colours of its drawings that are others in the dark, each with what it is there.

    Drawings are made for the light, as mails show them; pages change these colours by their text, so a colour
    that has two purposes has two texts.
    """
    option_values: Mapping[str, str | Promise] = field(default_factory=dict)
    """What values of options are called, by `option_<name>_<value>`, where the catalogue does not say it."""
    foremost: Callable[[Sequence[str]], Iterable[str]] = _all_listed
    """Of the legal moves those that a mail lists, in their order; some of each first word.

    What it leaves out, the mail only counts.
    """
    examples: Callable[[Any], Iterable[tuple[str, str]]] = _nothing
    """How moves that a mail does not list are typed: texts, each with what it says."""
    gain: Callable[[Any, Any], str] = _no_gain
    """What the label of a legal move of the viewer adds in a few words: what it brings; mostly none."""
    reckoned: Callable[[Any, Any], Mapping[str, Value]] = _no_facts
    """What is known beforehand of a legal move of the viewer, by name, for programs; mostly nothing."""
    aside: str | Promise = ""
    """The heading over the moves that stand beside the main ones; empty where there are none."""
    is_aside: Callable[[Any], bool] = _never
    """Whether a legal move stands beside the main ones: spending coins, powers."""
    consequences: Callable[[Any, Seen, str], Iterable[Line]] = _nothing
    """What a legal move of the viewer would bring about, in order, as lines of the catalogue."""
    hindrances: Callable[[Any, Seen], Iterable[tuple[Line, str]]] = _nothing
    """What keeps the viewer, who is asked, from saying that all is done: each as a line of the catalogue, and
    the id of the part of the drawing where it is, "" for none. There the drawing has an element with the
    `spot` of that part as its id, and the number of the line, from 1.
    """
    offers: Callable[[Any, Iterable[str]], Iterable[Any]] = _nothing
    """Open moves besides the listed ones that the viewer, who is asked, comes to by tapping.

    Called with the ids of the parts tapped so far, unchecked. Each move is one that `apply` accepts.
    """
    terms: Callable[[Any], tuple[Side, ...]] = _nothing
    """What the viewer, who is made an offer, may name instead: the sides, one behind the other, are terms as
    the ruleset's `bargaining` reads them.
    """


def whoever_moves(
    parts: Callable[[Any], tuple[str, ...]],
) -> Callable[[Any, int, Seat | None], tuple[str, ...]]:
    """`touched` for boards whose parts have the same ids whoever moves and whoever looks."""

    def touched(move: Any, seat: int, viewer: Seat | None) -> tuple[str, ...]:
        return parts(move)

    return touched


def doing_of(part: str, read: Callable[[str], Move]) -> Move | None:
    """The move that a part of the tray stands for, `do-` and its text; None for other parts, and for what
    `read` does not understand."""
    if not part.startswith(DOING):
        return None
    try:
        return read(part.removeprefix(DOING))
    except Unreadable:
        return None


def tapped(page: str, parts: Iterable[str]) -> str:
    """The address of a table's page after taps on these parts."""
    query = urlencode([("pick", part) for part in parts])
    return f"{page}?{query}" if query else page


def spot(part: str) -> str:
    """The id of the element of a drawing at which a part is found, for links to it."""
    return f"spot-{part}"

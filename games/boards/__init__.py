"""Boards: how each game looks as a drawing and as text, and how its values read. One package per game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final, Literal, Protocol, TypeVar, cast
from urllib.parse import urlencode

from django.utils.functional import Promise

from adjudicator.engine.ruleset import Line, Seat, Unreadable, Value
from adjudicator.registry import module_name

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


class Board(Protocol):
    """What a board module offers."""

    OPTION_VALUES: Mapping[str, str | Promise]
    """What values of options are called, by `option_<name>_<value>`, where the catalogue does not say it."""

    TONES: Mapping[str, str]
    """The colours of its drawings that are others in the dark, each with what it is there.

    Drawings are made for the light, as mails show them; pages change these colours by their text, so a colour
    that has two purposes has two texts.
    """

    def noun(self, key: str, value: str | int, count: int = 1) -> str:
        """How a value of a line reads in its sentence: `zebra.f` as "a fertile female zebra".

        `key` is the value's name, `count` how often a list holds it; what the board has no words for
        is returned as it is.
        """

    def svg(self, view: Any, seen: Seen) -> str:
        """The board as one SVG document, readable at 360 px width; nothing in it needs a script or a file.

        It is for mail: where all of it would make too heavy a picture it leaves to the text what the
        viewer needs least.
        """

    def sheets(self, view: Any, seen: Seen) -> tuple[Sheet, ...]:
        """The board in pieces, for a page; one is enough where nothing in it is wider than a phone."""

    def text(self, view: Any, seen: Seen) -> str:
        """The board as plain text of at most 72 columns, for mail."""

    def foremost(self, texts: Sequence[str]) -> Iterable[str]:
        """Of the legal moves those that a mail lists, in their order; some of each first word.

        What it leaves out, the mail only counts.
        """

    def examples(self, view: Any) -> Iterable[tuple[str, str]]:
        """How moves that a mail does not list are typed: texts, each with what it says."""

    def parts(self, move: Any) -> tuple[str, ...]:
        """The ids of the drawing's parts that a legal move touches, in the order one would tap them."""

    def touched(self, move: Any, seat: int, viewer: Seat | None) -> tuple[str, ...]:
        """The ids of the parts that a move of a seat, or of NATURE, has touched, in the viewer's drawing."""

    def label(self, move: Any, names: tuple[str, ...]) -> str:
        """What a button for this legal move says."""

    def gain(self, view: Any, move: Any) -> str:
        """What the label of a legal move of the viewer adds in a few words: what it brings; mostly none."""

    def reckoned(self, view: Any, move: Any) -> Mapping[str, Value]:
        """What is known beforehand of a legal move of the viewer, by name, for programs; mostly nothing."""

    ASIDE: str | Promise
    """The heading over the moves that stand beside the main ones; empty where there are none."""

    def is_aside(self, move: Any) -> bool:
        """Whether a legal move stands beside the main ones: spending coins, powers."""

    def consequences(self, view: Any, seen: Seen, text: str) -> Iterable[Line]:
        """What a legal move of the viewer would bring about, in order; its words are in the catalogue."""

    def hindrances(self, view: Any, seen: Seen) -> Iterable[tuple[Line, str]]:
        """What keeps the viewer, who is asked, from saying that all is done: each as a line of the
        catalogue, with the id of the part of the drawing where it is, "" for none. There the drawing has
        an element with the `spot` of that part as its id, and the number of the line, from 1.
        """

    def offers(self, view: Any, taps: Iterable[str]) -> Iterable[Any]:
        """Open moves besides the listed ones that the viewer, who is asked, comes to by tapping.

        `taps` are the ids of the parts tapped so far, unchecked. Each move is one that `apply` accepts.
        """

    def terms(self, view: Any) -> tuple[Side, ...]:
        """What the viewer, who is made an offer, may name instead: the sides, one behind the other, are terms
        as the ruleset's `bargaining` reads them.
        """


OPTION_VALUES: Final[Mapping[str, str | Promise]] = MappingProxyType({})
"""For games whose catalogue says what all values of options are called."""

ASIDE: Final = ""
"""For boards on which all moves are main ones."""


def none_aside(move: Any) -> bool:
    """For boards on which all moves are main ones."""
    return False


def no_gain(view: Any, move: Any) -> str:
    """For boards whose labels say enough."""
    return ""


def nothing_reckoned(view: Any, move: Any) -> dict[str, Value]:
    """For boards whose moves say enough."""
    return {}


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


def no_offers(view: Any, taps: Iterable[str]) -> tuple[()]:
    """For boards on which all that can be tapped is listed."""
    return ()


def no_terms(view: Any) -> tuple[()]:
    """For boards on which nobody is made an offer."""
    return ()


def no_hindrances(view: Any, seen: Seen) -> tuple[()]:
    """For boards on which one may always go on."""
    return ()


def no_consequences(view: Any, seen: Seen, text: str) -> tuple[()]:
    """For boards whose buttons say all that there is to say."""
    return ()


def all_listed(texts: Sequence[str]) -> Sequence[str]:
    """For boards on which no decision has very many moves."""
    return texts


def no_examples(view: Any) -> tuple[()]:
    """For boards whose mails list whatever there is to type."""
    return ()


def tapped(page: str, parts: Iterable[str]) -> str:
    """The address of a table's page after taps on these parts."""
    query = urlencode([("pick", part) for part in parts])
    return f"{page}?{query}" if query else page


def spot(part: str) -> str:
    """The id of the element of a drawing at which a part is found, for links to it."""
    return f"spot-{part}"


@cache
def board_of(ruleset: str) -> Board:
    """The board module of a ruleset: `zoo-parque` lives in `games.boards.zoo_parque`."""
    return cast(Board, import_module(f"games.boards.{module_name(ruleset)}"))

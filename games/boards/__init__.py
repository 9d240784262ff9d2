"""Boards, one package per game. Each provides the game as a drawing and as text, and its values in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias, TypeVar
from urllib.parse import urlencode

from django.utils.functional import Promise

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.lines import Line, Value
from adjudicator.engine.seats import Seat
from games.boards.legend import Legend

FOCUS: Final = "focus"
"""The ID of the picked move's place in a drawing. Links to moves lead there."""
TRAY_PREFIX: Final = "do-"
"""The prefix of the IDs of a tray's parts. The text of the move follows."""
Move = TypeVar("Move")
_PLACE_MARK: Final = re.compile('data-place="([^"]+)"')


class Trace(NamedTuple):
    """A part of the board that a move changed.

    If a piece moved there, `source` is the part that it came from.
    """

    part: str
    source: str = ""


Traces: TypeAlias = Mapping[int, tuple[Trace, ...]]
"""The changes that moves made on a viewer's board, by ply."""


@dataclass(frozen=True)
class Seen:
    """The viewer of a board, and the parts that can be tapped.

    - `names`: the players' names by seat.
    - `viewer`: None for a spectator.
    - `links`: the address of each part that can be tapped, by the part's ID.
    - `picked`: the IDs of the parts tapped so far.
    - `move_links`: the address that picks each legal move directly, by the move's text. Used by boards whose
      links lead straight from one move to another. `picked_text`: the text of the picked move.
    - `news`: the IDs of the parts touched by moves since the viewer's last move.
    - `page`: the page's address. Used by boards whose links lead straight from one set of taps to another.
    - `is_over`: the game has ended although its rules would let it continue. It is nobody's turn.
    - `has_stand_in`: a stand-in plays for the viewer, who has nothing to decide.
    - `is_onlooker`: the reader looks at the table from the viewer's seat, but it is not their own.
    """

    names: tuple[str, ...]
    viewer: Seat | None = None
    links: Mapping[str, str] = field(default_factory=dict)
    picked: frozenset[str] = frozenset()
    move_links: Mapping[str, str] = field(default_factory=dict)
    picked_text: str = ""
    news: frozenset[str] = frozenset()
    page: str = ""
    is_over: bool = False
    has_stand_in: bool = False
    is_onlooker: bool = False

    @property
    def decider(self) -> Seat | None:
        """The seat for which the viewer decides, if any."""
        return None if self.has_stand_in else self.you

    @property
    def you(self) -> Seat | None:
        """The reader's own seat, if any."""
        return None if self.is_onlooker else self.viewer

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats clockwise, starting with the viewer or, for a spectator, with the first seat."""
        first, players = self.viewer or 0, len(self.names)
        return tuple(Seat((first + step) % players) for step in range(players))

    def tapped(self, parts: Iterable[str]) -> str:
        """Return the address at which exactly these parts are tapped, in this order."""
        return tapped(self.page, parts)


@dataclass(frozen=True)
class BoardSheet:
    """A part of the board: a drawing or text, and its place on a page.

    - `column` fills a column. `across` fills all columns.
    - `wide` has its own size and scrolls sideways on narrower pages.
    - `plan` keeps its size on every page, in a box that leaves room beside and below it. The box opens at the
      drawing's `FOCUS`, or otherwise at the element marked with `data-scene`, `data-news` or `data-around`.
    - `tray` contains the parts that can be tapped next, and stays in sight.

    `words`: sentences listed below the drawing. `heading`: the title, if the drawing has none. `is_folded`:
    only its heading is visible until tapped. `unfolds`: it is open if there is room. `is_titled`: the drawing
    repeats the heading. `sign`: a small drawing shown instead of the heading. Its accessible name starts with
    the heading. `scene`: the kind of question, if its sheets differ from those in the same places at other
    kinds of questions.
    """

    svg: str = ""
    place: Literal["column", "across", "wide", "plan", "tray"] = "column"
    heading: str = ""
    words: tuple[str, ...] = ()
    is_folded: bool = False
    unfolds: bool = False
    is_titled: bool = False
    sign: str = ""
    scene: str = ""

    @property
    def has_links(self) -> bool:
        """Whether anything in the drawing can be tapped."""
        return "<a " in self.svg

    @property
    def places(self) -> str:
        """The changed parts that the drawing marks, separated by spaces."""
        return " ".join(dict.fromkeys(_PLACE_MARK.findall(self.svg)))


@dataclass(frozen=True)
class Term:
    """A thing that terms may name: its typed word, its name and a small drawing."""

    word: str
    name: str
    svg: str = ""


@dataclass(frozen=True)
class Side:
    """One side of the terms of a counter-offer.

    The typed form consists of the `lead`, any choice from the `rows`, and at most one of the `numbers`.
    """

    heading: str
    lead: str = ""
    rows: tuple[tuple[Term, ...], ...] = ()
    numbers: tuple[Term, ...] = ()
    counted: str = ""
    """The name of the things that the numbers count."""


class Noun(Protocol):
    """A function that returns a value in words, called with its name, the value and its count in a list."""

    def __call__(self, key: str, value: str | int, count: int = 1) -> str: ...


def _nothing(*_: Any) -> tuple[()]:
    return ()


def _no_label(moves: tuple[Any, ...]) -> str:
    return ""


def _no_gain(view: Any, seen: Seen, move: Any) -> str:
    return ""


def _no_picture(sign: str) -> str:
    return ""


def _no_facts(view: Any, move: Any) -> Mapping[str, Value]:
    return {}


def _is_never(move: Any) -> bool:
    return False


def _no_button(view: Any, seen: Seen, text: str) -> str:
    return ""


def _all_listed(texts: Sequence[str]) -> Iterable[str]:
    return texts


@dataclass(frozen=True, kw_only=True)
class Board:
    """The board of a game, provided by its package under `games.boards`: drawing, text and tappable parts."""

    noun: Noun
    """Returns a value in words for its sentence: `zebra.f` as "a fertile female zebra".

    Called with the value's name, the value and its count in a list. Values without words are returned
    unchanged.
    """
    svg: Callable[[Any, Seen], str]
    """Returns the board for mail as one SVG document, readable at a width of 360 px.

    It contains no scripts and refers to no files. If the picture would become too large, the function omits
    the parts that the viewer needs least. The text contains them.
    """
    sheets: Callable[[Any, Seen], tuple[BoardSheet, ...]]
    """Returns the board in pieces for a page. One piece is enough if nothing is wider than a phone."""
    main_drawing: Callable[[Any, Seen, Seat], str]
    """Returns a finished game's drawing for a share picture, as one SVG document: the map or a seat's zoo."""
    text: Callable[[Any, Seen], str]
    """Returns the board as plain text of at most 72 columns, for mail."""
    label: Callable[[Any, tuple[str, ...]], str]
    """Returns the button text of a legal move. Called with the players' names."""
    parts: Callable[[Any], tuple[str, ...]]
    """Returns the IDs of the parts that a legal move touches, in the order of tapping."""
    traces: Callable[[Any, int, Seat | None], tuple[Trace, ...]]
    """Returns the parts of the viewer's drawing that a move of a seat or NATURE changed, in order.

    The drawing marks those in `Seen.news` with `data-place`, by which scripts find them.
    """
    tones: Mapping[str, str]
    """The colours that change in dark mode, each with its dark version.

    Drawings have the light colours, which mails show. The style sheet of pages selects a colour by its value,
    so a colour with two purposes needs two slightly different values.
    """
    legend: Legend
    """The meaning of exactly the signs that the drawings contain. See `games.boards.legend`."""
    sign_picture: Callable[[str], str] = _no_picture
    """Returns a drawing of the sign with this name, for the list of signs, or "" to use its symbol."""
    symbols: frozenset[str] = frozenset()
    """The pictures that pages load from the game's own file. Other pictures are drawn in place.

    If there are none, pages load the file with the pictures of all games.
    """
    option_values: Mapping[str, str | Promise] = field(default_factory=dict)
    """The names of option values that are missing in the catalogue, by `option_<name>_<value>`."""
    overruled_options: Mapping[str, str] = field(default_factory=dict)
    """The options that have no effect while a certain switch is on, each with the name of the switch."""
    mail_moves: Callable[[Sequence[str]], Iterable[str]] = _all_listed
    """Returns the legal moves that a mail lists, in order, including some for each first word.

    The mail only states the number of the other moves.
    """
    examples: Callable[[Any], Iterable[tuple[str, str]]] = _nothing
    """Returns examples of moves that a mail does not list: texts, each with its meaning."""
    gain: Callable[[Any, Seen, Any], str] = _no_gain
    """Returns, in a few words for its label, the numbers that a legal move of the viewer changes.

    The text is empty for moves without such numbers, and for moves whose numbers are shown only by `button`.
    """
    facts: Callable[[Any, Any], Mapping[str, Value]] = _no_facts
    """Returns, for programs, the facts known in advance about a legal move of the viewer, by name."""
    secondary: str | Promise = ""
    """The heading of the secondary moves, or an empty string if there are none."""
    is_secondary: Callable[[Any], bool] = _is_never
    """Returns whether a legal move is secondary, such as spending coins or using a power."""
    is_tapped: Callable[[Any], bool] = _is_never
    """Returns whether taps on the board can choose a legal move, so that the question needs no button for it.

    The page then lists the move only as text.
    """
    button: Callable[[Any, Seen, str], str] = _no_button
    """Returns the button text of the picked move, which the board shows, or "" to use its label."""
    consequences: Callable[[Any, Seen, str], Iterable[Line]] = _nothing
    """Returns the consequences of a legal move of the viewer, in order, as lines of the catalogue."""
    obstacles: Callable[[Any, Seen], Iterable[tuple[Line, str]]] = _nothing
    """Returns the reasons why the viewer, who is asked, cannot declare that they are done.

    Each item is a line of the catalogue and the ID of the part concerned, or "" if there is none. At that
    part, the drawing shows the line's number, counted from 1. The ID of its element is the part's `spot`.
    """
    offers: Callable[[Any, Iterable[str]], Iterable[Any]] = _nothing
    """Returns open moves, besides the listed ones, that the viewer can reach by tapping when asked.

    Called with the IDs of the tapped parts, unchecked. `apply` accepts each of these moves.
    """
    plans: Callable[[Any, Iterable[str]], Iterable[tuple[Any, ...]]] = _nothing
    """Returns the sequence of moves that the tapped parts propose, to be confirmed and submitted together.

    Called with the IDs of the tapped parts, unchecked. There is at most one sequence. `apply` accepts each of
    its moves after the previous ones.
    """
    plan_label: Callable[[tuple[Any, ...]], str] = _no_label
    """Returns the button text of such a sequence of moves."""
    plan_parts: Callable[[tuple[Any, ...]], tuple[str, ...]] = _nothing
    """Returns the IDs of the parts that such a sequence touches."""
    terms: Callable[[Any], tuple[Side, ...]] = _nothing
    """Returns the sides of a counter-offer, with the things that the viewer may include.

    The typed sides, joined, are terms that the ruleset's `bargaining` can read.
    """


def traced(parts: Iterable[str]) -> tuple[Trace, ...]:
    """Return the traces of parts that changed although no piece moved there."""
    return tuple(Trace(part) for part in parts)


def places_of(traces: Traces) -> frozenset[str]:
    """Return all parts in these traces."""
    return frozenset(part for each in traces.values() for trace in each for part in trace if part)


def tray_move(part: str, read: Callable[[str], Move]) -> Move | None:
    """Return the move of a tray part, whose ID is `do-` and the move's text.

    Return None for other parts and for text that `read` cannot read.
    """
    if not part.startswith(TRAY_PREFIX):
        return None
    try:
        return read(part.removeprefix(TRAY_PREFIX))
    except Unreadable:
        return None


def tapped(page: str, parts: Iterable[str]) -> str:
    """Return the address of a table's page after taps on these parts."""
    query = urlencode([("pick", part) for part in parts])
    return f"{page}?{query}" if query else page


def spot(part: str) -> str:
    """Return the ID of a part's element in a drawing, for links to it."""
    return f"spot-{part}"

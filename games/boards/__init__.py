"""Boards: how each game looks as a drawing and as text, and its words. One module per game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, Final, Literal, Protocol, cast

from django.utils.functional import Promise

from adjudicator.engine.ruleset import Line, Seat
from adjudicator.registry import module_name

FOCUS: Final = "focus"
"""The id of what a drawing shows of the move that is picked; links to moves lead there."""


@dataclass(frozen=True)
class Seen:
    """Who looks at a board, and which of its parts can be tapped.

    `names`: the players' names by seat. `viewer`: None for a spectator. `links`: the address of
    each part that can be tapped, by the part's id. `picked`: the ids of the parts tapped so far.
    `ways`: the address that picks a legal move whole, by the move's text, for boards that lead from one
    move straight to another; `way`: the text of the one that is picked. `news`: the ids of the parts that
    moves since the viewer's last one have touched.
    """

    names: tuple[str, ...]
    viewer: Seat | None = None
    links: Mapping[str, str] = field(default_factory=dict)
    picked: frozenset[str] = frozenset()
    ways: Mapping[str, str] = field(default_factory=dict)
    way: str = ""
    news: frozenset[str] = frozenset()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The viewer first, then clockwise; from the first seat on for a spectator."""
        first, players = self.viewer or 0, len(self.names)
        return tuple(Seat((first + step) % players) for step in range(players))


@dataclass(frozen=True)
class Sheet:
    """A part of the board as a drawing of its own or in words, and its place on a page.

    `column` fills a column, and `across` all of them where there are several. `wide` has its own size and
    is moved about by thumb where the page is narrower. `plan` keeps its size on every page, in a box that
    leaves room for what stands beside and below it; the box is opened where the drawing has its `FOCUS`.
    `tray` holds what can be tapped next, and stays in sight.

    `words`: sentences, as a list under the drawing. `heading`: what it is, where the drawing does not say
    so. `is_folded`: only its heading is seen until one taps it.
    """

    svg: str = ""
    place: Literal["column", "across", "wide", "plan", "tray"] = "column"
    heading: str = ""
    words: tuple[str, ...] = ()
    is_folded: bool = False


class Board(Protocol):
    """What a board module offers."""

    WORDS: Mapping[str, str | Promise]
    """The sentence of each line code of the ruleset, with `{param}` in braces."""

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

    def label(self, move: Any, names: tuple[str, ...]) -> str:
        """What a button for this legal move says."""

    def consequences(self, view: Any, seen: Seen, text: str) -> Iterable[Line]:
        """What a legal move of the viewer would bring about, in order; its words are among `WORDS`."""

    def offers(self, view: Any, taps: Iterable[str]) -> Iterable[Any]:
        """Open moves besides the listed ones that the viewer, who is asked, comes to by tapping.

        `taps` are the ids of the parts tapped so far, unchecked. Each move is one that `apply` accepts.
        """


def no_offers(view: Any, taps: Iterable[str]) -> tuple[()]:
    """For boards on which all that can be tapped is listed."""
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


@cache
def board_of(ruleset: str) -> Board:
    """The board module of a ruleset: `zoo-parque` lives in `games.boards.zoo_parque`."""
    return cast(Board, import_module(f"games.boards.{module_name(ruleset)}"))

"""The texts of an example game's author: comments on moves, and captions of pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise


@dataclass(frozen=True)
class PositionPicture:
    """A picture of the position after a ply, drawn by the game's board.

    - `part`: the `data-part` or `data-sign` of something in the picture. The picture shows the first sheet
      that contains it.
    - `alt`: the text for people who do not see the picture.
    - `box`: left, top, width and height of the piece to show, in the drawing's units. None for the whole
      drawing.
    """

    ply: int
    part: str
    caption: str | Promise
    alt: str | Promise
    box: tuple[int, int, int, int] | None = None


@dataclass(frozen=True)
class Texts:
    """The texts of an example game.

    `opening`: what readers should know before the first move. `comments`: by ply, in Markdown; words in bold
    are names that occur in the move. `figures`: the pictures of the rules page, in order.
    """

    opening: str | Promise
    comments: Mapping[int, str | Promise]
    figures: tuple[PositionPicture, ...]

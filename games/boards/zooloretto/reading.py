"""Facts that both the drawing and the text derive from a view."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy as _

from adjudicator.engine.lines import Line
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zooloretto.data import Tile, species_of
from adjudicator.rules.zooloretto.effects import effects
from adjudicator.rules.zooloretto.moves import (
    Buy,
    Move,
    MoveAnimal,
    MoveStall,
    PlaceTile,
    PlayerMove,
)
from adjudicator.rules.zooloretto.notation import read
from adjudicator.rules.zooloretto.previews import preview_move
from adjudicator.rules.zooloretto.views import View
from games.boards import Seen
from games.boards.effects import effect_words, seat_name

_TEXTS: Final = MappingProxyType({"points": _("points {change}"), "coins": _("coins {before} → {after}")})


def winners(view: View) -> list[Seat]:
    """Return the players with the most points. Money breaks ties."""
    worth = [(score.total, *(tie.points for tie in score.ties)) for score in view.scores]
    return [Seat(number) for number, mine in enumerate(worth) if mine == max(worth)]


def undrawn_tiles(view: View) -> Counter[Tile]:
    """Return the number of undrawn tiles of each species, each type of stall, and coins."""
    left: Counter[Tile] = Counter()
    for each in view.unseen:
        token, number = each.tile, each.number
        left[species_of(token) or token] += number
    return left


def picked_move(seen: Seen) -> Move | None:
    """Return the picked move, if any."""
    return read(seen.picked_text) if seen.picked_text else None


def arriving_tile(seen: Seen) -> tuple[Tile, str] | tuple[()]:
    """Return the tile that the picked move would bring to the viewer's zoo, and its place."""
    match picked_move(seen):
        case PlaceTile(tile, to) | MoveAnimal(tile, to) | MoveStall(tile, _, to) | Buy(_, tile, to):
            return tile, to
        case _:
            return ()


def consequences(view: View, seen: Seen, text: str) -> tuple[Line, ...]:
    """Return the consequences of a legal move of the viewer. A spectator gets none."""
    return () if seen.viewer is None else preview_move(view, seen.viewer, read(text))


def gain(view: View, seen: Seen, move: PlayerMove) -> str:
    """Return the points and coins that a legal move of the viewer changes, for every player."""
    if seen.viewer is None:
        return ""
    found = effects(view, seen.viewer, move)
    return effect_words(found, _TEXTS, {seat_letter(seen.viewer)}, seat_name(seen))

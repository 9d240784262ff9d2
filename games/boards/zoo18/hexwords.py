"""A hex in words, for screen readers and mails: its area, tile, tokens, and the ends of its track."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import ngettext

from adjudicator.engine import hexes
from adjudicator.engine.hexes import turned
from adjudicator.rules.zoo18.board.model import Board, Laid, Token
from adjudicator.rules.zoo18.data.maps import Area
from games.boards.zoo18 import names
from games.core.translation import gettext as _


def tokens(board: Board, hex: str) -> Iterator[str]:
    """Yield the tokens on a hex for the list of tiles: `GI` for a station, `(GI)` for a reserved place."""
    for token in board.tokens_on(hex):
        yield _token(token)


def tracks(board: Board, area: Area, laid: Laid | None) -> Iterator[str]:
    """Yield each piece of track as the hexes that it connects, `K7-K11`, or `-` for the edge of the map."""
    for edges in _edges(area, laid):
        ends = (str(hexes.neighbour(hexes.parse(area.hex), edge)) for edge in edges)
        yield "-".join(end if end in board.plan.index else "–" for end in ends)


def description(board: Board, area: Area, laid: Laid | None, r_value: int) -> str:
    """Return everything about a hex in one line."""
    return f"{area.hex}: {', '.join(_facts(board, area, laid, r_value))}"


def _facts(board: Board, area: Area, laid: Laid | None, r_value: int) -> Iterator[str]:
    if area.family:
        yield _("home of the {family}").format(family=names.family(area.family))
    else:
        yield str(names.AREAS[area.kind])
    if area.kind == "R":
        yield names.nuts(r_value)
    if laid is not None:
        colour, tile = names.COLOURS[laid.kind.colour], names.tile(laid.tile)
        yield _("{colour} tile {tile}").format(colour=colour, tile=tile)
        if laid.kind.is_station:
            yield names.nuts(laid.kind.value)
    if found := " ".join(tracks(board, area, laid)):
        yield _("track {track}").format(track=found)
    if found := ", ".join(map(_token_words, board.tokens_on(area.hex))):
        yield _("stations {stations}").format(stations=found)
    if area.hex in board.hole:
        yield _("HOLE to {hex}").format(hex=next(hex for hex in board.hole if hex != area.hex))
    free = laid.kind.slots - sum(token.slot >= 0 for token in board.tokens_on(area.hex)) if laid else 0
    if free > 0:
        yield ngettext("{number} free place", "{number} free places", free).format(number=free)


def _edges(area: Area, laid: Laid | None) -> Iterator[tuple[int, ...]]:
    """Yield the edges that each piece of track connects. All track of a station tile meets."""
    if laid is None:
        yield from area.paths
        yield from filter(None, (area.junction, area.entries, area.arrows))
    elif laid.kind.is_station:
        edges = {turned(edge, laid.rotation) for track in laid.kind.tracks for edge in track}
        yield tuple(sorted(edges))
    else:
        for track in laid.kind.tracks:
            yield tuple(turned(edge, laid.rotation) for edge in track)


def _token(token: Token) -> str:
    match token.kind:
        case "station":
            return str(token.family)
        case "extra":
            return f"{token.family}+"
        case "reserved":
            return f"({token.family})"
        case "blocked":
            return "WORK"
        case "wheat":
            return f"WHEAT:{token.family}"


def _token_words(token: Token) -> str:
    family = names.family(token.family) if token.family else ""
    match token.kind:
        case "station":
            return family
        case "extra":
            return _("{family} (extra)").format(family=family)
        case "reserved":
            return _("reserved for the {family}").format(family=family)
        case "blocked":
            return names.power("WORK")
        case "wheat":
            return _("WHEAT of the {family}").format(family=family)

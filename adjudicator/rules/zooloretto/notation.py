"""Move texts: `take 2`, `buy camel pen4 from B`. After most verbs, words may come in any order."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from adjudicator.engine import grammar as g
from adjudicator.engine import notation as n
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.texts import ARTICLE, FROM, LINKS, TO, no_move, seat_of, speller, with_seats, words_of
from adjudicator.rules.zooloretto import data
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.data import FACES, Tile, is_stall

_TRUCK: Final = "truck"
_TILE: Final = "tile"
_SPELLED: Final = speller(
    {
        **{name: name for name in (*data.STALL_TYPES, *data.PEN_NAMES)},
        **{f"pen of {data.PLAN_OF[pen].spaces}": pen for pen in data.FIRST_PENS},
        **{f"{species}s": species for species in data.SPECIES},
        **{f"fertile male {species}": f"{species}.m" for species in data.SPECIES},
        **{f"fertile female {species}": f"{species}.f" for species in data.SPECIES},
        **{f"baby {species}": f"{species}.o" for species in data.SPECIES},
    }
)
"""The words of the notation for names as people write them."""
_MAX_WORDS: Final = 16
_TILES: Final = Phrase(_("Tiles look like zebra, zebra.m, zebra.f*, stall_1"))
_PLACES: Final = Phrase(_("The places are {places}"), {"places": ", ".join(data.PLACES)})


_BUY: Final = "buy zebra pen5 from B"


def _pen_moved_to(word: str) -> str:
    if word == data.BARN:
        raise Unreadable(_("You can move an animal only to a pen, not to the barn."))
    return str(_PEN.read([word]))


class _SortedWords(NamedTuple):
    """The words after a verb, by kind. `sources` follow `from`, and `targets` follow `to`."""

    tiles: list[Tile]
    places: list[data.Place]
    sources: list[data.Place]
    targets: list[data.Place]
    seats: list[str]

    @property
    def route(self) -> tuple[list[data.Place], list[data.Place]]:
        """Return the sources and the targets. Without `from`, the first of two places is the source."""
        is_left = bool(self.places) and not self.sources and len(self.places) + len(self.targets) > 1
        return [*self.sources, *self.places[:is_left]], [*self.targets, *self.places[is_left:]]


def _sorted_words(words: Sequence[str]) -> _SortedWords:
    """Group the words. Raise `Unreadable` for an unknown word, or `from` or `to` without a place."""
    found, led = _SortedWords([], [], [], [], []), ""
    for at, each in enumerate(words):
        adjacent = {*words[max(at - 1, 0) : at], *words[at + 1 : at + 2]}
        if not led and (each == FROM or each in TO):
            led = each
        elif each in data.PLACES:
            (found.sources if led == FROM else found.targets if led else found.places).append(each)
            led = ""
        elif seat_of(each) and led in ("", FROM):
            found.seats.append(seat_of(each))
            led = led if words[at + 1 : at + 2] == [data.BARN] else ""
        elif led:
            raise _misleading(led)
        elif each in FACES:
            found.tiles.append(each)
        elif each != _TILE or not adjacent & {*FACES}:
            no = _("“{word}” is neither a tile nor a place. {tiles}. {places}.")
            raise Unreadable(no, word=each, tiles=_TILES, places=_PLACES)
    if led:
        raise _misleading(led)
    return found


def _misleading(lead: str) -> Unreadable:
    return Unreadable(_("After “{word}”, name a place or a player."), word=lead)


def _by_kind(arranged: Callable[[_SortedWords], list[str]]) -> Callable[[list[str]], list[str]]:
    """Return a function that groups words by the kind of thing they name, and arranges them."""
    return lambda words: arranged(_sorted_words(words))


def _placed_where(found: _SortedWords) -> list[str]:
    match found:
        case _SortedWords([tile], [to], [], [], []) | _SortedWords([tile], [], [], [to], []):
            return [tile, to]
        case _:
            raise ValueError(found)


def _placed(words: list[str]) -> list[str]:
    """Read the placing of a tile. `from truck` is optional."""
    at = next((at for at in range(len(words)) if words[at : at + 2] == [FROM, _TRUCK]), len(words))
    return _placed_where(_sorted_words([*words[:at], *words[at + 2 :]]))


def _moved(found: _SortedWords) -> list[str]:
    """Read the move of a stall from any place, or of an animal from the barn, which is the default."""
    match found.tiles, found.route:
        case [tile], (sources, [to]) if len(sources) < 2 and not found.seats:
            source = sources[0] if sources else data.BARN
            return [tile, source, to] if is_stall(tile) or source != data.BARN else [tile, to]
        case _:
            raise ValueError(found)


def _exchanged(found: _SortedWords) -> list[str]:
    match found.tiles, [*found.sources, *found.places, *found.targets]:
        case tiles, [a, b] if len(tiles) < 2 and not found.seats:
            return [a, b, *tiles]
        case _:
            raise ValueError(found)


def _bought(found: _SortedWords) -> list[str]:
    """Read a purchase. The tile leaves a barn, and the text names its owner."""
    match found.tiles, found.route:
        case [tile], ([] | ["barn"], [to]) if len(found.seats) == 1:
            return [tile, to, *found.seats]
        case [_], (_, [_]) if not found.seats:
            raise Unreadable(_("Say who you buy from, for example “{example}”."), example=_BUY)
        case _:
            raise ValueError(found)


def _discarded(found: _SortedWords) -> list[str]:
    match found.tiles, [*found.sources, *found.places]:
        case [tile], [] | ["barn"] if not found.seats and not found.targets:
            return [tile]
        case [_], [place]:
            raise Unreadable(
                _("You can discard only what is in the barn, not what is in {place}."), place=place
            )
        case _:
            raise ValueError(found)


def _without_tile(words: list[str]) -> list[str]:
    return words[1:] if words[:1] == [_TILE] else words


def _truck(words: list[str], leads: Collection[str]) -> list[str]:
    """Read the number of a truck, with or without one of `leads` and the word `truck` before it."""
    behind = words[1:] if words and words[0] in leads else words
    return behind[1:] if len(behind) == 2 and behind[0] == _TRUCK else behind


def _read_only(words: list[str]) -> m.Move:
    """Read a forced move from all remaining words."""
    only = TABLE.read_played(words)
    words.clear()
    return only


_NUMBER: Final = n.number(m.MAX_NUMBER)
_ONLY: Final = n.Words(lambda move: write(move), _read_only)
_FACE: Final = n.one_name(FACES, _("“{word}” is not a tile. {tiles}."), tiles=_TILES).with_rule("tile")
_SPECIES: Final = n.one_name(
    data.SPECIES,
    _("“{word}” is not a species. Species in Zooloretto: {known}."),
    known=", ".join(data.SPECIES),
).with_rule("species")
_PLACE: Final = n.one_name(data.PLACES, _("“{word}” is not a place. {places}."), places=_PLACES).with_rule(
    "place"
)
_PEN: Final = n.one_name(
    data.PEN_NAMES, _("“{word}” is not a pen. Pens: {known}."), known=", ".join(data.PEN_NAMES)
).with_rule("pen")
_OF_TRUCK: Final = {"truck": _NUMBER.with_rule("truck")}
_STALL: Final = g.named("stall", g.one_of(filter(is_stall, FACES)))
_LOST: Final = n.repeated_values(_FACE)
_FROM_PLACE: Final = n.with_link(FROM, _PLACE).part
_MOVED: Final = (
    g.sequence(_FACE.part, _PEN.part),
    g.sequence(_FACE.part, _FROM_PLACE, _PEN.part),
    g.sequence(_STALL, _FROM_PLACE, _PLACE.part),
)
_PLAYED: Final = (
    n.row("draw", m.Draw, reorder=_without_tile),
    n.row(
        "put",
        m.Put,
        _OF_TRUCK,
        "put 2",
        is_counted=True,
        reorder=lambda words: _truck(_without_tile(words), TO),
    ),
    n.row("take", m.Take, _OF_TRUCK, "take 2", is_counted=True, reorder=lambda words: _truck(words, (FROM,))),
    n.row(
        "place",
        m.PlaceTile,
        {"tile": _FACE, "to": _PLACE},
        "place zebra.f pen5, or place stall_1 barn",
        reorder=_placed,
    ),
    n.row(
        "move",
        m.MoveAnimal,
        {"tile": _FACE, "to": n.word(_pen_moved_to)},
        "move zebra pen5, or move stall_1 from pen4 to pen6",
        accepts=lambda words: len(words) == 2,
        reorder=_by_kind(_moved),
    )._replace(part=g.alternatives(_MOVED)),
    n.row("move", m.MoveStall, {"tile": _FACE, "source": _PLACE, "to": _PLACE})._replace(
        part=None, example=""
    ),
    n.row(
        "exchange",
        m.Exchange,
        {"a": _PLACE, "b": _PLACE, "species": n.optional(_SPECIES)},
        "exchange pen5 pen4, or exchange pen4 barn zebra",
        reorder=_by_kind(_exchanged),
    ),
    n.row(
        "buy",
        m.Buy,
        {"tile": _FACE, "to": _PLACE, "seller": n.with_link(FROM, n.SEAT)},
        _BUY,
        reorder=_by_kind(_bought),
    ),
    n.row("discard", m.Discard, {"tile": _FACE}, "discard zebra", reorder=_by_kind(_discarded)),
    n.row("expand", m.Expand),
)
_AUTOMATIC: Final = (
    n.row("removed", m.SpeciesRemoved, {"species": n.repeated_values(_SPECIES)}),
    n.row("start", m.StartPlayerDrawn, {"seat": n.SEAT}, is_counted=True),
    n.row("drawn", m.TileDrawn, {"tile": _FACE}, is_counted=True),
    n.row(
        "born",
        m.OffspringBorn,
        {"seat": n.SEAT, "species": _SPECIES, "pen": _PEN, "to": _PLACE},
        is_counted=True,
    ),
    n.row("bonus", m.BonusPaid, {"seat": n.SEAT, "pen": _PEN, "coins": _NUMBER}, is_counted=True),
    n.row("round", m.RoundEnded, {"round": _NUMBER, "starter": n.SEAT, "lost": _LOST}, is_counted=True),
    n.row("end", m.GameEnded, {"round": _NUMBER, "lost": _LOST}, is_counted=True),
    n.row("forced", m.Forced, {"seat": n.SEAT, "move": _ONLY}),
)
TABLE: Final[n.MoveTable[m.Move]] = n.MoveTable(
    _PLAYED, _AUTOMATIC, most_words=_MAX_WORDS, unplayed=lambda verb: no_move(TABLE.verbs)
)


def write(move: m.Move) -> str:
    return TABLE.write(move)


def read(text: str) -> m.Move:
    """Return the move of a text, in any case and spacing. Raise `Unreadable` if there is none."""
    words = words_of(text, _MAX_WORDS)
    if TABLE.is_automatic(words):
        return TABLE.read_automatic(words)
    return TABLE.read_played(words_of(with_seats(text), _MAX_WORDS, _SPELLED, LINKS | {ARTICLE}))


NOTATION: Final = n.Notation(write=write, read=read, grammar=TABLE.grammar)

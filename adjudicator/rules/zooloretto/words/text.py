"""Moves as short texts that a person can type: `take 2`, `place zebra pen5`, `buy camel pen4 from B`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple, assert_never

from adjudicator.engine.grammar import (
    NOTHING,
    Part,
    either,
    grammar_of,
    in_turn,
    literal,
    named,
    one_of,
    pattern,
    perhaps,
)
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.ruleset import Unreadable, seat_letter, seat_named
from adjudicator.engine.texts import (
    ARTICLE,
    FROM,
    LINKS,
    TO,
    misused,
    no_move,
    number_of,
    seat_of,
    speller,
    with_seats,
    words_of,
)
from adjudicator.rules.zooloretto.data import (
    BARN,
    FIRST_PENS,
    PEN_NAMES,
    PLACES,
    PLAN_OF,
    SPECIES,
    STALL_TYPES,
    PenName,
    Place,
    Species,
)
from adjudicator.rules.zooloretto.moves import (
    MOST,
    BonusPaid,
    Buy,
    Discard,
    Draw,
    Exchange,
    Expand,
    Forced,
    GameEnded,
    Move,
    MoveAnimal,
    MoveStall,
    OffspringBorn,
    PlaceTile,
    PlayerMove,
    Put,
    RoundEnded,
    SpeciesRemoved,
    StartPlayerDrawn,
    Take,
    TileDrawn,
)
from adjudicator.rules.zooloretto.tiles import FACES, Tile, is_stall

_TRUCK: Final = "truck"
_TILE: Final = "tile"
_DIGITS: Final = f"[0-9]{{1,{len(str(MOST))}}}"
_SPELLED: Final = speller(
    {
        **{name: name for name in (*STALL_TYPES, *PEN_NAMES)},
        **{f"pen of {PLAN_OF[pen].spaces}": pen for pen in FIRST_PENS},
        **{f"{species}s": species for species in SPECIES},
        **{f"fertile male {species}": f"{species}.m" for species in SPECIES},
        **{f"fertile female {species}": f"{species}.f" for species in SPECIES},
        **{f"baby {species}": f"{species}.o" for species in SPECIES},
    }
)
"""Names as people write them, as the words that moves are written with."""
_MOST_WORDS: Final = 16
_TILES: Final = Phrase(_("tiles are written like zebra, zebra.m, zebra.f*, stall_1"))
_PLACES: Final = Phrase(_("places are {places}"), {"places": ", ".join(PLACES)})


def write(move: Move) -> str:
    """The text of a move."""
    match move:
        case SpeciesRemoved(species):
            return " ".join(("removed", *species))
        case StartPlayerDrawn(seat):
            return f"start {seat_letter(seat)}"
        case TileDrawn(tile):
            return f"drawn {tile}"
        case OffspringBorn(seat, species, pen, to):
            return f"born {seat_letter(seat)} {species} {pen} {to}"
        case BonusPaid(seat, pen, coins):
            return f"bonus {seat_letter(seat)} {pen} {coins}"
        case RoundEnded(number, starter, lost):
            return " ".join((f"round {number} {seat_letter(starter)}", *lost))
        case GameEnded(number, lost):
            return " ".join((f"end {number}", *lost))
        case Forced(seat, only):
            return f"forced {seat_letter(seat)} {_write_played(only)}"
        case _:
            return _write_played(move)


def _write_played(move: PlayerMove) -> str:
    match move:
        case Draw():
            return "draw"
        case Put(truck):
            return f"put {truck}"
        case Take(truck):
            return f"take {truck}"
        case PlaceTile(tile, to):
            return f"place {tile} {to}"
        case MoveAnimal(tile, to):
            return f"move {tile} {to}"
        case MoveStall(tile, source, to):
            return f"move {tile} {source} {to}"
        case Exchange(a, b, species):
            return f"exchange {a} {b} {species}" if species else f"exchange {a} {b}"
        case Buy(seller, tile, to):
            return f"buy {tile} {to} {FROM} {seat_letter(seller)}"
        case Discard(tile):
            return f"discard {tile}"
        case Expand():
            return "expand"
        case _:
            assert_never(move)


def read(text: str) -> Move:
    """The move of a text, in any case and spacing; `Unreadable` otherwise."""
    automatic = _read_automatic(words_of(text, _MOST_WORDS))
    return automatic or _read_played(words_of(with_seats(text), _MOST_WORDS, _SPELLED, LINKS | {ARTICLE}))


def _read_played(words: Sequence[str]) -> PlayerMove:
    verb, *behind = words or [""]
    if verb not in _PLAYED:
        raise no_move(_PLAYED)
    return _PLAYED[verb].read(behind)


def _draw(words: Sequence[str]) -> Draw:
    if words and list(words) != [_TILE]:
        raise _misused("draw")
    return Draw()


def _expand(words: Sequence[str]) -> Expand:
    if words:
        raise _misused("expand")
    return Expand()


def _put(words: Sequence[str]) -> Put:
    behind = words[1:] if words[:1] == [_TILE] else words
    return Put(_truck("put", behind, TO))


def _take(words: Sequence[str]) -> Take:
    return Take(_truck("take", words, (FROM,)))


def _truck(verb: str, words: Sequence[str], leads: Collection[str]) -> int:
    """The number of a truck; one of `leads` and the word `truck` may stand before it."""
    behind = words[1:] if words and words[0] in leads else words
    match behind:
        case [number] | ["truck", number]:
            return _number(number)
        case _:
            raise _misused(verb)


class _Said(NamedTuple):
    """The words behind a verb, by what they name.

    `sources` are the places behind `from` and `targets` those behind `to`, `places` those behind neither.
    """

    tiles: list[Tile]
    places: list[Place]
    sources: list[Place]
    targets: list[Place]
    seats: list[str]

    @property
    def route(self) -> tuple[list[Place], list[Place]]:
        """From where and to where; of two places that nothing tells apart the first is left."""
        is_left = bool(self.places) and not self.sources and len(self.places) + len(self.targets) > 1
        return [*self.sources, *self.places[:is_left]], [*self.targets, *self.places[is_left:]]


def _sorted(words: Sequence[str]) -> _Said:
    """The words by their kinds; `Unreadable` where one is of no kind, or `from` or `to` leads to no place."""
    said, led = _Said([], [], [], [], []), ""
    for at, word in enumerate(words):
        beside = {*words[max(at - 1, 0) : at], *words[at + 1 : at + 2]}
        if not led and (word == FROM or word in TO):
            led = word
        elif word in PLACES:
            (said.sources if led == FROM else said.targets if led else said.places).append(word)
            led = ""
        elif seat_of(word) and led in ("", FROM):
            said.seats.append(seat_of(word))
            led = led if words[at + 1 : at + 2] == [BARN] else ""
        elif led:
            raise _misleading(led)
        elif word in FACES:
            said.tiles.append(word)
        elif word != _TILE or not beside & {*FACES}:
            no = _("'{word}' is neither a tile nor a place; {tiles}; {places}.")
            raise Unreadable(no, word=word, tiles=_TILES, places=_PLACES)
    if led:
        raise _misleading(led)
    return said


def _misleading(lead: str) -> Unreadable:
    return Unreadable(_("Behind '{word}' stands a place, or whose thing it is."), word=lead)


def _place_tile(said: _Said) -> PlaceTile:
    match said:
        case _Said([tile], [to], [], [], []) | _Said([tile], [], [], [to], []):
            return PlaceTile(tile, to)
        case _:
            raise _misused("place")


def _placed(words: Sequence[str]) -> PlaceTile:
    """A tile is placed from the truck, which need not be said."""
    at = next((at for at in range(len(words)) if list(words[at : at + 2]) == [FROM, _TRUCK]), len(words))
    return _place_tile(_sorted([*words[:at], *words[at + 2 :]]))


def _move(said: _Said) -> MoveAnimal | MoveStall:
    """A stall moves from wherever it lies, an animal out of the barn; what is not said is the barn."""
    match said.tiles, said.route:
        case [tile], (sources, [to]) if len(sources) < 2 and not said.seats:
            source = sources[0] if sources else BARN
        case _:
            raise _misused("move")
    if is_stall(tile) or source != BARN:
        return MoveStall(tile, source, to)
    if to == BARN:
        raise Unreadable(_("An animal is moved to a pen, not to the barn."))
    return MoveAnimal(tile, to)


def _exchange(said: _Said) -> Exchange:
    match said.tiles, [*said.sources, *said.places, *said.targets]:
        case tiles, [a, b] if len(tiles) < 2 and not said.seats:
            return Exchange(a, b, *map(_species, tiles))
        case _:
            raise _misused("exchange")


def _buy(said: _Said) -> Buy:
    """What is bought leaves a barn, and the text says whose."""
    match said.tiles, said.route:
        case [tile], ([] | ["barn"], [to]) if len(said.seats) == 1:
            return Buy(seat_named(said.seats[0]), tile, to)
        case [_], (_, [_]) if not said.seats:
            raise Unreadable(_("Say from whom you buy, as in '{example}'."), example=_PLAYED["buy"].example)
        case _:
            raise _misused("buy")


def _discard(said: _Said) -> Discard:
    match said.tiles, [*said.sources, *said.places]:
        case [tile], [] | ["barn"] if not said.seats and not said.targets:
            return Discard(tile)
        case [_], [place]:
            raise Unreadable(
                _("Only what lies in the barn can be discarded, not what lies in {place}."), place=place
            )
        case _:
            raise _misused("discard")


class Form(NamedTuple):
    """How a move of a player goes on behind its verb: how it is read, what is read, and examples."""

    read: Callable[[Sequence[str]], PlayerMove]
    part: Part
    example: str


def _said(read: Callable[[_Said], PlayerMove]) -> Callable[[Sequence[str]], PlayerMove]:
    """Reads words by what they name."""
    return lambda words: read(_sorted(words))


_NUMBERED: Final = named("truck", pattern(_DIGITS))
_FACE: Final = named("tile", one_of(FACES))
_STALL: Final = named("stall", one_of(filter(is_stall, FACES)))
_PLACE: Final = named("place", one_of(PLACES))
_PEN: Final = named("pen", one_of(PEN_NAMES))
_MOVED: Final = (
    in_turn(_FACE, _PEN),
    in_turn(_FACE, perhaps(literal(FROM)), _PLACE, _PEN),
    in_turn(_STALL, perhaps(literal(FROM)), _PLACE, _PLACE),
)
_BOUGHT: Final = in_turn(_FACE, _PLACE, perhaps(literal(FROM)), named("seat", pattern("[A-Z]")))
_PLAYED: Final[dict[str, Form]] = {
    "draw": Form(_draw, NOTHING, "draw"),
    "put": Form(_put, _NUMBERED, "put 2"),
    "take": Form(_take, _NUMBERED, "take 2"),
    "place": Form(_placed, in_turn(_FACE, _PLACE), "place zebra.f pen5, or place stall_1 barn"),
    "move": Form(_said(_move), either(_MOVED), "move zebra pen5, or move stall_1 from pen4 to pen6"),
    "exchange": Form(
        _said(_exchange),
        in_turn(_PLACE, _PLACE, perhaps(named("species", one_of(SPECIES)))),
        "exchange pen5 pen4, or exchange pen4 barn zebra",
    ),
    "buy": Form(_said(_buy), _BOUGHT, "buy zebra pen5 from B"),
    "discard": Form(_said(_discard), _FACE, "discard zebra"),
    "expand": Form(_expand, NOTHING, "expand"),
}
"""The first word of each move that a player can make."""
GRAMMAR: Final = grammar_of(((verb, form.part) for verb, form in _PLAYED.items()), LINKS)
"""What a player can write."""


def _read_automatic(words: Sequence[str]) -> Move | None:
    """One of NATURE's moves, None when the first word is none of theirs."""
    match words:
        case ["removed", *species]:
            return SpeciesRemoved(tuple(map(_species, species)))
        case ["start", seat]:
            return StartPlayerDrawn(seat_named(seat))
        case ["drawn", tile]:
            return TileDrawn(_tile(tile))
        case ["born", seat, species, pen, to]:
            return OffspringBorn(seat_named(seat), _species(species), _pen(pen), _place(to))
        case ["bonus", seat, pen, coins]:
            return BonusPaid(seat_named(seat), _pen(pen), _number(coins))
        case ["round", number, starter, *lost]:
            return RoundEnded(_number(number), seat_named(starter), tuple(map(_tile, lost)))
        case ["end", number, *lost]:
            return GameEnded(_number(number), tuple(map(_tile, lost)))
        case ["forced", seat, *only]:
            return Forced(seat_named(seat), _read_played(only))
        case _:
            return None


def _misused(verb: str) -> Unreadable:
    return misused(verb, _PLAYED[verb].example)


def _number(word: str) -> int:
    return number_of(word, len(str(MOST)))


def _tile(word: str) -> Tile:
    if word in FACES:
        return word
    raise Unreadable(_("'{word}' is no tile; {tiles}."), word=word, tiles=_TILES)


def _species(word: str) -> Species:
    if word in SPECIES:
        return word
    raise Unreadable(_("'{word}' is no species; these are {known}."), word=word, known=", ".join(SPECIES))


def _place(word: str) -> Place:
    if word in PLACES:
        return word
    raise Unreadable(_("'{word}' is no place; {places}."), word=word, places=_PLACES)


def _pen(word: str) -> PenName:
    if word in PEN_NAMES:
        return word
    raise Unreadable(_("'{word}' is no pen; these are {known}."), word=word, known=", ".join(PEN_NAMES))

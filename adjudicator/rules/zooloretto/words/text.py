"""Moves as short texts that a person can type: `take 2`, `place zebra pen5`, `buy B camel pen4`."""

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
from adjudicator.engine.texts import LINKS, misused, no_move, number_of, speller, words_of
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

_FROM: Final = "from"
_ARTICLE: Final = "a"
"""Stands before a thing, unless it is the only seat in a text that needs one."""
_LINKS: Final = (LINKS | {"truck", "tile"}) - {_FROM}
"""Words that may stand between the others and mean nothing."""
_NO_VERBS: Final = (_FROM, _ARTICLE)
"""What may stand before a verb, and behind one that needs nothing more."""
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
            return f"buy {seat_letter(seller)} {tile} {to}"
        case Discard(tile):
            return f"discard {tile}"
        case Expand():
            return "expand"
        case _:
            assert_never(move)


def read(text: str) -> Move:
    """The move of a text, in any case and spacing; `Unreadable` otherwise."""
    automatic = _read_automatic(words_of(text, _MOST_WORDS))
    return automatic or _read_played(words_of(text, _MOST_WORDS, _SPELLED, _LINKS))


def _read_played(words: Sequence[str]) -> PlayerMove:
    verb = next((word for word in words if word not in _NO_VERBS), "")
    if verb not in _PLAYED:
        raise no_move(_PLAYED)
    return _PLAYED[verb].read(words[words.index(verb) + 1 :])


def _alone(move: PlayerMove, verb: str) -> Callable[[Sequence[str]], PlayerMove]:
    """Reads a verb behind which nothing stands."""

    def read(words: Sequence[str]) -> PlayerMove:
        if any(word not in _NO_VERBS for word in words):
            raise _misused(verb)
        return move

    return read


def _with_truck(move: Callable[[int], PlayerMove], verb: str) -> Callable[[Sequence[str]], PlayerMove]:
    """Reads the number of a truck behind a verb."""

    def read(words: Sequence[str]) -> PlayerMove:
        match [word for word in words if word not in _NO_VERBS]:
            case [truck]:
                return move(_number(truck))
            case _:
                raise _misused(verb)

    return read


class _Said(NamedTuple):
    """The words behind a verb, by what they name; `sources` are places that something leaves."""

    tiles: list[Tile]
    places: list[Place]
    sources: list[Place]
    seats: list[str]

    @property
    def route(self) -> tuple[list[Place], list[Place]]:
        """From where and to where; of two places that nothing tells apart the first is left."""
        if self.sources or len(self.places) < 2:
            return self.sources, self.places
        return self.places[:1], self.places[1:]


def _sorted(words: Sequence[str], left: Collection[str]) -> _Said:
    """The words by their kinds; a place behind `from` is a source if it is one that can be `left`."""
    said, is_source = _Said([], [], [], []), False
    for word in words:
        if word == _FROM:
            is_source = True
        elif word in PLACES:
            (said.sources if is_source and word in left else said.places).append(word)
            is_source = False
        elif word in FACES:
            said.tiles.append(word)
            is_source = False
        elif len(word) == 1 and word.isascii() and word.isalpha():
            said.seats.append(word)
        else:
            no = _("'{word}' is neither a tile nor a place; {tiles}; {places}.")
            raise Unreadable(no, word=word, tiles=_TILES, places=_PLACES)
    return said


def _place_tile(said: _Said) -> PlaceTile:
    match said:
        case _Said([tile], [to], [], seats) if not _others(seats):
            return PlaceTile(tile, to)
        case _:
            raise _misused("place")


def _move(said: _Said) -> MoveAnimal | MoveStall:
    """A stall moves from wherever it lies, an animal out of the barn; what is not said is the barn."""
    match said.tiles, said.route:
        case [tile], (sources, [to]) if len(sources) < 2 and not _others(said.seats):
            source = sources[0] if sources else BARN
        case _:
            raise _misused("move")
    if is_stall(tile) or source != BARN:
        return MoveStall(tile, source, to)
    if to == BARN:
        raise Unreadable(_("An animal is moved to a pen, not to the barn."))
    return MoveAnimal(tile, to)


def _exchange(said: _Said) -> Exchange:
    match said:
        case _Said(tiles, [a, b], _, seats) if len(tiles) < 2 and not _others(seats):
            return Exchange(a, b, *map(_species, tiles))
        case _:
            raise _misused("exchange")


def _buy(said: _Said) -> Buy:
    """What is bought leaves a barn; an `a` beside another seat is no seat."""
    sellers = _others(said.seats) or set(said.seats)
    match said.tiles, said.route:
        case [tile], ([] | ["barn"], [to]) if len(sellers) == 1:
            return Buy(seat_named(*sellers), tile, to)
        case _:
            raise _misused("buy")


def _discard(said: _Said) -> Discard:
    match said.tiles, [*said.sources, *said.places]:
        case [tile], [] | ["barn"] if not _others(said.seats):
            return Discard(tile)
        case [_], [place]:
            raise Unreadable(
                _("Only what lies in the barn can be discarded, not what lies in {place}."), place=place
            )
        case _:
            raise _misused("discard")


def _others(seats: Sequence[str]) -> set[str]:
    """The seats that are named beyond doubt: `a` may be a seat or only stand before a thing."""
    return set(seats) - {_ARTICLE}


class Form(NamedTuple):
    """How a move of a player goes on behind its verb: how it is read, what is read, and examples."""

    read: Callable[[Sequence[str]], PlayerMove]
    part: Part
    example: str


def _said(
    read: Callable[[_Said], PlayerMove], left: Collection[str] = ()
) -> Callable[[Sequence[str]], PlayerMove]:
    """Reads words by what they name; something can leave the places `left`, there `from` says which one."""
    return lambda words: read(_sorted(words, left))


_TRUCK: Final = named("truck", pattern(_DIGITS))
_TILE: Final = named("tile", one_of(FACES))
_STALL: Final = named("stall", one_of(filter(is_stall, FACES)))
_PLACE: Final = named("place", one_of(PLACES))
_PEN: Final = named("pen", one_of(PEN_NAMES))
_MOVED: Final = (
    in_turn(_TILE, _PEN),
    in_turn(_TILE, perhaps(literal(_FROM)), _PLACE, _PEN),
    in_turn(_STALL, perhaps(literal(_FROM)), _PLACE, _PLACE),
)
_BOUGHT: Final = in_turn(named("seat", pattern("[A-Z]")), _TILE, _PLACE)
_PLAYED: Final[dict[str, Form]] = {
    "draw": Form(_alone(Draw(), "draw"), NOTHING, "draw"),
    "put": Form(_with_truck(Put, "put"), _TRUCK, "put 2"),
    "take": Form(_with_truck(Take, "take"), _TRUCK, "take 2"),
    "place": Form(_said(_place_tile), in_turn(_TILE, _PLACE), "place zebra.f pen5, or place stall_1 barn"),
    "move": Form(_said(_move, PLACES), either(_MOVED), "move zebra pen5, or move stall_1 from pen4 to pen6"),
    "exchange": Form(
        _said(_exchange),
        in_turn(_PLACE, _PLACE, perhaps(named("species", one_of(SPECIES)))),
        "exchange pen5 pen4, or exchange pen4 barn zebra",
    ),
    "buy": Form(_said(_buy, (BARN,)), _BOUGHT, "buy B zebra pen5"),
    "discard": Form(_said(_discard, (BARN,)), _TILE, "discard zebra"),
    "expand": Form(_alone(Expand(), "expand"), NOTHING, "expand"),
}
"""The first word of each move that a player can make."""
GRAMMAR: Final = grammar_of(((verb, form.part) for verb, form in _PLAYED.items()), _LINKS)
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

"""People's names for the pieces and moves of Zooloretto, and the facts of each move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.engine.vocabulary import Vocabulary
from adjudicator.rules.zooloretto import data
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.data import BARN, EXPANSIONS, FACES, Tile
from adjudicator.rules.zooloretto.state import Zoo
from adjudicator.rules.zooloretto.views import View
from adjudicator.vocabularies.zooloretto import de, en

_SEXES: Final = {"m": "male", "f": "female"}
_SIZES: Final = {"pen6": "big", "pen4": "small", "pen5": "middle"}


def facts(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a legal move."""
    own = view.zoos[seat]
    match move:
        case m.Draw():
            yield from ("draw", "tile")
        case m.Put(truck):
            yield from ("put", *_tile_facts(view.drawn or ""), "drawn", f">truck={truck}")
            yield from ("last",) if truck == len(view.trucks) else ()
        case m.Take(truck):
            yield from ("take", f"truck={truck}", "out", "<round", *_load(view, truck))
        case m.PlaceTile(tile, to):
            yield from ("place", *_tile_facts(tile), *_place_facts(own, to, ">"), *_company(own, tile, to))
        case m.MoveAnimal(tile, to):
            yield from ("move", "out", *_tile_facts(tile), "<barn", "for:coin*1", *_place_facts(own, to, ">"))
            yield from _company(own, tile, to)
        case m.MoveStall(tile, source, to):
            yield from ("move", *_tile_facts(tile), "for:coin*1")
            yield from (
                *_place_facts(own, source, "<"),
                *_place_facts(own, to, ">"),
                *_company(own, tile, to),
            )
        case m.Exchange():
            yield from _exchange(own, move)
        case m.Buy(seller, tile, to):
            yield from (
                "buy",
                "get",
                "place",
                f"?buy|seat:{seller}",
                *_tile_facts(tile),
                f"seat:{seller}",
                "<<barn",
                "for:coin*2",
            )
            yield from (*_place_facts(own, to, ">"), *_company(own, tile, to))
        case m.Discard(tile):
            yield from ("discard", "out", "away", *_tile_facts(tile), "<barn", "for:coin*2")
        case m.Expand():
            opened = sum(pen.name in EXPANSIONS for pen in own.pens)
            yield from ("expand", "buy", "pen", "zoo", "for:coin*3", f"expansion={opened + 1}")


def _tile_facts(tile: Tile) -> tuple[str, ...]:
    """Return the facts of a tile: its kind, its sex, and whether it is fertile or offspring."""
    if not tile or tile == data.COIN:
        return ("tile", *((data.COIN,) if tile else ()))
    face = FACES[tile]
    if face.is_stall:
        return ("tile", "stall", tile)
    sex = (_SEXES[face.sex], "fertile") if face.sex else ()
    return ("tile", "animal", str(face.species), *sex, *(("young",) if face.is_offspring else ()))


def _place_facts(zoo: Zoo, place: str, way: str) -> tuple[str, ...]:
    if place == BARN:
        return (f"{way}barn", f"{way}zoo")
    if place in EXPANSIONS:
        return (f"{way}pen", f"{way}expansion={EXPANSIONS.index(place) + 1}", f"{way}zoo")
    return (f"{way}pen={place.removeprefix('pen')}", f"{way}{_SIZES[place]}", f"{way}zoo", "space")


def _company(zoo: Zoo, tile: Tile, place: str) -> Iterator[str]:
    """Yield the facts of the pen that a tile goes to. Only words after “to” and the like name them."""
    faces = [FACES[each] for each in zoo.animals_at(place)] if place != BARN else []
    for species in {each.species for each in faces}:
        yield from (f">>{species}", ">>animal")
        if species == FACES[tile].species:
            yield ">>rest"
    yield from (f">>{_SEXES[each.sex]}" for each in faces if each.sex)
    if tile in zoo.barn and sum(FACES[each].species == FACES[tile].species for each in zoo.barn) == 1:
        yield "last"


def _load(view: View, truck: int) -> Iterator[str]:
    """Yield the facts of a truck's load, and whether it is the last or the only one that can be taken."""
    tiles = view.trucks[truck - 1].tiles
    counts: Counter[str] = Counter()
    for tile in tiles:
        counts.update({*_tile_facts(tile)} - {"tile"})
    for key, number in counts.items():
        yield f"{'+' if key in (*data.SPECIES, *data.STALL_TYPES, data.COIN) else ''}{key}*{number}"
    open_trucks = [at for at, each in enumerate(view.trucks, 1) if each.taker is None and each.tiles]
    if open_trucks and truck == open_trucks[-1]:
        yield "last"
    if not tiles:
        yield "empty"


def _exchange(zoo: Zoo, move: m.Exchange) -> Iterator[str]:
    """Yield the facts of an exchange. The sentence must call it an exchange, or name both sides."""
    yield from ("exchange", "goes", "out", "animal", "all", "both", "for:coin*1")
    for place in (move.a, move.b):
        yield from _place_facts(zoo, place, "")
        held = [str(FACES[tile].species) for tile in zoo.animals_at(place)]
        if place == BARN and move.species:
            held = [str(move.species) for tile in zoo.barn if FACES[tile].species == move.species]
        species = sorted({*held})
        yield from (f"{each}*{len(held)}" for each in species)
        yield f"?{'|'.join(('exchange', *species))}"


def subjects(view: View, seat: Seat) -> Sequence[str]:
    """Return the tiles that are still to be placed, in the order in which the rules list them."""
    tiles = view.placing
    return tuple(
        tile if FACES[tile].is_stall else str(FACES[tile].species) for tile in tiles if tile != data.COIN
    )


VOCABULARY: Final[Vocabulary[View, m.Move]] = Vocabulary(
    words={"en": en.WORDS, "de": de.WORDS},
    facts=facts,
    subjects=subjects,
    weak=("round", "tile", "pen", "pen=", "space", "zoo", "animal", "drawn", "truck", "fertile", "out"),
)

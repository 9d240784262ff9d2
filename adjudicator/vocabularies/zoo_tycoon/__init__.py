"""People's names for the pieces and moves of Zoo Tycoon, and the facts of each move."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.engine.vocabulary import Mention, Vocabulary
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.data.boards import FOCAL_KINDS
from adjudicator.rules.zoo_tycoon.data.numbers import BIOMES
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, square_named
from adjudicator.vocabularies.zoo_tycoon import de, en

_DECLINED: Final = {
    "care": ("contracept", "birth_control", "grow"),
    "breeding": ("breed", "die", "contracept", "birth_control"),
    "leaving": ("give", "trade", "animal", "empty", "year"),
    "arrival": ("take", "trade", "animal", "rescue", "year"),
    "building": ("build", "found", "extend", "focal", "tile", "year"),
    "spending": ("build", "found", "extend", "focal", "tile", "year"),
}
"""The things that ending a step declines, for each stage."""


def facts(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a legal move."""
    match move:
        case m.Done() | m.Pass():
            yield from _end(view, move)
        case m.Contracept() | m.Uncap() | m.Convert() | m.Reroll() | m.Reintroduce():
            yield from _spring(view, seat, move)
        case m.Renew() | m.Give() | m.Empty() | m.Hire() | m.Rescue() | m.Take():
            yield from _summer(view, seat, move)
        case m.Back() | m.Reopen() | m.Wait():
            yield from _pauses(view, seat, move)
        case m.House() | m.Lodge() | m.Resettle() | m.Keep() | m.Entertain() | m.Forgo() | m.AddFocal():
            yield from _fall(view, seat, move)
        case _:
            yield from _construction(view, seat, move)


def _end(view: View, move: m.Move) -> Iterator[str]:
    """Yield the facts of ending a step."""
    yield from (
        "done" if isinstance(move, m.Done) else "pass",
        "nothing",
        "no",
        "year",
        "zoo",
        f"?done|pass|nothing|no|no:{'|keep' if str(view.stage) == 'leaving' else ''}",
    )
    yield from ("all", *(("keep", "keep:all", "keep:animal") if str(view.stage) == "leaving" else ()))
    yield from ("no:year", "no:zoo", *(("spring", "no:spring") if view.stage in ("care", "breeding") else ()))
    for key in _DECLINED.get(str(view.stage), _DECLINED["care"]):
        yield from (f"no:{key}", f"done:{key}", f"pass:{key}")


def _spring(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a move of spring."""
    match move:
        case m.Contracept(species):
            yield from (
                "contracept",
                "?birth_control|contracept",
                "birth_control",
                "worker",
                "tile",
                species,
                "animal",
            )
        case m.Uncap(species):
            yield from ("uncap", "?uncap", "birth_control", "tile", species, "animal")
        case m.Convert(species, animals):
            yield from ("grow", "young", *_animals(species, animals))
        case m.Reroll(species):
            yield from ("breed", "worker", "die*1", "young", species, "animal")
        case m.Reintroduce(species, animals):
            yield from _reintroduced(view, seat, species, animals)


def _reintroduced(view: View, seat: Seat, species: str, animals: Animals) -> Iterator[str]:
    """Yield the facts of the offspring released and of the offspring kept."""
    born = next(
        (each.animals for each in view.spring.litters if each.seat == seat and each.species == species),
        animals,
    )
    kept = born.minus(animals)
    yield "young"
    if animals == NONE:
        yield from (
            "keep",
            "no",
            "nothing",
            "?keep|no|no:release|nothing",
            "no:release",
            "no:young",
            "no:animal",
            species,
        )
        is_one_sex = not (kept.males and kept.females)
        whole = (species, f"count*{kept.total}", f"{species}*{kept.total}")
        counts = _animals(species, kept, is_marked=False) if is_one_sex else whole
        yield from (f"keep:{fact}" for fact in (*counts, "all", "young"))
        return
    yield from ("release", "?release", *_animals(species, animals), *(("all",) if kept == NONE else ()))
    if kept != NONE:
        yield from (
            "keep",
            *(f"keep:{fact}" for fact in (*_animals(species, kept, is_marked=False), "rest", "young")),
        )


def _summer(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a move at the Animal Exchange."""
    match move:
        case m.Renew():
            yield from ("renew", "exchange")
        case m.Give(species, animals, discs, housed):
            yield from ("give", "trade", *_animals(species, animals.plus(discs).plus(housed)))
            yield from ("young",) if discs != NONE else ()
            yield from ("<quarantine",) if animals != NONE else ("<enclosure",)
        case m.Empty(species):
            yield from (
                "empty",
                "unexpected",
                "?unexpected|worker",
                "worker",
                species,
                "animal",
                "<quarantine",
            )
        case m.Hire():
            yield from ("hire", "trade*1", "trade", "worker")
        case m.Rescue(species, animals):
            yield from ("rescue", "?rescue", *_animals(species, animals))
        case m.Take():
            yield from _taken(view, move)


def _taken(view: View, move: m.Take) -> Iterator[str]:
    """Yield the facts of animals taken from the exchange."""
    yield from ("take", "trade", "<exchange", *_animals(move.species, move.animals))
    yield f"%take {move.species}*{move.animals.total}"
    if move.enclosure:
        yield from (f"!>enclosure={move.enclosure}", "house", "lodge", ">>others", ">>rest")
    if move.unexpected:
        yield from ("!unexpected", "worker")


def _pauses(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of taking steps back, building again and waiting."""
    match move:
        case m.Back(all):
            yield from ("back", "step", *(("!all_back", "all") if all else ("last",)))
        case m.Reopen():
            yield from ("reopen", "zoo", "yes", "build")
        case m.Wait():
            yield from ("wait", "others", "done", "rest")
            others = [f"seat:{other}" for other in range(len(view.players)) if other != seat]
            yield from (*others, "|".join(("?wait", "others", "rest", *others)))


def _fall(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of moving animals in, of focal points and of the fall staff."""
    match move:
        case m.House(species, animals, number):
            yield from ("house", "<quarantine", *_animals(species, animals), f">enclosure={number}")
            yield f"%house {species}*{animals.total}"
        case m.Lodge(species, number):
            yield from ("lodge", species, "animal", f">enclosure={number}", *_company(view, seat, number))
        case m.Resettle(species, number):
            yield from ("resettle", species, "animal", f">enclosure={number}")
            yield from (
                f"<enclosure={home.number}" for home in _homes(view, seat) if species in (home.main, home.co)
            )
        case m.AddFocal(kind, number, points):
            yield from ("focal", kind, f"enclosure={number}", f"focal*{points}", f"{kind}*{points}")
            yield from _residents(view, seat, number)
            yield from (f"!count*{points}",) if points > 1 else ()
        case m.Keep(species):
            yield from ("care", "worker", species, "animal")
        case m.Entertain(track):
            yield from ("entertain", "worker", track)
        case m.Forgo():
            yield from ("forgo", "giant_panda", "animal")


def _construction(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of building, of tiles and of loans."""
    match move:
        case m.Loan():
            yield from ("loan", "?loan|block", "block")
        case m.Found(biome, tiles):
            yield from ("found", "enclosure", biome, f"tile*{len(tiles)}")
        case m.Extend(number, tiles):
            yield from ("extend", f"enclosure={number}", f"tile*{len(tiles)}")
            yield from (home.biome for home in _homes(view, seat) if home.number == number)
            yield from _residents(view, seat, number)
        case m.BuyTile(lift):
            yield from (
                "buy_tile",
                "tile*1",
                "tile",
                "?tile",
                *(("!unblock", "block") if lift is not None else ()),
            )
        case m.Build(building):
            yield from (
                "build",
                *_building(building),
                "money",
                *(("last",) if view.stage == "spending" else ()),
            )
        case m.MoveBuilding(building, _, worker):
            yield from ("move", "?move", *_building(building), *_by_worker(worker))
        case m.MoveTile(source, target, worker):
            yield from ("move", "tile", f"<@{_square(source)}", f">@{_square(target)}", *_by_worker(worker))
        case m.ChangeBiome(number, biome, worker):
            yield from ("biome", "?biome|enclosure", f"enclosure={number}", f">{biome}", *_by_worker(worker))
            yield from _residents(view, seat, number)


def _animals(species: str, animals: Animals, *, is_marked: bool = True) -> Iterator[str]:
    """Yield the facts of a species' males and females, which a sentence must mention."""
    mark = "!" if is_marked else ""
    yield f"{species}*{animals.total}"
    yield from (species for _ in range(animals.total - 1))
    yield from (f"animal*{animals.total}", f"count*{animals.total}")
    is_pair = (animals.males, animals.females) == (1, 1)
    pair = "|pair|pair*1" if is_pair and mark else ""
    if animals.males:
        yield f"{mark}male*{animals.males}{pair}"
    if animals.females:
        yield from (f"{mark}female*{animals.females}{pair}", f"@{animals.females}w")
    if is_pair:
        yield "pair*1"


def _by_worker(worker: bool) -> tuple[str, ...]:
    return ("!worker",) if worker else ()


def _building(building: str) -> Iterator[str]:
    """Yield the facts of a building: its kind, its biomes, its letter or number."""
    for kind in ("park", "education_booth", "conservation_center", "food_booth", "zoo_shop"):
        if building.startswith(kind):
            yield kind
            rest = building.removeprefix(kind)
            yield from (biome for biome in BIOMES if biome in rest)
            last = rest.rpartition("_")[2]
            if len(last) == 1:
                yield f"{kind}={last}" if last.isdecimal() else f"letter:{last}"


def _square(square: int) -> str:
    return f"{chr(ord('a') + square % _COLUMNS)}{square // _COLUMNS + 1}"


_COLUMNS: Final = 8


def _homes(view: View, seat: Seat) -> Collection[Enclosure]:
    return view.players[seat].zoo.enclosures


def _residents(view: View, seat: Seat, number: int) -> Iterator[str]:
    for home in _homes(view, seat):
        if home.number == number:
            yield from filter(None, (home.main, home.co))


def _company(view: View, seat: Seat, number: int) -> Iterator[str]:
    yield from (f">>{each}" for each in _residents(view, seat, number))


def candidates(view: View, seat: Seat, mentions: Sequence[Mention]) -> Iterator[m.Move]:
    """Yield moves of the building phase that the rules do not list, from the words of a sentence."""
    if not view.sites:
        return
    keys = {key for each in mentions for key in each.keys}
    yield from _with_animals(view, seat, mentions, keys)
    named = (square_named(each.text) for each in mentions if each.kind == "code")
    squares = tuple(square for square in named if square is not None)
    if not 0 < len(squares) <= _MAX_TILES:
        return
    yield from (m.Found(biome, squares) for biome in BIOMES if biome in keys)
    yield from (m.Extend(home.number, squares) for home in _homes(view, seat))
    if len(squares) == 1:
        yield from (m.Loan(squares[0]), m.BuyTile(squares[0]))
        own = {building.id for building in view.players[seat].zoo.buildings}
        yield from (
            m.Build(each, squares[0]) for each in view.edition.buildings if keys.issuperset(_said(each))
        )
        yield from (m.MoveBuilding(each, squares[0]) for each in own if {*_building(each)} & keys)
    elif len(squares) == len(("from", "to")):
        yield m.MoveTile(squares[0], squares[1])


def _said(building: str) -> set[str]:
    """Return the concepts that a sentence must name to mean a building that is not listed."""
    return {fact.partition("=")[0] for fact in _building(building)} - {"letter:a"}


def _with_animals(
    view: View, seat: Seat, mentions: Sequence[Mention], keys: Collection[str]
) -> Iterator[m.Move]:
    """Yield moves of animals into enclosures, and focal points for them."""
    numbers = {each.number for each in mentions if each.kind == "number"}
    for home in _homes(view, seat):
        if home.number not in numbers:
            continue
        yield from (m.AddFocal(kind, home.number) for kind in FOCAL_KINDS if kind in keys)
        for other in _homes(view, seat):
            for species in filter(None, (other.main, other.co)):
                if species in keys:
                    yield m.Resettle(species, home.number)
        yield from (m.Lodge(species, home.number) for species in view.edition.co_species if species in keys)


_MAX_TILES: Final = 12


def same(move: m.Move) -> Hashable:
    """Return equal values for moves that differ only in the order of their squares."""
    match move:
        case m.Found(biome, tiles):
            return (m.Found, biome, tuple(sorted(tiles)))
        case m.Extend(number, tiles):
            return (m.Extend, number, tuple(sorted(tiles)))
        case _:
            return move


VOCABULARY: Final[Vocabulary[View, m.Move]] = Vocabulary(
    words={"en": en.WORDS, "de": de.WORDS},
    facts=facts,
    candidates=candidates,
    scopes=("keep",),
    ends=("done", "pass"),
    same=same,
    weak=(
        "tile",
        "money",
        "enclosure",
        "zoo",
        "spring",
        "year",
        "animal",
        "trade",
        "step",
        "others",
        "exchange",
        "worker",
        "quarantine",
        "block",
    ),
)

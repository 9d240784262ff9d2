"""Moves as texts that a person can type: `take lion 1m 2f in 2`, `found savanna B3 B4 C3`, `done`.

Animals are counted by sex: `1m 2f` are one male and two females. Enclosures go by their numbers, squares by
their names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from difflib import get_close_matches
from typing import Final, get_args

from adjudicator.engine.ruleset import Seat, Unreadable, seat_letter, seat_named
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.data import EDITIONS
from adjudicator.rules.zoo_tycoon.data.buildings import FocalKind
from adjudicator.rules.zoo_tycoon.data.kinds import Biome
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, square_name, square_named

_ENDS: Final = " \t\r\n.,;!"
_MOST_WORDS: Final = 200
_LONGEST: Final = 6
_NONE: Final = "none"
_NUMBER: Final = re.compile(r"-?[0-9]+")
_GROUP: Final = re.compile(r"(-?[0-9]{1,6})([mf])")
_FORMS: Final = {
    "done": "done",
    "birth_control": "birth_control lion",
    "uncap": "uncap lion",
    "grow": "grow lion 1m 1f: offspring that becomes animals",
    "breed": "breed lion: one of its dice again",
    "reintroduce": "reintroduce tiger 1m 1f, or reintroduce tiger none",
    "renew": "renew B2: where the exchange goes",
    "give": "give lion 2m from quarantine, or give lion discs 1f",
    "empty": "empty lion: all of its square in quarantine",
    "hire": "hire: a worker for one trade more",
    "rescue": "rescue lion 1m 1f",
    "take": "take lion 1m 2f to quarantine, take lion 1m 2f in 2 to enclosure 2,"
    " or take lion 2m 2f house 1m 2f in 2",
    "pass": "pass",
    "loan": "loan B3: the square that is blocked",
    "found": "found savanna B3 B4 C3",
    "extend": "extend 2 B5 B6",
    "buy_tile": "buy_tile, or buy_tile A3 to free the blocked square A3",
    "house": "house lion 1m 2f in 2",
    "lodge": "lodge meerkat in 2",
    "resettle": "resettle lion in 3",
    "focal": "focal retreat 2, or focal retreat 2 x3 for three of them in enclosure 2",
    "build": "build park_a D4",
    "biome": "biome 2 savanna, or biome 2 savanna worker",
    "move": "move park_a D4, or move B3 C3 for a tile; with worker at the end by Maintenance",
    "keep": "keep lion: more experience by a worker",
    "entertain": "entertain popularity",
    "forgo": "forgo",
    "back": "back, or back all",
    "reopen": "reopen",
}
"""The first word of each move that a player can make, and how it goes on."""

_BIOMES: Final[tuple[Biome, ...]] = get_args(Biome)
_KINDS: Final[tuple[FocalKind, ...]] = get_args(FocalKind)
_SCORES: Final[tuple[m.Score, ...]] = get_args(m.Score)
_ANIMALS: Final = frozenset(name for edition in EDITIONS.values() for name in edition.animals)
_BUILDINGS: Final = frozenset(name for edition in EDITIONS.values() for name in edition.buildings)
_EVENTS: Final = frozenset(name for edition in EDITIONS.values() for name in edition.events)
_DONORS: Final = frozenset(name for edition in EDITIONS.values() for name in edition.donors)
_POSITIONS: Final = frozenset(name for edition in EDITIONS.values() for name in edition.exchange.at)
_LONG: Final = sorted(
    (name.replace("_", " ") for name in (*_ANIMALS, *_BUILDINGS, *_BIOMES, *_FORMS) if "_" in name),
    key=len,
    reverse=True,
)
_SPACED: Final = re.compile(rf"\b({'|'.join(map(re.escape, _LONG))})\b")
"""Names that somebody types in several words."""

_VERBS: Final[dict[type[m.Move], str]] = {
    m.Contracept: "birth_control",
    m.Uncap: "uncap",
    m.Reroll: "breed",
    m.Keep: "keep",
    m.Empty: "empty",
}


def write(move: m.Move) -> str:
    """The text of a move."""
    return " ".join(_words_of(move))


def _words_of(move: m.Move) -> tuple[str, ...]:
    match move:
        case m.Done() | m.Pass() | m.Forgo() | m.Reopen():
            return (str(move.__struct_config__.tag),)
        case m.Hire():
            return ("hire",)
        case m.Back(everything):
            return ("back", "all") if everything else ("back",)
        case m.Contracept(name) | m.Uncap(name) | m.Reroll(name) | m.Keep(name) | m.Empty(name):
            return (_VERBS[type(move)], name)
        case m.Renew(name) | m.Entertain(name):
            return (str(move.__struct_config__.tag), name)
        case m.Loan(square):
            return ("loan", square_name(square))
        case m.Convert() | m.Reintroduce() | m.Rescue() | m.Give() | m.Take() | m.House():
            return _with_animals(move)
        case m.Lodge(species, enclosure):
            return ("lodge", species, "in", str(enclosure))
        case m.Resettle(species, enclosure):
            return ("resettle", species, "in", str(enclosure))
        case m.Found() | m.Extend() | m.BuyTile() | m.AddFocal() | m.Build():
            return _built(move)
        case m.ChangeBiome() | m.MoveBuilding() | m.MoveTile():
            return _constructed(move)
        case _:
            return _automatic(move)


def _with_animals(
    move: m.Convert | m.Reintroduce | m.Rescue | m.Give | m.Take | m.House,
) -> tuple[str, ...]:
    match move:
        case m.Convert(species, animals):
            return ("grow", species, *group_words(animals))
        case m.Reintroduce(species, animals):
            return ("reintroduce", species, *group_words(animals))
        case m.Rescue(species, animals):
            return ("rescue", species, *group_words(animals))
        case m.House(species, animals, enclosure):
            return ("house", species, *group_words(animals), "in", str(enclosure))
        case m.Give(species, animals, discs, housed):
            own = group_words(animals) if animals != NONE else ()
            return ("give", species, *own, *_told("discs", discs), *_told("housed", housed))
        case m.Take(species, animals, enclosure, housed, unexpected):
            words = ["take", species, *group_words(animals)]
            if enclosure or housed != NONE:
                inside = () if housed == animals else ("house", *group_words(housed))
                words += [*inside, "in", str(enclosure)]
            return (*words, *(("unexpected",) if unexpected else ()))


def _built(move: m.Found | m.Extend | m.BuyTile | m.AddFocal | m.Build) -> tuple[str, ...]:
    match move:
        case m.Found(biome, tiles):
            return ("found", biome, *map(square_name, tiles))
        case m.Extend(enclosure, tiles):
            return ("extend", str(enclosure), *map(square_name, tiles))
        case m.BuyTile(lift):
            return ("buy_tile",) if lift is None else ("buy_tile", square_name(lift))
        case m.AddFocal(kind, enclosure, number):
            return ("focal", kind, str(enclosure), *(() if number == 1 else (f"x{number}",)))
        case m.Build(building, square):
            return ("build", building, square_name(square))


def _constructed(move: m.ChangeBiome | m.MoveBuilding | m.MoveTile) -> tuple[str, ...]:
    worker = ("worker",) if move.worker else ()
    match move:
        case m.ChangeBiome(enclosure, biome):
            return ("biome", str(enclosure), biome, *worker)
        case m.MoveBuilding(building, square):
            return ("move", building, square_name(square), *worker)
        case m.MoveTile(source, target):
            return ("move", square_name(source), square_name(target), *worker)


def _automatic(move: m.NatureMove) -> tuple[str, ...]:
    match move:
        case m.Opened(first, position, donor):
            return ("opened", seat_letter(first), position, donor)
        case m.YearBegun(year, first):
            return ("year", str(year), seat_letter(first))
        case m.EventRevealed(event, skipped):
            return ("event", event, *skipped)
        case m.Rolled(seat, species, dice):
            return ("rolled", seat_letter(seat), species, *map(str, dice))
        case m.Rerolled(seat, species, die):
            return ("rerolled", seat_letter(seat), species, str(die))
        case m.Born(seat, species, animals):
            return ("born", seat_letter(seat), species, *group_words(animals))
        case m.Released(species, seats, points):
            return ("released", species, str(points), *map(seat_letter, seats))
        case m.TilesGiven(donor, conservation):
            return ("tiles", *map(seat_letter, donor), "conservation", *map(seat_letter, conservation))
        case m.DonorRevealed(donor):
            return ("donor", donor)
        case m.Kept(protested):
            return ("kept", *map(seat_letter, protested))
        case m.Educated(seats):
            return ("educated", *map(seat_letter, seats))
        case m.Paid(seat, forfeited, revenue, bonus, costs, money):
            return ("paid", seat_letter(seat), *map(str, (forfeited, revenue, bonus, costs, money)))
        case _:
            return (str(move.__struct_config__.tag),)


def group_words(animals: Animals) -> tuple[str, ...]:
    """`1m`, `2f`; `none` for no animals."""
    told = [f"{number}{sex}" for number, sex in ((animals.males, "m"), (animals.females, "f")) if number]
    return tuple(told) or (_NONE,)


def _told(head: str, animals: Animals) -> tuple[str, ...]:
    return (head, *group_words(animals)) if animals != NONE else ()


def read(text: str) -> m.Move:
    """The move of a text, in any case and spacing; `Unreadable` otherwise."""
    plain = " ".join(text.lower().strip(_ENDS).replace(",", " ").split())
    words = _SPACED.sub(lambda found: found[0].replace(" ", "_"), plain).split()
    if len(words) > _MOST_WORDS:
        raise Unreadable("This is too long for a move.")
    verb, rest = (words[0], words[1:]) if words else ("", [])
    reader = _READERS.get(verb)
    if reader is None:
        raise Unreadable(f"A move begins with one of these words: {', '.join(_FORMS)}.")
    try:
        return reader(rest)
    except (ValueError, IndexError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(f"'{verb}' is said like this: {_FORMS.get(verb, verb)}.") from error


def _number(word: str) -> int:
    if _NUMBER.fullmatch(word) and len(word) <= _LONGEST:
        return int(word)
    raise Unreadable(f"'{word}' is no number.")


def _enclosure(word: str) -> int:
    if _NUMBER.fullmatch(word) and len(word) <= _LONGEST:
        return int(word)
    raise Unreadable(f"'{word}' is no enclosure; enclosures go by their numbers, as in 'focal retreat 2'.")


def _square(word: str) -> int:
    found = square_named(word)
    if found is None:
        raise Unreadable(f"'{word}' is no square; squares are named like B3, column and row.")
    return found


def _squares(words: Sequence[str]) -> tuple[int, ...]:
    if not words:
        raise ValueError(words)
    return tuple(map(_square, words))


def read_animals(words: Sequence[str]) -> Animals:
    """`1m 2f` in either order, or `none`."""
    if list(words) == [_NONE]:
        return NONE
    found: dict[str, int] = {}
    for word in words:
        part = _GROUP.fullmatch(word)
        if part is None or part[2] in found:
            raise Unreadable(f"'{' '.join(words)}' are no animals; one male and two females are '1m 2f'.")
        found[part[2]] = int(part[1])
    if not found:
        raise ValueError(words)
    return Animals(found.get("m", 0), found.get("f", 0))


def _named(what: str, names: Collection[str], like: str) -> Callable[[str], str]:
    def reader(word: str) -> str:
        if word in names:
            return word
        close = get_close_matches(word, sorted(names), 1)
        hint = f"did you mean {close[0]}?" if close else f"they are written like {like}."
        raise Unreadable(f"'{word}' is no {what}; {hint}")

    return reader


_animal: Final = _named("species", _ANIMALS, "plains_zebra")
_building: Final = _named("building", _BUILDINGS, "park_a")
_event: Final = _named("event", _EVENTS, "normal_year")
_donor: Final = _named("donor", _DONORS, "donor_savanna")


def _position(word: str) -> str:
    if word.upper() in _POSITIONS:
        return word.upper()
    raise Unreadable(f"'{word}' is no position of the exchange; they are {', '.join(sorted(_POSITIONS))}.")


def _biome(word: str) -> Biome:
    for biome in _BIOMES:
        if word == biome:
            return biome
    raise Unreadable(f"'{word}' is no biome; there are {', '.join(_BIOMES)}.")


def _kind(word: str) -> FocalKind:
    for kind in _KINDS:
        if word == kind:
            return kind
    raise Unreadable(f"'{word}' is no kind of focal point; there are {', '.join(_KINDS)}.")


def _score(word: str) -> m.Score:
    for score in _SCORES:
        if word == score:
            return score
    raise Unreadable(f"'{word}' is no track; there are {', '.join(_SCORES)}.")


def _plain(kind: Callable[[], m.Move]) -> Callable[[Sequence[str]], m.Move]:
    def reader(words: Sequence[str]) -> m.Move:
        if words:
            raise ValueError(words)
        return kind()

    return reader


def _species(kind: Callable[[str], m.Move]) -> Callable[[Sequence[str]], m.Move]:
    def reader(words: Sequence[str]) -> m.Move:
        (word,) = words
        return kind(_animal(word))

    return reader


def _grouped(kind: Callable[[str, Animals], m.Move]) -> Callable[[Sequence[str]], m.Move]:
    return lambda words: kind(_animal(words[0]), read_animals(words[1:]))


def _placed(kind: Callable[[str, int], m.Move]) -> Callable[[Sequence[str]], m.Move]:
    def reader(words: Sequence[str]) -> m.Move:
        species, link, number = words
        if link != "in":
            raise ValueError(link)
        return kind(_animal(species), _enclosure(number))

    return reader


def _back(words: Sequence[str]) -> m.Back:
    if words and list(words) != ["all"]:
        raise ValueError(words)
    return m.Back(all=bool(words))


def _house(words: Sequence[str]) -> m.House:
    inside, number = _split(words, "in")
    return m.House(_animal(inside[0]), read_animals(inside[1:]), _enclosure(*number))


def _split(words: Sequence[str], link: str) -> tuple[Sequence[str], Sequence[str]]:
    at = list(words).index(link)
    return words[:at], words[at + 1 :]


def _give(words: Sequence[str]) -> m.Give:
    species, rest = _animal(words[0]), words[1:]
    parts: dict[str, list[str]] = {"": []}
    head = ""
    for word in rest:
        if word in ("discs", "housed"):
            head = word
            if head in parts:
                raise ValueError(word)
            parts[head] = []
        else:
            parts[head].append(word)
    own, discs, housed = (parts.get(name) for name in ("", "discs", "housed"))
    return m.Give(
        species,
        read_animals(own) if own else NONE,
        NONE if discs is None else read_animals(discs),
        NONE if housed is None else read_animals(housed),
    )


def _take(words: Sequence[str]) -> m.Take:
    rest = list(words)
    unexpected = rest[-1] == "unexpected"
    if unexpected:
        rest.pop()
    if "in" not in rest:
        return m.Take(_animal(rest[0]), read_animals(rest[1:]), unexpected=unexpected)
    told, number = _split(rest, "in")
    if "house" not in told:
        animals = housed = read_animals(told[1:])
    else:
        told, inside = _split(told, "house")
        animals, housed = read_animals(told[1:]), read_animals(inside)
    return m.Take(_animal(told[0]), animals, _enclosure(*number), housed, unexpected)


def _buy_tile(words: Sequence[str]) -> m.BuyTile:
    if not words:
        return m.BuyTile()
    (word,) = words
    return m.BuyTile(_square(word))


def _focal(words: Sequence[str]) -> m.AddFocal:
    kind, enclosure, *times = words
    if not times:
        return m.AddFocal(_kind(kind), _enclosure(enclosure))
    (word,) = times
    return m.AddFocal(_kind(kind), _enclosure(enclosure), _number(word.removeprefix("x")))


def _build(words: Sequence[str]) -> m.Build:
    building, square = words
    return m.Build(_building(building), _square(square))


def _by_worker(words: Sequence[str]) -> tuple[str, str, bool]:
    first, second, *worker = words
    if worker not in ([], ["worker"]):
        raise ValueError(worker)
    return first, second, bool(worker)


def _change_biome(words: Sequence[str]) -> m.ChangeBiome:
    enclosure, biome, worker = _by_worker(words)
    return m.ChangeBiome(_enclosure(enclosure), _biome(biome), worker)


def _moved(words: Sequence[str]) -> m.MoveBuilding | m.MoveTile:
    what, where, worker = _by_worker(words)
    source = square_named(what)
    if source is None:
        return m.MoveBuilding(_building(what), _square(where), worker)
    return m.MoveTile(source, _square(where), worker)


def _one(words: Sequence[str]) -> str:
    (word,) = words
    return word


def _seats(words: Sequence[str]) -> tuple[Seat, ...]:
    return tuple(map(seat_named, words))


def _opened(words: Sequence[str]) -> m.Opened:
    seat, position, donor = words
    return m.Opened(seat_named(seat), _position(position), _donor(donor))


def _year(words: Sequence[str]) -> m.YearBegun:
    year, seat = words
    return m.YearBegun(_number(year), seat_named(seat))


def _revealed(words: Sequence[str]) -> m.EventRevealed:
    event, *skipped = map(_event, words)
    return m.EventRevealed(event, tuple(skipped))


def _rolled(words: Sequence[str]) -> m.Rolled:
    seat, species, *dice = words
    return m.Rolled(seat_named(seat), _animal(species), tuple(map(_number, dice)))


def _rerolled(words: Sequence[str]) -> m.Rerolled:
    seat, species, die = words
    return m.Rerolled(seat_named(seat), _animal(species), _number(die))


def _born(words: Sequence[str]) -> m.Born:
    seat, species, *animals = words
    return m.Born(seat_named(seat), _animal(species), read_animals(animals))


def _released(words: Sequence[str]) -> m.Released:
    species, points, *seats = words
    return m.Released(_animal(species), _seats(seats), _number(points))


def _tiles(words: Sequence[str]) -> m.TilesGiven:
    donor, conservation = _split(words, "conservation")
    return m.TilesGiven(_seats(donor), _seats(conservation))


def _paid(words: Sequence[str]) -> m.Paid:
    seat, *numbers = words
    forfeited, revenue, bonus, costs, money = map(_number, numbers)
    return m.Paid(seat_named(seat), forfeited, revenue, bonus, costs, money)


_READERS: Final[dict[str, Callable[[Sequence[str]], m.Move]]] = {
    "done": _plain(m.Done),
    "birth_control": _species(m.Contracept),
    "uncap": _species(m.Uncap),
    "grow": _grouped(m.Convert),
    "breed": _species(m.Reroll),
    "reintroduce": _grouped(m.Reintroduce),
    "renew": lambda words: m.Renew(_position(_one(words))),
    "give": _give,
    "empty": _species(m.Empty),
    "hire": _plain(m.Hire),
    "rescue": _grouped(m.Rescue),
    "take": _take,
    "pass": _plain(m.Pass),
    "loan": lambda words: m.Loan(_square(_one(words))),
    "found": lambda words: m.Found(_biome(words[0]), _squares(words[1:])),
    "extend": lambda words: m.Extend(_enclosure(words[0]), _squares(words[1:])),
    "buy_tile": _buy_tile,
    "house": _house,
    "lodge": _placed(m.Lodge),
    "resettle": _placed(m.Resettle),
    "focal": _focal,
    "build": _build,
    "biome": _change_biome,
    "move": _moved,
    "keep": _species(m.Keep),
    "entertain": lambda words: m.Entertain(_score(_one(words))),
    "forgo": _plain(m.Forgo),
    "back": _back,
    "reopen": _plain(m.Reopen),
    "opened": _opened,
    "year": _year,
    "event": _revealed,
    "rolled": _rolled,
    "rerolled": _rerolled,
    "born": _born,
    "released": _released,
    "spring_over": _plain(m.SpringOver),
    "cleared": _plain(m.Cleared),
    "tiles": _tiles,
    "donor": lambda words: m.DonorRevealed(_donor(_one(words))),
    "building_over": _plain(m.BuildingOver),
    "kept": lambda words: m.Kept(_seats(words)),
    "educated": lambda words: m.Educated(_seats(words)),
    "paid": _paid,
    "judged": _plain(m.Judged),
    "ended": _plain(m.GameEnded),
}

"""Springs for tests: zoos whose groups have any happiness, and a table that plays through spring."""

from __future__ import annotations

from itertools import islice
from typing import Any, ClassVar, Self

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import encode
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo_tycoon import turns
from adjudicator.rules.zoo_tycoon.data import EDITIONS, NEWEST
from adjudicator.rules.zoo_tycoon.data.animals import Levels
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.data.numbers import HAPPINESS
from adjudicator.rules.zoo_tycoon.laws import check
from adjudicator.rules.zoo_tycoon.moves import EventRevealed, Rerolled, Rolled, YearBegun
from adjudicator.rules.zoo_tycoon.spring import offspring
from adjudicator.rules.zoo_tycoon.standards.happiness import Level
from adjudicator.rules.zoo_tycoon.state import Exchange, Options, Player, StageName, State
from adjudicator.rules.zoo_tycoon.zoo import Animals, Enclosure, Focal, Zoo

EDITION = EDITIONS[NEWEST]
PLACE = "B2"


def group(species: str, males: int, females: int, level: Level = "dark_green", **fields: Any) -> Enclosure:
    """Return a group with everything it needs for this happiness, except perhaps its size."""
    animal = EDITION.species[species]
    tiles = animal.tiles(males + females) + _needed(animal.free_space, level)
    return Enclosure(
        1,
        animal.biome,
        tuple(range(tiles)),
        species,
        Animals(males, females),
        experience=animal.experience.index(level) + 1,
        focal=Focal(retreat=_needed(animal.retreats, level)),
        **fields,
    )


def _needed(need: Levels, level: Level) -> int:
    rank = HAPPINESS.index(level)
    return max((at for name, at in need.steps if HAPPINESS.index(name) <= rank), default=need.least)


def co(species: str) -> Enclosure:
    """Return a co-species alone in its enclosure."""
    animal = EDITION.co_species[species]
    return Enclosure(1, animal.biome, tuple(range(animal.tiles)), co=species)


def player(*homes: Enclosure, **fields: Any) -> Player:
    """Return a player whose zoo has these enclosures. `fields` that `Player` lacks go to its zoo."""
    own = {key: fields.pop(key) for key in tuple(fields) if key in Player.__struct_fields__}
    squares = iter(_winding())
    placed = tuple(
        replace(home, number=number, tiles=tuple(sorted(islice(squares, len(home.tiles)))))
        for number, home in enumerate(homes, start=1)
    )
    zoo = Zoo(EDITION.board.rows, (), fields.pop("tiles", 0), enclosures=placed, **fields)
    since = tuple((name, 1) for name in zoo.species)
    return Player(replace(zoo, since=since), own.pop("money", 10), **own)


def _winding() -> list[int]:
    """Return all squares, row by row in alternating directions."""
    rows = [list(range(row * COLUMNS, (row + 1) * COLUMNS)) for row in range(EDITION.board.rows)]
    return [square for at, row in enumerate(rows) for square in (reversed(row) if at % 2 else row)]


class SpringTable:
    """A table in spring, at a stage or at the beginning of the year, optionally with an event."""

    ends: ClassVar[tuple[StageName, ...]] = ("renewal",)
    """The stages where play stops."""

    def __init__(self, *players: Player, stage: StageName = "care", **fields: Any) -> None:
        given = {
            "options": Options(),
            "events": (),
            "donors": (),
            "tracks": offspring.first_tracks(EDITION),
            "year": 2,
            "first": Seat(0),
            "exchange": Exchange(PLACE, (PLACE,)),
            **fields,
        }
        self.log: list[Any] = []
        if stage != "care":
            self.state = State(players=players, stage=stage, **given)
            return
        first, year, event = given.pop("first"), given.pop("year"), given.pop("event", "")
        given["events"] = (event,) if event else ()
        before = Seat((first - 1) % len(players))
        self.state = State(players=players, stage="event", first=before, year=year - 1, **given)
        self.nature(YearBegun(year, first), *([EventRevealed(event)] if event else ()))

    @property
    def asked(self) -> list[Seat]:
        return [] if self.state.stage in self.ends else list(turns.pending(self.state).seats)

    def choices(self, seat: int) -> list[Any]:
        return list(turns.legal(self.state, Seat(seat)))

    def zoo(self, seat: int) -> Zoo:
        return self.state.players[seat].zoo

    def home(self, seat: int, species: str) -> Enclosure:
        found = self.zoo(seat).home_of(species)
        assert found is not None
        return found

    def do(self, seat: int, *moves: Any) -> Self:
        """Play the answers of a seat that must answer."""
        for move in moves:
            self._play(seat, move)
        return self

    def nature(self, *moves: Any) -> Self:
        """Play these moves of NATURE."""
        for move in moves:
            self.log.append(move)
            self._play(NATURE, move)
        return self

    def settle(self) -> Self:
        """Play NATURE's moves until somebody is asked or the season is over."""
        while self.state.stage not in self.ends and (move := turns.advance(self.state, self._dice())):
            self.nature(move)
        return self

    def rolled(self, *faces: int) -> Self:
        """Roll the next dice with these faces, one species after another."""
        rest = list(faces)
        while rest:
            due = turns.advance(self.state, self._dice())
            if isinstance(due, Rolled):
                count = len(due.dice)
                self.nature(replace(due, dice=tuple(rest[:count])))
                rest = rest[count:]
            else:
                assert isinstance(due, Rerolled)
                self.nature(replace(due, die=rest.pop(0)))
        return self

    def refused(self, move: Any, seat: int = NATURE) -> tuple[str, str]:
        """Return the code and the location of a move's refusal. Check that nothing changes."""
        before = encode(self.state)
        with pytest.raises(IllegalMove) as refusal:
            turns.apply(self.state, Seat(seat), move)
        assert encode(self.state) == before
        return refusal.value.code, refusal.value.place

    def _play(self, seat: int, move: Any) -> None:
        self.state = turns.apply(self.state, Seat(seat), move)
        check(self.state)

    def _dice(self) -> Dice:
        return Dice(bytes(32), "spring", len(self.log))

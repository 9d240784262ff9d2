"""The state of the table: zoos with their accounts, the Animal Exchange, decks and questions."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from adjudicator.engine.lines import Line
from adjudicator.engine.names import Word, means
from adjudicator.engine.options import DETAIL, FIRST_TIME
from adjudicator.engine.outcomes import ScoreLine
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import EDITIONS, NEWEST, Edition
from adjudicator.rules.zoo_tycoon.data.boards import StaffId
from adjudicator.rules.zoo_tycoon.moves import Born, Rolled, Step
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Zoo

StageName: TypeAlias = Literal[
    "opening",
    "event",
    "care",
    "breeding",
    "young",
    "renewal",
    "leaving",
    "arrival",
    "autumn",
    "building",
    "winter",
    "end",
    "spending",
    "over",
]
SpeciesId: TypeAlias = Annotated[str, means("A species, by its id.")]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table. `edition`: the version of the printed values."""

    introductory: Annotated[
        bool,
        msgspec.Meta(
            description=_(
                "The rulebook’s introductory game: fewer rules at once, no events, one donor for the "
                "whole game."
            ),
            extra=FIRST_TIME,
        ),
    ] = False
    events: Annotated[
        bool,
        msgspec.Meta(
            description=_(
                "Each year, a card changes something for all zoos. Without event cards, only planning counts."
            )
        ),
    ] = True
    edition: Annotated[
        Word,
        msgspec.Meta(
            description=_("The edition of the game whose printed values apply, named by its date."),
            extra=DETAIL,
        ),
    ] = NEWEST


class Points(msgspec.Struct, frozen=True, cache_hash=True):
    """The three score tracks."""

    popularity: Annotated[int, means("Popularity points.")] = 0
    education: Annotated[int, means("Education points.")] = 0
    conservation: Annotated[int, means("Conservation points.")] = 0

    def plus(self, other: Points) -> Points:
        return Points(
            self.popularity + other.popularity,
            self.education + other.education,
            self.conservation + other.conservation,
        )


class Reached(msgspec.Struct, frozen=True, cache_hash=True):
    """Conditions that a zoo has met in a building phase. They count even if they fail again (Y52)."""

    is_popular: Annotated[
        bool, means("Whether the zoo has had the popularity that commercial buildings need.")
    ] = False
    served: Annotated[
        tuple[str, ...],
        means(
            "The commercial buildings that have had their required enclosures since the building or a "
            "tile last moved."
        ),
    ] = ()


class Player(msgspec.Struct, frozen=True, cache_hash=True):
    """A zoo and its accounts."""

    zoo: Annotated[Zoo, means("The zoo board and everything on it.")]
    money: Annotated[int, means("Money.")]
    earned: Annotated[
        Points,
        means(
            "The points that do not depend on the zoo board: staff, education bonuses, "
            "reintroductions and projects."
        ),
    ] = Points()
    buzz: Annotated[
        int,
        means(
            "This year's buzz from events and offspring, in popularity. Buzz from newly arrived species "
            "is not included."
        ),
    ] = 0
    staff: Annotated[tuple[StaffId, ...], means("This year's staff actions, in order of hiring.")] = ()
    once: Annotated[tuple[StaffId, ...], means("The staff actions that are used up for the game.")] = ()
    trades: Annotated[int, means("The number of trades made this year.")] = 0
    breeding: Annotated[int, means("The zoo's space on the breeding program.")] = 0
    bred: Annotated[
        tuple[str, ...],
        means("The species that have advanced the zoo on the breeding program, by their ids."),
    ] = ()
    bonuses: Annotated[int, means("The number of education bonuses received.")] = 0
    free_construction: Annotated[
        int, means("The number of free construction actions used this year (introductory game).")
    ] = 0
    has_lost_buzz: Annotated[bool, means("Whether a Zoo Protest has taken the zoo's buzz.")] = False
    is_excluded: Annotated[
        bool, means("Whether the player has lost because the zoo could not pay at the end.")
    ] = False
    reached: Annotated[
        Reached, means("The conditions that the zoo has met in this building phase. Empty at other times.")
    ] = Reached()


class Site(msgspec.Struct, frozen=True, cache_hash=True):
    """A building phase under way."""

    start: Annotated[Player, means("The zoo and its accounts when the phase began.")]
    steps: Annotated[tuple[Step, ...], means("The steps since then, in order.")] = ()
    is_done: Annotated[bool, means("Whether the player has declared the zoo finished.")] = False
    is_idle: Annotated[bool, means("Whether the seat has nothing to choose and is not asked.")] = False
    waits: Annotated[
        bool,
        means(
            "Whether the seat waits for the seats ahead in order of play to finish. Its next move "
            "ends the wait."
        ),
    ] = False
    has_waited: Annotated[bool, means("Whether the seat has used its right to wait in this phase.")] = False


class Gift(msgspec.Struct, frozen=True, cache_hash=True):
    """Animals that a zoo gave away this summer and that others may take."""

    seat: Annotated[
        Seat,
        means(
            "The seat that gave the animals, counted from 0. -1 for rescued animals, which any zoo may take."
        ),
    ]
    species: SpeciesId
    animals: Annotated[Animals, means("The animals.")]


class Deal(msgspec.Struct, frozen=True, cache_hash=True):
    """Animals that a zoo took from the exchange this summer."""

    seat: Annotated[Seat, means("The seat that took the animals, counted from 0.")]
    species: SpeciesId
    animals: Annotated[Animals, means("The animals taken from the printed offer.")] = NONE


class Exchange(msgspec.Struct, frozen=True, cache_hash=True):
    """The Animal Exchange."""

    position: Annotated[str, means("The current position of the exchange. Empty before the first.")] = ""
    visited: Annotated[tuple[str, ...], means("The positions where the exchange has been, in order.")] = ()
    cells: Annotated[
        tuple[Animals, ...],
        means(
            "The rest of this year's offers (positive) and demands (negative), in the order of the "
            "edition's species."
        ),
    ] = ()
    gifts: Annotated[
        tuple[Gift, ...], means("The animals that zoos gave away and nobody has taken yet.")
    ] = ()
    deals: Annotated[tuple[Deal, ...], means("The deals of zoos that took animals, in order.")] = ()
    turn: Annotated[int, means("The number of turns played in this phase.")] = 0
    passed: Annotated[tuple[Seat, ...], means("The seats that have finished trading in this phase.")] = ()
    rescued: Annotated[tuple[Seat, ...], means("The seats that have used Animal Rescue.")] = ()
    panda: Annotated[Seat | None, means("The seat that has the giant pandas. Null if none has.")] = None


class Spring(msgspec.Struct, frozen=True, cache_hash=True):
    """The offspring of the year."""

    ready: Annotated[tuple[Seat, ...], means("The seats that are done with the current question.")] = ()
    throws: Annotated[tuple[Rolled, ...], means("The dice that are still to be rolled, without faces.")] = ()
    rolls: Annotated[tuple[Rolled, ...], means("The dice that were rolled, including all rerolls.")] = ()
    declared: Annotated[
        tuple[tuple[Seat, str], ...],
        means("Pairs of a seat and a species for which the seat will roll a die again."),
    ] = ()
    rerolled: Annotated[
        tuple[tuple[Seat, str], ...], means("Pairs of a seat and a species for which a die was rolled again.")
    ] = ()
    born: Annotated[tuple[Born, ...], means("The offspring drawn so far.")] = ()
    litters: Annotated[
        tuple[Born, ...], means("The offspring of Level III species for which the owner has yet to decide.")
    ] = ()


class Track(msgspec.Struct, frozen=True, cache_hash=True):
    """The reintroduction track of a Level III species."""

    species: SpeciesId
    cubes: Annotated[
        tuple[Seat, ...], means("The owners of the cubes on the track, in order of arrival.")
    ] = ()
    done: Annotated[int, means("The number of reintroductions.")] = 0
    is_done_this_year: Annotated[bool, means("Whether a reintroduction took place this year.")] = False


class Park(msgspec.Struct, frozen=True):
    """A national park that a zoo has completed."""

    park: Annotated[str, means("The park, by its id.")]
    seat: Annotated[Seat, means("The seat that completed the park, counted from 0.")]
    place: Annotated[int, means("1 for the first zoo that completed the park, 2 for the second.")]
    year: Annotated[int, means("The year of completion.")]
    points: Annotated[int, means("The points for the park at the end.")]


class Report(msgspec.Struct, frozen=True):
    """A zoo's last winter, line by line."""

    seat: Annotated[Seat, means("The seat that owns the zoo, counted from 0.")]
    lines: Annotated[
        tuple[ScoreLine, ...], means("The lines of the account, in order. Their points are money.")
    ]


class Award(msgspec.Struct, frozen=True):
    """Points that a zoo gains or loses at the end of the game, and the reason."""

    seat: Annotated[Seat, means("The seat that gains or loses the points, counted from 0.")]
    reason: Annotated[Line, means("The reason, as a sentence's code with its values.")]
    points: Annotated[Points, means("The points. Negative if they are lost.")]


class State(msgspec.Struct, frozen=True, cache_hash=True):
    """The whole table. `events` and `donors` are the undrawn cards, with a donor repeated for each copy."""

    options: Options
    players: tuple[Player, ...]
    events: tuple[str, ...]
    donors: tuple[str, ...]
    tracks: tuple[Track, ...]
    stage: StageName = "opening"
    year: int = 1
    first: Seat | None = None
    event: str = ""
    donor: str = ""
    spring: Spring = Spring()
    exchange: Exchange = Exchange()
    sites: tuple[Site, ...] = ()
    parks: tuple[Park, ...] = ()
    done: tuple[str, ...] = ()
    """The automatic steps of this stage that are complete."""
    reports: tuple[Report, ...] = ()
    awards: tuple[Award, ...] = ()
    """The points counted at the end of the game."""

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.options.edition]

    @property
    def order(self) -> tuple[Seat, ...]:
        """Return the order of play of this year."""
        assert self.first is not None
        players = len(self.players)
        return tuple(Seat((self.first + step) % players) for step in range(players))

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(number) for number in range(len(self.players)))

    def with_player(self, seat: Seat, player: Player) -> State:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_points(self, seat: Seat, points: Points) -> State:
        """Return the table after a seat earns more points."""
        player = self.players[seat]
        return self.with_player(seat, replace(player, earned=player.earned.plus(points)))

    def with_zoo(self, seat: Seat, zoo: Zoo) -> State:
        return self.with_player(seat, replace(self.players[seat], zoo=zoo))


def cell_of(state: State, species: str) -> Animals:
    """Return the rest of this year's offer or demand for a species."""
    cells = state.exchange.cells
    return cells[state.edition.species_order[species]] if cells else NONE

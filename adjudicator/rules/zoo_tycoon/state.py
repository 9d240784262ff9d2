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

    popularity: Annotated[int, means("Points of popularity.")] = 0
    education: Annotated[int, means("Points of education.")] = 0
    conservation: Annotated[int, means("Points of conservation.")] = 0

    def plus(self, other: Points) -> Points:
        return Points(
            self.popularity + other.popularity,
            self.education + other.education,
            self.conservation + other.conservation,
        )


class Reached(msgspec.Struct, frozen=True, cache_hash=True):
    """Conditions that a zoo has met in a building phase. They count even if they fail again (Y52)."""

    is_popular: Annotated[
        bool, means("Whether it has had the popularity that commercial buildings need.")
    ] = False
    served: Annotated[
        tuple[str, ...],
        means("Commercial buildings that have had their enclosures since they or tiles were moved."),
    ] = ()


class Player(msgspec.Struct, frozen=True, cache_hash=True):
    """A zoo and its accounts."""

    zoo: Annotated[Zoo, means("What stands on its board.")]
    money: Annotated[int, means("Money.")]
    earned: Annotated[
        Points,
        means(
            "Points that do not hang on what stands in the zoo: staff, education bonuses, "
            "reintroductions, projects."
        ),
    ] = Points()
    buzz: Annotated[
        int,
        means("What events and young gave this year, on top of popularity; that of newcomers is not in it."),
    ] = 0
    staff: Annotated[tuple[StaffId, ...], means("This year's staff actions, in order of hiring.")] = ()
    once: Annotated[tuple[StaffId, ...], means("Staff actions that are used up for the game.")] = ()
    trades: Annotated[int, means("Trades made this year.")] = 0
    breeding: Annotated[int, means("Where it stands on the breeding programme.")] = 0
    bred: Annotated[
        tuple[str, ...], means("Species that have moved the breeding programme, by their ids.")
    ] = ()
    bonuses: Annotated[int, means("Education bonuses received.")] = 0
    free_construction: Annotated[
        int, means("Construction actions used without a price this year (introductory game).")
    ] = 0
    has_lost_buzz: Annotated[bool, means("Whether a Zoo Protest has taken its buzz.")] = False
    is_excluded: Annotated[bool, means("Whether it has lost, since it could not pay in the end.")] = False
    reached: Annotated[
        Reached, means("What it has reached in this building phase; at other times nothing.")
    ] = Reached()


class Site(msgspec.Struct, frozen=True, cache_hash=True):
    """A building phase under way."""

    start: Annotated[Player, means("The zoo and its accounts when the phase began.")]
    steps: Annotated[tuple[Step, ...], means("The steps since, in order.")] = ()
    is_done: Annotated[bool, means("Whether the zoo is declared finished.")] = False
    is_idle: Annotated[bool, means("Whether there is nothing to choose, so that nothing is asked.")] = False
    waits: Annotated[
        bool,
        means(
            "Whether the seat waits as long as a seat ahead of it in order of play is not done. "
            "Its next move ends that."
        ),
    ] = False
    has_waited: Annotated[bool, means("Whether the seat has used its right to wait in this phase.")] = False


class Gift(msgspec.Struct, frozen=True, cache_hash=True):
    """Animals that a zoo gave away this summer and that others may take."""

    seat: Annotated[Seat, means("Who gave them, counted from 0; -1 for rescued ones, which are for all.")]
    species: SpeciesId
    animals: Annotated[Animals, means("How many.")]


class Deal(msgspec.Struct, frozen=True, cache_hash=True):
    """Animals that a zoo took from the exchange this summer."""

    seat: Annotated[Seat, means("Who took it, counted from 0.")]
    species: SpeciesId
    animals: Annotated[Animals, means("Those of the printed offer.")] = NONE


class Exchange(msgspec.Struct, frozen=True, cache_hash=True):
    """The Animal Exchange."""

    position: Annotated[str, means("Its position; empty before the first.")] = ""
    visited: Annotated[tuple[str, ...], means("Positions where it has been, the first one first.")] = ()
    cells: Annotated[
        tuple[Animals, ...],
        means(
            "What is left of this year's offers, above zero, and demands, below zero, in the "
            "order of the edition's species."
        ),
    ] = ()
    gifts: Annotated[tuple[Gift, ...], means("What zoos gave away and is still there.")] = ()
    deals: Annotated[tuple[Deal, ...], means("What zoos took, in order.")] = ()
    turn: Annotated[int, means("How many turns of this phase have gone by.")] = 0
    passed: Annotated[tuple[Seat, ...], means("Seats that trade no more in this phase.")] = ()
    rescued: Annotated[tuple[Seat, ...], means("Seats that have used Animal Rescue.")] = ()
    panda: Annotated[Seat | None, means("The seat that has the giant pandas, null if none.")] = None


class Spring(msgspec.Struct, frozen=True, cache_hash=True):
    """The offspring of the year."""

    ready: Annotated[tuple[Seat, ...], means("Seats that want no more of the question at hand.")] = ()
    throws: Annotated[tuple[Rolled, ...], means("Dice that are still to be rolled, without faces.")] = ()
    rolls: Annotated[tuple[Rolled, ...], means("Dice that were rolled, with all rerolls in them.")] = ()
    declared: Annotated[
        tuple[tuple[Seat, str], ...], means("Pairs of a seat and the species of which it rolls a die again.")
    ] = ()
    rerolled: Annotated[
        tuple[tuple[Seat, str], ...], means("Pairs of a seat and a species of which a die was rolled again.")
    ] = ()
    born: Annotated[tuple[Born, ...], means("Offspring drawn so far.")] = ()
    litters: Annotated[
        tuple[Born, ...], means("Offspring of Level III species about which their owner has yet to decide.")
    ] = ()


class Track(msgspec.Struct, frozen=True, cache_hash=True):
    """The reintroduction track of a Level III species."""

    species: SpeciesId
    cubes: Annotated[tuple[Seat, ...], means("Whose cubes are on it, in order of arrival.")] = ()
    done: Annotated[int, means("Reintroductions done.")] = 0
    is_done_this_year: Annotated[bool, means("Whether one was done this year.")] = False


class Park(msgspec.Struct, frozen=True):
    """A national park that a zoo has completed."""

    park: Annotated[str, means("The park, by its id.")]
    seat: Annotated[Seat, means("Who completed it, counted from 0.")]
    place: Annotated[int, means("1 for the first, 2 for the second zoo that did.")]
    year: Annotated[int, means("In which year.")]
    points: Annotated[int, means("Points for it at the end.")]


class Report(msgspec.Struct, frozen=True):
    """A zoo's last winter, line by line."""

    seat: Annotated[Seat, means("Whose winter it was, counted from 0.")]
    lines: Annotated[tuple[ScoreLine, ...], means("What was reckoned, in order; points are money here.")]


class Award(msgspec.Struct, frozen=True):
    """Points that a zoo gains or loses at the end of the game, and the reason."""

    seat: Annotated[Seat, means("Whose it is, counted from 0.")]
    reason: Annotated[Line, means("What for, as a sentence's code with its values.")]
    points: Annotated[Points, means("What is gained, or lost where below zero.")]


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

"""The table at one moment: zoos with their accounts, the Animal Exchange, decks, and what is asked."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from adjudicator.engine.options import DETAIL, FIRST_TIME
from adjudicator.engine.phrases import _
from adjudicator.engine.ruleset import Line, ScoreLine, Seat, Word
from adjudicator.rules.zoo_tycoon.data import EDITIONS, NEWEST, Edition
from adjudicator.rules.zoo_tycoon.data.staff import StaffId
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


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose. `edition`: the version of the printed values."""

    introductory: Annotated[
        bool,
        msgspec.Meta(
            description=_(
                "The rulebook's first game: fewer rules at once, no events, one donor for the whole game."
            ),
            extra=FIRST_TIME,
        ),
    ] = False
    events: Annotated[
        bool,
        msgspec.Meta(
            description=_(
                "Each year a card changes something for all zoos; without them nothing but plans counts."
            ),
        ),
    ] = True
    edition: Annotated[
        Word,
        msgspec.Meta(description=_("Which printing's values are played with, by its date."), extra=DETAIL),
    ] = NEWEST


class Points(msgspec.Struct, frozen=True):
    """The three score tracks."""

    popularity: int = 0
    education: int = 0
    conservation: int = 0

    def plus(self, other: Points) -> Points:
        return Points(
            self.popularity + other.popularity,
            self.education + other.education,
            self.conservation + other.conservation,
        )


class Player(msgspec.Struct, frozen=True):
    """A zoo and its accounts.

    `earned` are points that do not hang on what stands in the zoo: staff, education bonuses,
    reintroductions, projects; the tracks are these and the zoo's worth (`worth.tracks`). `buzz` is what
    events and young gave this year, on top of popularity; that of newcomers is reckoned from the zoo.
    `staff` are this year's staff actions in order, `once` those used up for the game. `bred` names the
    species that have moved the breeding programme. `bonuses` counts the education bonuses received.
    `free_construction` are construction actions used without a price this year (introductory game);
    `has_lost_buzz`: to a Zoo Protest.
    """

    zoo: Zoo
    money: int
    earned: Points = Points()
    buzz: int = 0
    staff: tuple[StaffId, ...] = ()
    once: tuple[StaffId, ...] = ()
    trades: int = 0
    breeding: int = 0
    bred: tuple[str, ...] = ()
    bonuses: int = 0
    free_construction: int = 0
    has_lost_buzz: bool = False
    is_excluded: bool = False


class Site(msgspec.Struct, frozen=True):
    """A building phase under way: the player at its start, and the steps since, which lead to the player
    as he is. `is_idle`: there is nothing to choose, so that nothing is asked.
    """

    start: Player
    steps: tuple[Step, ...] = ()
    is_done: bool = False
    is_idle: bool = False


class Gift(msgspec.Struct, frozen=True):
    """Animals that a zoo gave away this summer and that others may take; of NATURE: rescued ones, for all."""

    seat: Seat
    species: str
    animals: Animals


class Deal(msgspec.Struct, frozen=True):
    """What a zoo took from the exchange this summer; `animals` are those of the printed offer."""

    seat: Seat
    species: str
    animals: Animals = NONE


class Exchange(msgspec.Struct, frozen=True):
    """The Animal Exchange.

    `cells` are what is left of this year's offers (above zero) and demands (below zero) in the order of
    the edition's species, `gifts` what zoos gave away and is still there. `turn` counts the places of the
    order of play or of the snake that have gone by; `passed` seats trade no more in this phase. `rescued`
    seats have used Animal Rescue.
    """

    position: str = ""
    visited: tuple[str, ...] = ()
    cells: tuple[Animals, ...] = ()
    gifts: tuple[Gift, ...] = ()
    deals: tuple[Deal, ...] = ()
    turn: int = 0
    passed: tuple[Seat, ...] = ()
    rescued: tuple[Seat, ...] = ()
    panda: Seat | None = None


class Spring(msgspec.Struct, frozen=True):
    """This year's offspring.

    `ready` seats want no more of the question at hand. `throws` are the dice still to be rolled, without
    faces, `rolls` those that were, with all rerolls in them; `declared` the species of which a die is to be
    rolled again, one of a seat at a time, `rerolled` the pairs of seat and species that have been. `born` are
    the discs drawn so far, `litters` those of Level III species that their owner has yet to decide about.
    """

    ready: tuple[Seat, ...] = ()
    throws: tuple[Rolled, ...] = ()
    rolls: tuple[Rolled, ...] = ()
    declared: tuple[tuple[Seat, str], ...] = ()
    rerolled: tuple[tuple[Seat, str], ...] = ()
    born: tuple[Born, ...] = ()
    litters: tuple[Born, ...] = ()


class Track(msgspec.Struct, frozen=True):
    """The reintroduction track of a Level III species: cubes on it, reintroductions done, and one this
    year.
    """

    species: str
    cubes: tuple[Seat, ...] = ()
    done: int = 0
    is_done_this_year: bool = False


class Park(msgspec.Struct, frozen=True):
    """A national park that a zoo has completed, at first or second place, and the points for it at the
    end.
    """

    park: str
    seat: Seat
    place: int
    year: int
    points: int


class Report(msgspec.Struct, frozen=True):
    """A zoo's last winter, line by line."""

    seat: Seat
    lines: tuple[ScoreLine, ...]


class Award(msgspec.Struct, frozen=True):
    """Points that a zoo gains or loses at the end of the game, and for what."""

    seat: Seat
    reason: Line
    points: Points


class State(msgspec.Struct, frozen=True):
    """The whole table. What has not been drawn does not exist yet: `events` and `donors` are the undrawn
    cards (donors as often as there are).
    """

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
    """The automatic steps of this stage that are over."""
    reports: tuple[Report, ...] = ()
    awards: tuple[Award, ...] = ()
    """What the end of the game has counted."""

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.options.edition]

    @property
    def order(self) -> tuple[Seat, ...]:
        """The order of play of this year."""
        assert self.first is not None
        players = len(self.players)
        return tuple(Seat((self.first + step) % players) for step in range(players))

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(number) for number in range(len(self.players)))

    def with_player(self, seat: Seat, player: Player) -> State:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_zoo(self, seat: Seat, zoo: Zoo) -> State:
        return self.with_player(seat, replace(self.players[seat], zoo=zoo))


def cell_of(state: State, species: str) -> Animals:
    """What is left of this year's offer or demand of a species."""
    cells = state.exchange.cells
    return cells[state.edition.species_order[species]] if cells else NONE

"""What a rule case of one rule may say, kind by kind; anything else is refused with its place.

Of `expect` only the keys are compared that a case lists. A kind with a part that may be left out says below
what it then is.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from adjudicator.rules.zoo_tycoon.data.animals import Face
from adjudicator.rules.zoo_tycoon.data.buildings import BuildingKind, FocalKind
from adjudicator.rules.zoo_tycoon.data.kinds import Biome, Happiness
from adjudicator.rules.zoo_tycoon.rulecases.parts import Count, Group, Head, Money, Part, Points, Round

Maybe: TypeAlias = bool | UnsetType
Number: TypeAlias = int | UnsetType
Numbers: TypeAlias = tuple[int, ...] | UnsetType
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=48)]


class HappinessGiven(Part, frozen=True):
    """An enclosure in numbers; `free` are its tiles without an animal."""

    species: str
    group: Group
    free: Count
    retreats: Count
    experience: Annotated[int, Meta(ge=1, le=10)]
    co_species: str | None = None


class HappinessExpect(Part, frozen=True):
    """`occupied_tiles` are those of the main species, `tiles_needed` all tiles of the enclosure."""

    minimums_met: Maybe = UNSET
    happiness: Happiness | UnsetType | None = UNSET
    social_ok: Maybe = UNSET
    occupied_tiles: Number = UNSET
    tiles_needed: Number = UNSET


class HappinessCase(Head, frozen=True, tag="happiness"):
    """How well a group lives."""

    given: HappinessGiven
    expect: HappinessExpect


class PlaceGiven(Part, frozen=True):
    """A new enclosure with so many `free` tiles. Without a main species `species` is null."""

    free: Count
    retreats: Count
    species: str | None = None
    group: Group = Group()
    co_species: str | None = None
    same_category_since_last_year: bool = False
    event: str | None = None


class PlaceExpect(Part, frozen=True):
    legal: Maybe = UNSET
    experience_square: int | UnsetType | None = UNSET
    happiness: Happiness | UnsetType | None = UNSET
    occupied_tiles: Number = UNSET
    tiles_needed: Number = UNSET
    popularity_delta: Number = UNSET
    buzz_from_new_species: Number = UNSET
    running_cost_delta: Number = UNSET


class PlaceCase(Head, frozen=True, tag="place_new_species"):
    """What a finished new enclosure brings."""

    given: PlaceGiven
    expect: PlaceExpect


class ExpandGiven(Part, frozen=True):
    """`free`, `retreats`, `experience`: what the minimum standards ask for if left out, and square 1."""

    species: str
    before: Group
    after: Group
    free: Count | None = None
    retreats: Count | None = None
    experience: Annotated[int, Meta(ge=1, le=10)] = 1
    co_species: str | None = None
    event: str | None = None


class ExpandExpect(Part, frozen=True):
    legal: Maybe = UNSET
    running_cost_delta: Number = UNSET
    popularity_delta: Number = UNSET
    occupied_tiles: Number = UNSET
    happiness: Happiness | UnsetType | None = UNSET


class ExpandCase(Head, frozen=True, tag="expand_group"):
    """Another number of animals in an enclosure that is large enough for them."""

    given: ExpandGiven
    expect: ExpandExpect


class FocalGiven(Part, frozen=True):
    """An enclosure, empty without `species` and `co_species`, with what is `present` on its `tiles`."""

    tiles: Count
    buy: tuple[FocalKind, ...]
    money: Money
    species: str | None = None
    group: Group = Group()
    co_species: str | None = None
    present: tuple[FocalKind, ...] = ()


class FocalExpect(Part, frozen=True):
    legal: Maybe = UNSET
    cost: Number = UNSET
    money: Number = UNSET
    popularity_delta: Number = UNSET
    education_delta: Number = UNSET
    conservation_delta: Number = UNSET


class FocalCase(Head, frozen=True, tag="focal_points"):
    """Focal points bought for one enclosure."""

    given: FocalGiven
    expect: FocalExpect


class ToBuild(Part, frozen=True):
    """A building with what is beside it: enclosures by their names, other buildings by their `name`, or where
    they have none by their type or their id in the edition: of several the first, or as many as are told. Of
    alike ones the next is built.
    """

    type: BuildingKind
    adjacent: tuple[Name, ...] = ()
    biome: Biome | None = None
    biomes: tuple[Biome, ...] = ()
    order: Annotated[int, Meta(ge=1, le=2)] | None = None
    name: Name | None = None


class Home(Part, frozen=True):
    """An enclosure of which only biome and species matter."""

    biome: Biome
    species: tuple[str, ...] = ()


class BuildingsGiven(Part, frozen=True):
    """`present` buildings stand before the phase, their income is in the `running_cost`."""

    money: Money
    fixed_popularity: Count
    build: tuple[ToBuild, ...]
    enclosures: dict[Name, Home] = {}
    running_cost: Count = 0
    present: tuple[ToBuild, ...] = ()
    buzz: Count = 0


class BuildingsExpect(Part, frozen=True):
    legal: Maybe = UNSET
    money: Number = UNSET
    running_cost: Number = UNSET
    conservation_delta: Number = UNSET
    education_delta: Number = UNSET
    popularity_delta: Number = UNSET


class BuildingsCase(Head, frozen=True, tag="buildings"):
    """Buildings bought in one phase."""

    given: BuildingsGiven
    expect: BuildingsExpect


class Account(Part, frozen=True):
    """A zoo before winter's revenue."""

    popularity: Count
    buzz: Count = 0
    running_cost: Count = 0
    money: Money = 0


class RevenueGiven(Part, frozen=True):
    players: Annotated[tuple[Account, ...], Meta(min_length=2, max_length=4)]


class RevenueExpect(Part, frozen=True):
    """`gross`: before the running costs."""

    gross: Numbers = UNSET
    money_after: Numbers = UNSET


class RevenueCase(Head, frozen=True, tag="revenue"):
    """Winter's revenue for all zoos of a table."""

    given: RevenueGiven
    expect: RevenueExpect


class MoneyGiven(Part, frozen=True):
    money: Annotated[tuple[Money, ...], Meta(min_length=1)]


class MoneyExpect(Part, frozen=True):
    money: tuple[int, ...]


class TaxesCase(Head, frozen=True, tag="taxes"):
    """What winter leaves of the money."""

    given: MoneyGiven
    expect: MoneyExpect


class OffspringGiven(Part, frozen=True):
    """`lying`: females that had young last year. `rolls`: the faces, one for each die."""

    species: str
    happiness: Happiness | None
    group: Group
    rolls: tuple[Face, ...] = ()
    lying: Count = 0
    die_modifier: Annotated[int, Meta(ge=0, le=5)] = 0
    contraception: bool = False
    event: str | None = None


class OffspringExpect(Part, frozen=True):
    dice: Number = UNSET
    successes: Number = UNSET
    discs: Number = UNSET
    females_lying_after: Number = UNSET
    buzz: Number = UNSET


class OffspringCase(Head, frozen=True, tag="offspring"):
    """A spring of one species."""

    given: OffspringGiven
    expect: OffspringExpect


class Kept(Part, frozen=True):
    species: str
    happiness: Happiness


class AccessGiven(Part, frozen=True):
    """`buzz` is on top of the fixed popularity."""

    round: Round
    target: str
    zoo: tuple[Kept, ...] = ()
    co_species: tuple[str, ...] = ()
    quarantine: tuple[str, ...] = ()
    fixed_popularity: Count = 0
    buzz: Count = 0
    main_species_taken_this_round: Count = 0
    panda_taken_by_other: bool = False


class AccessExpect(Part, frozen=True):
    may_take: bool


class AccessCase(Head, frozen=True, tag="access"):
    """Whether a zoo may take a main species from the exchange."""

    given: AccessGiven
    expect: AccessExpect


class LoansGiven(Part, frozen=True):
    money: Money
    loans: Count
    free_squares: Count


class LoansExpect(Part, frozen=True):
    legal: Maybe = UNSET
    money: Number = UNSET
    prohibition_tiles: Number = UNSET


class LoansCase(Head, frozen=True, tag="loans"):
    """Loans at the beginning of a building phase."""

    given: LoansGiven
    expect: LoansExpect


class TileGiven(Part, frozen=True):
    conservation: Annotated[tuple[Count, ...], Meta(min_length=1)]


class TileExpect(Part, frozen=True):
    receives: tuple[bool, ...]


class TileCase(Head, frozen=True, tag="conservation_tile"):
    """Who receives autumn's tile for conservation."""

    given: TileGiven
    expect: TileExpect


class EducationGiven(Part, frozen=True):
    education: Annotated[tuple[Count, ...], Meta(min_length=1)]


class EducationExpect(Part, frozen=True):
    conservation_delta: tuple[int, ...]


class EducationCase(Head, frozen=True, tag="education_winter"):
    """Who receives winter's point for education."""

    given: EducationGiven
    expect: EducationExpect


class ReintroductionGiven(Part, frozen=True):
    """`cubes`: their owners on the track; `add`: the owners of offspring that is offered one by one."""

    species: str
    add: tuple[Name, ...]
    cubes: tuple[Name, ...] = ()
    completed: Count = 0
    done_this_round: bool = False
    round: Round = 2


class ReintroductionExpect(Part, frozen=True):
    happens: Maybe = UNSET
    points: dict[Name, int] | UnsetType = UNSET
    completed: Number = UNSET
    cubes_left: tuple[Name, ...] | UnsetType = UNSET
    to_enclosure: dict[Name, int] | UnsetType = UNSET


class ReintroductionCase(Head, frozen=True, tag="reintroduction"):
    """Young of a Level III species and its track."""

    given: ReintroductionGiven
    expect: ReintroductionExpect


class WelfareGiven(Part, frozen=True):
    popularity: Points
    conservation: Points
    points: Annotated[int, Meta(ge=-20, le=20)]


class WelfareExpect(Part, frozen=True):
    popularity: Number = UNSET
    conservation: Number = UNSET


class WelfareCase(Head, frozen=True, tag="welfare_points"):
    """Points for animal welfare on the lower track."""

    given: WelfareGiven
    expect: WelfareExpect


class Final(Part, frozen=True):
    """A zoo after the seventh winter; `park_points`: of the national parks it has completed."""

    name: Name
    popularity: Count
    conservation: Count
    money: Money = 0
    discs: Count = 0
    breeding: Annotated[int, Meta(ge=0, le=10)] = 0
    welfare: Annotated[int, Meta(ge=-30, le=50)] = 0
    park_points: Count = 0


class EndgameGiven(Part, frozen=True):
    players: Annotated[tuple[Final, ...], Meta(min_length=2, max_length=4)]


class After(Part, frozen=True):
    popularity: Number = UNSET
    conservation: Number = UNSET


class EndgameExpect(Part, frozen=True):
    """Of `after` and `victory_points` only the zoos named are compared."""

    excluded: tuple[Name, ...] | UnsetType = UNSET
    after: dict[Name, After] | UnsetType = UNSET
    victory_points: dict[Name, int] | UnsetType = UNSET
    winners: tuple[Name, ...] | UnsetType = UNSET


class EndgameCase(Head, frozen=True, tag="endgame"):
    """The end of the game, without the last spending."""

    given: EndgameGiven
    expect: EndgameExpect


class SnakeGiven(Part, frozen=True):
    players: Annotated[tuple[int | str, ...], Meta(min_length=1)]
    picks: Count


class SnakeExpect(Part, frozen=True):
    order: tuple[int | str, ...]


class SnakeCase(Head, frozen=True, tag="snake"):
    """The order of Arrival while nobody passes."""

    given: SnakeGiven
    expect: SnakeExpect


class EventGiven(Part, frozen=True):
    event: str | None
    money: Annotated[tuple[Money, ...], Meta(min_length=1)]


class EventCase(Head, frozen=True, tag="event_money"):
    """What an event does to the money of the zoos when it is revealed."""

    given: EventGiven
    expect: MoneyExpect


class ParkGiven(Part, frozen=True):
    """`players`: how many zoos there are."""

    park: str
    species: tuple[str, ...]
    panda_taken_by_other: bool = False
    players: Annotated[int, Meta(ge=2, le=4)] = 4


class ParkExpect(Part, frozen=True):
    """`points_if_second`: when another zoo has completed the park in an earlier year."""

    complete: Maybe = UNSET
    points_if_first: int | UnsetType | None = UNSET
    points_if_second: int | UnsetType | None = UNSET


class ParkCase(Head, frozen=True, tag="park"):
    """A National Park Cooperation."""

    given: ParkGiven
    expect: ParkExpect


class PathGiven(Part, frozen=True):
    path: Annotated[tuple[str, ...], Meta(min_length=1)]


class PathExpect(Part, frozen=True):
    legal: bool


class PathCase(Head, frozen=True, tag="ae_path"):
    """A way of the exchange over its sheet, from the first year on."""

    given: PathGiven
    expect: PathExpect


class Workers(Part, frozen=True):
    workers: Annotated[int, Meta(ge=0, le=3)]
    event: str | None = None


class WorkersGiven(Part, frozen=True):
    cases: Annotated[tuple[Workers, ...], Meta(min_length=1)]


class WorkersExpect(Part, frozen=True):
    running_cost: tuple[int, ...]


class WorkersCase(Head, frozen=True, tag="worker_costs"):
    """What a year's staff costs."""

    given: WorkersGiven
    expect: WorkersExpect


RuleCase: TypeAlias = (
    HappinessCase
    | PlaceCase
    | ExpandCase
    | FocalCase
    | BuildingsCase
    | RevenueCase
    | TaxesCase
    | OffspringCase
    | AccessCase
    | LoansCase
    | TileCase
    | EducationCase
    | ReintroductionCase
    | WelfareCase
    | EndgameCase
    | SnakeCase
    | EventCase
    | ParkCase
    | PathCase
    | WorkersCase
)
"""A case that looks at one rule."""

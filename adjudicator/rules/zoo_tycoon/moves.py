"""The moves of players and NATURE. Squares are numbers from 0 along the rows; other names are ids."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from adjudicator.engine.names import Word, means
from adjudicator.engine.seats import Named
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS, MAX_ROWS, FocalKind
from adjudicator.rules.zoo_tycoon.data.numbers import ANIMAL_MEEPLES, EVENT_CARDS, PLAYERS, Biome, ScoreTrack
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Number

Dice: TypeAlias = Annotated[tuple[Number, ...], msgspec.Meta(max_length=ANIMAL_MEEPLES)]
"""The faces of dice. There is at most one die for each mother."""
Seats: TypeAlias = Annotated[tuple[Named, ...], msgspec.Meta(max_length=PLAYERS[-1])]
Tiles: TypeAlias = Annotated[tuple[Number, ...], msgspec.Meta(max_length=COLUMNS * MAX_ROWS)]
"""Squares, at most as many as on the largest board."""
SpeciesId: TypeAlias = Annotated[Word, means("A species, by its id.")]
EnclosureNumber: TypeAlias = Annotated[Number, means("An enclosure of your zoo, by its number.")]
Square: TypeAlias = Annotated[Number, means("A square of the board, from 0 along the rows.")]
ByWorker: TypeAlias = Annotated[
    bool, means("Whether a worker carries out the action: Maintenance (staff, fall).")
]
NewBiome: TypeAlias = Annotated[Biome, means("The new biome.")]
BuildingId: TypeAlias = Annotated[Word, means("A building, by its id.")]
DonorId: TypeAlias = Annotated[Word, means("The donor of the coming fall, by its id.")]


class Done(msgspec.Struct, frozen=True, cache_hash=True, tag="done", forbid_unknown_fields=True):
    """End the current step. In the building phase: finish building."""


class Contracept(msgspec.Struct, frozen=True, tag="birth_control", forbid_unknown_fields=True):
    """Birth Control (staff, spring): a species rolls no dice from now on."""

    species: SpeciesId


class Uncap(msgspec.Struct, frozen=True, cache_hash=True, tag="uncap", forbid_unknown_fields=True):
    """Remove the contraception tile of a species."""

    species: SpeciesId


class Convert(msgspec.Struct, frozen=True, cache_hash=True, tag="grow", forbid_unknown_fields=True):
    """Turn offspring discs of a species into animals of its enclosure."""

    species: SpeciesId
    animals: Annotated[Animals, means("The number of offspring.")]


class Reroll(msgspec.Struct, frozen=True, tag="breed", forbid_unknown_fields=True):
    """Breeding (staff, spring): roll one unsuccessful die of a species again."""

    species: SpeciesId


class Reintroduce(msgspec.Struct, frozen=True, tag="reintroduce", forbid_unknown_fields=True):
    """Put offspring of a Level III species on the reintroduction track, and keep the rest."""

    species: SpeciesId
    animals: Annotated[Animals, means("The offspring to reintroduce. You keep the rest.")]


class Renew(msgspec.Struct, frozen=True, tag="renew", forbid_unknown_fields=True):
    """Move the Animal Exchange to a position of its sheet. If there is only one, the server moves it."""

    position: Annotated[Word, means("The position, by its name.")]


class Give(msgspec.Struct, frozen=True, tag="give", forbid_unknown_fields=True):
    """Leaving: make one trade."""

    species: SpeciesId
    animals: Annotated[Animals, means("The animals from quarantine.")] = NONE
    discs: Annotated[Animals, means("The offspring from the enclosure.")] = NONE
    housed: Annotated[
        Animals, means("The grown animals from the enclosure (only in the introductory game).")
    ] = NONE


class Empty(msgspec.Struct, frozen=True, tag="unexpected_demand", forbid_unknown_fields=True):
    """Unexpected Demand (staff, summer): a species leaves the quarantine without demand."""

    species: SpeciesId


class Hire(msgspec.Struct, frozen=True, tag="exchange", forbid_unknown_fields=True):
    """Exchange (staff, summer): get one more trade this year."""


class Rescue(msgspec.Struct, frozen=True, tag="rescue", forbid_unknown_fields=True):
    """Animal Rescue (event): the supply of a species grows by up to one male and one female."""

    species: SpeciesId
    animals: Annotated[Animals, means("The animals: up to one male and one female.")]


class Take(msgspec.Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Arrival: make one trade."""

    species: SpeciesId
    animals: Annotated[Animals, means("The animals.")]
    enclosure: Annotated[
        Number, means("The enclosure to which some of the animals go at once, by its number. 0 means none.")
    ] = 0
    housed: Annotated[
        Animals, means("The animals that go to the enclosure. The others go to quarantine.")
    ] = NONE
    unexpected: Annotated[
        bool, means("Unexpected Supply (staff, summer): use an offer again that another zoo has used.")
    ] = False


class Pass(msgspec.Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """End your trades of this phase."""


class Loan(msgspec.Struct, frozen=True, cache_hash=True, tag="loan", forbid_unknown_fields=True):
    """Take a loan. A prohibition tile blocks the square."""

    square: Square


class Found(msgspec.Struct, frozen=True, cache_hash=True, tag="found", forbid_unknown_fields=True):
    """Build a new enclosure."""

    biome: NewBiome
    tiles: Annotated[Tiles, means("The squares of its tiles.")]


class Extend(msgspec.Struct, frozen=True, cache_hash=True, tag="extend", forbid_unknown_fields=True):
    """Add tiles to an enclosure."""

    enclosure: EnclosureNumber
    tiles: Annotated[Tiles, means("The squares of the new tiles.")]


class BuyTile(msgspec.Struct, frozen=True, cache_hash=True, tag="buy_tile", forbid_unknown_fields=True):
    """Buy an enclosure tile."""

    lift: Annotated[Number | None, means("The blocked square that the purchase frees, or null.")] = None


class House(msgspec.Struct, frozen=True, cache_hash=True, tag="house", forbid_unknown_fields=True):
    """Move animals of a main species from quarantine into an enclosure."""

    species: SpeciesId
    animals: Annotated[Animals, means("The animals that come from quarantine.")]
    enclosure: EnclosureNumber


class Lodge(msgspec.Struct, frozen=True, cache_hash=True, tag="lodge", forbid_unknown_fields=True):
    """Move a co-species into an enclosure."""

    species: SpeciesId
    enclosure: EnclosureNumber


class Resettle(msgspec.Struct, frozen=True, cache_hash=True, tag="resettle", forbid_unknown_fields=True):
    """Move a main species or co-species to another enclosure."""

    species: SpeciesId
    enclosure: EnclosureNumber


class AddFocal(msgspec.Struct, frozen=True, cache_hash=True, tag="focal", forbid_unknown_fields=True):
    """Buy focal points for an enclosure."""

    kind: Annotated[FocalKind, means("The kind of focal point.")]
    enclosure: EnclosureNumber
    number: Annotated[Number, means("The number of focal points.")] = 1


class Build(msgspec.Struct, frozen=True, cache_hash=True, tag="build", forbid_unknown_fields=True):
    """Buy a building and place it on a square. An owed conservation center is free."""

    building: BuildingId
    square: Square


class ChangeBiome(msgspec.Struct, frozen=True, cache_hash=True, tag="biome", forbid_unknown_fields=True):
    """Construction action: change the biome of an enclosure."""

    enclosure: EnclosureNumber
    biome: NewBiome
    worker: ByWorker = False


class MoveBuilding(
    msgspec.Struct, frozen=True, cache_hash=True, tag="move_building", forbid_unknown_fields=True
):
    """Construction action: move a building to another square."""

    building: BuildingId
    square: Square
    worker: ByWorker = False


class MoveTile(msgspec.Struct, frozen=True, cache_hash=True, tag="move_tile", forbid_unknown_fields=True):
    """Construction action: move an enclosure tile by one square, including diagonally."""

    source: Annotated[Number, means("The current square of the tile, from 0 along the rows.")]
    target: Annotated[Number, means("The square to which the tile moves.")]
    worker: ByWorker = False


class Keep(msgspec.Struct, frozen=True, cache_hash=True, tag="keeping", forbid_unknown_fields=True):
    """Animal Keeping (staff, fall): increase the experience of a species by one."""

    species: SpeciesId


class Entertain(msgspec.Struct, frozen=True, cache_hash=True, tag="entertain", forbid_unknown_fields=True):
    """Entertainment (staff, fall): get points on one track."""

    track: Annotated[ScoreTrack, means("The score track.")]


class Forgo(msgspec.Struct, frozen=True, cache_hash=True, tag="forgo", forbid_unknown_fields=True):
    """Return the giant pandas, because the zoo cannot house them."""


class Back(msgspec.Struct, frozen=True, tag="back", forbid_unknown_fields=True):
    """Undo steps of this building phase."""

    all: Annotated[bool, means("Whether to undo every step rather than only the last one.")] = False


class Reopen(msgspec.Struct, frozen=True, tag="reopen", forbid_unknown_fields=True):
    """Resume building while others have not finished."""


class Wait(msgspec.Struct, frozen=True, tag="wait", forbid_unknown_fields=True):
    """Wait until the players ahead in order of play have finished building. Allowed once per phase."""


Step: TypeAlias = (
    Loan
    | Found
    | Extend
    | BuyTile
    | House
    | Lodge
    | Resettle
    | AddFocal
    | Build
    | ChangeBiome
    | MoveBuilding
    | MoveTile
    | Keep
    | Entertain
    | Convert
    | Uncap
    | Forgo
)
"""The steps of the building phase, in any order."""

PlayerMove: TypeAlias = (
    Done
    | Contracept
    | Reroll
    | Reintroduce
    | Renew
    | Give
    | Empty
    | Hire
    | Rescue
    | Take
    | Pass
    | Back
    | Reopen
    | Wait
    | Step
)


class Opened(msgspec.Struct, frozen=True, tag="opened", forbid_unknown_fields=True):
    """The table is set up: first player, position of the Animal Exchange, first donor."""

    first: Annotated[Named, means("The first player: a seat, counted from 0.")]
    position: Annotated[Word, means("The first position of the Animal Exchange.")]
    donor: DonorId


class YearBegun(msgspec.Struct, frozen=True, tag="year", forbid_unknown_fields=True):
    """A new year begins."""

    year: Annotated[Number, means("The year, from 1.")]
    first: Annotated[Named, means("The first player of the year: a seat, counted from 0.")]


class EventRevealed(msgspec.Struct, frozen=True, tag="event", forbid_unknown_fields=True):
    """The event of the year is revealed."""

    event: Annotated[Word, means("The event, by its id.")]
    skipped: Annotated[
        tuple[Word, ...],
        msgspec.Meta(
            max_length=EVENT_CARDS,
            description="The events revealed before this one, which have no effect in the last year.",
        ),
    ] = ()


class Rolled(msgspec.Struct, frozen=True, tag="rolled", forbid_unknown_fields=True):
    """The dice of a species are rolled."""

    seat: Named
    species: SpeciesId
    dice: Annotated[Dice, means("The faces, in order of rolling.")]


class Rerolled(msgspec.Struct, frozen=True, tag="rerolled", forbid_unknown_fields=True):
    """One unsuccessful die is rolled again."""

    seat: Named
    species: SpeciesId
    die: Annotated[Number, means("The new face.")]


class Born(msgspec.Struct, frozen=True, tag="born", forbid_unknown_fields=True):
    """The offspring of a species are drawn from the bag."""

    seat: Named
    species: SpeciesId
    animals: Annotated[Animals, means("The animals.")]


class Released(msgspec.Struct, frozen=True, tag="released", forbid_unknown_fields=True):
    """A reintroduction takes place, and the zoos involved receive points."""

    species: SpeciesId
    seats: Annotated[Seats, means("The zoos involved, in order of seats.")]
    points: Annotated[Number, means("The points for each of them.")]


class SpringOver(msgspec.Struct, frozen=True, tag="spring_over", forbid_unknown_fields=True):
    """Spring ends. Offspring count for buzz and breeding programs.

    Mothers lie down, other females stand up.
    """


class Cleared(msgspec.Struct, frozen=True, tag="cleared", forbid_unknown_fields=True):
    """The Animal Exchange is cleared."""


class TilesGiven(msgspec.Struct, frozen=True, tag="tiles", forbid_unknown_fields=True):
    """Zoos receive the free enclosure tiles of fall."""

    donor: Annotated[Seats, means("The seats that get one more tile from the donor.")]
    conservation: Annotated[Seats, means("The seats with one more tile for conservation.")]


class DonorRevealed(msgspec.Struct, frozen=True, tag="donor", forbid_unknown_fields=True):
    """The donor of the coming year is revealed."""

    donor: DonorId


class BuildingOver(msgspec.Struct, frozen=True, tag="building_over", forbid_unknown_fields=True):
    """All zoos are finished, and national parks are marked."""


class Kept(msgspec.Struct, frozen=True, tag="kept", forbid_unknown_fields=True):
    """Winter: experience grows."""

    protested: Annotated[Seats, means("The seats whose zoos lose their buzz first.")] = ()


class Educated(msgspec.Struct, frozen=True, tag="educated", forbid_unknown_fields=True):
    """Winter: zoos receive a conservation point for their education."""

    seats: Annotated[Seats, means("The zoos, in order of seats.")]


class Paid(msgspec.Struct, frozen=True, tag="paid", forbid_unknown_fields=True):
    """Winter: the accounts of one zoo."""

    seat: Named
    forfeited: Annotated[Number, means("The money forfeited first.")]
    revenue: Annotated[Number, means("The money of its segment.")]
    bonus: Annotated[Number, means("The bonus, in money.")]
    costs: Annotated[Number, means("The running costs, in money.")]
    money: Annotated[Number, means("The money afterwards.")]


class Judged(msgspec.Struct, frozen=True, tag="judged", forbid_unknown_fields=True):
    """The game is scored before the last spending."""


class GameEnded(msgspec.Struct, frozen=True, tag="ended", forbid_unknown_fields=True):
    """The game ends: the last spending is over."""


NatureMove: TypeAlias = (
    Opened
    | YearBegun
    | EventRevealed
    | Renew
    | Rolled
    | Rerolled
    | Born
    | Released
    | SpringOver
    | Cleared
    | TilesGiven
    | DonorRevealed
    | BuildingOver
    | Kept
    | Educated
    | Paid
    | Judged
    | GameEnded
)

Move: TypeAlias = PlayerMove | NatureMove

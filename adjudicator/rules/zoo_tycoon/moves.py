"""All moves of the game: those of players and those of NATURE.

Species, buildings, parks and events have their ids in the edition. Enclosures have their numbers in the zoo.
Squares are numbers from 0 along the rows.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from adjudicator.engine.names import Word, means
from adjudicator.engine.seats import Named
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS, MAX_ROWS, FocalKind
from adjudicator.rules.zoo_tycoon.data.numbers import ANIMAL_MEEPLES, EVENT_CARDS, PLAYERS, Biome, ScoreTrack
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Number

Dice: TypeAlias = Annotated[tuple[Number, ...], msgspec.Meta(max_length=ANIMAL_MEEPLES)]
"""One per mother at most."""
Seats: TypeAlias = Annotated[tuple[Named, ...], msgspec.Meta(max_length=PLAYERS[-1])]
Tiles: TypeAlias = Annotated[tuple[Number, ...], msgspec.Meta(max_length=COLUMNS * MAX_ROWS)]
"""Squares, up to the number on the largest board."""
SpeciesId: TypeAlias = Annotated[Word, means("A species, by its id.")]
EnclosureNumber: TypeAlias = Annotated[Number, means("An enclosure of the own zoo, by its number.")]
Square: TypeAlias = Annotated[Number, means("A square of the board, from 0 along the rows.")]
ByWorker: TypeAlias = Annotated[bool, means("Whether a worker does it: Maintenance (staff, autumn).")]
NewBiome: TypeAlias = Annotated[Biome, means("The biome it gets.")]
BuildingId: TypeAlias = Annotated[Word, means("A building, by its id.")]
DonorId: TypeAlias = Annotated[Word, means("The donor of the coming autumn, by its id.")]


class Done(msgspec.Struct, frozen=True, cache_hash=True, tag="done", forbid_unknown_fields=True):
    """Nothing more of what is asked; in the building phase: the zoo stands as it is."""


class Contracept(msgspec.Struct, frozen=True, tag="birth_control", forbid_unknown_fields=True):
    """Birth Control (staff, spring): no dice for a species from now on."""

    species: SpeciesId


class Uncap(msgspec.Struct, frozen=True, cache_hash=True, tag="uncap", forbid_unknown_fields=True):
    """Remove the contraception tile of a species."""

    species: SpeciesId


class Convert(msgspec.Struct, frozen=True, cache_hash=True, tag="grow", forbid_unknown_fields=True):
    """Turn offspring discs of a species into animals of its enclosure."""

    species: SpeciesId
    animals: Annotated[Animals, means("How many offspring.")]


class Reroll(msgspec.Struct, frozen=True, tag="breed", forbid_unknown_fields=True):
    """Breeding (staff, spring): roll one unsuccessful die of a species again."""

    species: SpeciesId


class Reintroduce(msgspec.Struct, frozen=True, tag="reintroduce", forbid_unknown_fields=True):
    """Of this year's offspring of a Level III species these go to the reintroduction track, the rest is
    kept.
    """

    species: SpeciesId
    animals: Annotated[Animals, means("How many are reintroduced; the rest is kept.")]


class Renew(msgspec.Struct, frozen=True, tag="renew", forbid_unknown_fields=True):
    """Move the Animal Exchange to a position of its sheet. The server does it where there is only one."""

    position: Annotated[Word, means("The position, by its name.")]


class Give(msgspec.Struct, frozen=True, tag="give", forbid_unknown_fields=True):
    """Leaving: one trade."""

    species: SpeciesId
    animals: Annotated[Animals, means("Animals from quarantine.")] = NONE
    discs: Annotated[Animals, means("Offspring from the enclosure.")] = NONE
    housed: Annotated[Animals, means("Grown animals from the enclosure (only in the introductory game).")] = (
        NONE
    )


class Empty(msgspec.Struct, frozen=True, tag="unexpected_demand", forbid_unknown_fields=True):
    """Unexpected Demand (staff, summer): a species leaves the quarantine without demand."""

    species: SpeciesId


class Hire(msgspec.Struct, frozen=True, tag="exchange", forbid_unknown_fields=True):
    """Exchange (staff, summer): one trade more this year."""


class Rescue(msgspec.Struct, frozen=True, tag="rescue", forbid_unknown_fields=True):
    """Animal Rescue (event): the supply of a species grows by up to one male and one female."""

    species: SpeciesId
    animals: Annotated[Animals, means("How many, up to one male and one female.")]


class Take(msgspec.Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Arrival: one trade."""

    species: SpeciesId
    animals: Annotated[Animals, means("How many.")]
    enclosure: Annotated[
        Number, means("The enclosure to which some of them go at once, by its number; 0 for none.")
    ] = 0
    housed: Annotated[Animals, means("How many go there; the others go to quarantine.")] = NONE
    unexpected: Annotated[
        bool,
        means("Unexpected Supply (staff, summer): an offer that another zoo has used is there once more."),
    ] = False


class Pass(msgspec.Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """No more trades of this phase."""


class Loan(msgspec.Struct, frozen=True, cache_hash=True, tag="loan", forbid_unknown_fields=True):
    """A loan; a prohibition tile blocks the square."""

    square: Square


class Found(msgspec.Struct, frozen=True, cache_hash=True, tag="found", forbid_unknown_fields=True):
    """Begin an enclosure with these tiles."""

    biome: NewBiome
    tiles: Annotated[Tiles, means("The squares of its tiles.")]


class Extend(msgspec.Struct, frozen=True, cache_hash=True, tag="extend", forbid_unknown_fields=True):
    """Add tiles to an enclosure."""

    enclosure: EnclosureNumber
    tiles: Annotated[Tiles, means("The squares of the tiles that are added.")]


class BuyTile(msgspec.Struct, frozen=True, cache_hash=True, tag="buy_tile", forbid_unknown_fields=True):
    """Buy an enclosure tile."""

    lift: Annotated[Number | None, means("The blocked square that is freed with it, null for none.")] = None


class House(msgspec.Struct, frozen=True, cache_hash=True, tag="house", forbid_unknown_fields=True):
    """Bring animals of a main species from quarantine into an enclosure."""

    species: SpeciesId
    animals: Annotated[Animals, means("How many come from quarantine.")]
    enclosure: EnclosureNumber


class Lodge(msgspec.Struct, frozen=True, cache_hash=True, tag="lodge", forbid_unknown_fields=True):
    """Bring a co-species into an enclosure."""

    species: SpeciesId
    enclosure: EnclosureNumber


class Resettle(msgspec.Struct, frozen=True, cache_hash=True, tag="resettle", forbid_unknown_fields=True):
    """Move a kept species, main or co-species, to another enclosure."""

    species: SpeciesId
    enclosure: EnclosureNumber


class AddFocal(msgspec.Struct, frozen=True, cache_hash=True, tag="focal", forbid_unknown_fields=True):
    """Buy focal points for an enclosure."""

    kind: Annotated[FocalKind, means("Which focal point.")]
    enclosure: EnclosureNumber
    number: Annotated[Number, means("How many.")] = 1


class Build(msgspec.Struct, frozen=True, cache_hash=True, tag="build", forbid_unknown_fields=True):
    """Buy a building and put it on a square; an owed conservation center costs nothing."""

    building: BuildingId
    square: Square


class ChangeBiome(msgspec.Struct, frozen=True, cache_hash=True, tag="biome", forbid_unknown_fields=True):
    """Construction action: an enclosure gets another biome."""

    enclosure: EnclosureNumber
    biome: NewBiome
    worker: ByWorker = False


class MoveBuilding(
    msgspec.Struct, frozen=True, cache_hash=True, tag="move_building", forbid_unknown_fields=True
):
    """Construction action: a building moves to another square."""

    building: BuildingId
    square: Square
    worker: ByWorker = False


class MoveTile(msgspec.Struct, frozen=True, cache_hash=True, tag="move_tile", forbid_unknown_fields=True):
    """Construction action: an enclosure tile moves one square, also diagonally."""

    source: Annotated[Number, means("The square where the tile is, from 0 along the rows.")]
    target: Annotated[Number, means("The square where it goes.")]
    worker: ByWorker = False


class Keep(msgspec.Struct, frozen=True, cache_hash=True, tag="keeping", forbid_unknown_fields=True):
    """Animal Keeping (staff, autumn): the experience of a species grows by one."""

    species: SpeciesId


class Entertain(msgspec.Struct, frozen=True, cache_hash=True, tag="entertain", forbid_unknown_fields=True):
    """Entertainment (staff, autumn): points on one track."""

    track: Annotated[ScoreTrack, means("On which score track.")]


class Forgo(msgspec.Struct, frozen=True, cache_hash=True, tag="forgo", forbid_unknown_fields=True):
    """Return the giant pandas, which the zoo has no means to house."""


class Back(msgspec.Struct, frozen=True, tag="back", forbid_unknown_fields=True):
    """Take back steps of this building phase."""

    all: Annotated[bool, means("Whether every step is taken back, not the last one alone.")] = False


class Reopen(msgspec.Struct, frozen=True, tag="reopen", forbid_unknown_fields=True):
    """Go on building after all, while others have not finished."""


class Wait(msgspec.Struct, frozen=True, tag="wait", forbid_unknown_fields=True):
    """Wait until the players ahead in order of play are done with building; once in a phase."""


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
    """The table is set up: who starts, where the Animal Exchange stands, which donor is revealed."""

    first: Annotated[Named, means("Who starts: a seat, counted from 0.")]
    position: Annotated[Word, means("The first position of the Animal Exchange.")]
    donor: DonorId


class YearBegun(msgspec.Struct, frozen=True, tag="year", forbid_unknown_fields=True):
    """A new year, and who starts in it."""

    year: Annotated[Number, means("The year, from 1.")]
    first: Annotated[Named, means("Who starts in it: a seat, counted from 0.")]


class EventRevealed(msgspec.Struct, frozen=True, tag="event", forbid_unknown_fields=True):
    """The event of the year."""

    event: Annotated[Word, means("The event, by its id.")]
    skipped: Annotated[
        tuple[Word, ...],
        msgspec.Meta(
            max_length=EVENT_CARDS,
            description="Events revealed before it that have no effect in the last year.",
        ),
    ] = ()


class Rolled(msgspec.Struct, frozen=True, tag="rolled", forbid_unknown_fields=True):
    """The dice of a species, as they fell."""

    seat: Named
    species: SpeciesId
    dice: Annotated[Dice, means("The faces, as they fell.")]


class Rerolled(msgspec.Struct, frozen=True, tag="rerolled", forbid_unknown_fields=True):
    """One unsuccessful die again."""

    seat: Named
    species: SpeciesId
    die: Annotated[Number, means("The new face.")]


class Born(msgspec.Struct, frozen=True, tag="born", forbid_unknown_fields=True):
    """The offspring of a species, drawn from the bag."""

    seat: Named
    species: SpeciesId
    animals: Annotated[Animals, means("How many.")]


class Released(msgspec.Struct, frozen=True, tag="released", forbid_unknown_fields=True):
    """A reintroduction takes place: the points each zoo involved receives."""

    species: SpeciesId
    seats: Annotated[Seats, means("The zoos involved, in order of seats.")]
    points: Annotated[Number, means("Points that each of them receives.")]


class SpringOver(msgspec.Struct, frozen=True, tag="spring_over", forbid_unknown_fields=True):
    """The year's young are counted: buzz and breeding programme; mothers lie down, others stand up."""


class Cleared(msgspec.Struct, frozen=True, tag="cleared", forbid_unknown_fields=True):
    """The Animal Exchange is cleared."""


class TilesGiven(msgspec.Struct, frozen=True, tag="tiles", forbid_unknown_fields=True):
    """The free enclosure tiles of autumn."""

    donor: Annotated[Seats, means("The seats with one more for what the donor likes.")]
    conservation: Annotated[Seats, means("The seats with one more for conservation.")]


class DonorRevealed(msgspec.Struct, frozen=True, tag="donor", forbid_unknown_fields=True):
    """The donor of the coming year."""

    donor: DonorId


class BuildingOver(msgspec.Struct, frozen=True, tag="building_over", forbid_unknown_fields=True):
    """All zoos stand: national parks are marked."""


class Kept(msgspec.Struct, frozen=True, tag="kept", forbid_unknown_fields=True):
    """Winter: experience grows."""

    protested: Annotated[Seats, means("The seats whose zoos lose their buzz first.")] = ()


class Educated(msgspec.Struct, frozen=True, tag="educated", forbid_unknown_fields=True):
    """Winter: these zoos receive a conservation point for their education."""

    seats: Annotated[Seats, means("The zoos, in order of seats.")]


class Paid(msgspec.Struct, frozen=True, tag="paid", forbid_unknown_fields=True):
    """Winter, for one zoo."""

    seat: Named
    forfeited: Annotated[Number, means("Money forfeited before it.")]
    revenue: Annotated[Number, means("The money of its segment.")]
    bonus: Annotated[Number, means("The bonus, in money.")]
    costs: Annotated[Number, means("The running costs, in money.")]
    money: Annotated[Number, means("Money afterwards.")]


class Judged(msgspec.Struct, frozen=True, tag="judged", forbid_unknown_fields=True):
    """The end of the game, before the last spending: the points of every zoo for what is counted then."""


class GameEnded(msgspec.Struct, frozen=True, tag="ended", forbid_unknown_fields=True):
    """The last spending is over."""


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

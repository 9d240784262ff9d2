"""Everything that can happen at the table: the players' moves and NATURE's.

Species, buildings, parks and events are named by their ids in the edition, enclosures by their numbers in the
zoo, squares as numbers from 0 along the rows.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from adjudicator.engine.ruleset import Named, Word
from adjudicator.rules.zoo_tycoon.data.buildings import COLUMNS, MOST_ROWS, FocalKind
from adjudicator.rules.zoo_tycoon.data.kinds import Biome, ScoreTrack
from adjudicator.rules.zoo_tycoon.data.numbers import ANIMAL_MEEPLES, EVENT_CARDS, PLAYERS
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Number

Dice: TypeAlias = Annotated[tuple[Number, ...], msgspec.Meta(max_length=ANIMAL_MEEPLES)]
"""No more than there could be mothers."""
Seats: TypeAlias = Annotated[tuple[Named, ...], msgspec.Meta(max_length=PLAYERS[-1])]
Tiles: TypeAlias = Annotated[tuple[Number, ...], msgspec.Meta(max_length=COLUMNS * MOST_ROWS)]
"""Squares, no more than the largest board has."""


class Done(msgspec.Struct, frozen=True, tag="done", forbid_unknown_fields=True):
    """Nothing more of what is asked; in the building phase: the zoo stands as it is."""


class Contracept(msgspec.Struct, frozen=True, tag="birth_control", forbid_unknown_fields=True):
    """Birth Control (staff, spring): no dice for a species from now on."""

    species: Word


class Uncap(msgspec.Struct, frozen=True, tag="uncap", forbid_unknown_fields=True):
    """Remove the contraception tile of a species."""

    species: Word


class Convert(msgspec.Struct, frozen=True, tag="grow", forbid_unknown_fields=True):
    """Turn offspring discs of a species into animals of its enclosure."""

    species: Word
    animals: Animals


class Reroll(msgspec.Struct, frozen=True, tag="breed", forbid_unknown_fields=True):
    """Breeding (staff, spring): roll one unsuccessful die of a species again."""

    species: Word


class Reintroduce(msgspec.Struct, frozen=True, tag="reintroduce", forbid_unknown_fields=True):
    """Of this year's offspring of a Level III species these go to the reintroduction track, the rest is
    kept.
    """

    species: Word
    animals: Animals


class Renew(msgspec.Struct, frozen=True, tag="renew", forbid_unknown_fields=True):
    """Move the Animal Exchange to a position of its sheet; NATURE does it where there is only one."""

    position: Word


class Give(msgspec.Struct, frozen=True, tag="give", forbid_unknown_fields=True):
    """Leaving: one trade. `animals` come from quarantine, `discs` from the enclosure, `housed` likewise
    (only in the introductory game).
    """

    species: Word
    animals: Animals = NONE
    discs: Animals = NONE
    housed: Animals = NONE


class Empty(msgspec.Struct, frozen=True, tag="unexpected_demand", forbid_unknown_fields=True):
    """Unexpected Demand (staff, summer): a species leaves the quarantine without demand."""

    species: Word


class Hire(msgspec.Struct, frozen=True, tag="exchange", forbid_unknown_fields=True):
    """Exchange (staff, summer): one trade more this year."""


class Rescue(msgspec.Struct, frozen=True, tag="rescue", forbid_unknown_fields=True):
    """Animal Rescue (event): the supply of a species grows by up to one male and one female."""

    species: Word
    animals: Animals


class Take(msgspec.Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Arrival: one trade. Of the `animals` those `housed` go to that enclosure at once, the others to
    quarantine.

    `unexpected`: Unexpected Supply (staff, summer): an offer that another zoo has used is there once
    more.
    """

    species: Word
    animals: Animals
    enclosure: Number = 0
    housed: Animals = NONE
    unexpected: bool = False


class Pass(msgspec.Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """No more trades of this phase."""


class Loan(msgspec.Struct, frozen=True, tag="loan", forbid_unknown_fields=True):
    """A loan; a prohibition tile blocks the square."""

    square: Number


class Found(msgspec.Struct, frozen=True, tag="found", forbid_unknown_fields=True):
    """Begin an enclosure with these tiles."""

    biome: Biome
    tiles: Tiles


class Extend(msgspec.Struct, frozen=True, tag="extend", forbid_unknown_fields=True):
    """Add tiles to an enclosure."""

    enclosure: Number
    tiles: Tiles


class BuyTile(msgspec.Struct, frozen=True, tag="buy_tile", forbid_unknown_fields=True):
    """Buy an enclosure tile; `lift` is the blocked square that is freed with it, None for none."""

    lift: Number | None = None


class House(msgspec.Struct, frozen=True, tag="house", forbid_unknown_fields=True):
    """Bring animals of a main species from quarantine into an enclosure."""

    species: Word
    animals: Animals
    enclosure: Number


class Lodge(msgspec.Struct, frozen=True, tag="lodge", forbid_unknown_fields=True):
    """Bring a co-species into an enclosure."""

    species: Word
    enclosure: Number


class Resettle(msgspec.Struct, frozen=True, tag="resettle", forbid_unknown_fields=True):
    """Move a kept species, main or co-species, to another enclosure."""

    species: Word
    enclosure: Number


class AddFocal(msgspec.Struct, frozen=True, tag="focal", forbid_unknown_fields=True):
    """Buy focal points for an enclosure."""

    kind: FocalKind
    enclosure: Number
    number: Number = 1


class Build(msgspec.Struct, frozen=True, tag="build", forbid_unknown_fields=True):
    """Buy a building and put it on a square; an owed conservation center costs nothing."""

    building: Word
    square: Number


class ChangeBiome(msgspec.Struct, frozen=True, tag="biome", forbid_unknown_fields=True):
    """Construction action; `worker`: by Maintenance (staff, autumn)."""

    enclosure: Number
    biome: Biome
    worker: bool = False


class MoveBuilding(msgspec.Struct, frozen=True, tag="move_building", forbid_unknown_fields=True):
    """Construction action; `worker`: by Maintenance (staff, autumn)."""

    building: Word
    square: Number
    worker: bool = False


class MoveTile(msgspec.Struct, frozen=True, tag="move_tile", forbid_unknown_fields=True):
    """Construction action: an enclosure tile moves one square, also diagonally; `worker`: by Maintenance."""

    source: Number
    target: Number
    worker: bool = False


class Keep(msgspec.Struct, frozen=True, tag="keeping", forbid_unknown_fields=True):
    """Animal Keeping (staff, autumn): the experience of a species grows by one."""

    species: Word


class Entertain(msgspec.Struct, frozen=True, tag="entertain", forbid_unknown_fields=True):
    """Entertainment (staff, autumn): points on one track."""

    track: ScoreTrack


class Forgo(msgspec.Struct, frozen=True, tag="forgo", forbid_unknown_fields=True):
    """Return the giant pandas, which the zoo has no means to house."""


class Back(msgspec.Struct, frozen=True, tag="back", forbid_unknown_fields=True):
    """Take back the last step of this building phase; `all`: every one of them."""

    all: bool = False


class Reopen(msgspec.Struct, frozen=True, tag="reopen", forbid_unknown_fields=True):
    """Go on building after all, while others have not finished."""


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
"""What is done in the building phase, in any order."""

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
    | Step
)


class Opened(msgspec.Struct, frozen=True, tag="opened", forbid_unknown_fields=True):
    """The table is set up: who starts, where the Animal Exchange stands, which donor is revealed."""

    first: Named
    position: Word
    donor: Word


class YearBegun(msgspec.Struct, frozen=True, tag="year", forbid_unknown_fields=True):
    """A new year, and who starts in it."""

    year: Number
    first: Named


class EventRevealed(msgspec.Struct, frozen=True, tag="event", forbid_unknown_fields=True):
    """`skipped` are the cards revealed before it that have no effect in the last year."""

    event: Word
    skipped: Annotated[tuple[Word, ...], msgspec.Meta(max_length=EVENT_CARDS)] = ()


class Rolled(msgspec.Struct, frozen=True, tag="rolled", forbid_unknown_fields=True):
    """The dice of a species, as they fell."""

    seat: Named
    species: Word
    dice: Dice


class Rerolled(msgspec.Struct, frozen=True, tag="rerolled", forbid_unknown_fields=True):
    """One unsuccessful die again."""

    seat: Named
    species: Word
    die: Number


class Born(msgspec.Struct, frozen=True, tag="born", forbid_unknown_fields=True):
    """The offspring of a species, drawn from the bag."""

    seat: Named
    species: Word
    animals: Animals


class Released(msgspec.Struct, frozen=True, tag="released", forbid_unknown_fields=True):
    """A reintroduction takes place: the points each zoo involved receives."""

    species: Word
    seats: Seats
    points: Number


class SpringOver(msgspec.Struct, frozen=True, tag="spring_over", forbid_unknown_fields=True):
    """The year's young are counted: buzz and breeding programme; mothers lie down, others stand up."""


class Cleared(msgspec.Struct, frozen=True, tag="cleared", forbid_unknown_fields=True):
    """The Animal Exchange is cleared."""


class TilesGiven(msgspec.Struct, frozen=True, tag="tiles", forbid_unknown_fields=True):
    """The free enclosure tiles of autumn; `donor` and `conservation` name the seats with one more for it."""

    donor: Seats
    conservation: Seats


class DonorRevealed(msgspec.Struct, frozen=True, tag="donor", forbid_unknown_fields=True):
    """The donor of the coming year."""

    donor: Word


class BuildingOver(msgspec.Struct, frozen=True, tag="building_over", forbid_unknown_fields=True):
    """All zoos stand: national parks are marked."""


class Kept(msgspec.Struct, frozen=True, tag="kept", forbid_unknown_fields=True):
    """Winter: experience grows; `protested` zoos lose their buzz first."""

    protested: Seats = ()


class Educated(msgspec.Struct, frozen=True, tag="educated", forbid_unknown_fields=True):
    """Winter: these zoos receive a conservation point for their education."""

    seats: Seats


class Paid(msgspec.Struct, frozen=True, tag="paid", forbid_unknown_fields=True):
    """Winter, for one zoo: money forfeited, the amount of its segment, the bonus, the running costs, and the
    money afterwards."""

    seat: Named
    forfeited: Number
    revenue: Number
    bonus: Number
    costs: Number
    money: Number


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

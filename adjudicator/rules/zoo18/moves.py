"""Everything that can happen at the table: the players' moves and NATURE's."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from adjudicator.engine.ruleset import Named, Word
from adjudicator.rules.zoo18.data.families import CARDS, FAMILIES, Family
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.data.powers import POWERS, Power
from adjudicator.rules.zoo18.data.setup import PLAYERS, RoundName
from adjudicator.rules.zoo18.data.squirrels import SQUIRRELS_IN_BOX, Kind, Phase
from adjudicator.rules.zoo18.routes import Routes

CardSource: TypeAlias = Literal["lounge", "kitchen"]
BankSource: TypeAlias = Literal["deck", "kitchen"]
SquirrelSource: TypeAlias = BankSource | Family
LayingPower: TypeAlias = Literal["RABBITS", "MOLES", "MAPS"]
StationPower: TypeAlias = Literal["DIET", "MINE"]
MarkingPower: TypeAlias = Literal["HOLE", "WHEAT", "MINE", "WORK"]

MOST: Final = 999_999
"""The largest number of a move: more $N and nuts than any game has seen."""

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST)]

_PER_CARD = msgspec.Meta(max_length=CARDS)
_PER_PLAYER = msgspec.Meta(max_length=PLAYERS[-1])
_PER_FAMILY = msgspec.Meta(max_length=len(FAMILIES))
_PER_SQUIRREL = msgspec.Meta(max_length=SQUIRRELS_IN_BOX)
"""How long the lists of a move can be."""


class Pass(msgspec.Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Do no more: ends a turn or step, or declines what is offered."""


class BuyPower(msgspec.Struct, frozen=True, tag="buy_power", forbid_unknown_fields=True):
    """Buy a power: a player from the table for its printed price, a family from a player for `price`."""

    power: Power
    price: Number | None = None


class Launch(msgspec.Struct, frozen=True, tag="launch", forbid_unknown_fields=True):
    """Buy the PARENTS of a family that does not operate yet, at an initial reputation (6.3)."""

    family: Family
    par: Number


class BuyCard(msgspec.Struct, frozen=True, tag="buy_card", forbid_unknown_fields=True):
    """Buy one animal card (6.4). `card`: which one, when it matters; else the lowest number there."""

    family: Family
    source: CardSource = "lounge"
    card: Number | None = None


class Sell(msgspec.Struct, frozen=True, tag="sell", forbid_unknown_fields=True):
    """Sell animals of one family (6.2). `cards`: which ones, when it matters; 0 is the PARENTS card."""

    family: Family
    animals: Number
    cards: Annotated[tuple[Number, ...], _PER_CARD] = ()


class Ticket(msgspec.Struct, frozen=True, tag="ticket", forbid_unknown_fields=True):
    """Cash a ZOO Ticket (4.4); `give` is what the operating family gets of it."""

    give: Number = 0


class Midas(msgspec.Struct, frozen=True, tag="midas", forbid_unknown_fields=True):
    """Announce MIDAS: turn marker 1 at the end of this stock round."""


class Greek(msgspec.Struct, frozen=True, tag="greek", forbid_unknown_fields=True):
    """IT'S ALL GREEK TO ME: another turn after this one."""


class Responsibility(msgspec.Struct, frozen=True, tag="responsibility", forbid_unknown_fields=True):
    """TOO MUCH RESPONSIBILITY: 3 $N."""


class DaysOff(msgspec.Struct, frozen=True, tag="days_off", forbid_unknown_fields=True):
    """DAYS OFF: a family's reputation one column to the right."""

    family: Family


class Whatsup(msgspec.Struct, frozen=True, tag="whatsup", forbid_unknown_fields=True):
    """WHATSUP: a family buys a squirrel in the stock round."""

    family: Family
    kind: Kind
    source: BankSource = "deck"


class LayTile(msgspec.Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """Lay or upgrade a tile; rotation counts sixths clockwise."""

    hex: Word
    tile: Word
    rotation: Number
    power: LayingPower | None = None


class PlaceStation(msgspec.Struct, frozen=True, tag="station", forbid_unknown_fields=True):
    """Build a station (7.3)."""

    hex: Word
    power: StationPower | None = None


class Mark(msgspec.Struct, frozen=True, tag="mark", forbid_unknown_fields=True):
    """Place the marker of a power on a hex; HOLE takes two of these moves."""

    power: MarkingPower
    hex: Word


class Barrels(msgspec.Struct, frozen=True, tag="barrels", forbid_unknown_fields=True):
    """TWO BARRELS: announce that this run's O AREAS count double."""


class Patch(msgspec.Struct, frozen=True, tag="patch", forbid_unknown_fields=True):
    """PATCH: put it on a squirrel of a family."""

    family: Family
    kind: Kind


class Unpatch(msgspec.Struct, frozen=True, tag="unpatch", forbid_unknown_fields=True):
    """PATCH: take it off the operating family's squirrel."""


class Run(msgspec.Struct, frozen=True, tag="run", forbid_unknown_fields=True):
    """Run the squirrels (7.4); no route at all is a choice too."""

    routes: Routes


class RunBest(msgspec.Struct, frozen=True, tag="run_best", forbid_unknown_fields=True):
    """Run the best routes there are; the server finds them."""


class Share(msgspec.Struct, frozen=True, tag="share", forbid_unknown_fields=True):
    """Distribute the harvest (7.5)."""


class Keep(msgspec.Struct, frozen=True, tag="keep", forbid_unknown_fields=True):
    """Keep the harvest in the treasury (7.5)."""


class BuySquirrel(msgspec.Struct, frozen=True, tag="buy_squirrel", forbid_unknown_fields=True):
    """Buy a squirrel (7.6); `price` is for one of another family, others cost what is printed."""

    kind: Kind
    source: SquirrelSource = "deck"
    price: Number | None = None


class Discard(msgspec.Struct, frozen=True, tag="discard", forbid_unknown_fields=True):
    """Put a squirrel above the limit into the KITCHEN."""

    family: Family
    kind: Kind


class Accept(msgspec.Struct, frozen=True, tag="accept", forbid_unknown_fields=True):
    """Agree to sell what is asked for."""


class Decline(msgspec.Struct, frozen=True, tag="decline", forbid_unknown_fields=True):
    """Refuse to sell what is asked for."""


PlayerMove: TypeAlias = (
    Pass
    | BuyPower
    | Launch
    | BuyCard
    | Sell
    | Ticket
    | Midas
    | Greek
    | Responsibility
    | DaysOff
    | Whatsup
    | LayTile
    | PlaceStation
    | Mark
    | Barrels
    | Patch
    | Unpatch
    | Run
    | RunBest
    | Share
    | Keep
    | BuySquirrel
    | Discard
    | Accept
    | Decline
)


class OrderDrawn(msgspec.Struct, frozen=True, tag="order_drawn", forbid_unknown_fields=True):
    """Who has which turn marker at the beginning."""

    order: Annotated[tuple[Named, ...], _PER_PLAYER]


class PowersRevealed(msgspec.Struct, frozen=True, tag="powers_revealed", forbid_unknown_fields=True):
    """The next powers of the deck, turned up."""

    powers: Annotated[tuple[Power, ...], msgspec.Meta(max_length=len(POWERS))]


class RoundBegan(msgspec.Struct, frozen=True, tag="round_began", forbid_unknown_fields=True):
    """A round begins. `cousins`: they come into the LOUNGE; `paid`: what LEPRECHAUN gives, by seat.

    `kitchen` is what families get for their cards in the KITCHEN, in an operating round (7).
    """

    round: RoundName
    cousins: bool = False
    paid: Annotated[tuple[tuple[Named, Number], ...], _PER_PLAYER] = ()
    kitchen: Annotated[tuple[tuple[Family, Number], ...], _PER_FAMILY] = ()


class TurnEnded(msgspec.Struct, frozen=True, tag="turn_ended", forbid_unknown_fields=True):
    """A turn in which nothing is left to do is over; `family` in an operating round."""

    seat: Named
    family: Family | None = None


class StockRoundEnded(msgspec.Struct, frozen=True, tag="stock_round_ended", forbid_unknown_fields=True):
    """All have passed: families sold out rise, in this order; the turn markers for the next round (6.7)."""

    risen: Annotated[tuple[tuple[Family, At], ...], _PER_FAMILY]
    order: Annotated[tuple[Named, ...], _PER_PLAYER]
    midas: Named | None = None


class RanBest(msgspec.Struct, frozen=True, tag="ran_best", forbid_unknown_fields=True):
    """The routes of `RunBest`."""

    routes: Routes


class ZeroRun(msgspec.Struct, frozen=True, tag="zero_run", forbid_unknown_fields=True):
    """A harvest of 0 nuts is kept: the token goes to `cell`."""

    family: Family
    cell: At


class Harvested(msgspec.Struct, frozen=True, tag="harvested", forbid_unknown_fields=True):
    """What sharing or keeping brings: `treasury` gets kept bags and water income, `dividends` go by seat."""

    family: Family
    shared: bool
    nuts: Number
    treasury: Number
    dividends: Annotated[tuple[Number, ...], _PER_PLAYER]
    cell: At


class SquirrelsLeft(msgspec.Struct, frozen=True, tag="squirrels_left", forbid_unknown_fields=True):
    """Squirrels that have made their last run leave the game."""

    family: Family
    kinds: Annotated[tuple[Kind, ...], _PER_SQUIRREL]


class TokenMoved(msgspec.Struct, frozen=True, tag="token_moved", forbid_unknown_fields=True):
    """A bonus moves a reputation token."""

    family: Family
    cell: At
    reason: Literal["new_squirrel", "new_phase"]


class PhaseBegan(msgspec.Struct, frozen=True, tag="phase_began", forbid_unknown_fields=True):
    """A new phase and which squirrels retire with it, by family."""

    phase: Phase
    retired: Annotated[tuple[tuple[Family, Kind], ...], _PER_SQUIRREL] = ()
    last_run: Annotated[tuple[tuple[Family, Kind], ...], _PER_SQUIRREL] = ()
    kitchen: Annotated[tuple[Kind, ...], _PER_SQUIRREL] = ()


class GameEnded(msgspec.Struct, frozen=True, tag="game_ended", forbid_unknown_fields=True):
    """The last operating round is over (8)."""


NatureMove: TypeAlias = (
    OrderDrawn
    | PowersRevealed
    | RoundBegan
    | TurnEnded
    | StockRoundEnded
    | RanBest
    | ZeroRun
    | Harvested
    | SquirrelsLeft
    | TokenMoved
    | PhaseBegan
    | GameEnded
)
Move: TypeAlias = PlayerMove | NatureMove

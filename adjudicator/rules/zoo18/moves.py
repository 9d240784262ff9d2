"""All moves of the game, by players and by NATURE."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec

from adjudicator.engine.names import Word, means
from adjudicator.engine.seats import Named
from adjudicator.rules.zoo18.data.families import CARDS, FAMILIES, Family
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.data.powers import POWERS, Power
from adjudicator.rules.zoo18.data.setup import PLAYERS, RoundName
from adjudicator.rules.zoo18.data.squirrels import SQUIRRELS_IN_BOX, Kind, Phase
from adjudicator.rules.zoo18.routes.model import Routes

CardSource: TypeAlias = Literal["lounge", "kitchen"]
BankSource: TypeAlias = Literal["deck", "kitchen"]
SquirrelSource: TypeAlias = BankSource | Family
LayingPower: TypeAlias = Literal["RABBITS", "MOLES", "MAPS"]
StationPower: TypeAlias = Literal["DIET", "MINE"]
MarkingPower: TypeAlias = Literal["HOLE", "WHEAT", "MINE", "WORK"]

MAX_NUMBER: Final = 999_999
"""The largest number in a move. No $N or nuts in a real game exceed it."""

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MAX_NUMBER)]

_PER_CARD = msgspec.Meta(max_length=CARDS)
_PER_PLAYER = msgspec.Meta(max_length=PLAYERS[-1])
_PER_FAMILY = msgspec.Meta(max_length=len(FAMILIES))
_PER_SQUIRREL = msgspec.Meta(max_length=SQUIRRELS_IN_BOX)
"""The maximum lengths of the lists in moves."""
FamilyName: TypeAlias = Annotated[Family, means("The family.")]
Hex: TypeAlias = Annotated[Word, means("The hex.")]
SquirrelKind: TypeAlias = Annotated[Kind, means("The squirrel.")]
NewBox: TypeAlias = Annotated[
    At, means("The new place of the reputation token: row and column of the stock board.")
]


class Pass(msgspec.Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """End a turn or step, or decline an offer."""


class BuyPower(msgspec.Struct, frozen=True, tag="buy_power", forbid_unknown_fields=True):
    """Buy a power: as a player from the table, or as a family from a player."""

    power: Annotated[Power, means("The power.")]
    price: Annotated[
        Number | None,
        means("The $N that a family pays a player, or null for the printed price at the table."),
    ] = None


class Launch(msgspec.Struct, frozen=True, tag="launch", forbid_unknown_fields=True):
    """Buy the PARENTS of a family that does not operate yet, at an initial reputation (6.3)."""

    family: FamilyName
    par: Annotated[Number, means("Its initial reputation in $N.")]


class BuyCard(msgspec.Struct, frozen=True, tag="buy_card", forbid_unknown_fields=True):
    """Buy one animal card."""

    family: FamilyName
    source: Annotated[CardSource, means("The place of the card.")] = "lounge"
    card: Annotated[
        Number | None,
        means(
            "The card, if it matters which one: 0 is the PARENTS card, 1 to 3 are the CHILDREN, and "
            "4 is the COUSIN. Null means the lowest number there."
        ),
    ] = None


class Sell(msgspec.Struct, frozen=True, tag="sell", forbid_unknown_fields=True):
    """Sell animals of one family."""

    family: FamilyName
    animals: Annotated[Number, means("The number of animals.")]
    cards: Annotated[
        tuple[Number, ...], _PER_CARD, means("The cards, if it matters which ones. 0 is the PARENTS card.")
    ] = ()


class Ticket(msgspec.Struct, frozen=True, tag="ticket", forbid_unknown_fields=True):
    """Cash in a ZOO Ticket."""

    give: Annotated[Number, means("The part of its value that the operating family gets, in $N.")] = 0


class Midas(msgspec.Struct, frozen=True, tag="midas", forbid_unknown_fields=True):
    """Announce MIDAS: turn marker 1 at the end of this stock round."""


class Greek(msgspec.Struct, frozen=True, tag="greek", forbid_unknown_fields=True):
    """Use IT'S ALL GREEK TO ME: take another turn after this one."""


class Responsibility(msgspec.Struct, frozen=True, tag="responsibility", forbid_unknown_fields=True):
    """Use TOO MUCH RESPONSIBILITY: get 3 $N."""


class DaysOff(msgspec.Struct, frozen=True, tag="days_off", forbid_unknown_fields=True):
    """Use DAYS OFF: move a family's reputation one column to the right."""

    family: FamilyName


class Whatsup(msgspec.Struct, frozen=True, tag="whatsup", forbid_unknown_fields=True):
    """Use WHATSUP: buy a squirrel for a family in the stock round."""

    family: FamilyName
    kind: SquirrelKind
    source: Annotated[BankSource, means("The place of the squirrel.")] = "deck"


class LayTile(msgspec.Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """Lay or upgrade a tile."""

    hex: Hex
    tile: Annotated[Word, means("The tile.")]
    rotation: Annotated[Number, means("The rotation in sixths of a turn, clockwise.")]
    power: Annotated[LayingPower | None, means("The power that lays it, or null.")] = None


class PlaceStation(msgspec.Struct, frozen=True, tag="station", forbid_unknown_fields=True):
    """Build a station (7.3)."""

    hex: Hex
    power: Annotated[StationPower | None, means("The power that builds it, or null.")] = None


class Mark(msgspec.Struct, frozen=True, tag="mark", forbid_unknown_fields=True):
    """Place the marker of a power on a hex. HOLE takes two of these moves."""

    power: Annotated[MarkingPower, means("The power.")]
    hex: Hex


class Barrels(msgspec.Struct, frozen=True, tag="barrels", forbid_unknown_fields=True):
    """Announce TWO BARRELS: the O AREAS of this run count double."""


class Patch(msgspec.Struct, frozen=True, tag="patch", forbid_unknown_fields=True):
    """Put the PATCH on a squirrel of a family."""

    family: FamilyName
    kind: SquirrelKind


class Unpatch(msgspec.Struct, frozen=True, tag="unpatch", forbid_unknown_fields=True):
    """Take the PATCH off the operating family's squirrel."""


class Run(msgspec.Struct, frozen=True, tag="run", forbid_unknown_fields=True):
    """Run the squirrels (7.4). You may choose no route at all."""

    routes: Annotated[Routes, means("The routes, one for each squirrel that runs. May be empty.")]


class RunBest(msgspec.Struct, frozen=True, tag="run_best", forbid_unknown_fields=True):
    """Run the best routes. The server finds them."""


class Share(msgspec.Struct, frozen=True, tag="share", forbid_unknown_fields=True):
    """Distribute the harvest (7.5)."""


class Keep(msgspec.Struct, frozen=True, tag="keep", forbid_unknown_fields=True):
    """Keep the harvest in the treasury (7.5)."""


class BuySquirrel(msgspec.Struct, frozen=True, tag="buy_squirrel", forbid_unknown_fields=True):
    """Buy a squirrel."""

    kind: SquirrelKind
    source: Annotated[
        SquirrelSource, means("The place of the squirrel: the deck, the KITCHEN or a family.")
    ] = "deck"
    price: Annotated[
        Number | None, means("The $N for a squirrel of another family, or null for the printed price.")
    ] = None


class Discard(msgspec.Struct, frozen=True, tag="discard", forbid_unknown_fields=True):
    """Put a squirrel above the limit into the KITCHEN."""

    family: FamilyName
    kind: SquirrelKind


class Accept(msgspec.Struct, frozen=True, tag="accept", forbid_unknown_fields=True):
    """Agree to a sale that another player asked for."""


class Decline(msgspec.Struct, frozen=True, tag="decline", forbid_unknown_fields=True):
    """Refuse a sale that another player asked for."""


_StockMove: TypeAlias = Launch | BuyCard | Sell | Ticket | Midas | Greek | Responsibility | DaysOff | Whatsup
_OperatingMove: TypeAlias = (
    LayTile | PlaceStation | Mark | Barrels | Patch | Unpatch | Run | RunBest | Share | Keep
)
PlayerMove: TypeAlias = (
    Pass | BuyPower | _StockMove | _OperatingMove | BuySquirrel | Discard | Accept | Decline
)


class OrderDrawn(msgspec.Struct, frozen=True, tag="order_drawn", forbid_unknown_fields=True):
    """The turn markers are assigned at the beginning."""

    order: Annotated[tuple[Named, ...], _PER_PLAYER, means("The seats, in order of their turn markers.")]


class PowersRevealed(msgspec.Struct, frozen=True, tag="powers_revealed", forbid_unknown_fields=True):
    """The next powers of the deck are revealed."""

    powers: Annotated[
        tuple[Power, ...],
        msgspec.Meta(max_length=len(POWERS), description="The powers, in the order of the deck."),
    ]


class RoundBegan(msgspec.Struct, frozen=True, tag="round_began", forbid_unknown_fields=True):
    """A round begins."""

    round: Annotated[RoundName, means("The round.")]
    cousins: Annotated[bool, means("Whether the COUSINS come into the LOUNGE.")] = False
    paid: Annotated[
        tuple[tuple[Named, Number], ...],
        _PER_PLAYER,
        means("Pairs of a seat and the $N that it gets from LEPRECHAUN."),
    ] = ()
    kitchen: Annotated[
        tuple[tuple[Family, Number], ...],
        _PER_FAMILY,
        means("Pairs of a family and the $N it gets for its cards in the KITCHEN."),
    ] = ()


class TurnEnded(msgspec.Struct, frozen=True, tag="turn_ended", forbid_unknown_fields=True):
    """A turn ends because no move is left."""

    seat: Named
    family: Annotated[Family | None, means("The family that operated, or null in a stock round.")] = None


class StockRoundEnded(msgspec.Struct, frozen=True, tag="stock_round_ended", forbid_unknown_fields=True):
    """The stock round ends: all have passed. The reputation of families that are sold out rises."""

    risen: Annotated[
        tuple[tuple[Family, At], ...],
        _PER_FAMILY,
        means(
            "Pairs of a sold-out family and the new place of its reputation token, in the order of moving."
        ),
    ]
    order: Annotated[
        tuple[Named, ...], _PER_PLAYER, means("The seats, in order of their turn markers for the next round.")
    ]
    midas: Annotated[Named | None, means("The seat that announced MIDAS, or null.")] = None


class RanBest(msgspec.Struct, frozen=True, tag="ran_best", forbid_unknown_fields=True):
    """The routes of the best run."""

    routes: Annotated[Routes, means("The routes.")]


class ZeroRun(msgspec.Struct, frozen=True, tag="zero_run", forbid_unknown_fields=True):
    """A family keeps a harvest of 0 nuts."""

    family: FamilyName
    cell: NewBox


class Harvested(msgspec.Struct, frozen=True, tag="harvested", forbid_unknown_fields=True):
    """The result of sharing or keeping a harvest."""

    family: FamilyName
    shared: Annotated[bool, means("Whether the harvest was shared rather than kept.")]
    nuts: Annotated[Number, means("The harvest in nuts.")]
    treasury: Annotated[Number, means("The income of the treasury in $N: kept bags and income from water.")]
    dividends: Annotated[
        tuple[Number, ...], _PER_PLAYER, means("The income of each seat in $N, in order of seats.")
    ]
    cell: NewBox


class SquirrelsLeft(msgspec.Struct, frozen=True, tag="squirrels_left", forbid_unknown_fields=True):
    """Squirrels leave the game after their last run."""

    family: FamilyName
    kinds: Annotated[tuple[Kind, ...], _PER_SQUIRREL, means("The squirrels.")]


class TokenMoved(msgspec.Struct, frozen=True, tag="token_moved", forbid_unknown_fields=True):
    """A bonus moves a reputation token."""

    family: FamilyName
    cell: NewBox
    reason: Annotated[Literal["new_squirrel", "new_phase"], means("The reason.")]


class PhaseBegan(msgspec.Struct, frozen=True, tag="phase_began", forbid_unknown_fields=True):
    """A new phase begins, and some squirrels retire."""

    phase: Annotated[Phase, means("The phase.")]
    retired: Annotated[
        tuple[tuple[Family, Kind], ...],
        _PER_SQUIRREL,
        means("Pairs of a family and its squirrel that retires."),
    ] = ()
    last_run: Annotated[
        tuple[tuple[Family, Kind], ...],
        _PER_SQUIRREL,
        means("Pairs of a family and its squirrel that has one run left."),
    ] = ()
    kitchen: Annotated[
        tuple[Kind, ...], _PER_SQUIRREL, means("The squirrels in the KITCHEN that retire.")
    ] = ()


class GameEnded(msgspec.Struct, frozen=True, tag="game_ended", forbid_unknown_fields=True):
    """The last operating round is over (8)."""


_Consequence: TypeAlias = RanBest | ZeroRun | Harvested | SquirrelsLeft | TokenMoved | PhaseBegan | GameEnded
NatureMove: TypeAlias = OrderDrawn | PowersRevealed | RoundBegan | TurnEnded | StockRoundEnded | _Consequence
NATURE_MOVES: Final = frozenset(get_args(NatureMove))
Move: TypeAlias = PlayerMove | NatureMove

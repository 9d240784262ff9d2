"""The table at one moment: players, families, the map, the decks and what is going on."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from adjudicator.engine.options import DETAIL, NO_FORM
from adjudicator.engine.phrases import _
from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.maps import MapName
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.data.modules import PLACES, ModuleName
from adjudicator.rules.zoo18.data.powers import POWERS, Power
from adjudicator.rules.zoo18.data.readings import READINGS, Interpretation, Reading
from adjudicator.rules.zoo18.data.setup import ROUNDS, RoundName
from adjudicator.rules.zoo18.data.squirrels import Kind, Phase
from adjudicator.rules.zoo18.moves import Number
from adjudicator.rules.zoo18.routes import Route

LOUNGE: Final = Seat(-1)
KITCHEN: Final = Seat(-2)
APART: Final = Seat(-3)
"""Where a card lies that nobody holds; COUSINS are apart until Wednesday."""

Step: TypeAlias = Literal[
    "track", "station", "run", "running", "harvest", "shared", "kept", "squirrels", "end", "over"
]
"""Where an operating turn is. In `running`, `shared`, `kept` and `over` NATURE is due."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table may choose. `modules`: one at most for each place about the middle.

    `power_order`: the seats have the turn markers in their order then.
    """

    map: Annotated[
        Literal[MapName, "custom"],
        msgspec.Meta(description=_("The maps differ in their families, and in where these begin.")),
    ] = "A"
    modules: Annotated[
        tuple[ModuleName, ...],
        msgspec.Meta(
            max_length=PLACES,
            description=_("Only for a custom map: the pieces that it is put together of, about the middle."),
        ),
    ] = ()
    base: Annotated[
        Literal[1, 2, 3],
        msgspec.Meta(description=_("The middle piece decides how tracks of different families can meet.")),
    ] = 1
    interpretation: Annotated[
        Interpretation,
        msgspec.Meta(
            description=_(
                "The rulebook and the site 18xx.games decide some points differently; the page of the rules "
                "lists them all."
            ),
            extra=DETAIL,
        ),
    ] = "rulebook"
    revealed_powers: Annotated[
        bool,
        msgspec.Meta(
            description=_(
                "A variant of the rulebook for who likes to plan: nobody has to guess which powers will come."
            )
        ),
    ] = False
    power_order: Annotated[
        tuple[Power, ...],
        msgspec.Meta(
            max_length=len(POWERS),
            description=_("The powers' deck from the top, for games from elsewhere; empty: it is drawn."),
            extra=NO_FORM,
        ),
    ] = ()
    draft_prices: Annotated[
        tuple[tuple[Power, Number], ...],
        msgspec.Meta(
            max_length=len(POWERS),
            description=_(
                "Prices of the first draft that differ from the printed ones, for games from elsewhere."
            ),
            extra=NO_FORM,
        ),
    ] = ()


class Player(msgspec.Struct, frozen=True):
    """What a player holds apart from animal cards; `powers` in order of purchase."""

    cash: int
    tickets: int
    powers: tuple[Power, ...] = ()
    debt: int = 0


class Squirrel(msgspec.Struct, frozen=True, omit_defaults=True):
    """A squirrel of a family. `is_last`: it leaves after its next run; `is_asleep`: bought by WHATSUP."""

    kind: Kind
    is_last: bool = False
    is_asleep: bool = False
    is_patched: bool = False


class Playmat(msgspec.Struct, frozen=True):
    """A family in play. `cards`: who holds the PARENTS, the three CHILDREN and the COUSIN.

    `cell` is None until the family is launched; of the families in one box the one with the
    smallest `arrival` is on top. `used` counts the uses of RABBITS, MOLES and TWO BARRELS.
    """

    family: Family
    cards: tuple[Seat, ...]
    treasury: int = 0
    cell: At | None = None
    arrival: int = 0
    squirrels: tuple[Squirrel, ...] = ()
    powers: tuple[Power, ...] = ()
    used: tuple[tuple[Power, int], ...] = ()

    @property
    def is_launched(self) -> bool:
        return self.cell is not None

    @property
    def parents(self) -> Seat:
        """Who holds the PARENTS card."""
        return self.cards[0]

    def animals(self, holder: Seat) -> int:
        """How many animals somebody holds; the PARENTS card is two."""
        return self.cards.count(holder) + (self.cards[0] == holder)

    @property
    def is_sold_out(self) -> bool:
        """Whether players hold every card that is in the game."""
        return LOUNGE not in self.cards and KITCHEN not in self.cards

    def uses(self, power: Power) -> int:
        return next((count for name, count in self.used if name == power), 0)


class Draft(msgspec.Struct, frozen=True, tag="draft"):
    """The initial draft (5): the seats that still decide, in order."""

    left: tuple[Seat, ...]


class Launching(msgspec.Struct, frozen=True):
    """A launch that is not finished: the home tile first, then up to `bonus_tiles` yellow ones."""

    family: Family
    par: int
    is_home_done: bool = False
    bonus_tiles: int = 0


class StockTurn(msgspec.Struct, frozen=True):
    """A player's turn. `sold`: families of which animals were sold in it; `again`: GREEK was used."""

    seat: Seat
    sold: tuple[Family, ...] = ()
    has_bought: bool = False
    again: bool = False
    launching: Launching | None = None

    @property
    def has_acted(self) -> bool:
        """Whether it is more than a pass: powers and tickets do not count (6)."""
        return self.has_bought or bool(self.sold)


class StockRound(msgspec.Struct, frozen=True, tag="stock"):
    """A stock round (6). `passes`: how many have passed in a row.

    `sold`: who has sold animals of which family in this round (PREVIOUSLY SOLD). `protected`: cards that
    lie upside down (6.2.1), each a set of its own, or bundles in the other reading. `has_launch`: a family
    was launched in this round. `midas`: who has announced it. `is_over`: its end is settled (6.7).
    """

    turn: StockTurn
    passes: int = 0
    sold: tuple[tuple[Seat, Family], ...] = ()
    protected: tuple[tuple[Family, tuple[int, ...]], ...] = ()
    has_launch: bool = False
    midas: Seat | None = None
    is_over: bool = False


class OperatingTurn(msgspec.Struct, frozen=True):
    """A family's turn. `laid`: hexes of its normal lays.

    `routes` are the runs as shown on the map, with their `nuts` and income of `water`. `hole`: the first
    R AREA of HOLE, the second is asked for; `is_mapping`: the second tile of ANCIENT MAPS is asked for.
    `has_bonus`: the new-squirrel bonus was paid; `refused`: offers declined in this turn, as text and price.
    `is_forced`: a card was sold for a forced purchase. `has_unpatched`: the PATCH was taken off after the run
    from a squirrel that has its last run yet to come.
    """

    family: Family
    step: Step = "track"
    laid: tuple[str, ...] = ()
    has_upgraded: bool = False
    has_station: bool = False
    has_barrels: bool = False
    hole: str | None = None
    is_mapping: bool = False
    routes: tuple[Route, ...] = ()
    nuts: int = 0
    water: int = 0
    has_bonus: bool = False
    refused: tuple[tuple[str, int], ...] = ()
    is_forced: bool = False
    has_unpatched: bool = False


class OperatingRound(msgspec.Struct, frozen=True, tag="operating"):
    """An operating round (7): the family at work and those still to come, in order."""

    turn: OperatingTurn | None
    queue: tuple[Family, ...]


class Over(msgspec.Struct, frozen=True, tag="over"):
    """The game has ended (8)."""


Stage: TypeAlias = Draft | StockRound | OperatingRound | Over


class PatchAsk(msgspec.Struct, frozen=True, tag="patch"):
    """The owner of PATCH may save one of these squirrels from retiring with `phase`."""

    seat: Seat
    squirrels: tuple[tuple[Family, Kind], ...]
    phase: Phase


class DiscardAsk(msgspec.Struct, frozen=True, tag="discard"):
    """A family has more squirrels than the phase allows."""

    family: Family


class OfferAsk(msgspec.Struct, frozen=True, tag="offer"):
    """The operating family wants to buy from another player, who may refuse."""

    seat: Seat
    price: int
    power: Power | None = None
    kind: Kind | None = None
    source: Family | None = None


Interruption: TypeAlias = PatchAsk | DiscardAsk | OfferAsk


class BonusDue(msgspec.Struct, frozen=True, tag="bonus"):
    """A token is to move to the right."""

    family: Family
    reason: Literal["new_squirrel", "new_phase"]


class PhaseDue(msgspec.Struct, frozen=True, tag="phase"):
    """A phase is to begin; `buyer` has bought its first squirrel."""

    phase: Phase
    buyer: Family


Due: TypeAlias = BonusDue | PhaseDue


class State(msgspec.Struct, frozen=True):
    """The whole table. `order`: seats by turn marker, empty before they are drawn.

    `round` counts the rounds of `data.setup.ROUNDS` from 0. `deck`: squirrels from the top, the endless 4J
    and 2J apart; `kitchen`: squirrels there. Powers are `hidden` in the deck (a bag unless the options
    give an order), `coming` next, or on the `shelf`. `launches`: families in the order of their launches.
    `interruptions` are answered first, from the front; `due` are NATURE's next moves. `arrivals` numbers
    the tokens as they come into a box. `is_last_round`: a family has reached 24.
    """

    options: Options
    board: Board
    players: tuple[Player, ...]
    mats: tuple[Playmat, ...]
    order: tuple[Seat, ...]
    stage: Stage
    deck: tuple[Kind, ...]
    hidden: tuple[Power, ...]
    round: int = 0
    phase: Phase = "2S"
    kitchen: tuple[Kind, ...] = ()
    shelf: tuple[Power, ...] = ()
    coming: tuple[Power, ...] = ()
    launches: tuple[Family, ...] = ()
    arrivals: int = 0
    interruptions: tuple[Interruption, ...] = ()
    due: tuple[Due, ...] = ()
    is_last_round: bool = False

    @property
    def reading(self) -> Reading:
        return READINGS[self.options.interpretation]

    @property
    def round_name(self) -> RoundName:
        return ROUNDS[self.round]

    def mat(self, family: Family) -> Playmat:
        """A family's playmat; `KeyError` when it is not in play."""
        for mat in self.mats:
            if mat.family == family:
                return mat
        raise KeyError(family)

    def with_mat(self, mat: Playmat) -> State:
        """The state with this playmat in place of the one of the same family."""
        return replace(self, mats=tuple(mat if old.family == mat.family else old for old in self.mats))

    def with_player(self, seat: Seat, player: Player) -> State:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

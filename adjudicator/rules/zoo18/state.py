"""The state of the table: players, families, the map, the decks and the current stage."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from adjudicator.engine.errors import RulesetError
from adjudicator.engine.names import means
from adjudicator.engine.options import DETAIL, NO_FORM
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.maps import MapName
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.data.modules import PLACES, ModuleName
from adjudicator.rules.zoo18.data.powers import POWERS, Power
from adjudicator.rules.zoo18.data.readings import Interpretation, Reading, reading_of
from adjudicator.rules.zoo18.data.setup import ROUNDS, RoundName
from adjudicator.rules.zoo18.data.squirrels import Kind, Phase
from adjudicator.rules.zoo18.moves import Number
from adjudicator.rules.zoo18.routes.model import Route

LOUNGE: Final = Seat(-1)
KITCHEN: Final = Seat(-2)
APART: Final = Seat(-3)
"""The place of cards that no one holds. COUSINS stay there until Wednesday."""

Step: TypeAlias = Literal[
    "track", "station", "run", "running", "harvest", "shared", "kept", "squirrels", "end", "over"
]
"""The step of an operating turn. In `running`, `shared`, `kept` and `over`, a move of NATURE is due."""


class Options(msgspec.Struct, frozen=True, cache_hash=True, gc=False, forbid_unknown_fields=True):
    """The options of a table. With `power_order`, the turn markers follow the order of seats."""

    map: Annotated[
        Literal[MapName, "custom"],
        msgspec.Meta(description=_("The maps differ in which families are in play and where they start.")),
    ] = "A"
    modules: Annotated[
        tuple[ModuleName, ...],
        msgspec.Meta(
            max_length=PLACES, description=_("Only for a custom map: the modules around the middle.")
        ),
    ] = ()
    base: Annotated[
        Literal[1, 2, 3],
        msgspec.Meta(description=_("The base module decides how the tracks of different families can meet.")),
    ] = 1
    interpretation: Annotated[
        Interpretation,
        msgspec.Meta(
            description=_(
                "The rulebook and the site 18xx.games differ on some points. The rules page lists all "
                "of them."
            ),
            extra=DETAIL,
        ),
    ] = "rulebook"
    revealed_powers: Annotated[
        bool,
        msgspec.Meta(
            description=_("A rulebook variant for players who like to plan: you know which powers will come.")
        ),
    ] = False
    power_order: Annotated[
        tuple[Power, ...],
        msgspec.Meta(
            max_length=len(POWERS),
            description=_(
                "The deck of powers from the top, for imported games. If empty, the powers are drawn at "
                "random."
            ),
            extra=NO_FORM,
        ),
    ] = ()
    draft_prices: Annotated[
        tuple[tuple[Power, Number], ...],
        msgspec.Meta(
            max_length=len(POWERS),
            description=_("Prices of the first draft that differ from the printed ones, for imported games."),
            extra=NO_FORM,
        ),
    ] = ()


class Player(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A player's possessions other than animal cards. `powers` are in order of purchase."""

    cash: int
    tickets: int
    powers: tuple[Power, ...] = ()
    debt: int = 0


class Squirrel(msgspec.Struct, frozen=True, cache_hash=True, gc=False, omit_defaults=True):
    """A squirrel of a family."""

    kind: Annotated[Kind, means("The kind of squirrel.")]
    is_last: Annotated[bool, means("Whether the squirrel leaves after its next run.")] = False
    is_asleep: Annotated[
        bool, means("Whether the squirrel cannot run yet because it was bought with WHATSUP.")
    ] = False
    is_patched: Annotated[bool, means("Whether the squirrel wears the PATCH.")] = False
    has_run: Annotated[
        bool | None,
        means(
            "Whether the squirrel counts as having run in this turn. Null where that does not "
            "matter, and always null under the rulebook. Under the reading of 18xx.games, a "
            "squirrel counts as having run once its PATCH is taken off. It counts as not having run "
            "if it had not run when the PATCH was put on, or if it keeps its last run."
        ),
    ] = None


class Playmat(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A family in play. `cards`: the holders of the PARENTS, the three CHILDREN and the COUSIN.

    `cell` is None until the family is launched. In a box, the family with the smallest `arrival` is on top.
    `used` counts the uses of powers that have several uses.
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
        return self.cards[0]

    def animals(self, holder: Seat) -> int:
        """Return how many animals a holder has. The PARENTS card counts as two."""
        return self.cards.count(holder) + (self.cards[0] == holder)

    @property
    def is_sold_out(self) -> bool:
        return LOUNGE not in self.cards and KITCHEN not in self.cards

    def uses(self, power: Power) -> int:
        return next((count for name, count in self.used if name == power), 0)


class Draft(msgspec.Struct, frozen=True, cache_hash=True, gc=False, tag="draft"):
    """The initial draft."""

    left: Annotated[tuple[Seat, ...], means("The seats that have yet to decide, in order.")]


class Launching(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A launch that is not finished: the home tile first, then yellow tiles."""

    family: Annotated[Family, means("The family.")]
    par: Annotated[int, means("The initial reputation of the family, in $N.")]
    is_home_done: Annotated[
        bool, means("Whether the home is settled: its tile was laid, or it stays as it is.")
    ] = False
    bonus_tiles: Annotated[int, means("The number of yellow tiles that may still be laid.")] = 0


class StockTurn(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A player's turn."""

    seat: Annotated[Seat, means("The seat whose turn it is, counted from 0.")]
    sold: Annotated[tuple[Family, ...], means("The families whose animals were sold in this turn.")] = ()
    has_bought: Annotated[bool, means("Whether the player bought something in this turn.")] = False
    again: Annotated[bool, means("Whether IT'S ALL GREEK TO ME was used.")] = False
    launching: Annotated[Launching | None, means("The unfinished launch. Null if there is none.")] = None

    @property
    def has_acted(self) -> bool:
        """Return whether the turn was more than a pass. Powers and tickets do not count (6)."""
        return self.has_bought or bool(self.sold)


class StockRound(msgspec.Struct, frozen=True, cache_hash=True, gc=False, tag="stock"):
    """A stock round."""

    turn: Annotated[StockTurn, means("The current turn.")]
    passes: Annotated[int, means("The number of consecutive passes.")] = 0
    sold: Annotated[
        tuple[tuple[Seat, Family], ...],
        means("Pairs of a seat and a family whose animals the seat has sold in this round."),
    ] = ()
    protected: Annotated[
        tuple[tuple[Family, tuple[int, ...]], ...],
        means("Pairs of a family and those of its cards that lie upside down."),
    ] = ()
    has_launch: Annotated[bool, means("Whether a family was launched in this round.")] = False
    midas: Annotated[Seat | None, means("The seat that announced MIDAS, or null.")] = None
    is_over: Annotated[bool, means("Whether the end of the round is certain.")] = False


class OperatingTurn(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A family's turn."""

    family: Annotated[Family, means("The family whose turn it is.")]
    step: Annotated[Step, means("The current step of the turn.")] = "track"
    laid: Annotated[tuple[str, ...], means("The hexes of the family's normal lays.")] = ()
    has_upgraded: Annotated[bool, means("Whether the family has upgraded a tile.")] = False
    has_station: Annotated[bool, means("Whether the family has built a station.")] = False
    has_barrels: Annotated[bool, means("Whether the family has announced TWO BARRELS.")] = False
    hole: Annotated[
        str | None, means("The first R area of the HOLE while the second must be chosen. Otherwise null.")
    ] = None
    is_mapping: Annotated[bool, means("Whether the second tile of ANCIENT MAPS must be placed now.")] = False
    routes: Annotated[tuple[Route, ...], means("The routes of the family's run.")] = ()
    nuts: Annotated[int, means("The harvest, in nuts.")] = 0
    water: Annotated[int, means("The income from water, in $N.")] = 0
    has_bonus: Annotated[bool, means("Whether the bonus for a new squirrel was paid.")] = False
    refused: Annotated[
        tuple[tuple[str, int], ...],
        means(
            "The purchases that other players refused in this turn: pairs of the power or squirrel "
            "and the price in $N."
        ),
    ] = ()
    is_forced: Annotated[bool, means("Whether a card was sold for a forced purchase.")] = False
    has_unpatched: Annotated[
        bool,
        means("Whether, after the run, the PATCH was taken off a squirrel whose last run is still to come."),
    ] = False


class OperatingRound(msgspec.Struct, frozen=True, cache_hash=True, gc=False, tag="operating"):
    """An operating round."""

    turn: Annotated[OperatingTurn | None, means("The turn of the operating family. Null between two turns.")]
    queue: Annotated[tuple[Family, ...], means("The families that have yet to operate, in order.")]


class Over(msgspec.Struct, frozen=True, cache_hash=True, gc=False, tag="over"):
    """The game has ended (8)."""


Stage: TypeAlias = Draft | StockRound | OperatingRound | Over
StageT = TypeVar("StageT", Draft, StockRound, OperatingRound)


class PatchAsk(msgspec.Struct, frozen=True, cache_hash=True, gc=False, tag="patch"):
    """The question to the owner of PATCH, who may save a squirrel from retiring."""

    seat: Annotated[Seat, means("The seat that must answer, counted from 0.")]
    squirrels: Annotated[
        tuple[tuple[Family, Kind], ...],
        means("Pairs of a family and a squirrel of it that may be saved."),
    ]
    phase: Annotated[Phase, means("The phase in which they retire.")]


class DiscardAsk(msgspec.Struct, frozen=True, cache_hash=True, gc=False, tag="discard"):
    """The question to a family that has more squirrels than the phase allows."""

    family: Annotated[Family, means("The family.")]


class OfferAsk(msgspec.Struct, frozen=True, cache_hash=True, gc=False, tag="offer"):
    """The offer of the operating family to another player, who may refuse."""

    seat: Annotated[Seat, means("The seat that must answer, counted from 0.")]
    price: Annotated[int, means("The price offered, in $N.")]
    power: Annotated[Power | None, means("The power that the family wants. Null if it wants a squirrel.")] = (
        None
    )
    kind: Annotated[Kind | None, means("The squirrel that the family wants. Null if it wants a power.")] = (
        None
    )
    source: Annotated[
        Family | None, means("The family that has the squirrel. Null if the offer is for a power.")
    ] = None


Interruption: TypeAlias = PatchAsk | DiscardAsk | OfferAsk


class BonusDue(msgspec.Struct, frozen=True, cache_hash=True, gc=False, tag="bonus"):
    """A bonus that will move a reputation token to the right."""

    family: Annotated[Family, means("The family.")]
    reason: Annotated[Literal["new_squirrel", "new_phase"], means("The reason for the bonus.")]


class PhaseDue(msgspec.Struct, frozen=True, cache_hash=True, gc=False, tag="phase"):
    """A phase that is about to begin."""

    phase: Annotated[Phase, means("The phase.")]
    buyer: Annotated[Family, means("The family that bought the first squirrel of the phase.")]


Due: TypeAlias = BonusDue | PhaseDue


class State(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """The whole table. `order`: seats by turn marker, empty before they are drawn.

    `round` is an index into `data.setup.ROUNDS`. `deck`: squirrels from the top, without the endless 4J and
    2J. Powers are `hidden` in the deck (unordered unless the options fix the order), `coming` next, or on the
    `shelf`. `launches`: families in the order of their launches. Players answer `interruptions` first, from
    the front. `due`: the next moves of NATURE. `arrivals` counts tokens that entered a box. `is_last_round`:
    a family has reached 24. `is_greek_due`: a stock round ended before the extra turn of an announced GREEK,
    so the first player of the next stock round has two turns (18xx.games). `edition`: the version of the
    ruleset whose reading of 18xx.games applies, unset in the rulebook's reading and in version 2.
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
    is_greek_due: bool | UnsetType = UNSET
    edition: int | UnsetType = UNSET

    @property
    def reading(self) -> Reading:
        return reading_of(self.options.interpretation, self.edition)

    @property
    def round_name(self) -> RoundName:
        return ROUNDS[self.round]

    def stage_of(self, kind: type[StageT]) -> StageT:
        """Return the stage, which must be of this type."""
        if isinstance(self.stage, kind):
            return self.stage
        raise RulesetError(f"this is not a {kind.__name__}")

    def mat(self, family: Family) -> Playmat:
        """Return a family's playmat. Raise `KeyError` if the family is not in play."""
        for mat in self.mats:
            if mat.family == family:
                return mat
        raise KeyError(family)

    def with_mat(self, mat: Playmat) -> State:
        """Return the state with this playmat, which replaces the family's old playmat."""
        family = mat.family
        return replace(self, mats=tuple([mat if old.family == family else old for old in self.mats]))

    def with_player(self, seat: Seat, player: Player) -> State:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

"""The format of a rule case of 18ZOO, and readers for its texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias, cast, get_args

from msgspec import UNSET, Meta, UnsetType

from adjudicator.engine.codec import Malformed
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rulecases.values import CaseHead, CasePart, Count, Wanted, one_of, seat_of
from adjudicator.rules.zoo18.board.model import NO_SLOT, Laid, Token, TokenKind
from adjudicator.rules.zoo18.data.families import FAMILIES, Family
from adjudicator.rules.zoo18.data.maps import MapName
from adjudicator.rules.zoo18.data.market import ROWS, At, cell
from adjudicator.rules.zoo18.data.modules import ModuleName
from adjudicator.rules.zoo18.data.powers import Power
from adjudicator.rules.zoo18.data.readings import Interpretation
from adjudicator.rules.zoo18.data.setup import RoundName
from adjudicator.rules.zoo18.data.squirrels import KINDS, Kind, Phase
from adjudicator.rules.zoo18.data.tiles import TILES
from adjudicator.rules.zoo18.state import APART, KITCHEN, LOUNGE, Squirrel, Step

_FAMILY: Final = "|".join(FAMILIES)

Letter: TypeAlias = Annotated[str, Meta(pattern="^[A-E]$")]
By: TypeAlias = Annotated[str, Meta(pattern=one_of(["[A-E]", _FAMILY]))]
"""The mover: a player, or the family at work."""
HexName: TypeAlias = Annotated[str, Meta(pattern="^[A-Z][0-9]{1,2}$")]
TileText: TypeAlias = Annotated[str, Meta(pattern=f"^({'|'.join(TILES)}) [0-5]$")]
"""A tile and its rotation."""
TokenText: TypeAlias = Annotated[
    str, Meta(pattern=f"^({_FAMILY}|-) ({'|'.join(get_args(TokenKind))})( [0-2])?$")
]
"""The owner, kind and slot of a token.

`-` stands for no owner. Tokens outside the slots have no slot.
"""
BoxText: TypeAlias = Annotated[str, Meta(pattern="^[0-9]{1,2}/[1-6]$")]
"""A box of the stock board: its value, and its row from the top."""
CardsText: TypeAlias = Annotated[str, Meta(pattern="^[A-EL][A-EKL]{3}[A-EKL-]$")]
"""The holders of PARENTS, CHILDREN and COUSIN: a player, L for LOUNGE, K for KITCHEN, - for nobody."""
SquirrelText: TypeAlias = Annotated[str, Meta(pattern=f"^({'|'.join(KINDS)})( (last|asleep|patched))*$")]
Counts: TypeAlias = Count | dict[Letter, Count]
"""One count for all players, or a count for each named player."""


class FamilyCase(CasePart, frozen=True):
    """A launched family. Only its box and its cards are required."""

    box: BoxText
    cards: CardsText
    treasury: Count = 0
    squirrels: tuple[SquirrelText, ...] = ()
    powers: tuple[Power, ...] = ()
    used: dict[Power, Count] = {}


class Given(CasePart, frozen=True):
    """The table before the first move. Without a round, it is a table at the beginning of a game.

    - `turn`: the player in a stock round, or the family in an operating round.
    - `step`: the family's current step. `nuts` and `water`: its harvest so far.
    - `waiting`: the families whose turns come later in the round. By default, all families that follow in
      order.
    - `families`: the families in the order in which they came into their boxes.
    - `launches`: the order of launches, if it differs.
    - `rest`: the family that gets all squirrels that must be in play but are not listed elsewhere.
    """

    players: Literal[2, 3, 4, 5] = 3
    map: Literal[MapName, "custom"] = "A"
    modules: tuple[ModuleName, ...] = ()
    base: Literal[1, 2, 3] = 1
    revealed_powers: bool = False
    power_order: tuple[Power, ...] = ()
    draft_prices: dict[Power, Count] = {}
    round: RoundName = "DRAFT"
    turn: By | None = None
    step: Step = "track"
    nuts: Count = 0
    water: Count = 0
    waiting: tuple[Family, ...] | None = None
    phase: Phase | None = None
    order: tuple[Letter, ...] = ()
    cash: Counts | None = None
    tickets: Counts | None = None
    debt: Counts | None = None
    powers: dict[Letter, tuple[Power, ...]] = {}
    families: dict[Family, FamilyCase] = {}
    launches: tuple[Family, ...] = ()
    rest: Family | None = None
    tiles: dict[HexName, TileText] = {}
    tokens: dict[HexName, tuple[TokenText, ...]] = {}
    hole: tuple[HexName, HexName] | None = None
    kitchen: tuple[Kind, ...] = ()
    shelf: tuple[Power, ...] = ()
    coming: tuple[Power, ...] = ()
    is_last_round: bool = False


class Case(CaseHead, frozen=True, kw_only=True):
    """One case.

    - `section`: the section of the rulebook.
    - `rule`: the numbers on the rules page.
    - `point`: the number of the point on which the readings differ.
    - `power`: the power that the case is about.
    - `interpretation`: the reading in which the case holds, or both.
    - `otherwise`: the expectations under the reading 18xx.games, if they differ.
    """

    id: Annotated[str, Meta(pattern="^E[0-9]+\\.[0-9]+$")]
    section: Annotated[str, Meta(pattern="^([2-9](\\.[0-9]){0,2}|Powers)$")]
    rule: Annotated[str, Meta(pattern="^E[0-9]+( E[0-9]+)*$")]
    about: str
    expect: Wanted
    point: int | None = None
    power: Power | None = None
    interpretation: Interpretation | Literal["both"] = "both"
    given: Given = Given()
    play: tuple[Annotated[dict[By, str], Meta(min_length=1, max_length=1)], ...] = ()
    otherwise: Wanted | UnsetType = UNSET


_PLACES: Final[Mapping[str, Seat]] = {"L": LOUNGE, "K": KITCHEN, "-": APART}
"""The places of cards that no player has."""


_NAMES: Final = {seat: letter for letter, seat in _PLACES.items()}


def of_everybody(counts: Counts, players: int) -> dict[Seat, int]:
    """Return the counts by seat, for all players or for the named players."""
    if isinstance(counts, int):
        return dict.fromkeys(map(Seat, range(players)), counts)
    return {seat_of(letter, players): count for letter, count in counts.items()}


def box(text: str) -> At:
    """Return the box with a value in a row counted from 1."""
    value, _, row = text.partition("/")
    for column, each in enumerate(ROWS[int(row) - 1]):
        if each.value == int(value):
            return At(int(row) - 1, column)
    raise Malformed(f"Unknown box: {text}.", "$")


def box_text(at: At) -> str:
    return f"{cell(at).value}/{at.row + 1}"


def squirrel(text: str) -> Squirrel:
    kind, *marks = text.split()
    return Squirrel(
        cast(Kind, kind), is_last="last" in marks, is_asleep="asleep" in marks, is_patched="patched" in marks
    )


def squirrel_text(squirrel: Squirrel) -> str:
    marks = (("last", squirrel.is_last), ("asleep", squirrel.is_asleep), ("patched", squirrel.is_patched))
    return " ".join((squirrel.kind, *(mark for mark, has in marks if has)))


def tile(text: str) -> Laid:
    name, rotation = text.split()
    return Laid(name, int(rotation))


def tile_text(laid: Laid) -> str:
    return f"{laid.tile} {laid.rotation}"


def token(hex: str, text: str) -> Token:
    owner, kind, *slot = text.split()
    family = None if owner == "-" else cast(Family, owner)
    return Token(cast(TokenKind, kind), hex, family, int(slot[0]) if slot else NO_SLOT)


def token_text(token: Token) -> str:
    slot = () if token.slot == NO_SLOT else (str(token.slot),)
    return " ".join((token.family or "-", token.kind, *slot))


def holders(text: str, players: int) -> tuple[Seat, ...]:
    return tuple(_PLACES[letter] if letter in _PLACES else seat_of(letter, players) for letter in text)


def cards_text(cards: tuple[Seat, ...]) -> str:
    return "".join(_NAMES.get(seat) or seat_letter(seat) for seat in cards)

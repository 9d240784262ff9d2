"""What a declarative rule case of 18ZOO may say; anything else is refused with its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import UNSET, Meta, UnsetType

from adjudicator.engine.codec import Malformed, convert
from adjudicator.rules.zoo18.board.model import TokenKind
from adjudicator.rules.zoo18.data.families import FAMILIES, Family
from adjudicator.rules.zoo18.data.maps import MapName
from adjudicator.rules.zoo18.data.modules import ModuleName
from adjudicator.rules.zoo18.data.powers import Power
from adjudicator.rules.zoo18.data.readings import READINGS, Interpretation
from adjudicator.rules.zoo18.data.setup import RoundName
from adjudicator.rules.zoo18.data.squirrels import KINDS, Kind, Phase
from adjudicator.rules.zoo18.data.tiles import TILES
from adjudicator.rules.zoo18.state import Step


def _one_of(words: Iterable[str]) -> str:
    return f"({'|'.join(words)})"


_FAMILY: Final = _one_of(FAMILIES)
_HEX: Final = "[A-Z][0-9]{1,2}"

Letter: TypeAlias = Annotated[str, Meta(pattern="^[A-E]$")]
By: TypeAlias = Annotated[str, Meta(pattern=f"^([A-E]|{_FAMILY})$")]
"""Who moves: a player, or the family at work."""
HexName: TypeAlias = Annotated[str, Meta(pattern=f"^{_HEX}$")]
TileText: TypeAlias = Annotated[str, Meta(pattern=f"^{_one_of(TILES)} [0-5]$")]
"""A tile and its rotation."""
TokenText: TypeAlias = Annotated[
    str, Meta(pattern=f"^({_FAMILY}|-) {_one_of(get_args(TokenKind))}( [0-2])?$")
]
"""Whose token, which kind, in which slot; `-` for nobody's, no slot for those beside the slots."""
BoxText: TypeAlias = Annotated[str, Meta(pattern="^[0-9]{1,2}/[1-6]$")]
"""A box of the stock board: its value and its row from the top."""
CardsText: TypeAlias = Annotated[str, Meta(pattern="^[A-EL][A-EKL]{3}[A-EKL-]$")]
"""Who has the PARENTS, the CHILDREN and the COUSIN: a player, L for LOUNGE, K for KITCHEN, - for nobody."""
SquirrelText: TypeAlias = Annotated[str, Meta(pattern=f"^{_one_of(KINDS)}( (last|asleep|patched))*$")]
Count: TypeAlias = Annotated[int, Meta(ge=0)]
Counts: TypeAlias = Count | dict[Letter, Count]
"""Of everybody, or of the players named."""


class FamilyCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A launched family; in a position it has a box and cards, and nothing else that is not said."""

    box: BoxText | None = None
    cards: CardsText | None = None
    parents: Letter | None = None
    treasury: Count | None = None
    squirrels: tuple[SquirrelText, ...] | None = None
    powers: tuple[Power, ...] | None = None
    used: dict[Power, Count] | None = None


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table before the first move; without a round it is the beginning of a game.

    `turn`: the player whose turn it is in a stock round, the family in an operating round, at its `step`;
    `nuts` and `water` are what it has harvested. `waiting`: families still to come, by default all that
    follow. Families are listed as they were launched (or as `launches` says) and came into their boxes.
    `rest`: the family that has all squirrels which must be somewhere and are named nowhere.
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


class HarvestCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a run brings: `water` counts visits of O AREAS, `income` is the $N for them."""

    nuts: Count | None = None
    water: Count | None = None
    income: Count | None = None


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be true after the moves. Only what is said is compared.

    `refused`: the last move is refused with that code, all others are accepted. `legal` and `illegal` are
    moves which the player who is asked may make, and may not with the code of the refusal. `harvest` is the
    run that was made, `best` the best one there is. `left` counts tiles in the supply. None in place of a
    family: it is not launched; in place of a tile: the hex is bare; as who is asked or at work: nobody.
    """

    refused: str | None = None
    legal: tuple[str, ...] = ()
    illegal: dict[str, str] = {}
    asked: Letter | UnsetType | None = UNSET
    question: str | None = None
    at_work: Family | UnsetType | None = UNSET
    round: RoundName | None = None
    phase: Phase | None = None
    order: tuple[Letter, ...] | None = None
    operating_order: tuple[Family, ...] | None = None
    waiting: tuple[Family, ...] | None = None
    cash: Counts | None = None
    tickets: Counts | None = None
    debt: Counts | None = None
    powers: dict[Letter, tuple[Power, ...]] = {}
    families: dict[Family, FamilyCase | None] = {}
    tiles: dict[HexName, TileText | None] = {}
    tokens: dict[HexName, tuple[TokenText, ...]] = {}
    hole: tuple[HexName, ...] | None = None
    left: dict[str, Count] = {}
    kitchen: tuple[Kind, ...] | None = None
    on_top: tuple[Kind, ...] | None = None
    shelf: tuple[Power, ...] | None = None
    coming: tuple[Power, ...] | None = None
    card_limit: Count | None = None
    squirrel_limit: Count | None = None
    harvest: HarvestCase | None = None
    best: HarvestCase | None = None
    last_round: bool | None = None
    over: bool | None = None
    score: dict[Letter, dict[str, int]] = {}
    winners: tuple[Letter, ...] | None = None


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One case. `section` is the rulebook's, `rule` the numbers of the rules page, `point` that of a point on
    which the readings differ, `power` the power it is about.

    It holds in both readings, or in the one of `interpretation`; `otherwise` is what is expected in the
    reading 18xx.games where that differs.
    """

    id: Annotated[str, Meta(pattern="^E[0-9]+\\.[0-9]+$")]
    section: Annotated[str, Meta(pattern="^([2-9](\\.[0-9]){0,2}|Powers)$")]
    rule: Annotated[str, Meta(pattern="^E[0-9]+( E[0-9]+)*$")]
    about: str
    expect: Expect
    point: int | None = None
    power: Power | None = None
    interpretation: Interpretation | Literal["both"] = "both"
    given: Given = Given()
    play: tuple[dict[By, str], ...] = ()
    otherwise: Expect | None = None

    @property
    def readings(self) -> tuple[Interpretation, ...]:
        """In which it is played."""
        return tuple(READINGS) if self.interpretation == "both" else (self.interpretation,)


def read_case(data: Mapping[str, object]) -> Case:
    """The case that plain data holds; `Malformed` when it says anything unknown or expects nothing."""
    case: Case = convert(data, Case)
    for name, expect in (("expect", case.expect), ("otherwise", case.otherwise)):
        if expect == Expect():
            raise Malformed("The case expects nothing.", f"$.{name}")
    if case.otherwise is not None and case.interpretation != "both":
        raise Malformed("Only a case for both readings may expect something else in one.", "$.otherwise")
    if any(len(entry) != 1 for entry in case.play):
        raise Malformed("Each entry is one move of one player or family.", "$.play")
    return case

"""What a declarative rule case of Zooloretto may say; anything else is refused with its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from adjudicator.engine.codec import Malformed, convert
from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zooloretto.data import STALL_TYPES, PenName, Place, Species
from adjudicator.rules.zooloretto.tiles import COIN, FACES, SQUARE_TILES, species_of

BLOCKED: Final = "blocked"


def _one_of(words: Iterable[str]) -> str:
    escaped = "|".join(word.replace(".", r"\.").replace("*", r"\*") for word in words)
    return f"^({escaped})$"


Letter: TypeAlias = Annotated[str, Meta(pattern="^[A-E]$")]
TruckName: TypeAlias = Annotated[str, Meta(pattern="^T[1-5]$")]
Token: TypeAlias = Annotated[str, Meta(pattern=_one_of(FACES))]
Animal: TypeAlias = Annotated[str, Meta(pattern=_one_of(filter(species_of, FACES)))]
Stall: TypeAlias = Annotated[str, Meta(pattern=_one_of(STALL_TYPES))]
BarnTile: TypeAlias = Annotated[str, Meta(pattern=_one_of(tile for tile in FACES if tile != COIN))]
Drawable: TypeAlias = Annotated[str, Meta(pattern=_one_of(SQUARE_TILES))]
TruckTile: TypeAlias = Annotated[str, Meta(pattern=_one_of((*SQUARE_TILES, BLOCKED)))]
Count: TypeAlias = Annotated[int, Meta(ge=0)]


class ZooCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A zoo. An expansion that is named is open; None means that it is closed."""

    pen5: tuple[Animal, ...] | UnsetType = UNSET
    pen4: tuple[Animal, ...] | UnsetType = UNSET
    pen6: tuple[Animal, ...] | UnsetType = UNSET
    expansion: tuple[Animal, ...] | UnsetType | None = UNSET
    expansion2: tuple[Animal, ...] | UnsetType | None = UNSET
    barn: tuple[BarnTile, ...] | UnsetType = UNSET
    stalls: dict[PenName, tuple[Stall, ...]] = {}


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table before the first step."""

    players: tuple[Letter, ...] | Literal[2, 3, 4, 5] = 3
    active: Letter = "A"
    coins: dict[Letter, Count] = {}
    bank: Count = 20
    zoo: dict[Letter, ZooCase] = {}
    trucks: dict[TruckName, tuple[TruckTile, ...]] = {}
    taken: dict[Letter, TruckName] = {}
    draw_stack: Count = 30
    final_stack: Count = 15
    offspring_left: dict[Species, Count] = {}
    last_round: bool | None = None


class _Step(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag_field="action",
    kw_only=True,
    rename={"source": "from"},
):
    by: Letter
    note: Any = None


class DrawStep(_Step, frozen=True, tag="draw"):
    """A draw with the tile that comes up and the truck it is put on."""

    tile: Drawable | None = None
    truck: TruckName | None = None


class Placed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One tile of a truck and where it goes; a coin tile needs no place, as it is money at once."""

    tile: Token
    to: Place | Literal["coins", "money"] | None = None


class TakeStep(_Step, frozen=True, tag="take"):
    """A truck taken; without `place` the tiles go where a stand-in would put them."""

    truck: TruckName
    place: tuple[Placed, ...] | None = None


class MoveAnimalStep(_Step, frozen=True, tag="move_animal"):
    tile: Token
    to: Place
    source: Place = "barn"


class MoveStallStep(_Step, frozen=True, tag="move_stall"):
    tile: Token
    to: Place
    source: Place | None = None


class ExchangeStep(_Step, frozen=True, tag="exchange"):
    a: Place
    b: Place
    species: BarnTile | None = None


class PurchaseStep(_Step, frozen=True, tag="purchase"):
    seller: Letter
    tile: Token
    to: Place | None = None
    source: Place = "barn"


class DiscardStep(_Step, frozen=True, tag="discard"):
    tile: Token
    source: Place = "barn"


class ExpandStep(_Step, frozen=True, tag="expand"):
    pass


class PassStep(_Step, frozen=True, tag="pass"):
    """Doing nothing, which the rules do not know."""


Step: TypeAlias = (
    DrawStep
    | TakeStep
    | MoveAnimalStep
    | MoveStallStep
    | ExchangeStep
    | PurchaseStep
    | DiscardStep
    | ExpandStep
    | PassStep
)
_OTHER_NAMES: Final = {"take_truck": "take", "buy": "purchase"}


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be true after the steps. `because`: the code of the last refusal."""

    legal: bool | None = None
    steps: tuple[bool, ...] | None = None
    because: str | None = None
    still_legal_kinds: tuple[str, ...] | None = None
    next: Letter | UnsetType | None = UNSET
    round_over: bool | None = None
    game_over: bool | None = None
    last_round: bool | None = None
    out_of_round: tuple[Letter, ...] | None = None
    taken: dict[Letter, TruckName] | None = None
    coins: dict[Letter, int] = {}
    bank: int | None = None
    draw_stack: int | None = None
    final_stack: int | None = None
    offspring_left: dict[Species, int] = {}
    trucks: dict[TruckName, tuple[TruckTile, ...]] = {}
    zoo: dict[Letter, ZooCase] = {}
    score: dict[Letter, int] = {}
    winners: tuple[Letter, ...] | None = None


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One case; `topic`, `source`, `note` and `ruling` are for people."""

    id: str
    topic: Any = None
    source: Any = None
    note: Any = None
    ruling: Any = None
    given: Given = Given()
    do: tuple[Step, ...] = ()
    expect: Expect | None = None
    score: dict[Letter, int] = {}
    winners: tuple[Letter, ...] | None = None
    check: dict[int, dict[str, Any]] = {}


def read_case(data: Mapping[str, object]) -> Case:
    """The case that plain data holds; `Malformed` when it says anything unknown or expects nothing."""
    steps = data.get("do")
    if isinstance(steps, list):
        data = {**data, "do": list(map(_renamed, steps))}
    case: Case = convert(data, Case)
    says = (case.expect, case.score, case.winners, case.check)
    if not any(part is not None and part != {} for part in says):
        raise Malformed("The case expects nothing.", "$")
    if case.expect == Expect():
        raise Malformed("The case expects nothing.", "$.expect")
    return case


def seat_of(letter: str) -> Seat:
    return Seat(ord(letter) - ord("A"))


def number_of(truck: str) -> int:
    return int(truck[1:])


def _renamed(step: object) -> object:
    """The step with its action under the name used here."""
    if not isinstance(step, dict):
        return step
    action = step.get("action")
    if action == "move":
        action = "move_stall" if step.get("tile") in STALL_TYPES else "move_animal"
    return {**step, "action": _OTHER_NAMES.get(action, action) if isinstance(action, str) else action}

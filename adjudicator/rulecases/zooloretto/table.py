"""The format of a rule case of Zooloretto, and the table that it starts from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from adjudicator.engine.seats import Seat, seat_named
from adjudicator.rulecases.values import (
    CaseHead,
    CasePart,
    Count,
    Wanted,
    one_of,
    read,
    require,
    require_known,
)
from adjudicator.rules.zooloretto.data import (
    COIN,
    COINS_EACH,
    COPIES,
    FACES,
    FINAL_STACK,
    FIRST_PENS,
    OFFSPRING_EACH,
    PEN_NAMES,
    SETTINGS,
    SPECIES,
    SQUARE_TILES,
    STALL_TYPES,
    TRUCK_SPACES,
    PenName,
    Place,
    Species,
    species_of,
)
from adjudicator.rules.zooloretto.state import Options, Pen, State, Truck, Zoo

BLOCKED: Final = "blocked"

Letter: TypeAlias = Annotated[str, Meta(pattern="^[A-E]$")]
TruckName: TypeAlias = Annotated[str, Meta(pattern="^T[1-5]$")]
Token: TypeAlias = Annotated[str, Meta(pattern=one_of(FACES))]
Animal: TypeAlias = Annotated[str, Meta(pattern=one_of(filter(species_of, FACES)))]
Stall: TypeAlias = Annotated[str, Meta(pattern=one_of(STALL_TYPES))]
BarnTile: TypeAlias = Annotated[str, Meta(pattern=one_of(tile for tile in FACES if tile != COIN))]
TruckTile: TypeAlias = Annotated[str, Meta(pattern=one_of((*SQUARE_TILES, BLOCKED)))]


class ZooCase(CasePart, frozen=True):
    """A zoo. An expansion that a case states is open, unless it is null."""

    pen5: tuple[Animal, ...] | UnsetType = UNSET
    pen4: tuple[Animal, ...] | UnsetType = UNSET
    pen6: tuple[Animal, ...] | UnsetType = UNSET
    expansion: tuple[Animal, ...] | UnsetType | None = UNSET
    expansion2: tuple[Animal, ...] | UnsetType | None = UNSET
    barn: tuple[BarnTile, ...] | UnsetType = UNSET
    stalls: dict[PenName, tuple[Stall, ...]] = {}


class Given(CasePart, frozen=True):
    """The table before the first step. `options` are the table's, also in `check`."""

    options: dict[str, Any] = {}
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


class Placed(CasePart, frozen=True):
    """A tile of a truck and its destination.

    A coin tile has no destination, because it becomes money at once.
    """

    tile: Token
    to: Place | Literal["coins", "money"] | None = None


class CaseStep(CasePart, frozen=True, kw_only=True, rename={"source": "from"}):
    """A step of a player, with the fields that its action accepts.

    A draw may name the tile that is drawn, and the truck for it. If `place` is missing, the tiles of a truck
    go where a stand-in would put them. `text` is a move of any kind, as the notation writes it.
    """

    action: str
    by: Letter
    tile: Token = ""
    truck: TruckName = ""
    place: tuple[Placed, ...] | None = None
    to: Place | None = None
    source: Place | None = None
    a: Place | None = None
    b: Place | None = None
    species: BarnTile | None = None
    seller: Letter = ""
    text: str = ""
    note: Any = None

    def __post_init__(self) -> None:
        if self.action not in _FIELDS:
            raise ValueError(f"unknown action {self.action}")
        needed, optional = (set(words.split()) for words in _FIELDS[self.action])
        stated = {name for name in self.__struct_fields__ if getattr(self, name) not in ("", None)}
        stated -= {"action", "by", "note"}
        if not needed <= stated <= needed | optional:
            raise ValueError(
                f"the action {self.action} needs the keys {sorted(needed)}, and can have {sorted(optional)}"
            )


_FIELDS: Final = {
    "draw": ("", "tile truck"),
    "take": ("truck", "place"),
    "take_truck": ("truck", "place"),
    "move": ("tile to", "source"),
    "move_animal": ("tile to", "source"),
    "move_stall": ("tile to", "source"),
    "exchange": ("a b", "species"),
    "purchase": ("seller tile", "to source"),
    "buy": ("seller tile", "to source"),
    "discard": ("tile", "source"),
    "expand": ("", ""),
    "play": ("text", ""),
    "pass": ("", ""),
}
"""The required and the optional fields of each action. The rules have no `pass`, so it is refused."""


class Case(CaseHead, frozen=True, kw_only=True):
    """One case. `score` and `winners` may be next to `expect`. `check`: facts by number of players."""

    given: Given = Given()
    do: tuple[CaseStep, ...] = ()
    expect: Wanted | UnsetType = UNSET
    score: Wanted | UnsetType = UNSET
    winners: tuple[Letter, ...] | UnsetType = UNSET
    check: dict[int, Wanted] = {}


def number_of(truck: str) -> int:
    return int(truck[1:])


LETTERS: Final = "ABCDE"


def table(given: Given) -> State:
    """Return the state that a case describes, even if no game can reach it."""
    players = _players(given)
    last_round = given.final_stack < FINAL_STACK if given.last_round is None else given.last_round
    return State(
        options=options_of(given),
        removed=(),
        bag=tuple(COPIES.values()),
        draw_stack=given.draw_stack,
        final_stack=given.final_stack,
        offspring=tuple(given.offspring_left.get(kind, OFFSPRING_EACH) for kind in SPECIES),
        bank=given.bank,
        zoos=tuple(_zoo(given, letter) for letter in LETTERS[:players]),
        trucks=tuple(_trucks(given, players)),
        active=seat_named(given.active),
        is_last_round=last_round,
    )


def options_of(given: Given) -> Options:
    """Return the options that a case names. Unless it says otherwise, nothing is played automatically."""
    return read({"play_forced": False, **given.options}, Options, "$.given.options")


def _players(given: Given) -> int:
    letters = LETTERS[: given.players] if isinstance(given.players, int) else "".join(given.players)
    count = len(letters)
    is_row = count in SETTINGS and letters == LETTERS[:count]
    require(is_row, "The players must be A and B, or more in order up to E.", "$.given.players")
    require_known(letters, (*given.coins, *given.zoo, *given.taken, given.active), "$.given")
    return count


def _zoo(given: Given, letter: str) -> Zoo:
    case, place = given.zoo.get(letter, ZooCase()), f"$.given.zoo.{letter}"
    named = [name for name in PEN_NAMES if getattr(case, name) not in (UNSET, None) or name in case.stalls]
    last = max(map(PEN_NAMES.index, named), default=0)
    is_open = PEN_NAMES[: max(last + 1, len(FIRST_PENS))]
    pens = tuple(_pen(case, name, f"{place}.{name}") for name in is_open)
    return Zoo(given.coins.get(letter, COINS_EACH), pens, () if case.barn is UNSET else case.barn)


def _pen(case: ZooCase, name: PenName, place: str) -> Pen:
    pen = Pen(name, getattr(case, name) or (), case.stalls.get(name, ()))
    is_roomy = pen.room >= 0 and len(pen.stalls) <= pen.plan.stall_spaces
    require(is_roomy, f"This exceeds the capacity of {name}.", place)
    require(len(set(map(species_of, pen.animals))) <= 1, "A pen can hold only one species.", place)
    return pen


def _trucks(given: Given, players: int) -> Iterator[Truck]:
    """Yield the trucks.

    In a two-player game, unnamed trucks have the blocked spaces that named trucks do not use.
    """
    takers = {truck: seat_named(letter) for letter, truck in given.taken.items()}
    require(len(takers) == len(given.taken), "Two players have taken the same truck.", "$.given.taken")
    spaces = list(SETTINGS[players].trucks)
    names = [f"T{number}" for number in range(1, len(spaces) + 1)]
    require_known(names, (*given.trucks, *takers), "$.given.trucks")
    for tiles in given.trucks.values():
        if (left := TRUCK_SPACES - tiles.count(BLOCKED)) in spaces:
            spaces.remove(left)
    for name in names:
        tiles = given.trucks.get(name, ())
        room = TRUCK_SPACES - tiles.count(BLOCKED) if name in given.trucks else spaces.pop(0)
        loaded = tuple(tile for tile in tiles if tile != BLOCKED)
        require(len(loaded) <= room, f"A truck has {TRUCK_SPACES} spaces.", f"$.given.trucks.{name}")
        yield Truck(room, loaded, takers.get(name))


def with_turn(state: State, seat: Seat) -> State:
    """Give the turn to the seat if it may have one. The turns of others in between are skipped."""
    if state.drawn or state.placing or state.is_over:
        return state
    if not state.has_taken(seat):
        return replace(state, active=seat)
    others = (Seat((seat + step) % len(state.zoos)) for step in range(1, len(state.zoos)))
    return replace(state, active=next((other for other in others if not state.has_taken(other)), seat))

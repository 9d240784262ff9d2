"""What a declarative rule case of Zoo Parque may say; anything else is refused with its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from adjudicator.engine.codec import Malformed, convert
from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo_parque.cards import MISSIONS, Card
from adjudicator.rules.zoo_parque.data import GROUNDS, ITEMS, SetName
from adjudicator.rules.zoo_parque.dominoes import Cell
from adjudicator.rules.zoo_parque.state import Options, Step

Letter: TypeAlias = Annotated[str, Meta(pattern="^[A-F]$")]
Count: TypeAlias = Annotated[int, Meta(ge=0)]
GroundName: TypeAlias = Annotated[str, Meta(pattern=f"^({'|'.join(GROUNDS)})$")]
ItemName: TypeAlias = Annotated[str, Meta(pattern=f"^({'|'.join(ITEMS)})$")]
Sides: TypeAlias = Annotated[str, Meta(pattern="^[NESW]*$")]
Number: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
Played: TypeAlias = Annotated[str, Meta(pattern="^[A-F]: .+$")]


class HalfCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"weak": "f", "strong": "F"}):
    """A half of a domino: its ground, item and fences."""

    g: GroundName
    item: ItemName | None = None
    weak: Sides = ""
    strong: Sides = ""
    d: Number | None = None


class CellCase(HalfCase, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A space with what lies beneath it, top first."""

    at: Cell
    pawn: Letter | None = None
    under: tuple[HalfCase, ...] = ()


class ClaimCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    by: Letter
    at: Cell


class FeedChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The domino discarded for the Exhibit that holds a space, or several where it costs more."""

    exhibit_with: Cell
    discard: Number | tuple[Number, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        return (self.discard,) if isinstance(self.discard, int) else self.discard


class FeedCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A feeding phase as just triggered."""

    trigger: Letter
    new_cells: tuple[Cell, ...]
    choices: tuple[FeedChoice, ...]


class Books(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much of everything there is before a turn. `stuck`: nothing in deck and market can be placed."""

    hand: Count = 5
    deck: Count = 20
    market: Count = 5
    playable: Count = 5
    stuck: bool = False
    pawns_left: dict[Letter, Count] = {}
    active: Letter = "A"


class TurnCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the active player does; of the dominoes in `play` only their number matters."""

    play: tuple[Any, ...] | None = None
    back_to_deck: Count = 0
    draws: Count = 0
    claims: bool = False


class ExhibitCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cells: int | None = None
    spaces: int | None = None
    animals: int | None = None
    value: int | None = None


class Expect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be true after the step. `because`: the code of its refusal; `why` is for people."""

    areas: tuple[int, ...] | None = None
    exhibits: tuple[ExhibitCase, ...] | None = None
    score: dict[Letter, int] = {}
    legal: bool | None = None
    place_legal: bool | None = None
    because: str | None = None
    why: Any = None
    kind: Literal["top", "bottom"] | None = None
    on_map_after: tuple[int, ...] | None = None
    hand: int | None = None
    deck: int | None = None
    market: int | None = None
    game_over: bool | None = None
    next: Letter | None = None
    final_turn: bool | None = None
    asked: tuple[Letter, ...] | None = None
    question: str | None = None
    hands: dict[Letter, int] = {}
    pawns_left: dict[Letter, int] = {}
    moves: tuple[str, ...] | None = None
    won: bool | None = None
    cards: int | None = None
    replaced: int | None = None


class IconCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    animals: tuple[ItemName, ...]
    need: int


class MissionCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mission and whether it holds on the map as it is given."""

    mission: str
    holds: bool
    target: int = 0
    about: tuple[str, ...] = ()


class CheckCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    food_icons: tuple[IconCase, ...]


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One case; `topic`, `source`, `note` and `ruling` are for people.

    `do`: moves as their texts after the player's letter. `hands`: dominoes in hand, each as its two halves as
    drawn, numbered from 101 (A), 201 (B) and so on. `played`: where the animals lie whose powers wait.
    `lab`: a research lab works though none is to be seen.
    `rules` and `cards`: special rules that hold, and campaign cards on the table.
    """

    id: str
    topic: Any = None
    source: Any = None
    note: Any = None
    ruling: Any = None
    sets: tuple[SetName, ...] = ("base",)
    feeding: bool = False
    options: dict[str, Any] = {}
    players: tuple[Letter, ...] = ("A", "B")
    cells: tuple[CellCase, ...] = ()
    before: Expect | None = None
    place: tuple[CellCase, CellCase] | None = None
    claim: ClaimCase | None = None
    feed: FeedCase | None = None
    state: Books | None = None
    turn: TurnCase | None = None
    step: Step = "play"
    lab: bool = False
    played: tuple[Cell, ...] = ()
    hands: dict[Letter, tuple[tuple[HalfCase, HalfCase], ...]] = {}
    do: tuple[Played, ...] = ()
    rules: tuple[tuple[str, str], ...] = ()
    cards: tuple[Card, ...] = ()
    missions: tuple[MissionCase, ...] = ()
    check: CheckCase | None = None
    expect: Expect | None = None


def read_case(data: Mapping[str, object]) -> Case:
    """The case that plain data holds; `Malformed` when it says anything unknown or expects nothing."""
    case: Case = convert(data, Case)
    if case.check is None and not case.missions and case.expect in (None, Expect()):
        raise Malformed("The case expects nothing.", "$.expect")
    _refuse_silence(case)
    if strangers := [each.mission for each in case.missions if each.mission not in MISSIONS]:
        raise Malformed(f"There is no mission {strangers[0]}.", "$.missions")
    return case


def _refuse_silence(case: Case) -> None:
    """`Malformed` for what would never be looked at."""
    before, expect = case.before or Expect(), case.expect or Expect()
    if any(value is not None for value in (before.legal, before.place_legal, before.because, before.kind)):
        raise Malformed("Ahead of the step nothing is legal or illegal.", "$.before")
    if case.turn and not case.state:
        raise Malformed("A turn needs a `state`.", "$.turn")
    has_step = case.place or case.claim or case.feed or case.turn or case.do
    if expect.legal is not None and not has_step:
        raise Malformed("There is no step that could be legal.", "$.expect.legal")
    if expect.place_legal is not None and not case.place:
        raise Malformed("Nothing is placed.", "$.expect.place_legal")


def options_of(case: Case) -> Options:
    """The options of a case: its sets, feeding and whatever else it names."""
    named = {
        "strong_species": "strong" in case.sets,
        "wildlife_wishes": "wildlife" in case.sets,
        "unnatural_utilities": "utilities" in case.sets,
        "feeding": case.feeding,
        "play_forced": False,
    }
    options: Options = convert({**named, **case.options}, Options)
    return options


def seat_of(letter: str) -> Seat:
    return Seat(ord(letter) - ord("A"))

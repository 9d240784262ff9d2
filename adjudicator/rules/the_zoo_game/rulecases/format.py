"""What a declarative rule case of The Zoo Game may say; anything else is refused with its place.

`play` is a course of moves as texts; the other kinds each look at one rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from adjudicator.engine.codec import Malformed, convert
from adjudicator.rules.the_zoo_game.data.cards import ZOO_CARDS

Letter: TypeAlias = Annotated[str, Meta(pattern="^[a-f]$")]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=ZOO_CARDS)]
Players: TypeAlias = Literal[2, 3, 4, 5, 6]
ZooCase: TypeAlias = dict[str, tuple[str, ...]]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a case; no key but its own."""


class ToBuild(_Part, frozen=True, rename={"source": "from"}):
    card: str
    source: Literal["hand", "market", "p_hand"]
    set: str | None = None


class BuildGiven(_Part, frozen=True):
    """`hand`: how many zoo cards are held before, those to be built included."""

    build: tuple[ToBuild, ...]
    hand: Count
    zoo: ZooCase = {}


class BuildExpect(_Part, frozen=True):
    legal: bool | None = None
    paid: Count | None = None
    hand_after: Count | None = None
    opened: tuple[str, ...] | None = None
    draws: tuple[Literal["event", "p_card"], ...] | None = None


class Hand(_Part, frozen=True):
    hand: Count
    full_sets: Annotated[int, Meta(ge=0, le=7)] = 0


class Hands(_Part, frozen=True):
    cases: tuple[Hand, ...]


class DrawExpect(_Part, frozen=True):
    drawn: tuple[Count, ...] | None = None
    may_pass_without_acting: tuple[bool, ...] | None = None


class BuyExpect(_Part, frozen=True):
    legal: tuple[bool, ...] | None = None
    hand_after: tuple[Count, ...] | None = None


class FlipGiven(_Part, frozen=True):
    deck: tuple[str, ...]
    discard_oldest_first: tuple[str, ...]
    draw: Count


class FlipExpect(_Part, frozen=True):
    drawn: tuple[str, ...] | None = None
    deck_after: tuple[str, ...] | None = None
    discard_after: tuple[str, ...] | None = None


class ZooGiven(_Part, frozen=True):
    zoo: ZooCase


class StatsExpect(_Part, frozen=True):
    beauty: int | None = None
    ferocity: int | None = None
    rarity: int | None = None
    cost: int | None = None


class GoalGiven(_Part, frozen=True):
    players: Players
    zoo: ZooCase


class GoalExpect(_Part, frozen=True):
    reached: bool


class ScoreGiven(_Part, frozen=True):
    zoos: dict[Letter, ZooCase]
    reached_by: Letter | None = None


class ScoreExpect(_Part, frozen=True):
    scores: dict[Letter, int] | None = None
    winners: tuple[Letter, ...] | None = None


class Removed(_Part, frozen=True):
    set: str
    exhibit: str


class RemoveGiven(_Part, frozen=True):
    zoo: ZooCase
    remove: Removed


class RemoveExpect(_Part, frozen=True):
    zoo: ZooCase | None = None
    penguins_to_p_deck_bottom: Count | None = None
    may_reopen: tuple[str, ...] | None = None


class Goods(_Part, frozen=True):
    hand: Count = 0
    p: Count = 0
    exhibits: Count = 0


class Deal(_Part, frozen=True, rename={"maker": "from", "target": "to"}):
    maker: Letter
    target: Letter
    give: Goods
    get: Goods
    answer: Literal["accept", "decline"] = "accept"


class TradeGiven(_Part, frozen=True):
    hands: dict[Letter, Count]
    cases: tuple[Deal, ...]
    active: Letter = "a"
    p_cards: dict[Letter, Count] = {}


class TradeExpect(_Part, frozen=True):
    legal: tuple[bool, ...] | None = None
    hands_after_first: dict[Letter, Count] | None = None


class LimitGiven(_Part, frozen=True):
    plays: tuple[tuple[Literal["power", "penguin"], ...], ...]


class LimitExpect(_Part, frozen=True):
    legal: tuple[bool, ...]


class PlayGiven(_Part, frozen=True):
    """A table: what is not named is empty or undrawn. `events`: those that come up, in this order."""

    players: Players = 3
    active: Letter = "a"
    acted: bool = False
    zoos: dict[Letter, ZooCase] = {}
    hands: dict[Letter, tuple[str, ...]] = {}
    p_hands: dict[Letter, tuple[str, ...]] = {}
    standing: dict[Letter, Literal["ask", "decline"]] = {}
    market: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    deck: tuple[str, ...] | None = None
    p_bottom: tuple[str, ...] | None = None
    events: tuple[str, ...] = ()


class PlayExpect(_Part, frozen=True):
    """What must be true after the moves; `because` is the code of the refusal of the last one."""

    legal: bool = True
    because: str | None = None
    asked: tuple[Letter, ...] | None = None
    active: Letter | None = None
    zoos: dict[Letter, ZooCase] = {}
    hands: dict[Letter, tuple[str, ...]] = {}
    hand_counts: dict[Letter, Count] = {}
    p_hands: dict[Letter, tuple[str, ...]] = {}
    p_counts: dict[Letter, Count] = {}
    market: tuple[str, ...] | None = None
    discard: tuple[str, ...] | None = None
    deck: tuple[str, ...] | None = None
    p_bottom: tuple[str, ...] | None = None
    reached_by: Letter | UnsetType | None = UNSET
    over: bool | None = None
    scores: dict[Letter, int] = {}
    winners: tuple[Letter, ...] | None = None
    told: tuple[str, ...] | None = None
    """Codes that the log tells everybody, in this order, others between them."""


class _Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    """`basis`, `about` and `source` are for people."""

    id: str
    basis: Any = None
    about: Any = None
    source: Any = None


class BuildCase(_Case, frozen=True, tag="build", kw_only=True):
    given: BuildGiven
    expect: BuildExpect


class DrawCase(_Case, frozen=True, tag="draw", kw_only=True):
    given: Hands
    expect: DrawExpect


class BuyCase(_Case, frozen=True, tag="buy_p", kw_only=True):
    given: Hands
    expect: BuyExpect


class FlipCase(_Case, frozen=True, tag="flip", kw_only=True):
    given: FlipGiven
    expect: FlipExpect


class StatsCase(_Case, frozen=True, tag="stats", kw_only=True):
    given: ZooGiven
    expect: StatsExpect


class GoalCase(_Case, frozen=True, tag="goal", kw_only=True):
    given: GoalGiven
    expect: GoalExpect


class ScoreCase(_Case, frozen=True, tag="score", kw_only=True):
    given: ScoreGiven
    expect: ScoreExpect


class RemoveCase(_Case, frozen=True, tag="remove", kw_only=True):
    given: RemoveGiven
    expect: RemoveExpect


class TradeCase(_Case, frozen=True, tag="trade", kw_only=True):
    given: TradeGiven
    expect: TradeExpect


class LimitCase(_Case, frozen=True, tag="p_limit", kw_only=True):
    given: LimitGiven
    expect: LimitExpect


class PlayCase(_Case, frozen=True, tag="play", kw_only=True):
    """`do`: each entry is a seat and what it types, as in `a: build cobra iguana`."""

    given: PlayGiven = PlayGiven()
    do: tuple[dict[Letter, str], ...] = ()
    expect: PlayExpect


Case: TypeAlias = (
    BuildCase
    | DrawCase
    | BuyCase
    | FlipCase
    | StatsCase
    | GoalCase
    | ScoreCase
    | RemoveCase
    | TradeCase
    | LimitCase
    | PlayCase
)


def read_case(data: Mapping[str, object]) -> Case:
    """The case that plain data holds; `Malformed` when it says anything unknown or expects nothing."""
    case: Case = convert(data, Case)
    if not data.get("expect"):
        raise Malformed("The case expects nothing.", "$.expect")
    return case

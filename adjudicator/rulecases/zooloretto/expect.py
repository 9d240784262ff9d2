"""The facts that a case of Zooloretto may expect."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, cast, get_args

from msgspec import UNSET

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rulecases.case_games import LEGAL, CaseGame
from adjudicator.rulecases.expectations import (
    UNORDERED,
    Check,
    Each,
    Expectations,
    Fact,
    difference,
    sorted_items,
)
from adjudicator.rulecases.values import known, letters, require_known, seat_of
from adjudicator.rulecases.zooloretto.table import BLOCKED, with_turn
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.data import PEN_NAMES, SPECIES, PenName, Tile
from adjudicator.rules.zooloretto.money import Action
from adjudicator.rules.zooloretto.moves import GameEnded, PlayerMove, RoundEnded
from adjudicator.rules.zooloretto.scoring import ranking, score
from adjudicator.rules.zooloretto.state import State, Zoo


def _tags(kinds: Any) -> set[str]:
    """Return the tags of a union of moves."""
    return {str(kind.__struct_config__.tag) for kind in get_args(kinds)}


_KINDS: Final = {
    **{tag: {tag} for tag in _tags(PlayerMove)},
    "take_truck": {"take"},
    "purchase": {"buy"},
    "move": {"move_animal", "move_stall"},
    "remodel": {"move_animal", "move_stall", "exchange"},
    "money": _tags(Action),
}
"""The tags of the moves that each name in `still_legal_kinds` stands for."""


class ZooGame(CaseGame[State]):
    """A case in progress. `actor`: the player of the last step."""

    def __init__(self, state: State) -> None:
        super().__init__(RULES, state, len(state.zoos))
        self.actor = state.active or Seat(0)
        self.has_ended_round = False
        self.settle()

    def attempt(self, act: Callable[[], object]) -> None:
        before = self.has_ended_round
        super().attempt(act)
        if self.refusal:
            self.has_ended_round = before

    def record_move(self, seat: Seat, move: Any, after: State) -> None:
        super().record_move(seat, move, after)
        self.has_ended_round = self.has_ended_round or isinstance(move, RoundEnded | GameEnded)


def _steps(course: ZooGame, wanted: Any) -> Iterator[str]:
    """Check that every step except the last is accepted, unless the case states otherwise.

    The fact `legal` covers the last step.
    """
    found = [refusal is None for refusal in course.refusals]
    codes = [refusal.code if refusal else "legal" for refusal in course.refusals]
    wanted = [True] * (len(found) - 1) + found[-1:] if wanted is UNSET else list(wanted)
    if wanted != found:
        yield f"steps: expected {wanted}, found {codes}"


def _because(course: ZooGame) -> str | None:
    """Return the code of the last refusal, even if accepted steps follow it."""
    return next((refusal.code for refusal in reversed(course.refusals) if refusal), None)


def _kinds(course: ZooGame, names: Sequence[str]) -> Iterator[str]:
    """Yield a difference unless the player's legal kinds of moves are exactly the named kinds."""
    require_known(_KINDS, names, "$.expect.still_legal_kinds")
    state = with_turn(course.state, course.actor)
    found = {str(move.__struct_config__.tag) for move in course.rules.legal(state, course.actor)}
    covered = set().union(*(_KINDS[name] for name in names))
    if found - covered or any(not _KINDS[name] & found for name in names):
        yield from difference("still_legal_kinds", sorted(names), sorted(found))


def _taken(course: ZooGame) -> dict[str, str]:
    trucks = enumerate(course.state.trucks, start=1)
    return {seat_letter(truck.taker): f"T{at}" for at, truck in trucks if truck.taker is not None}


def _offspring_left(course: ZooGame, kind: str) -> int:
    left = {str(each): number for each, number in zip(SPECIES, course.state.offspring, strict=True)}
    return known(left, kind, "$.expect.offspring_left")


def _truck(course: ZooGame, name: str) -> tuple[Tile, ...]:
    """Return the content of a truck."""
    trucks = {f"T{number}": truck for number, truck in enumerate(course.state.trucks, start=1)}
    truck = known(trucks, name, "$.expect.trucks")
    return (*truck.tiles, *[BLOCKED] * truck.blocked)


def _zoo_at(course: ZooGame, letter: str) -> Zoo:
    return course.state.zoos[seat_of(letter, course.players)]


def _pen(name: PenName) -> Fact[Zoo]:
    """Return the fact about the animals in a pen. It is null while the pen is closed."""

    def animals(zoo: Zoo) -> tuple[Tile, ...] | None:
        pen = zoo.pen(name)
        return pen.animals if pen else None

    return Fact(animals, sorted_items)


def _stalls(zoo: Zoo, name: str) -> tuple[Tile, ...]:
    require_known(PEN_NAMES, [name], "$.expect.zoo")
    pen = zoo.pen(cast(PenName, name))
    return pen.stalls if pen else ()


_ZOO: Final = Expectations[Zoo](
    {
        "barn": Fact(lambda zoo: zoo.barn, sorted_items),
        **{name: _pen(name) for name in PEN_NAMES},
        "stalls": Each(_stalls, UNORDERED),
    }
)

EXPECT: Final = Expectations[ZooGame](
    {
        "legal": LEGAL,
        "steps": Check(tuple[bool, ...], _steps, is_always_compared=True),
        "because": _because,
        "still_legal_kinds": Check(tuple[str, ...], _kinds),
        "next": lambda course: course.first_asked,
        "round_over": lambda course: course.has_ended_round,
        "game_over": lambda course: course.state.is_over,
        "last_round": lambda course: course.state.is_last_round,
        "out_of_round": Fact(lambda course: list(_taken(course)), sorted_items),
        "taken": _taken,
        "coins": Each(lambda course, letter: _zoo_at(course, letter).coins),
        "bank": lambda course: course.state.bank,
        "draw_stack": lambda course: course.state.draw_stack,
        "final_stack": lambda course: course.state.final_stack,
        "offspring_left": Each(_offspring_left),
        "trucks": Each(_truck, UNORDERED),
        "zoo": Each(_zoo_at, _ZOO),
        "score": Each(lambda course, letter: score(_zoo_at(course, letter)).total),
        "winners": Fact(lambda course: letters(ranking(course.state).winners), sorted_items),
    }
)
"""Facts after a case's steps. `score` and `winners` are as if the game ended now."""


def _spaces(state: State, wanted: Any) -> Iterator[str]:
    """Compare the trucks: either their spaces or their number."""
    found = [truck.spaces for truck in state.trucks]
    yield from difference("trucks", wanted, len(found) if isinstance(wanted, int) else found)


_SPACES: Final = Check[State](int | list[int], _spaces)

SETUP: Final = Expectations[State](
    {
        **dict.fromkeys(("draw", "draw_stack"), lambda state: state.draw_stack),
        **dict.fromkeys(("final", "final_stack"), lambda state: state.final_stack),
        **dict.fromkeys(("trucks", "truck_open_spaces"), _SPACES),
        **dict.fromkeys(("bank", "bank_at_start"), lambda state: state.bank),
        **dict.fromkeys(("expansions", "expansions_each"), lambda state: state.expansions_each),
        "coins": lambda state: state.zoos[0].coins,
        "species_removed": lambda state: len(state.removed or ()),
        "species_used": lambda state: len(SPECIES) - len(state.removed or ()),
        "square_tiles": lambda state: sum(state.bag),
        "offspring": lambda state: sum(state.offspring),
    }
)
"""Facts of a table after setup. Some have two names."""

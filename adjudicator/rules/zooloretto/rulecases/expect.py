"""What a rule case expects of a table, and where the table differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from adjudicator.engine.codec import config_of
from adjudicator.engine.play import settle
from adjudicator.engine.ruleset import Seat, seat_letter
from adjudicator.rules.zooloretto import RULES
from adjudicator.rules.zooloretto.data import PEN_NAMES, SPECIES
from adjudicator.rules.zooloretto.rulecases.format import BLOCKED, Expect, ZooCase, number_of
from adjudicator.rules.zooloretto.rulecases.table import dice_of_case, seat_at
from adjudicator.rules.zooloretto.scoring import outcome, score
from adjudicator.rules.zooloretto.state import State, Zoo
from adjudicator.rules.zooloretto.tiles import Tile

_KINDS: Final = {
    "draw": {"draw"},
    "put": {"put"},
    "place": {"place"},
    "take_truck": {"take"},
    "move_animal": {"move_animal"},
    "move_stall": {"move_stall"},
    "exchange": {"exchange"},
    "purchase": {"buy"},
    "discard": {"discard"},
    "expand": {"expand"},
    "take": {"take"},
    "buy": {"buy"},
    "move": {"move_animal", "move_stall"},
    "remodel": {"move_animal", "move_stall", "exchange"},
    "money": {"move_animal", "move_stall", "exchange", "buy", "discard", "expand"},
}
"""The tags of the moves that each name in `still_legal_kinds` covers."""

_SETUP_FACTS: Final[Mapping[str, Callable[[State], Any]]] = {
    "draw": lambda state: state.draw_stack,
    "draw_stack": lambda state: state.draw_stack,
    "final": lambda state: state.final_stack,
    "final_stack": lambda state: state.final_stack,
    "trucks": lambda state: [truck.spaces for truck in state.trucks],
    "truck_open_spaces": lambda state: [truck.spaces for truck in state.trucks],
    "bank": lambda state: state.bank,
    "bank_at_start": lambda state: state.bank,
    "coins": lambda state: state.zoos[0].coins,
    "expansions": lambda state: state.expansions_each,
    "expansions_each": lambda state: state.expansions_each,
    "species_removed": lambda state: len(state.removed or ()),
    "species_used": lambda state: len(SPECIES) - len(state.removed or ()),
    "square_tiles": lambda state: sum(state.bag),
    "offspring": lambda state: sum(state.offspring),
}


def different(what: str, wanted: object, found: object) -> Iterator[str]:
    if wanted != found:
        yield f"{what}: expected {wanted}, found {found}"


def differences(state: State, expect: Expect) -> Iterator[str]:
    """Where the things on the table are not as expected."""
    for name in ("bank", "draw_stack", "final_stack"):
        wanted = getattr(expect, name)
        if wanted is not None:
            yield from different(name, wanted, getattr(state, name))
    for kind, left in expect.offspring_left.items():
        yield from different(f"offspring_left {kind}", left, state.offspring[SPECIES.index(kind)])
    for name, tiles in expect.trucks.items():
        yield from _truck_differences(state, name, tiles)
    for letter, coins in expect.coins.items():
        yield from different(f"coins of {letter}", coins, state.zoos[seat_at(state, letter)].coins)
    for letter, case in expect.zoo.items():
        yield from _zoo_differences(state.zoos[seat_at(state, letter)], case, letter)


def turn_differences(state: State, expect: Expect) -> Iterator[str]:
    """Where the turn and the round are not as expected."""
    takers = {seat_letter(t.taker): f"T{i}" for i, t in enumerate(state.trucks, 1) if t.taker is not None}
    if expect.next is not UNSET:
        asked = RULES.pending(state).seats
        yield from different("next", expect.next, seat_letter(asked[0]) if asked else None)
    if expect.out_of_round is not None:
        yield from different("out_of_round", sorted(expect.out_of_round), sorted(takers))
    for what, wanted, found in (
        ("game_over", expect.game_over, state.is_over),
        ("last_round", expect.last_round, state.is_last_round),
        ("taken", expect.taken, takers),
    ):
        if wanted is not None:
            yield from different(what, wanted, found)


def kind_differences(state: State, seat: Seat, names: Sequence[str]) -> Iterator[str]:
    """Where the kinds of moves that the seat may make are not exactly those named."""
    if strangers := [name for name in names if name not in _KINDS]:
        yield f"still_legal_kinds: '{strangers[0]}' is no kind of move"
        return
    found = {str(move.__struct_config__.tag) for move in RULES.legal(state, seat)}
    covered = set().union(*(_KINDS[name] for name in names))
    if found - covered or any(not _KINDS[name] & found for name in names):
        yield f"still_legal_kinds: expected {sorted(names)}, found {sorted(found)}"


def score_differences(state: State, wanted: Mapping[str, int]) -> Iterator[str]:
    """Where the zoos are not worth what is expected, were the game over now."""
    for letter, points in wanted.items():
        yield from different(f"score of {letter}", points, score(state.zoos[seat_at(state, letter)]).total)


def winner_differences(state: State, wanted: Sequence[str]) -> Iterator[str]:
    result = outcome(replace(state, is_over=True))
    yield from different("winners", sorted(wanted), list(map(seat_letter, result.winners if result else ())))


def setup_differences(players: int, facts: Mapping[str, Any]) -> Iterator[str]:
    """Where a table set up for so many players differs from the facts listed."""
    state = RULES.setup(config_of(RULES, players, {"play_forced": False}))
    *_, last = settle(RULES, state, dice_of_case, 1)
    state = last.after
    for name, wanted in facts.items():
        if name not in _SETUP_FACTS:
            yield f"check: '{name}' is nothing that can be checked"
            continue
        found = _SETUP_FACTS[name](state)
        is_count = isinstance(found, list) and isinstance(wanted, int)
        yield from different(f"{name} with {players} players", wanted, len(found) if is_count else found)


def _truck_differences(state: State, name: str, tiles: tuple[Tile, ...]) -> Iterator[str]:
    if number_of(name) > len(state.trucks):
        yield f"there is no truck {name}"
        return
    truck = state.trucks[number_of(name) - 1]
    yield from _bag_differences(f"truck {name}", tiles, (*truck.tiles, *[BLOCKED] * truck.blocked))


def _zoo_differences(zoo: Zoo, case: ZooCase, letter: str) -> Iterator[str]:
    if case.barn is not UNSET:
        yield from _bag_differences(f"barn of {letter}", case.barn, zoo.barn)
    for name in PEN_NAMES:
        wanted, pen = getattr(case, name), zoo.pen(name)
        if wanted is UNSET:
            continue
        if wanted is None or pen is None:
            yield from different(f"{name} of {letter} is open", wanted is not None, pen is not None)
        else:
            yield from _bag_differences(f"{name} of {letter}", wanted, pen.animals)
    for name, stalls in case.stalls.items():
        pen = zoo.pen(name)
        yield from _bag_differences(f"stalls at {name} of {letter}", stalls, pen.stalls if pen else ())


def _bag_differences(what: str, wanted: Iterable[Tile], found: Iterable[Tile]) -> Iterator[str]:
    if Counter(wanted) != Counter(found):
        yield from different(what, sorted(wanted), sorted(found))

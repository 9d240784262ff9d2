"""Randomly built boards of 18ZOO for property tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from adjudicator.rules.zoo18.board import stations
from adjudicator.rules.zoo18.board.model import Board, Laid, Token, empty
from adjudicator.rules.zoo18.board.track import MOLES, RABBITS, Permit, home_tile, lays, track_step
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.maps import MAP_NAMES, MapKey, key_of, overlap
from adjudicator.rules.zoo18.data.modules import BASES, MODULE_NAMES, ModuleName
from adjudicator.rules.zoo18.data.squirrels import PHASE_FACTS, PHASES

CUSTOM_CHANCE = 0.4
POWER_CHANCE = 0.15
STATION_CHANCE = 0.4


def grown(random: Random, rounds: int) -> Iterator[tuple[Board, Family]]:
    """Launch all families on a map and let them build, phase after phase.

    Yield the board and the family after each family's turn.
    """
    board = empty(_map(random), random.choice(BASES))
    families = random.sample(board.plan.families, len(board.plan.families))
    areas = list(stations.hole_places(board))
    if random.random() < 0.5 and len(areas) > 1:
        one, other = random.sample(areas, 2)
        board = replace(board, hole=(one, other))
    for family in families:
        board = board.with_token(stations.home_token(board, family))
        board = _after_lay(random, board, family, home_tile(board.plan.homes[family], 7))
    for turn in range(rounds):
        phase = PHASES[turn * len(PHASES) // rounds]
        for family in families:
            for _ in range(2):
                step = track_step(PHASE_FACTS[phase].colours)
                permit = random.choice((RABBITS, MOLES)) if random.random() < POWER_CHANCE else step
                board = _after_lay(random, board, family, permit)
            board = _after_station(random, board, family)
            yield board, family


def _map(random: Random) -> MapKey:
    """Return a map from the rulebook, or a map of random modules."""
    if random.random() < CUSTOM_CHANCE:
        return key_of(mixed(random))
    return random.choice(MAP_NAMES)


def mixed(random: Random) -> list[ModuleName]:
    """Return modules that do not overlap, as many as fit. They contain at least one family."""
    modules: list[ModuleName] = []
    for name in random.sample(MODULE_NAMES, len(MODULE_NAMES)):
        if not any(overlap(name, other) for other in modules):
            modules.append(name)
    return modules


def _after_lay(random: Random, board: Board, family: Family, permit: Permit) -> Board:
    if not (choices := list(lays(board, family, permit))):
        return board
    lay = random.choice(choices)
    return board.with_tile(lay.hex, Laid(lay.tile, lay.rotation))


def _after_station(random: Random, board: Board, family: Family) -> Board:
    choices = list(stations.slots(board, family))
    if not choices or stations.next_cost(board, family) is None or random.random() > STATION_CHANCE:
        return board
    hex, slot = random.choice(choices)
    return board.with_token(Token("station", hex, family, slot))

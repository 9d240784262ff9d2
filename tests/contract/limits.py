"""The bounds of searches, temporarily set to their minimum. No verdict may depend on them.

A search room is a module of a game for bots and examples. Every named whole number in such a module
counts as a bound, so nobody has to list them.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence, Set
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

import pytest

from adjudicator import rules as games
from adjudicator.engine.codec import encode
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.laws import require_law
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from tests.contract.nearmisses import near_misses, refusal
from tests.contract.tables import ContractGame

SEARCH_MODULES: Final = frozenset({"appraise", "choices", "effects", "previews", "imagining", "plans"})
ROOT: Final = Path(games.__file__).parent
MIN_BOUND: Final = 0


class Source(NamedTuple):
    """A module of a game: its name, its role ("room") and its syntax tree."""

    name: str
    role: str
    tree: ast.Module


class NamedNumber(NamedTuple):
    """A name in a module."""

    module: str
    name: str


@cache
def sources() -> tuple[Source, ...]:
    """Return all modules of all games."""
    return tuple(_source(path) for path in sorted(ROOT.glob("*/**/*.py")))


def _source(path: Path) -> Source:
    parts = path.relative_to(ROOT).with_suffix("").parts
    name = ".".join((games.__name__, *parts)).removesuffix(".__init__")
    return Source(name, parts[1], ast.parse(path.read_text()))


def numbers(tree: ast.Module) -> Iterator[str]:
    """Yield the names that a module gives to whole numbers, except 0 and 1, which limit nothing."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(name)], value=value):
                pass
            case ast.AnnAssign(target=ast.Name(name), value=ast.expr() as value):
                pass
            case _:
                continue
        if _is_number(value):
            yield name


def _is_number(value: ast.expr) -> bool:
    match value:
        case ast.Constant(bool()):
            return False
        case ast.Constant(int(number)):
            return number > 1
        case ast.BinOp(left, _, right):
            return _is_number(left) or _is_number(right)
        case _:
            return False


@cache
def bounds() -> tuple[NamedNumber, ...]:
    """Return every bound of a search, both where it is defined and where it is imported."""
    made = {
        NamedNumber(source.name, name)
        for source in sources()
        if source.role in SEARCH_MODULES
        for name in numbers(source.tree)
    }
    imported = {
        NamedNumber(source.name, name) for source in sources() for name in imported_from(source, made)
    }
    return tuple(sorted(made | imported))


def imported_from(source: Source, made: Set[NamedNumber]) -> Iterator[str]:
    """Yield the local names of those numbers that a module imports."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ImportFrom):
            yield from (
                each.asname or each.name
                for each in node.names
                if NamedNumber(str(node.module), each.name) in made
            )


@contextmanager
def lowered_bounds() -> Iterator[None]:
    """Set every bound of every search to its minimum, and clear all caches."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in bounds():
            patch.setattr(import_module(module), name, MIN_BOUND)
        clear_caches()
        yield
    clear_caches()


def clear_caches() -> None:
    """Empty the caches of all cached functions."""
    for name, module in list(sys.modules.items()):
        if name.startswith("adjudicator."):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


class TriedMove(NamedTuple):
    """A move that a seat may try in a position, whether it is legal or not."""

    state: Any
    seat: Seat
    move: Any


def verdict(rules: AnyRuleset, tried: TriedMove) -> bytes:
    """Return the rules' verdict on a move: the refusal, or the next position and its questions."""
    try:
        after = rules.apply(*tried)
    except IllegalMove as error:
        return encode((error.line, error.place))
    return encode((after, *_asked(rules, after)))


def _asked(rules: AnyRuleset, state: Any) -> tuple[Any, ...]:
    """Return the questions, the outcome of the game, and the rules' verdicts on the timeout moves."""
    pending = rules.pending(state)
    absent = [TriedMove(state, seat, rules.timeout(state, seat)) for seat in pending.seats]
    return (
        pending,
        rules.outcome(state),
        [fault.code if (fault := refusal(rules, *each)) else None for each in absent],
    )


def tries(game: ContractGame, positions: int, most: int) -> Iterator[TriedMove]:
    """Yield every move of a game and, at some positions, near misses and all moves without values."""
    rules, pick = game.rules, game.pick
    for step in game.steps:
        yield TriedMove(step.before, step.seat, step.move)
    for step in game.decisions(positions):
        near = near_misses(rules, [step.move, *islice(rules.legal(step.before, step.seat), most)], pick, most)
        for move in (*near, *plain_moves(rules)):
            yield TriedMove(step.before, step.seat, move)


def plain_moves(rules: AnyRuleset) -> list[Any]:
    """Return the moves that have no values, such as a pass."""
    kinds = get_args(rules.player_move_type)
    return [kind() for kind in kinds if len(kind.__struct_defaults__) == len(kind.__struct_fields__)]


def closed(rules: AnyRuleset, state: Any, seat: Seat) -> list[Any]:
    """Return the legal moves, except those of kinds that are not listed completely."""
    return [move for move in rules.legal(state, seat) if not isinstance(move, rules.open_moves)]


def check_limits(
    rules: AnyRuleset, tried: Sequence[TriedMove], asked: Sequence[tuple[Any, Seat]] = ()
) -> None:
    """Check that verdicts and the moves of `asked` seats stay the same if no search finds anything."""
    verdicts = [verdict(rules, each) for each in tried]
    lists = [closed(rules, *each) for each in asked]
    with lowered_bounds():
        for each, known in zip(tried, verdicts, strict=True):
            require_law(verdict(rules, each) == known, "a verdict depends on no search", each.seat, each.move)
        for (state, seat), moves in zip(asked, lists, strict=True):
            require_law(closed(rules, state, seat) == moves, "what must be listed depends on no search", seat)

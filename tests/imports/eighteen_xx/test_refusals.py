"""Damaged real games: a changed or missing move is refused with a code, or leads to a valid position."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.play import Step, play, settle
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.imports.eighteen_xx.files import read_game
from adjudicator.imports.eighteen_xx.replay import PartialReplay, RefusedEntry, no_dice
from tests.contract.nearmisses import near_misses
from tests.imports.eighteen_xx.files import FILES

MOVES, OTHERS, CHANGES, SKIPS = 40, 5, 12, 4
"""Per record: moves to change, alternatives to each, changes to each of these, and moves to omit."""

pytestmark = pytest.mark.skipif(not FILES, reason="the records are not available")


def replayed(path: Path, without: int | None = None) -> PartialReplay:
    """Replay a record, without one of its entries, as far as possible."""
    replay = PartialReplay(read_game(path.read_bytes()))
    for number, placed in enumerate(replay.game.entries):
        if number != without:
            replay.play(placed)
            replay.rules.check(replay.state)
    return replay


def is_refused(replay: PartialReplay, state: Any, seat: Seat, move: Any) -> bool:
    """Return whether a move is refused. If it is not, the resulting position must be valid."""
    rules = replay.rules
    try:
        after = play(rules, state, seat, move, 1).after
    except IllegalMove as error:
        return error.code.isidentifier()
    for step in settle(rules, after, no_dice, 2):
        after = step.after
    rules.check(after)
    for asked in rules.pending(after).seats:
        assert any(True for _ in rules.legal(after, asked))
    return False


def changed(replay: PartialReplay, step: Step[Any], pick: Random) -> list[Any]:
    """Return moves that differ in one value from the actual move or from another possible move."""
    legal = list(replay.rules.legal(step.before, step.seat))
    others = pick.sample(legal, min(OTHERS, len(legal)))
    return near_misses(replay.rules, [step.move, *others], pick, CHANGES)


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
@pytest.mark.sampled(4)
def test_changed_moves_are_refused_or_lead_to_valid_positions(path: Path) -> None:
    replay, pick = replayed(path), Random(path.stem)
    steps = [step for step in replay.steps if step.seat != NATURE]
    verdicts = []
    for step in pick.sample(steps, min(MOVES, len(steps))):
        verdicts += [is_refused(replay, step.before, step.seat, move) for move in changed(replay, step, pick)]
        others = [Seat(seat) for seat in range(len(replay.game.people)) if seat != step.seat]
        assert is_refused(replay, step.before, pick.choice(others), step.move)
        assert is_refused(replay, step.before, NATURE, step.move)
    assert any(verdicts)


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_missing_entry_is_refused_or_harmless(path: Path) -> None:
    entries, pick = read_game(path.read_bytes()).entries, Random(path.stem)
    for without in pick.sample(range(len(entries)), min(SKIPS, len(entries))):
        with suppress(RefusedEntry):
            replayed(path, without)

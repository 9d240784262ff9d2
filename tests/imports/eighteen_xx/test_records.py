"""Real games of the other site: every move, position, offer and score is the same as it was there."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.engine.codec import encode
from adjudicator.engine.record import read_record
from adjudicator.import_18xx import judge_file
from adjudicator.imports.eighteen_xx.entries import RunRoutes
from adjudicator.imports.eighteen_xx.files import read_game
from adjudicator.imports.eighteen_xx.quirks import LIMITS
from adjudicator.imports.eighteen_xx.replay import PartialReplay
from adjudicator.referee import judge
from adjudicator.rules.zoo18.steps import run
from tests.contract.turns import LONGEST_TURN, longest_turn
from tests.imports.eighteen_xx.files import DIFFERENCES, FILES, REFERENCE, name_of

pytestmark = pytest.mark.skipif(not FILES, reason="the records of ../shared are not available")


@pytest.mark.parametrize("path", FILES, ids=map(name_of, FILES))
def test_replay_matches_the_original_game(path: Path) -> None:
    comparison, faults = judge_file(path, REFERENCE / "checkpoints", REFERENCE / "legal")
    assert faults == []
    for tally in (comparison.moves, comparison.equal, comparison.legal):
        assert tally.good == tally.total > 0
    assert comparison.score == "equal"


@pytest.mark.parametrize("path", FILES[::4], ids=map(name_of, FILES[::4]))
def test_referee_accepts_replayed_games(path: Path) -> None:
    comparison, _ = judge_file(path)
    record = read_record(encode(comparison.replay.record("imported")))
    assert record.names == comparison.replay.game.names
    assert judge(record) == []
    assert longest_turn((entry.seat, entry.move) for entry in record.entries if entry.move) < LONGEST_TURN


@pytest.mark.parametrize("path", DIFFERENCES, ids=map(name_of, DIFFERENCES))
def test_games_with_known_differences_replay_to_the_end(path: Path) -> None:
    comparison, faults = judge_file(path)
    assert faults == []
    assert comparison.moves.good == comparison.moves.total > 0
    assert comparison.score in ("equal", "not recorded")
    assert judge(read_record(encode(comparison.replay.record("imported")))) == []


@pytest.mark.parametrize("path", [*FILES, *DIFFERENCES], ids=map(name_of, [*FILES, *DIFFERENCES]))
def test_every_run_earns_the_recorded_nuts(path: Path) -> None:
    replay = PartialReplay(read_game(path.read_bytes()))
    for placed in replay.game.entries:
        replay.play(placed)
        if isinstance(placed.entry, RunRoutes) and replay.last is not None:
            revenues = [route.revenue for route in placed.entry.routes]
            found = run.harvest(replay.last.before, replay.last.move.routes).routes
            assert [
                None if nuts is None else each for nuts, each in zip(revenues, found, strict=True)
            ] == revenues


def test_import_limits_list_the_games_that_cannot_be_replayed() -> None:
    unfollowed = {name_of(path) for path in FILES if judge_file(path, REFERENCE / "checkpoints")[1]}
    unfollowed |= {name_of(path) for path in DIFFERENCES if judge_file(path)[1]}
    assert sorted(unfollowed) == sorted(name for limit in LIMITS for name in limit.records)


def test_known_quirk_explains_all_differing_offers() -> None:
    met = {code for path in FILES for code in judge_file(path, None, REFERENCE / "legal")[0].offered.quirks}
    assert met == {"powers_during_questions"}

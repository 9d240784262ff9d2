"""Real games of that site: every move, every position, every offer and every score are as they were there."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.engine.codec import encode
from adjudicator.engine.record import read_record
from adjudicator.import_18xx import judge_file
from adjudicator.referee import judge
from games.services.submissions import MAX_BYTES
from tests.contract.turns import longest_turn
from tests.imports.eighteen_xx.files import RECORDS, REFERENCE

FILES = sorted(RECORDS.glob("*/*.json"))

pytestmark = pytest.mark.skipif(not FILES, reason="the records are not here")


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_a_record_goes_as_it_went_there(path: Path) -> None:
    comparison, faults = judge_file(path, REFERENCE / "checkpoints", REFERENCE / "legal")
    assert faults == []
    for tally in (comparison.moves, comparison.equal, comparison.legal):
        assert tally.good == tally.total > 0
    assert comparison.score == "equal"


@pytest.mark.parametrize("path", FILES[::4], ids=[f"{path.parent.name}/{path.stem}" for path in FILES[::4]])
def test_a_replayed_record_stands_up_to_the_referee(path: Path) -> None:
    comparison, _ = judge_file(path)
    record = read_record(encode(comparison.replay.record("imported")))
    assert record.names == comparison.replay.game.names
    assert judge(record) == []
    assert longest_turn((entry.seat, entry.move) for entry in record.entries if entry.move) < MAX_BYTES / 4


def test_every_quirk_that_explains_offers_is_met_with() -> None:
    met = {code for path in FILES for code in judge_file(path, None, REFERENCE / "legal")[0].offered.quirks}
    assert met == {"powers_during_questions"}

"""A command that counts the continuations of a game."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from adjudicator import perft
from adjudicator.engine.codec import config_of, encode
from adjudicator.engine.record import Record
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.engine.simulate import random_game, random_sources, record_of
from adjudicator.registry import RULESETS
from tests import toy
from tests.toy import RULES, Bid, Stop

BIDS = toy.PEANUTS + 1
"""The number of bids that each keeper can make at first."""
TURNS = sum(1 + (max(one, other) < toy.PEANUTS) for one in range(BIDS) for other in range(BIDS))
"""The number of ways to play on after all pairs of bids: stop, or first give a peanut if any is left."""


@pytest.fixture(autouse=True)
def toy_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(perft, "RULESETS", {RULES.key: RULES})


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return the record of a game with two keepers and two rounds."""
    path = tmp_path / "game.json"
    path.write_bytes(encode(make_record()))
    return path


def make_record() -> Record:
    config, chance = config_of(RULES, 2, {"rounds": 2}), random_sources(1, 2)
    return record_of(RULES, config, chance, list(random_game(RULES, config, chance)), revealed=True)


def counted(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert perft.main(["toy", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize(
    ("depth", "ways"),
    [
        (0, 1),
        (1, BIDS),
        (2, BIDS * BIDS),
        (3, TURNS),
    ],
)
def test_counts_sequences_of_moves(
    game: Path, depth: int, ways: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert counted(capsys, f"{game}@2", "--depth", str(depth)) == [str(ways)]


def test_automatic_steps_are_played_before_counting(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dealt = [counted(capsys, f"{game}@{ply}", "--depth", "1") for ply in (0, 1, 2)]
    assert dealt == [[str(BIDS)]] * 3


def test_finished_game_has_no_continuations(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert counted(capsys, str(game), "--depth", "0") == ["1"]
    assert counted(capsys, str(game), "--depth", "1") == ["0"]


def test_divide_counts_each_first_move(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    *divided, total = counted(capsys, f"{game}@2", "--depth", "3", "--divide")
    texts = [f"A {RULES.notation.write(Bid(peanuts))}" for peanuts in range(BIDS)]
    assert [line.rpartition(": ")[0] for line in divided] == texts
    assert sum(int(line.rpartition(": ")[2]) for line in divided) == int(total) == TURNS


def test_counts_from_the_position_restored_by_an_undo(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = make_record()
    bid = next(entry.ply for entry in record.entries if entry.seat != NATURE)
    entries = record.entries[:bid]
    undo = replace(entries[-1], ply=bid + 1, move=None, undo_to=bid - 1)
    path = tmp_path / "undone.json"
    path.write_bytes(encode(replace(record, entries=(*entries, undo))))
    assert counted(capsys, f"{path}@{bid}", "--depth", "1") == [str(BIDS)]
    assert counted(capsys, str(path), "--depth", "2") == [str(BIDS * BIDS)]


def test_reports_unusable_game_files(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = make_record()
    other, forged, broken = tmp_path / "other.json", tmp_path / "forged.json", tmp_path / "broken.json"
    other.write_bytes(encode(replace(record, ruleset="zooloretto")))
    stolen = replace(record.entries[2], seat=Seat(1), move={"type": "stop"})
    forged.write_bytes(encode(replace(record, entries=(*record.entries[:2], stolen))))
    broken.write_bytes(b"{}")
    for position, words in {
        f"{game}@999": "$.entries: ",
        str(other): "$.ruleset: ",
        str(forged): "the game file has an illegal move: not_now",
        str(broken): "$.format: ",
        str(tmp_path / "none.json"): "",
    }.items():
        assert perft.main(["toy", position, "--depth", "1"]) == 2
        assert capsys.readouterr().out.startswith(f"{position}: {words}")


def test_stop_is_counted_as_a_move(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    divided = counted(capsys, f"{game}@5", "--depth", "1", "--divide")
    assert (
        f"A {RULES.notation.write(Stop())}: 1" in divided or f"B {RULES.notation.write(Stop())}: 1" in divided
    )


def test_refuses_a_ruleset_unknown_to_the_site(monkeypatch: pytest.MonkeyPatch, game: Path) -> None:
    monkeypatch.setattr(perft, "RULESETS", RULESETS)
    with pytest.raises(SystemExit):
        perft.main(["toy", str(game), "--depth", "1"])

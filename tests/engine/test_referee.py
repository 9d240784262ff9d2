"""The referee as a command: its reports about correct, forged and broken files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from adjudicator import referee, registry
from adjudicator.engine.codec import config_of, encode
from adjudicator.engine.record import Entry, Record
from adjudicator.engine.seats import NATURE, seat_letter
from adjudicator.engine.simulate import random_game, random_sources, record_of
from adjudicator.registry import RULESETS
from tests import toy
from tests.toy import RULES


@pytest.fixture(autouse=True)
def toy_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "PLAYABLE", (RULES,))


def a_record(*, revealed: bool = True, rules=RULES) -> Record:
    config = config_of(rules, 3, {})
    steps = list(random_game(rules, config, random_sources(1, 3)))
    return record_of(rules, config, random_sources(1, 3), steps, revealed=revealed)


def written(folder: Path, name: str, record: Record) -> Path:
    path = folder / name
    path.write_bytes(encode(record))
    return path


def test_reports_correct_records_with_plies_and_dice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = a_record()
    verified = written(tmp_path, "verified.json", record)
    sealed = written(tmp_path, "sealed.json", a_record(revealed=False))
    assert referee.main([str(verified), str(sealed)]) == 0
    plies = len(record.entries)
    assert capsys.readouterr().out.splitlines() == [
        f"{verified}: ok, {plies} plies, dice verified",
        f"{sealed}: ok, {plies} plies, dice sealed",
    ]


def with_host(record: Record) -> Record:
    """Return a game in which the host let a bot answer for the first seat and then undid that."""
    first = next(index for index, entry in enumerate(record.entries) if entry.seat >= 0)
    begun = [*record.entries[:first], replace(record.entries[first], by_host=True)]
    digest = record.entries[first - 1].digest if first else record.start
    begun.append(Entry(first + 2, NATURE, digest, undo_to=first, by_host=True))
    return replace(record, entries=tuple(begun), outcome=None, fairness=replace(record.fairness, secret=None))


def test_reports_host_actions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = with_host(a_record(revealed=False))
    path, plies = written(tmp_path, "hosted.json", record), len(record.entries)
    assert referee.main([str(path)]) == 0
    seat = seat_letter(record.entries[plies - 2].seat)
    assert capsys.readouterr().out.splitlines() == [
        f"{path}: ok, {plies} plies, dice sealed, the host went back to {plies - 2} at ply {plies}, "
        f"the host let a bot answer for {seat} at ply {plies - 1}"
    ]


def test_host_steps_back_once_per_position_and_not_as_a_player() -> None:
    record = with_host(a_record(revealed=False))
    *begun, move, undo = record.entries
    again = (*record.entries, replace(move, ply=undo.ply + 1), replace(undo, ply=undo.ply + 2))
    assert referee.judge(replace(record, entries=again)) == [
        f"ply {undo.ply + 2}: illegal move: went_back_before"
    ]
    of_all = (*again[:-1], replace(again[-1], by_host=False))
    assert referee.judge(replace(record, entries=of_all)) == []
    of_seat = (*begun, move, replace(undo, seat=move.seat))
    assert referee.judge(replace(record, entries=of_seat)) == [f"ply {undo.ply}: illegal move: cannot_undo"]


def test_host_cannot_answer_for_nature() -> None:
    record = a_record()
    ply = next(entry.ply for entry in record.entries if entry.seat == NATURE)
    entries = tuple(replace(entry, by_host=entry.ply == ply) for entry in record.entries)
    faults = referee.judge(replace(record, entries=entries))
    assert faults == [f"ply {ply}: $.by_host: The host can answer only for a player’s seat."]


def test_reports_every_fault_and_continues_with_the_next_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = a_record()
    entries = list(record.entries)
    entries[1] = replace(entries[1], digest="0" * 64)
    forged = written(tmp_path, "forged.json", replace(record, entries=tuple(entries), names=record.names[:2]))
    good = written(tmp_path, "good.json", record)
    assert referee.main([str(forged), str(good)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{forged}: ply 0: 2 names for 3 seats",
        f"{forged}: ply 2: the digest does not match",
        f"{good}: ok, {len(record.entries)} plies, dice verified",
    ]


@pytest.mark.parametrize(
    "garbage",
    [b"", b"\x00\xff", b"[]", b"{}", b"[" * 100_000, b'{"format": 1}', b"not json", b"\x89PNG\r\n"],
)
def test_reports_garbage_in_one_line(
    tmp_path: Path, garbage: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "garbage.json"
    path.write_bytes(garbage)
    assert referee.main([str(path)]) == 1
    out = capsys.readouterr().out
    assert out.startswith(f"{path}: is not a game file: $")
    assert len(out.splitlines()) == 1


def test_reports_unreadable_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert referee.main([str(tmp_path), str(tmp_path / "missing.json")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[1] for line in lines] == ["cannot be read", "cannot be read"]


def test_reports_an_unknown_ruleset_without_control_characters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "chess.json", replace(a_record(), ruleset="chess\x1b[2J"))
    assert referee.main([str(path)]) == 1
    assert capsys.readouterr().out == f"{path}: ply 0: unknown ruleset chess?[2J\n"


def test_reports_a_crash_of_the_rules_as_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, "a.json", a_record())
    monkeypatch.setattr(toy, "_with", lambda *about: 1 // 0)
    assert referee.main([str(path)]) == 1
    assert "replaying failed: ZeroDivisionError" in capsys.readouterr().out


def test_referee_runs_without_django(tmp_path: Path) -> None:
    """Anyone with a checkout and msgspec can check a game, without Django, YAML or a database."""
    path = written(tmp_path, "game.json", a_record(rules=RULESETS["zooloretto"]))
    banned = (
        "import sys; sys.modules.update(dict.fromkeys(['django', 'celery', 'yaml', 'games', 'zooasync']));"
    )
    script = f"{banned} from adjudicator.referee import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("plies, dice verified\n")

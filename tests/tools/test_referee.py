"""The referee as a command: what it says of files, good, forged and broken."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from adjudicator import referee
from adjudicator.engine.codec import config_of, encode
from adjudicator.engine.record import Record
from adjudicator.engine.simulate import chances, random_game, record_of
from adjudicator.registry import RULESETS
from tests import toy
from tests.toy import RULES


@pytest.fixture(autouse=True)
def toy_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referee, "RULESETS", {RULES.key: RULES})


def a_record(*, revealed: bool = True, rules=RULES) -> Record:
    config = config_of(rules, 3, {})
    steps = list(random_game(rules, config, chances(1, 3)))
    return record_of(rules, config, chances(1, 3), steps, revealed=revealed)


def written(folder: Path, name: str, record: Record) -> Path:
    path = folder / name
    path.write_bytes(encode(record))
    return path


def test_good_records_are_told_with_plies_and_dice(
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


def test_every_fault_is_told_with_its_ply_and_the_next_file_still_refereed(
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
        f"{forged}: ply 2: digest differs",
        f"{good}: ok, {len(record.entries)} plies, dice verified",
    ]


@pytest.mark.parametrize(
    "garbage",
    [b"", b"\x00\xff", b"[]", b"{}", b"[" * 100_000, b'{"format": 1}', b"not json", b"\x89PNG\r\n"],
)
def test_garbage_is_no_record(tmp_path: Path, garbage: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "garbage.json"
    path.write_bytes(garbage)
    assert referee.main([str(path)]) == 1
    out = capsys.readouterr().out
    assert out.startswith(f"{path}: is no record: $")
    assert len(out.splitlines()) == 1


def test_what_cannot_be_read_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert referee.main([str(tmp_path), str(tmp_path / "missing.json")]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[1] for line in told] == ["cannot be read", "cannot be read"]


def test_an_unknown_ruleset_is_told_and_cannot_move_the_cursor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, "chess.json", replace(a_record(), ruleset="chess\x1b[2J"))
    assert referee.main([str(path)]) == 1
    assert capsys.readouterr().out == f"{path}: ply 0: the ruleset chess?[2J is not known\n"


def test_a_file_that_breaks_the_rules_themselves_is_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, "a.json", a_record())
    monkeypatch.setattr(toy, "_with", lambda *about: 1 // 0)
    assert referee.main([str(path)]) == 1
    assert "cannot be refereed: ZeroDivisionError" in capsys.readouterr().out


def test_the_referee_needs_nothing_of_the_site(tmp_path: Path) -> None:
    """A stranger with a checkout and msgspec can check a game: no Django, no YAML, no database."""
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

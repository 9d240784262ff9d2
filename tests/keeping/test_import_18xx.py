"""The command that imports games: its messages, comparisons, output and stored files."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone

from adjudicator import import_18xx, perft, referee
from adjudicator.engine.codec import encode
from games import selectors
from games.models import Game, User
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope
from tests.imports.eighteen_xx.files import entry, game, passes

DRAFT = passes("Sasha", "Robin")
LAUNCH = [
    entry("par", corporation="PE", share_price="6,2,1"),
    entry("lay_tile", "PE", "corporation", hex="K17", tile="5-0", rotation=3),
]
WORTH = {"Robin": 40 + 3 * 20, "Sasha": 40 + 3 * 20}


@pytest.fixture
def file(tmp_path: Path) -> Callable[..., Path]:
    """Return a factory: `file("name", actions)` writes a game file."""

    def write(name: str, actions: list[Any], **fields: Any) -> Path:
        path = tmp_path / f"{name}.json"
        path.write_bytes(game(actions, settings={"seed": 4}, **fields))
        return path

    return write


def output_lines(capsys: pytest.CaptureFixture[str], *arguments: object, status: int = 0) -> list[str]:
    assert import_18xx.main([str(argument) for argument in arguments]) == status
    return capsys.readouterr().out.splitlines()


def reference_folder(folder: Path, name: str, *rows: dict[str, Any]) -> Path:
    """Write the reference data for a file into a separate folder. Return the folder."""
    folder.mkdir()
    (folder / f"{name}.json").write_text(json.dumps({"rows": rows}))
    return folder


def test_prints_one_line_per_file(file: Callable[..., Path], capsys: pytest.CaptureFixture[str]) -> None:
    good = file("good", [*DRAFT, *LAUNCH, entry("end_game")], result=WORTH)
    young = file("young", DRAFT)
    assert output_lines(capsys, good, young) == [
        "good: moves 5/5, scores equal",
        "young: moves 2/2, scores not recorded",
    ]


def test_reports_faulty_files_and_continues_with_the_others(
    file: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = [
        file("wrong", [*DRAFT, entry("end_game")], result={**WORTH, "Robin": 0}),
        file("illegal", [*DRAFT, LAUNCH[1], *DRAFT]),
        file("broken", [entry("sing")]),
        tmp_path / "missing.json",
        file("good", DRAFT),
    ]
    lines = output_lines(capsys, *paths, status=1)
    assert lines == [
        "wrong: moves 3/3, scores differ",
        "  $.result: expected [0,100], got [100,100]",
        "illegal: moves 2/5, scores not reached",
        "  $.actions[2].entity: It is not PE’s turn here.",
        "broken: cannot be imported",
        "  $.actions[0].type: Invalid value 'sing'.",
        "missing: cannot be imported",
        f"  {tmp_path / 'missing.json'} cannot be read: No such file or directory",
        "good: moves 2/2, scores not recorded",
    ]


def test_positions_are_compared_with_checkpoints(
    file: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file("game", DRAFT)
    hands = {name: [f"ZOOTicket {number}" for number in (1, 2, 3)] for name in WORTH}
    row = {"phase": "2S", "step": "DRAFT", "round": "DRAFT", "active": "Robin", "hands": hands}
    first = {**row, "i": 0, "cash": {"Robin": 40, "Sasha": 40}}
    second = {"i": 1, "round": "SR1", "step": "SR_TURN", "active": "Robin", "phase": "2S"}
    good = reference_folder(tmp_path / "good", "game", first, second)
    assert output_lines(capsys, path, "--checkpoints", good) == [
        "game: moves 2/2, checkpoints 2/2, scores not recorded"
    ]
    debts = {**second, "debt": {"Sasha": 2}, "phase": "3S", "active": "Sasha", "cash": {"Robin": 39}}
    bad = reference_folder(tmp_path / "bad", "game", first, debts)
    assert output_lines(capsys, path, "--checkpoints", bad, status=1) == [
        "game: moves 2/2, checkpoints 1/2, scores not recorded",
        '  $.actions[1]: active: expected "Sasha", got "Robin"',
        '  $.actions[1]: phase: expected "3S", got "2S"',
        "  $.actions[1]: cash.Robin: expected 39, got 40",
        "  and 1 more",
    ]
    assert len(output_lines(capsys, path, "--checkpoints", bad, "--verbose", status=1)) == 1 + 4


def test_legal_moves_are_compared_in_both_directions(
    file: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file("game", DRAFT)
    powers = {"WHEAT": 2, "DAYS_OFF": 3, "SHINING_GOLD": 1, "MOLES": 2}
    first = {"i": 0, "step": "DRAFT", "entity": "Sasha", "can_pass": 1, "draft": powers}
    second = {**first, "i": 1, "entity": "Robin"}
    good = reference_folder(tmp_path / "good", "game", first, second)
    assert output_lines(capsys, path, "--legal", good) == ["game: moves 2/2, legal 2/2, scores not recorded"]
    other = {**second, "can_pass": 0, "draft": {**powers, "PATCH": 2}}
    bad = reference_folder(tmp_path / "bad", "game", first, other)
    assert output_lines(capsys, path, "--legal", bad, status=1) == [
        "game: moves 2/2, legal 1/2, scores not recorded",
        '  $.actions[1]: offered: expected {"type":"buy_power","power":"PATCH","price":null}, got null',
        '  $.actions[1]: offered: expected null, got {"type":"pass"}',
    ]


def test_missing_or_broken_reference_data_is_a_fault(
    file: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file("game", DRAFT)
    lines = output_lines(capsys, path, "--checkpoints", tmp_path / "none", status=1)
    assert lines[0] == "game: cannot be imported"
    assert "none" in lines[1]
    broken = reference_folder(tmp_path / "broken", "game", {"i": 0})
    assert output_lines(capsys, path, "--legal", broken, status=1)[0] == "game: cannot be imported"


def test_written_game_files_work_with_referee_and_perft(
    file: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file("game", [*DRAFT, *LAUNCH])
    output_lines(capsys, path, file("illegal", [LAUNCH[1]]), "--record", tmp_path / "records", status=1)
    (record,) = (tmp_path / "records").iterdir()
    assert referee.main([str(record)]) == 0
    assert perft.main(["18zoo", str(record), "--depth", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].isdecimal()


@pytest.mark.django_db
@pytest.mark.usefixtures("seeded")
def test_stores_a_game_with_players_identified_by_name(
    file: Callable[..., Path], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        call_command("import_18xx", str(file("bad", [LAUNCH[1]])), "--store")
    call_command("import_18xx", str(file("late zoo", [*DRAFT, *LAUNCH])), "--store")
    (kept,) = Game.objects.all()
    assert capsys.readouterr().out.endswith(f"  stored as {kept.pk}, running\n")
    assert (kept.name, kept.ruleset, kept.status) == ("late zoo", "18zoo", Game.Status.RUNNING)
    assert [seat.user.name for seat in kept.seats.all()] == ["Robin", "Sasha"]
    people = [seat.user for seat in kept.seats.all() if seat.user]
    assert people
    assert not any(person.is_active or selectors.wants_mail(person) for person in people)
    assert kept.seats.get(must_act=True).user.name == "Robin"
    record = selectors.record_for_operator(kept.pk)
    assert record.names == ("Robin", "Sasha")
    assert referee.judge(record) == []
    call_command("import_18xx", str(file("again", DRAFT)), "--store")
    assert User.objects.count() == 2


@pytest.mark.django_db
@pytest.mark.usefixtures("seeded")
def test_stored_running_game_can_be_continued(file: Callable[..., Path], make_user: Callable) -> None:
    robin = make_user("Robin")
    path = file("game", [*DRAFT, *LAUNCH])
    players = [f"--player=Robin={robin.email}", "--player=Sasha=sasha@example.org"]
    call_command("import_18xx", str(path), "--store", *players)
    kept = Game.objects.get()
    seat = kept.seats.get(user=robin)
    sent = submissions.submit(
        seat, ["pass"], Envelope(expected_ply=kept.ply, key="1", interface="web", at=timezone.now())
    )
    judged = verdicts.verdict_on(sent.pk, timezone.now())
    assert judged.status == "accepted"
    assert kept.seats.get(must_act=True).user.email == "sasha@example.org"
    assert referee.judge(selectors.record_for_operator(kept.pk)) == []


@pytest.mark.django_db
@pytest.mark.usefixtures("seeded")
def test_stores_a_finished_game_with_its_scores(file: Callable[..., Path], tmp_path: Path) -> None:
    rounds = [*DRAFT, *passes("Robin", "Sasha") * 3]
    call_command("import_18xx", str(file("idle", rounds, result=WORTH)), "--store")
    kept = Game.objects.get()
    assert kept.status == Game.Status.FINISHED
    assert [score["total"] for score in kept.outcome["scores"]] == [100, 100]
    path = tmp_path / "record.json"
    path.write_bytes(encode(selectors.record_for_operator(kept.pk)))
    assert referee.main([str(path)]) == 0


@pytest.mark.parametrize("player", ["Robin", "=a@example.org", "Robin=nowhere"])
def test_player_option_requires_a_name_and_an_address(player: str, file: Callable[..., Path]) -> None:
    with pytest.raises(Exception, match="NAME=ADDRESS"):
        call_command("import_18xx", str(file("game", DRAFT)), "--store", f"--player={player}")

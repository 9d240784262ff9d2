"""Commands for operators: the record of a game, and the audit before a deploy."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError

from games.management.commands import audit_games, release
from games.models import Game, GameSecret, Submission
from games.selectors import audited_games
from tests.games.conftest import send
from tests.services import child_environment

ROOT = Path(__file__).parents[2]

MakeTable = Callable[..., Game]


def test_running_game_file_passes_the_referee_without_the_secret(
    make_table: MakeTable, tmp_path: Path
) -> None:
    game = make_table("Ann", "Ben")
    text = _output("record", game.pk)
    (tmp_path / "game.json").write_text(text)
    assert "dice sealed" in _output("referee", str(tmp_path / "game.json"))
    assert json.loads(text)["fairness"]["secret"] is None
    assert bytes(GameSecret.objects.get(pk=game.pk).secret).hex() not in text


def test_finished_game_file_reveals_the_secret(make_table: MakeTable) -> None:
    game = make_table("Ann", "Ben")
    Game.objects.update(status=Game.Status.FINISHED)
    revealed = json.loads(_output("record", game.pk))["fairness"]["secret"]
    assert revealed == bytes(GameSecret.objects.get(pk=game.pk).secret).hex()


def test_game_file_is_stable_and_has_many_lines(make_table: MakeTable) -> None:
    game = make_table("Ann", "Ben")
    text = _output("record", game.pk)
    assert text == _output("record", game.pk)
    assert len(text.splitlines()) > 20


def test_refuses_the_game_file_of_an_unknown_game(db: None) -> None:
    with pytest.raises(CommandError, match="nowhere does not exist"):
        _output("record", "nowhere")


def test_the_audit_passes_while_every_running_game_replays(make_table: MakeTable) -> None:
    make_table("Ann", "Ben")
    make_table("Cid", "Dot", start=False)
    assert "Running games: 1 audited" in _output("audit_games")


@pytest.mark.parametrize("spoil", ["move", "start", "game", "log", "version"])
def test_audit_reports_a_game_that_does_not_replay(make_table: MakeTable, spoil: str) -> None:
    sound, game = make_table("Ann", "Ben"), make_table("Cid", "Dot")
    wrong = "0" * 64
    match spoil:
        case "move":
            game.moves.filter(ply=game.ply).update(digest=wrong)
        case "start":
            Game.objects.filter(pk=game.pk).update(start_digest=wrong)
        case "log":
            game.moves.filter(ply=game.ply).delete()
        case "game":
            Game.objects.filter(pk=game.pk).update(digest=wrong)
        case "version":
            Game.objects.filter(pk=game.pk).update(version=game.version + 1)
    complaints = StringIO()
    with pytest.raises(CommandError, match="1 of 2 running games"):
        call_command("audit_games", stderr=complaints)
    assert game.pk in complaints.getvalue()
    assert sound.pk not in complaints.getvalue()
    assert (spoil == "version") == ("may judge it differently" in complaints.getvalue())


@pytest.mark.django_db(transaction=True)
def test_parallel_audit_finds_the_same_faults(make_table: MakeTable, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [make_table("Ann", "Ben") for _ in range(5)]
    spoilt = [tables[1].pk, tables[3].pk]
    Game.objects.filter(pk__in=spoilt).update(digest="0" * 64)
    monkeypatch.setattr(audited_games, "GAMES", 1)
    for name, value in child_environment().items():
        monkeypatch.setenv(name, value)
    reports = []
    for jobs in (1, 2):
        complaints = StringIO()
        with pytest.raises(CommandError, match="2 of 5 running games"):
            call_command("audit_games", jobs=jobs, stderr=complaints)
        reports.append(sorted(complaints.getvalue().splitlines()))
    assert reports[0] == reports[1]
    assert sorted(line.split()[0] for line in reports[0]) == sorted(spoilt)


def test_audit_reads_games_in_batches(
    make_table: MakeTable, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: Any
) -> None:
    made = [make_table("Ann", "Ben") for _ in range(5)]
    monkeypatch.setattr(audited_games, "PAGE", 2)
    monkeypatch.setattr(audited_games, "GAMES", 3)
    assert [len(games) for games in audited_games.games_to_audit()] == [3, 2]
    monkeypatch.setattr(audited_games, "PLIES", made[0].ply)
    batches = list(audited_games.games_to_audit())
    assert [len(games) for games in batches] == [1] * 5
    assert sorted(game for games in batches for game in games) == sorted(game.pk for game in made)
    with django_assert_num_queries(3):
        found = audited_games.running_records([game.pk for game in made])
    assert {each.record.game: len(each.record.entries) for each in found} == {
        game.pk: game.ply for game in made
    }


def test_audit_reports_its_progress_and_can_be_resumed(
    make_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = sorted(make_table("Ann", "Ben").pk for _ in range(5))
    Game.objects.filter(pk=made[3]).update(status=Game.Status.FINISHED)
    monkeypatch.setattr(audited_games, "GAMES", 1)
    monkeypatch.setattr(audit_games, "PROGRESS", 2)
    assert _output("audit_games").splitlines() == [
        f"2 games so far. To continue from here, add --after {made[1]}.",
        f"4 games so far. To continue from here, add --after {made[4]}.",
        "Running games: 4 audited, no faults.",
    ]
    assert _output("audit_games", "--after", made[1], "--all").splitlines()[-2:] == [
        "Running games: 2 audited, no faults.",
        "Finished games: 1 audited, no faults.",
    ]


def test_audit_tolerates_concurrent_moves(make_table: MakeTable, monkeypatch: pytest.MonkeyPatch) -> None:
    game, before = make_table("Ann", "Ben", play_forced=False), audited_games._rows

    def rows(games: Sequence[str]) -> Iterator[audited_games.GameRow]:
        found = list(before(games))
        name = game.seats.get(must_act=True).user.name
        assert send(game, name, "draw").status == Submission.Status.ACCEPTED
        return iter(found)

    monkeypatch.setattr(audited_games, "_rows", rows)
    assert "Running games: 1 audited, no faults." in _output("audit_games")
    assert Game.objects.get(pk=game.pk).ply > game.ply


def test_a_release_audits_before_it_migrates() -> None:
    page = (ROOT / "docs" / "running" / "upkeep.md").read_text()
    assert 0 < page.index("manage.py audit_games") < page.index("manage.py migrate")
    assert list(release.STEPS) == ["check", "audit_games", "migrate"]


def test_audit_reports_an_unreadable_database(make_table: MakeTable, monkeypatch: pytest.MonkeyPatch) -> None:
    make_table("Ann", "Ben")

    def unreadable(games: Sequence[str]) -> None:
        raise OperationalError("no such column: games_game.colour")

    monkeypatch.setattr(audited_games, "_rows", unreadable)
    with pytest.raises(CommandError, match=r"Cannot read.*games_game\.colour"):
        _output("audit_games")


def _output(command: str, *arguments: str) -> str:
    output = StringIO()
    call_command(command, *arguments, stdout=output)
    return output.getvalue()

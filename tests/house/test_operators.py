"""The commands of those who keep the site: a game's record, and the audit before a deploy."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.models import Game, GameSecret

MakeTable = Callable[..., Game]


def test_the_record_of_a_running_game_can_be_refereed_and_keeps_the_secret(
    make_table: MakeTable, tmp_path: Path
) -> None:
    game = make_table("Ann", "Ben")
    text = _said("record", game.pk)
    (tmp_path / "game.json").write_text(text)
    assert "dice sealed" in _said("referee", str(tmp_path / "game.json"))
    assert json.loads(text)["fairness"]["secret"] is None
    assert bytes(GameSecret.objects.get(pk=game.pk).secret).hex() not in text


def test_the_record_of_a_finished_game_reveals_the_secret(make_table: MakeTable) -> None:
    game = make_table("Ann", "Ben")
    Game.objects.update(status=Game.Status.FINISHED)
    revealed = json.loads(_said("record", game.pk))["fairness"]["secret"]
    assert revealed == bytes(GameSecret.objects.get(pk=game.pk).secret).hex()


def test_a_record_reads_the_same_every_time_and_line_by_line(make_table: MakeTable) -> None:
    game = make_table("Ann", "Ben")
    text = _said("record", game.pk)
    assert text == _said("record", game.pk)
    assert len(text.splitlines()) > 20


def test_the_record_of_an_unknown_game_is_refused(db: None) -> None:
    with pytest.raises(CommandError, match="no game nowhere"):
        _said("record", "nowhere")


def test_the_audit_passes_while_every_running_game_replays(make_table: MakeTable) -> None:
    make_table("Ann", "Ben")
    make_table("Cid", "Dot", start=False)
    assert "1 running games audited" in _said("audit_games")


@pytest.mark.parametrize("spoil", ["move", "start", "game", "version"])
def test_the_audit_names_a_game_that_would_not_go_on_as_it_was_played(
    make_table: MakeTable, spoil: str
) -> None:
    sound, game = make_table("Ann", "Ben"), make_table("Cid", "Dot")
    wrong = "0" * 64
    match spoil:
        case "move":
            game.moves.filter(ply=game.ply).update(digest=wrong)
        case "start":
            Game.objects.filter(pk=game.pk).update(start_digest=wrong)
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


def _said(command: str, *arguments: str) -> str:
    said = StringIO()
    call_command(command, *arguments, stdout=said)
    return said.getvalue()

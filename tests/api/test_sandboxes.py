"""Sandbox tables: only programs create them, nobody is notified, they last a day, and their games repeat."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from adjudicator import referee, tasks
from adjudicator.engine import codec
from adjudicator.engine.record import read_record
from games.models import Event, Game, Notice
from games.services.tables import sandboxes
from games.services.tables.creating import MAX_OPEN_TABLES
from tests.api.conftest import Program, refusal
from tests.conftest import InlineWorker

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

ALONE = [{"kind": "me"}, {"kind": "bot", "who": "greedy"}]
TRIAL = {"ruleset": "zooloretto", "seats": ALONE, "is_sandbox": True, "dice_seed": "7"}


def start_sandbox(program: Program, **fields: object) -> str:
    """Return the id of a started sandbox table."""
    table = program.post("/tables", {**TRIAL, **fields}).json()["id"]
    assert program.post(f"/tables/{table}/start").status_code == 200
    return table


def play_to_the_end(program: Program, table: str, chance: Random) -> dict[str, Any]:
    """Play a sandbox game with random moves. Return the table."""
    while choices := program.get(f"/tables/{table}/legal").json()["legal"]:
        move = chance.choice(choices)["text"]
        assert program.move(table, move).json()["status"] == "accepted"
    return program.get(f"/tables/{table}").json()


def test_seeded_games_are_repeatable_and_never_certified_fair(
    program: Callable[..., Program],
    toy_game: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    worker: InlineWorker,
) -> None:
    ann, records = program("Ann"), []
    for seed in ("7", "7", "8"):
        table = start_sandbox(ann, ruleset=toy_game, dice_seed=seed)
        worker.run()
        seen = play_to_the_end(ann, table, Random(1))
        assert (seen["is_sandbox"], seen["dice_seed"], seen["status"]) == (True, seed, "finished")
        records.append(ann.get(f"/tables/{table}/record").content)
    first, same, other = map(read_record, records)
    assert first.game != same.game
    assert (first.entries, first.outcome, first.fairness) == (same.entries, same.outcome, same.fairness)
    assert first.entries != other.entries
    path = tmp_path / "seeded.json"
    path.write_bytes(records[0])
    assert referee.main([str(path)]) == 0
    assert "dice from a known seed, so nothing proves them fair" in capsys.readouterr().out
    path.write_bytes(records[0].replace(b'"dice_seed":"7"', b'"dice_seed":"8"'))
    assert referee.main([str(path)]) == 1
    assert "The secret does not match the seed." in capsys.readouterr().out
    page = Client().get(f"/tables/{first.game}/dice/").content.decode()
    assert "Predictable draws" in page
    assert "No one can choose what is drawn in this game, not even this site." not in page


def test_game_files_with_fair_dice_contain_no_seed(
    program: Callable[..., Program], make_table: Callable[..., Game]
) -> None:
    game = make_table("Ann", "Ben")
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED)
    fairness = program("Ann").get(f"/tables/{game.pk}/record").json()["fairness"]
    assert set(fairness) == {"commitment", "nonces", "secret"}


def test_sandboxes_notify_only_programs(program: Callable[..., Program]) -> None:
    ann, ben = program("Ann"), program("Ben")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ann.post("/tables", {**TRIAL, "seats": seats}).json()["id"]
    assert ben.get("/tables?which=joinable").json()["tables"] == []
    assert ben.post(f"/tables/{table}/join", {}).status_code == 200
    ann.post(f"/tables/{table}/start")
    assert len(ann.get("/waiting").json()["waiting"]) + len(ben.get("/waiting").json()["waiting"]) == 1
    assert [each["id"] for each in ann.get("/tables").json()["tables"]] == [table]
    assert Event.objects.filter(game=table, kind=Event.Kind.TURN).count() == 1
    assert not Notice.objects.exists()
    page = Client()
    page.force_login(ann.user)
    assert table not in page.get("/").content.decode()
    assert "This is a sandbox table for testing programs." in page.get(f"/tables/{table}/").content.decode()
    ann.post(f"/tables/{table}/resign")
    assert program("Eve").get("/tables?which=vacant").json()["tables"] == []
    assert refusal(ben.post(f"/tables/{table}/invite", {"address": "eve@example.org"})) == (
        422,
        "not_in_sandbox",
        "address",
    )


@pytest.mark.parametrize(
    ("fields", "status", "code", "place"),
    [
        ({"is_rated": True, "seats": [{"kind": "me"}, {"kind": "open"}]}, 422, "not_in_sandbox", "is_rated"),
        ({"is_shown": True}, 422, "not_in_sandbox", "is_shown"),
        (
            {"seats": [{"kind": "me"}, {"kind": "invite", "who": "ben@example.org"}]},
            422,
            "not_in_sandbox",
            "seats[1]",
        ),
        ({"is_sandbox": False}, 422, "only_in_sandbox", "dice_seed"),
        ({"dice_seed": "a\u200bb"}, 422, "bad_seed", "dice_seed"),
        ({"dice_seed": "a" * 65}, 422, "bad_field", "dice_seed"),
        (
            {"seats": [{"kind": "me"}, {"kind": "bot", "who": "planner-short"}]},
            422,
            "unseeded_bot",
            "dice_seed",
        ),
    ],
)
def test_refuses_invalid_sandbox_settings(
    program: Callable[..., Program], fields: dict[str, Any], status: int, code: str, place: str
) -> None:
    assert refusal(program("Ann").post("/tables", {**TRIAL, **fields})) == (status, code, place)
    assert not Game.objects.exists()


def test_seeded_tables_refuse_nonces(program: Callable[..., Program]) -> None:
    ann, ben = program("Ann"), program("Ben")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ann.post("/tables", {**TRIAL, "seats": seats}).json()
    assert refusal(ann.post(f"/tables/{table['id']}/nonce", {"nonce": "mine"})) == (
        409,
        "seeded_dice",
        "nonce",
    )
    assert refusal(ben.post(f"/tables/{table['id']}/join", {"nonce": "mine"}))[1] == "seeded_dice"
    joined = ben.post(f"/tables/{table['id']}/join", {}).json()
    assert [seat["nonce"] for seat in joined["seats"]] == [seat["nonce"] for seat in table["seats"]]


def test_sandboxes_are_limited_and_deletable_in_any_state(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandboxes, "MAX_SANDBOXES", 2)
    ann, ben = program("Ann"), program("Ben")
    running, _ = start_sandbox(ann), ann.post("/tables", TRIAL)
    assert refusal(ann.post("/tables", TRIAL))[:2] == (409, "too_many_sandboxes")
    limits = {each["what"]: each for each in ann.get("/me").json()["limits"]}
    assert limits["sandboxes"]["left"] == 0
    assert limits["open_tables"]["left"] == MAX_OPEN_TABLES
    assert refusal(ben.delete(f"/tables/{running}"))[:2] == (403, "not_your_table")
    assert ann.delete(f"/tables/{running}").status_code == 204
    assert ann.post("/tables", TRIAL).status_code == 201


def test_sandboxes_expire_after_a_day_and_their_results_do_not_count(
    program: Callable[..., Program], make_table: Callable[..., Game]
) -> None:
    ann, kept = program("Ann"), make_table("Ben", "Cleo")
    table, young = start_sandbox(ann), start_sandbox(ann)
    Game.objects.filter(pk=table).update(outcome=codec.to_builtins({"ranks": [1, 2], "scores": []}))
    assert ann.get(f"/players/{ann.user.sign}").json()["results"] == []
    day = timezone.now() - timedelta(days=1)
    Game.objects.filter(pk__in=[table, kept.pk]).update(created_at=day)
    tasks.prune()
    assert set(Game.objects.values_list("pk", flat=True)) == {young, kept.pk}


def test_a_rematch_of_a_sandbox_is_a_sandbox(program: Callable[..., Program]) -> None:
    ann = program("Ann")
    table = start_sandbox(ann)
    Game.objects.filter(pk=table).update(status=Game.Status.FINISHED)
    again = ann.post(f"/tables/{table}/rematch").json()
    assert (again["is_sandbox"], again["dice_seed"], again["status"]) == (True, "7", "running")

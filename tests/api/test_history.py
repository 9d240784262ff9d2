"""The log and the record in the API, and a whole game between two minimal programs."""

from __future__ import annotations

import random
from itertools import count

import pytest
from django.utils import timezone

from adjudicator.engine.lines import line
from adjudicator.engine.record import read_record, referee
from adjudicator.registry import RULESETS
from games.models import Game
from games.services.base.remarks import remark
from tests.api.conftest import refusal
from tests.games.conftest import offer
from tests.hurry import hurry

SEEN, LEFT = 8, 24
"""The round from which the test skips the middle of the game, and the number of turns left after it."""

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


def test_log_has_sentences_and_is_paginated(program, make_table):
    game, ann = make_table("Ann", "Ben"), program("Ann")
    whole = ann.get(f"/tables/{game.pk}/log").json()
    assert [entry["ply"] for entry in whole["entries"]] == list(range(1, game.ply + 1))
    assert all(entry["sentence"] for entry in whole["entries"])
    assert (whole["ply"], whole["next"]) == (game.ply, None)
    page = ann.get(f"/tables/{game.pk}/log?limit=1").json()
    assert (page["entries"], page["next"]) == (whole["entries"][:1], 1)
    rest = ann.get(f"/tables/{game.pk}/log?since=1").json()
    assert rest["entries"] == whole["entries"][1:]
    assert ann.get(f"/tables/{game.pk}/log?since={game.ply}").json()["entries"] == []


def test_log_hides_secret_moves(toy_table, program):
    game, ann, ben = toy_table
    mine = ann.get(f"/tables/{game.pk}/log").json()["entries"]
    theirs = ben.get(f"/tables/{game.pk}/log").json()["entries"]
    nobodys = program("Eve").get(f"/tables/{game.pk}/log").json()["entries"]
    assert [bool(entry["move"]) for entry in mine] == [True, False]
    assert [bool(entry["move"]) for entry in theirs] == [False, True]
    assert [bool(entry["move"]) for entry in nobodys] == [False, False]


def test_log_restores_default_fields_of_stored_moves(program, make_table):
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    maker, _ = offer(game)
    stored = program(maker).get(f"/tables/{game.pk}/log").json()["entries"][-1]["move"]
    kept = game.moves.get(kind="offer").move
    whole = {"type", "target", "give", "want", "want_cards", "want_p_cards"}
    assert kept.keys() < stored.keys() == whole
    assert kept.items() <= stored.items()


def test_game_file_is_available_only_after_the_end(program, make_table):
    game = make_table("Ann", "Ben")
    assert refusal(program("Ann").get(f"/tables/{game.pk}/record")) == (409, "not_over", "")


def test_programs_play_a_whole_game_with_a_valid_game_file(program, worker):
    ann, ben = program("Ann"), program("Ben")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "who": "greedy"}]
    table = ann.post("/tables", {"ruleset": "zooloretto", "seats": seats}).json()["id"]
    ben.post(f"/tables/{table}/join")
    ann.post(f"/tables/{table}/start")
    chance, cursors = random.Random(1), {ann: "", ben: ""}
    for turn in count():
        if turn == SEEN:
            hurry(Game.objects.get(), chance, leave=LEFT)
        worker.run()
        if Game.objects.filter(status=Game.Status.FINISHED).exists():
            break
        for one in (ann, ben):
            answer = one.get(f"/waiting?cursor={cursors[one]}").json()
            cursors[one] = answer["cursor"]
            for seat in answer["waiting"]:
                legal = one.get(f"/tables/{seat['table']}/legal").json()["legal"]
                move = chance.choice(legal)
                form = chance.choice(("text", "move"))
                assert one.move(seat["table"], move[form], ply=seat["ply"]).status_code == 201
    seen = ben.get(f"/tables/{table}/position").json()
    assert seen["scores"][0]["rank"] == 1
    assert all(sum(line["points"] for line in sheet["lines"]) == sheet["total"] for sheet in seen["scores"])
    answer = program("Eve").get(f"/tables/{table}/record")
    record = read_record(answer.content)
    assert list(referee(RULESETS["zooloretto"], record)) == []
    assert refusal(ann.move(table, "draw"))[:2] == (409, "game_over")


def test_log_pages_list_each_remark_once(program, make_table):
    game, ann = make_table("Ann", "Ben"), program("Ann")
    before = ann.get(f"/tables/{game.pk}/log").json()
    for name in ("asks_pause", "asks_end"):
        remark(game, line(name, seat=1), timezone.now())
    whole = ann.get(f"/tables/{game.pk}/log").json()
    assert whole["entries"] == before["entries"]
    assert [(seen["ply"], seen["code"]) for seen in whole["remarks"]] == [
        (game.ply, "asks_pause"),
        (game.ply, "asks_end"),
    ]
    assert whole["remarks"][0]["sentence"] == "Ben proposes a pause."
    paged = [ann.get(f"/tables/{game.pk}/log?since={since}&limit=1").json() for since in range(game.ply + 1)]
    seen = [remark["id"] for page in paged[:-1] for remark in page["remarks"]]
    assert seen == [remark["id"] for remark in whole["remarks"]]
    assert paged[-1]["remarks"] == whole["remarks"]


def test_a_new_remark_changes_the_log_etag(program, make_table):
    game, ann = make_table("Ann", "Ben"), program("Ann")
    log = f"/tables/{game.pk}/log?since={game.ply}"
    etag = ann.get(log).headers["ETag"]
    assert ann.get(log, if_none_match=etag).status_code == 304
    remark(game, line("asks_pause", seat=1), timezone.now())
    assert len(ann.get(log, if_none_match=etag).json()["remarks"]) == 1

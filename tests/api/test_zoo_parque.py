"""Zoo Parque with programs: a whole game, its final score, and what others can learn about a hand."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from adjudicator.engine import codec
from adjudicator.engine.record import read_record, referee
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque import RULES
from games.core import store
from games.models import Game, Snapshot
from tests.api.conftest import Program, refusal
from tests.api.others import Others

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

PREFERRED = ("claim", "choose", "place", "take", "feed", "return", "done")


def table_of(*programs: Program, **options: Any) -> str:
    """Return the id of a started table of programs."""
    first, *others = programs
    seats = [{"kind": "me"}, *[{"kind": "open"}] * len(others)]
    wanted = {"ruleset": "zoo-parque", "seats": seats, "options": options}
    table = str(first.post("/tables", wanted).json()["id"])
    for other in others:
        other.post(f"/tables/{table}/join")
    assert first.post(f"/tables/{table}/start").json()["status"] == "running"
    return table


def preference(choice: dict[str, Any]) -> int:
    return PREFERRED.index(choice["text"].split()[0])


def test_programs_play_a_whole_game_to_the_final_score(program, worker):
    programs = program("Ann"), program("Ben")
    table, form, verbs = table_of(*programs, feeding=True), "text", set[str]()
    while (game := Game.objects.get()).status != Game.Status.FINISHED:
        worker.run()
        for one in programs:
            asked = [seat for seat in one.get("/waiting").json()["waiting"] if seat["table"] == table]
            legal = one.get(f"/tables/{table}/legal").json()["legal"] if asked else []
            if not legal:
                continue
            move = min(legal, key=preference)
            answer = one.move(table, move[form], ply=asked[0]["ply"])
            assert answer.status_code == 201, answer.json()
            assert answer.json()["error"] is None
            verbs.add(move["text"].split()[0])
            form = "move" if form == "text" else "text"
    assert verbs >= {"choose", "place", "claim", "take"}
    seen = programs[1].get(f"/tables/{table}/position").json()
    by_seat = {sheet["seat"]: sheet["total"] for sheet in seen["scores"]}
    assert [by_seat[seat] for seat in sorted(by_seat)] == seen["view"]["scores"]
    assert min(sheet["rank"] for sheet in seen["scores"]) == 1
    record = read_record(program("Eve").get(f"/tables/{table}/record").content)
    assert (record.ruleset, len(record.entries)) == ("zoo-parque", game.ply)
    assert list(referee(RULES, record)) == []
    assert refusal(programs[0].move(table, "done"))[:2] == (409, "game_over")


def replace_dealt_domino(game: Game, seat: Seat) -> None:
    """Rewrite the game so that one domino of a seat's first hand has changed places with one in the deck."""
    state = store.current_state(game)
    dealt, drawn = state.hands[seat][0].number, state.deck[0].number
    state = RULES.setup(store.config_of(game))
    for row in game.moves.order_by("ply"):
        if row.kind == "dealt" and row.move["seat"] == seat:
            row.move["dominoes"] = sorted({*row.move["dominoes"], drawn} - {dealt})
        state = RULES.apply(state, Seat(row.seat), codec.convert(row.move, RULES.move_type))
        row.digest = codec.digest(state)
        row.save()
    Snapshot.objects.filter(game=game, ply=game.ply).update(state=codec.encode(state))
    Snapshot.objects.filter(game=game).exclude(ply=game.ply).delete()
    Game.objects.filter(pk=game.pk).update(digest=codec.digest(state))


def test_hands_are_hidden_from_others(program, monkeypatch):
    """P2: answers, pages and mails to another player and to a stranger stay the same, byte for byte."""
    programs, now = (program("Ann"), program("Ben")), timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now)
    table = table_of(*programs)
    seen = []
    for is_other in (False, True):
        with transaction.atomic():
            game = Game.objects.get(pk=table)
            if is_other:
                before = store.current_state(game).hands
                replace_dealt_domino(game, Seat(1))
                after = store.current_state(Game.objects.get(pk=table)).hands
                assert (before[0] == after[0], before[1] == after[1]) == (True, False)
            seen.append(Others(game, programs[0], program("Eve")).read())
            transaction.set_rollback(True)
    for one, other in zip(*seen, strict=True):
        assert one == other

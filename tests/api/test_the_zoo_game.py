"""The Zoo Game with programs: a whole game with trades, and what an offer reveals about hidden cards."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from adjudicator.engine import codec
from adjudicator.engine.record import read_record, referee
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game import RULES
from games.core import store
from games.models import Game, Snapshot
from tests.api.conftest import Program, refusal
from tests.api.others import Others

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

BOTS = [{"kind": "bot", "who": "greedy"}] * 4
"""Four bots, because the goal is lowest with six players."""
PREFERRED = ("build", "power", "draw", "buy", "pass")


def table_of(*programs: Program, bots: Any = ()) -> str:
    """Return the id of a started table of programs."""
    first, *others = programs
    seats = [{"kind": "me"}, *[{"kind": "open"}] * len(others), *bots]
    table = str(first.post("/tables", {"ruleset": "the-zoo-game", "seats": seats}).json()["id"])
    for other in others:
        other.post(f"/tables/{table}/join")
    assert first.post(f"/tables/{table}/start").json()["status"] == "running"
    return table


def preference(choice: dict[str, Any]) -> int:
    """Return the rank of a choice: moves that build up the zoo come first, offers come last."""
    verb = choice["text"].split()[0]
    if verb in ("offer", "answer"):
        return len(PREFERRED) + 1
    return PREFERRED.index(verb) if verb in PREFERRED else -1


def test_programs_play_a_whole_game_with_trades(program, worker):
    ann, ben = programs = program("Ann"), program("Ben")
    table, form = table_of(*programs, bots=BOTS), "text"
    verbs, trades = set[str](), 0
    while (game := Game.objects.get()).status != Game.Status.FINISHED:
        worker.run()
        for number, one in enumerate(programs):
            asked = [seat for seat in one.get("/waiting").json()["waiting"] if seat["table"] == table]
            legal = one.get(f"/tables/{table}/legal").json()["legal"] if asked else []
            if not legal:
                continue
            offers = [move for move in legal if move["text"].startswith(f"offer {'BA'[number]}")]
            accepts = [move for move in legal if move["text"].startswith("accept")]
            if trades < 3 and offers + accepts:
                move = (accepts + offers)[0]
                trades += bool(accepts)
            else:
                move = min(legal, key=preference)
            answer = one.move(table, move[form], ply=asked[0]["ply"])
            assert answer.status_code in (201, 202), answer.json()
            verbs.add(move["text"].split()[0])
            form = "move" if form == "text" else "text"
    assert trades == 3
    assert verbs >= {"build", "pay", "draw", "offer", "accept"}
    seen = ben.get(f"/tables/{table}/position").json()
    assert seen["scores"][0]["rank"] == 1
    assert all(sum(line["points"] for line in sheet["lines"]) == sheet["total"] for sheet in seen["scores"])
    record = read_record(program("Eve").get(f"/tables/{table}/record").content)
    assert (record.ruleset, len(record.entries)) == ("the-zoo-game", game.ply)
    assert list(referee(RULES, record)) == []
    assert refusal(ann.move(table, "draw"))[:2] == (409, "game_over")


def replace_dealt_card(game: Game, seat: Seat, card: str) -> None:
    """Rewrite the game so that one card of a seat's first hand is a different card, which nobody holds."""
    rows = list(game.moves.order_by("ply"))
    state = RULES.setup(store.config_of(game))
    kinds = list(store.current_state(game).cards.animals)
    undrawn = zip(kinds, store.current_state(game).bag, strict=True)
    other = next(kind for kind, left in undrawn if left and kind != card)
    for row in rows:
        if row.kind == "zoo_drawn" and row.move["seat"] == seat and card in row.move["cards"]:
            at = row.move["cards"].index(card)
            row.move["cards"][at] = other
        state = RULES.apply(state, Seat(row.seat), codec.convert(row.move, RULES.move_type))
        row.digest = codec.digest(state)
        row.save()
    Snapshot.objects.filter(game=game, ply=game.ply).update(state=codec.encode(state))
    Snapshot.objects.filter(game=game).exclude(ply=game.ply).delete()
    Game.objects.filter(pk=game.pk).update(digest=codec.digest(state))


@pytest.mark.parametrize("answer", ["decline", "decline always", None])
def test_an_offer_reveals_nothing_about_the_other_hand(program, answer, monkeypatch):
    """Other readers get the same bytes, whether or not the other player holds the requested card.

    The test checks this before the answer, after a refusal, and after an automatic refusal.
    """
    programs, now = (program("Ann"), program("Ben")), timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: now)
    game = Game.objects.get(pk=table_of(*programs))
    state = store.current_state(game)
    maker, target = state.turn, Seat(1 - state.turn)
    first, second = programs[maker], programs[target]
    hand = state.players[target].hand
    card = next(card for card in hand if hand.count(card) == 1)
    own = state.players[maker].hand[0]
    if answer is None:
        first.move(game.pk, "draw")
        second.move(game.pk, "answer decline")
        second.move(game.pk, "draw")
    courses = []
    for is_held in (True, False):
        with transaction.atomic():
            game = Game.objects.get(pk=game.pk)
            if not is_held:
                replace_dealt_card(game, target, card)
            assert (card in store.current_state(game).players[target].hand) == is_held
            others = Others(game, first, program("Eve"))
            sent = first.move(game.pk, f"offer {'AB'[target]} give {own} want {card}").json()
            answers = [others.read(), {key: value for key, value in sent.items() if key != "id"}]
            if answer is not None:
                legal = second.get(f"/tables/{game.pk}/legal").json()["legal"]
                assert any(move["text"] == "accept" for move in legal) == is_held
                assert second.move(game.pk, answer).status_code == 201
                answers.append(others.read())
            courses.append(answers)
            transaction.set_rollback(True)
    for one, other in zip(*courses, strict=True):
        assert one == other

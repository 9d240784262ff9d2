"""Only the owner of a planned move can tell that it exists. Others read the same bytes until it is played."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from typing import Final

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from adjudicator.engine.seats import Seat
from games.core import store
from games.mail.letters import letter_of
from games.models import EventOrder, Game, Notice, Order, Submission, User
from games.notify.messages import message_of
from games.services.judging import planned_moves, submissions, verdicts
from games.services.judging.submissions import Envelope
from tests.api.conftest import Program
from tests.api.test_secrets import everything
from tests.hurry import until_sealed
from tests.seeds import Seeded

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("programs")]

BEN: Final = Seat(1)

UNTOUCHED = ("if last round then draw, this game", "draw until trucks full or A moves or B moves")
"""A planned move that never plays, and one whose condition ends before it can play."""


CHANGING = {
    r'W/"\w+"|"cursor":"[\w=-]+"': "tag",
    r"submission['\"]?[=:] ?\d+|SubmissionState\(id=\d+|notice-\d+": "key",
    r"[\w%:-]*%3A[\w%-]{20,}|[\w-]+:[\w:-]{30,}": "signed",
}
"""Row ids, which differ between the compared games, and values derived from them."""


class Readable:
    """Everything that a player can read about a game in which the other player planned these moves."""

    def __init__(self, make_table: Callable, program: Callable, texts: tuple[str, ...]):
        game = make_table("Ann", "Ben", play_forced=False)
        users = {seat.must_act: seat.user for seat in game.seats.select_related("user")}
        me, owner = users[True], users[False]
        at = timezone.now()
        for text in texts:
            planned_moves.add(game.pk, owner, text, at)
        self.mine = planned_moves.add(game.pk, me, "if last round then draw", at).number
        for number, move in enumerate(("draw", "put 1")):
            game.refresh_from_db()
            seat = game.seats.select_related("game").get(user=me)
            sent = submissions.submit(
                seat, [move], Envelope(expected_ply=game.ply, key=f"key {number}", interface="mail", at=at)
            )
            assert verdicts.verdict_on(sent.pk, at).status == Submission.Status.ACCEPTED
        self.owner = owner
        self.read = f"{everything_readable(game, me, program)} {self.mine}"


def everything_readable(game: Game, me: User, program: Callable[..., Program]) -> str:
    """Return what a player of the table and strangers can read.

    Placeholders replace the ids of rows and the keys of forms, which differ between games.
    """
    readers = [program(me.name), program("Eve")]
    client = Client()
    client.force_login(me)
    notices = Notice.objects.filter(user=me).order_by("pk").select_related("seat__game", "user", "submission")
    text = repr(
        (
            everything(game, *readers),
            readers[0].get(f"/tables/{game.pk}/orders").content,
            [page_of(each, game) for each in (client, Client())],
            [(repr(letter_of(notice)), repr(message_of(notice))) for notice in notices],
        )
    )
    for known, replacement in CHANGING.items():
        text = re.sub(known, replacement, text)
    return text


def assert_same(one: str, other: str) -> None:
    """Check that two texts are equal. A failure shows the text around the first difference."""
    place = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if place is not None:
        assert one[max(place - 80, 0) : place + 80] == other[max(place - 80, 0) : place + 80]
    assert len(one) == len(other)


def page_of(client: Client, game: Game) -> str:
    page = client.get(f"/tables/{game.pk}/").text
    return re.sub(r'(name="(?:csrfmiddlewaretoken|key)" value|nonce|data-mark)="[^"]*"', "", page)


def test_unplayed_planned_moves_are_invisible_to_others(
    seeded: Seeded,
    make_table: Callable,
    program: Callable[..., Program],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at, seen = timezone.now(), []
    monkeypatch.setattr("django.utils.timezone.now", lambda: at)
    for texts in ((), UNTOUCHED):
        Game.objects.all().delete()
        EventOrder.objects.all().delete()
        cache.clear()
        seeded.restart()
        seen.append(Readable(make_table, program, texts))
        if texts:
            assert list(
                Order.objects.filter(user=seen[-1].owner).order_by("pk").values_list("status", flat=True)
            ) == [
                Order.Status.ACTIVE,
                Order.Status.STOPPED,
            ]
    without, with_orders = (each.read for each in seen)
    assert_same(with_orders, without)


def test_planned_sealed_answers_look_like_manual_ones(
    seeded: Seeded,
    make_table: Callable,
    program: Callable[..., Program],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = timezone.now()
    monkeypatch.setattr("django.utils.timezone.now", lambda: at)
    seen = []
    for choice, is_by_hand in ((0, False), (1, False), (0, True)):
        Game.objects.all().delete()
        EventOrder.objects.all().delete()
        cache.clear()
        seeded.restart()
        game = make_table("Ann", "Ben", ruleset="the-zoo-game")
        turn, sealed = until_sealed(game, seeded, BEN)
        rules, (ann, ben) = store.rules_of(game), (seat.user for seat in game.seats.order_by("number"))
        answer = rules.notation.write(list(rules.legal(sealed.before, BEN))[choice])
        if not is_by_hand:
            planned_moves.add(game.pk, ben, f"if asked then {answer}, once", at)
        mover, move = turn.answers[0]
        assert sent(game, mover, rules.notation.write(move), at).status == Submission.Status.ACCEPTED
        if is_by_hand:
            sent(game, BEN, answer, at)
        held = Submission.objects.get(status=Submission.Status.HELD)
        assert (held.seat.number, held.is_by_planned_move) == (BEN, not is_by_hand)
        seen.append(everything_readable(game, ann, program))
    assert_same(seen[1], seen[0])
    assert_same(seen[2], seen[0])
    assert (
        sent(game, Seat(0), rules.notation.write(sealed.answers[0][1]), at).status
        == Submission.Status.ACCEPTED
    )


def sent(game: Game, number: Seat, move: str, at: datetime) -> Submission:
    """Submit a move of a seat for the last ply. Return it with its verdict."""
    game.refresh_from_db()
    seat = game.seats.select_related("game").get(number=number)
    key = f"{game.ply} {number}"
    answer = submissions.submit(
        seat, [move], Envelope(expected_ply=game.ply, key=key, interface="mail", at=at)
    )
    return verdicts.verdict_on(answer.pk, at)

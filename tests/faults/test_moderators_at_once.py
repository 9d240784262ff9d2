"""Moderators who decide on the same reports at once, and a person who joins while being suspended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from games.core.errors import Refused
from games.models import Game, ModerationNotice, ModeratorAction, Report, User
from games.services.chat import conversation
from games.services.moderation import suspensions
from games.services.tables import creating, joining
from games.services.tables.seat_plans import SeatPlan
from tests.faults.test_at_once import at_once
from tests.games.moderating import NOW, decided, made_moderator, reported, reported_message

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded", "worker")]

TRIES = 6


def outcome(act: Callable[[], object]) -> str:
    try:
        act()
    except Refused as refusal:
        return refusal.code
    return "done"


def test_one_of_six_moderators_decides(
    make_table: Callable[..., Game], make_user: Callable[..., User]
) -> None:
    """Three people have reported the same message. Each moderator decides on one of the three reports."""
    game = make_table("Ann", "Ben", "Cleo", "Dan")
    message = conversation.say(game.pk, User.objects.get(name="Ben"), "You fool", NOW)
    reports = [reported_message(message, User.objects.get(name=name)) for name in ("Ann", "Cleo", "Dan")]
    moderators = [made_moderator(make_user(f"Mod{number}")) for number in range(TRIES)]
    found = at_once(
        TRIES,
        lambda number: outcome(
            lambda: decided(reports[number % 3], moderators[number], "mute", "remove_message")
        ),
    )
    assert Counter(found) == {"done": 1, "report_closed": TRIES - 1}
    assert set(Report.objects.values_list("state", flat=True)) == {"closed"}
    assert len(set(ModeratorAction.objects.values_list("by", flat=True))) == 1
    assert ModeratorAction.objects.count() == 2
    assert ModerationNotice.objects.count() == 2 + 3


def test_seat_taken_during_the_suspension_is_freed(
    make_table: Callable[..., Game], make_user: Callable[..., User]
) -> None:
    """A request that read the person before the suspension may still seat them.

    The next call frees the seat.
    """
    make_table("Ann", "Ben", start=False)
    ann, ben = (User.objects.get(name=name) for name in ("Ann", "Ben"))
    plans = [SeatPlan("me"), SeatPlan("open")]
    tables = [creating.create_table(ann, "zooloretto", "", {}, plans, NOW).pk for _ in range(TRIES)]
    report, mod = reported(ben, ann), made_moderator(make_user("Mia"))

    def act(number: int) -> str:
        if number == TRIES:
            return outcome(lambda: decided(report, mod, "ban"))
        return outcome(lambda: joining.join_table(tables[number], ben, NOW))

    assert set(at_once(TRIES + 1, act)) == {"done"}
    suspensions.finish_interrupted(NOW)
    assert not Game.objects.filter(seats__user=ben).exists()

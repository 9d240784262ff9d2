"""A person's events: each arrives once, only events that concern them arrive, and their order has no gaps."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from msgspec.structs import replace

from games.core.errors import Refused
from games.models import Event, EventOrder, Game, Proposal, User
from games.services.absence import decisions, timeouts
from games.services.agreements import proposals
from games.services.notices import cursors, reminders
from games.services.notices import events as telling
from games.services.people import deletion
from games.services.tables import creating, joining, leaving, starting
from games.services.tables.seat_plans import SeatPlan
from games.services.upkeep import pruning
from tests.games.conftest import bid, send
from tests.games.time_controls import A_BANK, begin, due, hours, people, play, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("programs", "worker")]

DAYS = timedelta(days=1)


def user(name: str) -> User:
    return User.objects.get(name=name)


def events_of(name: str, cursor: str = cursors.START) -> list[Event]:
    return list(cursors.since(user(name), cursor).events)


def kinds(name: str) -> list[str]:
    return [event.kind for event in events_of(name)]


def last(name: str, kind: str) -> Event:
    return [event for event in events_of(name) if event.kind == kind][-1]


def tell(person: User, game: Game, *abouts: str, at: datetime | None = None) -> None:
    """Write events about a table for one person."""
    given = {"user": person, "game": game, "kind": "turn", "ply": 0, "created_at": at or timezone.now()}
    telling.tell(Event(about=about, **given) for about in abouts)


def abouts(events: Any) -> list[str]:
    return [event.about for event in events]


@pytest.fixture
def ann(make_user: Callable) -> User:
    return make_user("Ann")


@pytest.fixture
def table(ann: User, seeded: Any) -> Game:
    return creating.create_table(
        ann, "zooloretto", "", {}, [SeatPlan("me"), SeatPlan("open")], timezone.now()
    )


# Who gets which events


def test_events_from_the_invitation_to_the_first_verdicts(make_user: Callable, seeded: Any) -> None:
    ann, now = make_user("Ann"), timezone.now()
    make_user("Ben")
    plans = [SeatPlan("me"), SeatPlan("invite", "Ben@example.org"), SeatPlan("invite", "new@example.org")]
    game = creating.create_table(ann, "zooloretto", "", {"play_forced": False}, plans, now)
    joining.join_table(game.pk, user("Ben"), now)
    joining.join_table(game.pk, make_user("New"), now)
    starting.start_table(game.pk, ann, now)
    first = game.seats.get(must_act=True).user.name
    assert kinds("Ann")[:3] == ["joined", "joined", "started"]
    assert kinds("Ben")[:3] == ["invited", "joined", "started"]
    assert kinds("New")[0] == "started"
    assert {name for name in ("Ann", "Ben", "New") if "turn" in kinds(name)} == {first}
    accepted = send(game, first, "draw")
    game.refresh_from_db()
    answer, turn = events_of(first)[-2:]
    assert (answer.kind, answer.submission, answer.status, answer.ply) == (
        ("answer", accepted.pk, "accepted", game.ply)
    )
    assert (turn.kind, turn.seat, turn.ply) == ("turn", game.seats.get(must_act=True).number, game.ply)
    refused = send(game, first, "take 9")
    assert (last(first, "answer").status, last(first, "answer").code) == ("refused", refused.reason["code"])
    assert kinds(first)[-1] == "answer"


def test_replaced_sealed_answer_gives_two_events_and_bots_get_none(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben", bots=1)
    sent = send(game, "Ann", "bid 1")
    assert [(event.submission, event.status) for event in events_of("Ann")[-1:]] == [(sent.pk, "held")]
    send(game, "Ann", "bid 2")
    replaced = [(event.status, event.code) for event in events_of("Ann")[-2:]]
    assert sorted(replaced) == [("held", ""), ("refused", "replaced")]
    assert kinds("Ben") == ["started", "turn"]
    assert set(Event.objects.values_list("user__name", flat=True)) == {"Ann", "Ben"}


def test_every_player_gets_one_event_at_the_end(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben", rounds=1)
    send(game, bid(game, [1, 0]), "stop")
    while Game.objects.get().status == Game.Status.RUNNING:
        send(game, game.seats.get(must_act=True).user.name, "stop")
    for name in ("Ann", "Ben"):
        assert kinds(name).count("over") == 1
        assert kinds(name)[-1] == "over"


def test_players_get_events_about_their_clock(toy_game: str, make_user: Callable, seeded: Any) -> None:
    law = replace(A_BANK, absence="stand_in", stand_in="random")
    game = begin(toy_game, law, people(make_user, "Ann", "Ben"))
    for name, move in (("Ann", "bid 1"), ("Ben", "bid 0")):
        play(game, name, move, at=hours(0))
    assert last("Ann", "turn").due_at == due(game, "Ann")
    remind_at, late_at = seat_of(game, "Ann").remind_at, due(game, "Ann")
    reminders.remind(remind_at)
    assert last("Ann", "reminder").due_at == late_at
    timeouts.play_clock(seat_of(game, "Ann").pk, late_at)
    assert kinds("Ann")[-1] == "away"
    turns = kinds("Ann").count("turn")
    decisions.come_back(game.pk, user("Ann"), late_at + timedelta(minutes=1))
    assert kinds("Ann").count("turn") == turns + 1
    assert last("Ann", "turn").due_at == due(game, "Ann")
    assert "away" not in kinds("Ben")


def test_proposals_give_events_when_opened_and_when_decided(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben", "Cat")
    asked = proposals.propose(game.pk, user("Ann"), Proposal.Kind.PAUSE, {}, timezone.now())
    event = last("Ben", "proposal")
    assert (event.proposal, event.other, event.due_at, event.status) == (asked.pk, 0, asked.lapses_at, "open")
    assert "proposal" not in kinds("Ann")
    for name in ("Ben", "Cat"):
        proposals.vote(asked.pk, user(name), True, timezone.now())
    for name in ("Ann", "Ben", "Cat"):
        assert (last(name, "decided").proposal, last(name, "decided").status) == (asked.pk, "carried")
    again = proposals.propose(game.pk, user("Cat"), Proposal.Kind.RESUME, {}, timezone.now())
    leaving.resign(game.pk, user("Cat"), timezone.now())
    assert (last("Ann", "decided").proposal, last("Ann", "decided").status) == (again.pk, "withdrawn")
    assert [event.kind for event in events_of("Cat")][-1] == "decided"


def test_others_get_events_about_leaving_and_taking_over(toy_table: Callable, make_user: Callable) -> None:
    game = toy_table("Ann", "Ben")
    leaving.resign(game.pk, user("Ben"), timezone.now())
    assert (last("Ann", "left").other, last("Ann", "left").seat) == (1, 0)
    leaving.take_over(game.pk, make_user("Dan"), timezone.now())
    assert last("Ann", "taken_over").other == 1
    assert kinds("Dan") == ["turn"]
    assert last("Dan", "turn").seat == 1
    assert "left" not in kinds("Ben")


# The order of events


def test_repeated_events_are_delivered_once(ann: User, table: Game) -> None:
    tell(ann, table, "a", "b")
    cursor = cursors.since(ann, cursors.START).cursor
    tell(ann, table, "b", "c", "c")
    assert abouts(cursors.since(ann, cursor).events) == ["c"]
    assert Event.objects.filter(user=ann).count() == 3


def test_empty_cursor_starts_now(ann: User, table: Game) -> None:
    tell(ann, table, "before")
    news = cursors.since(ann, "")
    assert news.events == ()
    tell(ann, table, "after")
    assert abouts(cursors.since(ann, news.cursor).events) == ["after"]


def test_many_events_come_in_batches(ann: User, table: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cursors, "MAX_EVENTS", 2)
    tell(ann, table, *"abcde")
    found, cursor = [], cursors.START
    for _ in range(4):
        news = cursors.since(ann, cursor)
        assert len(news.events) <= 2
        found += abouts(news.events)
        cursor = news.cursor
    assert found == [*"abcde"]


def test_reading_events_takes_a_constant_number_of_queries(ann: User, table: Game) -> None:
    def cost(cursor: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            cursors.since(ann, cursor)
        return len(queries)

    cursor = cursors.since(ann, cursors.START).cursor
    assert cost(cursor) == 1
    tell(ann, table, "a")
    one = cost(cursor)
    tell(ann, table, *(f"{number}" for number in range(20)))
    assert cost(cursor) == one <= 8
    assert cost(cursors.since(ann, cursor).cursor) == 1


def test_one_query_finds_everybody_with_new_events(make_user: Callable, ann: User, table: Game) -> None:
    others = [make_user(f"P{number}") for number in range(5)]
    given = {person.pk: [cursors.since(person, "").cursor, "0"] for person in (ann, *others)}
    tell(ann, table, "a")
    tell(others[0], table, "a")
    cursors.since(others[0], "")
    with CaptureQueriesContext(connection) as queries:
        found = cursors.behind(given)
    assert len(queries) == 1
    assert {key for key, _ in found} == {ann.pk, others[0].pk}


# The retention of events


def test_pruned_events_invalidate_older_cursors(ann: User, table: Game, settings: Any) -> None:
    now, settings.EVENT_DAYS = timezone.now(), 3
    cursor = cursors.since(ann, "").cursor
    tell(ann, table, "old", "older", at=now - 4 * DAYS)
    middle = cursors.since(ann, cursor).cursor
    tell(ann, table, "unread", at=now - 4 * DAYS)
    tell(ann, table, "new", at=now)
    pruning.prune(now)
    assert abouts(Event.objects.all()) == ["new"]
    for gone in (cursor, middle, "999"):
        with pytest.raises(Refused, match="cursor_gone"):
            cursors.since(ann, gone)
    assert abouts(events_of("Ann")) == ["new"]
    pruning.prune(now)
    assert abouts(events_of("Ann")) == ["new"]


def test_pruning_during_a_read_refuses_the_cursor(
    ann: User, table: Game, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = timezone.now()
    cursor = cursors.since(ann, "").cursor
    tell(ann, table, "old", at=now - 99 * DAYS)
    tell(ann, table, "new")
    number = cursors._numbered

    def meanwhile(key: int) -> int:
        numbered = number(key)
        cursors.prune(now)
        return numbered

    monkeypatch.setattr(cursors, "_numbered", meanwhile)
    with pytest.raises(Refused, match="cursor_gone"):
        cursors.since(ann, cursor)


def test_events_of_a_removed_table_leave_no_gap(ann: User, table: Game) -> None:
    cursor = cursors.since(ann, "").cursor
    tell(ann, table, "a")
    cursors.since(ann, cursor)
    joining.leave_table(table.pk, ann, timezone.now())
    assert cursors.since(ann, cursor).events == []


def test_deleting_an_account_removes_its_events(make_table: Callable) -> None:
    make_table("Ann", "Ben")
    events_of("Ann")
    deletion.forget(user("Ann"), timezone.now())
    assert set(Event.objects.values_list("user__name", flat=True)) == {"Ben"}
    assert not EventOrder.objects.exists()


def test_rollback_discards_events(ann: User, table: Game) -> None:
    with transaction.atomic():
        tell(ann, table, "a")
        transaction.set_rollback(True)
    assert events_of("Ann") == []

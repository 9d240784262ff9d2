"""Each event arrives once and none is skipped, whatever the order of commits, reads and crashes."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event as Signal
from threading import Thread
from time import sleep

import pytest
from django.db import connection, transaction

from games.models import Event, Game, User
from games.services.notices import cursors, events
from tests.faults.killing import deaths
from tests.faults.test_at_once import at_once
from tests.seeds import Seeded

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("programs", "seeded")]

WRITERS, EACH = 4, 12


@pytest.fixture
def game(make_table: Callable[..., Game]) -> Game:
    """Return Ann's table. She has read all its events."""
    game = make_table("Ann", "Ben", start=False)
    cursors.since(User.objects.get(name="Ann"), "")
    return game


def tell(game: Game, about: str) -> None:
    events.tell([Event(user=game.created_by, game=game, kind="turn", about=about, ply=0)])


def read_events(game: Game, cursor: str) -> tuple[list[str], str]:
    assert game.created_by is not None
    news = cursors.since(game.created_by, cursor)
    return [event.about for event in news.events], news.cursor


@pytest.mark.services
def test_events_are_ordered_by_commit(game: Game) -> None:
    """SQLite allows only one writer at a time, so there the order of keys is always the order of commits."""
    written, committed, cursor = Signal(), Signal(), read_events(game, "")[1]

    def write_early() -> None:
        try:
            with transaction.atomic():
                tell(game, "early")
                written.set()
                assert committed.wait(30)
        finally:
            connection.close()

    writer = Thread(target=write_early)
    writer.start()
    assert written.wait(30)
    tell(game, "late")
    events, middle = read_events(game, cursor)
    committed.set()
    writer.join()
    assert events == ["late"]
    assert read_events(game, middle)[0] == ["early"]
    assert read_events(game, cursor)[0] == ["late", "early"]
    keys = dict(Event.objects.filter(about__in=["early", "late"]).values_list("about", "pk"))
    assert keys["early"] < keys["late"]


def test_concurrent_readers_get_all_events_in_the_same_order(game: Game, seeded: Seeded) -> None:
    begin, wanted = read_events(game, "")[1], WRITERS * EACH

    def act(number: int) -> list[str]:
        if number < WRITERS:
            chance = seeded.random(number)
            for count in range(EACH):
                with transaction.atomic():
                    tell(game, f"{number}-{count}")
                    sleep(chance.random() / 500)
            return []
        found, cursor = list[str](), begin
        while len(found) < wanted:
            events, cursor = read_events(game, cursor)
            found += events
        return found

    *_, one, other = at_once(WRITERS + 2, act)
    assert one == other == read_events(game, begin)[0]
    assert len(set(one)) == wanted
    for number in range(WRITERS):
        mine = [about for about in one if about.startswith(f"{number}-")]
        assert mine == [f"{number}-{count}" for count in range(EACH)]


def test_killed_reader_numbers_all_events_or_none(game: Game) -> None:
    begin = read_events(game, "")[1]

    def prepare() -> None:
        Event.objects.filter(kind="turn").delete()
        for about in "abc":
            tell(game, about)

    def read() -> None:
        read_events(game, begin)

    for step in deaths(read, prepare):
        left = Event.objects.filter(kind="turn", position=None).count()
        assert left in (0, 3), f"half numbered at step {step}"
        events, cursor = read_events(game, begin)
        assert events == ["a", "b", "c"], f"lost or doubled at step {step}"
        tell(game, "d")
        assert read_events(game, cursor)[0] == ["d"]

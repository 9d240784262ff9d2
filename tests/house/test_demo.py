"""The demo table: one is always ready to play, and its link opens it."""

from __future__ import annotations

from io import StringIO

import pytest
from django.conf import LazySettings
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from games.management.commands.demo import demo_path
from games.models import Game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


def test_demo_table_seats_the_reader_and_two_bots() -> None:
    demo_path(timezone.now())
    game = Game.objects.get()
    assert game.status == Game.Status.RUNNING
    assert [(seat.user is not None, bool(seat.bot)) for seat in game.seats.all()] == [
        (True, False),
        (False, True),
        (False, True),
    ]


def test_demo_reuses_a_running_table_and_replaces_a_finished_one() -> None:
    for _ in range(2):
        demo_path(timezone.now())
    first = Game.objects.get()
    Game.objects.update(status=Game.Status.FINISHED)
    demo_path(timezone.now())
    assert Game.objects.exclude(pk=first.pk).get().status == Game.Status.RUNNING


def test_link_signs_in_and_opens_the_table(client: Client, settings: LazySettings) -> None:
    settings.SHOW_MAILBOX = True
    answer = client.get(demo_path(timezone.now()), follow=True)
    assert answer.status_code == 200
    assert answer.request["PATH_INFO"] == f"/tables/{Game.objects.get().pk}/"
    assert answer.context["user"].name == "Robin"


def test_command_prints_the_full_address(settings: LazySettings) -> None:
    output = StringIO()
    call_command("demo", stdout=output)
    assert output.getvalue().startswith(f"{settings.SITE_URL}/sign-in/link/?sesame=")

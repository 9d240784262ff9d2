"""Accounts of programs. Other players see that a program plays, and its earlier games keep showing it."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from games import selectors
from games.models import Game
from games.services.people import accounts
from games.services.tables import leaving

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


def marks(game: Game) -> list[bool]:
    return [seat.is_program for seat in selectors.table(game.pk, None).seats]


def test_program_is_marked_and_stays_marked_in_started_games(make_table: Any) -> None:
    game = make_table("Ann", "Ben")
    ann = game.seats.get(number=0).user
    accounts.set_program(ann, True)
    open_game = make_table("Ann", "Ben", start=False)
    assert (marks(game), marks(open_game)) == ([True, False], [True, False])
    assert [seat.called for seat in selectors.table(game.pk, None).seats] == ["Ann (program)", "Ben"]
    assert selectors.profile(ann.sign, None, timezone.now()).is_program
    accounts.set_program(ann, False)
    assert (marks(game), marks(open_game)) == ([True, False], [False, False])
    assert not selectors.profile(ann.sign, None, timezone.now()).is_program
    assert marks(make_table("Ann", "Ben")) == [False, False]


def test_substitute_for_a_program_is_not_marked_as_one(make_table: Any, make_user: Any) -> None:
    game, eve, now = make_table("Ann", "Ben"), make_user("Eve"), timezone.now()
    ann = game.seats.get(number=0).user
    accounts.set_program(ann, True)
    accounts.set_program(ann, False)
    leaving.resign(game.pk, ann, now)
    assert marks(game) == [False, False]
    leaving.take_over(game.pk, eve, now)
    assert marks(game) == [False, False]


def test_declaring_a_program_changes_the_table_mark(make_table: Any) -> None:
    game = make_table("Ann", "Ben")
    before = selectors.mark(game.pk)
    accounts.set_program(game.seats.get(number=0).user, True)
    assert selectors.mark(game.pk) != before

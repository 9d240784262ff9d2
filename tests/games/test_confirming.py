"""Which moves a person must confirm, depending on a preference and on whether an undo is possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adjudicator.engine.seats import Seat
from games import selectors
from games.core import store
from games.models import Game, User
from tests.hurry import hurry
from tests.seeds import Seeded

pytestmark = pytest.mark.django_db

ALWAYS, FINAL, NEVER = User.Confirms.values


def asked_about(game: Game, wish: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the moves that the person to move must confirm, and all moves of that person."""
    game = selectors.game_row(game.pk)
    seat = next(seat for seat in game.seats.all() if seat.must_act)
    assert seat.user
    seat.user.confirms = wish
    choices = selectors.position(game.pk, seat.user).choices
    return selectors.confirmed(game, seat.user, choices), frozenset(each.text for each in choices)


def late(game: Game, seeded: Seeded) -> Game:
    """Return a table where a person may take a truck. That move draws nothing."""
    chance = seeded.random("late")
    while True:
        hurry(game, chance, until=game.ply + 1)
        seat = game.seats.filter(must_act=True).first()
        texts = {each.text for each in selectors.position(game.pk, seat.user).choices} if seat.user else set()
        if {"draw", "take 1", "take 2"} <= texts:
            return game


def test_preference_confirms_all_irreversible_or_no_moves(
    make_table: Callable[..., Game], seeded: Seeded
) -> None:
    game = late(make_table("Ann", "Ben", "Cleo"), seeded)
    final, every = asked_about(game, FINAL)
    assert "draw" in final
    assert "take 1" not in final
    assert asked_about(game, ALWAYS) == (every, every)
    assert asked_about(game, NEVER) == (frozenset(), every)


def test_obsolete_choices_need_confirmation(make_table: Callable[..., Game], seeded: Seeded) -> None:
    """If another move has made the choices obsolete, they need confirmation, and the page still renders."""
    game = late(make_table("Ann", "Ben", "Cleo"), seeded)
    seat = next(seat for seat in game.seats.all() if seat.must_act and seat.user)
    assert seat.user
    seat.user.confirms = FINAL
    choices = selectors.position(game.pk, seat.user).choices
    hurry(game, seeded.random("meanwhile"), until=game.ply + 1)
    while game.seats.get(pk=seat.pk).must_act:
        hurry(game, seeded.random("meanwhile"), until=game.ply + 1)
    found = selectors.confirmed(selectors.game_row(game.pk), seat.user, choices)
    assert found == frozenset(each.text for each in choices)


def test_moves_followed_by_a_bot_need_confirmation(make_table: Callable[..., Game], seeded: Seeded) -> None:
    """A move needs confirmation if a bot has the turn after it, even if the rules would allow an undo.

    Moves that automatic moves follow are left out: what these do decides too.
    """
    game, chance = make_table("Ann", bots=1), seeded.random("bots")
    rules, found = store.rules_of(game), set[bool]()
    while len(found) < 2:
        hurry(game, chance, until=game.ply + 1)
        state = store.current_state(game)
        if game.seats.get(user__name="Ann").must_act:
            final, _ = asked_about(game, FINAL)
            for move in rules.legal(state, Seat(0)):
                then = rules.pending(rules.apply(state, Seat(0), move)).awaited
                if then and rules.reversible(state, Seat(0), move):
                    is_bots_turn = then != (Seat(0),)
                    assert (rules.notation.write(move) in final) == is_bots_turn
                    found.add(is_bots_turn)

"""No answer reveals anything that its reader must not know."""

from __future__ import annotations

import pytest
from django.utils import timezone

from adjudicator.engine import codec
from games.core import store
from games.models import Game, GameSecret, Snapshot
from games.services.tables import creating, joining
from games.services.tables.seat_plans import SeatPlan
from tests import toy

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

PATHS = (
    "/tables",
    "/tables?which=joinable",
    "/tables?order=deadline",
    "/tables/{game}",
    "/tables/{game}/position",
    "/tables/{game}/position?ply=0",
    "/tables/{game}/position?ply=1",
    "/tables/{game}/legal",
    "/tables/{game}/board.svg",
    "/tables/{game}/board.txt",
    "/tables/{game}/log",
    "/tables/{game}/record",
    "/tables/{game}/summary",
    "/waiting",
    "/events?cursor=start",
)


def everything(game, *readers):
    """Return every byte of every answer for each reader, including ETags."""
    answers = [reader.get(path.format(game=game.pk)) for reader in readers for path in PATHS]
    return [(answer.content, answer.headers.get("ETag")) for answer in answers]


def test_answers_do_not_depend_on_the_dice_secret(program, make_table):
    game = make_table("Ann", "Ben", play_forced=False)
    readers = [program("Ann"), program("Ben"), program("Eve")]
    program(game.seats.get(must_act=True).user.name).move(game.pk, "draw")
    before = everything(game, *readers)
    secret = GameSecret.objects.get(pk=game.pk)
    old = bytes(secret.secret)
    GameSecret.objects.filter(pk=game.pk).update(secret=old[::-1])
    assert everything(game, *readers) == before
    text = b"".join(content for content, _ in before)
    for form in (old, old.hex().encode(), repr(old).encode()):
        assert form not in text


def test_answers_do_not_depend_on_hidden_state_of_others(toy_table, program):
    """Two tables that differ only in Ben's animal look the same to Ann and to a spectator."""
    game, ann, _ = toy_table
    readers = [ann, program("Eve")]
    before = everything(game, *readers)
    hide_another_animal(game)
    assert everything(game, *readers) == before


def hide_another_animal(game):
    """Replace Ben's hidden animal in everything that the game stores."""
    state = store.current_state(game)
    other = next(worth for worth in toy.ANIMALS if worth not in state.animals)
    hidden = codec.to_builtins(state) | {"animals": [state.animals[0], other]}
    digest = codec.digest(hidden)
    Snapshot.objects.filter(game=game).update(state=codec.encode(hidden))
    Game.objects.filter(pk=game.pk).update(digest=digest)
    dealt = game.moves.get(ply=2)
    dealt.move["animal"], dealt.digest = other, digest
    dealt.save()


def test_sealed_answers_are_invisible_to_others(toy_table, program):
    game, ann, ben = toy_table
    ann.move(game.pk, "bid 2")
    readers = [ben, program("Eve")]
    seen = everything(game, *readers)
    ann.move(game.pk, "bid 3")
    assert everything(game, *readers) == seen


def test_invited_addresses_are_hidden_from_others(program, make_user):
    ann, ben = program("Ann"), program("Ben")
    plans = [SeatPlan("me"), SeatPlan("invite", "secret.friend@example.org"), SeatPlan("open")]
    game = creating.create_table(ann.user, "zooloretto", "", {}, plans, timezone.now())
    joining.join_table(game.pk, ben.user, timezone.now())
    for content, _ in everything(game, ben, program("Eve")):
        assert b"secret.friend" not in content
        assert b"ann@example.org" not in content

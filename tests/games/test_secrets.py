"""Nobody can read a secret: when the secret changes, every byte that others can read stays the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse

from adjudicator.engine.dice import commitment
from adjudicator.engine.seats import Seat
from games import selectors
from games.core import store
from games.core.errors import Refused
from games.models import Game, GameSecret, Submission, User
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from tests.seeds import Seeded

pytestmark = pytest.mark.django_db

AT = datetime(2026, 3, 1, 12, tzinfo=UTC)
ADMIN_PAGES = ["game", "move", "submission", "notice", "rescue", "user", "apitoken", "message", "report"]


@pytest.fixture
def table(seeded: Seeded, make_user: Callable) -> Callable[[str, bytes], Game]:
    """Return a factory: `table("toy", secret)` is a table of Ann and Ben.

    Such tables differ only in their dice.
    """
    ann, ben = make_user("Ann"), make_user("Ben")

    def make(key: str, secret: bytes) -> Game:
        seeded.restart()
        return _table(key, secret, ann, ben)

    return make


def _table(key: str, secret: bytes, ann: User, ben: User) -> Game:
    Game.objects.all().delete()
    game = creating.create_table(ann, key, "", {}, [SeatPlan("me"), SeatPlan("open")], AT)
    joining.join_table(game.pk, ben, AT)
    GameSecret.objects.update(secret=secret)
    Game.objects.update(commitment="promised")
    starting.start_table(game.pk, ann, AT)
    return selectors.game_row(game.pk)


def readable_by_seat(game: Game, seat: Seat | None) -> str:
    user = None if seat is None else game.seats.get(number=seat).user
    game = selectors.game_row(game.pk)
    position = selectors.position(game.pk, user)
    log = selectors.happenings(game, seat)
    earlier = [selectors.position(game.pk, user, ply).view for ply in range(game.ply + 1)]
    drawn = ""
    if game.ruleset != "toy":
        drawn = position.svg() + position.text() + "".join(sheet.svg for sheet in position.sheets())
    return repr((position, log, earlier, selectors.table(game.pk, user), drawn))


def readable_by_operator(client: Client, game: Game) -> list[str]:
    addresses = [reverse(f"admin:games_{name}_changelist") for name in ADMIN_PAGES]
    addresses += [reverse("admin:games_game_change", args=[game.pk])]
    addresses += [reverse("admin:games_move_change", args=[row.pk]) for row in game.moves.all()]
    addresses += [reverse("admin:games_submission_change", args=[row.pk]) for row in game.submissions.all()]
    pages = [client.get(address) for address in addresses]
    assert {page.status_code for page in pages} == {200}
    return [without_numbers(page.content.decode()) for page in pages]


def without_numbers(page: str) -> str:
    """Return a page without form tokens, which change on each visit, and row numbers."""
    page = re.sub(r'name="csrfmiddlewaretoken" value="\w+"|nonce="[^"]*"', "", page)
    return re.sub(r"/(\d+)/|\bvalue=\"\d+\"|>\d+</a>|id_seats-\d+|seat \d+", "", page)


@pytest.fixture
def operator(client: Client) -> Client:
    client.force_login(User.objects.create_superuser("zoo@example.org", name="Zoe"))
    return client


def test_hidden_hand_does_not_leak_to_others(table: Callable, operator: Client, toy_game: str) -> None:
    """Ann's animal is the same at all tables, but Ben's animal differs."""
    seen: dict[int, tuple[object, ...]] = {}
    for byte in range(256):
        if len(seen) == 3:
            break
        game = table(toy_game, bytes([byte] * 32))
        mine, other = store.current_state(game).animals
        if mine == 1 and other not in seen:
            read = (readable_by_seat(game, seat) for seat in (Seat(0), None))
            seen[other] = (*read, readable_by_operator(operator, game))
    assert len(seen) == 3
    first, *others = seen.values()
    assert all(other == first for other in others)


@pytest.mark.parametrize("key", ["zooloretto", "the-zoo-game", "toy"])
def test_dice_secret_does_not_leak_before_the_end(
    table: Callable, operator: Client, toy_game: str, key: str
) -> None:
    def read() -> object:
        seats = [readable_by_seat(game, seat) for seat in (Seat(0), Seat(1), None)]
        return seats, readable_by_operator(operator, game), selectors.secret_of(game.pk)

    game = table(key, bytes(32))
    before = read()
    GameSecret.objects.update(secret=bytes(range(32)))
    assert read() == before
    with pytest.raises(Refused, match="not_over"):
        selectors.record(game.pk, None)


def test_sealed_answer_does_not_leak_to_others(table: Callable, operator: Client, toy_game: str) -> None:
    def read() -> object:
        seats = [readable_by_seat(game, seat) for seat in (Seat(0), None)]
        return seats, readable_by_operator(operator, game)

    game = table(toy_game, bytes(32))
    seat = game.seats.select_related("game").get(number=1)
    sent = submissions.submit(
        seat, ["bid 1"], Envelope(expected_ply=game.ply, key="k", interface="web", at=AT)
    )
    assert verdicts.verdict_on(sent.pk, AT).status == Submission.Status.HELD
    before = read()
    Submission.objects.filter(pk=sent.pk).update(moves=[{"type": "bid", "peanuts": 3}])
    assert read() == before
    with pytest.raises(Refused, match="no_such_submission"):
        selectors.submission_of(sent.pk, User.objects.get(name="Ann"))


def test_revealed_secret_matches_the_commitment(toy_table: Callable) -> None:
    game = toy_table("Ann", "Ben")
    assert selectors.secret_of(game.pk) is None
    Game.objects.update(status=Game.Status.FINISHED)
    secret = selectors.secret_of(game.pk)
    assert secret
    assert commitment(bytes.fromhex(secret)) == game.commitment


def test_operators_cannot_change_games_or_add_rows(operator: Client, make_table: Callable) -> None:
    game = make_table("Ann", "Ben")
    address = reverse("admin:games_game_change", args=[game.pk])
    assert operator.post(address, {"name": "x", "ply": 0}).status_code == 403
    for name in ["move", "submission", "notice", "game", "apitoken", "rescue", "user"]:
        assert operator.get(reverse(f"admin:games_{name}_add")).status_code == 403

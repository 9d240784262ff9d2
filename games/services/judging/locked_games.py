"""Locked games with all data for the judge, read with one statement per database table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from django.db.models import Exists, OuterRef, QuerySet

from games.core import store
from games.models import Game, Order, Seat, Snapshot, Submission
from games.models.prepared import TEXT_KEYS, ByKeys, PreparedObjects
from games.services.judging.game_sessions import GameSession

Status = Submission.Status


@dataclass
class LockedGame:
    """A locked game.

    `queued`: submissions without a verdict, in the order sent. `held`: sealed answers by seat. `orders`:
    active planned moves, in their owner's sequence for each seat.
    """

    game: Game
    seats: list[Seat]
    secret: bytes
    snapshot: Snapshot | None
    queued: list[Submission]
    held: dict[int, Submission]
    orders: list[Order] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Make all rows refer to the same seat and game objects."""
        seats = {seat.pk: seat for seat in self.seats}
        for seat in self.seats:
            seat.game = self.game
        for submission in (*self.queued, *self.held.values()):
            submission.game, submission.seat = self.game, seats[submission.seat_id]
        for order in self.orders:
            order.game, order.seat = self.game, seats[order.seat_id]

    def session(self) -> GameSession:
        """Start a session from the game's last ply."""
        state = store.state_with(self.game, self.snapshot)
        return GameSession(self.game, self.seats, state, self.secret, self.snapshot)


def read(games: Iterable[Game], *, quiet: bool = False) -> list[LockedGame]:
    """Return the games that have submissions without a verdict, or all of them with `quiet`.

    Needs a transaction. Evaluating `games` locks them. All later reads happen under the locks.
    """
    locked = {game.pk: game for game in games}
    queued: dict[str, list[Submission]] = {key: [] for key in locked} if quiet else {}
    held: defaultdict[str, dict[int, Submission]] = defaultdict(dict)
    for submission in _UNSETTLED(locked):
        if submission.is_judged:
            held[submission.game_id][submission.seat_id] = submission
        else:
            queued.setdefault(submission.game_id, []).append(submission)
    seats: defaultdict[str, list[Seat]] = defaultdict(list)
    planned = set[str]()
    for seat in _SEATS(queued):
        seats[seat.game_id].append(seat)
        if vars(seat)["has_orders"]:
            planned.add(seat.game_id)
    orders: defaultdict[str, list[Order]] = defaultdict(list)
    for order in _ORDERS(planned):
        orders[order.game_id].append(order)
    secrets, snapshots = store.secrets_of(queued), store.current_snapshots(queued)
    return [
        LockedGame(locked[key], seats[key], secrets[key], snapshots.get(key), waiting, held[key], orders[key])
        for key, waiting in queued.items()
    ]


def _unsettled(**games: Any) -> QuerySet[Submission]:
    found = Submission.objects.filter(game__in=games.values(), status__in=[Status.QUEUED, Status.HELD])
    return found.order_by("pk")


def _seats(**games: Any) -> QuerySet[Seat]:
    orders = Order.objects.active().filter(seat=OuterRef("pk"))
    return Seat.objects.filter(game__in=games.values()).annotate(has_orders=Exists(orders))


def _orders(**games: Any) -> QuerySet[Order]:
    return Order.objects.active().filter(game__in=games.values())


_UNSETTLED: Final = ByKeys(lambda keys: PreparedObjects(_unsettled, **keys).objects, TEXT_KEYS)
_SEATS: Final = ByKeys(
    lambda keys: PreparedObjects(_seats, "user", annotated=("has_orders",), **keys).objects, TEXT_KEYS
)
_ORDERS: Final = ByKeys(lambda keys: PreparedObjects(_orders, **keys).objects, TEXT_KEYS)

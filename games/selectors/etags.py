"""Checks for anything new at a table, in one query. Every open page repeats them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from django.contrib.sessions.models import Session
from django.db.models import OuterRef, QuerySet, Subquery

from adjudicator.bots.players import QUICK_BOTS
from games import models
from games.core.chat_permissions import BOTH_CHANNELS, Channel, readable_channels
from games.core.errors import Kind, Refused
from games.models.prepared import Prepared, object_of
from games.services.notices.presence import StoredPresence

_OF_SEAT: Final = (
    "user__name",
    "user__is_hidden",
    "user__is_program",
    "is_program",
    "bot",
    "invited",
    "invited_at",
    "declined_at",
    "is_offered",
    "nonce",
    "must_act",
    "due_at",
    "late_at",
    "stand_in",
    "is_guided",
)
_OF_GAME: Final = ("game__ply", "game__paused_at", "game__is_counted", "remark", "game__status")
_SHOWN: Final = (*_OF_SEAT, *_OF_GAME)
_PRIVATE: Final = ("user", *BOTH_CHANNELS, "game__finished_at", "seen_at", "seen")
POLLED: Final = (*_SHOWN, *_PRIVATE)
"""The columns of the seats that a `PollState` depends on, as paths from a seat."""
NOBODY: Final = 0
"""The user ID in queries for a reader who is not signed in."""
_OF_READER: Final = ("id", "password", "is_active")
"""The columns of a reader that decide whether a session is still theirs."""
_MUST_ACT, _BOT, _STAND_IN, _STATUS, _PAUSED_AT = map(
    _SHOWN.index, ("must_act", "bot", "stand_in", "game__status", "game__paused_at")
)


class PollState(NamedTuple):
    """The state of a table that a reader's page polls.

    `mark` changes whenever the page would. `is_unsettled`: whether a running table waits only for bots that
    move at once. `presence`: the stored presence of a seated reader, None for others.
    """

    mark: str
    is_unsettled: bool
    presence: StoredPresence | None


class SeatedPoll(NamedTuple):
    """The state of a table for the owner of a session, who has a seat there. `session`: its stored data."""

    session: str
    owner: models.User
    state: PollState


def mark(game_id: str, user: models.User | None = None) -> str:
    """Return a mark that changes whenever the table's page would for this reader. Runs one query.

    Raise `Refused` if there is no such table.
    """
    return poll_state(game_id, user).mark


def poll_state(game_id: str, user: models.User | None) -> PollState:
    """Return the state of a table for a reader, with one query. Raise `Refused` if there is no such table.

    Chat messages that the reader may not see do not change the mark.
    """
    found = _SEATS.rows(game_id=game_id, user_id=user.pk if user else NOBODY)
    if not found:
        raise Refused(Kind.MISSING, "no_such_table")
    return poll_state_in(found, user)


def seated_poll(game_id: str, session_key: str, at: datetime) -> SeatedPoll | None:
    """Return a table for the recorded owner of an unexpired session, or None without a seat there.

    Runs one query. The owner's columns other than `_OF_READER` are read when needed.
    """
    found = _OF_SESSION.rows(game_id=game_id, session_key=session_key, at=at)
    if not found:
        return None
    start = 1 + len(_OF_READER)
    owner = object_of(models.User, _OF_READER, found[0][1:start])
    return SeatedPoll(found[0][0], owner, poll_state_in([row[start:] for row in found], owner))


def poll_state_in(found: Sequence[tuple[Any, ...]], user: models.User | None) -> PollState:
    """Return the state of a table for a reader from its seats: rows of the columns `POLLED`, in order."""
    shown = [row[: len(_SHOWN)] for row in found]
    values = dict(zip(POLLED, found[0], strict=True))
    sits = user is not None and user.pk in [row[len(_SHOWN)] for row in found]
    is_over = values["game__status"] == models.Game.Status.FINISHED
    listens = readable_channels(is_over=is_over, sits=sits, user=user)
    rows = shown, [values[channel] for channel in listens]
    look = (
        StoredPresence(values["seen_at"], values["seen"], values["game__ply"], values["game__finished_at"])
        if sits
        else None
    )
    return PollState(hashlib.sha256(repr(rows).encode()).hexdigest()[:16], _is_unsettled(shown), look)


def _is_unsettled(rows: Sequence[tuple[Any, ...]]) -> bool:
    if rows[0][_STATUS] != models.Game.Status.RUNNING or rows[0][_PAUSED_AT] is not None:
        return False
    asked = [row[_BOT] or row[_STAND_IN] for row in rows if row[_MUST_ACT]]
    return bool(asked) and all(bot in QUICK_BOTS for bot in asked)


def _seats(game_id: str, user_id: int) -> QuerySet[Any, Any]:
    """Return the seats of a table with everything a `PollState` needs."""
    return polled_seats(game_id, user_id).values_list(*POLLED)


def polled_seats(game_id: str, user_id: int) -> QuerySet[models.Seat]:
    """Return the seats of a table in order, annotated with everything else that a `PollState` needs."""
    seats = models.Seat.objects.filter(game=game_id).order_by("number")
    return seats.annotate(**_beside_seats(game_id, user_id))


def _seats_of_session(game_id: str, session_key: str, at: datetime) -> QuerySet[Any, Any]:
    """Return the rows of `_seats` for the owner of a session, each after the session and the owner."""
    mine = "sign_in__user__seats"
    found = Session.objects.filter(
        session_key=session_key, expire_date__gt=at, **{f"{mine}__game": game_id}
    ).order_by(f"{mine}__game__seats__number")
    beside = _beside_seats(game_id, OuterRef("sign_in__user"))

    def path_of(column: str) -> str:
        if column in beside:
            return column
        return f"{mine}__{column}" if column.startswith("game__") else f"{mine}__game__seats__{column}"

    of_owner = (f"sign_in__user__{name}" for name in _OF_READER)
    return found.annotate(**beside).values_list("session_data", *of_owner, *map(path_of, POLLED))


def _beside_seats(game_id: str, user_id: int | OuterRef) -> dict[str, Subquery]:
    """Return what a `PollState` needs besides the seats, by name."""
    remarks = models.Remark.objects.filter(game=game_id).order_by("-ply", "-pk").values("pk")[:1]
    looked = models.Presence.objects.filter(game=game_id, user=user_id)
    return {
        "remark": Subquery(remarks),
        **{channel: _last_message(game_id, channel) for channel in BOTH_CHANNELS},
        "seen_at": Subquery(looked.values("seen_at")),
        "seen": Subquery(looked.values("ply")),
    }


def _last_message(game_id: str, channel: Channel) -> Subquery:
    """Return the time at which a chat at a table last changed, as a subquery."""
    messages = models.Message.objects.filter(game=game_id, channel=channel).order_by("-changed_at")
    return Subquery(messages.values("changed_at")[:1])


_SEATS: Final = Prepared(_seats, game_id="(a game)", user_id=-1)
_OF_SESSION: Final = Prepared(
    _seats_of_session,
    game_id="(a game)",
    session_key="(a session)",
    at=datetime(1970, 1, 1, tzinfo=UTC),
)

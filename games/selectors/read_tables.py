"""A table as one reader's page needs it. One statement reads it, so all parts are from the same moment."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from django.db.models import Case, Exists, OuterRef, QuerySet, Subquery, When

from adjudicator.registry import PLAYABLE
from games import models
from games.core import store
from games.core.chat_permissions import BOTH_CHANNELS
from games.models.prepared import PreparedObjects
from games.models.reader_facts import ReaderFacts
from games.selectors.etags import NOBODY, POLLED, PollState, poll_state_in, polled_seats
from games.selectors.last_states import COLUMNS, set_last_state, with_last_state
from games.selectors.tables import game_of

_BARGAINING: Final = sorted({rules.key for rules in PLAYABLE if rules.aids.bargaining is not None})
"""The rulesets in which players make counter-offers."""


class ReadTable(NamedTuple):
    """A game with its seats, their users and the reader's facts, and the state that the page polls."""

    game: models.Game
    poll: PollState


def read_table(game_id: str, user: models.User | None) -> ReadTable:
    """Return a table for a reader's page. Raise `Refused` if there is none."""
    user_id = NOBODY if user is None else user.pk
    seats = _SEATS.objects(game_id=game_id, user_id=user_id)
    game, first = game_of(seats), vars(seats[0])
    game.facts = ReaderFacts(
        user_id,
        has_messages=any(first[channel] for channel in BOTH_CHANNELS),
        seen_ply=first["seen"],
        digest=first["digest"] or "",
        own_ply=first["own_ply"] or 0,
        note=first["note"] or "",
        **{name: first[name] for name in _AS_THEY_ARE},
    )
    set_last_state(game, first)
    return ReadTable(game, poll_state_in([_polled(seat) for seat in seats], user))


_AS_THEY_ARE: Final = (
    "remark_ply",
    "is_proposed",
    "is_countered",
    "seen_at",
    "left_at",
    "left_ply",
    "has_planned",
)
"""The reader's facts that the statement returns under the same names."""


def _polled(seat: models.Seat) -> tuple[Any, ...]:
    """Return the values of the columns `POLLED` for a seat."""
    return tuple(_follow(seat, path) for path in _PATHS)


_PATHS: Final = tuple("user_id" if path == "user" else path for path in POLLED)


def _follow(seat: models.Seat, path: str) -> Any:
    """Return the value at the end of a path from a seat, or None if a relation on the path is empty."""
    key, _, name = path.rpartition("__")
    there = getattr(seat, key) if key else seat
    return None if there is None else getattr(there, name)


def _seats(game_id: str, user_id: int) -> QuerySet[models.Seat]:
    """Return the seats of a table with everything else that a page needs. Only the first has the state."""
    remarks = models.Remark.objects.filter(game_id=game_id).order_by("-ply", "-pk")
    looked = models.Presence.objects.filter(game_id=game_id, user_id=user_id)
    seat = models.Seat.objects.filter(game_id=game_id, user_id=user_id).values("number")
    proposed = models.Proposal.objects.filter(game_id=game_id, status=models.Proposal.Status.OPEN)
    countered = models.Submission.objects.accepted_counters(game_id)
    planned = models.Order.objects.kept(game_id, user_id)
    notes = models.Note.objects.filter(game_id=game_id, user_id=user_id)
    last = models.Move.objects.filter(game_id=game_id, ply=OuterRef("game__ply"))
    return with_last_state(polled_seats(game_id, user_id), game_id).annotate(
        digest=Subquery(last.values("digest")),
        remark_ply=Subquery(remarks.values("ply")[:1]),
        is_proposed=Exists(proposed),
        is_countered=Case(When(game__ruleset__in=_BARGAINING, then=Exists(countered)), default=False),
        left_at=Subquery(looked.values("left_at")),
        left_ply=Subquery(looked.values("left_ply")),
        own_ply=Subquery(store.plies_by_hand(game_id, Subquery(seat)).values("ply")[:1]),
        has_planned=Exists(planned),
        note=Subquery(notes.values("text")),
    )


_SEATS: Final = PreparedObjects(
    _seats,
    "game",
    "user",
    annotated=[
        *("remark", *BOTH_CHANNELS, "seen_at", "seen"),
        *("remark_ply", "is_proposed", "is_countered", "left_at", "left_ply", "own_ply", "has_planned"),
        *("note", "digest", *COLUMNS),
    ],
    game_id="(a game)",
    user_id=-1,
)

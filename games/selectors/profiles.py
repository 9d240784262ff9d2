"""A player's page: results by game, pace and reliability. It never shows an address."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from statistics import mean, median
from typing import Any, Final

from django.db.models import Exists, F, OuterRef, Q, Subquery

from adjudicator.bots.players import BOTS
from adjudicator.engine.seats import Seat as Number
from games import models
from games.core.errors import Kind, Refused
from games.core.merits import MIN_ANSWERS
from games.selectors.leaderboards import ratings_of
from games.selectors.people import head_to_head, is_favourite
from games.selectors.reliability import reliability_of
from games.selectors.tables import rulesets
from games.values import Profile, Results

MAX_GAMES: Final = 500
"""How many of a player's latest finished games count."""
MAX_TABLES: Final = 20
MAX_ANSWERS: Final = 200
"""The maximum numbers of recent tables and answers used to compute the pace."""
MAX_FAVOURITES: Final = 2
_PEOPLE: Final = (
    *(models.Submission.Face.WEB, models.Submission.Face.MAIL),
    *(models.Submission.Face.API, models.Submission.Face.MESSENGER),
)


def profile(sign: str, reader: models.User | None, at: datetime) -> Profile:
    """Return a user's page. Raise `Refused` if there is none or it is hidden from the reader."""
    user = models.User.objects.filter(sign=sign).first()
    is_me = user is not None and user == reader
    if user is None or user.is_guest or not (user.profile or (is_me and user.is_active)):
        raise Refused(Kind.MISSING, "no_such_player")
    results = _results(user)
    return Profile(
        id=user.sign or "",
        name=user.name,
        is_me=is_me,
        is_hidden=user.is_hidden,
        is_program=user.is_program,
        is_blocked=reader is not None and models.Block.objects.holds(reader.pk, user.pk),
        since=user.created_at,
        results=results,
        ratings=ratings_of(user, at),
        favourites=tuple(result.title for result in results[:MAX_FAVOURITES]) if len(results) > 1 else (),
        pace=_pace(user),
        reliability=reliability_of(user),
        is_favourite=is_favourite(reader, user),
        head_to_head=head_to_head(reader, user),
    )


def bot_named(name: str) -> str:
    """Return the name of a bot of the site. Raise `Refused` if there is none."""
    if name not in BOTS:
        raise Refused(Kind.MISSING, "no_such_player")
    return name


def _results(user: models.User) -> tuple[Results, ...]:
    """Return the results of games with an outcome, most played games first."""
    ended = models.Seat.objects.filter(user=user, game__outcome__isnull=False, game__is_sandbox=False)
    absent = models.Seat.objects.stood_in_for().filter(game=OuterRef("game"))
    rows = ended.order_by("-game__finished_at").values_list(
        *("number", "game__ruleset", "game__outcome__ranks", "game__outcome__losers"), Exists(absent)
    )
    places = defaultdict[str, list[tuple[int, bool, bool]]](list)
    for number, ruleset, ranks, losers, by_stand_ins in rows[:MAX_GAMES]:
        rank = ranks[number]
        is_won = rank == 1 and Number(number) not in (losers or ())
        places[ruleset].append((rank, is_won, by_stand_ins))
    titles = {rules.key: rules.title for rules in rulesets()}
    found = [_result(key, titles[key], places[key]) for key in titles if key in places]
    return tuple(sorted(found, key=lambda result: -result.played))


def _result(ruleset: str, title: str, places: Sequence[tuple[int, bool, bool]]) -> Results:
    return Results(
        ruleset=ruleset,
        title=title,
        played=len(places),
        won=sum(is_won for _, is_won, _ in places),
        mean_place=round(mean(rank for rank, _, _ in places), 1),
        by_stand_ins=sum(by_stand_ins for _, _, by_stand_ins in places),
    )


def _pace(user: models.User) -> int | None:
    """Return the median time of the last answers in seconds, or None if there are too few answers.

    An answer's time runs from the ply of its question. A move that follows the player's own move does not
    count.
    """
    seats = list(
        models.Seat.objects.filter(user=user, game__is_sandbox=False)
        .order_by("-game__active_at")
        .values_list("pk", flat=True)[:MAX_TABLES]
    )
    asked = models.Move.objects.filter(game=OuterRef("game"), ply=OuterRef("expected_ply"))
    mine = Q(seat__taken_at=None) | Q(created_at__gte=F("seat__taken_at"))
    answers: Any = models.Submission.objects.filter(
        mine, seat__in=seats, status=models.Submission.Status.ACCEPTED, face__in=_PEOPLE
    ).annotate(
        asked_at=Subquery(asked.values("created_at")), after=Subquery(asked.values("submission__seat"))
    )
    rows = answers.order_by("-pk").values_list("seat", "after", "asked_at", "created_at")[:MAX_ANSWERS]
    times = [
        (at - asked_at).total_seconds() for seat, after, asked_at, at in rows if asked_at and after != seat
    ]
    return round(median(times)) if len(times) >= MIN_ANSWERS else None

"""Matching: people whose standing wishes match get a table, and its game starts.

Workers that match the same game wait for each other: each locks all wishes for the game. So nobody is seated
twice for one wish. If a task is lost, the next one does its work.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import Q

from adjudicator import randomness, registry
from games.core.merits import kind_of_account, merits_of
from games.core.zones import zone_of
from games.models import Block, Game, Seat, StandingWish, User
from games.services import notices
from games.services.leaderboards import eligibility
from games.services.notices import events
from games.services.tables import creating, starting
from games.services.tables.checks import checked_options, checked_time_control, ruleset_called
from games.services.tables.requirements import TableRequirements
from games.services.tables.seat_plans import PlannedSeat
from games.services.tables.standing_wishes import SPEEDS, paused_among, sizes_of
from games.services.tables.wish_groups import Seeker, group_of, is_rated
from games.time_control.presets import preset
from games.wording.languages import language_of

CHECK_EVERY: Final = timedelta(seconds=600)
"""The time after which waiting wishes are matched again.

By then, a vacation may be over or a block removed.
"""


def match(ruleset: str, at: datetime) -> int:
    """Make a table for each group of matching wishes for a game. Return the number of tables.

    Each table is made in its own transaction, with all its players seated and its game started.
    """
    made = 0
    while ruleset in registry.RULESETS and _match_one(ruleset, at):
        made += 1
    return made


@transaction.atomic
def _match_one(ruleset: str, at: datetime) -> bool:
    """Make one table, or record that no wishes match. Return whether a table was made."""
    wishes = list(StandingWish.objects.filter(ruleset=ruleset).locked())
    alive = StandingWish.objects.alive(at).filter(pk__in=[wish.pk for wish in wishes])
    waiting = list(alive.select_related("user").order_by("created_at", "pk"))
    group = group_of(_seekers(waiting, at), sizes_of(ruleset))
    if group is None:
        StandingWish.objects.filter(pk__in=[wish.pk for wish in wishes]).update(checked_at=at)
        return False
    _seat_together(group, at)
    return True


def _seekers(wishes: Sequence[StandingWish], at: datetime) -> list[Seeker]:
    """Return the wishes that are not paused, with the facts about their users."""
    users = {wish.user_id: wish.user for wish in wishes}
    paused = paused_among(users.values(), at)
    merits, apart = merits_of(users.values()), _kept_apart(users)
    return [
        Seeker(
            wish,
            merits[wish.user_id],
            language_of(wish.user),
            kind_of_account(wish.user),
            at.astimezone(zone_of(wish.user)).utcoffset() or timedelta(),
            frozenset(apart[wish.user_id]),
        )
        for wish in wishes
        if wish.user_id not in paused and wish.speed in SPEEDS
    ]


def _kept_apart(users: Collection[int]) -> defaultdict[int, set[int]]:
    """Return, for each user, the users among these whom they have blocked or who have blocked them."""
    apart: defaultdict[int, set[int]] = defaultdict(set)
    for by, person in Block.objects.filter(Q(by__in=users), Q(person__in=users)).values_list("by", "person"):
        apart[by].add(person)
        apart[person].add(by)
    return apart


def _seat_together(group: Sequence[Seeker], at: datetime) -> Game:
    """Make the table of a group, start its game, notify its players, and delete their wishes.

    The seats are in random order. The user with the oldest wish is the host.
    """
    wishes = [each.wish for each in group]
    host, ruleset = wishes[0].user, wishes[0].ruleset
    users = [wish.user for wish in wishes]
    randomness.source.shuffle(users)
    seats = [PlannedSeat(user=user).seat(at) for user in users]
    game = _table_for(group, seats, host)
    creating.save_table(game, seats, host, at)
    events.tell(events.to_all(events.Kind.SEATED, seats, at))
    notices.store(notices.matched(seats, at))
    starting.start_table(game.pk, host, at)
    StandingWish.objects.filter(ruleset=ruleset, pk__in=[wish.pk for wish in wishes]).delete()
    return game


def _table_for(group: Sequence[Seeker], seats: Sequence[Seat], host: User) -> Game:
    """Return the unsaved table with the settings that a group shares, and its strictest minimums."""
    wish, rules = group[0].wish, ruleset_called(group[0].wish.ruleset)
    game = Game(ruleset=rules.key, version=rules.version, name=rules.title)
    game.options = checked_options(wish.ruleset, len(seats), {})
    game.law = checked_time_control(preset(wish.speed, zone_of(host).key))
    TableRequirements(
        _strictest([each.wish.min_reliability for each in group]),
        _strictest([each.wish.min_rating for each in group]),
    ).apply(game)
    if is_rated(group):
        game.rated = eligibility.leaderboard_for(game, seats, host)
    return game


def _strictest(minimums: Sequence[int | None]) -> int | None:
    return max((each for each in minimums if each is not None), default=None)

"""The next game of a group: the same people and settings, created or joined in one step."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Q

from games.core.errors import Kind, Refused
from games.core.merits import kind_of_account
from games.core.time_controls import time_control_stored
from games.models import Game, GroupGame, SavedGroup, User
from games.services.people import groups
from games.services.tables import checks, creating, rematches
from games.services.tables.seat_plans import SeatPlan


def start_next_game(group_id: str, by: User, at: datetime, client: str = "", after: str = "") -> Game:
    """Return the next game of a group. The first member to ask creates it.

    The others are invited by mail and join it. The game starts when everyone has joined. An open seat
    replaces each member who accepts no invitations.

    `client`: the client that sent the request. `after`: the latest started game that the user knows. If the
    group has a later game, return that one, so that a repeated request creates no second table.
    """
    with transaction.atomic():
        group = groups.group_of_member(group_id, by)
        game = _next_game(group, after) or _put_up(group, by, at, client)
        return rematches.sit_down(game, by, at) if game.status == Game.Status.OPEN else game


def _next_game(group: SavedGroup, after: str) -> Game | None:
    """Return the game that waits for players, or the latest one after the game `after`."""
    entries = group.games.select_related("game").order_by("-added_at", "-pk")
    known = entries.filter(game=after).first() if after.isalnum() else None
    later = Q(added_at__gt=known.added_at) | Q(added_at=known.added_at, pk__gt=known.pk) if known else None
    waiting = entries.filter(game__status=Game.Status.OPEN).first()
    found = waiting or (entries.filter(later).first() if later else None)
    return found.game if found else None


def _put_up(group: SavedGroup, by: User, at: datetime, client: str) -> Game:
    people = groups.present_users(group)
    games = group.games.count()
    first = games % len(people)
    in_turn = [*people[first:], *people[:first]]
    known = groups.played_with(by, people)
    game = creating.create_table(
        by,
        group.ruleset,
        group.name,
        group.options,
        _plans(group, in_turn, by),
        at,
        law=time_control_stored(group.law) if group.law else None,
        is_rated=_can_be_rated(group, people),
        hides_absence=group.hides_absence,
        host_helps=group.host_helps,
        starts_when_full=True,
        keeps_name=True,
        client=client,
        friends=[person.email for person in people if person != by and person.pk in known],
    )
    GroupGame.objects.create(group=group, game=game, season=group.season, added_at=at)
    return game


def _plans(group: SavedGroup, people: Sequence[User], by: User) -> list[SeatPlan]:
    """Return a seat for each member and each bot, and open seats if the game needs more players."""
    rules = checks.ruleset_called(group.ruleset)
    plans = [rematches.plan_for(person, by) for person in people]
    plans += [SeatPlan("bot", bot) for bot in group.bots]
    if len(plans) > rules.seats[-1]:
        limit, count = rules.seats[-1], len(plans)
        raise Refused(Kind.CONFLICT, "too_many_players", limit=limit, game=rules.title, count=count)
    needed = next(count for count in rules.seats if count >= len(plans))
    return plans + [SeatPlan("open")] * (needed - len(plans))


def _can_be_rated(group: SavedGroup, people: Sequence[User]) -> bool:
    """Return whether the next game can be rated. For that, all players must be on one leaderboard."""
    kinds = {kind_of_account(person) for person in people}
    kinds |= {Game.Rated.BOTS.value} if group.bots else set()
    return group.is_rated and len(kinds) == 1 and len(people) + len(group.bots) > 1

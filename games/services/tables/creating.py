"""Creation of tables."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final

from django.db import transaction

from adjudicator import randomness
from adjudicator.engine.dice import SECRET_BYTES, commitment, seeded_secret
from games.core import restrictions
from games.core.errors import Kind, Refused
from games.models import Game, GameSecret, Seat, User
from games.services.leaderboards import eligibility
from games.services.notices import events
from games.services.tables import invitations, sandboxes
from games.services.tables.checks import check_guest, checked_options, checked_time_control, ruleset_called
from games.services.tables.requirements import NO_REQUIREMENTS, TableRequirements
from games.services.tables.seat_plans import SeatPlan, checked_plans
from games.services.tables.visibility import DEFAULT, Visibility, hide_from_strangers
from games.time_control.values import TimeControl

MAX_NAME: Final = 60

MAX_OPEN_TABLES: Final = 20
"""The maximum number of unstarted tables that one user may have created."""


def create_table(
    by: User,
    ruleset: str,
    name: str,
    options: object,
    plans: Sequence[SeatPlan],
    at: datetime,
    *,
    law: TimeControl | None = None,
    is_shown: bool = False,
    is_rated: bool = False,
    is_sandbox: bool = False,
    dice_seed: str = "",
    hides_absence: bool = False,
    host_helps: bool = False,
    starts_when_full: bool = False,
    client: str = "",
    friends: Collection[str] = (),
    visibility: Visibility = DEFAULT,
    keeps_name: bool = False,
    requirements: TableRequirements = NO_REQUIREMENTS,
) -> Game:
    """Create a table with its sealed dice secret and send its invitations.

    - `law`: the time control, or None for no limit.
    - `is_shown`: list the table, so that anybody can find and watch it. A private table is never listed.
    - `is_rated`: its result counts for a leaderboard.
    - `hides_absence`: planned moves fire after a random delay.
    - `host_helps`: its creator may step the game back and let a bot answer for an absent player.
    - `is_sandbox`: a table for testing programs. Only there can `dice_seed` determine all random results.
    - `starts_when_full`: the game starts when the last expected player has joined.
    - `client`: the client that sent the request. Its network has a limit on invitations.
    - `friends`: addresses that have a separate invitation limit.
    - `visibility`: who can find the table. By default, a table with invitations is private.
    - `keeps_name`: the name comes from an earlier table or a group, so a muted creator may use it.
    - `requirements`: what players need to take a seat without an invitation.
    """
    rules = ruleset_called(ruleset)
    if name.strip() and not keeps_name:
        restrictions.check_may_write(by, at)
    name = _checked_name(name, rules.title)
    if is_sandbox:
        sandboxes.check_wishes(plans, is_shown=is_shown, is_rated=is_rated)
    planned = checked_plans(plans, by)
    check_guest(by)
    game = Game(ruleset=ruleset, options=checked_options(ruleset, len(plans), options), name=name)
    game.is_shown, game.is_sandbox, game.hides_absence = is_shown, is_sandbox, hides_absence
    game.host_helps, game.starts_when_full = host_helps, starts_when_full
    visibility.apply(game)
    requirements.apply(game)
    game.law = checked_time_control(law)
    players = [*(seat.bot for seat in planned), *([law.stand_in] if law else ())]
    game.dice_seed = sandboxes.checked_seed(dice_seed, is_sandbox=is_sandbox, players=players)
    seats = [each.seat(at) for each in planned]
    if is_rated:
        if host_helps:
            raise Refused(Kind.INVALID, "not_rated_with_host", "host_helps")
        game.rated = eligibility.leaderboard_for(game, seats, by)
    return put_up(game, seats, by, at, client, friends)


def _checked_name(name: str, default: str) -> str:
    """Return the name of a table, or the default for an empty one."""
    name = name.strip() or default
    if len(name) > MAX_NAME or not name.isprintable():
        raise Refused(Kind.INVALID, "bad_name", "name", limit=MAX_NAME)
    return name


def put_up(
    game: Game,
    seats: Sequence[Seat],
    by: User,
    at: datetime,
    client: str = "",
    friends: Collection[str] = (),
) -> Game:
    """Save a checked table that waits for its players, with its seats in order."""
    restrictions.check_may_act(by, at)
    if friends or any(seat.invited for seat in seats):
        hide_from_strangers(game)
    with transaction.atomic():
        if game.is_sandbox:
            sandboxes.check_number(by)
        elif open_tables(by) >= MAX_OPEN_TABLES:
            raise Refused(Kind.CONFLICT, "too_many_tables", limit=MAX_OPEN_TABLES)
        save_table(game, seats, by, at)
        invitations.invite(seats, by, at, client, friends)
        others = [seat for seat in seats if seat.user_id != by.pk]
        events.tell(events.to_all(events.Kind.SEATED, others, at))
    return game


def save_table(game: Game, seats: Sequence[Seat], by: User, at: datetime) -> None:
    """Save a checked table with its seats and its sealed dice secret. Needs a transaction."""
    secret = seeded_secret(game.dice_seed) if game.dice_seed else randomness.source.randbytes(SECRET_BYTES)
    game.version, game.commitment = ruleset_called(game.ruleset).version, commitment(secret)
    game.created_by, game.created_at, game.active_at = by, at, at
    game.save(force_insert=True)
    GameSecret.objects.create(game=game, secret=secret)
    for number, seat in enumerate(seats):
        seat.game, seat.number = game, number
    sandboxes.seed_nonces(game, seats)
    for seat in seats:
        seat.save()


def open_tables(by: User) -> int:
    """Return the number of unstarted tables that a user has created, not counting sandbox tables."""
    return by.created_games.filter(status=Game.Status.OPEN, is_sandbox=False).count()

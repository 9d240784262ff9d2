"""Making tables, taking seats, starting."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Final

from django.db import transaction
from django.utils.translation import gettext

from adjudicator.bots.players import BOTS
from adjudicator.engine import codec
from adjudicator.engine.codec import Malformed
from adjudicator.engine.dice import SECRET_BYTES, commitment, seeded_secret
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.registry import RULESETS
from games import models
from games.core import store
from games.core.errors import Kind, Refused
from games.models import Campaign, Game, GameSecret, Notice, Seat, User, randomness
from games.services import notices
from games.services.judging import thinking
from games.services.judging.game_sessions import Run
from games.services.judging.unit_of_work import Ledger
from games.services.ladders import eligibility
from games.services.notices import events
from games.services.tables import invitations, members, sandboxes
from games.services.tables.seat_plans import SeatPlan as SeatPlan  # noqa: PLC0414  # whoever makes a table needs it
from games.services.tables.seat_plans import checked_plans
from games.turnlaw.checks import fault_of_law
from games.turnlaw.values import TurnLaw

MAX_NONCE: Final = 64
MAX_NAME: Final = 60
MAX_OPEN_TABLES: Final = 20
"""How many tables that have not started one person may have made."""
MAX_BOT_TABLES: Final = 3
"""How many running tables at which bots have every seat one person may have started."""

MAX_GUEST_TABLES: Final = 3
"""At how many tables that are not over a guest may sit."""


def create_table(
    by: User,
    ruleset: str,
    name: str,
    options: object,
    plans: Sequence[SeatPlan],
    at: datetime,
    *,
    law: TurnLaw | None = None,
    is_shown: bool = False,
    is_rated: bool = False,
    is_sandbox: bool = False,
    dice_seed: str = "",
    hides_absence: bool = False,
    host_helps: bool = False,
    starts_when_full: bool = False,
    client: str = "",
    friends: Collection[str] = (),
) -> Game:
    """A new table with its sealed dice secret; invitations are owed at once. No law: no limit.

    `is_shown`: whether it stands among the tables that anybody may find and watch. `is_rated`: whether its
    result counts on a ladder. `hides_absence`: whether what is said beforehand is played after a while.
    `host_helps`: whether its maker may take it back, and have a bot answer for who is absent.
    `is_sandbox`: it is for trying programs out, and then all its chance may follow from a seed.
    `starts_when_full`: it starts by itself once the last of those it waits for is there.
    `client`: whence it is asked for, which limits invitations; `friends`: addresses to which it is not
    limited like to others. A table to which somebody is invited is for those who know of it alone.
    """
    rules = ruleset_called(ruleset)
    name = name.strip() or rules.title
    if len(name) > MAX_NAME or not name.isprintable():
        raise Refused(Kind.INVALID, "bad_name", "name", limit=MAX_NAME)
    if is_sandbox:
        sandboxes.check_wishes(plans, is_shown=is_shown, is_rated=is_rated)
    planned = checked_plans(plans, by)
    _check_guest(by)
    game = Game(ruleset=ruleset, options=checked_options(ruleset, len(plans), options), name=name)
    game.is_shown, game.is_sandbox, game.hides_absence = is_shown, is_sandbox, hides_absence
    game.host_helps, game.starts_when_full = host_helps, starts_when_full
    game.law = checked_law(law)
    players = [*(seat.bot for seat in planned), *([law.stand_in] if law else ())]
    game.dice_seed = sandboxes.checked_seed(dice_seed, is_sandbox=is_sandbox, players=players)
    seats = [each.seat(at) for each in planned]
    if is_rated:
        if host_helps:
            raise Refused(Kind.INVALID, "not_rated_with_host", "host_helps")
        game.rated = eligibility.ladder_for(game, seats, by)
    return put_up(game, seats, by, at, client, friends)


def put_up(
    game: Game,
    seats: Sequence[Seat],
    by: User,
    at: datetime,
    client: str = "",
    friends: Collection[str] = (),
) -> Game:
    """A table that is checked and not saved yet, with its seats in order."""
    if friends or any(seat.invited for seat in seats):
        game.is_private, game.is_shown = True, False
    with transaction.atomic():
        if game.is_sandbox:
            sandboxes.check_number(by)
        elif open_tables(by) >= MAX_OPEN_TABLES:
            raise Refused(Kind.CONFLICT, "too_many_tables", limit=MAX_OPEN_TABLES)
        secret = (
            seeded_secret(game.dice_seed) if game.dice_seed else randomness.source.randbytes(SECRET_BYTES)
        )
        game.version, game.commitment = ruleset_called(game.ruleset).version, commitment(secret)
        game.created_by, game.created_at, game.active_at = by, at, at
        game.save(force_insert=True)
        GameSecret.objects.create(game=game, secret=secret)
        for number, seat in enumerate(seats):
            seat.game, seat.number = game, number
        sandboxes.seed_nonces(game, seats)
        for seat in seats:
            seat.save()
        invitations.invite(seats, by, at, client, friends)
        others = [seat for seat in seats if seat.user_id != by.pk]
        events.tell(events.to_all(events.Kind.SEATED, others, at))
    return game


def open_tables(by: User) -> int:
    """How many tables of a person's making have not started, but for sandbox tables."""
    return by.created_games.filter(status=Game.Status.OPEN, is_sandbox=False).count()


def ruleset_called(key: str) -> AnyRuleset:
    """The ruleset of that key; `Refused` when there is none."""
    rules = RULESETS.get(key)
    if rules is None:
        raise Refused(Kind.INVALID, "unknown_ruleset", "ruleset", ruleset=key)
    return rules


def checked_options(ruleset: str, players: int, options: object) -> Any:
    """The options in full, as plain JSON; `Refused` when the ruleset does not take them."""
    rules = ruleset_called(ruleset)
    try:
        config = codec.config_of(rules, players, options)
        rules.setup(config)
    except Malformed as error:
        raise bad_options(error) from error
    return codec.plain(config.options)


def checked_law(law: TurnLaw | None) -> Any:
    """A law as plain JSON without what stands by default; `Refused` when it makes no sense.

    One that gives no limit is none.
    """
    if law is None or law == TurnLaw():
        return None
    fault = fault_of_law(law)
    if fault:
        raise Refused(Kind.INVALID, fault.code, f"law.{fault.place}", **fault.params)
    if law.absence == "stand_in" and law.stand_in not in BOTS:
        raise Refused(Kind.INVALID, "unknown_bot", "law.stand_in", bot=law.stand_in, known=tuple(BOTS))
    return codec.sparse(law)


def bad_options(error: Malformed) -> Refused:
    """How a service says what a ruleset has against options or the number of seats."""
    place = "seats" if error.place == "players" else "options" + error.place.removeprefix("$")
    return Refused(Kind.INVALID, "bad_options", place, reason=error.phrase.said(gettext))


def join_table(game_id: str, by: User, at: datetime, nonce: str = "") -> Seat:
    """Take the seat one is invited to, or else the first free one; sitting already is fine."""
    with transaction.atomic():
        game = open_game(game_id)
        mine = game.seats.filter(user=by).first()
        if mine:
            return mine
        invited = game.seats.filter(user=None, invited__iexact=by.email).first()
        seat = invited or next((seat for seat in game.seats.all() if seat.is_free), None)
        if seat is None:
            raise Refused(Kind.CONFLICT, "no_free_seat")
        _check_guest(by)
        eligibility.check_newcomer(game, by)
        address, seat.user = seat.invited, by
        seat.nonce = _stirred(seat, nonce)
        seat.invite_nobody()
        seat.save()
        for other in game.seats.filter(user=None, invited__iexact=by.email):
            other.invite_nobody()
            other.save()
        if address:
            invitations.accepted(game.created_by, [address, by.email], at)
        note_activity(game, at)
        events.tell(events.come_or_gone(events.Kind.JOINED, seat, at))
        if game.campaign:
            members.admit(game.campaign, by, at)
        seat_taken(game, seat, by, at, is_expected=bool(address))
    return seat


def leave_table(game_id: str, by: User, at: datetime) -> None:
    """Give one's seat up before the start, and with it the campaign that the table is of.

    Who made the table takes the open invitations back.
    A table nobody sits at any more is removed, and so is a campaign whose only table it was.
    """
    with transaction.atomic():
        campaign = Campaign.objects.locked().filter(games=game_id).first()
        game = open_game(game_id)
        seat = _seat_of(game, by)
        _vacate(game, seat)
        if game.created_by_id == by.pk:
            invitations.take_back(game)
        if campaign:
            members.depart(campaign, by, at)
        if game.seats.filter(user__isnull=False).exists():
            note_activity(game, at)
            events.tell(events.come_or_gone(events.Kind.LEFT, seat, at))
            _tell_of_leaver(game, seat, by, at)
        else:
            remove(game, campaign)


def vacate_guest(game: Game, guest: User) -> None:
    """Free the seat that a guest has at a table that has not started. Needs the game's lock."""
    seat = game.seats.filter(user=guest).first() if game.status == Game.Status.OPEN else None
    if seat:
        _vacate(game, seat)


def close_table(game_id: str, by: User) -> None:
    """Remove a table that has not started, with all its seats and invitations: its maker alone may.

    With it goes a campaign whose only table it was; one that has begun can be continued anew. A sandbox table
    is removed whatever its state.
    """
    with transaction.atomic():
        campaign = Campaign.objects.locked().filter(games=game_id).first()
        game = _game(game_id)
        if not game.is_sandbox:
            _check_open(game)
        if game.created_by_id != by.pk:
            raise Refused(Kind.FORBIDDEN, "not_your_table")
        remove(game, campaign)


def remove(game: Game, campaign: Campaign | None) -> None:
    """Remove a table that has not started, and with it a campaign whose only table it was.

    Both are under their locks.
    """
    game.delete()
    if campaign and not campaign.games.exists():
        campaign.delete()


def stir_dice(game_id: str, by: User, nonce: str) -> None:
    """Name what one's own seat adds to the dice, any time before the start."""
    with transaction.atomic():
        seat = _seat_of(open_game(game_id), by)
        seat.nonce = _stirred(seat, nonce)
        seat.save(update_fields=["nonce"])


def start_table(game_id: str, by: User, at: datetime) -> Game:
    """Begin: everything from the empty table to the first question, in one transaction.

    The rules are those of this moment, whichever stood here when the table was made.
    """
    with transaction.atomic():
        game = open_game(game_id)
        if game.created_by_id != by.pk and not game.seats.filter(user=by).exists():
            raise Refused(Kind.FORBIDDEN, "not_at_table")
        seats = list(game.seats.select_related("user"))
        empty = [seat for seat in seats if not seat.is_filled]
        if empty:
            raise Refused(Kind.CONFLICT, "seats_empty", count=len(empty))
        if all(seat.bot for seat in seats):
            _check_bot_tables(by)
        thinking.check_tables(game, seats, by)
        rules = RULESETS[game.ruleset]
        game.version, game.options = rules.version, checked_options(rules.key, len(seats), game.options)
        state = rules.setup(store.config_of(game))
        game.status, game.started_at = Game.Status.RUNNING, at
        game.start_digest = codec.digest(state)
        game.save(update_fields=["version", "options", "status", "started_at", "start_digest"])
        events.tell(events.to_all(events.Kind.STARTED, seats, at))
        run = Run(game, seats, state, store.secrets_of([game.pk])[game.pk])
        run.settle()
        ledger = Ledger(at)
        ledger.add(run)
        ledger.write()
    return game


def seat_taken(game: Game, seat: Seat, by: User, at: datetime, *, is_expected: bool) -> None:
    """What follows when somebody or a bot has taken a seat: the table starts by itself, or its host is told.

    `is_expected`: it is somebody who was invited. Needs the game's lock.
    """
    host, is_full = game.created_by, all(each.is_filled for each in game.seats.all())
    is_started = is_full and game.starts_when_full and _is_started(game, by, at)
    if host is None or host == by:
        return
    if is_started and game.seats.filter(user=host, must_act=True).exists():
        return  # the host is told of the question
    if is_full:
        notices.owe(notices.to_host(Notice.Kind.FULL, seat, host, seat.user, at))
    elif is_expected:
        notices.owe(notices.to_host(Notice.Kind.JOINED, seat, host, seat.user, at))


def _is_started(game: Game, by: User, at: datetime) -> bool:
    """Whether the game begins; where it cannot, somebody has to press the button, and is told why."""
    try:
        with transaction.atomic():
            started = start_table(game.pk, by, at)
    except Refused:
        return False
    game.status, game.started_at = started.status, started.started_at
    return True


def _check_bot_tables(by: User) -> None:
    """Another table for bots alone is not too many; whoever starts two at once starts one after the other.

    Only the maker of such a table can start it.
    """
    User.objects.select_for_update(no_key=True).get(pk=by.pk)
    if by.created_games.bots_alone().filter(status=Game.Status.RUNNING).count() >= MAX_BOT_TABLES:
        raise Refused(Kind.CONFLICT, "too_many_bot_tables", limit=MAX_BOT_TABLES)


def open_game(game_id: str) -> Game:
    """A table that has not started, under its lock."""
    game = _game(game_id)
    _check_open(game)
    return game


def _game(game_id: str) -> Game:
    game = Game.objects.select_for_update().filter(pk=game_id).first()
    if game is None:
        raise Refused(Kind.MISSING, "no_such_table")
    return game


def _check_open(game: Game) -> None:
    if game.status != Game.Status.OPEN:
        raise Refused(Kind.CONFLICT, "already_started")


def note_activity(game: Game, at: datetime) -> None:
    """Something has happened at a table."""
    game.active_at = at
    game.save(update_fields=["active_at"])


def _seat_of(game: Game, user: User) -> Seat:
    seat = game.seats.filter(user=user).first()
    if seat is None:
        raise Refused(Kind.FORBIDDEN, "not_at_table")
    return seat


def _vacate(game: Game, seat: Seat) -> None:
    """The seat is free; where a campaign goes on without whoever leaves, it is gone and others move up."""
    others = [other for other in game.seats.all() if other.pk != seat.pk]
    if (game.campaign_number or 0) > 1 and len(others) in ruleset_called(game.ruleset).seats:
        seat.delete()
        for number, other in enumerate(others):
            other.number = number
            other.save(update_fields=["number"])
        return
    seat.user, seat.nonce = None, _stirred(seat, "")
    seat.save()


def _tell_of_leaver(game: Game, seat: Seat, by: User, at: datetime) -> None:
    """Tell the host who has left; where that is the host, everybody."""
    here = [each.user for each in game.seats.filter(user__is_active=True).select_related("user") if each.user]
    host = game.created_by
    readers = [host] if host and host != by else here
    told_of = seat if seat.pk else game.seats.all()[0]  # a campaign's seat may be gone
    notices.owe(notices.somebody_left(told_of, by, readers, at))


def _check_guest(by: User) -> None:
    """Another table is not too many for a guest."""
    if by.is_guest and Game.objects.of(by).exclude(status=Game.Status.FINISHED).count() >= MAX_GUEST_TABLES:
        raise Refused(Kind.CONFLICT, "too_many_guest_tables", limit=MAX_GUEST_TABLES)


def _stirred(seat: Seat, nonce: str) -> str:
    """What a seat adds to the dice: what its player names, or else drawn anew; a seed leaves no choice."""
    if seat.game.dice_seed:
        if nonce:
            raise Refused(Kind.CONFLICT, "seeded_dice", "nonce")
        return seat.nonce
    return _checked_nonce(nonce) or models.new_nonce()


def _checked_nonce(nonce: str) -> str:
    nonce = nonce.strip()
    if len(nonce) > MAX_NONCE or not nonce.isprintable():
        raise Refused(Kind.INVALID, "bad_nonce", "nonce", limit=MAX_NONCE)
    return nonce

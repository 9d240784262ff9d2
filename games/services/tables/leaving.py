"""Leaving a running game, and taking over a vacant seat."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from adjudicator.engine import codec
from adjudicator.engine.lines import line
from adjudicator.engine.seats import Seat as Number
from adjudicator.engine.seats import seat_letter
from games.core import restrictions, store
from games.core.errors import Kind, Refused
from games.models import Campaign, Game, Notice, Seat, Sitter, Submission, User, seat_open_to
from games.services import notices
from games.services.absence import decisions
from games.services.agreements import proposals
from games.services.base.queue import bots_wake_up, enqueue
from games.services.base.remarks import remark
from games.services.judging import planned_move_runner
from games.services.notices import events
from games.services.tables import abandoned, blocked, invitations, members, requirements
from games.services.tables.seat_plans import address_of
from games.services.time import deadlines
from games.services.time.table_clocks import read


def resign(game_id: str, user: User, at: datetime) -> None:
    """Leave a running game permanently, and its campaign. A bot takes over the seat.

    A sealed answer that was given stays valid. If only bots remain, the game ends without a result. If
    stand-ins play for all remaining people, the game rests.
    """
    with transaction.atomic():
        campaign = Campaign.objects.locked().filter(games=game_id).first()
        game = _running_game(game_id)
        seat = _seat_of(game, user)
        _vacate(seat, user, at)
        proposals.leave(seat, at)
        planned_move_runner.leave(seat)
        if campaign:
            members.depart(campaign, user, at)
        remark(game, line("resigned", who=user.name, bot=seat.bot), at)
        events.tell(events.come_or_gone(events.Kind.LEFT, seat, at))
        notices.store(notices.somebody_left(seat, user, _others(game, seat), at))
        if not game.seats.exclude(user=None).exists():
            abandoned.abandon(game, line("nobody_left"), at)
            return
        _note_activity(game, at)
        decisions.rest_if_unattended(game, at)
        if seat.must_act:
            enqueue(bots_wake_up(alone=False), game.pk)


def take_over(game_id: str, user: User, at: datetime) -> Seat:
    """Take a vacant seat. A seated user keeps their seat and changes nothing.

    Users who sat at this table before know one seat's secrets and may only return to that seat. Ask the
    seat's question again. Refuse earlier submissions of the seat that have no verdict yet.
    """
    restrictions.check_may_act(user, at)
    with transaction.atomic():
        campaign = Campaign.objects.locked().filter(games=game_id).first()
        game = _running_game(game_id)
        mine = game.seats.filter(user=user).first()
        if mine:
            return mine
        seat = _open_seat(game, user)
        blocked.check_may_join(game, user)
        host, address = seat.invited_by, seat.invited
        is_expected = address.lower() == user.email.lower()
        if not (is_expected or seat.sitters.filter(user=user).exists()):
            requirements.check_newcomer(game, user)
        _void_queued(seat, at)
        seat.user, seat.bot, seat.is_vacant, seat.taken_at = user, "", False, at
        seat.is_offered = False
        seat.invite_nobody()
        _ask_anew(game, seat, at)
        seat.save()
        if host and is_expected:
            invitations.accepted(host, [address], at)
            notices.store(notices.to_host(Notice.Kind.JOINED, seat, host, user, at))
        if campaign:
            members.admit(campaign, user, at)
        remark(game, line("substituted", who=user.name, letter=_letter(seat)), at)
        events.tell(events.come_or_gone(events.Kind.TAKEN_OVER, seat, at))
        events.tell(events.turns(events.new_turns([seat], at), at))
        _note_activity(game, at)
        decisions.wake(game, at)
    return seat


def invite_substitute(game_id: str, by: User, who: str, at: datetime, client: str = "") -> Seat:
    """Invite an address, or the player of a page, to a vacant seat, replacing an earlier invitation.

    The seat stays open to everybody, so an invited player who does not come blocks nobody.
    """
    if by.is_guest:
        raise Refused(Kind.FORBIDDEN, "guests_invite_nobody", "address")
    address, known_as = address_of(who, by, "address")
    with transaction.atomic():
        game = _running_game(game_id)
        _seat_of(game, by)
        if game.is_sandbox:
            raise Refused(Kind.INVALID, "not_in_sandbox", "address")
        if game.seats.filter(user__email__iexact=address).exists():
            raise Refused(Kind.INVALID, "seated_twice", "address", who=who.strip())
        vacant = game.seats.filter(is_vacant=True).order_by("invited", "number")
        seat = vacant.filter(invited=address).first() or vacant.first()
        if seat is None:
            raise Refused(Kind.CONFLICT, "no_vacant_seat")
        seat.game, seat.invited_by = game, by
        seat.invite(address, known_as, at)
        seat.save(update_fields=["invited", "invited_by", "invited_as", "invited_at", "declined_at"])
        invitations.invite_again(seat, by, at, client)
    return seat


def _others(game: Game, seat: Seat) -> list[User]:
    """Return the active users in the other seats."""
    stay = game.seats.exclude(pk=seat.pk).filter(user__is_active=True).select_related("user")
    return [each.user for each in stay if each.user]


def _running_game(game_id: str) -> Game:
    """Lock and return a running game."""
    game = Game.objects.locked().filter(pk=game_id).first()
    if game is None:
        raise Refused(Kind.MISSING, "no_such_table")
    if game.status != Game.Status.RUNNING:
        over = game.status == Game.Status.FINISHED
        raise Refused(Kind.CONFLICT, "game_over" if over else "not_started")
    return game


def _seat_of(game: Game, user: User) -> Seat:
    seat = game.seats.filter(user=user).first()
    if seat is None:
        raise Refused(Kind.FORBIDDEN, "not_at_table")
    return seat


def _open_seat(game: Game, user: User) -> Seat:
    seats = list(game.seats.prefetch_related("sitters"))
    seat = seat_open_to(game, seats, user)
    if seat is not None:
        return seat
    if not any(each.is_vacant for each in seats):
        raise Refused(Kind.CONFLICT, "no_vacant_seat")
    has_left = any(sitter.user_id == user.pk for each in seats for sitter in each.sitters.all())
    raise Refused(Kind.CONFLICT, "knows_another_seat" if has_left else "not_offered")


def _vacate(seat: Seat, user: User, at: datetime) -> None:
    """Give the seat to a bot, which has no time limit, and keep a record of its player.

    The player gets no more notices, except answers to their mails.
    """
    clocks = read([seat.game], [seat])[seat.game_id]
    Sitter.objects.create(
        seat=seat,
        user=user,
        since=seat.taken_at,
        until=at,
        bot=clocks.law.stand_in,
        in_time=seat.in_time,
        missed=seat.missed,
    )
    seat.user, seat.bot, seat.is_vacant, seat.taken_at = None, clocks.law.stand_in, True, None
    seat.clock = seat.clock.of_newcomer()
    seat.stand_in, seat.is_away, seat.is_guided = "", False, False
    seat.is_program, seat.program = False, None
    if seat.must_act:
        clocks.play_by_bot(seat, at)
    else:
        seat.clock = seat.clock.stopped()
    seat.save()
    owed = seat.notices.filter(status=Notice.Status.OWED)
    mailed = {"kind": Notice.Kind.ANSWER, "submission__face": Submission.Face.MAIL}
    owed.exclude(**mailed).update(status=Notice.Status.MOOT)


def _ask_anew(game: Game, seat: Seat, at: datetime) -> None:
    """Give the seat the full time, as if its question were new."""
    seat.clock = seat.clock.of_newcomer()
    ask = store.rules_of(game).pending(store.current_state(game)).ask_of(Number(seat.number))
    deadlines.ask_anew(seat, ask.within if ask else None, at)


def _void_queued(seat: Seat, at: datetime) -> None:
    queued = seat.submissions.filter(status=Submission.Status.QUEUED)
    reason = codec.to_builtins(line("seat_changed"))
    queued.update(status=Submission.Status.REFUSED, judged_at=at, reason=reason)


def _note_activity(game: Game, at: datetime) -> None:
    game.active_at = at
    game.save(update_fields=["active_at"])


def _letter(seat: Seat) -> str:
    return seat_letter(Number(seat.number))

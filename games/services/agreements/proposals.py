"""Proposals to the whole table: to pause, resume, go back to an earlier move, or end the game.

Every active player has one vote. Bots and seats with a stand-in have none. A proposal passes if every vote is
yes. The first no declines it. Each change is one transaction under the game's lock.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet

from adjudicator.engine import codec
from adjudicator.engine.lines import Line, line
from games.core import restrictions
from games.core.errors import Kind, Refused
from games.core.time_controls import time_control_of
from games.models import Game, Proposal, Seat, User, Vote
from games.services import notices
from games.services.absence import decisions
from games.services.agreements import applying
from games.services.agreements.payloads import End, Pause, ProposalPayload, Resume, Undo, asked, payload_of
from games.services.base.remarks import remark
from games.services.notices import events
from games.services.time import pauses

logger = logging.getLogger(__name__)

OPEN_FOR: Final = timedelta(days=7)
"""The time for which a proposal stays open for votes."""
MAX_PER_DAY: Final = 10
"""The maximum number of proposals by a seat per day. Each one notifies all other players."""
BATCH: Final = 100
"""The maximum number of proposals closed, and of pauses ended, in one sweep."""

Status = Proposal.Status


def propose(game_id: str, by: User, kind: str, data: object, at: datetime) -> Proposal:
    """Make a proposal to the other players. If nobody has to vote, apply it at once.

    `data` is the payload of this kind as plain JSON; see `games.services.agreements.payloads`.
    """
    with transaction.atomic():
        game, seats, rested = _locked(game_id, by, at)
        seat = _voter_of(seats, by, at)
        payload = payload_of(kind, data)
        if not (rested and isinstance(payload, Resume)):
            _check(game, payload, at)
        _check_number(game, seat, kind, at)
        by_host = _decides_alone(game, by, payload, at)
        proposal = Proposal.objects.create(
            game=game,
            seat=seat,
            kind=kind,
            data={**codec.to_builtins(payload), **({Proposal.BY_HOST: True} if by_host else {})},
            ply=game.ply,
            created_at=at,
            lapses_at=_lapses_at(payload, at),
        )
        others = _unheard(proposal, seats)
        if rested and isinstance(payload, Resume):
            _close(proposal, Status.CARRIED, at)
        elif by_host or not others or _leaves_one(seats, payload):
            _accept(game, proposal, at, by=seat)
        else:
            remark(game, asked(seat.number, payload), at)
            notices.store(notices.about_proposal(proposal, others, at))
    return proposal


def may_go_back(game: Game, ply: int) -> bool:
    """Return whether the table could go back to the position after that ply if everyone agreed."""
    try:
        applying.check_way_back(game, ply)
    except Refused:
        return False
    return True


def vote(proposal_id: int, by: User, agrees: bool, at: datetime) -> Proposal:
    """Vote yes or no for the user's seat, once. The last yes applies the proposal. The first no declines it.

    Repeating the same vote changes nothing.
    """
    with transaction.atomic():
        game, seats, proposal = _locked_proposal(proposal_id)
        if decisions.end_rest(game, by, at):
            seats = _seats_of(game)
        seat = _voter_of(seats, by, at)
        if seat.pk == proposal.seat_id and not agrees:
            raise Refused(Kind.CONFLICT, "own_proposal")
        earlier = next((each.agrees for each in proposal.votes.all() if each.seat_id == seat.pk), None)
        if seat.pk == proposal.seat_id or earlier == agrees:
            return proposal
        if earlier is not None:
            raise Refused(Kind.CONFLICT, "already_voted")
        _check_open(game, proposal, at)
        Vote.objects.create(proposal=proposal, seat=seat, agrees=agrees, created_at=at)
        if not agrees:
            remark_line = line("declined", seat=seat.number, by_seat=proposal.seat.number)
            _end_in_vain(game, proposal, Status.DECLINED, remark_line, at)
        elif _unheard(proposal, seats):
            remark(game, line("agreed", seat=seat.number, by_seat=proposal.seat.number), at)
        else:
            _accept(game, proposal, at, by=seat)
    return proposal


def withdraw(proposal_id: int, by: User, at: datetime) -> Proposal:
    """Withdraw the user's proposal. Repeating the call changes nothing."""
    with transaction.atomic():
        game, _, proposal = _locked_proposal(proposal_id)
        if proposal.seat.user_id != by.pk:
            raise Refused(Kind.FORBIDDEN, "not_your_proposal")
        if proposal.status != Status.WITHDRAWN:
            _check_open(game, proposal, at)
            _close(proposal, Status.WITHDRAWN, at)
            remark(game, line("withdrawn", seat=proposal.seat.number), at)
    return proposal


def leave(seat: Seat, at: datetime) -> None:
    """Withdraw the open proposals of a seat whose player has left, and delete its votes.

    The caller must hold the game's lock.
    """
    Vote.objects.filter(seat=seat, proposal__status=Status.OPEN).delete()
    for proposal in seat.proposals.filter(status=Status.OPEN):
        proposal.game, proposal.seat = seat.game, seat
        _close(proposal, Status.WITHDRAWN, at)


def lapse(at: datetime) -> None:
    """End pauses that have expired, and decide or close proposals that no longer wait for votes.

    A proposal passes if all players who had not voted have left since then.
    """
    pauses.end_due(at, BATCH)
    for proposal_id in list(_undecided(at).order_by("lapses_at").values_list("pk", flat=True)[:BATCH]):
        try:
            with transaction.atomic():
                _decide(proposal_id, at)
        except Refused as refusal:
            logger.warning("Proposal %s passed, but cannot be applied: %s", proposal_id, refusal.code)
            with transaction.atomic():
                _decide(proposal_id, at, is_possible=False)
        except Exception:
            logger.exception("Deciding proposal %s failed", proposal_id)


def _decide(proposal_id: int, at: datetime, is_possible: bool = True) -> None:
    """Apply a proposal or let it lapse. A proposal that turns out to be impossible lapses as obsolete."""
    row = _undecided(at).filter(pk=proposal_id).first()
    game = Game.objects.locked(skip_locked=True).filter(pk=row.game_id).first() if row else None
    proposal = _undecided(at).select_related("seat").filter(pk=proposal_id).first()
    if game is None or proposal is None:
        return
    proposal.game = game
    if is_possible and not _is_closed(game, proposal, at):
        _accept(game, proposal, at, by=None)
    else:
        _let_lapse(game, proposal, at)


def _undecided(at: datetime) -> QuerySet[Proposal]:
    """Return the open proposals that have expired, are obsolete, or need no more votes.

    For a resting game, return only expired proposals.
    """
    agreed = Vote.objects.filter(proposal=OuterRef(OuterRef("pk")), seat=OuterRef("pk"), agrees=True)
    voters = Seat.objects.voters().filter(game=OuterRef("game")).exclude(pk=OuterRef("seat"))
    unheard = voters.filter(~Exists(agreed))
    overtaken = (
        ~Q(game__status=Game.Status.RUNNING)
        | (Q(kind=Proposal.Kind.UNDO) & ~Q(ply=F("game__ply")))
        | Q(kind=Proposal.Kind.PAUSE, game__paused_at__isnull=False)
        | Q(kind=Proposal.Kind.RESUME, game__paused_at__isnull=True)
    )
    is_decided = (overtaken | ~Exists(unheard)) & Q(game__is_resting=False)
    return Proposal.objects.filter(Q(lapses_at__lte=at) | is_decided, status=Status.OPEN)


def _is_closed(game: Game, proposal: Proposal, at: datetime) -> bool:
    """Return whether an open proposal can no longer pass, because it expired or the game has moved on."""
    is_overtaken = {
        Proposal.Kind.PAUSE: game.paused_at is not None,
        Proposal.Kind.RESUME: game.paused_at is None,
        Proposal.Kind.UNDO: proposal.ply != game.ply,
    }
    is_over = game.status != Game.Status.RUNNING or proposal.lapses_at <= at
    return is_over or is_overtaken.get(Proposal.Kind(proposal.kind), False)


def _check_open(game: Game, proposal: Proposal, at: datetime) -> None:
    if proposal.status != Status.OPEN or _is_closed(game, proposal, at):
        raise Refused(Kind.CONFLICT, "proposal_closed")


def _locked(game_id: str, by: User, at: datetime) -> tuple[Game, list[Seat], bool]:
    """Return a running game, its seats, and whether it was resting. Making a proposal wakes the game."""
    game = Game.objects.locked().filter(pk=game_id).first()
    if game is None:
        raise Refused(Kind.MISSING, "no_such_table")
    if game.status != Game.Status.RUNNING:
        over = game.status == Game.Status.FINISHED
        raise Refused(Kind.CONFLICT, "game_over" if over else "not_started")
    rested = decisions.end_rest(game, by, at)
    return game, _seats_of(game), rested


def _locked_proposal(proposal_id: int) -> tuple[Game, list[Seat], Proposal]:
    """Return the game, its seats and the proposal. The game's lock is taken first."""
    game = Game.objects.locked().filter(proposals=proposal_id).first()
    if game is None:
        raise Refused(Kind.MISSING, "no_such_proposal")
    seats = _seats_of(game)
    proposal = game.proposals.select_related("seat").prefetch_related("votes").get(pk=proposal_id)
    proposal.game = game
    return game, seats, proposal


def _seats_of(game: Game) -> list[Seat]:
    seats = list(game.seats.select_related("user"))
    for seat in seats:
        seat.game = game
    return seats


def _voter_of(seats: Sequence[Seat], by: User, at: datetime) -> Seat:
    restrictions.check_may_act(by, at)
    seat = next((seat for seat in seats if seat.user_id == by.pk), None)
    if seat is None:
        raise Refused(Kind.FORBIDDEN, "not_at_table")
    if not seat.has_vote:
        raise Refused(Kind.FORBIDDEN, "stand_in_plays")
    if seat.is_away:
        seat.is_away = False
        seat.save(update_fields=["is_away"])
    return seat


def _unheard(proposal: Proposal, seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats that have not agreed yet."""
    heard = {proposal.seat_id, *proposal.votes.filter(agrees=True).values_list("seat", flat=True)}
    return [seat for seat in seats if seat.has_vote and seat.pk not in heard]


def _check(game: Game, payload: ProposalPayload, at: datetime) -> None:
    """Raise `Refused` if the proposal is impossible at this table now."""
    is_paused = pauses.current(game, at) is not None
    match payload:
        case Pause(until=until):
            if is_paused:
                raise Refused(Kind.CONFLICT, "already_paused")
            if until is not None and not at < until <= at + pauses.MAX_LENGTH:
                raise Refused(Kind.INVALID, "bad_until", "data.until", days=pauses.MAX_LENGTH.days)
        case Resume():
            if not is_paused:
                raise Refused(Kind.CONFLICT, "not_paused")
        case Undo(to=ply):
            applying.check_way_back(game, ply)
        case End():
            applying.outcome_of_state(game)


def _lapses_at(payload: ProposalPayload, at: datetime) -> datetime:
    until = payload.until if isinstance(payload, Pause) else None
    return min(until, at + OPEN_FOR) if until else at + OPEN_FOR


def _check_number(game: Game, seat: Seat, kind: str, at: datetime) -> None:
    open_ones = game.proposals.filter(kind=kind, status=Status.OPEN)
    for proposal in open_ones.select_related("seat"):
        if not _is_closed(game, proposal, at):
            raise Refused(Kind.CONFLICT, "already_proposed")
        proposal.game = game
        _let_lapse(game, proposal, at)
    if seat.proposals.filter(created_at__gt=at - timedelta(days=1)).count() >= MAX_PER_DAY:
        raise Refused(Kind.CONFLICT, "too_many_proposals", limit=MAX_PER_DAY)


def _decides_alone(game: Game, by: User, payload: ProposalPayload, at: datetime) -> bool:
    """Return whether the time control lets the host do this without a vote."""
    if game.created_by_id != by.pk or not time_control_of(game).host_may_pause:
        return False
    match payload:
        case Pause(until=until):
            left = pauses.left_to_host(game, at)
            return bool(left) and (until is None or until - at <= left)
        case Resume():
            return True
    return False


def _leaves_one(seats: Sequence[Seat], payload: ProposalPayload) -> bool:
    """Return whether this is a concession in a game with two seats."""
    return isinstance(payload, End) and payload.concede and len(seats) == 2


def _accept(game: Game, proposal: Proposal, at: datetime, *, by: Seat | None) -> None:
    """Apply a proposal that passed. Let the open proposals that it makes obsolete lapse.

    `by` is the seat that cast the last vote. Notify the other seats, except those that learn of it from a
    notice about the end of the game or about their own turn.
    """
    _close(proposal, Status.CARRIED, at)
    if remark_line := applying.apply_proposal(game, proposal, at):
        remark(game, remark_line, at)
    if game.status == Game.Status.RUNNING:
        others = [seat for seat in _seats_of(game) if seat.has_vote and (by is None or seat.pk != by.pk)]
        is_undo = proposal.kind == Proposal.Kind.UNDO
        idle = [seat for seat in others if not (is_undo and seat.must_act)]
        notices.store(notices.agreed(proposal, idle, at))
    for other in game.proposals.filter(status=Status.OPEN).select_related("seat"):
        if _is_closed(game, other, at):
            other.game = game
            _let_lapse(game, other, at)


def _let_lapse(game: Game, proposal: Proposal, at: datetime) -> None:
    code = "lapsed" if proposal.lapses_at <= at else "overtaken"
    _end_in_vain(game, proposal, Status.LAPSED, line(code, seat=proposal.seat.number), at)


def _end_in_vain(game: Game, proposal: Proposal, status: str, remark_line: Line, at: datetime) -> None:
    """Close a proposal that failed. While the game runs, log it and notify the player who made it."""
    _close(proposal, status, at)
    if game.status == Game.Status.RUNNING:
        remark(game, remark_line, at)
        notices.store(notices.proposal_ended(proposal, at))


def _close(proposal: Proposal, status: str, at: datetime) -> None:
    proposal.status, proposal.closed_at = status, at
    proposal.save(update_fields=["status", "closed_at"])
    events.tell(events.decided(proposal, at))

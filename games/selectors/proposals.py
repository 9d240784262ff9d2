"""Proposals at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from django.db.models import prefetch_related_objects

from games import models
from games.core.errors import Kind, Refused
from games.models.prepared import PreparedObjects
from games.selectors.sitters import names_of
from games.values import ProposalAt, ProposalKind, ProposalStatus
from games.wording.proposals import proposed

MAX_SHOWN: Final = 50
"""The maximum number of proposals listed for a table."""

Status = models.Proposal.Status


def proposals(game: models.Game, user: models.User | None) -> list[ProposalAt]:
    """Return the last proposals at a table, newest first."""
    return _infos(game, list(game.proposals.order_by("-created_at", "-pk")[:MAX_SHOWN]), user)


def open_proposals(game: models.Game, user: models.User | None) -> list[ProposalAt]:
    """Return the open proposals, oldest first."""
    facts = game.facts_for(user)
    if facts is not None and not facts.is_proposed:
        return []
    return _infos(game, _OPEN.objects(game_id=game.pk), user, asked_only=True)


_OPEN: Final = PreparedObjects(
    lambda game_id: models.Proposal.objects.filter(game_id=game_id, status=Status.OPEN), game_id="(a game)"
)


def proposal(proposal_id: int, user: models.User) -> ProposalAt:
    """Return one proposal. Raise `Refused` if there is none."""
    row = models.Proposal.objects.filter(pk=proposal_id).first()
    if row is None:
        raise Refused(Kind.MISSING, "no_such_proposal")
    game = models.Game.objects.with_seats().get(pk=row.game_id)
    return _infos(game, [row], user)[0]


def _infos(
    game: models.Game, rows: Sequence[models.Proposal], user: models.User | None, *, asked_only: bool = False
) -> list[ProposalAt]:
    if not rows:
        return []
    prefetch_related_objects(rows, "votes")
    seats, names = {seat.pk: seat for seat in game.seats.all()}, names_of(game)
    for row in rows:
        row.game, row.seat = game, seats[row.seat_id]
    return [_info(row, seats, names, user) for row in rows if row.is_asked(game) or not asked_only]


def _info(
    row: models.Proposal, seats: dict[int, models.Seat], names: tuple[str, ...], user: models.User | None
) -> ProposalAt:
    votes = {seats[vote.seat_id].number: vote.agrees for vote in row.votes.all()}
    is_open, heard = row.is_asked(row.game), {row.seat.number, *votes}
    waiting = [seat for seat in seats.values() if is_open and seat.has_vote and seat.number not in heard]
    wording = proposed(row, names, user)
    return ProposalAt(
        id=row.pk,
        kind=cast("ProposalKind", row.kind),
        data={key: value for key, value in row.data.items() if key != models.Proposal.BY_HOST},
        seat=row.seat.number,
        ply=row.ply,
        status=cast("ProposalStatus", row.status),
        words=wording.words,
        meaning=wording.meaning,
        agreed=tuple(sorted(number for number, agrees in votes.items() if agrees)),
        declined=tuple(sorted(number for number, agrees in votes.items() if not agrees)),
        awaited=tuple(seat.number for seat in waiting),
        may_vote=user is not None and any(seat.user_id == user.pk for seat in waiting),
        may_withdraw=is_open and user is not None and row.seat.user_id == user.pk,
        created_at=row.created_at,
        lapses_at=row.lapses_at,
        closed_at=row.closed_at,
    )


def proposal_row(game_id: str, pk: int) -> models.Proposal | None:
    """Return a proposal at a table, with the seat that made it."""
    return models.Proposal.objects.select_related("seat").filter(game=game_id, pk=pk).first()


def vote_of(proposal: models.Proposal, seat: models.Seat) -> models.Vote | None:
    return proposal.votes.filter(seat=seat).first()

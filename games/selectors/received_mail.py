"""What the receiver of mails looks up: whom an address is for, and what came from a seat before."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Final

from django.db.models import Q

from games.models import Notice, Seat, Submission, User

Status = Submission.Status

UNMOVED: Final = (Status.REFUSED, Status.NOTED)
"""What has become of mails that moved nothing."""


def sent_invitation(pk: int) -> Notice | None:
    """An invitation that was sent, with the seat it is for and who has invited."""
    sent = Notice.objects.select_related("seat__game", "seat__invited_by", "game__created_by")
    return sent.filter(pk=pk, kind=Notice.Kind.INVITED).first()


def active_person(pk: int) -> User | None:
    return User.objects.filter(pk=pk, is_active=True).first()


def seat_of_person(pk: int) -> Seat | None:
    """A seat at which an active person sits, with its game."""
    seats = Seat.objects.select_related("game", "user").filter(user__is_active=True)
    return seats.filter(pk=pk).first()


def was_received(seat: Seat, once: str, content: str) -> bool:
    """Whether a mail came before, or another with the same moves for the same ply that was not refused.

    `once` names the mail and `content` its moves, as the keys of submissions hold them. Taking back may come
    again at one ply: a sealed answer can be given and taken back more than once.
    """
    same = Q(key__startswith=f"mail-{once}-")
    moved = ~Q(status__in=UNMOVED) & ~Q(moves=[])
    equal = Q(key__endswith=f"-{content}") & moved
    return seat.submissions.filter(same | equal, face=Submission.Face.MAIL).exists()


def count_in_vain(seat: Seat, since: datetime, but: Collection[str]) -> int:
    """How many mails of moves or commands moved nothing, without those refused with one of these codes."""
    mailed = seat.submissions.filter(face=Submission.Face.MAIL, created_at__gt=since)
    return mailed.filter(status__in=UNMOVED).exclude(reason__code__in=but).count()

"""What becomes of a mail that came in: the reply SMTP gives for it, and what it does in the game."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from enum import Enum
from typing import Final

from django.conf import settings
from django.db.models import Q

from games.mail.addresses import seat_at
from games.mail.cutting import typed_lines
from games.mail.reading import Broken, Mail, read_mail
from games.models import Seat, Submission
from games.services import submissions
from games.services.errors import Kind, Refused

logger = logging.getLogger(__name__)

UNDO: Final = "undo"
MAX_ECHO: Final = 80
_HOUR: Final = timedelta(hours=1)
_HASH: Final = 24
"""How many characters of a hash a key holds."""


class Fate(Enum):
    """What SMTP answers. Nothing else is ever said to anybody but the seat's own address."""

    TAKEN = "250 2.0.0 Taken, the answer comes by mail"
    SEEN = "250 2.0.0 Seen before, nothing is done twice"
    DROPPED = "250 2.0.0 Automatic mail is not read"
    UNKNOWN = "550 5.1.1 No such address here"
    STRANGER = "550 5.7.1 Only the player of this seat may write to this address"
    BROKEN = "554 5.6.0 This message cannot be read"
    BUSY = "450 4.7.1 Many messages for this seat within the hour, please try again later"


def is_known(address: str) -> bool:
    """Whether this is an address of a seat, signed by us."""
    return seat_at(address) is not None


def receive(address: str, data: bytes, at: datetime) -> Fate:
    """Read one mail and submit its moves; the judge's notice is its answer."""
    found = seat_at(address)
    if found is None:
        return Fate.UNKNOWN
    seat, ply = found
    try:
        mail = read_mail(data)
    except Broken as error:
        logger.info("mail for %s cannot be read: %s", seat, error)
        return Fate.BROKEN
    if mail.is_automatic:
        return Fate.DROPPED
    if seat.user is None or mail.sender != seat.user.email.lower():
        return Fate.STRANGER
    return _act(seat, ply, mail, at)


def _act(seat: Seat, ply: int, mail: Mail, at: datetime) -> Fate:
    lines = typed_lines(mail.text)
    once, content = mail.identity[:_HASH], _digest(ply, lines)
    if _was_seen(seat, once, content):
        return Fate.SEEN
    if _in_vain(seat, at - _HOUR) >= settings.MAILD_REFUSALS_PER_HOUR:
        return Fate.BUSY
    _submit(seat, ply, lines, f"mail-{once}-{content}", at)
    return Fate.TAKEN


def _submit(seat: Seat, ply: int, lines: Sequence[str], key: str, at: datetime) -> None:
    """Hand the lines to the judge; what can never be judged is answered as refused."""
    face = Submission.Face.MAIL
    try:
        if [line.lower() for line in lines] == [UNDO]:
            submissions.submit_undo(seat, expected_ply=ply, key=key, face=face, at=at)
        else:
            submissions.submit(seat, lines, expected_ply=ply, key=key, face=face, at=at)
    except Refused as refusal:
        told = _with_line(refusal, lines)
        submissions.refuse_unread(seat, told, expected_ply=ply, key=key, face=face, at=at)


def _with_line(refusal: Refused, lines: Sequence[str]) -> Refused:
    """The refusal with the line it is about, so that the writer sees what was understood."""
    number = refusal.place.removeprefix("moves[").removesuffix("]")
    if refusal.code != "unreadable" or not number.isdecimal():
        return refusal
    reason = dict(refusal.line.params)["reason"]
    echo = lines[int(number)][:MAX_ECHO]
    return Refused(Kind.INVALID, "unreadable_line", refusal.place, line=echo, reason=reason)


def _was_seen(seat: Seat, once: str, content: str) -> bool:
    """Whether this mail came before, or another with the same moves for the same ply that was not refused.

    Taking back may come again at one ply: a sealed answer can be given and taken back more than once.
    """
    same = Q(key__startswith=f"mail-{once}-")
    equal = Q(key__endswith=f"-{content}") & ~Q(status=Submission.Status.REFUSED) & ~Q(moves=[])
    return seat.submissions.filter(same | equal, face=Submission.Face.MAIL).exists()


def _in_vain(seat: Seat, since: datetime) -> int:
    """How many mails moved nothing. Those that moved needed the newest address, which only its reader has."""
    moved = (Submission.Status.ACCEPTED, Submission.Status.HELD)
    mailed = seat.submissions.filter(face=Submission.Face.MAIL, created_at__gt=since)
    return mailed.exclude(status__in=moved).count()


def _digest(ply: int, lines: Sequence[str]) -> str:
    return hashlib.sha256("\n".join([str(ply), *lines]).lower().encode()).hexdigest()[:_HASH]

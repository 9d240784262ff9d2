"""Processing of an incoming mail: its SMTP reply and its effect on the game."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from functools import partial
from typing import Final

from django.conf import settings
from django.db import transaction

from games.core.errors import Kind, Refused, TooOften
from games.mail import answers
from games.mail.addresses import invitation_at, mark_in, person_at, seat_at
from games.mail.numbered_moves import mailed_lists
from games.mail.reading import Broken, Head, read_head, read_text
from games.mail.returned import read_report
from games.models import Notice, Seat, Submission, User
from games.replies.acting import MAX_ECHO, carry_out
from games.replies.commands import command_of
from games.replies.interpretation import Interpretation, interpret
from games.replies.numbered_moves import without_numbers
from games.selectors import received_mail
from games.services import notices
from games.services.judging import submissions
from games.services.judging.submissions import Envelope
from games.services.notices import returned_mail
from games.wording.languages import in_language_of

logger = logging.getLogger(__name__)

_HOUR: Final = timedelta(hours=1)
UNREADABLE_CODES: Final = (
    *("unreadable", "unreadable_line", "no_moves", "no_numbers"),
    *("same_words", "many_words"),
)
"""Codes of refusals for mails without a move. Such mails do not count toward the hourly limit."""
_HASH: Final = 24
"""The number of characters of each hash in a key."""


class SmtpReply(Enum):
    """The SMTP replies to a mail. Any further answer goes only to the address of the seat's player."""

    TAKEN = "250 2.0.0 Accepted, you will get the answer by mail"
    SEEN = "250 2.0.0 Duplicate mail ignored"
    DROPPED = "250 2.0.0 Automatic mail ignored"
    UNKNOWN = "550 5.1.1 No such address here"
    STRANGER = "550 5.7.1 Only the player of this seat may write to this address"
    BROKEN = "554 5.6.0 Malformed message"
    REPEATED = "250 2.0.0 Accepted, but an earlier mail with the same text was answered already"
    REJECTED = "550 5.7.26 The message failed sender authentication"
    BUSY = "450 4.7.1 Too many messages, please try again later"


@dataclass(frozen=True)
class AnsweredMail:
    """The mail that a reply answers: its seat and ply, and the mark of its numbered moves, if it has any."""

    seat: Seat
    ply: int
    mark: str


def owner_of(address: str) -> int | None:
    """Return the ID of the user whose mail an address accepts, or None if it is not one of our addresses.

    For a returned invitation, return the inviting user, or 0 if that account was deleted.
    """
    if found := seat_at(address):
        return found[0].user_id
    if person := person_at(address):
        return person.pk
    if invitation := invitation_at(address):
        return invitation.seat.invited_by_id or invitation.game.created_by_id or 0
    return None


def receive(address: str, data: bytes, at: datetime, *, is_returned: bool = False) -> SmtpReply:
    """Read a mail and submit its moves. The notice of the verdict answers it.

    `is_returned`: the mail has an empty envelope sender, so it must not be answered.
    """
    if person := person_at(address):
        return _take_back(person, data, at)
    if invitation := invitation_at(address):
        return _take_invitation_back(invitation, data, at)
    if is_returned:
        return SmtpReply.DROPPED
    found = seat_at(address)
    if found is None:
        return SmtpReply.UNKNOWN
    try:
        return _read(AnsweredMail(*found, mark_in(address)), data, at)
    except Broken as error:
        logger.info("Cannot read a mail for %s: %s", found[0], error)
        return SmtpReply.BROKEN


def _read(answered: AnsweredMail, data: bytes, at: datetime) -> SmtpReply:
    """Read a mail to a seat: its headers first, and its body only if its sender is the seat's player."""
    head, seat = read_head(data), answered.seat
    if head.is_automatic:
        return SmtpReply.DROPPED
    if seat.user is None or head.sender != seat.user.email.lower():
        return SmtpReply.STRANGER
    if head.is_forged:
        return SmtpReply.REJECTED
    return _act(answered, head, read_text(data), at)


def _take_back(person: User, data: bytes, at: datetime) -> SmtpReply:
    """Record the reason why a mail came back."""
    report = read_report(data)
    if report is None:
        return SmtpReply.DROPPED
    logger.warning("A mail to person %s was returned: %s %s", person.pk, report.status, report.words)
    returned_mail.note(person, report.cause, f"{report.status} {report.words}".strip(), at)
    return SmtpReply.TAKEN


def _take_invitation_back(invitation: Notice, data: bytes, at: datetime) -> SmtpReply:
    """Tell the host that an invitation came back."""
    report = read_report(data)
    if report is None:
        return SmtpReply.DROPPED
    logger.warning("Invitation %s was returned: %s", invitation.pk, report.status)
    notices.came_back(invitation, f"{report.status} {report.words}".strip(), at)
    return SmtpReply.TAKEN


def _act(answered: AnsweredMail, head: Head, text: str, at: datetime) -> SmtpReply:
    seat, mark = answered.seat, answered.mark
    name = seat.user.name if seat.user else ""
    interpretation = interpret(seat.game, name, text, has_numbers=bool(mark))
    once, words, content = (
        head.identity[:_HASH],
        _digest(interpretation.lines),
        _digest([f"{answered.ply}{mark}", *interpretation.lines]),
    )
    if received_mail.was_received(seat, once, content):
        return SmtpReply.SEEN
    if (
        interpretation.is_sound
        and received_mail.count_in_vain(seat, at - _HOUR, UNREADABLE_CODES)
        >= settings.MAILD_REFUSALS_PER_HOUR
    ):
        return SmtpReply.BUSY
    key = f"mail-{once}-{words}-{content}"
    with transaction.atomic(), in_language_of(seat.user):
        how = Envelope(expected_ply=answered.ply, key=key, interface=Submission.Face.MAIL, at=at)
        if interpretation.is_sound or submissions.is_understood(seat, interpretation.moves):
            _carry_out(answered, interpretation, how)
        elif fate := _answer_words(answered, interpretation, how):
            return fate
        submissions.note_lines(seat, key, _written(interpretation), interpretation.ignored)
    return SmtpReply.TAKEN


def _written(interpretation: Interpretation) -> Sequence[str]:
    """Return the lines that the answer quotes. These are all lines except commands."""
    lines = interpretation.moves
    return () if any(map(command_of, lines)) else lines


def _answer_words(answered: AnsweredMail, interpretation: Interpretation, how: Envelope) -> SmtpReply | None:
    """Answer a mail that cannot be carried out.

    If it gets no answer, or none yet, return an SMTP reply instead.
    """
    seat = answered.seat
    if seat.user is None:
        return SmtpReply.STRANGER
    try:
        end = answers.count(seat.user, interpretation.lines, how.at)
    except TooOften as error:
        return SmtpReply.BUSY if error.code == answers.TOO_SOON.code else SmtpReply.REPEATED
    if end:
        words = (interpretation.lines or ("…",))[0][:MAX_ECHO]
        refusal = Refused(Kind.INVALID, end.code, line=words, limit=end.most)
        submissions.refuse_unread(seat, refusal, how)
    else:
        _carry_out(answered, interpretation, how)
    return None


def _carry_out(answered: AnsweredMail, interpretation: Interpretation, how: Envelope) -> None:
    """Carry out the lines of a mail. A number stands for a move of the answered mail."""
    moves_of = partial(without_numbers, mailed_lists, answered.seat, how.expected_ply, answered.mark)
    carry_out(answered.seat, interpretation, how, moves_of)


def _digest(lines: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(lines).lower().encode()).hexdigest()[:_HASH]

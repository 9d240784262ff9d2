"""The site's addresses for incoming mail: signed, with at most 64 characters before the @.

- `play+SEAT-PLY.STAMP@domain` accepts a seat's moves. The ply comes from the answered mail, so that late
  answers are recognized.
- `play+SEAT-PLY-MARK.STAMP@domain` is the same for a mail with numbered moves. The mark identifies its list.
- `back+PERSON.STAMP@domain` accepts returned mail.
- `back+iNOTICE.STAMP@domain` accepts a returned invitation. Its recipient may have no account.
"""

from __future__ import annotations

import base64
import re
from typing import Final

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from games.links.signed import is_stamp, stamp
from games.models import Notice, Seat, User
from games.replies.addresses import BOX
from games.selectors import received_mail

_PURPOSE: Final = "reply"
_RETURNED: Final = "bounce"
_RETURN_BOX: Final = "back"
_RETURN_ADDRESS: Final = re.compile(r"(?P<person>[1-9]\d{0,17})\.(?P<stamp>[a-z2-7]{26})", re.ASCII)
_INVITATION: Final = re.compile(r"(?P<text>i(?P<notice>[1-9]\d{0,17}))\.(?P<stamp>[a-z2-7]{26})", re.ASCII)
_ADDRESS: Final = re.compile(
    r"(?P<text>(?P<seat>[1-9]\d{0,16})-(?P<ply>0|[1-9]\d{0,8})(?:-(?P<mark>[a-z2-7]{4}))?)"
    r"\.(?P<stamp>[a-z2-7]{26})",
    re.ASCII,
)


def reply_address(seat: Seat, ply: int, mark: str = "") -> str:
    """Return the reply address for a mail about this ply to the seat's player.

    `mark`: the mark of the mail's numbered moves, or an empty string if it has none.
    """
    if seat.user is None:
        raise ValueError(f"seat {seat} has no player")
    text = "-".join(filter(None, (str(seat.pk), str(ply), mark)))
    return f"{BOX}+{text}.{_mark(_PURPOSE, text, seat.user)}@{settings.MAIL_DOMAIN}"


def return_address(user: User) -> str:
    """Return the address for undeliverable mail to a user."""
    text = str(user.pk)
    return f"{_RETURN_BOX}+{text}.{_mark(_RETURNED, text, user)}@{settings.MAIL_DOMAIN}"


def invitation_return_address(invitation: Notice) -> str:
    """Return the address for an undeliverable invitation."""
    text = f"i{invitation.pk}"
    return f"{_RETURN_BOX}+{text}.{_invitation_mark(text, settings.SECRET_KEY)}@{settings.MAIL_DOMAIN}"


def invitation_at(address: str) -> Notice | None:
    """Return the invitation that is returned to this address, or None if the address is not one of ours."""
    match = _INVITATION.fullmatch(_token(address, _RETURN_BOX))
    if match is None:
        return None
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    if not any(constant_time_compare(match["stamp"], _invitation_mark(match["text"], key)) for key in keys):
        return None
    return received_mail.sent_invitation(int(match["notice"]))


def person_at(address: str) -> User | None:
    """Return the user whose mail is returned to this address, or None if the address is not one of ours."""
    match = _RETURN_ADDRESS.fullmatch(_token(address, _RETURN_BOX))
    user = received_mail.active_person(int(match["person"])) if match else None
    is_ours = match and user and _is_mark(match["stamp"], _RETURNED, match["person"], user)
    return user if is_ours else None


def seat_at(address: str) -> tuple[Seat, int] | None:
    """Return the seat and ply of an address, ignoring case, or None if the address is not one of ours."""
    match = _ADDRESS.fullmatch(_token(address, BOX))
    if match is None:
        return None
    seat = received_mail.seat_of_person(int(match["seat"]))
    if seat is None or seat.user is None:
        return None
    return (seat, int(match["ply"])) if _is_mark(match["stamp"], _PURPOSE, match["text"], seat.user) else None


def mark_in(address: str) -> str:
    """Return the mark in an address that `seat_at` accepts, or an empty string if it has none."""
    match = _ADDRESS.fullmatch(_token(address, BOX))
    return (match["mark"] or "") if match else ""


def _token(address: str, box: str) -> str:
    """Return the part of one of our addresses after the box name, or an empty string for other addresses."""
    local, _, domain = address.lower().rpartition("@")
    found, _, token = local.partition("+")
    return token if found == box and domain == settings.MAIL_DOMAIN.lower() else ""


def _invitation_mark(text: str, key: str | bytes) -> str:
    digest = salted_hmac("games.mail.invitation", text, secret=key, algorithm="sha256").digest()[:16]
    return base64.b32encode(digest).decode().rstrip("=").lower()


def _mark(purpose: str, text: str, user: User) -> str:
    return base64.b32encode(stamp(purpose, text, user)).decode().rstrip("=").lower()


def _is_mark(mark: str, purpose: str, text: str, user: User) -> bool:
    return is_stamp(base64.b32decode(mark.upper() + "======"), purpose, text, user)

"""The address that takes a seat's moves: `play+SEAT-PLY.STAMP@domain`, at most 64 characters before the @.

The ply is the one the mail was about, so that an answer to an old mail is known to be one.
"""

from __future__ import annotations

import base64
import re
from typing import Final

from django.conf import settings

from games.links import is_stamp, stamp
from games.models import Seat

_PURPOSE: Final = "reply"
_BOX: Final = "play"
_ADDRESS: Final = re.compile(
    r"(?P<text>(?P<seat>[1-9]\d{0,17})-(?P<ply>0|[1-9]\d{0,8}))\.(?P<stamp>[a-z2-7]{26})", re.ASCII
)


def reply_address(seat: Seat, ply: int) -> str:
    """Where the seat's player answers to a mail about this ply."""
    if seat.user is None:
        raise ValueError(f"nobody sits at {seat}")
    text = f"{seat.pk}-{ply}"
    mark = base64.b32encode(stamp(_PURPOSE, text, seat.user)).decode().rstrip("=").lower()
    return f"{_BOX}+{text}.{mark}@{settings.MAIL_DOMAIN}"


def seat_at(address: str) -> tuple[Seat, int] | None:
    """The seat and the ply of an address, whatever its case; None when it is not one of ours."""
    local, _, domain = address.lower().rpartition("@")
    box, _, token = local.partition("+")
    match = _ADDRESS.fullmatch(token)
    if box != _BOX or domain != settings.MAIL_DOMAIN.lower() or match is None:
        return None
    seats = Seat.objects.select_related("game", "user").filter(user__is_active=True)
    seat = seats.filter(pk=int(match["seat"])).first()
    if seat is None or seat.user is None:
        return None
    mark = base64.b32decode(match["stamp"].upper() + "======")
    return (seat, int(match["ply"])) if is_stamp(mark, _PURPOSE, match["text"], seat.user) else None


def names_us(line: str) -> bool:
    """Whether a line of a mail holds one of our addresses, as the line that introduces a quotation does."""
    line = line.lower()
    ours = settings.DEFAULT_FROM_EMAIL.lower().rpartition("<")[2].rstrip(">")
    return ours in line or (f"{_BOX}+" in line and settings.MAIL_DOMAIN.lower() in line)

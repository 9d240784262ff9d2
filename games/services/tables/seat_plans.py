"""Who shall sit where at a table that is made, and who is meant where somebody is invited."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, TypeAlias

from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator, validate_email

from adjudicator.bots.players import BOTS
from games.core.errors import Kind, Refused
from games.models import ClosedAddress, Seat, User

MAX_ADDRESS: Final = 254
SIGN: Final = re.compile(r"[0-9a-z]{12}")
"""What names a player's page; no mail address looks like that."""

SeatKind: TypeAlias = Literal["me", "open", "bot", "invite"]


@dataclass(frozen=True)
class SeatPlan:
    """Who shall sit in one seat of a new table.

    `bot` and `invite` say which in `who`: a bot's name; a mail address, or what names a player's page.
    `by_name`: the address is not to be shown to whoever makes the table, who knows the name alone.
    """

    kind: SeatKind
    who: str = ""
    by_name: bool = False


@dataclass(frozen=True)
class _Guest:
    """Whom a seat waits for. `shown`: how its maker knows them; `key`: tells them apart by that alone.

    `known_as`: as of `Seat.invited_as`.
    """

    address: str
    shown: str
    key: str
    known_as: str


@dataclass(frozen=True)
class PlannedSeat:
    """A plan that was checked: who sits there, which bot, or which address it waits for."""

    user: User | None = None
    bot: str = ""
    invited: str = ""
    invited_as: str = ""

    def seat(self, at: datetime) -> Seat:
        """The seat, not saved yet, with a word for the dice."""
        seat = Seat()
        self.fill(seat, at)
        return seat

    def fill(self, seat: Seat, at: datetime) -> None:
        """Have the seat as planned; not saved."""
        seat.user, seat.bot = self.user, self.bot
        if self.invited:
            seat.invite(self.invited, self.invited_as, at)
        else:
            seat.invite_nobody()


def checked_plans(plans: Sequence[SeatPlan], by: User) -> list[PlannedSeat]:
    """These plans, checked; `Refused` where one makes no sense or somebody has two seats.

    That an address and a page are the same person's is told to nobody, so both may be invited.
    """
    taken: set[str] = set()
    return [_planned(plan, by, f"seats[{index}]", taken) for index, plan in enumerate(plans)]


def checked_plan(plan: SeatPlan, by: User, place: str, others: Sequence[Seat]) -> PlannedSeat:
    """The plan of one seat, checked; `Refused` as for several, and where they have one of the others."""
    planned = _planned(plan, by, place, set())
    addresses = {(seat.user.email if seat.user else seat.invited).lower() for seat in others}
    person = (planned.user.email if planned.user else planned.invited).lower()
    if person and person in addresses:
        raise Refused(Kind.INVALID, "seated_twice", place, who=plan.who.strip() or by.name)
    return planned


def address_of(who: str, place: str) -> tuple[str, str]:
    """The mail address to which an invitation goes, and how whoever invites knows it (`Seat.invited_as`).

    `Refused` when this is neither an address nor the page of somebody who may be invited by it.
    """
    guest = _guest(who, place)
    return guest.address, guest.known_as


def _planned(plan: SeatPlan, by: User, place: str, taken: set[str]) -> PlannedSeat:
    match plan.kind:
        case "me":
            _take(taken, place, by.email, by.email, f"player {by.pk}")
            return PlannedSeat(user=by)
        case "bot":
            if plan.who not in BOTS:
                raise Refused(Kind.INVALID, "unknown_bot", place, bot=plan.who, known=tuple(BOTS))
            return PlannedSeat(bot=plan.who)
        case "invite":
            if by.is_guest:
                raise Refused(Kind.FORBIDDEN, "guests_invite_nobody", place)
            guest = _guest(plan.who, place)
            _take(taken, place, guest.shown, guest.key)
            known_as = Seat.InvitedAs.NAME.value if plan.by_name else guest.known_as
            return PlannedSeat(invited=guest.address, invited_as=known_as)
        case "open":
            return PlannedSeat()


def _take(taken: set[str], place: str, shown: str, *keys: str) -> None:
    if not taken.isdisjoint(keys):
        raise Refused(Kind.INVALID, "seated_twice", place, who=shown)
    taken.update(keys)


def _guest(who: str, place: str) -> _Guest:
    who = who.strip().lower()
    return _player(who, place) if SIGN.fullmatch(who) else _known_by_address(who, place)


def _player(sign: str, place: str) -> _Guest:
    user = User.objects.filter(sign=sign).first()
    if user is None or not user.profile:
        raise Refused(Kind.INVALID, "unknown_player", place, who=sign)
    if ClosedAddress.objects.holds(user.email):
        raise Refused(Kind.INVALID, "no_invitations", place, who=user.name)
    return _Guest(user.email, user.name, f"player {user.pk}", Seat.InvitedAs.NAME.value)


def _known_by_address(address: str, place: str) -> _Guest:
    try:
        MaxLengthValidator(MAX_ADDRESS)(address)
        validate_email(address)
    except ValidationError as error:
        raise Refused(Kind.INVALID, "bad_address", place, who=address) from error
    return _Guest(address, address, address, Seat.InvitedAs.ADDRESS.value)

"""Seat plans of new tables: who sits where, and who is invited."""

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
from games.models import Seat, User
from games.services.tables.blocked import check_player_invited

MAX_ADDRESS: Final = 254
SIGN: Final = re.compile(r"[0-9a-z]{12}")
"""The format of the keys of players' pages. No mail address has this format."""

SeatKind: TypeAlias = Literal["me", "open", "bot", "invite"]


@dataclass(frozen=True)
class SeatPlan:
    """The plan for one seat of a new table.

    `who` names the bot or the person to invite: a mail address or the key of a player's page. `by_name`: the
    creator knows only the name and must not see the address.
    """

    kind: SeatKind
    who: str = ""
    by_name: bool = False


@dataclass(frozen=True)
class _Guest:
    """The person that a seat waits for.

    `shown`: the address or name by which the creator knows them. `key`: the identity to compare, which
    reveals no more than the creator knows. `known_as`: a value of `Seat.invited_as`.
    """

    address: str
    shown: str
    key: str
    known_as: str


@dataclass(frozen=True)
class PlannedSeat:
    """A checked plan for a seat: its user, its bot or the address that it waits for."""

    user: User | None = None
    bot: str = ""
    invited: str = ""
    invited_as: str = ""

    def seat(self, at: datetime) -> Seat:
        """Return the unsaved seat with a random contribution to the dice."""
        seat = Seat()
        self.fill(seat, at)
        return seat

    def fill(self, seat: Seat, at: datetime) -> None:
        """Apply the plan to a seat without saving it."""
        seat.user, seat.bot = self.user, self.bot
        if self.invited:
            seat.invite(self.invited, self.invited_as, at)
        else:
            seat.invite_nobody()


def checked_plans(plans: Sequence[SeatPlan], by: User) -> list[PlannedSeat]:
    """Check the plans. Raise `Refused` if one is not valid or a person has two seats.

    An address and a page of the same person may both be invited, since a refusal would reveal that they
    belong together.
    """
    taken: set[str] = set()
    return [_planned(plan, by, f"seats[{index}]", taken) for index, plan in enumerate(plans)]


def checked_plan(plan: SeatPlan, by: User, place: str, others: Sequence[Seat]) -> PlannedSeat:
    """Check the plan of one seat.

    Raise `Refused` if it is not valid or its person has one of the other seats.
    """
    planned = _planned(plan, by, place, set())
    addresses = {(seat.user.email if seat.user else seat.invited).lower() for seat in others}
    person = (planned.user.email if planned.user else planned.invited).lower()
    if person and person in addresses:
        raise Refused(Kind.INVALID, "seated_twice", place, who=plan.who.strip() or by.name)
    return planned


def address_of(who: str, by: User, place: str) -> tuple[str, str]:
    """Return the address that an invitation goes to, and how the host knows it (`Seat.invited_as`).

    Raise `Refused` if `who` is neither an address nor the page of a player whom this user can invite.
    """
    guest = _guest(who, by, place)
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
            guest = _guest(plan.who, by, place)
            _take(taken, place, guest.shown, guest.key)
            known_as = Seat.InvitedAs.NAME.value if plan.by_name else guest.known_as
            return PlannedSeat(invited=guest.address, invited_as=known_as)
        case "open":
            return PlannedSeat()


def _take(taken: set[str], place: str, shown: str, *keys: str) -> None:
    if not taken.isdisjoint(keys):
        raise Refused(Kind.INVALID, "seated_twice", place, who=shown)
    taken.update(keys)


def _guest(who: str, by: User, place: str) -> _Guest:
    who = who.strip().lower()
    return _player(who, by, place) if SIGN.fullmatch(who) else _known_by_address(who, place)


def _player(sign: str, by: User, place: str) -> _Guest:
    user = User.objects.filter(sign=sign).first()
    if user is None or not user.profile:
        raise Refused(Kind.INVALID, "unknown_player", place, who=sign)
    check_player_invited(user, by, place)
    return _Guest(user.email, user.name, f"player {user.pk}", Seat.InvitedAs.NAME.value)


def _known_by_address(address: str, place: str) -> _Guest:
    try:
        MaxLengthValidator(MAX_ADDRESS)(address)
        validate_email(address)
    except ValidationError as error:
        raise Refused(Kind.INVALID, "bad_address", place, who=address) from error
    return _Guest(address, address, address, Seat.InvitedAs.ADDRESS.value)

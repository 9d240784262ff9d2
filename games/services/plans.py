"""Who shall sit where at a table that is made, and who is meant where somebody is invited."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator, validate_email

from adjudicator.bots.players import BOTS
from games.models import ClosedAddress, Seat, User
from games.services.errors import Kind, Refused

MAX_ADDRESS: Final = 254
SIGN: Final = re.compile(r"[0-9a-z]{12}")
"""What names a player's page; no mail address looks like that."""

SeatKind: TypeAlias = Literal["me", "open", "bot", "invite"]


@dataclass(frozen=True)
class SeatPlan:
    """Who shall sit in one seat of a new table.

    `bot` and `invite` say which in `who`: a bot's name; a mail address, or what names a player's page.
    """

    kind: SeatKind
    who: str = ""


@dataclass(frozen=True)
class _Guest:
    """Whom a seat waits for. `shown`: how its maker knows them; `key`: tells them apart by that alone."""

    address: str
    shown: str
    key: str


@dataclass(frozen=True)
class PlannedSeat:
    """A plan that was checked: who sits there, which bot, or which address it waits for."""

    user: User | None = None
    bot: str = ""
    invited: str = ""

    def seat(self) -> Seat:
        """The seat, not saved yet, with a word for the dice."""
        return Seat(user=self.user, bot=self.bot, invited=self.invited)


def checked_plans(plans: Sequence[SeatPlan], by: User) -> list[PlannedSeat]:
    """These plans, checked; `Refused` where one makes no sense or somebody has two seats.

    That an address and a page are the same person's is told to nobody, so both may be invited.
    """
    taken: set[str] = set()
    return [_planned(plan, by, f"seats[{index}]", taken) for index, plan in enumerate(plans)]


def address_of(who: str, place: str) -> str:
    """The mail address to which an invitation goes, never to be shown to whoever invites by a page.

    `Refused` when this is neither an address nor the page of somebody who may be invited by it.
    """
    return _guest(who, place).address


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
            return PlannedSeat(invited=guest.address)
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
    return _Guest(user.email, user.name, f"player {user.pk}")


def _known_by_address(address: str, place: str) -> _Guest:
    try:
        MaxLengthValidator(MAX_ADDRESS)(address)
        validate_email(address)
    except ValidationError as error:
        raise Refused(Kind.INVALID, "bad_address", place, who=address) from error
    return _Guest(address, address, address)

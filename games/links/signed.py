"""What a mail or an address lets its reader do without signing in, each signed and bound to that reader.

A stamp is bound to the person's password hash: a new password, an unusable one included, ends every
address and link that was sent to them before.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final
from urllib.parse import urlencode

from django.conf import settings
from django.core import signing
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from games.models import Notice, Seat, User
from games.text.patterns import linear

DEED_AGE: Final = timedelta(days=60)
_DEED: Final = "games.links.deed"
_BALLOT: Final = "games.links.ballot"
_BACK: Final = "games.links.back"
_UNSUBSCRIBE: Final = "games.links.unsubscribe"
_GUEST: Final = "games.links.guest"
_FEED: Final = "games.links.feed"
_NOTICE: Final = "games.links.notice"
_STAMP_BYTES: Final = 16
_FEED_TOKEN: Final = linear(rf"([0-9]{{1,18}})-([0-9a-f]{{{2 * _STAMP_BYTES}}})")


@dataclass(frozen=True)
class Deed:
    """One move offered in a mail: made by whoever confirms it on the page behind the link."""

    seat: Seat
    ply: int
    text: str


@dataclass(frozen=True)
class Ballot:
    """Yes or no to a proposal, by its number."""

    seat: Seat
    proposal: int
    agrees: bool


@dataclass(frozen=True)
class Guest:
    """Whom an invitation to a table was sent to, by `address_digest`: no link tells an address."""

    game_id: str
    digest: str


def stamp(purpose: str, text: str, user: User) -> bytes:
    """Proof that the site wrote this text for this person."""
    return _stamp(purpose, text, user, settings.SECRET_KEY)


def is_stamp(claimed: bytes, purpose: str, text: str, user: User) -> bool:
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    return any(constant_time_compare(claimed, _stamp(purpose, text, user, key)) for key in keys)


def deed_url(deed: Deed) -> str:
    return _url("do", _DEED, deed.seat, deed.ply, deed.text)


def deed_of(token: str) -> Deed | None:
    """The move a link offers; None when it is forged, too old, or its reader no longer has the seat."""
    found = _opened(_DEED, token)
    return Deed(found[0], *found[1]) if found else None


def ballot_url(ballot: Ballot) -> str:
    return _url("vote", _BALLOT, ballot.seat, ballot.proposal, ballot.agrees)


def ballot_of(token: str) -> Ballot | None:
    """What a link says to a proposal; None as for a deed."""
    found = _opened(_BALLOT, token)
    return Ballot(found[0], *found[1]) if found else None


def back_url(seat: Seat) -> str:
    """Where a seat's person takes it back from the bot that stands in."""
    return _url("back", _BACK, seat)


def seat_back(token: str) -> Seat | None:
    """The seat that a link gives back; None as for a deed."""
    found = _opened(_BACK, token)
    return found[0] if found else None


def unsubscribe_url(user: User) -> str:
    """Never ends: who wants no more mail must always be able to say so."""
    token = signing.Signer(salt=_UNSUBSCRIBE).sign_object(user.pk)
    return settings.SITE_URL + reverse("unsubscribe", args=[token])


def unsubscriber(token: str) -> User | None:
    try:
        return User.objects.filter(pk=signing.Signer(salt=_UNSUBSCRIBE).unsign_object(token)).first()
    except signing.BadSignature:
        return None


def invitation_url(guest: Guest) -> str:
    """Never ends: where the table was, it says what became of it."""
    return settings.SITE_URL + reverse("invitation", args=[_guest_token(guest)])


def no_invitations_url(guest: Guest) -> str:
    """Never ends: who wants no invitations must always be able to say so."""
    return settings.SITE_URL + reverse("no-invitations", args=[_guest_token(guest)])


def guest_of(token: str) -> Guest | None:
    try:
        return Guest(*signing.Signer(salt=_GUEST).unsign_object(token))
    except signing.BadSignature:
        return None


def feed_url(user: User) -> str:
    """The person's calendar feed; ends when the person asks for another address."""
    mark = stamp(_FEED, str(user.feed_number), user).hex()
    return settings.SITE_URL + reverse("feed", args=[f"{user.pk}-{mark}"])


def feed_owner(token: str) -> User | None:
    """Whose feed it is; None when the address is forged or has ended."""
    match = _FEED_TOKEN.fullmatch(token)
    user = User.objects.filter(pk=int(match[1]), is_active=True).first() if match else None
    if match is None or user is None:
        return None
    return user if is_stamp(bytes.fromhex(match[2]), _FEED, str(user.feed_number), user) else None


def lobby_url() -> str:
    return settings.SITE_URL + reverse("lobby")


def rules_url(ruleset: str, ruling: str = "") -> str:
    """A game's rules in short, or one ruling."""
    page = ("ruling", [ruleset, ruling]) if ruling else ("rules", [ruleset])
    return settings.SITE_URL + reverse(page[0], args=page[1])


def table_url(game_id: str) -> str:
    return settings.SITE_URL + reverse("table", args=[game_id])


def tagged(url: str, notice: Notice) -> str:
    """An address that tells, when its reader follows it, from which notice."""
    tag = signing.Signer(salt=_NOTICE).sign_object(notice.pk)
    return f"{url}{'&' if '?' in url else '?'}{urlencode({'n': tag})}"


def notice_of(tag: str, user: User) -> Notice | None:
    """The notice to this person from which an address was followed."""
    try:
        pk = signing.Signer(salt=_NOTICE).unsign_object(tag)
    except signing.BadSignature:
        return None
    return Notice.objects.select_related("via").filter(pk=pk, user=user).first()


def _guest_token(guest: Guest) -> str:
    return signing.Signer(salt=_GUEST).sign_object([guest.game_id, guest.digest])


def _url(page: str, purpose: str, seat: Seat, *said: Any) -> str:
    """A page for whoever sits there now, who says this by pressing its button."""
    if seat.user is None:
        raise ValueError(f"nobody sits at {seat}")
    mark = stamp(purpose, _said(seat, said), seat.user).hex()
    token = signing.dumps([seat.pk, *said, mark], salt=purpose)
    return settings.SITE_URL + reverse(page, args=[token])


def _opened(purpose: str, token: str) -> tuple[Seat, list[Any]] | None:
    try:
        pk, *said, mark = signing.loads(token, salt=purpose, max_age=DEED_AGE)
    except signing.BadSignature:
        return None
    seat = Seat.objects.select_related("game", "user").filter(pk=pk, user__is_active=True).first()
    if seat is None or seat.user is None:
        return None
    return (seat, said) if is_stamp(bytes.fromhex(mark), purpose, _said(seat, said), seat.user) else None


def _said(seat: Seat, said: Iterable[Any]) -> str:
    return "-".join(map(str, [seat.pk, *said]))


def _stamp(purpose: str, text: str, user: User, key: str | bytes) -> bytes:
    value = f"{text}\n{user.pk}\n{user.password}"
    return salted_hmac(f"games.links.{purpose}", value, secret=key, algorithm="sha256").digest()[
        :_STAMP_BYTES
    ]

"""Signed links for actions without signing in, each bound to its reader.

A stamp depends on the user's password hash. A new password, even an unusable one, invalidates all the user's
earlier addresses and links.
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

from games.models import Notice, Seat, Topic, User
from games.text.patterns import linear

DEED_AGE: Final = timedelta(days=60)
_MOVE: Final = "games.links.deed"
_BALLOT: Final = "games.links.ballot"
_BACK: Final = "games.links.back"
_UNSUBSCRIBE: Final = "games.links.unsubscribe"
_GUEST: Final = "games.links.guest"
_FEED: Final = "games.links.feed"
_NOTICE: Final = "games.links.notice"
_STAMP_BYTES: Final = 16
_FEED_TOKEN: Final = linear(rf"([0-9]{{1,18}})-([0-9a-f]{{{2 * _STAMP_BYTES}}})")


@dataclass(frozen=True)
class MoveOffer:
    """A move offered in a mail. The reader plays it by confirming it on the linked page."""

    seat: Seat
    ply: int
    text: str


@dataclass(frozen=True)
class Ballot:
    """A yes or no to a proposal, by the proposal's number."""

    seat: Seat
    proposal: int
    agrees: bool


@dataclass(frozen=True)
class Guest:
    """The recipient of an invitation. The address is stored as a digest, because no link reveals one."""

    game_id: str
    digest: str


def stamp(purpose: str, text: str, user: User) -> bytes:
    """Return a stamp that proves that the site wrote this text for this user."""
    return _stamp(purpose, text, user, settings.SECRET_KEY)


def is_stamp(claimed: bytes, purpose: str, text: str, user: User) -> bool:
    keys = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    return any(constant_time_compare(claimed, _stamp(purpose, text, user, key)) for key in keys)


def move_url(offer: MoveOffer) -> str:
    return _url("do", _MOVE, offer.seat, offer.ply, offer.text)


def offered_move(token: str) -> MoveOffer | None:
    """Return the move in a link, or None if the link is forged or expired or its reader lost the seat."""
    found = _opened(_MOVE, token)
    return MoveOffer(found[0], *found[1]) if found else None


def ballot_url(ballot: Ballot) -> str:
    return _url("vote", _BALLOT, ballot.seat, ballot.proposal, ballot.agrees)


def ballot_of(token: str) -> Ballot | None:
    """Return the vote in a link, or None in the same cases as `offered_move`."""
    found = _opened(_BALLOT, token)
    return Ballot(found[0], *found[1]) if found else None


def back_url(seat: Seat) -> str:
    """Return the link with which a player takes the seat back from the stand-in."""
    return _url("back", _BACK, seat)


def seat_back(token: str) -> Seat | None:
    """Return the seat that a link gives back, or None in the same cases as `offered_move`."""
    found = _opened(_BACK, token)
    return found[0] if found else None


def unsubscribe_url(user: User, topic: Topic | None = None) -> str:
    """Return the link that stops mails of a topic, or all mails.

    It never expires, because people must always be able to unsubscribe.
    """
    signed = [user.pk, topic.value] if topic else user.pk
    token = signing.Signer(salt=_UNSUBSCRIBE).sign_object(signed)
    return settings.SITE_URL + reverse("unsubscribe", args=[token])


def unsubscriber(token: str) -> tuple[User, Topic | None] | None:
    """Return the user and the topic of an unsubscribe link, without a topic for all mails."""
    try:
        found = signing.Signer(salt=_UNSUBSCRIBE).unsign_object(token)
    except signing.BadSignature:
        return None
    pk, topic = found if isinstance(found, list) else (found, "")
    user = User.objects.filter(pk=pk).first()
    return (user, Topic(topic) if topic in Topic.values else None) if user else None


def invitation_url(guest: Guest) -> str:
    """Return the invitation link. It never expires. If the table no longer exists, its page says so."""
    return settings.SITE_URL + reverse("invitation", args=[_guest_token(guest)])


def no_invitations_url(guest: Guest) -> str:
    """Return the link that stops invitations. It never expires, so that people can always use it."""
    return settings.SITE_URL + reverse("no-invitations", args=[_guest_token(guest)])


def guest_of(token: str) -> Guest | None:
    try:
        return Guest(*signing.Signer(salt=_GUEST).unsign_object(token))
    except signing.BadSignature:
        return None


def feed_url(user: User) -> str:
    """Return the address of the user's calendar feed. It is valid until the user asks for a new one."""
    mark = stamp(_FEED, str(user.feed_number), user).hex()
    return settings.SITE_URL + reverse("feed", args=[f"{user.pk}-{mark}"])


def feed_owner(token: str) -> User | None:
    """Return the owner of a feed, or None if the address is forged or no longer valid."""
    match = _FEED_TOKEN.fullmatch(token)
    user = User.objects.filter(pk=int(match[1]), is_active=True).first() if match else None
    if match is None or user is None:
        return None
    return user if is_stamp(bytes.fromhex(match[2]), _FEED, str(user.feed_number), user) else None


def lobby_url() -> str:
    return settings.SITE_URL + reverse("lobby")


def rules_url(ruleset: str, ruling: str = "") -> str:
    """Return the address of a game's short rules, or of one ruling."""
    page = ("ruling", [ruleset, ruling]) if ruling else ("rules", [ruleset])
    return settings.SITE_URL + reverse(page[0], args=page[1])


def replies_url(channel_id: int) -> str:
    """Return the address that accepts signed replies for a channel."""
    return settings.SITE_URL + reverse("replies", args=[channel_id])


def table_url(game_id: str) -> str:
    return settings.SITE_URL + reverse("table", args=[game_id])


def device_tag(subject: str) -> str:
    """Return the tag under which a device shows one notification about a subject, such as a table's key."""
    return f"zooasync-{subject}"


def group_url(group_id: str) -> str:
    return settings.SITE_URL + reverse("group", args=[group_id])


def notices_url() -> str:
    """Return the address of the notification settings."""
    return settings.SITE_URL + reverse("notices")


def tagged(url: str, notice: Notice) -> str:
    """Return the address with a tag that names the notice that contains the link."""
    tag = signing.Signer(salt=_NOTICE).sign_object(notice.pk)
    return f"{url}{'&' if '?' in url else '?'}{urlencode({'n': tag})}"


def notice_of(tag: str, user: User) -> Notice | None:
    """Return the notice that a tag names, or None if it was not sent to this user."""
    try:
        pk = signing.Signer(salt=_NOTICE).unsign_object(tag)
    except signing.BadSignature:
        return None
    return Notice.objects.select_related("via").filter(pk=pk, user=user).first()


def _guest_token(guest: Guest) -> str:
    return signing.Signer(salt=_GUEST).sign_object([guest.game_id, guest.digest])


def _url(page: str, purpose: str, seat: Seat, *payload: Any) -> str:
    """Return the address of a page where the seat's current player can confirm this action."""
    if seat.user is None:
        raise ValueError(f"seat {seat} has no player")
    mark = stamp(purpose, _payload_text(seat, payload), seat.user).hex()
    token = signing.dumps([seat.pk, *payload, mark], salt=purpose)
    return settings.SITE_URL + reverse(page, args=[token])


def _opened(purpose: str, token: str) -> tuple[Seat, list[Any]] | None:
    try:
        pk, *payload, mark = signing.loads(token, salt=purpose, max_age=DEED_AGE)
    except signing.BadSignature:
        return None
    seat = Seat.objects.select_related("game", "user").filter(pk=pk, user__is_active=True).first()
    if seat is None or seat.user is None:
        return None
    return (
        (seat, payload)
        if is_stamp(bytes.fromhex(mark), purpose, _payload_text(seat, payload), seat.user)
        else None
    )


def _payload_text(seat: Seat, payload: Iterable[Any]) -> str:
    return "-".join(map(str, [seat.pk, *payload]))


def _stamp(purpose: str, text: str, user: User, key: str | bytes) -> bytes:
    value = f"{text}\n{user.pk}\n{user.password}"
    return salted_hmac(f"games.links.{purpose}", value, secret=key, algorithm="sha256").digest()[
        :_STAMP_BYTES
    ]

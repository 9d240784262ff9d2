"""Everything signed with the old secret key works as long as that key is a fallback, and no longer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any, Final

import pytest
import sesame.settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.core import signing
from django.core.management import CommandError, call_command
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils import timezone

from games.links import signed
from games.links.signed import Ballot, Guest, MoveOffer
from games.mail import addresses
from games.models import Game, Notice, Seat, SignUpLink, User, address_digest
from games.services.people import accounts, address_mails, guests, sign_up_links

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

ROOT: Final = Path(__file__).parents[2]
NEW: Final = "another key that is long enough to be one, and random enough"
Reader = Callable[[], bool]
"""Reads something that was signed before, and returns whether the site accepts it."""


class LinkReaders:
    """A table, the seat that must act, and the people at the table."""

    def __init__(self, game: Game) -> None:
        self.seat = Seat.objects.select_related("user").get(game=game, must_act=True)
        assert self.seat.user
        self.user: User = self.seat.user
        self.game = game


def _token(url: str, of: int = -2) -> str:
    return url.split("/")[of]


def session(world: LinkReaders) -> Reader:
    client = Client()
    client.force_login(world.user, "sesame.backends.ModelBackend")
    return lambda: client.get("/account/").status_code == 200


def sign_in_link(world: LinkReaders) -> Reader:
    token = accounts.sign_in_link(world.user).partition("sesame=")[2]
    return lambda: accounts.owner_of_link(token) == world.user


def guest_pass(world: LinkReaders) -> Reader:
    guest = User.objects.create_guest()
    text = guests.pass_for(guest, world.user)
    return lambda: guests.guest_of_pass(text, world.user) == guest


def mailed_sign_up_link(world: LinkReaders) -> Reader:
    link = SignUpLink.objects.create(expires_at=timezone.now() + timedelta(days=1))
    token = signing.dumps([link.pk, "new@example.org"], salt=sign_up_links.SALT)
    return lambda: sign_up_links.owner_of(token, timezone.now()) is not None


def change_of_address(world: LinkReaders) -> Reader:
    change = world.user.address_changes.create(
        old=world.user.email, new="new@example.org", asked_at=timezone.now()
    )
    token = _token(address_mails.link_of(change, address_mails.CONFIRM))
    return lambda: address_mails.change_of(token, address_mails.CONFIRM) == change


def move(world: LinkReaders) -> Reader:
    token = _token(signed.move_url(MoveOffer(world.seat, 1, "draw")))
    return lambda: signed.offered_move(token) is not None


def vote(world: LinkReaders) -> Reader:
    token = _token(signed.ballot_url(Ballot(world.seat, 1, True)))
    return lambda: signed.ballot_of(token) is not None


def seat_back(world: LinkReaders) -> Reader:
    token = _token(signed.back_url(world.seat))
    return lambda: signed.seat_back(token) is not None


def unsubscribing(world: LinkReaders) -> Reader:
    token = _token(signed.unsubscribe_url(world.user))
    return lambda: signed.unsubscriber(token) is not None


def invitation(world: LinkReaders) -> Reader:
    token = _token(signed.invitation_url(Guest(world.game.pk, address_digest("new@example.org"))))
    return lambda: signed.guest_of(token) is not None


def feed(world: LinkReaders) -> Reader:
    token = signed.feed_url(world.user).rpartition("/")[2].removesuffix(".ics")
    return lambda: signed.feed_owner(token) == world.user


def notice_tag(world: LinkReaders) -> Reader:
    notice = _notice(world)
    tag = signed.tagged("/", notice).partition("n=")[2].replace("%3A", ":")
    return lambda: signed.notice_of(tag, world.user) == notice


def reply_address(world: LinkReaders) -> Reader:
    address = addresses.reply_address(world.seat, 1)
    return lambda: addresses.seat_at(address) is not None


def return_address(world: LinkReaders) -> Reader:
    address = addresses.return_address(world.user)
    return lambda: addresses.person_at(address) == world.user


def invitation_return_address(world: LinkReaders) -> Reader:
    notice = _notice(world, kind=Notice.Kind.INVITED, sent_at=timezone.now(), status=Notice.Status.SENT)
    address = addresses.invitation_return_address(notice)
    return lambda: addresses.invitation_at(address) is not None


def message(world: LinkReaders) -> Reader:
    request: HttpRequest = RequestFactory().get("/")
    storage, answer = CookieStorage(request), HttpResponse()
    storage.add(20, "Saved.")
    storage.update(answer)
    later = RequestFactory().get("/")
    later.COOKIES["messages"] = answer.cookies["messages"].value
    return lambda: len(list(CookieStorage(later))) == 1


def _notice(world: LinkReaders, **fields: Any) -> Notice:
    given = {"kind": Notice.Kind.TURN, "user": world.user, **fields}
    return Notice.objects.create(game=world.game, seat=world.seat, ply=99, **given)


SIGNED: Final = (
    *(session, sign_in_link, guest_pass, mailed_sign_up_link, change_of_address, move, vote, seat_back),
    *(unsubscribing, invitation, feed, notice_tag, reply_address, return_address),
    *(invitation_return_address, message),
)
SIGNERS: Final = {
    "games/links/signed.py",
    "games/mail/addresses.py",
    "games/services/people/address_mails.py",
    "games/services/people/guests.py",
    "games/services/people/sign_up_links.py",
    "games/web/account/sessions.py",
}
"""The modules that sign with the secret key, or remember what it has signed.

Django and sesame sign sessions, messages and sign-in links.
"""


@pytest.fixture
def world(make_table: Callable[..., Game]) -> LinkReaders:
    return LinkReaders(make_table("Ann", "Ben", play_forced=False))


@pytest.fixture
def use_keys(settings: Any) -> Iterator[Callable[..., None]]:
    """Return a function that sets the key and its fallbacks, as a restart does."""

    def use(key: str, *fallbacks: str) -> None:
        settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = key, list(fallbacks)
        sesame.settings.load()

    old = settings.SECRET_KEY
    yield use
    use(old)


def test_the_list_of_signers_is_complete() -> None:
    signs = re.compile(r"\b(?:salted_hmac|django\.core import signing|SECRET_KEY\b)")
    found = {
        str(path.relative_to(ROOT))
        for folder in ("games", "adjudicator")
        for path in (ROOT / folder).rglob("*.py")
        if "management" not in path.parts and signs.search(path.read_text())
    }
    assert found == SIGNERS


@pytest.mark.parametrize("make", SIGNED, ids=lambda make: make.__name__)
def test_old_key_works_as_a_fallback_and_no_longer(
    world: LinkReaders, settings: Any, use_keys: Callable[..., None], make: Callable[[LinkReaders], Reader]
) -> None:
    old, is_accepted = settings.SECRET_KEY, make(world)
    use_keys(NEW)
    assert not is_accepted()
    if make is session:  # the unknown key ended the session
        use_keys(old)
        is_accepted = make(world)
    use_keys(NEW, "an older one", old)
    assert is_accepted()


def test_session_is_renewed_with_the_new_key(
    world: LinkReaders, settings: Any, use_keys: Callable[..., None]
) -> None:
    old, is_accepted = settings.SECRET_KEY, session(world)
    use_keys(NEW, old)
    assert is_accepted()
    use_keys(NEW)
    assert is_accepted()


def test_command_prints_the_lines_of_a_rotation(settings: Any) -> None:
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "present", ["older"]
    out = StringIO()
    call_command("new_keys", "--rotate", stdout=out)
    first, second = out.getvalue().splitlines()
    assert len(first.removeprefix("SECRET_KEY=")) > 60
    assert second == "SECRET_KEY_FALLBACKS=present,older"
    for key in ("with,comma", " spaced"):
        settings.SECRET_KEY = key
        with pytest.raises(CommandError, match="SECRET_KEY_FALLBACKS"):
            call_command("new_keys", "--rotate", stdout=out)

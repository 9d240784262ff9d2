"""Accounts: signing in with a link sent by mail, and the account settings."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import datetime
from smtplib import SMTPException
from typing import Final
from urllib.parse import urlencode

import sesame.utils
from django.conf import settings
from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext

from games.core import restrictions, sign_up
from games.core.errors import Kind, Refused
from games.models import ApiToken, BarredAddress, Game, Seat, User, address_digest, new_sign
from games.services.base import limits
from games.services.base.limits import Limit
from games.services.base.plain_mails import send_plain
from games.services.base.texts import checked_text
from games.services.notices import cursors
from games.services.people import addresses, guests
from games.services.people.display_names import checked_name

logger = logging.getLogger(__name__)

LINKS_PER_ADDRESS: Final = 6
LINKS_PER_CLIENT: Final = 40
LINKS_PER_NETWORK: Final = 120
"""The maximum number of links per hour: for one address, for a client, and for its network."""
PASSWORDS_PER_ACCOUNT: Final = 10
PASSWORDS_PER_CLIENT: Final = 20
PASSWORDS_PER_NETWORK: Final = 60
"""The maximum number of wrong passwords per hour: for one account, for a client, and for its network."""
MAX_LABEL: Final = 40
MAX_TOKENS: Final = 20


def request_sign_in(address: str, client: str, next_page: str = "", guest: User | None = None) -> None:
    """Send a sign-in link. The first request creates the account, with a random name.

    If new players need an invitation, an unknown address gets no link. The link also transfers the guest's
    seats. The caller does not learn whether the address was known or may sign in. An address that its owner
    has recently given up gets a link to undo the change instead.
    """
    address, at = addresses.checked_address(address, "email"), timezone.now()
    count_link(address, client, at)
    user = User.objects.at_address(address)
    if user is None and (is_taken(address, at) or not sign_up.is_open()):
        return
    user = user or create(address)
    if user.is_active:
        send_link(user, next_page, guest)


def count_link(address: str, client: str, at: datetime) -> None:
    """Count a mail with a link. Raise `TooOften` when the hour's links are used up."""
    limits.take_all(_link_limits(address, client), at)


def is_taken(address: str, at: datetime) -> bool:
    """Return whether an address without an account may not get one.

    If its owner has recently changed to another address, send the link that undoes the change.
    """
    return BarredAddress.objects.holds(address, at) or addresses.remind_of_change(address, at)


def sign_in_link(user: User, next_page: str = "", guest: User | None = None) -> str:
    """Return the link that signs a user in once, within `SESAME_MAX_AGE`, and transfers a guest's seats."""
    more = {"next": next_page, "guest": guests.pass_for(guest, user) if guest else ""}
    query = sesame.utils.get_parameters(user) | {name: text for name, text in more.items() if text}
    return f"{settings.SITE_URL}{reverse('sign-in-link')}?{urlencode(query)}"


def owner_of_link(token: str) -> User | None:
    """Return the user of a sign-in token without using it up, or None if it is expired, used or forged."""
    user: User | None = sesame.utils.get_user(token, update_last_login=False)
    return user


def use_link(token: str, at: datetime) -> User | None:
    """Use up a sign-in token and return its user, or None if it is expired, used or forged.

    A token is bound to the time of the last sign-in, which is written under the user's lock. Of several
    concurrent uses, only one succeeds.
    """
    with transaction.atomic():
        owner = owner_of_link(token)
        if owner is None:
            return None
        User.objects.select_for_update(no_key=True).get(pk=owner.pk)
        owner = owner_of_link(token)
        if owner:
            owner.last_login = at
            owner.sign = owner.sign or new_sign()
            owner.save(update_fields=["last_login", "sign"])
    return owner


def try_password(account: str, client: str, at: datetime) -> None:
    """Count a password attempt before checking it. Raise `TooOften` when the hour's attempts are used up."""
    limits.take_all(_password_limits(account, client), at)


def password_was_right(account: str, client: str) -> None:
    """Reset the attempts after a correct password."""
    for limit, subject in _password_limits(account, client):
        limits.forget(limit, subject)


def rename(user: User, name: str) -> None:
    """Set the user's name. Keeping the current name is always allowed."""
    if name != user.name:
        name = checked_name(name)
        restrictions.check_new_name(user, name, timezone.now())
    user.name = name
    user.is_name_proposed = False
    user.save(update_fields=["name", "is_name_proposed"])


def set_language(user: User, language: str) -> None:
    """Set the language of the user's mails and notices, one of `LANGUAGES`."""
    if language not in dict(settings.LANGUAGES):
        known = tuple(dict(settings.LANGUAGES))
        raise Refused(Kind.INVALID, "unknown_language", "language", language=language, known=known)
    user.language = language
    user.save(update_fields=["language"])


def set_confirms(user: User, confirms: str) -> None:
    """Set the kinds of moves that the pages ask this user to confirm."""
    user.confirms = User.Confirms(confirms)
    user.save(update_fields=["confirms"])


def set_answers_at_once(user: User, at_once: bool) -> None:
    """Set whether a tap under a notification plays a move at once if it can be undone."""
    user.answers_at_once = at_once
    user.save(update_fields=["answers_at_once"])


def set_hidden(user: User, is_hidden: bool) -> None:
    """Hide the user's page from everybody else, or show it."""
    user.is_hidden = is_hidden
    user.save(update_fields=["is_hidden"])


def set_program(user: User, is_program: bool) -> None:
    """Declare whether a program plays for this user.

    If the user switches this off, seats in games that have begun stay marked as a program's.
    """
    with transaction.atomic():
        before = User.objects.select_for_update(no_key=True).get(pk=user.pk).is_program
        if before and not is_program:
            begun = Seat.objects.filter(user=user).exclude(game__status=Game.Status.OPEN)
            begun.update(is_program=True)
        user.is_program = is_program
        user.save(update_fields=["is_program"])


@transaction.atomic
def change(
    user: User,
    *,
    name: str | None = None,
    language: str | None = None,
    is_program: bool | None = None,
    is_hidden: bool | None = None,
    confirms: str | None = None,
    answers_at_once: bool | None = None,
) -> None:
    """Change several settings, all or none. None leaves a setting unchanged."""
    if name is not None:
        rename(user, name)
    if language is not None:
        set_language(user, language)
    if is_program is not None:
        set_program(user, is_program)
    if is_hidden is not None:
        set_hidden(user, is_hidden)
    if confirms is not None:
        set_confirms(user, confirms)
    if answers_at_once is not None:
        set_answers_at_once(user, answers_at_once)


def issue_token(user: User, label: str, scope: str = ApiToken.Scope.FULL, is_quiet: bool = False) -> str:
    """Return the text of a new API token. It cannot be read again.

    `scope`: what the token allows. `is_quiet`: whether its owner gets no turn notices at tables where a
    program plays with it.
    """
    if user.is_guest:
        raise Refused(Kind.FORBIDDEN, "guests_have_no_tokens")
    label = checked_text(label, "label", MAX_LABEL)
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        if user.tokens.count() >= MAX_TOKENS:
            raise Refused(Kind.CONFLICT, "too_many_tokens", "label", limit=MAX_TOKENS)
        cursors.begin(user)
        return ApiToken.objects.issue(user, label, scope, is_quiet)


def revoke_token(user: User, token_id: int) -> None:
    deleted, _ = user.tokens.filter(pk=token_id).delete()
    if not deleted:
        raise Refused(Kind.MISSING, "no_such_token")


def create(address: str) -> User:
    """Return the account of an address. If there is none, create it with a proposed name.

    Raise `Refused` if a suspended person with this address has deleted their account.
    """
    if BarredAddress.objects.holds(address, timezone.now()):
        raise Refused(Kind.FORBIDDEN, "address_barred", "email")
    try:
        with transaction.atomic():
            return User.objects.create_user(address, language=get_language())
    except IntegrityError:
        return User.objects.get(email__iexact=address)


def send_link(user: User, next_page: str = "", guest: User | None = None) -> None:
    """Mail a user a sign-in link. Raise `Refused` if the mail server is down."""
    minutes = settings.SESAME_MAX_AGE // 60
    name = "" if user.is_name_proposed else user.name
    link = sign_in_link(user, next_page, guest)
    words = {"name": name, "link": link, "minutes": minutes, "site_url": settings.SITE_URL}
    mail_link(user.email, gettext("Your sign-in link for Zooasync"), "sign_in", words)


def mail_link(address: str, subject: str, template: str, words: Mapping[str, object]) -> None:
    """Send a mail with a link. Raise `Refused` if the mail server is down."""
    try:
        send_plain(address, subject, template, words)
    except (SMTPException, OSError) as error:
        logger.warning("Sending a link failed: %s", error)
        raise Refused(Kind.UNAVAILABLE, "mail_down") from error


def _link_limits(address: str, client: str) -> list[tuple[Limit, str]]:
    code, most = "too_many_links", (LINKS_PER_CLIENT, LINKS_PER_NETWORK)
    return [
        *limits.source_limits("links", client, most, limits.HOUR, code),
        (Limit("links-address", LINKS_PER_ADDRESS, limits.HOUR, code), address_digest(address)),
        (Limit("links-site", settings.LINKS_PER_SITE, limits.HOUR, code), ""),
    ]


def _password_limits(account: str, client: str) -> list[tuple[Limit, str]]:
    code, most = "too_many_passwords", (PASSWORDS_PER_CLIENT, PASSWORDS_PER_NETWORK)
    return [
        *limits.source_limits("passwords", client, most, limits.HOUR, code),
        (Limit("passwords-account", PASSWORDS_PER_ACCOUNT, limits.HOUR, code), account.strip().lower()),
    ]

"""System checks for `manage.py check`. With `--deploy`, all of them run.

They find mistakes that would otherwise only appear when people play.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, Warning, register
from django.http.request import validate_host

from adjudicator.rules.the_zoo_game.data import cards
from adjudicator.rules.zoo_tycoon import data as zoo_tycoon
from games.core import legal, vapid

SHORTEST: Final = MappingProxyType(
    {
        "REFUSED_HOURS": (1, "E007", "the site cannot count the emails that it refused within the last hour"),
        "LOBBY_DAYS": (1, "E008", "open tables are removed before anyone can join"),
        "IDLE_DAYS": (1, "E009", "games end before anyone can move"),
        "EVENT_DAYS": (1, "E021", "events are deleted before a program can read them"),
        "PACK_DAYS": (0, "E022", "games are packed before they end; 0 packs none"),
        "PASSED_DAYS": (0, "E023", "submissions are deleted before they arrive; 0 keeps all until the end"),
        "REPORT_DAYS": (1, "E026", "reports are deleted before a moderator can read them"),
        "MODERATION_LOG_DAYS": (1, "E026", "moderators' decisions are deleted before anyone can read them"),
        "WISH_DAYS": (1, "E027", "wishes expire before anyone can share them"),
    }
)
"""The minimum of each period, the code of the error, and what happens below the minimum."""
MAX_DAYS: Final = 36_500
"""The maximum for settings in days. A date this many days ago is valid in every calendar and database."""
LOCAL_HOSTS: Final = ("localhost", "127.0.0.1", "::1")


@register(Tags.security, deploy=True)
def check_site(**_: Any) -> Sequence[CheckMessage]:
    """Check that the site's address is valid, accepted by the site itself and reachable by others."""
    found: list[CheckMessage] = []
    address = urlsplit(settings.SITE_URL)
    host = address.hostname or ""
    if address.scheme not in ("http", "https") or not host:
        found.append(Error(f"SITE_URL is not a web address: '{settings.SITE_URL}'.", id="zooasync.E001"))
    elif not validate_host(host, settings.ALLOWED_HOSTS):
        hint = f"Add {host} to ALLOWED_HOSTS."
        found.append(Error("The site refuses requests to its own SITE_URL.", hint=hint, id="zooasync.E002"))
    if host in LOCAL_HOSTS:
        found.append(
            Warning(
                "Links in emails work only on this machine, because SITE_URL names it.", id="zooasync.W001"
            )
        )
    return found


@register()
def check_card_lists(**_: Any) -> Sequence[CheckMessage]:
    """Report faults in the card lists of The Zoo Game, which the site's owner may replace."""
    hint = "docs/rules/the-zoo-game.md explains the format. The site does not use a faulty list."
    return [Error(f"Card list {fault}", hint=hint, id="zooasync.E005") for fault in cards.FAULTS]


@register()
def check_editions(**_: Any) -> Sequence[CheckMessage]:
    """Report faults in the editions of Zoo Tycoon, which the site's owner may replace."""
    hint = "The README.md beside the editions explains the format. The site does not use a faulty edition."
    return [Error(f"Edition {fault}", hint=hint, id="zooasync.E006") for fault in zoo_tycoon.FAULTS]


@register()
def check_periods(**_: Any) -> Sequence[CheckMessage]:
    """Report periods that are too short for what they are about."""
    return [
        Error(
            f"{name} is {value}, but must be at least {least}. Otherwise, {harm}.",
            hint=f"Set {name} to {least} or more.",
            id=f"zooasync.{code}",
        )
        for name, (least, code, harm) in SHORTEST.items()
        if (value := getattr(settings, name)) < least
    ]


@register()
def check_oldest_dates(**_: Any) -> Sequence[CheckMessage]:
    """Report periods that begin before the first date that Python and the database can represent."""
    return [
        Error(
            f"{name} is too long: no date is so long ago.",
            hint=f"Set {name} to {MAX_DAYS * per_day} or less.",
            id="zooasync.E024",
        )
        for name in SHORTEST
        if getattr(settings, name) > MAX_DAYS * (per_day := 24 if name.endswith("_HOURS") else 1)
    ]


@register(Tags.security)
def check_outbound(**_: Any) -> Sequence[CheckMessage]:
    if settings.DEBUG or not settings.OUTBOUND_TEST_ADDRESSES:
        return []
    hint = "Leave OUTBOUND_TEST_ADDRESSES empty. It is for tests and opens this network to every player."
    return [Error("Webhooks can reach addresses that are not public.", hint=hint, id="zooasync.E020")]


@register()
def check_push_key(**_: Any) -> Sequence[CheckMessage]:
    try:
        vapid.public_key()
    except ValueError:
        hint = "Leave it empty to create a key, or copy var/vapid_key from the machine that has one."
        return [Error("VAPID_PRIVATE_KEY is not a P-256 private key.", hint=hint, id="zooasync.E017")]
    return []


@register(Tags.security, deploy=True)
def check_mail(**_: Any) -> Sequence[CheckMessage]:
    if settings.EMAIL_HOST:
        return []
    hint = "Set EMAIL_HOST. People need emails to sign in and to learn that it is their turn."
    if urlsplit(settings.SITE_URL).hostname in LOCAL_HOSTS:
        return [Warning("The site sends no emails.", hint=hint, id="zooasync.W006")]
    return [Error("The site sends no emails.", hint=hint, id="zooasync.E003")]


@register(deploy=True)
def check_legal(**_: Any) -> Sequence[CheckMessage]:
    """Check that the operator has written the legal pages, and that all their files are shown."""
    hint = "docs/running/legal.md explains the names of the files."
    found: list[CheckMessage] = [Error(fault, hint=hint, id="zooasync.E025") for fault in legal.faults()]
    if unused := legal.unused_files():
        text = f"No page shows these files in LEGAL_DIR: {', '.join(unused)}."
        found.append(Warning(text, hint=hint, id="zooasync.W005"))
    if drafts := legal.drafts_shown():
        hint = "Write these files in LEGAL_DIR. docs/running/legal.md describes them."
        text = f"The legal pages still show drafts: {', '.join(drafts)}."
        found.append(Warning(text, hint=hint, id="zooasync.W004"))
    return found


@register(Tags.security, deploy=True)
def check_shared(**_: Any) -> Sequence[CheckMessage]:
    """Check the settings that several machines must share, unless the database is an SQLite file."""
    if "sqlite3" in settings.DATABASES["default"]["ENGINE"]:
        return []
    found: list[CheckMessage] = []
    if not os.environ.get("SECRET_KEY"):
        hint = "Set SECRET_KEY. Without it, each machine creates its own key."
        found.append(Error("The machines do not share a secret key.", hint=hint, id="zooasync.E004"))
    if not os.environ.get("VAPID_PRIVATE_KEY"):
        hint = "Set VAPID_PRIVATE_KEY to the contents of var/vapid_key on one of the machines."
        found.append(Error("The machines do not share a key for web push.", hint=hint, id="zooasync.E018"))
    if settings.CELERY_BROKER_URL.startswith("filesystem:"):
        hint = "Set CELERY_BROKER_URL unless web, worker and beat run on one machine."
        found.append(Warning("The task queue is in files on this machine.", hint=hint, id="zooasync.W002"))
    if not settings.CACHE_URL:
        hint = "Set CACHE_URL unless web runs on one machine. The site counts API requests in the cache."
        found.append(Warning("The cache is in files on this machine.", hint=hint, id="zooasync.W003"))
    return found

"""System checks for `manage.py check`. With `--deploy`, all of them run.

They find mistakes that would otherwise only appear when people play.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, Warning, register
from django.http.request import validate_host

from adjudicator.rules.the_zoo_game.data import cards
from adjudicator.rules.zoo_tycoon import data as zoo_tycoon
from games.core import legal, vapid

DAYS = (
    *("EVENT_DAYS", "LOBBY_DAYS", "WISH_DAYS", "IDLE_DAYS", "PASSED_DAYS", "PACK_DAYS"),
    *("REPORT_DAYS", "MODERATION_LOG_DAYS"),
)
MAX_DAYS = 36_500
"""The maximum for settings in days. A date this many days ago is valid in every calendar and database."""
LOCAL_HOSTS = ("localhost", "127.0.0.1", "::1")


@register(Tags.security, deploy=True)
def check_site(**_: Any) -> Sequence[CheckMessage]:
    """Check that the site's address is valid, accepted by the site itself and reachable by others."""
    found: list[CheckMessage] = []
    address = urlsplit(settings.SITE_URL)
    host = address.hostname or ""
    if address.scheme not in ("http", "https") or not host:
        found.append(Error(f"SITE_URL is no web address: '{settings.SITE_URL}'.", id="zooasync.E001"))
    elif not validate_host(host, settings.ALLOWED_HOSTS):
        hint = f"Add {host} to ALLOWED_HOSTS."
        found.append(Error("The site refuses requests to its own SITE_URL.", hint=hint, id="zooasync.E002"))
    if host in LOCAL_HOSTS:
        found.append(Warning("SITE_URL leads to this machine only; mails say it.", id="zooasync.W001"))
    return found


@register()
def check_card_lists(**_: Any) -> Sequence[CheckMessage]:
    """Report faults in the card lists of The Zoo Game, which the site's owner may replace."""
    hint = "The format is explained in docs/rules/the-zoo-game.md; a faulty list is not used."
    return [Error(f"Card list {fault}", hint=hint, id="zooasync.E005") for fault in cards.FAULTS]


@register()
def check_editions(**_: Any) -> Sequence[CheckMessage]:
    """Report faults in the editions of Zoo Tycoon, which the site's owner may replace."""
    hint = "The README.md beside the editions explains the format; a faulty edition is not used."
    return [Error(f"Edition {fault}", hint=hint, id="zooasync.E006") for fault in zoo_tycoon.FAULTS]


@register()
def check_pruning(**_: Any) -> Sequence[CheckMessage]:
    if settings.REFUSED_HOURS >= 1:
        return []
    hint = "Mails that were refused within the hour are counted; set REFUSED_HOURS to 1 or more."
    return [Error("Refused submissions are not kept for an hour.", hint=hint, id="zooasync.E007")]


@register()
def check_events(**_: Any) -> Sequence[CheckMessage]:
    if settings.EVENT_DAYS >= 1:
        return []
    hint = "Set EVENT_DAYS to 1 or more."
    return [Error("Events are gone before a program can read them.", hint=hint, id="zooasync.E021")]


@register()
def check_moderation(**_: Any) -> Sequence[CheckMessage]:
    if min(settings.REPORT_DAYS, settings.MODERATION_LOG_DAYS) >= 1:
        return []
    hint = "Set REPORT_DAYS and MODERATION_LOG_DAYS to 1 or more."
    return [Error("Moderators' decisions are gone before anybody reads them.", hint=hint, id="zooasync.E026")]


@register()
def check_quiet_tables(**_: Any) -> Sequence[CheckMessage]:
    hint = "Set LOBBY_DAYS and IDLE_DAYS to 1 or more."
    found = []
    if settings.LOBBY_DAYS < 1:
        found.append(Error("Tables are removed before anybody comes.", hint=hint, id="zooasync.E008"))
    if settings.IDLE_DAYS < 1:
        found.append(Error("Games are given up before anybody can move.", hint=hint, id="zooasync.E009"))
    if settings.WISH_DAYS < 1:
        hint = "Set WISH_DAYS to 1 or more."
        found.append(Error("Wishes expire before anybody shares them.", hint=hint, id="zooasync.E025"))
    if settings.PASSED_DAYS < 0:
        hint = "Set PASSED_DAYS to 1 or more, or to 0: all is kept until the game is packed."
        found.append(Error("What players send is gone before it is sent.", hint=hint, id="zooasync.E023"))
    if settings.PACK_DAYS < 0:
        hint = "Set PACK_DAYS to 1 or more, or to 0: no game is packed."
        found.append(Error("Games are packed before they are over.", hint=hint, id="zooasync.E022"))
    return found


@register()
def check_spans(**_: Any) -> Sequence[CheckMessage]:
    spans = {name: getattr(settings, name) for name in DAYS} | {"REFUSED_HOURS": settings.REFUSED_HOURS / 24}
    hint = f"Set it to a century at most, {MAX_DAYS} days."
    return [
        Error(f"{name} reaches back to when no date is.", hint=hint, id="zooasync.E024")
        for name, days in spans.items()
        if days > MAX_DAYS
    ]


@register(Tags.security)
def check_outbound(**_: Any) -> Sequence[CheckMessage]:
    if settings.DEBUG or not settings.OUTBOUND_TEST_ADDRESSES:
        return []
    hint = "Leave OUTBOUND_TEST_ADDRESSES empty: it opens this network to every player, and is for tests."
    return [Error("Webhooks may reach addresses that are not public.", hint=hint, id="zooasync.E020")]


@register()
def check_push_key(**_: Any) -> Sequence[CheckMessage]:
    try:
        vapid.public_key()
    except ValueError:
        hint = "Leave it empty to have one made, or copy var/vapid_key of the machine that has one."
        return [Error("VAPID_PRIVATE_KEY is no private key of P-256.", hint=hint, id="zooasync.E017")]
    return []


@register(Tags.security, deploy=True)
def check_mail(**_: Any) -> Sequence[CheckMessage]:
    if settings.EMAIL_HOST:
        return []
    hint = "Set EMAIL_HOST: people sign in by mail and learn by mail whose turn it is."
    if urlsplit(settings.SITE_URL).hostname in LOCAL_HOSTS:
        return [Warning("No mail leaves this site.", hint=hint, id="zooasync.W006")]
    return [Error("No mail leaves this site.", hint=hint, id="zooasync.E003")]


@register(deploy=True)
def check_legal(**_: Any) -> Sequence[CheckMessage]:
    """Check that the operator has written the legal pages, and that all their files are shown."""
    hint = "docs/running/legal.md says how the files are named."
    found: list[CheckMessage] = [Error(fault, hint=hint, id="zooasync.E025") for fault in legal.faults()]
    if unused := legal.unused_files():
        said = f"No page shows these files in LEGAL_DIR: {', '.join(unused)}."
        found.append(Warning(said, hint=hint, id="zooasync.W005"))
    if drafts := legal.drafts_shown():
        hint = "Write these files in LEGAL_DIR. docs/running/legal.md describes them."
        shown = f"The legal pages still show drafts: {', '.join(drafts)}."
        found.append(Warning(shown, hint=hint, id="zooasync.W004"))
    return found


@register(Tags.security, deploy=True)
def check_shared(**_: Any) -> Sequence[CheckMessage]:
    """Check the settings that several machines must share, unless the database is an SQLite file."""
    if "sqlite3" in settings.DATABASES["default"]["ENGINE"]:
        return []
    found: list[CheckMessage] = []
    if not os.environ.get("SECRET_KEY"):
        hint = "Set SECRET_KEY: without it each machine makes a key of its own."
        found.append(Error("The secret key is not shared.", hint=hint, id="zooasync.E004"))
    if not os.environ.get("VAPID_PRIVATE_KEY"):
        hint = "Set VAPID_PRIVATE_KEY to what one machine keeps in var/vapid_key."
        found.append(Error("The key for web push is not shared.", hint=hint, id="zooasync.E018"))
    if settings.CELERY_BROKER_URL.startswith("filesystem:"):
        hint = "Set CELERY_BROKER_URL, unless web, worker and beat run on one machine."
        found.append(Warning("Tasks wait in files of one machine.", hint=hint, id="zooasync.W002"))
    if not settings.CACHE_URL:
        hint = "Set CACHE_URL, unless the web runs on one machine: API requests are counted there."
        found.append(Warning("The cache is in files of one machine.", hint=hint, id="zooasync.W003"))
    return found

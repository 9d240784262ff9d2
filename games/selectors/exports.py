"""The data export: everything the site stores about one user, for that user."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from django.conf import settings
from django.db.models import QuerySet

from games import models
from games.services.notices import channel_kind

Rows: TypeAlias = list[dict[str, Any]]

ACCOUNT: Final = (
    *("email", "name", "sign", "is_hidden", "is_program", "is_guest", "created_at", "last_login", "zone"),
    *("confirms", "answers_at_once", "quiet_from", "quiet_until", "digest_at"),
)
LOOK: Final = ("game", "seen_at", "ply", "left_at", "left_ply")
GROUP: Final = ("id", "name", "ruleset", "options", "law", "bots", "season", "season_began_at", "created_at")
TABLE: Final = ("game", "game__name", "game__ruleset", "game__status")
NOTICE: Final = ("kind", "game", "ply", "channel", "status", "due_at", "created_at", "sent_at", "error")
EVENT: Final = (
    *("kind", "game", "position", "ply", "seat", "other", "due_at", "status", "code", "message"),
    "created_at",
)


def export_of(user: models.User) -> dict[str, Any]:
    """Return everything stored about a user except secrets and tokens, which grant access."""
    seats = [sitting.seat for sitting in models.sittings_of(user)]
    return {
        "account": {name: getattr(user, name) for name in ACCOUNT},
        "channels": [_channel(channel) for channel in user.channels.all()],
        "tokens": _rows(user.tokens.order_by("pk"), "label", "tail", "scope", "is_quiet", "created_at"),
        "returned_mails": _rows(user.returned_mails.order_by("pk"), "day", "cause", "words", "at"),
        "sign_ins": _rows(user.sign_ins.order_by("pk"), "device", "begun_at", "seen_on"),
        "vacations": _rows(user.vacations.order_by("first"), "first", "last", "created_at"),
        "table_wishes": _rows(user.table_wishes.order_by("pk"), "game", "is_muted", "channel__label"),
        "last_looks": _rows(models.Presence.objects.filter(user=user).order_by("pk"), *LOOK),
        "campaigns": _rows(
            user.memberships.order_by("pk"), "campaign", "campaign__name", "joined_at", "left_at"
        ),
        **_people(user),
        "tables_made": _rows(user.created_games.order_by("created_at", "pk"), "id", "name", "created_at"),
        "seats": _rows(
            user.seats.order_by("pk"),
            *(*TABLE, "number", "nonce", "taken_at", "asked_at", "due_at", "bank", "in_time", "missed"),
        ),
        "ratings": _rows(
            user.ratings.order_by("at", "pk"),
            *("game", "ruleset", "kind", "players", "at", "rating", "deviation", "volatility", "games"),
        ),
        "seats_left": _rows(
            user.sittings.order_by("pk"),
            *("seat__game", "seat__number", "since", "until", "in_time", "missed"),
        ),
        "invitations": _rows(
            models.Seat.objects.filter(invited__iexact=user.email).order_by("pk"), *TABLE, "number"
        ),
        "acquaintances": _rows(user.acquaintances.order_by("pk"), "digest", "accepted_at"),
        "blocks": _rows(user.blocks.order_by("pk"), "person__name", "created_at"),
        "submissions": _submissions(user),
        "proposals": _rows(
            models.Proposal.objects.filter(seat__in=seats, seat__user=user).order_by("pk"),
            *("game", "kind", "data", "status", "created_at"),
        ),
        "orders": _rows(
            user.orders.order_by("pk"), *("game", "number", "text", "status", "last_ply", "created_at")
        ),
        "votes": _rows(
            models.Vote.objects.filter(seat__in=seats, seat__user=user).order_by("pk"),
            *("proposal__game", "proposal__kind", "agrees", "created_at"),
        ),
        "messages": _rows(
            user.messages.order_by("pk"), "game", "seat", "channel", "text", "ply", "said_at", "hidden_at"
        ),
        "reports": _rows(user.reports.order_by("pk"), "message", "message__game", "reported_at"),
        "notes": _rows(user.notes.order_by("pk"), "game", "text", "changed_at"),
        "events": _rows(user.events.order_by("pk"), *EVENT),
        "notices": _rows(user.notices.order_by("pk"), *NOTICE),
        "receipts": _rows(
            models.Receipt.objects.filter(notice__user=user).order_by("pk"),
            *("notice__game", "notice__kind", "channel", "label", "status", "words", "at"),
        ),
    }


def _people(user: models.User) -> dict[str, Rows]:
    """Return the user's favourites and groups, and the groups of which they are a member."""
    mine = user.group_memberships.order_by("pk")
    return {
        "favourites": _rows(user.favourites.order_by("pk"), "player__sign", "created_at"),
        "groups": _rows(user.saved_groups.order_by("pk"), *GROUP),
        "group_memberships": _rows(mine, "group", "group__name", "joined_at", "left_at"),
    }


def _submissions(user: models.User) -> Rows:
    """Return the submissions that the user sent, without those of other players in the same seats."""
    sent = models.Submission.objects.exclude(
        face__in=[models.Submission.Face.BOT, models.Submission.Face.CLOCK, models.Submission.Face.HOST]
    )
    asked = ("game", "face", "key", "expected_ply", "moves", "counter", "ignored")
    fields = (*asked, "status", "reason", "created_at", "judged_at")
    sittings: Iterable[Any] = models.sittings_of(user)
    return [row for sitting in sittings for row in _rows(sitting.of(sent).order_by("pk"), *fields)]


def _channel(channel: models.Channel) -> dict[str, Any]:
    """Return a channel. If this site no longer has its kind, the address is left out."""
    is_known = channel.kind in settings.NOTICE_CHANNELS
    return {
        "kind": channel.kind,
        "label": channel.label,
        "address": channel_kind(channel.kind).exported_address(channel.address) if is_known else "",
        "position": channel.position,
        "is_on": channel.is_on,
        "off_reason": channel.off_reason,
        "reply_sender": channel.reply_sender,
        "created_at": channel.created_at,
        "last_sent_at": channel.last_sent_at,
    }


def _rows(found: QuerySet[Any], *names: str) -> Rows:
    return list(found.values(*names))

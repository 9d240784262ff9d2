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
    *("muted_until", "suspended_at", "suspended_until"),
)
MESSAGE: Final = ("game", "seat", "channel", "text", "ply", "said_at", "hidden_at", "removed_at")
REPORT: Final = (
    *("kind", "message", "message__game", "game", "reason", "words", "reported_at"),
    *("state", "outcome", "reply", "closed_at"),
)
ACTION: Final = ("act", "at", "game", "until", "before", "words")
LOOK: Final = ("game", "seen_at", "ply", "left_at", "left_ply")
GROUP: Final = ("id", "name", "ruleset", "options", "law", "bots", "season", "season_began_at", "created_at")
SIGN_UP_LINK: Final = ("note", "max_uses", "created_at", "expires_at", "revoked_at")
WISH: Final = (
    *("ruleset", "min_players", "max_players", "speed", "rated", "language", "min_reliability", "min_rating"),
    *("created_at", "expires_at"),
)
TABLE: Final = ("game", "game__name", "game__ruleset", "game__status")
NOTICE: Final = (
    "kind",
    "game",
    "group",
    "ply",
    "channel",
    "status",
    "due_at",
    "created_at",
    "sent_at",
    "error",
)
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
        **_access(user),
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
        "messages": _messages(user),
        **_moderation(user),
        **_analyses(user),
        "notes": _rows(user.notes.order_by("pk"), "game", "text", "changed_at"),
        "events": _rows(user.events.order_by("pk"), *EVENT),
        "notices": _rows(user.notices.order_by("pk"), *NOTICE),
        "receipts": _rows(
            models.Receipt.objects.filter(notice__user=user).order_by("pk"),
            *("notice__game", "notice__kind", "channel", "label", "status", "words", "at"),
        ),
    }


def _analyses(user: models.User) -> dict[str, Rows]:
    """Return the user's analyses of games, and the moves tried in them."""
    tried = models.AnalysisMove.objects.filter(analysis__user=user).order_by("pk")
    move = ("analysis__game", "analysis__number", "number", "parent__number", "seat", "text", "is_by_bot")
    return {
        "analyses": _rows(
            user.analyses.order_by("pk"), "game", "number", "ply", "seat", "luck", "created_at"
        ),
        "analysis_moves": _rows(tried, *move),
    }


def _access(user: models.User) -> dict[str, Rows]:
    """Return how the user signs in and gets mail: tokens, sessions, changes of address, and mails in bulk."""
    changes, mails = user.address_changes.order_by("pk"), user.announcement_mails.order_by("pk")
    return {
        "tokens": _rows(user.tokens.order_by("pk"), "label", "tail", "scope", "is_quiet", "created_at"),
        "sign_ins": _rows(user.sign_ins.order_by("pk"), "device", "begun_at", "seen_on"),
        "address_changes": _rows(changes, "old", "new", "asked_at", "confirmed_at"),
        "returned_mails": _rows(user.returned_mails.order_by("pk"), "day", "cause", "words", "at"),
        "second_factor": _rows(models.SecondFactor.objects.filter(user=user), "created_at"),
        "sign_up": _rows(models.SignUp.objects.filter(user=user), "at"),
        "sign_up_links": _rows(user.sign_up_links.order_by("pk"), *SIGN_UP_LINK),
        "announcement_mails": _rows(mails, "announcement", "status", "sent_at", "error"),
    }


def _people(user: models.User) -> dict[str, Rows]:
    """Return the user's favourites, groups, memberships of groups, and standing wishes."""
    mine = user.group_memberships.order_by("pk")
    return {
        "favourites": _rows(user.favourites.order_by("pk"), "player__sign", "created_at"),
        "groups": _rows(user.saved_groups.order_by("pk"), *GROUP),
        "group_memberships": _rows(mine, "group", "group__name", "joined_at", "left_at"),
        "standing_wishes": _rows(user.standing_wishes.all(), *WISH),
    }


def _messages(user: models.User) -> Rows:
    """Return the user's messages, without the text of those that a moderator removed."""
    rows = _rows(user.messages.order_by("pk"), *MESSAGE)
    return [{**row, "text": "" if row["removed_at"] else row["text"]} for row in rows]


def _moderation(user: models.User) -> dict[str, Rows]:
    """Return the user's reports, and the moderators' actions about the user without their names and notes."""
    notices = user.moderation_notices.order_by("pk")
    return {
        "reports": _rows(user.reports.order_by("pk"), *REPORT),
        "moderator_actions": _rows(user.moderator_actions.order_by("pk"), *ACTION),
        "moderation_notices": _rows(notices, "line", "words", "created_at", "seen_at", "mailed_at"),
    }


def _submissions(user: models.User) -> Rows:
    """Return the submissions that the user sent, without those of other players in the same seats."""
    sent = models.Submission.objects.exclude(
        face__in=[models.Submission.Face.BOT, models.Submission.Face.CLOCK, models.Submission.Face.HOST]
    )
    asked = ("game", "face", "key", "expected_ply", "moves", "counter", "written", "ignored")
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
        "unwanted": channel.unwanted.split(),
        "off_reason": channel.off_reason,
        "reply_sender": channel.reply_sender,
        "created_at": channel.created_at,
        "last_sent_at": channel.last_sent_at,
    }


def _rows(found: QuerySet[Any], *names: str) -> Rows:
    return list(found.values(*names))

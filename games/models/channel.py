"""Notice channels, preferences for single tables, and presence."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext

from games.models.game import Game
from games.models.user import MAIL_LABEL, User

MAIL: Final = "mail"
"""The kind of channel that every user has."""
PUSH: Final = "push"
"""The kind of channel that a browser subscribes to."""


class ChannelQuerySet(models.QuerySet["Channel"]):
    """Named queries for channels."""

    def known(self) -> ChannelQuerySet:
        """Return the channels of kinds that this site has."""
        return self.filter(kind__in=settings.NOTICE_CHANNELS)

    def of_notices(self) -> ChannelQuerySet:
        """Return the channels that carry notices."""
        return self.known().filter(subscription=None)

    def unwanted_at(self, address: str, topic: str) -> bool:
        """Return whether the owner of an address has switched off a topic for mails to it."""
        mails = self.filter(kind=MAIL, user__email__iexact=address)
        return any(not channel.wants(topic) for channel in mails)


class Channel(models.Model):
    """A way to notify a user. A notice uses the first active channel. The next channels are its fallbacks.

    - `kind`: the class in `settings.NOTICE_CHANNELS` that sends through it.
    - `address`: a mail address, a push subscription as JSON, or a URL.
    - `secret`: the key that signs the messages of a webhook.
    - `reply_secret`: the key that signs the replies that come back from a messenger. Empty if replies are
      off.
    - `reply_sender`: the only person in the messenger whose replies count, by the messenger's own id.
    - `unwanted`: the topics that its owner switched off for it, separated by spaces.
    - `off_reason`: why the site switched the channel off. Empty if its owner did, or if it is on.
    """

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="channels")
    kind = models.CharField(max_length=10)
    label = models.CharField(max_length=60)
    address = models.TextField()
    secret = models.CharField(max_length=64, blank=True)
    reply_secret = models.CharField(max_length=64, blank=True, db_default="")
    reply_sender = models.CharField(max_length=200, blank=True, db_default="")
    position = models.PositiveSmallIntegerField()
    unwanted = models.CharField(max_length=100, blank=True, default="", db_default="")
    is_on = models.BooleanField(default=True)
    failures = models.PositiveSmallIntegerField(default=0)
    off_reason = models.CharField(max_length=300, blank=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    last_sent_at = models.DateTimeField(null=True)

    objects = ChannelQuerySet.as_manager()

    class Meta:
        ordering = ["position", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["address"], condition=Q(kind="push"), name="one_person_per_device"
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} of {self.user_id}"

    @property
    def title(self) -> str:
        """The label that its owner gave it, or the word for email in the reader's language."""
        return gettext("Email") if (self.kind, self.label) == (MAIL, MAIL_LABEL) else self.label

    def wants(self, topic: str) -> bool:
        """Return whether the owner wants messages of a topic through the channel."""
        return topic not in self.unwanted.split()


class NumberedList(models.Model):
    """The numbered moves in the last message about a table that was sent to a messenger.

    - `ply`: the table's last ply when the message was written.
    - `mark`: the mark of the list. It tells lists with different moves apart.
    - `shown_at`: when the message was written.
    """

    channel = models.ForeignKey(Channel, on_delete=models.CASCADE, db_constraint=False, related_name="+")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, db_constraint=False, related_name="+")
    ply = models.PositiveIntegerField()
    mark = models.CharField(max_length=8)
    shown_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["channel", "game"], name="one_numbered_list_per_table")
        ]

    def __str__(self) -> str:
        return f"{self.game_id} in {self.channel_id}: {self.mark} at {self.ply}"


class TableWish(models.Model):
    """A user's preferences for notices about one table. `channel`: the channel to use first."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="table_wishes")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="+")
    is_muted = models.BooleanField(default=False)
    channel = models.ForeignKey(Channel, on_delete=models.SET_NULL, null=True, related_name="+")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="one_wish_per_table")]

    def __str__(self) -> str:
        return f"{self.user_id} at {self.game_id}"


class Presence(models.Model):
    """The time of a user's last look at a table, and the table's last ply at that time.

    `left_at`, `left_ply`: the time and ply at the end of the previous visit. They are None without a previous
    visit, or if an older release wrote the row.
    """

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="+")
    seen_at = models.DateTimeField()
    ply = models.PositiveIntegerField(null=True)
    left_at = models.DateTimeField(null=True)
    left_ply = models.PositiveIntegerField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="one_presence_per_table")]

    def __str__(self) -> str:
        return f"{self.user_id} at {self.game_id}: {self.seen_at}"

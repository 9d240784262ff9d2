"""Reports to the moderators, the log of their actions, and their notices to people.

There are no database constraints on older tables, because older releases delete users, tables and messages
without knowing about these columns.
"""

from __future__ import annotations

from datetime import datetime
from types import MappingProxyType
from typing import Any, Final

from django.db import models
from django.db.models import Exists, F, OuterRef, Q
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models.chat import Message
from games.models.game import Game, Seat
from games.models.user import User

MODERATE: Final = "moderate"
"""The codename of the moderators' permission."""


_MATTERS: Final = MappingProxyType({"message": "message", "table": "game", "table_name": "game"})
"""The column that identifies the reported thing, by kind of report. For other kinds, it is `person`."""


class ReportQuerySet(models.QuerySet["Report"]):
    """Named queries for reports."""

    def waiting(self) -> ReportQuerySet:
        """Return the reports that no moderator has decided."""
        return self.exclude(state=Report.State.CLOSED)

    def locked(self) -> ReportQuerySet:
        """Lock the reports, always in the same order. Needs a transaction."""
        return self.order_by("pk").select_for_update(of=("self",), no_key=True)

    def about(self, person: User) -> ReportQuerySet:
        """Return the reports of a person, their names, tables and messages."""
        return self.filter(Q(person=person) | Q(person=None, message__user=person))

    def of_same_matter(self, report: Report) -> ReportQuerySet:
        """Return the undecided reports of the same thing, including this one."""
        waiting = self.waiting()
        column = _MATTERS.get(report.kind, "person")
        key = getattr(report, f"{column}_id")
        if key is None:  # the message or the table was deleted
            return waiting.filter(pk=report.pk)
        return waiting.filter(kind=report.kind, **{column: key})

    def open_to(self, moderator: User) -> ReportQuerySet:
        """Leave out the reports in which a moderator has an interest of their own.

        These are reports about the moderator, and reports from running tables at which the moderator plays.
        """
        table = Coalesce(OuterRef("game"), OuterRef("message__game"))
        plays = Seat.objects.filter(user=moderator, game__status=Game.Status.RUNNING, game=table)
        own = Q(person=moderator) | Q(person=None, message__user=moderator)
        # A condition on null columns is null and cannot be negated, so exclude the reports by their keys.
        return self.exclude(pk__in=Report.objects.filter(own).values("pk")).filter(~Exists(plays))


class Report(models.Model):
    """A report to the moderators: of a message, a person, a name or a table.

    - `user`: who reported it, or None if the account was deleted.
    - `person`: the person it is about: a message's author, or a table's host. Older releases leave it empty
      in reports of messages. `about` finds the person then.
    - `game`: the table it is about or comes from, if any. The table and the message may have been deleted.
    - `quote`: the reported text or name as it was then.
    - `reply`: the moderator's words to the person who reported it.
    - `is_told`: whether the operator got a mail about it.
    """

    class Kind(models.TextChoices):
        """The kind of thing that is reported."""

        MESSAGE = "message", _("Chat message")
        PERSON = "person", _("Player")
        NAME = "name", _("Player name")
        TABLE = "table", _("Table")
        TABLE_NAME = "table_name", _("Name of a table")

    class Reason(models.TextChoices):
        INSULT = "insult", _("Insults or hate")
        SPAM = "spam", _("Spam or advertising")
        CHEATING = "cheating", _("Cheating")
        NAME = "name", _("Offensive name")
        OTHER = "other", _("Something else")

    class State(models.TextChoices):
        OPEN = "open", _("Unassigned")
        TAKEN = "taken", _("Assigned")
        CLOSED = "closed", _("Decided")

    class Outcome(models.TextChoices):
        ACTED = "acted", _("A moderator took action.")
        DISMISSED = "dismissed", _("A moderator took no action.")

    kind = models.CharField(max_length=10, choices=Kind.choices, default=Kind.MESSAGE, db_default="message")
    message = models.ForeignKey(Message, on_delete=models.SET_NULL, null=True, related_name="reports")
    user = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="reports")
    person = models.ForeignKey(
        User, on_delete=models.CASCADE, null=True, db_constraint=False, related_name="reports_about"
    )
    game = models.ForeignKey(
        Game, on_delete=models.SET_NULL, null=True, db_constraint=False, related_name="reports"
    )
    reason = models.CharField(max_length=10, choices=Reason.choices, default=Reason.OTHER, db_default="other")
    words = models.TextField(blank=True, default="", db_default="")
    quote = models.TextField(blank=True, default="", db_default="")
    reported_at = models.DateTimeField(default=timezone.now, editable=False)
    is_told = models.BooleanField(default=False, db_default=False, editable=False)
    state = models.CharField(max_length=10, choices=State.choices, default=State.OPEN, db_default="open")
    taken_by = models.ForeignKey(
        User, on_delete=models.SET_NULL, null=True, db_constraint=False, related_name="+"
    )
    taken_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    outcome = models.CharField(max_length=10, choices=Outcome.choices, blank=True, default="", db_default="")
    reply = models.TextField(blank=True, default="", db_default="")

    objects = ReportQuerySet.as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["message", "user"], name="one_report_per_person")]
        indexes = [
            models.Index(fields=["state", "id"], name="reports_by_state"),
            models.Index(fields=["closed_at"], condition=Q(closed_at__isnull=False), name="closed_reports"),
        ]
        permissions = ((MODERATE, "Can moderate reports"),)

    def __str__(self) -> str:
        return f"{self.kind} reported by {self.user_id}"

    @property
    def about(self) -> User | None:
        """The person whom the report is about, if any."""
        return self.person or (self.message.user if self.message else None)

    @property
    def table(self) -> Game | None:
        """The table that the report is about or comes from, if any."""
        return self.game or (self.message.game if self.message else None)

    @property
    def quoted(self) -> str:
        """The reported text or name."""
        return self.quote or (self.message.text if self.message else "")

    @property
    def about_text(self) -> str:
        """The name of the reported person or table, as it was when it was reported."""
        if self.kind == Report.Kind.MESSAGE:
            return self.about.name if self.about else ""
        return self.quote


class ModeratorActionQuerySet(models.QuerySet["ModeratorAction"]):
    """Named queries for the log.

    Entries never change, except that they forget a deleted person, or name the account of a former guest.
    """

    def update(self, **fields: Any) -> int:
        raise TypeError("entries of the moderation log cannot be changed")

    def forget(self, person: User) -> None:
        """Remove a deleted person from the log. The actions and their times stay."""
        models.QuerySet.update(self.filter(person=person), words="", note="", before="")

    def hand_over(self, guest: User, owner: User) -> None:
        """Replace a guest in the log with the owner of the account that took over the guest's games."""
        models.QuerySet.update(self.filter(person=guest), person=owner)

    def names_taken_from(self, person: User) -> list[str]:
        """Return the names of a person that moderators replaced."""
        found = self.filter(person=person, act=ModeratorAction.Act.RENAME).exclude(before="")
        return list(found.values_list("before", flat=True))

    def in_force(self, at: datetime) -> ModeratorActionQuerySet:
        """Return the mutes and suspensions that are in force now."""
        act = ModeratorAction.Act
        is_mute = Q(act=act.MUTE, person__muted_until__gt=at, until=F("person__muted_until"))
        is_suspension = Q(act__in=(act.SUSPEND, act.BAN), at=F("person__suspended_at")) & (
            Q(person__suspended_until=None) | Q(person__suspended_until__gt=at)
        )
        return self.filter(is_mute | is_suspension)


class ModeratorAction(models.Model):
    """An entry in the moderation log: who did what about whom, and why. Entries are only added.

    - `until`: the end of a mute or a suspension.
    - `before`: the name that a neutral one replaced.
    - `words`: the message to the person. `note`: a text for other moderators only.
    """

    class Act(models.TextChoices):
        """An action of a moderator."""

        DISMISS = "dismiss", _("No action")
        WARN = "warn", _("Warning")
        MUTE = "mute", _("Mute")
        RENAME = "rename", _("Name replaced")
        RENAME_TABLE = "rename_table", _("Table name replaced")
        REMOVE_MESSAGE = "remove_message", _("Message removed")
        SUSPEND = "suspend", _("Suspension")
        BAN = "ban", _("Permanent suspension")
        UNMUTE = "unmute", _("Mute ended early")
        UNSUSPEND = "unsuspend", _("Suspension ended early")

    act = models.CharField(max_length=15, choices=Act.choices)
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, db_constraint=False, related_name="+")
    at = models.DateTimeField(default=timezone.now, editable=False)
    person = models.ForeignKey(
        User,
        on_delete=models.SET_NULL,
        null=True,
        db_constraint=False,
        related_name="moderator_actions",
    )
    game = models.ForeignKey(
        Game, on_delete=models.SET_NULL, null=True, db_constraint=False, related_name="+"
    )
    message = models.ForeignKey(
        Message, on_delete=models.SET_NULL, null=True, db_constraint=False, related_name="+"
    )
    report = models.ForeignKey(
        Report, on_delete=models.SET_NULL, null=True, db_constraint=False, related_name="actions"
    )
    until = models.DateTimeField(null=True)
    before = models.TextField(blank=True)
    words = models.TextField(blank=True)
    note = models.TextField(blank=True)

    objects = ModeratorActionQuerySet.as_manager()

    class Meta:
        ordering = ["-pk"]
        indexes = [models.Index(fields=["at"], name="moderator_actions_by_time")]

    def __str__(self) -> str:
        return f"{self.act} about {self.person_id}"

    def save(self, *arguments: Any, **options: Any) -> None:
        if not self._state.adding:
            raise TypeError("entries of the moderation log cannot be changed")
        super().save(*arguments, **options)

    def delete(self, *arguments: Any, **options: Any) -> tuple[int, dict[str, int]]:
        raise TypeError("entries of the moderation log cannot be deleted")


class ModerationNoticeQuerySet(models.QuerySet["ModerationNotice"]):
    """Named queries for moderators' notices."""

    def unseen(self) -> ModerationNoticeQuerySet:
        return self.filter(seen_at=None)

    def to_mail(self, at: datetime) -> ModerationNoticeQuerySet:
        """Return the notices whose mail is due, longest waiting first."""
        return self.filter(mail_due_at__lte=at).order_by("mail_due_at", "pk")


class ModerationNotice(models.Model):
    """A notice to one person about a moderator's decision, on the pages and by mail.

    - `line`: the sentence, as a code with values in plain JSON. `words`: what the moderator adds.
    - `seen_at`: when its reader closed it.
    - `mail_due_at`: when to mail it next, or None if there is nothing to send. `mail_failures`: how often
      that failed. `mailed_at`: when it was mailed.
    """

    user = models.ForeignKey(
        User, on_delete=models.CASCADE, db_constraint=False, related_name="moderation_notices"
    )
    line = models.JSONField()
    words = models.TextField(blank=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    seen_at = models.DateTimeField(null=True)
    mail_due_at = models.DateTimeField(null=True)
    mail_failures = models.PositiveSmallIntegerField(default=0)
    mailed_at = models.DateTimeField(null=True)

    objects = ModerationNoticeQuerySet.as_manager()

    class Meta:
        ordering = ["-pk"]
        indexes = [
            models.Index(
                fields=["mail_due_at"], condition=Q(mail_due_at__isnull=False), name="moderation_mails"
            )
        ]

    def __str__(self) -> str:
        return f"{self.line['code']} to {self.user_id}"

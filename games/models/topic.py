"""Topics: the groups of notices that people switch on and off for each channel."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Topic(models.TextChoices):
    """A topic. `Notice.topic` names the topic of a notice. The topic of announcements is `NEWS`."""

    TURNS = "turns", _("Your turn")
    REMINDERS = "reminders", _("Reminders and absences")
    CHAT = "chat", _("Mentions")
    TABLES = "tables", _("Invitations and tables")
    RESULTS = "results", _("Results and decisions")
    NEWS = "news", _("Site news")

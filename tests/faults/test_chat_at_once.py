"""Several people write chat messages at once: each message appears once, and the limit holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from games.core.errors import Refused
from games.models import Event, Game, Message, Notice, User
from games.services.base.limits import Limit
from games.services.chat import conversation
from tests.faults.test_at_once import at_once

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("programs")]


def test_concurrent_messages_are_stored_once_within_the_limit(
    make_table: Callable[..., Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, now = make_table("Ann", "Ben"), timezone.now()
    ann = User.objects.get(name="Ann")
    monkeypatch.setattr(conversation, "PER_MINUTE", Limit("talk", 3, timedelta(minutes=10), "talks_fast"))

    def say(number: int) -> str:
        try:
            conversation.say(game.pk, ann, "@Ben hello", now, f"key-{number % 4}")
        except Refused as refusal:
            return refusal.code
        return ""

    assert Counter(at_once(12, say)) == {"": 9, "talks_fast": 3}
    assert Message.objects.count() == 3
    messages = Event.objects.filter(kind="said").values_list("message", flat=True)
    assert set(messages) == set(Message.objects.values_list("pk", flat=True))
    assert len(messages) == 3
    assert Notice.objects.filter(kind="mention").count() == 1

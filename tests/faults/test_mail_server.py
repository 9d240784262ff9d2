"""A mail server that fails and comes back, and a sender that dies before it stores a receipt."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest
from django.utils import timezone

from games.models import LEASE, Notice, Rescue
from games.services import notices
from games.services.notices import receipts
from tests.faults.killing import dies_at
from tests.faults.site import Letterbox

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def letterbox(settings: Any) -> Letterbox:
    letterbox = Letterbox()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", letterbox.port
    return letterbox


@pytest.fixture
def notice(make_table: Callable, worker: object) -> Notice:
    make_table("Ann", "Ben")
    return Notice.objects.get(kind=Notice.Kind.TURN)


def test_mail_is_sent_once_after_the_server_returns(notice: Notice, letterbox: Letterbox) -> None:
    notices.deliver(notice.pk, timezone.now())
    notice.refresh_from_db()
    assert (notice.status, notice.attempts, letterbox.numbers) == (Notice.Status.OWED, 1, [])
    with letterbox.open():
        for _ in range(3):
            notices.deliver(notice.pk, notice.next_try_at)
    notice.refresh_from_db()
    assert (notice.status, len(letterbox.numbers)) == (Notice.Status.SENT, 1)


def test_resent_mail_keeps_its_message_id(notice: Notice, letterbox: Letterbox) -> None:
    """A mail is sent at least once. Mail programs show two copies with the same Message-ID as one mail."""

    def deliver_and_die() -> None:
        with patch.object(receipts, "sent", lambda *_: os.kill(os.getpid(), signal.SIGKILL)):
            notices.deliver(notice.pk, timezone.now())

    with letterbox.open():
        assert dies_at(-1, deliver_and_die)
        notices.deliver(notice.pk, timezone.now())
        assert len(letterbox.numbers) == 1
        notices.deliver(notice.pk, timezone.now() + LEASE)
    notice.refresh_from_db()
    assert notice.status == Notice.Status.SENT
    assert len(letterbox.numbers) == 2
    assert len(set(letterbox.numbers)) == 1
    assert Rescue.objects.get(kind="receipt").count == 1

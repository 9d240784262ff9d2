"""Hints to the workers: sent once the transaction is committed, and never needed for correctness."""

from __future__ import annotations

import logging

from celery import current_app
from django.db import transaction
from kombu.exceptions import KombuError

logger = logging.getLogger(__name__)


def enqueue(task: str, *arguments: str | int) -> None:
    """Hint that `adjudicator.<task>` should run; a lost hint is found by the sweep."""
    transaction.on_commit(lambda: send(task, *arguments))


def send(task: str, *arguments: str | int) -> None:
    try:
        current_app.send_task(f"adjudicator.{task}", arguments)
    except (KombuError, OSError) as error:
        logger.warning("broker unreachable, %s%s is left to the sweep: %s", task, arguments, error)

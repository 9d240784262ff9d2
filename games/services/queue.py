"""Hints to the workers: sent once the transaction is committed, and never needed for correctness."""

from __future__ import annotations

import logging

from celery import current_app
from django.db import transaction

logger = logging.getLogger(__name__)


def enqueue(task: str, *arguments: str | int) -> None:
    """Hint that `adjudicator.<task>` should run; a lost hint is found by the sweep."""
    transaction.on_commit(lambda: send(task, *arguments))


def send(task: str, *arguments: str | int) -> None:
    """Hint now. Whatever a broker may raise: what the hint is about is already committed."""
    try:
        current_app.send_task(f"adjudicator.{task}", arguments)
    except Exception as error:
        logger.warning("%s%s is left to the sweep, the broker did not take it: %s", task, arguments, error)

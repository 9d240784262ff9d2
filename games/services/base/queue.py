"""Hints to the workers: sent once the transaction is committed, and never needed for correctness."""

from __future__ import annotations

import logging
from typing import Any, Final

from celery import current_app
from django.db import transaction
from kombu import Queue

logger = logging.getLogger(__name__)


def enqueue(hint: str, *arguments: str | int) -> None:
    """Hint that `adjudicator.<task>` should run; a lost hint is found by the sweep.

    A hint is called after its task; `task.kind` is the same task, whose hints wait in another queue.
    """
    transaction.on_commit(lambda: send(hint, *arguments))


def send(hint: str, *arguments: str | int) -> None:
    """Hint now. Whatever a broker may raise: what the hint is about is already committed."""
    task = hint.partition(".")[0]
    try:
        if hint in FOR_ALL and _one_waits(hint):
            return
        current_app.send_task(f"adjudicator.{task}", arguments, route_name=f"adjudicator.{hint}")
    except Exception as error:
        logger.warning("%s%s is left to the sweep, the broker did not take it: %s", hint, arguments, error)


FOR_ALL: Final = frozenset({"judge"})
"""Hints whose task sees to all that waits for it by then: while one is in its queue, another adds nothing.

The sweep gives others, `JUDGE_AGAIN`: what was left behind has one each, in case one of them stops the rest.
"""
JUDGE_AGAIN: Final = "judge.again"


def _one_waits(hint: str) -> bool:
    """Whether a hint of these is in its queue; False where to ask costs as much as to send one."""
    with current_app.producer_or_acquire() as producer:
        if producer.connection.transport.driver_type != "redis":
            return False
        return bool(producer.channel.client.llen(_queue_of(hint).name))


THINK: Final = "think"
"""The hint that a bot has to think for seconds, with its table and ply. It wakes up a worker, which
thinks for the bot whose turn it is."""


def hint_at_bots(alone: bool) -> str:
    """The hint at a table's bots: where people wait for them, and where they play among themselves."""
    return "bots.alone" if alone else "bots"


def reach_broker() -> None:
    """Raise what a broker raises that does not answer; it is asked once."""
    with current_app.connection_for_write() as connection:
        connection.ensure_connection(max_retries=1, interval_start=0)


def waiting(hint: str) -> int:
    """How many messages wait in the queue of these hints; 0 where there is no such queue, or no broker."""
    try:
        with current_app.connection_for_write() as connection:
            found: Any = _queue_of(hint)(connection.default_channel).queue_declare(passive=True)
    except Exception:
        return 0
    return int(found.message_count)


def _queue_of(hint: str) -> Queue:
    queue: Queue = current_app.amqp.router.route({}, f"adjudicator.{hint}")["queue"]
    return queue

"""Wake-up messages to the workers, sent on commit. Correctness never depends on them."""

from __future__ import annotations

import logging
from typing import Any, Final

from celery import current_app
from celery.utils import uuid
from django.db import transaction
from kombu import Connection, Queue

logger = logging.getLogger(__name__)


def enqueue(wake_up: str, *arguments: str | int) -> None:
    """Send a wake-up for `adjudicator.<task>` on commit. If it is lost, the sweep sends it again.

    A wake-up is named after its task. `task.kind` runs the same task but waits in another queue.
    """
    transaction.on_commit(lambda: send(wake_up, *arguments))


def send(wake_up: str, *arguments: str | int) -> None:
    """Send a wake-up now. Only log broker errors, because the work itself is already committed."""
    try:
        _publish(wake_up, arguments)
    except Exception as error:
        logger.warning(
            "The broker did not accept %s%s. The sweep will send it again: %s", wake_up, arguments, error
        )


def _publish(wake_up: str, arguments: tuple[str | int, ...]) -> None:
    """Give the broker a wake-up, unless it makes no difference.

    `Celery.send_task` takes twice as long, because it looks up settings and describes its arguments. Redis
    needs no declaration of a queue.
    """
    name, queue, amqp = f"adjudicator.{wake_up.partition('.')[0]}", _queue_of(wake_up), current_app.amqp
    with current_app.producer_or_acquire() as producer:
        is_redis = producer.connection.transport.driver_type == "redis"
        if is_redis and wake_up in FOR_ALL and _is_any_in(queue, producer):
            return
        message = amqp.create_task_message(
            uuid(), name, arguments, argsrepr=f"{arguments}", kwargsrepr="{}", ignore_result=True
        )
        amqp.send_task_message(producer, name, message, queue=queue, declare=[] if is_redis else None)


FOR_ALL: Final = frozenset({"judge"})
"""Wake-ups whose task handles all waiting work. While such a wake-up is queued, no other is sent.

For each submission left behind, the sweep sends a separate `JUDGE_AGAIN`, so that none blocks the others.
"""
JUDGE_AGAIN: Final = "judge.again"


def _is_any_in(queue: Queue, producer: Any) -> bool:
    """Return whether a message is in a queue in Redis. With other brokers, that costs as much as sending."""
    with producer.channel.conn_or_acquire() as client:
        return bool(client.llen(queue.name))


THINK: Final = "think"
"""The wake-up for bots that think for seconds. Its arguments are a table and a ply.

The worker that receives it thinks for whichever bot is next in the shared order, at any table.
"""


MATCH: Final = "match"
"""The wake-up for a matcher of standing wishes. Its argument is a ruleset."""


def bots_wake_up(alone: bool) -> str:
    """Return the wake-up for a table's bots, depending on whether people wait for them."""
    return "bots.alone" if alone else "bots"


def reach_broker() -> None:
    """Connect to the broker. If it does not answer, even after one retry, raise the error."""
    with current_app.connection_for_write() as connection:
        connection.ensure_connection(max_retries=1, interval_start=0)


def waiting(wake_up: str) -> int:
    """Return the number of messages in this wake-up's queue, or 0 without a queue or a broker."""
    try:
        with current_app.connection_for_write() as connection:
            found: Any = _queue_of(wake_up)(connection.default_channel).queue_declare(passive=True)
    except Exception:
        return 0
    return int(found.message_count)


def lengths() -> dict[str, int]:
    """Return the number of messages in each queue, or an empty dictionary if the broker does not answer.

    A queue that the broker does not know counts as empty: workers declare it when they start.
    """
    try:
        with current_app.connection_for_write() as connection:
            connection.ensure_connection(max_retries=1, interval_start=0)
            return {queue.name: _length(connection, queue) for queue in current_app.amqp.queues.values()}
    except Exception as error:
        logger.warning("Cannot count the messages in the queues: %s", error)
        return {}


def _length(connection: Connection, queue: Queue) -> int:
    """Return the number of messages in a queue, or 0 if the broker does not know the queue."""
    try:
        with connection.channel() as channel:
            found: Any = queue(channel).queue_declare(passive=True)
            return int(found.message_count)
    except connection.channel_errors:
        return 0


def _queue_of(wake_up: str) -> Queue:
    queue: Queue = current_app.amqp.router.route({}, f"adjudicator.{wake_up}")["queue"]
    return queue

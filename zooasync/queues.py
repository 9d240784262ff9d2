"""The queue of each task message, and the queues of each worker, in one table each.

The key of a message is its task's name. If messages of a task use several queues, a kind follows:
`bots.alone`. `{channel}` stands for each notice channel. A queue's full name is the site's name, a dash, and
the queue's name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from kombu import Exchange, Queue

WAKE_UPS: Final = MappingProxyType(
    {
        "judge": "verdicts",
        "judge.again": "verdicts",
        "clock": "clocks",
        "orders": "clocks",
        "sweep": "sweep",
        "prune": "prune",
        "ladder": "ladder",
        "match": "matches",
        "bots": "bots",
        "bots.alone": "bots-alone",
        "think": "think",
        "deliver.{channel}": "notices-{channel}",
        "hook": "events",
        "announce": "notices-mail",
    }
)
OTHERS: Final = ""
"""The queue with the site's own name. It holds unknown tasks, and all tasks of earlier releases."""


class Worker(NamedTuple):
    """A worker.

    - `queues`: the queues that it serves in turn.
    - `niceness`: its niceness towards other workers on the machine.
    - `mostly_waits`: whether its tasks wait for other machines, so that it needs no processor of its own.
    """

    queues: tuple[str, ...]
    niceness: int = 0
    mostly_waits: bool = False


WORKERS: Final = MappingProxyType(
    {
        "verdicts": Worker(("verdicts",)),
        "clocks": Worker(("sweep", "clocks", "prune", "ladder", "matches")),
        "bots": Worker(("bots",), niceness=10),
        "bots-alone": Worker(("bots-alone",), niceness=19),
        "think": Worker(("think",), niceness=15),
        "events": Worker(("events",), mostly_waits=True),
        # An earlier release may have left notices in the default queue, where they may wait for a long time.
        "notices-{channel}": Worker(("notices-{channel}", OTHERS), mostly_waits=True),
    }
)


def routes(site: str, channels: Iterable[str]) -> dict[str, dict[str, Any]]:
    """Return the queue of every task message, as Celery's `task_routes`."""
    return {
        f"adjudicator.{wake_up}": {"queue": _named(site, WAKE_UPS[pattern].format(channel=channel))}
        for pattern, wake_up, channel in _each(WAKE_UPS, channels)
    }


def declared(site: str, channels: Iterable[str]) -> list[Queue]:
    """Return every queue, as Celery's `task_queues`. A worker without a list of queues serves all of them."""
    names = [route["queue"] for route in routes(site, channels).values()]
    return [Queue(name, Exchange(name), routing_key=name) for name in [site, *names]]


def workers(site: str, channels: Iterable[str]) -> dict[str, Worker]:
    """Return every worker by name, with the full names of its queues."""
    table = {}
    for pattern, name, channel in _each(WORKERS, channels):
        worker = WORKERS[pattern]
        queues = tuple(_named(site, queue.format(channel=channel)) for queue in worker.queues)
        table[name] = worker._replace(queues=queues)
    return table


def _each(patterns: Iterable[str], channels: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Yield the pattern, name and channel of each row of a table.

    A row with a placeholder yields one result for each channel.
    """
    channels = list(channels)
    for pattern in patterns:
        for channel in channels if "{channel}" in pattern else [""]:
            yield pattern, pattern.format(channel=channel), channel


def _named(site: str, queue: str) -> str:
    return f"{site}-{queue}" if queue else site

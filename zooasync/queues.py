"""Which queue the hints at a task wait in, and which worker serves which queues: one table of each.

A hint is called after its task and, where not all hints at a task shall wait together, a kind: `bots.alone`.
`{channel}` stands for each channel of notices. A queue's full name is the site's, a dash, and its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from kombu import Exchange, Queue

HINTS: Final = MappingProxyType(
    {
        "judge": "verdicts",
        "judge.again": "verdicts",
        "clock": "clocks",
        "orders": "clocks",
        "sweep": "sweep",
        "prune": "prune",
        "ladder": "ladder",
        "bots": "bots",
        "bots.alone": "bots-alone",
        "think": "think",
        "deliver.{channel}": "notices-{channel}",
        "hook": "events",
    }
)
OTHERS: Final = ""
"""The queue called like the site: of tasks that the table does not know, and of all in earlier releases."""


class Worker(NamedTuple):
    """What a worker takes its tasks from, in turns, and how far it stands back for others on its machine."""

    queues: tuple[str, ...]
    niceness: int = 0


WORKERS: Final = MappingProxyType(
    {
        "verdicts": Worker(("verdicts",)),
        "clocks": Worker(("sweep", "clocks", "prune", "ladder")),
        "bots": Worker(("bots",), niceness=10),
        "bots-alone": Worker(("bots-alone",), niceness=19),
        "think": Worker(("think",), niceness=15),
        "events": Worker(("events",)),
        # An earlier release may have left notices among the others, and those may have to wait long.
        "notices-{channel}": Worker(("notices-{channel}", OTHERS)),
    }
)


def routes(site: str, channels: Iterable[str]) -> dict[str, dict[str, Any]]:
    """The queue of every hint, as Celery's `task_routes`."""
    return {
        f"adjudicator.{hint}": {"queue": _named(site, HINTS[pattern].format(channel=channel))}
        for pattern, hint, channel in _each(HINTS, channels)
    }


def declared(site: str, channels: Iterable[str]) -> list[Queue]:
    """Every queue, as Celery's `task_queues`: a worker that is not told which to serve serves them all."""
    names = [route["queue"] for route in routes(site, channels).values()]
    return [Queue(name, Exchange(name), routing_key=name) for name in [site, *names]]


def workers(site: str, channels: Iterable[str]) -> dict[str, Worker]:
    """Every worker by its name, with the full names of its queues."""
    table = {}
    for pattern, name, channel in _each(WORKERS, channels):
        queues, niceness = WORKERS[pattern]
        table[name] = Worker(tuple(_named(site, queue.format(channel=channel)) for queue in queues), niceness)
    return table


def _each(patterns: Iterable[str], channels: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Each line of a table, for each channel if it is one of channels: the line, its name, the channel."""
    channels = list(channels)
    for pattern in patterns:
        for channel in channels if "{channel}" in pattern else [""]:
            yield pattern, pattern.format(channel=channel), channel


def _named(site: str, queue: str) -> str:
    return f"{site}-{queue}" if queue else site

"""Log formats: the task and the object of each line, and what must be hidden.

No line contains a mail address, a database account, or more of a URL than its host. Both formats remove these
from all text, including tracebacks. Instead of a page's path, they log its pattern.
"""

from __future__ import annotations

import inspect
import logging
import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from typing import Any, Final

from pythonjsonlogger.json import JsonFormatter

from zooasync.redaction import HIDDEN, without_addresses

_about: ContextVar[Mapping[str, Any]] = ContextVar("about", default={})  # noqa: B039  # it is never changed

FIELDS: Final = "%(asctime)s %(levelname)s %(name)s %(message)s"
RENAMED: Final = {"asctime": "at", "levelname": "level", "name": "logger"}
IDS: Final = ("task", "task_id", "game", "ply", "seat", "submission", "notice", "channel", "ruleset")
SERVERS: Final = ("django.", "waitress")
"""The loggers that log the path of a page, which may contain a token."""
_PATH: Final = re.compile(r"\s/\S+")
SHOWN: Final = frozenset({*RENAMED.values(), "message", "exc_info", "stack_info", *IDS})


class PlainLines(logging.Formatter):
    """A formatter that writes one line of text for each record, followed by the traceback of an error."""

    def format(self, record: logging.LogRecord) -> str:
        return without_addresses(super().format(record))


class JsonLines(JsonFormatter):
    """A formatter that writes one line of JSON for each record. Ids are the only additional fields."""

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        shown = {name: value for name, value in log_data.items() if name in SHOWN}
        return {
            name: without_addresses(value) if isinstance(value, str) else value
            for name, value in shown.items()
        }


class WithoutPaths(logging.Filter):
    """A filter that replaces a page's path with its pattern."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name.startswith(SERVERS) and isinstance(record.args, tuple):
            match = getattr(getattr(record, "request", None), "resolver_match", None)
            route = f"/{match.route}" if match else f"/{HIDDEN}"
            record.args = tuple(route if _is_path(each) else each for each in record.args)
        if record.name.startswith("waitress") and isinstance(record.msg, str):
            record.msg = _PATH.sub(f" /{HIDDEN}", record.msg)
        return True


def _is_path(argument: object) -> bool:
    return isinstance(argument, str) and argument.startswith("/")


class WithIds(logging.Filter):
    """A filter that adds the current task's ids to a record. The record's own values take precedence."""

    def filter(self, record: logging.LogRecord) -> bool:
        for name, value in _about.get().items():
            if not hasattr(record, name):
                setattr(record, name, value)
        return True


def begin_task(name: str, task_id: str, run: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """Add a task's name and ids to all following lines. The ids are named after the task's parameters."""
    named = zip(inspect.signature(run).parameters, arguments, strict=False)
    ids = {parameter.removesuffix("_id"): value for parameter, value in named}
    _about.set({"task": name, "task_id": task_id, **ids})


def end_task() -> None:
    _about.set({})

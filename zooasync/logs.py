"""What a line of the log says besides its words: which task wrote it, and what it is about."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from typing import Any, Final

from pythonjsonlogger.json import JsonFormatter

_about: ContextVar[Mapping[str, Any]] = ContextVar("about", default={})  # noqa: B039  # it is never changed

FIELDS: Final = "%(asctime)s %(levelname)s %(name)s %(message)s"
RENAMED: Final = {"asctime": "at", "levelname": "level", "name": "logger"}
IDS: Final = ("task", "task_id", "game", "ply", "seat", "submission", "notice", "channel", "ruleset")
SHOWN: Final = frozenset({*RENAMED.values(), "message", "exc_info", "stack_info", *IDS})


class JsonLines(JsonFormatter):
    """A line of JSON for each record, with no more than ids besides: a request's address may hold a token."""

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in log_data.items() if name in SHOWN}


class WithIds(logging.Filter):
    """Adds to a record what is being worked on; what the line names itself comes first."""

    def filter(self, record: logging.LogRecord) -> bool:
        for name, value in _about.get().items():
            if not hasattr(record, name):
                setattr(record, name, value)
        return True


def begin_task(name: str, task_id: str, run: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """From now on lines tell of this task and of what it is about, by the names of its parameters."""
    named = zip(inspect.signature(run).parameters, arguments, strict=False)
    ids = {parameter.removesuffix("_id"): value for parameter, value in named}
    _about.set({"task": name, "task_id": task_id, **ids})


def end_task() -> None:
    _about.set({})

"""Log formats. Each line names its task and its object, and hides private data.

No line contains a mail address, a database account, or more of a URL than its host. Both formats remove these
from all text, including tracebacks. Instead of a page's path, they log its pattern.
"""

from __future__ import annotations

import inspect
import io
import logging
import logging.config
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from types import MappingProxyType, TracebackType
from typing import Any, Final

from pythonjsonlogger.json import JsonFormatter

from zooasync import environment as env
from zooasync.redaction import HIDDEN, without_addresses

_about: ContextVar[tuple[Mapping[str, Any], ...]] = ContextVar("about", default=())
"""The ids of the current request and, within it, of the current task, if any. The last entry counts."""

FIELDS: Final = "%(asctime)s %(levelname)s %(name)s %(message)s"
RENAMED: Final = {"asctime": "at", "levelname": "level", "name": "logger"}
REQUEST: Final = "request_id"
"""The id of a request by a page or a program. Tasks that follow from the request have the same id."""
IDS: Final = (REQUEST, "task", "task_id", "game", "ply", "seat", "submission", "notice", "channel", "ruleset")
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


def plain_lines() -> logging.Formatter:
    return PlainLines(FIELDS)


def json_lines() -> logging.Formatter:
    return JsonLines(FIELDS, rename_fields=RENAMED)


FORMATTERS: Final = MappingProxyType({"plain": plain_lines, "json": json_lines})


def chosen() -> str:
    """Return the name of the formatter that all programs use, by `LOG_JSON`."""
    return "json" if env.flag("LOG_JSON") else "plain"


def configure(config: dict[str, Any]) -> None:
    """Set up logging as `LOGGING` says, and log warnings of Python and errors that end the program."""
    logging.config.dictConfig(config)
    logging.captureWarnings(True)
    sys.excepthook = _log_end


def _log_end(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        logging.getLogger("zooasync").critical(
            "The program ends because of an unexpected error.", exc_info=(kind, error, trace)
        )


class LogLines(io.TextIOBase):
    """A text file whose lines go to the log, for commands that print."""

    def __init__(self, logger: logging.Logger) -> None:
        self._logger = logger

    def write(self, text: str) -> int:
        for line in filter(str.strip, text.splitlines()):
            self._logger.info("%s", line)
        return len(text)


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
    """A filter that adds the ids of the current request and task to a record.

    The record's own values take precedence.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        for name, value in _current().items():
            if not hasattr(record, name):
                setattr(record, name, value)
        return True


def _current() -> Mapping[str, Any]:
    return _about.get()[-1] if _about.get() else {}


def ids() -> Mapping[str, Any]:
    """Return the ids of the current request and task."""
    return _current()


def request_id() -> str:
    """Return the id of the request that is handled or that led to the current task, or an empty string."""
    return str(_current().get(REQUEST, ""))


@contextmanager
def of_request(ident: str) -> Iterator[None]:
    """Add the id of a request to all lines of the block."""
    token = _about.set((*_about.get(), {REQUEST: ident}))
    try:
        yield
    finally:
        _about.reset(token)


def begin_task(
    name: str, task_id: str, run: Callable[..., Any], arguments: tuple[Any, ...], request: str = ""
) -> None:
    """Add a task's name and ids to all following lines. The ids are named after the task's parameters.

    `request`: the request that the task follows from.
    """
    ids = dict(zip(_names_of_ids(run), arguments, strict=False))
    cause = {REQUEST: known} if (known := request or request_id()) else {}
    _about.set((*_about.get(), {"task": name, "task_id": task_id, **cause, **ids}))


@cache
def _names_of_ids(run: Callable[..., Any]) -> tuple[str, ...]:
    return tuple(parameter.removesuffix("_id") for parameter in inspect.signature(run).parameters)


def end_task() -> None:
    """Restore the ids that lines had before the task."""
    _about.set(_about.get()[:-1])

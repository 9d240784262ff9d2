"""The parts of a record: the contents of each part and the files that contain them."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import groupby
from types import MappingProxyType
from typing import Any, Final

from tests.equality import imports, reading
from tests.equality.files import write_lines
from tests.equality.games import plans
from tests.equality.tours import AROUND, tour
from tests.equality.traces import trace

Written = Iterator[tuple[str, int]]
"""The names of the written files, each with its number of items."""


def _rulesets(given: argparse.Namespace) -> Written:
    with ProcessPoolExecutor(given.processes) as pool:
        wanted = [plan for plan in plans(given.games, given.seed) if plan.key in given.ruleset]
        traces = pool.map(trace, wanted, chunksize=1)
        for key, games in groupby(traces, _file_of):
            yield key, write_lines(given.out / "rulesets" / f"{key}.jsonl", games)


def _file_of(record: dict[str, Any]) -> str:
    return f"{record['plan']['key']}-{record['plan']['version']}"


def _reading(given: argparse.Namespace) -> Written:
    yield "reading", write_lines(given.out / "reading.jsonl", reading.records(given.seed))


def _imports(given: argparse.Namespace) -> Written:
    yield "imports", write_lines(given.out / "imports.jsonl", imports.records())


def _pages(given: argparse.Namespace) -> Written:
    names = [*given.ruleset, AROUND]
    with ProcessPoolExecutor(given.processes) as pool:
        toured = pool.map(partial(tour, folder=given.out / "pages"), names)
        for name, (pages, mails) in zip(names, toured, strict=True):
            yield f"pages of {name}", pages
            yield f"mails of {name}", mails


PARTS: Final[Mapping[str, Callable[[argparse.Namespace], Written]]] = MappingProxyType(
    {"rulesets": _rulesets, "reading": _reading, "imports": _imports, "pages": _pages}
)

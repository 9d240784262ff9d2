"""The work for a mail is linear in its size, whatever its content.

The tests use two measures, because neither of them sees everything. The number of operations is the same in
each run, so its bounds are tight. The cost of a single call inside C shows only in CPU time, which `make
soak` measures. This is the time of the current thread in the fastest of several runs. Between its two sizes,
a linear reader takes four times as long and a quadratic one 16 times.
"""

from __future__ import annotations

import re
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

import pytest

import games.mail
from adjudicator.registry import RULESETS
from games.mail.reading import Broken, read_head, read_text
from games.mail.returned import read_report
from games.models import Game
from games.replies.interpretation import interpret
from tests.hostile.cost import operations
from tests.mail.hostile import SHAPES
from tests.seeds import SOAK, share

SIZES: Final = (64 * 1024, 1024 * 1024)
"""Two sizes of a whole mail: the maximum text that is read, and the maximum mail."""
MAX_GROWTH: Final = 8
"""The maximum factor by which the time may grow when the size grows fourfold."""
RUNS: Final = 5
MIN_SECONDS: Final = 0.01
"""The shortest time that is compared. Shorter times are negligible."""
MAX_FIXED_OPERATIONS: Final = 3_000
"""The maximum number of operations for an empty mail."""


@pytest.fixture(autouse=True)
def _server(settings) -> None:
    settings.MAILD_AUTHSERV_ID = "mx.zoo.example"
    settings.MAIL_DOMAIN = "zoo.example"
    settings.DEFAULT_FROM_EMAIL = "Zooasync <zoo@zoo.example>"


MAIL: Final = Path(games.mail.__file__).parent
IMPORTS_RE: Final = re.compile(r"^(import|from) re\b", re.MULTILINE)
GAME: Final = Game(id="a" * 10, ruleset="zooloretto", version=RULESETS["zooloretto"].version)


def read(data: bytes) -> None:
    """Read a mail as the site does before it queries the database."""
    with suppress(Broken):
        read_head(data)
    with suppress(Broken):
        interpret(GAME, "Ann", read_text(data), has_numbers=True)
    read_report(data)


def seconds_of(data: bytes) -> float:
    started = time.thread_time()
    read(data)
    return time.thread_time() - started


@pytest.mark.skipif(not SOAK, reason="it takes the time, not only counts")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", share(SHAPES, len(SHAPES)))
def test_cpu_time_does_not_grow_quadratically(name: str, size: int) -> None:
    small, large = SHAPES[name](size // 4), SHAPES[name](size)
    read(small)  # the first run compiles and caches
    for _ in range(RUNS):
        one, four = seconds_of(small), seconds_of(large)
        if four <= MAX_GROWTH * max(one, MIN_SECONDS):
            return
    raise AssertionError(f"{one:.3f} s for a quarter, {four:.3f} s for the whole")


@pytest.mark.parametrize("name", share(SHAPES, 8))
def test_operations_grow_linearly_with_the_size(name: str) -> None:
    mails = (SHAPES[name](size) for size in (4 * 1024, 8 * 1024, 16 * 1024))
    one, two, four = (operations(partial(read, mail)) for mail in mails)
    assert two <= 2.2 * one + MAX_FIXED_OPERATIONS
    assert four <= 4.4 * one + MAX_FIXED_OPERATIONS


def test_only_listed_modules_use_the_standard_re_module() -> None:
    """Such patterns may take quadratic time. The exceptions read little text, or text that the site wrote."""
    excepted = {
        *("addresses.py", "bounce_words.py", "return_causes.py", "returned.py"),
        *("letters.py", "outgoing.py", "paragraphs.py"),
    }
    assert {path.name for path in MAIL.glob("*.py") if IMPORTS_RE.search(path.read_text())} == excepted

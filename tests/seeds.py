"""One seed per run, for the order of tests, the examples of Hypothesis and the randomness of games.

It comes from `--seed N` or ZOOASYNC_TEST_SEED. The default seed is constant, so that a passing run keeps
passing. `-m plays` selects the tests that depend on the seed.
"""

from __future__ import annotations

import math
import os
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, Final, NoReturn, TypeVar

import pytest
from hypothesis import HealthCheck, settings

from adjudicator import randomness

T = TypeVar("T")

USUAL: Final = 1
VARIABLE: Final = "ZOOASYNC_TEST_SEED"
SOAK: Final = bool(os.environ.get("ZOOASYNC_TEST_SOAK"))
"""Whether tests run at full size: `make soak`."""

settings.register_profile(
    "seeded", deadline=None, database=None, print_blob=False, suppress_health_check=[HealthCheck.too_slow]
)
"""A profile under which no test fails because the machine is slow or because of an earlier run's results."""


def run_seed() -> int:
    """Return the seed of this run. It is also available during collection."""
    return int(os.environ.get(VARIABLE) or USUAL)


def share(cases: Iterable[T], every: int, offset: int = 0) -> list[T]:
    """Return every `every`-th case, starting at a case that depends on the seed. A soak run gets all cases.

    Tests with the same cases have different offsets, so that together they cover all cases in every run.
    """
    return list(shared(cases, every, offset))


def shared(cases: Iterable[T], every: int, offset: int = 0) -> Iterator[T]:
    """Yield the cases that `share` returns, taking each one only when it is needed."""
    return islice(cases, 0 if SOAK else (run_seed() + offset) % every, None, 1 if SOAK else every)


class Unseeded(Random):
    """The random generator until a test requests the fixture `seeded`. Any use of it raises an exception."""

    def getrandbits(self, k: int, /) -> NoReturn:
        raise AssertionError(
            "a game drew random numbers without a seed: use the fixture `seeded` in this test"
        )

    def random(self) -> NoReturn:
        self.getrandbits(1)


@dataclass(frozen=True)
class Seeded:
    """The randomness of one test, derived from the run's seed and the test's name.

    No two tests play the same game.
    """

    run: int
    name: str

    def random(self, *about: object) -> Random:
        """Return a random generator for a named purpose in this test. The same seed gives the same values."""
        return Random(f"{self.run} {self.name} {about}")

    def restart(self) -> None:
        """Give new tables the same ids, nonces and dice as at the beginning of the test."""
        randomness.source = self.random()


@pytest.fixture
def seeded(request: pytest.FixtureRequest) -> Iterator[Seeded]:
    """Derive the ids, nonces, dice and bots of this test's tables from the run's seed."""
    mine = Seeded(request.config.getoption("seed"), request.node.name)
    mine.restart()
    yield mine
    randomness.source = Unseeded()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--seed", type=int, default=run_seed(), metavar="N", help="the seed of all chance in the run"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    seed = config.getoption("seed")
    os.environ[VARIABLE] = str(seed)
    config.option.randomly_seed = seed
    config.option.hypothesis_seed = seed
    settings.load_profile("seeded")
    randomness.source = Unseeded()


def pytest_report_header(config: pytest.Config) -> str:
    return f"seed {config.getoption('seed')}: --seed or {VARIABLE} sets another"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if "seeded" in getattr(item, "fixturenames", ()):
            item.add_marker("plays")
    left_out = set() if SOAK else set(_left_out(items))
    config.hook.pytest_deselected(items=[item for item in items if item in left_out])
    items[:] = [item for item in items if item not in left_out]


def _left_out(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """Yield the cases of sampled tests that the seed does not select. Each test keeps at least one."""
    cases = defaultdict(list)
    for item in items:
        if mark := item.get_closest_marker("sampled"):
            cases[item.nodeid.partition("[")[0], mark.args[0]].append(item)
    for (name, every), of_one in cases.items():
        Random(f"{run_seed()} {name}").shuffle(of_one)
        yield from of_one[math.ceil(len(of_one) / every) :]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    if report.failed and item.get_closest_marker("plays"):
        report.sections.append(("seed", f"--seed {item.config.getoption('seed')} plays the same game again"))
    return report

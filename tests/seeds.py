"""One seed for a run: the order of the tests, what hypothesis tries, and the chance of every game they play.

`--seed N`, or ZOOASYNC_TEST_SEED; without either it is always the same, so that a run that was green stays
green. `-m plays` picks the tests whose course hangs on it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NoReturn

import pytest
from hypothesis import HealthCheck, settings

from adjudicator import randomness

USUAL: Final = 1
VARIABLE: Final = "ZOOASYNC_TEST_SEED"
SOAK: Final = bool(os.environ.get("ZOOASYNC_TEST_SOAK"))
"""Whether everything is tried at full size: `make soak`."""

settings.register_profile(
    "seeded", deadline=None, database=None, print_blob=False, suppress_health_check=[HealthCheck.too_slow]
)
"""What a slow machine does, or what an earlier run found, makes no test fail."""


def run_seed() -> int:
    """The seed of this run, also while tests are collected."""
    return int(os.environ.get(VARIABLE) or USUAL)


class Unseeded(Random):
    """Stands where games take their chance from until a test is given the fixture `seeded`."""

    def getrandbits(self, k: int, /) -> NoReturn:
        raise AssertionError("a game's chance was drawn without a seed: give this test the fixture `seeded`")

    def random(self) -> NoReturn:
        self.getrandbits(1)


@dataclass(frozen=True)
class Seeded:
    """The chance of one test: the run's seed and the test's name, so that no two play the same game."""

    run: int
    name: str

    def random(self, *about: object) -> Random:
        """Chance for something in this test, the same in each run with this seed."""
        return Random(f"{self.run} {self.name} {about}")

    def restart(self) -> None:
        """From here on tables are made with the same ids, nonces and dice as at the test's beginning."""
        randomness.source = self.random()


@pytest.fixture
def seeded(request: pytest.FixtureRequest) -> Iterator[Seeded]:
    """Tables made in this test have ids, nonces and dice, and so bots, that follow from the run's seed."""
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
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "seeded" in getattr(item, "fixturenames", ()):
            item.add_marker("plays")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    report = yield
    if report.failed and item.get_closest_marker("plays"):
        report.sections.append(("seed", f"--seed {item.config.getoption('seed')} plays the same game again"))
    return report

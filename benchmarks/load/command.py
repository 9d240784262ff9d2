"""`python -m benchmarks load`: how the site handles load and faults, on this machine.

It starts a separate database, broker, mail server, webhook receiver and the site as in the `Procfile`, all on
free local ports. It creates tables, and plays on them over the REST API at a steady rate or in bursts, while
faults happen to the site. Then it compares the moves that it sent and the notices that it received with the
site's data. It keeps only a row of figures for each scenario.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, NoReturn, TypeVar

import msgspec

from adjudicator.registry import RULESETS
from benchmarks.load import figures
from benchmarks.load.disk import Disk
from benchmarks.load.driver import Driver
from benchmarks.load.letterbox import Letterbox
from benchmarks.load.meter import ResourceMeter
from benchmarks.load.programs import HOST, MissingProgram, free_port
from benchmarks.load.receiver import Receiver
from benchmarks.load.scenarios import SCENARIOS, FaultTargets, Scenario, TimedFault
from benchmarks.load.services import ACCOUNT, BROKERS, DATABASES, Broker, Database
from benchmarks.load.site import POLL_INTERVAL, MeasuredSite, clean_environment
from benchmarks.load.values import Deadline, OpenTurn, SiteData

WARM_UP_MOVES: Final = 8
"""The number of moves before the timed ones, due within two seconds. The final comparison includes them."""
WARM_UP_TIMEOUT: Final = 60.0
NO_LIMIT: Final = "1000000/min"
CLOCK_LEAD: Final = 5.0
"""The seconds from when the deadlines are set until the first one expires. The players start in between."""
MAX_COUNT: Final = 10_000
"""The upper limit of every numeric option except the number of tables."""

T = TypeVar("T")


def main(arguments: Sequence[str]) -> None:
    options = parse_arguments(arguments)
    signal.signal(signal.SIGTERM, _end)
    try:
        with own_folder() as folder:
            measure(folder, options)
    except MissingProgram as missing:
        raise SystemExit(f"Nothing was measured: {missing}") from missing
    except KeyboardInterrupt:
        raise SystemExit(130) from None


def measure(folder: Path, options: argparse.Namespace) -> None:
    """Run each scenario, and print and store its row when it is ready."""
    database_name, database = first_available(DATABASES, options.database, folder)
    broker_name, broker = first_available(BROKERS, options.broker, folder)
    with closing(database), closing(broker):
        load = Load(folder, database, broker, options)
        print(
            f"{database_name}, {broker_name}, {figures.machine()}; creating {options.games} tables",
            flush=True,
        )
        turns, wrong = load.fill(), list[str]()
        for name in options.scenario:
            scenario = SCENARIOS[name]
            if fixed := [need for need in scenario.needs if not getattr(load, need).may_restart]:
                print(f"{name}: skipped, because this {fixed[0]} cannot be restarted")
                continue
            run = figures.LoadRun(
                name,
                database_name,
                broker_name,
                options.set,
                options.games,
                options.rate,
                options.seconds,
                options.burst,
                options.bots,
            )
            try:
                row = load.run(scenario, run, turns)
            except MissingProgram as missing:
                print(f"{name}: skipped, because {missing}")
                continue
            print(f"{name}\n{figures.as_text(row)}", flush=True)
            figures.append(row, options.csv)
            wrong += figures.wrong(row)
    if wrong and options.strict:
        raise SystemExit("Failed: " + ", ".join(wrong))


@dataclass(frozen=True)
class Load:
    """One database and one broker, on which each scenario starts with the same tables."""

    folder: Path
    database: Database
    broker: Broker
    options: argparse.Namespace

    def fill(self) -> list[OpenTurn]:
        """Create the tables for all scenarios, and return the first turn at each."""
        self.database.start()
        self.database.renew()
        site = self._site(*self._listeners())
        turns = msgspec.json.decode(
            site.rows("fill", str(self.options.games), str(self.options.bots), *self.options.rulesets),
            type=list[OpenTurn],
        )
        self.database.keep()
        return turns

    def run(self, scenario: Scenario, run: figures.LoadRun, turns: Sequence[OpenTurn]) -> dict[str, str]:
        """Run one scenario from a fresh start, and return a row of figures."""
        with ExitStack() as stack:
            disk = stack.enter_context(closing(Disk(self.folder, ACCOUNT))) if scenario.fills_disk else None
            self.database.renew(disk)
            stack.callback(self.database.forget, disk)
            return self._run(scenario, run, turns, disk)

    def _run(
        self, scenario: Scenario, run: figures.LoadRun, turns: Sequence[OpenTurn], disk: Disk | None
    ) -> dict[str, str]:
        self.broker.renew()
        letterbox, receiver = self._listeners()
        site, options = self._site(letterbox, receiver), self.options
        if scenario.channels:
            site.rows("wish", receiver.url, *scenario.channels)
        stage = FaultTargets(
            site, self.database, self.broker, letterbox, receiver, options.down, options.silence, disk
        )
        with letterbox.open(), receiver.open(), closing(site):
            site.start()
            warming = Driver(site.url, turns[:WARM_UP_MOVES], "warm", rate=WARM_UP_MOVES / 2, seconds=2)
            play(stage, warming, ())
            if scenario.channels:
                await_arrivals(stage, WARM_UP_MOVES // 2)
            dues = self._run_out(stage) if scenario.runs_out else []
            left_alone = {due.table for due in dues}
            ready = [turn for turn in turns[WARM_UP_MOVES:] if turn.table.id not in left_alone]
            driver = Driver(
                site.url,
                [*ready, *warming.ready],
                "load",
                rate=run.rate,
                seconds=run.seconds,
                burst=run.burst,
            )
            meter = ResourceMeter(site.programs)
            with meter.sampling():
                play(stage, driver, scenario.faults)
            data = run_with_faults(stage, partial(site.rows, "read", str(options.drain)))
        held = msgspec.json.decode(data, type=SiteData)
        return figures.row(run, [warming, driver], held, stage.arrivals, dues, site.deaths, meter)

    def _run_out(self, stage: FaultTargets) -> list[Deadline]:
        """Let deadlines expire at tables where nobody plays."""
        options = self.options
        given = (str(number) for number in (options.due, CLOCK_LEAD, options.within))
        moved = run_with_faults(stage, partial(stage.site.rows, "run-out", *given))
        return msgspec.json.decode(moved, type=list[Deadline])

    def _listeners(self) -> tuple[Letterbox, Receiver]:
        """Return new receivers of notices, without the notices of the previous run."""
        return Letterbox(free_port()), Receiver(self.folder / "receiver", free_port())

    def _site(self, letterbox: Letterbox, receiver: Receiver) -> MeasuredSite:
        """Return a site set up as in production, except for the request limits and the hosts it trusts."""
        folder = self.folder / "site"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        given = {
            "DATABASE_URL": self.database.url,
            "CELERY_BROKER_URL": self.broker.url,
            "API_RATE_ANONYMOUS": NO_LIMIT,
            "API_RATE_NETWORK": NO_LIMIT,
            "API_RATE_USER": NO_LIMIT,
            "EMAIL_HOST": HOST,
            "EMAIL_PORT": str(letterbox.port),
            "DJANGO_SETTINGS_MODULE": "benchmarks.load.settings",
            "LOAD_RECEIVER": receiver.addresses,
            "SSL_CERT_FILE": str(receiver.authorities),
        }
        return MeasuredSite(folder, clean_environment(folder, given | self.options.set))


def play(stage: FaultTargets, driver: Driver, faults: Sequence[TimedFault]) -> None:
    try:
        run_with_faults(stage, driver.run, faults, driver.seconds)
    except BaseException:
        driver.stop()
        raise


def await_arrivals(stage: FaultTargets, count: int) -> None:
    """Wait for the first notices. Each sender takes several times as long for them as for later notices."""
    until = time.monotonic() + WARM_UP_TIMEOUT
    while len(stage.arrivals) < count and time.monotonic() < until:
        stage.site.keep(POLL_INTERVAL)


def run_with_faults(
    stage: FaultTargets, act: Callable[[], T], faults: Sequence[TimedFault] = (), seconds: float = 0
) -> T:
    """Return the result of `act` while the site is kept alive and each fault strikes at its time.

    The site's programs end with the thread that starts them, so `act` runs in another thread.
    """
    pool, began = ThreadPoolExecutor(1), time.monotonic()
    try:
        doing = pool.submit(act)
        for moment, fault in fault_times(faults, seconds, stage.silence):
            stage.site.keep(began + moment - time.monotonic())
            fault.strike(stage)
        while not doing.done():
            stage.site.keep(POLL_INTERVAL)
        return doing.result()
    finally:
        pool.shutdown(wait=False)


def fault_times(
    faults: Sequence[TimedFault], seconds: float, silence: float
) -> list[tuple[float, TimedFault]]:
    """Return the faults in order of time, each with the seconds from the start of the run."""
    timed = [(fault.time(seconds, silence), fault) for fault in faults]
    return sorted(timed, key=lambda one: one[0])


@contextmanager
def own_folder() -> Iterator[Path]:
    """Yield a folder that only its owner can list, but that PostgreSQL's account may traverse."""
    folder = Path(tempfile.mkdtemp(prefix=f"zooasync-load-{os.getpid()}-"))
    folder.chmod(0o711)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def first_available(
    known: Mapping[str, Callable[[Path], T]], wanted: str | None, folder: Path
) -> tuple[str, T]:
    """Return the entry with this name, or else the first available on this machine.

    Raise `MissingProgram` if there is none.
    """
    reasons = []
    for name in [wanted] if wanted else known:
        try:
            return name, known[name](folder)
        except MissingProgram as missing:
            reasons.append(str(missing))
    raise MissingProgram(", ".join(reasons))


def parse_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks load", description=__doc__)
    parser.add_argument(
        "--scenario",
        type=_list_of(SCENARIOS),
        default=list(SCENARIOS),
        help="names, separated by commas; by default all",
    )
    parser.add_argument("--games", type=_count, default=200, help="number of tables (%(default)s)")
    parser.add_argument("--rate", type=_positive, default=4, help="moves per second (%(default)s)")
    parser.add_argument("--burst", type=_count, default=1, help="moves sent at once (%(default)s)")
    parser.add_argument(
        "--bots", type=_count_or_none, default=0, help="a bot at every Nth table; 0: no bots (%(default)s)"
    )
    parser.add_argument("--seconds", type=_positive, default=30, help="seconds of moves (%(default)s)")
    parser.add_argument(
        "--rulesets",
        type=_list_of(RULESETS),
        default=list(RULESETS),
        help="names, separated by commas; by default all",
    )
    parser.add_argument("--database", choices=DATABASES, help="by default the first one installed")
    parser.add_argument("--broker", choices=BROKERS, help="by default the first one installed")
    parser.add_argument("--down", type=_positive, default=3, help="seconds of an outage (%(default)s)")
    parser.add_argument(
        "--silence",
        type=_positive,
        default=60,
        help="seconds without listeners or without replies from the mail server (%(default)s)",
    )
    parser.add_argument("--due", type=_count, help="number of deadlines; by default a tenth of --games")
    parser.add_argument(
        "--within", type=_positive, default=60, help="seconds within which these deadlines pass (%(default)s)"
    )
    parser.add_argument(
        "--drain",
        type=_positive,
        default=200,
        help="seconds to wait for late notices (%(default)s)",
    )
    parser.add_argument(
        "--set",
        type=_setting,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a variable for the site; repeatable",
    )
    parser.add_argument("--strict", action="store_true", help="fail if anything is lost, duplicated or stuck")
    parser.add_argument("--csv", type=Path, default=figures.FILE, help="file for the results")
    options = parser.parse_args(arguments)
    options.set = dict(options.set)
    options.due = options.due or max(1, options.games // 10)
    if (
        any(SCENARIOS[name].runs_out for name in options.scenario)
        and options.due + WARM_UP_MOVES >= options.games
    ):
        parser.error(f"--due must be smaller than --games minus {WARM_UP_MOVES}")
    return options


def _list_of(known: Iterable[str]) -> Callable[[str], list[str]]:
    def names(text: str) -> list[str]:
        if unknown := set(text.split(",")) - set(known):
            raise argparse.ArgumentTypeError(
                f"unknown: {', '.join(sorted(unknown))}; choose from: {', '.join(known)}"
            )
        return text.split(",")

    return names


def _count(text: str) -> int:
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def _count_or_none(text: str) -> int:
    return 0 if text == "0" else _count(text)


def _positive(text: str) -> float:
    if not 0 < (number := float(text)) <= MAX_COUNT:
        raise argparse.ArgumentTypeError(f"must be more than 0 and at most {MAX_COUNT}")
    return number


def _setting(text: str) -> tuple[str, str]:
    name, is_one, value = text.partition("=")
    if not is_one:
        raise argparse.ArgumentTypeError("NAME=VALUE")
    return name, value


def _end(*_: object) -> NoReturn:
    raise SystemExit(143)

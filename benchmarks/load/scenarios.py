"""The faults that happen to the site during play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from benchmarks.load.disk import Disk
from benchmarks.load.letterbox import Letterbox
from benchmarks.load.people import MAIL, PUSH, WEBHOOK
from benchmarks.load.receiver import Receiver
from benchmarks.load.services import Broker, Database
from benchmarks.load.site import Site
from benchmarks.load.values import Arrival

KILLS: Final = 10
GONE: Final = 60.0
"""The seconds without the database."""
FULL: Final = 10.0
"""The minimum number of seconds with a full disk."""
WRONG_BY: Final = 60.0
"""The error of the clock on the workers' machine, in seconds."""
KILLS_SEED: Final = 22
"""The seed for the moments of the kills. They are the same in every run."""


@dataclass(frozen=True)
class Stage:
    """The targets of faults. `down`: how long a server is away. `silence`: how long listeners are away."""

    site: Site
    database: Database
    broker: Broker
    letterbox: Letterbox
    receiver: Receiver
    down: float
    silence: float
    disk: Disk | None = None

    def restart(self, server: Broker | Database, down: float) -> None:
        server.stop()
        self.site.keep(down)
        server.start()

    @property
    def arrivals(self) -> list[Arrival]:
        """All notices that people have received so far, over any channel."""
        return [*self.letterbox.arrivals, *self.receiver.arrivals]


class Fault(NamedTuple):
    """A fault at a share of the run's time. If it ends a silence, it comes later by the silence's length."""

    share: float
    strike: Callable[[Stage], None]
    ends_silence: bool = False

    def moment(self, seconds: float, silence: float) -> float:
        """Return the seconds from the start of the run."""
        return self.share * seconds + silence * self.ends_silence


class Scenario(NamedTuple):
    """A scenario.

    - `channels`: the players' channels for notices, one for each player. None are used if empty.
    - `needs`: the servers that must allow a restart.
    - `runs_out`: whether deadlines expire.
    - `fills_disk`: whether the database is on a disk that can be full.
    """

    channels: Sequence[str] = ()
    faults: tuple[Fault, ...] = ()
    needs: tuple[str, ...] = ()
    runs_out: bool = False
    fills_disk: bool = False


def kill_workers(stage: Stage) -> None:
    stage.site.kill_workers()


def restart_broker(stage: Stage) -> None:
    stage.restart(stage.broker, stage.down)


def restart_database(stage: Stage) -> None:
    stage.restart(stage.database, stage.down)


def lose_database(stage: Stage) -> None:
    stage.restart(stage.database, GONE)


def fill_disk(stage: Stage) -> None:
    assert stage.disk is not None
    stage.disk.fill()
    stage.site.keep(max(stage.down, FULL))
    stage.disk.free()


def set_clocks_wrong(stage: Stage) -> None:
    stage.site.set_clock_of_workers(WRONG_BY)


def set_clocks_behind(stage: Stage) -> None:
    stage.site.set_clock_of_workers(-WRONG_BY)


def set_clocks_right(stage: Stage) -> None:
    stage.site.set_clock_of_workers(0)


def fall_silent(stage: Stage) -> None:
    stage.letterbox.silence = stage.silence


def speak_again(stage: Stage) -> None:
    stage.letterbox.silence = 0.0


def leave(stage: Stage) -> None:
    stage.letterbox.leave()
    stage.receiver.leave()


def come(stage: Stage) -> None:
    stage.letterbox.come()
    stage.receiver.come()


def _kills() -> tuple[Fault, ...]:
    chance = Random(KILLS_SEED)
    return tuple(Fault(chance.uniform(0.02, 0.98), kill_workers) for _ in range(KILLS))


ALL_FAULTS: Final = (
    *_kills(),
    Fault(0.3, restart_broker),
    Fault(0.75, restart_broker),
    Fault(0.45, leave),
    Fault(0.45, come, ends_silence=True),
    Fault(0.1, set_clocks_wrong),
    Fault(0.2, set_clocks_right),
    Fault(0.4, fill_disk),
    Fault(0.65, lose_database),
)
WRONG_CLOCK: Final = (
    Fault(0.2, set_clocks_wrong),
    Fault(0.4, set_clocks_right),
    Fault(0.6, set_clocks_behind),
    Fault(0.8, set_clocks_right),
)
SCENARIOS: Final = {
    "quiet": Scenario(),
    "mail": Scenario([MAIL]),
    "hanging-mail": Scenario([MAIL], (Fault(0.2, fall_silent), Fault(0.8, speak_again))),
    "killed-workers": Scenario([MAIL], tuple(Fault(share, kill_workers) for share in (0.25, 0.5, 0.75))),
    "broker-restart": Scenario([MAIL], (Fault(0.4, restart_broker),), needs=("broker",)),
    "database-restart": Scenario([MAIL], (Fault(0.4, restart_database),), needs=("database",)),
    "database-gone": Scenario([MAIL], (Fault(0.3, lose_database),), needs=("database",)),
    "full-disk": Scenario([MAIL], (Fault(0.4, fill_disk),), needs=("database",), fills_disk=True),
    "wrong-clock": Scenario([MAIL, WEBHOOK], WRONG_CLOCK, runs_out=True),
    "deadlines": Scenario([WEBHOOK], runs_out=True),
    "deadlines-mail": Scenario([MAIL], runs_out=True),
    "all-faults": Scenario(
        [MAIL, WEBHOOK, PUSH], ALL_FAULTS, needs=("broker", "database"), runs_out=True, fills_disk=True
    ),
}

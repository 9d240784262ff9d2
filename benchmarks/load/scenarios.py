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
from benchmarks.load.site import MeasuredSite
from benchmarks.load.values import Arrival

KILLS: Final = 10
OUTAGE_SECONDS: Final = 60.0
"""The seconds without the database."""
DISK_FULL_SECONDS: Final = 10.0
"""The minimum number of seconds with a full disk."""
CLOCK_ERROR: Final = 60.0
"""The error of the clock on the workers' machine, in seconds."""
KILLS_SEED: Final = 22
"""The seed for the times of the kills, so that they are the same in every run."""


@dataclass(frozen=True)
class FaultTargets:
    """The targets of faults. `down` and `silence`: the seconds without a server, and without listeners."""

    site: MeasuredSite
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


class TimedFault(NamedTuple):
    """A fault after a share of the run's time. A fault that ends a silence comes later by its length."""

    share: float
    strike: Callable[[FaultTargets], None]
    ends_silence: bool = False

    def time(self, seconds: float, silence: float) -> float:
        """Return the seconds from the start of the run."""
        return self.share * seconds + silence * self.ends_silence


class Scenario(NamedTuple):
    """A scenario.

    - `channels`: the channels for notices, distributed among the players. Without any, no notices are sent.
    - `needs`: the servers that must allow a restart.
    - `runs_out`: whether deadlines expire.
    - `fills_disk`: whether the database is on a disk that can be full.
    """

    channels: Sequence[str] = ()
    faults: tuple[TimedFault, ...] = ()
    needs: tuple[str, ...] = ()
    runs_out: bool = False
    fills_disk: bool = False


def kill_workers(stage: FaultTargets) -> None:
    stage.site.kill_workers()


def restart_broker(stage: FaultTargets) -> None:
    stage.restart(stage.broker, stage.down)


def restart_database(stage: FaultTargets) -> None:
    stage.restart(stage.database, stage.down)


def lose_database(stage: FaultTargets) -> None:
    stage.restart(stage.database, OUTAGE_SECONDS)


def fill_disk(stage: FaultTargets) -> None:
    assert stage.disk is not None
    stage.disk.fill()
    stage.site.keep(max(stage.down, DISK_FULL_SECONDS))
    stage.disk.free()


def set_clocks_wrong(stage: FaultTargets) -> None:
    stage.site.set_clock_of_workers(CLOCK_ERROR)


def set_clocks_behind(stage: FaultTargets) -> None:
    stage.site.set_clock_of_workers(-CLOCK_ERROR)


def set_clocks_right(stage: FaultTargets) -> None:
    stage.site.set_clock_of_workers(0)


def silence_listeners(stage: FaultTargets) -> None:
    stage.letterbox.silence = stage.silence


def end_silence(stage: FaultTargets) -> None:
    stage.letterbox.silence = 0.0


def stop_listeners(stage: FaultTargets) -> None:
    stage.letterbox.leave()
    stage.receiver.leave()


def start_listeners(stage: FaultTargets) -> None:
    stage.letterbox.come()
    stage.receiver.come()


def _kills() -> tuple[TimedFault, ...]:
    chance = Random(KILLS_SEED)
    return tuple(TimedFault(chance.uniform(0.02, 0.98), kill_workers) for _ in range(KILLS))


ALL_FAULTS: Final = (
    *_kills(),
    TimedFault(0.3, restart_broker),
    TimedFault(0.75, restart_broker),
    TimedFault(0.45, stop_listeners),
    TimedFault(0.45, start_listeners, ends_silence=True),
    TimedFault(0.1, set_clocks_wrong),
    TimedFault(0.2, set_clocks_right),
    TimedFault(0.4, fill_disk),
    TimedFault(0.65, lose_database),
)
WRONG_CLOCK: Final = (
    TimedFault(0.2, set_clocks_wrong),
    TimedFault(0.4, set_clocks_right),
    TimedFault(0.6, set_clocks_behind),
    TimedFault(0.8, set_clocks_right),
)
SCENARIOS: Final = {
    "quiet": Scenario(),
    "mail": Scenario([MAIL]),
    "hanging-mail": Scenario([MAIL], (TimedFault(0.2, silence_listeners), TimedFault(0.8, end_silence))),
    "killed-workers": Scenario([MAIL], tuple(TimedFault(share, kill_workers) for share in (0.25, 0.5, 0.75))),
    "broker-restart": Scenario([MAIL], (TimedFault(0.4, restart_broker),), needs=("broker",)),
    "database-restart": Scenario([MAIL], (TimedFault(0.4, restart_database),), needs=("database",)),
    "database-gone": Scenario([MAIL], (TimedFault(0.3, lose_database),), needs=("database",)),
    "full-disk": Scenario([MAIL], (TimedFault(0.4, fill_disk),), needs=("database",), fills_disk=True),
    "wrong-clock": Scenario([MAIL, WEBHOOK], WRONG_CLOCK, runs_out=True),
    "deadlines": Scenario([WEBHOOK], runs_out=True),
    "deadlines-mail": Scenario([MAIL], runs_out=True),
    "all-faults": Scenario(
        [MAIL, WEBHOOK, PUSH], ALL_FAULTS, needs=("broker", "database"), runs_out=True, fills_disk=True
    ),
}

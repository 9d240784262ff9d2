"""What happens to the site while it is played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from benchmarks.load.letterbox import Letterbox
from benchmarks.load.people import MAIL, PUSH, WEBHOOK
from benchmarks.load.receiver import Receiver
from benchmarks.load.services import Broker, Database
from benchmarks.load.site import Site
from benchmarks.load.values import Arrival

KILLS: Final = 10
KILLS_SEED: Final = 22
"""By which the moments of the kills were drawn: the same in every run."""


@dataclass(frozen=True)
class Stage:
    """What a fault can strike. `down`: how long a server is away; `silence`: how long who listens."""

    site: Site
    database: Database
    broker: Broker
    letterbox: Letterbox
    receiver: Receiver
    down: float
    silence: float

    def restart(self, server: Broker) -> None:
        server.stop()
        self.site.keep(self.down)
        server.start()

    @property
    def arrivals(self) -> list[Arrival]:
        """What people have been told so far, wherever they listen."""
        return [*self.letterbox.arrivals, *self.receiver.arrivals]


class Fault(NamedTuple):
    """What happens after a share of the run's time; where it ends a silence, that much later."""

    share: float
    strike: Callable[[Stage], None]
    ends_silence: bool = False

    def moment(self, seconds: float, silence: float) -> float:
        """How many seconds after the run's begin."""
        return self.share * seconds + silence * self.ends_silence


class Scenario(NamedTuple):
    """`channels`: those by which the players want to be told, shared out among them; none: not at all.

    `needs`: the server that must be there to be restarted. `runs_out`: whether deadlines run out.
    """

    channels: Sequence[str] = ()
    faults: tuple[Fault, ...] = ()
    needs: str = ""
    runs_out: bool = False


def kill_workers(stage: Stage) -> None:
    stage.site.kill_workers()


def restart_broker(stage: Stage) -> None:
    stage.restart(stage.broker)


def restart_database(stage: Stage) -> None:
    stage.restart(stage.database)


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
)
SCENARIOS: Final = {
    "quiet": Scenario(),
    "mail": Scenario([MAIL]),
    "hanging-mail": Scenario([MAIL], (Fault(0.2, fall_silent), Fault(0.8, speak_again))),
    "killed-workers": Scenario([MAIL], tuple(Fault(share, kill_workers) for share in (0.25, 0.5, 0.75))),
    "broker-restart": Scenario([MAIL], (Fault(0.4, restart_broker),), needs="broker"),
    "database-restart": Scenario([MAIL], (Fault(0.4, restart_database),), needs="database"),
    "deadlines": Scenario([WEBHOOK], runs_out=True),
    "deadlines-mail": Scenario([MAIL], runs_out=True),
    "all-faults": Scenario([MAIL, WEBHOOK, PUSH], ALL_FAULTS, needs="broker", runs_out=True),
}

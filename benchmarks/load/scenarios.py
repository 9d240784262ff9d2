"""What happens to the site while it is played on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from benchmarks.load.letterbox import Letterbox
from benchmarks.load.services import Broker, Database
from benchmarks.load.site import Site


@dataclass(frozen=True)
class Stage:
    """What a fault can strike. `down`: how long a server is away; `silence`: how long the mail server is."""

    site: Site
    database: Database
    broker: Broker
    letterbox: Letterbox
    down: float
    silence: float

    def restart(self, server: Broker) -> None:
        server.stop()
        self.site.keep(self.down)
        server.start()


class Fault(NamedTuple):
    """What happens after a share of the run's time."""

    share: float
    strike: Callable[[Stage], None]


class Scenario(NamedTuple):
    """`wants_mail`: whether the players do; `needs`: the server that must be there to be restarted."""

    wants_mail: bool
    faults: tuple[Fault, ...] = ()
    needs: str = ""


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


SCENARIOS: Final = {
    "quiet": Scenario(wants_mail=False),
    "mail": Scenario(wants_mail=True),
    "hanging-mail": Scenario(True, (Fault(0.2, fall_silent), Fault(0.8, speak_again))),
    "killed-workers": Scenario(True, tuple(Fault(share, kill_workers) for share in (0.25, 0.5, 0.75))),
    "broker-restart": Scenario(True, (Fault(0.4, restart_broker),), needs="broker"),
    "database-restart": Scenario(True, (Fault(0.4, restart_database),), needs="database"),
}

"""`manage.py status`: print the site's health, the work that waits, and what needs attention."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError
from django.utils import timezone

from games.selectors.health import Reading, health, is_well
from games.selectors.load import backup_age
from games.selectors.watching import Overview, overview
from zooasync import version

HOUR: Final = 3600


class Command(BaseCommand):
    help = (
        "Print the version and one line for each health check. Then print, as on /admin/watching/, tables "
        "that wait too long, channels that fail, and the time to a verdict. Exit with 1 if a check fails."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        at = timezone.now()
        self.stdout.write(f"Zooasync {version.DESCRIPTION}")
        readings = health(at)
        for reading in readings:
            self.stdout.write(_line(reading))
        try:
            self.stdout.write(f"last backup: {_age(backup_age(at))}")
            for line in _worth_a_look(overview(at)):
                self.stdout.write(line)
        except DatabaseError:
            pass  # the checks above report it
        if not is_well(readings):
            failed = ", ".join(reading.what for reading in readings if not reading.is_well)
            raise CommandError(f"Unhealthy: {failed}.")


def _age(seconds: int | None) -> str:
    return "none yet" if seconds is None else f"{seconds / HOUR:.1f} h ago"


def _line(reading: Reading) -> str:
    age = "" if reading.age is None else f", {reading.age} s old (limit {reading.most} s)"
    detail = f": {reading.detail}" if reading.detail else ""
    return f"{'ok  ' if reading.is_well else 'BAD '} {reading.what:<10} {reading.status}{age}{detail}"


def _worth_a_look(found: Overview) -> Iterator[str]:
    for row in found.waiting:
        place = f"{row.game} ({row.ruleset}, ply {row.ply})"
        yield f"wait {place}: {row.what} is waiting for {row.wanted} ({row.age} s)"
    for fate in filter(lambda fate: fate.is_failing, found.channels):
        failures = f"{fate.failed} failed, {fate.given_up} given up, {fate.in_vain} pending after an error"
        errors = "".join(f"; {error}" for error in fate.errors)
        yield f"fail {fate.channel:<10} {fate.sent} sent, {failures}{errors}"
    for pace in found.rulesets:
        counts = f"{pace.verdicts} verdicts, {pace.slow} over 100 ms"
        yield f"pace {pace.ruleset}: {pace.milliseconds} ms on average, {counts}"

"""`manage.py audit_games`: would this code play every running game on as it was played so far?"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import chain, islice
from multiprocessing import get_context
from typing import Any, Final, NamedTuple, TypeAlias

import django
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection

from adjudicator.referee import judge
from games.models import Game
from games.selectors.running import (
    Running,
    finished_records,
    games_to_audit,
    running_records,
)

WAITING: Final = 2
"""How many batches wait for each process: enough to keep it busy, few enough to remember."""
PROGRESS: Final = 1_000
"""After so many games it is said how far the audit is."""


class Audit(NamedTuple):
    """What was audited up to the game `last`: so many that run and so many that are over.

    `broken`, `spoilt`: of each of them that is not in order its faults, a line each.
    """

    running: int = 0
    over: int = 0
    broken: tuple[list[str], ...] = ()
    spoilt: tuple[list[str], ...] = ()
    last: str = ""

    def and_then(self, other: Audit) -> Audit:
        return Audit(
            self.running + other.running,
            self.over + other.over,
            self.broken + other.broken,
            self.spoilt + other.spoilt,
            other.last,
        )


Work: TypeAlias = Callable[[Sequence[str]], Audit]


class Command(BaseCommand):
    help = (
        "Replay every running game and compare its digests; run it before new code goes live, and before "
        "the database is migrated: a database of the release before is enough."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--jobs", type=int, default=1, metavar="N", help="processes at a time; 0: one for each processor"
        )
        parser.add_argument(
            "--all",
            action="store_true",
            help="the games that are over too, those played by rules that are here, dice included; "
            "the database must be that of this release",
        )
        parser.add_argument(
            "--after", default="", metavar="GAME_ID", help="go on after this game, as the progress said"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if Game._meta.db_table not in connection.introspection.table_names():
            self.stdout.write("The database is new; there is no game to audit.")
            return
        jobs = options["jobs"] or os.cpu_count() or 1
        if jobs < 0:
            raise CommandError("--jobs must be 0 or more.")
        work = audit_all if options["all"] else audit
        batches = games_to_audit(options["after"], is_over=options["all"])
        try:
            found = self._audited(_audits(batches, work, jobs))
        except DatabaseError as error:
            raise CommandError(f"The running games cannot be read: {error}") from error
        if found.broken:
            told = (
                f"{len(found.broken)} of {found.running} running games would not go on as they were played."
            )
            raise CommandError(told)
        if found.spoilt:
            raise CommandError(f"{len(found.spoilt)} of {found.over} finished games are not what they were.")
        self.stdout.write(f"{found.running} running games audited, all in order.")
        if options["all"]:
            self.stdout.write(f"{found.over} finished games audited, all in order.")

    def _audited(self, audits: Iterator[Audit]) -> Audit:
        """All together; what is not in order is named as it is found, and now and then how far it is."""
        found, told = Audit(), 0
        for done in audits:
            for line in chain.from_iterable((*done.broken, *done.spoilt)):
                self.stderr.write(line)
            found = found.and_then(done)
            if found.running + found.over - told >= PROGRESS:
                told = found.running + found.over
                self.stdout.write(f"{told} games so far; --after {found.last} goes on from here.")
        return found


def _audits(batches: Iterator[Sequence[str]], work: Work, jobs: int) -> Iterator[Audit]:
    """Audit in so many processes, or in this one where there is work for no other; in the same order."""
    first = list(islice(batches, jobs))
    if len(first) < 2:
        return map(work, chain(first, batches))
    return _in_processes(chain(first, batches), work, min(jobs, len(first)))


def _in_processes(batches: Iterator[Sequence[str]], work: Work, jobs: int) -> Iterator[Audit]:
    """Never more batches at a time than the processes have at hand, however many there are."""
    with ProcessPoolExecutor(jobs, get_context("spawn"), django.setup) as pool:
        under_way: deque[Future[Audit]] = deque()
        for batch in batches:
            under_way.append(pool.submit(work, batch))
            if len(under_way) >= WAITING * jobs:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()


def audit(games: Sequence[str]) -> Audit:
    """Replay these games, those that still run."""
    found = running_records(games)
    return Audit(running=len(found), broken=_broken(found), last=games[-1])


def audit_all(games: Sequence[str]) -> Audit:
    """Replay these games, whether they run or are over."""
    found = finished_records(games)
    return audit(games)._replace(over=len(found), spoilt=_broken(found))


def _broken(found: Sequence[Running]) -> tuple[list[str], ...]:
    faults = ((game.record, list(_faults(game))) for game in found)
    return tuple(
        [f"{record.game} ({record.ruleset} {record.version}): {fault}" for fault in each]
        for record, each in faults
        if each
    )


def _faults(game: Running) -> Iterator[str]:
    yield from judge(game.record)
    entries = game.record.entries
    ply, digest = (entries[-1].ply, entries[-1].digest) if entries else (0, game.digest)
    if (ply, digest) != (game.ply, game.digest):
        yield f"the table stands at ply {game.ply}, its log ends at {ply} or with another digest"

"""`manage.py audit_games`: replay all running games and compare their digests."""

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
from django.db.migrations.executor import MigrationExecutor

from adjudicator.referee import judge
from games.models import Game
from games.selectors.audited_games import (
    AuditedGame,
    finished_records,
    games_to_audit,
    running_records,
)

MAX_QUEUED: Final = 2
"""The number of batches queued for each process: enough to keep it busy, but few enough to fit in memory."""
PROGRESS: Final = 1_000
"""The number of games between two progress lines."""


class Audit(NamedTuple):
    """The results of the audit of all games up to `last`.

    `running`, `over`: the numbers of running and of finished games. `broken`, `spoilt`: the faults of each
    running or finished game that has any, one line for each fault.
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
        "Replay every running game and compare its digests. Run it before you deploy new code and before "
        "you migrate: it also reads the database of the previous release."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--jobs", type=int, default=1, metavar="N", help="number of processes; 0: one for each processor"
        )
        parser.add_argument(
            "--all",
            action="store_true",
            help="also audit finished games whose ruleset version is installed, including their dice; "
            "requires a migrated database",
        )
        parser.add_argument(
            "--after",
            default="",
            metavar="GAME_ID",
            help="continue after this game, which a progress line named",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if Game._meta.db_table not in connection.introspection.table_names():
            self.stdout.write("The database is new: there are no games to audit.")
            return
        if options["all"] and _is_older():
            raise CommandError(
                "The database has an older schema. Run manage.py migrate first, or omit --all to audit only "
                "the running games."
            )
        jobs = options["jobs"] or os.cpu_count() or 1
        if jobs < 0:
            raise CommandError("--jobs must be 0 or more.")
        work = audit_all if options["all"] else audit
        batches = games_to_audit(options["after"], is_over=options["all"])
        try:
            found = self._audited(_audits(batches, work, jobs))
        except DatabaseError as error:
            raise CommandError(f"Cannot read the running games: {error}") from error
        if found.broken:
            text = f"{len(found.broken)} of {found.running} running games replay differently."
            raise CommandError(text)
        if found.spoilt:
            raise CommandError(f"{len(found.spoilt)} of {found.over} finished games replay differently.")
        self.stdout.write(f"Running games: {found.running} audited, no faults.")
        if options["all"]:
            self.stdout.write(f"Finished games: {found.over} audited, no faults.")

    def _audited(self, audits: Iterator[Audit]) -> Audit:
        """Return the sum of the audits. Print the faults and the progress while the audits run."""
        found, counted = Audit(), 0
        for done in audits:
            for line in chain.from_iterable((*done.broken, *done.spoilt)):
                self.stderr.write(line)
            found = found.and_then(done)
            if found.running + found.over - counted >= PROGRESS:
                counted = found.running + found.over
                self.stdout.write(f"{counted} games so far. To continue from here, add --after {found.last}.")
        return found


def _audits(batches: Iterator[Sequence[str]], work: Work, jobs: int) -> Iterator[Audit]:
    """Yield the audits in order, from `jobs` processes or, for a single batch, from this one."""
    first = list(islice(batches, jobs))
    if len(first) < 2:
        return map(work, chain(first, batches))
    return _in_processes(chain(first, batches), work, min(jobs, len(first)))


def _in_processes(batches: Iterator[Sequence[str]], work: Work, jobs: int) -> Iterator[Audit]:
    """Yield the audits from several processes, with at most `MAX_QUEUED` queued batches for each."""
    with ProcessPoolExecutor(jobs, get_context("spawn"), django.setup) as pool:
        under_way: deque[Future[Audit]] = deque()
        for batch in batches:
            under_way.append(pool.submit(work, batch))
            if len(under_way) >= MAX_QUEUED * jobs:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()


def audit(games: Sequence[str]) -> Audit:
    """Audit those of these games that are running."""
    found = running_records(games)
    return Audit(running=len(found), broken=_broken(found), last=games[-1])


def audit_all(games: Sequence[str]) -> Audit:
    """Audit these games, both running and finished."""
    found = finished_records(games)
    return audit(games)._replace(over=len(found), spoilt=_broken(found))


def _broken(found: Sequence[AuditedGame]) -> tuple[list[str], ...]:
    faults = ((game.record, list(_faults(game))) for game in found)
    return tuple(
        [f"{record.game} ({record.ruleset} {record.version}): {fault}" for fault in each]
        for record, each in faults
        if each
    )


def _faults(game: AuditedGame) -> Iterator[str]:
    yield from judge(game.record)
    entries = game.record.entries
    ply, digest = (entries[-1].ply, entries[-1].digest) if entries else (0, game.digest)
    if (ply, digest) != (game.ply, game.digest):
        yield f"the table is at ply {game.ply}, but its log ends at ply {ply} or has another digest"


def _is_older() -> bool:
    """Return whether migrations are missing."""
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))

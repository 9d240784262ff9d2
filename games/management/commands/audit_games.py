"""`manage.py audit_games`: would this code play every running game on as it was played so far?"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
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
    finished_games,
    finished_records,
    running_games,
    running_records,
)

WAITING: Final = 2
"""How many batches wait for each process: enough to keep it busy, few enough to remember."""


class Audit(NamedTuple):
    """How many games were audited, and for each that is not in order its faults, a line each."""

    games: int
    broken: list[list[str]]


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
            help="the games that are over too, those played by the rules of today, dice included; "
            "the database must be that of this release",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if Game._meta.db_table not in connection.introspection.table_names():
            self.stdout.write("The database is new; there is no game to audit.")
            return
        jobs = options["jobs"] or os.cpu_count() or 1
        if jobs < 0:
            raise CommandError("--jobs must be 0 or more.")
        try:
            count, broken = self._audit(_audits(running_games(), audit, jobs))
            ended = finished_games() if options["all"] else iter(())
            over, spoilt = self._audit(_audits(ended, audit_finished, jobs))
        except DatabaseError as error:
            raise CommandError(f"The running games cannot be read: {error}") from error
        if broken:
            raise CommandError(f"{broken} of {count} running games would not go on as they were played.")
        if spoilt:
            raise CommandError(f"{spoilt} of {over} finished games are not what their moves make.")
        self.stdout.write(f"{count} running games audited, all in order.")
        if options["all"]:
            self.stdout.write(f"{over} finished games audited, all in order.")

    def _audit(self, audits: Iterator[Audit]) -> tuple[int, int]:
        """How many games there are, and how many are not in order; those are named as they are found."""
        count = broken = 0
        for done in audits:
            count += done.games
            broken += len(done.broken)
            for line in chain.from_iterable(done.broken):
                self.stderr.write(line)
        return count, broken


def _audits(batches: Iterator[Sequence[str]], work: Work, jobs: int) -> Iterator[Audit]:
    """Audit in so many processes, or in this one where there is work for no other."""
    first = list(islice(batches, jobs))
    if len(first) < 2:
        return map(work, chain(first, batches))
    return _in_processes(chain(first, batches), work, min(jobs, len(first)))


def _in_processes(batches: Iterator[Sequence[str]], work: Work, jobs: int) -> Iterator[Audit]:
    """Never more batches at a time than the processes have at hand, however many there are."""
    with ProcessPoolExecutor(jobs, get_context("spawn"), django.setup) as pool:
        under_way: set[Future[Audit]] = set()
        for batch in batches:
            under_way.add(pool.submit(work, batch))
            if len(under_way) >= WAITING * jobs:
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        yield from (future.result() for future in under_way)


def audit(games: Sequence[str]) -> Audit:
    """Replay these games, those that still run."""
    return _audited(running_records(games))


def audit_finished(games: Sequence[str]) -> Audit:
    """Replay these games, those that are over."""
    return _audited(finished_records(games))


def _audited(found: Sequence[Running]) -> Audit:
    faults = [(game.record, list(_faults(game))) for game in found]
    broken = [
        [f"{record.game} ({record.ruleset} {record.version}): {fault}" for fault in each]
        for record, each in faults
        if each
    ]
    return Audit(len(found), broken)


def _faults(game: Running) -> Iterator[str]:
    yield from judge(game.record)
    entries = game.record.entries
    ply, digest = (entries[-1].ply, entries[-1].digest) if entries else (0, game.digest)
    if (ply, digest) != (game.ply, game.digest):
        yield f"the table stands at ply {game.ply}, its log ends at {ply} or with another digest"

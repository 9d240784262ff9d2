"""The points in the course of a finished game. The game is replayed once, and the result is cached."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeVar

from django.core.cache import caches

from adjudicator.engine import codec
from adjudicator.engine.record import Entry, lasting_entries
from adjudicator.engine.ruleset import AnyRuleset
from games import models
from games.core import store
from games.core.errors import Kind, Refused
from games.selectors.turns import turn_plies

T = TypeVar("T")

EDITION: Final = 1
"""The version of the cached format. Raise it when the format changes."""
CACHE_SECONDS: Final = 30 * 24 * 60 * 60
MAX_POINTS: Final = 300
"""The maximum number of plies at which points are computed."""


class Lead(NamedTuple):
    """A lead: after `ply`, a seat leads alone with `points`, by a margin of `ahead`."""

    ply: int
    seat: int
    points: int
    ahead: int


class Gain(NamedTuple):
    """A gain: between plies `since` and `ply`, a seat gained `gained` points and reached `points`."""

    ply: int
    since: int
    seat: int
    gained: int
    points: int


@dataclass(frozen=True)
class Course:
    """The points, in seat order, that each seat would have had if the game had ended at each of `plies`.

    The last points are the final ones.
    """

    plies: tuple[int, ...]
    totals: tuple[tuple[int, ...], ...]

    @property
    def is_flat(self) -> bool:
        """Whether the points never changed."""
        return len(set(self.totals)) < 2

    @property
    def leads(self) -> tuple[Lead, ...]:
        """The changes of the lead, including the first leader."""
        return tuple(_leads(self))

    @property
    def largest_lead(self) -> Lead | None:
        """The first of the largest leads of one seat over all others, or None if nobody ever led alone."""
        return max(_margins(self), key=lambda lead: (lead.ahead, -lead.ply), default=None)

    def gains(self, most: int) -> tuple[Gain, ...]:
        """Return the `most` largest gains, in order of plies."""
        found = sorted(_gains(self), key=lambda gain: (-gain.gained, gain.ply))[:most]
        return tuple(sorted(found))

    def some(self, most: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Return at most `most` plies with their points, evenly spread, including the first and the last."""
        return tuple(_spread([*zip(self.plies, self.totals, strict=True)], most))


def course_of(game: models.Game, before_work: Callable[[], None]) -> Course | None:
    """Return the course of a finished game, or None if its players had no points to compare.

    That is so if the rules define no points before the end, or if all players win or lose together.
    If the game has to be replayed, `before_work` is called first. It may raise `Refused`.
    """
    if game.status != models.Game.Status.FINISHED:
        raise Refused(Kind.CONFLICT, "not_over")
    rules, shelf = store.rules_of(game), caches["readings"]
    if rules.ranking is None or store.is_cooperative(game):
        return None
    name = f"course-{EDITION}-{game.pk}-{game.version}"
    found = shelf.get(name)
    if found is None:
        before_work()
        found = codec.to_builtins(_replayed(game, rules))
        shelf.set(name, found, CACHE_SECONDS)
    return Course(*(codec.convert(found, tuple[tuple[int, ...], tuple[tuple[int, ...], ...]])))


def _replayed(game: models.Game, rules: AnyRuleset) -> tuple[list[int], list[list[int]]]:
    entries = lasting_entries(store.entries_of(game))
    last = entries[-1].ply if entries else 0
    turns = turn_plies((number, entry.seat) for number, entry in enumerate(entries, start=1))
    ends = [entries[number - 1].ply if number else 0 for number in turns]
    wanted = _spread([*dict.fromkeys((0, *ends, last))], MAX_POINTS)
    found = {ply: _totals(rules, state) for ply, state in _states(game, rules, entries, set(wanted))}
    if outcome := store.outcome_of(game):
        found[last] = [score.total for score in outcome.scores]
    return [*found], [*found.values()]


def _states(
    game: models.Game, rules: AnyRuleset, entries: Sequence[Entry], wanted: set[int]
) -> Iterator[tuple[int, Any]]:
    state = rules.setup(store.config_of(game))
    yield 0, state
    for entry in entries:
        state = rules.apply(state, entry.seat, codec.convert(entry.move, rules.move_type))
        if entry.ply in wanted:
            yield entry.ply, state


def _totals(rules: AnyRuleset, state: Any) -> list[int]:
    assert rules.ranking
    return [score.total for score in rules.ranking(state).scores]


def _margins(course: Course) -> Iterator[Lead]:
    """Yield the sole leader at each ply, and the size of the lead."""
    for ply, totals in zip(course.plies, course.totals, strict=True):
        first, *others = sorted(totals, reverse=True)
        ahead = first - max(others, default=0)
        if ahead > 0:
            yield Lead(ply, totals.index(first), first, ahead)


def _leads(course: Course) -> Iterator[Lead]:
    leader = None
    for lead in _margins(course):
        if lead.seat != leader:
            leader = lead.seat
            yield lead


def _gains(course: Course) -> Iterator[Gain]:
    before: tuple[int, ...] = course.totals[0]
    since = course.plies[0]
    for ply, totals in zip(course.plies[1:], course.totals[1:], strict=True):
        for seat, (was, now) in enumerate(zip(before, totals, strict=True)):
            if now > was:
                yield Gain(ply, since, seat, now - was, now)
        since, before = ply, totals


def _spread(all_of: Sequence[T], most: int) -> list[T]:
    if len(all_of) <= most:
        return [*all_of]
    return [all_of[round(number * (len(all_of) - 1) / (most - 1))] for number in range(most)]

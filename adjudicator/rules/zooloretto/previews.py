"""A preview of the effects of a move. Only the tiles still to be drawn are hidden."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.imagining import view_state
from adjudicator.rules.zooloretto.log_lines import describe
from adjudicator.rules.zooloretto.scoring import score
from adjudicator.rules.zooloretto.state import Options, State
from adjudicator.rules.zooloretto.turns import apply
from adjudicator.rules.zooloretto.views import View


def preview_move(view: View, seat: Seat, move: m.Move) -> tuple[Line, ...]:
    """Return the consequences of a legal move of the pending seat, in order, and the changes to its zoo."""
    before = table_of(view)
    tables = tuple(_tables_after(before, seat, move))
    lines = (describe(each, NATURE, each.due[0], seat) for each in tables if each.due)
    return (*lines, *_changes(before, tables[-1], seat))


def table_after(view: View, seat: Seat, move: m.Move) -> State:
    """Return the table after a legal move of the pending seat and the consequences that need no choice."""
    *_, last = _tables_after(table_of(view), seat, move)
    return last


def _tables_after(state: State, seat: Seat, move: m.Move) -> Iterator[State]:
    """Yield the table after a move, and after each of its consequences."""
    state = apply(state, seat, move)
    yield state
    while state.due:
        state = apply(state, NATURE, state.due[0])
        yield state


def _changes(before: State, after: State, seat: Seat) -> Iterator[Line]:
    old, new = before.zoos[seat], after.zoos[seat]
    counts = (
        ("foreseen_points", score(old).total, score(new).total),
        ("foreseen_coins", old.coins, new.coins),
    )
    for code, now, then in counts:
        if now != then:
            yield line(code, before=now, after=then)


@lru_cache(maxsize=4)
def table_of(view: View) -> State:
    """Return the table of a view, with automatic play of forced moves switched off."""
    return replace(view_state(view), options=Options(play_forced=False))

"""A preview of the effects of a move. Everything is open except the tiles still to be drawn."""

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
    after = apply(before, seat, move)
    lines = list[Line]()
    while after.due:
        lines.append(describe(after, NATURE, after.due[0], seat))
        after = apply(after, NATURE, after.due[0])
    return (*lines, *_changes(before, after, seat))


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

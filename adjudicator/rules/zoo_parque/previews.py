"""A preview of a move's changes to the table, as far as its seat can see them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo_parque.claiming import with_pawn, with_pawn_back, with_pawn_moved
from adjudicator.rules.zoo_parque.dominoes import Cell, Laid, cell_name, half_text
from adjudicator.rules.zoo_parque.feeding import discarded, with_feeding
from adjudicator.rules.zoo_parque.moves import Claim, Feed, Move, Place, Recall, Remove, Rotate, Scare, Shift
from adjudicator.rules.zoo_parque.placing import with_laid
from adjudicator.rules.zoo_parque.powers import with_change
from adjudicator.rules.zoo_parque.scoring import score, value
from adjudicator.rules.zoo_parque.state import Pawn, State
from adjudicator.rules.zoo_parque.views import View


def preview_move(view: View, seat: Seat, move: Move) -> tuple[Line, ...]:
    """Return the visible effects of a legal move, most important first."""
    before = table_of(view)
    after = table_after(view, seat, move)
    if after is None:
        return ()
    changes = tuple(_changes(before, after))
    return (
        *changes,
        *_following(before, after, seat, is_fed=isinstance(move, Feed)),
        *_of_map(before, after, move),
        *(() if changes else (line("foreseen_no_points"),)),
    )


@lru_cache(maxsize=4)
def table_of(view: View) -> State:
    """Return the visible table. The value of a place does not depend on hands."""
    return State(
        view.options,
        ((),) * len(view.hand_sizes),
        laid=view.laid,
        pawns=view.pawns,
        pawns_left=view.pawns_left,
        lost=view.lost,
        forfeited=view.forfeited,
        active=view.active,
        placed=view.placed,
        extras=view.extras,
        origin=view.origin,
        is_extra=view.is_extra,
        has_lab=view.has_lab,
        rules=view.rules,
        cards=view.cards,
        replaced=view.replaced,
    )


def table_after(view: View, seat: Seat, move: Move) -> State | None:
    """Return the table after a legal move, or None if the move changes nothing on the map."""
    state = table_of(view)
    match move:
        case Place(at, heading) if view.chosen:
            return with_laid(state, Laid(view.chosen, at, heading))
        case Claim(at):
            return with_pawn(state, Pawn(seat, at))
        case Recall(at):
            return with_pawn_back(state, Pawn(seat, at))
        case Shift(at, to):
            return with_pawn_moved(state, Pawn(seat, at), to)
        case Feed(_, number):
            return discarded(state, number)
        case Remove() | Rotate() | Scare():
            return with_change(state, next(iter(view.played), None), move)
        case _:
            return None


def _of_map(before: State, after: State, move: Move) -> Iterator[Line]:
    """Yield the covered halves, and the Areas and Exhibit of the placed domino or pawn."""
    if isinstance(move, Place):
        cells: tuple[Cell, ...] = after.laid[-1].cells
        spaces = before.chart.spaces
        bare = [replace(spaces[cell], weak=0, strong=0) for cell in cells if cell in spaces]
        if bare:
            yield line("foreseen_covered", covered=tuple(map(half_text, bare)))
    elif isinstance(move, Claim | Shift):
        cells = (move.at if isinstance(move, Claim) else move.to,)
    else:
        return
    areas = dict.fromkeys(after.chart.area_at[cell] for cell in cells if cell in after.chart.area_at)
    for area in areas:
        yield line("foreseen_area", ground=area.ground, size=len(area.cells))
    if not isinstance(move, Place):
        exhibit = after.chart.exhibit_at.get(cells[0])
        if exhibit is None:
            yield line("foreseen_outside")
        else:
            worth = value(after, exhibit)
            yield line("foreseen_inside", at=cell_name(min(exhibit.cells)), points=worth)


def _changes(before: State, after: State) -> Iterator[Line]:
    """Yield the Exhibits that appear, change in value or disappear, and the scores that change."""
    for exhibit in after.chart.exhibits:
        worth = value(after, exhibit)
        earlier = [each for each in before.chart.exhibits if each.cells & exhibit.cells]
        if not earlier:
            claims, size = tuple(map(seat_letter, after.claims_in(exhibit.cells))), len(exhibit.cells)
            if claims:
                yield line("foreseen_closed", size=size, points=worth, claim_seats=claims)
            else:
                yield line("foreseen_closed_free", size=size, points=worth)
        elif (was := sum(value(before, each) for each in earlier)) != worth:
            yield line("foreseen_changed", at=cell_name(min(exhibit.cells)), before=was, points=worth)
    for exhibit in before.chart.exhibits:
        if not any(each.cells & exhibit.cells for each in after.chart.exhibits):
            lost = value(before, exhibit)
            yield line("foreseen_opened", at=cell_name(min(exhibit.cells)), points=lost)
    for seat in map(Seat, range(before.players)):
        was, now = score(before, seat).total, score(after, seat).total
        if was != now:
            yield line("foreseen_score", seat=seat, before=was, points=now)


def _following(before: State, after: State, seat: Seat, *, is_fed: bool) -> Iterator[Line]:
    """Yield the decisions that follow. Giving a domino as food finishes no Exhibit."""
    if is_fed or after.laid == before.laid:
        return
    fed = with_feeding(after, after.chart.finished_since(before.chart_with_origin), seat).feeding
    if fed:
        yield line("foreseen_hungry", cells=tuple(map(cell_name, fed.hungry)))
    for animal in after.played:
        cell = after.where(animal)
        if cell:
            yield line("foreseen_power", item=after.chart.spaces[cell].item)

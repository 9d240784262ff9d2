"""A preview of the effects of a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.autumn.building import StepPreview, preview, preview_all
from adjudicator.rules.zoo_tycoon.data.numbers import SCORE_TRACKS
from adjudicator.rules.zoo_tycoon.moves import Done, Move, Step, Take
from adjudicator.rules.zoo_tycoon.standards.happiness import happiness
from adjudicator.rules.zoo_tycoon.views import View


def preview_move(view: View, seat: Seat, move: Move) -> tuple[Line, ...]:
    """Return the effects of a seat's legal move, most important first."""
    if isinstance(move, Step):
        shown = preview_step(view, seat, move)
        return tuple(_of_step(view, seat, shown)) if shown else ()
    return tuple(_of_answer(view, seat, move))


def preview_step(view: View, seat: Seat, step: Step) -> StepPreview | None:
    """Return the preview of a step, or None if it is not legal or no zoo is under construction."""
    return preview(view.phase(seat), view.players[seat], step) if view.sites else None


def preview_steps(view: View, seat: Seat, steps: Sequence[Step]) -> tuple[Line, ...]:
    """Return the effects of a seat's steps in sequence. The result is empty if a step is not legal."""
    if not view.sites:
        return ()
    shown = preview_all(view.phase(seat), view.players[seat], steps)
    return tuple(_of_step(view, seat, shown)) if shown else ()


def _of_step(view: View, seat: Seat, shown: StepPreview) -> Iterator[Line]:
    money = view.players[seat].money
    spent = money - shown.after.money
    if spent:
        code = "foreseen_price" if spent > 0 else "foreseen_gain"
        yield line(code, amount=abs(spent), money=shown.after.money)
    points = ((track, getattr(shown.change.points, track)) for track in SCORE_TRACKS)
    moved = (*points, ("buzz", shown.change.buzz), ("costs", shown.change.costs))
    if changes := tuple(f"{name} {number:+d}" for name, number in moved if number):
        yield line("foreseen_change", changes=changes)
    elif not spent:
        yield line("foreseen_no_change")
    yield from _moods(view, seat, shown)
    before = view.books[seat].faults
    yield from (fault.refusal.line for fault in shown.faults if fault not in before)
    if before:
        yield line("foreseen_faults", number=len(shown.faults)) if shown.faults else line("foreseen_in_order")


def _moods(view: View, seat: Seat, shown: StepPreview) -> Iterator[Line]:
    """Yield every main species whose happiness a step establishes or changes."""
    zoo = view.players[seat].zoo
    for home in shown.after.zoo.enclosures:
        level = happiness(view.edition, home)
        old = zoo.home_of(home.main) if home.main else None
        if level and (old is None or happiness(view.edition, old) != level):
            yield line("foreseen_level", species=home.main, level=level)


def _of_answer(view: View, seat: Seat, move: Move) -> Iterator[Line]:
    """Yield the winter accounts of a finished zoo, or the needs and the value of animals to be taken."""
    match move:
        case Done() if (paid := view.books[seat].payment) and view.sites:
            params = {"revenue": paid.revenue, "bonus": paid.bonus, "costs": paid.costs, "money": paid.money}
            yield line("foreseen_winter", **params)
        case Take(species=name, animals=animals):
            card, zoo = view.edition.species[name], view.players[seat].zoo
            home = zoo.home_of(name)
            there = zoo.held(name).total + (home.animals.total if home else 0)
            group = max(there + animals.total, card.group_size.least)
            yield line(
                "foreseen_needs",
                species=name,
                group=group,
                biome=card.biome,
                tiles=card.tiles(group) + card.free_space.least,
                retreats=card.retreats.least,
            )
            worth, cost = card.base_popularity(group), card.tiles(group) * card.running_cost
            yield line("foreseen_worth", popularity=worth, cost=cost)

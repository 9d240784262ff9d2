"""Housing a species as one move: its enclosure, the tiles and retreats it needs, and the animals.

A plan is a sequence of steps that are submitted together. The tray and the board link from one plan to the
next. A tap on a square or an enclosure moves the animals there. A card of the tray changes the number of
animals or retreats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from django.utils.translation import ngettext
from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.autumn.building import Change, StepPreview, preview_all
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.building.steps import carry_out
from adjudicator.rules.zoo_tycoon.plans import rooms
from adjudicator.rules.zoo_tycoon.plans.rooms import Plan
from adjudicator.rules.zoo_tycoon.state import Player, Points
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure
from games.boards.zoo_tycoon import names
from games.boards.zoo_tycoon.offers import ZooDraft
from games.core.translation import gettext as _

MAX_TRIED: Final = 60
"""The maximum number of plans that are compared."""
MAX_LACKS: Final = 999
"""The number of missing items that stands for an impossible plan."""


def plans_of(desk: ZooDraft, species: str) -> tuple[Plan, ...]:
    """Return plans that house a species, best first.

    They are ordered by fewest missing items, then by gain.
    """
    return _ranked_plans(desk.phase, desk.player, species)


@lru_cache(maxsize=64)
def _ranked_plans(phase: Phase, player: Player, species: str) -> tuple[Plan, ...]:
    found = dict.fromkeys(islice(_found(phase, player, species), MAX_TRIED))
    ranked = {plan: rank for plan in found if (rank := _rank(phase, player, plan))}
    return tuple(sorted(ranked, key=lambda plan: ranked[plan]))


def _found(phase: Phase, player: Player, species: str) -> Iterator[Plan]:
    """Yield plans to house a species, in any order."""
    find = rooms.lodgings if species in phase.edition.co_species else rooms.housings
    yield from filter(None, find(phase, player, species))


def has_room(desk: ZooDraft, species: str) -> bool:
    """Return whether there is a possible plan to house a species."""
    return any(
        is_possible(desk, plan) for plan in islice(_found(desk.phase, desk.player, species), MAX_TRIED)
    )


def _rank(phase: Phase, player: Player, plan: Plan) -> tuple[int, int, int] | None:
    """Return the sort key of a plan, or None if it is not possible."""
    shown = preview_all(phase, player, plan)
    if shown is None:
        return None
    points = shown.change.points
    gain = points.popularity + points.education + points.conservation
    return len(shown.faults), -gain, -shown.change.money


def best(desk: ZooDraft, species: str) -> Plan:
    """Return the best plan for a species, or an empty plan."""
    return next(iter(plans_of(desk, species)), ())


def is_possible(desk: ZooDraft, plan: Plan) -> bool:
    """Return whether the steps of a plan can be carried out one after another."""
    player = desk.player
    try:
        for step in plan:
            player = carry_out(desk.phase, player, step)
    except IllegalMove:
        return False
    return bool(plan)


def species_of(plan: Iterable[m.Move]) -> str:
    """Return the species that a plan houses, or an empty string."""
    housed = (step.species for step in plan if isinstance(step, m.House | m.Lodge))
    return next(housed, "")


def enclosure_of(plan: Plan) -> int:
    """Return the number of the enclosure in which a plan houses animals, or 0."""
    return next((step.enclosure for step in reversed(plan) if isinstance(step, m.House | m.Lodge)), 0)


def animals_of(plan: Plan) -> Animals:
    """Return the animals of a main species that a plan houses."""
    return next((step.animals for step in plan if isinstance(step, m.House)), NONE)


def retreats_of(plan: Plan) -> int:
    """Return how many retreats a plan buys."""
    return sum(step.number for step in plan if isinstance(step, m.AddFocal) and step.kind == "retreat")


def laid_by(plan: Iterable[m.Move]) -> m.Found | m.Extend | None:
    """Return the step of a plan that lays tiles."""
    return next((step for step in plan if isinstance(step, m.Found | m.Extend)), None)


def with_laid(plan: Plan, laid: m.Found | m.Extend) -> Plan:
    """Return the plan with other tiles."""
    return tuple(laid if step is laid_by(plan) else step for step in plan)


def alternatives(desk: ZooDraft, plan: Plan) -> Iterator[Plan]:
    """Yield plans for the same place with other animals, one retreat more, or one retreat less.

    Omit changes of retreats that would leave more items missing.
    """
    number, species = enclosure_of(plan), species_of(plan)
    is_new = number > len(desk.zoo.enclosures)
    groups = {animals_of(plan)}
    for other in plans_of(desk, species):
        if enclosure_of(other) == number and animals_of(other) not in groups:
            groups.add(animals_of(other))
            yield _moved_there(desk, plan, other) if is_new else other
    for retreats in (retreats_of(plan) + 1, retreats_of(plan) - 1):
        if retreats >= 0 and _lacks(desk, other := _with_retreats(plan, retreats)) <= _lacks(desk, plan):
            yield other


def _lacks(desk: ZooDraft, plan: Plan) -> int:
    """Return the number of missing items after a plan, or `MAX_LACKS` if it is not possible."""
    shown = preview_all(desk.phase, desk.player, plan)
    return MAX_LACKS if shown is None else len(shown.faults)


def _moved_there(desk: ZooDraft, plan: Plan, other: Plan) -> Plan:
    """Return the other plan. If possible, move it to the squares of this plan."""
    here, there = laid_by(plan), laid_by(other)
    if here is None or there is None or len(here.tiles) != len(there.tiles):
        return other
    moved = with_laid(other, replace(there, tiles=here.tiles))
    return moved if is_possible(desk, moved) else other


def _with_retreats(plan: Plan, number: int) -> Plan:
    rest = [step for step in plan if not (isinstance(step, m.AddFocal) and step.kind == "retreat")]
    if number:
        rest.insert(-1, m.AddFocal("retreat", enclosure_of(plan), number))
    return tuple(rest)


def is_open_to(desk: ZooDraft, species: str, home: Enclosure) -> bool:
    """Return whether an enclosure might take a species. This is a quick check of biome and occupants."""
    animal = desk.phase.edition.animals[species]
    if home.main == species or (home.biome != animal.biome and not home.is_empty):
        return home.main == species
    return not (home.co if species in desk.phase.edition.co_species else home.main)


def in_enclosure(desk: ZooDraft, species: str, number: int) -> Plan:
    """Return the best plan that houses a species in an existing enclosure, or an empty plan."""
    return next((plan for plan in plans_of(desk, species) if enclosure_of(plan) == number), ())


def in_new_enclosure(desk: ZooDraft, species: str) -> Plan:
    """Return the best plan that houses a species in a new enclosure, or an empty plan."""
    return in_enclosure(desk, species, len(desk.zoo.enclosures) + 1)


def preview_plan(view: View, plan: Plan) -> StepPreview | None:
    """Return the preview of a plan of the viewer, or None if it is not possible."""
    if view.seat is None or not view.sites or not plan:
        return None
    return preview_all(view.phase(view.seat), view.players[view.seat], plan)


def difference(view: View, plan: Plan, other: Plan) -> Change:
    """Return the difference between the effects of another plan and of this one."""
    old, new = preview_plan(view, plan), preview_plan(view, other)
    if old is None or new is None:
        return Change()
    before, after = old.change, new.change
    points = Points(
        after.points.popularity - before.points.popularity,
        after.points.education - before.points.education,
        after.points.conservation - before.points.conservation,
    )
    return Change(points, after.buzz - before.buzz, after.money - before.money, after.costs - before.costs)


def label(plan: Plan) -> str:
    """Return the button text of a plan: its animals, their enclosure, and its new tiles and retreats."""
    animals = " ".join(filter(None, (names.printed(species_of(plan)), names.signs(animals_of(plan)))))
    is_new = any(isinstance(step, m.Found) for step in plan)
    text = (
        _("House {animals} in a new enclosure") if is_new else _("House {animals} in enclosure {enclosure}")
    )
    text = text.format(animals=animals, enclosure=enclosure_of(plan))
    return ": ".join(filter(None, (text, ", ".join(_works(plan)))))


def _works(plan: Plan) -> Iterator[str]:
    """Yield the things that a plan lays, buys or changes, in words."""
    if tiles := sum(len(step.tiles) for step in plan if isinstance(step, m.Found | m.Extend)):
        yield ngettext("{number} tile", "{number} tiles", tiles).format(number=tiles)
    if retreats := retreats_of(plan):
        yield ngettext("{number} retreat", "{number} retreats", retreats).format(number=retreats)
    if any(isinstance(step, m.ChangeBiome) for step in plan):
        yield _("new biome")
    if loans := sum(isinstance(step, m.Loan) for step in plan):
        yield ngettext("{number} loan", "{number} loans", loans).format(number=loans)

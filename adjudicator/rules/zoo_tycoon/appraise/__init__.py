"""The evaluation of moves by the outlook of the zoo, with some later trades and expected young."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, get_args

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.appraise.zoo_value import (
    LAST_RESORT,
    WORKER,
    ParkPrizes,
    TrackOutlook,
    breeding_value,
    cached_zoo_value,
    die_value,
    first_offspring_value,
    outlook,
    park_prizes,
    release_value,
    with_coming_tiles,
)
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.numbers import DISC_PENALTY, QUARANTINE_SLOTS, ROUNDS
from adjudicator.rules.zoo_tycoon.plans.examples import outcome_of, ways
from adjudicator.rules.zoo_tycoon.spring.care import with_grown
from adjudicator.rules.zoo_tycoon.spring.offspring import FACES, dice_of
from adjudicator.rules.zoo_tycoon.standards.checklist import enclosure_faults
from adjudicator.rules.zoo_tycoon.standards.happiness import die_modifier, happiness
from adjudicator.rules.zoo_tycoon.standards.track_points import base_popularity
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.summer.access import with_given, with_taken
from adjudicator.rules.zoo_tycoon.views import Row, View
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, Zoo

MIN_GAIN: Final = 0.02
"""The gain that a move must exceed to be better than no move."""


def evaluate(view: View, seat: Seat) -> float:
    """Return the expected victory points of the seat's zoo, including its rank among the others."""
    phase, player = view.phase(seat), with_coming_tiles(view, seat)
    rank = outlook(phase, player).conservation * breeding_value(view, seat)
    return cached_zoo_value(phase, player, park_prizes(view, seat)) + rank


def appraise(view: View, seat: Seat, move: m.Move) -> float:
    """Return the move's value to the seat in points, relative to its other moves of the same choice."""
    match move:
        case m.Done() | m.Pass() | m.Forgo():
            return MIN_GAIN
        case m.Reopen():
            return LAST_RESORT
        case m.Wait():
            return 2 * LAST_RESORT
        case m.Back(all=every):
            return LAST_RESORT if every else LAST_RESORT / 2
        case m.Reroll(species):
            return reroll_gain(view, seat, species)
        case m.Contracept(species):
            return -spring_share(view, seat, species) - WORKER  # the tile can be removed at any time
        case m.Uncap(species) if view.stage == "care":
            return spring_share(view, seat, species)
        case m.Reintroduce(_, animals):
            return animals.total
        case m.Take() | m.Give() | m.Convert():
            return trade_gain(view, seat, move)
        case m.Hire():
            return hire_gain(view, seat)
        case m.Rescue():
            return rescue_gain(view, seat, move)
        case m.Empty():
            return clearing_gain(view, seat, move)
        case _ if isinstance(move, get_args(m.Step)):
            gains = _first_step_gains(view.phase(seat), view.players[seat], park_prizes(view, seat))
            return gains.get(move, LAST_RESORT)
        case _:
            return 0.0


def rollout_policy(view: View, seat: Seat, legal: Sequence[m.Move]) -> m.Move:
    """Return the best-looking move, or the first of several, of all moves: samples add noise."""
    looks = (
        _first_step_gains(view.phase(seat), view.players[seat], park_prizes(view, seat)) if view.sites else {}
    )
    return max(legal, key=lambda move: looks[move] if move in looks else appraise(view, seat, move))


@lru_cache(maxsize=512)
def _first_step_gains(phase: Phase, player: Player, parks: ParkPrizes) -> Mapping[m.Move, float]:
    """Return the gain from each step that begins a plan, cached because playouts repeat zoos."""
    before = cached_zoo_value(phase, player, parks)
    found = dict[m.Move, float]()
    for step, plans in ways(phase, player).items():
        ends = (outcome_of(phase, player, plan) for plan in plans)
        best = max((cached_zoo_value(phase, after, parks) for after in ends if after), default=None)
        found[step] = LAST_RESORT if best is None else max(best - before, LAST_RESORT)
    return MappingProxyType(found)


LATER_TRADE: Final = 0.6
"""The share of a later trade's gain that remains if the others choose before it."""
RESCUE_COST: Final = 0.01
"""The cost of letting others take a rescued animal."""


def trade_gain(view: View, seat: Seat, move: m.Take | m.Give | m.Convert) -> float:
    """Return the gain from a trade, or from young that grow up."""
    try:
        zoo = _after(view.phase(seat), with_coming_tiles(view, seat).zoo, move)
    except IllegalMove:
        return LAST_RESORT
    gain = _gain(view, seat, zoo)
    return gain - WORKER if isinstance(move, m.Take) and move.unexpected else gain


def hire_gain(view: View, seat: Seat) -> float:
    """Return the gain from the best trade that a worker allows, less the value of the worker."""
    zoo = with_coming_tiles(view, seat).zoo
    moves = _takes(view, zoo, view.rows) if view.stage == "arrival" else _gives(view, zoo)
    return _best(view, seat, zoo, moves) - WORKER


def rescue_gain(view: View, seat: Seat, move: m.Rescue) -> float:
    """Return the gain from the best trade for the rescued animals, less the value of any worker needed."""
    zoo = with_coming_tiles(view, seat).zoo
    offered = next(row for row in view.rows if row.species == move.species)
    there, raised = _supply(view, offered), replace(offered, offer=offered.offer.plus(move.animals))
    takes = (take for take in _takes(view, zoo, (raised,)) if not there.holds(take.animals))
    return _best(view, seat, zoo, takes) - RESCUE_COST - (0 if view.books[seat].trades != 0 else WORKER)


def clearing_gain(view: View, seat: Seat, move: m.Empty) -> float:
    """Return the gain from emptying a place in quarantine, less the value of the worker."""
    zoo = with_coming_tiles(view, seat).zoo
    free = zoo.with_held(move.species, NONE)
    gain = _gain(view, seat, free) - WORKER
    if len(zoo.quarantine) < QUARANTINE_SLOTS:
        return gain
    with_room = _best(view, seat, free, _takes(view, free, view.rows))
    without = _best(view, seat, zoo, _takes(view, zoo, view.rows))
    return gain + LATER_TRADE * max(with_room - max(without, 0.0), 0.0)


def _gain(view: View, seat: Seat, zoo: Zoo, before: Zoo | None = None) -> float:
    """Return the gain from this zoo, relative to the seat's own or to `before`."""
    player, phase, parks = with_coming_tiles(view, seat), view.phase(seat), park_prizes(view, seat)
    start = replace(player, zoo=before) if before else player
    return cached_zoo_value(phase, replace(player, zoo=zoo), parks) - cached_zoo_value(phase, start, parks)


def _best(view: View, seat: Seat, zoo: Zoo, moves: Iterable[m.Take | m.Give]) -> float:
    """Return the gain from the best of these trades for a zoo, or `LAST_RESORT` without any."""
    phase, best = view.phase(seat), LAST_RESORT
    for move in moves:
        try:
            after = _after(phase, zoo, move)
        except IllegalMove:
            continue
        best = max(best, _gain(view, seat, after, zoo))
    return best


def _supply(view: View, row: Row) -> Animals:
    """Return the animals of a species that the viewer may take. Players cannot take back their own gifts."""
    animals = row.offer
    for gift in row.gifts:
        if gift.seat != view.seat:
            animals = animals.plus(gift.animals)
    return animals


def _takes(view: View, zoo: Zoo, rows: Iterable[Row]) -> Iterator[m.Take]:
    """Yield the trades in which a zoo may want to take animals into their enclosure or into quarantine."""
    for row in rows:
        home = zoo.home_of(row.species)
        for animals in () if row.barred else _supply(view, row).parts:
            if home:
                yield m.Take(row.species, animals, home.number, animals)
            yield m.Take(row.species, animals)


def _gives(view: View, zoo: Zoo) -> Iterator[m.Give]:
    """Yield the trades in which a zoo could give away animals in quarantine, or young, that are in demand."""
    for row in view.rows:
        home, wanted = zoo.home_of(row.species), row.demand
        animals = zoo.held(row.species).least(wanted)
        discs = (home.discs if home else NONE).least(wanted.minus(animals))
        if animals.plus(discs) != NONE:
            yield m.Give(row.species, animals, discs)


def _after(phase: Phase, zoo: Zoo, move: m.Take | m.Give | m.Convert) -> Zoo:
    """Return the zoo after a move. Raise `IllegalMove` if it is not legal."""
    match move:
        case m.Convert():
            return with_grown(zoo, move)
        case m.Give():
            return with_given(phase.edition, zoo, move)
        case m.Take():
            return with_taken(phase.edition, zoo, move, phase.year, phase.event)


DISC_COST: Final = 0.5
"""The share of a disc's penalty to expect while there are years left to give the young away."""
LAST_DISC_COST: Final = 0.9
"""The share of a disc's penalty to expect in the last spring."""


class Brood(NamedTuple):
    """The young that a species may have: their buzz and probability, the expected discs and other gains."""

    base: int
    chance: float
    discs: float
    gain: float


def reroll_gain(view: View, seat: Seat, species: str) -> float:
    """Return the gain from a reroll, less the value of the worker."""
    player = view.players[seat]
    home = player.zoo.home_of(species)
    gain = die_value(outlook(view.phase(seat), player), home) if home else 0.0
    return gain - WORKER


def spring_share(view: View, seat: Seat, species: str) -> float:
    """Return the gain that a species adds to this spring. It is negative if its young are a burden."""
    if view.stage != "care":
        return 0.0
    zoo = view.players[seat].zoo
    others = [home for home in zoo.enclosures if home.main not in ("", species, *zoo.contraception)]
    mine = [home for home in zoo.enclosures if home.main == species]
    return _spring(view, seat, (*others, *mine)) - _spring(view, seat, others)


def _spring(view: View, seat: Seat, homes: Iterable[Enclosure]) -> float:
    """Return the expected gain from the young of these enclosures, including buzz."""
    ahead = outlook(view.phase(seat), view.players[seat])
    broods = sorted(_broods(view, ahead, homes), reverse=True)
    burden = DISC_PENALTY * ahead.popularity * (DISC_COST if view.year < ROUNDS else LAST_DISC_COST)
    value, none_better = sum(brood.gain - burden * brood.discs for brood in broods), 1.0
    for brood in broods:
        value += none_better * brood.chance * _buzz_value(view, seat, brood.base)
        none_better *= 1 - brood.chance
    return value


def _buzz_value(view: View, seat: Seat, buzz: int) -> float:
    player, phase, parks = with_coming_tiles(view, seat), view.phase(seat), park_prizes(view, seat)
    raised = replace(player, buzz=player.buzz + buzz)
    return cached_zoo_value(phase, raised, parks) - cached_zoo_value(phase, player, parks)


def _broods(view: View, ahead: TrackOutlook, homes: Iterable[Enclosure]) -> Iterator[Brood]:
    for home in homes:
        dice = dice_of(view.edition, home, view.event)
        if not dice:
            continue
        card, level = view.edition.species[home.main], happiness(view.edition, home)
        target = card.offspring.target.at(level) if level else None
        assert target is not None
        faces = FACES + 1 - target + die_modifier(view.edition, view.event)
        a_die = min(faces, FACES) / FACES
        chance, young = 1 - (1 - a_die) ** dice, dice * a_die * card.offspring.litter
        base = base_popularity(view.edition, home.main, home.animals.total)
        done = sum(track.done for track in view.tracks if track.species == card.id)
        if card.reintroduction and done < card.reintroduction.times:
            yield Brood(base, chance, 0.0, young * release_value(ahead, card.reintroduction))
        else:
            left = max(young - _room(view, home), 0.0)
            yield Brood(base, chance, left, chance * first_offspring_value(ahead, card))


def _room(view: View, home: Enclosure) -> int:
    """Return how many young could grow up in their enclosure as it is, if all of them were female."""
    there = home.animals.plus(home.discs)
    room = 0
    while not enclosure_faults(view.edition, replace(home, animals=there.plus(Animals(females=room + 1)))):
        room += 1
    return room

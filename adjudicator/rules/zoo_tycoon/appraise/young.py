"""What this spring's young look like bringing, and what it is worth to prevent them.

Chances are reckoned here from the cards: the rules know dice that have fallen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.appraise.homes import first_step, litter, released
from adjudicator.rules.zoo_tycoon.appraise.outlook import Outlook, outlook
from adjudicator.rules.zoo_tycoon.appraise.prospects import WORKER, coming, phase_of, prizes, worth
from adjudicator.rules.zoo_tycoon.data.animals import Species
from adjudicator.rules.zoo_tycoon.data.numbers import DISC_PENALTY, ROUNDS
from adjudicator.rules.zoo_tycoon.spring.offspring import FACES, dice_of
from adjudicator.rules.zoo_tycoon.standards.checklist import enclosure_faults
from adjudicator.rules.zoo_tycoon.standards.happiness import die_modifier, happiness
from adjudicator.rules.zoo_tycoon.standards.worth import base_popularity
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import Animals, Enclosure

BURDEN: Final = 0.5
"""How much of a disc's penalty is to be feared while years are left to give it away."""
LAST_BURDEN: Final = 0.9
"""How much in the last spring."""


class Brood(NamedTuple):
    """The young that a main species may have this spring.

    `chance`: that there are any, `discs`: how many to expect, `gain`: their worth besides buzz and penalty.
    """

    base: int
    chance: float
    discs: float
    gain: float


def rerolled(view: View, seat: Seat, species: str) -> float:
    """What a second chance brings, less the worker."""
    player = view.players[seat]
    home = player.zoo.home_of(species)
    gain = litter(outlook(phase_of(view, seat), player), home) if home else 0.0
    return gain - WORKER


def share(view: View, seat: Seat, species: str) -> float:
    """What a species adds to this spring: less than nothing when its young are a burden."""
    if view.stage != "care":
        return 0.0
    zoo = view.players[seat].zoo
    others = [
        home
        for home in zoo.enclosures
        if home.main and home.main != species and home.main not in zoo.contraception
    ]
    mine = [home for home in zoo.enclosures if home.main == species]
    return _spring(view, seat, (*others, *mine)) - _spring(view, seat, others)


def _spring(view: View, seat: Seat, homes: Iterable[Enclosure]) -> float:
    """What the young of some enclosures look like bringing, buzz included."""
    ahead = outlook(phase_of(view, seat), view.players[seat])
    broods = sorted(_broods(view, ahead, homes), reverse=True)
    burden = DISC_PENALTY * ahead.popularity * (BURDEN if view.year < ROUNDS else LAST_BURDEN)
    value, none_better = sum(brood.gain - burden * brood.discs for brood in broods), 1.0
    for brood in broods:
        value += none_better * brood.chance * _buzz(view, seat, brood.base)
        none_better *= 1 - brood.chance
    return value


def _buzz(view: View, seat: Seat, buzz: int) -> float:
    """What so much buzz is worth to a zoo."""
    player, phase, parks = coming(view, seat), phase_of(view, seat), prizes(view, seat)
    return worth(phase, replace(player, buzz=player.buzz + buzz), parks) - worth(phase, player, parks)


def _broods(view: View, ahead: Outlook, homes: Iterable[Enclosure]) -> Iterator[Brood]:
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
        if card.reintroduction and not _is_released_out(view, card):
            yield Brood(base, chance, 0.0, young * released(ahead, card.reintroduction))
        else:
            yield Brood(base, chance, max(young - _room(view, home), 0.0), chance * first_step(ahead, card))


def _is_released_out(view: View, card: Species) -> bool:
    """Whether a species has been reintroduced as often as it can be."""
    project = card.reintroduction
    return project is not None and any(
        track.species == card.id and track.done >= project.times for track in view.tracks
    )


def _room(view: View, home: Enclosure) -> int:
    """How many young could grow up in their enclosure as it stands, females at best."""
    there = home.animals.plus(home.discs)
    room = 0
    while not enclosure_faults(view.edition, replace(home, animals=there.plus(Animals(females=room + 1)))):
        room += 1
    return room

"""The table before the first turn, and the two draws that open a game (Z3, Z5)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from adjudicator.engine.codec import Malformed, for_players
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.phrases import _
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.data import (
    COINS,
    COINS_EACH,
    FINAL_STACK,
    FIRST_PENS,
    OFFSPRING_EACH,
    SETTINGS,
    SPECIES,
    Species,
)
from adjudicator.rules.zooloretto.state import Options, Pen, State, Truck, Zoo
from adjudicator.rules.zooloretto.tiles import COPIES, species_of


def setup(config: Config[Options]) -> State:
    """The table before anything is drawn; `Malformed` when the options do not fit the players."""
    if config.players not in SETTINGS:
        raise for_players("Zooloretto", tuple(SETTINGS), config.players)
    setting = SETTINGS[config.players]
    _check_removed(config)
    zoo = Zoo(COINS_EACH, tuple(map(Pen, FIRST_PENS)))
    state = State(
        options=config.options,
        removed=None,
        bag=tuple(COPIES.values()),
        draw_stack=sum(COPIES.values()) - FINAL_STACK,
        final_stack=FINAL_STACK,
        offspring=(OFFSPRING_EACH,) * len(SPECIES),
        bank=COINS - COINS_EACH * config.players,
        zoos=(zoo,) * config.players,
        trucks=tuple(map(Truck, setting.trucks)),
    )
    return state if setting.species_removed else replace(state, removed=())


def draw_species(state: State, dice: Dice) -> m.SpeciesRemoved:
    """The species that the options name, or else drawn ones."""
    count = SETTINGS[len(state.zoos)].species_removed
    return m.SpeciesRemoved(_sorted(state.options.removed or dice.sample(SPECIES, count)))


def remove_species(state: State, move: m.SpeciesRemoved) -> State:
    """The table without those species' tiles and offspring."""
    count = SETTINGS[len(state.zoos)].species_removed
    named = state.options.removed
    is_wrong = move.species != _sorted(set(move.species)) or len(move.species) != count
    if state.removed is not None or is_wrong or (named and _sorted(named) != move.species):
        raise IllegalMove("not_due")
    bag = tuple(0 if species_of(tile) in move.species else n for tile, n in COPIES.items())
    return replace(
        state,
        removed=move.species,
        bag=bag,
        draw_stack=sum(bag) - FINAL_STACK,
        offspring=tuple(0 if kind in move.species else OFFSPRING_EACH for kind in SPECIES),
    )


def start(state: State, move: m.StartPlayerDrawn) -> State:
    if state.removed is None or state.active is not None or not 0 <= move.seat < len(state.zoos):
        raise IllegalMove("not_due")
    return replace(state, active=move.seat)


def draw_start_player(state: State, dice: Dice) -> m.StartPlayerDrawn:
    return m.StartPlayerDrawn(Seat(dice.below(len(state.zoos))))


def _sorted(species: Iterable[Species]) -> tuple[Species, ...]:
    named = set(species)
    return tuple(kind for kind in SPECIES if kind in named)


def _check_removed(config: Config[Options]) -> None:
    count, named = SETTINGS[config.players].species_removed, config.options.removed
    if not named:
        return
    if strangers := [kind for kind in named if kind not in SPECIES]:
        raise Malformed(_("There is no species '{name}'."), "$.removed", name=strangers[0])
    if len(set(named)) != len(named):
        raise Malformed(_("A species is named twice."), "$.removed")
    if len(named) != count:
        told = _("With {players} players {count} species leave the game, not {named}.")
        raise Malformed(told, "$.removed", players=config.players, count=count, named=len(named))

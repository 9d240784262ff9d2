"""The table before the first turn, and the two draws that open a game (Z3, Z5)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from adjudicator.engine.codec import Malformed, unsupported_players
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.phrases import _
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import data
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.state import Options, Pen, State, Truck, Zoo


def setup(config: Config[Options]) -> State:
    """Return the table before the first draw, or raise `Malformed` for the number of players."""
    if config.players not in data.SETTINGS:
        raise unsupported_players("Zooloretto", tuple(data.SETTINGS), config.players)
    setting = data.SETTINGS[config.players]
    _check_removed(config)
    zoo = Zoo(data.COINS_EACH, tuple(map(Pen, data.FIRST_PENS)))
    state = State(
        options=config.options,
        removed=None,
        bag=tuple(data.COPIES.values()),
        draw_stack=sum(data.COPIES.values()) - data.FINAL_STACK,
        final_stack=data.FINAL_STACK,
        offspring=(data.OFFSPRING_EACH,) * len(data.SPECIES),
        bank=data.COINS - data.COINS_EACH * config.players,
        zoos=(zoo,) * config.players,
        trucks=tuple(map(Truck, setting.trucks)),
    )
    return state if setting.species_removed else replace(state, removed=())


def draw_species(state: State, dice: Dice) -> m.SpeciesRemoved:
    """Return the species named in the options, or random ones."""
    count = data.SETTINGS[len(state.zoos)].species_removed
    return m.SpeciesRemoved(_sorted(state.options.removed or dice.sample(data.SPECIES, count)))


def remove_species(state: State, move: m.SpeciesRemoved) -> State:
    """Return the table without the tiles and offspring of these species."""
    count = data.SETTINGS[len(state.zoos)].species_removed
    named = state.options.removed
    is_wrong = move.species != _sorted(set(move.species)) or len(move.species) != count
    if state.removed is not None or is_wrong or (named and _sorted(named) != move.species):
        raise IllegalMove("not_due")
    bag = tuple(0 if data.species_of(tile) in move.species else n for tile, n in data.COPIES.items())
    return replace(
        state,
        removed=move.species,
        bag=bag,
        draw_stack=sum(bag) - data.FINAL_STACK,
        offspring=tuple(0 if kind in move.species else data.OFFSPRING_EACH for kind in data.SPECIES),
    )


def start(state: State, move: m.StartPlayerDrawn) -> State:
    if state.removed is None or state.active is not None or not 0 <= move.seat < len(state.zoos):
        raise IllegalMove("not_due")
    return replace(state, active=move.seat)


def draw_start_player(state: State, dice: Dice) -> m.StartPlayerDrawn:
    return m.StartPlayerDrawn(Seat(dice.below(len(state.zoos))))


def _sorted(species: Iterable[data.Species]) -> tuple[data.Species, ...]:
    named = set(species)
    return tuple(kind for kind in data.SPECIES if kind in named)


def _check_removed(config: Config[Options]) -> None:
    count, named = data.SETTINGS[config.players].species_removed, config.options.removed
    if not named:
        return
    if strangers := [kind for kind in named if kind not in data.SPECIES]:
        raise Malformed(_("Unknown species: “{name}”."), "$.removed", name=strangers[0])
    if len(set(named)) != len(named):
        raise Malformed(_("You named a species twice."), "$.removed")
    if len(named) != count:
        text = _("With {players} players, choose {count} species to leave out, not {named}.")
        raise Malformed(text, "$.removed", players=config.players, count=count, named=len(named))

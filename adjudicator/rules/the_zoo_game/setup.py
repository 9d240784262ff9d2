"""The table before the first turn."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.engine.codec import unsupported_players
from adjudicator.engine.editions import find_version
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.phrases import _
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, SETS
from adjudicator.rules.the_zoo_game.data.numbers import GOALS, START_HAND, START_P_CARDS
from adjudicator.rules.the_zoo_game.moves import StartPlayerDrawn
from adjudicator.rules.the_zoo_game.state import Options, PCards, Player, State, ZooCards

_NO_CARDS: Final = _("Unknown card list “{version}”. Card lists: {known}.")


def setup(config: Config[Options]) -> State:
    """Return the table before anything is dealt. Raise `Malformed` for an unknown card list."""
    if config.players not in GOALS:
        raise unsupported_players("The Zoo Game", tuple(GOALS), config.players)
    catalogue = find_version(CATALOGUES, config.options.cards, _NO_CARDS, "$.cards")
    seats = tuple(map(Seat, range(config.players)))
    return State(
        options=config.options,
        players=(Player(zoo=((),) * SETS),) * config.players,
        bag=tuple(animal.copies for animal in catalogue.animals.values()),
        p_bag=(catalogue.file.p_deck.power, catalogue.file.p_deck.penguin),
        event_bag=tuple(event.copies for event in catalogue.events.values()),
        due=(
            *(ZooCards(seat, START_HAND) for seat in seats),
            *(PCards(seat, START_P_CARDS) for seat in seats),
        ),
    )


def start(state: State, move: StartPlayerDrawn) -> State:
    if not is_start_due(state) or not 0 <= move.seat < len(state.players):
        raise IllegalMove("not_due")
    return replace(state, active=move.seat, is_ending=False)


def is_start_due(state: State) -> bool:
    """Return whether everything has been dealt and no turn has begun."""
    return state.active is None and not state.due and len(state.market) > 0

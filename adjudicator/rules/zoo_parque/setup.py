"""The table before the first turn."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.codec import Malformed, unsupported_players
from adjudicator.engine.phrases import _
from adjudicator.engine.ruleset import Config
from adjudicator.rules.zoo_parque.cards import CARDS_OF_LEVEL
from adjudicator.rules.zoo_parque.data import PAWNS, SEATS
from adjudicator.rules.zoo_parque.state import Options, State


def setup(config: Config[Options]) -> State:
    """Return the table with only the entrance. Raise `Malformed` if the options are not valid."""
    if config.players not in SEATS:
        raise unsupported_players("Zoo Parque", SEATS, config.players)
    if config.options.level != 1 and not config.options.zooperative:
        raise Malformed(_("Only the Zooperative game has a level."), "$.level")
    state = State(config.options, ((),) * config.players, pawns_left=(PAWNS,) * config.players)
    if not config.options.zooperative:
        return state
    return replace(state, cards_left=CARDS_OF_LEVEL, cards_due=config.options.level)

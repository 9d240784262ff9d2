"""The table before the first year, and the random part of the setup (rulebook, Game Preparation)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.engine.codec import unsupported_players
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import edition
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.data.events import BestWelfare
from adjudicator.rules.zoo_tycoon.data.numbers import PLAYERS, START_MONEY, START_TILES
from adjudicator.rules.zoo_tycoon.moves import Move, Opened
from adjudicator.rules.zoo_tycoon.spring import offspring
from adjudicator.rules.zoo_tycoon.spring.events import deck
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.state import Options, Player, State
from adjudicator.rules.zoo_tycoon.summer import exchange
from adjudicator.rules.zoo_tycoon.zoo import Zoo


def setup(config: Config[Options]) -> State:
    """Return the table before anything is drawn. Raise `Malformed` for an unknown edition."""
    options = config.options
    if config.players not in PLAYERS:
        raise unsupported_players("Zoo Tycoon: The Board Game", PLAYERS, config.players)
    chosen = edition(options.edition)
    zoo = Zoo(rows=chosen.board.rows, prohibited=tuple(range(COLUMNS)), tiles=START_TILES)
    return State(
        options=options,
        players=(Player(zoo, START_MONEY),) * config.players,
        events=deck(options, chosen, config.players),
        donors=tuple(
            donor.id
            for donor in chosen.donors.values()
            if not options.introductory or isinstance(donor.criterion, BestWelfare)  # Introductory Game, 2
            for _ in range(donor.copies)
        ),
        tracks=offspring.first_tracks(chosen),
    )


def _open(state: State, dice: Dice) -> Opened:
    first = Seat(dice.below(len(state.players)))
    return Opened(first, dice.choice(tuple(state.edition.exchange.at)), dice.choice(state.donors))


def _opened(state: State, move: Move) -> State:
    """Return the table after the draw of the Animal Exchange, the donor and the start player (Y95)."""
    if not isinstance(move, Opened):
        raise IllegalMove("not_due")
    is_drawn = move.first in state.seats and move.donor in state.donors
    if not is_drawn or move.position not in state.edition.exchange.at:
        raise IllegalMove("not_due")
    donors = list(state.donors)
    donors.remove(move.donor)
    state = replace(state, first=move.first, donor=move.donor, donors=tuple(donors))
    return exchange.exchange_at(state, move.position)


STAGE: Final = Stage(due=lambda state: state.first is None, draw=_open, carry_out=_opened)

"""The table before anything is dealt (rulebook, 2 and 9)."""

from __future__ import annotations

from adjudicator.engine.codec import Malformed
from adjudicator.engine.ruleset import Config, Seat
from adjudicator.rules.zoo18.board.model import empty
from adjudicator.rules.zoo18.data import setup as data
from adjudicator.rules.zoo18.data.families import CHILDREN
from adjudicator.rules.zoo18.data.maps import MAPS
from adjudicator.rules.zoo18.data.powers import POWERS
from adjudicator.rules.zoo18.data.readings import READINGS
from adjudicator.rules.zoo18.data.squirrels import deck
from adjudicator.rules.zoo18.state import APART, LOUNGE, Draft, Options, Player, Playmat, State

_CARDS = (LOUNGE,) * (1 + CHILDREN) + (APART,)


def setup(config: Config[Options]) -> State:
    """The table before the powers are dealt; `Malformed` when players or options do not fit."""
    if config.players not in data.PLAYERS:
        raise Malformed(f"18ZOO is for 2 to 5 players, not {config.players}.", "players")
    _check_powers(config.options)
    options, seats = config.options, tuple(Seat(number) for number in range(config.players))
    player = Player(_capital(config), data.tickets(config.players))
    return State(
        options=options,
        board=empty(options.map, options.base),
        players=(player,) * config.players,
        mats=tuple(Playmat(family, _CARDS) for family in MAPS[options.map, options.base].families),
        order=seats if options.power_order else (),
        stage=Draft(seats[::-1] if options.power_order else ()),
        deck=deck(config.players),
        hidden=options.power_order or POWERS,
    )


def _capital(config: Config[Options]) -> int:
    options, families = config.options, MAPS[config.options.map, config.options.base].families
    if options.map == "A" and config.players == 4:
        return READINGS[options.interpretation].cash_four_on_map_a
    return data.start(config.players, len(families)).cash


def _check_powers(options: Options) -> None:
    if options.power_order and sorted(options.power_order) != sorted(POWERS):
        raise Malformed("The order of the powers must name each of the 20 once.", "$.power_order")
    for index, (_, price) in enumerate(options.draft_prices):
        if price < 0:
            raise Malformed("A price cannot be less than 0.", f"$.draft_prices[{index}]")

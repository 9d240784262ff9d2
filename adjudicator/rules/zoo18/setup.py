"""The table before anything is dealt (rulebook, 2 and 9)."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from adjudicator.engine.codec import Malformed, unsupported_players
from adjudicator.engine.phrases import _
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.board.model import empty
from adjudicator.rules.zoo18.data import setup as data
from adjudicator.rules.zoo18.data.families import CHILDREN
from adjudicator.rules.zoo18.data.maps import families_of, key_of, overlap, plan_of
from adjudicator.rules.zoo18.data.powers import POWERS
from adjudicator.rules.zoo18.data.readings import READINGS
from adjudicator.rules.zoo18.data.squirrels import deck
from adjudicator.rules.zoo18.state import APART, LOUNGE, Draft, Options, Player, Playmat, State

EDITION: Final = 3
_CARDS = (LOUNGE,) * (1 + CHILDREN) + (APART,)


def setup(config: Config[Options]) -> State:
    """Return the table before powers are dealt. Raise `Malformed` if the players or options are not valid."""
    if config.players not in data.PLAYERS:
        raise unsupported_players("18ZOO", data.PLAYERS, config.players)
    _check_modules(config.options)
    _check_powers(config.options)
    options, seats = config.options, tuple(Seat(number) for number in range(config.players))
    key = key_of(options.modules) if options.map == "custom" else options.map
    plan = plan_of(key, options.base)
    player = Player(_capital(config, len(plan.families)), data.tickets(config.players))
    return State(
        options=options,
        board=empty(plan.name, plan.base),
        players=(player,) * config.players,
        mats=tuple(Playmat(family, _CARDS) for family in plan.families),
        order=seats if options.power_order else (),
        stage=Draft(seats[::-1] if options.power_order else ()),
        deck=deck(config.players),
        hidden=options.power_order or POWERS,
        edition=UNSET if options.interpretation == "rulebook" else EDITION,
    )


def setup_2(config: Config[Options]) -> State:
    """Return the table of a game of version 2."""
    return replace(setup(config), edition=UNSET)


def _capital(config: Config[Options], families: int) -> int:
    options = config.options
    if options.map == "A" and config.players == 4:
        return READINGS[options.interpretation].cash_four_on_map_a
    return data.start(config.players, families).cash


def _check_modules(options: Options) -> None:
    """Check that custom modules do not overlap and include a family's home. Other maps take no modules."""
    if options.map != "custom":
        if options.modules:
            raise Malformed(
                _("Map {name} has its own modules. Leave the list of modules empty."),
                "$.modules",
                name=options.map,
            )
        return
    for index, module in enumerate(options.modules):
        for other in options.modules[:index]:
            if overlap(module, other):
                text = _("{module} and {other} cannot be on the same map.")
                raise Malformed(text, f"$.modules[{index}]", module=module, other=other)
    if not families_of(options.modules):
        raise Malformed(_("No family has its home on this map. Add a module with a home."), "$.modules")


def _check_powers(options: Options) -> None:
    if options.power_order and sorted(options.power_order) != sorted(POWERS):
        raise Malformed(_("The order of the powers must name each of the 20 powers once."), "$.power_order")

"""What may be known of a table. Nothing is hidden but the powers not yet turned up, so all see the same."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from adjudicator.engine.ruleset import Pending, Score, Seat
from adjudicator.rules.zoo18 import turns
from adjudicator.rules.zoo18.board import stations, track
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.areas import R_VALUES
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import At, Cell
from adjudicator.rules.zoo18.data.powers import POWERS, Power
from adjudicator.rules.zoo18.data.readings import Interpretation
from adjudicator.rules.zoo18.data.setup import RoundName
from adjudicator.rules.zoo18.data.squirrels import PHASE_FACTS, Kind, Phase
from adjudicator.rules.zoo18.data.tiles import Colour
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.powers import shelf
from adjudicator.rules.zoo18.routes import Conditions
from adjudicator.rules.zoo18.scoring import score
from adjudicator.rules.zoo18.state import (
    Due,
    Interruption,
    OperatingRound,
    Options,
    Playmat,
    Squirrel,
    Stage,
    State,
)
from adjudicator.rules.zoo18.steps import run
from adjudicator.rules.zoo18.stock import cards, launch, market, tickets


class PlayerView(msgspec.Struct, frozen=True):
    """A player. `cards`: how many count towards the limit; `animals`: of each family he has any of;
    `worth`: what it would be if the game ended now."""

    cash: int
    tickets: int
    powers: tuple[Power, ...]
    debt: int
    cards: int
    animals: tuple[tuple[Family, int], ...]
    worth: Score


class FamilyView(msgspec.Struct, frozen=True):
    """A family. `cards`: who holds the PARENTS, the three CHILDREN and the COUSIN.

    `parents` is None and `at` and `box` are until the launch. `station_costs`: of the stations that are
    left, in order. `used`: how often a power with several uses was used.
    """

    family: Family
    home: str
    cards: tuple[Seat, ...]
    parents: Seat | None
    at: At | None
    box: Cell | None
    treasury: int
    squirrels: tuple[Squirrel, ...]
    powers: tuple[Power, ...]
    used: tuple[tuple[Power, int], ...]
    station_costs: tuple[int, ...]


class View(msgspec.Struct, frozen=True):
    """The table as everybody sees it.

    `asked`: who must choose, and what. `order`: seats by turn marker. `operating`: launched families in the
    order in which they would operate, and so from the top in each box. `launchable`: which may be launched
    next, with the values to choose from.
    `squirrel_limit`, `colours`, `r_value`: what the phase allows. `tiles`: what is left of each kind.
    `deck` counts the squirrels in it; `offers`: what may be bought besides those of other families, with
    prices. `shelf` has powers on offer with prices, `coming` the future ones in their order, and `unseen`
    those that nobody has seen yet, in the order of the table of powers.
    `best`: the most nuts of the family at work, while its run is asked for; `running`: under what conditions
    it then runs, so that runs can be tried out.
    `options` are the table's without an order of the powers, which nobody has seen. `launches`: families in
    the order of their launches. `due`: what happens by itself once all are answered.
    """

    interpretation: Interpretation
    board: Board
    tiles: tuple[tuple[str, int], ...]
    round: RoundName
    ticket: int
    phase: Phase
    squirrel_limit: int
    card_limit: int
    colours: tuple[Colour, ...]
    r_value: int
    players: tuple[PlayerView, ...]
    families: tuple[FamilyView, ...]
    order: tuple[Seat, ...]
    operating: tuple[Family, ...]
    launchable: tuple[Family, ...]
    pars: tuple[int, ...]
    deck: tuple[tuple[Kind, int], ...]
    kitchen: tuple[Kind, ...]
    shelf: tuple[tuple[Power, int], ...]
    coming: tuple[Power, ...]
    unseen: tuple[Power, ...]
    stage: Stage
    interruptions: tuple[Interruption, ...]
    asked: Pending
    best: int | None
    running: Conditions | None
    is_last_round: bool
    options: Options
    launches: tuple[Family, ...]
    due: tuple[Due, ...]


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat`, or a spectator, may see it."""
    return _view(state)


@lru_cache(maxsize=16)
def _view(state: State) -> View:
    facts = PHASE_FACTS[state.phase]
    is_running = _is_run_asked(state)
    supply = track.supply(state.board, twins_exchanged=not state.reading.twins_by_shape)
    return View(
        interpretation=state.options.interpretation,
        board=state.board,
        tiles=tuple((name, left) for name, left in supply.items() if left),
        round=state.round_name,
        ticket=tickets.value(state),
        phase=state.phase,
        squirrel_limit=facts.limit,
        card_limit=cards.limit(state),
        colours=facts.colours,
        r_value=R_VALUES[facts.r_column],
        players=tuple(_player(state, Seat(seat)) for seat in range(len(state.players))),
        families=tuple(_family(state, mat) for mat in state.mats),
        order=state.order,
        operating=market.operating_order(state),
        launchable=launch.nearby(state),
        pars=facts.pars,
        deck=tuple(Counter(state.deck).items()),
        kitchen=state.kitchen,
        shelf=tuple((power, shelf.price(state, power)) for power in state.shelf),
        coming=state.coming,
        unseen=tuple(sorted(state.hidden, key=POWERS.index)),
        stage=state.stage,
        interruptions=state.interruptions,
        asked=turns.pending(state),
        best=run.harvest(state, run.best_routes(state)).nuts if is_running else None,
        running=run.conditions(state) if is_running else None,
        is_last_round=state.is_last_round,
        options=replace(state.options, power_order=()),
        launches=state.launches,
        due=state.due,
    )


def _player(state: State, seat: Seat) -> PlayerView:
    player = state.players[seat]
    animals = ((mat.family, mat.animals(seat)) for mat in state.mats)
    return PlayerView(
        cash=player.cash,
        tickets=player.tickets,
        powers=player.powers,
        debt=player.debt,
        cards=sum(mat.cards.count(seat) for mat in state.mats),
        animals=tuple((family, count) for family, count in animals if count),
        worth=score(state, seat),
    )


def _family(state: State, mat: Playmat) -> FamilyView:
    elephants = state.reading.elephant_stations - 1
    built = len(state.board.stations(mat.family))
    return FamilyView(
        family=mat.family,
        home=state.board.plan.homes[mat.family],
        cards=mat.cards,
        parents=mat.parents if mat.is_launched else None,
        at=mat.cell,
        box=boxes.cell(mat.cell) if mat.cell else None,
        treasury=mat.treasury,
        squirrels=mat.squirrels,
        powers=mat.powers,
        used=mat.used,
        station_costs=stations.costs(mat.family, elephants=elephants)[max(built - 1, 0) :],
    )


def _is_run_asked(state: State) -> bool:
    """Whether the family at work is asked for its run."""
    is_asked = isinstance(state.stage, OperatingRound) and state.stage.turn and not state.interruptions
    return bool(is_asked) and work.turn(state).step == "run"

"""The starting table of a rule case of 18ZOO."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, cast

import msgspec
from msgspec.structs import replace

from adjudicator.engine.codec import Malformed
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rulecases.case_games import settled_state
from adjudicator.rulecases.values import require, require_known, seat_of
from adjudicator.rulecases.zoo18.format import (
    FamilyCase,
    Given,
    box,
    holders,
    of_everybody,
    squirrel,
    tile,
    token,
)
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18.board import stations
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import END
from adjudicator.rules.zoo18.data.powers import POWER_FACTS, POWERS
from adjudicator.rules.zoo18.data.readings import Interpretation
from adjudicator.rules.zoo18.data.setup import COUSINS_COME, ROUNDS
from adjudicator.rules.zoo18.data.squirrels import ENDLESS, PHASE_FACTS, PHASE_OF, PHASES, Kind, Phase, deck
from adjudicator.rules.zoo18.rounds import calendar
from adjudicator.rules.zoo18.setup import setup
from adjudicator.rules.zoo18.state import (
    LOUNGE,
    OperatingRound,
    OperatingTurn,
    Options,
    Playmat,
    Squirrel,
    State,
    StockRound,
    StockTurn,
)
from adjudicator.rules.zoo18.steps import flow
from adjudicator.rules.zoo18.stock import market


def table(given: Given, interpretation: Interpretation) -> State:
    """Return the table that a case describes, after all automatic moves.

    Raise `Malformed` if there is no such table.
    """
    options = Options(
        map=given.map,
        modules=given.modules,
        base=given.base,
        interpretation=interpretation,
        revealed_powers=given.revealed_powers,
        power_order=tuple(dict.fromkeys((*given.power_order, *POWERS))),
        draft_prices=tuple(given.draft_prices.items()),
    )
    _check_round(given)
    state = _with_players(settled_state(RULES, setup(Config(given.players, options))), given)
    if given.round == "DRAFT":
        return state
    state = replace(state, round=ROUNDS.index(given.round), order=_order(given))
    for placed in (_with_families, _with_board, _with_squirrels, _with_powers, _with_turn):
        state = placed(state, given)
    return settled_state(RULES, state)


_AT_FIRST: Final = frozenset(
    (
        *("players", "map", "modules", "base", "revealed_powers", "power_order", "draft_prices"),
        *("cash", "tickets", "debt"),
    )
)
"""The keys that also apply at the beginning of a game."""
_AT_WORK: Final = frozenset(("step", "nuts", "water", "waiting"))
"""The keys that apply only in operating rounds."""


def _check_round(given: Given) -> None:
    """Raise `Malformed` for keys that do not apply in the round."""
    bare, fields = Given(), msgspec.structs.fields(Given)
    stated = {field.name for field in fields if getattr(given, field.name) != getattr(bare, field.name)}
    strangers = stated - _AT_FIRST - {"round"} if given.round == "DRAFT" else stated & _AT_WORK
    if strangers and not given.round.startswith("OR"):
        raise Malformed(f"The key {min(strangers)} does not apply to round {given.round}.", "$.given")


def _order(given: Given) -> tuple[Seat, ...]:
    letters = given.order or tuple(seat_letter(Seat(seat)) for seat in range(given.players))
    seats = tuple(seat_of(letter, given.players) for letter in letters)
    require(
        sorted(seats) == list(range(given.players)), "The order must name every player once.", "$.given.order"
    )
    return seats


def _with_players(state: State, given: Given) -> State:
    for name in ("cash", "tickets", "debt"):
        counts = getattr(given, name)
        if counts is not None:
            for seat, count in of_everybody(counts, given.players).items():
                state = state.with_player(seat, replace(state.players[seat], **{name: count}))
    for letter, powers in given.powers.items():
        seat = seat_of(letter, given.players)
        state = state.with_player(seat, replace(state.players[seat], powers=powers))
    return state


def _with_powers(state: State, given: Given) -> State:
    """Distribute the powers that no key names.

    Powers that are discarded after use count as used. Of the others, as many as the round requires lie face
    down. The rest are on the table.
    """
    hands = (*(player.powers for player in state.players), *(mat.powers for mat in state.mats))
    named = {*given.shelf, *given.coming, *(power for hand in hands for power in hand)}
    lasting = (power for power in state.options.power_order if POWER_FACTS[power].uses is None)
    hidden = tuple(power for power in lasting if power not in named)
    state = replace(state, hidden=hidden, shelf=given.shelf, coming=given.coming)
    while calendar.is_deal_due(state):
        state = replace(state, hidden=state.hidden[:-1], shelf=(*state.shelf, state.hidden[-1]))
    return state


def _with_families(state: State, given: Given) -> State:
    """Set up the playmats. Families that are not listed are not launched."""
    if state.round >= ROUNDS.index(COUSINS_COME):
        cousins = (replace(mat, cards=(*mat.cards[:-1], LOUNGE)) for mat in state.mats)
        state = replace(state, mats=tuple(cousins))
    for family, case in given.families.items():
        is_in_play = any(mat.family == family for mat in state.mats)
        require(is_in_play, f"{family} is not in play on map {given.map}.", "$.given.families")
        state = _with_family(state, family, case)
    launches = given.launches or tuple(given.families)
    is_last = given.is_last_round or any(mat.cell == END for mat in state.mats)
    return replace(state, launches=launches, is_last_round=is_last)


def _with_family(state: State, family: Family, case: FamilyCase) -> State:
    mat = Playmat(
        family,
        holders(case.cards, len(state.players)),
        treasury=case.treasury,
        squirrels=tuple(map(squirrel, case.squirrels)),
        powers=case.powers,
        used=tuple(case.used.items()),
    )
    return market.arrive(state.with_mat(mat), family, box(case.box))


def _with_squirrels(state: State, given: Given) -> State:
    """Derive the deck and the phase from the families' squirrels, and from the stated phase."""
    employed = Counter(each.kind for mat in state.mats for each in mat.squirrels)
    employed.update(given.kitchen)
    whole = deck(given.players)
    bought = whole[: _bought(employed, given.phase, whole)]
    is_last = given.phase == "4J" or any(employed[kind] for kind in ENDLESS)
    phase: Phase = "4J" if is_last else PHASE_OF[bought[-1]] if bought else "2S"
    require(given.phase in (None, phase), f"With these squirrels, the phase is {phase}.", "$.given.phase")
    rest = Counter(kind for kind in bought if kind not in set(_gone(phase))) - employed
    if given.rest is not None:
        require(given.rest in given.families, f"{given.rest} is not launched.", "$.given.rest")
        mat = state.mat(given.rest)
        more = tuple(map(Squirrel, rest.elements()))
        state = state.with_mat(replace(mat, squirrels=(*mat.squirrels, *more)))
    return replace(state, deck=whole[len(bought) :], phase=phase, kitchen=given.kitchen)


def _bought(employed: Counter[Kind], phase: Phase | None, whole: tuple[Kind, ...]) -> int:
    """Return the smallest number of squirrels that must have been bought from the deck."""
    if phase == "4J" or any(employed[kind] for kind in ENDLESS):
        return len(whole)
    firsts = (whole.index(kind) + count for kind, count in employed.items())
    opening = (place for place, kind in enumerate(whole, start=1) if PHASE_OF[kind] == phase != "2S")
    return max(next(opening, 0), *firsts, 0)


def _gone(phase: Phase) -> Iterator[Kind]:
    """Yield the kinds that may have left the game by a phase."""
    for begun in PHASES[: PHASES.index(phase) + 1]:
        yield from (*PHASE_FACTS[begun].retires, *PHASE_FACTS[begun].last_runs)


def _with_board(state: State, given: Given) -> State:
    board = state.board
    homes = (stations.home_token(board, family) for family in given.families)
    others = (token(hex, text) for hex, texts in given.tokens.items() for text in texts)
    require_known(board.plan.index, given.tiles, "$.given.tiles")
    for hex, text in given.tiles.items():
        board = board.with_tile(hex, tile(text))
    is_joined = set(stations.hole_places(board)).issuperset(given.hole or ())
    require(is_joined, "The HOLE must join two R AREAS.", "$.given.hole")
    board = replace(board, tokens=(*homes, *others), hole=given.hole or ())
    return replace(state, board=board)


def _with_turn(state: State, given: Given) -> State:
    is_stock, turn = given.round.startswith("SR"), given.turn
    if turn is None or (len(turn) == 1) != is_stock:
        raise Malformed(
            "The turn in a stock round must be a player's, and in an operating round a family's.",
            "$.given.turn",
        )
    if is_stock:
        return replace(state, stage=StockRound(StockTurn(seat_of(turn, given.players))))
    family = cast(Family, turn)
    is_launched = set(state.launches).issuperset((family, *(given.waiting or ())))
    require(is_launched, "Only launched families operate.", "$.given.turn")
    order = market.operating_order(state)
    waiting: Iterable[Family] = order[order.index(family) + 1 :] if given.waiting is None else given.waiting
    working = OperatingTurn(family, given.step, nuts=given.nuts, water=given.water)
    return flow.next_step(replace(state, stage=OperatingRound(working, tuple(waiting))))

"""Invariants: the box's tiles, stations, squirrels, cards, powers and money, and the limits of holders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from adjudicator.engine.errors import RulesetError
from adjudicator.engine.hexes import EDGES
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import state as s
from adjudicator.rules.zoo18.board import track
from adjudicator.rules.zoo18.board.model import HOME_SLOT, NO_SLOT
from adjudicator.rules.zoo18.data.families import CHILDREN, FACTS
from adjudicator.rules.zoo18.data.market import END, ROWS
from adjudicator.rules.zoo18.data.powers import HAND_LIMIT, POWER_FACTS, POWERS, Power
from adjudicator.rules.zoo18.data.setup import DEBT_FACTOR, start, tickets
from adjudicator.rules.zoo18.data.squirrels import ENDLESS, PHASE_FACTS, PHASE_OF, PHASES, deck, has_retired
from adjudicator.rules.zoo18.state import Playmat, State

_GROUND: Final = {"plain": "plain", "M": "plain", "MM": "plain", "O": "water", "Y": "Y", "HOME": "HOME"}
"""The ground of the tiles that fit each kind of area."""
_MARKERS: Final[tuple[tuple[str, Power], ...]] = (("blocked", "WORK"), ("extra", "DIET"), ("wheat", "WHEAT"))
"""Tokens that lie on the map if and only if their power is used up."""


def check(state: State) -> None:
    """Raise `RulesetError` if an invariant is broken."""
    for fault in faults(state):
        raise RulesetError(fault)


def faults(state: State) -> Iterator[str]:
    """Yield a sentence for each broken invariant."""
    yield from _tile_faults(state)
    yield from _token_faults(state)
    yield from _squirrel_faults(state)
    yield from _card_faults(state)
    yield from _power_faults(state)
    yield from _money_faults(state)
    yield from _market_faults(state)


def _tile_faults(state: State) -> Iterator[str]:
    board = state.board
    for area, laid in zip(board.plan.areas, board.laid, strict=True):
        if laid is None:
            continue
        if laid.kind.ground != _GROUND.get(area.kind) or laid.rotation not in EDGES:
            yield f"{laid.tile} cannot lie on {area.hex}"
        if laid.kind.family not in (None, area.family):
            yield f"{laid.tile} is on {area.hex}, the home of another family"
    for name, left in track.supply(board, twins_exchanged=not state.reading.twins_by_shape).items():
        if left < 0:
            yield f"{-left} too many of tile {name}"


def _token_faults(state: State) -> Iterator[str]:
    board = state.board
    inside = [token for token in board.tokens if token.slot != NO_SLOT]
    if not state.reading.mine_moves_to_free_slot:
        inside = [token for token in inside if token.kind != "reserved"]
    slots = Counter((token.hex, token.slot) for token in inside)
    if any(count > 1 for count in slots.values()):
        yield "two tokens in one slot"
    for token in board.tokens:
        laid, area = board.on(token.hex), board.area(token.hex)
        is_bare_home = area is not None and area.kind == "HOME" and laid is None and token.slot == HOME_SLOT
        if not is_bare_home and (laid is None or token.slot >= laid.kind.slots):
            yield f"{token.hex} has no slot for its token"
    for mat in state.mats:
        yield from _station_faults(state, mat)


def _station_faults(state: State, mat: Playmat) -> Iterator[str]:
    board, family = state.board, mat.family
    built = board.stations(family)
    most = 1 + len(FACTS[family].costs)
    if family == "EL":
        most = state.reading.elephant_stations
    if len(built) > most or len({token.hex for token in built}) < len(built):
        yield f"{family} has {len(built)} stations (limit {most}), or two on one hex"
    home = any(token.hex == board.plan.homes[family] and token.slot == HOME_SLOT for token in built)
    if home != mat.is_launched:
        yield f"{family} is launched without a home station, or has one before its launch"


def _squirrel_faults(state: State) -> Iterator[str]:
    whole = deck(len(state.players))
    taken = len(whole) - len(state.deck)
    if state.deck != whole[taken:]:
        yield "the deck does not match the squirrels that were bought"
    phases = [PHASES.index(due.phase) for due in state.due if isinstance(due, s.PhaseDue)]
    phase = max((PHASES.index(state.phase), *phases))
    if PHASES[phase] != "4J" and PHASES[phase] != (PHASE_OF[whole[taken - 1]] if taken else "2S"):
        yield f"phase {state.phase} does not follow from {taken} squirrels bought"
    employed = Counter(squirrel.kind for mat in state.mats for squirrel in mat.squirrels)
    employed.update(state.kitchen)
    for kind, count in Counter(whole[:taken]).items():
        if employed[kind] > count or (employed[kind] < count and not has_retired(kind, state.phase)):
            yield f"{employed[kind]} of {count} squirrels {kind} are in the game"
    if set(employed) - set(whole[:taken]) - (set(ENDLESS) if state.phase == "4J" or phases else set()):
        yield "a squirrel in the game was never bought"
    asked = {ask.family for ask in state.interruptions if isinstance(ask, s.DiscardAsk)}
    is_settled = not state.due and not any(isinstance(ask, s.PatchAsk) for ask in state.interruptions)
    for mat in state.mats:
        if is_settled and mat.family not in asked:
            yield from _playmat_faults(mat, PHASE_FACTS[state.phase].limit)


def _playmat_faults(mat: Playmat, limit: int) -> Iterator[str]:
    if sum(not squirrel.is_last for squirrel in mat.squirrels) > limit:
        yield f"{mat.family} has more than {limit} squirrels"
    if sum(squirrel.is_patched for squirrel in mat.squirrels) > 1:
        yield f"{mat.family} has more than one squirrel with a patch"
    if not mat.is_launched and mat.squirrels:
        yield f"{mat.family} has squirrels before its launch"


def _card_faults(state: State) -> Iterator[str]:
    seats = range(len(state.players))
    for mat in state.mats:
        places = {*seats, s.LOUNGE, s.KITCHEN} if mat.is_launched else {s.LOUNGE}
        parents, *others = mat.cards
        if len(others) != CHILDREN + 1 or not places.issuperset((parents, *others[:CHILDREN])):
            yield f"a card of {mat.family} is missing or misplaced"
        if others[CHILDREN:] != [s.APART] and not places.issuperset(others[CHILDREN:]):
            yield f"the cousin of {mat.family} is misplaced"
        if mat.is_launched and (
            parents not in seats or any(mat.animals(seat) > mat.animals(parents) for seat in map(Seat, seats))
        ):
            yield f"the holder of the parents of {mat.family} does not have the most animals"
    if isinstance(state.stage, s.StockRound) and state.stage.turn.has_bought:
        seat, limit = state.stage.turn.seat, start(len(state.players), len(state.mats)).cards
        if sum(mat.cards.count(seat) for mat in state.mats) > limit:
            yield f"seat {seat} has bought a card and holds more than {limit}"


def _power_faults(state: State) -> Iterator[str]:
    hands = [*(player.powers for player in state.players), *(mat.powers for mat in state.mats)]
    held = [power for hand in hands for power in hand]
    seen = Counter((*state.hidden, *state.coming, *state.shelf, *held))
    if any(count > 1 for count in seen.values()):
        yield "a power is in two places"
    for power in POWERS:
        if power not in seen and POWER_FACTS[power].uses is None:
            yield f"{power} is missing"
    if any(len(hand) > HAND_LIMIT for hand in hands):
        yield "a hand holds too many powers"
    for mat in state.mats:
        if any(POWER_FACTS[power].blue for power in mat.powers):
            yield f"{mat.family} has a power that only a player can own"
        for power, count in mat.used:
            most = (POWER_FACTS[power].uses or 0) - state.reading.spent_powers_leave
            if power not in mat.powers or count not in range(most + 1):
                yield f"{mat.family} has used {power} {count} times"
    for kind, power in _MARKERS:
        if any(token.kind == kind for token in state.board.tokens) and power in seen:
            yield f"{power} was used, but has not left the game"


def _money_faults(state: State) -> Iterator[str]:
    if min(*(player.cash for player in state.players), *(mat.treasury for mat in state.mats)) < 0:
        yield "an amount of money is negative"
    for player in state.players:
        if player.debt < 0 or player.debt % DEBT_FACTOR:
            yield f"impossible debt: {player.debt}"
        if player.tickets not in range(tickets(len(state.players)) + 1):
            yield f"impossible number of tickets: {player.tickets}"


def _market_faults(state: State) -> Iterator[str]:
    launched = [mat for mat in state.mats if mat.is_launched]
    if sorted(state.launches) != sorted(mat.family for mat in launched):
        yield "the launches do not match the families on the stock board"
    for mat in launched:
        row, column = mat.cell or END
        if row not in range(len(ROWS)) or column not in range(len(ROWS[row])):
            yield f"{mat.family} is outside the stock board"
    if len({(mat.cell, mat.arrival) for mat in launched}) < len(launched):
        yield "two families entered a box at the same time"
    if any(mat.cell == END for mat in launched) and not state.is_last_round:
        yield "a family has reached the end of the stock board, but this is not the last round"

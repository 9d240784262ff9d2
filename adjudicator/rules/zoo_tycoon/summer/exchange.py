"""The Animal Exchange: path, offer, demand, turns and workers (rulebook, Leaving & Arrival Phase)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import line
from adjudicator.engine.questions import Ask
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.boards import StaffId
from adjudicator.rules.zoo_tycoon.data.numbers import ROUNDS, TRADES, WORKERS
from adjudicator.rules.zoo_tycoon.moves import Convert, Hire, Move, Pass, PlayerMove, Renew, Uncap
from adjudicator.rules.zoo_tycoon.spring import care
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.standards.track_points import can_hire, with_worker_hired
from adjudicator.rules.zoo_tycoon.state import Deal, Exchange, Gift, Player, State, cell_of
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals


def ways(edition: Edition, visited: Sequence[str], year: int) -> tuple[str, ...]:
    """Return the positions to which the exchange may move in a year (Y75)."""
    return edition.exchange.steps(visited, ROUNDS - year + 1)


def is_way(edition: Edition, path: Sequence[str]) -> bool:
    """Return whether this can be the exchange's path since the first year. The path may begin anywhere."""
    years = range(1, len(path))
    return len(path) <= ROUNDS and all(path[year] in ways(edition, path[:year], year + 1) for year in years)


def exchange_at(state: State, position: str) -> State:
    """Return the table with the exchange at a position of the sheet, with its offer and demand."""
    cells = (state.edition.cell(position, species) for species in state.edition.species)
    exchange = Exchange(
        position=position,
        visited=(*state.exchange.visited, position),
        cells=tuple(Animals(cell.male, cell.female) for cell in cells),
        panda=state.exchange.panda,
    )
    return replace(state, exchange=exchange)


def cleared(state: State) -> State:
    """Return the table with an empty exchange (Clear the Animal Exchange)."""
    old = state.exchange
    return replace(state, exchange=Exchange(position=old.position, visited=old.visited, panda=old.panda))


def printed_offer(state: State, species: str) -> Animals:
    """Return the offer on the sheet, before any zoo took from it."""
    return Animals(*state.edition.cell(state.exchange.position, species).supply)


def demand(state: State, species: str) -> Animals:
    """Return how many animals of each sex may still be given away."""
    cell = cell_of(state, species)
    return Animals(max(-cell.males, 0), max(-cell.females, 0))


def offer(state: State, species: str) -> Animals:
    """Return the rest of the printed offer."""
    cell = cell_of(state, species)
    return Animals(max(cell.males, 0), max(cell.females, 0))


def supply(state: State, seat: Seat, species: str, *, unexpected: bool = False) -> Animals:
    """Return the animals that a zoo may take: printed (with Unexpected Supply), or given by others (Y84)."""
    if state.edition.species[species].exclusive and state.exchange.panda is not None:
        return NONE
    animals = printed_offer(state, species) if unexpected else offer(state, species)
    for gift in _gifts(state, seat, species):
        animals = animals.plus(gift.animals)
    return animals


def is_used(state: State, seat: Seat, species: str) -> bool:
    """Return whether another zoo has taken from the printed offer (Unexpected Supply)."""
    deals = (deal for deal in state.exchange.deals if deal.seat != seat and deal.species == species)
    return any(deal.animals != NONE for deal in deals)


def with_gift(state: State, seat: Seat, species: str, animals: Animals) -> State:
    """Return the table with more animals that a seat has given to the exchange."""
    gifts = state.exchange.gifts
    old = next((gift for gift in gifts if (gift.seat, gift.species) == (seat, species)), None)
    rest = tuple(gift for gift in gifts if gift is not old)
    new = Gift(seat, species, old.animals.plus(animals) if old else animals)
    return replace(state, exchange=replace(state.exchange, gifts=(*rest, new)))


def after_giving(state: State, species: str, animals: Animals) -> State:
    """Return the table with less demand for a species."""
    return _with_cell(state, species, cell_of(state, species).plus(animals))


def after_taking(
    state: State, seat: Seat, species: str, animals: Animals, *, unexpected: bool = False
) -> State:
    """Return the table after a zoo takes animals: printed animals first, then gifts in order (Y85)."""
    before = printed_offer(state, species) if unexpected else offer(state, species)
    bought = before.least(animals)
    left = offer(state, species).least(before.minus(bought))
    cell = cell_of(state, species)
    state = _with_cell(state, species, cell.minus(offer(state, species)).plus(left))
    state = _without_gifts(state, seat, species, animals.minus(bought))
    deals = (*state.exchange.deals, Deal(seat, species, bought))
    panda = seat if state.edition.species[species].exclusive else state.exchange.panda
    return replace(state, exchange=replace(state.exchange, deals=deals, panda=panda))


def _gifts(state: State, seat: Seat, species: str) -> Iterator[Gift]:
    """Return the gifts that a zoo may take. Zoos cannot take back their own gifts."""
    return (gift for gift in state.exchange.gifts if gift.species == species and gift.seat != seat)


def _without_gifts(state: State, seat: Seat, species: str, animals: Animals) -> State:
    gifts = list(state.exchange.gifts)
    for gift in tuple(_gifts(state, seat, species)):
        part = gift.animals.least(animals)
        animals = animals.minus(part)
        gifts[gifts.index(gift)] = replace(gift, animals=gift.animals.minus(part))
    left = tuple(gift for gift in gifts if gift.animals != NONE)
    return replace(state, exchange=replace(state.exchange, gifts=left))


def _with_cell(state: State, species: str, cell: Animals) -> State:
    at = state.edition.species_order[species]
    cells = state.exchange.cells
    return replace(state, exchange=replace(state.exchange, cells=(*cells[:at], cell, *cells[at + 1 :])))


def _ways(state: State) -> tuple[str, ...]:
    return ways(state.edition, state.exchange.visited, state.year)


def _due(state: State) -> Renew | None:
    """Return the automatic move if the exchange can move only one way, so that no seat is asked (Y76)."""
    found = _ways(state)
    return Renew(found[0]) if len(found) == 1 else None


def _choices(state: State, seat: Seat) -> Iterator[PlayerMove]:
    return map(Renew, _ways(state))


def _act(state: State, seat: Seat, move: Move) -> State:
    assert isinstance(move, Renew)
    if fault := _fault(state, move.position):
        raise IllegalMove(fault, "position", position=move.position)
    return exchange_at(state, move.position)


def _fault(state: State, position: str) -> str | None:
    sheet = state.edition.exchange.at
    if position not in sheet:
        return "unknown_position"
    if position in state.exchange.visited:
        return "position_visited"
    if position not in sheet[state.exchange.position].beside:
        return "not_beside"
    return None if position in _ways(state) else "dead_end"


STAGE: Final = Stage(
    ends=lambda state: bool(state.exchange.cells),
    due=_due,
    carry_out=lambda state, move: exchange_at(state, _ways(state)[0]),
    answers=(Renew,),
    asks=lambda state: (Ask(state.order[0], line("ask_renewal", seat=state.order[0])),),
    choices=_choices,
    act=_act,
    timeout=lambda state, seat: next(_choices(state, seat)),
)

SideAction: TypeAlias = Hire | Convert | Uncap
"""The moves of a seat that do not end its turn (Y93)."""
Turn: TypeAlias = Callable[[Sequence[Seat], int], Seat]
"""A function that returns the seat at a place, given the order of play."""


def rounds(order: Sequence[Seat], place: int) -> Seat:
    """Return the seat at this place in turn order, which repeats without end."""
    return order[place % len(order)]


def snake(order: Sequence[Seat], place: int) -> Seat:
    """Return the seat at this place in a snake draft, whose order alternates (Snake Draft)."""
    lap, step = divmod(place, len(order))
    return order[step] if lap % 2 == 0 else order[-1 - step]


def next_place(state: State, turn: Turn, has_choice: Callable[[State, Seat], bool]) -> int | None:
    """Return the place of the next seat that has a choice and has not passed, or None at the end (Y77)."""
    first, out = state.exchange.turn, set(state.exchange.passed)
    for place in range(first, first + 2 * len(state.players)):
        seat = turn(state.order, place)
        if seat not in out and has_choice(state, seat):
            return place
        out.add(seat)
    return None


def asked(state: State, turn: Turn, place: int | None, question: str) -> tuple[Ask, ...]:
    """Return the question to the seat with the turn at a place. The result is empty without a place."""
    if place is None:
        return ()
    seat = turn(state.order, place)
    return (Ask(seat, line(question if can_trade(state, seat) else "ask_without_trade", seat=seat)),)


def at_place(state: State, place: int) -> State:
    return replace(state, exchange=replace(state.exchange, turn=place))


def with_trading_begun(state: State) -> State:
    """Return the table where nobody has passed and the first seat in the order has the turn."""
    return replace(state, exchange=replace(state.exchange, turn=0, passed=()))


def with_pass(state: State, seat: Seat) -> State:
    """Return the table on which the seat has ended its trades for this phase (Y78)."""
    return replace(state, exchange=replace(state.exchange, passed=(*state.exchange.passed, seat)))


def can_trade(state: State, seat: Seat) -> bool:
    """Return whether a zoo has a trade left without a worker (no limit in the introductory game)."""
    return trades_left(state.players[seat], introductory=state.options.introductory) != 0


def trades_left(player: Player, *, introductory: bool) -> int | None:
    """Return how many trades a zoo has left without another worker, or None for no limit."""
    return None if introductory else TRADES + player.staff.count("exchange") - player.trades


def could_trade(state: State, seat: Seat) -> bool:
    return can_trade(state, seat) or can_hire(state.edition, state.players[seat], "exchange")


def could_surprise(state: State, seat: Seat, action: StaffId) -> bool:
    """Return whether a zoo has a worker for Unexpected Supply or Demand, and a trade or a worker for it."""
    player = state.players[seat]
    idle = WORKERS - len(player.staff) - (not can_trade(state, seat))
    return idle > 0 and can_hire(state.edition, player, action)


def with_trade(state: State, seat: Seat) -> State:
    """Return the table after one trade of the zoo. Raise `IllegalMove` if none is left."""
    if not can_trade(state, seat):
        raise IllegalMove("no_trades_left")
    player = state.players[seat]
    return state.with_player(seat, replace(player, trades=player.trades + 1))


def with_surprise(state: State, seat: Seat, action: StaffId) -> State:
    """Return the table after the zoo sends a worker to Unexpected Supply or Demand."""
    return state.with_player(seat, with_worker_hired(state.edition, state.players[seat], action))


def side_actions(state: State, seat: Seat) -> Iterator[SideAction | Pass]:
    """Yield the moves other than trades that a seat may make in its turn."""
    player = state.players[seat]
    if not can_trade(state, seat) and could_trade(state, seat):
        yield Hire()
    yield from (move for _, move in care.sound_conversions(state.edition, player.zoo))
    yield from map(Uncap, player.zoo.contraception)
    yield Pass()


def take_side_action(state: State, seat: Seat, move: Move) -> State:
    player = state.players[seat]
    match move:
        case Hire():
            if can_trade(state, seat):
                raise IllegalMove("trades_left")
            return state.with_player(seat, with_worker_hired(state.edition, player, "exchange"))
        case Convert():
            return state.with_zoo(seat, care.with_sound_growth(state.edition, player.zoo, move))
        case Uncap():
            return state.with_zoo(seat, care.without_contraception(player.zoo, move))
        case _:
            raise IllegalMove("not_now")

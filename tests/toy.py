"""Keepers, a toy game: the smallest ruleset with every feature a ruleset can have.

Each keeper holds one hidden animal (worth 1 to 4) and three peanuts. Every round all bid under a lid; the
highest bid pays and wins the turn: give peanuts away, then change the animal unseen, or stop. After the
last round the animals are shown: each counts its worth, each peanut left one; the animal breaks ties.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.ruleset import (
    NATURE,
    Ask,
    Config,
    IllegalMove,
    Line,
    Outcome,
    Pending,
    Ruleset,
    RulesetError,
    Score,
    ScoreLine,
    Seat,
    Unreadable,
    line,
    seat_letter,
    seat_named,
)

PEANUTS: Final = 3
ANIMALS: Final = (2, 2, 2, 2)
"""How many animals of each worth there are; the first kind is worth 1."""
NONE: Final = 0
"""No animal, or none that may be seen."""
NO_BID: Final = -1


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, msgspec.Meta(ge=1, le=3)] = 2
    gifts: bool = True


class Bid(msgspec.Struct, frozen=True, tag="bid", forbid_unknown_fields=True):
    peanuts: int


class Give(msgspec.Struct, frozen=True, tag="give", forbid_unknown_fields=True):
    to: Seat
    peanuts: int


class Swap(msgspec.Struct, frozen=True, tag="swap", forbid_unknown_fields=True):
    """Put the animal back into the bag, get another, and end the round."""


class Stop(msgspec.Struct, frozen=True, tag="stop", forbid_unknown_fields=True):
    """End the round."""


class Dealt(msgspec.Struct, frozen=True, tag="dealt", forbid_unknown_fields=True):
    """NATURE draws an animal for a seat, which that seat alone may see."""

    seat: Seat
    animal: int


class Opened(msgspec.Struct, frozen=True, tag="opened", forbid_unknown_fields=True):
    """NATURE lifts the lids; the highest bid wins, the earlier seat among equals."""

    bids: tuple[int, ...]


class Shown(msgspec.Struct, frozen=True, tag="shown", forbid_unknown_fields=True):
    """NATURE turns all animals over at the end: what is revealed is a move, so that the log tells it."""

    animals: tuple[int, ...]


Nature: TypeAlias = Dealt | Opened | Shown
Move: TypeAlias = Bid | Give | Swap | Stop | Nature


class State(msgspec.Struct, frozen=True):
    """The whole table. `winner` is the seat whose turn it is, None while all bid."""

    gifts: bool
    rounds_left: int
    bag: tuple[int, ...]
    animals: tuple[int, ...]
    peanuts: tuple[int, ...]
    bids: tuple[int, ...]
    winner: Seat | None = None
    shown: bool = False


class View(msgspec.Struct, frozen=True):
    """What one seat may know: its own animal until the end, whose bids are in, but not which."""

    rounds_left: int
    animals: tuple[int, ...]
    peanuts: tuple[int, ...]
    has_bid: tuple[bool, ...]
    winner: Seat | None


def setup(config: Config[Options]) -> State:
    none, seats = (NONE,) * config.players, config.players
    return State(
        config.options.gifts, config.options.rounds, ANIMALS, none, (PEANUTS,) * seats, (NO_BID,) * seats
    )


def pending(state: State) -> Pending:
    if not state.rounds_left or NONE in state.animals:
        return Pending()
    if state.winner is not None:
        return Pending((Ask(state.winner, line("use_your_turn")),))
    missing = (Seat(i) for i, bid in enumerate(state.bids) if bid == NO_BID)
    return Pending(tuple(Ask(seat, line("bid_for_the_turn")) for seat in missing), sealed=True)


def legal(state: State, seat: Seat) -> Iterable[Move]:
    if seat not in pending(state).seats:
        return
    if state.winner is None:
        yield from (Bid(peanuts) for peanuts in range(state.peanuts[seat] + 1))
        return
    if state.gifts and state.peanuts[seat]:
        yield from (Give(Seat(to), 1) for to in range(len(state.peanuts)) if to != seat)
    yield from (Swap(), Stop())


def advance(state: State, dice: Dice) -> Move | None:
    if NONE in state.animals:
        return Dealt(Seat(state.animals.index(NONE)), dice.weighted(state.bag) + 1)
    return _forced(state)


def _forced(state: State) -> Nature | None:
    """NATURE's moves that leave nothing to chance."""
    if NONE in state.animals or state.shown:
        return None
    if not state.rounds_left:
        return Shown(state.animals)
    return Opened(state.bids) if state.winner is None and NO_BID not in state.bids else None


def apply(state: State, seat: Seat, move: Move) -> State:
    if isinstance(move, (Dealt, Opened, Shown)):
        if seat != NATURE or not (_can_be_drawn(state, move) or move == _forced(state)):
            raise IllegalMove("not_due")
    elif seat not in pending(state).seats or isinstance(move, Bid) != (state.winner is None):
        raise IllegalMove("not_now")
    match move:
        case Bid(peanuts):
            if not 0 <= peanuts <= state.peanuts[seat]:
                raise IllegalMove("no_such_bid", "peanuts", most=state.peanuts[seat])
            return replace(state, bids=_plus(state.bids, seat, peanuts - NO_BID))
        case Give(to, peanuts):
            if not state.gifts or to == seat or not 0 <= to < len(state.peanuts):
                raise IllegalMove("no_such_gift", "to")
            if not 1 <= peanuts <= state.peanuts[seat]:
                raise IllegalMove("not_enough", "peanuts", most=state.peanuts[seat])
            return replace(state, peanuts=_plus(_plus(state.peanuts, seat, -peanuts), to, peanuts))
        case Swap():
            animal = state.animals[seat]
            bag, animals = _plus(state.bag, animal - 1, 1), _plus(state.animals, seat, -animal)
            return replace(_next_round(state), bag=bag, animals=animals)
        case Stop():
            return _next_round(state)
        case Dealt(to, animal):
            bag, animals = _plus(state.bag, animal - 1, -1), _plus(state.animals, to, animal)
            return replace(state, bag=bag, animals=animals)
        case Opened(bids):
            winner = Seat(bids.index(max(bids)))
            return replace(state, winner=winner, peanuts=_plus(state.peanuts, winner, -bids[winner]))
        case Shown():
            return replace(state, shown=True)
        case _:
            assert_never(move)


def _can_be_drawn(state: State, move: Nature) -> bool:
    """Any animal that the bag still holds may come to the first seat that lacks one."""
    if not isinstance(move, Dealt) or NONE not in state.animals:
        return False
    in_bag = 1 <= move.animal <= len(state.bag) and state.bag[move.animal - 1] > 0
    return in_bag and move.seat == state.animals.index(NONE)


def _plus(counts: tuple[int, ...], index: int, number: int) -> tuple[int, ...]:
    return (*counts[:index], counts[index] + number, *counts[index + 1 :])


def _next_round(state: State) -> State:
    return replace(state, rounds_left=state.rounds_left - 1, winner=None, bids=(NO_BID,) * len(state.bids))


def timeout(state: State, seat: Seat) -> Move:
    return Bid(0) if state.winner is None else Stop()


def outcome(state: State) -> Outcome | None:
    if not state.shown:
        return None
    scores = tuple(map(_score, state.animals, state.peanuts))
    keys = [(score.total, score.ties[0].points) for score in scores]
    return Outcome(tuple(1 + sum(other > key for other in keys) for key in keys), scores)


def _score(animal: int, peanuts: int) -> Score:
    worth = ScoreLine(line("animal"), animal)
    return Score((worth, ScoreLine(line("peanuts"), peanuts)), animal + peanuts, ties=(worth,))


def view(state: State, seat: Seat | None) -> View:
    animals = tuple(animal if state.shown or seat == i else NONE for i, animal in enumerate(state.animals))
    has_bid = tuple(bid != NO_BID for bid in state.bids)
    return View(state.rounds_left, animals, state.peanuts, has_bid, state.winner)


def redact(state: State, actor: Seat, move: Move, viewer: Seat | None) -> Move | None:
    owner = move.seat if isinstance(move, Dealt) else actor
    return None if isinstance(move, (Bid, Dealt)) and viewer != owner else move


def describe(state: State, actor: Seat, move: Move, viewer: Seat | None) -> Line:
    hidden = redact(state, actor, move, viewer) is None
    match move:
        case Bid(peanuts):
            return line("bid_unseen") if hidden else line("bid", peanuts=peanuts)
        case Give(to, peanuts):
            return line("give", to=seat_letter(to), peanuts=peanuts)
        case Swap() | Stop():
            return line(write(move))
        case Dealt(to, animal):
            return line("dealt_unseen", to=seat_letter(to)) if hidden else line("dealt", animal=animal)
        case Opened(bids):
            return line("opened", bids=tuple(map(str, bids)))
        case Shown(animals):
            return line("shown", animals=tuple(map(str, animals)))
        case _:
            assert_never(move)


def reversible(state: State, actor: Seat, move: Move) -> bool:
    return isinstance(move, Give)


def write(move: Move) -> str:
    """The kind and its numbers; seats are letters."""
    values = {**msgspec.structs.asdict(move)}
    for name in {"to", "seat"} & values.keys():
        values[name] = seat_letter(values[name])
    words = values.pop("bids", None) or values.pop("animals", None) or values.values()
    return " ".join(map(str, (move.__struct_config__.tag, *words)))


def read(text: str) -> Move:
    kind, *words = text.lower().split() or [""]
    try:
        match kind, words:
            case "bid", [peanuts]:
                return Bid(int(peanuts))
            case "give", [to, peanuts]:
                return Give(seat_named(to), int(peanuts))
            case "swap", []:
                return Swap()
            case "stop", []:
                return Stop()
            case "dealt", [seat, animal]:
                return Dealt(seat_named(seat), int(animal))
            case "opened", bids:
                return Opened(tuple(map(int, bids)))
            case "shown", animals:
                return Shown(tuple(map(int, animals)))
    except ValueError as error:
        raise Unreadable(f"'{text}' has a word that fits nowhere.") from error
    raise Unreadable(f"'{text}' is no move; say bid 2, give B 1, swap or stop.")


def check(state: State) -> None:
    for index, count in enumerate(ANIMALS):
        if state.bag[index] + state.animals.count(index + 1) != count:
            raise RulesetError(f"animals of worth {index + 1} were lost or made")
    if min(*state.bag, *state.peanuts) < 0:
        raise RulesetError("there cannot be less than nothing")


def appraise(view: View, seat: Seat, move: Move) -> float:
    match move:
        case Bid(peanuts):
            return 0.5 - abs(peanuts - 1)
        case Swap():
            return 2.5 - view.animals[seat]
        case Give(_, peanuts):
            return -peanuts
        case _:
            return 0


RULES: Final = Ruleset(
    key="toy",
    version=1,
    title="Keepers",
    seats=range(2, 5),
    options_type=Options,
    state_type=State,
    view_type=View,
    move_type=Move,
    setup=setup,
    pending=pending,
    legal=legal,
    apply=apply,
    advance=advance,
    timeout=timeout,
    outcome=outcome,
    view=view,
    redact=redact,
    describe=describe,
    reversible=reversible,
    write=write,
    read=read,
    check=check,
    appraise=appraise,
    open_moves=(Give,),
)

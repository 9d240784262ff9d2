"""The table that a rule case starts from, and whose turn its steps take."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from adjudicator.engine.codec import Malformed
from adjudicator.engine.dice import Dice
from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zooloretto.data import (
    COINS_EACH,
    FINAL_STACK,
    FIRST_PENS,
    OFFSPRING_EACH,
    PEN_NAMES,
    SETTINGS,
    SPECIES,
    TRUCK_SPACES,
    PenName,
)
from adjudicator.rules.zooloretto.rulecases.format import BLOCKED, Given, ZooCase, seat_of
from adjudicator.rules.zooloretto.state import Options, Pen, State, Truck, Zoo
from adjudicator.rules.zooloretto.tiles import COPIES, species_of

LETTERS: Final = "ABCDE"


def table(given: Given) -> State:
    """The state a case describes; it need not be one that a game could reach."""
    players = _players(given)
    last_round = given.final_stack < FINAL_STACK if given.last_round is None else given.last_round
    return State(
        options=Options(play_forced=False),
        removed=(),
        bag=tuple(COPIES.values()),
        draw_stack=given.draw_stack,
        final_stack=given.final_stack,
        offspring=tuple(given.offspring_left.get(kind, OFFSPRING_EACH) for kind in SPECIES),
        bank=given.bank,
        zoos=tuple(_zoo(given, letter) for letter in LETTERS[:players]),
        trucks=tuple(_trucks(given, players)),
        active=seat_of(given.active),
        is_last_round=last_round,
    )


def _players(given: Given) -> int:
    letters = LETTERS[: given.players] if isinstance(given.players, int) else "".join(given.players)
    count = len(letters)
    if count not in SETTINGS or letters != LETTERS[:count]:
        raise Malformed("The players are A and B, up to A to E.", "$.given.players")
    for name, named in (("coins", given.coins), ("zoo", given.zoo), ("taken", given.taken)):
        if strangers := set(named) - set(letters):
            raise Malformed(f"There is no player {min(strangers)}.", f"$.given.{name}")
    if given.active not in letters:
        raise Malformed(f"There is no player {given.active}.", "$.given.active")
    return count


def _zoo(given: Given, letter: str) -> Zoo:
    case, place = given.zoo.get(letter, ZooCase()), f"$.given.zoo.{letter}"
    named = [name for name in PEN_NAMES if getattr(case, name) not in (UNSET, None) or name in case.stalls]
    last = max(map(PEN_NAMES.index, named), default=0)
    is_open = PEN_NAMES[: max(last + 1, len(FIRST_PENS))]
    pens = tuple(_pen(case, name, f"{place}.{name}") for name in is_open)
    return Zoo(given.coins.get(letter, COINS_EACH), pens, () if case.barn is UNSET else case.barn)


def _pen(case: ZooCase, name: PenName, place: str) -> Pen:
    pen = Pen(name, getattr(case, name) or (), case.stalls.get(name, ()))
    if pen.room < 0 or len(pen.stalls) > pen.plan.stall_spaces:
        raise Malformed(f"This is more than {name} can hold.", place)
    if len(set(map(species_of, pen.animals))) > 1:
        raise Malformed("A pen holds one species only.", place)
    return pen


def _trucks(given: Given, players: int) -> Iterator[Truck]:
    """The trucks; those not named have the blocked spaces of two players that are still missing."""
    takers = {truck: seat_of(letter) for letter, truck in given.taken.items()}
    if len(takers) < len(given.taken):
        raise Malformed("Two players have taken the same truck.", "$.given.taken")
    spaces = list(SETTINGS[players].trucks)
    names = [f"T{number}" for number in range(1, len(spaces) + 1)]
    if strangers := (set(given.trucks) | set(takers)) - set(names):
        raise Malformed(f"There is no truck {min(strangers)}.", "$.given.trucks")
    for tiles in given.trucks.values():
        if (left := TRUCK_SPACES - tiles.count(BLOCKED)) in spaces:
            spaces.remove(left)
    for name in names:
        tiles = given.trucks.get(name, ())
        room = TRUCK_SPACES - tiles.count(BLOCKED) if name in given.trucks else spaces.pop(0)
        loaded = tuple(tile for tile in tiles if tile != BLOCKED)
        if len(loaded) > room:
            raise Malformed(f"A truck has {TRUCK_SPACES} spaces.", f"$.given.trucks.{name}")
        yield Truck(room, loaded, takers.get(name))


def with_turn(state: State, seat: Seat) -> State:
    """The seat has the turn, if it may have one: turns of others in between are left out."""
    if state.drawn or state.placing or state.is_over:
        return state
    if not state.has_taken(seat):
        return replace(state, active=seat)
    others = (Seat((seat + step) % len(state.zoos)) for step in range(1, len(state.zoos)))
    return replace(state, active=next((other for other in others if not state.has_taken(other)), seat))


def seat_at(state: State, letter: str) -> Seat:
    """The seat of a letter; `Malformed` for a letter nobody has."""
    seat = seat_of(letter)
    if seat >= len(state.zoos):
        raise Malformed(f"There is no player {letter}.", "$")
    return seat


def dice_of_case(ply: int) -> Dice:
    """The dice where a case leaves a result open."""
    return Dice(bytes(32), "rule case", ply)

"""The tables on which rule cases are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from adjudicator.engine.codec import Malformed
from adjudicator.engine.dice import Dice
from adjudicator.engine.play import play
from adjudicator.engine.ruleset import NATURE, Config, IllegalMove, Line, Seat
from adjudicator.rules.the_zoo_game import RULES
from adjudicator.rules.the_zoo_game.data.cards import P_KINDS, PENGUIN
from adjudicator.rules.the_zoo_game.moves import EventDrawn, Move
from adjudicator.rules.the_zoo_game.rulecases.format import PlayGiven, ZooCase
from adjudicator.rules.the_zoo_game.state import Options, State, Zoo
from adjudicator.rules.the_zoo_game.zoos import crowding

KEY: Final = bytes(32)
A: Final = Seat(0)


def seat_of(letter: str) -> Seat:
    return Seat(ord(letter) - ord("a"))


def letter_of(seat: Seat) -> str:
    return chr(ord("a") + seat)


def zoo_of(state: State, case: ZooCase) -> Zoo:
    """A zoo as a case names it; `Malformed` when no such zoo can be."""
    for name, members in case.items():
        if name not in state.cards.sets:
            raise Malformed(f"There is no set {name}.", "$.given")
        strangers = [card for card in members if state.cards.set_of.get(card, name) != name]
        strangers += [card for card in members if card not in state.cards.animals and card != PENGUIN]
        if strangers or crowding(members):
            raise Malformed(f"{name} cannot be {', '.join(members)}.", "$.given")
    return tuple(tuple(case.get(name, ())) for name in state.cards.sets)


def table(given: PlayGiven) -> State:
    """The table before the first move of a case; all cards that are not named are undrawn."""
    state = RULES.setup(Config(given.players, Options()))
    state = replace(state, due=(), active=_seat(given.active, given.players), is_ending=False)
    state = replace(state, has_acted=given.acted, market=given.market, discard=given.discard)
    for letter, zoo in given.zoos.items():
        seat = _seat(letter, given.players)
        state = state.with_player(seat, replace(state.players[seat], zoo=zoo_of(state, zoo)))
    _check_names(state, given)
    for letter, hand in given.hands.items():
        state = state.with_hand(_seat(letter, given.players), hand)
    for letter, p_hand in given.p_hands.items():
        state = state.with_p_hand(_seat(letter, given.players), p_hand)
    for letter, standing in given.standing.items():
        seat = _seat(letter, given.players)
        state = state.with_player(seat, replace(state.players[seat], standing=standing))
    return _undrawn(state, given)


def _seat(letter: str, players: int) -> Seat:
    if seat_of(letter) >= players:
        raise Malformed(f"There is no player {letter}.", "$.given")
    return seat_of(letter)


def _check_names(state: State, given: PlayGiven) -> None:
    zoo_cards = (*given.market, *given.discard, *(given.deck or ()), *sum(given.hands.values(), ()))
    p_cards = (*(given.p_bottom or ()), *sum(given.p_hands.values(), ()))
    for known, named in (
        (state.cards.animals, zoo_cards),
        (P_KINDS, p_cards),
        (state.cards.events, given.events),
    ):
        if strangers := [card for card in named if card not in known]:
            raise Malformed(f"There is no card {strangers[0]}.", "$.given")


def _undrawn(state: State, given: PlayGiven) -> State:
    """The decks without what lies elsewhere; a named deck is all there is, the rest is discarded first."""
    seen = Counter((*state.market, *state.discard))
    p_seen = Counter(given.p_bottom or ())
    for player in state.players:
        seen.update(player.hand)
        p_seen.update(player.p_hand)
        for members in player.zoo:
            seen.update(card for card in members if card != PENGUIN)
            p_seen[PENGUIN] += members.count(PENGUIN)
    bag = _rest(state.cards.order, state.bag, seen)
    p_bag = _rest({kind: at for at, kind in enumerate(P_KINDS)}, state.p_bag, p_seen)
    state = replace(state, bag=bag, p_bag=(p_bag[0], p_bag[1]))
    if given.deck is not None:
        state = replace(state, bag=(0,) * len(bag), deck=given.deck)
    if given.p_bottom is not None:
        state = replace(state, p_bag=(0, 0), p_bottom=given.p_bottom)
    return state


def _rest(order: Mapping[str, int], bag: tuple[int, ...], seen: Counter[str]) -> tuple[int, ...]:
    left = list(bag)
    for card, number in seen.items():
        left[order[card]] -= number
        if left[order[card]] < 0:
            raise Malformed(f"There are not so many cards {card}.", "$.given")
    return tuple(left)


def with_zoo(zoo: ZooCase, **more: Any) -> State:
    """The table at which the first player has this zoo."""
    return table(PlayGiven(zoos={"a": zoo}, **more))


def late(state: State) -> State:
    """The state after somebody has reached the goal, so that no zoo reaches it in the midst of a case."""
    return replace(state, reached_by=Seat(1))


def _fillers(state: State, number: int) -> tuple[str, ...]:
    """Undrawn cards to hold: as many as wished."""
    pool = [card for card, left in zip(state.cards.animals, state.bag, strict=True) for _ in range(left)]
    if number > len(pool):
        raise Malformed("There are not so many cards.", "$.given")
    return tuple(pool[::-1][:number])


def holding(state: State, seat: Seat, number: int) -> State:
    """The state with so many undrawn cards more in a hand."""
    cards = _fillers(state, number)
    bag = list(state.bag)
    for card in cards:
        bag[state.cards.order[card]] -= 1
    state = replace(state, bag=tuple(bag))
    return state.with_hand(seat, (*state.players[seat].hand, *cards))


class Course:
    """A case being played; `told` are the codes that everybody reads."""

    def __init__(self, state: State, events: tuple[str, ...] = ()) -> None:
        self.state = state
        self.events = list(events)
        self.told: list[str] = []
        self.settle()

    def do(self, seat: Seat, move: Move) -> None:
        """Play a move and what follows; `IllegalMove` changes nothing."""
        step = play(RULES, self.state, seat, move, 1)
        self._tell(RULES.describe(self.state, seat, move, None))
        self.state = step.after
        self.settle()

    def settle(self) -> None:
        ply = 1
        while (move := RULES.advance(self.state, Dice(KEY, "case", ply))) is not None:
            if isinstance(move, EventDrawn) and self.events:
                move = EventDrawn(move.seat, self.events.pop(0))
            self._tell(RULES.describe(self.state, NATURE, move, None))
            try:
                self.state = RULES.apply(self.state, NATURE, move)
            except IllegalMove as error:
                raise Malformed(f"{RULES.write(move)} cannot happen here.", "$.given") from error
            ply += 1

    def _tell(self, line: Line) -> None:
        self.told.append(line.code)

"""The tables on which rule cases are played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from msgspec import Meta
from msgspec.structs import replace

from adjudicator.engine.codec import to_builtins
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat, seat_letter, seat_named
from adjudicator.rulecases.case_games import CaseGame
from adjudicator.rulecases.values import CasePart, require, require_known, seat_of
from adjudicator.rules.the_zoo_game import RULES
from adjudicator.rules.the_zoo_game.data.cards import P_KINDS, PENGUIN, ZOO_CARDS
from adjudicator.rules.the_zoo_game.moves import EventDrawn
from adjudicator.rules.the_zoo_game.state import Options, Player, State, Zoo, crowding

A: Final = Seat(0)
Letter: TypeAlias = Annotated[str, Meta(pattern="^[a-f]$")]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=ZOO_CARDS)]
Players: TypeAlias = Literal[2, 3, 4, 5, 6]
ZooCase: TypeAlias = dict[str, tuple[str, ...]]


class PlayGiven(CasePart, frozen=True):
    """A table. Everything that is not named is empty or undrawn. `events`: the events to draw, in order."""

    players: Players = 3
    active: Letter = "a"
    acted: bool = False
    zoos: dict[Letter, ZooCase] = {}
    hands: dict[Letter, tuple[str, ...]] = {}
    p_hands: dict[Letter, tuple[str, ...]] = {}
    standing: dict[Letter, Literal["ask", "decline"]] = {}
    market: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    deck: tuple[str, ...] | None = None
    p_bottom: tuple[str, ...] | None = None
    events: tuple[str, ...] = ()


def letter_of(seat: Seat) -> str:
    """Return the letter of a seat in lower case, as these cases write it."""
    return seat_letter(seat).lower()


def players_of(letters: Iterable[str]) -> Players:
    """Return the smallest number of players of a table with these seats."""
    last = max(map(seat_named, letters), default=0)
    return next(players for players in get_args(Players) if last < players)


def zoo_of(state: State, case: ZooCase) -> Zoo:
    """Return a zoo from its description in a case. Raise `Malformed` for an impossible zoo."""
    require_known(state.cards.sets, case, "$.given")
    for name, members in case.items():
        strangers = [card for card in members if state.cards.set_of.get(card, name) != name]
        strangers += [card for card in members if card not in state.cards.animals and card != PENGUIN]
        is_possible = not (strangers or crowding(members))
        require(is_possible, f"{name} cannot have the members {', '.join(members)}.", "$.given")
    return tuple(tuple(case.get(name, ())) for name in state.cards.sets)


def zoo_facts(state: State, player: Player) -> ZooCase:
    """Describe a zoo as cases do, without its empty sets."""
    return {name: members for name, members in zip(state.cards.sets, player.zoo, strict=True) if members}


def same_zoo(zoo: Any) -> Any:
    """Return a zoo in canonical form: no empty sets, and sets in order."""
    return {name: sorted(members) for name, members in to_builtins(zoo).items() if members}


def table(given: PlayGiven) -> State:
    """Return the table before the first move of a case. All cards that are not named are undrawn."""
    state = RULES.setup(Config(given.players, Options()))
    state = replace(
        state,
        due=(),
        active=seat_of(given.active, given.players, "$.given"),
        is_ending=False,
        has_acted=given.acted,
        market=given.market,
        discard=given.discard,
    )
    _check_names(state, given)
    for letter in sorted({*given.zoos, *given.hands, *given.p_hands, *given.standing}):
        state = _with_player(state, given, letter)
    return _undrawn(state, given)


def _with_player(state: State, given: PlayGiven, letter: str) -> State:
    seat = seat_of(letter, given.players, "$.given")
    player = replace(
        state.players[seat],
        zoo=zoo_of(state, given.zoos.get(letter, {})),
        standing=given.standing.get(letter, state.players[seat].standing),
    )
    state = state.with_player(seat, player).with_hand(seat, given.hands.get(letter, ()))
    return state.with_p_hand(seat, given.p_hands.get(letter, ()))


def _check_names(state: State, given: PlayGiven) -> None:
    zoo_cards = (*given.market, *given.discard, *(given.deck or ()), *sum(given.hands.values(), ()))
    p_cards = (*(given.p_bottom or ()), *sum(given.p_hands.values(), ()))
    require_known(state.cards.animals, zoo_cards, "$.given")
    require_known(P_KINDS, p_cards, "$.given")
    require_known(state.cards.events, given.events, "$.given")


def _undrawn(state: State, given: PlayGiven) -> State:
    """Return the state with decks that lack the cards in other places.

    If a deck is named, only its cards are undrawn.
    """
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
        require(left[order[card]] >= 0, f"There are fewer {card} cards.", "$.given")
    return tuple(left)


def with_zoo(zoo: ZooCase, **more: Any) -> State:
    """Return the table at which the first player has this zoo."""
    return table(PlayGiven(zoos={"a": zoo}, **more))


def late(state: State) -> State:
    """Return the state as if another player had reached the goal, so no zoo reaches it during a case."""
    return replace(state, reached_by=Seat(1))


def _fillers(state: State, number: int) -> tuple[str, ...]:
    """Return this many undrawn cards for a hand."""
    pool = [card for card, left in zip(state.cards.animals, state.bag, strict=True) for _ in range(left)]
    require(number <= len(pool), "There are fewer cards.", "$.given")
    return tuple(pool[::-1][:number])


def holding(state: State, seat: Seat, number: int) -> State:
    """Return the state with this number of undrawn cards added to a hand."""
    cards = _fillers(state, number)
    bag = list(state.bag)
    for card in cards:
        bag[state.cards.order[card]] -= 1
    state = replace(state, bag=tuple(bag))
    return state.with_hand(seat, (*state.players[seat].hand, *cards))


class EventGame(CaseGame[State]):
    """A case in progress. `events`: the events to draw, in order. `told`: the codes in the public log."""

    def __init__(self, state: State, events: Iterable[str] = ()) -> None:
        super().__init__(RULES, state, len(state.players))
        self.events = list(events)
        self.log_codes: list[str] = []
        self.settle()

    def due_move(self) -> Any:
        move = super().due_move()
        if isinstance(move, EventDrawn) and self.events:
            return EventDrawn(move.seat, self.events.pop(0))
        return move

    def record_move(self, seat: Seat, move: Any, after: State) -> None:
        self.log_codes.append(RULES.describe(self.state, seat, move, None).code)
        super().record_move(seat, move, after)

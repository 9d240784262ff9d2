"""Moves that are not all listed: every possible move is checked against a second version of the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import config_of
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import random_game, random_sources
from adjudicator.rulecases.the_zoo_game.table import EventGame, PlayGiven, table
from adjudicator.rules.the_zoo_game import RULES
from adjudicator.rules.the_zoo_game.moves import Accept, Build, Buy, Clear, Move, Offer, Pay, Piece
from adjudicator.rules.the_zoo_game.phases import phase
from adjudicator.rules.the_zoo_game.state import State

PENGUIN, POWER = "penguin", "power"
SAMPLE_SIZE = 60
"""The number of positions checked for each question in this module's games."""


@cache
def positions() -> dict[str, list[State]]:
    """Return positions of some games, by question."""
    found: dict[str, list[State]] = {}
    for players in (2, 3, 4):
        for seed in (1, 2):
            for step in random_game(RULES, config_of(RULES, players, {}), random_sources(seed, players)):
                if RULES.pending(step.after).asks:
                    found.setdefault(phase(step.after), []).append(step.after)
    return {
        asked: Random(asked).sample(states, min(SAMPLE_SIZE, len(states))) for asked, states in found.items()
    }


def accepted(state: State, seat: Seat, move: Move) -> State | None:
    try:
        return RULES.apply(state, seat, move)
    except IllegalMove:
        return None


def asked(state: State) -> Seat:
    return RULES.pending(state).seats[0]


def builds(state: State, seat: Seat) -> Iterator[Build]:
    """Yield all builds of up to three animals, with and without a Penguin, and some larger builds."""
    player, chance = state.players[seat], Random(len(state.discard))
    pieces = [Piece(card) for card in player.hand] + [Piece(card, market=True) for card in state.market]
    choices = [choice for number in range(4) for choice in combinations(pieces, number)]
    for number in range(4, min(8, len(pieces) + 1)):
        choices += [tuple(chance.sample(pieces, number)) for _ in range(40)]
    for choice in dict.fromkeys(choices):
        for penguin in ("", *state.cards.sets):
            yield Build(choice, penguin)


def is_population(members: list[str]) -> bool:
    """Return whether a set has at most two of a kind and only one pair. Penguins form no pair (T35, T39)."""
    times = [number for card, number in Counter(members).items() if card != PENGUIN]
    return max(times, default=0) <= 2 and times.count(2) <= 1


def is_allowed(state: State, seat: Seat, build: Build, *, free: bool) -> bool:
    """Return whether the rulebook allows a build (T20, T21, T26, T30, T35, T38, T39, T61)."""
    player, cards = state.players[seat], state.cards
    if not (build.cards or build.penguin):
        return False
    if build.penguin and (PENGUIN not in player.p_hand or state.has_played_p or seat != state.turn):
        return False
    zoo = {name: list(members) for name, members in zip(cards.sets, player.zoo, strict=True)}
    fresh: dict[str, int] = {}
    for name, card in [
        *((cards.set_of[piece.card], piece.card) for piece in build.cards),
        *([(build.penguin, PENGUIN)] if build.penguin else []),
    ]:
        if not player.zoo[cards.index[name]]:
            fresh[name] = fresh.get(name, 0) + 1
        zoo[name].append(card)
    if min(fresh.values(), default=2) < 2 or not all(map(is_population, zoo.values())):
        return False
    if free:
        if not build.cards:
            return False
        first = cards.set_of[build.cards[0].card]
        touched = {cards.set_of[piece.card] for piece in build.cards} | {build.penguin or first}
        if len(build.cards) + bool(build.penguin) > 1 and (touched != {first} or first not in fresh):
            return False
    price = sum(cards.cost(piece.card) for piece in build.cards[1 if free else 0 :])
    return price <= len(player.hand) - sum(not piece.market for piece in build.cards)


@pytest.mark.parametrize("question", ["turn", "free"])
def test_accepts_exactly_the_builds_in_the_rulebook(question: str) -> None:
    taken = refused = 0
    for state in positions()[question]:
        seat, free = asked(state), question == "free"
        for build in builds(state, seat):
            allowed = is_allowed(state, seat, build, free=free)
            assert (accepted(state, seat, build) is not None) == allowed, (build, state)
            taken, refused = taken + allowed, refused + (not allowed)
    assert taken > 20
    assert refused > SAMPLE_SIZE


@pytest.mark.parametrize("question", ["turn", "free"])
def test_lists_single_exhibits_and_pairs_that_open_a_set(question: str) -> None:
    """If any build is possible, the list contains one, so that nobody passes by mistake (T24)."""
    for state in positions()[question]:
        seat, free = asked(state), question == "free"
        listed = {move for move in RULES.legal(state, seat) if isinstance(move, Build)}
        kinds = {_kind(move, free=free) for move in listed}
        for build in builds(state, seat):
            if is_allowed(state, seat, build, free=free):
                assert listed
                opens = not state.members(seat, build.penguin or state.cards.set_of[build.cards[0].card])
                if len(build.cards) + bool(build.penguin) == (2 if opens else 1):
                    assert _kind(build, free=free) in kinds, build


OPENINGS = (
    (("parrot", "owl"), ("lion", "lion", "tiger")),
    (("antelope", "zebra"), ("tiger", "koala", "lynx")),
    (("iguana", "cobra"), ("gorilla", "lynx", "eagle")),
)
"""Pairs that open a set, each with a payment."""


@pytest.mark.parametrize(("first", "second"), [*permutations(OPENINGS, 2)])
@pytest.mark.parametrize("events", [("bird_flu", "heat_wave"), ("heat_wave", "bird_flu")], ids=" ".join)
def test_build_of_two_sets_equals_two_consecutive_builds(
    first: Any, second: Any, events: tuple[str, str]
) -> None:
    """T26."""
    hands = {"a": tuple(card for opening in OPENINGS for cards in opening for card in cards)}
    at_once, apart = (EventGame(table(PlayGiven(hands=hands)), events) for _ in range(2))
    (cards, pay), (more, more_pay) = first, second
    at_once.play_move(Seat(0), Build(tuple(map(Piece, (*cards, *more))), pay=(*pay, *more_pay)))
    apart.play_move(Seat(0), Build(tuple(map(Piece, cards)), pay=pay))
    apart.play_move(Seat(0), Build(tuple(map(Piece, more)), pay=more_pay))
    assert at_once.state == apart.state
    assert sum(map(bool, at_once.state.players[0].zoo)) == 2


def _kind(build: Build, *, free: bool) -> object:
    """Return a build without the order of its cards, except for the free card."""
    cards = sorted((piece.card, piece.market) for piece in build.cards)
    return build.cards[0] if free else None, tuple(cards), build.penguin


def choices(cards: tuple[str, ...], most: int) -> set[tuple[str, ...]]:
    """Return every choice of up to `most` cards, each in only one order."""
    return {choice for number in range(most + 1) for choice in combinations(cards, number)}


def test_build_is_paid_with_exactly_its_price_in_hand_cards() -> None:
    """T20, T21, T25, T27."""
    for state in positions()["pay"]:
        assert state.tray
        seat, tray = state.tray.seat, state.tray
        hand = Counter(state.players[seat].hand)
        rest = hand - Counter(piece.card for piece in tray.build.cards if not piece.market)
        listed = {tuple(sorted(move.cards)) for move in RULES.legal(state, seat)}
        own = state.players[seat]
        for choice in choices((*own.hand, *own.p_hand, *state.market[:1]), min(tray.cost + 1, 5)):
            can = len(choice) == tray.cost and Counter(choice) <= rest
            after = accepted(state, seat, Pay(choice[::-1]))
            assert (after is not None) == can, choice
            assert not can or tuple(sorted(choice)) in listed


def test_p_card_costs_exactly_seven_hand_cards() -> None:
    """T36."""
    bought = 0
    for state in positions()["turn"]:
        seat = asked(state)
        hand = state.players[seat].hand
        is_there = sum(state.p_bag) + len(state.p_bottom) > 0
        for choice in {*combinations((*hand, state.market[0]), 7), *combinations(hand, 6), ()}:
            held = len(choice) == 7 and Counter(choice) <= Counter(hand)
            can = is_there and (held or (not choice and len(hand) == 7))
            assert (accepted(state, seat, Buy(choice)) is not None) == can, choice
            bought += can
    assert bought


def test_offer_is_accepted_only_with_the_wanted_cards() -> None:
    """T70, T72, T73: the other player gives their own cards, exactly as many as wanted."""
    taken = 0
    for state in positions()["turn"]:
        maker = asked(state)
        target = Seat((maker + 1) % len(state.players))
        own, other = state.players[maker], replace(state.players[target], standing="ask")
        state = state.with_player(target, other)
        give = (*own.hand, *own.p_hand)[:1]
        for want in {(), other.hand[:1], other.p_hand[:1], ("lion",), (POWER,)}:
            for number, p_number in ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1)):
                offered = accepted(state, maker, Offer(target, give, want, number, p_number))
                can_offer = bool(give and (want or number or p_number))
                assert (offered is not None) == (can_offer and state.offers < 3)
                if offered is not None:
                    taken += _check_answers(offered, maker, target, want, (number, p_number))
    assert taken > SAMPLE_SIZE


def _check_answers(
    state: State, maker: Seat, target: Seat, want: tuple[str, ...], numbers: tuple[int, int]
) -> int:
    other, taken = state.players[target], 0
    belongings = Counter((*other.hand, *other.p_hand))
    accepts = (move for move in RULES.legal(state, target) if isinstance(move, Accept))
    listed = {tuple(sorted(move.cards)) for move in accepts}
    for choice in choices((*other.hand, *other.p_hand, "lion"), 3):
        p_cards = sum(card in (POWER, PENGUIN) for card in choice)
        fits = (len(choice) - p_cards, p_cards) == numbers
        can = fits and Counter((*want, *choice)) <= belongings
        after = accepted(state, target, Accept(choice))
        assert (after is not None) == can, (want, numbers, choice)
        assert not can or tuple(sorted(choice)) in listed
        if after is not None:
            gone, come = Counter((*want, *choice)), Counter(state.offer.give if state.offer else ())
            now = after.players[target]
            assert Counter((*now.hand, *now.p_hand)) == belongings - gone + come
            assert not {POWER, PENGUIN} & set(now.hand)
            taken += 1
        assert accepted(state, maker, Accept(choice)) is None
    return taken


def test_market_is_cleared_completely_and_in_any_order() -> None:
    """T66."""
    for state in positions()["clear"]:
        seat = asked(state)
        for order in set(permutations(state.market)):
            after = accepted(state, seat, Clear(order))
            assert after is not None
            assert after.discard[-len(order) :] == order
        for wrong in (state.market[1:], (*state.market, "lion"), (), (*state.market[1:], "penguin")):
            assert accepted(state, seat, Clear(wrong)) is None


def test_an_absent_player_pays_with_the_cheapest_cards_of_a_large_hand() -> None:
    """The list shows only some of thousands of ways to pay. The cheapest way is not among them."""
    cheap = ("raccoon", "raccoon", "raccoon", "red_panda", "red_panda")
    dear = ("crocodile", "komodo_dragon", "eagle", "platypus", "gorilla", "orangutan", "leopard", "elephant")
    given = PlayGiven(zoos={"a": {"big_cats": ("ocelot",)}}, hands={"a": ("lion", *dear, *dear, *cheap)})
    state = RULES.apply(table(given), Seat(0), Build((Piece("lion"),)))
    move = RULES.timeout(state, Seat(0))
    assert isinstance(move, Pay)
    assert sorted(move.cards) == sorted(cheap)
    assert move not in RULES.legal(state, Seat(0))

"""The first of two dominoes leaves room for the second wherever possible (P36)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import config_of
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import choose_sampled, random_game, random_sources
from adjudicator.rules.zoo_parque import RULES
from adjudicator.rules.zoo_parque.dominoes import Domino, Laid
from adjudicator.rules.zoo_parque.ground import Ground, legal_places
from adjudicator.rules.zoo_parque.moves import Choose, Place
from adjudicator.rules.zoo_parque.state import State, without

TABLES: tuple[dict[str, object], ...] = (
    {"strong_species": True},
    {"wildlife_wishes": True, "overhang": False},
    {"unnatural_utilities": True, "feeding": True},
    {"zooperative": True, "level": 8, "wildlife_wishes": True},
)


def firsts(options: dict[str, object], seed: int) -> Iterator[State]:
    """Yield some positions of a game at which the first of two dominoes is chosen."""
    config = config_of(RULES, 2, {**options, "must_place_two": True})
    states = (step.after for step in random_game(RULES, config, random_sources(seed, 2), choose_sampled))
    asked = [
        state
        for state in states
        if state.step == "play" and not (state.placed or state.chosen or state.played or state.feeding)
    ]
    yield from asked[:: max(1, len(asked) // 6)]


def has_room(state: State, seat: Seat, piece: Laid) -> bool:
    """Return whether a second domino fits anywhere after this one, by trying all places."""
    hand = without(state.hands[seat], piece.domino.number)
    halves = (piece.domino.a.item, piece.domino.b.item)
    lab = state.has_lab or (state.options.unnatural_utilities and "research_lab" in halves)
    after = replace(
        state.with_hand(seat, hand), laid=(*state.laid, piece), placed=(piece,), chosen=None, has_lab=lab
    )
    ground = Ground(after, seat)
    return any(
        not ground.fault_of_domino(domino) and not ground.fault(Laid(domino, at, heading))
        for domino in hand
        for at, heading in ground.candidates(domino)
    )


def roomy(state: State, seat: Seat, domino: Domino) -> set[Place]:
    return {
        Place(piece.at, piece.heading)
        for piece in legal_places(state, seat, domino)
        if has_room(state, seat, piece)
    }


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "+".join(options))
def test_first_domino_leaves_room_for_the_second_if_possible(options: dict[str, object]) -> None:
    for state in firsts(options, seed=11):
        seat = state.active
        rooms = {domino.number: roomy(state, seat, domino) for domino in state.hands[seat]}
        chosen = {move.domino for move in RULES.legal(state, seat) if isinstance(move, Choose)}
        fitting = {domino.number for domino in state.hands[seat] if any(legal_places(state, seat, domino))}
        assert chosen == ({number for number, places in rooms.items() if places} or fitting)
        for number in chosen:
            after = RULES.apply(state, seat, Choose(number))
            assert after.chosen
            offered = {move for move in RULES.legal(after, seat) if isinstance(move, Place)}
            everywhere = {Place(each.at, each.heading) for each in legal_places(after, seat, after.chosen)}
            assert offered == (rooms[number] or everywhere)

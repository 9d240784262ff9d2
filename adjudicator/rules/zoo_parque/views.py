"""What one seat, or a spectator, may know of the table: everything but the deck and others' hands."""

from __future__ import annotations

import msgspec

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo_parque.cards import Card
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino
from adjudicator.rules.zoo_parque.scoring import score, value
from adjudicator.rules.zoo_parque.spaces import Laid
from adjudicator.rules.zoo_parque.state import Feeding, Options, Pawn, State, Step


class ExhibitView(msgspec.Struct, frozen=True):
    """An Exhibit as it would score now."""

    cells: tuple[Cell, ...]
    value: int
    seats: tuple[Seat, ...]


class View(msgspec.Struct, frozen=True, cache_hash=True):
    """The table as a seat sees it. `chosen`: its own chosen domino, or one that everybody saw lifted."""

    options: Options
    laid: tuple[Laid, ...]
    pawns: tuple[Pawn, ...]
    pawns_left: tuple[int, ...]
    market: tuple[Domino, ...]
    lost: tuple[Domino, ...]
    deck: int
    hand: tuple[Domino, ...]
    hand_sizes: tuple[int, ...]
    open_hands: tuple[tuple[Domino, ...], ...]
    chosen: Domino | None
    active: Seat
    step: Step
    placed: tuple[Laid, ...]
    feeding: Feeding | None
    played: tuple[Cell, ...]
    has_lab: bool
    exchanged: int
    is_last_turn: bool
    cards: tuple[Card, ...]
    rules: tuple[tuple[str, str], ...]
    replaced: int
    exhibits: tuple[ExhibitView, ...]
    scores: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    """What the seat may know."""
    held = state.chosen if state.origin is None else None
    sizes = [len(hand) for hand in state.hands]
    sizes[state.active] += held is not None
    is_known = state.origin is not None or seat == state.active or state.options.zooperative
    return View(
        options=state.options,
        laid=state.laid,
        pawns=state.pawns,
        pawns_left=state.pawns_left,
        market=state.market,
        lost=state.lost,
        deck=len(state.deck),
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(sizes),
        open_hands=state.hands if state.options.zooperative else (),
        chosen=state.chosen if is_known else None,
        active=state.active,
        step=state.step,
        placed=state.placed,
        feeding=state.feeding,
        played=tuple(filter(None, map(state.where, state.played))),
        has_lab=state.has_lab,
        exchanged=state.exchanged,
        is_last_turn=state.is_last_turn,
        cards=state.cards,
        rules=state.rules,
        replaced=state.replaced,
        exhibits=tuple(
            ExhibitView(tuple(sorted(each.cells)), value(state, each), state.claims_in(each.cells))
            for each in state.chart.exhibits
        ),
        scores=tuple(score(state, each).total for each in map(Seat, range(state.players))),
    )

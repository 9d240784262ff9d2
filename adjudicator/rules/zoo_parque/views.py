"""What one seat, or a spectator, may know of the table: everything but the deck and others' hands."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo_parque.cards import Card
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino
from adjudicator.rules.zoo_parque.scoring import score, value
from adjudicator.rules.zoo_parque.spaces import Laid
from adjudicator.rules.zoo_parque.state import Feeding, Handing, Options, Pawn, State, Step, Waiting


class ExhibitView(msgspec.Struct, frozen=True):
    """An Exhibit as it would score now."""

    cells: tuple[Cell, ...]
    value: int
    seats: tuple[Seat, ...]


class View(msgspec.Struct, frozen=True, cache_hash=True):
    """The table as a seat sees it. `chosen`: its own chosen domino, or one that everybody saw lifted.

    `extras`, `origin`, `is_extra`, `forfeited`, `cards_left`, `shifted` and the like are the state's own;
    `waiting` are the animals of `played` and those that are covered. Of what is handed on a seat sees its own
    gift; that of another who has chosen is empty.
    """

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
    forfeited: tuple[int, ...]
    extras: tuple[Domino, ...]
    origin: Laid | None
    is_extra: bool
    waiting: tuple[Waiting, ...]
    handing: Handing | None
    cards_left: tuple[int, ...]
    cards_due: int
    is_fulfilled: bool
    rewarded: tuple[str, ...]
    shifted: tuple[Seat, ...]


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
        forfeited=state.forfeited,
        extras=state.extras,
        origin=state.origin,
        is_extra=state.is_extra,
        waiting=state.played,
        handing=_handing(state.handing, seat) if state.handing else None,
        cards_left=state.cards_left,
        cards_due=state.cards_due,
        is_fulfilled=state.is_fulfilled,
        rewarded=state.rewarded,
        shifted=state.shifted,
    )


def _handing(handing: Handing, seat: Seat | None) -> Handing:
    """Who has chosen, and what this seat did."""
    gifts = (gift if at == seat or gift is None else () for at, gift in enumerate(handing.gifts))
    return replace(handing, gifts=tuple(gifts))

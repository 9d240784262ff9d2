"""The view of a seat or a spectator: the whole table except the deck and the hands of others."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec.structs import replace

from adjudicator.engine.names import means
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.cards import Card
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, Laid
from adjudicator.rules.zoo_parque.scoring import score, value
from adjudicator.rules.zoo_parque.state import Feeding, Handing, Options, Pawn, State, Step, Waiting


class ExhibitView(msgspec.Struct, frozen=True):
    """An Exhibit with its current score."""

    cells: Annotated[tuple[Cell, ...], means("The spaces of the Exhibit.")]
    value: Annotated[int, means("The points for each seat with a claim in the Exhibit.")]
    seats: Annotated[tuple[Seat, ...], means("The seats with a claim in the Exhibit, in order of seats.")]


class View(msgspec.Struct, frozen=True, cache_hash=True):
    """The table as a seat or a spectator may see it."""

    options: Annotated[Options, means("The table's options.")]
    laid: Annotated[tuple[Laid, ...], means("The dominoes on the map, in order of laying.")]
    pawns: Annotated[tuple[Pawn, ...], means("The pawns on the map.")]
    pawns_left: Annotated[
        tuple[int, ...], means("The number of pawns that each seat has in hand, in order of seats.")
    ]
    market: Annotated[tuple[Domino, ...], means("The dominoes in the market.")]
    lost: Annotated[tuple[Domino, ...], means("The dominoes that are out of the game.")]
    deck: Annotated[int, means("The number of dominoes in the deck.")]
    hand: Annotated[tuple[Domino, ...], means("Your dominoes. Empty for a spectator.")]
    hand_sizes: Annotated[
        tuple[int, ...], means("The number of dominoes that each seat has in hand, in order of seats.")
    ]
    open_hands: Annotated[
        tuple[tuple[Domino, ...], ...],
        means("All hands, in order of seats, if they are open (Zooperative). Otherwise empty."),
    ]
    chosen: Annotated[
        Domino | None,
        means("The domino that must be placed now. Null if there is none or it is hidden from you."),
    ]
    active: Annotated[Seat, means("The seat whose turn it is, counted from 0.")]
    step: Annotated[Step, means("The current step of the turn.")]
    placed: Annotated[tuple[Laid, ...], means("The dominoes that were laid this turn.")]
    feeding: Annotated[Feeding | None, means("The current feeding phase. Null if there is none.")]
    played: Annotated[
        tuple[Cell, ...], means("The spaces of animals whose power may still be used, in order of laying.")
    ]
    has_lab: Annotated[bool, means("Whether a research lab was laid. Its effect lasts from then on.")]
    exchanged: Annotated[
        int,
        means(
            "The number of consecutive turns that ended with an exchange of dominoes because no domino "
            "could be placed."
        ),
    ]
    is_last_turn: Annotated[bool, means("Whether this is the last turn.")]
    cards: Annotated[tuple[Card, ...], means("The campaign cards on the table.")]
    rules: Annotated[
        tuple[tuple[str, str], ...],
        means(
            "The rules of campaign cards that apply: pairs of a rule and the value in its text, "
            "which may be empty."
        ),
    ]
    replaced: Annotated[int, means("The number of Replace cards that have been set aside.")]
    exhibits: Annotated[tuple[ExhibitView, ...], means("The Exhibits with their current scores.")]
    scores: Annotated[
        tuple[int, ...], means("The points of each seat if the game ended now, in order of seats.")
    ]
    forfeited: Annotated[
        tuple[int, ...], means("The lost dominoes that were never on the map, by their numbers.")
    ]
    extras: Annotated[tuple[Domino, ...], means("The dominoes that the bear's power brought this turn.")]
    origin: Annotated[Laid | None, means("The place from which a domino was lifted. Null if none was.")]
    is_extra: Annotated[bool, means("Whether the bear's power brought the domino that must be placed now.")]
    waiting: Annotated[
        tuple[Waiting, ...],
        means("The animals whose power can still be used: those in `played`, and covered ones."),
    ]
    handing: Annotated[Handing | None, means("The current passing of dominoes. Null if there is none.")]
    cards_left: Annotated[
        tuple[int, ...], means("The number of undrawn campaign cards of each level, from level 1.")
    ]
    cards_due: Annotated[int, means("The number of campaign cards that will be drawn.")]
    is_fulfilled: Annotated[bool, means("Whether a campaign card has been fulfilled.")]
    rewarded: Annotated[
        tuple[str, ...], means("The points for which reward cards have paid, one entry for each card.")
    ]
    shifted: Annotated[tuple[Seat, ...], means("The seats that have shifted a pawn.")]


def view(state: State, seat: Seat | None) -> View:
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
    """Return the gifts as a seat may see them: its own, and whether each other seat has chosen."""
    gifts = (gift if at == seat or gift is None else () for at, gift in enumerate(handing.gifts))
    return replace(handing, gifts=tuple(gifts))

"""The view of a table. Only the future is hidden, so all viewers see the same."""

from __future__ import annotations

from typing import Annotated

import msgspec

from adjudicator.engine.names import means
from adjudicator.engine.outcomes import Score
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto.data import PLANS, SPECIES, SQUARE_TILES, Plan, Species, Tile
from adjudicator.rules.zooloretto.scoring import score
from adjudicator.rules.zooloretto.state import Options, State, Truck, Zoo


class TileCount(msgspec.Struct, frozen=True):
    """The number of tiles of a kind."""

    tile: Annotated[Tile, means("The kind of tile.")]
    number: Annotated[int, means("The number of tiles.")]


class OffspringCount(msgspec.Struct, frozen=True):
    """The number of offspring tiles of a species."""

    species: Annotated[Species, means("The species.")]
    number: Annotated[int, means("The number of offspring tiles.")]


class View(msgspec.Struct, frozen=True, cache_hash=True):
    """The table as everyone sees it. Only the tiles still to be drawn are hidden."""

    round: Annotated[int, means("The number of the round, from 1.")]
    is_last_round: Annotated[
        bool, means("Whether a tile of the last stack was drawn. If so, the game ends with this round.")
    ]
    is_over: Annotated[bool, means("Whether the game is over.")]
    turn: Annotated[Seat | None, means("The seat whose turn it is. Null if no seat has the turn.")]
    out: Annotated[
        tuple[Seat, ...],
        means("The seats that have taken a truck and are out of the round, in order of seats."),
    ]
    drawn: Annotated[
        Tile | None, means("The drawn tile, which must be put on a truck now. Null if there is none.")
    ]
    placing: Annotated[tuple[Tile, ...], means("Tiles of the taken truck that are still to be placed.")]
    trucks: Annotated[tuple[Truck, ...], means("The trucks. Moves number them from 1 in this order.")]
    zoos: Annotated[tuple[Zoo, ...], means("The zoos, in order of seats.")]
    scores: Annotated[
        tuple[Score, ...], means("The score of each zoo if the game ended now, in order of seats.")
    ]
    expansions: Annotated[
        tuple[int, ...], means("The number of expansion boards that each seat has left, in order of seats.")
    ]
    bank: Annotated[int, means("The number of coins in the bank.")]
    draw_stack: Annotated[int, means("The number of tiles left in the draw stack.")]
    final_stack: Annotated[int, means("The number of tiles left in the stack for the last round.")]
    unseen: Annotated[
        tuple[TileCount, ...],
        means("The undrawn tiles of both stacks together. Kinds with no tiles left are omitted."),
    ]
    offspring: Annotated[
        tuple[OffspringCount, ...], means("The remaining offspring tiles of the species in this game.")
    ]
    removed: Annotated[tuple[Species, ...], means("The species that are not in this game.")]
    gone: Annotated[tuple[Tile, ...], means("The tiles that are out of the game.")]
    options: Annotated[Options, means("The table's options.")]
    plans: Annotated[tuple[Plan, ...], means("The data printed on the pens, in the board's order.")] = PLANS


def view(state: State, seat: Seat | None) -> View:
    """Return the table as `seat`, or a spectator, may see it."""
    removed = state.removed or ()
    has_turn = not (state.is_over or (state.all_have_taken and not state.placing))
    return View(
        round=state.round,
        is_last_round=state.is_last_round,
        is_over=state.is_over,
        turn=state.active if has_turn else None,
        out=tuple(Seat(i) for i in range(len(state.zoos)) if state.has_taken(Seat(i))),
        drawn=state.drawn,
        placing=state.placing,
        trucks=state.trucks,
        zoos=state.zoos,
        scores=tuple(map(score, state.zoos)),
        expansions=tuple(state.expansions_each - zoo.expansions for zoo in state.zoos),
        bank=state.bank,
        draw_stack=state.draw_stack,
        final_stack=state.final_stack,
        unseen=tuple(TileCount(tile, n) for tile, n in zip(SQUARE_TILES, state.bag, strict=True) if n),
        offspring=tuple(
            OffspringCount(kind, n)
            for kind, n in zip(SPECIES, state.offspring, strict=True)
            if kind not in removed
        ),
        removed=removed,
        gone=state.gone,
        options=state.options,
    )

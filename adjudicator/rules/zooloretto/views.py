"""What may be known of a table. Nothing is hidden but the future, so all see the same."""

from __future__ import annotations

import msgspec

from adjudicator.engine.ruleset import Score, Seat
from adjudicator.rules.zooloretto.data import PLANS, SPECIES, Plan, Species
from adjudicator.rules.zooloretto.scoring import score
from adjudicator.rules.zooloretto.state import Options, State, Truck, Zoo
from adjudicator.rules.zooloretto.tiles import SQUARE_TILES, Tile


class View(msgspec.Struct, frozen=True):
    """The table as everybody sees it. `scores` are what the zoos would be worth now.

    `turn` is who has the turn, None while nobody has; `out` are the seats that have taken a truck.
    `unseen` counts the undrawn tiles of each kind, both stacks together, as anybody can work out.
    `expansions` and `offspring` are what is left: of boards by seat, of tiles by species in the game.
    `plans` are the printed values of the pens.
    """

    round: int
    is_last_round: bool
    is_over: bool
    turn: Seat | None
    out: tuple[Seat, ...]
    drawn: Tile | None
    placing: tuple[Tile, ...]
    trucks: tuple[Truck, ...]
    zoos: tuple[Zoo, ...]
    scores: tuple[Score, ...]
    expansions: tuple[int, ...]
    bank: int
    draw_stack: int
    final_stack: int
    unseen: tuple[tuple[Tile, int], ...]
    offspring: tuple[tuple[Species, int], ...]
    removed: tuple[Species, ...]
    gone: tuple[Tile, ...]
    options: Options
    plans: tuple[Plan, ...] = PLANS


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat`, or a spectator, may see it."""
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
        unseen=tuple((tile, n) for tile, n in zip(SQUARE_TILES, state.bag, strict=True) if n),
        offspring=tuple(
            (kind, n) for kind, n in zip(SPECIES, state.offspring, strict=True) if kind not in removed
        ),
        removed=removed,
        gone=state.gone,
        options=state.options,
    )

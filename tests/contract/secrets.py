"""What each viewer may know, and pairs of games that a viewer must not be able to tell apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from adjudicator.engine.codec import encode
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.laws import require_law, viewers
from adjudicator.engine.play import Step, play
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo18 import state as zoo18
from adjudicator.rules.zoo_parque import state as zoo_parque
from adjudicator.rules.zoo_parque.state import sorted_by_number
from tests import toy
from tests.contract.zoo_game_swaps import swap_zoo_game

OTHER_DICE: Final = 12
"""The number of other dice that are tried in place of the real ones."""
FOLLOWED: Final = 60
"""The number of moves that are replayed after one move was replaced."""


def known(rules: AnyRuleset, state: Any, viewer: Seat | None) -> bytes:
    """Return everything a viewer may know about a position."""
    legal = list(rules.legal(state, viewer)) if viewer is not None else []
    return encode([rules.view(state, viewer), rules.pending(state), legal, rules.outcome(state)])


def logged_for(rules: AnyRuleset, state: Any, seat: Seat, move: Any, viewer: Seat | None) -> bytes:
    """Return everything a viewer may read about a move in the log."""
    return encode([rules.redact(state, seat, move, viewer), rules.describe(state, seat, move, viewer)])


def hides_anything(rules: AnyRuleset, steps: Sequence[Step[Any]], players: int) -> bool:
    """Return whether any move of a game was hidden from anybody."""
    return bool(hidden_moves(rules, steps, players))


def hidden_moves(rules: AnyRuleset, steps: Sequence[Step[Any]], players: int) -> list[int]:
    """Return the indexes of the moves that were hidden from anybody."""
    return [
        index
        for index, step in enumerate(steps)
        if any(
            rules.redact(step.before, step.seat, step.move, each) != step.move for each in viewers(players)
        )
    ]


def check_hidden_moves(
    rules: AnyRuleset, steps: Sequence[Step[Any]], players: int, places: Sequence[int] | None = None
) -> int:
    """Check law 7 for hidden moves: a viewer cannot tell a hidden move from a different move.

    Return the number of pairs compared.

    After the replaced move, the game continues with its original moves as long as they are legal. It stops
    when something is revealed, or after `FOLLOWED` moves. `places`: the indexes of the moves to check. None
    means every move.
    """
    compared = 0
    for index in range(len(steps)) if places is None else places:
        step = steps[index]
        for viewer in viewers(players):
            seen = rules.redact(step.before, step.seat, step.move, viewer)
            if seen == step.move:
                continue
            for other in _others(rules, step):
                if rules.redact(step.before, step.seat, other, viewer) == seen:
                    _compare(rules, steps[index : index + FOLLOWED], other, viewer)
                    compared += 1
    return compared


def _others(rules: AnyRuleset, step: Step[Any]) -> Iterator[Any]:
    """Yield other moves that were possible in place of this one."""
    if step.seat != NATURE:
        yield from (move for move in rules.legal(step.before, step.seat) if move != step.move)
        return
    drawn = (rules.advance(step.before, Dice(bytes([n]) * 32, "other", 1)) for n in range(OTHER_DICE))
    yield from {move for move in drawn if move is not None and move != step.move}


def _compare(rules: AnyRuleset, steps: Sequence[Step[Any]], other: Any, viewer: Seat | None) -> None:
    first = steps[0]
    words = [logged_for(rules, first.before, first.seat, move, viewer) for move in (first.move, other)]
    require_law(words[0] == words[1], "a hidden move is told in the same words", viewer, first.move, other)
    twin = rules.apply(first.before, first.seat, other)
    same = known(rules, first.after, viewer) == known(rules, twin, viewer)
    require_law(same, "a hidden move leaves the same view", viewer, first.move, other)
    for step in steps[1:]:
        after = _same_move(rules, twin, step)
        if _parts(rules, step, twin, after, viewer):
            revealing = not rules.reversible(step.before, step.seat, step.move)
            require_law(revealing, "a move that can be taken back reveals nothing", viewer, step.move, other)
            return
        if after is None:
            return
        twin = after


def _parts(rules: AnyRuleset, step: Step[Any], twin: Any, after: Any, viewer: Seat | None) -> bool:
    """Return whether this move lets the viewer tell the games apart.

    A visible move that fits only one game does.
    """
    if after is None:
        return bool(rules.redact(step.before, step.seat, step.move, viewer) == step.move)
    words = [logged_for(rules, state, step.seat, step.move, viewer) for state in (step.before, twin)]
    return words[0] != words[1] or known(rules, step.after, viewer) != known(rules, after, viewer)


def _same_move(rules: AnyRuleset, twin: Any, step: Step[Any]) -> Any:
    """Return the other game's state after the same move, or None if the move is not possible there."""
    try:
        if step.seat == NATURE:
            return rules.apply(twin, NATURE, step.move)
        return play(rules, twin, step.seat, step.move, step.ply).after
    except IllegalMove:
        return None


def check_swaps(rules: AnyRuleset, steps: Sequence[Step[Any]], players: int) -> int:
    """Check law 7 for positions: a viewer sees no difference when a secret is swapped.

    Return the number of pairs compared.
    """
    compared = 0
    for step in steps:
        for viewer in viewers(players):
            for other in SWAPS[rules.key](step.after, viewer):
                rules.check(other)
                same = known(rules, step.after, viewer) == known(rules, other, viewer)
                require_law(same, "a swapped secret leaves the same view", viewer, step.after, other)
                compared += 1
    return compared


def swap_animals(state: toy.State, viewer: Seat | None) -> Iterator[toy.State]:
    """Swap the animal of each other keeper for one that nobody has, unless the game is over and shows all."""
    if toy.outcome(state):
        return
    for seat, animal in enumerate(state.animals):
        for other in toy.ANIMALS:
            if seat != viewer and animal != toy.NONE and other not in state.animals:
                yield replace(state, animals=(*state.animals[:seat], other, *state.animals[seat + 1 :]))


def swap_dominoes(state: zoo_parque.State, viewer: Seat | None) -> Iterator[zoo_parque.State]:
    """Swap a hidden domino, in a hand or just chosen from it, for one from the deck."""
    for drawn in () if state.options.zooperative else state.deck[:2]:
        deck = tuple(domino for domino in state.deck if domino != drawn)
        for seat in map(Seat, range(state.players)):
            given = state.handing.gifts[seat] or () if state.handing else ()
            hidden = [domino for domino in state.hands[seat] if domino.number not in given]
            if seat == viewer or not hidden:
                continue
            hand = (*(domino for domino in state.hands[seat] if domino != hidden[0]), drawn)
            yield replace(state.with_hand(seat, hand), deck=sorted_by_number((*deck, hidden[0])))
        if state.chosen and state.origin is None and viewer != state.active:
            yield replace(state, chosen=drawn, deck=sorted_by_number((*deck, state.chosen)))


def swap_powers(state: zoo18.State, viewer: Seat | None) -> Iterator[zoo18.State]:
    """Reverse the face-down part of the powers' deck."""
    if len(state.hidden) > 1:
        yield replace(state, hidden=state.hidden[::-1])


Swaps = Callable[[Any, Seat | None], Iterator[Any]]
SWAPS: Final[dict[str, Swaps]] = {
    "toy": swap_animals,
    "18zoo": swap_powers,
    "the-zoo-game": swap_zoo_game,
    "zoo-parque": swap_dominoes,
}
"""Tables that a viewer cannot tell from the real one, for every ruleset with hidden information."""

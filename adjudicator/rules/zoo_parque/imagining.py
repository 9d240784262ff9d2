"""Sampled tables. Decks and hidden hands consist of newly generated dominoes without the visible ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.dice import ImaginedDice
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque import deck
from adjudicator.rules.zoo_parque.data import PASSED_ON
from adjudicator.rules.zoo_parque.dominoes import Domino
from adjudicator.rules.zoo_parque.previews import table_of
from adjudicator.rules.zoo_parque.state import Handing, State, sorted_by_number
from adjudicator.rules.zoo_parque.views import View

LIKENESSES: Final[tuple[Callable[[Domino], object], ...]] = (
    lambda domino: tuple(sorted((half.ground, half.item) for half in (domino.a, domino.b))),
    lambda domino: tuple(sorted((domino.a.item, domino.b.item))),
    lambda domino: tuple(sorted((domino.a.ground, domino.b.ground))),
    lambda domino: None,
)
"""The properties that similar dominoes have in common: all but fences, items, grounds, none."""


def imagine(view: View, seat: Seat, chance: Random) -> State:
    """Return a table on which this seat must move. No other seat has chosen a domino."""
    hidden = _hidden(view, chance)
    hands = list(_hands(view, seat, hidden))
    return replace(
        table_of(view),
        hands=tuple(hands),
        deck=sorted_by_number(tuple(hidden)),
        market=view.market,
        dominoes=_count(view),
        step=view.step,
        chosen=view.chosen,
        feeding=view.feeding,
        played=view.waiting,
        handing=_handing(view.handing, seat, hands, chance) if view.handing else None,
        exchanged=view.exchanged,
        is_last_turn=view.is_last_turn,
        cards_left=view.cards_left,
        cards_due=view.cards_due,
        is_fulfilled=view.is_fulfilled,
        rewarded=view.rewarded,
        shifted=view.shifted,
    )


def _seen(view: View) -> tuple[Domino, ...]:
    """Return all dominoes that the seat can see, including its own, except the entrance."""
    hands = view.open_hands or (view.hand,)
    held = (domino for hand in hands for domino in hand)
    laid = (piece.domino for piece in view.laid)
    chosen = (view.chosen,) if view.chosen else ()
    return tuple(each for each in (*held, *laid, *view.market, *view.lost, *chosen) if each.number)


def _count(view: View) -> int:
    others = 0 if view.open_hands else sum(view.hand_sizes) - len(view.hand)
    is_counted = view.chosen is not None and view.origin is None and not view.open_hands
    return len(_seen(view)) + view.deck + others - is_counted


def _hidden(view: View, chance: Random) -> list[Domino]:
    """Return the unseen dominoes in random order: a new set, less one match for each visible domino."""
    seen = _seen(view)
    made = list(deck.dominoes(view.options.sets, ImaginedDice(chance)))
    numbers = sorted(set(range(1, _count(view) + 1)) - {domino.number for domino in seen})
    left = _without_likes(made, seen)
    chance.shuffle(left)
    return [replace(domino, number=number) for domino, number in zip(left, numbers, strict=True)]


def _without_likes(made: Iterable[Domino], seen: Sequence[Domino]) -> list[Domino]:
    """Return the dominoes, less one for each visible domino: an equal domino or else the most similar one."""
    left, unmatched = list(made), list(seen)
    for alike in LIKENESSES:
        places: dict[object, list[Domino]] = {}
        for domino in left:
            places.setdefault(alike(domino), []).append(domino)
        rest = list[Domino]()
        for domino in unmatched:
            if same := places.get(alike(domino)):
                left.remove(same.pop())
            else:
                rest.append(domino)
        unmatched = rest
    return left


def _hands(view: View, seat: Seat, hidden: list[Domino]) -> Iterable[tuple[Domino, ...]]:
    """Yield hands. Unknown ones are taken from the hidden dominoes; the rest becomes the deck."""
    for other, size in enumerate(view.hand_sizes):
        if view.open_hands:
            yield view.open_hands[other]
        elif other == seat:
            yield view.hand
        else:
            yield sorted_by_number(tuple(hidden.pop() for _ in range(size)))


def _handing(handing: Handing, seat: Seat, hands: Sequence[tuple[Domino, ...]], chance: Random) -> Handing:
    """Return the handing with a random gift from every other seat that has chosen one."""
    gifts = list(handing.gifts)
    for other, gift in enumerate(gifts):
        if gift is not None and other != seat:
            numbers = [domino.number for domino in hands[other]]
            gifts[other] = tuple(sorted(chance.sample(numbers, min(PASSED_ON, len(numbers)))))
    return replace(handing, gifts=tuple(gifts))

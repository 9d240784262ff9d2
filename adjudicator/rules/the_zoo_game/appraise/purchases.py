"""What a P card is worth to its buyer, who must do without the cards that pay for it."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.rules.the_zoo_game.appraise.exhibits import grown
from adjudicator.rules.the_zoo_game.appraise.outlook import Outlook
from adjudicator.rules.the_zoo_game.appraise.powers import used
from adjudicator.rules.the_zoo_game.data.cards import P_KINDS, PENGUIN
from adjudicator.rules.the_zoo_game.data.numbers import P_PRICE
from adjudicator.rules.the_zoo_game.state import without


def bought(seen: Outlook, cards: tuple[str, ...]) -> float:
    """Return what a purchase brings more than its price; without cards it takes the whole hand."""
    price = cards or seen.view.hand
    rest = replace(seen.view, hand=without(seen.view.hand, price))
    return _next_card(Outlook(rest, seen.seat)) - seen.value(price) + seen.refilled(-P_PRICE)


def _next_card(seen: Outlook) -> float:
    """Return the worth of the next P card, on average over those that it may be."""
    unseen = _unseen(seen)
    return sum(number * _card(seen, kind) for kind, number in unseen.items()) / (sum(unseen.values()) or 1)


def _unseen(seen: Outlook) -> dict[str, int]:
    """Return how many cards of each kind may come next; everybody knows the order of those under the deck."""
    view, deck = seen.view, seen.cards.file.p_deck
    if not view.p_bag:
        return {kind: int(kind in view.p_bottom[:1]) for kind in P_KINDS}
    known = (*view.p_hand, *view.p_bottom, *(card for player in view.players for card in sum(player.zoo, ())))
    return {kind: max(getattr(deck, kind) - known.count(kind), 0) for kind in P_KINDS}


def _card(seen: Outlook, kind: str) -> float:
    """Return the worth of a P card: kept, or used this turn or, after another P card, in the next one."""
    use = _penguin(seen) if kind == PENGUIN else _power(seen)
    chance = min(1.0, seen.turns_left) if seen.view.has_played_p else 1.0
    return max(seen.p_card(kind), chance * use)


def _penguin(seen: Outlook) -> float:
    """Return the most that a Penguin adds to an open set."""
    sets = (name for name, at in seen.cards.index.items() if seen.zoo[at])
    return max((grown(seen, seen.more(seen.zoo, name, PENGUIN)) for name in sets), default=0.0)


def _power(seen: Outlook) -> float:
    """Return the most that the power of an open set does."""
    sets = (group for name, group in seen.cards.sets.items() if seen.zoo[seen.cards.index[name]])
    return max((used(seen, group.power) for group in sets), default=0.0)

"""What a zoo is worth and may hold: sums, pairs, full sets, goal (rulebook, Pairs, Full sets, Endgame)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from adjudicator.rules.the_zoo_game.data.cards import PENGUIN, Catalogue, Stat
from adjudicator.rules.the_zoo_game.data.numbers import FULL
from adjudicator.rules.the_zoo_game.state import Zoo


@lru_cache(maxsize=1 << 12)
def different(members: tuple[str, ...]) -> int:
    """How many members count as different: every animal once, every Penguin."""
    penguins = members.count(PENGUIN)
    return len(set(members) - {PENGUIN}) + penguins


def is_full(members: tuple[str, ...]) -> bool:
    return len(members) >= FULL and different(members) >= FULL


def full_sets(zoo: Zoo) -> int:
    return sum([is_full(members) for members in zoo])


@lru_cache(maxsize=1 << 12)
def crowding(members: tuple[str, ...]) -> str | None:
    """The code of the rule that these members of a set break, if any."""
    if len(set(members)) == len(members):
        return None
    copies = Counter(card for card in members if card != PENGUIN)
    if any(number > 2 for number in copies.values()):
        return "no_triple"
    return "one_pair_a_set" if sum(number == 2 for number in copies.values()) > 1 else None


def total(cards: Catalogue, zoo: Zoo, stat: Stat) -> int:
    """The sum of a zoo; the second of a pair counts for cost alone, a Penguin for nothing."""
    if stat == "cost":
        return sum(cards.cost(card) for members in zoo for card in members)
    seen = {card for members in zoo for card in members if card != PENGUIN}
    return sum(getattr(cards.animals[card], stat) for card in seen)


def is_goal(zoo: Zoo, goal: tuple[int, int]) -> bool:
    """Whether a zoo has enough sets with enough exhibits; pairs and Penguins count (T42)."""
    sets, exhibits = goal
    return sum([len(members) >= exhibits for members in zoo]) >= sets


def cheapest(cards: Catalogue, members: tuple[str, ...]) -> tuple[str, ...]:
    """The cheapest animals of a set, two of a kind once."""
    animals = [card for card in dict.fromkeys(members) if card != PENGUIN]
    least = min(map(cards.cost, animals), default=0)
    return tuple(card for card in animals if cards.cost(card) == least)

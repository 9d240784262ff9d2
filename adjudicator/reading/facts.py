"""The facts of the legal moves of a position, indexed to find the moves of a sentence quickly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.vocabulary import Vocabulary
from adjudicator.reading.lexicon import GOES

_COUNTED: Final = re.compile(r"([^=*]*)([=*])(.+)")
_CODED: Final = re.compile(r"(?=[a-z0-9_]*[a-z])(?=[a-z0-9_]*\d)[a-z0-9_]+")
PLAIN: Final = ("seat", "letter", "power")
"""The prefixes of concepts, before the colon, that are not scopes."""
ARTICLE: Final = "a"
"""The placeholder for a number in the key that an article requires."""
WAYS: Final = ("<", ">")


class FactKeys(NamedTuple):
    """The keys of one fact. `is_counted`: whether it is a number or a name with digits."""

    keys: frozenset[str]
    is_counted: bool


class MoveFacts(NamedTuple):
    """The facts of one move.

    - `marks`: sets of keys. The sentence should say one key of each set.
    - `needs`: sets of keys. The sentence must say one key of each set.
    - `along`: the keys of things that the move takes along.
    - `ranks`: numbers of groups of moves. The move with the highest number takes everything.
    - `goes`: whether the move leads to a place.
    """

    slots: tuple[FactKeys, ...]
    marks: tuple[frozenset[str], ...]
    needs: tuple[frozenset[str], ...]
    along: tuple[str, ...]
    ranks: tuple[tuple[str, int], ...]
    goes: bool

    @property
    def keys(self) -> frozenset[str]:
        return frozenset(key for slot in self.slots for key in slot.keys)


class Index:
    """The moves of a position with their facts.

    `masks`: for each key, the moves that have it, as bits.
    """

    def __init__(self, rules: AnyRuleset, vocabulary: Vocabulary[Any, Any], view: Any, seat: Seat) -> None:
        self.rules: Final = rules
        self.vocabulary: Final = vocabulary
        self.view: Final = view
        self.seat: Final = seat
        self.moves: Final = list[Any]()
        self.facts: Final = list[MoveFacts]()
        self.masks: Final = dict[str, int]()
        self.roles: Final = set[str]()
        """Keys that an adjacent number may label, such as `truck`."""
        self.counted: Final = set[str]()
        """Keys that a number before them may count, such as `female`."""
        self.qualified: Final = set[str]()
        """Things with a place from which a move takes or could take them, such as `zebra/market`."""
        self.held: Final = set[str]()
        """Things that a move takes along with others. An article does not count them."""
        self.scopes: Final = set[str]()
        """The prefixes of facts."""

    def add(self, moves: Iterable[Any]) -> None:
        """Add moves with their facts. Moves that the index already contains are skipped."""
        known, found = set(self.moves), dict[FactKeys, int]()
        for move in moves:
            if move not in known:
                known.add(move)
                self._add(move, found)
        # Moves share most of their facts, so masks are computed once for each fact and then for its keys.
        for slot, mask in found.items():
            self._describe(slot)
            for key in slot.keys:
                self.masks[key] = self.masks.get(key, 0) | mask

    def extended(self, moves: Iterable[Any]) -> Index:
        """Return an index with further moves."""
        found = Index(self.rules, self.vocabulary, self.view, self.seat)
        found.moves.extend(self.moves)
        found.facts.extend(self.facts)
        found.masks.update(self.masks)
        found.roles.update(self.roles)
        found.counted.update(self.counted)
        found.scopes.update(self.scopes)
        found.held.update(self.held)
        found.qualified.update(self.qualified)
        found.add(moves)
        found.add_articles()
        return found

    def complete(self) -> None:
        """Mark the moves that take everything.

        Moves that decline negate the facts that all other moves share.
        """
        self._add_all()
        self.add_articles()
        idle = self.masks.get("nothing", 0)
        everything = (1 << len(self.moves)) - 1
        others = everything & ~idle
        if not idle or not others:
            return
        for key, mask in list(self.masks.items()):
            if others & ~mask == 0 and not key.startswith(("no:", "seat:")):
                self.masks[f"no:{key}"] = self.masks.get(f"no:{key}", 0) | idle

    def add_articles(self) -> None:
        """Give each move with an unnumbered thing the key required by an article before that thing."""
        numbered: dict[str, int] = {}
        for key, mask in self.masks.items():
            role, sign, number = key.rpartition("*")
            if sign and number != ARTICLE:
                numbered[role] = numbered.get(role, 0) | mask
        for role, mask in numbered.items():
            self.masks[f"{role}*{ARTICLE}"] = self.masks.get(role, 0) & ~mask

    def has_several(self, keys: frozenset[str], number: int) -> bool:
        """Return whether some move has a thing at least this number of times."""
        return any(sum(bool(keys & slot.keys) for slot in facts.slots) >= number for facts in self.facts)

    def _add_all(self) -> None:
        ranks = [(*rank, at) for at, facts in enumerate(self.facts) for rank in facts.ranks]
        most: dict[str, int] = {}
        for group, number, _ in ranks:
            most[group] = max(number, most.get(group, 0))
        for group, number, at in ranks:
            if number == most[group]:
                self.masks["all"] = self.masks.get("all", 0) | 1 << at

    def texts(self, mask: int) -> list[Any]:
        """Return the moves in a mask."""
        return [move for at, move in enumerate(self.moves) if mask >> at & 1]

    @property
    def all(self) -> int:
        return (1 << len(self.moves)) - 1

    def _add(self, move: Any, found: dict[FactKeys, int]) -> None:
        facts = facts_of(self._fact_texts(move))
        bit = 1 << len(self.moves)
        self.moves.append(move)
        self.facts.append(facts)
        self.held.update(facts.along)
        if facts.goes:
            self.masks[GOES] = self.masks.get(GOES, 0) | bit
        for slot in facts.slots:
            found[slot] = found.get(slot, 0) | bit

    def _describe(self, slot: FactKeys) -> None:
        """Record the labels, counts, scopes and places in the keys of a new fact."""
        for key in slot.keys:
            thing, slash, _ = key.partition("/")
            if slash:
                self.qualified.update((key, *(f"{thing}/{place}" for place in self.vocabulary.qualifiers)))
            scope, colon, _ = key.partition(":")
            if colon and scope.lstrip("<>") not in PLAIN:
                self.scopes.add(scope)
            role, sign, number = key.partition("=")
            if sign and number.isdecimal():
                self.roles.add(role)
            role, sign, _ = key.partition("*")
            if sign:
                self.counted.add(role)

    def _fact_texts(self, move: Any) -> tuple[str, ...]:
        facts = [*self.vocabulary.facts(self.view, self.seat, move)]
        codes = {fact.lstrip("<>!") for fact in facts if "@" in fact}
        words = self.rules.notation.write(move).lower().split()
        facts.append(f"seat:{self.seat}")
        facts += [f"@{word}" for word in words if _is_code(word) and f"@{word}" not in codes]
        return tuple(facts)


@lru_cache(maxsize=1 << 10)
def _is_code(word: str) -> bool:
    """Return whether a word of the notation is a name with digits."""
    return _CODED.fullmatch(word) is not None


@lru_cache(maxsize=1 << 11)
def facts_of(texts: tuple[str, ...]) -> MoveFacts:
    """Return the facts of a move from the texts in which its game states them."""
    slots, marks, needs, along = list[FactKeys](), list[frozenset[str]](), list[frozenset[str]](), list[str]()
    ranks = list[tuple[str, int]]()
    goes = any(fact.lstrip("!+").startswith((">", "@")) and fact[1:2] != ">" for fact in texts)
    for fact in texts:
        if fact[:1] == "%":
            group, _, number = fact[1:].rpartition("*")
            ranks.append((group, int(number)))
            continue
        if fact[:1] == "?":
            needs.append(frozenset(fact[1:].split("|")))
            continue
        mark, fact = fact[:1] == "!", fact.lstrip("!")
        fact, *others = fact.split("|")
        comes, fact = fact[:1] == "+", fact.lstrip("+")
        slot = _keys_of(fact)
        slots.append(slot)
        if mark:
            marks.append(slot.keys.union(others))
        if comes:
            along.append(fact.partition("*")[0])
    return MoveFacts(
        tuple(slots),
        tuple(marks),
        tuple(needs),
        tuple(along),
        tuple(ranks),
        goes,
    )


@lru_cache(maxsize=1 << 12)
def _keys_of(fact: str) -> FactKeys:
    scope, colon, base = fact.partition(":")
    if not colon or scope.lstrip("<>") in PLAIN:
        scope, base = "", fact
    else:
        scope += ":"
    way, base = (base[0], base[1:]) if base[:1] in WAYS else ("", base)
    is_strict, base = base[:1] == way != "", base.removeprefix(way or " ")
    keys = list(_plain_keys(base, is_price=scope == "for:"))
    ways = (way,) if way else WAYS
    all_keys = [f"{scope}{key}" for key in keys if not is_strict] + [
        f"{scope}{way}{key}" for way in ways for key in keys
    ]
    return FactKeys(frozenset(all_keys), len(keys) > 1 or base[:1] == "@")


def _plain_keys(base: str, *, is_price: bool) -> Iterator[str]:
    found = _COUNTED.fullmatch(base)
    if not found:
        yield base
        return
    role, sign, value = found.groups()
    yield from (role, f"{role}{sign}{value}")
    if sign == "=" or is_price:
        yield f"#{value}"
    elif role == "count":
        yield f"count#{value}"


def uses_each_once(terms: Sequence[frozenset[str]], facts: MoveFacts) -> bool:
    """Return whether each of these terms agrees with a different fact."""
    slots = [slot.keys for slot in facts.slots]
    taken: dict[int, int] = {}
    return all(_placed(at, terms, slots, taken, set()) for at in range(len(terms)))


def _placed(
    at: int,
    terms: Sequence[frozenset[str]],
    slots: Sequence[frozenset[str]],
    taken: dict[int, int],
    tried: set[int],
) -> bool:
    """Assign a fact to a term. If necessary, assign other facts to other terms."""
    for place, keys in enumerate(slots):
        if place not in tried and keys & terms[at]:
            tried.add(place)
            if place not in taken or _placed(taken[place], terms, slots, taken, tried):
                taken[place] = at
                return True
    return False

"""The moves of a position that agree with every word of a part of a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise, takewhile
from typing import Any, Final, NamedTuple

from adjudicator.reading.facts import ARTICLE, WAYS, Index, MoveFacts, uses_each_once
from adjudicator.reading.lexicon import CONTENT, NAME, Lexicon, nearest
from adjudicator.reading.mentions import BUT, CODE, NOT, NUMBER, UNKNOWN, Item

_ANSWERS: Final[Mapping[str, frozenset[str]]] = {
    "yes": frozenset(("yes",)),
    "no_answer": frozenset(("no", "nothing")),
    "nothing": frozenset(("nothing",)),
    "last": frozenset(("last",)),
    "all": frozenset(("all",)),
    "rest": frozenset(("rest",)),
}
ONES: Final = frozenset(("one", "eins"))
"""The words for 1 that are not articles."""
_POINTERS: Final = frozenset(["the", "that", "this", "which", "other", "first", "last"])
MAX_EXACT: Final = 10
"""For smaller numbers, a plural prefers moves that have several of the thing."""
_TRANSPARENT: Final = frozenset(("filler", "adjective", "number_sign", "too"))
_ENDS: Final = frozenset(("and", "break", "stop", "then"))
_SILENT: Final = frozenset(
    (
        "filler",
        "with",
        "greeting",
        "number_sign",
        "too",
        "break",
        "stop",
        "and",
        "then",
        "from",
        "to",
        "for",
        "not",
        "but",
        "only",
    )
)


class WordKeys(NamedTuple):
    """The keys of a word: a move must have one of them. `is_counted`: its fact serves no other term."""

    text: str
    keys: frozenset[str]
    is_counted: bool = False
    is_plural: bool = False


class Fit(NamedTuple):
    """The moves of a position that agree with all terms, as bits, and the terms."""

    matcher: Matcher
    mask: int
    terms: tuple[WordKeys, ...]
    made: Sequence[Any] = ()

    @property
    def moves(self) -> list[Any]:
        """The moves. Those built from the words come first."""
        found = self.matcher.index.texts(self.mask)
        return [
            *(move for move in self.made if move in found),
            *(move for move in found if move not in self.made),
        ]


class Matcher:
    """The moves of a position, ready to be compared with parts of a sentence.

    `same`: the keys of the previous move's destination.
    """

    def __init__(self, index: Index, lexicons: Sequence[Lexicon], same: frozenset[str] = frozenset()) -> None:
        self.index: Final = index
        self._lexicons: Final = lexicons
        self._same: Final = same

    def extended(self, moves: Sequence[Any]) -> Matcher:
        """Return a matcher that also has these moves."""
        return Matcher(self.index.extended(moves), self._lexicons, self._same) if moves else self

    def fit(self, items: Sequence[Item], made: Sequence[Any] = ()) -> Fit:
        """Return the moves that agree with all words of these items. `made`: moves built from these words.

        They take precedence over others.
        """
        terms = self.terms(items)
        mask = self.index.all if terms else 0
        for term in terms:
            mask &= self.mask(term)
        if not made:
            mask = self._filtered_by_type(mask)
        return Fit(self, self._preferred(self._settled(mask, terms, items), made), terms, made)

    def _preferred(self, mask: int, made: Sequence[Any]) -> int:
        """Return the moves built from the words. If there are none, return all but those of `made_types`."""
        moves = self.index.moves
        likelier = (
            sum(1 << at for at, move in enumerate(moves) if mask >> at & 1 and move in made) if made else 0
        )
        return likelier or self._filtered_by_type(mask)

    def _filtered_by_type(self, mask: int) -> int:
        """Return the moves without those of types that count only if they were built from the words."""
        types = self.index.vocabulary.made_types
        if not types:
            return mask
        moves = self.index.moves
        return sum(1 << at for at, move in enumerate(moves) if mask >> at & 1 and not isinstance(move, types))

    def is_weak(self, terms: Sequence[WordKeys]) -> bool:
        """Return whether the words are too vague to identify a move."""
        weak = frozenset(self.index.vocabulary.weak)
        labels = tuple(each for each in weak if each.endswith("="))
        keys = (
            key.lstrip("<>").removeprefix("for:")
            for term in terms
            for key in term.keys & self.index.masks.keys()
        )
        return all(key in weak or (bool(labels) and key.startswith(labels)) for key in keys)

    def mask(self, term: WordKeys) -> int:
        """Return the moves that agree with a term."""
        found = 0
        for key in term.keys:
            found |= self.index.masks.get(key, 0)
        return found

    def terms(self, items: Sequence[Item]) -> tuple[WordKeys, ...]:
        """Return the terms that the items require."""
        unruled = {item.scope for item in items} - {NOT, BUT} - self.index.scopes
        items = [item._replace(scope="") if item.scope in unruled else item for item in items]
        items = self._continued([self.respelled(item) for item in items])
        found = [
            self._loosened(term, items[at])
            for at in range(len(items))
            if (term := self._term(items, at)) is not None
        ]
        return (*found, *self._qualified(items))

    def _continued(self, items: Sequence[Item]) -> list[Item]:
        """Return the items. An item that continues a list takes over the list's scope.

        “Keep 12 and 37”: both are kept, because nothing in the second part is a fact of another scope.
        """
        found = list(items)
        for at, item in enumerate(items):
            scope = found[at - 1].scope if at else ""
            if item.kind not in ("and", "break") or scope not in self.index.vocabulary.scopes:
                continue
            part = list(takewhile(lambda each: each.kind not in _ENDS, items[at + 1 :]))
            if any(each.kind in (CONTENT, NUMBER, CODE) for each in part) and all(
                self._may_have(each, scope) for each in part
            ):
                for place in range(at, at + 1 + len(part)):
                    found[place] = found[place]._replace(scope=scope)
        return found

    def _may_have(self, item: Item, scope: str) -> bool:
        """Return whether an item may stand in a scope."""
        known = (f"{scope}:{way}{key}" for key in item.keys for way in ("", *WAYS))
        return not item.scope and (item.kind != CONTENT or any(key in self.index.masks for key in known))

    def _loosened(self, term: WordKeys, item: Item) -> WordKeys:
        """Return a term that may also name things whose name the adjacent word does not complete."""
        if item.scope not in self.index.vocabulary.ends:
            return term
        prefix = f"{item.scope}:"
        return term._replace(keys=term.keys | {key.removeprefix(prefix) for key in term.keys})

    def _qualified(self, items: Sequence[Item]) -> Iterator[WordKeys]:
        """Yield the terms that a word such as “market” adds to the thing before it."""
        qualifiers = frozenset(self.index.vocabulary.qualifiers)
        own = {*chain.from_iterable(lexicon.language.own for lexicon in self._lexicons)}
        for owner, thing in pairwise(items):
            keys = frozenset(f"{key}/own" for key in thing.keys) & self.index.qualified
            if owner.text in own and thing.kind == CONTENT and keys:
                yield WordKeys(thing.text, keys)
        things = [item for item in items if item.kind not in ("filler", "from", "with")]
        for thing, item in pairwise(things):
            if item.keys & qualifiers and thing.kind == CONTENT:
                keys = frozenset(f"{key}/{place}" for key in thing.keys for place in item.keys & qualifiers)
                if any(key in self.index.qualified for key in keys):
                    yield WordKeys(item.text, keys)

    @property
    def same_place(self) -> int:
        """The moves to the destination of the previous move."""
        return self.mask(WordKeys("", self._same))

    def declining(self) -> list[Any]:
        """Return the moves that decline."""
        return self.index.texts(self.mask(WordKeys("", _ANSWERS["no_answer"])))

    def nearest(self, terms: Sequence[WordKeys]) -> list[Any]:
        """Return the moves that agree with the most terms, for a sentence that contradicts all moves.

        The fewer moves a term agrees with, the more it counts.
        """
        number = len(self.index.moves)
        votes = [0.0] * number
        for term in terms:
            mask = self.mask(term)
            agreeing = mask.bit_count()
            weight = 1 + (number - agreeing) / number if agreeing else 0
            for at in range(number):
                votes[at] += weight * (mask >> at & 1)
        best = sorted(range(number), key=lambda at: -votes[at])
        return [self.index.moves[at] for at in best if votes[at]]

    def _settled(self, mask: int, terms: Sequence[WordKeys], items: Sequence[Item]) -> int:
        """Return the moves that use each counted term once and have all their `needs` named in the sentence.

        If the sentence also names all `marks` of some of them, return only these.
        """
        counted = [term.keys for term in terms if term.is_counted]
        repeated = [term.keys for term in terms if not term.is_counted and _is_repeated(term, terms)]
        for each in (counted, repeated):
            if len(each) > 1:
                mask = self._filtered(mask, lambda facts, each=each: uses_each_once(each, facts))
        mask = self._several(mask, terms)
        if any(item.kind == "only" for item in items):
            said = frozenset(key for term in terms for key in term.keys)
            mask = self._filtered(mask, lambda facts: all(key in said for key in facts.along))
        said = frozenset(
            key.lstrip("<>") for term in terms for key in term.keys if not key.startswith("for:")
        )
        said |= {"no:"} if any(key.startswith("no:") for key in said) else frozenset()
        mask = self._filtered(mask, lambda facts: all(keys & said for keys in facts.needs))
        for term in terms:
            if term.is_plural:
                mask = self._filtered(mask, lambda facts, term=term: _are_many(term, facts)) or mask
        complete = self._filtered(mask, lambda facts: all(keys & said for keys in facts.marks))
        return complete or mask

    def _several(self, mask: int, terms: Sequence[WordKeys]) -> int:
        """Return the moves that have each thing as often as the sentence names it, if any move does."""
        times = Counter(term.keys for term in terms if not term.is_counted)
        for keys, number in times.items():
            if number > 1 and self.index.has_several(keys, number):
                mask = self._filtered(mask, lambda facts, each=[keys] * number: uses_each_once(each, facts))
        return mask

    def _filtered(self, mask: int, keep: Any) -> int:
        found, left = 0, mask
        while left:
            bit = left & -left
            left ^= bit
            if keep(self.index.facts[bit.bit_length() - 1]):
                found |= bit
        return found

    def _term(self, items: Sequence[Item], at: int) -> WordKeys | None:
        item = items[at]
        if item.kind == NUMBER:
            return None if self._is_adverb(items, at) else self._number(items, at)
        if item.is_greeted and not any(key in self.index.masks for key in item.keys):
            return None
        if item.kind in (CONTENT, NAME, CODE):
            return WordKeys(item.text, _scoped(item.keys, item), item.kind == CODE, item.is_plural)
        if item.kind in ("one", "both"):
            return self._one(items, at)
        if item.kind == "yes":
            return WordKeys(item.text, _ANSWERS["yes"]) if "yes" in self.index.masks else None
        if item.kind == "all":
            return self._all(items, at)
        if item.kind == "same":
            return WordKeys(item.text, self._same) if self._same else None
        if item.kind in _ANSWERS:
            return WordKeys(
                item.text, _scoped(_ANSWERS[item.kind], item) if item.kind == "rest" else _ANSWERS[item.kind]
            )
        if item.kind == "adjective":
            opens = at == 0 or items[at - 1].kind in ("break", "stop", "greeting")
            is_silent = self._beside(items, at, 1) is not None and not opens
            return None if is_silent else WordKeys(item.text, frozenset())
        return None if item.kind in _SILENT else WordKeys(item.text, frozenset())

    def _all(self, items: Sequence[Item], at: int) -> WordKeys | None:
        """Return the terms for “all”, or none before an exception."""
        item = items[at]
        if any(each.kind == "but" for each in items[at:]) or (
            item.scope == NOT and item.text.startswith("any")
        ):
            return None
        keys = frozenset(f"{each}:all" for each in (item.scope,) if each) or frozenset(("all",))
        return WordKeys(item.text, keys)

    def _one(self, items: Sequence[Item], at: int) -> WordKeys | None:
        """Return the terms for “one”, an article or “both”."""
        item = items[at]
        number = 2 if item.kind == "both" else 1
        if item.kind == "one" and item.scope == NOT and item.text not in ONES:
            return None
        if item.kind == "both" and _joins_things(items[at + 1 :]):
            return None
        if item.kind == "one" and at and items[at - 1].kind == "number_sign":
            return WordKeys(item.text, frozenset(("#1",)))
        before = self._beside(items, at, -1)
        if item.text in ONES and before is not None and (roles := self._label(before)):
            return WordKeys(
                item.text, _scoped(frozenset(f"{each}=1" for each in roles), item), is_counted=True
            )
        if item.text in ONES and item.is_priced and self._beside(items, at, 1) is None:
            return WordKeys(item.text, _scoped(frozenset(("#1",)), item))
        counted = self._counts(items, at, number)
        if counted and not self._is_pronoun(items, at):
            is_article = item.kind == "one" and item.text not in ONES
            return WordKeys(item.text, _scoped(counted, item), is_counted=not is_article)
        whole = _scoped(frozenset((f"count#{number}",)), item)
        if number == 2:
            return WordKeys(item.text, whole | _scoped(frozenset(("both",)), item), is_counted=True)
        has_noun = before is not None or self._beside(items, at, 1) is not None
        is_word = (
            item.text in ONES
            and (self._beside(items, at, 1) is None)
            and (item.scope or not (has_noun and before and before.keys))
        )
        counts = whole & self.index.masks.keys() or f"{item.scope}:count" in self.index.counted
        return WordKeys(item.text, whole, is_counted=True) if is_word and counts else None

    def _is_pronoun(self, items: Sequence[Item], at: int) -> bool:
        """Return whether “one” stands for a thing: “the one with the panda”, “the jungle one”."""
        is_followed = at + 1 < len(items) and items[at + 1].kind == CONTENT
        return items[at].text == "one" and at > 0 and (items[at - 1].text in _POINTERS or not is_followed)

    def _counts(self, items: Sequence[Item], at: int, number: int) -> frozenset[str]:
        """Return the counts that a number may state: those of the next countable word.

        An article and 1 do not count a thing that the sentence names again: “a lion and a lioness”. An
        article counts one of the words after it: “an ibex male”.
        """
        item = items[at]
        is_article = item.kind == "one" and item.text not in ONES
        found = frozenset[str]()
        for noun in self._noun_items(items, at):
            keys = {key for key in noun.keys if self._is_counted(key, item)}
            if is_article:
                keys -= self.index.held
            if noun.is_plural and number == 1:
                continue  # “a pair of zebras”
            if number == 1 and sum(bool(keys & each.keys) for each in items if each.kind == CONTENT) > 1:
                continue
            numbers = (str(number), ARTICLE) if is_article else (str(number),)
            found |= frozenset(f"{key}*{each}" for key in keys for each in numbers)
            if found and not is_article:
                break
        return found

    def _is_adverb(self, items: Sequence[Item], at: int) -> bool:
        """Return whether an ordinal only says what comes first: “giraffe first”, “first the giraffe”."""
        item = items[at]
        if not item.is_label or item.text != "first":
            return False
        before = items[at - 1] if at else None
        behind = items[at + 1] if at + 1 < len(items) else None
        if before is not None and before.kind == "filler" and before.text in ("the", "my", "that", "this"):
            return False
        return behind is None or behind.kind not in (CONTENT, "one")

    def _number(self, items: Sequence[Item], at: int) -> WordKeys:
        """Return the terms for a number: a label of the word before it, or a count of the words after it."""
        item = items[at]
        number = item.number
        before = self._beside(items, at, -1)
        adjacent = items[at + 1] if at + 1 < len(items) else None
        if at and items[at - 1].kind == "number_sign" and not self._label(before):
            keys = frozenset((f"#{number}",))
        elif (before is not None and (roles := self._label(before)) and not self._is_labelled(items, at)) or (
            adjacent is not None and item.is_label and (roles := self._label(self._beside(items, at, 1)))
        ):
            keys = frozenset(f"{role}={number}" for role in roles)
        else:
            keys = self._counted(items, at)
        return WordKeys(item.text, _scoped(keys, item), is_counted=True)

    def _counted(self, items: Sequence[Item], at: int) -> frozenset[str]:
        item = items[at]
        number = item.number
        counted = self._counts(items, at, number)
        adjacent = items[at + 1] if at + 1 < len(items) else None
        behind = self._beside(items, at, 1)
        if counted and not item.is_label:
            is_noun = behind is not None and any(self._is_counted(key, item) for key in behind.keys)
            return counted if is_noun and number <= MAX_EXACT else counted | {f"#{number}"}
        roles = self._label(adjacent) if adjacent is not None else frozenset()
        if units := roles & {*self.index.vocabulary.units}:
            return frozenset(f"{unit}={number}" for unit in units)
        is_one = adjacent is not None and not adjacent.is_plural and not self._lexicons[0].language.joints
        if roles and number > 1 and is_one and not item.is_label and not self._is_number(items, at + 2):
            return frozenset(f"{role}={number}" for role in roles)  # “the five pen”
        if roles and not item.is_label and not self._is_number(items, at + 2):
            return frozenset((f"{item.text} {next(iter(roles))}",))  # “3 trucks” does not mean truck 3
        return frozenset((f"#{number}", f"count#{number}"))

    def _noun_items(self, items: Sequence[Item], at: int) -> Iterator[Item]:
        """Yield the words that a number before them may count. A compound is one word."""
        for place, item in enumerate(items[at + 1 :], at + 1):
            if item.kind == CONTENT and not item.is_part:
                parts = takewhile(lambda each: each.is_part, items[place + 1 :])
                yield item._replace(keys=item.keys.union(*(part.keys for part in parts)))
            elif item.kind == CONTENT:
                continue
            elif item.kind not in _TRANSPARENT and item.kind != NAME:
                return

    def _is_counted(self, key: str, item: Item) -> bool:
        return key in self.index.counted or (item.is_priced and f"for:{key}" in self.index.counted)

    def _label(self, item: Item | None) -> frozenset[str]:
        """Return the concepts of a word that an adjacent number may label."""
        return item.keys & self.index.roles if item is not None and item.kind == CONTENT else frozenset()

    def _is_labelled(self, items: Sequence[Item], at: int) -> bool:
        """Return whether the word before a number already has a number, as in “the second truck 3”."""
        place = at - 1
        while place >= 0 and items[place].kind in _TRANSPARENT:
            place -= 1
        return place > 0 and items[place - 1].kind == NUMBER and items[place - 1].is_label

    def _is_number(self, items: Sequence[Item], at: int) -> bool:
        return at < len(items) and items[at].kind == NUMBER

    def _beside(self, items: Sequence[Item], at: int, step: int) -> Item | None:
        """Return the next meaningful item in a direction, within the same noun phrase."""
        skipped = _TRANSPARENT if step > 0 else ("number_sign",)
        place = at + step
        while 0 <= place < len(items) and items[place].kind in skipped:
            place += step
        return (
            items[place] if 0 <= place < len(items) and items[place].kind in (CONTENT, NAME, CODE) else None
        )

    def respelled(self, item: Item) -> Item:
        """Return an unknown word as the word of the game that it misspells, if only one is near.

        Words of legal moves come first.
        """
        if item.kind != UNKNOWN:
            return item
        for lexicon in self._lexicons:
            numbers = lexicon.all_numbers
            near = lexicon.near(item.text)
            usable = {
                word: errors
                for word, errors in near.items()
                if word in numbers or self._is_usable(lexicon, word)
            }
            for known in (usable, near):
                words = nearest(known)
                if len(words) == 1 and words[0] in numbers:
                    number, is_label = numbers[words[0]], words[0] not in lexicon.language_numbers
                    return item._replace(kind=NUMBER, number=number, is_label=is_label)
                meanings = {lexicon.parts[word].keys for word in words if word not in numbers}
                if len(meanings) == 1 and not numbers.keys() & words:
                    return item._replace(kind=CONTENT, keys=meanings.pop())
        return item

    def _is_usable(self, lexicon: Lexicon, word: str) -> bool:
        """Return whether some move agrees with a word."""
        return any(key in self.index.masks for key in lexicon.parts[word].keys)


def _joins_things(items: Sequence[Item]) -> bool:
    """Return whether a word such as “and” joins two things: “both the owl and the hawk”."""
    at = next((at for at, item in enumerate(items) if item.kind == "and"), len(items))
    return all(any(item.kind == CONTENT for item in part) for part in (items[:at], items[at + 1 :]))


def _are_many(term: WordKeys, facts: MoveFacts) -> bool:
    """Return whether a move takes along several things that fit a term."""
    return any(
        f"{key}*{number}" in facts.keys
        for key in term.keys & {*facts.along}
        for number in range(2, MAX_EXACT)
    )


def _is_repeated(term: WordKeys, terms: Sequence[WordKeys]) -> bool:
    """Return whether a sentence names the same thing twice, once as a place: “my leopard to the leopards”."""
    plain = _plain(term)
    alike = [each for each in terms if _plain(each) == plain]
    leads = any(key.removeprefix("for:").startswith(WAYS) for each in alike for key in each.keys)
    return leads and len({each.keys for each in alike}) > 1


def _plain(term: WordKeys) -> frozenset[str]:
    """Return the keys of a term without directions and prices."""
    return frozenset(key.removeprefix("for:").lstrip("<>") for key in term.keys)


def _scoped(keys: frozenset[str], item: Item) -> frozenset[str]:
    """Return keys with the scope and the direction of an item, and keys of a price for a priced item."""
    scope = f"{item.scope}:" if item.scope else ""
    found = frozenset(f"{scope}{item.way}{key}" for key in keys) if scope or item.way else keys
    return found | {f"for:{key}" for key in keys} if item.is_priced else found


def facts_to(facts: MoveFacts) -> frozenset[str]:
    """Return the keys of a move's destination: its label or, without one, its name."""
    keys = frozenset(key for key in facts.keys if key[:1] == ">" and f"<{key[1:]}" not in facts.keys)
    return frozenset(key for key in keys if "=" in key) or frozenset(key for key in keys if "#" not in key)

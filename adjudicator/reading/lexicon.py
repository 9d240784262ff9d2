"""The lexicon of a game in a language: the words and phrases that it knows, and their inflection."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rapidfuzz.distance import OSA

from adjudicator.engine.vocabulary import Vocabulary
from adjudicator.reading.languages import KINDS, Language

CONTENT: Final = "content"
NAME: Final = "name"
MIN_STEM: Final = 3
"""The minimum length of a word without its ending."""
MIN_PART: Final = 3
"""The minimum length of a part of a compound."""
MIN_TYPO: Final = 4
"""The minimum length of a word in which a typing error is recognized."""
MIN_FUNCTION_TYPO: Final = 5
"""The minimum length of a misspelt word that may mean a word of the language."""
LONG_WORD: Final = 7
"""The minimum length of a word that may have two typing errors."""

TYPED: Final = frozenset(("to", "from", "with", "then", "rest"))
"""Classes of function words in which a typing error is recognized."""
GOES: Final = "goes"
"""The concept of each move that leads to a place. Verbs such as “moves” and “stays” name it."""
FUNCTIONS: Final = frozenset(
    (
        "from",
        "to",
        "with",
        "one",
        "not",
        "no",
        "all",
        "rest",
        "but",
        "or",
        "and",
        "condition",
        "question",
        "number_sign",
    )
)
"""Classes of words that have the same meaning in every game."""

Phrase = tuple[str, ...]


class LexiconEntry(NamedTuple):
    """The meaning of a phrase: its class, and for words of the game the concepts that it may name.

    `further`: concepts that it also names, such as the sex in “lioness”.
    """

    kind: str
    keys: frozenset[str] = frozenset()
    further: frozenset[str] = frozenset()


class Lexicon:
    """The phrases of one game in one language, with those of further languages for words it does not know."""

    def __init__(self, language: Language, vocabulary: Vocabulary[Any, Any]) -> None:
        self.language: Final = language
        self.phrases: Final = dict[Phrase, LexiconEntry]()
        self._fixed: Final = set[Phrase]()
        self._particles: Final = frozenset(map(self.fold, language.particles))
        self._first: Final = dict[str, list[Phrase]]()
        self._add_classes()
        self._add_concepts(vocabulary.words.get(language.code, {}))
        self.parts: Final = {
            phrase[0]: entry
            for phrase, entry in self.phrases.items()
            if len(phrase) == 1 and entry.kind == CONTENT and len(phrase[0]) >= MIN_PART
        }
        self.longest: Final = max((len(phrase) for phrase in self.phrases), default=1)

    def fold(self, word: str) -> str:
        """Return a word in lower case, with one spelling of letters that may be written in several ways."""
        word = word.lower()
        for letter, other in self.language.letters.items():
            word = word.replace(letter, other)
        return word

    @lru_cache(maxsize=1024)  # noqa: B019 - lexicons live as long as the program
    def bases(self, word: str) -> tuple[str, ...]:
        """Return the possible base forms of a folded word, starting with the word itself."""
        found = [word]
        for ending, base in self.language.replaced:
            if word.endswith(ending) and len(word) - len(ending) >= MIN_STEM - 1:
                found.append(word[: -len(ending)] + base)
        for ending in self.language.endings:
            if word.endswith(ending) and len(word) - len(ending) >= MIN_STEM:
                stem = word[: -len(ending)]
                found += [stem, stem + "e"] if len(ending) > 1 else [stem]
                if len(stem) > MIN_STEM and stem[-1] == stem[-2]:
                    found.append(stem[:-1])
        return tuple(dict.fromkeys(found))

    def longest_match(self, words: Sequence[str], at: int) -> tuple[int, LexiconEntry] | None:
        """Return the length and the entry of the longest phrase that begins at a word, or None."""
        exact = words[at]
        best: tuple[int, int, LexiconEntry] | None = None
        for place, base in enumerate(self.bases(exact)):
            for phrase in self._first.get(base, ()):
                entry = self.phrases[phrase]
                if self._agrees(phrase, words, at, is_exact=entry.kind != CONTENT):
                    rank = (len(phrase), -place)
                    if best is None or rank > best[:2]:
                        best = (*rank, entry)
        if best is None:
            return None
        length, _, entry = best
        if length == 1 and entry.kind == CONTENT and not self.language.joints and exact.endswith("s"):
            entry = self._with_singular(exact, entry)
        return length, entry

    def _with_singular(self, word: str, entry: LexiconEntry) -> LexiconEntry:
        """Return the entry of a word such as “goes”, with the meanings of “go” added."""
        others = (self.phrases.get((base,)) for base in self.bases(word))
        keys = (each.keys for each in others if each is not None and each.kind == CONTENT)
        return entry._replace(keys=entry.keys.union(*keys))

    @lru_cache(maxsize=1024)  # noqa: B019 - lexicons live as long as the program
    def compound(self, word: str) -> tuple[tuple[str, LexiconEntry], ...]:
        """Return the parts of a compound, or nothing if the word is not a compound."""
        return tuple(self._parts(word)) if self.language.joints and len(word) >= 2 * MIN_PART else ()

    @lru_cache(maxsize=1024)  # noqa: B019 - lexicons live as long as the program
    def misspelt(self, word: str) -> str:
        """Return the number or function word that an unknown word misspells, or nothing.

        If a word of the game is just as near, the legal moves decide.
        """
        if len(word) < MIN_FUNCTION_TYPO:
            return ""
        numbers = self.all_numbers
        words = (phrase[0] for phrase in self.phrases if len(phrase) == 1)
        near = nearest(near_words(word, (*numbers, *words), allowed=1))
        if len(near) != 1:
            return ""
        entry = self.phrases.get((near[0],))
        is_known = (
            near[0] in numbers or (near[0],) in self._fixed or (entry is not None and entry.kind in TYPED)
        )
        is_inflected = word.startswith(near[0]) or near[0].startswith(word)
        return near[0] if is_known and not is_inflected else ""

    @lru_cache(maxsize=1024)  # noqa: B019 - lexicons live as long as the program
    def near(self, word: str) -> Mapping[str, int]:
        """Return the words of the game and the numbers that a word may misspell, with the errors in each."""
        return near_words(word, (*self.all_numbers, *self.parts))

    @lru_cache(maxsize=1024)  # noqa: B019 - lexicons live as long as the program
    def with_particle(self, word: str, particle: str) -> LexiconEntry | None:
        """Return the entry of a verb with its separate particle: “pay out”, “hergeben”."""
        if particle not in self._particles:
            return None
        stems = {self.language.stems.get(base, base) for base in self.bases(word)}
        forms: list[Phrase] = [(stem, particle) for stem in stems]
        forms += [(f"{particle}{stem}{end}",) for stem in stems for end in ("en", "n")]
        entries = [self.phrases[form] for form in forms if form in self.phrases]
        found = [entry for entry in entries if entry.kind == CONTENT]
        if not found:
            return None
        return LexiconEntry(CONTENT, frozenset(key for entry in found for key in entry.keys))

    def _parts(self, word: str) -> list[tuple[str, LexiconEntry]]:
        for cut in range(len(word) - MIN_PART, MIN_PART - 1, -1):
            head = self._part(word[:cut])
            if head is None:
                continue
            for joint in self.language.joints:
                rest = word[cut:].removeprefix(joint) if word[cut:].startswith(joint) else ""
                if len(rest) < MIN_PART:
                    continue
                tail = self._part(rest, ended=True)
                if tail is not None:
                    return [(word[:cut], head), (rest, tail)]
                if further := self._parts(rest):
                    return [(word[:cut], head), *further]
        return []

    def _part(self, word: str, *, ended: bool = False) -> LexiconEntry | None:
        """Return the entry of a part of a compound. Only the last part may have an ending."""
        if word in self.language_numbers:
            return LexiconEntry("number", frozenset((str(self.language_numbers[word]),)))
        forms = self.bases(word) if ended else (word, f"{word}e", f"{word}en")
        return next((self.parts[form] for form in forms if form in self.parts), None)

    @property
    def language_numbers(self) -> Mapping[str, int]:
        return _folded_numbers(self)

    @property
    def all_numbers(self) -> Mapping[str, int]:
        """The number words, including ordinals."""
        return _all_numbers(self)

    def _agrees(self, phrase: Phrase, words: Sequence[str], at: int, *, is_exact: bool) -> bool:
        """Return whether a phrase begins at a word. Only words of the game may be inflected."""
        if is_exact:
            return tuple(words[at : at + len(phrase)]) == phrase
        return len(words) >= at + len(phrase) and all(
            word == words[at + place]
            or (word not in self._particles and word in self.bases(words[at + place]))
            for place, word in enumerate(phrase[1:], 1)
        )

    def _add_classes(self) -> None:
        for kind in KINDS:
            for phrase in self._split(self.language.words.get(kind, "")):
                self._add(phrase, LexiconEntry("filler" if kind == "light" else kind))
                if kind == "light" or (kind in FUNCTIONS and len(phrase) == 1):
                    self._fixed.add(phrase)

    def _add_concepts(self, words: Mapping[str, str]) -> None:
        found: dict[Phrase, tuple[set[str], set[str]]] = {}
        for key, phrases in words.items():
            first, _, second = key.partition("+")
            for phrase in self._split(self._with_groups(phrases)):
                keys, further = found.setdefault(phrase, (set(), set()))
                keys.update(first.split("|"))
                further.update(filter(None, second.split("|")))
        for phrase in self._split(self.language.groups.get("go", "")):
            if phrase not in self.phrases or self.phrases[phrase].kind == "filler":
                found.setdefault(phrase, ({GOES}, set()))
        for phrase, (keys, further) in found.items():
            if phrase in self._fixed:
                continue
            self._add(phrase, LexiconEntry(CONTENT, frozenset(keys), frozenset(further)))

    def _with_groups(self, phrases: str) -> str:
        """Return phrases with the words of the groups that they name."""
        return _GROUP.sub(lambda match: self.language.groups[match[1]], phrases)

    def _add(self, phrase: Phrase, entry: LexiconEntry) -> None:
        if phrase not in self.phrases:
            self._first.setdefault(phrase[0], []).append(phrase)
        self.phrases[phrase] = entry

    def _split(self, phrases: str) -> Iterator[Phrase]:
        for phrase in phrases.split(","):
            if words := split_words(self.fold(phrase)):
                yield tuple(words)


@lru_cache(maxsize=64)
def _folded_numbers(lexicon: Lexicon) -> Mapping[str, int]:
    return {lexicon.fold(word): number for word, number in lexicon.language.numbers.items()}


@lru_cache(maxsize=64)
def _all_numbers(lexicon: Lexicon) -> Mapping[str, int]:
    return {**folded_ordinals(lexicon), **_folded_numbers(lexicon)}


@lru_cache(maxsize=64)
def folded_ordinals(lexicon: Lexicon) -> Mapping[str, int]:
    return {lexicon.fold(word): number for word, number in lexicon.language.ordinals.items()}


_WORDS: Final = re.compile(r"[^\s]+")
_GROUP: Final = re.compile(r"@(\w+)")


def split_words(text: str) -> list[str]:
    """Return the words of a phrase."""
    return _WORDS.findall(text.replace("-", " "))


def near_words(word: str, known: Iterable[str], allowed: int = 0) -> dict[str, int]:
    """Return the words of `known` that a misspelt word may mean, with the number of typing errors.

    `allowed`: the number of typing errors, unless it depends on the length of the word.
    """
    allowed = allowed or (1 if len(word) < LONG_WORD else 2)
    found: dict[str, int] = {}
    for other in known:
        if other[:1] == word[:1] and abs(len(other) - len(word)) <= allowed and len(other) >= MIN_TYPO:
            distance = OSA.distance(word, other, score_cutoff=allowed)
            if distance <= allowed:
                found[other] = distance
    return found


def nearest(near: Mapping[str, int]) -> list[str]:
    """Return the near words with the fewest typing errors."""
    least = min(near.values(), default=None)
    return [other for other, distance in near.items() if distance == least]

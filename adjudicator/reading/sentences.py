"""Find the moves that a sentence means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from adjudicator.engine.errors import IllegalMove, Unreadable
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.texts import is_question
from adjudicator.engine.trial import try_moves
from adjudicator.engine.vocabulary import Mention, Vocabulary
from adjudicator.reading.facts import Index
from adjudicator.reading.languages import Language
from adjudicator.reading.lexicon import CONTENT, NAME, Lexicon
from adjudicator.reading.matching import Fit, Matcher, facts_to
from adjudicator.reading.mentions import BREAK, CODE, NOT, NUMBER, Item, in_context, items_of, tokens_of
from adjudicator.reading.results import (
    MAX_CANDIDATES,
    Ambiguous,
    Contradicted,
    NotAMove,
    Read,
    Reading,
    Reason,
)

MAX_TEXT: Final = 500
"""The maximum number of characters in a sentence."""
MAX_WORDS: Final = 60
MAX_PARTS: Final = 14
"""The maximum number of words in a sentence, and of places where it may be split into moves."""
MAX_TRIES: Final = 300
"""The maximum number of comparisons with moves. A sentence that needs more is refused."""
MAX_CHOICES: Final = 12
"""A sentence that is only a number, up to this one, may mean a choice from a list."""

_REASONS: Final[Mapping[str, Reason]] = {
    "question": "question",
    "condition": "condition",
    "doubt": "doubt",
    "chatter": "chatter",
}


class SentenceContext(NamedTuple):
    """The position in which a sentence is read. `names`: the names of all players, in order of seats."""

    rules: AnyRuleset
    vocabulary: Vocabulary[Any, Any]
    state: Any
    seat: Seat
    names: tuple[str, ...]


def read_sentence(table: SentenceContext, text: str, languages: Sequence[Language]) -> Reading:
    """Return the moves that a sentence means, or the reason why it means none.

    `languages`: the language of the reader first. A move in canonical notation is always understood. A
    sentence that means different moves in two languages is ambiguous.
    """
    if len(text) > MAX_TEXT:
        return NotAMove("too_long", "")
    canonical = _canonical(table, text)
    if canonical and table.rules.notation.write(canonical[0]) == text.strip():
        return Read(canonical)
    lexicons = [lexicon_of(language, table.vocabulary) for language in languages]
    readings = [
        _Reader(table, [each, *(other for other in lexicons if other is not each)], text).read()
        for each in lexicons
    ]
    found = _agreed(readings)
    if canonical and not (isinstance(found, Ambiguous) and canonical[0] in found.candidates):
        return Read(canonical)
    return found


@lru_cache(maxsize=64)
def lexicon_of(language: Language, vocabulary: Vocabulary[Any, Any]) -> Lexicon:
    """Return the lexicon of a game in a language."""
    return Lexicon(language, vocabulary)


def _agreed(readings: Sequence[Reading]) -> Reading:
    """Return the single reading in all languages. A refusal with a reason in one language counts for all."""
    refused = [each for each in readings if isinstance(each, NotAMove) and each.reason != "negation"]
    if refused:
        return refused[0]
    read = list(dict.fromkeys(each for each in readings if isinstance(each, Read)))
    if len(read) > 1:
        return Ambiguous("", tuple(each.moves[0] for each in read))
    if read:
        return read[0]
    return next((each for each in readings if isinstance(each, Ambiguous)), readings[0])


def _canonical(table: SentenceContext, text: str) -> tuple[Any, ...]:
    """Return the move that a text denotes in the game's notation, or nothing if it is not a legal move."""
    try:
        move = table.rules.notation.read(text)
        table.rules.apply(table.state, table.seat, move)
    except (Unreadable, IllegalMove):
        return ()
    return (move,)


class _Place(NamedTuple):
    """The position after a part of the sentence, and the moves that lead to it."""

    matcher: Matcher
    moves: tuple[Any, ...]
    state: Any


class _TooManyTries(Exception):
    """A sentence that can be divided in too many ways."""


class _Reader:
    """The reading of one sentence in one language, with other languages for words that it does not know."""

    def __init__(self, table: SentenceContext, lexicons: Sequence[Lexicon], text: str) -> None:
        self._table: Final = table
        self._lexicons: Final = lexicons
        self._text: Final = text
        tokens = tokens_of(text, lexicons)
        self._words: Final = [token.word for token in tokens]
        found = items_of(tokens, lexicons[0], lexicons[1:], _names(table.names, lexicons))
        self.items: Final = _greeted(in_context(found, (*table.vocabulary.scopes, *table.vocabulary.ends)))
        self._places: Final = dict[tuple[Any, ...], _Place | None]()
        self._refusal: Reading | None = None
        self._reached: int = -1
        self._tries = 0

    def read(self) -> Reading:
        """Return the reading of the sentence. A sentence that takes too many tries is refused."""
        try:
            return self._reading()
        except _TooManyTries:
            return NotAMove("too_long", "")

    def _reading(self) -> Reading:
        items = self.items
        if reason := self._reason():
            return self._with_candidates(*reason)
        if any(item.is_greeted for item in items) and all(
            item.is_greeted or item.kind in _IDLE for item in items
        ):
            return self._with_candidates("chatter", self._text.strip()[:40])
        if len(items) > MAX_WORDS:
            return NotAMove("too_long", "")
        start = self._place(())
        if start is None or not any(item.kind not in _IDLE for item in items):
            return Contradicted(self._text.strip()[:40], ())
        if self._is_bare_number(start):
            return Ambiguous(self._text, self._listed(start.matcher.fit(items).moves))
        if any(item.kind == "or" for item in items):
            return self._alternatives(start)
        found = self._turns(start, items)
        if not found:
            return self._refused()
        return Read(found[0]) if len(found) == 1 else Ambiguous("", tuple(each[0] for each in found))

    def _alternatives(self, start: _Place) -> Reading:
        """Return the refusal of a sentence with “or”. It offers the moves for each alternative."""
        at = next(at for at, item in enumerate(self.items) if item.kind == "or")
        left, right = _last_word(self.items, at), _first_word(self.items, at)
        without = [[each for place, each in enumerate(self.items) if place not in (at, left)]]
        without += [[each for place, each in enumerate(self.items) if place not in (at, right)]]
        moves = [move for items in without for move in self._fit(start, items).moves]
        if moves:
            return Ambiguous(self._text.strip(), self._listed(moves))
        return self._with_candidates("doubt", self.items[at].text)

    # The sentence in parts

    def _turns(self, start: _Place, items: Sequence[Item]) -> list[tuple[Any, ...]]:
        """Return the different sequences of moves that the items mean.

        A semicolon, a full stop or a word such as “then” separates moves, if both sides mean moves. Otherwise
        the whole is tried as one move, then its parts between commas and words such as “and”.
        """
        for kinds in (("stop", "then"), ("then",), ("stop",)):
            cuts = [at for at, item in enumerate(items) if at and item.kind in kinds]
            if 0 < len(cuts) <= MAX_PARTS and (several := self._separated(start, items, cuts)):
                return several
        self._refusal, self._reached = None, -1
        return self._sequences(start, items)

    def _separated(self, start: _Place, items: Sequence[Item], cuts: Sequence[int]) -> list[tuple[Any, ...]]:
        """Return the sequences of moves if each part between the cuts means moves on its own."""
        found: list[tuple[Any, ...]] = [()]
        for begin, end in pairwise((0, *cuts, len(items))):
            part = items[begin:end]
            if all(item.kind in _IDLE for item in part):
                continue
            places = [place for moves in found if (place := self._place(moves)) is not None]
            found = [moves for place in places for moves in self._sequences(place, part)]
        return found if found != [()] else []

    def _sequences(self, start: _Place, items: Sequence[Item]) -> list[tuple[Any, ...]]:
        """Return the sequences of moves that the items mean, as a whole or in parts."""
        if found := self._alone(start, items):
            return [found]
        if isinstance(self._refusal, Ambiguous) and not start.moves:
            return []
        for cuts in (_joints(items), _seams(items)):
            if len(cuts) <= MAX_PARTS and (several := self._divided(start, items, cuts)):
                return several
        return []

    def _divided(self, start: _Place, items: Sequence[Item], cuts: Sequence[int]) -> list[tuple[Any, ...]]:
        """Return the sequences of moves for every way to divide the items at some of the cuts."""
        ends = (*cuts, len(items))
        found = dict[tuple[Any, ...], None]()

        def go(place: _Place, begin: int, previous: tuple[Any, ...]) -> None:
            for end in reversed(ends):
                part = items[begin:end] if end > begin else ()
                if not part:
                    continue
                moves = self._alone(place, part, begin, previous)
                if not moves:
                    continue
                if end == len(items):
                    found.setdefault(moves)
                elif (following := self._place(moves)) is not None:
                    go(following, end, moves)

        go(start, 0, ())
        return list(found)

    def _alone(
        self, place: _Place, items: Sequence[Item], begin: int = 0, previous: tuple[Any, ...] = ()
    ) -> tuple[Any, ...]:
        """Return all moves up to the end of a part. It means one move, or one for each thing in a list."""
        if not any(item.kind not in _IDLE for item in items):
            return place.moves if begin else ()
        self._tries += 1
        if self._tries > MAX_TRIES:
            raise _TooManyTries
        fit = self._fit(place, items)
        if not fit.matcher.is_weak(fit.terms):
            move = self._only(fit) or self._continued(place, fit) or self._alike(place, fit, items)
            if move:
                return (*place.moves, *move)
        if not fit.mask and (several := self._each(place, items)):
            return several
        self._note(place, fit, begin, items)
        return ()

    def _continued(self, place: _Place, fit: Fit) -> tuple[Any, ...]:
        """Return the one move of the same type as the previous move: “sell a giraffe and a penguin”."""
        if not place.moves:
            return ()
        alike = [move for move in fit.moves if type(move) is type(place.moves[-1])]
        return (alike[0],) if len({self._table.vocabulary.same(move) for move in alike}) == 1 else ()

    def _alike(self, place: _Place, fit: Fit, items: Sequence[Item]) -> tuple[Any, ...]:
        """Return the one move to the destination of the previous move: “the stall, too”."""
        if not any(item.kind == "too" for item in items):
            return ()
        return self._only(fit._replace(mask=fit.mask & fit.matcher.same_place))

    def _each(self, place: _Place, items: Sequence[Item]) -> tuple[Any, ...]:
        """Return one move for each of several things: “the rest to the barn”, “owl and wombat”."""
        wholes = [at for at, item in enumerate(items) if item.kind in ("rest", "all", "both")]
        subjects = self._table.vocabulary.subjects(place.matcher.index.view, self._table.seat)
        shared = [item for at, item in enumerate(items) if at not in wholes]
        named = _listed(shared)
        if wholes and not any(item.keys & {*subjects} for item in shared):
            if items[wholes[0]].kind == "both" and len(subjects) != 2:
                return ()
            return self._in_turn(place, [[*shared, _subject(key)] for key in dict.fromkeys(subjects)])
        if len(named) < 2:
            return ()
        rest = [item for at, item in enumerate(shared) if not any(begin <= at < end for begin, end in named)]
        if not rest and not wholes:
            return ()
        return self._in_turn(place, [[*shared[begin:end], *rest] for begin, end in named])

    def _in_turn(self, place: _Place, parts: Iterable[Sequence[Item]]) -> tuple[Any, ...]:
        """Return the moves of parts that each mean one move, in order."""
        moves: tuple[Any, ...] = ()
        current: _Place | None = place
        for part in parts:
            if current is None:
                return ()
            if not (move := self._only(self._fit(current, part))):
                return ()
            moves = (*current.moves, *move)
            current = self._place(moves)
        return moves

    # Positions

    def _fit(self, place: _Place, items: Sequence[Item]) -> Fit:
        """Return the moves that agree with these items, including moves that the rules do not list."""
        index, vocabulary = place.matcher.index, self._table.vocabulary
        items = [place.matcher.respelled(item) for item in items]
        mentions = [Mention(item.text, item.kind, item.keys, item.number) for item in items]
        moves = vocabulary.candidates(index.view, self._table.seat, mentions)
        made = [each for each in moves if each in index.moves or self._is_legal(place, each)]
        return place.matcher.extended([each for each in made if each not in index.moves]).fit(items, made)

    def _is_legal(self, place: _Place, move: Any) -> bool:
        try:
            self._table.rules.apply(place.state, self._table.seat, move)
        except IllegalMove:
            return False
        return True

    def _only(self, fit: Fit) -> tuple[Any, ...]:
        """Return the only move of a match, or nothing. Moves that differ only in their text count as one."""
        moves = fit.moves
        alike = {self._table.vocabulary.same(move) for move in moves}
        return (moves[0],) if len(alike) == 1 else ()

    def _place(self, moves: tuple[Any, ...]) -> _Place | None:
        """Return the position after these moves, or None if the seat has no choice there before a draw."""
        if moves not in self._places:
            self._places[moves] = self._reach(moves)
        return self._places[moves]

    def _reach(self, moves: tuple[Any, ...]) -> _Place | None:
        table, state, same = self._table, self._table.state, frozenset[str]()
        if moves:
            before = self._places.get(moves[:-1])
            if before is None:
                return None
            try:
                trial = try_moves(table.rules, before.state, table.seat, moves[-1:], len(moves))
            except IllegalMove:
                return None
            if trial.stops_before != "choice" or table.seat not in trial.pending.seats:
                return None
            state = trial.after
            known = before.matcher.extended(
                [each for each in moves[-1:] if each not in before.matcher.index.moves]
            )
            same = facts_to(known.index.facts[known.index.moves.index(moves[-1])])
        return _Place(Matcher(_index(table, state), self._lexicons, same), moves, state)

    # Refusals

    def _reason(self) -> tuple[Reason, str] | None:
        if is_question(self._text) or self._opens_question():
            return "question", "?"
        for item in self.items:
            if item.kind in _REASONS:
                return _REASONS[item.kind], item.text
        return None

    def _opens_question(self) -> bool:
        """Return whether the sentence or one of its parts begins like a question."""
        begins = True
        for at, word in enumerate(self._words):
            if begins and word not in _PRELUDES:
                language = self._lexicons[0].language
                behind = self._words[at + 1] if at + 1 < len(self._words) else ""
                if f"{word} {behind}" in language.comparisons:
                    return False
                if word in language.openings or (
                    word in language.verb_openings and behind in language.pronouns
                ):
                    return True
                begins = False
            if word in ",.;:!" and at < len(self._words) - 1:
                begins = word != ","
        return False

    def _with_candidates(self, reason: Reason, word: str) -> Reading:
        start = self._place(())
        kept = [item for item in self.items if item.kind not in _REASONS and item.kind != "or"]
        items = [item._replace(scope="") if item.scope == NOT else item for item in kept]
        if start is None:
            return NotAMove(reason, word)
        terms = start.matcher.terms(items)
        near = start.matcher.nearest(terms)
        if reason == "negation":
            near = [*start.matcher.declining(), *near]
        return NotAMove(reason, word, self._listed(near))

    def _note(self, place: _Place, fit: Fit, begin: int, items: Sequence[Item]) -> None:
        """Keep only the refusal of the latest part in the sentence."""
        if begin <= self._reached:
            return
        self._reached = begin
        if fit.mask:
            text = " ".join(item.text for item in items)
            self._refusal = Ambiguous(text, self._listed(fit.moves), place.moves)
            return
        near = place.matcher.nearest(fit.terms) or place.matcher.index.moves[:MAX_CANDIDATES]
        self._refusal = Contradicted(_contradicting(fit), self._listed(near), place.moves)

    def _refused(self) -> Reading:
        negated = next((item for item in self.items if item.kind in ("not", "nothing", "no_answer")), None)
        refusal = self._refusal or Contradicted(self._text.strip()[:40], ())
        if negated is not None and isinstance(refusal, Contradicted):
            return self._with_candidates("negation", negated.text)
        return refusal

    def _listed(self, moves: Iterable[Any]) -> tuple[Any, ...]:
        """Return the first of these moves without repetitions."""
        found: dict[Any, Any] = {}
        for move in moves:
            found.setdefault(self._table.vocabulary.same(move), move)
        return tuple(found.values())[:MAX_CANDIDATES]

    def _is_bare_number(self, start: _Place) -> bool:
        """Return whether the sentence is only a number that may be the number of a listed choice."""
        words = [item for item in self.items if item.kind not in _IDLE]
        if len(words) != 1 or words[0].kind != NUMBER or words[0].is_label:
            return False
        return words[0].number <= max(MAX_CHOICES, len(start.matcher.index.moves))


_SEPARATING: Final = (BREAK, "stop", "and", "then")
_IDLE: Final = frozenset(("filler", "with", "greeting", "number_sign", "only", "too", *_SEPARATING))
_PRELUDES: Final = frozenset(
    [
        "and",
        "und",
        "so",
        "also",
        "hey",
        "ok",
        "okay",
        "well",
        "hm",
        "hmm",
        "oh",
        "ah",
        "but",
        "aber",
        "then",
        "dann",
        "na",
        ",",
        "-",
        "...",
        ".",
        "!",
        ":",
        "auf",
        "in",
        "mit",
    ]
)


@lru_cache(maxsize=8)
def _cached_index(key: _Key) -> Index:
    table, state = key.table, key.state
    index = Index(table.rules, table.vocabulary, table.rules.view(state, table.seat), table.seat)
    index.add(table.rules.legal(state, table.seat))
    index.complete()
    return index


def _index(table: SentenceContext, state: Any) -> Index:
    """Return the legal moves of a position with their facts. Callers must not change the index."""
    return _cached_index(_Key(table, state))


class _Key:
    """A cache key for a position, without the parts that rulesets cannot hash."""

    def __init__(self, table: SentenceContext, state: Any) -> None:
        self.table: Final = table
        self.state: Final = state

    def __hash__(self) -> int:
        return hash((self.table.rules.key, self.table.rules.version, self.state, self.table.seat))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Key)
            and self.table.rules is other.table.rules
            and self.table.seat == other.table.seat
            and self.state == other.state
        )


def _names(names: Sequence[str], lexicons: Sequence[Lexicon]) -> dict[tuple[str, ...], str]:
    """Return the players' keys by every way to write their names."""
    found: dict[tuple[str, ...], str] = {}
    for seat, name in enumerate(names):
        for parts in (name.split(), name.split()[:1]):
            words = [token.word for token in tokens_of(" ".join(parts), lexicons)]
            if not words:
                continue
            for end in ("", "s", "'s", "'"):
                found.setdefault((*words[:-1], f"{words[-1]}{end}"), f"seat:{seat}")
    return found


def _greeted(items: Sequence[Item]) -> list[Item]:
    """Return the items, with a mark on each name that may be only a greeting."""
    return [
        item._replace(is_greeted=item.kind == NAME and at > 0 and items[at - 1].kind == "greeting")
        for at, item in enumerate(items)
    ]


def _joints(items: Sequence[Item]) -> list[int]:
    """Return where the sentence has a comma or a word such as “and” or “then”."""
    return [at for at, item in enumerate(items) if at and item.kind in _SEPARATING]


def _seams(items: Sequence[Item]) -> list[int]:
    """Return where another move may begin, even without a comma or “and”.

    It may begin at a place such as “at E2S1”, at “with”, or at a thing after the number of a place: “zebra 4
    elephant 6”.
    """
    found = _joints(items)
    for at, item in enumerate(items):
        if at and (item.kind == "with" or (item.kind == CONTENT and items[at - 1].kind == NUMBER)):
            found.append(at)
        if item.kind == CODE and at and items[at - 1].kind != CODE:
            begin = at - (items[at - 1].kind in ("from", "to"))
            found += [begin] if begin else []
    return sorted(set(found))


def _listed(items: Sequence[Item]) -> list[tuple[int, int]]:
    """Return the spans of things listed with commas or “and”: the words next to each separator."""
    found: list[tuple[int, int]] = []
    for at, item in enumerate(items):
        if item.kind not in _SEPARATING or not 0 < at < len(items) - 1:
            continue
        left, right = _last_word(items, at), _first_word(items, at)
        if left is None or right is None or items[left].kind != items[right].kind:
            return []
        for place in (left, right):
            begin, end = place, place + 1
            while items[begin].is_part:
                begin -= 1
            while end < len(items) and items[end].is_part:
                end += 1
            if (begin, end) not in found:
                found.append((begin, end))
    return found


def _last_word(items: Sequence[Item], at: int) -> int | None:
    return next((place for place in range(at - 1, -1, -1) if items[place].kind not in _IDLE), None)


def _first_word(items: Sequence[Item], at: int) -> int | None:
    return next((place for place in range(at + 1, len(items)) if items[place].kind not in _IDLE), None)


def _subject(key: str) -> Item:
    return Item(key, CONTENT, frozenset((key,)))


def _contradicting(fit: Fit) -> str:
    """Return the first word that no move agrees with, or the first to rule out all remaining moves."""
    matcher, mask = fit.matcher, fit.matcher.index.all
    for term in fit.terms:
        if not matcher.mask(term):
            return term.text
    for term in fit.terms:
        mask &= matcher.mask(term)
        if not mask:
            return term.text
    return fit.terms[-1].text if fit.terms else ""


def languages_of(codes: Iterable[str], known: Mapping[str, Language]) -> Iterator[Language]:
    """Yield the languages with these codes that the reader knows, each once."""
    yield from (known[code] for code in dict.fromkeys(codes) if code in known)

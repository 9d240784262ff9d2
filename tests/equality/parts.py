"""The parts of a ply: what each function of a ruleset returns for a move and for the position after it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import islice, product
from random import Random
from typing import Any, Final

from django.utils import translation

from tests.equality.games import Move
from tests.equality.reading import answer, mangled, reading, with_typing_noise
from tests.equality.subject import (
    NATURE,
    AnyRuleset,
    Line,
    Malformed,
    ReportedMove,
    Seat,
    changes,
    decode,
    digest,
    encode,
    planned,
    ruleset,
    say,
    words_of,
)

PARTS: Final = (
    *("move", "log", "redacted", "reversible"),
    *("state", "views", "pending", "legal", "turn", "timeout", "standing", "outcome", "sentences"),
    *("values", "guide", "orders", "bargains", "refusals", "typed", "search", "planner"),
)
"""The parts in the order in which differences are shown."""
LANGUAGES: Final = ("en", "de")
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo")
MAX_LEGAL: Final = 2_000
"""The maximum number of legal moves of a seat that are listed."""
MAX_VALUED: Final = 40
"""The maximum number of legal moves of a seat that are valued."""
MAX_TRIED: Final = 3
"""The maximum number of legal moves of a seat that are changed into near misses."""
MAX_CHANGED: Final = 12
"""The maximum number of near misses of each of these moves that are tried."""
MAX_ARGUMENTS: Final = 8
"""The maximum number of arguments of a condition or a habit that are tried."""
MAX_TOLD: Final = 30
"""The maximum number of recent moves that are passed to a condition."""

Viewer = Seat | None


def viewers(players: int) -> tuple[Viewer, ...]:
    """Return everyone who may look at a table, the spectator first."""
    return (None, *map(Seat, range(players)))


def of_move(rules: AnyRuleset, step: Move, players: int) -> dict[str, Any]:
    """Return the parts of a ply that describe its move."""
    before, seat, move = step.before, step.seat, step.move
    return {
        "move": [step.ply, seat, move, *_spellings(rules, seat, move)],
        "log": log_of(rules, step, players),
        "redacted": [rules.redact(before, seat, move, viewer) for viewer in viewers(players)],
        "reversible": rules.reversible(before, seat, move),
    }


def _spellings(rules: AnyRuleset, seat: Seat, move: Any) -> Iterator[Any]:
    if seat == NATURE:
        return
    text = rules.notation.write(move)
    yield text
    yield rules.notation.read(text)
    yield decode(encode(move), rules.player_move_type) == move


def log_of(rules: AnyRuleset, step: Move, players: int) -> list[Line]:
    """Return each viewer's log line for a move."""
    return [rules.describe(step.before, step.seat, step.move, viewer) for viewer in viewers(players)]


def of_position(rules: AnyRuleset, state: Any, players: int) -> dict[str, Any]:
    """Return the parts of a ply that describe its position."""
    pending = rules.pending(state)
    asked = pending.seats
    return {
        "state": digest(state),
        "views": [rules.view(state, viewer) for viewer in viewers(players)],
        "pending": pending,
        "legal": [
            list(map(rules.notation.write, islice(rules.legal(state, seat), MAX_LEGAL))) for seat in asked
        ],
        "turn": rules.turn(state),
        "timeout": [rules.timeout(state, seat) for seat in asked],
        "standing": rules.ranking(state) if rules.ranking else None,
        "outcome": rules.outcome(state),
    }


def sentences(rules: AnyRuleset, lines: Sequence[Line]) -> list[str]:
    """Return lines in every language."""
    return [_sentence(rules.key, each, language) for each in lines for language in LANGUAGES]


@lru_cache(maxsize=50_000)
def _sentence(key: str, line: Line, language: str) -> str:
    with translation.override(language):
        return say(key, line, NAMES)


def questions(rules: AnyRuleset, state: Any) -> list[Line]:
    """Return the questions that are open in a position."""
    return [ask.question for ask in rules.pending(state).asks]


def reasons(rules: AnyRuleset, state: Any) -> list[Line]:
    """Return the reasons for points at the end of a game."""
    outcome = rules.outcome(state)
    scores = outcome.scores if outcome else ()
    return [each.reason for score in scores for each in score.lines]


def probes(rules: AnyRuleset, state: Any, past: Sequence[Move], chance: Random) -> dict[str, Any]:
    """Return the slow parts, which only some plies record: values, guides, planned moves and refusals."""
    asked = rules.pending(state).seats
    refused = [_refusals(rules, state, seat, chance) for seat in asked]
    return {
        "values": [_values(rules, state, seat) for seat in asked],
        "guide": [_guidance(rules, state, seat) for seat in asked],
        "orders": [_orders(rules, state, seat, past) for seat in asked],
        "bargains": [_bargains(rules, state, seat) for seat in asked],
        "refusals": refused,
        "typed": [_typed(rules, state, seat, chance) for seat in asked],
        "search": [_search(rules, state, seat, chance.random()) for seat in asked],
    }


def planning(rules: AnyRuleset, state: Any) -> list[Any]:
    """Return the move that a planner bot makes in a position."""
    return [
        planned(rules, rules.view(state, seat), list(rules.legal(state, seat)), seat, Random("planner"))
        for seat in rules.pending(state).seats[:1]
    ]


def _number(value: float) -> str:
    return f"{value:.9g}"


def _values(rules: AnyRuleset, state: Any, seat: Seat) -> list[Any]:
    view = rules.view(state, seat)
    legal = islice(rules.legal(state, seat), MAX_VALUED)
    return [
        [_number(rules.search.appraise(view, seat, move)) for move in legal],
        _number(rules.search.evaluate(view, seat)) if rules.search.evaluate else None,
        rules.search.can_look_ahead(view) if rules.search.can_look_ahead else None,
    ]


def _guidance(rules: AnyRuleset, state: Any, seat: Seat) -> Any:
    guide, ask = rules.aids.guide, rules.pending(state).ask_of(seat)
    if guide is None or ask is None:
        return None
    view = rules.view(state, seat)
    ideas = guide.ideas(view, seat, ask.question)
    if ideas is None:
        return None
    advice = guide.advise(view, seat, list(rules.legal(state, seat)))
    return [ideas, advice, sentences(rules, [*ideas, advice.because])]


def _orders(rules: AnyRuleset, state: Any, seat: Seat, past: Sequence[Move]) -> Any:
    book = rules.aids.orders
    if book is None:
        return None
    view, legal = rules.view(state, seat), list(rules.legal(state, seat))
    lines = [
        ReportedMove(step.ply, step.seat, rules.redact(step.before, step.seat, step.move, seat))
        for step in past[-MAX_TOLD:]
    ]
    return [
        book.round_of(view),
        book.turn_of(view),
        book.pass_move(view, seat, legal) if book.pass_move else None,
        {name: list(words) for name, words in sorted(book.table_words(view).items())},
        [
            [each.words, *(each.holds(view, seat, lines, given) for given in _arguments(each))]
            for each in book.conditions
        ],
        [
            [each.words, *(each.choose(view, seat, legal, given) for given in _arguments(each))]
            for each in book.habits
        ],
    ]


def _arguments(wording: Any) -> Iterator[dict[str, str]]:
    names = list(wording.arguments)
    every = product(*(wording.arguments[name] for name in names))
    yield from (dict(zip(names, words, strict=True)) for words in islice(every, MAX_ARGUMENTS))


def _bargains(rules: AnyRuleset, state: Any, seat: Seat) -> Any:
    bargaining = rules.aids.bargaining
    if bargaining is None:
        return None
    view = rules.view(state, seat)
    offered = bargaining.offered(view)
    counter = answer(lambda: bargaining.counter(view, offered.terms)) if offered else None
    offers = [bargaining.is_offer(move) for move in islice(rules.legal(state, seat), MAX_LEGAL)]
    return [offered, counter, offers]


def _search(rules: AnyRuleset, state: Any, seat: Seat, seed: float) -> Any:
    view = rules.view(state, seat)
    legal = list(islice(rules.legal(state, seat), MAX_LEGAL))
    return [
        digest(rules.search.imagine(view, seat, Random(seed))),
        list(rules.search.sample_moves(state, seat, 5, Random(seed))) if rules.search.sample_moves else None,
        rules.search.rollout_policy(view, seat, legal) if rules.search.rollout_policy else None,
    ]


def _refusals(rules: AnyRuleset, state: Any, seat: Seat, chance: Random) -> list[Any]:
    """Return near misses of some legal moves, each with its refusal or its result."""
    legal = list(islice(rules.legal(state, seat), MAX_LEGAL))
    found = []
    for move in chance.sample(legal, min(MAX_TRIED, len(legal))):
        changed = _near_misses(rules, move)
        for text in chance.sample(changed, min(MAX_CHANGED, len(changed))):
            with suppress(Malformed):
                other = decode(text, rules.move_type)
                found.append([text, answer(lambda: digest(rules.apply(state, seat, other)))])  # noqa: B023
    lines = [Line(**body["line"]) for _, body in found if isinstance(body, dict) and "line" in body]
    return [found, sentences(rules, lines)]


def _typed(rules: AnyRuleset, state: Any, seat: Seat, chance: Random) -> list[Any]:
    """Return how the ruleset reads correct and wrong spellings of some legal moves."""
    legal = list(islice(rules.legal(state, seat), MAX_LEGAL))
    texts = [rules.notation.write(move) for move in chance.sample(legal, min(MAX_TRIED, len(legal)))]
    return [
        reading(rules, typed)
        for text in texts
        for typed in (with_typing_noise(text, chance), mangled(text, chance))
    ]


def _near_misses(rules: AnyRuleset, move: Any) -> list[str]:
    """Return the texts of all moves that differ from this one in one value, in a fixed order."""
    data = json.loads(encode(move))
    words = _words(rules.key, rules.version) | _words_in(data)
    return sorted({json.dumps(each, sort_keys=True) for each in changes(data, sorted(words))})


def _words_in(data: Any) -> set[str]:
    if isinstance(data, str):
        return {data}
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return {word for part in parts for word in _words_in(part)}


@lru_cache
def _words(key: str, version: int) -> frozenset[str]:
    return frozenset(words_of(ruleset(key, version).move_type))

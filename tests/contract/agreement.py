"""A check that a sentence agrees with the move that a reader took from it, based on facts about moves.

This module calls no reader. Each word of a sentence must be one of the following:

- a word of the move's own text
- a word declared here as meaningless
- a name for a part of the move that its text omits
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from adjudicator.engine.grammar import ebnf
from adjudicator.engine.ruleset import AnyRuleset
from tests.contract.sentences import Node, rules_of

MEANINGLESS: Final = frozenset(("an", "and", "at", "by", "for", "in", "of", "on", "the", "with"))
FROM: Final = "from"
TO: Final = frozenset(("into", "onto", "to"))
ARTICLE: Final = "a"


class MoveKindFacts(NamedTuple):
    """Facts about a kind of move.

    `sources` and `targets`: the positions of the words that say where something comes from and where it goes.
    `left_out`: words for things that the text omits.
    """

    sources: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    left_out: tuple[str, ...] = ()


LAST: Final = -1
FACTS: Final[Mapping[str, Mapping[str, MoveKindFacts]]] = {
    "zooloretto": {
        "draw": MoveKindFacts(left_out=("tile",)),
        "put": MoveKindFacts(targets=(1,), left_out=("tile", "truck")),
        "take": MoveKindFacts(sources=(1,), left_out=("truck",)),
        "place": MoveKindFacts(targets=(2,), left_out=("tile", "truck")),
        "move_animal": MoveKindFacts(targets=(2,), left_out=("tile", "barn")),
        "move_stall": MoveKindFacts(sources=(2,), targets=(3,), left_out=("tile",)),
        "exchange": MoveKindFacts(sources=(1, 2), targets=(1, 2), left_out=("tile",)),
        "buy": MoveKindFacts(sources=(LAST,), targets=(2,), left_out=("tile", "barn")),
        "discard": MoveKindFacts(left_out=("tile", "barn")),
    },
    "the-zoo-game": {
        "build": MoveKindFacts(left_out=("hand",)),
        "hunt": MoveKindFacts(sources=(LAST,)),
        "steal": MoveKindFacts(sources=(LAST,)),
        "steal penguin": MoveKindFacts(sources=(2, LAST), targets=(3,)),
        "lose penguin": MoveKindFacts(sources=(2,)),
        "build penguin": MoveKindFacts(left_out=("hand",)),
        "offer": MoveKindFacts(targets=(1,), left_out=("0", "cards", "p")),
    },
    "zoo-parque": {
        "choose": MoveKindFacts(left_out=("domino",)),
        "place": MoveKindFacts(targets=(1, 2), left_out=("domino",)),
        "return": MoveKindFacts(left_out=("domino",) * 9),
        "claim": MoveKindFacts(targets=(1,)),
        "recall": MoveKindFacts(sources=(1,)),
        "shift": MoveKindFacts(sources=(1,), targets=(2,)),
        "take": MoveKindFacts(left_out=("domino",)),
        "feed": MoveKindFacts(targets=(1,), left_out=("domino",)),
        "remove": MoveKindFacts(left_out=("domino",)),
        "rotate": MoveKindFacts(left_out=("domino",)),
        "lift": MoveKindFacts(left_out=("domino",)),
        "extra": MoveKindFacts(left_out=("domino",)),
        "hand": MoveKindFacts(targets=(1,), left_out=("domino",)),
        "give": MoveKindFacts(left_out=("domino",) * 9),
    },
    "zoo-tycoon": {
        "renew": MoveKindFacts(targets=(1,)),
        "give": MoveKindFacts(left_out=("quarantine", "none")),
        "empty": MoveKindFacts(left_out=("quarantine",)),
        "take": MoveKindFacts(left_out=("quarantine", "0")),
        "take in": MoveKindFacts(targets=(LAST,), left_out=("enclosure",)),
        "extend": MoveKindFacts(targets=tuple(range(1, 9)), left_out=("enclosure",)),
        "house": MoveKindFacts(targets=(LAST,), left_out=("enclosure", "quarantine")),
        "lodge": MoveKindFacts(targets=(LAST,), left_out=("enclosure", "quarantine")),
        "resettle": MoveKindFacts(targets=(LAST,), left_out=("enclosure",)),
        "focal": MoveKindFacts(targets=(2,), left_out=("enclosure", "1")),
        "build": MoveKindFacts(targets=(2,)),
        "biome": MoveKindFacts(targets=(1, 2), left_out=("enclosure",)),
        "move_building": MoveKindFacts(targets=(2,)),
        "move_tile": MoveKindFacts(sources=(1,), targets=(2,)),
    },
    "18zoo": {
        "buy_squirrel": MoveKindFacts(sources=(2,), left_out=("deck", "$n")),
        "buy_card": MoveKindFacts(sources=(2,), left_out=("lounge", "card")),
        "buy_power": MoveKindFacts(left_out=("$n",)),
        "sell": MoveKindFacts(left_out=("card",)),
        "ticket": MoveKindFacts(left_out=("0", "$n")),
        "whatsup": MoveKindFacts(sources=(3,), left_out=("deck",)),
        "lay": MoveKindFacts(targets=(1,)),
        "station": MoveKindFacts(targets=(1,)),
        "mark": MoveKindFacts(targets=(2,)),
        "run": MoveKindFacts(sources=tuple(range(1, 99)), targets=tuple(range(1, 99))),
    },
}
"""Facts by ruleset and kind: a tag, a first word, or a first word and another word.

Other kinds have no facts.
"""
LEADS: Final = {
    "barn": (FROM,),
    "hand": (FROM,),
    "market": (FROM,),
    "quarantine": (FROM, *TO),
    "truck": (FROM, *TO),
    "0": TO,
}
"""The prepositions that may come before something that a move's text omits."""
ALIKE: Final = {"cards": "card", "dominoes": "domino"}
NOUNS: Final = frozenset(
    word for facts in FACTS.values() for each in facts.values() for word in each.left_out
)
SYNONYMS: Final = {"18zoo": {"a squeeze": "squeeze", "two barrels": "barrels"}}
"""Printed names that contain a word that is meaningless elsewhere."""
DEFAULTS: Final = frozenset(("barn", "hand", FROM, "in"))
"""Words of a move's text that a sentence may omit."""


def words_in(rules: AnyRuleset, text: str) -> list[str]:
    """Return the words of a text, with each name as one word. Capital `A` stays `A`."""
    cut = [word.strip('.,:!()"') for word in text.replace(";", " ").split()]
    kept = " ".join(word if word == "A" else word.lower() for word in filter(None, cut))
    for name, word in SYNONYMS.get(rules.key, {}).items():
        kept = re.sub(rf"\b{name}\b", word, kept, flags=re.IGNORECASE)
    folded = _names(rules.key, ebnf(rules.notation.grammar, rules.title))(kept)
    return [re.sub(r"^x(?=-?\d)", "", ALIKE.get(word, word)).replace("-", "_") for word in folded.split()]


@cache
def _names(key: str, grammar: str) -> Callable[[str], str]:
    parts = [re.split("[-_]", name) for name in _literals(grammar) if re.search("[a-z][-_]", name)]
    parts += [[*match] for name in _literals(grammar) for match in re.findall("^([a-z]+)([0-9])$", name)]
    found = "|".join("[-_ ]".join(map(re.escape, each)) for each in sorted(parts, key=len, reverse=True))
    joined = re.compile(rf"(?<!\S)(?:{found})(?!\S)") if found else None
    glue = {" ".join(each): name for each in parts for name in _literals(grammar) if _same(each, name)}
    if joined is None:
        return str
    return lambda text: joined.sub(lambda match: glue[re.sub("[-_]", " ", match[0])], text)


def _same(parts: Sequence[str], name: str) -> bool:
    return "".join(parts) == re.sub("[-_]", "", name)


@cache
def _literals(grammar: str) -> frozenset[str]:
    def words(node: Node) -> Iterator[str]:
        if node.kind == "word":
            yield node.text.lower()
        for part in node.parts:
            yield from words(part)

    return frozenset(word for node in rules_of(grammar).values() for word in words(node))


def things(rules: AnyRuleset) -> Collection[str]:
    """Return the names of things in the grammar of a ruleset."""
    return _literals(ebnf(rules.notation.grammar, rules.title)) - {FROM, *TO, *MEANINGLESS, "give", "want"}


def disagreements(rules: AnyRuleset, text: str, move: Any) -> list[str]:
    """Return the ways in which a sentence disagrees with the move that a reader took from it."""
    if "?" in text:
        return ["it is a question"]
    written = words_in(rules, rules.notation.write(move).lower())
    words = list(_without_articles(rules, words_in(rules, text)))
    facts = _facts(rules.key, written, move)
    while words and words[0] in MEANINGLESS:
        words.pop(0)
    known = [word for word in words if word not in {FROM, *TO, *MEANINGLESS}]
    meant = [word for word in written if word not in {FROM, *TO, *MEANINGLESS}]
    extra = Counter(known) - Counter(meant) - Counter(facts.left_out) - _said_twice(known, meant)
    if written[0] == "build":
        extra -= Counter({word: extra[word] for word in ("market", "hand") if word in meant})
    missing = Counter(meant) - Counter(known)
    found = [f"'{word}' is not in the move" for word in extra]
    found += [f"'{word}' is not in the sentence" for word in missing if word not in DEFAULTS]
    found += _misled(words, written, facts)
    if rules.key == "the-zoo-game" and written[0] == "build":
        found += _sources(text, words, move)
    return found


def _facts(key: str, written: Sequence[str], move: Any) -> MoveKindFacts:
    kinds = FACTS[key]
    tag = str(move.__struct_config__.tag)
    with_word = (f"{written[0]} {word}" for word in ("penguin", "in") if word in written)
    return next((kinds[name] for name in (*with_word, tag, written[0]) if name in kinds), MoveKindFacts())


def _said_twice(said: Sequence[str], meant: Sequence[str]) -> Counter[str]:
    """Return the words that a Zoo Tycoon sentence repeats if it takes animals and then houses them.

    The move's text contains them once.
    """
    if said[0] != "take" or "house" not in said or "house" in meant:
        return Counter()
    return Counter(["house", *(word for word in meant if re.fullmatch("[0-9]+[mf]", word))])


def _without_articles(rules: AnyRuleset, words: Sequence[str]) -> Iterator[str]:
    """Yield the words, leaving out each `a` before a thing. Capital `A` stays, because it is a seat."""
    known = things(rules)
    for at, word in enumerate(words):
        behind = next((each for each in words[at + 1 :] if each not in ("the", "an")), "")
        if word == ARTICLE and behind in {*known, *NOUNS}:
            continue
        yield word.lower()


def _misled(words: Sequence[str], written: Sequence[str], facts: MoveKindFacts) -> Iterator[str]:
    """Yield each `from` and `to` before a word that is not a source or target of the move."""
    numbered = dict(enumerate(written)) | {LAST: written[-1]}
    sources = {numbered.get(at, "") for at in facts.sources}
    targets = {numbered.get(at, "") for at in facts.targets}
    if written[0] == "build" and "penguin" in written[:-1]:
        targets.add(written[written.index("penguin") + 1])
    for at, word in enumerate(words):
        if word != FROM and word not in TO:
            continue
        behind = [each for each in words[at + 1 :] if each not in MEANINGLESS]
        if behind[0:1] == ["truck"] and word == FROM and "truck" in facts.left_out and not facts.sources:
            continue
        while behind[1:] and behind[0] in ("truck", "enclosure", "tile", "domino") and behind[1] in written:
            behind = behind[1:]
        led = behind[0] if behind else ""
        if word in LEADS.get(led, ()) and (led in facts.left_out or led in written):
            continue
        if led not in (sources if word == FROM else targets):
            yield f"'{word} {led}' is not so"


_SOURCED: Final = re.compile(
    rf"\b(?:(?:{'|'.join(MEANINGLESS)}) )*(?:{FROM} )?(?:(?:{'|'.join(MEANINGLESS)}) )+(market|hand)\b"
)
"""Matches the market or the hand after meaningless words: `the market` means the same as `from market`."""


def _sources(text: str, spoken: Sequence[str], move: Any) -> Iterator[str]:
    """Yield a fault if the sentence and the move name different sources for the built cards."""
    sourced = _SOURCED.sub(rf"{FROM} \1", " ".join(spoken[1:]))
    words = [word for word in sourced.split() if word not in MEANINGLESS]
    words = words[: words.index("pay")] if "pay" in words else words
    is_joined = re.search(r"(,|\band\b).*\bmarket\b", text.lower(), re.DOTALL) is not None
    if FROM not in words and "market" in words and is_joined and len(move.cards) > 1:
        yield "'market' may belong to the last card or to all"
    if FROM not in words:
        return
    groups: list[tuple[str, list[str]]] = []
    cards: list[str] = []
    is_ahead = words[0] == FROM
    for at, word in enumerate(words):
        if at and words[at - 1] == FROM:
            cards = cards if not is_ahead else []
            groups.append((word, cards))
            cards = cards if is_ahead else []
        elif word != FROM:
            cards.append(word)
    found = [(card, source == "market") for source, group in groups for card in group]
    played = [(piece.card, piece.market) for piece in move.cards]
    if sorted(pair for pair in found if pair in played) != sorted(played):
        yield "what is built comes from elsewhere"

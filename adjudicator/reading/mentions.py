"""The words of a sentence: the things that each may name or negate, and the direction that it gives.

A sentence becomes a list of mentions. Each has the class of its word and its context.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.reading.lexicon import CONTENT, NAME, Lexicon, LexiconEntry, folded_ordinals

NOT: Final = "no"
BUT: Final = "but"
"""The prefixes of facts that a sentence negates or excepts."""
NUMBER: Final = "number"
CODE: Final = "code"
BREAK: Final = "break"
STOP: Final = "stop"
UNKNOWN: Final = "unknown"

_EMOTICON: Final = re.compile(r"(?<!\w)[:;=]['-]?[)(DPp/|]+(?!\w)|<3|\^\^")
_ARROW: Final = re.compile(r"-+>|=+>|→|⇒")
_REPEATED: Final = re.compile(r"([^\W\d_])\1{2,}")
_TOKEN: Final = re.compile(
    r"->|(?<![\w-])-\d+|[^\W_]+(?:['’.][^\W_]+)*['’]?|[👍👎✅❌👌]|[+&/,;.:!?#()\[\]\"–—-]"
)
_WITH_DIGITS: Final = re.compile(r"\b([^\W\d_]{3,})(\d{1,3})\b")
_CODE: Final = re.compile(r"(?:[a-z]{1,3}-?\d{1,3}){1,2}[a-z]?|\d{1,2}[a-z]{1,3}|[a-z]{2}_\d{1,3}", re.ASCII)
_LETTER_NUMBER: Final = re.compile(r"[a-z]\d{1,2}", re.ASCII)
_BREAKS: Final = frozenset(',;.:!()[]"–—')
_STRONG: Final = frozenset(";.")


class TextToken(NamedTuple):
    """A word or sign of a text: as typed, and folded."""

    text: str
    word: str
    is_spaced: bool = True


class Item(NamedTuple):
    """A mention in its context.

    - `kind`: its class, `content`, `number`, `code`, `name`, `break`, `unknown` or a class of the language.
    - `keys`: the concepts that it may name. `number`: -1 for none.
    - `is_label`: the number is an ordinal or part of a compound, so it is not a count.
    - `scope`: the prefix of the facts that it may name: `no`, `but` or a word such as `keep`.
    - `way`: `<` after a word such as “from”, `>` after a word such as “to”.
    - `clause`: the part of the sentence that contains it.
    """

    text: str
    kind: str
    keys: frozenset[str] = frozenset()
    number: int = -1
    is_label: bool = False
    scope: str = ""
    way: str = ""
    clause: int = 0
    is_priced: bool = False
    is_plural: bool = False
    is_part: bool = False
    is_greeted: bool = False


def tokens_of(text: str, lexicons: Sequence[Lexicon]) -> list[TextToken]:
    """Return the words and signs of a text, folded as required by all the languages."""
    text = unicodedata.normalize("NFC", text).replace("’", "'").replace("`", "'").replace("´", "'")
    text = text.strip().replace("\n", " ; ")
    text = _ARROW.sub(" -> ", _EMOTICON.sub(" ", text))
    text = re.sub(r"(?<!\w)w/(?=\s)", "with", text)
    text = _REPEATED.sub(r"\1", text.replace("_", " "))
    text = _WITH_DIGITS.sub(lambda match: _apart(match, lexicons), text)
    found: list[TextToken] = []
    end = 0
    for match in _TOKEN.finditer(text):
        if match[0] == "-" and found and match.start() == end and found[-1].text.isalpha():
            end = match.end()
            continue
        word = match[0]
        for lexicon in lexicons:
            word = lexicon.fold(word)
        word = word.strip(".").rstrip("'") or match[0]
        found.append(TextToken(match[0], word, match.start() > end))
        end = match.end()
    return found


def _apart(match: re.Match[str], lexicons: Sequence[Lexicon]) -> str:
    """Put a space between a word and the number attached to it, if the word belongs to the game."""
    known = any((lexicon.fold(match[1]),) in lexicon.phrases for lexicon in lexicons)
    return f"{match[1]} {match[2]}" if known else match[0]


def items_of(
    tokens: Sequence[TextToken],
    lexicon: Lexicon,
    others: Sequence[Lexicon],
    names: Mapping[tuple[str, ...], str],
) -> list[Item]:
    """Return the mentions of a text, without their context.

    `others`: lexicons for words that the first does not know. `names`: the key of each name of a player.
    """
    found: list[Item] = []
    words = [token.word for token in tokens]
    at = 0
    while at < len(tokens):
        length, items = _next(tokens, words, at, lexicon, others, names)
        found += items
        at += length
    return _with_particles(found, (lexicon, *others))


_ENDS: Final = frozenset((BREAK, STOP, "and", "then"))


def _with_particles(items: Sequence[Item], lexicons: Sequence[Lexicon]) -> list[Item]:
    """Return the items. Each verb includes its separate particle: “pay it out”, “gib es her”."""
    found = list(items)
    for at, item in enumerate(items):
        word = item.text.lower()
        begin = max((place + 1 for place in range(at) if items[place].kind in (STOP, "then")), default=0)
        for lexicon in lexicons:
            if lexicon.language.joints and not _is_last(items, at):
                continue
            verbs = [
                (place, entry)
                for place in range(begin, at)
                if items[place].kind not in (NUMBER, NAME, CODE)
                and (entry := lexicon.with_particle(lexicon.fold(items[place].text), lexicon.fold(word)))
            ]
            if verbs:
                place, entry = verbs[0]
                found[place] = items[place]._replace(kind=CONTENT, keys=items[place].keys | entry.keys)
                found[at] = item._replace(kind="filler", keys=frozenset())
                break
    return found


def _is_last(items: Sequence[Item], at: int) -> bool:
    """Return whether an item ends its part of the sentence."""
    behind = next((item for item in items[at + 1 :] if item.kind not in ("filler", "greeting", "too")), None)
    return behind is None or behind.kind in _ENDS


def _next(
    tokens: Sequence[TextToken],
    words: Sequence[str],
    at: int,
    lexicon: Lexicon,
    others: Sequence[Lexicon],
    names: Mapping[tuple[str, ...], str],
) -> tuple[int, list[Item]]:
    """Return the number of tokens of the next mention, and the mention. A compound has several."""
    text = tokens[at].text
    named = _name(words, at, names)
    code = _code(tokens, words, at)
    number = _number(words, at, lexicon)
    match = None
    for each in (lexicon, *others):
        other = each.longest_match(words, at)
        if other and (match is None or other[0] > match[0]):
            match = other
    if named and (match is None or named[0] >= match[0]) and _is_name_there(tokens, at, match):
        keys = frozenset((named[1],)) | (match[1].keys if match and match[0] == named[0] else frozenset())
        return named[0], [Item(text, NAME, keys)]
    if text in _CAPITALS and at and (match is None or match[0] == 1):
        return 1, [Item(text, NAME, frozenset((f"letter:{text.lower()}", f"seat:{ord(text) - ord('A')}")))]
    if sign := _number_sign(words, at, match):
        return sign, [Item(text, "number_sign")]
    if (
        match
        and (match[0] > 1 or match[1].kind in (CONTENT, "one"))
        and (number is None or match[0] >= number[0])
    ):
        is_inflected = match[0] == 1 and not any((words[at],) in each.phrases for each in (lexicon, *others))
        if not (number and (is_inflected or (match[1].kind == "one" and words[at] != "one"))):
            return match[0], _items(tokens, at, match)
    if code:
        return code
    if number:
        return number[0], [Item(text, NUMBER, number=number[1], is_label=number[2])]
    if match:
        return match[0], _items(tokens, at, match)
    if words[at] in _BREAKS or words[at] == "-":
        is_hyphen = words[at] == "-" and not tokens[at].is_spaced
        return 1, [] if is_hyphen else [Item(text, STOP if words[at] in _STRONG else BREAK)]
    if words[at] == "->":
        return 1, [Item(text, "to")]
    if words[at] in "+/#?":
        return 1, [Item(text, "and")] if words[at] == "+" else []
    if text in _CAPITALS[1:]:
        return 1, [Item(text, NAME, frozenset((f"letter:{text.lower()}", f"seat:{ord(text) - ord('A')}")))]
    for each in (lexicon, *others):
        if parts := each.compound(words[at]):
            return 1, [_part(part, entry)._replace(is_part=at > 0) for at, (part, entry) in enumerate(parts)]
    if len(words[at]) > _LONGEST_KNOWN or not (meant := lexicon.misspelt(words[at])):
        return 1, [Item(words[at], UNKNOWN)]
    return 1, _next([TextToken(meant, meant)], [meant], 0, lexicon, others, names)[1]


_LONGEST_KNOWN: Final = 40
_ARTICLES: Final = frozenset(["den", "der", "die", "das", "dem", "am", "im", "zum", "meinen"])


def _number_sign(words: Sequence[str], at: int, match: tuple[int, LexiconEntry] | None) -> int:
    """Return the length of a sign such as “no.” or “Nr.” before a number, with its full stop, or 0."""
    is_sign = words[at] == "no" or (match is not None and match[1].kind == "number_sign")
    behind = words[at + 1 : at + 3]
    if words[at] == "no" and at and words[at - 1].isalpha() and behind and behind[0].isdecimal():
        return 1
    return 2 if is_sign and len(behind) == 2 and behind[0] == "." and behind[1].isdecimal() else 0


_CAPITALS: Final = tuple(map(seat_letter, map(Seat, range(8))))


def _items(tokens: Sequence[TextToken], at: int, match: tuple[int, LexiconEntry]) -> list[Item]:
    length, entry = match
    text = " ".join(token.text for token in tokens[at : at + length]).lower()
    is_plural = length == 1 and text.endswith("s") and entry.kind == CONTENT
    found = [Item(text, entry.kind, entry.keys, is_plural=is_plural)]
    return [*found, Item(text, entry.kind, entry.further, is_part=True)] if entry.further else found


def _part(text: str, entry: LexiconEntry) -> Item:
    if entry.kind == NUMBER:
        return Item(text, NUMBER, number=int(next(iter(entry.keys))), is_label=True)
    return Item(text, entry.kind, entry.keys)


def _name(words: Sequence[str], at: int, names: Mapping[tuple[str, ...], str]) -> tuple[int, str] | None:
    """Return the length and the key of the longest player's name that begins at a word."""
    for length in range(4, 0, -1):
        if at + length <= len(words) and (key := names.get(tuple(words[at : at + length]))):
            return length, key
    return None


def _is_name_there(tokens: Sequence[TextToken], at: int, match: tuple[int, LexiconEntry] | None) -> bool:
    """Return whether a word names a player. A function word does so only in capitals."""
    return match is None or match[1].kind == CONTENT or (at > 0 and tokens[at].text[:1].isupper())


def _code(tokens: Sequence[TextToken], words: Sequence[str], at: int) -> tuple[int, list[Item]] | None:
    """Return a name with digits, such as `h14`, `e2s1`, `2s` or `1m`. It may be typed with a space."""
    word = words[at]
    behind = words[at + 1] if at + 1 < len(words) else ""
    if (
        _LETTER_NUMBER.fullmatch(word)
        and _LETTER_NUMBER.fullmatch(behind)
        and word[0] in "ew"
        and behind[0] in "sn"
    ):
        return 2, [Item(word + behind, CODE, frozenset((f"@{word}{behind}",)))]
    if (
        len(word) == 1
        and "a" <= word <= "z"
        and behind.isdecimal()
        and len(behind) < 3
        and (word not in "ax" or tokens[at].text.isupper())
    ):
        return 2, [Item(word + behind, CODE, frozenset((f"@{word}{behind}",)))]
    if _CODE.fullmatch(word) and not re.fullmatch(r"\d+(?:st|nd|rd|th|er|ers|te|ten|ter|x|s)", word):
        return 1, [Item(word, CODE, frozenset((f"@{word}",)))]
    if re.fullmatch(r"\d[sl]{1,2}", word):
        return 1, [Item(word, CODE, frozenset((f"@{word}",)))]
    return None


def _number(words: Sequence[str], at: int, lexicon: Lexicon) -> tuple[int, int, bool] | None:
    """Return the length and value of a number, and whether it is an ordinal or part of a compound."""
    word = words[at]
    for length in (2, 1):
        phrase = " ".join(words[at : at + length])
        if len(words) >= at + length:
            if phrase in (known := lexicon.language_numbers):
                return length, known[phrase], False
            if phrase in (known := folded_ordinals(lexicon)):
                return length, known[phrase], True
    has_stop = word.isdecimal() and "." in lexicon.language.number_ends and words[at + 1 : at + 2] == ["."]
    if has_stop and 0 < at < len(words) - 2 and words[at - 1] in _ARTICLES:
        return 2, int(word), True
    if word.isdecimal() and word.isascii() and len(word) < 5:
        has_hyphen = words[at + 1 : at + 2] == ["-"] and at + 2 < len(words)
        return 1, int(word), has_hyphen
    found = re.fullmatch(r"(\d{1,3})([a-z.]+)", word)
    if found and found[2] in lexicon.language.number_ends:
        return 1, int(found[1]), found[2] not in ("x", "s")
    return None


def in_context(items: Sequence[Item], scopes: Collection[str]) -> list[Item]:
    """Return the mentions with their clauses, directions and scopes."""
    items = list(_contextual_kinds(_refusing(items)))
    return list(_directed(_scoped(_in_clauses(items), scopes)))


_WANTED: Final = frozenset(("all", "one"))
_UNMEANT: Final = frozenset(("filler", "too", BREAK, STOP, "greeting", *_WANTED))


def _refusing(items: Sequence[Item]) -> Sequence[Item]:
    """Turn a negation without a noun into a single answer: “I don't want any of them”."""
    meant = [item for item in items if item.kind not in _UNMEANT]
    if len(meant) == 1 and meant[0].kind == "not" and meant[0].text not in _INCOMPLETE:
        return [
            item._replace(kind="no_answer") if item is meant[0] else item
            for item in items
            if item.kind not in _WANTED
        ]
    return items


_INCOMPLETE: Final = frozenset(
    [
        "without",
        "instead of",
        "rather than",
        "neither",
        "nor",
        "hardly",
        "avoid",
        "ohne",
        "statt",
        "anstatt",
        "anstelle",
        "weder",
        "kaum",
    ]
)
"""Negations that do not decline by themselves."""


def _contextual_kinds(items: Sequence[Item]) -> Iterator[Item]:
    """Yield the items after deciding the class of each word that depends on the words after it."""
    for at, item in enumerate(items):
        behind = next((each for each in items[at + 1 :] if each.kind not in _LIGHT), None)
        follower = items[at + 1] if at + 1 < len(items) else None
        if item.kind == "no":
            negates = (
                behind is not None
                and behind.kind in (CONTENT, CODE, NUMBER, UNKNOWN)
                and not (follower is not None and follower.kind == "filler" and follower.text in _SUBJECTS)
            )
            yield item._replace(kind="not" if negates else "no_answer")
        elif item.kind == "no_answer" and _is_negated(item, follower):
            yield item._replace(kind="not")
        elif item.text == "but" and item.kind == "but":
            before = items[at - 1] if at else None
            yield (
                item
                if before is not None and before.kind in ("all", "nothing")
                else item._replace(kind="then")
            )
        else:
            yield item


def _is_negated(item: Item, follower: Item | None) -> bool:
    """Return whether words that could decline only negate the words after them: “I won't place it”."""
    words = item.text.replace("’", "'").split()
    negates = any(word in ("not", "nicht") or word.endswith("n't") for word in words)
    return negates and follower is not None and follower.kind in (CONTENT, "one", NUMBER, CODE)


_LIGHT: Final = frozenset(("filler", "only", "one", "too"))
_SUBJECTS: Final = frozenset(
    ["i", "we", "they", "he", "she", "it", "i'll", "i'd", "ich", "wir", "er", "sie", "es"]
)


def _in_clauses(items: Sequence[Item]) -> Iterator[Item]:
    clause = 0
    for item in items:
        if item.kind in (BREAK, STOP, "then", "and"):
            clause += 1
        yield item._replace(clause=clause)


def _scoped(items: Iterator[Item], scopes: Collection[str]) -> Iterator[Item]:
    """Yield the items with their scopes. A negation or a word of `scopes` applies to its whole clause."""
    found = list(items)
    rulers: dict[int, str] = {}
    for item in found:
        if item.kind in ("not", "nothing"):
            rulers[item.clause] = NOT
        elif item.kind == CONTENT and (scope := next((each for each in scopes if each in item.keys), "")):
            rulers.setdefault(item.clause, scope)
    excepted = False
    for item in found:
        excepted = (excepted or item.kind == "but") and item.kind not in ("then",)
        scope = rulers.get(item.clause, "")
        if scope and scope in item.keys and scope != NOT:
            scope = ""
        if item.kind == "all":
            scope = "" if scope == NOT and not item.text.startswith("any") else scope
        yield item._replace(scope=BUT if excepted and item.kind != "but" else scope)


def _directed(items: Iterator[Item]) -> Iterator[Item]:
    """Yield the items with the direction given by the word before them, up to the end of its noun phrase."""
    way, seen, priced = "", False, False
    for item in items:
        if item.kind in ("from", "to", "for"):
            way = {"from": "<", "to": ">"}.get(item.kind, "")
            priced, seen = item.kind == "for", False
        elif item.kind in (BREAK, STOP, "then") or (seen and item.kind == "filler"):
            way, priced = "", False
        elif item.kind in (CONTENT, NUMBER, CODE, NAME):
            seen = True
        yield item._replace(way=way, is_priced=priced)

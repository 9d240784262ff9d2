"""The kinds of words that texts of moves are made of, each written and read in one place."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from difflib import get_close_matches
from typing import Any, Final, NamedTuple

from adjudicator.engine.grammar import Part, either, in_turn, literal, named, one_of, pattern, repeated
from adjudicator.engine.grammar import perhaps as perhaps_a
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.ruleset import Unreadable, seat_letter, seat_named
from adjudicator.engine.texts import FROM, LINKS, TO
from adjudicator.rules.zoo_tycoon.data import EDITIONS
from adjudicator.rules.zoo_tycoon.data.buildings import FOCAL_KINDS
from adjudicator.rules.zoo_tycoon.data.kinds import BIOMES, SCORE_TRACKS
from adjudicator.rules.zoo_tycoon.zoo import MOST, NONE, Animals, square_name, square_named

INTO: Final = frozenset((*TO, "in"))
"""Stand before where something goes; `in` tells an enclosure from a number of something else."""
IDLE: Final = LINKS - INTO
"""Words that may stand anywhere and mean nothing."""
_LINKS: Final = frozenset(
    ("house", "discs", "housed", "conservation", "quarantine", "enclosure", FROM, *INTO)
)
"""Words that say what the words behind them mean, or where something comes from or goes."""
_NONE: Final = "none"
_DIGITS: Final = f"[0-9]{{1,{len(str(MOST))}}}"
_NUMBER: Final = re.compile(rf"-?{_DIGITS}")
_GROUP: Final = re.compile(rf"(-?{_DIGITS})([mf])")


class Words(NamedTuple):
    """The words for one value.

    `read` takes them from the front of what is left of a text: `Unreadable` when they are of another kind,
    ValueError or IndexError when there are too few. `part`: what is read, as a part of the grammar.
    """

    write: Callable[[Any], tuple[str, ...]]
    read: Callable[[list[str]], Any]
    part: Part

    def called(self, rule: str) -> Words:
        """The same, with a rule of its own in the grammar."""
        return self._replace(part=named(rule, self.part))


def at_link(words: list[str]) -> bool:
    """Whether the next word belongs to no list: there is none, or it says what those behind it mean."""
    return not words or words[0] in _LINKS


def many(each: Words, least: int = 0) -> Words:
    """Any number of values, up to a link."""

    def read(words: list[str]) -> tuple[Any, ...]:
        found = []
        while not at_link(words):
            found.append(each.read(words))
        if len(found) < least:
            raise ValueError(words)
        return tuple(found)

    part = in_turn(*[each.part] * least, repeated(each.part))
    return Words(lambda values: tuple(word for value in values for word in each.write(value)), read, part)


def behind(link: str, value: Words) -> Words:
    """What stands behind a link that must be there."""

    def read(words: list[str]) -> Any:
        if words.pop(0) != link:
            raise ValueError(link)
        return value.read(words)

    return Words(lambda told: (link, *value.write(told)), read, in_turn(literal(link), value.part))


def after(link: str, value: Words) -> Words:
    """What is written with a little word before it, which nobody needs to read it."""
    part = in_turn(perhaps_a(literal(link)), value.part)
    return value._replace(write=lambda told: (link, *value.write(told)), part=part)


def led(value: Words, *leads: str) -> Words:
    """A value before which one of these words may be typed; none is written."""

    def read(words: list[str]) -> Any:
        drop_first(words, *leads)
        return value.read(words)

    return value._replace(read=read)


def drop_first(words: list[str], *leads: str) -> None:
    """Take the first word away if it is one of these."""
    if words and words[0] in leads:
        words.pop(0)


def perhaps(value: Words, default: Any = None) -> Words:
    """Nothing stands for the default."""
    return Words(
        lambda told: () if told == default else value.write(told),
        lambda words: value.read(words) if words else default,
        perhaps_a(value.part),
    )


def flag(word: str) -> Words:
    """A word that is there when it is so."""
    return Words(
        lambda told: (word,) if told else (),
        lambda words: words[:1] == [word] and bool(words.pop(0)),
        perhaps_a(literal(word)),
    )


def _one(read: Callable[[str], Any], part: Part, write: Callable[[Any], str] = str) -> Words:
    return Words(lambda told: (write(told),), lambda words: read(words.pop(0)), part)


def _named(no: str, names: Collection[str], like: str) -> Words:
    """One of many names; a slip is answered with the nearest of them."""

    def read(word: str) -> str:
        if word in names:
            return word
        close = get_close_matches(word, sorted(names), 1)
        why = _("'{word}' is {no}; did you mean {like}?")
        if not close:
            why = _("'{word}' is {no}; they are written like {like}.")
        raise Unreadable(why, word=word, no=Phrase(no), like=close[0] if close else like)

    return _one(read, one_of(sorted(names)))


def _listed(no: str, names: Collection[str]) -> Words:
    """One of a few names; a slip is answered with all of them."""
    known = {name.lower(): name for name in names}

    def read(word: str) -> str:
        if word in known:
            return known[word]
        raise Unreadable(_("'{word}' is {no} {known}."), word=word, no=Phrase(no), known=", ".join(names))

    return _one(read, one_of(names))


def _integer(no: str) -> Words:
    def read(word: str) -> int:
        if _NUMBER.fullmatch(word):
            return int(word)
        raise Unreadable(_("'{word}' is {no}."), word=word, no=Phrase(no))

    return _one(read, pattern(_NUMBER.pattern))


def _square(word: str) -> int:
    found = square_named(word)
    if found is None:
        raise Unreadable(_("'{word}' is no square; squares are named like B3, column and row."), word=word)
    return found


def group_words(animals: Animals) -> tuple[str, ...]:
    """`1m`, `2f`; `none` for no animals."""
    told = [f"{number}{sex}" for number, sex in ((animals.males, "m"), (animals.females, "f")) if number]
    return tuple(told) or (_NONE,)


def read_animals(words: Sequence[str]) -> Animals:
    """`1m 2f` in either order, or `none`."""
    if list(words) == [_NONE]:
        return NONE
    found: dict[str, int] = {}
    for word in words:
        part = _GROUP.fullmatch(word)
        if part is None or part[2] in found:
            said = _("'{words}' are no animals; one male and two females are '1m 2f'.")
            raise Unreadable(said, words=" ".join(words))
        found[part[2]] = int(part[1])
    if not found:
        raise ValueError(words)
    return Animals(found.get("m", 0), found.get("f", 0))


def _group(words: list[str]) -> Animals:
    """The animals that the next words count."""
    taken = [] if at_link(words) else [words.pop(0)]
    while words and _GROUP.fullmatch(words[0]):
        taken.append(words.pop(0))
    return read_animals(taken)


ANIMALS: Final = frozenset(name for edition in EDITIONS.values() for name in edition.animals)
BUILDINGS: Final = frozenset(name for edition in EDITIONS.values() for name in edition.buildings)
_EVENTS: Final = frozenset(name for edition in EDITIONS.values() for name in edition.events)
_DONORS: Final = frozenset(name for edition in EDITIONS.values() for name in edition.donors)
_POSITIONS: Final = sorted({name for edition in EDITIONS.values() for name in edition.exchange.at})

_MALES: Final = named("males", pattern(f"-?{_DIGITS}m"))
_FEMALES: Final = named("females", pattern(f"-?{_DIGITS}f"))
_ANIMALS: Final = either(
    (literal(_NONE), in_turn(_MALES, perhaps_a(_FEMALES)), in_turn(_FEMALES, perhaps_a(_MALES)))
)

SEAT: Final = _one(seat_named, pattern("[A-Z]"), seat_letter).called("seat")
SEATS: Final = many(SEAT)
NUMBER: Final = _integer(_("no number")).called("number")
NUMBERS: Final = many(NUMBER)
TIMES: Final = _one(
    lambda word: NUMBER.read([word.removeprefix("x")]),
    pattern(f"x?{_NUMBER.pattern}"),
    lambda number: f"x{number}",
).called("times")
_HOME: Final = _integer(_("no enclosure; enclosures go by their numbers, as in 'focal retreat 2'"))
ENCLOSURE: Final = led(led(_HOME, "enclosure"), *INTO).called("enclosure")
SQUARE: Final = _one(_square, pattern("[A-H][1-9]"), square_name).called("square")
SQUARES: Final = many(SQUARE, least=1)
GROUP: Final = Words(group_words, _group, _ANIMALS).called("animals")
SPECIES: Final = _named(_("no species"), ANIMALS, "plains_zebra").called("species")
BUILDING: Final = _named(_("no building"), BUILDINGS, "park_a").called("building")
EVENT: Final = _named(_("no event"), _EVENTS, "normal_year").called("event")
DONOR: Final = _named(_("no donor"), _DONORS, "donor_savanna").called("donor")
POSITION: Final = _listed(_("no position of the exchange; they are"), _POSITIONS).called("position")
BIOME: Final = _listed(_("no biome; there are"), BIOMES).called("biome")
FOCAL: Final = _listed(_("no kind of focal point; there are"), FOCAL_KINDS).called("focal")
TRACK: Final = _listed(_("no track; there are"), SCORE_TRACKS).called("track")

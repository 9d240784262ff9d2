"""Greetings and closings around moves, in our readers' main languages. They are ignored.

A line that could be a move is kept. A line that might be a greeting or closing, but need not be, is kept too.
It is then refused, not silently dropped.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import Final

from games.text.patterns import END, Pattern, linear

MAX_WORDS: Final = 5
"""The maximum number of words in a greeting or closing."""
MAX_LETTERS: Final = 200
"""The maximum number of characters in a greeting or closing."""
MAX_CLOSING: Final = 4
"""The maximum number of lines in a closing, which may include a name and a title."""

_GREETINGS: Final = """
    hi, hello, hey, dear, greetings, good morning, good afternoon, good evening, good day
    hoi, hallo, beste, dag, goedemorgen, goedemiddag, goedenavond, goedendag
    moin, servus, liebe, lieber, liebes, sehr geehrte, sehr geehrter, guten morgen, guten tag, guten abend,
    gruss gott, gruss dich, gruss euch
    bonjour, bonsoir, salut, coucou, cher, chere, chers
    hola, buenos dias, buenas tardes, buenas noches, buenas, estimado, estimada, estimados, querido, querida
    ciao, salve, buongiorno, buon giorno, buonasera, buona sera, caro, cara, cari, gentile, gentili
"""
"""Greetings in English, Dutch, German, French, Spanish and Italian, without accents."""
_CLOSINGS: Final = """
    thanks, thank you, many thanks, thx, cheers, best, regards, best regards, kind regards, warm regards,
    best wishes, sincerely, yours, greetings, bye, see you, good luck, have fun, take care
    groet, groeten, groetjes, met vriendelijke groet, met vriendelijke groeten, vriendelijke groeten,
    hartelijke groeten, mvg, bedankt, dankjewel, dank je, dank u, tot ziens, tot later, veel plezier,
    succes
    danke, vielen dank, besten dank, mit freundlichen grussen, freundliche grusse, viele grusse,
    liebe grusse, beste grusse, schone grusse, herzliche grusse, gruss, grusse, gruesse, viele gruesse,
    liebe gruesse, mit freundlichen gruessen, mfg, lg, vg, tschuss, bis dann, bis bald, viel gluck,
    viel spass
    merci, cordialement, bien cordialement, amicalement, a bientot, bonne soiree, bonne journee, bonne chance,
    bises, bisous, salutations
    gracias, muchas gracias, saludos, saludos cordiales, un saludo, un abrazo, atentamente, cordialmente,
    hasta luego, hasta pronto, suerte, buena suerte
    grazie, saluti, cordiali saluti, distinti saluti, tanti saluti, un saluto, un abbraccio, a presto,
    buona giornata, buona serata, buona fortuna, ciao
"""


def _begins_with(phrases: str) -> Pattern[str]:
    """Return a pattern whose first group is the longest matching phrase."""
    found = {" ".join(phrase.split()) for phrase in phrases.replace("\n", ",").split(",")} - {""}
    return linear(rf"({'|'.join(sorted(found, key=len, reverse=True))}){END}")


_PARTS: Final = linear(r"[,.;:!()\x{2013}\x{2014}]| - ")
_GREETING: Final = _begins_with(_GREETINGS)
_CLOSING: Final = _begins_with(_CLOSINGS)


def without_courtesies(
    lines: Sequence[str],
    name: str,
    is_recognized: Callable[[str], bool],
    holds_move: Callable[[str, bool], bool] = lambda text, is_begun: False,
) -> list[str]:
    """Return the lines without a greeting, a closing and the writer's name below it.

    Empty lines at either end are dropped too. `is_recognized`: whether a line could be a move or a command.
    `holds_move` recognizes a move, or the beginning of one, among other words. Such lines are never dropped.
    """

    def is_idle(line: str, pattern: Pattern[str]) -> bool:
        is_courtesy = _is_short(line) and bool(pattern.match(_plain(line))) and not is_recognized(line)
        return is_courtesy and not holds_move(_without_courtesies(line, name), True)

    def is_signed(line: str) -> bool:
        return _is_short(line) and not is_recognized(line) and not holds_move(line, False)

    kept = list(lines)
    while kept and (not kept[0] or is_idle(kept[0], _GREETING)):
        kept.pop(0)
    for place in [at for at, line in enumerate(kept) if line][-MAX_CLOSING:]:
        below = filter(None, kept[place + 1 :])
        if is_idle(kept[place], _CLOSING) and all(map(is_signed, below)):
            del kept[place:]
            break
    _drop_gaps(kept)
    if kept and _is_name(kept[-1], name) and not is_recognized(kept[-1]):
        kept.pop()
    _drop_gaps(kept)
    return kept


def is_closing(line: str) -> bool:
    """Return whether a line starts like a closing."""
    return _is_short(line) and _CLOSING.match(_plain(line)) is not None


def _drop_gaps(lines: list[str]) -> None:
    while lines and not lines[-1]:
        lines.pop()


def _plain(line: str) -> str:
    """Return the text in lower case without accents."""
    letters = unicodedata.normalize("NFKD", line.casefold().lstrip("¡!¿?*-_ "))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _without_courtesies(line: str, name: str) -> str:
    """Return a line without greetings, closings and the writer's name, with commas between its parts."""
    called = _plain(name).split()
    parts = []
    for part in _PARTS.split(_plain(line)):
        rest = part.strip()
        while match := _GREETING.match(rest) or _CLOSING.match(rest):
            rest = rest[match.end(1) :].strip()
        parts.append(" ".join(word for word in rest.split() if word not in called))
    return ", ".join(filter(None, parts))


def _is_short(line: str) -> bool:
    return (
        len(line) <= MAX_LETTERS
        and len(line.split()) <= MAX_WORDS
        and not any(sign.isdigit() for sign in line)
    )


def _is_name(line: str, name: str) -> bool:
    written, called = (text.casefold().strip(" .,!-") for text in (line, name))
    return bool(written) and written in (called, called.partition(" ")[0])

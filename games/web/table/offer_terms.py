"""Counter-offers composed by taps: the choices, and which of them are chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.boards import Side, Term


@dataclass(frozen=True)
class TermChip:
    """A term, and whether it is chosen."""

    term: Term
    is_chosen: bool


@dataclass(frozen=True)
class Chosen:
    """One side of the terms and its chosen terms."""

    side: Side
    rows: tuple[tuple[TermChip, ...], ...]
    numbers: tuple[TermChip, ...]


def chosen(sides: Sequence[Side], terms: str) -> tuple[Chosen, ...]:
    """Return the sides with their terms, each marked if it is chosen. `terms`: the chosen ones as text."""
    leads = {side.lead for side in sides}
    return tuple(_of_side(side, _behind(side.lead, terms.split(), leads)) for side in sides)


def _behind(lead: str, words: Sequence[str], leads: Iterable[str]) -> list[str]:
    """Return the words between this lead and the next. If the lead is empty, return all words."""
    if not lead:
        return [*words]
    start = words.index(lead) + 1 if lead in words else len(words)
    end = next((at for at in range(start, len(words)) if words[at] in leads), len(words))
    return [*words[start:end]]


def _of_side(side: Side, words: list[str]) -> Chosen:
    rows = tuple(tuple(TermChip(term, _takes(words, term)) for term in row) for row in side.rows)
    return Chosen(side, rows, tuple(TermChip(term, _takes(words, term)) for term in side.numbers))


def _takes(words: list[str], term: Term) -> bool:
    """Return whether the term is among the words, and remove one occurrence."""
    named = term.word.split()
    for at in range(len(words) - len(named) + 1):
        if words[at : at + len(named)] == named:
            del words[at : at + len(named)]
            return True
    return False

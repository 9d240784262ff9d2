"""How much of the corpus the reader understands, for each game and language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from adjudicator.reading import (
    LANGUAGES,
    Ambiguous,
    Contradicted,
    NotAMove,
    Read,
    Reading,
    SentenceContext,
    languages_of,
    read_sentence,
)
from adjudicator.vocabularies import VOCABULARIES
from tests.reading.playing import after
from tests.reading.sentences import CORPUS, Position, SentenceCase, positions, sentences


@dataclass
class Measure:
    """How the reader understood the sentences of one game in one language."""

    meant: int = 0
    understood: int = 0
    offered: int = 0
    refused: int = 0
    misread: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    @property
    def missed(self) -> int:
        return self.meant - self.understood


def measure(key: str, language: str, only: Sequence[SentenceCase] | None = None) -> Measure:
    """Read all sentences of a game in a language."""
    found = Measure()
    for sentence in sentences(key, language) if only is None else only:
        position = positions(key)[sentence.position]
        reading = read_at(position, sentence, language)
        _count(found, position, sentence, reading)
    return found


def read_at(position: Position, sentence: SentenceCase, language: str) -> Reading:
    """Return how the reader reads a sentence of the corpus."""
    words = VOCABULARIES[position.rules.key]
    table = SentenceContext(position.rules, words, position.state, sentence.number, position.names)
    return read_sentence(table, sentence.text, tuple(languages_of((language, "en"), LANGUAGES)))


def _count(found: Measure, position: Position, sentence: SentenceCase, reading: Reading) -> None:
    write = position.rules.notation.write
    read = [write(move) for move in reading.moves] if isinstance(reading, Read) else []
    wanted = list(sentence.moves)
    line = f"{sentence.position} {sentence.seat}: {sentence.text!r}"
    if sentence.refused:
        found.refused += 1
        if read:
            found.misread.append(f"{line} read as {read}, but is {sentence.refused}")
        elif sentence.names and not {*sentence.names} & {*map(write, offered(reading))}:
            found.failures.append(
                f"{line} should offer {list(sentence.names)}, got {described(reading, write)}"
            )
        return
    found.meant += 1
    if read and _alike(position, sentence, read, wanted):
        found.understood += 1
        return
    if read:
        found.misread.append(f"{line} read as {read}, not {wanted}")
        return
    is_offered = {*wanted} & {*map(write, offered(reading))}
    found.offered += bool(is_offered)
    found.failures.append(
        f"{line} -> {wanted} {'OFFERED' if is_offered else 'LOST'} {described(reading, write)}"
    )


def _alike(position: Position, sentence: SentenceCase, read: list[str], wanted: list[str]) -> bool:
    """Return whether moves are the same in writing, in meaning, or in the position that they lead to."""
    if read == wanted:
        return True
    rules = position.rules
    values = [
        [VOCABULARIES[rules.key].same(rules.notation.read(text)) for text in texts]
        for texts in (read, wanted)
    ]
    if values[0] == values[1]:
        return True
    return after(position, sentence.number, tuple(read)) == after(position, sentence.number, tuple(wanted))


def offered(reading: Reading) -> Iterator[Any]:
    """Yield the moves that a refusal offers."""
    if isinstance(reading, Ambiguous | Contradicted | NotAMove):
        yield from reading.candidates


def described(reading: Reading, write: Any) -> str:
    """Return a short description of a refusal."""
    match reading:
        case Ambiguous(text, candidates, _):
            return f"ambiguous {text!r} {[*map(write, candidates)]}"
        case Contradicted(word, candidates, _):
            return f"contradicted {word!r} {[*map(write, candidates)]}"
        case NotAMove(reason, word, candidates):
            return f"{reason} {word!r} {[*map(write, candidates)]}"
        case _:
            return str(reading)


def report(
    keys: Sequence[str], languages: Sequence[str], is_long: bool = True, corpus: Path = CORPUS
) -> Iterator[str]:
    """Yield the lines of a report."""
    for key in keys:
        if key not in VOCABULARIES:
            continue
        for language in languages:
            each = measure(key, language, sentences(key, language, corpus))
            share = 100 * each.understood / max(1, each.meant)
            yield (
                f"{key} {language}: {each.understood} of {each.meant} understood ({share:.1f} %), "
                f"{each.offered} of {each.missed} others offered, {len(each.misread)} misread, "
                f"{each.refused} to refuse"
            )
            if is_long:
                yield from (f"  MISREAD {line}" for line in each.misread)
                yield from (f"  {line}" for line in each.failures)

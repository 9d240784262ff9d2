"""The corpus of typed moves: what people write at the table, and the move that they mean.

`corpus/README.md` describes the files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
import yaml

from adjudicator.engine.codec import config_of
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat, seat_named
from adjudicator.registry import rules_by

CORPUS: Final = Path(__file__).parent / "corpus"
CORPORA: Final = MappingProxyType(
    {"first": CORPUS, "second": CORPUS.with_name("second_corpus"), "third": CORPUS.with_name("third_corpus")}
)
"""Three corpora at the same positions. None of the three authors had seen the reader or another corpus."""
LANGUAGES: Final = ("en", "de")
Loader: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Reason: TypeAlias = Literal["question", "condition", "negation", "contradiction", "ambiguous", "chatter"]
"""The reason why a sentence must not be played."""


class Recorded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game up to its last position: its setup, the name of each seat and all moves.

    `moves`: canonical texts. A player's move begins with the letter of the seat, but an automatic move does
    not.
    """

    version: int
    players: int
    options: dict[str, Any]
    names: dict[str, str]
    moves: tuple[str, ...]


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position: the number of its game, counted from 0, and how many moves were played before."""

    game: int
    ply: int


class _Positions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    games: tuple[Recorded, ...]
    positions: dict[str, Place]


class SentenceCase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence, and either the moves that it means or the reason to refuse it.

    `moves`, `names`: canonical texts. `moves` are in order of play. `names`: the moves that an ambiguous
    sentence may mean.
    """

    position: str
    seat: str
    text: str
    moves: tuple[str, ...] = ()
    refused: Reason | None = None
    names: tuple[str, ...] = ()

    @property
    def number(self) -> Seat:
        """The seat that writes the sentence, counted from 0."""
        return seat_named(self.seat)


class Position(NamedTuple):
    """A position with the names of its players, in order of seats."""

    rules: AnyRuleset
    state: Any
    names: tuple[str, ...]


@cache
def positions(key: str) -> dict[str, Position]:
    """Return the positions of a ruleset by their names."""
    found = msgspec.json.decode((CORPUS / f"{key}.positions.json").read_bytes(), type=_Positions)
    reached = [_reached(key, game) for game in found.games]
    return {
        name: _position(key, found.games[at.game], reached[at.game][at.ply])
        for name, at in found.positions.items()
    }


def sentences(key: str, language: str, corpus: Path = CORPUS) -> Sequence[SentenceCase]:
    """Return the sentences of a ruleset in a language, in the order of the file."""
    content = yaml.load((corpus / f"{key}.{language}.yaml").read_bytes(), Loader=Loader)
    return msgspec.convert(content, tuple[SentenceCase, ...])


def _rules(key: str, game: Recorded) -> AnyRuleset:
    rules = rules_by(key, game.version)
    assert rules is not None, f"{key} has no version {game.version}"
    return rules


def _reached(key: str, game: Recorded) -> list[Any]:
    """Return the state before each move, and the final state."""
    rules = _rules(key, game)
    states = [rules.setup(config_of(rules, game.players, game.options))]
    for seat, text in _read(game):
        states.append(rules.apply(states[-1], seat, rules.notation.read(text)))
    return states


def _read(game: Recorded) -> Iterator[tuple[Seat, str]]:
    for text in game.moves:
        letter, colon, move = text.partition(": ")
        yield (seat_named(letter), move) if colon else (NATURE, text)


def _position(key: str, game: Recorded, state: Any) -> Position:
    return Position(_rules(key, game), state, tuple(game.names[seat] for seat in sorted(game.names)))

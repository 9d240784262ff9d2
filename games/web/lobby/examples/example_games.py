"""Example games: records in the package's data, replayed for readers who follow the winner's seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec
from django.utils.functional import Promise

from adjudicator.engine import codec
from adjudicator.engine.outcomes import Outcome
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat, seat_named
from adjudicator.registry import rules_by
from games.boards import BoardSheet, Seen, Trace, places_of
from games.boards.registry import BOARDS
from games.web.lobby.examples import the_zoo_game, zoo18, zoo_parque, zoo_tycoon, zooloretto
from games.web.lobby.examples.texts import Texts
from games.wording.results import result_sentence
from games.wording.words import say

RECORDS: Final = Path(__file__).parent / "records"
NATURE_SIGN: Final = "-"
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eva")
TEXTS: Final[Mapping[str, Texts]] = MappingProxyType(
    {
        "zooloretto": zooloretto.TEXTS,
        "18zoo": zoo18.TEXTS,
        "the-zoo-game": the_zoo_game.TEXTS,
        "zoo-parque": zoo_parque.TEXTS,
        "zoo-tycoon": zoo_tycoon.TEXTS,
    }
)
"""The texts by ruleset key."""


class ExampleRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as a file: its setup and its moves.

    `moves`: the text of each move, after the letter of its seat or `-` for NATURE. `seed` and `bot` produced
    the moves: see `manage.py play_example`. `reader`: the letter of the seat that readers follow.
    """

    ruleset: str
    version: int
    players: int
    seed: int
    bot: str
    reader: str
    moves: tuple[str, ...]


class Played(NamedTuple):
    """A move of an example game. `before` is the state in which it was made."""

    seat: Seat
    move: Any
    before: Any


@dataclass(frozen=True)
class ExampleGame:
    """A replayed example game.

    A step is a move that a player chose, with the automatic moves after it. Step 0 is the setup. `ends`: the
    last ply of each step. `reader`: the seat whose view readers see.
    """

    rules: AnyRuleset
    names: tuple[str, ...]
    reader: Seat
    played: tuple[Played, ...]
    end: Any
    ends: tuple[int, ...]
    texts: Texts

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.ends) - 1

    def step_of(self, ply: int) -> int:
        """Return the step that contains a ply."""
        return next(step for step, end in enumerate(self.ends) if end >= ply)

    @property
    def commented(self) -> tuple[int, ...]:
        """The steps with a comment, in order. The first is the setup."""
        return (0, *sorted(self.step_of(ply) for ply in self.texts.comments))

    @property
    def seats_moved(self) -> list[tuple[int, int]]:
        """Each step with the seat that moved, in order."""
        return [(step, self.played[self.ends[step - 1]].seat) for step in range(1, self.last + 1)]

    def comment(self, step: int) -> str | Promise:
        """Return the comment on a step, or an empty string."""
        if step == 0:
            return self.texts.opening
        plies = (ply for ply in self.texts.comments if self.ends[step - 1] < ply <= self.ends[step])
        return next((self.texts.comments[ply] for ply in plies), "")

    def since_comment(self, step: int) -> range:
        """Return the steps after the previous comment up to a step."""
        earlier = [each for each in self.commented if each < step]
        return range(earlier[-1] + 1 if earlier else 0, step + 1)

    def sentences(self, step: int) -> list[str]:
        """Return the sentences about a step, as the reader's seat may see them."""
        start = self.ends[step - 1] if step else 0
        return [self._sentence(ply) for ply in range(start + 1, self.ends[step] + 1)]

    def state(self, ply: int) -> Any:
        """Return the state after a ply."""
        return self.played[ply].before if ply < len(self.played) else self.end

    def board(self, ply: int, since: int) -> tuple[BoardSheet, ...]:
        """Return the board after a ply, with the parts touched after ply `since` marked as new."""
        board, view = BOARDS[self.rules.key], self.rules.view(self.state(ply), self.reader)
        news = places_of({each: self._traces(each) for each in range(since + 1, ply + 1)})
        return board.sheets(view, Seen(self.names, self.reader, news=news, is_onlooker=True))

    @property
    def result(self) -> str:
        """The result of the game as a sentence."""
        outcome: Outcome | None = self.rules.outcome(self.end)
        return result_sentence(self.rules.key, outcome, self.names) if outcome else ""

    def _sentence(self, ply: int) -> str:
        seat, move, before = self.played[ply - 1]
        return say(self.rules.key, self.rules.describe(before, seat, move, self.reader), self.names)

    def _traces(self, ply: int) -> tuple[Trace, ...]:
        seat, move, before = self.played[ply - 1]
        seen = self.rules.redact(before, seat, move, self.reader)
        return () if seen is None else BOARDS[self.rules.key].traces(seen, seat, self.reader)


@lru_cache(maxsize=len(TEXTS))
def example(key: str) -> ExampleGame | None:
    """Return the example game of a ruleset, or None if there is none."""
    if key not in TEXTS:
        return None
    record = record_of(key)
    rules = rules_by(record.ruleset, record.version)
    if rules is None:
        raise LookupError(f"the example game of {key} needs version {record.version} of the rules")
    return _replayed(rules, record, TEXTS[key])


def record_of(key: str) -> ExampleRecord:
    """Return the example game of a ruleset as it is stored."""
    record: ExampleRecord = codec.decode((RECORDS / f"{key}.json").read_bytes(), ExampleRecord)
    return record


def _replayed(rules: AnyRuleset, record: ExampleRecord, texts: Texts) -> ExampleGame:
    state, played = rules.setup(codec.config_of(rules, record.players, {})), list[Played]()
    for seat, move in moves_in(rules, record):
        played.append(Played(seat, move, state))
        state = rules.apply(state, seat, move)
    names, reader = NAMES[: record.players], seat_named(record.reader)
    return ExampleGame(rules, names, reader, tuple(played), state, tuple(_ends(played)), texts)


def moves_in(rules: AnyRuleset, record: ExampleRecord) -> Iterator[tuple[Seat, Any]]:
    """Yield the moves of a record, each with its seat."""
    for text in record.moves:
        sign, _, move = text.partition(" ")
        yield NATURE if sign == NATURE_SIGN else seat_named(sign), rules.notation.read(move)


def _ends(played: list[Played]) -> Iterator[int]:
    """Yield the last ply of each step."""
    for ply, each in enumerate(played):
        if each.seat != NATURE:
            yield ply
    yield len(played)

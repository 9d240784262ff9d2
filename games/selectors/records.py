"""Opened game files as a spectator may see them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from msgspec import UNSET

from adjudicator.engine import codec
from adjudicator.engine.play import replay
from adjudicator.engine.record import Entry, lasting_entries
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.registry import rules_by
from games.boards import BoardSheet, Seen, Traces, places_of
from games.boards.registry import BOARDS
from games.core.errors import Kind, Refused
from games.services.tables.records import StoredRecord, stored_record
from games.values import Happening
from games.values.common import served_line
from games.wording.results import result_sentence
from games.wording.words import say


def opened(key: str) -> OpenedRecord:
    """Return the record with this key. Raise `Refused` once it has expired."""
    stored = stored_record(key)
    rules = rules_by(stored.record.ruleset, stored.record.version) if stored else None
    if stored is None or rules is None:
        raise Refused(Kind.MISSING, "record_gone")
    return OpenedRecord(stored, rules)


@dataclass(frozen=True)
class OpenedRecord:
    """A game from a verified file."""

    stored: StoredRecord
    rules: AnyRuleset

    @property
    def names(self) -> tuple[str, ...]:
        return self.stored.record.names

    @property
    def entries(self) -> Sequence[Entry]:
        return self.stored.record.entries

    @property
    def last(self) -> int:
        return len(self.entries)

    @property
    def has_fair_dice(self) -> bool:
        """Whether nobody could know the draws in advance."""
        return self.stored.record.fairness.dice_seed is UNSET

    @property
    def seats_moved(self) -> list[tuple[int, int]]:
        """Each ply with its seat, in order."""
        return [(entry.ply, entry.seat) for entry in self.entries]

    @property
    def result(self) -> str:
        """The result of the game as a sentence, or an empty string without an outcome."""
        record = self.stored.record
        if record.outcome is None:
            return ""
        return result_sentence(
            self.rules.key,
            record.outcome,
            self.names,
            by_agreement=record.ending == "agreement",
            conceded=record.conceded,
            stand_ins=() if record.stand_ins is UNSET else record.stand_ins,
        )

    def happenings(self, since: int, until: int) -> list[Happening]:
        """Return the log after ply `since` up to ply `until`."""
        return [self._happening(entry) for entry in self.entries[since:until]]

    def board(self, ply: int, traces: Traces) -> tuple[BoardSheet, ...]:
        """Return the board after a ply, with the parts in these traces marked as new."""
        seen = Seen(self.names, None, news=places_of(traces))
        return BOARDS[self.rules.key].sheets(self.rules.view(self._state(ply), None), seen)

    def traces(self, happenings: Iterable[Happening]) -> Traces:
        """Return the changes that these moves made on the board."""
        board = BOARDS[self.rules.key]
        return {
            each.ply: board.traces(codec.convert(each.move, self.rules.move_type), each.seat, None)
            for each in happenings
            if each.move
        }

    def _state(self, ply: int) -> Any:
        """Return the state after a ply, replayed from the nearest earlier state that is stored."""
        rules, record = self.rules, self.stored.record
        moves = lasting_entries(self.entries[:ply])
        done = max((entry.ply for entry in moves if entry.ply in self.stored.states), default=0)
        if done:
            state = codec.decode(bytes(self.stored.states[done]), rules.state_type)
        else:
            state = rules.setup(codec.config_of(rules, record.players, record.options))
        rest = ((each.seat, self._move(each)) for each in moves if each.ply > done)
        return replay(rules, state, rest)

    def _move(self, entry: Entry) -> Any:
        return codec.convert(entry.move, self.rules.move_type)

    @cached_property
    def _standing(self) -> frozenset[int]:
        return frozenset(entry.ply for entry in lasting_entries(self.entries))

    def _happening(self, entry: Entry) -> Happening:
        ply = self.stored.told[entry.ply - 1]
        return Happening(
            ply=entry.ply,
            seat=entry.seat,
            kind="undo" if entry.undo_to is not None else self._move(entry).__struct_config__.tag,
            sentence=say(self.rules.key, ply.line, self.names),
            move=ply.move,
            undone=entry.ply not in self._standing,
            undo_to=entry.undo_to,
            line=served_line(ply.line),
            by_clock=False,
            by_host=entry.by_host,
            by_stand_in=False,
            at=None,
        )

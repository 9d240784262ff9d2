"""Game files that users open to read. Each is verified, and then stored only in the cache, for some hours.

See decision 0024.
"""

from __future__ import annotations

import base64
import hashlib
import re
import time
import zlib
from threading import BoundedSemaphore
from types import MappingProxyType
from typing import Any, Final, NoReturn

import msgspec
from django.core.cache import caches
from django.utils.translation import gettext

from adjudicator.engine import codec
from adjudicator.engine.codec import Malformed
from adjudicator.engine.lines import Line, line
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.record import Entry, Record, read_record, referee
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.imports.eighteen_xx import replay as imported
from adjudicator.imports.eighteen_xx.files import read_game
from adjudicator.registry import rules_for
from games.core.errors import Kind, Refused

MEGABYTE: Final = 1024 * 1024
MAX_BYTES: Final = 1024 * 1024
MAX_PLIES: Final = 5000
MAX_SECONDS: Final = 10.0
"""The maximum number of seconds to replay one file."""
MAX_WAIT: Final = 3.0
"""The maximum number of seconds that a file waits while this process replays another file."""
CACHE_SECONDS: Final = 6 * 60 * 60
"""The seconds for which a record can be read after it was last opened or viewed."""
STATE_EVERY: Final = 50
"""The interval, in plies, at which a state is stored."""
MAX_NAME: Final = 60
MAX_REASON: Final = 300
CACHE: Final = "readings"
CACHE_FORMAT: Final = 1
"""The version of the cached format. Raise it when the format changes."""
_PATH: Final = re.compile(r"\$\.(?P<name>\w+)(?:\[(?P<index>\d+)\])?(?P<inner>[.\[].*)?")
"""A place in a file, such as `$.format` or `$.entries[3].seat`."""
_FIELD_FAULTS: Final = MappingProxyType(
    {
        "Object missing required field `{field}`.": _("{place} is missing."),
        "Object contains unknown field `{field}`.": _("{place} is not part of the format."),
    }
)
"""Faults of a field as sentences about its place."""

_room = BoundedSemaphore(1)


class ReadPly(msgspec.Struct, frozen=True):
    """The description and the move of a ply, as a spectator may read them.

    `move` is None if it is hidden or if the ply is an undo.
    """

    line: Line
    move: Any = None


class StoredRecord(msgspec.Struct, frozen=True):
    """A verified record with its plies as spectators may read them, and some of its states."""

    record: Record
    told: tuple[ReadPly, ...]
    states: dict[int, msgspec.Raw]


def open_record(data: bytes) -> str:
    """Verify a file and return the key for reading its game. Raise `Refused` with the place of a fault.

    Files from 18xx.games are accepted too. A file that is still cached is not replayed again.
    """
    if len(data) > MAX_BYTES:
        raise Refused(Kind.TOO_LARGE, "record_too_large", "file", limit=MAX_BYTES // MEGABYTE)
    key = hashlib.sha256(data).hexdigest()[:40]
    if stored_record(key) is None:
        if not _room.acquire(timeout=MAX_WAIT):
            raise Refused(Kind.UNAVAILABLE, "records_busy", "file")
        try:
            _store(key, _read(data, time.monotonic() + MAX_SECONDS))
        finally:
            _room.release()
    return key


def stored_record(key: str) -> StoredRecord | None:
    """Return the record with this key and extend its time, or None if it has expired."""
    shelf, name = caches[CACHE], _name(key)
    packed = shelf.get(name)
    if packed is None:
        return None
    shelf.touch(name, CACHE_SECONDS)
    stored: StoredRecord = codec.decode(zlib.decompress(base64.b64decode(packed)), StoredRecord)
    return stored


def _store(key: str, stored: StoredRecord) -> None:
    packed = base64.b64encode(zlib.compress(codec.encode(stored))).decode()
    caches[CACHE].set(_name(key), packed, CACHE_SECONDS)


def _name(key: str) -> str:
    return f"record-{CACHE_FORMAT}-{key}"


def _read(data: bytes, until: float) -> StoredRecord:
    try:
        record = _record_in(data, until)
    except Malformed as error:
        _refuse(error.place, error.phrase)
    rules = rules_for(record.ruleset, record.version)
    if rules is None:
        _refuse(
            "$.ruleset",
            Phrase(_("the site has no game called {game}"), {"game": record.ruleset[:MAX_NAME]}),
        )
    if len(record.entries) > MAX_PLIES:
        raise Refused(Kind.TOO_LARGE, "record_too_long", "file", limit=MAX_PLIES)
    return _refereed(rules, record, until)


def _record_in(data: bytes, until: float) -> Record:
    """Return the record in a file of either format."""
    kind = codec.decode(data, dict[str, msgspec.Raw])
    return _imported(data, until) if "actions" in kind and "format" not in kind else read_record(data)


def _imported(data: bytes, until: float) -> Record:
    game = read_game(data)
    if len(game.entries) > MAX_PLIES:
        raise Refused(Kind.TOO_LARGE, "record_too_long", "file", limit=MAX_PLIES)
    place = "$"
    try:
        replay = imported.PartialReplay(game)
        for placed in game.entries:
            _in_time(until)
            place = placed.place
            replay.play(placed)
    except (Refused, Malformed):
        raise
    except imported.RefusedEntry as refusal:
        _refuse(refusal.place, refusal.phrase)
    except Exception as error:  # a forged file may make the rules raise any error
        _refuse(place, Phrase(_("the game cannot be replayed: {error}"), {"error": type(error).__name__}))
    return replay.record("18xx.games")


def _refereed(rules: AnyRuleset, record: Record, until: float) -> StoredRecord:
    watcher = _Watcher(rules, record, until)
    try:
        for fault in referee(rules, record, watcher.see):
            _refuse(_at(fault.ply), fault.phrase)
    except Refused:
        raise
    except Exception as error:  # a forged file may make the rules raise any error
        _refuse(
            _at(watcher.ply),
            Phrase(_("the game cannot be checked: {error}"), {"error": type(error).__name__}),
        )
    names = tuple(name[:MAX_NAME] for name in record.names)
    return StoredRecord(msgspec.structs.replace(record, names=names), tuple(watcher.plies), watcher.states)


class _Watcher:
    """An observer that collects the data to store while a record is verified."""

    def __init__(self, rules: AnyRuleset, record: Record, until: float) -> None:
        self.rules, self.record, self.until = rules, record, until
        self.ply, self.before = 0, None
        self.plies: list[ReadPly] = []
        self.states: dict[int, msgspec.Raw] = {}

    def see(self, ply: int, state: Any) -> None:
        _in_time(self.until)
        if self.before is None:
            record = self.record
            self.before = self.rules.setup(codec.config_of(self.rules, record.players, record.options))
        self.plies.append(read_ply(self.rules, self.before, self.record.entries[ply - 1]))
        if ply % STATE_EVERY == 0:
            self.states[ply] = msgspec.Raw(codec.encode(state))
        self.ply, self.before = ply, state


def read_ply(rules: AnyRuleset, before: Any, entry: Entry) -> ReadPly:
    """Return a ply as a spectator may read it."""
    if entry.undo_to is not None:
        if entry.seat >= 0:
            return ReadPly(line("undone", seat=entry.seat))
        return ReadPly(line("undone_by_host" if entry.by_host else "undone_together", to=entry.undo_to))
    move = codec.convert(entry.move, rules.move_type)
    read = rules.redact(before, entry.seat, move, None)
    return ReadPly(
        rules.describe(before, entry.seat, move, None), None if read is None else codec.to_builtins(read)
    )


def _in_time(until: float) -> None:
    if time.monotonic() > until:
        raise Refused(Kind.TOO_LARGE, "record_too_slow", "file", limit=int(MAX_SECONDS))


def _at(ply: int) -> str:
    return gettext("Move {ply}").format(ply=ply) if ply else gettext("Setup")


def _refuse(place: str, why: Phrase) -> NoReturn:
    """Refuse a file. `place`: a path such as `$.format`, or words."""
    where, reason = _in_words(place), why.render(gettext)[:MAX_REASON]
    if fault := _FIELD_FAULTS.get(why.sentence):
        reason = gettext(fault).format(place=where)
    elif where:
        reason = f"{where}: {reason}"
    raise Refused(Kind.INVALID, "bad_record", "file", reason=f"{reason.removesuffix('.')}.")


def _in_words(place: str) -> str:
    """Return a path in words, such as `Field “seat” in number 4 of “entries”`, or nothing for `$`."""
    found = _PATH.fullmatch(place)
    if found is None:
        return "" if place == "$" else place
    name, number, inner = found["name"], found["index"], found["inner"]
    if number is None:
        return gettext("The field “{name}”").format(name=name + (inner or ""))
    values = {"number": int(number) + 1, "name": name}
    if inner is None:
        return gettext("Number {number} of “{name}”").format(**values)
    return gettext("The field “{field}” in number {number} of “{name}”").format(
        **values, field=inner.removeprefix(".")
    )

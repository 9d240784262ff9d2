"""Read a game file: the setup of its table, and the entries that count."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias, cast

import msgspec
from msgspec import Meta

from adjudicator.engine.codec import Malformed, decode, unsupported_players
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import Seat
from adjudicator.imports.eighteen_xx import names
from adjudicator.imports.eighteen_xx.entries import Bid, Entry
from adjudicator.imports.eighteen_xx.faults import fault_prefix
from adjudicator.imports.eighteen_xx.seeds import power_order, seed_in
from adjudicator.imports.eighteen_xx.undos import CHAT_TYPES, EntryMark, lasting_positions
from adjudicator.rules.zoo18.data.maps import MapName
from adjudicator.rules.zoo18.data.powers import POWER_FACTS, Power
from adjudicator.rules.zoo18.data.setup import PLAYERS
from adjudicator.rules.zoo18.state import Options

_TITLE: Final = re.compile(r"18ZOO - Map ([A-F])")
_MAX_DIGITS: Final = 100
"""The maximum number of digits in a number. Parsing a number takes time quadratic in its length."""
_PROGRAMS: Final = "program_"
"""The prefix of entries that start or end an automatic program. `auto_actions` holds its moves."""
OptionalRule: TypeAlias = Literal["power_visible", "base_2", "base_3"]


class FilePlayer(msgspec.Struct, frozen=True):
    """A player. Players of a game on one device have no id."""

    name: str
    id: int | str | None = None

    @property
    def key(self) -> str:
        """The player's identifier in entries and in the result."""
        return self.name if self.id is None else str(self.id)


class Settings(msgspec.Struct, frozen=True):
    """The settings of the game."""

    seed: int | Annotated[str, Meta(max_length=_MAX_DIGITS)] | None = None
    optional_rules: tuple[OptionalRule, ...] | None = None


class Content(msgspec.Struct, frozen=True):
    """The parts of the file that affect the game."""

    id: int | Annotated[str, Meta(max_length=_MAX_DIGITS)]
    title: str
    players: tuple[FilePlayer, ...]
    actions: tuple[msgspec.Raw, ...]
    settings: Settings = Settings()
    result: dict[str, int] | None = None


class _Action(EntryMark, frozen=True):
    auto_actions: tuple[msgspec.Raw, ...] = ()


class PlacedEntry(msgspec.Struct, frozen=True):
    """An entry that counts, and its place in the file.

    - `index`: the position in `actions`.
    - `auto`: the position in `auto_actions`, counted from 1, or 0 for an entry of `actions`.
    - `entry`: None if an automatic program starts or ends here, which is not a move.
    """

    index: int
    auto: int
    entry: Entry | None

    @property
    def place(self) -> str:
        return _place(self.index, self.auto)


class GameFile(msgspec.Struct, frozen=True):
    """A game of 18xx.games in terms of our rules. `result`: the scores by seat, if the file has them."""

    options: Options
    people: tuple[FilePlayer, ...]
    entries: tuple[PlacedEntry, ...]
    result: tuple[int, ...] | None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(person.name for person in self.people)

    def seat(self, key: str) -> Seat | None:
        """Return the seat of a player by their identifier in entries."""
        return next((Seat(seat) for seat, person in enumerate(self.people) if person.key == key), None)

    def seat_named(self, name: str) -> Seat | None:
        """Return the seat of a player by name."""
        return next((Seat(seat) for seat, person in enumerate(self.people) if person.name == name), None)


def read_game(data: bytes) -> GameFile:
    """Read a game from a file's bytes. Raise `Malformed` with the place of the fault if this fails."""
    content: Content = decode(data, Content)
    people, entries = content.players, tuple(_entries(content.actions))
    _check_people(people)
    rules = content.settings.optional_rules or ()
    options = Options(
        map=_map_of(content.title),
        base=3 if "base_3" in rules else 2 if "base_2" in rules else 1,
        interpretation="18xx.games",
        revealed_powers="power_visible" in rules,
        power_order=power_order(_seed_of(content)),
        draft_prices=_draft_prices(entries),
    )
    return GameFile(options, people, entries, _result(content.result, people))


def _map_of(title: str) -> MapName:
    match = _TITLE.fullmatch(title)
    if match is None:
        raise Malformed(_("“{title}” is not an 18ZOO map."), "$.title", title=title)
    return cast(MapName, match[1])


def _seed_of(content: Content) -> int:
    seed = content.settings.seed
    if seed is None or seed == "":
        return seed_in(content.id)
    try:
        return int(seed)
    except ValueError as error:
        raise Malformed(_("“{seed}” is not a number."), "$.settings.seed", seed=seed) from error


def _check_people(people: Sequence[FilePlayer]) -> None:
    if len(people) not in PLAYERS:
        raise unsupported_players("18ZOO", PLAYERS, len(people), "$.players")
    for index, person in enumerate(people):
        others = people[:index]
        if any(person.name == other.name or person.key == other.key for other in others):
            raise Malformed(_("“{name}” is at the table twice."), f"$.players[{index}]", name=person.name)


def _result(result: Mapping[str, int] | None, people: Sequence[FilePlayer]) -> tuple[int, ...] | None:
    if result is None:
        return None
    if sorted(result) != sorted(person.key for person in people):
        raise Malformed(_("The result must have one score for each player."), "$.result")
    return tuple(result[person.key] for person in people)


def _entries(actions: Sequence[msgspec.Raw]) -> Iterator[PlacedEntry]:
    """Yield the entries that count, each followed by its automatic actions."""
    marks: list[_Action] = [_read(raw, _Action, _place(i, 0)) for i, raw in enumerate(actions)]
    for index in lasting_positions(marks):
        yield from _placed(marks[index], actions[index], index, 0)
        for number, raw in enumerate(marks[index].auto_actions, start=1):
            mark = _read(raw, EntryMark, _place(index, number))
            yield from _placed(mark, raw, index, number)


def _placed(mark: EntryMark, raw: msgspec.Raw, index: int, auto: int) -> Iterator[PlacedEntry]:
    if mark.type.startswith(_PROGRAMS):
        yield PlacedEntry(index, auto, None)
    elif mark.type != CHAT_TYPES:
        yield PlacedEntry(index, auto, _read(raw, Entry, _place(index, auto)))


def _read(raw: msgspec.Raw, kind: Any, place: str) -> Any:
    with fault_prefix(place):
        return decode(bytes(raw), kind)


def _place(index: int, auto: int) -> str:
    return f"$.actions[{index}]" + (f".auto_actions[{auto - 1}]" if auto else "")


def _draft_prices(entries: Sequence[PlacedEntry]) -> tuple[tuple[Power, int], ...]:
    """Return the powers that were not sold at their printed price in the draft, with the price paid."""
    prices = []
    for placed in entries:
        if isinstance(placed.entry, Bid):
            with fault_prefix(placed.place):
                power = names.power(placed.entry.company, "$.company")
            if placed.entry.price != POWER_FACTS[power].price:
                prices.append((power, placed.entry.price))
    return tuple(prices)

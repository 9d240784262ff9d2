"""The values that the parts of a load run exchange. Times are seconds since 1970."""

from __future__ import annotations

from msgspec import Struct


class LoadTable(Struct, frozen=True):
    """A running table: the tokens and the addresses of its players, in order of seats."""

    id: str
    name: str
    tokens: tuple[str, ...]
    addresses: tuple[str, ...]


class OpenTurn(Struct, frozen=True):
    """A seat that must act, and some of its legal moves as text."""

    table: LoadTable
    seat: int
    ply: int
    moves: tuple[str, ...]


class TimedMove(Struct):
    """A move from the sender's point of view.

    - `due`: the time at which it should be sent.
    - `answered`: the time at which its verdict arrived, or None.
    - `status`: its status according to the site, or `unknown` until the site has the move.
    """

    key: str
    table: str
    seat: int
    ply: int
    due: float
    answered: float | None = None
    status: str = "unknown"
    code: str = ""
    first_ply: int | None = None
    last_ply: int | None = None


class LogEntry(Struct, frozen=True):
    """A ply of a game's log. `key`: the key of its submission, or "" for moves of the server."""

    ply: int
    seat: int
    key: str


class GameLog(Struct, frozen=True):
    """A game at the end of a run.

    `verdicts`: each submission's status, by key. `is_asked`: whether any seat must act.
    """

    name: str
    status: str
    ply: int
    is_asked: bool
    entries: tuple[LogEntry, ...]
    verdicts: dict[str, str]


class StoredNotice(Struct, frozen=True):
    """A notice at the end of a run, as the site stores it. `channel`: the kind of its channel."""

    number: int
    kind: str
    channel: str
    table: str
    seat: int
    address: str
    ply: int
    status: str


class Deadline(Struct, frozen=True):
    """A deadline that expires at `at` unless somebody answers. `ply`: the table's ply before that."""

    table: str
    seat: int
    ply: int
    at: float


class ClockAnswer(Struct, frozen=True):
    """An answer that the clock gave for a seat in the position after `ply`. `at`: its time stamp."""

    table: str
    seat: int
    ply: int
    at: float


class AwaitedSeat(Struct, frozen=True):
    """A seat that must act at the end of a run, and whose player should have received a notice.

    `ply`: the ply since which it has had to act.
    """

    table: str
    seat: int
    ply: int


class SiteData(Struct, frozen=True):
    """The site's data at the end of a run. `recovered_work`: how often the sweep recovered work, by kind."""

    logs: dict[str, GameLog]
    notices: tuple[StoredNotice, ...]
    recovered_work: dict[str, int]
    strikes: tuple[ClockAnswer, ...] = ()
    asked: tuple[AwaitedSeat, ...] = ()


class Arrival(Struct, frozen=True):
    """A notice as it arrived at its receiver.

    - `number`: its id: a mail's Message-ID, or the id of a webhook or push message.
    - `notice`: the key of the site's notice that it names, or None.
    - `kind`, `table`: its kind and its table, as it states them. `kind` is None if it does not state one.
    - `ply`: the ply of the position that it shows, or None if it does not state one.
    - `begun`: the time at which its connection was opened. `at`: the time at which it was complete.
    """

    channel: str
    number: str
    notice: int | None
    to: str
    kind: str | None
    table: str
    ply: int | None
    title: str
    begun: float
    at: float
    is_genuine: bool = True

"""What the parts of a load run hand to one another. Times are seconds since 1970."""

from __future__ import annotations

from msgspec import Struct


class Table(Struct, frozen=True):
    """A running table: the tokens and the addresses of those who sit there, in order of seats."""

    id: str
    name: str
    tokens: tuple[str, ...]
    addresses: tuple[str, ...]


class Turn(Struct, frozen=True):
    """A seat that is asked, and some of the moves it may make, as text."""

    table: Table
    seat: int
    ply: int
    moves: tuple[str, ...]


class Sent(Struct):
    """One move as its sender knows it.

    `due`: when it was to be sent; `answered`: when its verdict came, None if none came. `status` is the
    site's word, `queued` once the move is taken in, `unknown` before.
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


class Entry(Struct, frozen=True):
    """One ply of a game's log. `key`: of the submission that moved; empty where nobody did but the server."""

    ply: int
    seat: int
    key: str


class Log(Struct, frozen=True):
    """A game at the end. `verdicts`: each submission's status, by its key; `is_asked`: anybody must act."""

    name: str
    status: str
    ply: int
    is_asked: bool
    entries: tuple[Entry, ...]
    verdicts: dict[str, str]


class Owed(Struct, frozen=True):
    """A notice at the end, as the site keeps it. `channel`: the kind it went by, or waits for."""

    number: int
    kind: str
    channel: str
    table: str
    seat: int
    address: str
    ply: int
    status: str


class Due(Struct, frozen=True):
    """A deadline that runs out at `at` unless somebody answers; `ply`: the table's before that."""

    table: str
    seat: int
    ply: int
    at: float


class Strike(Struct, frozen=True):
    """An answer that the clock gave for a seat, on the position of `ply`, at the time it is stamped with."""

    table: str
    seat: int
    ply: int
    at: float


class Asked(Struct, frozen=True):
    """A seat that is waited for at the end, and whose person had to be told so; `ply`: since when."""

    table: str
    seat: int
    ply: int


class Kept(Struct, frozen=True):
    """All that the site holds at the end of a run. `rescues`: how often the sweep had to hint again."""

    logs: dict[str, Log]
    notices: tuple[Owed, ...]
    rescues: dict[str, int]
    strikes: tuple[Strike, ...] = ()
    asked: tuple[Asked, ...] = ()


class Arrival(Struct, frozen=True):
    """A notice as it came in where its reader listens.

    `number`: its identity there, a mail's Message-ID or the id of a webhook or push message. `notice`, `kind`
    and `table` are what it says of itself, `notice` None if it is none; `ply`: of the position it shows. Kind
    and ply are None where it does not say. `begun`: when its connection was opened, `at`: when it was there.
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

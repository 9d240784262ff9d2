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
    """A notice at the end, as the site keeps it."""

    number: int
    kind: str
    table: str
    seat: int
    address: str
    ply: int
    status: str


class Kept(Struct, frozen=True):
    """All that the site holds at the end of a run. `rescues`: how often the sweep had to hint again."""

    logs: dict[str, Log]
    notices: tuple[Owed, ...]
    rescues: dict[str, int]


class Mail(Struct, frozen=True):
    """A mail as it came in; `begun`: when its connection was opened."""

    number: str
    to: str
    subject: str
    begun: float

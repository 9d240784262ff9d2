"""What a person has said beforehand."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True)
class OrderEntryInfo:
    """That an order has played `move` after that ply, or with no move that it was over; and why, in words."""

    ply: int
    move: str
    code: str
    reason: str
    at: datetime


@dataclass(frozen=True)
class OrderInfo:
    """A standing order as its owner reads it, with its log, oldest first."""

    order: int
    text: str
    status: str
    log: tuple[OrderEntryInfo, ...]
    created_at: datetime


@dataclass(frozen=True)
class OrderForeseen:
    """What an order would come to if it were left now: `plays` is the move's text, empty for none."""

    text: str
    plays: str
    is_over: bool
    code: str
    reason: str
    sentence: str


@dataclass(frozen=True)
class OrderChoice:
    """A part of an order to be chosen: its text, and what it says."""

    text: str
    label: str


@dataclass(frozen=True)
class OrderSheet:
    """What may be said in advance in a game: what to do, and what it can wait for or stop at."""

    actions: tuple[OrderChoice, ...]
    conditions: tuple[OrderChoice, ...]

"""What somebody proposes to the table."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True)
class ProposalInfo:
    """What a seat has asked all others for, as one person sees it.

    `words` and `meaning`: who proposes what, and what follows if all others agree. `agreed`, `declined` and
    `awaited` are seats: who has said yes, who no, whose word is missing. `may_be_decided`: it is open and
    not overtaken. `may_vote`, `may_withdraw`: whether the reader may do so now.
    """

    id: int
    kind: str
    data: dict[str, Any]
    seat: int
    ply: int
    status: str
    words: str
    meaning: str
    agreed: tuple[int, ...]
    declined: tuple[int, ...]
    awaited: tuple[int, ...]
    may_be_decided: bool
    may_vote: bool
    may_withdraw: bool
    created_at: datetime
    lapses_at: datetime
    closed_at: datetime | None

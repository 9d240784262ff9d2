"""The facts about a table for one reader that one statement reads along with the table's rows."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple


class ReaderFacts(NamedTuple):
    """Facts that were read together with a game, so that nothing asks the database for them again.

    - `user_id`: the reader. All facts but those about the table itself are only about this user.
    - `remark_ply`: the ply of the last remark in the log, or None.
    - `is_proposed`: whether a proposal is open. `is_countered`: whether a counter-offer was made.
    - `has_messages`: whether anybody has ever written in one of the chats.
    - `seen_at`, `seen_ply`: the reader's last look at the table, before this one. `left_at`, `left_ply`: the
      end of the visit before that. See `Presence`.
    - `digest`: the digest of the state after the table's last ply, empty before the first.
    - `own_ply`: the last ply that the reader's seat played in person, or 0.
    - `has_planned`: whether the reader has planned moves, active or ended.
    - `note`: the text of the reader's note.
    """

    user_id: int
    remark_ply: int | None
    is_proposed: bool
    is_countered: bool
    has_messages: bool
    seen_at: datetime | None
    seen_ply: int | None
    left_at: datetime | None
    left_ply: int | None
    digest: str
    own_ply: int
    has_planned: bool
    note: str

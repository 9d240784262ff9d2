"""Games in a row."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.values.tables import TableInfo


@dataclass(frozen=True)
class MemberInfo:
    """A person in a campaign, or who was in it until `left_at`."""

    name: str
    is_me: bool
    joined_at: datetime
    left_at: datetime | None


@dataclass(frozen=True)
class CampaignGame:
    """One game of a campaign, `number` counting from 1; `stage` says in words which it is.

    `ended`: what its end led to, in words; empty while it is not over. `winners`: the seats that have won.
    `milestones`: what it is remembered by, in words.
    """

    number: int
    stage: str
    table: TableInfo
    ended: str
    winners: tuple[int, ...]
    milestones: tuple[str, ...] = ()


@dataclass(frozen=True)
class NextGame:
    """What a campaign goes on with once the table `after` is over.

    `names`: who will sit there; `free`: how many further seats are open to anybody.
    """

    after: str
    stage: str
    options: dict[str, Any]
    names: tuple[str, ...]
    free: int


@dataclass(frozen=True)
class CampaignInfo:
    """A campaign as one of its members sees it: its games and members from the first on.

    `next`: what it goes on with; None while its last game is not over.
    """

    id: str
    name: str
    ruleset: str
    title: str
    created_at: datetime
    members: tuple[MemberInfo, ...]
    games: tuple[CampaignGame, ...]
    next: NextGame | None

    @property
    def last(self) -> CampaignGame | None:
        return self.games[-1] if self.games else None


@dataclass(frozen=True)
class Chapter:
    """A table's place in its campaign, as a member sees it; `follower` is the table that follows, if any."""

    campaign: CampaignInfo
    game: CampaignGame
    follower: CampaignGame | None

    @property
    def next(self) -> NextGame | None:
        return self.campaign.next if self.follower is None else None

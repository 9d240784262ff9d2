"""The numbered moves that messages in a messenger show, and the reference of a reply to its list.

A list contains only what every spectator of the table may know. The message has the table's address with the
ply and the mark of the list. So a number never stands for a move of another position.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple
from urllib.parse import parse_qs, urlencode, urlsplit

from games import selectors
from games.models import Channel, Seat
from games.replies.numbers import mark_of
from games.selectors import received_replies
from games.services.notices import numbered_lists
from games.text.patterns import linear
from games.values import Choice, Position

MAX_LISTED: Final = 9
"""The maximum number of moves in a list. More moves are not listed."""
_PARAMETER: Final = "list"
_NAME: Final = linear(r"([0-9]{1,9})-([a-z2-7]{1,8})")
_OUTDATED: Final = "-"
"""A mark that no list has."""


class ListName(NamedTuple):
    """The name of a list: the table's ply, and the mark of its moves. Without a mark, there is no list."""

    ply: int = 0
    mark: str = ""


@dataclass(frozen=True)
class ShownList:
    """The moves that a message about a table numbers, from 1. None if too many or not public."""

    game_id: str
    ply: int
    choices: tuple[Choice, ...]

    @property
    def mark(self) -> str:
        return mark_of([choice.text for choice in self.choices])

    @property
    def lines(self) -> list[str]:
        return [f"{number}. {choice.label}" for number, choice in enumerate(self.choices, 1)]

    def address(self, url: str) -> str:
        """Return the address of the table with the name of this list."""
        if not self.choices:
            return url
        return f"{url}{'&' if '?' in url else '?'}{urlencode({_PARAMETER: f'{self.ply}-{self.mark}'})}"


def shown_list(position: Position) -> ShownList:
    """Return the list for a message about a position."""
    choices = selectors.open_choices(position, MAX_LISTED)
    return ShownList(position.table.id, position.ply, choices)


def lists_of(_seat: Seat, position: Position) -> Iterator[tuple[str, ...]]:
    """Yield the list that messages about this position show."""
    yield tuple(choice.text for choice in selectors.open_choices(position, MAX_LISTED))


def note(channel: Channel, shown: ShownList, at: datetime) -> None:
    """Store which list the last message about a table through a channel shows, if any."""
    if shown.choices:
        numbered_lists.note(channel.pk, shown.game_id, shown.ply, shown.mark, at)
    else:
        numbered_lists.forget(channel.pk, shown.game_id)


def list_in(url: str) -> ListName:
    """Return the list that an address names."""
    for text in parse_qs(urlsplit(url).query).get(_PARAMETER, []):
        if match := _NAME.fullmatch(text):
            return ListName(int(match[1]), match[2])
    return ListName()


def last_list(channel: Channel, game_id: str, sent_at: datetime | None) -> ListName:
    """Return the list of the last message about a table, for a reply that does not say what it answers.

    A reply that was sent before that message refers to an earlier list, so its numbers stand for no move.
    """
    last = received_replies.last_numbered_list(channel, game_id)
    if last is None:
        return ListName()
    is_earlier = sent_at is not None and sent_at < last.shown_at.replace(microsecond=0)
    return ListName(last.ply, _OUTDATED if is_earlier else last.mark)

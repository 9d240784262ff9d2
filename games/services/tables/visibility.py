"""The visibility of a table, and whether strangers may take over a vacant seat there."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db import transaction

from games.core import restrictions
from games.core.errors import Kind, Refused
from games.models import Game, User
from games.services.tables import waiting_tables


@dataclass(frozen=True)
class Visibility:
    """A host's choices. None stands for the default.

    - `is_private`: only people with the link or an invitation can find the table. By default, tables to which
      people are invited are private.
    - `is_open_to_friends`: the host's favourites can also find the table. It is private for everyone else.
    - `open_to_strangers`: strangers may take over a vacant seat. By default, they may do so at public tables.
    """

    is_private: bool | None = None
    open_to_strangers: bool | None = None
    is_open_to_friends: bool = False

    def apply(self, game: Game) -> None:
        """Store the choices in a table without saving it.

        Raise `Refused` if others could find a sandbox table, or if a table would be both public and open to
        friends only.
        """
        if game.is_sandbox and self.is_private is False:
            raise Refused(Kind.INVALID, "not_in_sandbox", "is_private")
        if game.is_sandbox and self.is_open_to_friends:
            raise Refused(Kind.INVALID, "not_in_sandbox", "is_open_to_friends")
        if self.is_open_to_friends and self.is_private is False:
            raise Refused(Kind.INVALID, "public_for_friends", "is_open_to_friends")
        game.is_private = bool(self.is_private) or self.is_open_to_friends
        game.is_open_to_friends = self.is_open_to_friends
        game.is_visibility_chosen = self.is_private is not None or self.is_open_to_friends
        game.open_to_strangers = self.open_to_strangers
        if game.is_private:
            game.is_shown = False


DEFAULT: Final = Visibility()
_COLUMNS: Final = (
    *("is_private", "is_open_to_friends", "is_visibility_chosen", "open_to_strangers", "is_shown"),
)


def hide_from_strangers(game: Game) -> None:
    """Make a table private because people are invited, unless its host chose otherwise. Do not save it."""
    if not game.is_visibility_chosen:
        game.is_private = True
    if game.is_private:
        game.is_shown = False


def change_visibility(game_id: str, by: User, choice: Visibility, at: datetime) -> None:
    """Change who can find a table that has not started, as its host.

    The default makes the table private if somebody was invited to it.
    """
    restrictions.check_may_act(by, at)
    with transaction.atomic():
        game = waiting_tables.open_game(game_id)
        if game.created_by_id != by.pk:
            raise Refused(Kind.FORBIDDEN, "not_your_table")
        choice.apply(game)
        if game.seats.exclude(invited="").exists():
            hide_from_strangers(game)
        game.save(update_fields=_COLUMNS)
        waiting_tables.note_activity(game, at)

"""Who can find a table, and whether strangers may take over a vacant seat there."""

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
    - `open_to_strangers`: strangers may take over a vacant seat. By default, they may do so at public tables.
    """

    is_private: bool | None = None
    open_to_strangers: bool | None = None

    def apply(self, game: Game) -> None:
        """Store the choices in a table without saving it. Raise `Refused` for a public sandbox table."""
        if game.is_sandbox and self.is_private is False:
            raise Refused(Kind.INVALID, "not_in_sandbox", "is_private")
        game.is_private = bool(self.is_private)
        game.is_visibility_chosen = self.is_private is not None
        game.open_to_strangers = self.open_to_strangers
        if game.is_private:
            game.is_shown = False


DEFAULT: Final = Visibility()


def hide_from_strangers(game: Game) -> None:
    """Make a table private because people are invited, unless its host chose otherwise. Does not save it."""
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
        game.save(update_fields=["is_private", "is_visibility_chosen", "open_to_strangers", "is_shown"])
        waiting_tables.note_activity(game, at)

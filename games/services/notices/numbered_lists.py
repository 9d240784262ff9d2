"""The numbered moves in the last message about a table, for each channel of a messenger."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from games.models import Channel, NumberedList


def note(channel_id: int, game_id: str, ply: int, mark: str, at: datetime) -> None:
    """Store which list the last message about a table shows. Do nothing if the channel was deleted."""
    with transaction.atomic():
        if Channel.objects.select_for_update().filter(pk=channel_id).exists():
            given = {"ply": ply, "mark": mark, "shown_at": at}
            NumberedList.objects.update_or_create(channel_id=channel_id, game_id=game_id, defaults=given)


def forget(channel_id: int, game_id: str) -> None:
    """Store that the last message about a table shows no list."""
    NumberedList.objects.filter(channel_id=channel_id, game_id=game_id).delete()

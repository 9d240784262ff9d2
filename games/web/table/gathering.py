"""The page of an unstarted table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse

from games import models, selectors
from games.values import SeatInfo, TableInfo
from games.web.lobby.forms import NonceForm
from games.web.table.forms import new_key
from games.web.table.reply import PageSection
from games.web.table.share import ShareLink, share_of


@dataclass(frozen=True, kw_only=True)
class OpenTable(PageSection):
    """Everything on the page of an unstarted table. `days`: how long a table waits for players."""

    table: TableInfo
    here: str
    key: str
    empty: Sequence[SeatInfo]
    free: Sequence[SeatInfo]
    share: ShareLink | None
    may_start: bool
    waits_for_guests: bool
    days: int
    nonce_form: NonceForm | None


def gathering(game: models.Game, user: models.User | None) -> OpenTable:
    table = selectors.as_host_sees(selectors.table_of(game, user), game)
    mine = next((seat for seat in table.seats if seat.is_me), None)
    empty = [seat for seat in table.seats if seat.kind in ("free", "invited")]
    free = [seat for seat in empty if seat.kind == "free"]
    return OpenTable(
        table=table,
        here=reverse("table", args=[game.pk]),
        key=new_key(),
        empty=empty,
        free=free,
        share=share_of(game.pk) if mine and free else None,
        may_start=not empty and (table.is_mine or mine is not None),
        waits_for_guests=any(seat.kind == "invited" for seat in empty),
        days=settings.LOBBY_DAYS,
        nonce_form=NonceForm(initial={"nonce": mine.nonce}) if mine else None,
    )

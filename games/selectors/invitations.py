"""An invitation as its reader sees it."""

from __future__ import annotations

from datetime import datetime

from games import models
from games.selectors.tables import table_of
from games.services.people import arrivals
from games.values import Invitation

Status = models.Game.Status


def invitation(game_id: str, digest: str, reader: models.User | None, at: datetime) -> Invitation | None:
    """Return the invitation for the owner of the address with this hash, or None if there is none.

    `reader`: the user who is signed in when opening the link.
    """
    game = models.Game.objects.with_seats().select_related("created_by").filter(pk=game_id).first()
    if game is None:
        return None
    seats = [seat for seat in game.seats.all() if _is_for(seat, digest)]
    kept = next((seat for seat in seats if seat.user is None), None)
    seat = kept or next(iter(seats), None)
    if seat is None or (kept and game.status == Status.FINISHED):
        return None
    owner = seat.user or models.User.objects.at_address(seat.invited)
    host = seat.invited_by or game.created_by
    return Invitation(
        table=table_of(game, reader),
        seat=seat.number,
        inviter=host.name if host else "",
        is_taken=kept is None,
        is_declined=seat.declined_at is not None,
        is_mine=reader is not None and models.address_digest(reader.email) == digest,
        signs_in=kept is not None and arrivals.signs_in(game, seat, owner, at),
        needs_sign_up=kept is not None and arrivals.needs_sign_up(game, seat, owner),
        asks_name=owner is None or owner.is_name_proposed,
        asks_zone=owner is None or not owner.zone,
        proposed_name=owner.name if owner else "",
    )


def address_invited(game_id: str, digest: str) -> str | None:
    """Return the address with this hash if a seat is reserved for it or taken by its owner. It is secret."""
    seats = models.Seat.objects.filter(game=game_id).select_related("user")
    addresses = (seat.user.email if seat.user else seat.invited for seat in seats)
    return next((each for each in addresses if models.address_digest(each) == digest), None)


def _is_for(seat: models.Seat, digest: str) -> bool:
    return models.address_digest(seat.user.email if seat.user else seat.invited) == digest

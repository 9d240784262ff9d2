"""Effects of blocks on seats and invitations.

The blocked person never learns of the block. An invitation is refused as if the other person accepted no
invitations. A seat is refused without a reason.
"""

from __future__ import annotations

from games.core.errors import Kind, Refused
from games.models import Block, ClosedAddress, Game, User


def check_may_join(game: Game, user: User) -> None:
    """Raise `Refused` if the host of a table has blocked the user."""
    if Block.objects.holds(game.created_by_id, user.pk):
        raise Refused(Kind.FORBIDDEN, "cannot_join")


def wants_no_invitation(address: str, by: User) -> bool:
    """Return whether the owner of an address accepts no invitations, from anybody or from this user."""
    # Both are always looked up, so that the response time does not reveal which one applies.
    is_closed, is_blocked = ClosedAddress.objects.holds(address), Block.objects.bars(address, by)
    return is_closed or is_blocked


def check_player_invited(player: User, by: User, place: str) -> None:
    """Raise `Refused` if a user may not invite a player through the player's page.

    The user's own block does not prevent invitations by address, since a refusal would reveal whose address
    it is.
    """
    if wants_no_invitation(player.email, by):
        raise Refused(Kind.INVALID, "no_invitations", place, who=player.name)
    if Block.objects.holds(by.pk, player.pk):
        raise Refused(Kind.INVALID, "blocked_by_you", place, who=player.name)


def is_asked_again(person: User, by: User) -> bool:
    """Return whether a rematch by this user invites a player of the last game."""
    return not (wants_no_invitation(person.email, by) or Block.objects.between(person, by))

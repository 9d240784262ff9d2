"""Saved groups: their members, their settings and their seasons."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from games.core import restrictions
from games.core.errors import Kind, Refused
from games.models import Block, Favourite, Game, GroupGame, SavedGroup, Seat, User
from games.models.people import MAX_GROUP_NAME
from games.services import notices
from games.services.base.texts import checked_text
from games.services.people import blocks
from games.services.people.favourites import check_no_guest, player_with_page
from games.services.tables import blocked

MAX_GROUPS: Final = 50
"""The maximum number of groups that one user may own."""
MAX_MEMBERS: Final = 12
"""The maximum number of present members of a group, its owner included."""


def save_group(by: User, game_id: str, name: str, at: datetime) -> SavedGroup:
    """Save a table as a group: its people, its bots and its settings. Its game is the first of the group.

    `name`: the name, or empty for the name of the table. Guests at the table, and people who accept no
    invitations from the user, do not become members. The others get a notice.
    """
    check_no_guest(by)
    _check_text(by, name, at)
    with transaction.atomic():
        User.objects.select_for_update(no_key=True).get(pk=by.pk)
        if by.saved_groups.count() >= MAX_GROUPS:
            raise Refused(Kind.CONFLICT, "too_many_groups", limit=MAX_GROUPS)
        game = _played_table(game_id, by)
        group = SavedGroup(owner=by, name=checked_text(name or game.name, "name", MAX_GROUP_NAME))
        group.created_at = group.season_began_at = at
        _take_settings(group, game)
        group.save(force_insert=True)
        group.members.create(user=by, joined_at=at)
        people = (seat.user for seat in game.seats.all())
        others = [user for user in people if user and user != by and _is_asked(user, by)]
        added = others[: MAX_MEMBERS - 1]
        for user in added:
            group.members.create(user=user, joined_at=at)
        GroupGame.objects.create(group=group, game=game, season=group.season, added_at=at)
        notices.store(notices.added_to_group(group, added, by, at))
    return group


def change_group(group_id: str, by: User, *, name: str | None = None, game_id: str | None = None) -> None:
    """Change a group's name, or take its settings from another table. None leaves a value unchanged."""
    _check_text(by, name or "", timezone.now())
    with transaction.atomic():
        group = _owned(group_id, by)
        if name is not None:
            group.name = checked_text(name, "name", MAX_GROUP_NAME)
        if game_id is not None:
            _take_settings(group, _played_table(game_id, by))
        group.save()


def begin_season(group_id: str, by: User, at: datetime) -> None:
    """Begin the next season of a group. Its score starts from zero."""
    with transaction.atomic():
        group = _owned(group_id, by)
        group.season += 1
        group.season_began_at = at
        group.save(update_fields=["season", "season_began_at"])


def add_member(group_id: str, by: User, sign: str, at: datetime) -> None:
    """Add a player whom the owner has played with, or a favourite of the owner, and notify them.

    Adding a member again changes nothing.
    """
    restrictions.check_may_write(by, at)
    with transaction.atomic():
        group = _owned(group_id, by)
        player = player_with_page(sign, "player")
        earlier = group.members.filter(user=player).first()
        if earlier and earlier.left_at is not None:
            raise Refused(Kind.CONFLICT, "left_group", "player", who=player.name)
        if earlier:
            return
        is_favourite = Favourite.objects.filter(user=by, player=player).exists()
        if not is_favourite and not played_with(by, [player]):
            raise Refused(Kind.FORBIDDEN, "not_your_people", "player")
        blocked.check_player_invited(player, by, "player")
        if group.members.present().count() >= MAX_MEMBERS:
            raise Refused(Kind.CONFLICT, "too_many_members", limit=MAX_MEMBERS)
        group.members.create(user=player, joined_at=at)
        notices.store(notices.added_to_group(group, [player], by, at))


def remove_member(group_id: str, by: User, member_id: int) -> None:
    """Remove a member, as the owner. The owner can add the person again."""
    with transaction.atomic():
        member = _owned(group_id, by).members.filter(pk=member_id, left_at=None).first()
        if member is None:
            raise Refused(Kind.MISSING, "no_such_member", "member")
        if member.user_id == by.pk:
            raise Refused(Kind.CONFLICT, "own_group")
        member.delete()


def leave_group(group_id: str, by: User, at: datetime) -> None:
    """Leave a group. Its owner can never add the user again."""
    with transaction.atomic():
        group = group_of_member(group_id, by)
        if group.owner_id == by.pk:
            raise Refused(Kind.CONFLICT, "own_group")
        group.members.filter(user=by).update(left_at=at)


def leave_and_block(group_id: str, by: User, at: datetime) -> Block:
    """Leave a group and block its owner."""
    with transaction.atomic():
        owner = group_of_member(group_id, by).owner
        leave_group(group_id, by, at)
        return blocks.block_person(by, owner, at)


def delete_group(group_id: str, by: User) -> None:
    """Delete a group, as its owner. Its games stay."""
    with transaction.atomic():
        _owned(group_id, by).delete()


def group_of_member(group_id: str, by: User) -> SavedGroup:
    """Lock and return a group. Raise `Refused`, as if it did not exist, if the user is not a member."""
    group = SavedGroup.objects.locked().filter(pk=group_id).first()
    if group is None or not group.members.present().filter(user=by).exists():
        raise Refused(Kind.MISSING, "no_such_group")
    return group


def played_with(user: User, others: list[User]) -> set[int]:
    """Return the IDs of the given users with whom this user has sat at a started table."""
    mine = Seat.objects.filter(user=user, game__is_sandbox=False, game__started_at__isnull=False)
    theirs = Seat.objects.filter(user__in=others, game__in=mine.values("game"))
    return {pk for pk in theirs.values_list("user", flat=True) if pk}


def present_users(group: SavedGroup) -> list[User]:
    """Return the users in a group, in the order in which they joined."""
    return [member.user for member in group.members.present().select_related("user")]


def _check_text(by: User, text: str, at: datetime) -> None:
    """Raise `Refused` if the user may not act, or may not write a text that others can read."""
    check = restrictions.check_may_write if text.strip() else restrictions.check_may_act
    check(by, at)


def _is_asked(user: User, by: User) -> bool:
    """Return whether a player of a table becomes a member of a group that another player saves from it."""
    return user.is_active and not user.is_guest and not blocked.wants_no_invitation(user.email, by)


def _owned(group_id: str, by: User) -> SavedGroup:
    """Lock and return a group of the user. Raise `Refused` if it has another owner."""
    restrictions.check_may_act(by, timezone.now())
    group = group_of_member(group_id, by)
    if group.owner_id != by.pk:
        raise Refused(Kind.FORBIDDEN, "not_your_group")
    return group


def _played_table(game_id: str, by: User) -> Game:
    """Return a started table at which the user sits, with its seats."""
    game = Game.objects.with_seats().filter(pk=game_id).first() if game_id.isalnum() else None
    if game is None:
        raise Refused(Kind.MISSING, "no_such_table", "table")
    if not any(seat.user_id == by.pk for seat in game.seats.all()):
        raise Refused(Kind.FORBIDDEN, "not_at_table", "table")
    if game.is_sandbox:
        raise Refused(Kind.INVALID, "not_in_sandbox", "table")
    if game.status == Game.Status.OPEN:
        raise Refused(Kind.CONFLICT, "not_begun", "table")
    return game


def _take_settings(group: SavedGroup, game: Game) -> None:
    """Copy the settings of a table to the group, without saving it."""
    group.ruleset, group.options, group.law = game.ruleset, game.options, game.law
    group.is_rated, group.hides_absence = bool(game.rated), game.hides_absence
    group.host_helps = game.host_helps
    group.bots = [seat.bot for seat in game.seats.all() if seat.bot and not seat.is_vacant]

"""Account deletion. A user's own data is deleted, and other people's games stay complete."""

from __future__ import annotations

from datetime import datetime

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import CharField, Exists, OuterRef, Q, Value
from django.db.models.functions import Cast, Concat
from django.utils.translation import gettext

from games.core.errors import Kind, Refused
from games.models import (
    GONE,
    Acquaintance,
    Campaign,
    EventOrder,
    Game,
    Notice,
    Presence,
    Seat,
    SecondFactor,
    SignUp,
    Sitter,
    Submission,
    User,
    address_digest,
    new_sign,
    sittings_of,
)
from games.services.people import former_names, restricted, sign_ins
from games.services.tables import joining, leaving, waiting_tables


def forget(user: User, at: datetime) -> None:
    """Delete a user: nobody can sign in as them, and no address or name remains.

    The user leaves running games as usual. Games that nobody else ever joined are deleted. In all other games
    the seat remains with its moves, marked as left. If this is interrupted, run it again.
    """
    User.objects.filter(pk=user.pk).update(is_active=False)
    user.standing_wishes.all().delete()  # before locking the user's row, since a matcher may wait for it
    while _leave_all(user, at):
        pass
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        former_names.replace_in_remarks(user, nobody())
        former_names.replace_in_mentions(user, user.name, nobody())
        _clear_invitations(user)
        restricted.forget(user, at)
        _delete_what_is_theirs(user)
        _clear_account(user)


def forget_at_own_wish(user: User, address: str, at: datetime) -> None:
    """Delete the user, who must confirm this by typing the account's address."""
    if address.strip().lower() != user.email.lower():
        raise Refused(Kind.INVALID, "other_address", "address")
    forget(user, at)


def _leave_all(user: User, at: datetime) -> int:
    """Leave open and running tables, and delete those that nobody else joined. Return how many."""
    found = Game.objects.of(user).exclude(status=Game.Status.FINISHED).values_list("pk", "status")
    alone = _alone(user)
    for game_id in alone:
        _remove(game_id)
    others = [(game_id, status) for game_id, status in found if game_id not in alone]
    for game_id, status in others:
        leave = joining.leave_table if status == Game.Status.OPEN else leaving.resign
        leave(game_id, user, at)
    return len(alone) + len(others)


def _alone(user: User) -> set[str]:
    """Return the tables that only this user ever joined."""
    here = Seat.objects.filter(game=OuterRef("pk")).exclude(user=None).exclude(user=user)
    before = Sitter.objects.filter(seat__game=OuterRef("pk")).exclude(user=user)
    mine = Game.objects.filter(Q(seats__user=user) | Q(seats__sitters__user=user))
    return set(mine.exclude(Exists(here)).exclude(Exists(before)).values_list("pk", flat=True))


@transaction.atomic
def _remove(game_id: str) -> None:
    campaign = Campaign.objects.locked().filter(games=game_id).first()
    game = Game.objects.locked().filter(pk=game_id).first()
    if game:
        waiting_tables.remove(game, campaign)


def _clear_invitations(user: User) -> None:
    """Free the seats reserved for the user's addresses, and delete notices sent to them or naming them."""
    games = {sitting.game for sitting in sittings_of(user)}
    for address in (user.email, *user.address_changes.values_list("old", flat=True)):
        seats = Seat.objects.filter(invited__iexact=address)
        Notice.objects.filter(seat__in=seats, user=None).delete()
        seats.update(invited="", invited_as="", invited_at=None, declined_at=None, invited_by=None)
        Acquaintance.objects.filter(digest=address_digest(address)).delete()
        named = Q(error__icontains=address) | Q(receipts__words__icontains=address)
        Notice.objects.filter(named, game__in=games, user=None).delete()


def _delete_what_is_theirs(user: User) -> None:
    sign_ins.end_others(user)
    user.notices.all().delete()
    for sitting in sittings_of(user):
        sent = sitting.of(Submission.objects.all())
        sent.filter(status=Submission.Status.REFUSED).delete()
        sent.update(key=Concat(Value("gone-"), Cast("pk", CharField())), written="", ignored="")
    SignUp.objects.filter(user=user).update(user=None)
    SecondFactor.objects.filter(user=user).delete()
    Presence.objects.filter(user=user).delete()
    EventOrder.objects.filter(user=user).delete()
    people = ContentType.objects.get_for_model(User)
    LogEntry.objects.filter(Q(user=user) | Q(content_type=people, object_id=str(user.pk))).delete()
    theirs = (
        *(user.channels, user.tokens, user.events, user.vacations, user.table_wishes, user.memberships),
        *(user.messages, user.notes, user.analyses, user.orders, user.returned_mails, user.acquaintances),
        *(user.blocks, user.blocked_by, user.address_changes, user.announcement_mails, user.sign_up_links),
        *(user.favourites, user.favourite_of, user.saved_groups, user.group_memberships),
    )
    for rows in theirs:
        rows.all().delete()
    Game.objects.filter(created_by=user).update(created_by=None)
    Seat.objects.filter(invited_by=user).update(invited_by=None)


def _clear_account(user: User) -> None:
    """Empty the account's row, to which only seats still refer."""
    user.sign = new_sign()
    user.email, user.name = f"{user.sign}@{GONE}", nobody()
    user.zone, user.quiet_from, user.quiet_until, user.digest_at = "", None, None, None
    user.calendar_changed_at = user.last_login = None
    user.feed_number += 1
    user.is_active = user.is_staff = user.is_superuser = False
    user.is_hidden, user.is_program = True, False
    user.set_unusable_password()
    user.save()
    user.groups.clear()
    user.user_permissions.clear()


def nobody() -> str:
    """Return the text shown instead of a deleted user's name."""
    return gettext("Former player")

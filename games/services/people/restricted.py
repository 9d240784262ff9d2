"""Reports, notices and restrictions of an account that is deleted or handed over."""

from __future__ import annotations

from datetime import datetime

from games.models import BarredAddress, ModeratorAction, Report, User


def forget(user: User, at: datetime) -> None:
    """Delete the moderators' data about a user who deletes their account.

    Reports about the user are deleted. Reports by the user stay without their name. The log keeps the
    actions, without the texts. The address of a suspended user cannot sign up again before the suspension
    ends.
    """
    user.refresh_from_db(fields=["suspended_at", "suspended_until"])
    if user.is_suspended_at(at):
        BarredAddress.objects.bar(user.email, user.suspended_until)
    Report.objects.about(user).delete()
    user.reports.update(user=None)
    taken = Report.objects.filter(taken_by=user, state=Report.State.TAKEN)
    taken.update(state=Report.State.OPEN, taken_by=None, taken_at=None)
    ModeratorAction.objects.forget(user)
    user.moderation_notices.all().delete()
    user.muted_until = user.suspended_at = user.suspended_until = None
    user.has_moderation_notices = False


def is_restricted(user: User, at: datetime) -> bool:
    """Return whether a mute or a suspension of the user is in force."""
    return user.is_muted_at(at) or user.is_suspended_at(at)


def hand_over(guest: User, owner: User) -> None:
    """Transfer a guest's messages, and the reports by and about the guest, to the owner of an address."""
    guest.messages.update(user=owner, key="")
    Report.objects.filter(person=guest).update(person=owner)
    guest.reports.exclude(message__reports__user=owner).update(user=owner)
    ModeratorAction.objects.hand_over(guest, owner)
    if guest.moderation_notices.update(user=owner):
        User.objects.filter(pk=owner.pk).update(has_moderation_notices=True)

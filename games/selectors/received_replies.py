"""Lookups for replies from messengers."""

from __future__ import annotations

from games.models import Channel, NumberedList, Submission, User


def submission_of_reply(user: User, key: str) -> Submission | None:
    """Return the submission that a reply of a user became, at any of their seats."""
    found = Submission.objects.select_related("game", "seat__user").filter(seat__user=user, key=key)
    return found.filter(face=Submission.Face.MESSENGER).first()


def submission_again(submission: Submission) -> Submission:
    """Return a submission as it is stored now, even if its player has left the seat."""
    return Submission.objects.select_related("game", "seat__user").get(pk=submission.pk)


def last_numbered_list(channel: Channel, game_id: str) -> NumberedList | None:
    """Return the numbered moves in the last message about a table that went through a channel, if any."""
    return NumberedList.objects.filter(channel=channel, game=game_id).first()

"""The verdict on what somebody has just sent on a page, if it comes at once: decision 0022."""

from __future__ import annotations

from typing import Final

from games import selectors
from games.core.waiting import wait_for_verdict
from games.models import Submission, User

VERDICT_TIMEOUT: Final = 0.3
"""Seconds for which an answer waits for the verdict, if there is a place for it; mostly a tenth is enough."""


def judged_soon(submission: Submission, user: User) -> Submission:
    """The submission, with its verdict if that comes within `VERDICT_TIMEOUT`."""
    wait_for_verdict(submission, VERDICT_TIMEOUT)
    return selectors.submission_of(submission.pk, user)

"""The verdict on a submission, if it is available quickly: decision 0022."""

from __future__ import annotations

from typing import Final

from games import selectors
from games.core.waiting import wait_for_verdict
from games.models import Submission, User

VERDICT_TIMEOUT: Final = 0.3
"""Maximum seconds to wait for the verdict, if there is a place. Usually a tenth is enough."""


def await_verdict(submission: Submission, user: User) -> Submission:
    """Return the submission, with its verdict if available within `VERDICT_TIMEOUT`."""
    wait_for_verdict(submission, VERDICT_TIMEOUT)
    return selectors.submission_of(submission.pk, user)

"""The verdict on a submission, if it is available quickly. See decision 0022."""

from __future__ import annotations

from typing import Final

from games import selectors
from games.core.waiting import wait_for_verdict
from games.models import Submission, User

VERDICT_TIMEOUT: Final = 0.3
"""The maximum wait for a verdict in seconds, if a waiting place is free. Usually, a tenth is enough."""


def await_verdict(submission: Submission, user: User) -> Submission:
    """Return the submission, with its verdict if available within `VERDICT_TIMEOUT`."""
    wait_for_verdict(submission, VERDICT_TIMEOUT)
    return selectors.submission_of(submission.pk, user)

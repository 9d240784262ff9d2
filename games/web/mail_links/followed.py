"""Links in notices: following one marks the notice as opened."""

from __future__ import annotations

from datetime import datetime

from django.http import HttpRequest

from games.links.signed import notice_of
from games.models import User
from games.services.notices import receipts


def followed(request: HttpRequest, reader: User, at: datetime) -> None:
    """Note that a reader followed the link of a notice, if `?n=` names one sent to them."""
    if notice := notice_of(request.GET.get("n", ""), reader):
        receipts.opened(notice, at)

"""Trimming of games that are not packed yet. Old submissions and notices are deleted, and moves stay."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from games.core.store import UNDO_REACH
from games.models import Game, Notice, Submission

BATCH: Final = 20
"""The maximum number of games that one call trims. The next call trims the rest."""
EVERY: Final = timedelta(days=1)
"""The interval at which a game is trimmed."""
SENT_BY: Final = (Submission.Face.WEB, Submission.Face.API, Submission.Face.MESSENGER)
"""The interfaces whose submissions can be deleted. Mails are kept as proof of arrival."""
TOLD: Final = (Notice.Kind.TURN, Notice.Kind.ANSWER, Notice.Kind.REMINDER)
DONE: Final = (Notice.Status.SENT, Notice.Status.MOOT, Notice.Status.UNSURE, Notice.Status.FAILED)


def trim(at: datetime) -> int:
    """Trim games that are not packed, starting with those not trimmed for the longest time. Return how many.

    Delete submissions accepted `PASSED_DAYS` ago, and notices of turns of that age with their receipts. Keep
    those about the last plies of a running game. Also keep submissions that show which moves were sealed
    answers, and which were played by a bot or a planned move.
    """
    if not settings.PASSED_DAYS:
        return 0
    found = Game.objects.to_trim(at - EVERY).values_list("pk", flat=True)[:BATCH]
    return sum(_trimmed(game_id, at) for game_id in list(found))


@transaction.atomic
def _trimmed(game_id: str, at: datetime) -> bool:
    """Trim a game and return whether it could be locked. If it could not, the next call tries again."""
    game = Game.objects.to_trim(at - EVERY).filter(pk=game_id).locked(skip_locked=True).first()
    if game is None:
        return False
    until, is_over = at - timedelta(days=settings.PASSED_DAYS), game.status == Game.Status.FINISHED
    before = game.ply + 1 if is_over else game.ply - UNDO_REACH
    _submissions(game, until, before).delete()
    _notices(game, until, before).delete()
    game.trimmed_at = at
    game.save(update_fields=["trimmed_at"])
    return True


def _submissions(game: Game, until: datetime, before: int) -> QuerySet[Submission]:
    accepted = game.submissions.filter(status=Submission.Status.ACCEPTED)
    together = accepted.filter(first_ply=OuterRef("first_ply")).exclude(pk=OuterRef("pk"))
    unanswered = Notice.objects.unsent().filter(submission=OuterRef("pk"))
    past = accepted.filter(face__in=SENT_BY, counter__isnull=True, judged_at__lte=until, last_ply__lt=before)
    return past.exclude(Exists(together)).exclude(Exists(unanswered))


def _notices(game: Game, until: datetime, before: int) -> QuerySet[Notice]:
    notices = game.notices.filter(kind__in=TOLD, status__in=DONE, created_at__lte=until)
    return notices.filter(ply__lt=min(before, game.question_ply))

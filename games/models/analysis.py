"""A person's analyses of games: positions to play on from, and the moves tried there."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.game import Game
from games.models.user import User


class Analysis(models.Model):
    """An analysis of a game from the position after a ply. Only its owner can ever read it.

    - `number`: its number among the owner's analyses of the game, from 1.
    - `seat`: the seat whose view it starts from. None for the true position of a finished game.
    - `luck`: the number, from 1, of its guess at hidden information and of its random draws. Analyses of the
      same position with the same `luck` are identical.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, db_constraint=False, related_name="analyses")
    user = models.ForeignKey(
        User, on_delete=models.CASCADE, db_index=False, db_constraint=False, related_name="analyses"
    )
    number = models.PositiveSmallIntegerField()
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    luck = models.PositiveSmallIntegerField(default=1)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["user", "game", "number"], name="one_analysis_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.game_id} after {self.ply}: analysis {self.number} of {self.user_id}"


class AnalysisMove(models.Model):
    """A move tried in an analysis. The moves with the same `parent` are branches.

    `number`: its number in the analysis, from 1; it also names the position after the move. `parent`: the
    move before it, None for a move in the analysis's first position. `text`: the move in the ruleset's
    notation.
    """

    analysis = models.ForeignKey(Analysis, on_delete=models.CASCADE, db_index=False, related_name="moves")
    parent = models.ForeignKey("self", on_delete=models.CASCADE, null=True, related_name="children")
    number = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    text = models.CharField(max_length=1000)
    is_by_bot = models.BooleanField(default=False)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["analysis", "number"], name="one_move_per_number"),
            models.CheckConstraint(condition=~Q(text=""), name="analysis_move_has_text"),
        ]

    def __str__(self) -> str:
        return f"analysis {self.analysis_id}, {self.number}: {self.text}"

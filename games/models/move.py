"""Moves, archives of moves, and stored states."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from games.models.game import Game
from games.models.submission import Submission


class Move(models.Model):
    """One ply of a game. Only `undone` ever changes.

    - `undo_to`: for an undo, which has no move, the ply whose position it restores.
    - `told`: the line and move that each viewer may read, under the key "" for spectators, and under a seat's
      number if they differ for that seat. `move` and the moves in `told` omit default values.
    - `by_clock`: the site played the move because the seat was late.
    - `by_host`: the host stepped the game back, or let a bot answer for the seat.
    - `by_stand_in`: a bot played the move for an absent player.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, db_index=False, related_name="moves")
    ply = models.PositiveIntegerField()
    seat = models.SmallIntegerField()
    kind = models.CharField(max_length=40)
    move = models.JSONField(null=True)
    undo_to = models.PositiveIntegerField(null=True)
    digest = models.CharField(max_length=64)
    reversible = models.BooleanField()
    by_clock = models.BooleanField(default=False)
    by_host = models.BooleanField(default=False, db_default=False)
    by_stand_in = models.BooleanField(default=False, db_default=False)
    undone = models.BooleanField(default=False)
    told = models.JSONField()
    submission = models.ForeignKey(Submission, on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["ply"]
        constraints = [models.UniqueConstraint(fields=["game", "ply"], name="one_move_per_ply")]

    def __str__(self) -> str:
        return f"{self.game_id} ply {self.ply} {self.kind}"

    @property
    def is_by_hand(self) -> bool:
        """Whether the player made the move, rather than the clock or a bot."""
        return not (self.by_clock or self.by_host or self.by_stand_in)


class Archive(models.Model):
    """The log of a finished game, which replaces its move rows, and the states after some plies.

    `games.core.archive` packs and unpacks both. `version` is the ruleset version of the states.
    """

    game = models.OneToOneField(  # no constraint: older releases may delete games
        Game, on_delete=models.CASCADE, primary_key=True, db_constraint=False, related_name="+"
    )
    version = models.PositiveIntegerField()
    log = models.BinaryField()
    states = models.BinaryField()

    def __str__(self) -> str:
        return f"packed log of {self.game_id}"


class Snapshot(models.Model):
    """A cached state of a game, which can be deleted and rebuilt from the moves at any time."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, db_index=False, related_name="snapshots")
    ply = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    state = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "ply"], name="one_snapshot_per_ply")]

    def __str__(self) -> str:
        return f"{self.game_id} at {self.ply}"

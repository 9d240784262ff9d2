"""The moves of a game, and the states that are kept of it."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from games.models.game import Game
from games.models.submission import Submission


class Move(models.Model):
    """One ply, never changed but for `undone`. `undo_to` instead of a move: that ply's position stands again.

    `told` is what each viewer may read of it: key "" for spectators, a seat's number where it differs.
    What stands by default is left out of `move` and of the moves in `told`.
    `by_clock`: the seat was late. `by_host`: the table's host took it back, or had a bot answer for the seat.
    `by_stand_in`: a bot played it for the seat's person, who was away.
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
        """Whether neither clock nor bot has played it in its seat's stead."""
        return not (self.by_clock or self.by_host or self.by_stand_in)


class Archive(models.Model):
    """The log of a game that is over, in place of its rows of moves, and states after some plies.

    `games.core.archive` packs and unpacks both; `version` of the ruleset is that of the states.
    """

    game = models.OneToOneField(  # no constraint: code from before it may delete games
        Game, on_delete=models.CASCADE, primary_key=True, db_constraint=False, related_name="+"
    )
    version = models.PositiveIntegerField()
    log = models.BinaryField()
    states = models.BinaryField()

    def __str__(self) -> str:
        return f"packed log of {self.game_id}"


class Snapshot(models.Model):
    """A cached state; thrown away and rebuilt from the moves at will."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, db_index=False, related_name="snapshots")
    ply = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    state = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["game", "ply"], name="one_snapshot_per_ply")]

    def __str__(self) -> str:
        return f"{self.game_id} at {self.ply}"

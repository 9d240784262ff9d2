"""Compare the replay of one file with all available data about the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from adjudicator.imports.eighteen_xx.checkpoints import Checkpoints, Difference
from adjudicator.imports.eighteen_xx.files import GameFile, PlacedEntry
from adjudicator.imports.eighteen_xx.legal import OfferedMoves
from adjudicator.imports.eighteen_xx.positions import scores
from adjudicator.imports.eighteen_xx.replay import PartialReplay, RefusedEntry


class MatchTally:
    """The number of equal items, and the total."""

    def __init__(self, total: int) -> None:
        self.good, self.total = 0, total

    def __str__(self) -> str:
        return f"{self.good}/{self.total}"


class Comparison:
    """A replay and its results. `faults`: every difference, with its place."""

    def __init__(
        self, game: GameFile, checkpoints: Checkpoints | None = None, offered: OfferedMoves | None = None
    ) -> None:
        self.replay, self.checkpoints, self.offered = PartialReplay(game), checkpoints, offered
        self.faults: list[str] = []
        self.moves = MatchTally(len(game.entries))
        self.equal = MatchTally(len(checkpoints or ()))
        self.legal = MatchTally(len(offered or ()))
        self.score = "not reached"

    def run(self) -> Comparison:
        """Replay the file to its end, or up to the first refused entry."""
        try:
            for placed, after in zip(self._entries, [*self._entries[1:], None], strict=True):
                self._play(placed, is_last=after is None or after.index != placed.index)
        except RefusedEntry as refusal:
            self.faults.append(str(refusal))
        self.score = self._compare_scores()
        return self

    @property
    def summary(self) -> str:
        """The number of equal moves, positions and offers, and whether the scores are equal."""
        parts = [f"moves {self.moves}"]
        parts += [f"checkpoints {self.equal}"] if self.checkpoints else []
        if self.offered:
            quirks = "".join(f" ({code} {count})" for code, count in self.offered.quirks.items())
            parts.append(f"legal {self.legal}{quirks}")
        return ", ".join([*parts, f"scores {self.score}"])

    @property
    def _entries(self) -> Sequence[PlacedEntry]:
        return self.replay.game.entries

    def _play(self, placed: PlacedEntry, *, is_last: bool) -> None:
        if self.offered:
            self._count(self.legal, placed, self.offered.compare(placed.index, placed.auto, self.replay))
        self.replay.play(placed)
        self.moves.good += 1
        if self.checkpoints and is_last:
            self._count(self.equal, placed, self.checkpoints.compare(placed.index, self.replay))

    def _count(self, tally: MatchTally, placed: PlacedEntry, differences: Iterable[Difference]) -> None:
        found = [f"{placed.place}: {difference}" for difference in differences]
        tally.good += not found
        self.faults += found

    def _compare_scores(self) -> str:
        expected, got = self.replay.game.result, scores(self.replay.state)
        if self.moves.good < self.moves.total:
            return "not reached"
        if expected is None:
            return "not recorded"
        if expected != got:
            self.faults.append(str(Difference("$.result", expected, got)))
        return "equal" if expected == got else "differ"

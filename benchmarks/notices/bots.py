"""Greedy bots with planned moves: an order replaces the move that the bot would choose.

All players of a game give the same orders: habits at its start, and other orders after each move by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from adjudicator.engine.aids import ReportedMove
from adjudicator.engine.codec import config_of
from adjudicator.engine.dice import Dice
from adjudicator.engine.orders import OrderMove, PlannedMove, decide, order_origin, read_order, scene_of
from adjudicator.engine.play import play, settle
from adjudicator.engine.questions import Pending
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat


class BotHabits(NamedTuple):
    """The orders of each player of a game: at its start, and after each move by hand."""

    habits: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


BOT_HABITS: Final[Mapping[str, BotHabits]] = MappingProxyType(
    {
        "zooloretto": BotHabits(
            ("put emptiest truck", "if trucks full then take fullest truck, this game"), ("draw",)
        ),
        "18zoo": BotHabits(
            ("end turn", "pay out", "run best", "decline offers below 5"), ("pass until others trade",)
        ),
        "the-zoo-game": BotHabits(("decline offers below 2 more", "skip"), ("pass until hand 7",)),
        "zoo-tycoon": BotHabits(("done spring",), ("pass until round ends",)),
        "zoo-parque": BotHabits(("claim nothing",), ()),
    }
)


class GameResult(NamedTuple):
    """The result of a game: the number of moves by hand and by orders, and of notices.

    `alike`: the number of moves by orders that the bot could also have chosen.
    """

    by_hand: int
    by_orders: int
    alike: int
    notices: int


class BotTable:
    """A game of greedy bots that each have orders."""

    def __init__(self, rules: AnyRuleset, players: int, seed: int, manners: BotHabits) -> None:
        self.rules, self._manners, self._chance = rules, manners, Random(seed)
        self._name, self._ply, self._question = f"notices {seed}", 0, 0
        self._state = rules.setup(config_of(rules, players, {}))
        self._seats = [Seat(number) for number in range(players)]
        self._reports: dict[Seat, list[ReportedMove]] = {seat: [] for seat in self._seats}
        self._moved, self._known = dict.fromkeys(self._seats, 0), dict.fromkeys(self._seats, -1)
        self._settle()
        self._orders = {seat: self._planned_moves(seat, manners.habits) for seat in self._seats}
        self.by_hand = self.by_orders = self.alike = self.notices = 0

    def play(self) -> GameResult:
        """Play to the end, and return the result."""
        here: Seat | None = None
        while pending := self._waiting():
            answers = self._by_orders(pending)
            if answers and not pending.sealed:
                self._run(answers[:1])
                continue
            asked = [seat for seat in pending.awaited if seat not in dict(answers)]
            self._tell(asked, here)
            by_hand = asked if pending.sealed else asked[:1]
            answers += [(seat, self._chosen(seat)) for seat in by_hand]
            self.by_hand += len(by_hand)
            self._run(answers)
            here = by_hand[-1] if by_hand else here
            for seat in by_hand:
                self._say_more(seat)
        return GameResult(self.by_hand, self.by_orders, self.alike, self.notices)

    def _waiting(self) -> Pending | None:
        pending = self.rules.pending(self._state)
        return pending if pending.asks else None

    def _by_orders(self, pending: Pending) -> list[tuple[Seat, Any]]:
        """Return the moves that orders play now, each with its seat."""
        acts = ((seat, self._fires(seat)) for seat in pending.awaited)
        return [(seat, act.move) for seat, act in acts if act]

    def _fires(self, seat: Seat) -> OrderMove | None:
        orders = self._orders[seat]
        if not orders:
            return None
        scene = scene_of(self.rules, self._state, seat, self._reports[seat])
        while answer := decide(scene, orders):
            if not isinstance(answer, OrderMove) or answer.order.scope == "once":
                orders.remove(answer.order)
            if isinstance(answer, OrderMove):
                self.by_orders += 1
                self.alike += answer.move in self._best(seat)
                return answer
        return None

    def _tell(self, asked: Sequence[Seat], here: Seat | None) -> None:
        """Count a notice for each seat with a new question that has not just moved by hand."""
        for seat in asked:
            question = max(self._question, self._moved[seat])
            self.notices += seat != here and question > self._known[seat]
            self._known[seat] = question

    def _say_more(self, seat: Seat) -> None:
        texts = [order.action for order in self._orders[seat]]
        self._orders[seat] += [
            each for each in self._planned_moves(seat, self._manners.then) if each.action not in texts
        ]

    def _planned_moves(self, seat: Seat, texts: Sequence[str]) -> list[PlannedMove]:
        view, ask = self.rules.view(self._state, seat), self.rules.pending(self._state).ask_of(seat)
        since = order_origin(self.rules, view, ask.question if ask else None, self._ply)
        return [read_order(self.rules, text, since) for text in texts]

    def _chosen(self, seat: Seat) -> Any:
        return self._chance.choice(self._best(seat))

    def _best(self, seat: Seat) -> list[Any]:
        """Return the moves that the ruleset appraises highest."""
        legal, view = list(self.rules.legal(self._state, seat)), self.rules.view(self._state, seat)
        values = [self.rules.search.appraise(view, seat, move) for move in legal]
        best = max(values)
        return [move for move, value in zip(legal, values, strict=True) if value == best]

    def _run(self, answers: Sequence[tuple[Seat, Any]]) -> None:
        """Play these moves and their automatic consequences, as one verdict does."""
        before, first = self.rules.pending(self._state), self._ply
        for seat, move in answers:
            self._add(seat, move, play(self.rules, self._state, seat, move, self._ply + 1).after)
        self._settle()
        movers = {report.actor for report in self._reports[self._seats[0]][first:]}
        pending = self.rules.pending(self._state)
        still_asked = pending.still_asked(before, movers)
        if not still_asked:
            self._question = self._ply
        for seat in (movers | {*pending.seats}) - still_asked - {NATURE}:
            self._moved[seat] = self._ply

    def _settle(self) -> None:
        for step in settle(self.rules, self._state, self._dice, self._ply + 1):
            self._add(NATURE, step.move, step.after)

    def _add(self, actor: Seat, move: Any, after: Any) -> None:
        before, self._state = self._state, after
        self._ply += 1
        for seat, reports in self._reports.items():
            reports.append(ReportedMove(self._ply, actor, self.rules.redact(before, actor, move, seat)))

    def _dice(self, ply: int) -> Dice:
        return Dice(bytes(32), self._name, ply)


def games(rules: AnyRuleset, players: int, seeds: Sequence[int], manners: BotHabits) -> Iterator[GameResult]:
    """Play the games with these seeds, and yield their results."""
    for seed in seeds:
        yield BotTable(rules, players, seed, manners).play()

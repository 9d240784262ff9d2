"""Zoo Tycoon tables in progress: positions of games in which zoos are built and animals breed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from random import Random
from typing import Any, Final

from adjudicator.engine.codec import config_of, to_builtins
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import RULES
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.state import State
from adjudicator.rules.zoo_tycoon.views import View
from games.boards import Seen, zoo_tycoon
from games.values import Choice
from games.web.table.picking import Picking
from tests.scripted import Scripted

NAMES: Final = ("Ann", '<script>alert("B&B")</script>', "Wolfgang Amadeus Maximilian von und zu", "Đorđe")
GAMES: Final[tuple[tuple[int, int, dict[str, Any]], ...]] = (
    (2, 5, {}),
    (3, 1, {}),
    (4, 2, {"introductory": True}),
)
_LIKED: Final = (m.House, m.Reintroduce, m.Reroll, m.Convert, m.Keep, m.Build, m.AddFocal, m.Take, m.Rescue)
"""Moves that bring animals and buildings into a zoo."""


@dataclass(frozen=True)
class Asked:
    """A position, the seat that must answer, and its legal moves. At the end, the seat is None."""

    state: State
    seat: Seat | None
    legal: tuple[Any, ...]

    @cached_property
    def view(self) -> View:
        """Return the view of this seat."""
        return RULES.view(self.state, self.seat)

    @cached_property
    def _listed(self) -> tuple[Choice, ...]:
        return _choices(self.legal)

    def tapped(self, *taps: str) -> Picking:
        """Return the moves that remain on the page after these taps."""
        if self.seat is None:
            return Picking.of((), ())
        legal = self._listed
        offers = _choices(tuple(zoo_tycoon.BOARD.offers(self.view, taps)))
        plans = tuple(map(_plan, zoo_tycoon.BOARD.plans(self.view, taps)))
        listed = {choice.text for choice in (*legal, *plans)}
        others = [offer for offer in offers if offer.text not in listed]
        return Picking.of(legal, taps, "", [*plans, *others])

    def seen(self, *taps: str) -> Seen:
        """Return what the page shows the viewer after these taps."""
        return self.after(self.tapped(*taps))

    def after(self, picking: Picking) -> Seen:
        """Return what the page shows the viewer after the taps of this picking."""
        names = NAMES[: len(self.state.players)]
        return Seen(names, self.seat, picking.links("/t/"), frozenset(picking.picked))


@cache
def positions(game: int) -> tuple[Asked, ...]:
    """Return the positions of a game in which somebody must answer, and its end."""
    players, seed, options = GAMES[game]
    chance, found = Random(seed), list[Asked]()
    played = Scripted(RULES, config_of(RULES, players, options), secret=bytes([seed]) * 32)
    while asks := RULES.pending(played.state).asks:
        seat = chance.choice(asks).seat
        legal = tuple(RULES.legal(played.state, seat))
        found.append(Asked(played.state, seat, legal))
        liked = [move for move in legal if isinstance(move, _LIKED)]
        played.play(seat, chance.choice(liked if liked and chance.random() < 0.6 else legal))
    return (*found, Asked(played.state, None, ()))


def stage(name: str) -> Asked:
    """Return the position with the most choices among those of a stage, over all games."""
    asked = (each for game in range(len(GAMES)) for each in positions(game) if each.state.stage == name)
    return max(asked, key=lambda each: len(each.legal))


def _choices(moves: tuple[Any, ...]) -> tuple[Choice, ...]:
    return tuple(map(_choice, moves))


@lru_cache(maxsize=4096)
def _choice(move: Any) -> Choice:
    return Choice(
        RULES.notation.write(move),
        to_builtins(move),
        zoo_tycoon.BOARD.label(move, NAMES),
        True,
        {},
        parts=zoo_tycoon.BOARD.parts(move),
    )


def _plan(plan: tuple[Any, ...]) -> Choice:
    return Choice(
        "\n".join(map(RULES.notation.write, plan)),
        to_builtins(plan[0]),
        zoo_tycoon.BOARD.plan_label(plan),
        True,
        {},
        parts=zoo_tycoon.BOARD.plan_parts(plan),
        is_plan=True,
    )

"""Composing a run by taps: the picked parts, and the result of each tap.

One part is picked for the route of each squirrel in the run, and one for the squirrel being changed. Taps on
the map change the route of that squirrel. Each tap leads to another legal run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final
from urllib.parse import urlencode

from django.utils.translation import ngettext

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.routes import checking, composing, optimum
from adjudicator.rules.zoo18.routes.composing import Plan
from adjudicator.rules.zoo18.routes.model import Conditions, Harvest, Route
from adjudicator.rules.zoo18.views import View
from games.boards import TRAY_PREFIX, Seen
from games.boards.svg import (
    EDGE,
    INK,
    PAPER,
    PRINT,
    THUMB,
    Box,
    element,
    fit_line,
    part,
    rect,
    signed,
    text,
    width_of,
)
from games.boards.zoo18 import names, things
from games.boards.zoo18.grid import Spot
from games.boards.zoo18.legend import squirrel_sign
from games.boards.zoo18.reading import asked, brought
from games.boards.zoo18.runs import sample
from games.boards.zoo18.touch import hex_part, read_run, run_part, runner_of, runner_part
from games.core.translation import gettext as _

_BEST_RUN: Final = "plan-best"
_SECOND_RUN: Final = "plan-second"
_HOME: Final = "home"
_GAP: Final = 4.0
_WIDE: Final = 124.0
"""The width of a squirrel with its route."""


def offers(view: View, taps: Iterable[str]) -> Iterator[m.Run]:
    """Yield the composed run, if it is legal."""
    if view.running is not None and (plan := _picked(view, view.running, taps)):
        yield m.Run(composing.routes_of(view.running, plan))


def desk_of(view: View, seen: Seen) -> RunDraft | None:
    """Return the run being composed, or None if there is none or anything else is picked."""
    if view.running is None or any(not _is_run(part) for part in seen.picked):
        return None
    best = _plan(view.running, optimum.best(view.board, view.running))
    plan = _picked(view, view.running, seen.picked) or best
    runners = [number for part in seen.picked if (number := runner_of(part)) is not None]
    number = min(runners, default=0)
    return RunDraft(view, seen, view.running, plan, best, number if number < len(plan) else 0)


@dataclass(frozen=True)
class RunDraft:
    """A run being composed, and the squirrel whose route changes. `best`: the best run."""

    view: View
    seen: Seen
    conditions: Conditions
    plan: Plan
    best: Plan
    number: int

    @property
    def shown(self) -> tuple[Route, ...]:
        """A route for each squirrel. It is empty if the squirrel stays home."""
        return tuple(Route(kind, way) for kind, way in zip(self.conditions.squirrels, self.plan, strict=True))

    @cached_property
    def with_next_taps(self) -> Seen:
        """`seen` with the links of taps on the map and on this drawing."""
        links = {
            name: href for name, href in self.seen.links.items() if not name.startswith(("hex-", TRAY_PREFIX))
        }
        if self._address is None:
            return replace(self.seen, picked=frozenset())
        changes = composing.changes(self.view.board, self.conditions, self.plan, self.number)
        links |= {hex_part(hex): self._to(plan, self.number) for hex, plan in changes.items()}
        links |= {runner_part(number): self._to(self.plan, number) for number in range(len(self.plan))}
        links |= {name: self._to(plan, self.number) for name, plan in self._named if any(plan)}
        here = composing.places(self.view.board, self.plan[self.number])
        picked = {runner_part(self.number), *map(hex_part, here)}
        picked |= {name for name, plan in self._named if plan == self.plan and name != _HOME}
        return replace(self.seen, links=links, picked=frozenset(picked))

    def harvest(self, plan: Plan) -> Harvest:
        return checking.check(self.view.board, self.conditions, composing.routes_of(self.conditions, plan))

    @cached_property
    def _named(self) -> list[tuple[str, Plan]]:
        """The best runs, and this run without the squirrel whose route changes, each with its part."""
        second = _plan(self.conditions, optimum.second(self.view.board, self.conditions))
        alone = (*self.plan[: self.number], (), *self.plan[self.number + 1 :])
        return [
            (_BEST_RUN, self.best),
            (_SECOND_RUN, second),
            *([(_HOME, alone)] if alone != self.plan else []),
        ]

    @property
    def _address(self) -> str | None:
        """The page's address, or None if the viewer is not asked."""
        if self.seen.viewer is None or self.seen.viewer != asked(self.view) or not self.seen.move_links:
            return None
        return next(iter(self.seen.move_links.values())).partition("?")[0]

    def _to(self, plan: Plan, number: int) -> str:
        """Return the address for composing a run.

        `number`: the squirrel in `plan` whose route changes next.
        """
        shown = composing.routes_of(self.conditions, plan)
        kinds, after = self.conditions.squirrels, _plan(self.conditions, shown)
        here = next(
            each
            for each, (kind, way) in enumerate(zip(kinds, after, strict=True))
            if (kind, way) == (kinds[number], plan[number])
        )
        parts = (*map(run_part, shown), runner_part(here))
        return f"{self._address}?{urlencode([('pick', part) for part in parts])}"

    @property
    def instruction(self) -> str:
        """A sentence about what the viewer can tap, or "" if the viewer is not asked."""
        return "" if self._address is None else _("Tap a squirrel, then its stops on the map.")

    def draw(self, left: float, top: float) -> tuple[str, float]:
        """Draw each squirrel's route with its nuts, then the best runs. Also return the right end."""
        x, drawn, nuts = left, list[str](), iter(self.harvest(self.plan).routes)
        for number, route in enumerate(self.shown):
            drawn.append(
                self._route(number, route, next(nuts) if route.hexes else 0, Box(x, top, _WIDE, THUMB))
            )
            x += _WIDE + _GAP
            if number == self.number and _HOME in self.with_next_taps.links:
                drawn.append(self._home(Box(x, top, THUMB, THUMB)))
                x += THUMB + _GAP
        for name, plan in self._named:
            if name != _HOME and any(plan):
                words, brings = self._choice_words(name, plan)
                wide = max(width_of(words, bold=True), width_of(brings)) + 14
                drawn.append(self._choice(name, words, brings, Box(x, top, wide, THUMB)))
                x += wide + _GAP
        return "".join(drawn), x

    def _choice_words(self, name: str, plan: Plan) -> tuple[str, str]:
        return _("Best run") if name == _BEST_RUN else _("Second best"), brought(self.harvest(plan))

    def _choice(self, name: str, words: str, brings: str, box: Box) -> str:
        """Draw the best or the second best run."""
        middle = box.x + box.w / 2
        drawn = (
            rect(box, PAPER, rx=8, stroke=EDGE),
            text(middle, box.y + 18, words, bold=True, anchor="middle"),
            text(middle, box.y + 36, brings, anchor="middle"),
        )
        return part(self.with_next_taps, name, box, f"{words}: {brings}", *drawn)

    def _route(self, number: int, route: Route, nuts: int, box: Box) -> str:
        """Draw a squirrel with its line, its places and its nuts."""
        stops = len(composing.places(self.view.board, route.hexes))
        places = ngettext("{count} place", "{count} places", stops).format(count=stops)
        worth = names.nuts(nuts) if route.hexes else _("does not run")
        squirrel = names.SQUIRRELS[route.kind]
        card = Box(box.x + 6, box.y + 5, 62, 19)
        ground = rect(card, things.card_colour(route.kind), rx=5, stroke=PRINT)
        name = text(card.x + card.w / 2, card.y + 14, squirrel, bold=True, anchor="middle", fill=PRINT)
        drawn = (
            rect(box, PAPER, rx=8, stroke=EDGE),
            signed(squirrel_sign(route.kind), ground, name),
            sample(number, Spot(card.x + card.w + 8, card.y + 10)) if route.hexes else "",
            text(box.x + box.w - 7, box.y + 38, fit_line(worth, box.w - 12), bold=True, anchor="end"),
        )
        whole = ", ".join(each for each in (squirrel, places if route.hexes else "", worth) if each)
        return part(self.with_next_taps, runner_part(number), box, whole, *drawn)

    def _home(self, box: Box) -> str:
        cross = f"M{box.x + 15:g} {box.y + 15:g}l14 14m0-14l-14 14"
        drawn = (
            rect(box, PAPER, rx=8, stroke=EDGE),
            element("path", d=cross, fill="none", stroke=INK, stroke_width=2.5),
        )
        return part(self.with_next_taps, _HOME, box, _("Remove this run"), *drawn)


def _picked(view: View, conditions: Conditions, taps: Iterable[str]) -> Plan | None:
    """Return the run that these parts describe, or None if it is not legal."""
    routes = [route for part in taps if (route := read_run(part)) is not None]
    plan = _plan(conditions, routes)
    ordered = composing.routes_of(conditions, plan)
    if not routes or len(ordered) != len(routes):
        return None
    try:
        checking.check(view.board, conditions, ordered)
    except IllegalMove:
        return None
    return plan


def _plan(conditions: Conditions, shown: Iterable[Route]) -> Plan:
    """Return the routes by squirrel, sorted by hexes within a kind, since picks have no order."""
    return composing.plan_of(conditions, sorted(shown, key=lambda route: route.hexes))


def _is_run(part: str) -> bool:
    return read_run(part) is not None or runner_of(part) is not None

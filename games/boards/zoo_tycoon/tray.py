"""The tray: the moves with the tapped parts, side by side, each with its effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from django.utils.text import capfirst

from adjudicator.rules.zoo_tycoon.autumn.building import StepPreview
from adjudicator.rules.zoo_tycoon.moves import (
    AddFocal,
    Build,
    BuyTile,
    ChangeBiome,
    Entertain,
    Extend,
    Found,
    Keep,
    Loan,
    Move,
    MoveBuilding,
    MoveTile,
    Step,
)
from adjudicator.rules.zoo_tycoon.plans.rooms import Plan
from adjudicator.rules.zoo_tycoon.previews import preview_step
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import NONE, square_name
from games.boards import Seen
from games.boards.svg import (
    CARD,
    PAPER,
    PRINT,
    TAP,
    Box,
    document,
    element,
    lines_of,
    part,
    rect,
    signed,
    text,
)
from games.boards.symbols import symbol
from games.boards.zoo_tycoon import housing, names, paint, touch
from games.boards.zoo_tycoon.next_taps import alternative_steps, next_pose
from games.boards.zoo_tycoon.offers import desk_of
from games.boards.zoo_tycoon.reading import changed
from games.boards.zoo_tycoon.words import line_text
from games.core.translation import gettext as _

_CARD_WIDTH: Final = 158.0
_WIDE_CARD_WIDTH: Final = 171.0
"""The width of each card if there are at most two. Side by side, they fill a phone's width."""
_PLAN_CARD_WIDTH: Final = 152.0
"""The width of each card of a plan. It fits the word for a retreat in all languages."""
_PICTURE: Final = 34.0
_MIN_CARD_HEIGHT: Final = 52.0
_LINE: Final = 15.0
_LINES: Final = 9
_GAP: Final = 6.0


def draw_tray(view: View, seen: Seen) -> str:
    """Draw a card per move.

    The tray is empty if nothing was tapped or there is no choice. If a move is picked, the page shows its
    effect, and the cards show only the alternatives.
    """
    if housing.species_of(plan := touch.picked_plan(seen)):
        return _draw_plans(view, seen, plan)
    step = touch.picked_tray_move(seen)
    found = (step and alternative_steps(view, seen, step)) or touch.tray_moves(seen)
    way = next_pose(view, step) if step else None
    if not found or (found == (step,) and not way):
        return ""
    links = {touch.tray_part(move): seen.tapped(touch.parts(move)) for move in found} if step else {}
    seen = replace(seen, links={**links, **seen.links})
    previews = sorted(((move, _preview(view, seen, move)) for move in found), key=lambda pair: _rank(*pair))
    wide = _CARD_WIDTH if way or len(found) > 2 else _WIDE_CARD_WIDTH
    lines = [_lines(seen, move, None if step else shown, wide - 10) for move, shown in previews]
    high = max(_MIN_CARD_HEIGHT, 12 + _LINE * max(map(len, lines)))
    body, x = "", _GAP
    if way:
        body, x = _turn(seen.tapped(touch.parts(way)), high), x + _PICTURE + 26 + _GAP
    for number, (move, _shown) in enumerate(previews):
        body += _move_card(view, seen, move, lines[number], Box(x + number * (wide + _GAP), _GAP, wide, high))
    width = x + len(found) * (wide + _GAP)
    return document(_("Possible moves"), width, high + 2 * _GAP, PAPER, body, fixed=True)


def _draw_plans(view: View, seen: Seen, plan: Plan) -> str:
    """Draw a card for each change of a plan: other animals, one retreat more, or one retreat less."""
    desk = desk_of(view)
    others = tuple(housing.alternatives(desk, plan)) if desk else ()
    laid = housing.laid_by(plan)
    way = next_pose(view, laid, plan) if laid else None
    if not others and not way:
        return ""
    cards = [(other, _change_lines(view, plan, other)) for other in others]
    high = max(_MIN_CARD_HEIGHT, 12 + _LINE * max((len(lines) for _other, lines in cards), default=0))
    body, x = "", _GAP
    if way:
        turned = housing.with_laid(plan, way)
        body, x = _turn(seen.tapped([touch.plan_part(turned)]), high), x + _PICTURE + 26 + _GAP
    for other, lines in cards:
        box = Box(x, _GAP, _PLAN_CARD_WIDTH, high)
        body += _plan_card(seen, plan, other, lines, box)
        x += _PLAN_CARD_WIDTH + _GAP
    return document(_("Change the plan"), x, high + 2 * _GAP, PAPER, body, fixed=True)


def _change_lines(view: View, plan: Plan, other: Plan) -> list[_CardLine]:
    """Return the changes of another plan, their effect, and the first item that would then be missing."""
    room = _PLAN_CARD_WIDTH - 10
    text = lines_of(_change(plan, other), room - _PICTURE - 2, bold=True)
    lines = [_CardLine(line, bold=True) for line in text] + [_CardLine("", bold=True)] * (2 - len(text))
    words = changed(housing.difference(view, plan, other)) or _("no change in points or money")
    lines += [_CardLine(line) for line in lines_of(words, room)]
    shown = housing.preview_plan(view, other)
    if shown is not None and shown.faults:
        words = _("then: {fault}").format(fault=line_text(shown.faults[0].refusal.line))
        lines += [_CardLine(line, paint.BAD_PRINT) for line in lines_of(words, room)]
    return lines[:_LINES]


def _change(plan: Plan, other: Plan) -> str:
    """Return the changes of another plan."""
    animals, retreats = housing.animals_of(other), housing.retreats_of(other)
    if animals != housing.animals_of(plan):
        return _("Only {animals}").format(animals=names.animal_words(animals))
    if retreats > housing.retreats_of(plan):
        return _("+1 retreat")
    return _("−1 retreat")


def _plan_card(seen: Seen, plan: Plan, other: Plan, lines: list[_CardLine], box: Box) -> str:
    is_group = housing.animals_of(other) != housing.animals_of(plan)
    picture = housing.species_of(plan) if is_group else "retreat"
    look = rect(box, CARD, rx=8, stroke=TAP, stroke_width=2)
    drawn = symbol(picture, box.x + 4 + _PICTURE / 2, box.y + 6 + _PICTURE / 2, _PICTURE)
    look += drawn if is_group else signed("focal-retreat", drawn)
    look += _written(lines, box)
    tap = rect(box, "#fff", rx=8, fill_opacity=0)
    href, words = seen.tapped([touch.plan_part(other)]), ". ".join(line.text for line in lines if line.text)
    return element("a", look, tap, href=href, data_part=touch.plan_part(other), aria_label=words)


def _written(lines: list[_CardLine], box: Box) -> str:
    """Draw the lines of a card. The bold lines are beside its picture."""
    look = ""
    for at, line in enumerate(lines):
        x, y = (_PICTURE + 8, 18.0) if line.bold else (6.0, 20.0)
        y += _LINE * at
        look += text(box.x + x, box.y + y, line.text, bold=line.bold, fill=line.fill) if line.text else ""
    return look


def _turn(href: str, high: float) -> str:
    """Draw a card that rotates the piece on the zoo."""
    box, words = Box(_GAP, _GAP, _PICTURE + 26, high), _("Rotate")
    middle = box.x + box.w / 2
    look = rect(box, CARD, rx=8, stroke=TAP, stroke_width=2) + paint.turn(middle, box.y + high / 2 - 8)
    look += text(middle, box.y + high / 2 + 20, words, anchor="middle", bold=True, fill=PRINT)
    tap = rect(box, "#fff", fill_opacity=0)
    return element("a", look, tap, href=href, data_part="turn", aria_label=words)


def _preview(view: View, seen: Seen, move: Move) -> StepPreview | None:
    """Return the effect of a step of the building phase, or None for other moves."""
    return (
        preview_step(view, seen.viewer, move) if seen.viewer is not None and isinstance(move, Step) else None
    )


def _rank(move: Move, shown: StepPreview | None) -> tuple[int, int, int]:
    """Return the sort key: valid zoos first, then by largest gain, then by largest group."""
    group = -getattr(move, "animals", NONE).total
    if shown is None:
        return 0, 0, group
    points = shown.change.points
    return len(shown.faults), -(points.popularity + points.education + points.conservation), group


def _move_card(view: View, seen: Seen, move: Move, lines: list[_CardLine], box: Box) -> str:
    look = rect(box, CARD, rx=8) + _picture(view, move, box.x + 4 + _PICTURE / 2, box.y + 6 + _PICTURE / 2)
    look += _written(lines, box)
    return part(seen, touch.tray_part(move), box, touch.label(move, seen.names), look)


def _picture(view: View, move: Move, x: float, y: float) -> str:
    """Draw a card's subject: an animal, building, biome, focal point or staff."""
    edition = view.edition
    match move:
        case Build(building) | MoveBuilding(building):
            kind = edition.buildings[building].kind
            return signed(f"building-{kind}", symbol(kind, x, y, _PICTURE))
        case Found(biome) | ChangeBiome(_, biome):
            return symbol(f"biome-{biome}", x, y, _PICTURE)
        case AddFocal(kind):
            size = _PICTURE if kind == "retreat" else 26
            return signed(f"focal-{kind}", paint.focal(kind, x - size / 2, y - size / 2, size))
        case Entertain(track):
            return symbol(track, x, y, _PICTURE)
        case Keep():
            return symbol("experience", x, y, _PICTURE)
        case Extend(enclosure):
            home = view.players[view.seat or 0].zoo.enclosure(enclosure)
            return symbol(f"biome-{home.biome}", x, y, _PICTURE) if home else ""
        case BuyTile() | Loan():
            return symbol("money", x, y, _PICTURE)
        case MoveTile():
            return symbol("free_space", x, y, _PICTURE)
    species = getattr(move, "species", "")
    return symbol(species, x, y, _PICTURE) if species else ""


def _card_words(seen: Seen, move: Move) -> str:
    """Return the action of a card, short enough to fit beside its picture."""
    match move:
        case Entertain(track):
            return capfirst(str(names.TRACKS[track]))
        case Found(biome, tiles):
            squares = " ".join(map(square_name, tiles))
            return _("New enclosure: {biome} {squares}").format(biome=names.BIOMES[biome], squares=squares)
        case _:
            return touch.label(move, seen.names)


class _CardLine(NamedTuple):
    """A line of a card."""

    text: str
    fill: str = PRINT
    bold: bool = False


def _lines(seen: Seen, move: Move, shown: StepPreview | None, room: float) -> list[_CardLine]:
    """Return the lines of a card: the action, its effect, and the first item that would then be missing."""
    text = lines_of(_card_words(seen, move), room - _PICTURE - 2, bold=True)
    lines = [_CardLine(line, bold=True) for line in text]
    if shown is not None:
        lines += [_CardLine("", bold=True)] * (2 - len(lines))
        words = changed(shown.change) or _("no change in points or money")
        lines += [_CardLine(line) for line in lines_of(words, room)]
        if shown.faults:
            words = _("then: {fault}").format(fault=line_text(shown.faults[0].refusal.line))
            lines += [_CardLine(line, paint.BAD_PRINT) for line in lines_of(words, room)]
    return lines[:_LINES]

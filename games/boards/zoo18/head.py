"""The head of the drawing: turn, step, round and phase."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.text import get_text_list
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from adjudicator.rules.zoo18.data.setup import ROUNDS, TICKET_VALUES
from adjudicator.rules.zoo18.data.squirrels import PHASES
from adjudicator.rules.zoo18.views import View
from games.boards import Seen
from games.boards.svg import (
    EDGE,
    GAP,
    GROUND,
    INK,
    LEFT,
    PAGE,
    SMALL_TEXT,
    SOFT,
    WIDTH,
    Box,
    document,
    fit_line,
    fit_name,
    panel,
    rect,
    signed,
    text,
    width_of,
    with_tooltip,
)
from games.boards.zoo18 import names, tokens
from games.boards.zoo18.grid import Spot
from games.boards.zoo18.paint import CURRENT, CURRENT_TEXT, PHASE, RUNS, STOCK, WHITE
from games.boards.zoo18.reading import asked, at_work, harvest, launching, winners
from games.core.translation import gettext as _

_TITLE: Final = 30.0
_ROUNDS: Final = 42.0
_PHASES: Final = 24.0
_LINE: Final = 16.0
"""The heights of the parts."""
_STEPS: Final = MappingProxyType(
    {
        "track": gettext_lazy("Track"),
        "station": gettext_lazy("Station"),
        "run": gettext_lazy("Run"),
        "harvest": gettext_lazy("Harvest"),
        "squirrels": pgettext_lazy("step of a turn", "Squirrels"),
        "end": gettext_lazy("End"),
    }
)
_AUTOMATIC: Final = MappingProxyType(
    {"running": "run", "shared": "harvest", "kept": "harvest", "over": "end"}
)
"""The step to show for each stage of a turn in which nobody is asked."""


def draw_head(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw whose turn it is, its step, and the harvest."""
    room = WIDTH - 14 - width_of(_when(view))
    steps, below = _steps(view, top + _TITLE)
    drawn = [
        text(LEFT + 3, top + 21, _turn(view, seen, room), size=15, bold=True),
        text(LEFT + WIDTH - 3, top + 21, _when(view), anchor="end", fill=SOFT),
        steps,
    ]
    height = _TITLE + below
    if words := harvest(view):
        drawn.append(text(LEFT + 3, top + height + 13, fit_line(words, WIDTH - 6)))
        height += 20
    return panel(top, height) + "".join(drawn), height


LINE_HEIGHT: Final = 30.0
"""The height of the head line."""


def head_line(view: View) -> str:
    """Draw a line about the family at work or being launched: its price, its treasury and its squirrels."""
    turn = at_work(view) or launching(view)
    if turn is None:
        return ""
    mat = next(each for each in view.families if each.family == turn.family)
    name, middle = names.family(mat.family), LINE_HEIGHT / 2
    facts = [_("treasury {money}").format(money=names.money(mat.treasury))]
    if mat.box is not None:
        facts.insert(0, _("value {value}").format(value=mat.box.value))
    if mat.squirrels:
        facts.append(" ".join(names.SHORT_SQUIRRELS[each.kind] for each in mat.squirrels))
    words = " · ".join(facts)
    room = WIDTH - 36 - width_of(name, bold=True)
    drawn = (
        tokens.badge(mat.family, Spot(LEFT + 12, middle), 12),
        text(LEFT + 30, middle + 5, name, bold=True),
        text(LEFT + WIDTH, middle + 5, fit_line(words, room), anchor="end"),
    )
    return document(f"{name}: {words}", PAGE, LINE_HEIGHT, GROUND, *drawn)


def draw_harvest(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the harvest. Draw nothing in other steps, or while a run is composed, which shows its own nuts."""
    words = "" if view.running else harvest(view)
    if not words:
        return "", -GAP
    return panel(top, 26) + text(LEFT + 3, top + 18, fit_line(words, WIDTH - 6)), 26


def draw_calendar(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the rounds with the value of a ticket, the phases, and the limits that they set."""
    notes, end = _notes(view), top + 6 + _ROUNDS + _PHASES
    drawn = [_rounds(view, top + 6), _phases(view, top + 6 + _ROUNDS)]
    drawn += [
        text(LEFT + 3, end + _LINE * number, fit_line(line, WIDTH - 6), fill=SOFT)
        for number, line in enumerate(notes, 1)
    ]
    height = end + _LINE * len(notes) + 8 - top
    return panel(top, height) + "".join(drawn), height


def _turn(view: View, seen: Seen, room: float) -> str:
    if winners(view):
        won = get_text_list([seen.names[seat] for seat in winners(view)], _("and"))
        return fit_line(_("Won by {names}").format(names=won), room, 15, bold=True)
    if seen.is_over:
        return _("The game is over")
    seat = asked(view)
    if seat is None:
        return _("The game goes on")
    if seat == seen.decider:
        return pgettext("in little space", "Your turn")
    return fit_name(_("{name}’s turn"), seen.names[seat], room, 15, bold=True)


def _when(view: View) -> str:
    if winners(view):
        return ""
    text = names.round_name(view.round)
    return text[:1].upper() + text[1:]


def _steps(view: View, top: float) -> tuple[str, float]:
    """Draw the family at work and the steps of its turn."""
    turn = at_work(view)
    if turn is None:
        return "", 0
    drawn, x = [tokens.badge(turn.family, Spot(LEFT + 13, top + 10), 12)], LEFT + 32
    here = _AUTOMATIC.get(turn.step, turn.step)
    for step, words in _STEPS.items():
        is_here = step == here
        drawn.append(text(x, top + 14, str(words), bold=is_here, fill=CURRENT_TEXT if is_here else SOFT))
        x += width_of(str(words), SMALL_TEXT, bold=is_here) + 3
    return "".join(drawn), 28


def _rounds(view: View, top: float) -> str:
    """Draw the track of rounds with the value of a ticket in each."""
    needed = [width_of(str(names.short_round(name)), bold=True) for name in ROUNDS]
    spare, x = (WIDTH - sum(needed)) / len(ROUNDS), LEFT
    drawn = []
    for name, least in zip(ROUNDS, needed, strict=True):
        box = Box(x, top, least + spare - 2, 36)
        x += least + spare
        is_here = name == view.round
        fill = CURRENT if is_here else STOCK if name.startswith("SR") else RUNS
        ink = WHITE if is_here else INK
        middle = box.x + box.w / 2
        words = _("{round}: a ZOO Ticket is worth {money}").format(
            round=names.round_name(name), money=names.money(TICKET_VALUES[name])
        )
        drawn.append(
            with_tooltip(
                words,
                rect(box, fill, rx=4),
                text(middle, top + 14, names.short_round(name), bold=is_here, anchor="middle", fill=ink),
                text(middle, top + 30, str(TICKET_VALUES[name]), bold=is_here, anchor="middle", fill=ink),
                data_sign="round",
            )
        )
    return "".join(drawn)


def _phases(view: View, top: float) -> str:
    """Draw the phases, named by the squirrels that start them."""
    words = [names.phase(phase) for phase in PHASES]
    widths = [width_of(each, bold=True) for each in words]
    spare, x, drawn = (WIDTH - sum(widths)) / len(words), float(LEFT), []
    for phase, name, width in zip(PHASES, words, widths, strict=True):
        box = Box(x, top, width + spare - 2, 20)
        is_here = phase == view.phase
        ink = WHITE if is_here else INK
        drawn += [
            rect(box, CURRENT if is_here else PHASE, rx=4, stroke=EDGE),
            text(box.x + box.w / 2, top + 14, name, bold=is_here, anchor="middle", fill=ink),
        ]
        x += width + spare
    return signed("phase", *drawn)


def _notes(view: View) -> tuple[str, str]:
    """Return the limits that the round and the phase set."""
    colours = ", ".join(str(names.COLOURS[colour]) for colour in view.colours)
    return (
        _("Ticket {money} · track: {colours}").format(money=names.money(view.ticket), colours=colours),
        _("Squirrels/family {squirrels} · cards/player {cards} · R {value}").format(
            squirrels=view.squirrel_limit, cards=view.card_limit, value=view.r_value
        ),
    )

"""The tray: the moves on the tapped hex or thing, as pictures side by side."""

from __future__ import annotations

from math import inf
from typing import Final

from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.market import LAUNCH_PRICE_CARDS
from adjudicator.rules.zoo18.data.tiles import TILES
from adjudicator.rules.zoo18.views import View
from games.boards import Seen
from games.boards.svg import (
    CARD,
    GROUND,
    LEFT,
    PAGE,
    PRINT,
    SOFT,
    THUMB,
    WIDTH,
    Box,
    document,
    fit_line,
    lines_of,
    part,
    rect,
    signed,
    text,
)
from games.boards.zoo18 import names, powers, things, tiles, tokens
from games.boards.zoo18.chips import GAP as CHIP_GAP
from games.boards.zoo18.chips import Chip, draw_chips
from games.boards.zoo18.composing import desk_of
from games.boards.zoo18.grid import Hexagon, Spot
from games.boards.zoo18.legend import tile_sign
from games.boards.zoo18.paint import TICKET, WHITE
from games.boards.zoo18.pen import circle, word
from games.boards.zoo18.reading import at_work
from games.boards.zoo18.supply import choices
from games.boards.zoo18.tiles import Style
from games.boards.zoo18.touch import Deal, OnHex, TrayMove, deals, is_family, label, tray_moves, tray_part
from games.core.translation import gettext as _

_CARD_WIDTH: Final = 76.0
_CARD_HEIGHT: Final = 92.0
_SIDE: Final = 27.0
_GAP: Final = 6.0
_STYLE: Final = Style(value=11, note=0)
_INSTRUCTION: Final = 22.0
"""The height of the instruction above a composed run."""


def draw_tray(view: View, seen: Seen) -> str:
    """Draw the tray: a picture for each move, the effect of a tapped power, a run, or squirrels to choose.

    The tray is empty if it contains nothing to tap. A picked tile stays in it, so that it can be rotated.
    """
    found = _moves(seen)
    if not found:
        return _sentence(view, seen) or _run_strip(view, seen) or _choice_strip(view, seen)
    body = "".join(
        _move_card(view, seen, move, _GAP + number * (_CARD_WIDTH + _GAP))
        for number, move in enumerate(found)
    )
    width = _GAP + len(found) * (_CARD_WIDTH + _GAP)
    return document(_title(found[0]), width, _CARD_HEIGHT + 2 * _GAP, GROUND, body, fixed=True)


def _moves(seen: Seen) -> tuple[TrayMove, ...]:
    return tray_moves(seen) or _left(deals(seen), seen)


def _sentence(view: View, seen: Seen) -> str:
    """Draw the effect of a tapped power, as long as more parts must be tapped for it."""
    power = powers.picked(seen)
    is_left = power and not seen.links.keys() <= seen.picked and not _are_choices_due(view, seen)
    return _text_card(powers.sentence(view, seen, power)) if power and is_left else ""


def _are_choices_due(view: View, seen: Seen) -> bool:
    """Return whether squirrels or powers can be tapped. In stock rounds, a family must be tapped first."""
    is_due = at_work(view) or view.interruptions or any(map(is_family, seen.picked))
    return bool(is_due) and any(chip.part in seen.links for chip in choices(view, seen))


def _run_strip(view: View, seen: Seen) -> str:
    """Draw the run being composed, with the squirrel to change."""
    desk = desk_of(view, seen)
    if desk is None:
        return ""
    drawn, width = desk.draw(_GAP, _INSTRUCTION)
    instruction = text(_GAP, 15, desk.instruction, fill=SOFT) if desk.instruction else ""
    return document(
        _("Run"), max(width, PAGE), _INSTRUCTION + THUMB + _GAP, GROUND, instruction, drawn, fixed=True
    )


def _choice_strip(view: View, seen: Seen) -> str:
    """Draw the squirrels, and other players' powers, that can be chosen now."""
    if not _are_choices_due(view, seen):
        return ""
    chips = choices(view, seen)
    drawn, height = draw_chips(seen, chips, _GAP, _GAP / 2, inf)
    width = _GAP + sum(chip.width + CHIP_GAP for chip in chips)
    return document(_("Squirrels, powers"), width, height + _GAP, GROUND, drawn, fixed=True)


def _left(found: tuple[Deal, ...], seen: Seen) -> tuple[Deal, ...]:
    """Return the moves, or none if all of them are already picked."""
    return found if any(tray_part(move) not in seen.picked for move in found) else ()


def _text_card(words: str) -> str:
    lines = lines_of(words, WIDTH)
    drawn = (text(LEFT, 8 + 17 * number, line) for number, line in enumerate(lines, 1))
    return document(words, PAGE, 17.0 * len(lines) + 18, GROUND, *drawn)


def _title(move: TrayMove) -> str:
    if isinstance(move, OnHex):
        return _("Moves on {hex}").format(hex=move.hex)
    return _("Moves with your selection")


def _move_card(view: View, seen: Seen, move: TrayMove, left: float) -> str:
    box, middle = Box(left, _GAP, _CARD_WIDTH, _CARD_HEIGHT), left + _CARD_WIDTH / 2
    picture = _picture(view, move, middle) if isinstance(move, OnHex) else _piece(move, middle)
    name = text(middle, _GAP + 68, _name(move), bold=True, anchor="middle", fill=PRINT)
    detail = fit_line(_detail(view, move), _CARD_WIDTH - 2)
    below = text(middle, _GAP + 84, detail, anchor="middle", fill=PRINT)
    drawn = (rect(box, CARD, rx=8), picture, signed("deal", name, below))
    card = part(seen, tray_part(move), box, label(move, seen.names), *drawn)
    return signed(tile_sign(TILES[move.tile].colour), card) if isinstance(move, m.LayTile) else card


def _piece(move: Deal, middle: float) -> str:
    """Draw the subject of a deal, with a sign that shows whether it is bought or sold."""
    spot, mark = Spot(middle, _GAP + 28), Spot(middle + 24, _GAP + 12)
    match move:
        case m.Launch(family=family) | m.BuyCard(family=family) | m.Sell(family=family):
            look = tokens.badge(family, spot, 18)
        case m.BuyPower(power=power):
            look = _small_card(things.power(power), spot)
        case m.BuySquirrel(kind=kind):
            look = _small_card(things.squirrel("", kind), spot)
        case m.Ticket():
            return _small_card(Chip("", "ticket", _("Ticket"), "", TICKET), spot)
    if isinstance(move, m.Launch):
        return look
    name, sign = ("sell", "−") if isinstance(move, m.Sell) else ("buy", "+")
    return look + signed(name, circle(mark, 9, PRINT), word(mark, sign, 15, fill=WHITE))


def _small_card(chip: Chip, spot: Spot) -> str:
    box = Box(spot.x - _CARD_WIDTH / 2 + 4, spot.y - 14, _CARD_WIDTH - 8, 32)
    label = word(spot, fit_line(chip.label, box.w - 4), 13, fill=PRINT)
    return signed(chip.sign, rect(box, chip.fill, rx=6, stroke=PRINT), label)


def _picture(view: View, move: OnHex, middle: float) -> str:
    hexagon = Hexagon(Spot(middle, _GAP + 28), _SIDE)
    if isinstance(move, m.LayTile):
        kind = TILES[move.tile]
        look = tiles.tile(kind, move.rotation, hexagon, _STYLE)
        return look + (tiles.worth(hexagon, kind, _STYLE) if kind.is_station else "")
    turn = at_work(view)
    if isinstance(move, m.PlaceStation) and turn:
        return signed("station", tokens.disc(turn.family, hexagon.centre, 18))
    return circle(hexagon.centre, 18, PRINT)


def _name(move: TrayMove) -> str:
    match move:
        case m.LayTile(tile=tile):
            return names.tile(tile)
        case m.PlaceStation():
            return _("Station")
        case m.Mark(power=power):
            return names.SHORT_POWERS[power]
        case m.Launch(par=par):
            return _("Launch {par}").format(par=par)
        case m.BuyCard():
            return _("Buy")
        case m.BuyPower(price=price) | m.BuySquirrel(price=price):
            return names.money(price or 0)
        case m.Ticket(give=give):
            return _("give {money}").format(money=names.money(give)) if give else _("cash")
        case m.Sell(animals=animals):
            return _("Sell {animals}").format(animals=animals)


def _detail(view: View, move: TrayMove) -> str:
    """Return a move's power or rotation, or the source or price of cards."""
    match move:
        case m.LayTile(power=None, rotation=rotation):
            return _("rotation {rotation}").format(rotation=rotation)
        case m.LayTile(power=power) | m.PlaceStation(power=power) if power:
            return names.SHORT_POWERS[power]
        case m.LayTile(hex=hex) | m.PlaceStation(hex=hex) | m.Mark(hex=hex):
            return hex
        case m.Launch(par=par):
            return names.money(LAUNCH_PRICE_CARDS * par)
        case m.BuyPower():
            return _("offer")
        case m.BuySquirrel(source=source):
            return names.family(source)
        case m.Ticket():
            return names.money(view.ticket)
        case m.BuyCard(source=source):
            return _("LOUNGE") if source == "lounge" else _("KITCHEN")
        case m.Sell(family=family, animals=animals, cards=cards):
            value = next((each.box.value for each in view.families if each.family == family and each.box), 0)
            gain = names.money(animals * value)
            return (
                _("{gain} card {cards}").format(gain=gain, cards=",".join(map(str, cards))) if cards else gain
            )

"""The parts of the drawing that a move touches, and its button text.

A move on the map touches a hex, then one of the `tray_moves` there, which appear after the first tap:
`hex-D5`, then `do-lay D5 9 1`. Moves with a price work the same way: `family-GI`, then `do-launch GI 7`.
"""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import LAUNCH_PRICE_CARDS
from adjudicator.rules.zoo18.data.powers import Power
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS, PHASE_FACTS
from adjudicator.rules.zoo18.moves import Move
from adjudicator.rules.zoo18.notation import read, write
from adjudicator.rules.zoo18.routes.model import LONGEST_RUN, RUNNERS, Route
from games.boards import TRAY_PREFIX, Seen, Trace, traced, tray_move
from games.boards.zoo18 import names
from games.core.translation import gettext as _

TICKETS: Final = "tickets"
SQUIRREL: Final = "squirrel-"
"""The prefix of squirrel parts."""
SECONDARY: Final = gettext_lazy("Money and powers")
"""The heading of the secondary moves."""
POWER: Final = "power-"
"""The prefix of power parts."""
_HEX: Final = "hex-"
_FAMILY: Final = "family-"
_RUN: Final = "run-"
_RUNNER: Final = "runner-"
_MAX_RUNNERS: Final = max(facts.limit for facts in PHASE_FACTS.values())
OnHex = m.LayTile | m.PlaceStation | m.Mark
"""Moves on a hex."""
Deal = m.Launch | m.BuyCard | m.Sell | m.BuyPower | m.BuySquirrel | m.Ticket
"""Moves that touch a single thing and differ in their numbers."""
TrayMove = OnHex | Deal
_POWERED: Final = (
    *(m.BuyPower, m.Ticket, m.Midas, m.Greek, m.Responsibility, m.DaysOff, m.Whatsup, m.Mark, m.Barrels),
    *(m.Patch, m.Unpatch),
)
"""Moves that use or acquire powers and tickets."""


def hex_part(hex: str) -> str:
    return f"{_HEX}{hex}"


def family_part(family: Family) -> str:
    return f"{_FAMILY}{family}"


def is_family(part: str) -> bool:
    return part.startswith(_FAMILY)


def power_part(power: Power) -> str:
    return f"{POWER}{power}"


def squirrel_part(source: str, kind: str) -> str:
    """Return the part of a squirrel of the `deck`, the `kitchen` or a family."""
    return f"{SQUIRREL}{source}-{kind}"


def run_part(route: Route) -> str:
    """Return the part of one squirrel's route."""
    return f"{_RUN}{route.kind}-{'.'.join(route.hexes)}"


def read_run(part: str) -> Route | None:
    """Return the route of a part named by `run_part`, legal or not."""
    if not part.startswith(_RUN):
        return None
    kind, _dash, way = part.removeprefix(_RUN).partition("-")
    hexes = tuple(way.split("."))
    return Route(kind, hexes) if kind in RUNNERS and len(hexes) <= LONGEST_RUN else None


def runner_part(number: int) -> str:
    """Return the part that selects the squirrel with this number, so that taps change its route."""
    return f"{_RUNNER}{number}"


def runner_of(part: str) -> int | None:
    number = part.removeprefix(_RUNNER)
    return int(number) if part.startswith(_RUNNER) and number in map(str, range(_MAX_RUNNERS)) else None


def tray_part(move: TrayMove) -> str:
    return TRAY_PREFIX + write(move)


def tray_moves(seen: Seen) -> tuple[OnHex, ...]:
    """Return the moves on the map if they are all on one hex.

    If all of them need a power, they are shown only after a tap.
    """
    found = tuple(move for move in _cached_tray_moves(seen) if isinstance(move, OnHex))
    is_due = bool(seen.picked) or not all(map(is_secondary, found))
    return found if is_due and len({move.hex for move in found}) == 1 else ()


def deals(seen: Seen) -> tuple[Deal, ...]:
    """Return the moves with the tapped thing.

    Without a tap, return all moves if they are about the same thing. If all of them are secondary, they are
    shown only after a tap.
    """
    every = _cached_tray_moves(seen)
    found = tuple(move for move in every if isinstance(move, Deal))
    tapped = tuple(move for move in found if parts(move)[0] in seen.picked)
    is_alone = len(found) == len(every) and len({parts(move)[0] for move in found}) == 1
    return tapped or (found if is_alone and not all(map(is_secondary, found)) else ())


def is_on_hexes(seen: Seen) -> bool:
    """Return whether a hex or a move on a hex is tapped or can be tapped."""
    every = (*seen.links, *seen.picked)
    return any(part.startswith(_HEX) or isinstance(_tray_move(part), OnHex) for part in every)


def picked_tray_move(seen: Seen) -> OnHex | None:
    """Return the picked move on the map."""
    found = (_tray_move(part) for part in seen.picked)
    return next((move for move in found if isinstance(move, OnHex)), None)


def is_secondary(move: Move) -> bool:
    """Return whether a move is secondary: it uses a power or ticket, or buys a power."""
    return isinstance(move, _POWERED) or getattr(move, "power", None) is not None


def _cached_tray_moves(seen: Seen) -> tuple[TrayMove, ...]:
    """Return the moves of tray parts, each once, in the order of the listed moves."""
    found = {part: move for part in (*seen.links, *seen.picked) if (move := _tray_move(part)) is not None}
    return tuple(found.values())


def _tray_move(part: str) -> TrayMove | None:
    move = tray_move(part, read)
    return move if isinstance(move, TrayMove) else None


def parts(move: Move) -> tuple[str, ...]:
    """Return the parts that a player's move touches, in tapping order. Button-only moves touch none."""
    match move:
        case (
            m.LayTile(hex=hex, power=power)
            | m.PlaceStation(hex=hex, power=power)
            | m.Mark(hex=hex, power=power)
        ):
            return (*((power_part(power),) if power else ()), hex_part(hex), tray_part(move))
        case m.Launch(family=family) | m.BuyCard(family=family) | m.Sell(family=family):
            return (family_part(family), tray_part(move))
        case m.BuyPower(power, price):
            return (power_part(power), *((tray_part(move),) if price is not None else ()))
        case m.Ticket():
            return (TICKETS, tray_part(move))
        case m.DaysOff(family):
            return (power_part("DAYS_OFF"), family_part(family))
        case m.Whatsup(family, kind, source):
            return (power_part("WHATSUP"), family_part(family), squirrel_part(source, kind))
        case m.Patch(family, kind):
            return (power_part("PATCH"), squirrel_part(family, kind))
        case m.BuySquirrel(kind, source, price):
            return (squirrel_part(source, kind), *((tray_part(move),) if price is not None else ()))
        case m.Discard(family, kind):
            return (squirrel_part(family, kind),)
        case m.Run(routes) if routes:
            return (*map(run_part, routes), *map(runner_part, range(_MAX_RUNNERS)))
        case _:
            return (power_part(_POWER_ONLY[type(move)]),) if type(move) in _POWER_ONLY else ()


def traces(move: Move, seat: int, viewer: Seat | None) -> tuple[Trace, ...]:
    """Return the parts that a move changed: hexes and runs on the map, families, powers and squirrels."""
    match move:
        case (
            m.LayTile(hex=hex, power=power)
            | m.PlaceStation(hex=hex, power=power)
            | m.Mark(hex=hex, power=power)
        ):
            return (Trace(hex_part(hex), power_part(power) if power else ""),)
        case m.Run(routes) | m.RanBest(routes):
            return traced(map(run_part, routes))
        case m.PowersRevealed(powers):
            return traced(map(power_part, powers))
        case m.DaysOff(family):
            return (Trace(family_part(family), power_part("DAYS_OFF")),)
        case m.Discard(family, kind):
            return (Trace(squirrel_part("kitchen", kind), squirrel_part(family, kind)),)
        case m.Ticket():
            return ()
    families = tuple(map(family_part, _families_of(move)))
    return traced(families or (part for part in parts(move) if not part.startswith(TRAY_PREFIX)))


def _families_of(move: Move) -> tuple[Family, ...]:
    """Return the families whose cards, squirrels or reputation an automatic move changed."""
    match move:
        case m.Harvested(family) | m.ZeroRun(family) | m.TokenMoved(family) | m.SquirrelsLeft(family):
            return (family,)
        case m.StockRoundEnded(risen):
            return tuple(family for family, _at in risen)
        case m.RoundBegan(kitchen=kitchen):
            return tuple(family for family, money in kitchen if money)
        case m.PhaseBegan(retired=retired):
            return tuple(dict.fromkeys(family for family, _kind in retired))
        case _:
            return ()


_POWER_ONLY: Final[dict[type, Power]] = {
    m.Midas: "MIDAS",
    m.Greek: "GREEK",
    m.Responsibility: "RESPONSIBILITY",
    m.Barrels: "BARRELS",
    m.Unpatch: "PATCH",
}
"""Moves that only name a power."""


def label(move: Move, names_of_seats: tuple[str, ...]) -> str:
    """Return the button text of a player's move."""
    match move:
        case m.Pass():
            return _("Pass")
        case m.LayTile() | m.PlaceStation() | m.Mark():
            return _on_hex(move)
        case m.Launch() | m.BuyCard() | m.Sell() | m.BuyPower() | m.Ticket():
            return _traded(move)
        case m.Run() | m.RunBest() | m.Share() | m.Keep() | m.BuySquirrel() | m.Discard():
            return _worked(move)
        case m.Accept():
            return _("Accept")
        case m.Decline():
            return _("Decline")
        case _:
            return _power_used(move)


def _on_hex(move: OnHex) -> str:
    match move:
        case m.LayTile(hex, tile, rotation, power):
            text = (
                _("Lay tile {tile}, rotation {rotation}, on {hex}")
                if rotation
                else _("Lay tile {tile} on {hex}")
            )
            return _by(text.format(tile=names.tile(tile), rotation=rotation, hex=hex), power)
        case m.PlaceStation(hex, power):
            return _by(_("Build a station on {hex}").format(hex=hex), power)
        case m.Mark(power, hex):
            return _("Use {power} on {hex}").format(power=names.power(power), hex=hex)


def _by(text: str, power: Power | None) -> str:
    return _("{label} with {power}").format(label=text, power=names.power(power)) if power else text


def _traded(move: m.Launch | m.BuyCard | m.Sell | m.BuyPower | m.Ticket) -> str:
    match move:
        case m.Launch(family, par):
            cost = names.money(LAUNCH_PRICE_CARDS * par)
            text = _("Launch the {family} at {par} for {cost}")
            return text.format(family=names.family(family), par=par, cost=cost)
        case m.BuyCard(family, source, card):
            text = (
                _("Buy a card of the {family} from the LOUNGE")
                if source == "lounge"
                else _("Buy a card of the {family} from the KITCHEN")
            )
            return _card(text.format(family=names.family(family)), () if card is None else (card,))
        case m.Sell(family, animals, cards):
            text = _("Sell {animals} of the {family}")
            return _card(text.format(animals=names.animals(animals), family=names.family(family)), cards)
        case m.BuyPower(power, price):
            text = _("Buy {power}") if price is None else _("Buy {power} for {price}")
            return text.format(power=names.power(power), price=names.money(price or 0))
        case m.Ticket(0):
            return _("Cash in a ZOO Ticket")
        case m.Ticket(give):
            return _("Cash in a ZOO Ticket and give {give} to the family").format(give=names.money(give))


def _card(text: str, cards: tuple[int, ...]) -> str:
    """Return the text with the numbers of the cards, if the move names cards by number."""
    if not cards:
        return text
    return _("{label} (card {cards})").format(label=text, cards=", ".join(map(str, cards)))


def _worked(move: m.Run | m.RunBest | m.Share | m.Keep | m.BuySquirrel | m.Discard) -> str:
    match move:
        case m.RunBest():
            return _("Run the best routes")
        case m.Run(()):
            return _("Do not run")
        case m.Run():
            return _("Run these routes")
        case m.Share():
            return _("Distribute harvest")
        case m.Keep():
            return _("Keep harvest")
        case m.BuySquirrel():
            return _squirrel_bought(move)
        case m.Discard(family, kind):
            text = _("Put {squirrel} of the {family} into the KITCHEN")
            return text.format(squirrel=names.squirrel(kind), family=names.family(family))


def _squirrel_bought(move: m.BuySquirrel) -> str:
    price = names.money(KIND_FACTS[move.kind].cost if move.price is None else move.price)
    values = {"squirrel": names.squirrel(move.kind), "price": price}
    if move.source == "deck":
        return _("Buy {squirrel} for {price}").format(**values)
    if move.source == "kitchen":
        return _("Buy {squirrel} from the KITCHEN for {price}").format(**values)
    return _("Buy {squirrel} from the {owner} for {price}").format(owner=names.family(move.source), **values)


def _power_used(move: Move) -> str:
    match move:
        case m.DaysOff(family):
            return _("Use DAYS OFF for the {family}").format(family=names.family(family))
        case m.Whatsup(family, kind, source):
            text = (
                _("Use WHATSUP: the {family} buy {squirrel}")
                if source == "deck"
                else _("Use WHATSUP: the {family} buy {squirrel} from the KITCHEN")
            )
            return text.format(family=names.family(family), squirrel=names.squirrel(kind))
        case m.Patch(family, kind):
            text = _("Put the PATCH on {squirrel} of the {family}")
            return text.format(squirrel=names.squirrel(kind), family=names.family(family))
        case m.Unpatch():
            return _("Remove the PATCH")
        case _ if type(move) in _POWER_ONLY:
            return _("Use {power}").format(power=names.power(_POWER_ONLY[type(move)]))
        case _:
            raise LookupError(f"players cannot make a move of the type {type(move).__name__}")

"""Facts that both the drawing and the text derive from a view."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy

from adjudicator.engine.lines import Line, Value, line
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data import market
from adjudicator.rules.zoo18.data.families import FAMILIES, Family
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.data.powers import POWER_FACTS, Power
from adjudicator.rules.zoo18.effects import effects
from adjudicator.rules.zoo18.notation import read, write_route
from adjudicator.rules.zoo18.routes.checking import check
from adjudicator.rules.zoo18.routes.model import Harvest, Route
from adjudicator.rules.zoo18.routes.optimum import best
from adjudicator.rules.zoo18.state import Draft, Launching, OperatingRound, OperatingTurn, Over, StockRound
from adjudicator.rules.zoo18.steps.run import box_after_sharing, dividends, kept_money
from adjudicator.rules.zoo18.views import FamilyView, PlayerView, View
from games.boards import Seen
from games.boards.effects import effect_words, seat_name
from games.boards.zoo18 import names
from games.boards.zoo18.touch import POWER, parts, read_run
from games.core.translation import gettext as _
from games.text.ties import unbroken

_PAID: Final = (
    *(m.Launch, m.BuyCard, m.Sell, m.BuyPower, m.Ticket, m.Responsibility, m.DaysOff, m.Whatsup),
    *(m.LayTile, m.PlaceStation, m.BuySquirrel, m.Accept),
)
"""Moves whose buttons show changes of money or reputation."""
_TEXTS: Final = MappingProxyType(
    {
        "cash": gettext_lazy("{change} $N (then {after} $N)"),
        "treasury": gettext_lazy("treasury {change} $N (then {after} $N)"),
        "reputation": gettext_lazy("reputation {before} → {after}"),
    }
)


def asked(view: View) -> Seat | None:
    """Return the seat that must choose, if any."""
    return view.asked.seats[0] if view.asked.seats else None


def at_work(view: View) -> OperatingTurn | None:
    """Return the turn of the family at work."""
    return view.stage.turn if isinstance(view.stage, OperatingRound) else None


def launching(view: View) -> Launching | None:
    """Return the unfinished launch."""
    return view.stage.turn.launching if isinstance(view.stage, StockRound) else None


def is_on_map(view: View) -> bool:
    """Return whether play is on the map, as in operating rounds and launches, not on the stock board."""
    return launching(view) is not None or not isinstance(view.stage, StockRound | Draft)


def routes(view: View) -> tuple[Route, ...]:
    """Return the runs of this turn."""
    turn = at_work(view)
    return turn.routes if turn else ()


def past_runs(seen: Seen) -> tuple[Route, ...]:
    """Return the runs since the viewer's last move."""
    return tuple(route for name in sorted(seen.news) if (route := read_run(name)) is not None)


def harvest(view: View) -> str:
    """Return the family's harvest or, before it runs, its best possible harvest. Return "" in other steps."""
    turn = at_work(view)
    if view.best is not None:
        return _("The best run brings {nuts}.").format(nuts=names.nuts(view.best))
    if turn is None or turn.step != "harvest":
        return ""
    water = names.money(turn.water)
    return _("Harvest: {nuts}, plus {water} for water.").format(nuts=names.nuts(turn.nuts), water=water)


def consequences(view: View, seen: Seen, text: str) -> Iterator[Line]:
    """Yield the nuts and water of a run, or the effect of a move's power."""
    move = read(text)
    if isinstance(move, m.Run | m.RunBest) and view.running is not None:
        shown = move.routes if isinstance(move, m.Run) else best(view.board, view.running)
        found = check(view.board, view.running, shown)
        yield line("run_brings", nuts=found.nuts, water=found.water)
    for part in parts(move):
        if part.startswith(POWER):
            yield line(f"does_{part.removeprefix(POWER)}")


def facts(view: View, move: m.Move) -> dict[str, Value]:
    """Return the nuts, the water and the routes of a run. Other moves have none."""
    if not isinstance(move, m.Run | m.RunBest) or view.running is None:
        return {}
    shown = move.routes if isinstance(move, m.Run) else best(view.board, view.running)
    found = check(view.board, view.running, shown)
    return {"nuts": found.nuts, "water": found.water, "routes": tuple(map(write_route, shown))}


def gain(view: View, seen: Seen, move: m.PlayerMove) -> str:
    """Return the numbers that matter for choosing a move.

    These are the nuts of the best run, each player's income from a harvest with the reputation after it, and
    the money and reputation after purchases, sales, stations and tiles.
    """
    turn = at_work(view)
    match move:
        case m.RunBest() if view.running is not None:
            return brought(check(view.board, view.running, best(view.board, view.running)))
        case m.Share() | m.Keep() if turn:
            return _harvested(view, turn, _mat(view, turn.family), isinstance(move, m.Share))
        case m.LayTile(hex=hex) if _is_free(view, hex):
            return ""
        case _ if isinstance(move, _PAID) and seen.viewer is not None:
            own = {seat_letter(seen.viewer), turn.family if turn else "", getattr(move, "family", "")}
            found = effects(view, seen.viewer, move)
            return effect_words(found, _TEXTS, own, lambda whose: _owner(seen, whose))
    return ""


def _owner(seen: Seen, whose: str) -> str:
    """Return the name of a seat or family."""
    return names.family(whose) if whose in FAMILIES else seat_name(seen)(whose)


def _is_free(view: View, hex: str) -> bool:
    """Return whether laying a tile on a hex is free of charge."""
    area = view.board.area(hex)
    return area is None or not area.cost or view.board.on(hex) is not None


def _mat(view: View, family: Family) -> FamilyView:
    return next(each for each in view.families if each.family == family)


def _moved(before: At, after: At) -> str:
    """Return the reputation before and after a move of the token."""
    text = _("reputation {before} → {after}")
    return unbroken(text.format(before=market.cell(before).value, after=market.cell(after).value))


def _harvested(view: View, turn: OperatingTurn, mat: FamilyView, is_shared: bool) -> str:
    """Return each party's income from a harvest, and the reputation before and after it."""
    assert mat.at is not None
    assert mat.parents is not None
    if is_shared:
        to = box_after_sharing(mat.at, turn.nuts)
        nuts = turn.nuts if view.reading.dividend_follows_nuts else turn.nuts + turn.water
        held = (mat.holders.count(seat) + (seat == mat.parents) for seat in range(len(view.players)))
        paid = enumerate(dividends(held, mat.parents, box_after_sharing(mat.at, nuts)))
        shares = ", ".join(f"{seat_letter(Seat(seat))} {names.money(each)}" for seat, each in paid if each)
        text = "; ".join(filter(None, (shares, _water_text(turn.water))))
    else:
        to = market.left(mat.at)
        text = _("{money} for the treasury").format(money=names.money(kept_money(turn.nuts) + turn.water))
    worth = _moved(mat.at, to)
    return f"{text}; {worth}" if text else worth


def _water_text(water: int) -> str:
    """Return the treasury's income from water when a harvest is shared."""
    return _("{money} for the treasury").format(money=names.money(water)) if water else ""


def brought(harvest: Harvest) -> str:
    """Return the nuts and water of a run in a few words."""
    water = _("{count} × water").format(count=harvest.water)
    return f"{names.nuts(harvest.nuts)}, {water}"


def winners(view: View) -> list[Seat]:
    """Return the winners, once the game is over."""
    if not isinstance(view.stage, Over):
        return []
    worth = [(player.worth.total, *(tie.points for tie in player.worth.ties)) for player in view.players]
    return [Seat(number) for number, mine in enumerate(worth) if mine == max(worth)]


def animals_value(view: View, player: PlayerView) -> int:
    """Return the worth of a player's animals at their families' prices, in $N."""
    prices = {each.family: each.box.value for each in view.families if each.box}
    return sum(held.animals * prices.get(held.family, 0) for held in player.animals)


def stacks(view: View) -> dict[At, list[Family]]:
    """Return the families in each box of the stock board, from the top."""
    found: dict[At, list[Family]] = {}
    by_name = {each.family: each for each in view.families}
    for family in view.operating:
        at = by_name[family].at
        assert at is not None
        found.setdefault(at, []).append(family)
    return found


def families(view: View) -> list[FamilyView]:
    """Return the operating families in order, then the others."""
    by_name = {each.family: each for each in view.families}
    waiting = [each for each in view.families if each.at is None]
    return [*(by_name[family] for family in view.operating), *waiting]


def is_protected(view: View, family: Family, card: int) -> bool:
    """Return whether a card lies upside down after a sale in this round (6.2.1)."""
    if not isinstance(view.stage, StockRound):
        return False
    return any(name == family and card in cards for name, cards in view.stage.protected)


def uses_left(each: FamilyView, power: Power) -> int | None:
    """Return how many uses of a multi-use power are left, or None for other powers."""
    uses = POWER_FACTS[power].uses
    return (
        uses - next((use.times for use in each.used if use.power == power), 0) if uses and uses > 1 else None
    )

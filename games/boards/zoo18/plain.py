"""The table as plain text for mail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Final

from django.utils.text import get_text_list
from django.utils.translation import gettext_lazy

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo18.data.market import ROWS, At
from adjudicator.rules.zoo18.data.powers import POWER_FACTS, Power
from adjudicator.rules.zoo18.data.squirrels import ENDLESS, KIND_FACTS
from adjudicator.rules.zoo18.data.tiles import TILES
from adjudicator.rules.zoo18.state import APART, KITCHEN, LOUNGE, Squirrel
from adjudicator.rules.zoo18.views import FamilyView, View
from games.boards import Seen
from games.boards.columns import name_of, wrapped
from games.boards.zoo18 import hexwords, names
from games.boards.zoo18.reading import asked, at_work, families, harvest, routes, stacks, uses_left, winners
from games.boards.zoo18.stockboard import dividend
from games.core.translation import gettext as _

_PLACES: Final = MappingProxyType(
    {
        LOUNGE: gettext_lazy("LOUNGE"),
        KITCHEN: gettext_lazy("KITCHEN"),
        APART: gettext_lazy("not yet available"),
    }
)


def text(view: View, seen: Seen) -> str:
    """Return the table with everything needed to decide, at most 72 columns wide."""
    sections: tuple[Iterable[str], ...] = (
        _turn(view, seen),
        _players(view, seen),
        _families(view),
        _stock_board(view),
        _laid(view),
        _bare(view),
        _supply(view),
    )
    return "\n\n".join("\n".join(section) for section in sections) + "\n"


def _turn(view: View, seen: Seen) -> Iterator[str]:
    round = names.round_name(view.round)
    yield from wrapped(f"{round[:1].upper()}{round[1:]}.", [_standing(view, seen)])
    colours = get_text_list([str(names.COLOURS[colour]) for colour in view.colours], _("and"))
    facts = [
        _("{colours} track").format(colours=colours),
        _("squirrels per family: {limit}").format(limit=view.squirrel_limit),
        _("cards per player: {limit}").format(limit=view.card_limit),
        _("R areas: {value}").format(value=view.r_value),
        _("launch at {pars}").format(pars=get_text_list([*map(str, view.pars)], _("or"))),
        _("a ticket is worth {money}").format(money=names.money(view.ticket)),
    ]
    yield from wrapped(_("Phase {phase}:").format(phase=names.phase(view.phase)), facts)
    if text := harvest(view):
        yield text
    for route in routes(view):
        yield from wrapped(_("Run of {kind}:").format(kind=names.kind(route.kind)), route.hexes, " ")


def _standing(view: View, seen: Seen) -> str:
    if won := winners(view):
        winning = ", ".join(name_of(seen, seat) for seat in won)
        return _("The game is over. {names} won.").format(names=winning)
    if seen.is_over:
        return _("The game is over.")
    seat, turn = asked(view), at_work(view)
    if seat is None:
        return ""
    if turn is None:
        return _("It is {name}’s turn.").format(name=name_of(seen, seat))
    values = {"name": name_of(seen, seat), "family": names.family(turn.family)}
    return _("It is {name}’s turn. The {family} are operating.").format(**values)


def _players(view: View, seen: Seen) -> Iterator[str]:
    for seat in seen.seats:
        yield from _player(view, seen, seat)


def _player(view: View, seen: Seen, seat: Seat) -> Iterator[str]:
    player = view.players[seat]
    mine = _(" (you)") if seat == seen.you else ""
    yield f"{seat_letter(seat)}  {name_of(seen, seat)}{mine}"
    state = [
        names.money(player.cash),
        names.tickets(player.tickets),
        _("{cards} of {limit} cards").format(cards=player.cards, limit=view.card_limit),
        _("worth {total}").format(total=player.worth.total),
    ]
    if seat in view.order:
        state.append(_("turn marker {marker}").format(marker=view.order.index(seat) + 1))
    if player.debt:
        state.append(_("debt {money}").format(money=names.money(player.debt)))
    yield from wrapped("  ", state)
    held = [f"{names.family(each.family)} ({each.animals})" for each in player.animals]
    yield from wrapped("   " + _("animals:"), held or [_("none")])
    if player.powers:
        yield from wrapped("   " + _("powers:"), map(_priced, player.powers))


def _priced(power: Power) -> str:
    return f"{names.power(power)} {names.money(POWER_FACTS[power].price)}"


def _families(view: View) -> Iterator[str]:
    yield _("Families in operating order:")
    for each in families(view):
        yield from _family(view, each)


def _family(view: View, each: FamilyView) -> Iterator[str]:
    head = f"{each.family}  {names.family(each.family)}, {each.home}:"
    if each.box is None:
        can_be = each.family in view.launchable
        yield f"{head} " + (_("can be launched") if can_be else _("not launched"))
        return
    facts = [
        _("value {value}").format(value=each.box.value),
        _("pays {dividend}").format(dividend=dividend(each.box)),
        _("treasury {money}").format(money=names.money(each.treasury)),
    ]
    if each.box.threshold is not None:
        facts.insert(2, _("rises at {threshold}").format(threshold=each.box.threshold))
    yield from wrapped(head, facts)
    parents, *others = map(_holder, each.holders)
    yield from wrapped("   " + _("cards:"), [_("PARENTS {holder}").format(holder=parents), *others])
    holdings = [*map(_squirrel, each.squirrels), *(_held(each, power) for power in each.powers)]
    holdings.append(_("stations left: {costs}").format(costs=" ".join(map(str, each.station_costs)) or "-"))
    yield from wrapped("  ", holdings)


def _holder(seat: Seat) -> str:
    return seat_letter(seat) if seat >= 0 else str(_PLACES[seat])


def _squirrel(each: Squirrel) -> str:
    notes = ((each.is_last, _("last run")), (each.is_asleep, _("inactive")), (each.is_patched, _("PATCH")))
    text = ", ".join(note for holds, note in notes if holds)
    kind = names.kind(each.kind)
    return f"{kind} ({text})" if text else kind


def _held(each: FamilyView, power: Power) -> str:
    left = uses_left(each, power)
    return (
        names.power(power)
        if left is None
        else _("{power} ({left} left)").format(power=names.power(power), left=left)
    )


def _stock_board(view: View) -> Iterator[str]:
    yield _("Stock board, top row first, each box from the top:")
    tokens = stacks(view)
    for row, cells in enumerate(ROWS):
        there = [
            f"{cell.value} {' '.join(tokens[At(row, column)])}"
            for column, cell in enumerate(cells)
            if At(row, column) in tokens
        ]
        if there:
            yield from wrapped(f"   {cells[0].value}–{cells[-1].value}:", there)


def _laid(view: View) -> Iterator[str]:
    """Yield tiles as in `K9 57/1 GI K7-K11`: hex, tile and rotation, tokens, and the ends of its track."""
    board = view.board
    yield _("Map {map}: hex, tile, stations, track").format(map=board.map)
    lying = [
        " ".join(
            (
                area.hex,
                f"{laid.tile}/{laid.rotation}",
                *hexwords.tokens(board, area.hex),
                *hexwords.tracks(board, area, laid),
            )
        )
        for area, laid in zip(board.plan.areas, board.laid, strict=True)
        if laid is not None
    ]
    yield from wrapped("  ", lying or [_("no tiles yet")])
    if view.board.hole:
        yield "   " + _("The HOLE connects {hexes}.").format(hexes=" ".join(view.board.hole))


def _bare(view: View) -> Iterator[str]:
    """Yield the areas without a tile, by kind."""
    bare: dict[str, list[str]] = {}
    for area, laid in zip(view.board.plan.areas, view.board.laid, strict=True):
        if laid is None and area.kind not in ("track", "grey"):
            name = f"{area.hex} ({names.family(area.family)})" if area.family else area.hex
            bare.setdefault(str(names.AREAS[area.kind]), []).append(name)
    yield _("Areas without a tile:")
    for kind, there in bare.items():
        yield from wrapped(f"   {kind}:", there)


def _supply(view: View) -> Iterator[str]:
    counted = [(each.kind, f" x{each.number}") for each in view.deck] + [(kind, "") for kind in ENDLESS]
    deck = [f"{names.kind(kind)}{number} ({names.money(KIND_FACTS[kind].cost)})" for kind, number in counted]
    yield from wrapped(_("Squirrel deck from the top:"), deck)
    if view.kitchen:
        kitchen = Counter(view.kitchen).items()
        yield from wrapped(_("In the KITCHEN:"), (f"{names.kind(kind)} x{count}" for kind, count in kitchen))
    powers = (
        (
            _("Powers on offer:"),
            [f"{names.power(each.power)} {names.money(each.price)}" for each in view.shelf],
        ),
        (_("Future powers:"), list(map(_priced, view.coming))),
        (_("Powers not revealed yet:"), list(map(names.power, view.unseen))),
    )
    for head, found in powers:
        if found:
            yield from wrapped(head, found)
    plain = (f"{each.tile} x{each.number}" for each in view.tiles if TILES[each.tile].ground != "water")
    yield from wrapped(_("Tiles left (X7 is a 7 on water):"), plain)

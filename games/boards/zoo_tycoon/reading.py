"""The view in words: the current turn, missing items, and a forecast of winter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import MappingProxyType
from typing import Final

from django.utils.text import get_text_list
from django.utils.translation import gettext_lazy, ngettext
from msgspec.structs import replace

from adjudicator.engine.lines import Line
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo_tycoon.autumn.building import Change
from adjudicator.rules.zoo_tycoon.data.numbers import ROUNDS
from adjudicator.rules.zoo_tycoon.effects import effects
from adjudicator.rules.zoo_tycoon.moves import Paid, Step
from adjudicator.rules.zoo_tycoon.notation import read
from adjudicator.rules.zoo_tycoon.previews import preview_move, preview_steps
from adjudicator.rules.zoo_tycoon.standards.checklist import Fault
from adjudicator.rules.zoo_tycoon.standards.track_points import staff_costs
from adjudicator.rules.zoo_tycoon.views import Books, Home, View, Waiting
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure
from games.boards import Seen
from games.boards.effects import effect_words, seat_name, with_words
from games.boards.numbers import shown, signed
from games.boards.zoo_tycoon import housing, names, touch
from games.boards.zoo_tycoon.words import line_text
from games.core.translation import gettext as _

_ANIMALS: Final = "report_species"


_TEXTS: Final = MappingProxyType(
    {
        "money": gettext_lazy("money {change} (then {after})"),
        "buzz": gettext_lazy("{change} buzz"),
        "costs": gettext_lazy("{change} running costs"),
        "popularity": gettext_lazy("{change} popularity"),
        "education": gettext_lazy("{change} education"),
        "conservation": gettext_lazy("{change} conservation"),
    }
)


def moment(view: View) -> str:
    """Return `Year 3 of 7 · Fall: Building Phase`."""
    if view.is_over:
        return str(names.STAGES["over"])
    values = {"year": view.year, "years": ROUNDS, "stage": names.STAGES[view.stage]}
    return _("Year {year} of {years} · {stage}").format(**values)


def news(view: View) -> Iterator[str]:
    """Yield the event and the donor."""
    if view.event and not view.is_over:
        yield _("Event: {event}").format(event=names.printed(view.event))
    if view.donor and view.stage not in ("end", "spending", "over"):
        yield _("Donor: {donor}").format(donor=names.printed(view.donor))


def order(view: View) -> str:
    """Return the order of players or, in the building phase, the players who build and those who wait."""
    if not view.coming or view.is_over:
        return ""
    if view.sites:
        return " · ".join(filter(None, (_builders(view), *map(_waits, view.waiting))))
    letters = _letters(view.coming)
    if view.stage in ("leaving", "arrival"):
        return _("Next turns: {letters}").format(letters=letters)
    return _("Order of play: {letters}").format(letters=letters)


def _builders(view: View) -> str:
    """Return the zoos whose players are still building and do not wait for others."""
    waiting = {each.seat for each in view.waiting}
    seats = (Seat(number) for number, site in enumerate(view.sites) if not site.is_done)
    busy = [seat for seat in seats if seat not in waiting]
    text = ngettext("{letters} is still building", "{letters} are still building", len(busy))
    return text.format(letters=_listed(busy)) if busy else ""


def _waits(waiting: Waiting) -> str:
    values = {"letter": seat_letter(waiting.seat), "letters": _listed(waiting.waits_for)}
    return _("{letter} is waiting for {letters}").format(**values)


def progress(view: View, seat: Seat) -> str:
    """Return a suffix that says whether a seat has finished its zoo or waits for others."""
    if view.sites[seat].is_done:
        return _(" (done)")
    return _(" (waiting)") if any(each.seat == seat for each in view.waiting) else ""


def _listed(seats: Iterable[Seat]) -> str:
    return str(get_text_list([*map(seat_letter, seats)], _("and")))


def _letters(seats: Iterable[Seat]) -> str:
    return ", ".join(map(seat_letter, seats))


def changed(change: Change) -> str:
    """Return `+2 popularity, −5 money`, or an empty string if nothing changed."""
    points = change.points
    parts = (
        (points.popularity, _("popularity")),
        (points.education, _("education")),
        (points.conservation, _("conservation")),
        (change.buzz, _("buzz")),
        (change.money, _("money")),
        (change.costs, _("costs")),
    )
    return ", ".join(f"{signed(number)} {name}" for number, name in parts if number)


def phase_words(books: Books) -> str:
    """Return the changes in this phase so far."""
    text = changed(books.change) if books.change else ""
    return _("This phase: {change}").format(change=text or _("no change"))


def hindered(view: View, seat: Seat) -> tuple[tuple[Line, str], ...]:
    """Return the faults that prevent a seat from finishing, in checklist order. Each has its part, or ""."""
    return tuple((fault.refusal.line, _place(view, seat, fault)) for fault in view.books[seat].faults)


def obstacles(view: View, seen: Seen) -> tuple[tuple[Line, str], ...]:
    """Return the faults that prevent the viewer from finishing. Each has its part, or ""."""
    if seen.viewer is None or not view.sites or view.sites[seen.viewer].is_done:
        return ()
    return hindered(view, seen.viewer)


def _place(view: View, seat: Seat, fault: Fault) -> str:
    """Return the part with a fault: an enclosure, building, species in quarantine, or stored tiles."""
    zoo, place = view.players[seat].zoo, fault.place
    if place.isdecimal():
        return touch.home_part(int(place))
    if place in view.edition.buildings:
        return touch.building_part(place)
    if zoo.held(place).total:
        return touch.slot_part(place)
    if home := zoo.home_of(place):
        return touch.home_part(home.number)
    return touch.TILES if fault.code.startswith("bought") else ""


def missing(view: View, seat: Seat) -> tuple[str, ...]:
    """Return the faults that prevent a seat from finishing, in the words of the checklist."""
    return tuple(line_text(line) for line, _part in hindered(view, seat))


def consequences(view: View, seen: Seen, text: str) -> tuple[Line, ...]:
    """Return the consequences of a legal move or of a plan, one step per line. A spectator gets none."""
    if seen.viewer is None:
        return ()
    moves = tuple(map(read, text.splitlines()))
    if len(moves) == 1:
        return preview_move(view, seen.viewer, moves[0])
    return preview_steps(view, seen.viewer, [move for move in moves if isinstance(move, Step)])


def button(view: View, seen: Seen, text: str) -> str:
    """Return the button text of the picked move or plan, one step per line, with the numbers that change."""
    moves = tuple(map(read, text.splitlines()))
    steps = tuple(move for move in moves if isinstance(move, Step))
    label = touch.label(moves[0], seen.names) if len(moves) == 1 else housing.label(steps)
    if seen.viewer is None:
        return label
    found = effects(view, seen.viewer, *moves)
    words = effect_words(found, _TEXTS, {seat_letter(seen.viewer)}, seat_name(seen))
    return with_words(label, words)


def winter(payment: Paid) -> str:
    """Return a forecast of winter's account."""
    values = {
        "revenue": payment.revenue,
        "bonus": payment.bonus,
        "costs": payment.costs,
        "money": shown(payment.money),
    }
    text = _("Winter forecast: revenue {revenue}, bonus {bonus}, costs {costs}; money {money}")
    if payment.forfeited:
        text += _(" ({forfeited} forfeited)").format(forfeited=payment.forfeited)
    return text.format(**values)


def sheet(view: View, place: str) -> tuple[dict[str, Animals], dict[str, Animals]]:
    """Return the species offered and wanted at a place of the exchange's sheet."""
    offered, wanted = dict[str, Animals](), dict[str, Animals]()
    for species in view.edition.species:
        cell = view.edition.cell(place, species)
        offered[species], wanted[species] = Animals(*cell.supply), Animals(*cell.demand)
    return _some(offered), _some(wanted)


def _some(animals: dict[str, Animals]) -> dict[str, Animals]:
    return {species: group for species, group in animals.items() if group != NONE}


def popularity(books: Books) -> str:
    """Return `5`, or `5+3` with buzz."""
    return f"{books.tracks.popularity}" + (f"+{books.buzz}" if books.buzz else "")


def victory(view: View, seat: Seat) -> int:
    """Return the lower of the two tracks that count for victory."""
    tracks = view.books[seat].tracks
    return min(tracks.popularity, tracks.conservation)


def workers(view: View, seat: Seat) -> str:
    """Return the remaining workers and trades, and the staff actions used or no longer available."""
    player, books = view.players[seat], view.books[seat]
    text = _("Workers left: {number}").format(number=books.workers)
    if books.workers and not view.is_over:
        more = replace(player, staff=(*player.staff, "maintenance"))
        price = staff_costs(view.edition, more, view.event) - books.staff_costs
        text += _(", the next costs ${price}").format(price=price)
    if used := ", ".join(str(names.ACTIONS[action]) for action in player.staff):
        text += _("; used: {used}").format(used=used)
    if player.once:
        gone = ", ".join(str(names.ACTIONS[action]) for action in player.once)
        text += _("; no longer available: {actions}").format(actions=gone)
    if books.trades is None or view.stage not in ("leaving", "arrival"):
        return text
    return text + "; " + _("trades left: {number}").format(number=books.trades)


def report(view: View, seat: Seat) -> Iterator[tuple[str, int]]:
    """Yield last winter's account line by line, with the costs of all animals in one line."""
    lines = [line for each in view.reports if each.seat == seat for line in each.lines]
    animals = [line.points for line in lines if line.reason.code == _ANIMALS]
    has_total = False
    for line in lines:
        if line.reason.code != _ANIMALS:
            yield line_text(line.reason), line.points
        elif not has_total:
            yield _("Running costs: animals"), sum(animals)
            has_total = True


def ending(view: View, seat: Seat) -> Iterator[str]:
    """Yield the awards at the end of the game, each with its points."""
    for award in view.awards:
        if award.seat == seat:
            yield f"{line_text(award.reason)}: {changed(Change(award.points))}"


def enclosure_words(home: Enclosure, books: Home | None) -> Iterator[str]:
    """Yield an enclosure's ground, animals and focal points.

    `books`: its numbers, or None if it is planned.
    """
    size = ngettext("{biome}, {tiles} tile", "{biome}, {tiles} tiles", len(home.tiles))
    yield size.format(biome=names.BIOMES[home.biome], tiles=len(home.tiles))
    if home.main:
        yield f"{names.printed(home.main)} ({names.animal_words(home.animals)})"
    if home.main and books:
        yield str(names.LEVELS[books.level]) if books.level else _("minimum standards not met")
        if books.limits:
            needs = " + ".join(str(names.NEEDS[need]) for need in books.limits)
            yield _("limited by {needs}").format(needs=needs)
    if home.co:
        yield names.printed(home.co)
    if home.discs != NONE:
        yield _("young {animals}").format(animals=names.animal_words(home.discs))
    if books and not home.is_empty:
        yield _("{occupied} occupied").format(occupied=books.occupied)
    for kind, name in names.FOCAL.items():
        if number := getattr(home.focal, kind):
            yield f"{number} × {name}"

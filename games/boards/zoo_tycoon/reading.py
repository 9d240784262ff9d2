"""What the board says of a view in words: whose turn, what is missing, what winter would bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _
from msgspec.structs import replace

from adjudicator.engine.ruleset import Seat, seat_letter
from adjudicator.rules.zoo_tycoon.autumn.previews import Change
from adjudicator.rules.zoo_tycoon.data.numbers import ROUNDS
from adjudicator.rules.zoo_tycoon.moves import Paid
from adjudicator.rules.zoo_tycoon.standards.worth import staff_costs
from adjudicator.rules.zoo_tycoon.views import Books, View
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals
from games.boards.zoo_tycoon import names
from games.boards.zoo_tycoon.words import say

_ANIMALS: Final = "report_species"


def moment(view: View) -> str:
    """`Year 3 of 7 · Fall: Building Phase`."""
    if view.is_over:
        return str(names.STAGES["over"])
    told = {"year": view.year, "years": ROUNDS, "stage": names.STAGES[view.stage]}
    return _("Year {year} of {years} · {stage}").format(**told)


def news(view: View) -> Iterator[str]:
    """The event and the donor."""
    if view.event and not view.is_over:
        yield _("Event: {event}").format(event=names.printed(view.event))
    if view.donor and view.stage not in ("end", "spending", "over"):
        yield _("Donor: {donor}").format(donor=names.printed(view.donor))


def order(view: View) -> str:
    """Who comes when."""
    if not view.coming or view.is_over:
        return ""
    if view.sites:
        busy = " ".join(seat_letter(Seat(seat)) for seat, site in enumerate(view.sites) if not site.is_done)
        return _("Still building: {letters}").format(letters=busy or _("nobody"))
    letters = " ".join(map(seat_letter, view.coming))
    if view.stage in ("leaving", "arrival"):
        return _("Next turns: {letters}").format(letters=letters)
    return _("Order of play: {letters}").format(letters=letters)


def changed(change: Change) -> str:
    """`+2 popularity, -5 money`; nothing when nothing has."""
    points = change.points
    told = (
        (points.popularity, _("popularity")),
        (points.education, _("education")),
        (points.conservation, _("conservation")),
        (change.buzz, _("buzz")),
        (change.money, _("money")),
        (change.costs, _("costs")),
    )
    return ", ".join(f"{number:+d} {name}" for number, name in told if number)


def phase_words(books: Books) -> str:
    """What the phase has brought so far."""
    told = changed(books.change) if books.change else ""
    return _("This phase: {change}").format(change=told or _("no change"))


def missing(books: Books) -> tuple[str, ...]:
    """What forbids being done, in the words of the checklist."""
    return tuple(say(fault.refusal.line) for fault in books.faults)


def winter(payment: Paid) -> str:
    """Winter's account as it would be now."""
    told = {
        "revenue": payment.revenue,
        "bonus": payment.bonus,
        "costs": payment.costs,
        "money": payment.money,
    }
    said = _("Winter as it stands: revenue {revenue}, bonus {bonus}, costs {costs}; money {money}")
    if payment.forfeited:
        said += _(" ({forfeited} forfeited)").format(forfeited=payment.forfeited)
    return said.format(**told)


def sheet(view: View, place: str) -> tuple[dict[str, Animals], dict[str, Animals]]:
    """What is printed of species that are offered and wanted at a place of the exchange's sheet."""
    offered, wanted = dict[str, Animals](), dict[str, Animals]()
    for species in view.edition.species:
        cell = view.edition.cell(place, species)
        offered[species], wanted[species] = Animals(*cell.supply), Animals(*cell.demand)
    return _some(offered), _some(wanted)


def _some(animals: dict[str, Animals]) -> dict[str, Animals]:
    return {species: group for species, group in animals.items() if group != NONE}


def victory(view: View, seat: Seat) -> int:
    """The lower of the two tracks that count."""
    tracks = view.books[seat].tracks
    return min(tracks.popularity, tracks.conservation)


def workers(view: View, seat: Seat) -> str:
    """The staff actions of this year, and what is left."""
    player, books = view.players[seat], view.books[seat]
    used = ", ".join(str(names.ACTIONS[action]) for action in player.staff) or _("none")
    said = _("Workers left: {number}; used: {used}").format(number=books.workers, used=used)
    if books.workers and not view.is_over:
        more = replace(player, staff=(*player.staff, "maintenance"))
        price = staff_costs(view.edition, more, view.event) - books.staff_costs
        said += _("; the next one costs ${price}").format(price=price)
    if player.once:
        gone = ", ".join(str(names.ACTIONS[action]) for action in player.once)
        said += _("; used for good: {actions}").format(actions=gone)
    if books.trades is None or view.stage not in ("leaving", "arrival"):
        return said
    return said + "; " + _("trades left: {number}").format(number=books.trades)


def report(view: View, seat: Seat) -> Iterator[tuple[str, int]]:
    """Last winter, line by line; what the animals cost as one line."""
    lines = [line for each in view.reports if each.seat == seat for line in each.lines]
    animals = [line.points for line in lines if line.reason.code == _ANIMALS]
    is_told = False
    for line in lines:
        if line.reason.code != _ANIMALS:
            yield say(line.reason), line.points
        elif not is_told:
            yield _("Running costs: animals"), sum(animals)
            is_told = True


def ending(view: View, seat: Seat) -> Iterator[str]:
    """What the end of the game has brought."""
    for award in view.awards:
        if award.seat == seat:
            yield f"{say(award.reason)}: {changed(Change(award.points))}"

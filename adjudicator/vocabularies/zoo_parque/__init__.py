"""People's names for the pieces and moves of Zoo Parque, and the facts of each move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.engine.vocabulary import Vocabulary
from adjudicator.rules.zoo_parque import moves as m
from adjudicator.rules.zoo_parque.data import BARE
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, cell_name, neighbours, step
from adjudicator.rules.zoo_parque.previews import table_of
from adjudicator.rules.zoo_parque.views import View
from adjudicator.vocabularies.zoo_parque import de, en

_HEADINGS: Final = ("east", "south", "west", "north")


def facts(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a legal move."""
    match move:
        case m.Choose(number):
            yield from ("choose", *_domino_facts(view, number))
        case m.Take(number):
            yield from ("take", "<market", *_domino_facts(view, number))
        case m.Place():
            yield from _placing(view, move)
        case m.Claim(at):
            yield from ("claim", "yes", "space", *_cell_facts(view, at))
        case m.Recall(at):
            yield from ("recall", "take", "back", "yes", "?recall|back|pawn", *_cell_facts(view, at))
        case m.Shift(at, to):
            yield from ("shift", "pawn", f"<@{_code(at)}", f">@{_code(to)}", "space", "area")
        case m.Done():
            yield from _done(view)
        case m.Feed(at, number):
            yield from ("feed", "area", "food", "animal", *_domino_facts(view, number))
            yield from _animals(view, at)
        case m.Give(dominoes):
            yield from ("give", *((view.handing.to,) if view.handing else ()))
            yield from (f"domino={number}" for number in dominoes)
            yield "keep"
            for each in view.hand:
                if each.number not in dominoes:
                    yield from (f"but:domino={each.number}", f"keep:domino={each.number}")
        case m.Return(dominoes):
            yield from ("return", ">deck", "back", f"count*{len(dominoes)}", f"domino*{len(dominoes)}")
            yield from _together(view, dominoes)
        case m.HandOn(to):
            yield from ("hand", f">{to}", "all", "domino")
        case _:
            yield from _power(view, move)


def _power(view: View, move: m.Move) -> Iterator[str]:
    """Yield the facts of an animal's power."""
    match move:
        case m.Remove(number):
            yield from ("remove", "take", "?remove", "<map", *_domino_facts(view, number))
        case m.Scare():
            yield from ("scare", "all", "away", "animal", "yes", "dino", "lion")
        case m.Rotate(number):
            yield from ("rotate", *_domino_facts(view, number))
        case m.Lift(number):
            yield from ("lift", "<map", *_domino_facts(view, number))
        case m.Extra(number):
            yield from ("extra", "yes", "bear", *_domino_facts(view, number))


def _placing(view: View, move: m.Place) -> Iterator[str]:
    """Yield the facts of placing the chosen domino."""
    cells = (move.at, step(move.at, move.heading))
    yield from ("place", "space", "half", _HEADINGS[move.heading])
    if view.chosen:
        yield from _domino_facts(view, view.chosen.number)
    entrance = view.laid[0].cells if view.laid else ()
    if any(each in entrance for cell in cells for each in neighbours(cell)):
        yield "entrance"


def _done(view: View) -> Iterator[str]:
    """Yield the facts of skipping the rest of a step."""
    yield from ("done", "no", "nothing", "skip", "keep", "no:yes")
    if view.step == "claim":
        for key in ("claim", "pawn", "area", "recall", "shift"):
            yield from (f"no:{key}", f"skip:{key}", f"keep:{key}", f"done:{key}")
    else:
        placed = len(view.placed) + 1
        for key in ("choose", "place", "domino", "extra", "bear", f"domino={placed}", "second"):
            yield from (f"no:{key}", f"skip:{key}", f"done:{key}")


def _code(cell: Cell) -> str:
    return cell_name(cell).lower()


def _domino(view: View, number: int) -> Domino | None:
    """Return a domino that the viewer can see."""
    laid = (each.domino for each in view.laid)
    known: Iterable[Domino] = (*view.hand, *view.market, *view.lost, *view.extras, *laid)
    chosen = (view.chosen,) if view.chosen else ()
    return next((each for each in (*chosen, *known) if each.number == number), None)


def _domino_facts(view: View, number: int) -> Iterator[str]:
    """Yield the number of a domino, and how often each thing is on it."""
    yield f"domino={number}"
    domino = _domino(view, number)
    if domino is None:
        return
    counts: Counter[str] = Counter()
    for half in (domino.a, domino.b):
        counts.update(each for each in (half.ground, half.item) if each)
        if half.is_animal:
            counts["animal"] += 1
    for key, count in counts.items():
        if key != BARE:
            yield f"+{key}*{count}"


def _together(view: View, numbers: Iterable[int]) -> Iterator[str]:
    """Yield the numbers of several dominoes, and how often each thing is on them."""
    counts: Counter[str] = Counter()
    for number in numbers:
        yield f"domino={number}"
        for fact in _domino_facts(view, number):
            role, sign, amount = fact.lstrip("+").partition("*")
            if sign:
                counts[role] += int(amount)
    for role, count in counts.items():
        yield f"{role}*{count}"


def _cell_facts(view: View, at: Cell) -> Iterator[str]:
    """Yield the contents of a space's Area."""
    yield from ("pawn", "area")
    area = table_of(view).chart.area_at.get(at)
    if area is None:
        return
    yield area.ground
    yield from _items(view, area.cells)


def _animals(view: View, at: Cell) -> Iterator[str]:
    """Yield the animals of the Exhibit that contains a space."""
    for exhibit in view.exhibits:
        if at in exhibit.cells:
            yield from _items(view, exhibit.cells)


def _items(view: View, cells: Iterable[Cell]) -> Iterator[str]:
    spaces = table_of(view).chart.spaces
    yield from sorted({spaces[cell].item for cell in cells if cell in spaces and spaces[cell].item})


VOCABULARY: Final[Vocabulary[View, m.Move]] = Vocabulary(
    words={"en": en.WORDS, "de": de.WORDS},
    facts=facts,
    scopes=("keep",),
    ends=("skip", "done"),
    weak=("domino", "market", "half", "entrance", "area", "animal", "second", "space", "map", "away"),
)

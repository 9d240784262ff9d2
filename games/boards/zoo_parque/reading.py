"""Sentences about the table for both drawing and text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from django.utils.text import get_text_list

from adjudicator.engine.lines import Line
from adjudicator.engine.seats import seat_letter
from adjudicator.rules.zoo_parque.chart import Chart
from adjudicator.rules.zoo_parque.dominoes import cell_name
from adjudicator.rules.zoo_parque.notation import read
from adjudicator.rules.zoo_parque.previews import preview_move
from adjudicator.rules.zoo_parque.views import ExhibitView, View
from games.boards import Seen
from games.boards.zoo_parque.words import (
    FORMS,
    GROUNDS,
    ITEMS,
    mission_words,
    points,
    rule_words,
    spaces,
)
from games.core.translation import gettext as _


def goals_of(view: View) -> Iterator[str]:
    """Yield the campaign cards on the table, and every special rule in force."""
    for card in view.cards:
        yield f"{FORMS[card.form]}: {mission_words(card.mission, card.target, card.about)}"
    for rule, about in dict.fromkeys(view.rules):
        yield _("Rule:") + " " + rule_words(rule, about)


def exhibits_of(view: View, chart: Chart) -> Iterator[str]:
    """Yield a sentence for every Exhibit: its place, size and value, the scoring seats, and its contents."""
    for exhibit in view.exhibits:
        text = _("Exhibit at {at}, {size}: {points} ({whose})").format(
            at=cell_name(exhibit.cells[0]),
            size=spaces(len(exhibit.cells)),
            points=points(exhibit.value),
            whose=", ".join(map(seat_letter, exhibit.seats)) or _("no one"),
        )
        yield f"{text}; {_kind(exhibit, chart)}"


def _kind(exhibit: ExhibitView, chart: Chart) -> str:
    """Return an Exhibit's enclosure, terrains and animals."""
    inside = [chart.spaces[cell] for cell in exhibit.cells]
    grounds = Counter(space.ground for space in inside if space.is_terrain)
    animals = Counter(space.item for space in inside if space.is_animal)
    shut = _("fenced in") if exhibit.cells[0] in chart.enclosed_at else _("thanks to a shelter")
    listed = [f"{GROUNDS[ground]} {count}" for ground, count in grounds.most_common()]
    listed += [f"{ITEMS[animal]} {count}" for animal, count in animals.most_common()]
    text = get_text_list(listed, _("and"))
    return f"{shut}: {text}"


def consequences(view: View, seen: Seen, text: str) -> tuple[Line, ...]:
    """Return the consequences of a legal move of the viewer. A spectator gets none."""
    return () if seen.viewer is None else preview_move(view, seen.viewer, read(text))

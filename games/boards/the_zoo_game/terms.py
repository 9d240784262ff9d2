"""The choices for a counter-offer, as small cards to tap."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS
from adjudicator.rules.the_zoo_game.moves import ANY_CARD, ANY_P_CARD
from adjudicator.rules.the_zoo_game.views import View
from games.boards import Side, Term
from games.boards.svg import PRINT, Box, element, rect, text
from games.boards.the_zoo_game import paint
from games.boards.the_zoo_game.names import thing_name
from games.boards.the_zoo_game.offers import MAX_ANY
from games.boards.the_zoo_game.words import P_NAMES, listed
from games.core.translation import gettext as _

_SIZE: Final = 44.0


def terms(view: View) -> tuple[Side, ...]:
    """Return the viewer's cards and all possible cards. The maker's cards do not affect the result (T78)."""
    sets = CATALOGUES[view.cards].sets.values()
    rows = [[animal.id for animal in members.animals] for members in sets]
    sides = (
        (_("You give"), "give", [[*view.hand, *view.p_hand]]),
        (_("You want"), "want", [*rows, P_KINDS]),
    )
    return tuple(
        Side(heading, lead, tuple(_cards(view, row) for row in cards), _any(), _("any cards"))
        for heading, lead, cards in sides
    )


def _any() -> tuple[Term, ...]:
    """Return the terms for cards that the giver chooses."""
    kinds = ((ANY_CARD, "card"), (ANY_P_CARD, "p card"))
    return tuple(
        Term(f"{number} {word}{'s' if number > 1 else ''}", listed([kind] * number))
        for kind, word in kinds
        for number in range(1, MAX_ANY + 1)
    )


def _cards(view: View, cards: Iterable[str]) -> tuple[Term, ...]:
    return tuple(Term(card, _called(card), _drawn(view, card)) for card in cards)


def _called(card: str) -> str:
    return str(P_NAMES[card]) if card in P_KINDS else thing_name(card)


def _drawn(view: View, card: str) -> str:
    """Return the picture of a card on its set's ground, with the cost if it is an animal."""
    catalogue, box = CATALOGUES[view.cards], Box(1, 1, _SIZE - 2, _SIZE - 2)
    is_animal = card not in P_KINDS
    colour = paint.colour_of(view.cards, catalogue.set_of[card]) if is_animal else paint.PLAIN
    look = rect(box, colour.ground, rx=6, stroke=colour.line)
    look += paint.art(card, _called(card), _SIZE / 2 + (4 if is_animal else 0), _SIZE / 2, 33)
    if is_animal:
        look += text(5, 16, str(catalogue.animals[card].cost), bold=True, fill=PRINT)
    return element(
        "svg", look, viewBox=f"0 0 {_SIZE:g} {_SIZE:g}", width=_SIZE, height=_SIZE, aria_hidden="true"
    )

"""Decks and discard piles, which everybody may inspect, in words for the page and the mail.

Rulebook, Discard piles: "Players may inspect discard piles at any time but must not disturb their order".
"""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES
from adjudicator.rules.the_zoo_game.views import View
from games.boards.the_zoo_game.names import power_of, thing_name
from games.boards.the_zoo_game.words import effect, event_effect, noun, number_of_cards
from games.core.translation import gettext as _


def pile_words(view: View) -> list[str]:
    """Return all piles in words."""
    return [*zoo_cards(view), *p_cards(view), *events(view)]


def zoo_cards(view: View) -> list[str]:
    """Return the known part of the zoo deck and its discard pile, in drawing order."""
    lines = []
    if view.bag:
        lines.append(_("Zoo deck: {cards}, shuffled and face down.").format(cards=number_of_cards(view.bag)))
    else:
        text = _("Zoo deck, next card first: {cards}.") if view.deck else _("Zoo deck: empty.")
        lines.append(text.format(cards=_named(view.deck)))
    if view.discard:
        lines.append(_("Discard pile, next card first: {cards}.").format(cards=_named(view.discard)))
        lines.append(_("When the zoo deck runs out, this pile is turned over without shuffling."))
    else:
        lines.append(_("Discard pile: empty."))
    return lines


def p_cards(view: View) -> list[str]:
    """Return the P deck: its shuffled cards, and those returned below them in a known order."""
    lines = [_("P deck: {cards}, shuffled.").format(cards=number_of_cards(view.p_bag))]
    if view.p_bottom:
        lines.append(_("Under them, next card first: {cards}.").format(cards=_named(view.p_bottom)))
    return lines


def events(view: View) -> list[str]:
    """Return the events still to come, and those already drawn."""
    names = CATALOGUES[view.cards].events
    left = [
        f"{number}\u00a0×\u00a0{thing_name(name)}" if number > 1 else thing_name(name)
        for name, number in zip(names, view.events_left, strict=True)
        if number
    ]
    lines = [_("Events to come: {events}.").format(events=", ".join(left))]
    if view.event_discard:
        pile = ", ".join(thing_name(name) for name in view.event_discard)
        lines.append(_("Events drawn, oldest first: {events}.").format(events=pile))
    return lines


def effect_words(view: View) -> list[str]:
    """Return the effects of powers and events."""
    cards = CATALOGUES[view.cards]
    lines = [
        f"{thing_name(group.id)}: {power_of(group)}, {effect(group.power)}." for group in cards.sets.values()
    ]
    lines += [f"{thing_name(event.id)}: {event_effect(event.effect)}." for event in cards.events.values()]
    return lines


def _named(cards: Iterable[str]) -> str:
    return ", ".join(noun("card", card) for card in cards)

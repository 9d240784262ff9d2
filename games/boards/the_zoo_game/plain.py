"""The table as plain text for mail, with the words to type for its names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from django.utils.functional import Promise
from django.utils.text import get_text_list

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, PENGUIN, POWER
from adjudicator.rules.the_zoo_game.moves import exhibits
from adjudicator.rules.the_zoo_game.state import is_full
from adjudicator.rules.the_zoo_game.views import View
from games.boards import Seen
from games.boards.columns import name_of, page_of, wrapped
from games.boards.the_zoo_game.names import thing_name
from games.boards.the_zoo_game.piles import pile_words
from games.boards.the_zoo_game.words import (
    P_NAMES,
    effect,
    event_effect,
    hand_cards,
    listed,
    noun,
    number_of_cards,
    p_cards,
    points,
    qualities,
)
from games.core.translation import gettext as _


def text(view: View, seen: Seen) -> str:
    """Return the table with everything needed to decide, at most 72 columns wide."""
    sections: list[Iterable[str]] = [_standing(view, seen)]
    if seen.viewer is not None and not view.is_over:
        sections.append(_own(view))
    if plans := list(_plans(view, seen)):
        sections.append(plans)
    sections += [_market(view), _piles(view)]
    sections += [_zoo(view, seen, seat) for seat in seen.seats]
    return page_of(sections, _names(view))


def _names(view: View) -> dict[str, str | Promise]:
    """Return the names of things by their typed words."""
    cards = CATALOGUES[view.cards]
    return {**{word: thing_name(word) for word in (*cards.animals, *cards.sets)}, **P_NAMES}


def _standing(view: View, seen: Seen) -> Iterator[str]:
    sets, exhibits = view.goal
    if view.is_over:
        most = max(score.total for score in view.scores)
        best = [Seat(seat) for seat, score in enumerate(view.scores) if score.total == most]
        names = ", ".join(name_of(seen, seat) for seat in best)
        yield from wrapped("", [_("The game is over. {names} won.").format(names=names)])
    elif seen.is_over:
        yield _("The game is over.")
    elif view.turn is not None:
        yield from _turn(view, seen, view.turn)
    yield _("Goal: {sets} sets with {exhibits} exhibits each.").format(sets=sets, exhibits=exhibits)
    if view.reached_by is not None:
        yield _("{name} reached it first and earned ten points.").format(name=name_of(seen, view.reached_by))


def _turn(view: View, seen: Seen, turn: Seat) -> Iterator[str]:
    """Yield whose turn it is, and who must answer first."""
    text = _("It is {name}’s turn.").format(name=name_of(seen, turn))
    if view.waited_for == (turn,):
        yield text
    else:
        names = get_text_list([name_of(seen, seat) for seat in view.waited_for], _("and"))
        yield from wrapped(text, [_("The game waits for {names}.").format(names=names)])


def _own(view: View) -> Iterator[str]:
    """Yield the viewer's own cards and plans, which nobody else sees."""
    yield from wrapped(_("Your hand:"), _valued(view, view.hand) or [_("empty")])
    yield from wrapped(_("Your P cards:"), _counted(view.p_hand) or [_("none")])
    assert view.seat is not None
    sets = CATALOGUES[view.cards].sets.items()
    for (name, group), members in zip(sets, view.players[view.seat].zoo, strict=True):
        if members and POWER in view.p_hand:
            yield from wrapped(f"   {P_NAMES[POWER]} ({thing_name(name)}):", [effect(group.power)])
    if view.standing == "decline":
        yield _("Offers from others are declined. To change this, write “answer ask”.")


def _plans(view: View, seen: Seen) -> Iterator[str]:
    """Yield the waiting offer, builds and passed card that the viewer may know."""
    if view.offer_to is not None and view.turn is not None:
        names = {"maker": name_of(seen, view.turn), "taker": name_of(seen, view.offer_to)}
        yield _("{maker} made {taker} an offer.").format(**names)
    if view.offer:
        yield from wrapped(_("Offered:"), _counted(view.offer.give))
        picked = [listed(view.offer.any_wanted)] if view.offer.any_wanted else []
        yield from wrapped(_("Wanted:"), [*_counted(view.offer.want), *picked])
    if view.tray:
        build, cost = view.tray.build, number_of_cards(view.tray.cost)
        yield from wrapped(
            _("Being built for {cost}:").format(cost=cost), _counted(exhibits(build.cards, build.penguin))
        )
    for built in view.planned:
        yield from wrapped(_("Next build:"), _counted(exhibits(built.cards, built.penguin)))
        yield from wrapped(_("Paid with:"), _counted(built.pay))
    if view.passed:
        yield _("You pass to the left: {card}").format(card=thing_name(view.passed))


def _market(view: View) -> Iterator[str]:
    yield from wrapped(_("Market:"), _valued(view, view.market) or [_("empty")])
    yield _("(In brackets: cost, then beauty, ferocity and rarity.)")


def _piles(view: View) -> Iterator[str]:
    """Yield the last event and the piles beside the market, which everybody may inspect."""
    if view.event_discard:
        last = CATALOGUES[view.cards].events[view.event_discard[-1]]
        yield from wrapped(
            _("Last event, {name}").format(name=thing_name(last.id)) + ":", [event_effect(last.effect)]
        )
    for text in pile_words(view):
        yield from wrapped("", text.split(" "), " ")


def _zoo(view: View, seen: Seen, seat: Seat) -> Iterator[str]:
    cards, player = CATALOGUES[view.cards], view.players[seat]
    mine = _(" (you)") if seat == seen.you else ""
    yield f"{seat_letter(seat)}  {name_of(seen, seat)}{mine}"
    held = (hand_cards(player.hand), p_cards(player.p_hand), points(view.scores[seat].total))
    yield "  " + ", ".join(held)
    yield "  " + qualities(cards, player.zoo)
    for name, members in zip(cards.sets, player.zoo, strict=True):
        if members:
            full = _(" (full)") if is_full(members) else ""
            yield from wrapped(f"   {thing_name(name)}{full}:", _priced(view, members))


def _valued(view: View, held: Iterable[str]) -> list[str]:
    """Return cards as in `2 × Zebra (2: 4 1 1)`: two of a kind, with the cost and the other values."""
    animals, lines = CATALOGUES[view.cards].animals, []
    for card, times in Counter(held).items():
        animal = animals[card]
        values = f"({animal.cost}: {animal.beauty} {animal.ferocity} {animal.rarity})"
        lines.append(f"{noun('card', card, times)} {values}")
    return lines


def _priced(view: View, held: Iterable[str]) -> list[str]:
    """Return cards as in `2 × Zebra (2)`: two of a kind that cost two each."""
    cards = CATALOGUES[view.cards]
    return [
        noun("card", card, times) + ("" if card == PENGUIN else f" ({cards.cost(card)})")
        for card, times in Counter(held).items()
    ]


def _counted(held: Iterable[str]) -> list[str]:
    return [noun("card", card, times) for card, times in Counter(held).items()]

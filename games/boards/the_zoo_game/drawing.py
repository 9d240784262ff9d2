"""The table as one drawing for mails, and in sheets for a page: first the question, then the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Final

from django.utils.text import get_text_list

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES
from adjudicator.rules.the_zoo_game.data.numbers import HAND_LIMIT
from adjudicator.rules.the_zoo_game.phases import Phase
from adjudicator.rules.the_zoo_game.views import View
from games.boards import BoardSheet, Seen
from games.boards.hands import hand_heading
from games.boards.svg import (
    GAP,
    GROUND,
    LEFT,
    PAGE,
    SOFT,
    WIDTH,
    Box,
    document,
    element,
    fit_line,
    fit_name,
    lines_of,
    panel,
    part,
    place_mark,
    rect,
    stacked,
    text,
    width_of,
)
from games.boards.the_zoo_game import cards, desk, paint, piles, touch, trade
from games.boards.the_zoo_game.names import thing_name
from games.boards.the_zoo_game.tray import tray
from games.boards.the_zoo_game.words import STATS, listed, number_of_cards, points, qualities
from games.boards.the_zoo_game.zoos import coming_cards, progress, zoo
from games.boards.watching import cached_section, cached_sheet
from games.core.translation import gettext as _

_Section = Callable[[float], tuple[str, float]]
_BANNER: Final = 47.0
_ALL: Final = ("hand", "market", "players")
_INSTEAD: Final = ("offer", "pay")
"""The phases whose subject takes the place of the market, so that nothing else moves."""
_OPEN: Final = MappingProxyType[Phase, Sequence[str]](
    {
        **dict.fromkeys(("discard", "take", "clear", "free", "lose"), ("hand", "market")),
        **dict.fromkeys(_INSTEAD, ("hand", "players")),
        **dict.fromkeys(("hunt", "steal", "copy"), ("hand",)),
        "ambush": ("players", "hand"),
    }
)
"""The sections that stay open besides the question's own, in phases that concern only a part of the table."""


def draw(view: View, seen: Seen) -> str:
    """Draw the table for mails. Other players are listed with their zoos by name, without cards."""
    sections = [*_asked(view, seen), *_on_the_table(view, seen, ("hand", "market"))]
    for seat in seen.seats:
        with_cards = seat == seen.viewer
        sections.append(
            partial(zoo, view, seen, seat, with_powers=False)
            if with_cards
            else partial(_in_words, view, seen, seat)
        )
    return _with_pictures([partial(_banner, view, seen), *sections])


def main_drawing(view: View, seen: Seen, seat: Seat) -> str:
    """Draw the zoo of a seat."""
    return _with_pictures([partial(zoo, view, seen, seat, with_powers=False)])


def _with_pictures(sections: Sequence[_Section]) -> str:
    """Return the non-empty sections as a drawing that defines its pictures itself."""
    body, height = _stacked(sections)
    pictures = element("defs", paint.defined(paint.referenced(body)))
    return document(_("The Zoo Game"), PAGE, height, GROUND, pictures, body)


def sheets(view: View, seen: Seen) -> tuple[BoardSheet, ...]:
    """Draw the table for a page. One sheet, which never changes, defines all pictures."""
    others = [seat for seat in seen.seats if seat != seen.viewer]
    is_instead = view.phase in _INSTEAD
    named = _OPEN.get(view.phase, _ALL) if seen.move_links or is_instead else _ALL
    banner, asked = partial(_kept_banner, view, seen), _asked(view, seen)
    first = [name for name in named if name != "players" or name == named[0]]
    table = _on_the_table(view, seen, first)
    own = [] if seen.viewer is None else [partial(_own_zoo, view, seen, seen.viewer)]
    if is_instead:
        instead = partial(_instead_of, partial(_market, view, seen), asked)
        drawn = [_sheet(_("The Zoo Game"), [banner, *table, instead])]
    elif view.phase == "lose":
        drawn = [_sheet(_("The Zoo Game"), [banner, *own, *table])]
    else:
        drawn = [_sheet(_("The Zoo Game"), [banner, *asked, *table])]
    if "players" in named and "players" not in first:
        drawn.append(_sheet(_("Players"), _on_the_table(view, seen, ["players"])))
    if own and view.phase != "lose":
        drawn.append(_sheet(_("Your zoo"), own))
    trays, scene = tray(view, seen), "trade" if trade.partner(view, seen) is not None else ""
    return (
        *drawn,
        *_table_folded(view, seen, [name for name in _ALL if name not in named]),
        *(
            cached_sheet(f"zoo-{seat}", view, seen, partial(_folded, view, seat=seat), seat)
            for seat in others
        ),
        BoardSheet(heading=_("Decks"), words=tuple(piles.pile_words(view)), is_folded=True),
        cached_sheet("legend", view, seen, lambda _seen: _legend(view)),
        *((BoardSheet(trays, "tray", scene=scene),) if trays else ()),
    )


def _own_zoo(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    """Draw the viewer's zoo with the picked builds, again only if what it shows has changed."""
    coming, with_powers = coming_cards(view, seen), _may_use_powers(view)

    def draw(seen: Seen) -> tuple[str, float]:
        return zoo(view, seen, seat, top, with_powers=with_powers, coming=coming)

    return cached_section("own zoo", view, seen, draw, top, with_powers, coming)


def _sheet(name: str, sections: Sequence[_Section]) -> BoardSheet:
    """Return the non-empty sections as a sheet."""
    body, height = _stacked(sections)
    return BoardSheet(document(name, PAGE, height, GROUND, body))


def _stacked(sections: Sequence[_Section]) -> tuple[str, float]:
    """Draw the non-empty sections one below the other. An empty one would leave a gap."""
    drawn, top = list[str](), GAP
    for section in sections:
        look, height = section(top)
        if height:
            drawn.append(look)
            top += height + GAP
    return "".join(drawn), top


def _instead_of(other: _Section, sections: Sequence[_Section], top: float) -> tuple[str, float]:
    """Draw sections in the place of another one, at least as high as that one, so that nothing moves."""
    body, end = "", top
    for section in sections:
        look, height = section(end)
        body, end = body + look, end + (height + GAP if height else 0)
    return body, max(end - GAP - top, other(top)[1])


def _may_use_powers(view: View) -> bool:
    return bool(view.p_hand) and view.phase == "turn" and not view.has_played_p


def _banner(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw whose turn it is, then the last event and the goal. Its height is always the same."""
    sets, exhibits = view.goal
    goal = _("Goal: {sets} sets of {exhibits}").format(sets=sets, exhibits=exhibits)
    if view.reached_by is not None:
        goal = _("Goal: {name}").format(name=fit_line(seen.names[view.reached_by], 90))
    look = text(LEFT + 3, top + 18, _turn(view, seen, WIDTH - 6), bold=True)
    look += text(LEFT + WIDTH - 3, top + 38, goal, anchor="end", fill=SOFT)
    look += cards.event(view, seen, top + 23, WIDTH - 14 - width_of(goal))
    return panel(top, _BANNER) + look, _BANNER


def _kept_banner(view: View, seen: Seen, top: float) -> tuple[str, float]:
    return cached_section("banner", view, seen, lambda seen: _banner(view, seen, top), top)


def _turn(view: View, seen: Seen, room: float) -> str:
    if view.is_over or seen.is_over:
        return _("The game is over")
    if view.turn is None:
        return _("The game begins")
    if view.waited_for != (view.turn,):
        return _awaited(view, seen)
    if view.turn == seen.decider:
        return _("Your turn")
    return fit_name(_("{name}’s turn"), seen.names[view.turn], room, bold=True)


def _awaited(view: View, seen: Seen) -> str:
    """Return who must answer before the turn can continue."""
    if seen.decider in view.waited_for:
        return _("Your answer is due")
    names = get_text_list([seen.names[seat] for seat in view.waited_for], _("and"))
    return _("Waiting for {names}").format(names=names)


def _asked(view: View, seen: Seen) -> list[_Section]:
    """Return the sections that the question is about."""
    plans = [partial(desk.planned, view, plans=row) for row in desk.plans(view, seen)]
    choosing = (desk.exhibits_to_choose, desk.powers_to_choose)
    return [*plans, *(partial(section, view, seen) for section in choosing)]


def _on_the_table(view: View, seen: Seen, named: Sequence[str]) -> list[_Section]:
    """Return the named sections: the viewer's cards, the market, the other players."""
    is_playing = seen.viewer is not None and not view.is_over
    partners: _Section = partial(trade.players, view, seen)
    hand: list[_Section] = [partial(_hand, view, seen)] if is_playing else []
    found: dict[str, list[_Section]] = {
        "hand": hand,
        "market": [partial(_market, view, seen)],
        "players": [partners],
    }
    return [section for name in named for section in found[name]]


def _table_folded(view: View, seen: Seen, named: Sequence[str]) -> Iterator[BoardSheet]:
    """Yield the sections that the question is not about, under one heading."""
    headings = {"hand": hand_heading(seen), "market": _("Market"), "players": _("Players")}
    if named and (sections := _on_the_table(view, seen, named)):
        heading = ", ".join(headings[name] for name in named)
        sheet = _sheet(heading, sections)
        yield replace(sheet, heading=heading, is_folded=True, unfolds=True, is_titled=len(named) == 1)


def _hand(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the viewer's hand and P cards, which nobody else sees."""
    heading = f"{hand_heading(seen)}: {len(view.hand)}"
    look = text(LEFT + 3, top + 17, fit_line(heading, 150, bold=True), bold=True)
    look += _stats(top + 17)
    y = top + cards.TITLE
    places = max(len(view.hand), HAND_LIMIT)  # so that a drawn card moves nothing below
    end = y + cards.height_of(places)
    if seen.viewer is not None:
        look += place_mark(seen, seat_letter(seen.viewer), Box(LEFT, top, WIDTH, end - top))
    look += cards.row(view, seen, view.hand, "hand", y)
    look += "".join(_free(cards.place(at, y)) for at in range(len(view.hand), HAND_LIMIT))
    room = _beside(places, y)
    if touch.P_DECK in {*seen.links, *seen.picked}:
        deck = room._replace(y=room.y + room.h - cards.P_HEIGHT, h=cards.P_HEIGHT)
        room = room._replace(h=cards.P_HEIGHT)
        if not room.w:
            deck = Box(LEFT + 3, end, WIDTH - 6, cards.P_HEIGHT)
            end += cards.P_HEIGHT + cards.GAP
        look += _buying(seen, deck.rounded)
    if not cards.p_cards_fit(max(1, len(view.p_hand)), room):
        height = cards.p_height(len(view.p_hand))
        room, end = Box(LEFT + 3, end, WIDTH - 6, height), end + height
    look += cards.p_cards(view, seen, room)
    return panel(top, end - top + 2, data_part="hand") + look, end - top + 2


def _beside(number: int, top: float) -> Box:
    """Return the free space of the hand's last row, without width if at most one card fits there."""
    x, y, _width, height = cards.place(number, top)
    return Box(x, y, LEFT + WIDTH - 3 - x if -number % cards.CARDS_PER_ROW > 1 else 0, height)


def _free(box: Box) -> str:
    """Draw the outline of a place for a card that the hand does not have yet."""
    return rect(box, "none", rx=7, stroke=SOFT, stroke_width=1, stroke_dasharray="2 3")


def _buying(seen: Seen, box: Box) -> str:
    """Draw the P deck for buying a card."""
    middle, y = box.x + box.w / 2, box.y + box.h / 2
    title, more = _("Buy a P card"), _("for seven of these")
    look = rect(box, paint.BACK, rx=7)
    look += text(middle, y - 2, title, bold=True, anchor="middle", fill=paint.ON_BACK)
    look += text(middle, y + 15, more, anchor="middle", fill=paint.ON_BACK)
    return part(seen, touch.P_DECK, box, f"{title} {more}", look)


def _stats(y: float) -> str:
    """Draw the legend of the signs on the cards."""
    look, right = "", LEFT + WIDTH - 3
    for stat in reversed(paint.STATS):
        words = str(STATS[stat])
        right -= width_of(words)
        look += text(right, y, words, fill=SOFT) + paint.art(stat, "", right - 10, y - 4.5, 14)
        right -= 24
    return look


def _market(view: View, seen: Seen, top: float) -> tuple[str, float]:
    """Draw the market and the decks beside it."""
    look = text(LEFT + 3, top + 17, _("Market"), bold=True)
    y = top + cards.TITLE
    if view.phase == "clear":
        look += _to_be_cleared(view, seen, y)
    else:
        look += cards.row(view, seen, view.market, "market", y)
    y += cards.height_of(len(view.market))
    label = _("Zoo deck {zoo}, discard {gone} · P deck {p} · events {events}").format(
        zoo=view.bag + len(view.deck),
        gone=len(view.discard),
        p=view.p_bag + len(view.p_bottom),
        events=sum(view.events_left),
    )
    look += text(LEFT + 3, y + 13, label, fill=SOFT)
    height = max(y + 22 - top, desk.OFFER_HEIGHT)
    return panel(top, height) + look, height


def _to_be_cleared(view: View, seen: Seen, top: float) -> str:
    """Draw the market, with the picked cards numbered in the order of discarding."""
    order: list[str] = []
    while found := [c for c in view.market if touch.clear_part(len(order) + 1, c) in seen.picked]:
        order.append(found[0])
    look, counted = "", dict[str, int]()
    for at, card in enumerate(view.market):
        box = cards.place(at, top)
        drawn = cards.draw_card(view, card, box)
        nth = counted[card] = counted.get(card, 0) + 1
        numbers = [number for number, each in enumerate(order, 1) if each == card]
        number = numbers[nth - 1] if nth <= len(numbers) else len(order) + 1
        if number <= len(order):
            drawn += paint.number_disc("order", number, box.x + box.w / 2, box.y + 25, 14)
        look += part(seen, touch.clear_part(number, card), box, cards.card_words(view, card), drawn)
    return look


def _player_line(view: View, seen: Seen, seat: Seat) -> str:
    """Return a player in one line. Only the name is truncated."""
    player = view.players[seat]
    line = _("{letter} {name}: {points}, {cards}, {p} P").format(
        letter=seat_letter(seat),
        name="{name}",
        points=points(view.scores[seat].total),
        cards=number_of_cards(player.hand),
        p=player.p_hand,
    )
    return fit_name(line, seen.names[seat], WIDTH - 6, bold=True)


def _in_words(view: View, seen: Seen, seat: Seat, top: float) -> tuple[str, float]:
    """Draw a zoo for a mail, with its animals by name."""
    catalogue, player = CATALOGUES[view.cards], view.players[seat]
    look = text(LEFT + 3, top + 18, _player_line(view, seen, seat), bold=True)
    look += text(LEFT + 3, top + 35, qualities(catalogue, player.zoo), fill=SOFT)
    y = top + 42
    for group, members in zip(catalogue.sets, player.zoo, strict=True):
        if members:
            look += paint.sign(view.cards, group, LEFT + 11, y + 10)
            words = f"{thing_name(group)}, {progress(members, view.goal)}"
            look += text(LEFT + 24, y + 15, fit_line(words, WIDTH - 30, bold=True), bold=True)
            y += 15
            for line in lines_of(listed(members), WIDTH - 30):
                y += 16
                look += text(LEFT + 24, y, line)
            y += 6
    return panel(top, y - top + 4) + look, y - top + 4


def _folded(view: View, seen: Seen, *, seat: Seat) -> BoardSheet:
    """Return another zoo, folded. The open sections above show its tappable parts."""
    quiet = Seen(seen.names, seen.viewer, news=seen.news, is_onlooker=seen.is_onlooker)
    body, height = stacked([partial(zoo, view, quiet, seat, with_powers=True)])
    heading = f"{seat_letter(seat)} {seen.names[seat]}: {points(view.scores[seat].total)}"
    svg = document(heading, PAGE, height, GROUND, body)
    return BoardSheet(svg, heading=heading, is_folded=True, unfolds=True, is_titled=True)


def _legend(view: View) -> BoardSheet:
    """Return the effects of powers and events, and the pictures of all cards."""
    pictures = element("defs", paint.defined(paint.pictures(view.cards)))
    svg = element("svg", pictures, xmlns="http://www.w3.org/2000/svg", width=0, height=0, aria_hidden="true")
    return BoardSheet(svg, heading=_("Powers"), words=tuple(piles.effect_words(view)), is_folded=True)

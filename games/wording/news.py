"""The text of notices about joining, leaving, agreements and fulfilled wishes."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.text import get_text_list
from django.utils.translation import gettext

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.registry import RULESETS
from games.models import Game, Notice, shown_guest
from games.wording.proposals import effect_of, subject_of

Kind = Notice.Kind


@dataclass(frozen=True)
class News:
    """The text of a piece of news.

    `heading`: a few words without a capital or full stop. `sentence`: what happened, and what follows.
    """

    heading: str
    sentence: str


def news_of(notice: Notice) -> News | None:
    """Return the text, as of now, of a notice about a seat, an agreement or a wish, or None for others."""
    name = notice.about.name if notice.about else gettext("Someone")
    guest = shown_guest(notice.seat) or gettext("Someone")
    letter = seat_letter(Seat(notice.seat.number))
    is_open = notice.game.status == Game.Status.OPEN
    match notice.kind:
        case Kind.FULL:
            return _full(is_open=is_open)
        case Kind.JOINED:
            text = gettext("{name} has accepted your invitation and taken seat {letter}.")
            return News(gettext("{name} has joined").format(name=name), text.format(name=name, letter=letter))
        case Kind.DECLINED:
            return _declined(guest, letter)
        case Kind.RETURNED:
            text = gettext(
                "The invitation to {guest} could not be delivered. Open the table to invite someone "
                "else or give seat {letter} to a bot."
            )
            return News(
                gettext("an invitation could not be delivered"), text.format(guest=guest, letter=letter)
            )
        case Kind.LEFT if notice.about and notice.about_id == notice.user_id:
            text = gettext("The host gave your seat to someone else.")
            return News(gettext("your seat was given away"), text)
        case Kind.LEFT:
            return _left(name, is_open=is_open)
        case Kind.AGREED if notice.proposal:
            matter = subject_of(notice.proposal)
            text = gettext("Everyone agreed. {effect}").format(effect=effect_of(notice.proposal, notice.user))
            return News(gettext("agreed: {matter}").format(matter=matter), text)
        case Kind.MATCHED:
            return _matched(notice)
    return None


def group_news(notice: Notice) -> News:
    """Return the text of the notice that somebody added its reader to a group."""
    name = notice.about.name if notice.about else gettext("Someone")
    group = notice.group.name if notice.group else ""
    heading = gettext("{name} added you to the group “{group}”").format(name=name, group=group)
    text = gettext(
        "{name} added you to the group “{group}”. A group starts its next game with one tap. On the "
        "group’s page, you can see the members, leave the group or block {name}."
    )
    return News(heading, text.format(name=name, group=group))


def _full(*, is_open: bool) -> News:
    if is_open:
        return News(gettext("everyone is here"), gettext("Everyone is here. You can start the game now."))
    return News(gettext("the game has started"), gettext("Everyone is here, and the game has started."))


def _matched(notice: Notice) -> News:
    """Return the text of a fulfilled wish: the game and the fellow players."""
    seats = notice.game.seats.exclude(pk=notice.seat_id).select_related("user")
    names = get_text_list([seat.user.name for seat in seats if seat.user], gettext("and"))
    title = RULESETS[notice.game.ruleset].title
    text = gettext("You are playing {game} with {names}. The game has started.") if names else ""
    text = text or gettext("You are playing {game}. The game has started.")
    return News(gettext("we found a table for you"), text.format(game=title, names=names))


def _declined(guest: str, letter: str) -> News:
    text = gettext(
        "{guest} has declined. Seat {letter} stays empty until you give it to a bot, invite someone "
        "else or open it to everyone."
    )
    return News(gettext("{guest} has declined").format(guest=guest), text.format(guest=guest, letter=letter))


def _left(name: str, *, is_open: bool) -> News:
    heading = gettext("{name} has left").format(name=name)
    if is_open:
        return News(heading, gettext("{name} has left the table. The seat is free.").format(name=name))
    text = gettext("{name} has left the game. A bot plays on until another player takes over the seat.")
    return News(heading, text.format(name=name))

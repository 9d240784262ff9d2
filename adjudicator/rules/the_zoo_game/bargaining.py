"""Counter-offers of a player who is offered a trade (T78)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from adjudicator.engine.aids import Bargaining, OpenOffer
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS
from adjudicator.rules.the_zoo_game.moves import Accept, Decline, Move, Offer
from adjudicator.rules.the_zoo_game.notation import read, write
from adjudicator.rules.the_zoo_game.views import View


def open_offer(view: View) -> OpenOffer | None:
    if view.offer is None or view.turn is None:
        return None
    return OpenOffer(view.turn, view.offer.target, _mirrored(write(view.offer)))


def counter(view: View, terms: str) -> Offer:
    """Return the counter-offer as a move of the offer's maker. Only the asked player's cards are checked."""
    give, want = _parts(terms)
    bargain = open_offer(view)
    if not want or bargain is None:
        example = bargain.terms if bargain else "give cobra want owl"
        raise Unreadable(_("Write what you give and what you want, as in “{example}”."), example=example)
    move = read(f"offer {seat_letter(bargain.asked)} give {want} want {give}")
    assert isinstance(move, Offer)
    _check(view, bargain.asked, move)
    return move


def _parts(terms: str) -> tuple[str, str]:
    """Return the cards that the asked player gives and wants, empty strings if unknown."""
    words = terms.split()
    lower = [word.lower() for word in words]
    middle = lower.index("want", 2) if "want" in lower[2:-1] else 0
    if not middle or lower[0] != "give":
        return "", ""
    return " ".join(words[1:middle]), " ".join(words[middle + 1 :])


def _check(view: View, asked: Seat, move: Offer) -> None:
    if move == view.offer:
        raise Unreadable(_("Your counter-offer is the same as the offer."))
    known = {*CATALOGUES[view.cards].animals, *P_KINDS}
    if strangers := [card for card in (*move.give, *move.want) if card not in known]:
        raise Unreadable(_("This game has no card called “{word}”."), word=strangers[0])
    held = Counter((*view.hand, *view.p_hand))
    if lacking := Counter(move.want) - held:
        raise Unreadable(_("You do not have {word}."), word=next(iter(lacking)))
    named = Counter("p" if card in P_KINDS else "" for card in move.want)
    if named[""] + move.want_cards > len(view.hand) or named["p"] + move.want_p_cards > len(view.p_hand):
        raise Unreadable(_("You do not have that many cards."))


def _mirrored(text: str) -> str:
    """Return the offer as the other party would write it. `give` and `want` change places."""
    give, want = text.split(" give ", 1)[1].split(" want ", 1)
    return f"give {want} want {give}"


def _is_offer(move: Move) -> bool:
    return isinstance(move, Offer)


BARGAINING: Final = Bargaining[View, Move](
    offered=open_offer,
    counter=counter,
    is_offer=_is_offer,
    answers=(Accept, Decline),
)

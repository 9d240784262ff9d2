"""What a move touches on the table, and what its button says.

The viewer's hand cards are `hand-cobra`, market cards `market-cobra`, P cards `p-power`, the viewer's sets
`mine-birds` and the head of the viewer's zoo `mine`; what is others' begins with the owner's letter: `B` the
head of the zoo, `B-owl` an exhibit, `B-birds-penguin` a Penguin.
"""

from __future__ import annotations

from django.utils.text import get_text_list
from django.utils.translation import gettext as _

from adjudicator.engine.ruleset import seat_letter
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.data.cards import P_KINDS, PENGUIN, POWER
from games.boards.the_zoo_game.words import listed, noun


def parts(move: m.Move) -> tuple[str, ...]:
    """The parts a player's move touches, in the order of tapping; none for the automatic ones."""
    match move:
        case m.Build(cards, penguin, pay):
            built = (f"{'market' if piece.market else 'hand'}-{piece.card}" for piece in cards)
            joined = (f"p-{PENGUIN}",) if penguin else ()
            place = (f"mine-{penguin}",) if penguin and not cards else ()
            return (*built, *joined, *place, *map(_own, pay))
        case m.Pay(cards) | m.Buy(cards) | m.Accept(cards):
            return tuple(map(_own, cards))
        case m.PlayPower(name):
            return (f"p-{POWER}", f"mine-{name}")
        case m.Copy(name):
            return (f"power-{name}",)
        case m.Discard(card) | m.PassOn(card):
            return (_own(card),)
        case m.Take(card):
            return (f"market-{card}",)
        case m.Clear(cards):
            return tuple(f"market-{card}" for card in cards)
        case m.Ambush(target):
            return (seat_letter(target),)
        case m.Hunt(target, card):
            return (f"{seat_letter(target)}-{card}",)
        case m.Steal(target, card, "", ""):
            return (f"{seat_letter(target)}-{card}",)
        case m.Steal(target, card, source, to):
            return (f"{seat_letter(target)}-{source}-{card}", f"mine-{to}")
        case m.Lose(card, name):
            return (f"mine-{name}-{card}" if name else f"mine-{card}",)
        case m.Draw():
            return ("deck",)
        case m.Offer(target, give):
            return (seat_letter(target), *map(_own, give))
        case m.Answer():
            return ("mine",)
        case _:
            return ()


def label(move: m.Move, names: tuple[str, ...]) -> str:
    """What the button of a player's move says."""
    match move:
        case m.Build():
            return _build(move)
        case m.Pay(cards):
            return _("Pay with {cards}").format(cards=listed(cards))
        case m.Buy(()):
            return _("Buy a P card for the whole hand")
        case m.Buy(cards):
            return _("Buy a P card for {cards}").format(cards=listed(cards))
        case m.Discard(card):
            return _("Discard {card}").format(card=noun("card", card))
        case m.PassOn(card):
            return _("Pass {card} to the left").format(card=noun("card", card))
        case m.Lose(card, name):
            return _lose(card, name)
        case m.Skip():
            return _("Leave it at that")
        case m.Draw():
            return _("End the turn and draw")
        case m.Pass():
            return _("Pass")
        case m.Offer() | m.Accept() | m.Decline() | m.Withdraw() | m.Answer():
            return _trade(move, names)
        case _:
            return _power(move, names)


def _build(move: m.Build) -> str:
    pieces = [_piece(piece) for piece in move.cards]
    if move.penguin:
        joined = _("a Penguin among the {set}").format(set=noun("set", move.penguin))
        pieces.append(joined)
    said = _("Build {cards}").format(cards=get_text_list(pieces, _("and")))
    return said + (_(", pay with {cards}").format(cards=listed(move.pay)) if move.pay else "")


def _piece(piece: m.Piece) -> str:
    name = noun("card", piece.card)
    return _("{card} from the market").format(card=name) if piece.market else name


def _power(move: m.Move, names: tuple[str, ...]) -> str:
    match move:
        case m.PlayPower(name):
            return _("Play a Power: {set}").format(set=noun("set", name))
        case m.Copy(name):
            return _("Copy the power of the {set}").format(set=noun("set", name))
        case m.Ambush(target):
            return _("{name} must discard").format(name=names[target])
        case m.Hunt(target, card):
            return _("Hunt {card} of {name}").format(card=noun("card", card), name=names[target])
        case m.Steal(target, card, source, to):
            said = _("Take {card} of {name}").format(card=noun("card", card), name=names[target])
            if not to:
                return said
            places = {"source": noun("set", source), "to": noun("set", to)}
            return said + _(", from the {source} to the {to}").format(**places)
        case m.Clear(cards):
            in_order = [noun("card", card) for card in cards]
            return _("Discard the market: {cards}").format(cards=get_text_list(in_order, _("and")))
        case m.Take(card):
            return _("Take {card}").format(card=noun("card", card))
        case _:
            raise LookupError(f"no player makes a move of the kind {type(move).__name__}")


def _lose(card: str, name: str) -> str:
    given_up = noun("card", card)
    if not name:
        return _("Give up {card}").format(card=given_up)
    return _("Give up {card} of the {set}").format(card=given_up, set=noun("set", name))


def _trade(move: m.Offer | m.Accept | m.Decline | m.Withdraw | m.Answer, names: tuple[str, ...]) -> str:
    match move:
        case m.Offer(target, give):
            said = _("Offer {name} {give} for {want}")
            return said.format(name=names[target], give=listed(give), want=listed(move.wanted))
        case m.Accept(()):
            return _("Accept")
        case m.Accept(cards):
            return _("Accept and hand over {cards}").format(cards=listed(cards))
        case m.Decline(always):
            return _("Decline this and all later offers") if always else _("Decline")
        case m.Withdraw():
            return _("Withdraw the offer")
        case m.Answer("ask"):
            return _("Be asked about offers again")
        case m.Answer():
            return _("Let all offers be declined")


def _own(card: str) -> str:
    """A card of the viewer's hand or a P card."""
    return f"p-{card}" if card in P_KINDS else f"hand-{card}"

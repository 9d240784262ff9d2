"""The parts of the table that a move touches, and its button text.

- The viewer's hand cards are `hand-cobra`, market cards `market-cobra`, P cards `p-power`. The second card
  of a kind is `hand-cobra-2`.
- The viewer's sets are `mine-birds`, their animals `mine-cobra`, Penguins `mine-birds-penguin`.
- Parts of other players start with the owner's letter: `B` the player, `B-owl` an exhibit, `B-birds-penguin`
  a Penguin.
- `want-owl` is a card wanted from another player, `clear-1-owl` the first market card to discard, `p-deck`
  the P deck.
- The tray shows the moves possible with the tapped parts, each as `do-` and its text.

Parts changed by moves are `dealt-owl` in the market, `drawn-B-owl` in a hand, `built-B-owl` in a zoo,
`lost-B-birds` for a set that has lost something, and `event`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from django.utils.text import get_text_list

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.data.cards import P_KINDS, PENGUIN, POWER
from adjudicator.rules.the_zoo_game.notation import read, write
from games.boards import TRAY_PREFIX, Seen, Trace, tray_move
from games.boards.the_zoo_game.words import listed, noun
from games.core.translation import gettext as _

P_DECK: Final = "p-deck"
STANDING: Final = "standing"
EVENT: Final = "event"
_PLACE: Final = "mine-"
_HAND: Final = ("hand-", "p-")
ComposedMove: TypeAlias = m.Build | m.PlayPower | m.Buy | m.Offer | m.Steal
"""Moves that are composed with several taps and played from the tray."""


def parts(move: m.Move) -> tuple[str, ...]:
    """Return the parts that a move touches, in the order of tapping. Button-only moves touch none."""
    if isinstance(move, ComposedMove):
        is_complete = not isinstance(move, m.Steal) or move.to
        return (*touched(move), tray_part(move)) if is_complete else touched(move)
    if isinstance(move, m.PlayerMove):
        return _answered(move)
    return ()


def touched(move: ComposedMove) -> tuple[str, ...]:
    """Return the parts that are tapped for a move of the tray."""
    match move:
        case m.Build(cards, penguin, pay):
            held = [piece.card for piece in cards if not piece.market]
            place = (place_part(penguin),) if penguin and not cards else ()
            market = numbered("market", (piece.card for piece in cards if piece.market))
            return (*own_parts([*held, *pay, *([PENGUIN] if penguin else [])]), *market, *place)
        case m.PlayPower(name):
            return (f"p-{POWER}", place_part(name))
        case m.Buy(cards):
            return (P_DECK, *own_parts(cards))
        case m.Offer(target, give):
            return (seat_letter(target), *own_parts(give), *numbered("want", move.wanted))
        case m.Steal(target, card, source, to):
            exhibit = exhibit_part(seat_letter(target), source, card)
            return (exhibit, place_part(to)) if to else (exhibit,)


def _answered(move: m.Move) -> tuple[str, ...]:
    match move:
        case m.Pay(cards) | m.Accept(cards):
            return tuple(own_parts(cards))
        case m.Copy(name):
            return (f"power-{name}",)
        case m.Discard(card) | m.PassOn(card):
            return tuple(own_parts([card]))
        case m.Take(card):
            return (f"market-{card}",)
        case m.Ambush(target):
            return (seat_letter(target),)
        case m.Clear(cards):
            return tuple(clear_part(number, card) for number, card in enumerate(cards, 1))
        case m.Hunt(target, card):
            return (f"{seat_letter(target)}-{card}",)
        case m.Lose(card, name):
            return (exhibit_part("mine", name, card),)
        case m.Answer():
            return (STANDING,)
        case _:
            return ()


def traces(move: m.Move, seat: int, viewer: Seat | None) -> tuple[Trace, ...]:
    """Return the parts that a move changed: cards in the market, zoos and the viewer's hand, and players."""
    if isinstance(move, m.PlayerMove):
        return _of_player(move, seat_letter(Seat(seat)))
    return tuple(_changed(move, viewer))


def _of_player(move: m.PlayerMove, mover: str) -> tuple[Trace, ...]:
    match move:
        case m.Offer(target) | m.Ambush(target) | m.Hunt(target):
            return (Trace(seat_letter(target), mover),)
        case m.Steal(target):
            return (Trace(mover, seat_letter(target)),)
        case m.Draw() | m.Pass() | m.Skip():
            return ()
        case _:
            return (Trace(mover),)


def _changed(move: m.NatureMove, viewer: Seat | None) -> Iterator[Trace]:
    """Yield the parts that an automatic move changed."""
    match move:
        case m.MarketDealt(cards):
            yield from (Trace(f"dealt-{card}") for card in cards)
        case m.ZooDrawn(seat, cards) | m.PDrawn(seat, cards) if seat == viewer:
            yield from (Trace(f"drawn-{seat_letter(seat)}-{card}") for card in cards)
        case m.Built(seat, pieces, penguin):
            letter = seat_letter(seat)
            yield from (Trace(f"built-{letter}-{card}", letter) for card in m.exhibits(pieces, penguin))
        case m.Lost(seat, name) | m.PenguinDied(seat, name):
            yield Trace(f"lost-{seat_letter(seat)}-{name}")
        case m.EventDrawn():
            yield Trace(EVENT)
        case m.ZooDrawn(seat) | m.PDrawn(seat) | m.Declined(seat) | m.GoalReached(seat):
            yield Trace(seat_letter(seat))


def numbered(place: str, cards: Iterable[str]) -> Iterator[str]:
    """Yield the parts of a place's cards. The second and further cards of a kind are numbered."""
    seen = Counter[str]()
    for card in cards:
        seen[card] += 1
        yield f"{place}-{card}" if seen[card] == 1 else f"{place}-{card}-{seen[card]}"


def own_parts(cards: Iterable[str]) -> Iterator[str]:
    """Yield the parts of cards that the viewer holds."""
    held = list(cards)
    yield from numbered("hand", (card for card in held if card not in P_KINDS))
    yield from numbered("p", (card for card in held if card in P_KINDS))


def place_part(name: str) -> str:
    """Return the part of a set of the viewer's zoo."""
    return _PLACE + name


def exhibit_part(whose: str, name: str, card: str) -> str:
    """Return the part of an exhibit. A Penguin's includes its set `name`."""
    return f"{whose}-{name}-{card}" if card == PENGUIN else f"{whose}-{card}"


def clear_part(number: int, card: str) -> str:
    """Return the part of a market card at its position in the discarding order."""
    return f"clear-{number}-{card}"


def tray_part(move: ComposedMove) -> str:
    return TRAY_PREFIX + write(move)


def move_of_part(part: str) -> ComposedMove | None:
    """Return the move of a tray part."""
    move = tray_move(part, read)
    return move if isinstance(move, ComposedMove) else None


def tray_moves(seen: Seen) -> tuple[ComposedMove, ...]:
    """Return the moves whose parts are all tapped. One of the viewer's sets may be missing."""
    tapped = _tapped(seen)
    open_parts = {part for part in seen.links if not part.startswith(_PLACE)} - tapped
    return tuple(move for move in _possible(seen) if not open_parts & {*touched(move)})


def trades(seen: Seen) -> tuple[m.Offer, ...]:
    """Return offers of the tapped cards for any card.

    They go to the tapped player, or to each if none is tapped.
    """
    tapped = _tapped(seen)
    if P_DECK in tapped or not any(part.startswith(_HAND) for part in tapped):
        return ()
    found = (move for move in _possible(seen) if isinstance(move, m.Offer))
    return tuple(move for move in found if {*own_parts(move.give)} <= tapped and move.wanted == (m.ANY_CARD,))


def _tapped(seen: Seen) -> set[str]:
    return {part for part in seen.picked if not part.startswith(TRAY_PREFIX)}


def _possible(seen: Seen) -> tuple[ComposedMove, ...]:
    """Return the moves that touch all tapped parts."""
    tapped = _tapped(seen)
    found = (move for part in (*seen.picked, *seen.links) if (move := move_of_part(part)))
    return tuple(dict.fromkeys(move for move in found if tapped and tapped <= {*touched(move)}))


def picked_tray_move(seen: Seen) -> ComposedMove | None:
    """Return the picked move of the tray, if any."""
    texts = [
        seen.picked_text,
        *(part.removeprefix(TRAY_PREFIX) for part in seen.picked if part.startswith(TRAY_PREFIX)),
    ]
    return next((move for text in texts if text and (move := move_of_part(TRAY_PREFIX + text))), None)


def is_tapped(move: m.Move) -> bool:
    """Return whether a move is a setting for answering offers, not an answer to a question."""
    return isinstance(move, m.Answer)


def label(move: m.Move, names: tuple[str, ...]) -> str:
    """Return the button text of a player's move."""
    match move:
        case m.Build():
            return _build(move)
        case m.Pay(cards):
            return _("Pay with {cards}").format(cards=listed(cards))
        case m.Buy(()):
            return _("Buy a P card with your whole hand")
        case m.Buy(cards):
            return _("Buy a P card for {cards}").format(cards=listed(cards))
        case m.Discard(card):
            return _("Discard {card}").format(card=noun("card", card))
        case m.PassOn(card):
            return _("Pass {card} to the left").format(card=noun("card", card))
        case m.Lose(card, name):
            return _lose(card, name)
        case m.Skip():
            return _("Skip")
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
        joined = _("a Penguin in the {set} set").format(set=noun("set", move.penguin))
        pieces.append(joined)
    text = _("Build {cards}").format(cards=get_text_list(pieces, _("and")))
    return text + (_(", pay with {cards}").format(cards=listed(move.pay)) if move.pay else "")


def _piece(piece: m.Piece) -> str:
    name = noun("card", piece.card)
    return _("{card} (market)").format(card=name) if piece.market else name


def _power(move: m.Move, names: tuple[str, ...]) -> str:
    match move:
        case m.PlayPower(name):
            return _("Play a Power: {set}").format(set=noun("set", name))
        case m.Copy(name):
            return _("Copy the {set} power").format(set=noun("set", name))
        case m.Ambush(target):
            return _("Make {name} discard").format(name=names[target])
        case m.Hunt(target, card):
            return _("Hunt {card} from {name}").format(card=noun("card", card), name=names[target])
        case m.Steal(target, card, source, to):
            text = _("Take {card} from {name}").format(card=noun("card", card), name=names[target])
            if not to:
                return text
            places = {"source": noun("set", source), "to": noun("set", to)}
            return text + _(", moving from {source} to {to}").format(**places)
        case m.Clear(cards):
            in_order = [noun("card", card) for card in cards]
            return _("Discard the market: {cards}").format(cards=get_text_list(in_order, _("and")))
        case m.Take(card):
            return _("Take {card}").format(card=noun("card", card))
        case _:
            raise LookupError(f"players cannot make a move of the type {type(move).__name__}")


def _lose(card: str, name: str) -> str:
    given_up = noun("card", card)
    if not name:
        return _("Give up {card}").format(card=given_up)
    return _("Give up {card} from {set}").format(card=given_up, set=noun("set", name))


def _trade(move: m.Offer | m.Accept | m.Decline | m.Withdraw | m.Answer, names: tuple[str, ...]) -> str:
    match move:
        case m.Offer(target, give):
            text = _("Offer {name} {give} for {want}")
            return text.format(name=names[target], give=listed(give), want=listed(move.wanted))
        case m.Accept(()):
            return _("Accept")
        case m.Accept(cards):
            return _("Accept and hand over {cards}").format(cards=listed(cards))
        case m.Decline(always):
            return _("Always decline") if always else _("Decline")
        case m.Withdraw():
            return _("Withdraw the offer")
        case m.Answer("ask"):
            return _("Ask me about offers again")
        case m.Answer():
            return _("Decline all offers automatically")

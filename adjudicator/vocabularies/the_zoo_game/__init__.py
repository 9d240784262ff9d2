"""People's names for the cards and moves of The Zoo Game, and the facts of each move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import pairwise, product
from typing import Final, NamedTuple

from adjudicator.engine.seats import Seat
from adjudicator.engine.vocabulary import Mention, Vocabulary
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS, PENGUIN, POWER
from adjudicator.rules.the_zoo_game.data.numbers import BASE_DRAW
from adjudicator.rules.the_zoo_game.views import View
from adjudicator.vocabularies.the_zoo_game import de, en

_AGAINST: Final = frozenset(("against", "gegen"))
_WANT: Final = frozenset(["want", "wants", "wanting", "möchte", "möchtest", "will", "wollen"])
_WRITER: Final = frozenset(("i", "ich"))
_GETS: Final = frozenset(
    ["get", "receive", "take", "bekomme", "bekomm", "kriege", "krieg", "erhalte", "nehme"]
)
_MINE: Final = frozenset(["my", "mein", "meine", "meinen", "meinem", "meiner", "mine"])
_YOURS: Final = frozenset(
    [
        "your",
        "his",
        "her",
        "their",
        "yours",
        "hers",
        "theirs",
        "dein",
        "deine",
        "deinen",
        "deinem",
        "deiner",
        "sein",
        "seine",
        "seinen",
        "seiner",
        "ihr",
        "ihre",
        "ihren",
        "ihrem",
        "ihrer",
    ]
)


def facts(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a legal move."""
    match move:
        case m.Draw() | m.Pass():
            yield from ("draw", "nothing", "no", f"card*{BASE_DRAW}", f"count*{BASE_DRAW}")
            yield from ("no:build", "no:play", "no:power", "no:offer", "no:trade", "no:card")
        case m.Build():
            yield from _build(view, move)
        case m.Pay(cards) | m.Buy(cards) | m.Clear(cards):
            yield from _paid(view, seat, move, cards)
        case m.Offer() | m.Accept() | m.Decline() | m.Withdraw() | m.Answer():
            yield from _trading(view, seat, move)
        case m.Discard(card):
            yield from ("discard", *_card(view, card), "<hand", f"{card}/hand", *_kept(view, (card,)))
        case m.Take(card):
            yield from ("take", *_card(view, card), "<market", ">hand", f"{card}/market", f"{card}/hand")
        case m.Skip():
            yield from ("skip", "no", "nothing", "no:card", "no:take", "no:build", "no:animal")
        case m.PassOn(card):
            left = (seat + 1) % len(view.players)
            yield from ("pass", *_card(view, card), "left", f">seat:{left}", "<hand", *_kept(view, (card,)))
        case _:
            yield from _power(view, seat, move)


def _power(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a power or an event."""
    match move:
        case m.PlayPower(name):
            yield from (
                "play",
                "power",
                name,
                f"p_{name}",
                "card",
                "set",
                "p_card",
                "power/own",
                "power/hand",
            )
        case m.Copy(name):
            yield from ("copy", "power", name, f"p_{name}", "set")
            places = CATALOGUES[view.cards].index
            for other, player in enumerate(view.players):
                if other != seat and len(player.zoo[places[name]]) > 1:
                    yield f"seat:{other}"
        case m.Ambush(target):
            yield from ("ambush", "card*1", f"seat:{target}", "p_reptiles", "reptiles", "hand", "<<hand")
        case m.Hunt(target, card):
            yield from ("hunt", *_card(view, card), f"seat:{target}", "p_big_cats", "big_cats")
        case m.Steal(target, card, source, to):
            yield from ("steal", *_card(view, card), f"seat:{target}")
            yield from (f"<{source}",) if source else ()
            yield from (f">{to}",) if to else ()
        case m.Lose(card, name):
            yield from ("lose", *_card(view, card), *((name, *_company(view, seat, name)) if name else ()))


def _build(view: View, move: m.Build) -> Iterator[str]:
    """Yield the facts of a build."""
    catalogue = CATALOGUES[view.cards]
    yield from ("build", "set")
    counts = Counter(piece.card for piece in move.cards)
    for card, number in counts.items():
        yield from (f"{card}*{number}" for _ in range(number))
    yield from (f"animal*{len(move.cards)}", f"count*{len(move.cards)}")
    is_mixed = len({piece.market for piece in move.cards}) > 1
    for piece in move.cards:
        place = "market" if piece.market else "hand"
        yield from (f"{piece.card}/own",) if not piece.market else ()
        yield from (f"{piece.card}/{place}", f"{'!' if is_mixed and piece.market else ''}<{place}")
    names = dict.fromkeys(
        [*(catalogue.set_of[piece.card] for piece in move.cards), *filter(None, (move.penguin,))]
    )
    yield from names
    seat = view.seat
    for name in names:
        if seat is not None:
            company = _company(view, seat, name)
            yield from company if move.penguin and not move.cards else (f">>{each}" for each in company)
    if len(move.cards) == 2:
        yield "pair"
    if move.penguin:
        yield from (PENGUIN, f"{PENGUIN}/own", f"{PENGUIN}/hand", "?penguin", "<hand")
    if move.pay:
        yield from (
            "!pay",
            *(f"{card}*{number}" for card, number in Counter(move.pay).items()),
            "rest",
            "card",
            "hand",
        )


def _company(view: View, seat: Seat, name: str) -> list[str]:
    """Return the exhibits in one of a player's sets."""
    return sorted({*view.players[seat].zoo[CATALOGUES[view.cards].index[name]]})


def _paid(view: View, seat: Seat, move: m.Move, cards: Sequence[str]) -> Iterator[str]:
    """Yield the facts of discarding cards: a payment, a purchase, or the market."""
    match move:
        case m.Pay():
            yield from ("pay", "rest", "<hand", *_kept(view, cards))
        case m.Buy():
            yield from ("buy", "p_card*1", "?p_card|buy", "<hand")
        case m.Clear():
            yield from ("clear", "market", "all")
    for card, number in Counter(cards).items():
        yield from (f"{card}*{number}" for _ in range(number))
    yield f"card*{len(cards)}"
    yield f"count*{len(cards)}"
    left = [*view.hand]
    for card in cards:
        if card in left:
            left.remove(card)
    if not left and isinstance(move, m.Pay | m.Buy):
        yield from ("all", "rest")
    yield from (f"but:{card}" for card in left)


def _kept(view: View, cards: Iterable[str]) -> Iterator[str]:
    """Yield the facts of the cards that stay in the hand."""
    left = Counter(view.hand)
    left.subtract(cards)
    kept = +left
    yield from ("keep", f"keep:count*{kept.total()}", f"keep:card*{kept.total()}") if kept else ()
    yield from (f"keep:{card}*{number}" for card, number in kept.items())


def _trading(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of an offer, or of an answer to an offer."""
    match move:
        case m.Offer():
            yield from ("offer", "trade", "pay", f"seat:{move.target}", "hand", "p_card")
            for card, number in Counter((*move.give, *move.want)).items():
                yield from _named_card(card, number)
            yield from (f"{card}/{place}" for card in move.give for place in ("own", "hand"))
            yield f"card*{move.want_cards}" if move.want_cards else "card"
            yield from (f"p_card*{move.want_p_cards}",) if move.want_p_cards else ()
        case m.Accept(cards):
            yield from ("accept", "yes", "offer", "trade", *_maker(view))
            for card, number in Counter(cards).items():
                yield from _named_card(card, number)
            sets = CATALOGUES[view.cards].set_of
            yield from ("card", *(sets[card] for card in cards if card in sets))
        case m.Decline(always):
            yield from ("decline", "no", "nothing", "offer", "trade", "keep", *_maker(view))
            yield from ("!always", "lasting", "all") if always else ()
            yield from (f"keep:{key}" for card in (*view.hand, *view.p_hand) for key in _named_card(card, 1))
            yield from ("keep:card", "keep:hand", "keep:all")
        case m.Withdraw():
            yield from ("withdraw", "offer", "trade", "no")
        case m.Answer(standing):
            yield from (
                "?decline|no:trade" if standing == "decline" else "?ask",
                "answer",
                "offer",
                "trade",
                "lasting",
                "all",
            )
            yield from (
                ("decline", "always", "no:trade", "no:offer", "no:lasting", "no:always", "no:all")
                if standing == "decline"
                else ("ask", "always")
            )


def _named_card(card: str, number: int) -> Iterator[str]:
    yield f"{card}*{number}"
    if card in P_KINDS:
        yield "p_card"


def _maker(view: View) -> tuple[str, ...]:
    return (f"seat:{view.turn}",) if view.turn is not None else ()


def _card(view: View, card: str) -> Iterator[str]:
    yield from (f"{card}*1", "card", "animal")
    if name := CATALOGUES[view.cards].set_of.get(card):
        yield name


class _Cards(NamedTuple):
    """Cards named by part of a sentence, and the number of unspecified cards."""

    named: tuple[str, ...] = ()
    any_cards: int = 0
    any_p_cards: int = 0


def candidates(view: View, seat: Seat, mentions: Sequence[Mention]) -> Iterator[m.Move]:
    """Yield moves that the rules do not list: offers, and cards in the order of a sentence."""
    named = _cards(view, mentions).named
    if view.phase == "turn":
        yield from _offers(view, seat, mentions)
        yield from _paid_builds(view, mentions)
    elif named and len(set(named)) == len(named):
        yield from (m.Pay(named), m.Clear(named))
    if len(named) == _BOUGHT:
        yield m.Buy(named)
    yield from (m.Accept(named),) if named else ()


_BOUGHT: Final = 7


def _offers(view: View, seat: Seat, mentions: Sequence[Mention]) -> Iterator[m.Offer]:
    """Yield the offers that a sentence may mean: to the players it names or, if it names none, to each."""
    at = next(
        (at for at, each in enumerate(mentions) if (each.kind == "for" or each.text in _AGAINST) and at), 0
    )
    at = at or next((at for at, each in enumerate(mentions) if each.text in _WANT and at), 0)
    at = at or next((at for at, pair in enumerate(pairwise(mentions), 1) if _receives(*pair)), 0)
    if not at:
        return
    left, right = mentions[:at], mentions[at + 1 :]
    if _is_theirs(left) and not _is_theirs(right):
        left, right = right, left
    give, want = _cards(view, left), _cards(view, right)
    if not give.named or give.any_cards or give.any_p_cards or want == _Cards():
        return
    seats = {key for each in mentions if each.kind == "name" for key in each.keys if key.startswith("seat:")}
    named = [Seat(int(key.removeprefix("seat:"))) for key in sorted(seats)]
    others = [Seat(other) for other in range(len(view.players)) if other != seat]
    for target in [each for each in named if each != seat] or others:
        if target < len(view.players):
            yield m.Offer(target, give.named, want.named, want.any_cards, want.any_p_cards)


def _receives(one: Mention, other: Mention) -> bool:
    """Return whether two words introduce the cards that the writer gets: “I get”."""
    return one.text in _WRITER and other.text in _GETS


def _is_theirs(mentions: Sequence[Mention]) -> bool:
    """Return whether words name another player's cards: “your owl”, “Ben's owl”."""
    if any(each.text in _MINE for each in mentions):
        return False
    owned = pairwise(mentions)
    return any(each.text in _YOURS for each in mentions) or any(
        name.kind == "name" and name.text.lower().endswith("s") and thing.kind == "content"
        for name, thing in owned
    )


def _cards(view: View, mentions: Sequence[Mention]) -> _Cards:
    """Return the cards that the words name, in order, and the numbers of unspecified cards."""
    catalogue = CATALOGUES[view.cards]
    named: list[str] = []
    any_cards = any_p_cards = 0
    number = 1
    for each in mentions:
        if each.kind in ("number", "both"):
            number = max(each.number, 2 if each.kind == "both" else 0)
            continue
        known = [key for key in each.keys if key in catalogue.animals or key in P_KINDS]
        if len(known) == 1:
            named += known * number
        elif "p_card" in each.keys:
            any_p_cards += number
        elif "card" in each.keys and named[-1:] != [POWER]:
            any_cards += number
        if each.kind == "content":
            number = 1
    return _Cards(tuple(named), any_cards, any_p_cards)


def _paid_builds(view: View, mentions: Sequence[Mention]) -> Iterator[m.Build]:
    """Yield builds that are paid with the rest of the hand."""
    words = {key for each in mentions for key in each.keys}
    if "pay" not in words or not any(each.kind == "rest" for each in mentions):
        return
    cards = [card for card in _cards(view, mentions).named if card not in P_KINDS]
    if not 0 < len(cards) <= _MAX_PIECES:
        return
    for places in product((False, True), repeat=len(cards)):
        pieces = tuple(map(m.Piece, cards, places))
        pay = list(view.hand)
        if all(_taken(pay, piece.card) for piece in pieces if not piece.market) and pay:
            yield m.Build(pieces, "", tuple(pay))


_MAX_PIECES: Final = 3


def _taken(cards: list[str], card: str) -> bool:
    """Remove a card. Return whether the list contained it."""
    if card in cards:
        cards.remove(card)
        return True
    return False


def same(move: m.Move) -> Hashable:
    """Return equal values for builds and payments that differ only in the order of their cards."""
    match move:
        case m.Build(cards, penguin, pay):
            return (m.Build, _sorted((piece.card, piece.market) for piece in cards), penguin, _sorted(pay))
        case m.Pay(cards) | m.Buy(cards):
            return (type(move), _sorted(cards))
        case _:
            return move


def _sorted(values: Iterable[Hashable]) -> tuple[Hashable, ...]:
    return tuple(sorted(values, key=repr))


VOCABULARY: Final[Vocabulary[View, m.Move]] = Vocabulary(
    words={"en": en.WORDS, "de": de.WORDS},
    facts=facts,
    candidates=candidates,
    scopes=("keep",),
    qualifiers=("market", "hand"),
    made_types=(m.Offer,),
    same=same,
    weak=("card", "hand", "market", "set", "animal", "left", "pair"),
)

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
from adjudicator.rules.the_zoo_game.views import View

_ENGLISH: Final = {
    "draw": (
        "draw, drawing, end turn, end my turn, end, done, finished, finish, i'm done, that's "
        "all, that's it, no more, pass, stop, draw cards, end of turn, over, turn over, enough, "
        "thats it, thats all, i'm through"
    ),
    "build": (
        "build, play, open, add, put, place, get, house, construct, set up, building, start, "
        "exhibit, complete, joins, join, goes, go, take, settle, lay, opens, display, buy, for "
        "free, pair up, bring"
    ),
    "pay": (
        "pay, pays, pay with, paid, paid with, paying, spend, cover, discard, use, cost, for "
        "it, pays for it, payment, pay for it"
    ),
    "buy": (
        "buy, purchase, get, discard, trade in, exchange, swap, turn in, take, spend, trade, "
        "cash in, acquire, pay"
    ),
    "play": "play, use, activate, trigger, spend, invoke, cast, fire",
    "copy": "copy, mimic, imitate, use, same as, same, like, take, ape, choose, do, repeat, borrow, play",
    "ambush": (
        "ambush, hit, attack, target, raid, strike, choose, pick, victim, discard, must "
        "discard, has to discard"
    ),
    "hunt": (
        "hunt, eat, kill, shoot, catch, prey on, take, discard, get, devour, remove, hunt down, "
        "attack, go for, bag"
    ),
    "steal": "steal, take, nick, rob, snatch, grab, get, swipe, pinch, is mine now, nab, capture, loot",
    "lose": (
        "lose, dies, die, sacrifice, give up, goes, go, kill, remove, loses, lost, discard, "
        "leaves, leave, drop, let go, perish"
    ),
    "clear": "clear, discard, wipe, throw away, remove, empty, sweep, order, bin, dump, trash, goes, go",
    "take": "take, get, pick, grab, choose, draw, pick up, collect, keep, mine",
    "skip": "skip, pass, decline, done, stop, leave it, finished, no more, enough",
    "pass": (
        "give away, pass, hand on, give, goes, go, hand, pass on, hand over, move, send, discard, let go"
    ),
    "discard": (
        "discard, drop, throw away, goes, go, dump, get rid of, lose, chuck, throw, bin, toss, "
        "put away, part with, out, give up"
    ),
    "offer": "offer, trade, swap, exchange, propose, give, bid, gets, receives, bring, proposal, pay, get",
    "accept": (
        "accept, take, take my, agree, give, get, here is, hand over, trade, swap, here you go, "
        "you get, agree to, exchange"
    ),
    "decline": (
        "decline, refuse, reject, turn down, pass, pass on, say no, dismiss, rejected, declined, turn it down"
    ),
    "withdraw": (
        "withdraw, take back, retract, cancel, revoke, take my offer back, forget it, call off, "
        "pull back, undo, drop, remove, no longer, back, recall, take it back, never mind"
    ),
    "answer": "answer, reply",
    "ask": "ask, ask me, show, prompt, tell me, notify, let me see, show me",
    "always": (
        "always, never again, forever, from now on, every time, in future, automatically, any more, anymore"
    ),
    "lasting": (
        "from now on, always, automatically, in future, in the future, future, further, again, "
        "forever, until further notice"
    ),
    "trade": "trade, trades, swap, trading, offer, offers, exchange",
    "keep": "keep, hold on to, hang on to, retain, hold",
    "power": "power, power card, powers",
    "penguin": "penguin",
    "p_card": "p card, p cards, p-card, pcard, p",
    "card": "card, cards, hand card, hand cards",
    "hand": "hand, my hand, hand card, hand cards",
    "market": "market, display, row, centre, center, market row, offer, shop",
    "left": "left, to the left, to my left, left neighbour, left neighbor, neighbour, neighbor",
    "set": "set, group, family, sets",
    "animal": "animal, animals, exhibit, exhibits",
    "pair": "pair, couple",
    "iguana": "iguana, lizard",
    "cobra": "cobra, snake",
    "tortoise": "tortoise, turtle",
    "python": "python, snake",
    "komodo_dragon": "komodo dragon, komodo, dragon",
    "crocodile": "crocodile, croc, alligator",
    "parrot": "parrot",
    "flamingo": "flamingo",
    "owl": "owl",
    "hawk": "hawk, falcon",
    "peacock": "peacock",
    "eagle": "eagle",
    "possum": "possum, opossum",
    "kangaroo": "kangaroo, roo",
    "wombat": "wombat",
    "koala": "koala, koala bear",
    "tasmanian_devil": "tasmanian devil, devil, tasmanian, tassie devil, taz",
    "platypus": "platypus, duckbill",
    "marmoset": "marmoset",
    "baboon": "baboon",
    "lemur": "lemur",
    "chimpanzee": "chimpanzee, chimp",
    "orangutan": "orangutan, orang utan, orang",
    "gorilla": "gorilla",
    "ocelot": "ocelot",
    "lynx": "lynx, bobcat",
    "cheetah": "cheetah",
    "leopard": "leopard",
    "lion": "lion",
    "tiger": "tiger",
    "antelope": "antelope",
    "zebra": "zebra",
    "giraffe": "giraffe",
    "hippopotamus": "hippopotamus, hippo",
    "rhinoceros": "rhinoceros, rhino",
    "elephant": "elephant",
    "raccoon": "raccoon, racoon",
    "red_panda": "red panda",
    "sun_bear": "sun bear, sunbear",
    "grizzly_bear": "grizzly bear, grizzly",
    "polar_bear": "polar bear",
    "giant_panda": "giant panda, panda, panda bear",
    "red_panda|giant_panda": "panda, panda bear",
    "reptiles": "reptiles, reptile, snake, snakes, lizards",
    "birds": "birds, bird",
    "marsupials": (
        "australian animals, australians, aussies, marsupials, marsupial, australian, australia, aussie"
    ),
    "primates": "primates, primate, monkeys, apes, monkey, ape",
    "big_cats": "big cats, cats, cat, big cat, felines",
    "grazers": "grazers, grazer, grazing animals",
    "bears": "bears, bear",
    "p_reptiles": "ambush",
    "p_birds": "migration, migrate",
    "p_marsupials": "pouch",
    "p_primates": "mimicry, mimic",
    "p_big_cats": "hunt, my cats, my big cats",
    "p_grazers": "stampede",
    "p_bears": "hibernate, hibernation, winter sleep",
}
_GERMAN: Final = {
    "draw": (
        "ziehen, ziehe, zieh, zug, meinen zug, zug beenden, beenden, fertig, karten ziehen, "
        "nachziehen, passe, ende, schluss, genug, das war's, das wars, ich bin fertig, beende, "
        "zug vorbei, aufhören, reicht"
    ),
    "build": (
        "bauen, baue, bau, ansiedeln, siedle, siedel, siedle an, eröffnen, eröffne, spielen, "
        "spiele, holen, hole, hol, kommt, legen, lege, auslegen, ausspielen, gratis, kostenlos, "
        "umsonst, zieht ein, anlegen, aufnehmen, nehmen, nehme, setzen, stelle, ausstellen, "
        "aufbauen, gründen, aufmachen"
    ),
    "pay": (
        "zahlen, zahle, zahl, bezahlen, bezahle, bezahlt, zahlt, zum bezahlen, abwerfen, "
        "ausgeben, dafür, zur bezahlung, bezahlung, begleichen, gebe"
    ),
    "buy": (
        "kaufen, kaufe, kauf, tauschen, tausche, abwerfen, eintauschen, holen, hole, weg, "
        "erwerben, ziehen, ziehe, umtauschen, nehmen, abgeben"
    ),
    "play": (
        "spielen, spiele, spiel, nutzen, nutze, einsetzen, setze ein, verwenden, verwende, "
        "benutzen, benutze, aktivieren, ausspielen, wirken"
    ),
    "copy": (
        "kopieren, kopiere, kopier, nachäffen, nachahmen, äffe nach, nehmen, nehme, imitieren, "
        "ahme nach, nachmachen, nutzen, spiele, spielen, nutze"
    ),
    "ambush": (
        "hinterhalt, überfallen, überfalle, angreifen, greife an, trifft's, trifft, treffen, "
        "nehmen, nehm, nehme, wähle, opfer, abwerfen, erwischen, erwischt, muss abwerfen, "
        "überfall, auflauern, soll abwerfen, es trifft, trifft es, erwischt es"
    ),
    "hunt": (
        "jagen, jage, jag, fressen, fresse, friss, erlegen, erlege, erbeuten, nehmen, nehme, "
        "schießen, reißen, reiße, fange, fangen, töten, erjagen, schnappen"
    ),
    "steal": (
        "stehlen, stehle, klauen, klaue, klau, rauben, raube, nehmen, nehme, nimm, mopsen, "
        "entwenden, holen, hole, schnappen, schnappe, wegnehmen, nehme weg, mitnehmen, "
        "stibitzen, entführen"
    ),
    "lose": (
        "verlieren, verliere, verlier, stirbt, sterben, opfern, opfere, weg, geht, gehen, "
        "abgeben, verliert, verzichte, muss weg, hergeben, muss gehen, abwerfen, raus, aufgeben"
    ),
    "clear": (
        "abwerfen, werfe ab, räumen, räume, leeren, leere, ablegen, abräumen, wegwerfen, "
        "wegräumen, markt räumen, weg"
    ),
    "take": (
        "nehmen, nehme, nimm, nehm, holen, hole, hol, wählen, wähle, aufnehmen, ziehen, ziehe, "
        "kriege, schnappen, schnappe, auf die hand, mitnehmen, behalten"
    ),
    "skip": (
        "überspringen, überspringe, passe, passen, verzichten, verzichte, auslassen, fertig, "
        "ich passe, aussetzen"
    ),
    "pass": (
        "weitergeben, gebe weiter, geb weiter, gebe, geb, gib, abgeben, kriegt, bekommt, geben, "
        "weiter, nach links, reichen, reiche, weiterreichen, hergeben, geht, weg, verschenken, "
        "ab"
    ),
    "discard": (
        "abwerfen, werfe, werf, wirf, weg, ablegen, abgeben, wegwerfen, raus, lege, ab, "
        "rauswerfen, geht, opfere, trenne, hergeben"
    ),
    "offer": (
        "bieten, biete, biet, anbieten, tauschen, tausche, tausch, vorschlagen, schlage vor, "
        "kriegt, bekommt, gebe, geben, gib, angebot, bietet, handeln, geb, kann haben, "
        "eintauschen"
    ),
    "accept": (
        "annehmen, nehme an, nimm, nehmt, kriegst, bekommst, du kriegst, du bekommst, "
        "angenommen, gebe, geb, akzeptieren, akzeptiere, geben, tauschen, tausche, nehme, "
        "abgeben, hergeben, gib"
    ),
    "decline": (
        "ablehnen, lehne ab, abgelehnt, lehne, ab, verzichten, verzichte, ausschlagen, passe, "
        "schlage aus, absagen, zurückweisen"
    ),
    "withdraw": (
        "zurückziehen, ziehe zurück, zieh, ziehe, zurück, zurücknehmen, nehme zurück, "
        "widerrufen, abbrechen, vergiss es, streichen, annullieren, aufheben, nehme, doch nicht"
    ),
    "answer": "antworten, antworte",
    "ask": "fragen, frag, frage, frag mich, zeigen, zeige, zeig, anzeigen, melden, nachfragen, vorlegen",
    "always": "immer, nie wieder, für immer, ab jetzt, künftig, automatisch, dauerhaft, stets",
    "lasting": (
        "ab jetzt, immer, künftig, automatisch, wieder, ab sofort, weiterhin, jedes mal, "
        "dauerhaft, zukünftig, in zukunft, von nun an"
    ),
    "trade": (
        "tauschen, tausch, handel, handeln, angebot, angebote, tauschgeschäft, tauschgeschäfte, tausche"
    ),
    "keep": "behalten, behalte, behalt",
    "power": "kraft, kraftkarte, kräfte, powerkarte, power",
    "penguin": "pinguin",
    "p_card": "p karte, p karten, pkarte, p",
    "card": "karte, karten, handkarte, handkarten",
    "hand": "hand, handkarte, handkarten",
    "market": "markt, auslage, angebot",
    "left": "links, nach links, linker nachbar, nachbar, linken nachbarn, nachbarn",
    "set": "gruppe, familie, reihe, set, tierart",
    "animal": "tier, tiere",
    "pair": "paar, pärchen",
    "iguana": "leguan, echse",
    "cobra": "kobra, schlange",
    "tortoise": "schildkröte",
    "python": "python, schlange",
    "komodo_dragon": "komodowaran, waran, komodo",
    "crocodile": "krokodil, kroko",
    "parrot": "papagei",
    "flamingo": "flamingo",
    "owl": "eule",
    "hawk": "habicht, falke",
    "peacock": "pfau",
    "eagle": "adler",
    "possum": "possum, opossum",
    "kangaroo": "känguru, känguruh",
    "wombat": "wombat",
    "koala": "koala, koalabär",
    "tasmanian_devil": "beutelteufel, teufel, tasmanischer teufel, tasmanischen teufel",
    "platypus": "schnabeltier",
    "marmoset": "seidenäffchen, krallenaffe, äffchen",
    "baboon": "pavian",
    "lemur": "lemur",
    "chimpanzee": "schimpanse",
    "orangutan": "orangutan, orang utan, orang",
    "gorilla": "gorilla",
    "ocelot": "ozelot",
    "lynx": "luchs",
    "cheetah": "gepard",
    "leopard": "leopard",
    "lion": "löwe",
    "tiger": "tiger",
    "antelope": "antilope",
    "zebra": "zebra",
    "giraffe": "giraffe",
    "hippopotamus": "flusspferd, nilpferd",
    "rhinoceros": "nashorn, rhinozeros",
    "elephant": "elefant",
    "raccoon": "waschbär",
    "red_panda": "roter panda, roten panda, rote panda, kleiner panda, kleinen panda, katzenbär",
    "sun_bear": "malaienbär, sonnenbär",
    "grizzly_bear": "grizzlybär, grizzly",
    "polar_bear": "eisbär",
    "giant_panda": "großer panda, großen panda, große panda, riesenpanda",
    "red_panda|giant_panda": "panda, pandabär",
    "reptiles": "reptilien, reptil, schlangen, echsen, kriechtiere",
    "birds": "vögel, vogel",
    "marsupials": "australische tiere, australischen tiere, beuteltiere, australier, beuteltier",
    "primates": "primaten, primat, affen, affe",
    "big_cats": "großkatzen, großkatze, katzen, raubkatzen, katze, raubkatze",
    "grazers": "weidetiere, weidetier, grasfresser",
    "bears": "bären, bär",
    "p_reptiles": "hinterhalt",
    "p_birds": "vogelzug, vogelflug, migration",
    "p_marsupials": "beutel",
    "p_primates": "nachäffen",
    "p_big_cats": "jagd, meine katzen, meine großkatzen",
    "p_grazers": "stampede",
    "p_bears": "winterschlaf",
}
_AGAINST: Final = frozenset(("against", "gegen"))
_WANT: Final = frozenset(["want", "wants", "wanting", "möchte", "möchtest", "will", "wollen"])
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
            yield from ("draw", "nothing", "no", "card", "no:build", "no:play", "no:power")
        case m.Build():
            yield from _build(view, move)
        case m.Pay(cards) | m.Buy(cards) | m.Clear(cards):
            yield from _paid(view, seat, move, cards)
        case m.Offer() | m.Accept() | m.Decline() | m.Withdraw() | m.Answer():
            yield from _trading(view, seat, move)
        case m.Discard(card):
            yield from ("discard", *_card(view, card), "<hand", f"{card}/hand")
        case m.Take(card):
            yield from ("take", *_card(view, card), "<market", ">hand", f"{card}/market", f"{card}/hand")
        case m.Skip():
            yield from ("skip", "no", "nothing", "no:card", "no:take", "no:build", "no:animal")
        case m.PassOn(card):
            left = (seat + 1) % len(view.players)
            yield from ("pass", *_card(view, card), "left", f">seat:{left}", "<hand")
        case _:
            yield from _power(view, seat, move)


def _power(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a power or an event."""
    match move:
        case m.PlayPower(name):
            yield from ("play", "power", name, f"p_{name}", "card", "set", "p_card")
        case m.Copy(name):
            yield from ("copy", "power", name, f"p_{name}", "set")
            places = CATALOGUES[view.cards].index
            for other, player in enumerate(view.players):
                if other != seat and len(player.zoo[places[name]]) > 1:
                    yield f"seat:{other}"
        case m.Ambush(target):
            yield from ("ambush", "card", f"seat:{target}", "p_reptiles")
        case m.Hunt(target, card):
            yield from ("hunt", *_card(view, card), f"seat:{target}", "p_big_cats")
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
        yield from (PENGUIN, "?penguin", "<hand")
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
            yield from ("pay", "<hand")
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


def _trading(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of an offer or an answer to one."""
    match move:
        case m.Offer():
            yield from ("offer", "trade", f"seat:{move.target}", "hand", "p_card")
            for card, number in Counter((*move.give, *move.want)).items():
                yield from _named_card(card, number)
            yield f"card*{move.want_cards}" if move.want_cards else "card"
            yield from (f"p_card*{move.want_p_cards}",) if move.want_p_cards else ()
        case m.Accept(cards):
            yield from ("accept", "yes", "offer", "trade", *_maker(view))
            for card, number in Counter(cards).items():
                yield from _named_card(card, number)
            yield "card"
        case m.Decline(always):
            yield from ("decline", "no", "nothing", "offer", "trade", "keep", *_maker(view))
            yield from ("!always", "lasting", "all") if always else ()
            yield from (f"keep:{key}" for card in (*view.hand, *view.p_hand) for key in _named_card(card, 1))
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
                ("decline", "always", "no:trade", "no:offer") if standing == "decline" else ("ask", "always")
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
    """Yield the offers that a sentence may mean: to one player or, if it names none, to each."""
    at = next(
        (at for at, each in enumerate(mentions) if (each.kind == "for" or each.text in _AGAINST) and at), 0
    )
    at = at or next((at for at, each in enumerate(mentions) if each.text in _WANT and at), 0)
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


def _is_theirs(mentions: Sequence[Mention]) -> bool:
    """Return whether words name what another player has: “your owl”, “Ben's owl”."""
    if any(each.text in _MINE for each in mentions):
        return False
    owned = pairwise(mentions)
    return any(each.text in _YOURS for each in mentions) or any(
        name.kind == "name" and name.text.lower().endswith("s") and thing.kind == "content"
        for name, thing in owned
    )


def _cards(view: View, mentions: Sequence[Mention]) -> _Cards:
    """Return the cards that the words name, in order, including cards given only as a number."""
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
    """Remove a card, and return whether it was there."""
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


WORDS: Final[Vocabulary[View, m.Move]] = Vocabulary(
    words={"en": _ENGLISH, "de": _GERMAN},
    facts=facts,
    candidates=candidates,
    scopes=("keep",),
    qualifiers=("market", "hand"),
    made_types=(m.Offer,),
    same=same,
    weak=("card", "hand", "market", "set", "animal", "left", "pair"),
)

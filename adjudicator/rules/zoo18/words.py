"""People's names for the pieces and moves of 18ZOO, and the facts of each move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, Final

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.seats import Seat
from adjudicator.engine.vocabulary import Mention, Vocabulary
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.families import FAMILIES
from adjudicator.rules.zoo18.data.powers import POWER_FACTS
from adjudicator.rules.zoo18.notation import NOTATION
from adjudicator.rules.zoo18.views import View

_ENGLISH: Final = {
    "pass": (
        "pass, skip, done, finished, stop, turn over, end turn, end my turn, end, enough, "
        "that's it, that's all, i'm done, i'm through, over, complete, one is enough, move on, "
        "leave it, thats it, thats all, finish, end of turn"
    ),
    "buy": (
        "buy, purchase, acquire, take, invest, invest in, draft, choose, pick, offer, bid, buys, grab, buying"
    ),
    "launch": (
        "launch, start, float, open, found, begin, par, buy, set up, get going, operate, "
        "launching, launches, take, establish"
    ),
    "sell": "sell, dump, get rid of, unload, go, sells, offload, let go, cash out, selling, divest, away",
    "ticket": "ticket, zoo ticket, tickets",
    "redeem": (
        "cash, cash in, redeem, sell, use, turn in, hand in, exchange, trade in, give, spend, "
        "convert, pay with"
    ),
    "midas": "midas, go first, be first",
    "announce": "announce, play, use, declare, activate, trigger, invoke, call, exercise, apply",
    "greek": "greek, it's all greek to me, its all greek to me, all greek to me, it's all greek",
    "again": "take another turn, another turn, one more turn, extra turn, second turn, turn again",
    "responsibility": "responsibility, too much responsibility",
    "days_off": "days off, day off, days-off",
    "right": "right, to the right, one to the right",
    "column": "column, columns, box, step, steps, field",
    "up": "up, raise, move, shift, push",
    "whatsup": "whatsup, what's up, whats up",
    "lay": "lay, place, put, build, play, upgrade, set, laying",
    "track": "track, tracks, rail, rails, tile",
    "tile": "tile, number, track",
    "rotation": (
        "rotation, rotated, turned, orientation, turn, rotate, turned by, rotated by, clockwise, times"
    ),
    "rotation=0": "without rotation, unrotated, no rotation, not turned, not rotated, straight up, unturned",
    "station": "station, token, station token, stop",
    "build": "build, place, put, add, set, building, construct, erect, lay",
    "mark": "mark, marker, place, put, set, token, lay",
    "area": "area, areas, r area, hex, space",
    "home": "home, home hex, base",
    "barrels": "barrels, two barrels, barrel",
    "apply": "apply, put, give, use, attach, place, stick, patch",
    "patch": "patch, bandage",
    "unpatch": (
        "remove the patch, take the patch off, take off the patch, patch off, remove, take off, "
        "unpatch, off, take away, peel"
    ),
    "run": "run, take, use, choose, running, runs, route, routes, runs best",
    "best": "best, possible, optimal, highest, maximum, max, automatic, auto, longest, most",
    "share": (
        "share, pay out, payout, distribute, dividends, dividend, split, pay, give out, hand "
        "out, divide, payouts, disburse, pay dividends"
    ),
    "keep": (
        "keep, withhold, retain, hold, hold back, save, store, hang on to, hold on to, stash, keep back, bank"
    ),
    "harvest": "harvest, yield, nuts, nut, crop, income, bags, money, revenue",
    "treasury": "treasury, cash box, company, coffers, chest, family treasury",
    "squirrel": "squirrel, squirrels, train, trains",
    "deck": "deck, stack, pile, supply, bank",
    "kitchen": "kitchen, the kitchen, market",
    "lounge": "lounge, living room",
    "discard": (
        "discard, go, goes, drop, get rid of, throw away, scrap, remove, put, dump, return, "
        "must go, has to go, send, out, goes out, away, move"
    ),
    "accept": "accept, take, agree, sell, go ahead, take it, buy, sell it, accepted",
    "decline": (
        "decline, refuse, reject, too cheap, too little, not enough, too low, pass, keep, turn "
        "down, decline it, rejected"
    ),
    "power": "power, powers, ability",
    "offer": "offer, offer of, bid",
    "turn": "turn",
    "draft": "draft, initial draft",
    "family": "family, families, company, companies",
    "parents": "parents, parents card, parent, parent card, president, double card",
    "child": "child, children, kid, baby, single card, single, cub",
    "cousin": "cousin",
    "animal": "animal, animals",
    "card": "card, cards, share, shares",
    "price": (
        "price, value, cost, reputation, par value, n, bags, bags of nuts, initial reputation, "
        "each, asking price, bag"
    ),
    "high": "highest, highest price, most expensive, top, maximum, high, full, full price, expensive",
    "low": "cheapest, lowest, lowest price, as cheap as possible, cheap, minimum, low, cheaply",
    "long": "long",
    "later": "later, for later",
    "CR": "cr, crocodile, croc, crocodiles",
    "GI": "gi, giraffe",
    "PB": "pb, polar bear, polarbear",
    "PE": "pe, penguin",
    "LI": "li, lion",
    "TI": "ti, tiger",
    "BB": "bb, brown bear, brownbear",
    "EL": "el, elephant",
    "PB|BB": "bear",
    "power:LEPRECHAUN": "leprechaun, pot of gold, leprechaun pot of gold",
    "power:SQUEEZE": "squeeze, a squeeze",
    "power:MINE": "mine, that's mine, thats mine",
    "power:WORK": "work, work in progress",
    "power:GOLD": "gold, shining gold",
    "power:MAPS": "maps, ancient maps, map",
    "power:MOLES": "moles, mole",
    "power:RABBITS": "rabbits, rabbit",
    "power:WINGS": "wings, wing",
    "power:DIET": "diet, on a diet",
    "power:WHEAT": "wheat, grain",
    "power:SUGAR": "sugar, a tip of sugar, tip of sugar",
    "power:PATCH": "patch",
    "power:HOLE": "hole",
    "power:MIDAS": "midas",
    "power:GREEK": "greek, it's all greek to me, its all greek to me, all greek to me",
    "power:RESPONSIBILITY": "responsibility, too much responsibility",
    "power:DAYS_OFF": "days off",
    "power:WHATSUP": "whatsup, what's up",
    "power:BARRELS": "barrels, two barrels",
}
_GERMAN: Final = {
    "pass": (
        "passe, passen, ich passe, pass, setze aus, ich setze aus, fertig, zug beenden, "
        "beenden, ende, schluss, genug, reicht, eins reicht, das reicht, überspringen, weiter, "
        "ausgestiegen, bin durch, das war's, das wars, zug vorbei, fertig damit, aufhören, "
        "beende, überspringe, das ist alles, aussetzen, eine reicht"
    ),
    "buy": (
        "kaufen, kaufe, kauf, nehmen, nehme, nimm, holen, hole, hol, erwerben, erwerbe, bieten, "
        "biete, investieren, investiere, kauft, wählen, wähle, zulegen, anschaffen, draften, "
        "ersteigern, kriegen, kriege, bietet, leisten"
    ),
    "launch": (
        "gründen, gründe, gründ, starten, starte, eröffnen, eröffne, aufmachen, beginnen, "
        "kaufen, kaufe, gründung, lege auf, auflegen, ins leben rufen, einsteigen, nehme"
    ),
    "sell": (
        "verkaufen, verkaufe, verkauf, abstoßen, stoße ab, stoße, abgeben, weg, losschlagen, "
        "ab, los, loswerden, veräußern, trenne"
    ),
    "ticket": "ticket, tickets, zooticket, eintrittskarte, karte",
    "redeem": (
        "einlösen, löse, lös, löse ein, abgeben, gebe ab, geb, gebe, gib, ab, verkaufen, "
        "verkaufe, eintauschen, nutzen, nutze, zu geld machen, einsetzen, tausche ein, benutzen"
    ),
    "midas": "midas, zuerst dran, als erster dran, erster sein",
    "announce": (
        "ansagen, ansage, sage an, sag an, spielen, spiele, nutzen, nutze, einsetzen, setze "
        "ein, einsatz, verwenden, verwende, benutzen, aktivieren, aktiviere, sage, ankündigen, "
        "ausspielen, ausüben, anwenden"
    ),
    "greek": "greek, it's all greek to me, its all greek to me, griechisch",
    "again": (
        "noch ein zug, weiterer zug, weiteren zug, zweiter zug, noch einen zug, extrazug, noch "
        "mal dran, nochmal ziehen"
    ),
    "responsibility": "responsibility, too much responsibility, verantwortung, zu viel verantwortung",
    "days_off": "days off, freie tage, urlaub, freier tag, days-off",
    "right": "rechts, nach rechts",
    "column": "spalte, spalten, feld, schritt",
    "up": "versetzen, verschieben, schieben, ziehen, rücken, rücke, hoch",
    "whatsup": "whatsup, what's up",
    "lay": (
        "legen, lege, leg, bauen, baue, bau, setzen, setze, ausbauen, verlegen, hinlegen, "
        "platzieren, kommt, ausbau, aufwerten"
    ),
    "track": "gleis, gleise, strecke, schiene, schienen, plättchen, gleisbau",
    "tile": "plättchen, teil, nummer, gleis, gleisplättchen, gleisteil",
    "rotation": "drehung, gedreht, rotation, drehen, gedreht um, mal gedreht, ausrichtung, rotiert",
    "rotation=0": "ohne drehung, ungedreht, nicht gedreht, unrotiert, keine drehung, gerade",
    "station": "bahnhof, station, haltestelle, bahnhöfe",
    "build": (
        "bauen, baue, bau, setzen, setze, errichten, errichte, stellen, stelle, anlegen, "
        "hinstellen, platzieren"
    ),
    "mark": "marker, markieren, markiere, legen, lege, setzen, setze, markierung, platzieren, kommt",
    "area": "gebiet, gebiete, feld, bereich, r gebiet",
    "home": "heimat, heimatfeld, heim, zuhause, startfeld",
    "barrels": "barrels, two barrels, fässer, zwei fässer, fass",
    "apply": (
        "legen, lege, setzen, setze, kriegen, kriegt, bekommt, bekommen, nutzen, nutze, "
        "anwenden, geben, gib, gebe, kommt"
    ),
    "patch": "patch, flicken, pflaster",
    "unpatch": (
        "abnehmen, nehme ab, nimm ab, entfernen, entferne, runter, weg, ab, wegnehmen, "
        "runternehmen, herunter, lösen, abziehen"
    ),
    "run": (
        "lauf, nehmen, nehme, wählen, wähle, laufen, laufe, läuft, lass laufen, route, routen, "
        "rennen, fahren, fahrt, strecke, strecken, loslaufen"
    ),
    "best": "beste, besten, bester, bestes, optimal, optimale, automatisch, längste, höchste",
    "share": (
        "kriegen, bekommen, ausschütten, schütte aus, ausschüttung, verteilen, verteile, "
        "teilen, teile, auszahlen, zahle aus, dividende, dividenden, aufteilen, austeilen, "
        "schütte, an alle"
    ),
    "keep": (
        "behalten, behalte, behalt, einbehalten, behalte ein, zurückhalten, aufheben, sparen, "
        "spare, aufsparen, einstecken, halte zurück, bleibt, verwahren"
    ),
    "harvest": "ernte, ertrag, nüsse, gewinn, einnahmen, geld, ernteertrag",
    "treasury": "kasse, familienkasse, schatz, schatzkammer, tresor",
    "squirrel": "eichhörnchen, hörnchen, zug",
    "deck": "stapel, vorrat, deck, bank",
    "kitchen": "küche",
    "lounge": "lounge, salon, wohnzimmer",
    "discard": (
        "abgeben, kommt weg, weg, abwerfen, muss weg, ablegen, raus, fliegt raus, muss gehen, "
        "geht, kommt, lege ab, wegwerfen, entsorgen, abgelegt, verschwindet, ab, aussortieren"
    ),
    "accept": (
        "annehmen, nehme an, nimm, nehmen, angenommen, verkaufe, verkaufen, kriegst, bekommst, "
        "kannst, akzeptieren, akzeptiere, hast, du kriegst, du bekommst, sollst, nehmt"
    ),
    "decline": (
        "ablehnen, lehne ab, abgelehnt, zu billig, zu wenig, reicht nicht, behalte, zu günstig, "
        "lehne, ab, zu niedrig, das ist zu wenig"
    ),
    "power": "kraft, kräfte, macht, sonderkraft, fähigkeit",
    "offer": "angebot, gebot",
    "turn": "zug",
    "draft": "auswahl, draft, startauswahl",
    "family": "familie, familien, gesellschaft",
    "parents": "eltern, elternkarte, parents, doppelkarte",
    "child": "kind, kinder, junges, kindkarte, einzelkarte",
    "cousin": "cousin, cousine, vetter",
    "animal": "tier, tiere",
    "card": "karte, karten, anteil, anteile",
    "price": "preis, ruf, wert, kosten, startpreis, startwert, startruf, anfangsruf, nuss, nüsse, je",
    "high": "höchsten, höchste, höchster, teuerste, teuersten, teuer, maximal, maximum, voll, vollen, volle",
    "low": (
        "billig, billigste, billigsten, so billig wie möglich, günstig, günstigsten, "
        "niedrigste, niedrigsten, minimum, so günstig wie möglich"
    ),
    "long": "lange, langes, langen, lang",
    "later": "später, für später",
    "CR": "cr, krokodil, kroko, krokodile",
    "GI": "gi, giraffe",
    "PB": "pb, eisbär",
    "PE": "pe, pinguin",
    "LI": "li, löwe",
    "TI": "ti, tiger",
    "BB": "bb, braunbär",
    "EL": "el, elefant",
    "PB|BB": "bär",
    "power:LEPRECHAUN": "leprechaun, kobold, leprechaun pot of gold, goldtopf, topf voll gold",
    "power:SQUEEZE": "squeeze, a squeeze",
    "power:MINE": "mine, that's mine, thats mine, meins",
    "power:WORK": "work, work in progress, baustelle",
    "power:GOLD": "gold, shining gold, glänzendes gold",
    "power:MAPS": "maps, ancient maps, alte karten, karten",
    "power:MOLES": "moles, maulwürfe, maulwurf, mole",
    "power:RABBITS": "rabbits, kaninchen, hasen",
    "power:WINGS": "wings, flügel",
    "power:DIET": "diet, on a diet, diät",
    "power:WHEAT": "wheat, weizen",
    "power:SUGAR": "sugar, a tip of sugar, zucker",
    "power:PATCH": "patch, flicken",
    "power:HOLE": "hole, loch",
    "power:MIDAS": "midas",
    "power:GREEK": "greek, it's all greek to me, its all greek to me",
    "power:RESPONSIBILITY": "responsibility, too much responsibility, verantwortung",
    "power:DAYS_OFF": "days off, freie tage",
    "power:WHATSUP": "whatsup",
    "power:BARRELS": "barrels, two barrels, fässer",
}
_STEPS: Final = {
    "ask_draft": ("power", "buy", "draft"),
    "ask_track": ("track", "lay", "tile", "build"),
    "ask_second_tile": ("track", "lay", "tile", "build", "tile=2", "tile*2"),
    "ask_station": ("station", "build"),
    "ask_squirrels": ("squirrel", "buy", "squirrel*1"),
    "ask_patch": ("patch", "apply", "power:PATCH"),
    "ask_stock": ("card", "animal"),
    "ask_bonus_tiles": ("track", "lay", "tile", "build"),
}
"""The things that a pass declines, for each question."""


def facts(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a legal move."""
    match move:
        case m.Pass():
            yield from _pass(view, seat)
        case m.Accept():
            yield from ("accept", "yes", "offer", *_asked(view, seat))
        case m.Decline():
            yield from (
                "decline",
                "no",
                "nothing",
                "keep",
                "offer",
                *(f"keep:{fact}" for fact in _asked(view, seat)),
            )
        case m.LayTile() | m.PlaceStation() | m.Mark() | m.Barrels() | m.Patch() | m.Unpatch():
            yield from _on_map(view, seat, move)
        case m.Run() | m.RunBest() | m.Share() | m.Keep() | m.BuySquirrel() | m.Discard():
            yield from _operating(view, move)
        case _:
            yield from _in_stock(view, seat, move)


def _pass(view: View, seat: Seat) -> Iterator[str]:
    yield from ("pass", "nothing", "no", "later", "turn")
    for each in _operator(view):
        yield from (each, f"pass:{each}")
    code = _code(view, seat)
    for key in _STEPS.get(code, ()):
        yield from (f"no:{key}", f"pass:{key}")
    yield "keep"
    for power in view.players[seat].powers:
        yield from (f"keep:{fact}" for fact in _power(power))
    yield from ("keep:later", "keep:power")


def _in_stock(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a stock round move, or of a power's purchase."""
    match move:
        case m.BuyPower(power, price):
            yield from ("buy", "power", *_power(power), *_operator(view))
            yield from _price(view, price if price is not None else POWER_FACTS[power].price)
            if _code(view, seat) == "ask_draft":
                yield "<draft"
            yield from ("high",) if price == POWER_FACTS[power].price else ()
        case m.Launch(family, par):
            yield from ("launch", "family", "parents", "card", "price", family, f"par={par}", f"price={par}")
            yield from (
                *(("high",) if par == max(view.pars) else ()),
                *(("low",) if par == min(view.pars) else ()),
            )
        case m.BuyCard(family, source):
            yield from ("buy", "card*1", "animal*1", f"{family}*1", "child", "family")
            yield "<lounge" if source == "lounge" else "!<kitchen"
        case m.Sell(family, animals):
            yield from (
                "sell",
                f"card*{animals}",
                f"animal*{animals}",
                f"{family}*{animals}",
                ">kitchen",
                "family",
            )
            held = next((each.animals for each in view.players[seat].animals if each.family == family), 0)
            yield from ("all",) if animals == held else ()
        case m.Ticket(give):
            yield from ("ticket=1", "redeem", "ticket*1", *((f"price={give}",) if give else ()))
        case m.DaysOff(family):
            yield from (
                "announce",
                "days_off",
                *_power("DAYS_OFF"),
                family,
                "family",
                "right",
                "column*1",
                "up",
                "apply",
            )
        case m.Whatsup(family, _, source):
            yield from (
                "announce",
                "whatsup",
                *_power("WHATSUP"),
                "buy",
                family,
                "family",
                "squirrel*1",
                f"<{source}",
            )
        case m.Midas():
            yield from ("announce", "midas", *_power("MIDAS"))
        case m.Greek():
            yield from ("announce", "greek", *_power("GREEK"), "again")
        case m.Responsibility():
            yield from ("announce", "responsibility", *_power("RESPONSIBILITY"))


def _on_map(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a map move, or of a power that helps a run."""
    match move:
        case m.LayTile(hex, tile, rotation, power):
            yield from ("lay", "track", f"rotation={rotation}", *_home(view, hex), *_operator(view))
            yield f"tile={tile}" if tile.isdecimal() else "tile"
            if power:
                yield from (f"!power:{power}", "announce", "power")
        case m.PlaceStation(hex, power):
            yield from ("station*1", "build", *_home(view, hex), *_operator(view))
            if power:
                yield from (f"!power:{power}", "announce", "power")
        case m.Mark(power, hex):
            yield from ("mark", "announce", *_power(power), "area", *_home(view, hex), *_operator(view))
            yield f"marker={1 + (_code(view, seat) == 'ask_second_area')}"
        case m.Barrels():
            yield from ("announce", "barrels*2", *(f"{fact}*2" for fact in _power("BARRELS")))
        case m.Patch(family, _):
            yield from ("patch", *_power("PATCH"), "apply", "squirrel", family, "family")
        case m.Unpatch():
            yield from ("unpatch", "patch", *_power("PATCH"), "squirrel", *_operator(view))


def _operating(view: View, move: m.Move) -> Iterator[str]:
    """Yield the facts of a run, a harvest, or the purchase of a squirrel."""
    match move:
        case m.Run(routes) if not routes:
            yield from ("run", "!nothing", "no:run", "no:squirrel", "no:best", "squirrel")
        case m.Run(routes):
            yield from ("run", "squirrel")
        case m.RunBest():
            yield from ("run", "best", "squirrel", "all", *_operator(view))
        case m.Share():
            yield from ("share", "harvest", "all", *_operator(view))
        case m.Keep():
            yield from ("keep", "harvest", ">treasury", "all", "price", *_operator(view))
        case m.BuySquirrel(kind, source, price):
            yield from ("buy", "squirrel*1", f"<{source}" if source in ("deck", "kitchen") else f"!<{source}")
            yield from _long(kind)
            yield from ("family",) if source in FAMILIES else ()
            yield from _price(view, price)
        case m.Discard(family, kind):
            yield from ("discard", "squirrel", family, "family", ">kitchen", *_long(kind))


def _asked(view: View, seat: Seat) -> Iterator[str]:
    """Yield the facts of another player's offer to buy."""
    for ask in view.asked.asks:
        if ask.seat == seat:
            params = dict(ask.question.params)
            if power := params.get("power"):
                yield from _power(str(power))
                yield "power"
            if kind := params.get("kind"):
                yield from ("squirrel", f"@{str(kind).lower()}")
            if isinstance(owner := params.get("owner"), str):
                yield owner
            if isinstance(price := params.get("price"), int):
                yield f"price={price}"


def _power(power: str) -> tuple[str, ...]:
    return (f"power:{power}",) if power not in _NAMED else (f"power:{power}", _NAMED[power])


_NAMED: Final = {
    "MIDAS": "midas",
    "GREEK": "greek",
    "RESPONSIBILITY": "responsibility",
    "DAYS_OFF": "days_off",
    "WHATSUP": "whatsup",
    "BARRELS": "barrels",
    "PATCH": "patch",
}


def _code(view: View, seat: Seat) -> str:
    return next((ask.question.code for ask in view.asked.asks if ask.seat == seat), "")


def _price(view: View, price: int | None) -> tuple[str, ...]:
    return () if price is None else (f"price={price}",)


def _long(kind: str) -> tuple[str, ...]:
    return (
        (f"@{kind[:-1].lower()}", f"@{kind.lower()}", "!long")
        if kind.endswith("L")
        else (f"@{kind.lower()}",)
    )


def _operator(view: View) -> Iterator[str]:
    """Yield the family that operates, which sentences may name as the one that acts."""
    for ask in view.asked.asks:
        family = dict(ask.question.params).get("family")
        if isinstance(family, str):
            yield from (family, "family")


def _home(view: View, hex: str) -> Iterator[str]:
    for each in view.families:
        if each.home == hex:
            yield from ("home", each.family)


def candidates(view: View, seat: Seat, mentions: Sequence[Mention]) -> Iterator[m.Move]:
    """Yield runs and purchases that the rules do not list: routes, and squirrels at any price."""
    codes = [each.text.upper() for each in mentions if each.kind == "code"]
    kinds = [code for code in codes if code[:1].isdigit()]
    if kinds and any(code[:1].isalpha() for code in codes):
        yield from _read(f"run {' '.join(codes)}")
    families = [key for each in mentions for key in each.keys if key in FAMILIES]
    numbers = [each.number for each in mentions if each.kind == "number"]
    for kind, family, number in product(kinds[:2], families[:2], numbers[:3]):
        yield from _read(f"buy {kind} {family} {number}")


def _read(text: str) -> tuple[Any, ...]:
    try:
        return (NOTATION.read(text),)
    except Unreadable:
        return ()


WORDS: Final[Vocabulary[View, m.Move]] = Vocabulary(
    words={"en": _ENGLISH, "de": _GERMAN},
    facts=facts,
    candidates=candidates,
    scopes=("keep",),
    ends=("pass",),
    units=("price",),
    weak=(
        "area",
        "turn",
        "rotation",
        "rotation=",
        "price",
        "offer",
        "draft",
        "family",
        "animal",
        "card",
        "later",
        "up",
        "column",
        "harvest",
        "nut",
    ),
)

"""People's names for the pieces and moves of Zooloretto, and the facts of each move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.engine.vocabulary import Vocabulary
from adjudicator.rules.zooloretto import data
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.data import BARN, EXPANSIONS, FACES, Tile
from adjudicator.rules.zooloretto.state import Zoo
from adjudicator.rules.zooloretto.views import View

_ENGLISH: Final = {
    "draw": (
        "draw, flip, turn over, reveal, uncover, pull, drawing, draw a tile, pick a tile, new tile, "
        "another tile, one more tile, next tile, explore, from the stack, from the pile, from the "
        "bag, face down tile, blind, something new, turn up, one more, another one, fresh tile, top "
        "tile, stack, pile, bag, take a tile, grab a tile, get a tile, have a tile, take a new tile, "
        "take another tile"
    ),
    "put": (
        "@build, @go, assign, onto, load up, allocate, let it ride, park, dump, give, throw, drop, "
        "toss, chuck, gets, go with"
    ),
    "take": (
        "@get, keep, pull in, reserve, haul, bring home, take home, take in, drive home, empty, unload, loot"
    ),
    "place": (
        "@go, house, keep, assign, add, let live, moves in, move in, goes into, home, join, rest, "
        "build, open, set up, park, accommodate, install, throw in, pack, lodge, throw, drop, toss, "
        "takes"
    ),
    "move": (
        "@go, take, remodel, rearrange, rehouse, let out, free, fetch, get, relocation, house, join, "
        "joins, add, pack"
    ),
    "exchange": "@swap, swop, rotate, exchange places",
    "goes": "@go",
    "buy": "@buy, get from, purchase from, take from",
    "get": "@get, want, comes, come over, moves, goes, place, put, house, add",
    "discard": "@rid, throw, return, give back, put back, box, give up on, sell",
    "expand": (
        "@build, expand, expansion, extend, enlarge, extension, extension board, expansion board, "
        "extra pen, bigger zoo, upgrade, additional pen, add a pen, expanding, buy, purchase, get, "
        "grow, make bigger, unlock, bigger, more room, new land, flip, more space, add on, extra "
        "board, third pen, widen, buy an expansion"
    ),
    "expansion": (
        "expansion, extension, expansion board, extension board, extra pen, new pen, additional pen, "
        "new enclosure, expansion pen, expansion enclosure, annex, add on, extra enclosure, fourth "
        "pen, new field, extra board"
    ),
    "out": "out, finished, done, leave the round, that's it for me, out of the round, away, leave",
    "round": "round",
    "truck": (
        "truck, lorry, wagon, cart, vehicle, delivery truck, trolley, trucks, lorries, van, carriage, "
        "waggon, wagons, transporter, pickup, pick-up, rig, load, haul, delivery, transport, car"
    ),
    "tile": "tile, piece, chip, tiles, token, counter, card, new one",
    "drawn": "drawn, tile i drew, piece i drew, drew, just drew, just drawn",
    "coin": "coin, money, cash, buck, gold, coins, pound, penny, dollar, cent, quid",
    "pen": (
        "pen, enclosure, cage, field, paddock, pens, habitat, area, compound, run, home, house, spot, "
        "place, corral, slot"
    ),
    "space": "space, spaces, spots, slots, places, squares, fields, spaced, spacer",
    "barn": "barn, stable, shed, storage, byre, warehouse, stables, shack, farm",
    "big": "big, biggest, largest, large, bigger, six space, six-space, huge, great, widest",
    "small": "small, smallest, smaller, four space, tiniest, tiny, littlest, smallest one, little",
    "middle": (
        "middle, medium, five space, mid sized, medium sized, mid-size, mid, intermediate, middle sized"
    ),
    "zoo": "zoo, board",
    "empty": "empty, vacant, unoccupied, free, emptied, unloaded",
    "animal": "animal, animals, creature, beast",
    "stall": (
        "stall, stand, booth, shop, kiosk, vending stall, vendor, vending, stalls, stands, shops, "
        "stall tile, booths, food stall, food stand, store, cart, sales stall, sales booth, market "
        "stall, snack stall, snack stand"
    ),
    "stall_1": (
        "ice cream, icecream, ice, ice cream stall, snack, food, icecream stall, ice creams, cone, "
        "gelato, stall 1, stall one, stall number 1, stall no. 1, stand 1, stand one, stand number 1, "
        "stand no. 1, booth 1, booth one, booth number 1, booth no. 1, shop 1, shop one, shop number "
        "1, shop no. 1, kiosk 1, kiosk one, kiosk number 1, kiosk no. 1, vendor 1, vendor one, vendor "
        "number 1, vendor no. 1"
    ),
    "stall_2": (
        "juice, drink, drinks, lemonade, soft drink, soda, juice stand, juice stall, beverage, "
        "beverages, drinks stall, drink stand, lemonade stand, cola, stall 2, stall two, stall number "
        "2, stall no. 2, stand 2, stand two, stand number 2, stand no. 2, booth 2, booth two, booth "
        "number 2, booth no. 2, shop 2, shop two, shop number 2, shop no. 2, kiosk 2, kiosk two, "
        "kiosk number 2, kiosk no. 2, vendor 2, vendor two, vendor number 2, vendor no. 2"
    ),
    "stall_3": (
        "balloon, balloons, balloon man, balloon stand, balloon stall, balloon seller, stall 3, stall "
        "three, stall number 3, stall no. 3, stand 3, stand three, stand number 3, stand no. 3, booth "
        "3, booth three, booth number 3, booth no. 3, shop 3, shop three, shop number 3, shop no. 3, "
        "kiosk 3, kiosk three, kiosk number 3, kiosk no. 3, vendor 3, vendor three, vendor number 3, "
        "vendor no. 3"
    ),
    "stall_4": (
        "popcorn, pop corn, popcorn stand, popcorn stall, popcorn booth, corn, stall 4, stall four, "
        "stall number 4, stall no. 4, stand 4, stand four, stand number 4, stand no. 4, booth 4, "
        "booth four, booth number 4, booth no. 4, shop 4, shop four, shop number 4, shop no. 4, kiosk "
        "4, kiosk four, kiosk number 4, kiosk no. 4, vendor 4, vendor four, vendor number 4, vendor "
        "no. 4"
    ),
    "male": (
        "male, bull, boy, stallion, fertile male, father, man, gentleman, males, daddy, dad, male "
        "one, guy, stud, lad, buck"
    ),
    "female": (
        "female, girl, mare, lady, fertile female, mother, cow, lioness, woman, females, ladies, "
        "mama, mom, mum, jenny, doe, female one, queen, hen, gal"
    ),
    "fertile": "fertile, breeding",
    "young": (
        "baby, offspring, young, child, cub, kid, youngster, foal, calf, babies, young one, little "
        "baby, newborn, cubs, kiddo, joey, chick"
    ),
    "flamingo": (
        "flamingo, flamingos, pink bird, bird, flamingoes, pink one, pink ones, flamingo bird, birds"
    ),
    "camel": "camel, dromedary, camels, desert animal, desert ship, humpback, dromedaries",
    "leopard": "leopard, cat, big cat, panther, leopards, cats, spotted cat, kitty",
    "leopard+female": "leopardess",
    "elephant": "elephant, elefant, elephants, jumbo, trunk, dumbo",
    "panda": "panda, panda bear, bear, pandas, panda bears, bears",
    "chimpanzee": "chimpanzee, chimp, monkey, ape, chimpanzees, chimps, monkeys, apes, primate",
    "zebra": "zebra, zebras, stripes, striped horse, stripy one",
    "kangaroo": "kangaroo, roo, kangaroos, roos, jumper",
}
_GERMAN: Final = {
    "draw": (
        "ziehen, zieh, ziehe, aufdecken, decke, ein plättchen ziehen, plättchen ziehen, neues "
        "plättchen, noch ein plättchen, noch eins, weiteres plättchen, nachziehen, umdrehen, vom "
        "stapel, aus dem beutel, ziehe ein plättchen, neues teil, ein neues, noch eines, deck auf, "
        "decke auf, dreh um, glück versuchen, stapel, beutel, noch ein teil, noch eine karte, ein "
        "weiteres, oberstes plättchen, verdecktes plättchen, nehme ein plättchen, nimm ein plättchen, "
        "nehme ein neues plättchen, nehme noch ein plättchen"
    ),
    "put": (
        "@go, verladen, ablegen, draufpacken, zuordnen, mitfahren, fährt mit, aufladen, aufsteigen, "
        "laden auf, beladen, belade, draufsetzen, drauflegen, liegt, bekommt, kriegt"
    ),
    "take": (
        "@get, behalten, reinholen, heimholen, kassieren, kassiere, ausladen, entladen, heimfahren, "
        "leeren, leere, heim, nach hause, bekommt, einheimsen"
    ),
    "place": (
        "@go, muss, einsetzen, bauen, baue, bau, aufbauen, aufstellen, einquartieren, lager, "
        "einlagern, gesellt, werf, rüber"
    ),
    "move": (
        "@go, verschieben, umsetzen, verlegen, umsiedeln, holen, hole, umstellen, umbauen, "
        "umquartieren, umzug, rausholen, befreien, befreie, befreit, transportieren, transportiere, "
        "verschiebe, verschieb, versetz, umzuziehen, hol, holt, rüber"
    ),
    "exchange": "@swap, plätze, platz tauschen, austausch, vertauscht, rochade",
    "goes": "@go",
    "buy": "@buy, kauf ab, kaufe ab, ab, kaufen von, kaufe von, ersteigern, ersteigere",
    "get": "@get, kommt, geht, zieht, setze, setzen, lege",
    "discard": "@rid, gebe, geb, ab, zurücklegen, lege zurück, zurück, schachtel, verkaufen, verkaufe",
    "expand": (
        "@build, erweitern, erweitere, erweiterung, ausbauen, baue aus, bau aus, vergrößern, "
        "vergrößere, zusatzgehege, ausbau, anbauen, anbau, zusatztafel, erweiterungstafel, "
        "erweiterungsgehege, kaufen, kaufe, kauf, größer, mehr platz, dazukaufen, vergrößerung, zoo "
        "erweitern, zooerweiterung, neues gehege, wächst, wachsen, freischalten, baue an, bau an, "
        "erweiter, vergrösser, hole, hol, holen"
    ),
    "expansion": (
        "erweiterung, zusatzgehege, neue gehege, neues gehege, neuen gehege, erweiterungsgehege, "
        "anbau, zusatztafel, erweiterungstafel, ausbau, erweiterungsfeld, neue tafel, extragehege, "
        "viertes gehege, vierte gehege, neue weide, zusätzliches gehege, erweiterungsplan, extra "
        "gehege"
    ),
    "out": (
        "raus, draußen, fertig, ausgestiegen, steige aus, steig aus, aus der runde, rein und raus, aussteigen"
    ),
    "round": "runde, runden, durchgang",
    "truck": (
        "wagen, laster, lastwagen, lkw, karren, fuhre, transporter, transportwagen, wägen, "
        "lastwagens, truck, trucks, lieferwagen, lieferung, ladung, kutsche, waggon, lkws, laderampe, "
        "lastkraftwagen, transport, auto"
    ),
    "tile": "plättchen, karte, teil, stein, chip, plättchens, kärtchen, kachel, marker, spielstein",
    "drawn": "gezogene, gezogenes, gezogenen, gezogen",
    "coin": (
        "münze, münzen, geld, geldstück, taler, kohle, euro, goldstück, groschen, mark, cent, piepen, "
        "moneten, knete, bares, goldmünze"
    ),
    "pen": (
        "gehege, käfig, feld, weide, koppel, gehegen, areal, fläche, bereich, zuhause, heim, haus, "
        "platz, stelle"
    ),
    "space": "plätze, plätzen, felder, feldern, platz, stellplätze",
    "barn": "stall, stallung, scheune, lager, schuppen, stallungen, tierstall, scheunen, depot, abstellen",
    "big": (
        "größte, größten, größtes, große, großes, großen, großer, grosse, größter, grosses, grösste, "
        "grösstes, riesige, riesigen, größere, größerem, großem"
    ),
    "small": (
        "kleinste, kleinsten, kleinstes, kleine, kleines, kleinen, kleinster, winzige, winzigen, "
        "kleinem, kleiner"
    ),
    "middle": "mittlere, mittleren, mittleres, mittlerer, mittelgroße, mittelgroßen, mittelgroßes, mitte",
    "zoo": "zoo, tierpark",
    "empty": (
        "leere, leeren, leerer, leer, leerem, leeres, freie, freien, freies, unbelegt, unbelegte, "
        "unbeladen, unbeladenen"
    ),
    "animal": "tier, tiere",
    "stall": (
        "stand, verkaufsstand, bude, kiosk, verkaufsstände, laden, stände, verkaufsbude, buden, "
        "stands, imbiss, marktstand, verkaufstand, läden, verkaufswagen"
    ),
    "stall_1": (
        "eis, eisstand, eisbude, eisdiele, eiscreme, eiswagen, speiseeis, eiskiosk, softeis, eistüte, "
        "eisverkäufer, stand 1, stand eins, stand nummer 1, stand nr. 1, bude 1, bude eins, bude "
        "nummer 1, bude nr. 1, kiosk 1, kiosk eins, kiosk nummer 1, kiosk nr. 1, verkaufsstand 1, "
        "verkaufsstand eins, verkaufsstand nummer 1, verkaufsstand nr. 1, laden 1, laden eins, laden "
        "nummer 1, laden nr. 1"
    ),
    "stall_2": (
        "saft, saftstand, saftbude, getränk, getränke, getränkestand, limo, limonade, saftladen, "
        "getränkebude, limostand, cola, getränkekiosk, fruchtsaft, trinken, stand 2, stand zwei, "
        "stand nummer 2, stand nr. 2, bude 2, bude zwei, bude nummer 2, bude nr. 2, kiosk 2, kiosk "
        "zwei, kiosk nummer 2, kiosk nr. 2, verkaufsstand 2, verkaufsstand zwei, verkaufsstand nummer "
        "2, verkaufsstand nr. 2, laden 2, laden zwei, laden nummer 2, laden nr. 2"
    ),
    "stall_3": (
        "ballon, ballons, luftballon, luftballons, ballonstand, ballonverkäufer, ballonbude, "
        "luftballonstand, ballonladen, luftballonverkäufer, ballonkiosk, stand 3, stand drei, stand "
        "nummer 3, stand nr. 3, bude 3, bude drei, bude nummer 3, bude nr. 3, kiosk 3, kiosk drei, "
        "kiosk nummer 3, kiosk nr. 3, verkaufsstand 3, verkaufsstand drei, verkaufsstand nummer 3, "
        "verkaufsstand nr. 3, laden 3, laden drei, laden nummer 3, laden nr. 3"
    ),
    "stall_4": (
        "popcorn, popcornstand, popcornbude, popcornladen, popcornkiosk, puffmais, popkorn, stand 4, "
        "stand vier, stand nummer 4, stand nr. 4, bude 4, bude vier, bude nummer 4, bude nr. 4, kiosk "
        "4, kiosk vier, kiosk nummer 4, kiosk nr. 4, verkaufsstand 4, verkaufsstand vier, "
        "verkaufsstand nummer 4, verkaufsstand nr. 4, laden 4, laden vier, laden nummer 4, laden nr. "
        "4"
    ),
    "male": (
        "männchen, bulle, bock, hengst, bub, männlich, männliche, männlichen, männlicher, mann, papa, "
        "kerl, männchens, kater, herr, männliches, rüde, vater, männl, männer, typ"
    ),
    "female": (
        "weibchen, kuh, stute, weiblich, weibliche, weiblichen, weibliches, frau, dame, mama, "
        "mädchen, weibchens, damen, mutter, weibl, stuten, kühe, weib, mami, leopardin, henne, "
        "fräulein"
    ),
    "fertile": "fruchtbar, fruchtbare, fruchtbares, fruchtbaren",
    "young": (
        "baby, junges, jungtier, nachwuchs, kind, kleines, junge, jungen, babys, kleine, jungtiere, "
        "küken, kinder, fohlen, kälbchen, kleiner"
    ),
    "flamingo": "flamingo, vogel, flamingos, flamingoes, rosa vogel, vögel, flamingo vogel",
    "camel": "kamel, dromedar, trampeltier, kamele, kamelen, wüstenschiff, dromedare",
    "leopard": "leopard, raubkatze, katze, panther, großkatze, leoparden, raubkatzen, katzen, mieze",
    "leopard+female": "leopardin",
    "elephant+female": "elefantenkuh",
    "elephant+male": "elefantenbulle",
    "chimpanzee+female": "schimpansin",
    "panda+female": "pandadame",
    "zebra+female": "zebrastute",
    "zebra+male": "zebrahengst",
    "elephant": "elefant, elefanten, dickhäuter, rüsseltier, elephant, jumbo",
    "panda": "panda, pandabär, bär, pandas, pandabären, bären, pandas bär",
    "chimpanzee": "schimpanse, affe, menschenaffe, schimpansen, affen, äffchen, schimpansin",
    "zebra": "zebra, zebras, streifentier, zebrapferd",
    "kangaroo": "känguru, känguruh, kängurus, känguruhs, hüpfer, beuteltier",
}
_SEXES: Final = {"m": "male", "f": "female"}
_SIZES: Final = {"pen6": "big", "pen4": "small", "pen5": "middle"}


def facts(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a legal move."""
    own = view.zoos[seat]
    match move:
        case m.Draw():
            yield from ("draw", "tile")
        case m.Put(truck):
            yield from ("put", *_tile_facts(view.drawn or ""), "drawn", f">truck={truck}")
            yield from ("last",) if truck == len(view.trucks) else ()
        case m.Take(truck):
            yield from ("take", f"truck={truck}", "out", "<round", *_load(view, truck))
        case m.PlaceTile(tile, to):
            yield from ("place", *_tile_facts(tile), *_place_facts(own, to, ">"), *_company(own, tile, to))
        case m.MoveAnimal(tile, to):
            yield from ("move", "out", *_tile_facts(tile), "<barn", "for:coin*1", *_place_facts(own, to, ">"))
            yield from _company(own, tile, to)
        case m.MoveStall(tile, source, to):
            yield from ("move", *_tile_facts(tile), "for:coin*1")
            yield from (
                *_place_facts(own, source, "<"),
                *_place_facts(own, to, ">"),
                *_company(own, tile, to),
            )
        case m.Exchange():
            yield from _exchange(own, move)
        case m.Buy(seller, tile, to):
            yield from (
                "buy",
                "get",
                "place",
                f"?buy|seat:{seller}",
                *_tile_facts(tile),
                f"seat:{seller}",
                "<<barn",
                "for:coin*2",
            )
            yield from (*_place_facts(own, to, ">"), *_company(own, tile, to))
        case m.Discard(tile):
            yield from ("discard", "out", "away", *_tile_facts(tile), "<barn", "for:coin*2")
        case m.Expand():
            opened = sum(pen.name in EXPANSIONS for pen in own.pens)
            yield from ("expand", "buy", "pen", "zoo", "for:coin*3", f"expansion={opened + 1}")


def _tile_facts(tile: Tile) -> tuple[str, ...]:
    """Return the facts of a tile: its kind, its sex, and whether it is fertile or offspring."""
    if not tile or tile == data.COIN:
        return ("tile", *((data.COIN,) if tile else ()))
    face = FACES[tile]
    if face.is_stall:
        return ("tile", "stall", tile)
    sex = (_SEXES[face.sex], "fertile") if face.sex else ()
    return ("tile", "animal", str(face.species), *sex, *(("young",) if face.is_offspring else ()))


def _place_facts(zoo: Zoo, place: str, way: str) -> tuple[str, ...]:
    if place == BARN:
        return (f"{way}barn", f"{way}zoo")
    if place in EXPANSIONS:
        return (f"{way}pen", f"{way}expansion={EXPANSIONS.index(place) + 1}", f"{way}zoo")
    return (f"{way}pen={place.removeprefix('pen')}", f"{way}{_SIZES[place]}", f"{way}zoo", "space")


def _company(zoo: Zoo, tile: Tile, place: str) -> Iterator[str]:
    """Yield the facts of the pen that a tile goes to. Only words such as “to” name them."""
    faces = [FACES[each] for each in zoo.animals_at(place)] if place != BARN else []
    for species in {each.species for each in faces}:
        yield from (f">>{species}", ">>animal")
        if species == FACES[tile].species:
            yield ">>rest"
    yield from (f">>{_SEXES[each.sex]}" for each in faces if each.sex)
    if tile in zoo.barn and sum(FACES[each].species == FACES[tile].species for each in zoo.barn) == 1:
        yield "last"


def _load(view: View, truck: int) -> Iterator[str]:
    """Yield the facts of a truck's load, and whether it is the last or the only one that can be taken."""
    tiles = view.trucks[truck - 1].tiles
    counts: Counter[str] = Counter()
    for tile in tiles:
        counts.update({*_tile_facts(tile)} - {"tile"})
    for key, number in counts.items():
        yield f"{'+' if key in (*data.SPECIES, *data.STALL_TYPES, data.COIN) else ''}{key}*{number}"
    open_trucks = [at for at, each in enumerate(view.trucks, 1) if each.taker is None and each.tiles]
    if open_trucks and truck == open_trucks[-1]:
        yield "last"
    if not tiles:
        yield "empty"


def _exchange(zoo: Zoo, move: m.Exchange) -> Iterator[str]:
    """Yield the facts of an exchange. The sentence must say that it is an exchange, or name both sides."""
    yield from ("exchange", "goes", "out", "animal", "all", "both", "for:coin*1")
    for place in (move.a, move.b):
        yield from _place_facts(zoo, place, "")
        held = [str(FACES[tile].species) for tile in zoo.animals_at(place)]
        if place == BARN and move.species:
            held = [str(move.species) for tile in zoo.barn if FACES[tile].species == move.species]
        species = sorted({*held})
        yield from (f"{each}*{len(held)}" for each in species)
        yield f"?{'|'.join(('exchange', *species))}"


def subjects(view: View, seat: Seat) -> Sequence[str]:
    """Return the tiles that are still to be placed, in the order in which the rules list them."""
    tiles = view.placing
    return tuple(
        tile if FACES[tile].is_stall else str(FACES[tile].species) for tile in tiles if tile != data.COIN
    )


WORDS: Final[Vocabulary[View, m.Move]] = Vocabulary(
    words={"en": _ENGLISH, "de": _GERMAN},
    facts=facts,
    subjects=subjects,
    weak=("round", "tile", "pen", "pen=", "space", "zoo", "animal", "drawn", "truck", "fertile", "out"),
)

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
        "draw, flip, turn over, reveal, uncover, pull, drawing, draw a tile, pick a tile, new "
        "tile, another tile, one more tile, next tile, explore, from the stack, from the pile, "
        "from the bag"
    ),
    "put": "put, place, load, add, goes, go, lay, drop, stick, assign, set, coming",
    "take": (
        "take, grab, pick, choose, have, claim, collect, get, pick up, mine, go for, go with, "
        "taking, snatch, keep, select, pull in, reserve"
    ),
    "place": (
        "put, place, goes, go, lay, set, drop, store, stay, house, keep, stick, send, belongs, "
        "assign, stays, position, move, add, comes"
    ),
    "move": (
        "move, relocate, put, shift, transfer, place, bring, take, remodel, send, goes, go, slide, rearrange"
    ),
    "exchange": (
        "exchange, swap, switch, trade, trade places, change places, change, interchange, "
        "replace, swap places"
    ),
    "buy": "buy, purchase, acquire, bought, buying",
    "get": "get, take, want, have, grab",
    "discard": (
        "discard, throw, throw away, throw out, get rid of, remove, dump, dispose, trash, "
        "return, give back, scrap, drop, bin, toss, chuck"
    ),
    "expand": (
        "expand, expansion, extend, enlarge, extension, extension board, expansion board, extra "
        "pen, bigger zoo, upgrade, open, additional pen"
    ),
    "expansion": (
        "expansion, extension, expansion board, extension board, extra pen, new pen, additional "
        "pen, new enclosure"
    ),
    "out": "out, finished, done, leave the round, that's it for me, out of the round, away, leave",
    "round": "round",
    "truck": "truck, lorry, wagon, cart, vehicle, delivery truck, trolley",
    "tile": "tile, piece, chip",
    "drawn": "drawn",
    "coin": "coin, money, cash, buck, gold",
    "pen": "pen, enclosure, cage, field, paddock",
    "space": "space, spaces",
    "barn": "barn, stable, shed, storage",
    "big": "big, biggest, largest, large, bigger",
    "small": "small, smallest, smaller",
    "middle": "middle, medium",
    "zoo": "zoo, board",
    "empty": "empty",
    "animal": "animal, animals, creature, beast",
    "stall": "stall, stand, booth, shop, kiosk, vending stall, vendor, vending",
    "stall_1": "ice cream, icecream, ice, ice cream stall, snack, food",
    "stall_2": "juice, drink, drinks, lemonade, soft drink, soda",
    "stall_3": "balloon, balloons",
    "stall_4": "popcorn, pop corn",
    "male": "male, bull, boy, stallion, fertile male, father, man",
    "female": "female, girl, mare, lady, fertile female, mother, cow, lioness, woman",
    "fertile": "fertile, breeding",
    "young": "baby, offspring, young, child, cub, kid, youngster, foal, calf",
    "flamingo": "flamingo, flamingos, pink bird, bird",
    "camel": "camel, dromedary",
    "leopard": "leopard, cat, big cat, panther",
    "leopard+female": "leopardess",
    "elephant": "elephant, elefant",
    "panda": "panda, panda bear, bear",
    "chimpanzee": "chimpanzee, chimp, monkey, ape, chimpanzees",
    "zebra": "zebra",
    "kangaroo": "kangaroo, roo",
}
_GERMAN: Final = {
    "draw": (
        "ziehen, zieh, ziehe, aufdecken, decke, ein plättchen ziehen, plättchen ziehen, neues "
        "plättchen, noch ein plättchen, noch eins, weiteres plättchen, nachziehen, umdrehen, "
        "vom stapel, aus dem beutel"
    ),
    "put": (
        "legen, lege, leg, setzen, setze, stell, stelle, stellen, tu, tue, lade, laden, kommt, "
        "packen, pack, packe, gehört, geht, platzieren, verladen, ablegen, draufpacken"
    ),
    "take": (
        "nehmen, nehme, nimm, nimmt, nehm, schnapp, schnappe, schnappen, holen, hol, hole, "
        "greifen, wähle, wählen, krallen, kralle, kriege, mitnehmen, will, einsacken, behalten, "
        "sichern"
    ),
    "place": (
        "legen, lege, leg, setzen, setze, stell, stelle, stellen, bringen, bring, bringe, "
        "kommt, kommen, geht, gehen, muss, packen, pack, packe, bleibt, tu, tue, platzieren, "
        "platziere, unterbringen, einsetzen, gehört, ziehen, zieht, steck, stecke, räumen, "
        "verfrachten, schick, schicke"
    ),
    "move": (
        "versetzen, versetze, umziehen, zieht um, zieht, ziehen, bewegen, bewege, verschieben, "
        "schiebe, bringen, bringe, umsetzen, verlegen, räumen, räume, kommt, legen, lege, "
        "stelle, stellen, umsiedeln, schicken, holen, hole, umstellen, umbauen, umquartieren, "
        "setzen, setze, packe, packen, wechselt, geht"
    ),
    "exchange": (
        "tauschen, tausch, tausche, vertauschen, vertausche, austauschen, tauscht, wechseln, "
        "wechsle, tausche aus, umtauschen, ersetzen, ersetze"
    ),
    "buy": "kaufen, kauf, kaufe, abkaufen, erwerben, erwerbe, kauf ab, kaufe ab, ab, einkaufen, zukaufen",
    "get": "holen, hol, hole, nehmen, nehme, nimm, nehm, will",
    "discard": (
        "abgeben, gebe ab, geb ab, gib ab, abwerfen, wegwerfen, rauswerfen, werf, werfe, wirf, "
        "raus, weg, entfernen, loswerden, abstoßen, wegschmeißen, schmeiß, schmeiße, entsorgen, "
        "rausschmeißen, ablegen, aussortieren, zurückgeben, gebe, geb, ab, abschieben"
    ),
    "expand": (
        "erweitern, erweitere, erweiterung, ausbauen, baue aus, bau aus, vergrößern, "
        "vergrößere, zusatzgehege, bauen, baue, bau, ausbau, anbauen, anbau, zusatztafel, "
        "erweiterungstafel, erweiterungsgehege"
    ),
    "expansion": (
        "erweiterung, zusatzgehege, neue gehege, neues gehege, neuen gehege, "
        "erweiterungsgehege, anbau, zusatztafel, erweiterungstafel, ausbau"
    ),
    "out": (
        "raus, draußen, fertig, ausgestiegen, steige aus, steig aus, aus der runde, rein und raus, aussteigen"
    ),
    "round": "runde",
    "truck": "wagen, laster, lastwagen, lkw, karren, fuhre, transporter, transportwagen, wägen",
    "tile": "plättchen, karte, teil, stein, chip",
    "drawn": "gezogene, gezogenes",
    "coin": "münze, münzen, geld, geldstück, taler, kohle, euro",
    "pen": "gehege, käfig, feld, weide, koppel",
    "space": "plätze, plätzen, felder, feldern",
    "barn": "stall, stallung, scheune, lager, schuppen",
    "big": "größte, größten, größtes, große, großes, großen, großer, grosse",
    "small": "kleinste, kleinsten, kleinstes, kleine, kleines, kleinen",
    "middle": "mittlere, mittleren, mittleres",
    "zoo": "zoo, tierpark",
    "empty": "leere, leeren, leerer, leer",
    "animal": "tier, tiere",
    "stall": "stand, verkaufsstand, bude, kiosk, verkaufsstände, laden, stände, verkaufsbude",
    "stall_1": "eis, eisstand, eisbude, eisdiele, eiscreme, eiswagen, speiseeis",
    "stall_2": "saft, saftstand, saftbude, getränk, getränke, getränkestand, limo, limonade",
    "stall_3": "ballon, ballons, luftballon, luftballons, ballonstand, ballonverkäufer",
    "stall_4": "popcorn, popcornstand",
    "male": (
        "männchen, bulle, bock, hengst, bub, männlich, männliche, männlichen, männlicher, mann, papa, kerl"
    ),
    "female": "weibchen, kuh, stute, weiblich, weibliche, weiblichen, weibliches, frau, dame, mama, mädchen",
    "fertile": "fruchtbar, fruchtbare, fruchtbares, fruchtbaren",
    "young": "baby, junges, jungtier, nachwuchs, kind, kleines, junge, jungen",
    "flamingo": "flamingo, vogel",
    "camel": "kamel, dromedar, trampeltier",
    "leopard": "leopard, raubkatze, katze, panther, großkatze",
    "leopard+female": "leopardin",
    "elephant+female": "elefantenkuh",
    "elephant+male": "elefantenbulle",
    "chimpanzee+female": "schimpansin",
    "panda+female": "pandadame",
    "zebra+female": "zebrastute",
    "zebra+male": "zebrahengst",
    "elephant": "elefant",
    "panda": "panda, pandabär, bär",
    "chimpanzee": "schimpanse, affe, menschenaffe, schimpansen",
    "zebra": "zebra",
    "kangaroo": "känguru, känguruh, kängurus",
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
        return (f"{way}pen", f"{way}expansion={EXPANSIONS.index(place) + 1}")
    return (f"{way}pen={place.removeprefix('pen')}", f"{way}{_SIZES[place]}", "space")


def _company(zoo: Zoo, tile: Tile, place: str) -> Iterator[str]:
    """Yield the facts of the pen that a tile goes to. Only words such as “to” name them."""
    for species in {FACES[each].species for each in zoo.animals_at(place)} if place != BARN else ():
        yield from (f">>{species}", ">>animal")
        if species == FACES[tile].species:
            yield ">>rest"
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
    yield from ("exchange", "out", "animal", "for:coin*1")
    for place in (move.a, move.b):
        yield from _place_facts(zoo, place, "")
        held = {str(FACES[tile].species) for tile in zoo.animals_at(place)[:1]}
        species = {str(move.species)} if place == BARN and move.species else held
        yield from sorted(species)
        yield f"?{'|'.join(('exchange', *sorted(species)))}"


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

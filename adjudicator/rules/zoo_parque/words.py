"""People's names for the pieces and moves of Zoo Parque, and the facts of each move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.engine.vocabulary import Vocabulary
from adjudicator.rules.zoo_parque import moves as m
from adjudicator.rules.zoo_parque.data import BARE
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, cell_name, neighbours, step
from adjudicator.rules.zoo_parque.previews import table_of
from adjudicator.rules.zoo_parque.views import View

_ENGLISH: Final = {
    "choose": (
        "choose, play, pick, select, put, lay, place, use, take, start with, begin with, open "
        "with, put down, set, build, drop, go for, go with, prefer"
    ),
    "place": "place, put, lay, set, drop, position, play, put down, goes, go, attach, connect, move, build",
    "claim": (
        "claim, claiming, occupy, place, put, stake, mark, mine, want, take, settle, reserve, "
        "seize, goes, go, set, use"
    ),
    "recall": (
        "recall, take back, bring back, return, call back, retrieve, get back, remove, pick up, "
        "take home, fetch"
    ),
    "back": "back, home, back home",
    "shift": "shift, move, relocate, transfer, walk, send, slide, goes, go, bring, put, take",
    "take": (
        "take, draw, pick, choose, get, have, grab, want, select, collect, go for, go with, "
        "buy, add, pull, keep"
    ),
    "feed": "feed, give, feeding, serve, use, discard, spend, sacrifice, eat, eats, pay, lose, hand over",
    "remove": (
        "remove, eat, eats, devour, destroy, get rid of, take off, discard, delete, gone, away, "
        "off the map, crocodile eats, the crocodile eats, crocodile removes, the crocodile "
        "takes, crocodile takes, swallow, kill, clear, off, take away, crocodile power, chomp, "
        "out"
    ),
    "scare": (
        "scare, roar, frighten, chase, chase away, scare away, scares, drive away, shoo, like a "
        "lion, lion's roar, dino scares, the dino scares, the lion scares, the lion roars, lion "
        "power, dino roars, the dino roars, the dino"
    ),
    "away": "away, off",
    "rotate": (
        "rotate, turn, spin, flip, turn around, turn round, elephant turns, the elephant turns, "
        "elephant rotates, reverse, swivel, like an elephant, elephant power, the elephant "
        "rotates, the elephant spins, turn over, around"
    ),
    "lift": (
        "lift, pick up, raise, move, relocate, giraffe lifts, the giraffe lifts, giraffe moves, "
        "the giraffe moves, giraffe picks up, hoist, like a giraffe, giraffe power, take, take "
        "up, grab, displace, the giraffe takes, take off"
    ),
    "extra": (
        "extra, bring, bring in, add, additional, additionally, bonus, place, play, use, bear "
        "adds, the bear adds, bear brings, the bear brings, bear's power, bears power, bear "
        "power, like a bear, third, the bear brings in, include, lay, put, take"
    ),
    "hand": (
        "hand, pass, hand on, pass on, give, hand over, pass along, passes, rotate, send, goes, "
        "go, move, shift, hands"
    ),
    "give": "give, pass, hand, hand on, pass on, hand over, give away, pass along, send, choose, part with",
    "return": (
        "put, go, goes, return, put back, give back, back to the deck, swap, exchange, shuffle "
        "back, trade in, back"
    ),
    "done": (
        "done, finished, finish, enough, one is enough, that's it, that's all, thats it, thats "
        "all, that is all, end, end my turn, end turn, skip, pass, stop, i pass, i'm done, i'm "
        "through, no more, complete, ready, leave it, two is enough, turn over"
    ),
    "skip": "skip, forgo",
    "keep": "keep, save, hold, hold on to, retain",
    "domino": "domino, dominoes, tile, dominos, card, piece, stone",
    "deck": "deck, stack, pile, supply",
    "market": "market, display, row, offer",
    "half": "half, halves, second half, other half, second part, second end, other end",
    "entrance": "entrance, gate, entry",
    "pawn": "pawn, man, figure, meeple, token, piece, guy, marker, keeper, person",
    "area": "area, region, exhibit, exhibits, enclosure, field, territory",
    "animal": "animal, animals",
    "second": "second",
    "space": "space, cell, square, field",
    "map": "map, board, table",
    "left": "left, clockwise, to the left",
    "right": "right, counterclockwise, to the right",
    "north": "north, up, upwards, n, upward, northwards, top, on top, above, northward",
    "south": "south, down, downwards, s, downward, southwards, bottom, below, southward",
    "east": "east, right, e, eastwards, eastward, to the right",
    "west": "west, left, w, westwards, westward, to the left",
    "grass": "grass, meadow, grassland, green",
    "water": "water, lake, pond, blue, pool",
    "jungle": "jungle, forest, rainforest",
    "tundra": "tundra, snow, ice",
    "desert": "desert, sand",
    "wildcard": "wildcard, joker, wild",
    "path": "path, way, road, walkway",
    "none": "bare, background",
    "lion": "lion",
    "polarbear": "polar bear, polarbear",
    "wolf": "wolf, wolves",
    "dolphin": "dolphin",
    "panda": "panda, giant panda",
    "giraffe": "giraffe",
    "elephant": "elephant",
    "bear": "bear, brown bear",
    "crocodile": "crocodile, croc, alligator",
    "okapi": "okapi",
    "lemur": "lemur",
    "camel": "camel",
    "kangaroo": "kangaroo, roo",
    "redpanda": "red panda, redpanda",
    "otter": "otter",
    "dino": "dino, dinosaur",
    "food": "food, feed, bowl",
    "toys": "toys, toy, ball",
    "tree": "tree",
    "shrubs": "shrubs, shrub, bush, bushes",
    "rocks": "rocks, rock, stones",
    "shelter": "shelter, hut",
    "camera": "camera",
    "toilet": "toilet, toilets, restroom, restrooms, wc, loo, bathroom",
    "photo_booth": "photo booth, photobooth",
    "gift_shop": "gift shop, giftshop, shop, souvenir shop",
    "playground": "playground",
    "information_center": "information center, info center, information centre, information, info",
    "research_lab": "research lab, lab, laboratory, research",
    "restaurant": "restaurant, diner, cafe",
    "stall": "stall, building",
}
_GERMAN: Final = {
    "choose": (
        "wählen, wähle, wähl, spielen, spiel, spiele, nehmen, nehme, nehm, nimm, legen, lege, "
        "leg, aussuchen, auswählen, ausspielen, setzen, setze, baue, bauen, anfangen mit, "
        "beginne mit, fange mit, ausgewählt, bringe"
    ),
    "place": (
        "legen, lege, leg, anlegen, setzen, setze, platzieren, platziere, hinlegen, packen, "
        "pack, packe, kommt, bauen, baue, stell, stelle, stellen, tu, umlegen, ablegen, liegt, "
        "geht"
    ),
    "claim": (
        "besetzen, besetze, beanspruchen, beanspruche, stelle, stellen, stell, setze, setzen, "
        "setz, beanspruch, nehmen, nehme, will, in besitz, in besitz nehmen, belegen, belege, "
        "einsetzen, kommt, geht, markieren, meins, mir, sichern"
    ),
    "recall": (
        "zurücknehmen, zurückholen, nehme zurück, hole zurück, zurückrufen, heimholen, "
        "abziehen, zurückziehen, kommt, holen, hole, hol, nehmen, nehme, nehm, nimm, ziehe"
    ),
    "back": "zurück, heim, nach hause, zurücknehmen, wieder",
    "shift": (
        "versetzen, versetze, verschieben, verschiebe, ziehen, zieht, ziehe, bewegen, bewege, "
        "umsetzen, umziehen, schieben, schiebe, wandert, geht, setzen, setze, rücken, rücke"
    ),
    "take": (
        "nehmen, nehme, nehm, nimm, ziehen, ziehe, zieh, wählen, wähle, holen, hole, hol, "
        "mitnehmen, kriege, will, schnappe, schnapp, aufnehmen, auswählen"
    ),
    "feed": (
        "füttern, füttere, fütter, verfüttern, verfüttere, fressen, frisst, gib, gebe, geben, "
        "bekommt, bekommen, kriegt, kriegen, opfern, opfere, abgeben, verbrauchen, nutze, als "
        "futter"
    ),
    "remove": (
        "entfernen, entferne, kommt weg, kommt raus, geht weg, fliegt weg, muss gehen, ist weg, "
        "fressen, frisst, friss, fresse, wegnehmen, weg, vom plan, vom plan nehmen, auffressen, "
        "nimm weg, verschwindet, muss weg, raus, löschen, krokodil frisst, das krokodil frisst, "
        "vom brett, wegfressen, verspeisen, verspeist, nehmen, nehme, krokodilkraft, "
        "beseitigen, fliegt raus, abräumen, vernichten, zerstören, herunter, runter"
    ),
    "scare": (
        "verscheuchen, verscheuche, brüllen, brüllt, brülle, erschrecken, vertreiben, "
        "vertreibe, verjagen, verjage, erschrecke, wie ein löwe, der dino, dino brüllt, der "
        "dino brüllt, der löwe brüllt, löwe brüllt, löwenkraft, vertreibt, verscheucht, "
        "verjagt, erschreckt, aufscheuchen"
    ),
    "away": "weg, davon",
    "rotate": (
        "drehen, drehe, dreh, dreht, umdrehen, rotieren, rotiere, wenden, wende, herumdrehen, "
        "elefant dreht, der elefant dreht, wie ein elefant, elefantenkraft, verdrehen, um, "
        "herum, kippen"
    ),
    "lift": (
        "hochheben, heben, hebe, heb, hebt, anheben, umlegen, versetzen, hochnehmen, aufheben, "
        "giraffe hebt, die giraffe hebt, wie eine giraffe, giraffenkraft, an, hoch, aufnehmen, "
        "nehmen, nehme, nimm, die giraffe nimmt, giraffe nimmt, lege um, legt um, verlegen"
    ),
    "extra": (
        "zusätzlich, zusätzliche, zusätzliches, zusätzlichen, extra, dazu, mitbringen, bringt, "
        "bringen, bringe, hinzufügen, legen, lege, bär bringt, der bär bringt, bärenkraft, wie "
        "ein bär, dazulegen, hinzu, nutzen, nutze, nehmen, nehme, spielen, spiele, holen, hole, "
        "der bär holt, bonus"
    ),
    "hand": (
        "weitergeben, gib, gebe, geben, reichen, reiche, weiterreichen, weiter, geben weiter, "
        "gebe weiter, schieben, rum, herum, gehen, geht, weiterschieben, abgeben, wandern"
    ),
    "give": (
        "weitergeben, gebe, gib, geben, abgeben, gebe weiter, weiter, weiterreichen, reiche, "
        "ab, geb, her, hergeben"
    ),
    "return": (
        "zurücklegen, zurückgeben, zurück, tauschen, zurück in den stapel, austauschen, umtauschen, ablegen"
    ),
    "done": (
        "fertig, genug, reicht, eins reicht, das reicht, schluss, ende, beenden, zug beenden, "
        "das war's, das wars, das war es, überspringen, passe, passen, ich passe, überspringe, "
        "aufhören, höre auf, mehr nicht, bin durch, abgeschlossen, eine reicht, es reicht, das "
        "ist alles, war's das"
    ),
    "skip": "überspringen, überspringe, auslassen",
    "keep": "behalten, behalte, behalt, spare, aufheben, sparen",
    "domino": "domino, dominos, stein, dominostein, plättchen, karte, teil, steine",
    "deck": "stapel, vorrat, deck",
    "market": "markt, auslage, angebot, reihe",
    "half": (
        "hälfte, seite, zweite hälfte, andere hälfte, zweite seite, andere seite, zweiten "
        "hälfte, anderen hälfte"
    ),
    "entrance": "eingang, tor",
    "pawn": "figur, männchen, spielfigur, bauer, meeple, stein, pöppel, wärter, männlein, mensch, besucher",
    "area": "gebiet, bereich, gehege, region, fläche, revier",
    "animal": "tier, tiere",
    "second": "zweites, zweite",
    "space": "feld, platz",
    "map": "plan, karte, brett, spielplan, tisch",
    "left": "links, nach links, linksherum, linksrum, im uhrzeigersinn",
    "right": "rechts, nach rechts, rechtsherum, rechtsrum, gegen den uhrzeigersinn",
    "north": "norden, oben, hoch, aufwärts, nördlich, nach oben, nord",
    "south": "süden, unten, abwärts, südlich, runter, nach unten, süd",
    "east": "osten, rechts, östlich, nach rechts, ost, o",
    "west": "westen, links, westlich, nach links",
    "grass": "gras, wiese, grasland, grün",
    "water": "wasser, see, teich, blau, gewässer",
    "jungle": "dschungel, urwald, wald",
    "tundra": "tundra, schnee, eis",
    "desert": "wüste, sand",
    "wildcard": "joker",
    "path": "weg, pfad, straße, wege",
    "none": "leer",
    "lion": "löwe, löwin",
    "polarbear": "eisbär",
    "wolf": "wolf, wölfe",
    "dolphin": "delfin, delphin",
    "panda": "panda, großer panda, pandabär",
    "giraffe": "giraffe",
    "elephant": "elefant",
    "bear": "bär, braunbär",
    "crocodile": "krokodil, kroko, alligator",
    "okapi": "okapi",
    "lemur": "lemur, lemuren",
    "camel": "kamel",
    "kangaroo": "känguru, känguruh",
    "redpanda": "roter panda, roten panda, rote panda, kleiner panda, kleinen panda",
    "otter": "otter",
    "dino": "dino, dinosaurier, saurier",
    "food": "futter, fressen, futternapf, napf",
    "toys": "spielzeug, ball",
    "tree": "baum, bäume",
    "shrubs": "sträucher, strauch, busch, büsche",
    "rocks": "felsen, fels, steine",
    "shelter": "unterstand, hütte",
    "camera": "kamera",
    "toilet": "toilette, toiletten, klo, wc",
    "photo_booth": "fotoautomat, fotobude, fotobox",
    "gift_shop": "souvenirladen, laden, geschenkeladen, shop, souvenirs, andenkenladen",
    "playground": "spielplatz",
    "information_center": "infozentrum, informationszentrum, info, informationsstand, infostand",
    "research_lab": "forschungslabor, labor",
    "restaurant": "restaurant, gaststätte",
    "stall": "stand, gebäude",
}
_HEADINGS: Final = ("east", "south", "west", "north")


def facts(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a legal move."""
    match move:
        case m.Choose(number):
            yield from ("choose", *_domino_facts(view, number))
        case m.Take(number):
            yield from ("take", "<market", *_domino_facts(view, number))
        case m.Place():
            yield from _placing(view, move)
        case m.Claim(at):
            yield from ("claim", "yes", "space", *_cell_facts(view, at))
        case m.Recall(at):
            yield from ("recall", "take", "back", "yes", "?recall|back|pawn", *_cell_facts(view, at))
        case m.Shift(at, to):
            yield from ("shift", "pawn", f"<@{_code(at)}", f">@{_code(to)}", "space", "area")
        case m.Done():
            yield from _done(view)
        case m.Feed(at, number):
            yield from ("feed", "area", "food", "animal", *_domino_facts(view, number))
            yield from _animals(view, at)
        case m.Give(dominoes):
            yield from ("give", *((view.handing.to,) if view.handing else ()))
            yield from (f"domino={number}" for number in dominoes)
            rest = (each.number for each in view.hand if each.number not in dominoes)
            yield from (f"but:domino={number}" for number in rest)
        case m.Return(dominoes):
            yield from ("return", ">deck", "back", f"count*{len(dominoes)}", f"domino*{len(dominoes)}")
            yield from _together(view, dominoes)
        case m.HandOn(to):
            yield from ("hand", f">{to}", "all", "domino")
        case _:
            yield from _power(view, move)


def _power(view: View, move: m.Move) -> Iterator[str]:
    """Yield the facts of an animal's power."""
    match move:
        case m.Remove(number):
            yield from ("remove", "take", "?remove", "<map", *_domino_facts(view, number))
        case m.Scare():
            yield from ("scare", "all", "away", "animal", "yes")
        case m.Rotate(number):
            yield from ("rotate", *_domino_facts(view, number))
        case m.Lift(number):
            yield from ("lift", "<map", *_domino_facts(view, number))
        case m.Extra(number):
            yield from ("extra", "yes", *_domino_facts(view, number))


def _placing(view: View, move: m.Place) -> Iterator[str]:
    """Yield the facts of placing the chosen domino."""
    cells = (move.at, step(move.at, move.heading))
    yield from ("place", "space", "half", _HEADINGS[move.heading])
    if view.chosen:
        yield from _domino_facts(view, view.chosen.number)
    entrance = view.laid[0].cells if view.laid else ()
    if any(each in entrance for cell in cells for each in neighbours(cell)):
        yield "entrance"


def _done(view: View) -> Iterator[str]:
    """Yield the facts of skipping the rest of a step."""
    yield from ("done", "no", "nothing", "skip", "keep", "no:yes")
    if view.step == "claim":
        for key in ("claim", "pawn", "area", "recall", "shift"):
            yield from (f"no:{key}", f"skip:{key}", f"keep:{key}", f"done:{key}")
    else:
        placed = len(view.placed) + 1
        for key in ("choose", "place", "domino", "extra", f"domino={placed}", "second"):
            yield from (f"no:{key}", f"skip:{key}", f"done:{key}")


def _code(cell: Cell) -> str:
    return cell_name(cell).lower()


def _domino(view: View, number: int) -> Domino | None:
    """Return a domino that the viewer can see."""
    laid = (each.domino for each in view.laid)
    known: Iterable[Domino] = (*view.hand, *view.market, *view.lost, *view.extras, *laid)
    chosen = (view.chosen,) if view.chosen else ()
    return next((each for each in (*chosen, *known) if each.number == number), None)


def _domino_facts(view: View, number: int) -> Iterator[str]:
    """Yield the number of a domino, and how often each thing is on it."""
    yield f"domino={number}"
    domino = _domino(view, number)
    if domino is None:
        return
    counts: Counter[str] = Counter()
    for half in (domino.a, domino.b):
        counts.update(each for each in (half.ground, half.item) if each)
        if half.is_animal:
            counts["animal"] += 1
    for key, count in counts.items():
        if key != BARE:
            yield f"+{key}*{count}"


def _together(view: View, numbers: Iterable[int]) -> Iterator[str]:
    """Yield the numbers of several dominoes, and how often each thing is on them."""
    counts: Counter[str] = Counter()
    for number in numbers:
        yield f"domino={number}"
        for fact in _domino_facts(view, number):
            role, sign, amount = fact.lstrip("+").partition("*")
            if sign:
                counts[role] += int(amount)
    for role, count in counts.items():
        yield f"{role}*{count}"


def _cell_facts(view: View, at: Cell) -> Iterator[str]:
    """Yield the contents of a space's Area."""
    yield from ("pawn", "area")
    area = table_of(view).chart.area_at.get(at)
    if area is None:
        return
    yield area.ground
    yield from _items(view, area.cells)


def _animals(view: View, at: Cell) -> Iterator[str]:
    """Yield the animals of the Exhibit that contains a space."""
    for exhibit in view.exhibits:
        if at in exhibit.cells:
            yield from _items(view, exhibit.cells)


def _items(view: View, cells: Iterable[Cell]) -> Iterator[str]:
    spaces = table_of(view).chart.spaces
    yield from sorted({spaces[cell].item for cell in cells if cell in spaces and spaces[cell].item})


WORDS: Final[Vocabulary[View, m.Move]] = Vocabulary(
    words={"en": _ENGLISH, "de": _GERMAN},
    facts=facts,
    scopes=("keep",),
    ends=("skip", "done"),
    weak=("domino", "market", "half", "entrance", "area", "animal", "second", "space", "map", "away"),
)

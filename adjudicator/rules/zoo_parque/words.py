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
        "@get, play, put, lay, place, use, start with, begin with, open with, put down, set, build, "
        "drop, prefer, begin, open, opening, lead with, lead, play with, opt, down, picking, build "
        "with, construct"
    ),
    "place": (
        "place, put, lay, set, drop, position, play, put down, goes, go, attach, connect, move, "
        "build, lands, land, fit, fits, sit, sits, extend, extends, join, joins, laying, placing, "
        "comes, lie, lies, belongs, stick, face, faces, point, points, runs, run, extending, running, "
        "starting, begin, beginning, align"
    ),
    "claim": (
        "claim, claiming, occupy, place, put, stake, mark, mine, want, take, settle, reserve, seize, "
        "goes, go, set, use, claims, take over, taking, own, secure, grab, conquer, capture, stand, "
        "stands, step, enter, drop, pop, plant, enters, grabs, guard, watch, put a pawn, send, sits, "
        "sit, occupies, settle down, station"
    ),
    "recall": (
        "recall, take back, bring back, return, call back, retrieve, get back, remove, pick up, take "
        "home, fetch, recalls, comes, come, call home, come back, comes home, comes back, withdraw, "
        "reclaim, pull back, get, bring home, recover, off, go, goes, bring"
    ),
    "back": "back, home, back home, hand, supply, reserve, returns",
    "shift": (
        "shift, move, relocate, transfer, walk, send, slide, goes, go, bring, put, take, moves, "
        "walks, wander, wanders, step, steps, runs, run, swap, transfers, relocates, travel, travels, "
        "march, hop, hops, jump, jumps, over, change, switches, leaves, comes, come, drag, marches"
    ),
    "take": "@get, draw, want, buy, add, pull, keep, buys, new one, want number, top up, refill, draws",
    "feed": (
        "feed, give, feeding, serve, use, discard, spend, sacrifice, eat, eats, pay, lose, hand over, "
        "feeds, fed, get, gives, throw, toss, offer, dinner, lunch, snack, pay with, use up, part "
        "with, nourish, treat, supply, hand in, goes, go, chuck, provide, drop, eaten, as food, for "
        "food, as feed, as a meal, as a snack, for dinner"
    ),
    "remove": (
        "@rid, eat, eats, devour, destroy, take off, delete, gone, off the map, crocodile eats, the "
        "crocodile eats, crocodile removes, the crocodile takes, crocodile takes, swallow, kill, "
        "clear, off, take away, crocodile power, chomp, crocodile, croc, chews, munches, munch, "
        "swallows, swallowed, gobble, gobble up, gobbles, removed, disappear, disappears, vanish, "
        "vanishes, wipe, wipe out, erase, eliminate, bite, bites, gets eaten, eaten, tear, demolish, "
        "destroys, snap, breakfast, lunch, dinner, eat up, gets removed, bye, snaps up, wreck, use "
        "the crocodile"
    ),
    "scare": (
        "scare, roar, frighten, chase, chase away, scare away, scares, drive away, shoo, like a lion, "
        "lion's roar, dino scares, the dino scares, the lion scares, the lion roars, lion power, dino "
        "roars, the dino roars, the dino, roars, roaring, scaring, boo, dinosaur, make them run, make "
        "it flee, flee, frightens, frighten off, scare off, chase off, spook, spooks, terrify, "
        "startle, drives away, drive off, send running, let him roar, dinosaur power, rawr, everyone "
        "away, everybody away, growl, growls, chases"
    ),
    "away": "away, off",
    "rotate": (
        "rotate, turn, spin, flip, turn around, turn round, elephant turns, the elephant turns, "
        "elephant rotates, reverse, swivel, like an elephant, elephant power, the elephant rotates, "
        "the elephant spins, turn over, around, rotates, turns, spins, flips, twist, twists, revolve, "
        "elephant, half turn, upside down, rotation, turned, rotated, swap ends, switch ends, round, "
        "flip over, swing, reorient, use the elephant"
    ),
    "lift": (
        "lift, pick up, raise, move, relocate, giraffe lifts, the giraffe lifts, giraffe moves, the "
        "giraffe moves, giraffe picks up, hoist, like a giraffe, giraffe power, take, take up, grab, "
        "displace, the giraffe takes, take off, lifts, raises, picks up, moves, giraffe, elsewhere, "
        "somewhere else, new place, new spot, remove and replace, shift, pull up, heave, pick, picks, "
        "take it off, hold up, reposition, replace, choose, takes, use the giraffe"
    ),
    "extra": (
        "extra, bring, bring in, add, additional, additionally, bonus, place, play, use, bear adds, "
        "the bear adds, bear brings, the bear brings, bear's power, bears power, bear power, like a "
        "bear, third, the bear brings in, include, lay, put, take, bears, bear's, adds, brings, drop "
        "in, as a bonus, attach, extras, put in, brings along, lays, comes, come, takes, choose, "
        "join, joins, yes add"
    ),
    "hand": (
        "hand, pass, hand on, pass on, give, hand over, pass along, passes, rotate, send, goes, go, "
        "move, shift, hands, passing, handed, slide, shove, giving, round, around, direction, "
        "kangaroo, hop, hops, jump, jumps, wander"
    ),
    "give": (
        "give, pass, hand, hand on, pass on, hand over, give away, pass along, send, choose, part "
        "with, gives, giving, passes, passing, hands, slide, lose, leave, leaves, discard, get rid "
        "of, goodbye, go, goes, should go, can go, away, trade away, offer, get, receives, receive, "
        "parting with, let go, neighbour, neighbor, drop"
    ),
    "return": (
        "put, go, goes, return, put back, give back, back to the deck, swap, exchange, shuffle back, "
        "trade in, back, returns, returning, shuffle, shuffle in, trade, swap out, replace, change, "
        "redraw, put under, discard, get rid of, lay back, mix, send back, swapping, hand back, new "
        "ones, take back, mulligan, choose"
    ),
    "done": "@end, claim nothing, only one",
    "skip": "skip, forgo",
    "keep": "keep, save, hold, hold on to, retain, stays, stay, remains",
    "domino": "domino, dominoes, tile, dominos, card, piece, stone, dominoe, tile number, plate",
    "deck": "deck, stack, pile, supply, bag, pool, draw pile, bottom, box",
    "market": "market, display, row, offer, face up, table, shop",
    "half": (
        "half, halves, second half, other half, second part, second end, other end, end, ends, long, length"
    ),
    "entrance": "entrance, gate, entry, front gate, doors, front door, door",
    "pawn": (
        "pawn, man, figure, meeple, token, piece, guy, marker, keeper, person, pawns, ranger, guard, "
        "worker, visitor, men, people, meeples, figures, zookeeper, tokens"
    ),
    "area": (
        "area, region, exhibit, exhibits, enclosure, field, territory, areas, regions, zone, land, "
        "habitat, patch, biome, place, fields, pen, space"
    ),
    "animal": "animal, animals, beast, creature, critter, guy",
    "second": "second",
    "space": (
        "space, cell, square, field, spot, place, position, coordinate, coordinates, slot, location, tile"
    ),
    "map": "map, board, table, park, zoo, play area, playing field, field",
    "left": (
        "left, clockwise, to the left, leftwards, leftward, left neighbour, left neighbor, left hand "
        "side, left side"
    ),
    "right": (
        "right, counterclockwise, to the right, rightwards, anticlockwise, counter-clockwise, counter "
        "clockwise, anti-clockwise, right neighbour, right neighbor, right side"
    ),
    "north": (
        "north, up, upwards, n, upward, northwards, top, on top, above, northward, going up, "
        "northern, northerly"
    ),
    "south": (
        "south, down, downwards, s, downward, southwards, bottom, below, southward, going down, "
        "southern, southerly"
    ),
    "east": "east, right, e, eastwards, eastward, to the right, going right, eastern, easterly",
    "west": "west, left, w, westwards, westward, to the left, going left, western, westerly",
    "grass": (
        "grass, meadow, grassland, green, grassy, lawn, field, meadows, prairie, savanna, savannah, "
        "plains, grasslands"
    ),
    "water": "water, lake, pond, blue, pool, watery, river, sea, ocean, aquatic, lagoon, lakes",
    "jungle": "jungle, forest, rainforest, rain forest, jungles, woods, wood, trees, dark green",
    "tundra": "tundra, snow, ice, snowy, icy, arctic, frozen, white, polar, cold",
    "desert": "desert, sand, sandy, deserts, dune, dunes, yellow",
    "wildcard": "wildcard, joker, wild, wildcards, jokers, any terrain",
    "path": "path, way, road, walkway, paths, street, footpath, trail, walk, pathway, lane",
    "none": "bare, background",
    "lion": "lion, lions, lioness, simba",
    "polarbear": "polar bear, polarbear, polar bears, ice bear, white bear",
    "wolf": "wolf, wolves, wolfs",
    "dolphin": "dolphin, dolphins, flipper",
    "panda": "panda, giant panda, pandas, panda bear, panda bears",
    "giraffe": "giraffe, giraffes, long neck",
    "elephant": "elephant, elephants, jumbo",
    "bear": "bear, brown bear, bears, brown bears, grizzly",
    "crocodile": "crocodile, croc, alligator, crocs, crocodiles, gator",
    "okapi": "okapi, okapis",
    "lemur": "lemur, lemurs",
    "camel": "camel, camels, dromedary",
    "kangaroo": "kangaroo, roo, kangaroos, roos",
    "redpanda": "red panda, redpanda, red pandas, firefox",
    "otter": "otter, otters",
    "dino": "dino, dinosaur, dinos, dinosaurs, t rex, t-rex",
    "food": "food, feed, bowl, foods, feeding bowl, feeding, meal, food bowl",
    "toys": "toys, toy, ball, plaything, balls",
    "tree": "tree, trees",
    "shrubs": "shrubs, shrub, bush, bushes, hedge, plants",
    "rocks": "rocks, rock, stones, boulder, boulders, stone",
    "shelter": "shelter, hut, shelters, house, shed",
    "camera": "camera, cameras, cam",
    "toilet": "toilet, toilets, restroom, restrooms, wc, loo, bathroom, lavatory, bathrooms, loos",
    "photo_booth": "photo booth, photobooth, photo, photos, photo box",
    "gift_shop": "gift shop, giftshop, shop, souvenir shop, gifts, souvenirs, souvenir, store",
    "playground": "playground, playgrounds, swings",
    "information_center": (
        "information center, info center, information centre, information, info, info booth, info "
        "point, information booth, information desk"
    ),
    "research_lab": "research lab, lab, laboratory, research, research laboratory, labs, science lab",
    "restaurant": "restaurant, diner, cafe, café, food court, bistro",
    "stall": "stall, building, buildings, booth, stalls, kiosk, facility",
}
_GERMAN: Final = {
    "choose": (
        "wählen, wähle, wähl, spielen, spiel, spiele, nehmen, nehme, nehm, nimm, legen, lege, leg, "
        "aussuchen, auswählen, ausspielen, setzen, setze, baue, bauen, anfangen mit, beginne mit, "
        "fange mit, ausgewählt, bringe, anfangen, beginnen, fange an, fang an, fange, starten, "
        "eröffnen, eröffne, legt, bau, spielt, leg hin, verwende, verwenden, aussuche, suche aus, "
        "such aus, wähle aus, ausgesucht, bring"
    ),
    "place": (
        "legen, lege, leg, anlegen, setzen, setze, platzieren, platziere, hinlegen, packen, pack, "
        "packe, kommt, bauen, baue, stell, stelle, stellen, tu, umlegen, ablegen, liegt, geht, legt, "
        "setzt, passt, setz, platzier, angelegt, zeigt, zeigend, verläuft, ausrichten, kommen, gehen, "
        "starten, startet, beginnt, beginnend, schließt an, anschließen, gelegt, reicht, bringe, "
        "bring, schieb, schiebe, ausgerichtet, führt"
    ),
    "claim": (
        "besetzen, besetze, beanspruchen, beanspruche, stelle, stellen, stell, setze, setzen, setz, "
        "beanspruch, nehmen, nehme, will, in besitz, in besitz nehmen, belegen, belege, einsetzen, "
        "kommt, geht, markieren, meins, mir, sichern, besetzt, besetz, beansprucht, erobern, erobere, "
        "schnappen, schnappe, schnapp, sichere, sicher, belegt, betreten, betrete, übernehmen, "
        "übernehme, meins machen, stellt, nehm, reservieren, reserviere, markiere, platzieren, "
        "platziere, schicke, schicken, bewachen, bewache, setzt, hinstellen, stelle hin, hinsetzen, "
        "parken, steht"
    ),
    "recall": (
        "zurücknehmen, zurückholen, nehme zurück, hole zurück, zurückrufen, heimholen, abziehen, "
        "zurückziehen, kommt, holen, hole, hol, nehmen, nehme, nehm, nimm, ziehe, zurückkommen, komm, "
        "heim, heimkehren, ruf, rufe, ziehe zurück, zieh, hol heim, geht, kehrt, kehrt zurück, "
        "einsammeln, aufheben, wieder nehmen, rückruf, bring, bringe, abholen, rausholen"
    ),
    "back": (
        "zurück, heim, nach hause, zurücknehmen, wieder, hand, zurückholen, vorrat, nachhause, "
        "daheim, heimwärts"
    ),
    "shift": (
        "versetzen, versetze, verschieben, verschiebe, ziehen, zieht, ziehe, bewegen, bewege, "
        "umsetzen, umziehen, schieben, schiebe, wandert, geht, setzen, setze, rücken, rücke, läuft, "
        "laufen, lauf, springt, springen, hüpft, wandern, wechselt, wechseln, kommt, spaziert, "
        "marschiert, zieht um, ziehen um, setzt, stellen, stelle, gehen, rückt, bewegt, verlegen, "
        "verlege, transferieren, rüber, umstellen, schickt, schicke, schick, versetz, verschieb, "
        "verlässt"
    ),
    "take": "@get, ziehen, ziehe, zieh, aufnehmen, auffüllen, nachziehen, ziehe nach, greif, nehmt",
    "feed": (
        "füttern, füttere, fütter, verfüttern, verfüttere, fressen, frisst, gib, gebe, geben, "
        "bekommt, bekommen, kriegt, kriegen, opfern, opfere, abgeben, verbrauchen, nutze, als futter, "
        "gefüttert, verfütter, fressen geben, essen, werfe, wirf, hergeben, spendiere, spendieren, "
        "geht, gehen, hinwerfen, einsetzen, nutzen, nutz, verbrauche, als nahrung, nahrung, mampfen, "
        "abwerfen, geb, kommt, versorgen, versorge, nimm, nehme, gefressen"
    ),
    "remove": (
        "@rid, kommt raus, geht weg, fliegt weg, ist weg, fressen, frisst, friss, fresse, wegnehmen, "
        "vom plan, vom plan nehmen, auffressen, nimm weg, löschen, krokodil frisst, das krokodil "
        "frisst, vom brett, wegfressen, verspeisen, verspeist, nehmen, nehme, krokodilkraft, "
        "beseitigen, abräumen, vernichten, zerstören, herunter, runter, krokodil, kroko, schnappt, "
        "schnapp, schnappen, schnappe, verschlingt, verschlingen, verschlinge, verputzt, verputzen, "
        "mampft, beißt, beißen, beiß, gefressen, futtert, vernichte, zerstöre, zerstör, auslöschen, "
        "tilgen, eliminieren, beseitige, nimm vom plan, nehme vom plan, weggefressen, fällt weg, "
        "abräume, räume ab, schmatz, vernascht, knabbert, reißt"
    ),
    "scare": (
        "verscheuchen, verscheuche, brüllen, brüllt, brülle, erschrecken, vertreiben, vertreibe, "
        "verjagen, verjage, erschrecke, wie ein löwe, der dino, dino brüllt, der dino brüllt, der "
        "löwe brüllt, löwe brüllt, löwenkraft, vertreibt, verscheucht, verjagt, erschreckt, "
        "aufscheuchen, schreckt, verscheuch, brüll, gebrüll, knurren, knurrt, erschreck, buh, "
        "flüchten, fliehen, jage weg, jagt weg, jag weg, wegjagen, verjag, vertreib, dinosaurier, "
        "fauchen, faucht, angst machen, angst einjagen, scheuche, scheuchen, scheucht, löwengebrüll, "
        "fortjagen, erschreckt alle, alle verscheuchen, lauf weg"
    ),
    "away": "weg, davon",
    "rotate": (
        "drehen, drehe, dreh, dreht, umdrehen, rotieren, rotiere, wenden, wende, herumdrehen, elefant "
        "dreht, der elefant dreht, wie ein elefant, elefantenkraft, verdrehen, um, herum, kippen, "
        "dreht um, dreh um, drehe um, umgedreht, gedreht, rotiert, wende um, schwenken, schwenke, "
        "elefant, anders herum, andersrum, andersherum, drehung, verdreht, verdrehe, gewendet, "
        "umkehren, kehre um, halbe drehung, schwenkt, rumdrehen, drehe rum, dreh rum, rum"
    ),
    "lift": (
        "hochheben, heben, hebe, heb, hebt, anheben, umlegen, versetzen, hochnehmen, aufheben, "
        "giraffe hebt, die giraffe hebt, wie eine giraffe, giraffenkraft, an, hoch, aufnehmen, "
        "nehmen, nehme, nimm, die giraffe nimmt, giraffe nimmt, lege um, legt um, verlegen, hebt "
        "hoch, hebe hoch, heb hoch, hebt an, hebe an, heb an, heb auf, hebe auf, anderswo, woanders, "
        "woandershin, anderswohin, neu legen, neuer platz, giraffe, verlege, verlegt, umsetzen, setze "
        "um, setzt um, versetzt, verschieben, verschiebe, lege neu, wähle, pack um, hochgehoben, "
        "legt, lege, leg, holt, hol, stemmt, herausnehmen, nimm hoch, nehme hoch, greift, "
        "umplatzieren, hochziehen"
    ),
    "extra": (
        "zusätzlich, zusätzliche, zusätzliches, zusätzlichen, extra, dazu, mitbringen, bringt, "
        "bringen, bringe, hinzufügen, legen, lege, bär bringt, der bär bringt, bärenkraft, wie ein "
        "bär, dazulegen, hinzu, nutzen, nutze, nehmen, nehme, spielen, spiele, holen, hole, der bär "
        "holt, bonus, bär, bärs, dazu legen, lege dazu, leg dazu, lege extra, zusatz, als bonus, "
        "obendrauf, bring, leg, nimm, ein extra, extradomino, extra domino, hol, spiel, anfügen, füge "
        "hinzu, setze, setzen, dazuholen, holt, kommt, legt, ergänzen, ergänze, mitnehmen, wähle"
    ),
    "hand": (
        "weitergeben, gib, gebe, geben, reichen, reiche, weiterreichen, weiter, geben weiter, gebe "
        "weiter, schieben, rum, herum, gehen, geht, weiterschieben, abgeben, wandern, reicht, reich, "
        "weitergereicht, gibt, gebt, weitergegeben, wandert, schieb, richtung, känguru, springt, "
        "hüpft, dreht, drehen, nachbar, drehe, schickt, schicken, schicke, kreisen, tauschen, geb"
    ),
    "give": (
        "weitergeben, gebe, gib, geben, abgeben, gebe weiter, weiter, weiterreichen, reiche, ab, geb, "
        "her, hergeben, gibt, schenke, verschenke, verschenken, reich, reiche weiter, reich weiter, "
        "geb ab, gib ab, gebe ab, geben ab, geb weiter, gib weiter, bekommt, kriegt, kriegen, "
        "bekommen, gehen, geht, kann gehen, können gehen, können weg, kann weg, weg, weggeben, gebe "
        "weg, loswerden, trenne, trennen, wandern, wandert, überlasse, nachbar, opfern, opfere, "
        "schieb, schiebe, wähle, tschüss, raus, wechseln, abtreten"
    ),
    "return": (
        "zurücklegen, zurückgeben, zurück, tauschen, zurück in den stapel, austauschen, umtauschen, "
        "ablegen, lege zurück, leg zurück, legen zurück, gebe zurück, gib zurück, geb zurück, "
        "eintauschen, tausche, tausch, tausche um, tausche aus, mischen, mische, misch, austausche, "
        "wechseln, wechsle, loswerden, weg, ersetzen, ersetze, neue ziehen, einmischen, abwerfen, "
        "weglegen, ab, wähle, stecke, schiebe, zurückmischen, gehen, kommen, wandern"
    ),
    "done": "@end, war's das, nichts besetzen, besetze nichts, behalte meine figuren, nur eins, nur eines",
    "skip": "überspringen, überspringe, auslassen",
    "keep": "behalten, behalte, behalt, spare, aufheben, sparen, bleibt, bleiben",
    "domino": (
        "domino, dominos, stein, dominostein, plättchen, karte, teil, steine, domino nummer, "
        "dominosteine, dominostein nummer, plättchens, teilchen, spielstein, kärtchen, platte, "
        "steinchen"
    ),
    "deck": "stapel, vorrat, deck, nachziehstapel, beutel, pool, kasten, schachtel",
    "market": "markt, auslage, angebot, reihe, auslagen, offene, offenen, marktes",
    "half": (
        "hälfte, seite, zweite hälfte, andere hälfte, zweite seite, andere seite, zweiten hälfte, "
        "anderen hälfte, hälften, ende, enden, teil, halbe"
    ),
    "entrance": "eingang, tor, einganges, eingangs, pforte, einlass, tür",
    "pawn": (
        "figur, männchen, spielfigur, bauer, meeple, stein, pöppel, wärter, männlein, mensch, "
        "besucher, figuren, spielfiguren, männchens, meeples, pöppels, tierpfleger, pfleger, kegel, "
        "püppchen, leute, wächter, hütchen, person"
    ),
    "area": (
        "gebiet, bereich, gehege, region, fläche, revier, gebiets, zone, bereiche, gelände, land, "
        "biotop, platz, landschaft, gebiete, feld, teil"
    ),
    "animal": "tier, tiere, tierchen, viech, geschöpf, viecher, tieren",
    "second": "zweites, zweite",
    "space": "feld, platz, stelle, position, koordinate, koordinaten, kästchen, ort, fläche, zelle",
    "map": "plan, karte, brett, spielplan, tisch, park, zoo, spielfeld, feld, spielbrett, auslage",
    "left": (
        "links, nach links, linksherum, linksrum, im uhrzeigersinn, linke seite, linken nachbarn, "
        "linker nachbar, linke, linken"
    ),
    "right": (
        "rechts, nach rechts, rechtsherum, rechtsrum, gegen den uhrzeigersinn, rechte seite, rechten "
        "nachbarn, rechter nachbar, rechte, gegenuhrzeigersinn, rechten"
    ),
    "north": (
        "norden, oben, hoch, aufwärts, nördlich, nach oben, nord, nordwärts, nach norden, hinauf, "
        "rauf, gen norden, nordrichtung, richtung norden"
    ),
    "south": (
        "süden, unten, abwärts, südlich, runter, nach unten, süd, südwärts, nach süden, hinunter, gen "
        "süden, richtung süden"
    ),
    "east": (
        "osten, rechts, östlich, nach rechts, ost, o, ostwärts, nach osten, gen osten, richtung "
        "osten, rechtswärts"
    ),
    "west": (
        "westen, links, westlich, nach links, westwärts, nach westen, gen westen, west, richtung "
        "westen, linkswärts"
    ),
    "grass": (
        "gras, wiese, grasland, grün, grasfläche, rasen, grüne, grünen, wiesen, prärie, savanne, "
        "steppe, gräser"
    ),
    "water": (
        "wasser, see, teich, blau, gewässer, wasserfläche, meer, fluss, blaue, blauen, ozean, seen, "
        "aquarium, wassers"
    ),
    "jungle": "dschungel, urwald, wald, regenwald, dschungels, tropen, wäldchen, dunkelgrün, urwalds",
    "tundra": (
        "tundra, schnee, eis, schneefläche, eisig, eisfläche, arktis, weiß, weiße, weißen, polar, "
        "schneegebiet, kälte"
    ),
    "desert": "wüste, sand, sandig, wüsten, düne, dünen, gelb, gelbe, gelben, wüstengebiet, sandwüste",
    "wildcard": "joker, jokerfeld, wildcard, jokers, platzhalter",
    "path": "weg, pfad, straße, wege, pfade, gehweg, fußweg, strasse, pfads, wegs, spazierweg, gasse",
    "none": "leer",
    "lion": "löwe, löwin, löwen, löwinnen",
    "polarbear": "eisbär, eisbären, polarbär",
    "wolf": "wolf, wölfe, wölfen, wolfs, wölfin",
    "dolphin": "delfin, delphin, delfine, delphine, delfins, flipper",
    "panda": "panda, großer panda, pandabär, pandas, pandabären, großen panda, große panda",
    "giraffe": "giraffe, giraffen",
    "elephant": "elefant, elefanten, elefants, jumbo, dickhäuter",
    "bear": "bär, braunbär, bären, braunbären, grizzly, bärs",
    "crocodile": "krokodil, kroko, alligator, krokodile, krokos, krokodils, alligatoren",
    "okapi": "okapi, okapis",
    "lemur": "lemur, lemuren, lemurs, maki",
    "camel": "kamel, kamele, kamels, dromedar",
    "kangaroo": "känguru, känguruh, kängurus, känguruhs, beuteltier",
    "redpanda": (
        "roter panda, roten panda, rote panda, kleiner panda, kleinen panda, rote pandas, roten "
        "pandas, katzenbär"
    ),
    "otter": "otter, ottern, fischotter, otters",
    "dino": "dino, dinosaurier, saurier, dinos, dinosauriers, t-rex",
    "food": (
        "futter, fressen, futternapf, napf, futters, essen, nahrung, futterschale, fressnapf, fütterung"
    ),
    "toys": "spielzeug, ball, spielzeuge, spielsachen, bälle",
    "tree": "baum, bäume, bäumen, bäumchen",
    "shrubs": "sträucher, strauch, busch, büsche, gebüsch, gestrüpp, strauchs, hecke, pflanzen",
    "rocks": "felsen, fels, steine, felsbrocken, gestein, brocken",
    "shelter": "unterstand, hütte, unterschlupf, häuschen, haus, stall, schutzhütte",
    "camera": "kamera, kameras, foto",
    "toilet": "toilette, toiletten, klo, wc, klos, wcs, örtchen, klohäuschen",
    "photo_booth": "fotoautomat, fotobude, fotobox, fotokabine, fotostand, passbildautomat, foto",
    "gift_shop": (
        "souvenirladen, laden, geschenkeladen, shop, souvenirs, andenkenladen, souvenir, geschenke, "
        "geschäft, geschenkeshop, souvenirshop"
    ),
    "playground": "spielplatz, spielplätze, spielplatzes",
    "information_center": (
        "infozentrum, informationszentrum, info, informationsstand, infostand, information, "
        "infostelle, infopunkt, auskunft"
    ),
    "research_lab": "forschungslabor, labor, forschung, laboratorium, forschungsstation, labors",
    "restaurant": "restaurant, gaststätte, gasthaus, café, imbiss, lokal, gastronomie",
    "stall": "stand, gebäude, stände, bude, kiosk, einrichtung, bauwerk",
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
            yield "keep"
            for each in view.hand:
                if each.number not in dominoes:
                    yield from (f"but:domino={each.number}", f"keep:domino={each.number}")
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
            yield from ("scare", "all", "away", "animal", "yes", "dino", "lion")
        case m.Rotate(number):
            yield from ("rotate", *_domino_facts(view, number))
        case m.Lift(number):
            yield from ("lift", "<map", *_domino_facts(view, number))
        case m.Extra(number):
            yield from ("extra", "yes", "bear", *_domino_facts(view, number))


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
        for key in ("choose", "place", "domino", "extra", "bear", f"domino={placed}", "second"):
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

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

_ENGLISH: Final = {
    "draw": "@end, draw, drawing, draw cards, draw two, take two cards, fresh cards, ends",
    "build": (
        "@build, play, put, place, get, house, start, exhibit, complete, joins, join, goes, go, take, "
        "settle, lay, opens, display, buy, for free, pair up, bring, plays, found, welcome, comes, "
        "come, move in, moves in, free, gratis, at no cost, without paying, waddle, waddles, walks, "
        "lives, live, moves, move, settles, use, zoo, exhibiting, present, introduce, start a set, "
        "open a set, new set, goes with, belongs, bring in, lay down, lay out, put down, put out, "
        "invite, adopt, pairs up, start with, opening, need, needs"
    ),
    "pay": (
        "pay, pays, pay with, paid, paid with, paying, spend, cover, discard, use, cost, for it, pays "
        "for it, payment, pay for it, pays with, pay using, payed, paid for, settle, pay up, hand in, "
        "hand over, give, gives, give up, drop, part with, sacrifice, throw, throw in, fund, finance, "
        "funded, use up, toss, get rid of, payment is, goes, go, should go, bill"
    ),
    "buy": (
        "buy, purchase, get, discard, trade in, exchange, swap, turn in, take, spend, trade, cash in, "
        "acquire, pay, get a p card, draw a p card, seven cards, all seven, whole hand, entire hand, "
        "hand in"
    ),
    "play": (
        "play, use, activate, trigger, spend, invoke, cast, fire, powers, employ, put down, unleash, "
        "plays, using, make use of, exercise, let loose, drop"
    ),
    "copy": (
        "copy, mimic, imitate, use, same as, same, like, take, ape, choose, do, repeat, borrow, play, "
        "copying, copycat, emulate, echo, steal, be like, act like, go with, pick, mimicking, set, do "
        "what"
    ),
    "ambush": (
        "ambush, hit, attack, target, raid, strike, choose, pick, victim, discard, must discard, has "
        "to discard, hits, attacks, strikes, jump, pounce, pounce on, get, take, go for, ambushing, "
        "victim is, loses a card, lose a card, should discard, must lose, surprise, spring on, bite, "
        "bites, punish, it's, unlucky one is, one card less, goes for, snakes, gets"
    ),
    "hunt": (
        "hunt, eat, kill, shoot, catch, prey on, take, discard, get, devour, remove, hunt down, "
        "attack, go for, bag, hunts, eats, kills, catches, takes, hunting, eaten, lunch, dinner, "
        "snack, breakfast, meal, chase, grab, get rid of, prey, pounce, pounce on, pounces on, tasty, "
        "yummy, snatch, feast on, gobble, gobble up, munch, chew, chew up, bite, swallow, gets eaten, "
        "cats get, target, choose, pick, bye bye, victim, down, goes, go, stalk, loses, lose"
    ),
    "steal": (
        "@get, steal, nick, rob, swipe, pinch, is mine now, capture, loot, stealing, steals, thieve, "
        "filch, abduct, kidnap, lift, take away, relieve, bring, come, comes, flies, moves, stolen, "
        "liberate, come home, goes, need, needs"
    ),
    "lose": (
        "lose, dies, die, sacrifice, give up, goes, go, kill, remove, loses, lost, discard, leaves, "
        "leave, drop, let go, perish, losing, out, away, get rid of, freeze, freezes, suffer, "
        "suffers, faint, faints, overheat, overheats, melts, melt, farewell, pass away, passes away, "
        "has to go, must go, send away, goodbye, succumb, succumbs, choose, pick, take"
    ),
    "clear": (
        "@rid, clear, wipe, empty, sweep, order, goes, go, clean, clean out, cleaning up, clear away, "
        "tidy, goes first, sequence, top, bottom"
    ),
    "take": "@get, draw, keep, rescue, save, draws, add, bring, come, comes, pull, run, runs, need, needs",
    "skip": "@end, decline, none, refuse, build nothing, take nothing",
    "pass": (
        "@give, pass, hand on, goes, go, move, send, discard, let go, receives, receive, left "
        "neighbour, passes, slide, shove, bye bye, goodbye, away, choose, pick, ship, present, lose, "
        "next player, next door, drop, leaves, gift, gets, can go, should go, has to go, must go, can "
        "have, may have"
    ),
    "discard": "@rid, goes, go, throw, choose, pick, sacrifices, discarding",
    "offer": (
        "offer, trade, swap, exchange, propose, give, bid, gets, receives, bring, proposal, pay, get, "
        "offering, suggest, suggesting, proposing, would you trade, barter, ask, looking for, hand "
        "over, exchange with, can have, trades, accept, you get, you receive, yours"
    ),
    "accept": (
        "accept, take, take my, agree, give, get, here is, hand over, trade, swap, here you go, you "
        "get, agree to, exchange, accepted, accepting, your offer, your trade, swapping, parting "
        "with, part with, giving, let go, can have, receive, send, here's, heres, take this, choose, "
        "pick, hand, goes, it goes, gets, yours, is yours, may have"
    ),
    "decline": (
        "decline, refuse, reject, turn down, pass, pass on, say no, dismiss, rejected, declined, turn "
        "it down, declining, refusing, rejecting, keep, denied, dismissed, ignore, passing, skip, not "
        "interested"
    ),
    "withdraw": (
        "withdraw, take back, retract, cancel, revoke, take my offer back, forget it, call off, pull "
        "back, undo, drop, remove, no longer, back, recall, take it back, never mind, withdrawing, "
        "withdrawn, taking back, pull out, retracting, rescind, scrap, delete, offer is off, off, "
        "gone, stop, kill, clear, annul, nix, changed my mind, i changed my mind, pull"
    ),
    "answer": "answer, reply",
    "ask": (
        "ask, ask me, show, prompt, tell me, notify, let me see, show me, asking, asked, want to see, "
        "see, inform, let me decide, decide myself, want to be asked, present"
    ),
    "always": (
        "always, never again, forever, from now on, every time, in future, automatically, any more, "
        "anymore, all offers, every offer, all trades, anything, each time, at all times, constantly, "
        "whole game, ever again, never ask again, permanently, any offer, don't ask again, don't ask "
        "me again, do not ask again, do not ask me again"
    ),
    "lasting": (
        "from now on, always, automatically, in future, in the future, future, further, again, "
        "forever, until further notice, all offers, every offer, always from now on, each time, every "
        "time, permanently, whole game, whenever, at all times, constantly, new offers, henceforth, "
        "onwards, any offer"
    ),
    "trade": "trade, trades, swap, trading, offer, offers, exchange",
    "keep": (
        "keep, hold on to, hang on to, retain, hold, stays, stay, remains, stays with me, stays here, keeping"
    ),
    "power": "power, power card, powers, power cards, p power, ability, special",
    "penguin": "penguin, penguins, joker, tux, waddler",
    "p_card": "p card, p cards, p-card, pcard, p, p's, special card, power card",
    "card": "card, cards, hand card, hand cards",
    "hand": "hand, my hand, hand card, hand cards, mine, own hand, cards in hand",
    "market": (
        "market, display, row, centre, center, market row, offer, shop, table, face up, open display, "
        "public, supply, shelf, open market, market place"
    ),
    "left": (
        "left, to the left, to my left, left neighbour, left neighbor, neighbour, neighbor, left hand "
        "neighbour, next player"
    ),
    "set": (
        "set, group, family, sets, species, exhibit set, collection, category, kind, house, zoo, "
        "class, group of"
    ),
    "animal": "animal, animals, exhibit, exhibits",
    "pair": "pair, couple, duo, twosome",
    "iguana": "iguana, lizard, iguanas",
    "cobra": "cobra, snake, cobras, king cobra",
    "tortoise": "tortoise, turtle, tortoises, turtles",
    "python": "python, snake, pythons",
    "komodo_dragon": (
        "komodo dragon, komodo, dragon, komodos, dragons, komodo lizard, monitor lizard, monitor"
    ),
    "crocodile": "crocodile, croc, alligator, crocs, gator, crocodiles",
    "parrot": "parrot, parrots, polly",
    "flamingo": "flamingo, flamingos, pink bird",
    "owl": "owl, owls",
    "hawk": "hawk, falcon, hawks",
    "peacock": "peacock, peacocks, peafowl",
    "eagle": "eagle, eagles",
    "possum": "possum, opossum, possums",
    "kangaroo": "kangaroo, roo, kangaroos, roos, kanga",
    "wombat": "wombat, wombats",
    "koala": "koala, koala bear, koalas",
    "tasmanian_devil": "tasmanian devil, devil, tasmanian, tassie devil, taz, devils",
    "platypus": "platypus, duckbill, platypuses, duck bill, duck billed platypus",
    "marmoset": "marmoset, marmosets",
    "baboon": "baboon, baboons",
    "lemur": "lemur, lemurs",
    "chimpanzee": "chimpanzee, chimp, chimps, chimpanzees",
    "orangutan": "orangutan, orang utan, orang, orangutans, orangs, orang-utan, orangutang",
    "gorilla": "gorilla, gorillas",
    "ocelot": "ocelot, ocelots",
    "lynx": "lynx, bobcat, lynxes",
    "cheetah": "cheetah, cheetahs, gepard",
    "leopard": "leopard, leopards",
    "lion": "lion, lions, lioness",
    "tiger": "tiger, tigers, tigress",
    "antelope": "antelope, antelopes, gazelle",
    "zebra": "zebra, zebras",
    "giraffe": "giraffe, giraffes, long neck",
    "hippopotamus": "hippopotamus, hippo, hippos, hippopotamuses",
    "rhinoceros": "rhinoceros, rhino, rhinos",
    "elephant": "elephant, elephants, jumbo",
    "raccoon": "raccoon, racoon, raccoons, coon, trash panda",
    "red_panda": "red panda, red pandas",
    "sun_bear": "sun bear, sunbear, sun bears, malayan bear",
    "grizzly_bear": "grizzly bear, grizzly, grizzlies, grizzly bears, brown bear",
    "polar_bear": "polar bear, polar bears, ice bear, white bear",
    "giant_panda": "giant panda, panda, panda bear, pandas, giant pandas, panda bears",
    "red_panda|giant_panda": "panda, panda bear",
    "reptiles": "reptiles, reptile, snake, snakes, lizards, reptilian, reptile house",
    "birds": "birds, bird, aviary, birdies, feathered friends, bird house, birdie",
    "marsupials": (
        "australian animals, australians, aussies, marsupials, marsupial, australian, australia, "
        "aussie, aussie animals, oz, down under, pouched animals"
    ),
    "primates": "primates, primate, monkeys, apes, monkey, ape, monkey house",
    "big_cats": "big cats, cats, cat, big cat, felines, cat house, wild cats, kitties, feline",
    "grazers": "grazers, grazer, grazing animals, herbivores, grazing, hoofed animals, savannah animals",
    "bears": "bears, bear, bear house, bear cave",
    "p_reptiles": "ambush, ambush power, ambushing, reptile power, reptiles power",
    "p_birds": "migration, migrate, bird power, birds power, migrating",
    "p_marsupials": "pouch, pouch power",
    "p_primates": "mimicry, mimic, primates power, mimic power",
    "p_big_cats": "hunt, my cats, my big cats, hunting, big cats power, cat power",
    "p_grazers": "stampede, stampede power, grazers power, stampeding",
    "p_bears": "hibernate, hibernation, winter sleep, bears power, bear power, hibernating",
}
_GERMAN: Final = {
    "draw": (
        "@end, ziehen, ziehe, zieh, zug, meinen zug, karten ziehen, nachziehen, zwei karten, neue "
        "karten, karten nachziehen, karten nehmen, zieh karten, zug zu ende, zieht"
    ),
    "build": (
        "@build, ansiedeln, siedle, siedel, siedle an, spielen, spiele, holen, hole, hol, kommt, "
        "legen, lege, auslegen, ausspielen, gratis, kostenlos, umsonst, zieht ein, aufnehmen, nehmen, "
        "nehme, setzen, stelle, ausstellen, baue auf, aussteller, präsentieren, zeige, watscheln, "
        "watschelt, wandert, wandern, einziehen, zoo, mache auf, mach auf, eröffnen wir, dazulegen, "
        "lege aus, leg aus, legt, spiele aus, spiel aus, spiel, nimm, nehm, vervollständigen, "
        "ergänzen, ergänze, komplettieren, bring, bringe, bringen, kostenfrei, setze, setz, gesellt, "
        "gehört, wohnt, lebt, leben, geht, gehen, kommen, neue gruppe"
    ),
    "pay": (
        "zahlen, zahle, zahl, bezahlen, bezahle, bezahlt, zahlt, zum bezahlen, abwerfen, ausgeben, "
        "dafür, zur bezahlung, bezahlung, begleichen, gebe, bezahl, zahlung, entrichten, finanzieren, "
        "finanziere, hergeben, gib, geb, geben, abgeben, opfern, opfere, ablegen, abwerf, werfe, "
        "wirf, wegwerfen, verbrauchen, ausgegeben, gehen drauf, gehen, geht, rechnung, kosten, weg, "
        "dran glauben, draufgehen, müssen dran glauben"
    ),
    "buy": (
        "kaufen, kaufe, kauf, tauschen, tausche, abwerfen, eintauschen, holen, hole, weg, erwerben, "
        "ziehen, ziehe, umtauschen, nehmen, abgeben, sieben karten, alle sieben, ganze hand, hand, "
        "abgebe, werfe, wirf, einlösen, kaufen von, hergeben, hol, gib"
    ),
    "play": (
        "spielen, spiele, spiel, nutzen, nutze, einsetzen, setze ein, verwenden, verwende, benutzen, "
        "benutze, aktivieren, ausspielen, wirken, wirke, lege, leg, auslegen, spiele aus, spiel aus, "
        "zünde, zünden, auslösen, löse aus, starten, los, wende an, anwenden, nutz, benutz, verwend"
    ),
    "copy": (
        "kopieren, kopiere, kopier, nachäffen, nachahmen, äffe nach, nehmen, nehme, imitieren, ahme "
        "nach, nachmachen, nutzen, spiele, spielen, nutze, mache nach, mach nach, abgucken, "
        "abschauen, wähle, wählen, nimm, borgen, ausleihen, ahm nach, äff nach, nachgeahmt, "
        "übernehmen, übernehme, verwende"
    ),
    "ambush": (
        "hinterhalt, überfallen, überfalle, angreifen, greife an, trifft's, trifft, treffen, nehmen, "
        "nehm, nehme, wähle, opfer, abwerfen, erwischen, erwischt, muss abwerfen, überfall, "
        "auflauern, soll abwerfen, es trifft, trifft es, erwischt es, angriff, greift, greif an, "
        "opfer ist, nimm, verliert, verliert eine karte, karte abwerfen, wirft ab, wirft, muss "
        "abgeben, überraschen, überrasche, lauert, lauern, lauere auf, lauere, beißen, beißt, beiß, "
        "bestrafen, bestrafe, ziel, attackieren, attackiere, pech, eine karte weg, wähl, erwische, "
        "überfällt"
    ),
    "hunt": (
        "jagen, jage, jag, fressen, fresse, friss, erlegen, erlege, erbeuten, nehmen, nehme, "
        "schießen, reißen, reiße, fange, fangen, töten, erjagen, schnappen, frisst, jagd, jagt, "
        "fangt, fängt, fang, schnappt, schnappen sich, schnapp, erwischt, erwischen, erledigen, "
        "verspeisen, verspeise, verspeist, verschlingen, verschlinge, verschlingt, tötet, töte, "
        "holen, hole, hol, weg, schlagen, reißt, vernaschen, futtern, futter, mittagessen, "
        "abendessen, beute, leckerbissen, dran glauben, muss dran glauben, muss weg, stirbt, geht, "
        "wähle, erlegt, nimm, holt, holen sich, schmeckt, verliert"
    ),
    "steal": (
        "@get, stehlen, stehle, klauen, klaue, klau, rauben, raube, mopsen, entwenden, wegnehmen, "
        "nehme weg, stibitzen, entführen, stehl, stiehlt, geklaut, gestohlen, nehme mit, her, kommt, "
        "fliegt, mitgehen lassen, abluchsen, ausspannen, wegschnappen, entführe, mopse, stibitze, "
        "raub, mitnehme, meins"
    ),
    "lose": (
        "verlieren, verliere, verlier, stirbt, sterben, opfern, opfere, weg, geht, gehen, abgeben, "
        "verliert, verzichte, muss weg, hergeben, muss gehen, abwerfen, raus, aufgeben, eingehen, "
        "schmilzt, leidet, verendet, fort, muss dran glauben, wegnehmen, entfernen, entferne, nimm, "
        "nehme, wähle, hergebe, trennen, trenne, verabschieden, verabschiede, tot, stirb, weggeben, "
        "scheidet aus, fällt um, kippt um, loswerden"
    ),
    "clear": (
        "@rid, räumen, räume, leeren, leere, abräumen, wegräumen, markt räumen, reihenfolge, "
        "aufräumen, räume auf, räum, säubern, kommt, abwirft, leer"
    ),
    "take": (
        "@get, aufnehmen, ziehen, ziehe, auf die hand, behalten, retten, rette, kommt, nehmt, greif, "
        "pick, fange, fangen"
    ),
    "skip": "@end, nichts bauen, baue nichts, nehme nichts, ablehnen",
    "pass": (
        "@give, weitergeben, gebe weiter, geb weiter, kriegt, bekommt, weiter, nach links, reichen, "
        "reiche, weiterreichen, geht, weg, ab, reich, gib weiter, gebe ab, schieben, schiebe, schieb, "
        "schick, schicke, tschüss, wähle, nachbar, linke, reiche weiter, trenne mich, trennen, "
        "loswerden, opfern, opfere, verliere, wandert, wandern, wechselt, bekommen, kriegen, linken, "
        "her, abtreten, abdrücken, rüberreichen, nächster"
    ),
    "discard": "@rid, lege, ab, wähle, abgeworfen, abwerf, abschmeißen",
    "offer": (
        "bieten, biete, biet, anbieten, tauschen, tausche, tausch, vorschlagen, schlage vor, kriegt, "
        "bekommt, gebe, geben, gib, angebot, bietet, handeln, geb, kann haben, eintauschen, "
        "vorschlag, schlage, angebot an, biete an, biet an, tauscht, tauschgeschäft, bekommst, "
        "kriegst, hätte gern, suche, frage, überlasse, anbiete, gebt, kannst haben, rücke raus, du "
        "bekommst, du kriegst"
    ),
    "accept": (
        "annehmen, nehme an, nimm, nehmt, kriegst, bekommst, du kriegst, du bekommst, angenommen, "
        "gebe, geb, akzeptieren, akzeptiere, geben, tauschen, tausche, nehme, abgeben, hergeben, gib, "
        "nehm an, annahme, akzeptier, hier ist, hier hast du, da hast du, hast du, bitte sehr, darfst "
        "haben, kannst haben, kannst du haben, überlasse, überlass, rücke raus, biete, wähle, tausch, "
        "ist deine, ist deins, bekommt, kriegt, schenke, kommt, wechsle, einverstanden, gebe ab, geb "
        "ab, gib ab, einschlagen, tauschen mit, dafür"
    ),
    "decline": (
        "ablehnen, lehne ab, abgelehnt, lehne, ab, verzichten, verzichte, ausschlagen, passe, schlage "
        "aus, absagen, zurückweisen, lehn ab, ablehne, ausgeschlagen, schlag aus, verweigern, "
        "verweigere, weigere, tausche nicht, behalte, nein zu, weise zurück, weis zurück, sage ab, "
        "absage, zurückweise, schlage ab, ignorieren, ignoriere, abblitzen, abgewiesen"
    ),
    "withdraw": (
        "zurückziehen, ziehe zurück, zieh, ziehe, zurück, zurücknehmen, nehme zurück, widerrufen, "
        "abbrechen, vergiss es, streichen, annullieren, aufheben, nehme, doch nicht, zieh zurück, "
        "nimm zurück, nehm zurück, rückgängig, stornieren, storniere, storno, lösche, löschen, "
        "entfernen, entferne, abbruch, brich ab, breche ab, rückzug, anders überlegt, habs mir anders "
        "überlegt, weg damit, weg, hinfällig, gilt nicht mehr, ungültig, aufgehoben, beenden, beende, "
        "stoppe, zurückgezogen, nehme mein angebot zurück, doch lieber nicht, hab's mir anders "
        "überlegt, habe es mir anders überlegt"
    ),
    "answer": "antworten, antworte",
    "ask": (
        "fragen, frag, frage, frag mich, zeigen, zeige, zeig, anzeigen, melden, nachfragen, vorlegen, "
        "gefragt werden, gefragt, selbst entscheiden, entscheide selbst, sehen, zeigt, vorgelegt, "
        "benachrichtigen, benachrichtige, sag bescheid, bescheid, möchte gefragt werden, frage mich"
    ),
    "always": (
        "immer, nie wieder, für immer, ab jetzt, künftig, automatisch, dauerhaft, stets, alle "
        "angebote, jedes angebot, ganzes spiel, bis zum ende, permanent, ständig, grundsätzlich, nie "
        "mehr, jedes mal, ab sofort, immer wieder, jederzeit, frag nicht mehr, frag nie wieder, frag "
        "nicht wieder, nicht mehr fragen, frag mich nicht mehr, frag nicht noch mal"
    ),
    "lasting": (
        "ab jetzt, immer, künftig, automatisch, wieder, ab sofort, weiterhin, jedes mal, dauerhaft, "
        "zukünftig, in zukunft, von nun an, alle angebote, jedes angebot, ständig, stets, permanent, "
        "bis auf weiteres, jederzeit, ab nun, nun an, immer wieder, fortan, neue angebote"
    ),
    "trade": (
        "tauschen, tausch, handel, handeln, angebot, angebote, tauschgeschäft, tauschgeschäfte, tausche"
    ),
    "keep": "behalten, behalte, behalt, bleibt, bleiben, bleibt hier, bleibt bei mir",
    "power": (
        "kraft, kraftkarte, kräfte, powerkarte, power, fähigkeit, machtkarte, power karte, "
        "sonderkarte, aktionskarte, kraft karte"
    ),
    "penguin": "pinguin, pinguine, joker, frackträger",
    "p_card": "p karte, p karten, pkarte, p, p-karte, p-karten, sonderkarte, aktionskarte",
    "card": "karte, karten, handkarte, handkarten",
    "hand": "hand, handkarte, handkarten, eigene hand, hand karte",
    "market": (
        "markt, auslage, angebot, auslagen, marktreihe, tisch, offene auslage, offenen auslage, "
        "reihe, mitte, marktplatz, ausliegende, ausliegenden"
    ),
    "left": (
        "links, nach links, linker nachbar, nachbar, linken nachbarn, nachbarn, linke seite, linke "
        "nachbarin, linker hand, nachbarin, linken nachbarin, spieler links"
    ),
    "set": (
        "gruppe, familie, reihe, set, tierart, gattung, art, sammlung, sorte, gruppen, familien, "
        "kategorie, klasse, haus"
    ),
    "animal": "tier, tiere",
    "pair": "paar, pärchen, duo, pärchens, paare",
    "iguana": "leguan, echse, leguane, leguans, iguana",
    "cobra": "kobra, schlange, kobras, cobra, brillenschlange",
    "tortoise": "schildkröte, schildkröten, schildi",
    "python": "python, schlange, pythonschlange, pythons, phyton",
    "komodo_dragon": (
        "komodowaran, waran, komodo, komododrache, drache, drachen, komodo drache, komodo waran"
    ),
    "crocodile": "krokodil, kroko, krokodile, krokos, alligator",
    "parrot": "papagei, papageien, papageis",
    "flamingo": "flamingo, flamingos",
    "owl": "eule, eulen, uhu, kauz",
    "hawk": "habicht, falke, habichte, falken, bussard",
    "peacock": "pfau, pfauen, pfaue",
    "eagle": "adler, adlers, steinadler",
    "possum": "possum, opossum, opossums, beutelratte",
    "kangaroo": "känguru, känguruh, kängurus, känguruhs, kangaroo",
    "wombat": "wombat, wombats",
    "koala": "koala, koalabär, koalas, koalabären",
    "tasmanian_devil": (
        "beutelteufel, teufel, tasmanischer teufel, tasmanischen teufel, beutelteufels, tasmanische "
        "teufel, tasmanier"
    ),
    "platypus": "schnabeltier, schnabeltiere, schnabeltiers",
    "marmoset": "seidenäffchen, krallenaffe, äffchen, krallenäffchen, marmosetten, marmoset, krallenaffen",
    "baboon": "pavian, paviane, pavians",
    "lemur": "lemur, lemuren, maki, katta",
    "chimpanzee": "schimpanse, schimpansen, schimpansin, schimpanses",
    "orangutan": "orangutan, orang utan, orang, orang-utan, orang utans, orangutans, orangs",
    "gorilla": "gorilla, gorillas, silberrücken",
    "ocelot": "ozelot, ozelote",
    "lynx": "luchs, luchse",
    "cheetah": "gepard, geparden, geparde",
    "leopard": "leopard, leoparden",
    "lion": "löwe, löwen, löwin",
    "tiger": "tiger, tigers, tigerin",
    "antelope": "antilope, antilopen, gazelle",
    "zebra": "zebra, zebras",
    "giraffe": "giraffe, giraffen",
    "hippopotamus": "flusspferd, nilpferd, nilpferde, flusspferde, hippo",
    "rhinoceros": "nashorn, rhinozeros, nashörner, rhino",
    "elephant": "elefant, elefanten, elefants",
    "raccoon": "waschbär, waschbären",
    "red_panda": (
        "roter panda, roten panda, rote panda, kleiner panda, kleinen panda, katzenbär, rote pandas, "
        "roten pandas"
    ),
    "sun_bear": "malaienbär, sonnenbär, malaienbären, sonnenbären",
    "grizzly_bear": "grizzlybär, grizzly, grizzlys, grizzlybären, grizzlies, braunbär, grislybär, grizzli",
    "polar_bear": "eisbär, eisbären",
    "giant_panda": "großer panda, großen panda, große panda, riesenpanda, riesenpandas, pandabär",
    "red_panda|giant_panda": "panda, pandabär",
    "reptiles": "reptilien, reptil, schlangen, echsen, kriechtiere, reptilienhaus",
    "birds": "vögel, vogel, vogelhaus, voliere, federvieh, vogels",
    "marsupials": (
        "australische tiere, australischen tiere, beuteltiere, australier, beuteltier, australisch, "
        "australische, australischen, aussies, australien"
    ),
    "primates": "primaten, primat, affen, affe, affenhaus, menschenaffen, primate",
    "big_cats": (
        "großkatzen, großkatze, katzen, raubkatzen, katze, raubkatze, raubtiere, raubtierhaus, "
        "katzenhaus, grosskatzen"
    ),
    "grazers": "weidetiere, weidetier, grasfresser, pflanzenfresser, weide, huftiere, steppentiere",
    "bears": "bären, bär, bärenhaus, bärengruppe",
    "p_reptiles": "hinterhalt, hinterhaltkarte, reptilienkraft",
    "p_birds": "vogelzug, vogelflug, migration, vogelkraft, vögelkraft, zugvögel",
    "p_marsupials": "beutel, beutelkarte",
    "p_primates": "nachäffen, affenkraft",
    "p_big_cats": "jagd, meine katzen, meine großkatzen, großkatzenkraft, katzenkraft",
    "p_grazers": "stampede, stampedekarte, weidetierkraft, herde",
    "p_bears": "winterschlaf, bärenkraft, winterschlafkarte, winterruhe",
}
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
    """Yield the facts of an offer or an answer to one."""
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
    """Yield the offers that a sentence may mean: to one player or, if it names none, to each."""
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
    """Return whether two words tell what the writer gets: “I get”."""
    return one.text in _WRITER and other.text in _GETS


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

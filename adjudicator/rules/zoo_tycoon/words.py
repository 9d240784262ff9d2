"""People's names for the pieces and moves of Zoo Tycoon, and the facts of each move."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.engine.vocabulary import Mention, Vocabulary
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.data.boards import FOCAL_KINDS
from adjudicator.rules.zoo_tycoon.data.numbers import BIOMES
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, square_named

_ENGLISH: Final = {
    "done": (
        "done, built, finish, finished, ready, end, complete, that's it, that's all, stop, "
        "enough, leave it, i'm done, i'm through, over, skip, pass, thats it, thats all, all "
        "set, completed, wrap up"
    ),
    "pass": (
        "pass, skip, done, stop, that's all, that's it, enough, finished, i'm done, end, i'm "
        "out, thats all, thats it, leave it, finish"
    ),
    "contracept": (
        "birth control, contraception, contraceptive, contraception tile, contraceptives, the "
        "pill, pill, use, put, place, give, apply, sterilise, sterilize, worker, tile"
    ),
    "birth_control": "birth control, contraception, contraceptive, contraception tile, contraceptives, pill",
    "uncap": (
        "remove, end, take off, take away, lift, cancel, stop, uncap, drop, withdraw, undo, "
        "allow breeding, off, without"
    ),
    "grow": (
        "grow, grows, grows up, grow up, adult, mature, raise, turn, becomes, turns, convert, "
        "into an adult, adults, grown up, becomes adult, up, becomes an adult"
    ),
    "breed": (
        "breed, reroll, roll again, re-roll, roll, breeding, reroll for, another roll, new "
        "roll, again, throw again, second chance, retry, rerolls, send, try again"
    ),
    "die": "die, dice, roll",
    "release": (
        "release, free, set free, reintroduce, wild, let go, go back to the wild, back to the "
        "wild, reintroduction, releases, go, goes, return, return to the wild, into the wild, "
        "releasing, give back, bring back, send back, set it free"
    ),
    "keep": "keep, retain, hold, stay, stays, hang on to, keeping, hold on to, save",
    "renew": "move, put, shift, exchange, go, goes, renew, place, advance, to, new position, position",
    "exchange": "exchange, animal exchange, exchange sheet, market, board",
    "give": (
        "give, give away, leave, leaves, goes, go, hand over, get rid of, trade, remove, "
        "depart, departs, let go, offer, sell, send away, out, part with, donate, away, hand "
        "in, drop, sends, send, give up, trade in, leaving"
    ),
    "empty": (
        "get rid of, remove, discard, out, empty, leave, leaves, goes, go, away, clear, drop, "
        "throw out, use, expel, dump, send away"
    ),
    "unexpected": "again, once more, unexpected, unexpected demand, unexpected supply, demand, surprise",
    "worker": (
        "use a worker, send a worker, with a worker, by a worker, worker, employee, staff, a "
        "worker, keeper, keepers, workers, staff action, someone, helper, person, zookeeper"
    ),
    "hire": (
        "hire, one more trade, another trade, additional trade, extra trade, use, send, employ, "
        "exchange, buy, get"
    ),
    "trade": "trade, trades, trading, deal, swap, exchange, arrivals, arrival",
    "rescue": "rescue, save, animal rescue, rescues, rescued",
    "take": (
        "take, get, pick, choose, have, want, grab, buy, acquire, bring in, add, adopt, i'd "
        "like, collect, receive, go for, take in, invite, goes, go, put, place, move in, "
        "straight, unexpected supply"
    ),
    "loan": "loan, borrow, take a loan, credit, debt, take, get, money, take out, mortgage",
    "block": "block, blocked, blocking, close, prohibit, prohibition, sacrifice, prohibition tile, cover",
    "found": (
        "build, found, new, place, put, create, make, start, construct, establish, open, set up, lay, erect"
    ),
    "extend": (
        "extend, add, enlarge, expand, enlarge by, grow, increase, attach, append, put, place, "
        "build, more, bigger, stretch, extension, join, lay, widen"
    ),
    "enclosure": "enclosure, pen, cage, habitat, paddock, exhibit, home",
    "tile": "tile, tiles, enclosure tile, enclosure tiles, piece, space, square, squares, field",
    "buy_tile": "buy, purchase, get, acquire, order",
    "unblock": (
        "free, clear, unblock, lift, remove the block, release, remove, block off, free up, "
        "open, lifting, freeing, blocked"
    ),
    "house": (
        "house, move, move in, put, place, bring, send, settle, goes, go, transfer, lodge, "
        "accommodate, home, live, enter, add, moves, moves in, install, keep, release, let"
    ),
    "lodge": (
        "house, lodge, put, place, move, move in, add, bring, buy, get, settle, goes, go, take, "
        "join, into, accommodate, live, moves in, install, send, keep, introduce, invite"
    ),
    "resettle": (
        "resettle, move, relocate, transfer, shift, put, bring, goes, go, send, swap, moves, "
        "rehouse, move over"
    ),
    "focal": (
        "focal point, focal points, focal, focus, focus point, point, points, add, buy, put, "
        "place, build, get, install, set, mark"
    ),
    "build": (
        "build, place, put, buy, construct, set up, add, get, erect, goes, go, make, open, set, "
        "building, lay, install"
    ),
    "biome": (
        "change, turn, convert, biome, switch, make, becomes, transform, rebuild, redo, "
        "renovate, alter, maintenance, into, maintain, turns"
    ),
    "move": (
        "move, shift, relocate, put, transfer, instead, place, goes, go, slide, push, "
        "rearrange, over, moves, maintenance"
    ),
    "care": (
        "care, cares, animal keeping, keeping, look after, looks after, keep, take care, tend, "
        "tends, keeper, nurse, experience, attend, cares for, training, train, pamper"
    ),
    "entertain": (
        "entertain, entertainment, send, show, entertains, perform, use, entertainer, "
        "entertaining, put on a show, amuse"
    ),
    "forgo": "return, give back, send back, forgo, give up, renounce, let go, hand back",
    "back": (
        "back, undo, take back, revert, last step, step back, go back, reset, cancel, rewind, "
        "start over, take it back"
    ),
    "all_back": (
        "all, everything, start, over, start over, from scratch, all over, from the beginning, "
        "start again, reset, the whole thing, complete, from the start, completely"
    ),
    "step": "step, move, action, build, last step, building phase, phase",
    "reopen": (
        "reopen, build again, keep building, continue, resume, go on, forgot, forgot something, "
        "back, again, continue building, build, open again, build more, not done, i forgot "
        "something, not finished, carry on, go back, wait, more, build some more"
    ),
    "wait": "wait, waiting, hold, pause, hold on, hang on, wait for, waits",
    "others": (
        "others, until the others have built, until the others are done, until they are done, "
        "until others have built, until the others have finished, players, the others, until "
        "everyone has built, until everybody is done, before me, for the others, until they are "
        "finished, everyone else, rest"
    ),
    "zoo": "zoo, board",
    "money": "money, cash, coins",
    "spring": "spring, this spring",
    "year": "year, this year",
    "animal": "animal, animals",
    "young": (
        "young, baby, offspring, chick, cub, kid, youngster, calf, babies, infant, foal, "
        "newborn, disc, fawn, pup"
    ),
    "quarantine": "quarantine",
    "male": "male, boy, bull, stallion, buck, man, m, guy, ram, males, drake, dog",
    "female": "female, girl, mare, lady, cow, woman, f, hen, doe, females, dame",
    "pair": "pair, couple, breeding pair",
    "park": "park, parks",
    "education_booth": "education booth, booth, education stand, education",
    "conservation_center": "conservation center, conservation centre, center, centre, conservation",
    "food_booth": (
        "food booth, food stand, snack bar, food, kiosk, food stall, booth, snack stand, restaurant, snack"
    ),
    "zoo_shop": "zoo shop, shop, store, souvenir shop, gift shop",
    "popularity": "popularity, yellow, popular, buzz",
    "education": "education, blue, educational",
    "conservation": "conservation, green",
    "retreat": "retreat, brown, retreats, shelter, hideout, hiding place",
    "savanna": "savanna, savannah, savana",
    "rainforest": "rainforest, rain forest, jungle",
    "montane_forest": (
        "montane forest, mountain forest, montane, mountain, mountains, forest, mountain woods"
    ),
    "plains_zebra": "plains zebra, zebra",
    "greater_flamingo": "greater flamingo, flamingo",
    "hamadryas_baboon": "hamadryas baboon, baboon",
    "scarlet_macaw": "scarlet macaw, macaw, parrot",
    "common_squirrel_monkey": "common squirrel monkey, squirrel monkey, monkey",
    "american_black_bear": "american black bear, black bear, bear",
    "alpine_ibex": "alpine ibex, ibex, ibexes",
    "japanese_macaque": "japanese macaque, macaque, snow monkey, monkey",
    "lion": "lion",
    "lion+female": "lioness, lionesses",
    "giraffe": "giraffe",
    "tiger": "tiger",
    "tiger+female": "tigress",
    "red_panda": "red panda",
    "red_panda|giant_panda": "panda",
    "snow_leopard": "snow leopard, leopard",
    "asian_elephant": "asian elephant, elephant",
    "giant_panda": "giant panda, panda",
    "okapi": "okapi",
    "himalayan_monal": "himalayan monal, monal, pheasant",
    "bornean_orangutan": "bornean orangutan, orangutan, orang utan, orang",
    "black_rhinoceros": "black rhinoceros, rhino, rhinoceros, black rhino",
    "dama_gazelle": "dama gazelle, gazelle",
    "african_wild_dog": "african wild dog, wild dog",
    "bearded_vulture": "bearded vulture, vulture",
    "golden_lion_tamarin": "golden lion tamarin, lion tamarin, tamarin",
    "common_ostrich": "common ostrich, ostrich, ostriches",
    "common_warthog": "common warthog, warthog",
    "fischers_lovebird": "fischer's lovebird, fischers lovebird, lovebird, love bird",
    "meerkat": "meerkat",
    "collared_peccary": "collared peccary, peccary",
    "southern_cassowary": "southern cassowary, cassowary",
    "proboscis_monkey": "proboscis monkey, proboscis",
    "pygmy_marmoset": "pygmy marmoset, marmoset",
    "striped_skunk": "striped skunk, skunk",
    "common_raccoon": "common raccoon, raccoon, racoon",
    "sichuan_takin": "sichuan takin, takin",
    "red_crowned_crane": "red crowned crane, crane",
}
_GERMAN: Final = {
    "done": (
        "fertig, fertig gebaut, gebaut, beenden, ende, schluss, genug, reicht, das war's, das "
        "wars, bin fertig, abgeschlossen, fertig damit, beende, passe, ich passe, das reicht, "
        "bin durch, das ist alles, überspringen, abschließen, lasse es, lass es"
    ),
    "pass": (
        "passe, passen, ich passe, pass, fertig, schluss, genug, reicht, das war's, das wars, "
        "das reicht, bin raus, ende, bin fertig, beenden, bin durch, überspringen, das ist "
        "alles, aussetzen"
    ),
    "contracept": (
        "geburtenkontrolle, verhütung, verhütungsplättchen, verhüten, verhüte, pille, "
        "empfängnisverhütung, sterilisieren, mitarbeiter, plättchen, legen, lege, einsetzen"
    ),
    "birth_control": (
        "geburtenkontrolle, verhütung, verhütungsplättchen, verhüten, pille, empfängnisverhütung"
    ),
    "uncap": (
        "beenden, beende, entfernen, entferne, runter, weg, abnehmen, aufheben, absetzen, "
        "abbrechen, wegnehmen, nehme, abschaffen, ab, stoppen"
    ),
    "grow": (
        "erwachsen, wächst, aufwachsen, wachsen, großziehen, wird erwachsen, groß, werden "
        "erwachsen, heranwachsen, umwandeln, umdrehen, aufziehen"
    ),
    "breed": (
        "würfeln, würfle, würfel, zucht, noch mal würfeln, nochmal würfeln, wurf, werfen, neu "
        "würfeln, neuer wurf, noch mal, nochmal, züchten, züchte, wiederholen, noch mal werfen, "
        "wiederhole, neuwurf, erneut, noch ein wurf"
    ),
    "die": "würfel, wurf",
    "release": (
        "auswildern, wildere, freilassen, wildere aus, lasse frei, frei, auswilderung, wildnis, "
        "freiheit, aussetzen, zurück, in die freiheit, in die wildnis, gehen lassen, "
        "ausgewildert, freigelassen"
    ),
    "keep": (
        "behalten, behalte, behalt, bleibt, bleiben, bleibt bei uns, bleiben bei uns, "
        "dabehalten, aufziehen, zurückbehalten"
    ),
    "renew": (
        "nach, ziehen, zieht, ziehe, versetzen, verschieben, kommt, geht, bewegen, setzen, "
        "schieben, rücken, rückt, wandert, stellen"
    ),
    "exchange": "börse, tierbörse, börsenblatt, markt",
    "give": (
        "abgeben, geht, gebe, gib, geb, geben, abgegeben, verlässt, weggeben, gehen, gehe, "
        "verlassen, hergeben, tauschen, ab, weg, raus, verkaufen, loswerden, abschieben, gebe "
        "ab, verlässt uns, wegschicken"
    ),
    "empty": (
        "weg, entfernen, raus, abgeben, loswerden, ausleeren, entferne, leeren, ab, nutzen, "
        "nutze, muss weg, wegschicken, geht"
    ),
    "unexpected": (
        "unerwartete nachfrage, unerwartetes angebot, unerwartete, unerwartet, nachfrage, unerwartetes"
    ),
    "worker": (
        "mitarbeiter, angestellter, personal, arbeiter, pfleger, tierpfleger, mitarbeiterin, "
        "pflegerin, helfer"
    ),
    "hire": (
        "noch ein handel, weiteren handel, weiterer handel, zusätzlicher handel, einstellen, "
        "einsetzen, noch einen handel, zusätzlichen handel, extra handel, anheuern, einstelle, "
        "börse, nutzen, nutze, noch einmal"
    ),
    "trade": "handel, geschäft, geschäfte, tausch, handeln, tauschen, tauschgeschäft, transaktion",
    "rescue": "retten, rette, tierrettung, rettung, gerettet, rettet",
    "take": (
        "nehmen, nehme, nehm, nimm, holen, hole, hol, kaufen, wählen, wähle, will, möchte, "
        "kriege, hätte, aufnehmen, kommt, kommen, setzen, ins, gleich, anschaffen, schnappen, "
        "schnappe, besorgen, unerwartetes angebot, bestellen"
    ),
    "loan": "kredit, darlehen, aufnehmen, nehme, nehmen, leihen, geld leihen, geld, schulden, schulde",
    "block": (
        "sperren, sperre, gesperrt, blockieren, sperrplättchen, verbot, verbotsplättchen, blockiert, opfern"
    ),
    "found": (
        "bauen, baue, neu, neue, neues, gründen, anlegen, errichten, setzen, lege, legen, baut, "
        "aufbauen, eröffnen, stelle, gehege"
    ),
    "extend": (
        "erweitern, erweitere, vergrößern, vergrößere, anbauen, ausbauen, anfügen, hinzufügen, "
        "baue an, dazu, an, bauen, baue, lege, legen, wächst, erweiterung, ergänzen, ergänze, "
        "anhängen, verlängern, ansetzen"
    ),
    "enclosure": "gehege, käfig, anlage, zuhause",
    "tile": "plättchen, gehegeplättchen, feld, felder, platz, teil, gehegeteil",
    "buy_tile": "kaufen, kaufe, noch ein, holen, hole, besorgen, nehmen, weiteres, erwerben, noch eins",
    "unblock": (
        "freimachen, frei, befreien, sperre weg, weg, freigeben, aufheben, sperre, entsperren, "
        "freiräumen, lösen, räumen, gesperrte"
    ),
    "house": (
        "einziehen, einziehen lassen, ziehen, zieht, ziehen ein, setzen, setze, bringen, "
        "bringe, kommt, kommen, unterbringen, stecken, hinein, rein, ins, umziehen, "
        "einquartieren, siedeln, ansiedeln, legen, packen, lass, schicken, beziehen"
    ),
    "lodge": (
        "einziehen, setzen, setze, bringen, bringe, kommt, kommen, unterbringen, ziehen, zieht, "
        "stecken, dazu, ins, ansiedeln, kaufen, holen, hole, einquartieren, aufnehmen, "
        "einziehen lassen, ziehen ein, packen, rein, gesellen"
    ),
    "resettle": (
        "umsiedeln, umziehen, ziehen, zieht, versetzen, bringen, umsetzen, verlegen, bringe, "
        "verschieben, siedle um, wechseln, siedle, ziehen um"
    ),
    "focal": (
        "schwerpunkt, schwerpunkte, fokus, punkt, setzen, setze, kaufen, kaufe, legen, bauen, "
        "baue, stellen, einrichten"
    ),
    "build": (
        "bauen, baue, bau, setzen, setze, errichten, errichte, stellen, stelle, kaufen, kaufe, "
        "legen, platzieren, nach, aufstellen, hinstellen, eröffnen, kommt, gebäude, lege, "
        "anlegen"
    ),
    "biome": (
        "umwandeln, wandeln, ändern, macht aus, mache aus, aus, wird, ändere, verwandeln, "
        "verwandle, umbauen, zu, wechseln, lebensraum, macht, biom, mache, umgestalten, "
        "instandhaltung, wartung, ausbauen"
    ),
    "move": (
        "versetzen, versetze, verschieben, verschiebe, bewegen, umsetzen, schieben, kommt, "
        "verlegen, verlege, umstellen, umziehen, zieht, wandert, stelle, rücken, setzen, "
        "instandhaltung"
    ),
    "care": (
        "pflege, tierpflege, pflegen, pfleger, pflegt, betreuen, betreut, kümmern, kümmert, "
        "tierpfleger, kümmert sich, versorgen, versorgt, erfahrung"
    ),
    "entertain": (
        "unterhaltung, unterhalten, macht, unterhält, show, vorführung, mache, animation, "
        "programm, veranstaltung, unterhalte"
    ),
    "forgo": "zurückgeben, zurück, verzichten, gebe zurück, verzichte, zurückschicken",
    "back": (
        "zurück, rückgängig, zurücknehmen, rückgängig machen, letzten schritt, von vorn, "
        "widerrufen, nehme zurück, von vorne, abbrechen, zurücksetzen, neu, noch mal von vorn, "
        "von vorn bauen"
    ),
    "all_back": (
        "alles, von vorn, von vorne, noch mal von vorn, komplett, ganz, neu, von anfang an, von "
        "vorn bauen, alle, zurücksetzen, bauen"
    ),
    "step": "schritt, zug, letzten, aktion",
    "reopen": (
        "weiterbauen, weiter bauen, weiter, noch bauen, wieder bauen, öffnen, wieder öffnen, "
        "noch mal bauen, doch noch bauen, bauen, weitermachen, wieder aufmachen, fortsetzen, "
        "was vergessen, vergessen, etwas vergessen, baue weiter, baue, noch nicht fertig, doch "
        "noch"
    ),
    "wait": "warten, warte, abwarten, erst mal warten, pausieren, warte ab, pause",
    "others": (
        "andere, anderen, die anderen, bis die anderen gebaut haben, bis die anderen fertig "
        "sind, bis alle fertig sind, mitspieler, bis alle gebaut haben, übrigen"
    ),
    "zoo": "zoo, brett, tableau",
    "money": "geld, münzen",
    "spring": "frühling, frühjahr",
    "year": "jahr, dieses jahr",
    "animal": "tier, tiere",
    "young": (
        "junge, junges, jungen, jungtier, baby, küken, nachwuchs, kleine, kleinen, kleines, "
        "kind, junger, kalb, fohlen"
    ),
    "quarantine": "quarantäne",
    "male": (
        "männchen, bock, bulle, hengst, männlich, männlicher, männliche, männlichen, "
        "männliches, hahn, kerl, bub, junge, eber, kater, m, mann, rüde"
    ),
    "female": (
        "weibchen, stute, kuh, weiblich, weibliche, weiblicher, weiblichen, weibliches, henne, "
        "dame, mädchen, geiß, w, f, frau, ricke, sau"
    ),
    "pair": "paar, pärchen",
    "park": "park, parks, grünanlage",
    "education_booth": "bildungsstand, stand, infostand, bildungsstände, bildung",
    "conservation_center": "artenschutzzentrum, zentrum, artenschutz",
    "food_booth": (
        "imbissstand, imbiss, stand, imbissbude, essensstand, bude, kiosk, futterstand, snackstand"
    ),
    "zoo_shop": "zooladen, laden, shop, souvenirladen, andenkenladen, geschäft",
    "popularity": "popularität, beliebtheit, gelb, gelbe, gelben, gelber",
    "education": "bildung, blau, blaue, blauen, blauer",
    "conservation": "artenschutz, grün, grüne, grünen, grüner, naturschutz, arterhaltung",
    "retreat": (
        "rückzugsort, rückzug, braun, versteck, rückzugsorte, rückzugsraum, rückzugsmöglichkeit, unterschlupf"
    ),
    "savanna": "savanne, steppe",
    "rainforest": "regenwald, dschungel, urwald",
    "montane_forest": "bergwald, gebirgswald, berg, gebirge, bergwälder",
    "plains_zebra": "steppenzebra, zebra",
    "greater_flamingo": "rosaflamingo, flamingo",
    "hamadryas_baboon": "mantelpavian, pavian",
    "scarlet_macaw": "hellroter ara, ara, hellroten ara, papagei, scharlachara",
    "common_squirrel_monkey": "totenkopfaffe, totenkopfäffchen, totenkopf, affe",
    "american_black_bear": "schwarzbär, bär, amerikanischer schwarzbär",
    "american_black_bear+female": "bärin, schwarzbärin",
    "alpine_ibex": "alpensteinbock, steinbock, steinböcke, alpensteinböcke",
    "alpine_ibex+female": "steingeiß",
    "japanese_macaque": "japanmakak, makak, makake, japanmakake, schneeaffe, affe",
    "lion": "löwe",
    "lion+female": "löwin",
    "giraffe": "giraffe",
    "tiger": "tiger",
    "tiger+female": "tigerin",
    "red_panda": "roter panda, roten panda, rote panda, rote, katzenbär, kleiner panda, kleinen panda",
    "red_panda|giant_panda": "panda, pandas",
    "snow_leopard": "schneeleopard, leopard",
    "asian_elephant": "asiatischer elefant, asiatischen elefanten, elefant",
    "giant_panda": "großer panda, großen panda, große panda, riesenpanda, panda, große",
    "okapi": "okapi",
    "himalayan_monal": (
        "himalaya glanzfasan, glanzfasan, himalayaglanzfasan, monal, fasan, himalaya glanzhuhn, "
        "glanzhuhn, himalayamonal"
    ),
    "bornean_orangutan": "borneo orang utan, orang utan, orangutan, borneoorangutan, orang",
    "black_rhinoceros": "spitzmaulnashorn, nashorn",
    "dama_gazelle": "damagazelle, gazelle, dama gazelle",
    "african_wild_dog": "afrikanischer wildhund, wildhund, afrikanischen wildhund",
    "bearded_vulture": "bartgeier, geier",
    "golden_lion_tamarin": "goldenes löwenäffchen, löwenäffchen, goldene löwenäffchen",
    "common_ostrich": "strauß, strauße, vogelstrauß",
    "common_warthog": "warzenschwein",
    "fischers_lovebird": "pfirsichköpfchen",
    "meerkat": "erdmännchen",
    "collared_peccary": "halsbandpekari, pekari",
    "southern_cassowary": "helmkasuar, kasuar",
    "proboscis_monkey": "nasenaffe",
    "pygmy_marmoset": "zwergseidenäffchen, seidenäffchen, äffchen",
    "striped_skunk": "streifenskunk, stinktier, skunk",
    "common_raccoon": "waschbär",
    "sichuan_takin": "sichuan takin, takin, sichuantakin",
    "red_crowned_crane": "mandschurenkranich, kranich",
}
_DECLINED: Final = {
    "care": ("contracept", "birth_control", "grow"),
    "breeding": ("breed", "die", "contracept", "birth_control"),
    "leaving": ("give", "trade", "animal", "empty", "year"),
    "arrival": ("take", "trade", "animal", "rescue", "year"),
    "building": ("build", "found", "extend", "focal", "tile", "year"),
    "spending": ("build", "found", "extend", "focal", "tile", "year"),
}
"""The things that ending a step declines, for each stage."""


def facts(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a legal move."""
    match move:
        case m.Done() | m.Pass():
            yield from _end(view, move)
        case m.Contracept() | m.Uncap() | m.Convert() | m.Reroll() | m.Reintroduce():
            yield from _spring(view, seat, move)
        case m.Renew() | m.Give() | m.Empty() | m.Hire() | m.Rescue() | m.Take():
            yield from _summer(view, seat, move)
        case m.Back() | m.Reopen() | m.Wait():
            yield from _pauses(view, seat, move)
        case m.House() | m.Lodge() | m.Resettle() | m.Keep() | m.Entertain() | m.Forgo() | m.AddFocal():
            yield from _fall(view, seat, move)
        case _:
            yield from _construction(view, seat, move)


def _end(view: View, move: m.Move) -> Iterator[str]:
    """Yield the facts of ending a step."""
    yield from (
        "done" if isinstance(move, m.Done) else "pass",
        "nothing",
        "no",
        "year",
        "zoo",
        "?done|pass|nothing|no|no:",
    )
    yield "all"
    yield from ("no:year", "no:zoo", *(("spring", "no:spring") if view.stage in ("care", "breeding") else ()))
    for key in _DECLINED.get(str(view.stage), _DECLINED["care"]):
        yield from (f"no:{key}", f"done:{key}", f"pass:{key}")


def _spring(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a move of spring."""
    match move:
        case m.Contracept(species):
            yield from (
                "contracept",
                "?birth_control|contracept",
                "birth_control",
                "worker",
                "tile",
                species,
                "animal",
            )
        case m.Uncap(species):
            yield from ("uncap", "?uncap", "birth_control", "tile", species, "animal")
        case m.Convert(species, animals):
            yield from ("grow", "young", *_animals(species, animals))
        case m.Reroll(species):
            yield from ("breed", "worker", "die*1", species, "animal")
        case m.Reintroduce(species, animals):
            yield from _reintroduced(view, seat, species, animals)


def _reintroduced(view: View, seat: Seat, species: str, animals: Animals) -> Iterator[str]:
    """Yield the facts of the offspring that are released and of those that are kept."""
    born = next(
        (each.animals for each in view.spring.litters if each.seat == seat and each.species == species),
        animals,
    )
    kept = born.minus(animals)
    yield "young"
    if animals == NONE:
        yield from (
            "keep",
            "no",
            "nothing",
            "?keep|no|no:release|nothing",
            "no:release",
            "no:young",
            "no:animal",
            species,
        )
        is_one_sex = not (kept.males and kept.females)
        whole = (species, f"count*{kept.total}", f"{species}*{kept.total}")
        told = _animals(species, kept, is_marked=False) if is_one_sex else whole
        yield from (f"keep:{fact}" for fact in (*told, "all", "young"))
        return
    yield from ("release", *_animals(species, animals), *(("all",) if kept == NONE else ()))
    if kept != NONE:
        yield from (
            "keep",
            *(f"keep:{fact}" for fact in (*_animals(species, kept, is_marked=False), "rest", "young")),
        )


def _summer(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of a move at the Animal Exchange."""
    match move:
        case m.Renew():
            yield from ("renew", "exchange")
        case m.Give(species, animals, discs, housed):
            yield from ("give", "trade", *_animals(species, animals.plus(discs).plus(housed)))
            yield from ("young",) if discs != NONE else ()
            yield from ("<quarantine",) if animals != NONE else ("<enclosure",)
        case m.Empty(species):
            yield from (
                "empty",
                "unexpected",
                "?unexpected|worker",
                "worker",
                species,
                "animal",
                "<quarantine",
            )
        case m.Hire():
            yield from ("hire", "trade*1", "trade", "worker")
        case m.Rescue(species, animals):
            yield from ("rescue", "?rescue", *_animals(species, animals))
        case m.Take():
            yield from _taken(view, move)


def _taken(view: View, move: m.Take) -> Iterator[str]:
    """Yield the facts of animals taken from the exchange."""
    yield from ("take", "trade", "<exchange", *_animals(move.species, move.animals))
    yield f"%take {move.species}*{move.animals.total}"
    if move.enclosure:
        yield from (f"!>enclosure={move.enclosure}", "house", "lodge", ">>others", ">>rest")
    if move.unexpected:
        yield from ("!unexpected", "worker")


def _pauses(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of taking steps back, building again and waiting."""
    match move:
        case m.Back(all):
            yield from ("back", "step", *(("!all_back", "all") if all else ("last",)))
        case m.Reopen():
            yield from ("reopen", "zoo", "yes", "build")
        case m.Wait():
            yield from ("wait", "others", "done", "rest")
            yield from (f"seat:{other}" for other in range(len(view.players)) if other != seat)


def _fall(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of moving animals in, of focal points and of the fall staff."""
    match move:
        case m.House(species, animals, number):
            yield from ("house", "<quarantine", *_animals(species, animals), f">enclosure={number}")
            yield f"%house {species}*{animals.total}"
        case m.Lodge(species, number):
            yield from ("lodge", species, "animal", f">enclosure={number}", *_company(view, seat, number))
        case m.Resettle(species, number):
            yield from ("resettle", species, "animal", f">enclosure={number}")
            yield from (
                f"<enclosure={home.number}" for home in _homes(view, seat) if species in (home.main, home.co)
            )
        case m.AddFocal(kind, number, points):
            yield from ("focal", kind, f"enclosure={number}", f"focal*{points}", f"{kind}*{points}")
            yield from _residents(view, seat, number)
            yield from (f"!count*{points}",) if points > 1 else ()
        case m.Keep(species):
            yield from ("care", "worker", species, "animal")
        case m.Entertain(track):
            yield from ("entertain", "worker", track)
        case m.Forgo():
            yield from ("forgo", "giant_panda", "animal")


def _construction(view: View, seat: Seat, move: m.Move) -> Iterator[str]:
    """Yield the facts of building, of tiles and of loans."""
    match move:
        case m.Loan():
            yield from ("loan", "?loan|block", "block")
        case m.Found(biome, tiles):
            yield from ("found", "enclosure", biome, f"tile*{len(tiles)}")
        case m.Extend(number, tiles):
            yield from ("extend", f"enclosure={number}", f"tile*{len(tiles)}")
            yield from (home.biome for home in _homes(view, seat) if home.number == number)
            yield from _residents(view, seat, number)
        case m.BuyTile(lift):
            yield from (
                "buy_tile",
                "tile*1",
                "tile",
                "?tile",
                *(("!unblock", "block") if lift is not None else ()),
            )
        case m.Build(building):
            yield from (
                "build",
                *_building(building),
                "money",
                *(("last",) if view.stage == "spending" else ()),
            )
        case m.MoveBuilding(building, _, worker):
            yield from ("move", "?move", *_building(building), *_by_worker(worker))
        case m.MoveTile(source, target, worker):
            yield from ("move", "tile", f"<@{_square(source)}", f">@{_square(target)}", *_by_worker(worker))
        case m.ChangeBiome(number, biome, worker):
            yield from ("biome", "?biome|enclosure", f"enclosure={number}", f">{biome}", *_by_worker(worker))
            yield from _residents(view, seat, number)


def _animals(species: str, animals: Animals, *, is_marked: bool = True) -> Iterator[str]:
    """Yield the facts of a species' males and females, which a sentence must mention."""
    mark = "!" if is_marked else ""
    yield f"{species}*{animals.total}"
    yield from (species for _ in range(animals.total - 1))
    yield from (f"animal*{animals.total}", f"count*{animals.total}")
    if animals.males:
        yield f"{mark}male*{animals.males}"
    if animals.females:
        yield from (f"{mark}female*{animals.females}", f"@{animals.females}w")
    if (animals.males, animals.females) == (1, 1):
        yield from ("pair*1",)


def _by_worker(worker: bool) -> tuple[str, ...]:
    return ("!worker",) if worker else ()


def _building(building: str) -> Iterator[str]:
    """Yield the facts of a building: its kind, its biomes, its letter or number."""
    for kind in ("park", "education_booth", "conservation_center", "food_booth", "zoo_shop"):
        if building.startswith(kind):
            yield kind
            rest = building.removeprefix(kind)
            yield from (biome for biome in BIOMES if biome in rest)
            last = rest.rpartition("_")[2]
            if len(last) == 1:
                yield f"{kind}={last}" if last.isdecimal() else f"letter:{last}"


def _square(square: int) -> str:
    return f"{chr(ord('a') + square % _COLUMNS)}{square // _COLUMNS + 1}"


_COLUMNS: Final = 8


def _homes(view: View, seat: Seat) -> Collection[Enclosure]:
    return view.players[seat].zoo.enclosures


def _residents(view: View, seat: Seat, number: int) -> Iterator[str]:
    for home in _homes(view, seat):
        if home.number == number:
            yield from filter(None, (home.main, home.co))


def _company(view: View, seat: Seat, number: int) -> Iterator[str]:
    yield from (f">>{each}" for each in _residents(view, seat, number))


def candidates(view: View, seat: Seat, mentions: Sequence[Mention]) -> Iterator[m.Move]:
    """Yield moves of the building phase that the rules do not list, from the words of a sentence."""
    if not view.sites:
        return
    keys = {key for each in mentions for key in each.keys}
    yield from _with_animals(view, seat, mentions, keys)
    named = (square_named(each.text) for each in mentions if each.kind == "code")
    squares = tuple(square for square in named if square is not None)
    if not 0 < len(squares) <= _MAX_TILES:
        return
    yield from (m.Found(biome, squares) for biome in BIOMES if biome in keys)
    yield from (m.Extend(home.number, squares) for home in _homes(view, seat))
    if len(squares) == 1:
        yield from (m.Loan(squares[0]), m.BuyTile(squares[0]))
        own = {building.id for building in view.players[seat].zoo.buildings}
        yield from (
            m.Build(each, squares[0]) for each in view.edition.buildings if keys.issuperset(_said(each))
        )
        yield from (m.MoveBuilding(each, squares[0]) for each in own if {*_building(each)} & keys)
    elif len(squares) == len(("from", "to")):
        yield m.MoveTile(squares[0], squares[1])


def _said(building: str) -> set[str]:
    """Return the concepts that a sentence must name to mean a building that is not listed."""
    return {fact.partition("=")[0] for fact in _building(building)} - {"letter:a"}


def _with_animals(
    view: View, seat: Seat, mentions: Sequence[Mention], keys: Collection[str]
) -> Iterator[m.Move]:
    """Yield moves of animals into enclosures, and focal points for them."""
    numbers = {each.number for each in mentions if each.kind == "number"}
    for home in _homes(view, seat):
        if home.number not in numbers:
            continue
        yield from (m.AddFocal(kind, home.number) for kind in FOCAL_KINDS if kind in keys)
        for other in _homes(view, seat):
            for species in filter(None, (other.main, other.co)):
                if species in keys:
                    yield m.Resettle(species, home.number)
        yield from (m.Lodge(species, home.number) for species in view.edition.co_species if species in keys)


_MAX_TILES: Final = 12


def same(move: m.Move) -> Hashable:
    """Return equal values for moves that differ only in the order of their squares."""
    match move:
        case m.Found(biome, tiles):
            return (m.Found, biome, tuple(sorted(tiles)))
        case m.Extend(number, tiles):
            return (m.Extend, number, tuple(sorted(tiles)))
        case _:
            return move


WORDS: Final[Vocabulary[View, m.Move]] = Vocabulary(
    words={"en": _ENGLISH, "de": _GERMAN},
    facts=facts,
    candidates=candidates,
    scopes=("keep",),
    ends=("done", "pass"),
    same=same,
    weak=(
        "tile",
        "money",
        "enclosure",
        "zoo",
        "spring",
        "year",
        "animal",
        "trade",
        "step",
        "others",
        "exchange",
        "worker",
        "quarantine",
        "block",
    ),
)

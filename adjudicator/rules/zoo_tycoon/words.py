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
        "@end, built, finish building, building done, ready for next year, zoo is done, zoo is "
        "finished, finalize"
    ),
    "pass": "@end",
    "contracept": (
        "birth control, contraception, contraceptive, contraception tile, contraceptives, the pill, "
        "pill, use, put, place, give, apply, sterilise, sterilize, worker, tile, protect, neuter, "
        "spay, snip, sterilised, slap, lay, condom, contracept, prevent, stop breeding, prevent "
        "breeding, stop, cover, against offspring, goes, employ, get, gets"
    ),
    "birth_control": (
        "birth control, contraception, contraceptive, contraception tile, contraceptives, pill, "
        "condom, contraceptive tile, birth-control, family planning, birth control tile, the pill"
    ),
    "uncap": (
        "remove, end, take off, take away, lift, cancel, stop, uncap, drop, withdraw, undo, allow "
        "breeding, off, without, take it off, let them breed, let breed, breed again, allow, pull "
        "off, get rid of, discard, free, clear, peel, put back, may breed, can breed, uncover, strip, "
        "stop using"
    ),
    "grow": (
        "grow, grows, grows up, grow up, adult, mature, raise, turn, becomes, turns, convert, into an "
        "adult, adults, grown up, becomes adult, up, becomes an adult, growing, flip, grown, all "
        "grown up, growing up, promote, matures, matured, upgrade, swap, exchange, replace, ages, "
        "age, let grow, grown-up, turned"
    ),
    "breed": (
        "breed, reroll, roll again, re-roll, roll, breeding, reroll for, another roll, new roll, "
        "again, throw again, second chance, retry, rerolls, send, try again, re roll, rolling, "
        "rerolling, repeat, redo, one more roll, throw, dice, try, once more, use a worker to roll, "
        "bred, breeds, breeding roll, keeper, another try, more babies, another go, another throw, "
        "second roll, chance, mate, procreate, get, gets"
    ),
    "die": "die, dice, roll",
    "release": (
        "release, free, set free, reintroduce, wild, let go, go back to the wild, back to the wild, "
        "reintroduction, releases, go, goes, return, return to the wild, into the wild, releasing, "
        "give back, bring back, send back, set it free, freed, frees, liberate, leaves, leave, "
        "nature, freedom, goodbye, rewild, reintroduced, set them free, let them go, let it go, send, "
        "africa, wilderness, bush, home to nature, wave goodbye, discharge, be free, away, farewell, "
        "give, sets free, live free, out, set, sets"
    ),
    "keep": (
        "keep, retain, hold, stay, stays, hang on to, keeping, hold on to, save, kept, keeps, stays "
        "here, stay here, remain, remains, hang onto, all ours, ours"
    ),
    "renew": (
        "move, put, shift, exchange, go, goes, renew, place, advance, to, new position, position, "
        "refresh, replenish, replaced, new animal, choose, field, slide, update, change, swap, "
        "restock, shifted, moves, jump, jumps, lands, comes, come, marker, replace, walk"
    ),
    "exchange": (
        "exchange, animal exchange, exchange sheet, market, board, animal market, sheet, stock "
        "exchange, pawn, display, table"
    ),
    "give": (
        "@rid, @give, goes, go, trade, depart, departs, sell, send away, hand in, sends, send, trade "
        "in, leaving, gives up, traded, trading, trades, bye, swap, say goodbye, ship, ship off, ship "
        "out, move out, moves out, donated, another zoo, transfer"
    ),
    "empty": (
        "@rid, empty, goes, go, clear, use, send away, evict, transfer, remove from quarantine, "
        "unexpected, kick, away from quarantine, worker, quarantine clearance, free, free up, unload, "
        "clearing"
    ),
    "unexpected": (
        "again, once more, unexpected, unexpected demand, unexpected supply, demand, surprise, "
        "surprising, unanticipated, unplanned, surprisingly, bonus, additional"
    ),
    "worker": (
        "use a worker, send a worker, with a worker, by a worker, worker, employee, staff, a worker, "
        "keeper, keepers, workers, staff action, someone, helper, person, zookeeper, staff member, "
        "staffer, crew, team, attendant, caretaker, employees, assistants, assistant, ranger, vet, "
        "staff members, workforce, hand, helpers"
    ),
    "hire": (
        "hire, one more trade, another trade, additional trade, extra trade, use, send, employ, "
        "exchange, buy, get, extra, spend, employs, put, allow, one extra, second trade, third trade, "
        "more trades, further trade, trade again, use staff, deploy, sacrifice, assign, arranges, "
        "arrange, does"
    ),
    "trade": (
        "trade, trades, trading, deal, swap, exchange, arrivals, arrival, transaction, business, "
        "dealing, barter, purchase, exchanges"
    ),
    "rescue": (
        "rescue, save, animal rescue, rescues, rescued, rescuing, rescue mission, rescue centre, "
        "rescue center, rescue station, saves, saving, animal shelter, shelter"
    ),
    "take": (
        "@get, @buy, want, bring in, add, adopt, take in, invite, goes, go, put, place, move in, "
        "straight, unexpected supply, want to have, welcome, hello, import, accept, comes, come, "
        "arrive, arrives, arrival, arriving, here come, ship in, join, house, accommodate, receives"
    ),
    "loan": (
        "loan, borrow, take a loan, credit, debt, take, get, money, take out, mortgage, loans, lend, "
        "lending, bank, need money, advance, some money, cash, raise a loan, get a loan, need a loan, "
        "overdraft"
    ),
    "block": (
        "block, blocked, blocking, close, prohibit, prohibition, sacrifice, prohibition tile, cover, "
        "blocks, barrier, obstruct, shut, closing, closed, blocking tile, prohibited, forbid, "
        "forbidden, covering, ban, banned, put"
    ),
    "found": (
        "@build, found, new, place, put, start, lay, founding, brand new, built, opens, design, lay "
        "out, fence, fence in, fence off, develop, squares, get, buy, covering, spanning"
    ),
    "extend": (
        "extend, add, enlarge, expand, enlarge by, grow, increase, attach, append, put, place, build, "
        "more, bigger, stretch, extension, join, lay, widen, extending, extended, expands, enlarging, "
        "widened, grow into, goes, go, get, larger, more space, extra, connect, link, continue, build "
        "on, annex, add on, buy, make, makes"
    ),
    "enclosure": (
        "enclosure, pen, cage, habitat, paddock, exhibit, home, enclosures, compound, cages, field, "
        "area, house, pens, corral"
    ),
    "tile": (
        "tile, tiles, enclosure tile, enclosure tiles, piece, space, square, squares, field, slot, "
        "plot, hex, land, ground, area, place, spot, cell, plots"
    ),
    "buy_tile": "@buy, take, extra, additional, add, spare",
    "unblock": (
        "free, clear, unblock, lift, remove the block, release, remove, block off, free up, open, "
        "lifting, freeing, blocked, unblocking, unlock, reopen, get rid, clean, uncover, take off"
    ),
    "house": (
        "@go, house, move in, lodge, accommodate, home, add, moves in, install, keep, release, let, "
        "houses, leave quarantine, leaves quarantine, join, joins, go live, whole family, welcome, "
        "new home, get, take"
    ),
    "lodge": (
        "@go, house, lodge, move in, add, buy, get, take, join, into, accommodate, moves in, install, "
        "keep, introduce, invite, joins, shares, share, share with, purchase, acquire, adopt, "
        "welcome, company, add in, mix, companion, cohabit, roommate, flatmate, housemate, order, "
        "include, build"
    ),
    "resettle": (
        "@go, resettle, swap, rehouse, move over, change, migrate, new home, switch, join, joins, "
        "take, house, shuffle"
    ),
    "focal": (
        "focal point, focal points, focal, focus, focus point, point, points, add, buy, put, place, "
        "build, get, install, set, mark, spot, marker, buys, purchase, increase, raise, improve, "
        "upgrade, gain, extra, goes, star, attraction, emphasis, boost, token, cube, pt, pts"
    ),
    "build": (
        "@build, @buy, place, put, goes, go, set, lay, comes, come, takes, plant, found, place on, "
        "stick, fit, new"
    ),
    "biome": (
        "change, turn, convert, biome, switch, make, becomes, transform, rebuild, redo, renovate, "
        "alter, maintenance, into, maintain, turns, transformed, remodel, remake, refit, replant, "
        "exchange, change into, turn into, converted, switched, replace, swap, landscape, terraform, "
        "refurbish, should be, flip, make into"
    ),
    "move": (
        "move, shift, relocate, put, transfer, instead, place, goes, go, slide, push, rearrange, "
        "over, moves, maintenance, moved, shove, transfers, carry, drag, elsewhere, put instead, "
        "reposition, change place, displace, come, comes, hop, swap, travel"
    ),
    "care": (
        "care, cares, animal keeping, keeping, look after, looks after, keep, take care, tend, tends, "
        "keeper, nurse, experience, attend, cares for, training, train, pamper, cared for, caring, "
        "cared, keepers, tending, attends, mind, minds, watch, watches, nurses, nursing, groom, "
        "grooms, feed, feeds, pampers, love, gain experience, learn, learns, experiences, trains, "
        "tended, study, take care of, takes care of, takes care, help, helps, work with, works with, "
        "works, work, send, sends, assign, babysit, animal care, staff, raise"
    ),
    "entertain": (
        "entertain, entertainment, send, show, entertains, perform, use, entertainer, entertaining, "
        "put on a show, amuse, amuses, performs, performance, entertained, event, party, juggle, "
        "clown, clowns, promote, advertise, advertising, marketing, raise, increase, improve, gain, "
        "visitors, boost, program, programme, concert, sing, staff, play, sends"
    ),
    "forgo": (
        "return, give back, send back, forgo, give up, renounce, let go, hand back, returns, "
        "returning, returned, goes back, go back, leaves, china, abandon, let her go, let him go, let "
        "them go, donate, hand over, goes, lose"
    ),
    "back": (
        "back, undo, take back, revert, last step, step back, go back, cancel, rewind, take it back, "
        "takeback, take-back, unmake, retract, undone, undoing, revoke, withdraw, recall, remove, "
        "restore, rewinding, put back, return, take that back"
    ),
    "all_back": (
        "all, everything, start, over, start over, from scratch, all over, from the beginning, start "
        "again, reset, the whole thing, complete, from the start, completely, everything this turn, "
        "whole turn, restart, entire turn, all steps, every step, fresh start, whole year, complete "
        "building, clean slate, square one, back to square one, all moves, everything back, back to "
        "the beginning, to the beginning, beginning, from the top"
    ),
    "step": (
        "step, move, action, build, last step, building phase, phase, steps, moves, actions, tap, "
        "choice, last one, previous, last thing, thing, last move, previous step, decision, turn"
    ),
    "reopen": (
        "reopen, build again, keep building, continue, resume, go on, forgot, forgot something, back, "
        "again, continue building, build, open again, build more, not done, i forgot something, not "
        "finished, carry on, go back, wait, more, build some more, reopening, unfinish, undo, still "
        "building, let me build, keep on building, resuming, want to build more, one more thing, "
        "something else, back to building, return to building, go back to building, revise, change "
        "something, add something, missed something, build something, carry on building, keep going, "
        "continue to build, undo done"
    ),
    "wait": (
        "wait, waiting, hold, pause, hold on, hang on, wait for, waits, delay, let others, watch, "
        "patience, stand by, standby, they first, postpone, stay, others first, go first, let the "
        "others go first, wait and see"
    ),
    "others": (
        "others, until the others have built, until the others are done, until they are done, until "
        "others have built, until the others have finished, players, the others, until everyone has "
        "built, until everybody is done, before me, for the others, until they are finished, everyone "
        "else, rest, opponents, everybody else, them, they, rivals, all others, others have built, "
        "others are done, other players, until they're done"
    ),
    "zoo": "zoo, board",
    "money": "money, cash, coins, dollars, dollar, bucks, credits, coin, funds, currency, budget",
    "spring": "spring, this spring",
    "year": "year, this year",
    "animal": "animal, animals, beast, beasts, creature, creatures",
    "young": (
        "young, baby, offspring, chick, cub, kid, youngster, calf, babies, infant, foal, newborn, "
        "disc, fawn, pup, little one, little ones, kids, cubs, foals, fawns, calves, pups, chicks, "
        "children, child, new born, newborns, joey, juvenile, juveniles, offsprings, bambi, "
        "youngsters, kitten, kittens"
    ),
    "quarantine": "quarantine, isolation, quarantine station, quarantine area, waiting area",
    "male": (
        "male, boy, bull, stallion, buck, man, m, guy, ram, males, drake, dog, gentleman, lad, bulls, "
        "bucks, stallions, daddy, father, cock, cockerel, tomcat, dad, boys, men, billy, guys, lads, "
        "stags, stag"
    ),
    "female": (
        "female, girl, mare, lady, cow, woman, f, hen, doe, females, dame, gals, gal, ladies, women, "
        "mares, cows, hens, mama, mother, mom, mum, girls, sow, vixen, nanny, does"
    ),
    "pair": "pair, couple, breeding pair, one each, duo, couples, pairs, one of each, one of each sex",
    "park": "park, parks, green space, garden, gardens, lawn, picnic area",
    "education_booth": (
        "education booth, booth, education stand, education, educational booth, edu booth, school, "
        "learning centre, learning center, education stall, education kiosk, information booth, info "
        "booth"
    ),
    "conservation_center": (
        "conservation center, conservation centre, center, centre, conservation, conservation "
        "station, conservation building, conservation hub, protection centre, protection center"
    ),
    "food_booth": (
        "food booth, food stand, snack bar, food, kiosk, food stall, booth, snack stand, restaurant, "
        "snack, food place, burger stand, burger booth, food shop, hot dog stand, eatery, food court, "
        "diner, cafe, café, fast food, food hut, fries, snacks"
    ),
    "zoo_shop": (
        "zoo shop, shop, store, souvenir shop, gift shop, gifts, merch, merch shop, merchandise, "
        "souvenirs, souvenir, boutique, zoo store"
    ),
    "popularity": (
        "popularity, yellow, popular, buzz, fame, famous, popularity track, attractiveness, "
        "attraction, crowd, crowds"
    ),
    "education": "education, blue, educational, learning, education track, teaching, knowledge",
    "conservation": (
        "conservation, green, species protection, protection, nature, conservation track, "
        "preservation, wildlife protection"
    ),
    "retreat": (
        "retreat, brown, retreats, shelter, hideout, hiding place, hiding, den, cave, hide, retreat point"
    ),
    "savanna": "savanna, savannah, savana, grassland, grasslands, savannas, steppe, savannahs",
    "rainforest": (
        "rainforest, rain forest, jungle, tropical forest, tropics, rainforests, jungles, tropical"
    ),
    "montane_forest": (
        "montane forest, mountain forest, montane, mountain, mountains, forest, mountain woods, "
        "alpine, alpine forest, highland, highlands, montane woods, woods, mountain habitat, montane "
        "forests, alps"
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
        "@end, fertig gebaut, gebaut, zoo ist fertig, zoo fertig, bau beendet, nichts mehr bauen, "
        "baue nichts mehr"
    ),
    "pass": "@end",
    "contracept": (
        "geburtenkontrolle, verhütung, verhütungsplättchen, verhüten, verhüte, pille, "
        "empfängnisverhütung, sterilisieren, mitarbeiter, plättchen, legen, lege, einsetzen, "
        "kastrieren, kastriere, kondom, verhindern, verhindere, setze, setzen, vermehrung stoppen, "
        "stoppen, stoppe, gib, gebe, geben, einsatz, sterilisiere, sterilisier, nutzen, nutze, "
        "verwenden, verwende, anwenden, bekommen, bekommt, kriegen, kriegt"
    ),
    "birth_control": (
        "geburtenkontrolle, verhütung, verhütungsplättchen, verhüten, pille, empfängnisverhütung, "
        "kondom, familienplanung, geburtenkontrollplättchen, verhütungs plättchen, verhütungsmittel, "
        "empfängnis, antibabypille"
    ),
    "uncap": (
        "beenden, beende, entfernen, entferne, runter, weg, abnehmen, aufheben, absetzen, abbrechen, "
        "wegnehmen, nehme, abschaffen, ab, stoppen, hebe auf, nimm, nimm ab, nehme ab, nimm weg, "
        "nehme weg, dürfen wieder, wieder erlauben, erlauben, erlaube, zulassen, abschaffe, "
        "loswerden, setze ab, setz ab, abgesetzt, abziehen, wieder züchten, freigeben, zurücknehmen, "
        "schluss, nimm runter, stoppe"
    ),
    "grow": (
        "erwachsen, wächst, aufwachsen, wachsen, großziehen, wird erwachsen, groß, werden erwachsen, "
        "heranwachsen, umwandeln, umdrehen, aufziehen, groß werden, aufwächst, aufgewachsen, wandle "
        "um, wandel um, dreh um, drehe um, ausgewachsen, groß ziehen, reif, reifen, heran, "
        "heranziehen, lass wachsen, werden groß, wächst heran, wächst auf, flüggte, flügge, tausche, "
        "umtauschen, austauschen, ersetzen, erwachsenes, erwachsene, erwachsener, erwachsenen"
    ),
    "breed": (
        "würfeln, würfle, würfel, zucht, noch mal würfeln, nochmal würfeln, wurf, werfen, neu "
        "würfeln, neuer wurf, noch mal, nochmal, züchten, züchte, wiederholen, noch mal werfen, "
        "wiederhole, neuwurf, erneut, noch ein wurf, erneut würfeln, würfelt, würfle neu, würfel neu, "
        "nochmals würfeln, neuer versuch, noch ein versuch, zuchtwurf, nochmals, zweiter versuch, "
        "wirf, wirf neu, wirf noch mal, werfe noch mal, zweiter wurf, noch einmal, noch einmal "
        "würfeln, vermehren, vermehre, nachwuchs, neu werfen, versuchen, paaren, wieder würfeln, "
        "zweite chance"
    ),
    "die": "würfel, wurf",
    "release": (
        "auswildern, wildere, freilassen, wildere aus, lasse frei, frei, auswilderung, wildnis, "
        "freiheit, aussetzen, zurück, in die freiheit, in die wildnis, gehen lassen, ausgewildert, "
        "freigelassen, wilder aus, lass frei, auswildere, entlassen, entlasse, laufen lassen, lass "
        "laufen, natur, nach afrika, savanne, lasse gehen, lass gehen, tschüss, ziehen lassen, "
        "freigeben, gib frei, gebe frei, freiheit schenken, schenke, geht, gehen, dürfen gehen, "
        "hinaus, raus, wieder frei"
    ),
    "keep": (
        "behalten, behalte, behalt, bleibt, bleiben, bleibt bei uns, bleiben bei uns, dabehalten, "
        "aufziehen, zurückbehalten, behält, bleibt hier, bleiben hier, bleibt im zoo, bleiben im zoo, "
        "hierbehalten, hier behalten, bleibt da, bleiben da, dableiben, hüten, halten, zieh auf, "
        "ziehe auf"
    ),
    "renew": (
        "nach, ziehen, zieht, ziehe, versetzen, verschieben, kommt, geht, bewegen, setzen, schieben, "
        "rücken, rückt, wandert, stellen, neu, erneuern, erneuere, wählen, wähle, feld, verschiebe, "
        "versetze, auffrischen, tauschen, tausche, austauschen, rutscht, hüpft, springt, landet, "
        "setze, bewege, stelle, schiebe, wechseln, wechsle, auffüllen, zieh, lege, legen, rutschen"
    ),
    "exchange": (
        "börse, tierbörse, börsenblatt, markt, blatt, tiermarkt, markttafel, börsenplan, marker, "
        "figur, auslage, plan"
    ),
    "give": (
        "@give, geht, abgegeben, verlässt, gehen, gehe, verlassen, tauschen, ab, weg, raus, "
        "verkaufen, loswerden, abschieben, gebe ab, verlässt uns, wegschicken, gebe weg, geb weg, gib "
        "weg, geb ab, gib ab, trennen, trenne, verabschieden, verabschiede, tausche, tausch, zieht "
        "aus, ausziehen, los, werde los, auszug, anderer zoo, anderen zoo, vermitteln, vermittle, "
        "versetzen, verlieren, muss gehen, muss weg, kann gehen, kann weg, handeln, verkaufe, kommt "
        "weg, abtreten, geht weg"
    ),
    "empty": (
        "@rid, ausleeren, leeren, ab, nutzen, nutze, räumen, räume, leere, quarantäne räumen, "
        "quarantäne leeren, freimachen, mache frei, fort, abtransportieren, abtransport, "
        "ausquartieren, setze raus, schicke, schicken, wegbringen, entleeren, unerwartete nachfrage, "
        "abholen, rausschaffen, nimm, hinaus"
    ),
    "unexpected": (
        "unerwartete nachfrage, unerwartetes angebot, unerwartete, unerwartet, nachfrage, "
        "unerwartetes, überraschend, überraschende, unverhofft, ungeplant, zusätzlich, überraschung"
    ),
    "worker": (
        "mitarbeiter, angestellter, personal, arbeiter, pfleger, tierpfleger, mitarbeiterin, "
        "pflegerin, helfer, mitarbeiters, mitarbeitern, personals, leute, helferin, wärter, "
        "zoowärter, tierarzt, team, tierpflegerin, pflegers, arbeiters, arbeitskraft, kollege, "
        "angestellte, angestellten, wärterin"
    ),
    "hire": (
        "noch ein handel, weiteren handel, weiterer handel, zusätzlicher handel, einstellen, "
        "einsetzen, noch einen handel, zusätzlichen handel, extra handel, anheuern, einstelle, börse, "
        "nutzen, nutze, noch einmal, noch ein geschäft, noch ein tausch, noch einen tausch, weiterer "
        "tausch, weiteren tausch, ein weiterer, einen weiteren, extra, zusätzlich, zusätzlichen, "
        "zusätzliches, mehr handel, einen mehr, verwenden, verwende, schicken, schicke, opfere, "
        "anstellen, noch mal handeln, nochmal handeln, noch einmal handeln, noch einmal tauschen, "
        "weiterhandeln, macht"
    ),
    "trade": (
        "handel, geschäft, geschäfte, tausch, handeln, tauschen, tauschgeschäft, transaktion, "
        "transaktionen, tauschhandel, handels, tausche, abschluss, gehandelt"
    ),
    "rescue": (
        "retten, rette, tierrettung, rettung, gerettet, rettet, rettungsaktion, rettungsstation, "
        "auffangstation, tierheim, notfall, retter, aufnahme, rettungstier, per rettung"
    ),
    "take": (
        "@get, @buy, hätte, aufnehmen, kommt, kommen, setzen, ins, gleich, unerwartetes angebot, "
        "willkommen, hallo, importieren, importiere, ankommen, ankunft, kommt an, einziehen, "
        "unterbringen, empfangen, bekommt, kriegt, angeschafft, geht, gehen, setze, stecke, bringe, "
        "bringen"
    ),
    "loan": (
        "kredit, darlehen, aufnehmen, nehme, nehmen, leihen, geld leihen, geld, schulden, schulde, "
        "kredite, darlehens, bank, borgen, borge, vorschuss, hypothek, finanzieren, leihe, leih, "
        "brauche geld, geld aufnehmen, aufnehme, nimm, hole, verschulden, verschulde, kreditaufnahme"
    ),
    "block": (
        "sperren, sperre, gesperrt, blockieren, sperrplättchen, verbot, verbotsplättchen, blockiert, "
        "opfern, blockier, blockiere, sperrung, verboten, sperr, zubauen, schließen, schließe, "
        "sperrfeld, blockade, verbiete, verbieten, lege, legen, gesperrtes, gesperrten, abdecken"
    ),
    "found": (
        "@build, neu, neue, neues, setzen, lege, legen, stelle, gehege, gründung, neubau, neuer, "
        "neuen, entsteht, einzäunen, umzäunen, aufgebaut, gestalten, gestalte, gründen wir, stellen, "
        "leg an, lege an, angelegt, kaufen, kaufe, setze"
    ),
    "extend": (
        "erweitern, erweitere, vergrößern, vergrößere, anbauen, ausbauen, anfügen, hinzufügen, baue "
        "an, dazu, an, bauen, baue, lege, legen, wächst, erweiterung, ergänzen, ergänze, anhängen, "
        "verlängern, ansetzen, erweitert, erweiter, vergrößer, vergrößert, ausbau, baue aus, bau aus, "
        "bau an, füge an, füge hinzu, füg hinzu, lege an, leg an, wachsen, verlängere, größer, größer "
        "machen, mache größer, anlegen, kommt, kommen, bekommt, mehr platz, hinzu, setze, setzen, "
        "anschließen, kaufe, ausdehnen, dehne aus, wächst auf"
    ),
    "enclosure": (
        "gehege, käfig, anlage, zuhause, gehegen, käfige, freigehege, weide, bereich, gehegs, areal, haus"
    ),
    "tile": (
        "plättchen, gehegeplättchen, feld, felder, platz, teil, gehegeteil, kästchen, quadrat, "
        "grundstück, stück, kachel, kacheln, plätze, fläche, plättchens, quadrate, parzelle"
    ),
    "buy_tile": "@buy, nehmen, noch eins, ein weiteres, zusätzliches, extra, nehme, nimm",
    "unblock": (
        "freimachen, frei, befreien, sperre weg, weg, freigeben, aufheben, sperre, entsperren, "
        "freiräumen, lösen, räumen, gesperrte, räume frei, mach frei, mache frei, gib frei, gebe "
        "frei, befreie, entsperre, sperre aufheben, hebe auf, entferne, wegnehmen, räume, löse"
    ),
    "house": (
        "@go, einziehen lassen, ziehen ein, ins, einquartieren, siedeln, ansiedeln, lass, beziehen, "
        "lass rein, bring unter, verlegen, ziehen um, beziehen ihr, bezieht, nehmen, rüber"
    ),
    "lodge": (
        "@go, ins, ansiedeln, kaufen, holen, hole, einquartieren, aufnehmen, einziehen lassen, ziehen "
        "ein, gesellen, teilen, teilt, gesellt, dazusetzen, kaufe, kauf, anschaffen, anschaffe, "
        "besorge, mitbewohner, hinzufügen, füge hinzu, mischen, nimm, nehme, hol, bekommt, wg, "
        "gesellschaft"
    ),
    "resettle": (
        "@go, umsiedeln, umsetzen, verlegen, verschieben, siedle um, siedle, ziehen um, verlege, "
        "setze um, setz um, umquartieren, quartiere um, siedeln um, tauschen, verschiebe, neues "
        "zuhause, hol, hole, transportieren, rüber"
    ),
    "focal": (
        "schwerpunkt, schwerpunkte, fokus, punkt, setzen, setze, kaufen, kaufe, legen, bauen, baue, "
        "stellen, einrichten, fokuspunkt, fokuspunkte, punkte, setz, lege, leg, stelle, erhöhen, "
        "erhöhe, steigern, steigere, verbessern, verbessere, aufwerten, bekommt, kriegt, einbauen, "
        "bau, markierung, marker, akzent, hinzufügen, füge hinzu, attraktion, gib, gebe, geben, "
        "ausbauen, geht, kommt"
    ),
    "build": (
        "@build, @buy, setzen, setze, stellen, stelle, legen, platzieren, nach, kommt, gebäude, lege, "
        "kommen, setz, stell, leg, platziere, neu, neuer, neue, neues, pflanzen, pflanze, geht, "
        "entsteht, gehört, steht, einrichten"
    ),
    "biome": (
        "umwandeln, wandeln, ändern, macht aus, mache aus, aus, ändere, verwandeln, verwandle, "
        "umbauen, wechseln, lebensraum, macht, biom, mache, umgestalten, instandhaltung, wartung, "
        "ausbauen, gestalte um, wandle um, wandel um, wechsle, tausche, tauschen, austauschen, baue "
        "um, bau um, renovieren, renoviere, umrüsten, neu gestalten, umbau, verändern, verändere, "
        "drehen, drehe, umdrehen"
    ),
    "move": (
        "versetzen, versetze, verschieben, verschiebe, bewegen, umsetzen, schieben, kommt, verlegen, "
        "verlege, umstellen, umziehen, zieht, wandert, stelle, rücken, setzen, instandhaltung, "
        "versetz, verschieb, stelle um, stell um, setze um, setz um, zieht um, geht, verrücken, "
        "verrücke, rücke, rück, transportieren, schieb, schiebe, bewege, bring, bringe, woandershin, "
        "tausche, setze, setz, räume, ziehe, rüber"
    ),
    "care": (
        "pflege, tierpflege, pflegen, pfleger, pflegt, betreuen, betreut, kümmern, kümmert, "
        "tierpfleger, kümmert sich, versorgen, versorgt, erfahrung, kümmere, betreue, versorge, "
        "umsorgen, umsorgt, tierhaltung, füttern, füttert, trainieren, trainiert, lernt, lernen, "
        "erfahrung sammeln, hüten, hütet, verwöhnen, verwöhnt, behüten, aufpassen, passt auf, hegen, "
        "hegt, schaut nach, sieht nach, schau nach, arbeitet, arbeiten, zuwendung, haltung, sorgen, "
        "sorgt, pfleg"
    ),
    "entertain": (
        "unterhaltung, unterhalten, macht, unterhält, show, vorführung, mache, animation, programm, "
        "veranstaltung, unterhalte, bespaßen, bespaßung, vorstellung, auftritt, aufführen, "
        "aufführung, führung, führungen, werbung, werben, punkt, punkte, event, veranstalte, "
        "veranstalten, clown, erhöhen, erhöhe, steigern, steigere, besucher, belustigen, animieren, "
        "entertainen, entertainment, spaß, spielen, schicke, schicken"
    ),
    "forgo": (
        "zurückgeben, zurück, verzichten, gebe zurück, verzichte, zurückschicken, gib zurück, geb "
        "zurück, abgeben, gebe ab, schicke zurück, schick zurück, china, nach china, verzichte auf, "
        "verzicht, aufgeben, gebe auf, gehen lassen, geht zurück, muss zurück, hergeben, abschied"
    ),
    "back": (
        "zurück, rückgängig, zurücknehmen, rückgängig machen, letzten schritt, widerrufen, nehme "
        "zurück, abbrechen, zurücksetzen, neu, noch mal von vorn, von vorn bauen, nimm zurück, nehm "
        "zurück, mach rückgängig, mache rückgängig, rückwärts, schritt zurück, einen zurück, wieder "
        "zurück, setze zurück, setz zurück, widerrufe, stornieren, storniere, annullieren, aufheben, "
        "verklickt, vertippt, revidieren, korrigieren, doch nicht, ungeschehen"
    ),
    "all_back": (
        "alles, von vorn, von vorne, noch mal von vorn, komplett, ganz, neu, von anfang an, von vorn "
        "bauen, alle, zurücksetzen, bauen, ganz von vorn, ganz zurück, neustart, neu anfangen, neu "
        "beginnen, alle schritte, sämtliche schritte, anfang, neu starten, alles zurück, gesamter "
        "zug, ganzen zug, alles rückgängig, neubeginn, alle züge, ganz von vorne, auf anfang, zum "
        "anfang"
    ),
    "step": (
        "schritt, zug, letzten, aktion, schritte, schritts, aktionen, bau, letzter, vorheriger, "
        "vorherigen, züge, bauschritt, entscheidung, letzten schritt, letzte aktion, sache"
    ),
    "reopen": (
        "weiterbauen, weiter bauen, weiter, noch bauen, wieder bauen, öffnen, wieder öffnen, noch mal "
        "bauen, doch noch bauen, bauen, weitermachen, wieder aufmachen, fortsetzen, was vergessen, "
        "vergessen, etwas vergessen, baue weiter, baue, noch nicht fertig, doch noch, bau weiter, "
        "nochmal bauen, noch was bauen, noch etwas bauen, hab was vergessen, hab noch was vergessen, "
        "öffne, aufmachen, mach auf, fortfahren, fahre fort, doch nicht fertig, bin nicht fertig, bin "
        "noch nicht fertig, zurück zum bauen, zurück zum bau, erneut bauen, erneut öffnen, halt, "
        "moment, warte, stopp, stop, mach weiter, mache weiter, umplanen, wiedereröffnen, wieder "
        "eröffnen"
    ),
    "wait": (
        "warten, warte, abwarten, erst mal warten, pausieren, warte ab, pause, wartet, wart, warten "
        "wir, pausiere, zögern, abgewartet, stehe, ihr zuerst, vorlassen, lasse vor, lass vor, "
        "gucken, zuschauen, schaue zu, schau zu, geduld, hinten anstellen, erst die anderen, lass die "
        "anderen, warte erstmal, warte erstmal ab, erstmal abwarten"
    ),
    "others": (
        "andere, die anderen, bis die anderen gebaut haben, bis die anderen fertig sind, bis alle "
        "fertig sind, mitspieler, bis alle gebaut haben, gegner, euch, anderen spieler, bis ihr "
        "fertig seid, ihr, jeden"
    ),
    "zoo": "zoo, brett, tableau",
    "money": "geld, münzen, dollar, taler, kohle, bares, knete, budget, euro, euros, moneten",
    "spring": "frühling, frühjahr",
    "year": "jahr, dieses jahr",
    "animal": "tier, tiere, tierchen, viech, viecher, tieren, tiers",
    "young": (
        "junge, junges, jungen, jungtier, baby, küken, nachwuchs, kleine, kleinen, kleines, kind, "
        "junger, kalb, fohlen, babys, jungtiere, jungtieren, nachwuchses, kinder, kitz, kitze, "
        "kälbchen, welpe, welpen, bambi, frischling, neugeborene, neugeborenes, jungvogel, kleinkind"
    ),
    "quarantine": "quarantäne, quarantänestation, isolation, isolierstation, quarantänebereich, warteraum",
    "male": (
        "männchen, bock, bulle, hengst, männlich, männlicher, männliche, männlichen, männliches, "
        "hahn, kerl, bub, junge, eber, kater, m, mann, rüde, männchens, bullen, hengste, böcke, "
        "hähne, papa, vater, jungs, buben, männer, typ, kerle, herr, herren, rüden"
    ),
    "female": (
        "weibchen, stute, kuh, weiblich, weibliche, weiblicher, weiblichen, weibliches, henne, dame, "
        "mädchen, geiß, w, f, frau, ricke, sau, weibchens, kühe, stuten, hennen, mama, mutter, "
        "mütter, mädels, damen, frauen, geißen, ziege"
    ),
    "pair": "paar, pärchen, pärchens, paare, duo, je eins, zuchtpaar, zuchtpaare, brutpaar, ehepaar",
    "park": "park, parks, grünanlage, grünfläche, garten, parkanlage, liegewiese",
    "education_booth": (
        "bildungsstand, stand, infostand, bildungsstände, bildung, lehrstand, schulungsstand, "
        "bildungshäuschen, schule, bildungspavillon, bildung stand"
    ),
    "conservation_center": (
        "artenschutzzentrum, zentrum, artenschutz, schutzzentrum, naturschutzzentrum, "
        "naturschutzstation, artenschutz zentrum, schutzstation, naturschutz zentrum"
    ),
    "food_booth": (
        "imbissstand, imbiss, stand, imbissbude, essensstand, bude, kiosk, futterstand, snackstand, "
        "fressbude, pommesbude, restaurant, café, cafe, wurstbude, würstchenbude, snackbar, essen, "
        "snack, frittenbude"
    ),
    "zoo_shop": (
        "zooladen, laden, shop, souvenirladen, andenkenladen, geschäft, souvenirs, geschenkladen, zoo "
        "laden, souvenirshop, merchandise, boutique"
    ),
    "popularity": (
        "popularität, beliebtheit, gelb, gelbe, gelben, gelber, beliebt, popularitätsleiste, "
        "bekanntheit, berühmtheit, ruhm, besucherzahlen, gelbes"
    ),
    "education": "bildung, blau, blaue, blauen, blauer, lehre, wissen, bildungsleiste, lernen, blaues",
    "conservation": (
        "artenschutz, grün, grüne, grünen, grüner, naturschutz, arterhaltung, erhaltung, schutz, "
        "umweltschutz, artenschutzleiste, grünes"
    ),
    "retreat": (
        "rückzugsort, rückzug, braun, versteck, rückzugsorte, rückzugsraum, rückzugsmöglichkeit, "
        "unterschlupf, verstecke, höhle, zuflucht, braune, brauner, braunen, braunes, schlupfwinkel"
    ),
    "savanna": "savanne, steppe, grasland, savannen, prärie, savannengehege, savanne gehege",
    "rainforest": (
        "regenwald, dschungel, urwald, tropen, tropenwald, regenwälder, regenwaldgehege, tropisch, "
        "tropischer, dschungels"
    ),
    "montane_forest": (
        "bergwald, gebirgswald, berg, gebirge, bergwälder, berge, wald, alpen, bergwaldgehege, "
        "gebirgs, hochland, bergwalds"
    ),
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
        f"?done|pass|nothing|no|no:{'|keep' if str(view.stage) == 'leaving' else ''}",
    )
    yield from ("all", *(("keep", "keep:all", "keep:animal") if str(view.stage) == "leaving" else ()))
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
            yield from ("breed", "worker", "die*1", "young", species, "animal")
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
    yield from ("release", "?release", *_animals(species, animals), *(("all",) if kept == NONE else ()))
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
            others = [f"seat:{other}" for other in range(len(view.players)) if other != seat]
            yield from (*others, "|".join(("?wait", "others", "rest", *others)))


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
    is_pair = (animals.males, animals.females) == (1, 1)
    pair = "|pair|pair*1" if is_pair and mark else ""
    if animals.males:
        yield f"{mark}male*{animals.males}{pair}"
    if animals.females:
        yield from (f"{mark}female*{animals.females}{pair}", f"@{animals.females}w")
    if is_pair:
        yield "pair*1"


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

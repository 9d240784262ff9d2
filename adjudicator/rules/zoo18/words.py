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
    "pass": "@end, nothing to buy",
    "buy": (
        "@buy, take, invest, draft, choose, pick, offer, bid, grab, go for, snap up, collect, add, "
        "pay, pays, paying"
    ),
    "launch": (
        "launch, start, float, open, found, begin, par, buy, set up, get going, operate, launching, "
        "launches, take, establish, create, set, become, be, run, parent, opening, opens, starts, "
        "open up, initiate, get started, introduce, establishes, kick off, set at, take over, adopt, "
        "ipo, director, president, bring out, bring to market"
    ),
    "sell": (
        "sell, dump, get rid of, unload, go, sells, offload, let go, cash out, selling, divest, away, "
        "sold, sale, away with, get rid, part with, parting, shed, release, drop, ditch, flog, "
        "liquidate, discard, cash in, return, throw out, give, put, move, back, goes"
    ),
    "ticket": "ticket, zoo ticket, tickets, zoo tickets, one ticket, coupon, voucher",
    "redeem": (
        "cash, cash in, redeem, sell, use, turn in, hand in, exchange, trade in, give, spend, "
        "convert, pay with, cashing, cashing in, get money for, money for, trade, swap, change, use "
        "up, sells, redeeming, turn into money, encash, liquidate, buy"
    ),
    "midas": "midas, go first, be first, go first next, be first next, first next round, king midas",
    "announce": (
        "announce, play, use, declare, activate, trigger, invoke, call, exercise, apply, announcing, "
        "time for, cast, reveal, exploit, make use of, employ, fire, fire off, pull, playing, show, "
        "flip"
    ),
    "greek": "greek, it's all greek to me, its all greek to me, all greek to me, it's all greek",
    "again": (
        "take another turn, another turn, one more turn, extra turn, second turn, turn again, go "
        "again, two turns, move again, extra move, second turn in a row, another go, play again, "
        "again"
    ),
    "responsibility": "responsibility, too much responsibility, too much, responsibilities",
    "days_off": "days off, day off, days-off, holiday, holidays, vacation, day-off, off days",
    "right": "right, to the right, one to the right, rightwards, rightward",
    "column": "column, columns, box, step, steps, field, places, place, position, square, notch",
    "up": (
        "up, raise, move, shift, push, boost, bump, bump up, increase, improve, lift, advance, nudge, "
        "push up, goes up, go up, rise, rises, put up, jump, value, one step, reputation, higher, "
        "promote"
    ),
    "whatsup": "whatsup, what's up, whats up",
    "lay": (
        "lay, place, put, build, play, upgrade, set, laying, goes, go, comes, upgrading, extend, "
        "connect, drop, add, construct, lays, put down, install, track, replace, use, position"
    ),
    "track": "track, tracks, rail, rails, tile, railway, line, road, piece, path, hex",
    "tile": "tile, number, track, nr, type, piece, card, plate, track tile",
    "rotation": (
        "rotation, rotated, turned, orientation, turn, rotate, turned by, rotated by, clockwise, "
        "times, rotations, turns, rot, facing, direction, angle, spin, spun, twisted, side, sixths, "
        "oriented, orientated, position"
    ),
    "rotation=0": (
        "without rotation, unrotated, no rotation, not turned, not rotated, straight up, unturned, no "
        "turn, zero rotation, as it is, as printed, without turning, without rotating, straight"
    ),
    "station": "station, token, station token, stop, stations, depot, train station, terminal, our token",
    "build": (
        "build, place, put, add, set, building, construct, erect, lay, builds, goes, go, drop, open, "
        "establish, found, erects, set up, stick, install, create, comes, token"
    ),
    "mark": (
        "mark, marker, place, put, set, token, lay, goes, go, marking, drop, stick, use, apply, "
        "position, open, connects, connect, link, links, join, joins, leads, lead, comes, come, dig, "
        "ends, end, appears, starts, move, assign, lands, reach, exits, add, play"
    ),
    "half": (
        "other end, second end, other side, second side, other exit, exit, end, other mouth, second "
        "area, other area"
    ),
    "area": (
        "area, areas, r area, hex, space, region, regions, spot, red area, off board, offboard, edge, "
        "rim, outskirts, place"
    ),
    "home": "home, home hex, base, our home, own home, starting hex, home base, start hex, family home",
    "barrels": "barrels, two barrels, barrel, both barrels, two-barrels, 2 barrels",
    "apply": (
        "apply, put, give, use, attach, place, stick, patch, goes, go, sticks, glue, tape, belongs, "
        "get, mend, repair, fix, patches, patching, slap, stick on, set, assign, wear, wears, "
        "receives, receive, hand"
    ),
    "patch": "patch, bandage, patches, plaster, band aid, sticker",
    "unpatch": (
        "remove the patch, take the patch off, take off the patch, patch off, remove, take off, "
        "unpatch, off, take away, peel, patch away, rip off, tear off, lose, discard, pull off, lift, "
        "detach, strip"
    ),
    "run": (
        "run, take, use, choose, running, runs, route, routes, runs best, go, goes, drive, travel, "
        "send, ride, rides, operate, trip, path, execute, let run, dash"
    ),
    "best": (
        "best, possible, optimal, highest, maximum, max, automatic, auto, longest, most, best route, "
        "as far as possible, automatically, most valuable, optimum, biggest, most profitable, most "
        "nuts, top, highest paying, ideal, computer's choice, optimally, greatest, calculated, "
        "whatever is best, richest, suggested, way"
    ),
    "share": (
        "share, pay out, payout, distribute, dividends, dividend, split, pay, give out, hand out, "
        "divide, payouts, disburse, pay dividends, pay it out, paying out, sharing, shared, "
        "distributed, distribution, everyone gets, all shareholders, shareholders, owners, holders, "
        "among, give everyone, spread, hand round, get, everybody, players, out, give"
    ),
    "keep": (
        "keep, withhold, retain, hold, hold back, save, store, hang on to, hold on to, stash, keep back, bank"
    ),
    "stay": (
        "keeps, stays, stay, stay in, stays in, remains, remain, reserve, leave, put, goes, go, put "
        "away, put aside, save up, hoard, deposit, invest, saved, kept, retaining, pocket, hang on"
    ),
    "harvest": (
        "harvest, yield, nuts, nut, crop, income, bags, money, revenue, gains, profit, profits, "
        "yields, proceeds, earnings, takings, earned"
    ),
    "treasury": (
        "treasury, cash box, company, coffers, chest, family treasury, safe, vault, cashbox, kitty, "
        "fund, funds, account, piggy bank, pot, till, treasure chest, reserves, savings"
    ),
    "squirrel": "squirrel, squirrels, train, trains, locomotive, loco, engine, runner, runners, critter",
    "@5s": "5 squirrel, 5er squirrel, 5 train, five squirrel, five train, 5-squirrel",
    "@4s": "4 squirrel, 4er squirrel, 4 train, four squirrel, four train, 4-squirrel",
    "@3s": "3 squirrel, 3er squirrel, 3 train, three squirrel, three train, 3-squirrel",
    "@2s": "2 squirrel, 2er squirrel, 2 train, two squirrel, two train, 2-squirrel",
    "deck": "deck, stack, pile, supply, bank, pool, new, depot, stock, fresh, box",
    "money": (
        "money, cash, $n, dollars, nuts, nut, bucks, dollar, bags, coins, profit, profits, earnings, "
        "proceeds, takings, income, dough"
    ),
    "bank": "bank",
    "kitchen": "kitchen, the kitchen, market, pool, open market, used",
    "lounge": "lounge, living room, sitting room, parlour, initial offering, ipo, family",
    "discard": "@rid, go, goes, put, return, send, goes out, move, kitchen, away with",
    "accept": (
        "accept, take, agree, sell, go ahead, take it, buy, sell it, accepted, sold, accepting, "
        "approve, approved, give, hand over, hand it over, let go, let it go, fair price, good price, "
        "price is right, yours, is yours, can have"
    ),
    "decline": (
        "decline, refuse, reject, too cheap, too little, not enough, too low, pass, keep, turn down, "
        "decline it, rejected, declined, declining, rejecting, refusing, keeping, too stingy, need "
        "more, stays, stay, hold, raise your offer, offer more, higher, worth more, stays here, "
        "denied"
    ),
    "power": "power, powers, ability, special power, special powers, abilities, special, card, effect",
    "offer": "offer, offer of, bid",
    "turn": "turn",
    "draft": "draft, initial draft",
    "family": (
        "family, families, company, companies, animals, clan, firm, corporation, corp, co, tribe, house"
    ),
    "parents": (
        "parents, parents card, parent, parent card, president, double card, mum and dad, mom and "
        "dad, president's card, parenthood, parenting, dad, father, mother, director, boss"
    ),
    "child": (
        "child, children, kid, baby, single card, single, cub, kids, little one, youngster, 10 "
        "percent, ordinary, single share, offspring, junior"
    ),
    "cousin": "cousin",
    "animal": "animal, animals, beast, critter, creature",
    "card": "card, cards, share, shares, stock, stocks, piece, certificate, percent, holding, stake",
    "price": (
        "price, value, cost, reputation, par value, n, bags, bags of nuts, initial reputation, each, "
        "asking price, bag, dollars, dollar, bucks, nuts, money, starting price, starting value, "
        "start value, starting at, valued, value of, reputation of, bid, offer, quid, starts at, "
        "starting reputation, coins, euro, euros, par of, par price, at par, set at, opening price, "
        "opening value, initial value, initial price"
    ),
    "price=0": "for free, free, for nothing, free of charge, at no cost",
    "high": (
        "highest, highest price, most expensive, top, maximum, high, full, full price, expensive, "
        "priciest, dearest, maximal, max, biggest, top price, as expensive as possible, highest "
        "possible, as much as possible, upper, greatest"
    ),
    "low": (
        "cheapest, lowest, lowest price, as cheap as possible, cheap, minimum, low, cheaply, least, "
        "cheapest possible, lowest possible, minimal, min, as little as possible, bargain, smallest, "
        "as low as possible"
    ),
    "long": "long",
    "later": "later, for later, keep for later, save for later",
    "CR": "cr, crocodile, croc, crocodiles, crocs, gator, alligators",
    "GI": "gi, giraffe, giraffes, gis",
    "PB": "pb, polar bear, polarbear, polar bears, pbs, ice bear, ice bears, white bear",
    "PE": "pe, penguin, penguins, pes",
    "LI": "li, lion, lions, lis, lioness",
    "TI": "ti, tiger, tigers, tis",
    "BB": "bb, brown bear, brownbear, brown bears, bbs, grizzly, grizzlies",
    "EL": "el, elephant, elephants, els",
    "PB|BB": "bear",
    "power:LEPRECHAUN": "leprechaun, pot of gold, leprechaun pot of gold",
    "power:SQUEEZE": "squeeze, a squeeze, squeezing, squeezer",
    "power:MINE": "mine, that's mine, thats mine",
    "power:WORK": "work, work in progress, work-in-progress, construction",
    "power:GOLD": "gold, shining gold, golden",
    "power:MAPS": "maps, ancient maps, map, ancient map, old maps",
    "power:MOLES": "moles, mole",
    "power:RABBITS": "rabbits, rabbit, bunny, bunnies",
    "power:WINGS": "wings, wing",
    "power:DIET": "diet, on a diet, dieting",
    "power:WHEAT": "wheat, grain, wheat field, corn",
    "power:SUGAR": "sugar, a tip of sugar, tip of sugar, sugar tip",
    "power:PATCH": "patch, patches",
    "power:HOLE": "hole, holes, tunnel",
    "power:MIDAS": "midas, king midas",
    "power:GREEK": "greek, it's all greek to me, its all greek to me, all greek to me",
    "power:RESPONSIBILITY": "responsibility, too much responsibility",
    "power:DAYS_OFF": "days off, day off, holiday",
    "power:WHATSUP": "whatsup, what's up, whats up",
    "power:BARRELS": "barrels, two barrels",
}
_GERMAN: Final = {
    "pass": "@end, ich setze aus, ausgestiegen, nichts kaufen, kaufe nichts, spare mein geld",
    "buy": (
        "@buy, @get, bieten, biete, kauft, draften, ersteigern, bietet, ersteigere, gönne, gönnen, "
        "zahle, zahlen, zahl, bezahle, bezahlen"
    ),
    "launch": (
        "gründen, gründe, gründ, starten, starte, eröffnen, eröffne, aufmachen, beginnen, kaufen, "
        "kaufe, gründung, lege auf, auflegen, ins leben rufen, einsteigen, nehme, übernehmen, "
        "übernehme, werde, setze, setz, setzen, eröffnung, mache auf, mach auf, einführen, nehmen, "
        "los, los geht's mit, öffnen, öffne, anfangen, fange an, bring, bringe, elternteil"
    ),
    "sell": (
        "verkaufen, verkaufe, verkauf, abstoßen, stoße ab, stoße, abgeben, weg, losschlagen, ab, los, "
        "loswerden, veräußern, trenne, verkäufe, verscherbeln, verscherbel, trennen, trenne mich, "
        "zurückgeben, gebe ab, gib ab, geb ab, zurück, raus damit, veräußere, versilbern, versilbere, "
        "verhökern, vertick, verticken, gebe, lege"
    ),
    "ticket": "ticket, tickets, zooticket, eintrittskarte, karte, zootickets, gutschein",
    "redeem": (
        "einlösen, löse, lös, löse ein, abgeben, gebe ab, geb, gebe, gib, ab, verkaufen, verkaufe, "
        "eintauschen, nutzen, nutze, zu geld machen, einsetzen, tausche ein, benutzen, einlösung, "
        "tauschen, tausche, verwenden, verwende, mache zu geld, versilbern, gib ab, verkauf"
    ),
    "midas": (
        "midas, zuerst dran, als erster dran, erster sein, beginnen, als erster, anfangen, könig midas"
    ),
    "announce": (
        "ansagen, ansage, sage an, sag an, spielen, spiele, nutzen, nutze, einsetzen, setze ein, "
        "einsatz, verwenden, verwende, benutzen, aktivieren, aktiviere, sage, ankündigen, ausspielen, "
        "ausüben, anwenden, verkünde, verkünden, benutz, benutze, zücke, zeige, ziehe, wende an, "
        "auslösen, löse aus, zeit für, spielt, nutz, spiele aus, setz, setze, aktivier"
    ),
    "greek": "greek, it's all greek to me, its all greek to me, griechisch, griechen, alles griechisch",
    "again": (
        "noch ein zug, weiterer zug, weiteren zug, zweiter zug, noch einen zug, extrazug, noch mal "
        "dran, nochmal ziehen, nochmal dran, doppelzug, erneut dran, zweiten zug"
    ),
    "responsibility": (
        "responsibility, too much responsibility, verantwortung, zu viel verantwortung, zuviel "
        "verantwortung, too much"
    ),
    "days_off": (
        "days off, freie tage, urlaub, freier tag, days-off, freien tag, freizeit, ferien, tage frei, day off"
    ),
    "right": "rechts, nach rechts, rechte, weiter rechts",
    "column": "spalte, spalten, feld, schritt, kästchen, position, schritte, stelle",
    "up": (
        "versetzen, verschieben, schieben, ziehen, rücken, rücke, hoch, steigern, steigere, steigt, "
        "verbessern, verbessere, anheben, hebe, hebt, erhöhe, erhöhen, rauf, aufwärts, vorrücken, "
        "rückt, schiebe, setze, ziehe, zieht, bewegen, bewege, steigen, aufwerten, versetze, wandert, "
        "geht, kommt"
    ),
    "whatsup": "whatsup, what's up",
    "lay": (
        "legen, lege, leg, bauen, baue, bau, setzen, setze, ausbauen, verlegen, hinlegen, platzieren, "
        "kommt, ausbau, aufwerten, legt, gelegt, setz, erweitern, verbinden, anschließen, lege an, "
        "anlegen, upgraden, erneuern, geht, ersetzen, ersetze, tausche, drehe"
    ),
    "track": (
        "gleis, gleise, strecke, schiene, schienen, plättchen, gleisbau, schienenplättchen, bahn, "
        "linie, weg, gleisstück, gelände"
    ),
    "tile": (
        "plättchen, teil, nummer, gleis, gleisplättchen, gleisteil, nr, typ, streckenteil, kachel, "
        "schienenteil, karte, stück, plättchens"
    ),
    "rotation": (
        "drehung, gedreht, rotation, drehen, gedreht um, mal gedreht, ausrichtung, rotiert, "
        "drehungen, drehe, dreh, richtung, rot, seite, schritt, schritte, sechstel, gedrehten, "
        "orientierung, winkel, position, gedreht auf"
    ),
    "rotation=0": (
        "ohne drehung, ungedreht, nicht gedreht, unrotiert, keine drehung, gerade, keine rotation, "
        "ohne rotation, nullmal gedreht, wie gedruckt, nicht drehen, ohne zu drehen, unverdreht, ohne "
        "gedreht"
    ),
    "station": (
        "bahnhof, station, haltestelle, bahnhöfe, bahnhofs, stationen, stationsmarker, halt, "
        "stationsstein, marker"
    ),
    "build": (
        "bauen, baue, bau, setzen, setze, errichten, errichte, stellen, stelle, anlegen, hinstellen, "
        "platzieren, baut, setzt, stellt, eröffnen, eröffne, errichtet, platziere, hin, kommt, geht, "
        "gründen, stell, aufstellen, aufmachen, hinsetzen, setz, lege, legen"
    ),
    "mark": (
        "marker, markieren, markiere, legen, lege, setzen, setze, markierung, platzieren, kommt, "
        "markiert, setzt, legt, geht, verbindet, verbinden, verbinde, führt, führen, endet, mündet, "
        "graben, grabe, gräbt, öffnet, öffne, öffnen, platziere, setz, leg, lauten, nutze, nutzen, "
        "verläuft, reicht, beginnt, landet, verknüpft, verknüpfen, marke, plättchen, stecke, stelle"
    ),
    "half": (
        "anderes ende, andere ende, zweite ende, zweites ende, zweiter ausgang, anderer ausgang, "
        "ausgang, ende, zweite seite, andere seite, zweites gebiet, anderes gebiet, zweite gebiet"
    ),
    "area": (
        "gebiet, gebiete, feld, bereich, r gebiet, randgebiet, rand, region, r-gebiet, rotes gebiet, "
        "stelle, gelände, ort"
    ),
    "home": (
        "heimat, heimatfeld, heim, zuhause, startfeld, heimatbahnhof, unser heim, heimfeld, heimat "
        "hex, basis, heimstatt, stammfeld"
    ),
    "barrels": "barrels, two barrels, fässer, zwei fässer, fass, beide fässer, 2 fässer",
    "apply": (
        "legen, lege, setzen, setze, kriegen, kriegt, bekommt, bekommen, nutzen, nutze, anwenden, "
        "geben, gib, gebe, kommt, klebe, kleben, kleb, flicken, flicke, repariere, reparieren, "
        "braucht, geht, gehört, setz, leg, anbringen, bringe an, verwende, verwenden, befestige, "
        "versehen, ausstatten, bekomme, kleistern, ran, drauf"
    ),
    "patch": "patch, flicken, pflaster, patches, aufkleber, flick, klebeband",
    "unpatch": (
        "abnehmen, nehme ab, nimm ab, entfernen, entferne, runter, weg, ab, wegnehmen, runternehmen, "
        "herunter, lösen, abziehen, reiße ab, abreißen, abmachen, mache ab, mach ab, entfern, nimm "
        "weg, nehme weg, löse, ablösen, ziehe ab, zieh ab, nehm ab, los, trennen, weg damit, "
        "herunternehmen, abreiße"
    ),
    "run": (
        "@get, lauf, laufen, laufe, läuft, lass laufen, route, routen, rennen, fahren, fahrt, "
        "strecke, strecken, loslaufen, rennt, fährt, fahre, läuft los, losrennen, schicken, schicke, "
        "lass rennen, ausfahren, fahrten, fahrplan, flitzen, flitzt, sausen, tour, touren, starten, "
        "führe aus, lasst laufen, unterwegs"
    ),
    "best": (
        "beste, besten, bester, bestes, optimal, optimale, automatisch, längste, höchste, "
        "bestmöglich, bestmögliche, bestmöglichen, größte, maximale, maximalen, maximum, "
        "ertragreichste, lukrativste, lukrativsten, profitabelste, meisten, ideale, idealen, "
        "höchsten, größtmögliche, wertvollste, optimalen, längsten, beste lösung, vorgeschlagene, "
        "vorgeschlagenen, vorschlag, automatische"
    ),
    "share": (
        "kriegen, bekommen, ausschütten, schütte aus, ausschüttung, verteilen, verteile, teilen, "
        "teile, auszahlen, zahle aus, dividende, dividenden, aufteilen, austeilen, schütte, an alle, "
        "ausgeschüttet, ausgezahlt, verteilt, geteilt, ausbezahlen, auskehren, aktionäre, "
        "anteilseigner, besitzer, jeder bekommt, gib, geben, gebe, teil, verteil, schütt aus, zahl "
        "aus, teil aus, teile aus, alle bekommen, bekommt, kriegt, ausgeteilt, spieler, spendieren, "
        "spendiere, raus damit, unter allen"
    ),
    "keep": (
        "behalten, behalte, behalt, einbehalten, behalte ein, zurückhalten, aufheben, sparen, spare, "
        "aufsparen, einstecken, halte zurück, bleibt, verwahren"
    ),
    "stay": (
        "bleiben, geht, gehen, kommt, kommen, lege, legen, einlagern, lagern, behält, behält's, "
        "einkassieren, sichern, zurücklegen, lege zurück, leg zurück, spar, gespart, bunkern, "
        "bunkere, horten, horte, hamstern, hamstere, einzahlen, halten, einbehalte, wandert, wandern, "
        "steck, stecke, stecken"
    ),
    "harvest": (
        "ernte, ertrag, nüsse, gewinn, einnahmen, geld, ernteertrag, erträge, erlös, profit, "
        "einkünfte, geerntetes, beute, ausbeute"
    ),
    "treasury": (
        "kasse, familienkasse, schatz, schatzkammer, tresor, kassa, konto, sparschwein, firmenkasse, "
        "schatulle, topf, truhe, reserve"
    ),
    "squirrel": "eichhörnchen, hörnchen, zug, eichhörnchens, züge, hörnchens, lok, läufer, eichhorn",
    "@5s": (
        "5er, 5er zug, 5er eichhörnchen, 5er hörnchen, fünfer, fünfer zug, fünfer eichhörnchen, "
        "fünferzug, 5er-zug"
    ),
    "@4s": (
        "4er, 4er zug, 4er eichhörnchen, 4er hörnchen, vierer, vierer zug, vierer eichhörnchen, "
        "viererzug, 4er-zug"
    ),
    "@3s": (
        "3er, 3er zug, 3er eichhörnchen, 3er hörnchen, dreier, dreier zug, dreier eichhörnchen, "
        "dreierzug, 3er-zug"
    ),
    "@2s": (
        "2er, 2er zug, 2er eichhörnchen, 2er hörnchen, zweier, zweier zug, zweier eichhörnchen, "
        "zweierzug, 2er-zug"
    ),
    "deck": (
        "stapel, vorrat, deck, bank, nachziehstapel, neu, neues, neuen, bestand, depot, pool, schachtel"
    ),
    "money": (
        "geld, nüsse, nuss, dollar, taler, kohle, gewinn, gewinne, erlös, erträge, moneten, mäuse, "
        "knete, münzen"
    ),
    "bank": "bank",
    "kitchen": "küche, markt, gebraucht, gebrauchte, gebrauchtes",
    "lounge": "lounge, salon, wohnzimmer, wohnstube, stube, familie",
    "discard": "@rid, kommt, abgelegt, ab, ablege, muss ab, abgibt, gibt ab",
    "accept": (
        "annehmen, nehme an, nimm, nehmen, angenommen, verkaufe, verkaufen, kriegst, bekommst, "
        "kannst, akzeptieren, akzeptiere, hast, du kriegst, du bekommst, sollst, nehmt, verkauft, "
        "annahme, zustimmen, stimme zu, stimm zu, einverstanden, akzeptiert, gebe, geb, gib, "
        "hergeben, ist deins, nehm an, kannst du haben, darfst, darfst haben, faires angebot, guter "
        "preis, genehmigt, genehmige, überlasse, gutes geld, fairer preis, kannst es haben, bekommt "
        "ihr, kriegt ihr, gehört dir, gehört euch, ist deiner, kriegt, bekommt, kann haben"
    ),
    "decline": (
        "ablehnen, lehne ab, abgelehnt, zu billig, zu wenig, reicht nicht, behalte, zu günstig, "
        "lehne, ab, zu niedrig, das ist zu wenig, verkaufe nicht, unverkäuflich, geizig, bleibt, "
        "bleibt hier, behalt, behalten, lehn ab, schlage aus, ausschlagen, verweigere, ist mehr wert, "
        "mehr wert, zuwenig, leg was drauf, weise zurück"
    ),
    "power": (
        "kraft, kräfte, macht, sonderkraft, fähigkeit, sonderkräfte, fähigkeiten, spezialkraft, "
        "karte, effekt, mächte"
    ),
    "offer": "angebot, gebot",
    "turn": "zug",
    "draft": "auswahl, draft, startauswahl",
    "family": (
        "familie, familien, gesellschaft, familienunternehmen, firma, clan, sippe, unternehmen, "
        "tierfamilie, haus"
    ),
    "parents": (
        "eltern, elternkarte, parents, doppelkarte, elternteil, vater, mutter, chef, präsident, "
        "elternschaft, papa, mama, direktor, boss"
    ),
    "child": (
        "kind, kinder, junges, kindkarte, einzelkarte, kinderkarte, sprössling, nachwuchs, einzelne, "
        "baby, jungtier, jungen, kleine, kleines"
    ),
    "cousin": "cousin, cousine, vetter",
    "animal": "tier, tiere, viech, viecher, tierchen, tieren",
    "card": (
        "karte, karten, anteil, anteile, aktie, aktien, zertifikat, stück, prozent, beteiligung, "
        "papier, papiere"
    ),
    "price": (
        "preis, ruf, wert, kosten, startpreis, startwert, startruf, anfangsruf, nuss, nüsse, je, "
        "ansehen, nüssen, dollar, taler, euro, geld, kurs, startkurs, anfangspreis, anfangswert, "
        "eröffnungspreis, par, parwert, einstieg, einstiegspreis, anfangsansehen, gebot, wert von, "
        "ruf von, preis von, mäuse, kröten, ausgabepreis, ausgabekurs, beginn, ansehens, bezahlung"
    ),
    "price=0": "gratis, umsonst, kostenlos, geschenkt, für nichts, für lau",
    "high": (
        "höchsten, höchste, höchster, teuerste, teuersten, teuer, maximal, maximum, voll, vollen, "
        "volle, maximalen, höchstmöglich, höchstmöglichen, obersten, höchstpreis, höchstwert, max, "
        "vollem, größten, hoch, ganz oben"
    ),
    "low": (
        "billig, billigste, billigsten, so billig wie möglich, günstig, günstigsten, niedrigste, "
        "niedrigsten, minimum, so günstig wie möglich, kleinsten, niedrigstmöglich, minimalen, min, "
        "kleinste, tiefsten, niedrig, geringsten, niedrigst, mindestpreis, ganz unten, unteren, "
        "geringstem"
    ),
    "long": "lange, langes, langen, lang",
    "later": "später, für später, aufsparen",
    "CR": "cr, krokodil, kroko, krokodile, krokos, krokodils, kroks",
    "GI": "gi, giraffe, giraffen, gis",
    "PB": "pb, eisbär, eisbären, eisbärs",
    "PE": "pe, pinguin, pinguine, pinguinen, pes",
    "LI": "li, löwe, löwen, löwin",
    "TI": "ti, tiger, tigers, tigern",
    "BB": "bb, braunbär, braunbären, grizzly",
    "EL": "el, elefant, elefanten, elefants",
    "PB|BB": "bär",
    "power:LEPRECHAUN": "leprechaun, kobold, leprechaun pot of gold, goldtopf, topf voll gold, koboldtopf",
    "power:SQUEEZE": "squeeze, a squeeze, quetschen, quetsche, enge, gedränge",
    "power:MINE": "mine, that's mine, thats mine, meins",
    "power:WORK": "work, work in progress, baustelle, arbeit, bauarbeiten",
    "power:GOLD": "gold, shining gold, glänzendes gold, goldes, glänzend gold",
    "power:MAPS": "maps, ancient maps, alte karten, karten, karte, alte karte, landkarten, landkarte",
    "power:MOLES": "moles, maulwürfe, maulwurf, mole",
    "power:RABBITS": "rabbits, kaninchen, hasen, hase, kaninchens, karnickel",
    "power:WINGS": "wings, flügel, schwingen, flügeln",
    "power:DIET": "diet, on a diet, diät, diäten",
    "power:WHEAT": "wheat, weizen, weizenfeld, weizens, korn, getreide, weizenmarker",
    "power:SUGAR": "sugar, a tip of sugar, zucker, zuckers",
    "power:PATCH": "patch, flicken, patches",
    "power:HOLE": "hole, loch, loches, lochs, tunnel, löcher",
    "power:MIDAS": "midas, könig midas",
    "power:GREEK": "greek, it's all greek to me, its all greek to me, griechisch",
    "power:RESPONSIBILITY": "responsibility, too much responsibility, verantwortung",
    "power:DAYS_OFF": "days off, freie tage, urlaub, freier tag, tage frei",
    "power:WHATSUP": "whatsup, was geht",
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
            yield from ("accept", "yes", "offer", *_asked(view, seat), *_askers(view))
        case m.Decline():
            yield from (
                "decline",
                "no",
                "nothing",
                "keep",
                "offer",
                *_askers(view),
                *(fact for fact in _asked(view, seat) if not fact.startswith("price=")),
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
            yield from ("buy", "power", *_power(power), *_operator(view), *_owner(view, power))
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
            yield from (*(("all",) if animals == held else ()), *(("child",) if animals == 1 else ()))
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
            yield from ("announce", "responsibility", *_power("RESPONSIBILITY"), "price=3", "money", "<<bank")


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
            is_second = _code(view, seat) == "ask_second_area"
            yield from (f"marker={1 + is_second}", *(("half",) if is_second else ()))
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
            yield from ("run", "!nothing", "no:run", "no:squirrel", "no:best", "squirrel", "stay", "home")
        case m.Run(routes):
            yield from ("run", "squirrel")
        case m.RunBest():
            yield from ("run", "best", "squirrel", "all", *_operator(view))
        case m.Share():
            yield from ("share", "harvest", "all", "money", *_operator(view))
        case m.Keep():
            yield from ("keep", "stay", "harvest", ">treasury", "all", "price", "money", *_operator(view))
        case m.BuySquirrel(kind, source, price):
            yield from ("buy", "squirrel*1", f"<{source}" if source in ("deck", "kitchen") else f"!<{source}")
            yield from _long(kind)
            yield from ("family", *_parents(view, source)) if source in FAMILIES else ()
            yield from _price(view, price)
        case m.Discard(family, kind):
            yield from ("discard", "squirrel", family, "family", ">kitchen", *_long(kind))


def _askers(view: View) -> Iterator[str]:
    """Yield the players who decide for the families that operate."""
    for family in _operator(view):
        yield from _parents(view, family)


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


def _owner(view: View, power: str) -> Iterator[str]:
    """Yield the player who owns a power."""
    yield from (f"seat:{other}" for other, player in enumerate(view.players) if power in player.powers)


def _parents(view: View, family: str) -> Iterator[str]:
    """Yield the player who decides for a family."""
    yield from (
        f"seat:{each.parents}" for each in view.families if each.family == family and each.parents is not None
    )


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

"""The English words for the pieces and moves of 18ZOO."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
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

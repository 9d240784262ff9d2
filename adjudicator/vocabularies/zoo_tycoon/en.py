"""The English words for the pieces and moves of Zoo Tycoon."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
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

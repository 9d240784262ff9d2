"""The English words for the pieces and moves of Zoo Parque."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
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

"""The English words for the pieces and moves of Zooloretto."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "draw": (
        "draw, flip, turn over, reveal, uncover, pull, drawing, draw a tile, pick a tile, new tile, "
        "another tile, one more tile, next tile, explore, from the stack, from the pile, from the "
        "bag, face down tile, blind, something new, turn up, one more, another one, fresh tile, top "
        "tile, stack, pile, bag, take a tile, grab a tile, get a tile, have a tile, take a new tile, "
        "take another tile"
    ),
    "put": (
        "@build, @go, assign, onto, load up, allocate, let it ride, park, dump, give, throw, drop, "
        "toss, chuck, gets, go with"
    ),
    "take": (
        "@get, keep, pull in, reserve, haul, bring home, take home, take in, drive home, empty, unload, loot"
    ),
    "place": (
        "@go, house, keep, assign, add, let live, moves in, move in, goes into, home, join, rest, "
        "build, open, set up, park, accommodate, install, throw in, pack, lodge, throw, drop, toss, "
        "takes"
    ),
    "move": (
        "@go, take, remodel, rearrange, rehouse, let out, free, fetch, get, relocation, house, join, "
        "joins, add, pack"
    ),
    "exchange": "@swap, swop, rotate, exchange places",
    "goes": "@go",
    "buy": "@buy, get from, purchase from, take from",
    "get": "@get, want, comes, come over, moves, goes, place, put, house, add",
    "discard": "@rid, throw, return, give back, put back, box, give up on, sell",
    "expand": (
        "@build, expand, expansion, extend, enlarge, extension, extension board, expansion board, "
        "extra pen, bigger zoo, upgrade, additional pen, add a pen, expanding, buy, purchase, get, "
        "grow, make bigger, unlock, bigger, more room, new land, flip, more space, add on, extra "
        "board, third pen, widen, buy an expansion"
    ),
    "expansion": (
        "expansion, extension, expansion board, extension board, extra pen, new pen, additional pen, "
        "new enclosure, expansion pen, expansion enclosure, annex, add on, extra enclosure, fourth "
        "pen, new field, extra board"
    ),
    "out": "out, finished, done, leave the round, that's it for me, out of the round, away, leave",
    "round": "round",
    "truck": (
        "truck, lorry, wagon, cart, vehicle, delivery truck, trolley, trucks, lorries, van, carriage, "
        "waggon, wagons, transporter, pickup, pick-up, rig, load, haul, delivery, transport, car"
    ),
    "tile": "tile, piece, chip, tiles, token, counter, card, new one",
    "drawn": "drawn, tile i drew, piece i drew, drew, just drew, just drawn",
    "coin": "coin, money, cash, buck, gold, coins, pound, penny, dollar, cent, quid",
    "pen": (
        "pen, enclosure, cage, field, paddock, pens, habitat, area, compound, run, home, house, spot, "
        "place, corral, slot"
    ),
    "space": "space, spaces, spots, slots, places, squares, fields, spaced, spacer",
    "barn": "barn, stable, shed, storage, byre, warehouse, stables, shack, farm",
    "big": "big, biggest, largest, large, bigger, six space, six-space, huge, great, widest",
    "small": "small, smallest, smaller, four space, tiniest, tiny, littlest, smallest one, little",
    "middle": (
        "middle, medium, five space, mid sized, medium sized, mid-size, mid, intermediate, middle sized"
    ),
    "zoo": "zoo, board",
    "empty": "empty, vacant, unoccupied, free, emptied, unloaded",
    "animal": "animal, animals, creature, beast",
    "stall": (
        "stall, stand, booth, shop, kiosk, vending stall, vendor, vending, stalls, stands, shops, "
        "stall tile, booths, food stall, food stand, store, cart, sales stall, sales booth, market "
        "stall, snack stall, snack stand"
    ),
    "stall_1": (
        "ice cream, icecream, ice, ice cream stall, snack, food, icecream stall, ice creams, cone, "
        "gelato, stall 1, stall one, stall number 1, stall no. 1, stand 1, stand one, stand number 1, "
        "stand no. 1, booth 1, booth one, booth number 1, booth no. 1, shop 1, shop one, shop number "
        "1, shop no. 1, kiosk 1, kiosk one, kiosk number 1, kiosk no. 1, vendor 1, vendor one, vendor "
        "number 1, vendor no. 1"
    ),
    "stall_2": (
        "juice, drink, drinks, lemonade, soft drink, soda, juice stand, juice stall, beverage, "
        "beverages, drinks stall, drink stand, lemonade stand, cola, stall 2, stall two, stall number "
        "2, stall no. 2, stand 2, stand two, stand number 2, stand no. 2, booth 2, booth two, booth "
        "number 2, booth no. 2, shop 2, shop two, shop number 2, shop no. 2, kiosk 2, kiosk two, "
        "kiosk number 2, kiosk no. 2, vendor 2, vendor two, vendor number 2, vendor no. 2"
    ),
    "stall_3": (
        "balloon, balloons, balloon man, balloon stand, balloon stall, balloon seller, stall 3, stall "
        "three, stall number 3, stall no. 3, stand 3, stand three, stand number 3, stand no. 3, booth "
        "3, booth three, booth number 3, booth no. 3, shop 3, shop three, shop number 3, shop no. 3, "
        "kiosk 3, kiosk three, kiosk number 3, kiosk no. 3, vendor 3, vendor three, vendor number 3, "
        "vendor no. 3"
    ),
    "stall_4": (
        "popcorn, pop corn, popcorn stand, popcorn stall, popcorn booth, corn, stall 4, stall four, "
        "stall number 4, stall no. 4, stand 4, stand four, stand number 4, stand no. 4, booth 4, "
        "booth four, booth number 4, booth no. 4, shop 4, shop four, shop number 4, shop no. 4, kiosk "
        "4, kiosk four, kiosk number 4, kiosk no. 4, vendor 4, vendor four, vendor number 4, vendor "
        "no. 4"
    ),
    "male": (
        "male, bull, boy, stallion, fertile male, father, man, gentleman, males, daddy, dad, male "
        "one, guy, stud, lad, buck"
    ),
    "female": (
        "female, girl, mare, lady, fertile female, mother, cow, lioness, woman, females, ladies, "
        "mama, mom, mum, jenny, doe, female one, queen, hen, gal"
    ),
    "fertile": "fertile, breeding",
    "young": (
        "baby, offspring, young, child, cub, kid, youngster, foal, calf, babies, young one, little "
        "baby, newborn, cubs, kiddo, joey, chick"
    ),
    "flamingo": (
        "flamingo, flamingos, pink bird, bird, flamingoes, pink one, pink ones, flamingo bird, birds"
    ),
    "camel": "camel, dromedary, camels, desert animal, desert ship, humpback, dromedaries",
    "leopard": "leopard, cat, big cat, panther, leopards, cats, spotted cat, kitty",
    "leopard+female": "leopardess",
    "elephant": "elephant, elefant, elephants, jumbo, trunk, dumbo",
    "panda": "panda, panda bear, bear, pandas, panda bears, bears",
    "chimpanzee": "chimpanzee, chimp, monkey, ape, chimpanzees, chimps, monkeys, apes, primate",
    "zebra": "zebra, zebras, stripes, striped horse, stripy one",
    "kangaroo": "kangaroo, roo, kangaroos, roos, jumper",
}

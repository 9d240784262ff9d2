"""The English words for the pieces and moves of The Zoo Game."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
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

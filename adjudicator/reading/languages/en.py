"""English."""

from __future__ import annotations

from typing import Final

from adjudicator.reading.languages import Language

_UNITS: Final = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
]
_TEENS: Final = ["sixteen", "seventeen", "eighteen", "nineteen"]
_TENS: Final = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_SMALL: Final = {word: at for at, word in enumerate((*_UNITS, *_TEENS), 1)}
_ORDINALS: Final = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
]
_PRONOUNS: Final = "i you we they he she it this that these those there"

ENGLISH: Final = Language(
    code="en",
    numbers={
        "zero": 0,
        **_SMALL,
        **{word: 10 * at for at, word in enumerate(_TENS, 2)},
        **{
            f"{ten}{joint}{word}": 10 * at + _SMALL[word]
            for at, ten in enumerate(_TENS, 2)
            for word in _UNITS[:9]
            for joint in ("", " ")
        },
        "a hundred": 100,
        "hundred": 100,
    },
    ordinals={
        **{word: at for at, word in enumerate(_ORDINALS, 1)},
        "once": 1,
        "twice": 2,
    },
    endings=("s", "es", "'s", "'", "ing", "ed"),
    replaced=(("ies", "y"), ("ing", "e"), ("ves", "f"), ("oes", "o")),
    number_ends=("st", "nd", "rd", "th", "x", "er", "s"),
    openings=frozenset(
        [
            "which",
            "what",
            "who",
            "whom",
            "whose",
            "how",
            "why",
            "where",
            "when",
            "should",
            "could",
            "can",
            "may",
            "might",
            "am",
            "is",
            "are",
            "was",
            "were",
            "does",
            "did",
            "has",
        ]
    ),
    verb_openings=frozenset(["do", "have", "had", "will", "would", "shall"]),
    pronouns=frozenset(_PRONOUNS.split()),
    comparisons=frozenset(("how about",)),
    own=frozenset(("my", "mine")),
    groups={
        "go": (
            "go, goes, going, went, come, comes, coming, came, move, moves, moving, live, lives, living, "
            "stay, stays, staying, sleep, sleeps, reside, resides, belong, belongs, land, lands, landing, "
            "walk, walks, walking, wander, wanders, trot, trots, hop, hops, hopping, hobble, waddle, "
            "waddles, swim, swims, fly, flies, flying, march, marches, jump, jumps, climb, climbs, crawl, "
            "crawls, travel, travels, slide, slides, settle, settles, settle down, head, heads, end up, "
            "ends up, fit, fits, find a home, finds a home, find their home, finds its home, get in, gets "
            "in, enter, enters, arrive, arrives, drive, drives, ride, rides, transfer, transfers, "
            "relocate, relocates, take up residence, moves house, position, positioned, located, seated, "
            "sits, sit, stands, dwell, dwells, remain, remains, stuff, shove, tuck, pop, stick, plop, "
            "bring, brings, send, sends, carry, deliver, lead, leads, guide, escort, parks, place, "
            "placed, put, lay, set, gallop, gallops, sneak, sneaks, strut, struts, stroll, strolls, "
            "moved, sent, brought, housed, shift, shifts, push, pushes, drag, drags, pull, pulls, load, "
            "loads, loaded, stash, stow, store, wait, waits, waiting"
        ),
        "end": (
            "pass, passes, passing, skip, skipping, done, finish, finished, finishing, ready, end, "
            "ending, end turn, end my turn, end of turn, end the turn, end of my turn, turn over, my turn "
            "is over, turn is over, turn done, stop, stopping, stop here, stop it, stop there, enough, "
            "that's enough, that is enough, that'll do, that will do, that does it, this will do, it'll "
            "do, that's it, that is it, thats it, that's all, that is all, thats all, that'll be all, "
            "that will be all, that's it for me, that's it from me, that's all from me, that's all for "
            "me, all done, all set, i'm done, im done, i am done, i'm finished, i'm through, i am "
            "through, i'm out, over, over to you, over and out, complete, completed, no more, no further, "
            "nothing further, leave it, leave it at that, leave it there, leave it like that, let it be, "
            "call it a day, call it, call it quits, wrap up, wrap it up, wrapped up, quit, next player, "
            "next please, next one please, your go, you're up, move on, moving on, let's move on, sit "
            "this one out, sit out, sit it out, hold off, forgo, forego, stay put, stand pat, i fold, "
            "fold, rest my case, close, conclude, that concludes it, i'm happy as it is, happy as is, "
            "fine as it is, fine as is, good as it is, one is enough, two is enough, two are enough, "
            "one's enough, one was enough, enough for now, enough for today, enough for me, done here, "
            "done for now, done with it, carry on, proceed, leave alone"
        ),
        "get": (
            "take, takes, taking, grab, grabs, pick, picks, pick up, pick out, choose, chooses, get, "
            "collect, snatch, select, go for, go with, claim, have, mine, fetch, receive, obtain, gather, "
            "acquire, nab, bag, snag, secure, seize, pocket, scoop up, scoop"
        ),
        "buy": (
            "buy, buys, buying, bought, purchase, purchasing, acquire, pay for, invest in, order, "
            "procure, get, buy off, buy up"
        ),
        "rid": (
            "discard, discards, throw away, throw out, get rid of, be rid of, rid, remove, dump, dispose, "
            "dispose of, trash, scrap, drop, bin, toss, toss out, toss away, chuck, chuck out, chuck "
            "away, ditch, junk, part with, let go, give up, put away, cast off, cast away, shed, do away "
            "with, lose, leave, leaves, out, away, goodbye, bye bye, farewell, kick out, boot out, kicked "
            "out, eject, expel, clear out, go away, goes away, must go, has to go, have to go, needs to "
            "go, can go, has got to go, gotta go, sacrifice, abandon, dismiss, relinquish"
        ),
        "build": (
            "build, builds, building, construct, erect, set up, put up, open, open up, establish, create, "
            "make, raise, install, add"
        ),
        "swap": (
            "exchange, exchanging, swap, swaps, swapping, switch, switching, switch around, switch over, "
            "trade, trade places, change places, change, interchange, replace, swap places, swap around, "
            "swap over, switch places, swap round, in exchange, trades places"
        ),
        "give": (
            "give, gives, giving, hand over, give away, hand, part with, pass on, surrender, donate, offer"
        ),
    },
    particles=frozenset(["out", "up", "off", "down", "back", "away", "over", "around", "round", "free"]),
    words={
        "filler": (
            "i, me, my, mine, myself, we, us, our, ours, you, your, he, him, his, she, her, hers, they, "
            "them, their, theirs, it, its, itself, this, that, these, those, the, of, in, on, at, by, as, "
            "is, are, am, be, been, id, i'd, ill, i'll, im, i'm, i've, ive, we'll, it's, that's, thats, "
            "they're, he's, she's, would, like, want, wants, wanna, need, needs, have, will, shall, can, "
            "could, should, must, going, gonna, gotta, do, doing, let, lets, let's, let us, would like, "
            "rather, prefer, i prefer, i think, i guess, i suppose, i reckon, i believe, i choose, i "
            "decide, please, pls, plz, kindly, simply, right away, here, now, today, really, actually, "
            "even, quite, very, such, some, same time, this time, this turn, my turn, my move, at once, "
            "straight, straight away, right now, all the way, directly, immediately, along, there, so, "
            "for me, for now, for sure, to me, to us, to myself, all right, own, oops, whoops, hm, hmm, "
            "um, uh, er, oh, ah, ooh, well, can't resist, cannot resist, why not, no problem, no worries, "
            "without hesitation, of mine, of course, one of, how about, make it, i mean, go ahead and, "
            "time, give me, gimme, get me, let me, pointing, facing, heading, gets, get, sorry for the "
            "delay, sorry for being late, via, among, amongst, between, about, something, more, at the, "
            "has to, have to, got to, as my move, move is, which, who, any, another, again, me too, if "
            "you please, that is, in order, in this order, in that order, thing, things, finally, "
            "already, still, instead, at last, somewhere, both of them, from my side, exactly, precisely, "
            "properly, eventually, obviously, clearly, naturally, luckily, fortunately, unfortunately, "
            "sadly, honestly, frankly, basically, literally, personally, preferably, altogether, forward, "
            "further, ahead, anyway, anyways, anyhow, somehow, else, ever, seriously, truly, totally, "
            "perfectly, firmly, tonight, this evening, this morning, over there, over here, right there, "
            "right here, in here, in there, out there, at home, back home, for a change, for good, for "
            "once, as usual, as always, as planned, as agreed, as discussed, as promised, by the way, "
            "btw, imo, imho, tbh, right then, ok then, okay then, alright then, well then, so then, would "
            "be nice, would be great, would be lovely, would be good, be so kind, be so good, if "
            "possible, if i may, if you like, if you don't mind, if you do not mind, if that's ok, if "
            "that's okay, if that is ok, if that's all right, if it's ok, if you will, opt for, i opt "
            "for, i vote for, i settle on, settle on, settle for, decide on, decided on, decided to, "
            "decide for, i've decided, i have decided, my choice, my choice is, choice, decision, my "
            "decision, my pick is, option, selection, it'll be, it will be, it shall be, that'd be, that "
            "would be, become, becomes, becoming, try, trying to, try to, manage to, get to, happy to, "
            "ready to, time to, able to, i'd love to, feel like, i feel like, here comes, here goes, here "
            "we go, there you go, there we go, c'mon, come on, lemme, imma, ima, u, ur, n, thing is, that "
            "one, this one, that guy, this guy, these guys, those guys, little one, little ones, little "
            "guy, little fella, fella, fellow, buddy, boys and girls, ladies and gentlemen, dude, bro, "
            "other, where it belongs, where they belong, belong, belonging, whatever, while i'm at it, "
            "for safety, just in time, just like that, as a start, for starters, to start, to start with, "
            "to be safe, to be honest, to be exact, to be precise, in fact, in total, in all, all in all, "
            "apiece, per, i'm afraid, i am afraid, it is, is it, that's what i do, what i want, what i'd "
            "like, what i need, all i want, i'll have, i'll go for, i'll go with, i'd go with, i'd go "
            "for, i'm going with, i'm going for, going with, going for, gone, got, gotten, did i say, my "
            "dear, my dears, my friend, my friends, my lovely, my little, my own, my very own, of all, "
            "all that, quick, asap, immediately please, without delay, once again, one more time, now "
            "then, as it is, as is, as they are, with that, with this, with those, at that, for that, for "
            "this, for those, for them, in exchange, in return, in trade, thereof, therefore, thus, "
            "hence, so that, coz, cos, tho, though, although, despite, however, nevertheless, around "
            "here, up there, down there, sort of, kind of, a bit, bit, lot, a lot, very much, so much, "
            "ones, someone's, somebody's, person's, my plan, the plan, plan is, the plan is, plan, idea, "
            "my idea, good idea, let's go, let's go with, let's go for, let's take it from there, let's "
            "say, i say, i'd say, i would say, has been, yet another, made, makes, making, make, put in, "
            "it up, myself please, wouldn't mind, i wouldn't mind, don't mind, i don't mind, not bad, no "
            "doubt, no question, no hurry, no rush, no matter, no other, i would love to, i'd love, would "
            "love to, would love, you know what, it has to be, has got to, a little, at all, we're, we "
            "are, you're, they've, we've, it'd"
        ),
        "adjective": (
            "nice, lovely, cute, sweet, little, pretty, beautiful, gorgeous, fluffy, cuddly, furry, "
            "happy, sad, poor, old, dear, great, excellent, perfect, favourite, favorite, precious, "
            "lonely, certain, given, particular, specific, corresponding, appropriate, respective, "
            "proper, correct, brand new, shiny, fancy, available, present, current, existing, actual, "
            "said, wonderful, awesome, cool, super, amazing, adorable, magnificent, splendid, funny, "
            "hungry, tired, proud, noble, fierce, big old, sleepy, shy, wild, majestic, charming, fine, "
            "clever, handsome, lonesome, homeless, needy"
        ),
        "word": (
            "tall, huge, fast, slow, slowly, strong, weak, smart, dangerous, bored, boring, full, funny, "
            "loud, heavy, young-looking, better, worse, bad, good-looking, important, valuable, likes, "
            "like this, looks, look, seems, smells, loves, hates, hate, hopes, thinks, knows, know, says, "
            "tells, asks, was, were, had, did, winning, losing, leading, ahead of, tired, asleep, awake, "
            "extinct, coffee, weather, game, rules, rule, horse, dog, mouse, goose, duck, chicken, pig, "
            "sheep, goat, rabbit, fox, deer, whale, shark, seal, penguin, unicorn, hedgehog, squirrel, "
            "beaver, buffalo, moose, gnu, hyena, jaguar, puma, walrus, ostrich, pelican, vulture, swan, "
            "frog, toad, spider, worm, fish, octopus, ant, bee, sloth, badger, mole, bat, rat, hamster, "
            "turkey, donkey, mule, ox, yak, llama, alpaca, house cat, wolf, bear, owl, eagle, lion, "
            "tiger, panda, zebra, giraffe, elephant, leopard, camel, monkey, hippo, rhino, koala, "
            "kangaroo, parrot, flamingo, peacock, snake, crocodile, turtle, tortoise, lizard, gorilla, "
            "otter, dolphin, lemur, gazelle, antelope"
        ),
        "light": (
            "i, me, my, you, your, he, him, his, she, her, they, them, their, we, us, our, it, its, the, "
            "of, in, on, at, is, are, am, be, been, would, like, want, wants, wanna, have, will, shall, "
            "can, could, should, must, do, let, lets, let's, i'll, i'd, i'm, i've, ill, id, im, we'll, "
            "please, pls, to me, for me, would like, like to, want to, as, so, there, here, more"
        ),
        "greeting": (
            "hi all, hello all, hey all, evening all, morning all, evening, morning, hi everyone, hello "
            "everyone, dear all, thanks, thank you, thx, ty, cheers, ta, many thanks, thanks a lot, thank "
            "you very much, hey, hi, hello, hallo, yo, sorry, hey there, good morning, good evening, "
            "guys, folks, mate, friend, friends, bye, best wishes, good luck, have fun, hey guys, hi "
            "guys, hi there, hello there, hey everyone, hi folks, hello folks, cheers all, cheers "
            "everyone, thanks all, thanks everyone, thank u, thnx, thanx, tysm, thanks a bunch, best "
            "regards, regards, kind regards, cu, cya, see you, see ya, have a nice day, have a good one, "
            "lads, all the best, happy sunday, good evening all, morning everyone, my apologies, "
            "apologies, excuse me, sorry all, sorry guys, sorry about that, sorry for that, sorry for the "
            "wait, sorry for the delay, sorry i'm late"
        ),
        "with": (
            "with, against, who has, that has, holding, containing, carrying, featuring, showing, "
            "including, includes, contains, carries, holds, which has, which holds, that holds, loaded "
            "with, where, full of, which carries, bearing, has got, with the, along with the"
        ),
        "number_sign": "number, numbers, no., nr, nr., num, #",
        "and": "and, plus, &, as well as, together with, along with, and also, then also, ditto",
        "then": (
            "then, and then, after that, afterwards, after which, next, followed by, first of all, to "
            "begin with, subsequently, later on, secondly, thirdly, lastly, and finally, and after that, "
            "and next, next up, thereafter, afterward, whereupon, and lastly, finally, and after, only "
            "then, at the end, in the end, then finally, 1st, 2ndly, to finish, to finish off, and to "
            "finish"
        ),
        "from": (
            "from, out of, off, away from, off of, from out of, out from, taken from, coming from, away "
            "out of, belonging to, off from, straight from, from off, from within, from inside, fresh "
            "from, direct from, directly from"
        ),
        "to": (
            "to, into, onto, towards, toward, ->, next to, beside, near, goes with, go with, live with, "
            "lives with, stay with, put it with, joins, join, together with, alongside, over to, up to, "
            "down to, in to, on to, inside, over into, over onto, in the direction of, on top of, onto "
            "the top of, back to, back into, back in, in with, in beside, beside the, by the side of, to "
            "be with, be with, along with the, close to, right next to, adjacent to, over on, goes well "
            "with, alongside the"
        ),
        "for": (
            "for, at a price of, pay, pays, paying, spend, spending, costing, at the price of, for the "
            "price of, price of, worth, valued at, priced at, at a cost of, cost of, offering, bid, "
            "bidding, at a value of, in payment for"
        ),
        "not": (
            "not, don't, dont, do not, won't, wont, will not, cannot, can't, cant, never, doesn't, "
            "doesnt, didn't, isn't, isnt, aren't, shouldn't, wouldn't, couldn't, without, neither, nor, "
            "refuse to, instead of, rather than, avoid, hardly, i'd rather not, ain't, am not, no longer, "
            "wouldnt, couldnt, shouldnt, arent, aint, hasnt, haven't, havent, hadn't, wasn't, wasnt, "
            "didnt, mustn't, mustnt, needn't, neednt, nowhere, none of, keep away from, except not, hell "
            "no"
        ),
        "no": "no",
        "no_answer": (
            "👎, ❌, nope, nah, no thanks, no thank you, no thx, no ty, no way, no deal, no chance, not "
            "interested, not now, not this time, not today, rather not, i'd rather not, better not, "
            "never, not really, no sir, i'm good, i don't want it, i don't want to, don't want it, do not "
            "want it, thanks but no thanks, no need, don't use it, i won't, absolutely not, certainly "
            "not, of course not, forget it, i refuse, don't do it, do not do it, don't want any, don't "
            "want one, i don't want any, don't want them, don't want that, not for me, none for me, not "
            "for that, no can do, not a chance, no sale, i'd rather keep it, not on your life, no i "
            "don't, no i won't, no i do not, i'll say no, say no, says no, no from me, it's a no, that's "
            "a no, a no, hard pass, hell no, not happening, not willing, won't do it, won't do that, not "
            "on my watch, we won't, not for sale, it's not for sale, it is not for sale, isn't for sale, "
            "not selling, won't sell, i won't sell, no action"
        ),
        "yes": (
            "👍, ✅, 👌, yes, yeah, yep, yup, yes please, ok, okay, okey, k, sure, sure thing, deal, done "
            "deal, it's a deal, agreed, i agree, agree, alright, all right, fine, fine by me, go ahead, "
            "go for it, of course, certainly, absolutely, definitely, gladly, with pleasure, sold, aye, i "
            "do, do it, i'll do it, you got it, sounds good, good, fine with me, by all means, why not, "
            "let's do it, let's do that, i will, i'm in, count me in, works for me, you're on, very well, "
            "kk, yess, yea, ya, sure why not, yes indeed, indeed, surely, fair enough, fair, it's yours, "
            "all yours, gladly accept, happy with that, i'm happy with that, i accept, right you are, say "
            "yes, says yes, a yes, it's a yes, that's a yes, yes i do, yes i will, okey dokey, okie "
            "dokie, roger, affirmative, agreed then, why yes, oh yes, yes of course, yes sure, yes ok, "
            "great idea, sounds fair, sounds great, i'm fine with that, fine by us, that's fine, that "
            "works, works, works for us, count us in, you bet, good deal, good offer, nice offer, fair "
            "deal, fair offer, you can have it, you may have it, have it, it is yours, take it then"
        ),
        "nothing": (
            "nothing, none, nobody, no one, noone, none of them, none of these, none of those, nothing at "
            "all, not a thing, nothing else, nothing more, no more, neither of them, nothing now, not "
            "anything, zero things, nil, nada, zilch, no thing, not any, none whatsoever, nothing "
            "whatsoever, nothing at all for me, none at all"
        ),
        "but": "but, except, except for, apart from, other than, excluding, all but, everything but",
        "all": (
            "all, every, everything, everyone, anything, anyone, anybody, everybody, all of them, all of "
            "it, the whole, whole, the lot, each, all of these, all of those, each and every, each of "
            "them, each of these, every single, every one, every last, one and all, all the"
        ),
        "both": "both, both of them, the pair of them, the two of them",
        "rest": (
            "rest, the rest, the others, others, remaining, the remaining ones, everything else, all "
            "others, all the others, whatever is left, what's left, the remainder, all the rest, all the "
            "other, the other ones, other ones, everything left, all that's left, all that is left, what "
            "is left, whatever's left, everything that's left, everything that is left, the leftovers, "
            "leftovers, what remains, whatever remains, everything remaining, remaining ones, remaining "
            "cards, remainder of, everyone else"
        ),
        "same": (
            "next to it, beside it, with it, there too, same place, same pen, same spot, next to that, "
            "likewise, there as well, alongside it, in there too, there also, to the same place, the same "
            "place, the same pen, the same spot, goes there too, in the same place, right beside it, "
            "right next to it, with them, to it, the same, same again, same here, same goes for"
        ),
        "too": "too, also, as well",
        "only": "only, just, nothing but, exclusively, solely",
        "one": "one, a, an",
        "last": "last",
        "or": "or, either, alternatively, respectively",
        "condition": (
            "if, unless, when, whenever, in case, provided, providing, as long as, only if, otherwise, or "
            "else, assuming, suppose, supposing, once, until, till, before, after, as soon as, depending, "
            "depends, in return for which, while, whether, but only if, on condition, conditional, in "
            "that case, until then"
        ),
        "doubt": (
            "yet, not yet, maybe, perhaps, possibly, probably, might, wonder, wondering, consider, "
            "considering, tempted, undecided, not sure, unsure, hesitate, hesitating, i may, could be, "
            "tomorrow, next turn, next round, later, someday, almost, nearly, hopefully, hope, yesterday, "
            "thinking about, thinking of, i'm thinking, in two minds, can't decide, cannot decide, torn "
            "between, unless someone, what if, i could, could also, suppose i, perchance, i guess i "
            "could, i wish, wish, if only, soon, in a while, in a moment, in a minute, you should, you "
            "could, you'd better, you must, you ought to, you might, you need to, you had, you will, you "
            "took, last time, last turn, i should have, i could have, i would have, should have, could "
            "have, would have, shouldn't have, i took, used to, back then, i was, i were"
        ),
        "chatter": (
            "wait once more, let a bot play, go on without, "
            "nice move, well played, good game, gg, good move, nice one, bad luck, congratulations, "
            "congrats, lol, haha, well done, let me think, hurry up, your turn, whose turn, good luck "
            "everybody, brb, afk, rofl, lmao, omg, wow, wtf, nice try, too bad, good one, well well, "
            "who's next, whose go, are you there, hello?, anyone there, wake up, come on guys, hurry, "
            "don't care, i don't care, who cares, bring it on, i don't mind, up to you, your choice, no "
            "idea, dunno, i don't know, don't know, good for you, sorry to hear, oh dear, oh no, what a "
            "pity, it's a boy, it's a girl"
        ),
    },
)

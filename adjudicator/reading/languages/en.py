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
    own=frozenset(("my",)),
    words={
        "filler": (
            "i, me, my, mine, myself, we, us, our, ours, you, your, yours, he, him, his, she, her, "
            "hers, they, them, their, theirs, it, its, itself, this, that, these, those, the, of, "
            "in, on, at, by, as, is, are, am, be, been, being, was, id, i'd, ill, i'll, im, i'm, "
            "i've, ive, we'll, it's, that's, thats, they're, he's, she's, would, like, want, wants, "
            "wanna, need, needs, have, has, had, having, will, shall, can, could, should, must, "
            "going, gonna, gotta, do, does, doing, did, let, lets, let's, let us, would like, "
            "rather, prefer, i prefer, i think, i guess, i suppose, i reckon, i believe, i choose, "
            "i decide, please, pls, plz, kindly, simply, right away, here, now, today, really, "
            "actually, also, too, even, quite, very, such, some, same time, this time, this turn, "
            "my turn, my move, as well, at once, straight, straight away, right now, all the way, "
            "directly, immediately, along, there, so, for me, for now, for sure, to me, to us, to "
            "myself, all right, own, oops, whoops, hm, hmm, um, uh, er, oh, ah, ooh, well, can't "
            "resist, cannot resist, why not, no problem, no worries, without hesitation, of mine, "
            "of course, one of, how about, make it, i mean, go ahead and, time, give me, gimme, get "
            "me, let me, pointing, facing, heading, gets, get, sorry for the delay, sorry for being "
            "late, via, among, amongst, between, about, something, more, at the, has to, have to, "
            "got to, as my move, move is, which, who, any, another, again, me too, if you please, "
            "that is, in order, in this order, in that order, thing, things, finally, already, "
            "still, instead, at last, somewhere, both of them, from my side"
        ),
        "light": (
            "i, me, my, you, your, he, him, his, she, her, they, them, their, we, us, our, it, its, "
            "the, of, in, on, at, is, are, am, be, been, was, would, like, want, wants, wanna, "
            "need, needs, have, has, had, will, shall, can, could, should, must, do, does, did, "
            "let, lets, let's, i'll, i'd, i'm, i've, ill, id, im, we'll, please, pls, to me, for "
            "me, would like, like to, want to, as, so, there, here, more"
        ),
        "greeting": (
            "hi all, hello all, hey all, evening all, morning all, evening, morning, hi everyone, "
            "hello everyone, dear all, thanks, thank you, thx, ty, cheers, ta, many thanks, thanks "
            "a lot, thank you very much, hey, hi, hello, hallo, yo, sorry, hey there, good morning, "
            "good evening, guys, folks, mate, friend, friends, bye, best wishes, good luck, have "
            "fun"
        ),
        "with": "with, against, who has, that has, holding, containing, carrying",
        "number_sign": "number, numbers, no., nr, nr., num, #",
        "and": "and, plus, &, as well as, together with, along with",
        "then": (
            "then, and then, after that, afterwards, after which, next, followed by, first of all, "
            "to begin with, subsequently, later on, secondly, thirdly, lastly, and finally, and "
            "after that"
        ),
        "from": "from, out of, off, away from, off of",
        "to": (
            "to, into, onto, towards, toward, ->, next to, beside, near, goes with, go with, live "
            "with, lives with, stay with, put it with, joins, join, together with, alongside,  over "
            "to, up to, down to, in to, on to"
        ),
        "for": (
            "for, at a price of, pay, pays, paying, spend, spending, costing, at the price of, for "
            "the price of"
        ),
        "not": (
            "not, don't, dont, do not, won't, wont, will not, cannot, can't, cant, never, doesn't, "
            "doesnt, didn't, isn't, isnt, aren't, shouldn't, wouldn't, couldn't, without, neither, "
            "nor, refuse to, instead of, rather than, avoid, hardly, i'd rather not, ain't, am not, "
            "no longer"
        ),
        "no": "no",
        "no_answer": (
            "👎, ❌, nope, nah, no thanks, no thank you, no thx, no ty, no way, no deal, no chance, "
            "not interested, not now, not this time, not today, rather not, i'd rather not, better "
            "not, never, not really, no sir, i'm good, i don't want it, i don't want to, don't want "
            "it, do not want it, thanks but no thanks, no need, don't use it, i won't, absolutely "
            "not, certainly not, of course not, forget it, i refuse"
        ),
        "yes": (
            "👍, ✅, 👌, yes, yeah, yep, yup, yes please, ok, okay, okey, k, sure, sure thing, deal, "
            "done deal, it's a deal, agreed, i agree, agree, alright, all right, fine, fine by me, "
            "go ahead, go for it, of course, certainly, absolutely, definitely, gladly, with "
            "pleasure, sold, aye, i do, do it, i'll do it, you got it, sounds good, good, fine with "
            "me, by all means, why not, let's do it, let's do that, i will, i'm in, count me in, "
            "works for me, you're on, very well"
        ),
        "nothing": (
            "nothing, none, nobody, no one, noone, none of them, none of these, none of those, "
            "nothing at all, not a thing, nothing else, nothing more, no more, neither of them, "
            "nothing now, not anything"
        ),
        "but": "but, except, except for, apart from, other than, excluding, all but, everything but",
        "all": (
            "all, every, everything, everyone, anything, anyone, anybody, everybody, all of them, "
            "all of it, the whole, whole, the lot, each"
        ),
        "both": "both, both of them, the pair of them, the two of them",
        "rest": (
            "rest, the rest, the others, others, remaining, the remaining ones, everything else, "
            "all others, all the others, whatever is left, what's left, the remainder, all the "
            "rest, all the other"
        ),
        "same": (
            "next to it, beside it, with it, there too, same place, same pen, same spot, next to "
            "that, likewise, there as well, alongside it"
        ),
        "only": "only, just, nothing but",
        "one": "one, a, an",
        "last": "last",
        "or": "or, either, alternatively, respectively",
        "condition": (
            "if, unless, when, whenever, in case, provided, providing, as long as, only if, "
            "otherwise, or else, assuming, suppose, supposing, once, until, till, before, after, as "
            "soon as, depending, depends, in return for which, while, whether, but only if, on "
            "condition, conditional, in that case, until then"
        ),
        "doubt": (
            "yet, not yet, maybe, perhaps, possibly, probably, might, wonder, wondering, consider, "
            "considering, tempted, undecided, not sure, unsure, hesitate, hesitating, i may, could "
            "be, tomorrow, next turn, next round, later, someday, almost, nearly, hopefully, hope, "
            "yesterday"
        ),
        "chatter": (
            "nice move, well played, good game, gg, good move, nice one, bad luck, congratulations, "
            "congrats, lol, haha, well done, let me think, hurry up, your turn, whose turn, good "
            "luck everybody"
        ),
    },
)

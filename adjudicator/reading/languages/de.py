"""German."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from adjudicator.reading.languages import Language

_UNITS: Final = [
    "eins",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
]
_ROOTS: Final = ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"]
_TEENS: Final = ["dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"]
_TENS: Final = ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"]
_ORDINALS: Final = [
    "erste",
    "zweite",
    "dritte",
    "vierte",
    "fünfte",
    "sechste",
    "siebte",
    "achte",
    "neunte",
    "zehnte",
    "elfte",
    "zwölfte",
]
_SMALL: Final = {
    "null": 0,
    "zwo": 2,
    **{word: at for at, word in enumerate((*_UNITS, *_TEENS), 1)},
    **{word: 10 * at for at, word in enumerate(_TENS, 2)},
    **{
        f"{root}und{ten}": 10 * high + low
        for high, ten in enumerate(_TENS, 2)
        for low, root in enumerate(_ROOTS, 1)
    },
}
_NUMBERS: Final = {
    **_SMALL,
    **{f"{ein}hundert": 100 for ein in ("", "ein")},
    **{f"{ein}hundert{word}": 100 + number for ein in ("", "ein") for word, number in _SMALL.items()},
}
_PRONOUNS: Final = "ich du er sie es wir ihr man der die das den sich jemand"

GERMAN: Final = Language(
    code="de",
    letters=MappingProxyType({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}),
    numbers=_NUMBERS,
    ordinals={
        **{word: at for at, word in enumerate(_ORDINALS, 1)},
        **{f"{word}{end}": at for at, word in enumerate(_ORDINALS, 1) for end in "rnsm"},
        "einmal": 1,
        "zweimal": 2,
        "dreimal": 3,
        "viermal": 4,
        "fünfmal": 5,
        **{f"{word}er": at for at, word in enumerate(_UNITS, 1) if at > 1},
    },
    endings=(
        "e",
        "n",
        "en",
        "s",
        "es",
        "er",
        "ern",
        "em",
        "t",
        "et",
        "st",
        "est",
        "in",
        "innen",
        "nen",
        "ns",
        "'s",
        "'",
    ),
    replaced=(("en", "e"), ("n", "en"), ("aehe", "ahn")),
    joints=("", "s", "n", "en", "es", "er", "e", "-"),
    number_ends=("er", "ers", "te", "ten", "ter", "tes", "tem", "ste", "sten", "x", "."),
    openings=frozenset(
        [
            "welche",
            "welcher",
            "welches",
            "welchen",
            "welchem",
            "was",
            "wer",
            "wen",
            "wem",
            "wessen",
            "wie",
            "warum",
            "wieso",
            "weshalb",
            "wo",
            "wohin",
            "woher",
            "wann",
            "wieviel",
            "wieviele",
            "soll",
            "sollte",
            "sollen",
            "kann",
            "könnte",
            "koennte",
            "darf",
            "dürfte",
            "duerfte",
            "muss",
            "ist",
            "sind",
            "war",
            "hat",
            "gibt",
            "kostet",
            "lohnt",
        ]
    ),
    comparisons=frozenset(("wie ein", "wie eine", "was soll's", "wie gehabt")),
    verb_openings=frozenset(
        [
            "willst",
            "würdest",
            "wuerdest",
            "wirst",
            "magst",
            "möchtest",
            "moechtest",
            "hast",
            "habe",
            "kannst",
            "könnt",
            "koennt",
            "darfst",
            "passt",
            "geht",
            "bringt",
            "nimmt",
            "haben",
            "wollen",
            "wäre",
            "waere",
            "gibst",
            "tauschst",
        ]
    ),
    pronouns=frozenset(_PRONOUNS.split()),
    own=frozenset(("mein", "meine", "meinen", "meinem", "meiner")),
    words={
        "filler": (
            "ich, mich, mir, mein, meine, meinen, meinem, meiner, meins, du, dich, dir, dein, "
            "deine, deinen, deinem, deiner, deins, er, ihn, ihm, sein, seine, seinen, seinem, "
            "seiner, sie, ihr, ihre, ihren, ihrem, ihrer, ihnen, es, wir, uns, unser, unsere, "
            "unseren, euch, euer, eure, euren, der, die, das, den, dem, des, ein, dies, diese, "
            "diesen, dieser, dieses, diesem, jene, jenen, derjenige, denjenigen, dasjenige, man, "
            "damit, im, in, am, an, auf, bei, beim, als, um, per, über, übers, ist, sind, bin, sei, "
            "wird, werde, werden, wurde, hätte, hätt, hätten, habe, hab, haben, hat, möchte, möcht, "
            "mag, mal, will, wollen, wollte, würde, würd, kann, können, soll, sollen, muss, müssen, "
            "darf, dürfen, lass, lasse, lassen, lasst, tu, tue, mache, mach, machen, macht, gern, "
            "gerne, lieber, bitte, bitteschön, einfach, eben, halt, doch, ja, jetzt, nun, heute, "
            "hier, hierher, dann eben, mal eben, ein paar, dafür, darauf, drauf, daran, dran, hin, her, "
            "davon, dazu, daneben, da, dort, dorthin, so, zu, auch, noch, noch mal, nochmal, "
            "nochmals, gleich, direkt, sofort, sogar, schon, wohl, eigentlich, denn, eher, sehr, "
            "ganz, etwas, was, irgendein, irgendeine, irgendeinen, irgendeins, irgendwas, einzige, "
            "einzigen, einziger, eigene, eigenen, neue, neuen, neues, neuer, und zwar, gib mir, "
            "gebt mir, soll's, solls, sein, ups, zeit, beliebige, beliebigen, beliebiger, beliebig, "
            "irgendwelche, unter, zwischen, in dieser reihenfolge, ähm, äh, hm, hmm, oh, ach, ah, "
            "also, okay dann, na, na ja, naja, na gut dann, für mich, für uns, für jetzt, ich "
            "glaube, ich denke, glaube ich, denke ich, schätze ich, mein zug, dieser zug, diesmal, "
            "dieses mal, warum nicht, kein problem, keine frage, ohne zu zögern, so wie, nämlich, "
            "selbst, selber, von mir, von dir, von mir aus, zum schluss, zur, richtung, wieder, "
            "weiter, sich, mitsamt, samt, rüber, mehr, weitere, weiteres, weiteren, weiterer, "
            "andere, anderen, andres, anderes, kommt, kommen, gesamt, dabei, steht, stehen, liegt, "
            "eine, einen, einem, einer, nen, ne, nem, n, rein, rum, hinein, hinaus, herum"
        ),
        "light": (
            "ich, mich, mir, mein, meine, meinen, meinem, meiner, du, dich, dir, dein, deine, "
            "deinen, er, ihn, ihm, sie, ihr, ihre, ihren, es, wir, uns, der, die, das, den, dem, "
            "des, im, in, am, auf, bei, beim, ist, sind, bin, sei, wird, werde, werden, hätte, "
            "hätt, habe, hab, haben, hat, möchte, möcht, mag, will, wollen, würde, würd, kann, "
            "können, soll, sollen, muss, müssen, darf, kannst, darfst, sollst, könnt, lass, lasse, "
            "bitte, gern, gerne, mal, jetzt, nun, für mich, mir mal"
        ),
        "greeting": (
            "viele grüße, beste grüße, schöne grüße, mfg, hallo alle, hallo an alle, danke, "
            "dankeschön, vielen dank, danke sehr, danke dir, danke schön, merci, hallo, hi, hey, "
            "moin, servus, tschüss, liebe, lieber, liebe grüße, lg, gruß, grüße, entschuldige, "
            "sorry, tut mir leid, guten morgen, guten abend, guten tag, leute, alle zusammen, "
            "zusammen, ihr lieben, freunde"
        ),
        "with": "mit, gegen, wo, auf dem, mitsamt",
        "number_sign": "nummer, nr, nr., no., #",
        "and": "und, sowie, plus, &, u., samt, wie auch",
        "then": (
            "dann, danach, und dann, anschließend, daraufhin, hinterher, zuerst, erst, zunächst, "
            "als erstes, als nächstes, als zweites, als drittes, erstens, zweitens, drittens, "
            "zuletzt, schließlich, zum schluss, dafür dann, nachher, nächstes, erst mal, erstmal, "
            "aber"
        ),
        "from": "von, vom, aus, aus dem, heraus aus, weg von",
        "to": (
            "nach, zu, zum, zur, ins, ans, aufs, in den, in das, in die, auf den, auf die, auf das, "
            "an den, an die, an das, ->, bis, hin zu, neben, neben das, neben die, neben den, "
            "hinein in"
        ),
        "for": "für, gebe aus, zahle, zahlen, zahl, bezahle, bezahlen, bezahlt, zu je, zum preis von",
        "not": (
            "nicht, nie, niemals, keinesfalls, keineswegs, ohne, weder, statt, anstatt, bloß nicht, "
            "anstelle, nimmer, kaum"
        ),
        "no": "kein, keine, keinen, keinem, keiner, keines",
        "no_answer": (
            "👎, ❌, nein, nein danke, nö, nee, ne danke, nein nein, nie im leben, auf keinen fall, "
            "lieber nicht, kein interesse, diesmal nicht, jetzt nicht, heute nicht, brauche ich "
            "nicht, brauch ich nicht, will ich nicht, möchte ich nicht, mag ich nicht, kein bedarf, "
            "kommt nicht in frage, eher nicht, vergiss es, keine lust, danke nein, danke nicht, gar "
            "nicht, bestimmt nicht, auf gar keinen fall, nicht mit mir, kein deal, lass mal"
        ),
        "yes": (
            "👍, ✅, 👌, ja, jo, jep, jepp, jap, jawohl, ja bitte, ja gerne, ja gern, ok, okay, okey, "
            "in ordnung, einverstanden, abgemacht, angenommen, gern, gerne, klar, na klar, sicher, "
            "natürlich, na gut, gut, also gut, meinetwegen, passt, geht klar, verkauft, deal, bin "
            "dabei, mach ich, mache ich, machen wir, topp, sehr gern, sehr gerne, von mir aus, "
            "selbstverständlich, unbedingt, auf jeden fall, gemacht, ich bin dafür, zugestimmt, ich "
            "stimme zu"
        ),
        "nothing": (
            "nichts, nix, niemand, keine davon, keins, keines davon, keinen davon, keins davon, gar "
            "nichts, keine von ihnen, nichts davon, niemanden, keinen von beiden, nichts weiter, "
            "nichts mehr, überhaupt nichts"
        ),
        "but": "außer, bis auf, ausgenommen, mit ausnahme, abgesehen von",
        "all": (
            "alle, allen, aller, allem, alles, sämtliche, jede, jeden, jedes, ganze, ganzen, "
            "ganzes, alle zusammen, allesamt, komplett"
        ),
        "both": "beide, beides, beiden, alle beide",
        "rest": (
            "rest, der rest, den rest, alles andere, alle anderen, die anderen, die übrigen, "
            "übrigen, das übrige, restliche, restlichen, was übrig ist, alles übrige, die "
            "restlichen, der ganze rest"
        ),
        "same": "daneben, dazu, ebenfalls dorthin, dorthin, auch dort, auch dorthin, ebendort, ebenfalls",
        "only": "nur, lediglich, ausschließlich",
        "one": "eins, ein, eine, einen, einem, einer, nen",
        "last": "letzte, letzten, letzter, letztes",
        "or": "oder, entweder, beziehungsweise, bzw, bzw.",
        "condition": (
            "wenn, falls, sofern, sobald, solange, außer wenn, es sei denn, sonst, ansonsten, "
            "andernfalls, vorausgesetzt, bevor, nachdem, bis du, bis er, bis sie, bis jemand, je "
            "nachdem, unter der bedingung, aber nur wenn, ob, angenommen dass, während, im fall, im "
            "falle"
        ),
        "doubt": (
            "noch nicht, vielleicht, eventuell, womöglich, möglicherweise, wahrscheinlich, "
            "überlege, überlegen, könnte, unsicher, nicht sicher, hoffentlich, morgen, gestern, "
            "nächste runde, nächsten zug, später, irgendwann, fast, beinahe, mal sehen, mal schauen"
        ),
        "chatter": (
            "gut gespielt, schöner zug, guter zug, glückwunsch, haha, lol, du bist dran, wer ist "
            "dran, viel glück, viel spaß, gutes spiel, schönes spiel, bin gleich zurück"
        ),
    },
)

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
    own=frozenset(("mein", "meine", "meinen", "meinem", "meiner", "meins")),
    groups={
        "go": (
            "gehen, geht, geh, gehe, ging, kommen, kommt, komme, wandern, wandert, ziehen, zieht, "
            "umziehen, wohnen, wohnt, leben, lebt, bleiben, bleibt, schlafen, schläft, gehören, gehört, "
            "landen, landet, laufen, läuft, spazieren, spaziert, traben, trabt, hüpfen, hüpft, watscheln, "
            "watschelt, schwimmen, schwimmt, fliegen, fliegt, rennen, rennt, marschieren, marschiert, "
            "springen, springt, klettern, klettert, kriechen, kriecht, reisen, reist, rutschen, rutscht, "
            "passt, passen, betreten, betritt, fahren, fährt, fahre, reiten, reitet, sitzen, sitzt, "
            "stehen, steht, setzen, setze, setz, setzt, legen, lege, leg, legt, stellen, stelle, stell, "
            "stellt, bringen, bringe, bring, bringt, packen, packe, pack, schicken, schicke, schick, "
            "stecken, stecke, steck, tragen, trage, trag, führen, führe, führ, liefern, schieben, "
            "schiebe, schieb, platzieren, platziere, verfrachten, verfrachte, zieht ein, einziehen, zieht "
            "um, übersiedeln, übersiedelt, wechseln, wechselt, galoppieren, galoppiert, schlendern, "
            "schlendert, stolzieren, stolziert, trotten, trottet, tue, tu, tun, lade, laden, räumen, "
            "räume, räum, unterkommen, unterbringen, bringe unter, kommt unter, lagern, lagere, "
            "verstauen, verstaue, parken, parke, versetzen, versetze, bewegen, bewege, pflanzen, pflanze, "
            "quartieren, warten, wartet"
        ),
        "end": (
            "passe, passen, pass, ich passe, passt so, fertig, bin fertig, ich bin fertig, fertig damit, "
            "schluss, schluss jetzt, schluss für heute, ende, zug ende, ende des zuges, ende meines "
            "zuges, mein zug ist zu ende, mein zug ist vorbei, zug vorbei, zug beenden, beende den zug, "
            "zug beendet, beenden, beende, beendet, genug, das genügt, genügt, reicht, das reicht, das "
            "reicht mir, mir reicht's, mir reicht es, es reicht, reicht für heute, reicht jetzt, reicht "
            "mir, das war's, das wars, das war es, das wär's, das wärs, das wäre es, das war alles, das "
            "ist alles, wars das, das war's für mich, das wars für mich, das wars von mir, bin durch, ich "
            "bin durch, bin raus, ich bin raus, durch damit, aufhören, höre auf, hör auf, hör hier auf, "
            "höre hier auf, überspringen, überspringe, überspring, auslassen, lasse aus, lass aus, "
            "aussetzen, setze aus, setz aus, abgeschlossen, abschließen, vorbei, zu ende, feierabend, "
            "lass es, lasse es, lass es gut sein, gut sein, lass es dabei, dabei bleibt es, dabei "
            "bleibt's, dabei belassen, belasse es dabei, belass es dabei, belasse es, nichts weiter, "
            "nichts mehr, mehr nicht, nicht mehr, der nächste, der nächste bitte, nächster, nächster "
            "bitte, nächster spieler, ihr seid dran, du bist dran dann, weiter, weiter geht's, weiter "
            "gehts, stopp, stop, stoppe, halt hier, ich verzichte, verzichte, verzichten, verzicht, eins "
            "reicht, eine reicht, einer reicht, zwei reichen, erledigt, bin zufrieden, das passt so, kein "
            "weiterer, das soll's sein, mach schluss, mache schluss, mach ende, zug abgeben, gebe ab an "
            "den nächsten"
        ),
        "get": (
            "nehmen, nehme, nimm, nimmt, nehm, holen, hole, hol, schnappen, schnappe, schnapp, greifen, "
            "greife, wählen, wähle, wähl, krallen, kralle, kriege, krieg, mitnehmen, will, möchte, "
            "sichern, sichere, einsacken, einsammeln, sammle, bekomme, bekommen, kriegen, aussuchen, "
            "suche aus, such aus, auswählen, wähle aus, angeln, angle, zugreifen, einstecken, "
            "einkassieren, ergattern, gehört mir, gehört jetzt mir, ist meiner, ist meins, ist meine, "
            "gehören mir"
        ),
        "buy": (
            "kaufen, kaufe, kauf, kaufen ab, abkaufen, erwerben, erwerbe, erwirb, einkaufen, zukaufen, "
            "anschaffen, schaffe an, besorgen, besorge, besorg, zulegen, lege zu, leg zu, leisten, "
            "leiste, leist, investieren, investiere, hole, hol, holen, bestellen, bestelle"
        ),
        "rid": (
            "abgeben, gebe ab, geb ab, gib ab, abwerfen, werfe ab, werf ab, wirf ab, wegwerfen, "
            "rauswerfen, werf, werfe, wirf, raus, weg, entfernen, entferne, loswerden, werde los, "
            "abstoßen, stoße ab, wegschmeißen, schmeiß, schmeiße, entsorgen, entsorge, rausschmeißen, "
            "ablegen, lege ab, leg ab, aussortieren, sortiere aus, zurückgeben, abschieben, schiebe ab, "
            "hergeben, gebe her, geb her, wegtun, tue weg, tu weg, muss weg, muss gehen, muss raus, kann "
            "weg, kann gehen, kommt weg, fliegt raus, fliegt, rausfliegen, wegfliegen, verschwinden, "
            "verschwindet, trennen, trenne, trenn, opfern, opfere, verzichte auf, ausmustern, mustere "
            "aus, wegschicken, schicke weg, schick weg, tschüss, aufgeben, weggeben, gebe weg, geb weg, "
            "verabschieden, verabschiede, geht, gehen, verlieren, verliere, muss dran glauben, müssen "
            "dran glauben"
        ),
        "build": (
            "bauen, baue, bau, baut, errichten, errichte, aufbauen, hinbauen, hinstellen, anlegen, "
            "aufstellen, eröffnen, eröffne, öffnen, öffne, aufmachen, erstellen, erstelle, gründen, "
            "gründe, hinsetzen"
        ),
        "swap": (
            "tauschen, tausch, tausche, tauscht, vertauschen, vertausche, austauschen, wechseln, wechsle, "
            "wechsel, tausche aus, umtauschen, eintauschen, ersetzen, ersetze, tauschen die plätze, "
            "plätze tauschen, tauscht den platz, tauschen den platz, auswechseln, umwechseln, statt "
            "dessen, im tausch, tausch gegen, platztausch"
        ),
        "give": (
            "geben, gebe, geb, gib, gibt, abgeben, hergeben, weggeben, schenken, schenke, verschenken, "
            "verschenke, überlassen, überlasse, überreichen, aushändigen, spenden, spende, rausrücken, "
            "rücke raus"
        ),
    },
    particles=frozenset(
        [
            "ab",
            "an",
            "auf",
            "aus",
            "ein",
            "her",
            "hin",
            "um",
            "vor",
            "weg",
            "zu",
            "zurück",
            "weiter",
            "los",
            "raus",
            "rein",
            "rüber",
            "nach",
            "mit",
            "frei",
            "hoch",
            "runter",
            "dazu",
            "fest",
            "über",
            "unter",
            "durch",
            "aufs",
            "hinzu",
            "zusammen",
            "heim",
            "her",
            "auseinander",
            "hinein",
            "hinaus",
            "bei",
            "bereit",
            "groß",
        ]
    ),
    stems=MappingProxyType(
        {
            "nimm": "nehm",
            "gib": "geb",
            "gibt": "geb",
            "wirf": "werf",
            "friss": "fress",
            "lass": "lass",
            "läss": "lass",
            "faeng": "fang",
            "laeuf": "lauf",
            "faehr": "fahr",
            "traeg": "trag",
            "hael": "halt",
            "tritt": "tret",
            "lies": "les",
            "sieh": "seh",
            "wirb": "werb",
            "zieh": "zieh",
        }
    ),
    words={
        "filler": (
            "ich, mich, mir, mein, meine, meinen, meinem, meiner, meins, du, dich, dir, dein, deine, "
            "deinen, deinem, deiner, deins, er, ihn, ihm, sein, seine, seinen, seinem, seiner, sie, ihr, "
            "ihre, ihren, ihrem, ihrer, ihnen, es, wir, uns, unser, unsere, unseren, euch, euer, eure, "
            "euren, der, die, das, den, dem, des, ein, dies, diese, diesen, dieser, dieses, diesem, jene, "
            "jenen, derjenige, denjenigen, dasjenige, man, damit, im, in, am, an, auf, bei, beim, als, "
            "um, per, über, übers, ist, sind, bin, sei, wird, werde, werden, hätte, hätt, hätten, habe, "
            "hab, haben, möchte, möcht, mal, will, wollen, wollte, würde, würd, kann, können, soll, "
            "sollen, muss, müssen, darf, dürfen, lass, lasse, lassen, lasst, tu, tue, mache, mach, "
            "machen, macht, gern, gerne, lieber, bitte, bitteschön, einfach, eben, halt, doch, ja, jetzt, "
            "nun, heute, hier, hierher, dann eben, mal eben, ein paar, dafür, darauf, drauf, daran, dran, "
            "hin, her, davon, dazu, daneben, da, dort, dorthin, so, zu, noch, noch mal, nochmal, "
            "nochmals, gleich, direkt, sofort, sogar, schon, wohl, eigentlich, denn, eher, sehr, ganz, "
            "etwas, was, irgendein, irgendeine, irgendeinen, irgendeins, irgendwas, einzige, einzigen, "
            "einziger, eigene, eigenen, neue, neuen, neues, neuer, und zwar, gib mir, gebt mir, soll's, "
            "solls, ups, zeit, beliebige, beliebigen, beliebiger, beliebig, irgendwelche, unter, "
            "zwischen, in dieser reihenfolge, ähm, äh, hm, hmm, oh, ach, ah, also, okay dann, na, na ja, "
            "naja, na gut dann, für mich, für uns, für jetzt, ich glaube, ich denke, glaube ich, denke "
            "ich, schätze ich, mein zug, dieser zug, diesmal, dieses mal, warum nicht, kein problem, "
            "keine frage, ohne zu zögern, so wie, nämlich, selbst, selber, von mir, von dir, von mir aus, "
            "zum schluss, zur, richtung, wieder, weiter, sich, mitsamt, samt, rüber, mehr, weitere, "
            "weiteres, weiteren, weiterer, andere, anderen, andres, anderes, kommt, kommen, gesamt, "
            "dabei, steht, stehen, liegt, eine, einen, einem, einer, nen, ne, nem, n, rein, rum, hinein, "
            "hinaus, herum, genau, exakt, offensichtlich, glücklicherweise, leider, ehrlich, ehrlich "
            "gesagt, grundsätzlich, persönlich, insgesamt, vorwärts, voran, jedenfalls, irgendwie, "
            "ernsthaft, wirklich, total, völlig, vollständig, perfekt, endlich, heute abend, heute "
            "morgen, da drüben, dort drüben, hier drüben, gerade, genau hier, genau da, zur abwechslung, "
            "ausnahmsweise, wie immer, wie üblich, wie geplant, wie besprochen, wie vereinbart, wie "
            "versprochen, übrigens, wäre nett, wäre schön, wäre toll, wäre gut, wäre super, seid so gut, "
            "sei so gut, sei so lieb, wenn möglich, falls möglich, wenn ich darf, wenn's geht, wenn es "
            "geht, wenn du magst, wenn es recht ist, wenn's recht ist, wenn ihr nichts dagegen habt, wenn "
            "du nichts dagegen hast, entscheide mich für, ich entscheide mich für, entscheide, "
            "entscheiden, entschieden, habe mich für, hab mich für, meine wahl, meine wahl fällt auf, die "
            "wahl fällt auf, wahl, entscheidung, meine entscheidung, option, auswahl, das wäre, das wäre "
            "dann, wären, wär, versuche, versuchen, schaffe, schaffen, liebend gern, los geht's, los "
            "gehts, auf geht's, auf gehts, los, vor, ab, komm, komm schon, bitte schön, bitte sehr, danke "
            "im voraus, ding, dinge, dinger, diesen hier, diese hier, dieses hier, den da, die da, das "
            "da, der da, kerlchen, freundchen, ihr süßen, ihr lieben, mein lieber, meine liebe, meine "
            "lieben, mein guter, wo es hingehört, wo er hingehört, wo sie hingehört, hingehört, "
            "hingehören, egal, egal was, sicherheitshalber, zur sicherheit, um sicher zu gehen, ums kurz "
            "zu machen, kurz, kurz gesagt, tatsächlich, im ganzen, alles in allem, pro, je, ich fürchte, "
            "das ist, es ist, was ich will, was ich möchte, ich hätte gern, hätte gern, hätte gerne, "
            "gehabt, gewesen, gesagt, bekanntlich, schnellstmöglich, unverzüglich, ohne zögern, noch "
            "einmal, noch mal bitte, nun denn, so wie es ist, so wie er ist, wie es ist, im gegenzug, als "
            "gegenleistung, darum, deshalb, daher, deswegen, trotzdem, dennoch, obwohl, jedoch, hierfür, "
            "dorthinein, oben drauf, ein bisschen, bisschen, ein wenig, paar, wessen, mein plan, der "
            "plan, plan, idee, meine idee, gute idee, nehmen wir mal, sagen wir, ich sage, ich sag, "
            "nenne, nennen, macht nichts, nicht schlecht, kein zweifel, keine eile, keine sorge, kein "
            "thema, ohne frage, na dann, also dann, alles klar, ich bin's, ich wieder, ich mach, ich "
            "mache, wir machen, mach ich so, machen wir so, so machen wir's, so mach ich's, sodass, "
            "damit's, jetzt mal, jetzt aber, jetzt dann, aber bitte, aber jetzt, dann bitte, dann halt, "
            "dann mal, diesmal bitte, erstmal so, hinüber, herüber, herein, hierrein, dahin, dorthin "
            "bitte, ringsum, quasi, sozusagen, bloß, mit dem, mit der, mit den, gar, überhaupt, gewiss, "
            "immerhin, ihrerseits, seinerseits, meinerseits, alter, junge junge, digga, mensch, weg damit "
            "los, starten wir, wär's, wär das, tja, joa, jaa, nöö, hihi, hehe, zack, schwupps, hopp, "
            "hoppla, so so, tada, ich mag, mag ich, hat er, hat sie, brauche, brauchen, brauch, braucht"
        ),
        "adjective": (
            "schöne, schönen, schöner, schönes, süße, süßen, süßer, süßes, lieben, hübsche, hübschen, "
            "hübscher, hübsches, flauschige, flauschigen, arme, armen, armer, armes, alte, alten, alter, "
            "altes, tolle, tollen, toller, tolles, einsame, einsamen, bestimmte, bestimmten, "
            "entsprechende, entsprechenden, jeweilige, jeweiligen, passende, passenden, passendes, "
            "richtige, richtigen, aktuelle, aktuellen, vorhandene, vorhandenen, besagte, besagten, liebe, "
            "niedliche, niedlichen, prächtige, prächtigen, herrliche, herrlichen, lustige, lustigen, "
            "hungrige, hungrigen, stolze, stolzen, wilde, wilden, kuschelige, kuscheligen, nette, netten, "
            "nettes, gute, guten, gutes, brave, braven, schlaue, schlauen"
        ),
        "word": (
            "groß, klein, schnell, langsam, stark, schwach, klug, schlau, gefährlich, müde, voll, laut, "
            "leise, schwer, leicht, besser, schlechter, schlecht, wichtig, wertvoll, langweilig, lustig, "
            "hungrig, satt, nett, schön, süß, hübsch, lieb, traurig, glücklich, niedlich, gefällt, mag, "
            "magst, hasst, hasse, denkt, weiß, sagt, fragt, führt gerade, gewinnt, verliert gerade, "
            "ausgestorben, kaffee, wetter, regel, regeln, pferd, hund, maus, gans, ente, huhn, schwein, "
            "schaf, ziege, hase, fuchs, reh, hirsch, wal, hai, robbe, pinguin, einhorn, igel, "
            "eichhörnchen, biber, büffel, elch, gnu, hyäne, jaguar, puma, walross, strauß, pelikan, "
            "geier, schwan, frosch, kröte, spinne, wurm, fisch, krake, ameise, biene, faultier, dachs, "
            "maulwurf, fledermaus, ratte, hamster, truthahn, esel, ochse, yak, lama, alpaka, wolf, bär, "
            "eule, adler, löwe, tiger, panda, zebra, giraffe, elefant, leopard, kamel, affe, nilpferd, "
            "nashorn, koala, känguru, papagei, flamingo, pfau, schlange, krokodil, schildkröte, echse, "
            "gorilla, otter, delfin, lemur, gazelle, antilope"
        ),
        "light": (
            "ich, mich, mir, mein, meine, meinen, meinem, meiner, du, dich, dir, dein, deine, deinen, er, "
            "ihn, ihm, sie, ihr, ihre, ihren, es, wir, uns, der, die, das, den, dem, des, im, in, am, "
            "auf, bei, beim, ist, sind, bin, sei, wird, werde, werden, hätte, hätt, habe, hab, haben, "
            "möchte, möcht, will, wollen, würde, würd, kann, können, soll, sollen, muss, müssen, darf, "
            "kannst, darfst, sollst, könnt, lass, lasse, bitte, gern, gerne, mal, jetzt, nun, für mich, "
            "mir mal"
        ),
        "greeting": (
            "viele grüße, beste grüße, schöne grüße, mfg, hallo alle, hallo an alle, danke, dankeschön, "
            "vielen dank, danke sehr, danke dir, danke schön, merci, hallo, hi, hey, moin, servus, "
            "tschüss, liebe, lieber, liebe grüße, lg, gruß, grüße, entschuldige, sorry, tut mir leid, "
            "guten morgen, guten abend, guten tag, leute, alle zusammen, zusammen, ihr lieben, freunde, "
            "danke euch, danke allen, dank euch, tausend dank, besten dank, dank dir, hallöchen, hallo "
            "zusammen, hallo ihr, hallo ihr lieben, hi zusammen, hi leute, moin moin, moin zusammen, moin "
            "leute, grüß gott, grüezi, na leute, guten morgen zusammen, guten abend zusammen, abend, "
            "morgen zusammen, tach, tag, tag zusammen, schönen tag, schönen abend, schönes wochenende, "
            "schönen sonntag, bis dann, bis später, bis morgen, ciao, servus zusammen, verzeihung, "
            "pardon, sorry leute, sorry für die verspätung, entschuldigung, entschuldigt, tut mir leid "
            "leute, mit freundlichen grüßen, freundliche grüße, herzliche grüße, beste wünsche, jungs, "
            "mädels, kinder, freund, kumpel, meine herren, meine damen"
        ),
        "with": "mit, gegen, wo, auf dem, mitsamt",
        "number_sign": "nummer, nr, nr., no., #",
        "and": "und, sowie, plus, &, u., samt, wie auch, und auch, und dazu, und noch",
        "then": (
            "dann, danach, und dann, anschließend, daraufhin, hinterher, zuerst, erst, zunächst, als "
            "erstes, als nächstes, als zweites, als drittes, erstens, zweitens, drittens, zuletzt, "
            "schließlich, zum schluss, dafür dann, nachher, nächstes, erst mal, erstmal, aber, als "
            "nächster, als letztes, als letzte, zum ersten, zum zweiten, im anschluss, hierauf, sodann, "
            "hernach, und danach, und anschließend, abschließend, zu guter letzt, am ende, als erster, "
            "als erste, vorher, zuvor"
        ),
        "from": (
            "von, vom, aus, aus dem, heraus aus, weg von, raus aus, weg vom, runter von, runter vom, "
            "herunter von, herunter vom, fort von, hinaus aus, ausm"
        ),
        "to": (
            "nach, zu, zum, zur, ins, ans, aufs, in den, in das, in die, auf den, auf die, auf das, an "
            "den, an die, an das, ->, bis, hin zu, neben, neben das, neben die, hinein in, hinein ins, "
            "rein in, rein ins, rüber zum, rüber zur, rüber in, rüber ins, hin zum, hin zur, rauf auf, "
            "drauf auf, hinauf auf, in richtung, richtung, an die seite von, ins innere, übers, bis zu, "
            "bis zum, nach da, nach dort, dahinter, gegenüber von, hinüber zu, hinüber zum, hinüber in, "
            "hinüber ins, neben dem, in mein, in meine, in meinen, in unser, in unseren, rüber zu, ab "
            "auf, ab in, ab ins, ab zum, ab zu, ab zur, ab nach, ab an, ab ans"
        ),
        "for": (
            "für, gebe aus, zahle, zahlen, zahl, bezahle, bezahlen, bezahlt, zu je, zum preis von, zum "
            "preis, zu einem preis von, für insgesamt, kostet, kosten, im wert von, mit einem gebot von, "
            "preis von, biete dafür"
        ),
        "not": (
            "nicht, nie, niemals, keinesfalls, keineswegs, ohne, weder, statt, anstatt, bloß nicht, "
            "anstelle, nimmer, kaum, nich, ned, net, nimmermehr, ohne dass, auf keinen, nirgends, "
            "nirgendwo, mitnichten, bitte nicht, nicht mehr, nicht länger"
        ),
        "no": "kein, keine, keinen, keinem, keiner, keines",
        "no_answer": (
            "👎, ❌, nein, nein danke, nö, nee, ne danke, nein nein, nie im leben, auf keinen fall, lieber "
            "nicht, kein interesse, diesmal nicht, jetzt nicht, heute nicht, brauche ich nicht, brauch "
            "ich nicht, will ich nicht, möchte ich nicht, mag ich nicht, kein bedarf, kommt nicht in "
            "frage, eher nicht, vergiss es, keine lust, danke nein, danke nicht, gar nicht, bestimmt "
            "nicht, auf gar keinen fall, nicht mit mir, kein deal, lass mal, mach ich nicht, mache ich "
            "nicht, machen wir nicht, tu ich nicht, das lass ich, lass ich, lass ich lieber, lieber doch "
            "nicht, doch nicht, ich will keins, ich will keine, ich will keinen, will keins, will keine, "
            "will keinen, mag keins, mag keine, nehme keins, nehme keine, nehme keinen, nehm keins, nehm "
            "keine, ohne mich, nicht für mich, nicht für den preis, sag nein, sage nein, ich sage nein, "
            "ein nein, das lehne ich ab, das lehn ich ab, nicht verkauft, gibt's nicht, gibt es nicht, "
            "kannste vergessen, kannst du vergessen, niente, never, njet, nope, nada, ne, näh, nä, nee "
            "danke, nö danke, leider nein, nein leider, nix da, kommt nicht infrage, ich verzichte, da "
            "mach ich nicht mit, nicht zu verkaufen, ist nicht zu verkaufen, steht nicht zum verkauf, "
            "verkaufe ich nicht, verkauf ich nicht, unverkäuflich"
        ),
        "yes": (
            "👍, ✅, 👌, ja, jo, jep, jepp, jap, jawohl, ja bitte, ja gerne, ja gern, ok, okay, okey, in "
            "ordnung, einverstanden, abgemacht, angenommen, gern, gerne, klar, na klar, sicher, "
            "natürlich, na gut, gut, also gut, meinetwegen, passt, geht klar, verkauft, deal, bin dabei, "
            "mach ich, mache ich, machen wir, topp, sehr gern, sehr gerne, von mir aus, "
            "selbstverständlich, unbedingt, auf jeden fall, gemacht, ich bin dafür, zugestimmt, ich "
            "stimme zu, jaja, jau, yes, joa, jawoll, einverstanden damit, passt mir, passt für mich, geht "
            "in ordnung, geht klar für mich, ist gebongt, gebongt, gekauft, ich bin einverstanden, bin "
            "einverstanden, klaro, logo, na logo, aber sicher, aber klar, aber gern, aber gerne, sag ja, "
            "sage ja, ich sage ja, ein ja, mit vergnügen, okidoki, oki, okee, so sei es, soll sein, das "
            "passt, gutes angebot, fairer deal, fair, guter deal, gern geschehen, warum eigentlich nicht, "
            "hand drauf, das machen wir, das mache ich, das mach ich, ja klar, ja sicher, na sicher, wird "
            "gemacht, abgemacht dann"
        ),
        "nothing": (
            "nichts, nix, niemand, keine davon, keins, keines davon, keinen davon, keins davon, gar "
            "nichts, keine von ihnen, nichts davon, niemanden, keinen von beiden, nichts weiter, nichts "
            "mehr, überhaupt nichts, rein gar nichts, garnichts, garnix, gar nix, keiner von beiden, "
            "keins von beiden, keine von beiden, niemandem, keins mehr, keines mehr, kein einziges, "
            "keinen einzigen, keine einzige"
        ),
        "but": "außer, bis auf, ausgenommen, mit ausnahme, abgesehen von",
        "all": (
            "alle, allen, aller, allem, alles, sämtliche, jede, jeden, jedes, ganze, ganzen, ganzes, alle "
            "zusammen, allesamt, komplett, alle davon, alle meine, alles was, sämtlichen, jeder, jedem, "
            "gesamte, gesamten, gesamtes, die ganze, den ganzen, das ganze, jeweils alle"
        ),
        "both": (
            "beide, beides, beiden, alle beide, alle zwei, die beiden, beider, beidem, die zwei, alle beiden"
        ),
        "rest": (
            "rest, der rest, den rest, alles andere, alle anderen, die anderen, die übrigen, übrigen, das "
            "übrige, restliche, restlichen, was übrig ist, alles übrige, die restlichen, der ganze rest, "
            "den anderen, der anderen, die andern, den andern, alle andern, allen anderen, dem rest, "
            "restlicher, restliches, alles weitere, alle weiteren, die weiteren, den übrigen, der "
            "übrigen, alle übrigen, allen übrigen, übrige, alles übriges, was noch übrig ist, was noch da "
            "ist, was bleibt, alles was übrig ist, alles was bleibt, überbleibsel, übriggebliebenen, was "
            "übrig bleibt, die restliche, das restliche, den restlichen, alle restlichen, die übrige"
        ),
        "same": (
            "daneben, dazu, ebenfalls dorthin, dorthin, auch dort, auch dorthin, ebendort, ebenfalls, "
            "gleich daneben, direkt daneben, genau daneben, ebenda, ebenda hin, gleicher ort, derselbe "
            "platz, auch dahin, auch da, auch da rein, auch rein, auch dazu, auch daneben, auch dort hin, "
            "ebenfalls da, genauso, ebenfalls rein, gleiches gehege, dasselbe gehege, selber ort, "
            "dieselbe stelle, ins gleiche, ins selbe, in dasselbe, in das gleiche, ebendahin, mit rein, "
            "mit dazu"
        ),
        "too": "auch, ebenso, gleichfalls",
        "only": "nur, lediglich, ausschließlich, einzig und allein",
        "one": "eins, ein, eine, einen, einem, einer, nen",
        "last": "letzte, letzten, letzter, letztes",
        "or": "oder, entweder, beziehungsweise, bzw, bzw.",
        "condition": (
            "wenn, falls, sofern, sobald, solange, außer wenn, es sei denn, sonst, ansonsten, "
            "andernfalls, vorausgesetzt, bevor, nachdem, bis du, bis er, bis sie, bis jemand, je nachdem, "
            "unter der bedingung, aber nur wenn, ob, angenommen dass, während, im fall, im falle, wenn "
            "nicht, nur wenn, außer falls, es sei denn dass, solang, ehe, je nach dem, unter umständen, "
            "gesetzt den fall, angenommen du, sowie du, sowie er, für den fall"
        ),
        "doubt": (
            "noch nicht, vielleicht, eventuell, womöglich, möglicherweise, wahrscheinlich, überlege, "
            "überlegen, könnte, unsicher, nicht sicher, hoffentlich, morgen, gestern, nächste runde, "
            "nächsten zug, später, irgendwann, fast, beinahe, mal sehen, mal schauen, denke nach, ich "
            "denke nach, denke darüber nach, schwanke, unschlüssig, bin mir unsicher, nicht ganz sicher, "
            "unentschlossen, wüsste gern, bald, nachher vielleicht, gleich vielleicht, könnten, würde "
            "vielleicht, mal überlegen, lass mich überlegen, lass mich nachdenken, ich wünschte, gleich "
            "erst, im nächsten zug, nächste mal, beim nächsten mal, nächstes mal, du solltest, du "
            "könntest, du musst, ihr solltet, ihr könntet, man sollte, man könnte, hätte ich, hätte ich "
            "doch, letztes mal, damals, ich hatte, ich habe genommen, du hattest, ihr müsst, ich war"
        ),
        "chatter": (
            "gut gespielt, schöner zug, guter zug, glückwunsch, haha, lol, du bist dran, wer ist dran, "
            "viel glück, viel spaß, gutes spiel, schönes spiel, bin gleich zurück, brb, afk, omg, oje, oh "
            "je, oh nein, na toll, so ein mist, mist, schade, pech, pech gehabt, glück gehabt, gut "
            "gemacht, netter zug, sauber, respekt, hör mal, beeil dich, macht mal hinne, wer ist als "
            "nächstes, mir egal, ist mir egal, mir ist es egal, keine ahnung, weiß nicht, weiß ich nicht, "
            "ich weiß nicht, wie du willst, deine entscheidung, es ist ein junge, es ist ein mädchen"
        ),
    },
)

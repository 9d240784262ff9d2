"""The German words for the pieces and moves of The Zoo Game."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "draw": (
        "@end, ziehen, ziehe, zieh, zug, meinen zug, karten ziehen, nachziehen, zwei karten, neue "
        "karten, karten nachziehen, karten nehmen, zieh karten, zug zu ende, zieht"
    ),
    "build": (
        "@build, ansiedeln, siedle, siedel, siedle an, spielen, spiele, holen, hole, hol, kommt, "
        "legen, lege, auslegen, ausspielen, gratis, kostenlos, umsonst, zieht ein, aufnehmen, nehmen, "
        "nehme, setzen, stelle, ausstellen, baue auf, aussteller, präsentieren, zeige, watscheln, "
        "watschelt, wandert, wandern, einziehen, zoo, mache auf, mach auf, eröffnen wir, dazulegen, "
        "lege aus, leg aus, legt, spiele aus, spiel aus, spiel, nimm, nehm, vervollständigen, "
        "ergänzen, ergänze, komplettieren, bring, bringe, bringen, kostenfrei, setze, setz, gesellt, "
        "gehört, wohnt, lebt, leben, geht, gehen, kommen, neue gruppe"
    ),
    "pay": (
        "zahlen, zahle, zahl, bezahlen, bezahle, bezahlt, zahlt, zum bezahlen, abwerfen, ausgeben, "
        "dafür, zur bezahlung, bezahlung, begleichen, gebe, bezahl, zahlung, entrichten, finanzieren, "
        "finanziere, hergeben, gib, geb, geben, abgeben, opfern, opfere, ablegen, abwerf, werfe, "
        "wirf, wegwerfen, verbrauchen, ausgegeben, gehen drauf, gehen, geht, rechnung, kosten, weg, "
        "dran glauben, draufgehen, müssen dran glauben"
    ),
    "buy": (
        "kaufen, kaufe, kauf, tauschen, tausche, abwerfen, eintauschen, holen, hole, weg, erwerben, "
        "ziehen, ziehe, umtauschen, nehmen, abgeben, sieben karten, alle sieben, ganze hand, hand, "
        "abgebe, werfe, wirf, einlösen, kaufen von, hergeben, hol, gib"
    ),
    "play": (
        "spielen, spiele, spiel, nutzen, nutze, einsetzen, setze ein, verwenden, verwende, benutzen, "
        "benutze, aktivieren, ausspielen, wirken, wirke, lege, leg, auslegen, spiele aus, spiel aus, "
        "zünde, zünden, auslösen, löse aus, starten, los, wende an, anwenden, nutz, benutz, verwend"
    ),
    "copy": (
        "kopieren, kopiere, kopier, nachäffen, nachahmen, äffe nach, nehmen, nehme, imitieren, ahme "
        "nach, nachmachen, nutzen, spiele, spielen, nutze, mache nach, mach nach, abgucken, "
        "abschauen, wähle, wählen, nimm, borgen, ausleihen, ahm nach, äff nach, nachgeahmt, "
        "übernehmen, übernehme, verwende"
    ),
    "ambush": (
        "hinterhalt, überfallen, überfalle, angreifen, greife an, trifft's, trifft, treffen, nehmen, "
        "nehm, nehme, wähle, opfer, abwerfen, erwischen, erwischt, muss abwerfen, überfall, "
        "auflauern, soll abwerfen, es trifft, trifft es, erwischt es, angriff, greift, greif an, "
        "opfer ist, nimm, verliert, verliert eine karte, karte abwerfen, wirft ab, wirft, muss "
        "abgeben, überraschen, überrasche, lauert, lauern, lauere auf, lauere, beißen, beißt, beiß, "
        "bestrafen, bestrafe, ziel, attackieren, attackiere, pech, eine karte weg, wähl, erwische, "
        "überfällt"
    ),
    "hunt": (
        "jagen, jage, jag, fressen, fresse, friss, erlegen, erlege, erbeuten, nehmen, nehme, "
        "schießen, reißen, reiße, fange, fangen, töten, erjagen, schnappen, frisst, jagd, jagt, "
        "fangt, fängt, fang, schnappt, schnappen sich, schnapp, erwischt, erwischen, erledigen, "
        "verspeisen, verspeise, verspeist, verschlingen, verschlinge, verschlingt, tötet, töte, "
        "holen, hole, hol, weg, schlagen, reißt, vernaschen, futtern, futter, mittagessen, "
        "abendessen, beute, leckerbissen, dran glauben, muss dran glauben, muss weg, stirbt, geht, "
        "wähle, erlegt, nimm, holt, holen sich, schmeckt, verliert"
    ),
    "steal": (
        "@get, stehlen, stehle, klauen, klaue, klau, rauben, raube, mopsen, entwenden, wegnehmen, "
        "nehme weg, stibitzen, entführen, stehl, stiehlt, geklaut, gestohlen, nehme mit, her, kommt, "
        "fliegt, mitgehen lassen, abluchsen, ausspannen, wegschnappen, entführe, mopse, stibitze, "
        "raub, mitnehme, meins"
    ),
    "lose": (
        "verlieren, verliere, verlier, stirbt, sterben, opfern, opfere, weg, geht, gehen, abgeben, "
        "verliert, verzichte, muss weg, hergeben, muss gehen, abwerfen, raus, aufgeben, eingehen, "
        "schmilzt, leidet, verendet, fort, muss dran glauben, wegnehmen, entfernen, entferne, nimm, "
        "nehme, wähle, hergebe, trennen, trenne, verabschieden, verabschiede, tot, stirb, weggeben, "
        "scheidet aus, fällt um, kippt um, loswerden"
    ),
    "clear": (
        "@rid, räumen, räume, leeren, leere, abräumen, wegräumen, markt räumen, reihenfolge, "
        "aufräumen, räume auf, räum, säubern, kommt, abwirft, leer"
    ),
    "take": (
        "@get, aufnehmen, ziehen, ziehe, auf die hand, behalten, retten, rette, kommt, nehmt, greif, "
        "pick, fange, fangen"
    ),
    "skip": "@end, nichts bauen, baue nichts, nehme nichts, ablehnen",
    "pass": (
        "@give, weitergeben, gebe weiter, geb weiter, kriegt, bekommt, weiter, nach links, reichen, "
        "reiche, weiterreichen, geht, weg, ab, reich, gib weiter, gebe ab, schieben, schiebe, schieb, "
        "schick, schicke, tschüss, wähle, nachbar, linke, reiche weiter, trenne mich, trennen, "
        "loswerden, opfern, opfere, verliere, wandert, wandern, wechselt, bekommen, kriegen, linken, "
        "her, abtreten, abdrücken, rüberreichen, nächster"
    ),
    "discard": "@rid, lege, ab, wähle, abgeworfen, abwerf, abschmeißen",
    "offer": (
        "bieten, biete, biet, anbieten, tauschen, tausche, tausch, vorschlagen, schlage vor, kriegt, "
        "bekommt, gebe, geben, gib, angebot, bietet, handeln, geb, kann haben, eintauschen, "
        "vorschlag, schlage, angebot an, biete an, biet an, tauscht, tauschgeschäft, bekommst, "
        "kriegst, hätte gern, suche, frage, überlasse, anbiete, gebt, kannst haben, rücke raus, du "
        "bekommst, du kriegst"
    ),
    "accept": (
        "annehmen, nehme an, nimm, nehmt, kriegst, bekommst, du kriegst, du bekommst, angenommen, "
        "gebe, geb, akzeptieren, akzeptiere, geben, tauschen, tausche, nehme, abgeben, hergeben, gib, "
        "nehm an, annahme, akzeptier, hier ist, hier hast du, da hast du, hast du, bitte sehr, darfst "
        "haben, kannst haben, kannst du haben, überlasse, überlass, rücke raus, biete, wähle, tausch, "
        "ist deine, ist deins, bekommt, kriegt, schenke, kommt, wechsle, einverstanden, gebe ab, geb "
        "ab, gib ab, einschlagen, tauschen mit, dafür"
    ),
    "decline": (
        "ablehnen, lehne ab, abgelehnt, lehne, ab, verzichten, verzichte, ausschlagen, passe, schlage "
        "aus, absagen, zurückweisen, lehn ab, ablehne, ausgeschlagen, schlag aus, verweigern, "
        "verweigere, weigere, tausche nicht, behalte, nein zu, weise zurück, weis zurück, sage ab, "
        "absage, zurückweise, schlage ab, ignorieren, ignoriere, abblitzen, abgewiesen"
    ),
    "withdraw": (
        "zurückziehen, ziehe zurück, zieh, ziehe, zurück, zurücknehmen, nehme zurück, widerrufen, "
        "abbrechen, vergiss es, streichen, annullieren, aufheben, nehme, doch nicht, zieh zurück, "
        "nimm zurück, nehm zurück, rückgängig, stornieren, storniere, storno, lösche, löschen, "
        "entfernen, entferne, abbruch, brich ab, breche ab, rückzug, anders überlegt, habs mir anders "
        "überlegt, weg damit, weg, hinfällig, gilt nicht mehr, ungültig, aufgehoben, beenden, beende, "
        "stoppe, zurückgezogen, nehme mein angebot zurück, doch lieber nicht, hab's mir anders "
        "überlegt, habe es mir anders überlegt"
    ),
    "answer": "antworten, antworte",
    "ask": (
        "fragen, frag, frage, frag mich, zeigen, zeige, zeig, anzeigen, melden, nachfragen, vorlegen, "
        "gefragt werden, gefragt, selbst entscheiden, entscheide selbst, sehen, zeigt, vorgelegt, "
        "benachrichtigen, benachrichtige, sag bescheid, bescheid, möchte gefragt werden, frage mich"
    ),
    "always": (
        "immer, nie wieder, für immer, ab jetzt, künftig, automatisch, dauerhaft, stets, alle "
        "angebote, jedes angebot, ganzes spiel, bis zum ende, permanent, ständig, grundsätzlich, nie "
        "mehr, jedes mal, ab sofort, immer wieder, jederzeit, frag nicht mehr, frag nie wieder, frag "
        "nicht wieder, nicht mehr fragen, frag mich nicht mehr, frag nicht noch mal"
    ),
    "lasting": (
        "ab jetzt, immer, künftig, automatisch, wieder, ab sofort, weiterhin, jedes mal, dauerhaft, "
        "zukünftig, in zukunft, von nun an, alle angebote, jedes angebot, ständig, stets, permanent, "
        "bis auf weiteres, jederzeit, ab nun, nun an, immer wieder, fortan, neue angebote"
    ),
    "trade": (
        "tauschen, tausch, handel, handeln, angebot, angebote, tauschgeschäft, tauschgeschäfte, tausche"
    ),
    "keep": "behalten, behalte, behalt, bleibt, bleiben, bleibt hier, bleibt bei mir",
    "power": (
        "kraft, kraftkarte, kräfte, powerkarte, power, fähigkeit, machtkarte, power karte, "
        "sonderkarte, aktionskarte, kraft karte"
    ),
    "penguin": "pinguin, pinguine, joker, frackträger",
    "p_card": "p karte, p karten, pkarte, p, p-karte, p-karten, sonderkarte, aktionskarte",
    "card": "karte, karten, handkarte, handkarten",
    "hand": "hand, handkarte, handkarten, eigene hand, hand karte",
    "market": (
        "markt, auslage, angebot, auslagen, marktreihe, tisch, offene auslage, offenen auslage, "
        "reihe, mitte, marktplatz, ausliegende, ausliegenden"
    ),
    "left": (
        "links, nach links, linker nachbar, nachbar, linken nachbarn, nachbarn, linke seite, linke "
        "nachbarin, linker hand, nachbarin, linken nachbarin, spieler links"
    ),
    "set": (
        "gruppe, familie, reihe, set, tierart, gattung, art, sammlung, sorte, gruppen, familien, "
        "kategorie, klasse, haus"
    ),
    "animal": "tier, tiere",
    "pair": "paar, pärchen, duo, pärchens, paare",
    "iguana": "leguan, echse, leguane, leguans, iguana",
    "cobra": "kobra, schlange, kobras, cobra, brillenschlange",
    "tortoise": "schildkröte, schildkröten, schildi",
    "python": "python, schlange, pythonschlange, pythons, phyton",
    "komodo_dragon": (
        "komodowaran, waran, komodo, komododrache, drache, drachen, komodo drache, komodo waran"
    ),
    "crocodile": "krokodil, kroko, krokodile, krokos, alligator",
    "parrot": "papagei, papageien, papageis",
    "flamingo": "flamingo, flamingos",
    "owl": "eule, eulen, uhu, kauz",
    "hawk": "habicht, falke, habichte, falken, bussard",
    "peacock": "pfau, pfauen, pfaue",
    "eagle": "adler, adlers, steinadler",
    "possum": "possum, opossum, opossums, beutelratte",
    "kangaroo": "känguru, känguruh, kängurus, känguruhs, kangaroo",
    "wombat": "wombat, wombats",
    "koala": "koala, koalabär, koalas, koalabären",
    "tasmanian_devil": (
        "beutelteufel, teufel, tasmanischer teufel, tasmanischen teufel, beutelteufels, tasmanische "
        "teufel, tasmanier"
    ),
    "platypus": "schnabeltier, schnabeltiere, schnabeltiers",
    "marmoset": "seidenäffchen, krallenaffe, äffchen, krallenäffchen, marmosetten, marmoset, krallenaffen",
    "baboon": "pavian, paviane, pavians",
    "lemur": "lemur, lemuren, maki, katta",
    "chimpanzee": "schimpanse, schimpansen, schimpansin, schimpanses",
    "orangutan": "orangutan, orang utan, orang, orang-utan, orang utans, orangutans, orangs",
    "gorilla": "gorilla, gorillas, silberrücken",
    "ocelot": "ozelot, ozelote",
    "lynx": "luchs, luchse",
    "cheetah": "gepard, geparden, geparde",
    "leopard": "leopard, leoparden",
    "lion": "löwe, löwen, löwin",
    "tiger": "tiger, tigers, tigerin",
    "antelope": "antilope, antilopen, gazelle",
    "zebra": "zebra, zebras",
    "giraffe": "giraffe, giraffen",
    "hippopotamus": "flusspferd, nilpferd, nilpferde, flusspferde, hippo",
    "rhinoceros": "nashorn, rhinozeros, nashörner, rhino",
    "elephant": "elefant, elefanten, elefants",
    "raccoon": "waschbär, waschbären",
    "red_panda": (
        "roter panda, roten panda, rote panda, kleiner panda, kleinen panda, katzenbär, rote pandas, "
        "roten pandas"
    ),
    "sun_bear": "malaienbär, sonnenbär, malaienbären, sonnenbären",
    "grizzly_bear": "grizzlybär, grizzly, grizzlys, grizzlybären, grizzlies, braunbär, grislybär, grizzli",
    "polar_bear": "eisbär, eisbären",
    "giant_panda": "großer panda, großen panda, große panda, riesenpanda, riesenpandas, pandabär",
    "red_panda|giant_panda": "panda, pandabär",
    "reptiles": "reptilien, reptil, schlangen, echsen, kriechtiere, reptilienhaus",
    "birds": "vögel, vogel, vogelhaus, voliere, federvieh, vogels",
    "marsupials": (
        "australische tiere, australischen tiere, beuteltiere, australier, beuteltier, australisch, "
        "australische, australischen, aussies, australien"
    ),
    "primates": "primaten, primat, affen, affe, affenhaus, menschenaffen, primate",
    "big_cats": (
        "großkatzen, großkatze, katzen, raubkatzen, katze, raubkatze, raubtiere, raubtierhaus, "
        "katzenhaus, grosskatzen"
    ),
    "grazers": "weidetiere, weidetier, grasfresser, pflanzenfresser, weide, huftiere, steppentiere",
    "bears": "bären, bär, bärenhaus, bärengruppe",
    "p_reptiles": "hinterhalt, hinterhaltkarte, reptilienkraft",
    "p_birds": "vogelzug, vogelflug, migration, vogelkraft, vögelkraft, zugvögel",
    "p_marsupials": "beutel, beutelkarte",
    "p_primates": "nachäffen, affenkraft",
    "p_big_cats": "jagd, meine katzen, meine großkatzen, großkatzenkraft, katzenkraft",
    "p_grazers": "stampede, stampedekarte, weidetierkraft, herde",
    "p_bears": "winterschlaf, bärenkraft, winterschlafkarte, winterruhe",
}

"""The German words for the pieces and moves of Zoo Tycoon."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "done": (
        "@end, fertig gebaut, gebaut, zoo ist fertig, zoo fertig, bau beendet, nichts mehr bauen, "
        "baue nichts mehr"
    ),
    "pass": "@end",
    "contracept": (
        "geburtenkontrolle, verhütung, verhütungsplättchen, verhüten, verhüte, pille, "
        "empfängnisverhütung, sterilisieren, mitarbeiter, plättchen, legen, lege, einsetzen, "
        "kastrieren, kastriere, kondom, verhindern, verhindere, setze, setzen, vermehrung stoppen, "
        "stoppen, stoppe, gib, gebe, geben, einsatz, sterilisiere, sterilisier, nutzen, nutze, "
        "verwenden, verwende, anwenden, bekommen, bekommt, kriegen, kriegt"
    ),
    "birth_control": (
        "geburtenkontrolle, verhütung, verhütungsplättchen, verhüten, pille, empfängnisverhütung, "
        "kondom, familienplanung, geburtenkontrollplättchen, verhütungs plättchen, verhütungsmittel, "
        "empfängnis, antibabypille"
    ),
    "uncap": (
        "beenden, beende, entfernen, entferne, runter, weg, abnehmen, aufheben, absetzen, abbrechen, "
        "wegnehmen, nehme, abschaffen, ab, stoppen, hebe auf, nimm, nimm ab, nehme ab, nimm weg, "
        "nehme weg, dürfen wieder, wieder erlauben, erlauben, erlaube, zulassen, abschaffe, "
        "loswerden, setze ab, setz ab, abgesetzt, abziehen, wieder züchten, freigeben, zurücknehmen, "
        "schluss, nimm runter, stoppe"
    ),
    "grow": (
        "erwachsen, wächst, aufwachsen, wachsen, großziehen, wird erwachsen, groß, werden erwachsen, "
        "heranwachsen, umwandeln, umdrehen, aufziehen, groß werden, aufwächst, aufgewachsen, wandle "
        "um, wandel um, dreh um, drehe um, ausgewachsen, groß ziehen, reif, reifen, heran, "
        "heranziehen, lass wachsen, werden groß, wächst heran, wächst auf, flüggte, flügge, tausche, "
        "umtauschen, austauschen, ersetzen, erwachsenes, erwachsene, erwachsener, erwachsenen"
    ),
    "breed": (
        "würfeln, würfle, würfel, zucht, noch mal würfeln, nochmal würfeln, wurf, werfen, neu "
        "würfeln, neuer wurf, noch mal, nochmal, züchten, züchte, wiederholen, noch mal werfen, "
        "wiederhole, neuwurf, erneut, noch ein wurf, erneut würfeln, würfelt, würfle neu, würfel neu, "
        "nochmals würfeln, neuer versuch, noch ein versuch, zuchtwurf, nochmals, zweiter versuch, "
        "wirf, wirf neu, wirf noch mal, werfe noch mal, zweiter wurf, noch einmal, noch einmal "
        "würfeln, vermehren, vermehre, nachwuchs, neu werfen, versuchen, paaren, wieder würfeln, "
        "zweite chance"
    ),
    "die": "würfel, wurf",
    "release": (
        "auswildern, wildere, freilassen, wildere aus, lasse frei, frei, auswilderung, wildnis, "
        "freiheit, aussetzen, zurück, in die freiheit, in die wildnis, gehen lassen, ausgewildert, "
        "freigelassen, wilder aus, lass frei, auswildere, entlassen, entlasse, laufen lassen, lass "
        "laufen, natur, nach afrika, savanne, lasse gehen, lass gehen, tschüss, ziehen lassen, "
        "freigeben, gib frei, gebe frei, freiheit schenken, schenke, geht, gehen, dürfen gehen, "
        "hinaus, raus, wieder frei"
    ),
    "keep": (
        "behalten, behalte, behalt, bleibt, bleiben, bleibt bei uns, bleiben bei uns, dabehalten, "
        "aufziehen, zurückbehalten, behält, bleibt hier, bleiben hier, bleibt im zoo, bleiben im zoo, "
        "hierbehalten, hier behalten, bleibt da, bleiben da, dableiben, hüten, halten, zieh auf, "
        "ziehe auf"
    ),
    "renew": (
        "nach, ziehen, zieht, ziehe, versetzen, verschieben, kommt, geht, bewegen, setzen, schieben, "
        "rücken, rückt, wandert, stellen, neu, erneuern, erneuere, wählen, wähle, feld, verschiebe, "
        "versetze, auffrischen, tauschen, tausche, austauschen, rutscht, hüpft, springt, landet, "
        "setze, bewege, stelle, schiebe, wechseln, wechsle, auffüllen, zieh, lege, legen, rutschen"
    ),
    "exchange": (
        "börse, tierbörse, börsenblatt, markt, blatt, tiermarkt, markttafel, börsenplan, marker, "
        "figur, auslage, plan"
    ),
    "give": (
        "@give, geht, abgegeben, verlässt, gehen, gehe, verlassen, tauschen, ab, weg, raus, "
        "verkaufen, loswerden, abschieben, gebe ab, verlässt uns, wegschicken, gebe weg, geb weg, gib "
        "weg, geb ab, gib ab, trennen, trenne, verabschieden, verabschiede, tausche, tausch, zieht "
        "aus, ausziehen, los, werde los, auszug, anderer zoo, anderen zoo, vermitteln, vermittle, "
        "versetzen, verlieren, muss gehen, muss weg, kann gehen, kann weg, handeln, verkaufe, kommt "
        "weg, abtreten, geht weg"
    ),
    "empty": (
        "@rid, ausleeren, leeren, ab, nutzen, nutze, räumen, räume, leere, quarantäne räumen, "
        "quarantäne leeren, freimachen, mache frei, fort, abtransportieren, abtransport, "
        "ausquartieren, setze raus, schicke, schicken, wegbringen, entleeren, unerwartete nachfrage, "
        "abholen, rausschaffen, nimm, hinaus"
    ),
    "unexpected": (
        "unerwartete nachfrage, unerwartetes angebot, unerwartete, unerwartet, nachfrage, "
        "unerwartetes, überraschend, überraschende, unverhofft, ungeplant, zusätzlich, überraschung"
    ),
    "worker": (
        "mitarbeiter, angestellter, personal, arbeiter, pfleger, tierpfleger, mitarbeiterin, "
        "pflegerin, helfer, mitarbeiters, mitarbeitern, personals, leute, helferin, wärter, "
        "zoowärter, tierarzt, team, tierpflegerin, pflegers, arbeiters, arbeitskraft, kollege, "
        "angestellte, angestellten, wärterin"
    ),
    "hire": (
        "noch ein handel, weiteren handel, weiterer handel, zusätzlicher handel, einstellen, "
        "einsetzen, noch einen handel, zusätzlichen handel, extra handel, anheuern, einstelle, börse, "
        "nutzen, nutze, noch einmal, noch ein geschäft, noch ein tausch, noch einen tausch, weiterer "
        "tausch, weiteren tausch, ein weiterer, einen weiteren, extra, zusätzlich, zusätzlichen, "
        "zusätzliches, mehr handel, einen mehr, verwenden, verwende, schicken, schicke, opfere, "
        "anstellen, noch mal handeln, nochmal handeln, noch einmal handeln, noch einmal tauschen, "
        "weiterhandeln, macht"
    ),
    "trade": (
        "handel, geschäft, geschäfte, tausch, handeln, tauschen, tauschgeschäft, transaktion, "
        "transaktionen, tauschhandel, handels, tausche, abschluss, gehandelt"
    ),
    "rescue": (
        "retten, rette, tierrettung, rettung, gerettet, rettet, rettungsaktion, rettungsstation, "
        "auffangstation, tierheim, notfall, retter, aufnahme, rettungstier, per rettung"
    ),
    "take": (
        "@get, @buy, hätte, aufnehmen, kommt, kommen, setzen, ins, gleich, unerwartetes angebot, "
        "willkommen, hallo, importieren, importiere, ankommen, ankunft, kommt an, einziehen, "
        "unterbringen, empfangen, bekommt, kriegt, angeschafft, geht, gehen, setze, stecke, bringe, "
        "bringen"
    ),
    "loan": (
        "kredit, darlehen, aufnehmen, nehme, nehmen, leihen, geld leihen, geld, schulden, schulde, "
        "kredite, darlehens, bank, borgen, borge, vorschuss, hypothek, finanzieren, leihe, leih, "
        "brauche geld, geld aufnehmen, aufnehme, nimm, hole, verschulden, verschulde, kreditaufnahme"
    ),
    "block": (
        "sperren, sperre, gesperrt, blockieren, sperrplättchen, verbot, verbotsplättchen, blockiert, "
        "opfern, blockier, blockiere, sperrung, verboten, sperr, zubauen, schließen, schließe, "
        "sperrfeld, blockade, verbiete, verbieten, lege, legen, gesperrtes, gesperrten, abdecken"
    ),
    "found": (
        "@build, neu, neue, neues, setzen, lege, legen, stelle, gehege, gründung, neubau, neuer, "
        "neuen, entsteht, einzäunen, umzäunen, aufgebaut, gestalten, gestalte, gründen wir, stellen, "
        "leg an, lege an, angelegt, kaufen, kaufe, setze"
    ),
    "extend": (
        "erweitern, erweitere, vergrößern, vergrößere, anbauen, ausbauen, anfügen, hinzufügen, baue "
        "an, dazu, an, bauen, baue, lege, legen, wächst, erweiterung, ergänzen, ergänze, anhängen, "
        "verlängern, ansetzen, erweitert, erweiter, vergrößer, vergrößert, ausbau, baue aus, bau aus, "
        "bau an, füge an, füge hinzu, füg hinzu, lege an, leg an, wachsen, verlängere, größer, größer "
        "machen, mache größer, anlegen, kommt, kommen, bekommt, mehr platz, hinzu, setze, setzen, "
        "anschließen, kaufe, ausdehnen, dehne aus, wächst auf"
    ),
    "enclosure": (
        "gehege, käfig, anlage, zuhause, gehegen, käfige, freigehege, weide, bereich, gehegs, areal, haus"
    ),
    "tile": (
        "plättchen, gehegeplättchen, feld, felder, platz, teil, gehegeteil, kästchen, quadrat, "
        "grundstück, stück, kachel, kacheln, plätze, fläche, plättchens, quadrate, parzelle"
    ),
    "buy_tile": "@buy, nehmen, noch eins, ein weiteres, zusätzliches, extra, nehme, nimm",
    "unblock": (
        "freimachen, frei, befreien, sperre weg, weg, freigeben, aufheben, sperre, entsperren, "
        "freiräumen, lösen, räumen, gesperrte, räume frei, mach frei, mache frei, gib frei, gebe "
        "frei, befreie, entsperre, sperre aufheben, hebe auf, entferne, wegnehmen, räume, löse"
    ),
    "house": (
        "@go, einziehen lassen, ziehen ein, ins, einquartieren, siedeln, ansiedeln, lass, beziehen, "
        "lass rein, bring unter, verlegen, ziehen um, beziehen ihr, bezieht, nehmen, rüber"
    ),
    "lodge": (
        "@go, ins, ansiedeln, kaufen, holen, hole, einquartieren, aufnehmen, einziehen lassen, ziehen "
        "ein, gesellen, teilen, teilt, gesellt, dazusetzen, kaufe, kauf, anschaffen, anschaffe, "
        "besorge, mitbewohner, hinzufügen, füge hinzu, mischen, nimm, nehme, hol, bekommt, wg, "
        "gesellschaft"
    ),
    "resettle": (
        "@go, umsiedeln, umsetzen, verlegen, verschieben, siedle um, siedle, ziehen um, verlege, "
        "setze um, setz um, umquartieren, quartiere um, siedeln um, tauschen, verschiebe, neues "
        "zuhause, hol, hole, transportieren, rüber"
    ),
    "focal": (
        "schwerpunkt, schwerpunkte, fokus, punkt, setzen, setze, kaufen, kaufe, legen, bauen, baue, "
        "stellen, einrichten, fokuspunkt, fokuspunkte, punkte, setz, lege, leg, stelle, erhöhen, "
        "erhöhe, steigern, steigere, verbessern, verbessere, aufwerten, bekommt, kriegt, einbauen, "
        "bau, markierung, marker, akzent, hinzufügen, füge hinzu, attraktion, gib, gebe, geben, "
        "ausbauen, geht, kommt"
    ),
    "build": (
        "@build, @buy, setzen, setze, stellen, stelle, legen, platzieren, nach, kommt, gebäude, lege, "
        "kommen, setz, stell, leg, platziere, neu, neuer, neue, neues, pflanzen, pflanze, geht, "
        "entsteht, gehört, steht, einrichten"
    ),
    "biome": (
        "umwandeln, wandeln, ändern, macht aus, mache aus, aus, ändere, verwandeln, verwandle, "
        "umbauen, wechseln, lebensraum, macht, biom, mache, umgestalten, instandhaltung, wartung, "
        "ausbauen, gestalte um, wandle um, wandel um, wechsle, tausche, tauschen, austauschen, baue "
        "um, bau um, renovieren, renoviere, umrüsten, neu gestalten, umbau, verändern, verändere, "
        "drehen, drehe, umdrehen"
    ),
    "move": (
        "versetzen, versetze, verschieben, verschiebe, bewegen, umsetzen, schieben, kommt, verlegen, "
        "verlege, umstellen, umziehen, zieht, wandert, stelle, rücken, setzen, instandhaltung, "
        "versetz, verschieb, stelle um, stell um, setze um, setz um, zieht um, geht, verrücken, "
        "verrücke, rücke, rück, transportieren, schieb, schiebe, bewege, bring, bringe, woandershin, "
        "tausche, setze, setz, räume, ziehe, rüber"
    ),
    "care": (
        "pflege, tierpflege, pflegen, pfleger, pflegt, betreuen, betreut, kümmern, kümmert, "
        "tierpfleger, kümmert sich, versorgen, versorgt, erfahrung, kümmere, betreue, versorge, "
        "umsorgen, umsorgt, tierhaltung, füttern, füttert, trainieren, trainiert, lernt, lernen, "
        "erfahrung sammeln, hüten, hütet, verwöhnen, verwöhnt, behüten, aufpassen, passt auf, hegen, "
        "hegt, schaut nach, sieht nach, schau nach, arbeitet, arbeiten, zuwendung, haltung, sorgen, "
        "sorgt, pfleg"
    ),
    "entertain": (
        "unterhaltung, unterhalten, macht, unterhält, show, vorführung, mache, animation, programm, "
        "veranstaltung, unterhalte, bespaßen, bespaßung, vorstellung, auftritt, aufführen, "
        "aufführung, führung, führungen, werbung, werben, punkt, punkte, event, veranstalte, "
        "veranstalten, clown, erhöhen, erhöhe, steigern, steigere, besucher, belustigen, animieren, "
        "entertainen, entertainment, spaß, spielen, schicke, schicken"
    ),
    "forgo": (
        "zurückgeben, zurück, verzichten, gebe zurück, verzichte, zurückschicken, gib zurück, geb "
        "zurück, abgeben, gebe ab, schicke zurück, schick zurück, china, nach china, verzichte auf, "
        "verzicht, aufgeben, gebe auf, gehen lassen, geht zurück, muss zurück, hergeben, abschied"
    ),
    "back": (
        "zurück, rückgängig, zurücknehmen, rückgängig machen, letzten schritt, widerrufen, nehme "
        "zurück, abbrechen, zurücksetzen, neu, noch mal von vorn, von vorn bauen, nimm zurück, nehm "
        "zurück, mach rückgängig, mache rückgängig, rückwärts, schritt zurück, einen zurück, wieder "
        "zurück, setze zurück, setz zurück, widerrufe, stornieren, storniere, annullieren, aufheben, "
        "verklickt, vertippt, revidieren, korrigieren, doch nicht, ungeschehen"
    ),
    "all_back": (
        "alles, von vorn, von vorne, noch mal von vorn, komplett, ganz, neu, von anfang an, von vorn "
        "bauen, alle, zurücksetzen, bauen, ganz von vorn, ganz zurück, neustart, neu anfangen, neu "
        "beginnen, alle schritte, sämtliche schritte, anfang, neu starten, alles zurück, gesamter "
        "zug, ganzen zug, alles rückgängig, neubeginn, alle züge, ganz von vorne, auf anfang, zum "
        "anfang"
    ),
    "step": (
        "schritt, zug, letzten, aktion, schritte, schritts, aktionen, bau, letzter, vorheriger, "
        "vorherigen, züge, bauschritt, entscheidung, letzten schritt, letzte aktion, sache"
    ),
    "reopen": (
        "weiterbauen, weiter bauen, weiter, noch bauen, wieder bauen, öffnen, wieder öffnen, noch mal "
        "bauen, doch noch bauen, bauen, weitermachen, wieder aufmachen, fortsetzen, was vergessen, "
        "vergessen, etwas vergessen, baue weiter, baue, noch nicht fertig, doch noch, bau weiter, "
        "nochmal bauen, noch was bauen, noch etwas bauen, hab was vergessen, hab noch was vergessen, "
        "öffne, aufmachen, mach auf, fortfahren, fahre fort, doch nicht fertig, bin nicht fertig, bin "
        "noch nicht fertig, zurück zum bauen, zurück zum bau, erneut bauen, erneut öffnen, halt, "
        "moment, warte, stopp, stop, mach weiter, mache weiter, umplanen, wiedereröffnen, wieder "
        "eröffnen"
    ),
    "wait": (
        "warten, warte, abwarten, erst mal warten, pausieren, warte ab, pause, wartet, wart, warten "
        "wir, pausiere, zögern, abgewartet, stehe, ihr zuerst, vorlassen, lasse vor, lass vor, "
        "gucken, zuschauen, schaue zu, schau zu, geduld, hinten anstellen, erst die anderen, lass die "
        "anderen, warte erstmal, warte erstmal ab, erstmal abwarten"
    ),
    "others": (
        "andere, die anderen, bis die anderen gebaut haben, bis die anderen fertig sind, bis alle "
        "fertig sind, mitspieler, bis alle gebaut haben, gegner, euch, anderen spieler, bis ihr "
        "fertig seid, ihr, jeden"
    ),
    "zoo": "zoo, brett, tableau",
    "money": "geld, münzen, dollar, taler, kohle, bares, knete, budget, euro, euros, moneten",
    "spring": "frühling, frühjahr",
    "year": "jahr, dieses jahr",
    "animal": "tier, tiere, tierchen, viech, viecher, tieren, tiers",
    "young": (
        "junge, junges, jungen, jungtier, baby, küken, nachwuchs, kleine, kleinen, kleines, kind, "
        "junger, kalb, fohlen, babys, jungtiere, jungtieren, nachwuchses, kinder, kitz, kitze, "
        "kälbchen, welpe, welpen, bambi, frischling, neugeborene, neugeborenes, jungvogel, kleinkind"
    ),
    "quarantine": "quarantäne, quarantänestation, isolation, isolierstation, quarantänebereich, warteraum",
    "male": (
        "männchen, bock, bulle, hengst, männlich, männlicher, männliche, männlichen, männliches, "
        "hahn, kerl, bub, junge, eber, kater, m, mann, rüde, männchens, bullen, hengste, böcke, "
        "hähne, papa, vater, jungs, buben, männer, typ, kerle, herr, herren, rüden"
    ),
    "female": (
        "weibchen, stute, kuh, weiblich, weibliche, weiblicher, weiblichen, weibliches, henne, dame, "
        "mädchen, geiß, w, f, frau, ricke, sau, weibchens, kühe, stuten, hennen, mama, mutter, "
        "mütter, mädels, damen, frauen, geißen, ziege"
    ),
    "pair": "paar, pärchen, pärchens, paare, duo, je eins, zuchtpaar, zuchtpaare, brutpaar, ehepaar",
    "park": "park, parks, grünanlage, grünfläche, garten, parkanlage, liegewiese",
    "education_booth": (
        "bildungsstand, stand, infostand, bildungsstände, bildung, lehrstand, schulungsstand, "
        "bildungshäuschen, schule, bildungspavillon, bildung stand"
    ),
    "conservation_center": (
        "artenschutzzentrum, zentrum, artenschutz, schutzzentrum, naturschutzzentrum, "
        "naturschutzstation, artenschutz zentrum, schutzstation, naturschutz zentrum"
    ),
    "food_booth": (
        "imbissstand, imbiss, stand, imbissbude, essensstand, bude, kiosk, futterstand, snackstand, "
        "fressbude, pommesbude, restaurant, café, cafe, wurstbude, würstchenbude, snackbar, essen, "
        "snack, frittenbude"
    ),
    "zoo_shop": (
        "zooladen, laden, shop, souvenirladen, andenkenladen, geschäft, souvenirs, geschenkladen, zoo "
        "laden, souvenirshop, merchandise, boutique"
    ),
    "popularity": (
        "popularität, beliebtheit, gelb, gelbe, gelben, gelber, beliebt, popularitätsleiste, "
        "bekanntheit, berühmtheit, ruhm, besucherzahlen, gelbes"
    ),
    "education": "bildung, blau, blaue, blauen, blauer, lehre, wissen, bildungsleiste, lernen, blaues",
    "conservation": (
        "artenschutz, grün, grüne, grünen, grüner, naturschutz, arterhaltung, erhaltung, schutz, "
        "umweltschutz, artenschutzleiste, grünes"
    ),
    "retreat": (
        "rückzugsort, rückzug, braun, versteck, rückzugsorte, rückzugsraum, rückzugsmöglichkeit, "
        "unterschlupf, verstecke, höhle, zuflucht, braune, brauner, braunen, braunes, schlupfwinkel"
    ),
    "savanna": "savanne, steppe, grasland, savannen, prärie, savannengehege, savanne gehege",
    "rainforest": (
        "regenwald, dschungel, urwald, tropen, tropenwald, regenwälder, regenwaldgehege, tropisch, "
        "tropischer, dschungels"
    ),
    "montane_forest": (
        "bergwald, gebirgswald, berg, gebirge, bergwälder, berge, wald, alpen, bergwaldgehege, "
        "gebirgs, hochland, bergwalds"
    ),
    "plains_zebra": "steppenzebra, zebra",
    "greater_flamingo": "rosaflamingo, flamingo",
    "hamadryas_baboon": "mantelpavian, pavian",
    "scarlet_macaw": "hellroter ara, ara, hellroten ara, papagei, scharlachara",
    "common_squirrel_monkey": "totenkopfaffe, totenkopfäffchen, totenkopf, affe",
    "american_black_bear": "schwarzbär, bär, amerikanischer schwarzbär",
    "american_black_bear+female": "bärin, schwarzbärin",
    "alpine_ibex": "alpensteinbock, steinbock, steinböcke, alpensteinböcke",
    "alpine_ibex+female": "steingeiß",
    "japanese_macaque": "japanmakak, makak, makake, japanmakake, schneeaffe, affe",
    "lion": "löwe",
    "lion+female": "löwin",
    "giraffe": "giraffe",
    "tiger": "tiger",
    "tiger+female": "tigerin",
    "red_panda": "roter panda, roten panda, rote panda, rote, katzenbär, kleiner panda, kleinen panda",
    "red_panda|giant_panda": "panda, pandas",
    "snow_leopard": "schneeleopard, leopard",
    "asian_elephant": "asiatischer elefant, asiatischen elefanten, elefant",
    "giant_panda": "großer panda, großen panda, große panda, riesenpanda, panda, große",
    "okapi": "okapi",
    "himalayan_monal": (
        "himalaya glanzfasan, glanzfasan, himalayaglanzfasan, monal, fasan, himalaya glanzhuhn, "
        "glanzhuhn, himalayamonal"
    ),
    "bornean_orangutan": "borneo orang utan, orang utan, orangutan, borneoorangutan, orang",
    "black_rhinoceros": "spitzmaulnashorn, nashorn",
    "dama_gazelle": "damagazelle, gazelle, dama gazelle",
    "african_wild_dog": "afrikanischer wildhund, wildhund, afrikanischen wildhund",
    "bearded_vulture": "bartgeier, geier",
    "golden_lion_tamarin": "goldenes löwenäffchen, löwenäffchen, goldene löwenäffchen",
    "common_ostrich": "strauß, strauße, vogelstrauß",
    "common_warthog": "warzenschwein",
    "fischers_lovebird": "pfirsichköpfchen",
    "meerkat": "erdmännchen",
    "collared_peccary": "halsbandpekari, pekari",
    "southern_cassowary": "helmkasuar, kasuar",
    "proboscis_monkey": "nasenaffe",
    "pygmy_marmoset": "zwergseidenäffchen, seidenäffchen, äffchen",
    "striped_skunk": "streifenskunk, stinktier, skunk",
    "common_raccoon": "waschbär",
    "sichuan_takin": "sichuan takin, takin, sichuantakin",
    "red_crowned_crane": "mandschurenkranich, kranich",
}

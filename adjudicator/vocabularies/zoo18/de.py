"""The German words for the pieces and moves of 18ZOO."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "pass": "@end, ich setze aus, ausgestiegen, nichts kaufen, kaufe nichts, spare mein geld",
    "buy": (
        "@buy, @get, bieten, biete, kauft, draften, ersteigern, bietet, ersteigere, gönne, gönnen, "
        "zahle, zahlen, zahl, bezahle, bezahlen"
    ),
    "launch": (
        "gründen, gründe, gründ, starten, starte, eröffnen, eröffne, aufmachen, beginnen, kaufen, "
        "kaufe, gründung, lege auf, auflegen, ins leben rufen, einsteigen, nehme, übernehmen, "
        "übernehme, werde, setze, setz, setzen, eröffnung, mache auf, mach auf, einführen, nehmen, "
        "los, los geht's mit, öffnen, öffne, anfangen, fange an, bring, bringe, elternteil"
    ),
    "sell": (
        "verkaufen, verkaufe, verkauf, abstoßen, stoße ab, stoße, abgeben, weg, losschlagen, ab, los, "
        "loswerden, veräußern, trenne, verkäufe, verscherbeln, verscherbel, trennen, trenne mich, "
        "zurückgeben, gebe ab, gib ab, geb ab, zurück, raus damit, veräußere, versilbern, versilbere, "
        "verhökern, vertick, verticken, gebe, lege"
    ),
    "ticket": "ticket, tickets, zooticket, eintrittskarte, karte, zootickets, gutschein",
    "redeem": (
        "einlösen, löse, lös, löse ein, abgeben, gebe ab, geb, gebe, gib, ab, verkaufen, verkaufe, "
        "eintauschen, nutzen, nutze, zu geld machen, einsetzen, tausche ein, benutzen, einlösung, "
        "tauschen, tausche, verwenden, verwende, mache zu geld, versilbern, gib ab, verkauf"
    ),
    "midas": (
        "midas, zuerst dran, als erster dran, erster sein, beginnen, als erster, anfangen, könig midas"
    ),
    "announce": (
        "ansagen, ansage, sage an, sag an, spielen, spiele, nutzen, nutze, einsetzen, setze ein, "
        "einsatz, verwenden, verwende, benutzen, aktivieren, aktiviere, sage, ankündigen, ausspielen, "
        "ausüben, anwenden, verkünde, verkünden, benutz, benutze, zücke, zeige, ziehe, wende an, "
        "auslösen, löse aus, zeit für, spielt, nutz, spiele aus, setz, setze, aktivier"
    ),
    "greek": "greek, it's all greek to me, its all greek to me, griechisch, griechen, alles griechisch",
    "again": (
        "noch ein zug, weiterer zug, weiteren zug, zweiter zug, noch einen zug, extrazug, noch mal "
        "dran, nochmal ziehen, nochmal dran, doppelzug, erneut dran, zweiten zug"
    ),
    "responsibility": (
        "responsibility, too much responsibility, verantwortung, zu viel verantwortung, zuviel "
        "verantwortung, too much"
    ),
    "days_off": (
        "days off, freie tage, urlaub, freier tag, days-off, freien tag, freizeit, ferien, tage frei, day off"
    ),
    "right": "rechts, nach rechts, rechte, weiter rechts",
    "column": "spalte, spalten, feld, schritt, kästchen, position, schritte, stelle",
    "up": (
        "versetzen, verschieben, schieben, ziehen, rücken, rücke, hoch, steigern, steigere, steigt, "
        "verbessern, verbessere, anheben, hebe, hebt, erhöhe, erhöhen, rauf, aufwärts, vorrücken, "
        "rückt, schiebe, setze, ziehe, zieht, bewegen, bewege, steigen, aufwerten, versetze, wandert, "
        "geht, kommt"
    ),
    "whatsup": "whatsup, what's up",
    "lay": (
        "legen, lege, leg, bauen, baue, bau, setzen, setze, ausbauen, verlegen, hinlegen, platzieren, "
        "kommt, ausbau, aufwerten, legt, gelegt, setz, erweitern, verbinden, anschließen, lege an, "
        "anlegen, upgraden, erneuern, geht, ersetzen, ersetze, tausche, drehe"
    ),
    "track": (
        "gleis, gleise, strecke, schiene, schienen, plättchen, gleisbau, schienenplättchen, bahn, "
        "linie, weg, gleisstück, gelände"
    ),
    "tile": (
        "plättchen, teil, nummer, gleis, gleisplättchen, gleisteil, nr, typ, streckenteil, kachel, "
        "schienenteil, karte, stück, plättchens"
    ),
    "rotation": (
        "drehung, gedreht, rotation, drehen, gedreht um, mal gedreht, ausrichtung, rotiert, "
        "drehungen, drehe, dreh, richtung, rot, seite, schritt, schritte, sechstel, gedrehten, "
        "orientierung, winkel, position, gedreht auf"
    ),
    "rotation=0": (
        "ohne drehung, ungedreht, nicht gedreht, unrotiert, keine drehung, gerade, keine rotation, "
        "ohne rotation, nullmal gedreht, wie gedruckt, nicht drehen, ohne zu drehen, unverdreht, ohne "
        "gedreht"
    ),
    "station": (
        "bahnhof, station, haltestelle, bahnhöfe, bahnhofs, stationen, stationsmarker, halt, "
        "stationsstein, marker"
    ),
    "build": (
        "bauen, baue, bau, setzen, setze, errichten, errichte, stellen, stelle, anlegen, hinstellen, "
        "platzieren, baut, setzt, stellt, eröffnen, eröffne, errichtet, platziere, hin, kommt, geht, "
        "gründen, stell, aufstellen, aufmachen, hinsetzen, setz, lege, legen"
    ),
    "mark": (
        "marker, markieren, markiere, legen, lege, setzen, setze, markierung, platzieren, kommt, "
        "markiert, setzt, legt, geht, verbindet, verbinden, verbinde, führt, führen, endet, mündet, "
        "graben, grabe, gräbt, öffnet, öffne, öffnen, platziere, setz, leg, lauten, nutze, nutzen, "
        "verläuft, reicht, beginnt, landet, verknüpft, verknüpfen, marke, plättchen, stecke, stelle"
    ),
    "half": (
        "anderes ende, andere ende, zweite ende, zweites ende, zweiter ausgang, anderer ausgang, "
        "ausgang, ende, zweite seite, andere seite, zweites gebiet, anderes gebiet, zweite gebiet"
    ),
    "area": (
        "gebiet, gebiete, feld, bereich, r gebiet, randgebiet, rand, region, r-gebiet, rotes gebiet, "
        "stelle, gelände, ort"
    ),
    "home": (
        "heimat, heimatfeld, heim, zuhause, startfeld, heimatbahnhof, unser heim, heimfeld, heimat "
        "hex, basis, heimstatt, stammfeld"
    ),
    "barrels": "barrels, two barrels, fässer, zwei fässer, fass, beide fässer, 2 fässer",
    "apply": (
        "legen, lege, setzen, setze, kriegen, kriegt, bekommt, bekommen, nutzen, nutze, anwenden, "
        "geben, gib, gebe, kommt, klebe, kleben, kleb, flicken, flicke, repariere, reparieren, "
        "braucht, geht, gehört, setz, leg, anbringen, bringe an, verwende, verwenden, befestige, "
        "versehen, ausstatten, bekomme, kleistern, ran, drauf"
    ),
    "patch": "patch, flicken, pflaster, patches, aufkleber, flick, klebeband",
    "unpatch": (
        "abnehmen, nehme ab, nimm ab, entfernen, entferne, runter, weg, ab, wegnehmen, runternehmen, "
        "herunter, lösen, abziehen, reiße ab, abreißen, abmachen, mache ab, mach ab, entfern, nimm "
        "weg, nehme weg, löse, ablösen, ziehe ab, zieh ab, nehm ab, los, trennen, weg damit, "
        "herunternehmen, abreiße"
    ),
    "run": (
        "@get, lauf, laufen, laufe, läuft, lass laufen, route, routen, rennen, fahren, fahrt, "
        "strecke, strecken, loslaufen, rennt, fährt, fahre, läuft los, losrennen, schicken, schicke, "
        "lass rennen, ausfahren, fahrten, fahrplan, flitzen, flitzt, sausen, tour, touren, starten, "
        "führe aus, lasst laufen, unterwegs"
    ),
    "best": (
        "beste, besten, bester, bestes, optimal, optimale, automatisch, längste, höchste, "
        "bestmöglich, bestmögliche, bestmöglichen, größte, maximale, maximalen, maximum, "
        "ertragreichste, lukrativste, lukrativsten, profitabelste, meisten, ideale, idealen, "
        "höchsten, größtmögliche, wertvollste, optimalen, längsten, beste lösung, vorgeschlagene, "
        "vorgeschlagenen, vorschlag, automatische"
    ),
    "share": (
        "kriegen, bekommen, ausschütten, schütte aus, ausschüttung, verteilen, verteile, teilen, "
        "teile, auszahlen, zahle aus, dividende, dividenden, aufteilen, austeilen, schütte, an alle, "
        "ausgeschüttet, ausgezahlt, verteilt, geteilt, ausbezahlen, auskehren, aktionäre, "
        "anteilseigner, besitzer, jeder bekommt, gib, geben, gebe, teil, verteil, schütt aus, zahl "
        "aus, teil aus, teile aus, alle bekommen, bekommt, kriegt, ausgeteilt, spieler, spendieren, "
        "spendiere, raus damit, unter allen"
    ),
    "keep": (
        "behalten, behalte, behalt, einbehalten, behalte ein, zurückhalten, aufheben, sparen, spare, "
        "aufsparen, einstecken, halte zurück, bleibt, verwahren"
    ),
    "stay": (
        "bleiben, geht, gehen, kommt, kommen, lege, legen, einlagern, lagern, behält, behält's, "
        "einkassieren, sichern, zurücklegen, lege zurück, leg zurück, spar, gespart, bunkern, "
        "bunkere, horten, horte, hamstern, hamstere, einzahlen, halten, einbehalte, wandert, wandern, "
        "steck, stecke, stecken"
    ),
    "harvest": (
        "ernte, ertrag, nüsse, gewinn, einnahmen, geld, ernteertrag, erträge, erlös, profit, "
        "einkünfte, geerntetes, beute, ausbeute"
    ),
    "treasury": (
        "kasse, familienkasse, schatz, schatzkammer, tresor, kassa, konto, sparschwein, firmenkasse, "
        "schatulle, topf, truhe, reserve"
    ),
    "squirrel": "eichhörnchen, hörnchen, zug, eichhörnchens, züge, hörnchens, lok, läufer, eichhorn",
    "@5s": (
        "5er, 5er zug, 5er eichhörnchen, 5er hörnchen, fünfer, fünfer zug, fünfer eichhörnchen, "
        "fünferzug, 5er-zug"
    ),
    "@4s": (
        "4er, 4er zug, 4er eichhörnchen, 4er hörnchen, vierer, vierer zug, vierer eichhörnchen, "
        "viererzug, 4er-zug"
    ),
    "@3s": (
        "3er, 3er zug, 3er eichhörnchen, 3er hörnchen, dreier, dreier zug, dreier eichhörnchen, "
        "dreierzug, 3er-zug"
    ),
    "@2s": (
        "2er, 2er zug, 2er eichhörnchen, 2er hörnchen, zweier, zweier zug, zweier eichhörnchen, "
        "zweierzug, 2er-zug"
    ),
    "deck": (
        "stapel, vorrat, deck, bank, nachziehstapel, neu, neues, neuen, bestand, depot, pool, schachtel"
    ),
    "money": (
        "geld, nüsse, nuss, dollar, taler, kohle, gewinn, gewinne, erlös, erträge, moneten, mäuse, "
        "knete, münzen"
    ),
    "bank": "bank",
    "kitchen": "küche, markt, gebraucht, gebrauchte, gebrauchtes",
    "lounge": "lounge, salon, wohnzimmer, wohnstube, stube, familie",
    "discard": "@rid, kommt, abgelegt, ab, ablege, muss ab, abgibt, gibt ab",
    "accept": (
        "annehmen, nehme an, nimm, nehmen, angenommen, verkaufe, verkaufen, kriegst, bekommst, "
        "kannst, akzeptieren, akzeptiere, hast, du kriegst, du bekommst, sollst, nehmt, verkauft, "
        "annahme, zustimmen, stimme zu, stimm zu, einverstanden, akzeptiert, gebe, geb, gib, "
        "hergeben, ist deins, nehm an, kannst du haben, darfst, darfst haben, faires angebot, guter "
        "preis, genehmigt, genehmige, überlasse, gutes geld, fairer preis, kannst es haben, bekommt "
        "ihr, kriegt ihr, gehört dir, gehört euch, ist deiner, kriegt, bekommt, kann haben"
    ),
    "decline": (
        "ablehnen, lehne ab, abgelehnt, zu billig, zu wenig, reicht nicht, behalte, zu günstig, "
        "lehne, ab, zu niedrig, das ist zu wenig, verkaufe nicht, unverkäuflich, geizig, bleibt, "
        "bleibt hier, behalt, behalten, lehn ab, schlage aus, ausschlagen, verweigere, ist mehr wert, "
        "mehr wert, zuwenig, leg was drauf, weise zurück"
    ),
    "power": (
        "kraft, kräfte, macht, sonderkraft, fähigkeit, sonderkräfte, fähigkeiten, spezialkraft, "
        "karte, effekt, mächte"
    ),
    "offer": "angebot, gebot",
    "turn": "zug",
    "draft": "auswahl, draft, startauswahl",
    "family": (
        "familie, familien, gesellschaft, familienunternehmen, firma, clan, sippe, unternehmen, "
        "tierfamilie, haus"
    ),
    "parents": (
        "eltern, elternkarte, parents, doppelkarte, elternteil, vater, mutter, chef, präsident, "
        "elternschaft, papa, mama, direktor, boss"
    ),
    "child": (
        "kind, kinder, junges, kindkarte, einzelkarte, kinderkarte, sprössling, nachwuchs, einzelne, "
        "baby, jungtier, jungen, kleine, kleines"
    ),
    "cousin": "cousin, cousine, vetter",
    "animal": "tier, tiere, viech, viecher, tierchen, tieren",
    "card": (
        "karte, karten, anteil, anteile, aktie, aktien, zertifikat, stück, prozent, beteiligung, "
        "papier, papiere"
    ),
    "price": (
        "preis, ruf, wert, kosten, startpreis, startwert, startruf, anfangsruf, nuss, nüsse, je, "
        "ansehen, nüssen, dollar, taler, euro, geld, kurs, startkurs, anfangspreis, anfangswert, "
        "eröffnungspreis, par, parwert, einstieg, einstiegspreis, anfangsansehen, gebot, wert von, "
        "ruf von, preis von, mäuse, kröten, ausgabepreis, ausgabekurs, beginn, ansehens, bezahlung"
    ),
    "price=0": "gratis, umsonst, kostenlos, geschenkt, für nichts, für lau",
    "high": (
        "höchsten, höchste, höchster, teuerste, teuersten, teuer, maximal, maximum, voll, vollen, "
        "volle, maximalen, höchstmöglich, höchstmöglichen, obersten, höchstpreis, höchstwert, max, "
        "vollem, größten, hoch, ganz oben"
    ),
    "low": (
        "billig, billigste, billigsten, so billig wie möglich, günstig, günstigsten, niedrigste, "
        "niedrigsten, minimum, so günstig wie möglich, kleinsten, niedrigstmöglich, minimalen, min, "
        "kleinste, tiefsten, niedrig, geringsten, niedrigst, mindestpreis, ganz unten, unteren, "
        "geringstem"
    ),
    "long": "lange, langes, langen, lang",
    "later": "später, für später, aufsparen",
    "CR": "cr, krokodil, kroko, krokodile, krokos, krokodils, kroks",
    "GI": "gi, giraffe, giraffen, gis",
    "PB": "pb, eisbär, eisbären, eisbärs",
    "PE": "pe, pinguin, pinguine, pinguinen, pes",
    "LI": "li, löwe, löwen, löwin",
    "TI": "ti, tiger, tigers, tigern",
    "BB": "bb, braunbär, braunbären, grizzly",
    "EL": "el, elefant, elefanten, elefants",
    "PB|BB": "bär",
    "power:LEPRECHAUN": "leprechaun, kobold, leprechaun pot of gold, goldtopf, topf voll gold, koboldtopf",
    "power:SQUEEZE": "squeeze, a squeeze, quetschen, quetsche, enge, gedränge",
    "power:MINE": "mine, that's mine, thats mine, meins",
    "power:WORK": "work, work in progress, baustelle, arbeit, bauarbeiten",
    "power:GOLD": "gold, shining gold, glänzendes gold, goldes, glänzend gold",
    "power:MAPS": "maps, ancient maps, alte karten, karten, karte, alte karte, landkarten, landkarte",
    "power:MOLES": "moles, maulwürfe, maulwurf, mole",
    "power:RABBITS": "rabbits, kaninchen, hasen, hase, kaninchens, karnickel",
    "power:WINGS": "wings, flügel, schwingen, flügeln",
    "power:DIET": "diet, on a diet, diät, diäten",
    "power:WHEAT": "wheat, weizen, weizenfeld, weizens, korn, getreide, weizenmarker",
    "power:SUGAR": "sugar, a tip of sugar, zucker, zuckers",
    "power:PATCH": "patch, flicken, patches",
    "power:HOLE": "hole, loch, loches, lochs, tunnel, löcher",
    "power:MIDAS": "midas, könig midas",
    "power:GREEK": "greek, it's all greek to me, its all greek to me, griechisch",
    "power:RESPONSIBILITY": "responsibility, too much responsibility, verantwortung",
    "power:DAYS_OFF": "days off, freie tage, urlaub, freier tag, tage frei",
    "power:WHATSUP": "whatsup, was geht",
    "power:BARRELS": "barrels, two barrels, fässer",
}

"""The German words for the pieces and moves of Zoo Parque."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "choose": (
        "wählen, wähle, wähl, spielen, spiel, spiele, nehmen, nehme, nehm, nimm, legen, lege, leg, "
        "aussuchen, auswählen, ausspielen, setzen, setze, baue, bauen, anfangen mit, beginne mit, "
        "fange mit, ausgewählt, bringe, anfangen, beginnen, fange an, fang an, fange, starten, "
        "eröffnen, eröffne, legt, bau, spielt, leg hin, verwende, verwenden, aussuche, suche aus, "
        "such aus, wähle aus, ausgesucht, bring"
    ),
    "place": (
        "legen, lege, leg, anlegen, setzen, setze, platzieren, platziere, hinlegen, packen, pack, "
        "packe, kommt, bauen, baue, stell, stelle, stellen, tu, umlegen, ablegen, liegt, geht, legt, "
        "setzt, passt, setz, platzier, angelegt, zeigt, zeigend, verläuft, ausrichten, kommen, gehen, "
        "starten, startet, beginnt, beginnend, schließt an, anschließen, gelegt, reicht, bringe, "
        "bring, schieb, schiebe, ausgerichtet, führt"
    ),
    "claim": (
        "besetzen, besetze, beanspruchen, beanspruche, stelle, stellen, stell, setze, setzen, setz, "
        "beanspruch, nehmen, nehme, will, in besitz, in besitz nehmen, belegen, belege, einsetzen, "
        "kommt, geht, markieren, meins, mir, sichern, besetzt, besetz, beansprucht, erobern, erobere, "
        "schnappen, schnappe, schnapp, sichere, sicher, belegt, betreten, betrete, übernehmen, "
        "übernehme, meins machen, stellt, nehm, reservieren, reserviere, markiere, platzieren, "
        "platziere, schicke, schicken, bewachen, bewache, setzt, hinstellen, stelle hin, hinsetzen, "
        "parken, steht"
    ),
    "recall": (
        "zurücknehmen, zurückholen, nehme zurück, hole zurück, zurückrufen, heimholen, abziehen, "
        "zurückziehen, kommt, holen, hole, hol, nehmen, nehme, nehm, nimm, ziehe, zurückkommen, komm, "
        "heim, heimkehren, ruf, rufe, ziehe zurück, zieh, hol heim, geht, kehrt, kehrt zurück, "
        "einsammeln, aufheben, wieder nehmen, rückruf, bring, bringe, abholen, rausholen"
    ),
    "back": (
        "zurück, heim, nach hause, zurücknehmen, wieder, hand, zurückholen, vorrat, nachhause, "
        "daheim, heimwärts"
    ),
    "shift": (
        "versetzen, versetze, verschieben, verschiebe, ziehen, zieht, ziehe, bewegen, bewege, "
        "umsetzen, umziehen, schieben, schiebe, wandert, geht, setzen, setze, rücken, rücke, läuft, "
        "laufen, lauf, springt, springen, hüpft, wandern, wechselt, wechseln, kommt, spaziert, "
        "marschiert, zieht um, ziehen um, setzt, stellen, stelle, gehen, rückt, bewegt, verlegen, "
        "verlege, transferieren, rüber, umstellen, schickt, schicke, schick, versetz, verschieb, "
        "verlässt"
    ),
    "take": "@get, ziehen, ziehe, zieh, aufnehmen, auffüllen, nachziehen, ziehe nach, greif, nehmt",
    "feed": (
        "füttern, füttere, fütter, verfüttern, verfüttere, fressen, frisst, gib, gebe, geben, "
        "bekommt, bekommen, kriegt, kriegen, opfern, opfere, abgeben, verbrauchen, nutze, als futter, "
        "gefüttert, verfütter, fressen geben, essen, werfe, wirf, hergeben, spendiere, spendieren, "
        "geht, gehen, hinwerfen, einsetzen, nutzen, nutz, verbrauche, als nahrung, nahrung, mampfen, "
        "abwerfen, geb, kommt, versorgen, versorge, nimm, nehme, gefressen"
    ),
    "remove": (
        "@rid, kommt raus, geht weg, fliegt weg, ist weg, fressen, frisst, friss, fresse, wegnehmen, "
        "vom plan, vom plan nehmen, auffressen, nimm weg, löschen, krokodil frisst, das krokodil "
        "frisst, vom brett, wegfressen, verspeisen, verspeist, nehmen, nehme, krokodilkraft, "
        "beseitigen, abräumen, vernichten, zerstören, herunter, runter, krokodil, kroko, schnappt, "
        "schnapp, schnappen, schnappe, verschlingt, verschlingen, verschlinge, verputzt, verputzen, "
        "mampft, beißt, beißen, beiß, gefressen, futtert, vernichte, zerstöre, zerstör, auslöschen, "
        "tilgen, eliminieren, beseitige, nimm vom plan, nehme vom plan, weggefressen, fällt weg, "
        "abräume, räume ab, schmatz, vernascht, knabbert, reißt"
    ),
    "scare": (
        "verscheuchen, verscheuche, brüllen, brüllt, brülle, erschrecken, vertreiben, vertreibe, "
        "verjagen, verjage, erschrecke, wie ein löwe, der dino, dino brüllt, der dino brüllt, der "
        "löwe brüllt, löwe brüllt, löwenkraft, vertreibt, verscheucht, verjagt, erschreckt, "
        "aufscheuchen, schreckt, verscheuch, brüll, gebrüll, knurren, knurrt, erschreck, buh, "
        "flüchten, fliehen, jage weg, jagt weg, jag weg, wegjagen, verjag, vertreib, dinosaurier, "
        "fauchen, faucht, angst machen, angst einjagen, scheuche, scheuchen, scheucht, löwengebrüll, "
        "fortjagen, erschreckt alle, alle verscheuchen, lauf weg"
    ),
    "away": "weg, davon",
    "rotate": (
        "drehen, drehe, dreh, dreht, umdrehen, rotieren, rotiere, wenden, wende, herumdrehen, elefant "
        "dreht, der elefant dreht, wie ein elefant, elefantenkraft, verdrehen, um, herum, kippen, "
        "dreht um, dreh um, drehe um, umgedreht, gedreht, rotiert, wende um, schwenken, schwenke, "
        "elefant, anders herum, andersrum, andersherum, drehung, verdreht, verdrehe, gewendet, "
        "umkehren, kehre um, halbe drehung, schwenkt, rumdrehen, drehe rum, dreh rum, rum"
    ),
    "lift": (
        "hochheben, heben, hebe, heb, hebt, anheben, umlegen, versetzen, hochnehmen, aufheben, "
        "giraffe hebt, die giraffe hebt, wie eine giraffe, giraffenkraft, an, hoch, aufnehmen, "
        "nehmen, nehme, nimm, die giraffe nimmt, giraffe nimmt, lege um, legt um, verlegen, hebt "
        "hoch, hebe hoch, heb hoch, hebt an, hebe an, heb an, heb auf, hebe auf, anderswo, woanders, "
        "woandershin, anderswohin, neu legen, neuer platz, giraffe, verlege, verlegt, umsetzen, setze "
        "um, setzt um, versetzt, verschieben, verschiebe, lege neu, wähle, pack um, hochgehoben, "
        "legt, lege, leg, holt, hol, stemmt, herausnehmen, nimm hoch, nehme hoch, greift, "
        "umplatzieren, hochziehen"
    ),
    "extra": (
        "zusätzlich, zusätzliche, zusätzliches, zusätzlichen, extra, dazu, mitbringen, bringt, "
        "bringen, bringe, hinzufügen, legen, lege, bär bringt, der bär bringt, bärenkraft, wie ein "
        "bär, dazulegen, hinzu, nutzen, nutze, nehmen, nehme, spielen, spiele, holen, hole, der bär "
        "holt, bonus, bär, bärs, dazu legen, lege dazu, leg dazu, lege extra, zusatz, als bonus, "
        "obendrauf, bring, leg, nimm, ein extra, extradomino, extra domino, hol, spiel, anfügen, füge "
        "hinzu, setze, setzen, dazuholen, holt, kommt, legt, ergänzen, ergänze, mitnehmen, wähle"
    ),
    "hand": (
        "weitergeben, gib, gebe, geben, reichen, reiche, weiterreichen, weiter, geben weiter, gebe "
        "weiter, schieben, rum, herum, gehen, geht, weiterschieben, abgeben, wandern, reicht, reich, "
        "weitergereicht, gibt, gebt, weitergegeben, wandert, schieb, richtung, känguru, springt, "
        "hüpft, dreht, drehen, nachbar, drehe, schickt, schicken, schicke, kreisen, tauschen, geb"
    ),
    "give": (
        "weitergeben, gebe, gib, geben, abgeben, gebe weiter, weiter, weiterreichen, reiche, ab, geb, "
        "her, hergeben, gibt, schenke, verschenke, verschenken, reich, reiche weiter, reich weiter, "
        "geb ab, gib ab, gebe ab, geben ab, geb weiter, gib weiter, bekommt, kriegt, kriegen, "
        "bekommen, gehen, geht, kann gehen, können gehen, können weg, kann weg, weg, weggeben, gebe "
        "weg, loswerden, trenne, trennen, wandern, wandert, überlasse, nachbar, opfern, opfere, "
        "schieb, schiebe, wähle, tschüss, raus, wechseln, abtreten"
    ),
    "return": (
        "zurücklegen, zurückgeben, zurück, tauschen, zurück in den stapel, austauschen, umtauschen, "
        "ablegen, lege zurück, leg zurück, legen zurück, gebe zurück, gib zurück, geb zurück, "
        "eintauschen, tausche, tausch, tausche um, tausche aus, mischen, mische, misch, austausche, "
        "wechseln, wechsle, loswerden, weg, ersetzen, ersetze, neue ziehen, einmischen, abwerfen, "
        "weglegen, ab, wähle, stecke, schiebe, zurückmischen, gehen, kommen, wandern"
    ),
    "done": "@end, war's das, nichts besetzen, besetze nichts, behalte meine figuren, nur eins, nur eines",
    "skip": "überspringen, überspringe, auslassen",
    "keep": "behalten, behalte, behalt, spare, aufheben, sparen, bleibt, bleiben",
    "domino": (
        "domino, dominos, stein, dominostein, plättchen, karte, teil, steine, domino nummer, "
        "dominosteine, dominostein nummer, plättchens, teilchen, spielstein, kärtchen, platte, "
        "steinchen"
    ),
    "deck": "stapel, vorrat, deck, nachziehstapel, beutel, pool, kasten, schachtel",
    "market": "markt, auslage, angebot, reihe, auslagen, offene, offenen, marktes",
    "half": (
        "hälfte, seite, zweite hälfte, andere hälfte, zweite seite, andere seite, zweiten hälfte, "
        "anderen hälfte, hälften, ende, enden, teil, halbe"
    ),
    "entrance": "eingang, tor, einganges, eingangs, pforte, einlass, tür",
    "pawn": (
        "figur, männchen, spielfigur, bauer, meeple, stein, pöppel, wärter, männlein, mensch, "
        "besucher, figuren, spielfiguren, männchens, meeples, pöppels, tierpfleger, pfleger, kegel, "
        "püppchen, leute, wächter, hütchen, person"
    ),
    "area": (
        "gebiet, bereich, gehege, region, fläche, revier, gebiets, zone, bereiche, gelände, land, "
        "biotop, platz, landschaft, gebiete, feld, teil"
    ),
    "animal": "tier, tiere, tierchen, viech, geschöpf, viecher, tieren",
    "second": "zweites, zweite",
    "space": "feld, platz, stelle, position, koordinate, koordinaten, kästchen, ort, fläche, zelle",
    "map": "plan, karte, brett, spielplan, tisch, park, zoo, spielfeld, feld, spielbrett, auslage",
    "left": (
        "links, nach links, linksherum, linksrum, im uhrzeigersinn, linke seite, linken nachbarn, "
        "linker nachbar, linke, linken"
    ),
    "right": (
        "rechts, nach rechts, rechtsherum, rechtsrum, gegen den uhrzeigersinn, rechte seite, rechten "
        "nachbarn, rechter nachbar, rechte, gegenuhrzeigersinn, rechten"
    ),
    "north": (
        "norden, oben, hoch, aufwärts, nördlich, nach oben, nord, nordwärts, nach norden, hinauf, "
        "rauf, gen norden, nordrichtung, richtung norden"
    ),
    "south": (
        "süden, unten, abwärts, südlich, runter, nach unten, süd, südwärts, nach süden, hinunter, gen "
        "süden, richtung süden"
    ),
    "east": (
        "osten, rechts, östlich, nach rechts, ost, o, ostwärts, nach osten, gen osten, richtung "
        "osten, rechtswärts"
    ),
    "west": (
        "westen, links, westlich, nach links, westwärts, nach westen, gen westen, west, richtung "
        "westen, linkswärts"
    ),
    "grass": (
        "gras, wiese, grasland, grün, grasfläche, rasen, grüne, grünen, wiesen, prärie, savanne, "
        "steppe, gräser"
    ),
    "water": (
        "wasser, see, teich, blau, gewässer, wasserfläche, meer, fluss, blaue, blauen, ozean, seen, "
        "aquarium, wassers"
    ),
    "jungle": "dschungel, urwald, wald, regenwald, dschungels, tropen, wäldchen, dunkelgrün, urwalds",
    "tundra": (
        "tundra, schnee, eis, schneefläche, eisig, eisfläche, arktis, weiß, weiße, weißen, polar, "
        "schneegebiet, kälte"
    ),
    "desert": "wüste, sand, sandig, wüsten, düne, dünen, gelb, gelbe, gelben, wüstengebiet, sandwüste",
    "wildcard": "joker, jokerfeld, wildcard, jokers, platzhalter",
    "path": "weg, pfad, straße, wege, pfade, gehweg, fußweg, strasse, pfads, wegs, spazierweg, gasse",
    "none": "leer",
    "lion": "löwe, löwin, löwen, löwinnen",
    "polarbear": "eisbär, eisbären, polarbär",
    "wolf": "wolf, wölfe, wölfen, wolfs, wölfin",
    "dolphin": "delfin, delphin, delfine, delphine, delfins, flipper",
    "panda": "panda, großer panda, pandabär, pandas, pandabären, großen panda, große panda",
    "giraffe": "giraffe, giraffen",
    "elephant": "elefant, elefanten, elefants, jumbo, dickhäuter",
    "bear": "bär, braunbär, bären, braunbären, grizzly, bärs",
    "crocodile": "krokodil, kroko, alligator, krokodile, krokos, krokodils, alligatoren",
    "okapi": "okapi, okapis",
    "lemur": "lemur, lemuren, lemurs, maki",
    "camel": "kamel, kamele, kamels, dromedar",
    "kangaroo": "känguru, känguruh, kängurus, känguruhs, beuteltier",
    "redpanda": (
        "roter panda, roten panda, rote panda, kleiner panda, kleinen panda, rote pandas, roten "
        "pandas, katzenbär"
    ),
    "otter": "otter, ottern, fischotter, otters",
    "dino": "dino, dinosaurier, saurier, dinos, dinosauriers, t-rex",
    "food": (
        "futter, fressen, futternapf, napf, futters, essen, nahrung, futterschale, fressnapf, fütterung"
    ),
    "toys": "spielzeug, ball, spielzeuge, spielsachen, bälle",
    "tree": "baum, bäume, bäumen, bäumchen",
    "shrubs": "sträucher, strauch, busch, büsche, gebüsch, gestrüpp, strauchs, hecke, pflanzen",
    "rocks": "felsen, fels, steine, felsbrocken, gestein, brocken",
    "shelter": "unterstand, hütte, unterschlupf, häuschen, haus, stall, schutzhütte",
    "camera": "kamera, kameras, foto",
    "toilet": "toilette, toiletten, klo, wc, klos, wcs, örtchen, klohäuschen",
    "photo_booth": "fotoautomat, fotobude, fotobox, fotokabine, fotostand, passbildautomat, foto",
    "gift_shop": (
        "souvenirladen, laden, geschenkeladen, shop, souvenirs, andenkenladen, souvenir, geschenke, "
        "geschäft, geschenkeshop, souvenirshop"
    ),
    "playground": "spielplatz, spielplätze, spielplatzes",
    "information_center": (
        "infozentrum, informationszentrum, info, informationsstand, infostand, information, "
        "infostelle, infopunkt, auskunft"
    ),
    "research_lab": "forschungslabor, labor, forschung, laboratorium, forschungsstation, labors",
    "restaurant": "restaurant, gaststätte, gasthaus, café, imbiss, lokal, gastronomie",
    "stall": "stand, gebäude, stände, bude, kiosk, einrichtung, bauwerk",
}

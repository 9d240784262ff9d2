"""The German words for the pieces and moves of Zooloretto."""

from __future__ import annotations

from typing import Final

WORDS: Final = {
    "draw": (
        "ziehen, zieh, ziehe, aufdecken, decke, ein plättchen ziehen, plättchen ziehen, neues "
        "plättchen, noch ein plättchen, noch eins, weiteres plättchen, nachziehen, umdrehen, vom "
        "stapel, aus dem beutel, ziehe ein plättchen, neues teil, ein neues, noch eines, deck auf, "
        "decke auf, dreh um, glück versuchen, stapel, beutel, noch ein teil, noch eine karte, ein "
        "weiteres, oberstes plättchen, verdecktes plättchen, nehme ein plättchen, nimm ein plättchen, "
        "nehme ein neues plättchen, nehme noch ein plättchen"
    ),
    "put": (
        "@go, verladen, ablegen, draufpacken, zuordnen, mitfahren, fährt mit, aufladen, aufsteigen, "
        "laden auf, beladen, belade, draufsetzen, drauflegen, liegt, bekommt, kriegt"
    ),
    "take": (
        "@get, behalten, reinholen, heimholen, kassieren, kassiere, ausladen, entladen, heimfahren, "
        "leeren, leere, heim, nach hause, bekommt, einheimsen"
    ),
    "place": (
        "@go, muss, einsetzen, bauen, baue, bau, aufbauen, aufstellen, einquartieren, lager, "
        "einlagern, gesellt, werf, rüber"
    ),
    "move": (
        "@go, verschieben, umsetzen, verlegen, umsiedeln, holen, hole, umstellen, umbauen, "
        "umquartieren, umzug, rausholen, befreien, befreie, befreit, transportieren, transportiere, "
        "verschiebe, verschieb, versetz, umzuziehen, hol, holt, rüber"
    ),
    "exchange": "@swap, plätze, platz tauschen, austausch, vertauscht, rochade",
    "goes": "@go",
    "buy": "@buy, kauf ab, kaufe ab, ab, kaufen von, kaufe von, ersteigern, ersteigere",
    "get": "@get, kommt, geht, zieht, setze, setzen, lege",
    "discard": "@rid, gebe, geb, ab, zurücklegen, lege zurück, zurück, schachtel, verkaufen, verkaufe",
    "expand": (
        "@build, erweitern, erweitere, erweiterung, ausbauen, baue aus, bau aus, vergrößern, "
        "vergrößere, zusatzgehege, ausbau, anbauen, anbau, zusatztafel, erweiterungstafel, "
        "erweiterungsgehege, kaufen, kaufe, kauf, größer, mehr platz, dazukaufen, vergrößerung, zoo "
        "erweitern, zooerweiterung, neues gehege, wächst, wachsen, freischalten, baue an, bau an, "
        "erweiter, vergrösser, hole, hol, holen"
    ),
    "expansion": (
        "erweiterung, zusatzgehege, neue gehege, neues gehege, neuen gehege, erweiterungsgehege, "
        "anbau, zusatztafel, erweiterungstafel, ausbau, erweiterungsfeld, neue tafel, extragehege, "
        "viertes gehege, vierte gehege, neue weide, zusätzliches gehege, erweiterungsplan, extra "
        "gehege"
    ),
    "out": (
        "raus, draußen, fertig, ausgestiegen, steige aus, steig aus, aus der runde, rein und raus, aussteigen"
    ),
    "round": "runde, runden, durchgang",
    "truck": (
        "wagen, laster, lastwagen, lkw, karren, fuhre, transporter, transportwagen, wägen, "
        "lastwagens, truck, trucks, lieferwagen, lieferung, ladung, kutsche, waggon, lkws, laderampe, "
        "lastkraftwagen, transport, auto"
    ),
    "tile": "plättchen, karte, teil, stein, chip, plättchens, kärtchen, kachel, marker, spielstein",
    "drawn": "gezogene, gezogenes, gezogenen, gezogen",
    "coin": (
        "münze, münzen, geld, geldstück, taler, kohle, euro, goldstück, groschen, mark, cent, piepen, "
        "moneten, knete, bares, goldmünze"
    ),
    "pen": (
        "gehege, käfig, feld, weide, koppel, gehegen, areal, fläche, bereich, zuhause, heim, haus, "
        "platz, stelle"
    ),
    "space": "plätze, plätzen, felder, feldern, platz, stellplätze",
    "barn": "stall, stallung, scheune, lager, schuppen, stallungen, tierstall, scheunen, depot, abstellen",
    "big": (
        "größte, größten, größtes, große, großes, großen, großer, grosse, größter, grosses, grösste, "
        "grösstes, riesige, riesigen, größere, größerem, großem"
    ),
    "small": (
        "kleinste, kleinsten, kleinstes, kleine, kleines, kleinen, kleinster, winzige, winzigen, "
        "kleinem, kleiner"
    ),
    "middle": "mittlere, mittleren, mittleres, mittlerer, mittelgroße, mittelgroßen, mittelgroßes, mitte",
    "zoo": "zoo, tierpark",
    "empty": (
        "leere, leeren, leerer, leer, leerem, leeres, freie, freien, freies, unbelegt, unbelegte, "
        "unbeladen, unbeladenen"
    ),
    "animal": "tier, tiere",
    "stall": (
        "stand, verkaufsstand, bude, kiosk, verkaufsstände, laden, stände, verkaufsbude, buden, "
        "stands, imbiss, marktstand, verkaufstand, läden, verkaufswagen"
    ),
    "stall_1": (
        "eis, eisstand, eisbude, eisdiele, eiscreme, eiswagen, speiseeis, eiskiosk, softeis, eistüte, "
        "eisverkäufer, stand 1, stand eins, stand nummer 1, stand nr. 1, bude 1, bude eins, bude "
        "nummer 1, bude nr. 1, kiosk 1, kiosk eins, kiosk nummer 1, kiosk nr. 1, verkaufsstand 1, "
        "verkaufsstand eins, verkaufsstand nummer 1, verkaufsstand nr. 1, laden 1, laden eins, laden "
        "nummer 1, laden nr. 1"
    ),
    "stall_2": (
        "saft, saftstand, saftbude, getränk, getränke, getränkestand, limo, limonade, saftladen, "
        "getränkebude, limostand, cola, getränkekiosk, fruchtsaft, trinken, stand 2, stand zwei, "
        "stand nummer 2, stand nr. 2, bude 2, bude zwei, bude nummer 2, bude nr. 2, kiosk 2, kiosk "
        "zwei, kiosk nummer 2, kiosk nr. 2, verkaufsstand 2, verkaufsstand zwei, verkaufsstand nummer "
        "2, verkaufsstand nr. 2, laden 2, laden zwei, laden nummer 2, laden nr. 2"
    ),
    "stall_3": (
        "ballon, ballons, luftballon, luftballons, ballonstand, ballonverkäufer, ballonbude, "
        "luftballonstand, ballonladen, luftballonverkäufer, ballonkiosk, stand 3, stand drei, stand "
        "nummer 3, stand nr. 3, bude 3, bude drei, bude nummer 3, bude nr. 3, kiosk 3, kiosk drei, "
        "kiosk nummer 3, kiosk nr. 3, verkaufsstand 3, verkaufsstand drei, verkaufsstand nummer 3, "
        "verkaufsstand nr. 3, laden 3, laden drei, laden nummer 3, laden nr. 3"
    ),
    "stall_4": (
        "popcorn, popcornstand, popcornbude, popcornladen, popcornkiosk, puffmais, popkorn, stand 4, "
        "stand vier, stand nummer 4, stand nr. 4, bude 4, bude vier, bude nummer 4, bude nr. 4, kiosk "
        "4, kiosk vier, kiosk nummer 4, kiosk nr. 4, verkaufsstand 4, verkaufsstand vier, "
        "verkaufsstand nummer 4, verkaufsstand nr. 4, laden 4, laden vier, laden nummer 4, laden nr. "
        "4"
    ),
    "male": (
        "männchen, bulle, bock, hengst, bub, männlich, männliche, männlichen, männlicher, mann, papa, "
        "kerl, männchens, kater, herr, männliches, rüde, vater, männl, männer, typ"
    ),
    "female": (
        "weibchen, kuh, stute, weiblich, weibliche, weiblichen, weibliches, frau, dame, mama, "
        "mädchen, weibchens, damen, mutter, weibl, stuten, kühe, weib, mami, leopardin, henne, "
        "fräulein"
    ),
    "fertile": "fruchtbar, fruchtbare, fruchtbares, fruchtbaren",
    "young": (
        "baby, junges, jungtier, nachwuchs, kind, kleines, junge, jungen, babys, kleine, jungtiere, "
        "küken, kinder, fohlen, kälbchen, kleiner"
    ),
    "flamingo": "flamingo, vogel, flamingos, flamingoes, rosa vogel, vögel, flamingo vogel",
    "camel": "kamel, dromedar, trampeltier, kamele, kamelen, wüstenschiff, dromedare",
    "leopard": "leopard, raubkatze, katze, panther, großkatze, leoparden, raubkatzen, katzen, mieze",
    "leopard+female": "leopardin",
    "elephant+female": "elefantenkuh",
    "elephant+male": "elefantenbulle",
    "chimpanzee+female": "schimpansin",
    "panda+female": "pandadame",
    "zebra+female": "zebrastute",
    "zebra+male": "zebrahengst",
    "elephant": "elefant, elefanten, dickhäuter, rüsseltier, elephant, jumbo",
    "panda": "panda, pandabär, bär, pandas, pandabären, bären, pandas bär",
    "chimpanzee": "schimpanse, affe, menschenaffe, schimpansen, affen, äffchen, schimpansin",
    "zebra": "zebra, zebras, streifentier, zebrapferd",
    "kangaroo": "känguru, känguruh, kängurus, känguruhs, hüpfer, beuteltier",
}

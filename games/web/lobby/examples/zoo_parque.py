"""The comments and pictures of the example game of Zoo Parque."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.web.lobby.examples.texts import PositionPicture, Texts

TEXTS: Final = Texts(
    opening=_(
        "Two bots, Ann and Ben, play the base game, and you sit in Ann’s seat. Each has four pawns and a "
        "hand of five dominoes. In a turn, you place one or two dominoes, claim an Area if you like, and "
        "draw."
    ),
    comments=MappingProxyType(
        {
            10: _(
                "**Domino 6** has a background on both halves: **path** and **jungle**. Such a domino "
                "covers nothing. It must lie beside the map, here next to the entrance."
            ),
            19: _(
                "**Domino 32** has a half with **no background**, so it must cover something. Ben lays it "
                "on Ann’s domino 6. Only the top halves count: her fences there are gone, and grass has "
                "replaced the path."
            ),
            28: _(
                "Animals must lie on a terrain where they live. The **lemur** lives in the **jungle**, and "
                "this half brings its own, with **strong fences** on three sides. Turned to the west, the "
                "other half adds **grass** beside it."
            ),
            46: _(
                "This **elephant** has no terrain of its own, so it needs one below it. It lands on the "
                "grass of domino 37, where elephants may live. The **path** half covers another path."
            ),
            163: _(
                "Ben fences in the first Exhibit of the game. It has one space of **water** and one "
                "**dolphin**: 1 times 1, doubled because all its animals are of one type. The sign on the "
                "map shows its worth: 2."
            ),
            166: _(
                "**Ben claims** the water and puts his first pawn there. Only Exhibits with a claim score, "
                "and the pawn stays for the rest of the game."
            ),
            172: _(
                "**Domino 50** closes two gaps at once. One Exhibit is the single **jungle** space. The "
                "other has three spaces, two of grass and one of water, and Ben’s second dolphin lives in "
                "it: 2 times 1, doubled, is 4."
            ),
            175: _(
                "**Ann claims** the grass of that Exhibit. It does not matter that Ben laid the dolphin: "
                "the player with a pawn inside scores all of it. Ann leads with 4 to 2."
            ),
            181: _(
                "Ben covers the water north of his Exhibit and so enlarges it. A second **dolphin** lives "
                "there now. A space **without background** is no terrain, so it is 1 space times 2 animals,"
                " doubled: 4."
            ),
            183: _(
                "Now the attack. Ann claimed the grass, not the water, so Ben may cover her dolphin with a "
                "**crocodile**, which also lives in water. Her Exhibit has lost its only animal: from 4 "
                "points to 0."
            ),
            190: _(
                "Ann answers in the same way. **Domino 3** covers the northern dolphin, where Ben has no "
                "pawn. The region is no longer fenced in on all sides, so it is not an Exhibit any more: "
                "Ben falls from 4 to 0, too."
            ),
            210: _(
                "The move of the game. With the **weak fences** of **domino 51**, Ann closes a region of "
                "eleven spaces. It contains six animals and four spaces of grass, the most common terrain: "
                "4 times 6 is 24. The animals differ, so nothing is doubled."
            ),
            211: _(
                "She **claims** an Area inside in the same turn, before Ben can. In the base game, both "
                "kinds of fences have the same effect."
            ),
            219: _(
                "Ben finds the gap. The Exhibit contains several Areas, and **the Area at W1S2** is still "
                "free. With a claim inside, he scores all 24 points as well. Ann could place only one pawn "
                "per turn, so she could not prevent it."
            ),
            223: _(
                "This decides the game. Only Ann may cover spaces of the Area that she claimed. She lays an"
                " **elephant** on her own grass: one space of grass is left, times 1 animal, doubled. Ann "
                "leads with 26 to 24."
            ),
            227: _(
                "**The last domino** leaves the market and the deck is empty, so the game ends at once. "
                "Dominoes in hand score nothing. Two points from one elephant were enough."
            ),
        }
    ),
    figures=(
        PositionPicture(
            46,
            "elephant",
            _(
                "The map grows around the entrance. The lemur brought its own jungle, and the elephant "
                "covers grass. Fences stand on the edges of the spaces."
            ),
            _(
                "A small map of dominoes: paths in the middle, a lemur on jungle with strong fences, an "
                "elephant beside it, and a panda on jungle."
            ),
            (-115, -115, 345, 276),
        ),
        PositionPicture(
            46,
            "pawn",
            _(
                "All players have four pawns. After your turn, you draw from the market until you hold five"
                " dominoes."
            ),
            _("The players Ann and Ben with four pawns each, and a market of five dominoes."),
        ),
        PositionPicture(
            163,
            "exhibit",
            _(
                "Fences all around make an Exhibit. Its sign shows the worth: 1 space times 1 animal, "
                "doubled because all animals are of one type."
            ),
            _("A dolphin on a space of water with fences on all sides, and a sign with the number 2."),
            (46, 161, 276, 184),
        ),
        PositionPicture(
            175,
            "exhibit",
            _("Pawns claim Areas. Ben’s pawn scores the Exhibit worth 2, and Ann’s pawn the one worth 4."),
            _(
                "Three Exhibits with the signs 2, 4 and 0. A pawn B stands beside a dolphin, and a pawn A "
                "stands on grass."
            ),
            (46, 161, 276, 184),
        ),
        PositionPicture(
            183,
            "exhibit",
            _(
                "One turn later: Ben covered the dolphin of Ann’s Exhibit with a crocodile. Without an "
                "animal, her Exhibit is worth 0."
            ),
            _(
                "The same part of the map: Ben’s Exhibit with two dolphins has the sign 4, Ann’s Exhibit on"
                " grass the sign 0, and a crocodile lies above it."
            ),
            (46, 161, 276, 184),
        ),
        PositionPicture(
            219,
            "exhibit",
            _(
                "An Exhibit of eleven spaces, 4 of grass times 6 animals: 24. Both players have a claim "
                "inside, so each of them scores all of it."
            ),
            _(
                "A large Exhibit with bears, an elephant, an okapi, a crocodile and a giraffe, the pawns A "
                "and B, and a sign with the number 24."
            ),
            (-299, 46, 345, 253),
        ),
    ),
)

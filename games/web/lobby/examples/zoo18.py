"""The comments and pictures of the example game of 18ZOO."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.web.lobby.examples.texts import PositionPicture, Texts

TEXTS: Final = Texts(
    opening=_(
        "Two bots, Ann and Ben, play a whole game on map A, and you sit in Ann’s seat. In the end, each "
        "player’s own money, cards and ZOO Tickets count. The money of the families does not."
    ),
    comments=MappingProxyType(
        {
            4: _(
                "Powers come first, in a draft. For **1 $N**, **IT'S ALL GREEK TO ME** gives its owner one "
                "more turn in an evening. Ben has a plan for it."
            ),
            8: _(
                "Ann **launches the Lions at 5** and **pays 10 $N**, twice that reputation. The money goes "
                "to the family’s treasury. She gets the PARENTS, which count as two cards, and controls the"
                " family."
            ),
            19: _(
                "Now Ben uses his power. He takes **another turn** at once and can launch a third family, "
                "the Penguins, before it is Ann’s turn again."
            ),
            20: _(
                "Ben needs money and **cashes in a ZOO Ticket for 4 $N**. Tickets gain value each round "
                "and are worth 20 in the end. He will cash in all three of his early. Ann cashes in only "
                "one."
            ),
            40: _(
                "A squirrel in the evening: with **WHATSUP**, Ann lets **the Lions buy a 2S for 7 $N** "
                "before the day begins. Usually, families buy squirrels only in their own turn."
            ),
            49: _(
                "**All players have passed**, so the evening is over. Players hold all cards of **the "
                "Giraffes**, so the family is sold out and rises **to 6**."
            ),
            54: _(
                "ON A DIET works only for a family. Ann sells it to her Lions **for 0 $N**, because their "
                "treasury must still pay for squirrels."
            ),
            66: _(
                "Ben’s Tigers want the 2S. Ann declined 1 $N and accepts **5 $N**. The Lions have no route "
                "yet, so the squirrel would have done nothing."
            ),
            72: _(
                "**The Giraffes buy a 3S**, the first of its kind. That is worth two steps of reputation: "
                "one for a new squirrel and one for the **new phase**. With phase **3S**, families may lay "
                "green track."
            ),
            99: _(
                "The first harvest. **110 nuts** reach the threshold of 100 beside reputation 7, so the "
                "reputation rises **from 7 to 8**. Each card earns 2 $N: 8 for Ann’s four cards, 2 for "
                "Ben’s one."
            ),
            108: _(
                "Ben **keeps the harvest of the Tigers**. **The treasury gets 4 $N** for squirrels and "
                "stations, but the reputation falls **from 6 to 5**, and no card earns anything."
            ),
            138: _(
                "Ann buys **a card of the Polar Bears**, a family that Ben controls. He does the work, and "
                "she earns with every dividend. In the end, she owns three of these cards. They cost her "
                "15 $N in all and are worth 6 each."
            ),
            153: _(
                "Ben sells his animal of **the Giraffes for 9 $N**. He paid 5 for it, and the sale lowers "
                "the reputation of Ann’s best family from 9 to 8."
            ),
            170: _(
                "Two 3S squirrels share the network around their home K9: **230 nuts**. Both may visit the "
                "same station, but no piece of track is used twice. The site finds the best routes."
            ),
            188: _(
                "The Lions had harvested nothing all game. With **ON A DIET**, they build **an extra "
                "station on L4**, far from home. From there, their next run brings 140 nuts at once."
            ),
            206: _(
                "Ben controls both families, so **the Tigers buy a 2S** from the Penguins **for 1 $N**. It "
                "has just run for the Penguins, and a family must own a squirrel at the end of its turn."
            ),
            281: _(
                "In the evening, Ann bought RABBITS for 3 $N. Now **the Giraffes buy RABBITS from Ann for 3"
                " $N**. Her own money counts at the end, the treasury’s does not, so the power costs her "
                "nothing."
            ),
            329: _(
                "**250 nuts** reach the threshold again, and the reputation climbs **from 11 to 12**. In "
                "this box, each card earns 3 $N instead of 2: **12 $N** for Ann’s four cards."
            ),
            363: _(
                "Even for **12 $N**, Ann keeps the **3S LONG**. The money would only go to the Lions’ "
                "treasury. With their squirrel, the Lions harvest 150 nuts in the next round: 8 $N for Ann,"
                " and one more step of reputation."
            ),
            391: _(
                "Ben’s best idea: in their last turn, **the Tigers buy a 4S for 20 $N**. Treasuries do not "
                "count, but the two bonuses lift the reputation from 8 to **10**, for each of his four "
                "cards. **Phase 4S** retires every 2S."
            ),
            400: _(
                "**The game ends.** Ann has 93 $N in money and 116 in cards, Ben 84 and 120. But her two "
                "ZOO Tickets are worth 40 now: 249 to 204. Those that Ben cashed in early brought 14."
            ),
        }
    ),
    figures=(
        PositionPicture(
            50,
            "par",
            _(
                "The stock board. The position of a family shows its reputation, which is also the price "
                "of its cards. The small numbers are the threshold of a harvest and what each card earns."
            ),
            _(
                "A grid of reputations with five families: each shows its letters, who controls it and who "
                "holds its cards."
            ),
        ),
        PositionPicture(
            98,
            "station",
            _(
                "The first run of the Giraffes, 110 nuts: from their home K9 over the Y at L4 to the R at "
                "M5. A 3S visits three stations."
            ),
            _("A piece of the hex map. A line marks the route from K9 to L4 and M5."),
            (420, 40, 350, 270),
        ),
        PositionPicture(
            213,
            "station",
            _(
                "With two squirrels, 250 nuts: one runs from N14 to M5, the other from K9 to K17. Blue "
                "dots are water, which earns 1 $N."
            ),
            _("A piece of the hex map with two routes, one solid and one dashed."),
            (420, 40, 350, 500),
        ),
        PositionPicture(
            213,
            "room-GI",
            _(
                "A family’s playmat: treasury, reputation with threshold, who holds its cards, its "
                "stations, and its squirrels."
            ),
            _(
                "The Giraffes: Ann has the PARENTS and two more cards, one card is in the KITCHEN, and the "
                "family has two 3S squirrels."
            ),
            (0, 0, 360, 145),
        ),
        PositionPicture(
            401,
            "box",
            _("The end: the Giraffes have climbed to 13. Cards count at the reputation of their family."),
            _(
                "The stock board with the Giraffes at 13, the Tigers and the Penguins at 10, the Lions at 9"
                " and the Polar Bears at 6."
            ),
        ),
    ),
)

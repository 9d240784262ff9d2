"""The comments and pictures of the example game of Zooloretto."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.web.lobby.examples.texts import PositionPicture, Texts

TEXTS: Final = Texts(
    opening=_(
        "Two bots, Ann and Ben, play a game, and you sit in Ben’s seat. With two players, the three trucks "
        "have room for three, two and one tiles. Go from comment to comment, or move by move."
    ),
    comments=MappingProxyType(
        {
            6: _(
                "**Truck 3** has only one open space, so the **camel** fills it. Ben takes it at once and "
                "sits out until the round ends. One animal is little, but it starts a pen, and nothing "
                "lands in his barn."
            ),
            23: _(
                "Alone in the round, Ann could draw until both trucks were full. Now she must choose, and "
                "takes **truck 1**: its **flamingos** and its **chimpanzee** fit into two empty pens. What "
                "is left on truck 2 leaves the game."
            ),
            51: _(
                "Ben has a fertile male camel in his pen of 5, so he wants this **fertile female camel**. "
                "He puts it on **truck 1**, which has three spaces: more useful tiles may join it. The risk"
                " is that Ann takes the truck first."
            ),
            52: _(
                "Ann pays all her **3 coins** for a **new pen**. It will take one more species later. But "
                "the turn is gone: the female camel stays on truck 1 for Ben."
            ),
            61: _(
                "The pair is together in one pen, so the **fertile camels** have a **baby** at once. It "
                "takes the fourth of five spaces and costs nothing. Each animal can do this only once in "
                "the game."
            ),
            63: _(
                "This camel takes the last space. Ben **fills the pen of 5** and earns its **2 coins**, and"
                " the full pen is worth 8 points. One truck brought him three tiles, a baby and money."
            ),
            82: _(
                "Ben has 4 coins and pays **3 coins** for a **new pen**. A pen holds only one species. With"
                " four pens, he can take four species before anything must go into the barn."
            ),
            91: _(
                "Ann has taken her truck, so Ben has several turns in a row. For **1 coin**, his five "
                "**camels** move to the **pen of 6** and his two **zebras** to the **pen of 5**. Now he "
                "loses 2 points. But a sixth camel will bring 10, and zebras can earn the 2 coins of the "
                "pen of 5 once more."
            ),
            95: _(
                "Three species on **truck 1**, and Ben has a place for each: the **zebra** joins its kind, "
                "the **kangaroo** gets the new pen and the **flamingo** the pen of 4. His barn stays empty."
            ),
            120: _(
                "The **juice stall** stands beside the **expansion pen**. A pen with two or more free "
                "spaces scores nothing without a stall. With one, it scores 1 point per animal. Each type "
                "of stall on display is also worth 2 points."
            ),
            147: _(
                "Ben took a truck with one animal, because it is the one he needs: the sixth **camel** "
                "fills the **pen of 6**. Its worth rises from 6 to 10 points. This pen has no coins to "
                "earn."
            ),
            168: _(
                "The exchange pays off. A fifth **zebra** **fills the pen of 5**, and Ben earns the **2 "
                "coins** of this pen for the second time."
            ),
            171: _(
                "Ann is alone in the round and wants truck 1 with its three species. So she first pays **3 "
                "coins** for another **new pen**: the female zebra on the truck will go there instead of "
                "into the barn."
            ),
            213: _(
                "Ben wanted the **kangaroo**. The male **zebra** came with it and must go into **the "
                "barn**, because his pen of zebras is full. A species in the barn costs 2 points at the "
                "end. He has 3 coins to repair that."
            ),
            246: _(
                "For **1 coin**, the five **zebras** fill the **expansion pen**, which is worth 9 points "
                "instead of 8. An exchange earns no bonus coins. But the three **kangaroos** in the **pen "
                "of 5** can now earn its 2 coins for a third time."
            ),
            247: _(
                "Still Ben’s turn: with his last **2 coins**, he **discards** the male **zebra** from the "
                "barn. That saves the 2 points that it would cost at the end."
            ),
            280: _(
                "Ann’s baby chimpanzee and another chimpanzee sit in her barn, because her pen of 5 is "
                "full. For **1 coin**, the **chimpanzees** go to the **pen of 6**. Now it has room for the "
                "baby."
            ),
            284: _(
                "With her last coin, Ann moves the **baby chimpanzee** into the **pen of 6**. That fills "
                "it: 10 points instead of 6."
            ),
            286: _(
                "Ben took the truck with this single **kangaroo** at once. It **fills the pen of 5** for "
                "the third time: 8 points instead of 5. He leads with 33 to 26, and no tile is left above "
                "the disc: the last round has come."
            ),
            298: _(
                "Ann plays on alone. Her **fertile camels** have a **baby**, so four of five spaces are "
                "taken: 5 points instead of 2."
            ),
            300: _(
                "Ann **fills the pen of 4** and comes close, but **round 12 was the last**. Ben has "
                "three full pens with 8, 10 and 9 points, 2 points for flamingos beside a stall, and 4 "
                "for two types of stall: 33. Ann has 30, and one species in her barn."
            ),
        }
    ),
    figures=(
        PositionPicture(
            58,
            "truck-1",
            _(
                "The trucks, with two players: truck 1 has three spaces, truck 2 two and truck 3 one. You "
                "draw a tile and put it on a truck, or you take a truck."
            ),
            _(
                "Three trucks. Truck 1 holds a fertile female camel, a zebra and a camel. The other two are"
                " empty, and their blocked spaces are marked."
            ),
        ),
        PositionPicture(
            64,
            "mine-pen5",
            _(
                "A fertile male and a fertile female camel had a baby, and the pen of 5 is full: 8 points "
                "and 2 coins."
            ),
            _(
                "Ben’s zoo: five camels in the pen of 5, one of them a baby, two zebras in the pen of 6, "
                "and an empty pen of 4."
            ),
        ),
        PositionPicture(
            91,
            "mine-pen5",
            _(
                "The same zoo after an exchange for 1 coin: all camels are in the pen of 6, all zebras in "
                "the pen of 5."
            ),
            _(
                "Ben’s zoo: two zebras in the pen of 5, five camels in the pen of 6, and an open expansion "
                "pen."
            ),
        ),
        PositionPicture(
            214,
            "mine-barn",
            _(
                "A tile without a pen goes into the barn. Each species and each type of stall there costs 2"
                " points at the end."
            ),
            _("Ben’s zoo: the pens of 5 and 6 are full, and a male zebra sits in the barn."),
        ),
        PositionPicture(
            287,
            "mine-pen5",
            _(
                "Full pens score 8, 10 and 9 points. The flamingos score 1 point each, because a stall "
                "stands beside their pen. Two types of stall are worth 2 points each."
            ),
            _(
                "Ben’s zoo at the end: five kangaroos, six camels and five zebras fill three pens. Two "
                "flamingos live in the pen of 4. All stall spaces are taken."
            ),
        ),
        PositionPicture(
            239,
            "stack",
            _(
                "Ann has taken truck 2. Ben is alone in the round now: he may draw, pay for actions and "
                "draw again, until he takes one of the other trucks."
            ),
            _(
                "The stack and three trucks. Truck 2 is taken by Ann, truck 1 holds an ice cream stall, and"
                " truck 3 a fertile male chimpanzee."
            ),
        ),
    ),
)

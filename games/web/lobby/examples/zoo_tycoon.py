"""The comments and pictures of the example game of Zoo Tycoon."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.web.lobby.examples.texts import PositionPicture, Texts

TEXTS: Final = Texts(
    opening=_(
        "Two bots, Ann and Ben, play all seven years, and you sit in Ann’s seat. In the end, a zoo scores "
        "the lower of its popularity and its conservation. Watch how Ann lets both grow."
    ),
    comments=MappingProxyType(
        {
            3: _(
                "Ann has just taken the bearded vultures on display. Ben wants the same species and sends a"
                " worker for **Unexpected Supply**: it brings back the animals printed on the card, **1 "
                "male and 1 female**."
            ),
            7: _(
                "The pair of vultures fills two of three tiles in **enclosure 1**. The third stays free, "
                "except for a retreat. Free space and retreats make a species happier, and **1 male and 1 "
                "female** may have offspring each spring."
            ),
            16: _(
                "**Ann is done building**, with popularity 9, conservation 3 and money 1. She spent 9 of "
                "her 10, because all money above 3 is lost in winter."
            ),
            27: _(
                "The first winter. Ann kept 1 money, and her popularity with buzz brings **revenue 17**. "
                "After a bonus of 4 and **running costs 6**, she starts year 2 with 16. She also gets 1 "
                "conservation point as the best educator."
            ),
            60: _(
                "In year 2, Ann only took animals into quarantine and housed no new main species. She had "
                "11 money left and **forfeited 8**. Ben housed four baboons, spent everything and leads in "
                "popularity with 16 to 12."
            ),
            69: _(
                "Spring means dice for each species with a male and a female. Neither vulture breeds, but "
                "both of Ben’s dice for his baboons succeed (**2 × 5**). The offspring will bring buzz, "
                "which raises his revenue this year."
            ),
            88: _(
                "Two years of patience: **3 males and 5 females** leave quarantine for **enclosure 2**. "
                "With the macaws that follow and a worker in Entertainment, Ann’s popularity rises from 12 "
                "to 21 this fall."
            ),
            126: _(
                "Ann’s vultures have bred, and she **reintroduces** the young **male**. The project of this"
                " species needs one more animal. Young animals that stay would cost popularity at the end."
            ),
            133: _(
                "Two trades a year are free, and Ann has used them. **A worker** buys her **one more "
                "trade**: she wants a pair of monals as well."
            ),
            146: _(
                "The second **food booth** for the **rainforest**. Such commercial buildings need "
                "popularity 10. Each of these two booths lowers Ann’s running costs by 3: from 16 to 10."
            ),
            201: _(
                "The **collared peccary** is the last of four species for the national park Yasuni, after "
                "the scarlet macaw, the common squirrel monkey and the pygmy marmoset. The first zoo with "
                "all four gets 5 conservation in the final scoring."
            ),
            234: _(
                "Ann wants one more young tamarin to reintroduce. She **sends a worker** for 3 money and "
                "may **reroll a die**. It shows 3 again: no offspring. It was worth a try, but not every "
                "investment pays off."
            ),
            240: _(
                "The second young vulture completes the **reintroduction**: **5 conservation** at once. Ann"
                " overtakes Ben with 20 to 18 in the value that lags behind in both zoos."
            ),
            264: _(
                "The sixth **conservation focal point** of this fall, at 2 money each. Popularity is at 43,"
                " so only conservation raises her score. The six points lift it from 21 to 27."
            ),
            308: _(
                "A third young tamarin goes back to the wild. That completes the second **reintroduction**:"
                " **4 conservation**, 32 in all. Ben has 22."
            ),
            329: _(
                "Only one zoo can ever take the giant pandas, and Ann was first. **1 male and 1 female** "
                "move into **enclosure 10** and lift her popularity from 42 to 50."
            ),
            347: _(
                "Ben completes **Wolong**, but without giant pandas it is worth only 4 instead of 8. Then "
                "comes the **final scoring**. Three young macaws that Ann kept cost her 3 popularity, and "
                "Yasuni brings 5 conservation. She stands at 47 and 42, Ben at 48 and 39."
            ),
            355: _(
                "The last money may still be spent. Only the lower value counts, so Ann builds two focal "
                "points for conservation in **enclosure 4** first: from 42 to 44."
            ),
            362: _(
                "**The game is over.** Ann has popularity 51 and conservation 44, Ben 49 and 39. The lower "
                "value counts: 44 to 39. Two reintroductions and a national park made the difference."
            ),
        }
    ),
    figures=(
        PositionPicture(
            1,
            "x-bearded_vulture",
            _(
                "The Animal Exchange in the first summer. The dark numbers are the animals on offer, and "
                "the level is in the corner. Below are the popularity, the smallest group, and the number "
                "of animals per tile."
            ),
            _(
                "Twelve animal cards, from the plains zebra to the golden lion tamarin, each with a head, "
                "a name and numbers."
            ),
            (0, 0, 360, 470),
        ),
        PositionPicture(
            16,
            "blocked",
            _(
                "Ann’s zoo after the first fall. Each enclosure has a fence, a number and a face that shows"
                " how happy its species is. Buildings stand between the enclosures."
            ),
            _(
                "A grid with three enclosures: bearded vultures with a retreat, proboscis monkeys and "
                "meerkats, beside two buildings."
            ),
            (0, 0, 360, 320),
        ),
        PositionPicture(
            94,
            "card-scarlet_macaw",
            _(
                "Each main species has four needs: experience, free space, retreats and group size. The "
                "one that is met worst decides how happy the species is."
            ),
            _("Cards of three main species with four bars each, and of the co-species in Ann’s zoo."),
        ),
        PositionPicture(
            94,
            "blocked",
            _(
                "In year 3, monkeys and macaws have moved in. The row above shows popularity and buzz, "
                "conservation, education, money, running costs and animal welfare."
            ),
            _(
                "Ann’s zoo with five enclosures. Eight squirrel monkeys live in enclosure 2, and three "
                "macaws in enclosure 5."
            ),
            (0, 0, 360, 320),
        ),
        PositionPicture(
            353,
            "blocked",
            _(
                "The zoo at the end of year 7. Offspring that stayed have already cost popularity, and the "
                "national park has brought conservation. Only the lower of the two counts."
            ),
            _("Ann’s zoo with ten enclosures and eight buildings on a nearly full lawn."),
            (0, 0, 360, 320),
        ),
    ),
)

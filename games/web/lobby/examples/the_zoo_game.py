"""The comments and pictures of the example game of The Zoo Game."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.web.lobby.examples.texts import PositionPicture, Texts

TEXTS: Final = Texts(
    opening=_(
        "Three bots play, Ann, Ben and Cleo, and you sit in Ben’s seat. You see his hand, but not the "
        "others’. The goal with three players is four sets of five."
    ),
    comments=MappingProxyType(
        {
            13: _(
                "Ann opens a set with two exhibits at once: a **Lynx** from the market and a **Penguin**, "
                "which costs nothing. Opening a set means drawing an event, and she is unlucky: **Heat "
                "Wave** takes a Penguin from every zoo."
            ),
            25: _(
                "An **Eagle** from the hand costs 4 cards and an **Owl** from the market 2. Cleo pays with "
                "six cards at once. With **School Holidays**, each player draws a card."
            ),
            31: _(
                "Right away, Cleo **plays a Power**. She uses the power of her open set of **Birds** and "
                "**draws 3 cards**, so her hand is full enough to build again in the same turn."
            ),
            52: _(
                "Cards are animals and money. Ben pays seven cards for **Koala** and **Platypus**, even his"
                " own Koala and his Rhinoceros. His event, the **Beautiful Zoo Bonus**, goes to the most "
                "beautiful zoo, which is still Cleo’s."
            ),
            71: _(
                "Ben **plays a Power** with his only set, the **Australian animals**: it lets him take two "
                "cards from the market. With few cards in hand, that is worth a whole draw."
            ),
            80: _(
                "Cleo’s Primates can imitate. She **copies** the power of Ben’s **Australian animals** and "
                "takes two cards from the market, although she has no such set."
            ),
            119: _(
                "**Raccoon** and **Red panda** cost only three cards, and they open the bears. Ben has the "
                "rarest zoo now, so his **Rare Zoo Bonus** goes to himself: **a Penguin**."
            ),
            131: _(
                "Cleo drew the event Ferocious Zoo Bonus, and hers is the most ferocious zoo. She **takes "
                "Orangutan** from **Ann’s zoo**, worth 4 points, and it fits into her own set of primates."
            ),
            139: _(
                "Ann used a Power to copy the bears, which build one animal at no cost. So the **Eagle** is"
                " free, and for the **Parrot** beside it she pays one card. The **Beautiful Zoo Bonus** "
                "gives Ben three cards."
            ),
            151: _(
                "**A Penguin** joins any open set **at no cost** and counts as one of its exhibits. It is "
                "worth nothing itself, but the goal asks for sets of five."
            ),
            198: _(
                "Now Ann has the most ferocious zoo. She **takes Platypus** from **Ben’s zoo**: Ben loses 4"
                " points and one exhibit of his best set."
            ),
            204: _(
                "A second **Kangaroo**. A set may have one pair. It counts towards the goal and scores its "
                "cost of 2, but not towards a full set, and it adds no beauty, ferocity or rarity."
            ),
            243: _(
                "**The zoo deck has run out**, and **the discard pile is turned over** without shuffling. "
                "From now on, anyone who remembers the discards knows what comes next, and all draws are "
                "open."
            ),
            307: _(
                "The **Tasmanian devil** is the sixth different exhibit: a full set. Ben receives **a "
                "Penguin** and draws an event. But the **Ferocious Zoo Bonus** will cost him the Koala, and"
                " the set is not full any more."
            ),
            312: _(
                "The answer comes in the same turn. **A Penguin** fills the set again, **at no cost**, and "
                "the reward comes again: **a Power** and an event. **Open Day** lets Ben build one animal "
                "for nothing; he takes a Polar bear that costs 5."
            ),
            318: _(
                "A full set brings one more card: Ben **draws Owl, Hawk and Peacock**, three cards instead "
                "of two, as long as the set stays full."
            ),
            334: _(
                "A strong Power: the bears build the **Elephant** at no cost, and four cards pay for the "
                "**Rhinoceros**. That opens the grazers, and the **Beautiful Zoo Bonus** brings "
                "**Chimpanzee, Gorilla and Zebra** into Ben’s hand."
            ),
            459: _(
                "The **Sun bear** completes the bears, his second full set at this moment. The reward is "
                "**a Penguin**, and that is exactly the card he needs."
            ),
            464: _(
                "The fifth exhibit of the grazers: now four sets have five or more. Ben **reaches the goal "
                "and earns ten points**, and the turn is the last."
            ),
            467: _(
                "**The game is over.** Ann’s zoo costs more than Ben’s, 63 to 57. But the ten points for "
                "the goal decide: 67 to 63. Watch how close the others are to the goal, not only their "
                "points."
            ),
        }
    ),
    figures=(
        PositionPicture(
            51,
            "market-koala",
            _(
                "Ben’s decision: two animals cost seven cards. The black number is the cost, which you pay "
                "in hand cards. Below are beauty, ferocity and rarity."
            ),
            _("Koala and Platypus being built, a hand of eight cards, a Power, and a market of five cards."),
        ),
        PositionPicture(
            131,
            "mine-bears",
            _(
                "Each set has six animals, a colour and a power. You open it with two exhibits at once, "
                "then add the others one by one."
            ),
            _(
                "Ben’s zoo with two animals each of the birds, the Australian animals and the bears, and "
                "free places for the others."
            ),
        ),
        PositionPicture(
            131,
            "A-gorilla",
            _(
                "The other zoos. Each set shows its power, which its owner uses with a Power card. "
                "Primates can copy the power of any of these sets."
            ),
            _("The zoos of Cleo and Ann with their sets, each with its power in words."),
        ),
        PositionPicture(
            317,
            "mine-marsupials",
            _(
                "A full set: six different exhibits, two of them Penguins. With it, Ben draws one more "
                "card per turn. Two kangaroos are a pair, which counts once."
            ),
            _("Ben’s zoo. His set of Australian animals is full, and a polar bear has joined the bears."),
        ),
        PositionPicture(
            466,
            "mine-grazers",
            _(
                "The goal with three players is reached: four sets with at least five exhibits each. That "
                "is worth ten points."
            ),
            _(
                "Ben’s zoo with 67 points: birds and grazers with five of six, Australian animals and bears"
                " full."
            ),
        ),
    ),
)

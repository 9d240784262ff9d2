"""What the guide says in a first game of 18ZOO."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy as _

IDEAS: Final = {
    "guide_wealth": _(
        "After three days the richest player wins: own money and the worth of one's animal cards. Families"
        " earn money for whoever holds their cards."
    ),
    "guide_draft": _(
        "Before the first evening each may buy one power. Blue ones you use yourself; green ones are sold to"
        " families later."
    ),
    "guide_stock": _(
        "An evening: in your turn sell cards if you like, then buy one card or one power, or pass. It is over"
        " when all have passed in a row."
    ),
    "guide_launch": _(
        "Whoever buys a family's PARENTS launches it: you name its reputation and pay twice that into its"
        " treasury. You then have two of its animals and lead it. Your own money: {cash}."
    ),
    "guide_cards": _(
        "Whoever holds most cards of a family leads it by day. Its harvest is paid on every card, so a share"
        " in a good family led by another earns too."
    ),
    "guide_pass": _("To pass is no farewell: you are asked again unless all others pass too."),
    "guide_pass_short": _("Who passes is asked again, unless all pass."),
    "guide_home": _(
        "The family you launched has a home on the map. A tile there says where its first paths lead: towards"
        " areas worth many nuts."
    ),
    "guide_bonus": _("A new family may lay some yellow tiles at once, before anybody else builds there."),
}
REASONS: Final = {
    "because_draft_power": _("{power} for {cost} looks worth its price; one power each is all there is now."),
    "because_draft_pass": _("No power on offer looks worth its price: money launches families."),
    "because_launch": _(
        "The {family} at a reputation of {par} cost {cost}: that is two of their animals, and you lead them."
    ),
    "because_card": _("A card of the {family} costs {cost} now and earns with every harvest that is shared."),
    "because_power": _("{power} for {cost} looks worth its price."),
    "because_sell": _("The {family} promise less than what the money buys elsewhere."),
    "because_stock_pass": _("Nothing on offer looks better than keeping your money."),
    "because_tile": _("On {hex} this tile promises the best paths, as far as one can foresee."),
    "because_turn_done": _("You have bought, and a turn has one purchase; this ends it."),
    "because_launch_pass": _("As it is the family can run well; nothing more is needed now."),
    "because_other": _("It brings most here, as far as one can foresee."),
}
GUIDE_WORDS: Final = {**IDEAS, **REASONS}

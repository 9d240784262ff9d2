"""What the guide says in a first game of Zoo Tycoon."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy as _

IDEAS: Final = {
    "guide_goal": _(
        "Seven years, and then the lower of two numbers is your score: popularity and conservation. So care"
        " for both."
    ),
    "guide_arrival": _(
        "Summer: you take animals from the exchange, in turn. They wait in quarantine until autumn; in the"
        " first year each may be had without the requirements that come later."
    ),
    "guide_species": _(
        "Each species says what ground, space and company it needs. A male and a female may have offspring in"
        " spring; easy species first."
    ),
    "guide_building": _(
        "Autumn: build with the enclosure tiles you have, bring the animals in, and add what they need. All"
        " can be taken back until you say that you are done."
    ),
    "guide_order": _("The question lists what is in the way of being done; tap a line and you are there."),
    "guide_order_short": _("Something is still in the way of being done."),
    "guide_quarantine": _("Animals in quarantine earn nothing: give them an enclosure of their ground."),
    "guide_wait": _("The players ahead may change your plans: once a year you may wait until they are done."),
    "guide_money": _(
        "Your money: {money}. What is above 3 in winter is taxed away, so spend it on what animals lack."
    ),
    "guide_happiness": _(
        "The happier a species the more it counts. Its face shows the worst of its four needs."
    ),
}
REASONS: Final = {
    "because_take": _("With your ground and your money {species} promises most of all that is on offer."),
    "because_pass": _("What is left on the exchange would bring you less than it costs."),
    "because_found": _("Ground of this kind is what you can use best now: {biome}."),
    "because_extend": _("More room makes who lives there happier."),
    "because_house": _("With a home in your zoo {species} begins to count."),
    "because_lodge": _("With {species} in it the enclosure counts for more."),
    "because_focal": _("There {focal} brings more than it costs."),
    "because_build": _("This brings more than it costs: {building}."),
    "because_buy_tile": _("Your animals need more ground than you have tiles for."),
    "because_done": _("Your zoo is in order, and nothing on offer is worth its price now."),
    "because_other": _("It brings most here, as far as one can foresee."),
}
GUIDE_WORDS: Final = {**IDEAS, **REASONS}

"""What the guide says in a first game of The Zoo Game."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy as _

IDEAS: Final = {
    "guide_goal": _(
        "You collect sets of animals. Whoever first has {sets} sets of {exhibits} ends the game and gets 10"
        " points more; what all animals in a zoo cost are its points."
    ),
    "guide_turn": _("In a turn you may build, trade, buy P cards and play one. Drawing cards ends it."),
    "guide_build": _(
        "An animal from your hand or the market costs as many hand cards as stands on it. A set begins with"
        " two of its animals at once, and draws an event."
    ),
    "guide_draw": _(
        "You draw two cards, up to seven in hand. Cards are what you build, and what you pay with."
    ),
    "guide_draw_short": _("Drawing two cards ends your turn."),
    "guide_must_act": _("With seven cards in hand you must do something before you draw."),
    "guide_p_cards": _(
        "Your P card is kept apart from your hand: a Power does what one of your sets can do, a Penguin joins"
        " any set for nothing."
    ),
    "guide_trade": _("You may offer anybody a trade, card for card, as they and you agree."),
    "guide_pay": _("You pay with hand cards, each worth one. Keep those that go together in a set."),
    "guide_offer": _("Somebody offers you a trade. You may decline; ask yourself whose sets it helps more."),
    "guide_event": _("An event or a power asks something of you before the turn goes on."),
}
REASONS: Final = {
    "because_build": _("You can pay for it, and it brings you closer to the goal: {cards}."),
    "because_pay": _("These are the cards that you can spare best: {cards}."),
    "because_buy": _("Your cards make no set that you could pay for; a P card helps more."),
    "because_draw": _("There is nothing that would help you more now; more cards make more sets possible."),
    "because_pass": _("There is nothing you can do."),
    "because_power": _("The power of {set} helps you more now than later."),
    "because_offer": _("What you get fits your sets better than what you give: {give}."),
    "because_accept": _("What you get fits your sets better than what you give."),
    "because_decline": _("It would help the others more than you."),
    "because_least": _("It is what you lose least by, or win most."),
}
GUIDE_WORDS: Final = {**IDEAS, **REASONS}

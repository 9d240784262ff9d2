"""The sentences of The Zoo Game, and how cards, sets and events read in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from django.utils.text import get_text_list
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from adjudicator.rules.the_zoo_game.data.cards import (
    PENGUIN,
    POWER,
    Best,
    BuildFree,
    Catalogue,
    CopyPower,
    DrawCards,
    EventEffect,
    Everybody,
    FreeBuild,
    FromMarket,
    HandExchange,
    Heat,
    HuntOne,
    Loss,
    Power,
    Raid,
    RenewMarket,
)
from adjudicator.rules.the_zoo_game.moves import ANY_CARD, ANY_P_CARD
from adjudicator.rules.the_zoo_game.state import Zoo
from adjudicator.rules.the_zoo_game.zoos import total
from games.boards.numbers import shown
from games.boards.the_zoo_game.guiding import GUIDE_WORDS
from games.boards.the_zoo_game.names import called

ASKS: Final = {
    "ask_turn": _("{seat}, it is your turn: build, trade, buy or play P cards, then draw."),
    "ask_must_act": _("{seat}, it is your turn, and your hand is full: do something before you draw."),
    "ask_pay": _("{seat}, which cards do you pay with?"),
    "ask_answer": _("{seat}, do you accept the offer of {maker_seat}?"),
    "ask_wait": _("{seat}, your offer waits for {target_seat}; you may withdraw it."),
    "ask_pass_on": _("{seat}, which card goes to your neighbour on the left?"),
    "ask_ambush": _("{seat}, who must discard?"),
    "ask_discard": _("{seat}, you must discard {number}."),
    "ask_hunt": _("{seat}, which animal do you hunt? It costs at most {cost}."),
    "ask_steal": _("{seat}, yours is the most ferocious zoo: which exhibit do you take?"),
    "ask_lose": _("{seat}, which of these exhibits do you give up?"),
    "ask_copy": _("{seat}, whose power do you copy?"),
    "ask_clear": _("{seat}, in which order is the market discarded? You may type another one."),
    "ask_take": _("{seat}, which card of the market do you take? You may still have {number}."),
    "ask_free": _("{seat}, which animal do you build at no cost?"),
}
LOG: Final = {
    "build": _("{seat} builds {cards}."),
    "build_unseen": _("{seat} prepares a build."),
    "pay": _("{seat} pays with {cards}."),
    "pay_unseen": _("{seat} pays."),
    "buy": _("{seat} discards {cards} and buys a P card."),
    "power": _("{seat} plays a Power: {set}."),
    "copy": _("{seat} copies the power of {set}."),
    "ambush": _("{target_seat} must discard, says {seat}."),
    "discard": _("{seat} discards {card}."),
    "hunt": _("{seat} hunts {card} in the zoo of {target_seat}."),
    "steal": _("{seat} takes {card} from the zoo of {target_seat}."),
    "lose": _("{seat} gives up {card}."),
    "clear": _("{seat} discards the market: {cards}."),
    "take": _("{seat} takes {card} from the market."),
    "skip": _("{seat} leaves it at that."),
    "pass_on": _("{seat} passes {card} to the left."),
    "pass_on_unseen": _("{seat} chooses a card for the neighbour on the left."),
    "offer": _("{seat} offers {target_seat} {give} for {want}."),
    "offer_unseen": _("{seat} makes {target_seat} an offer."),
    "accept": _("{seat} accepts: {cards} for {give} of {maker_seat}."),
    "accept_unseen": _("{seat} accepts the offer of {maker_seat}."),
    "decline": _("{seat} declines the offer."),
    "decline_always": _("{seat} declines the offer and all that follow."),
    "withdraw": _("{seat} withdraws the offer."),
    "answer": _("{seat} changes how offers are answered from now on: {standing}."),
    "answer_unseen": _("{seat} thinks about the offers of others."),
    "draw": _("{seat} ends the turn and draws."),
    "pass": _("{seat} can do nothing and passes."),
    "start_player_drawn": _("The lot falls on {seat} to begin."),
    "zoo_drawn": _("{seat} draws {cards}."),
    "zoo_drawn_unseen": _("{seat} draws {number}."),
    "p_drawn": _("{seat} receives {p_cards} from the P deck."),
    "p_drawn_unseen": _("{seat} receives {number} from the P deck."),
    "market_dealt": _("New in the market: {cards}."),
    "deck_flipped": _("The zoo deck is used up; the discard pile is turned over."),
    "event_drawn": _("{seat} draws an event: {event}."),
    "built": _("{seat} builds {cards} at no cost."),
    "built_paid": _("{seat} builds {cards} and pays with {paid}."),
    "dropped": _("{seat} can no longer build the rest as planned; it is not paid either."),
    "power_returned": _("The Power goes under the P deck."),
    "lost": _("{seat} loses {card}."),
    "penguin_died": _("The last Penguin of {seat} in {set} dies of loneliness."),
    "exchanged": _("You pass {gave} to the left and receive {got}."),
    "exchanged_unseen": _("Everybody passes a card to the left."),
    "declined": _("The offer to {seat} is declined, as {seat} wished."),
    "goal_reached": _("{seat} reaches the goal and earns ten points; the turn is played to its end."),
    "turn_begun": _("It is the turn of {seat}."),
    "game_ended": _("The game is over."),
}
SCORES: Final = {
    "score_set": _("{set}: {cards}"),
    "score_goal": _("First to reach the goal"),
}
ERRORS: Final = {
    "not_your_turn": _("It is not your turn."),
    "not_due": _("This happens by itself; nobody plays it."),
    "not_now": _("Nothing asks for this now."),
    "first_pay": _("First pay for what you are building."),
    "first_offer": _("First the offer must be answered or withdrawn."),
    "first_pass_on": _("First choose a card for your neighbour."),
    "first_ambush": _("First say who must discard."),
    "first_discard": _("First discard."),
    "first_hunt": _("First say which animal you hunt."),
    "first_steal": _("First say which exhibit you take."),
    "first_lose": _("First say which exhibit you give up."),
    "first_copy": _("First say which power you copy."),
    "first_clear": _("First discard the market."),
    "first_take": _("First take from the market, or skip."),
    "first_free": _("First build an animal at no cost, or skip."),
    "unknown_card": _("There is no card called {card}."),
    "unknown_set": _("There is no set called {set}."),
    "not_in_hand": _("You have no such card in hand: {card}."),
    "not_in_market": _("There is no such card in the market: {card}."),
    "no_p_card": _("You do not have this P card: {p_card}."),
    "one_p_card_a_turn": _("Only one P card may be played in a turn, and only in your own."),
    "nothing_to_build": _("Name what you build."),
    "set_not_open": _("This set is not open yet, it takes two exhibits at once: {set}."),
    "no_triple": _("No more than two of a kind may live in a set: {set}."),
    "one_pair_a_set": _("Only one pair may live in a set: {set}."),
    "free_is_an_animal": _("What is built at no cost is an animal."),
    "free_stands_alone": _("With the free animal you may build only what opens its set."),
    "too_few_cards": _("This costs {cost}, and you can pay with {cards_left}."),
    "pay_exactly": _("Name exactly the cards to pay with: {cost}."),
    "cannot_pay_with": _("You cannot pay with {cards}."),
    "p_deck_empty": _("There are no P cards left to buy."),
    "power_without_effect": _("This power can do nothing now: {set}."),
    "cannot_copy": _("This power cannot be copied: {set}."),
    "cannot_target": _("Choose another player, one of whom this can be asked."),
    "cannot_hunt": _("You cannot hunt {card} there; it must cost {cost} or less."),
    "cannot_steal": _("You cannot take {card} there: you need a legal place for it."),
    "cannot_lose": _("{card} is not among those from which you choose."),
    "name_the_market": _("Name all cards of the market in the order you like: {cards}."),
    "too_many_offers": _("Only {most} offers may be made in a turn."),
    "give_something": _("Say what you give."),
    "want_something": _("Say what you want."),
    "wants_too_much": _("One may want at most {most} cards."),
    "you_lack": _("You do not have {cards}."),
    "hand_over_exactly": _("Name the cards that you hand over: {wanted}."),
    "not_your_offer": _("Only who made the offer may withdraw it."),
    "your_own_offer": _("This is your own offer; you may withdraw it."),
    "no_change": _("This is how your offers are answered already."),
    "must_act": _("Your hand is full: build, trade, buy or play a P card first."),
    "draw_instead": _("You may draw, so there is no need to pass."),
}
FORESEEN: Final = {
    "then_pay": _("You pay {number} and keep {cards_left} in your hand."),
    "then_opened": _("The {set} are open: an event is drawn at once."),
    "then_full": _("The {set} are full: a P card, then an event, and one card more in each draw of yours."),
    "then_event": _("The event will be {event}, the last one undrawn."),
    "then_goal": _("Your zoo reaches the goal: {points} points more, and this turn is the last one."),
    "then_p_card": _("The P card will be {card}."),
    "then_draw": _("You draw {number}; then the market is filled up."),
    "then_draw_known": _("You draw {cards}, which all can see; then the market is filled up."),
}
OPTIONS: Final = {
    "option_cards": _("Card list (its date)"),
    "option_offer_hours": _("Hours to answer an offer; then it is declined"),
}
STANDING: Final = MappingProxyType({"ask": _("ask me"), "decline": _("decline")})
P_CARDS: Final = MappingProxyType(
    {
        POWER: (_("a Power"), _("{count} Powers")),
        PENGUIN: (_("a Penguin"), _("{count} Penguins")),
    }
)

MOST: Final = MappingProxyType(
    {
        "beauty": _("the most beautiful zoo"),
        "ferocity": _("the most ferocious zoo"),
        "rarity": _("the rarest zoo"),
        "cost": _("the most costly zoo"),
    }
)
LEAST: Final = MappingProxyType(
    {
        "beauty": _("the least beautiful zoo"),
        "ferocity": _("the least ferocious zoo"),
        "rarity": _("the least rare zoo"),
        "cost": _("the least costly zoo"),
    }
)
"""Which zoo an event means, by what it compares."""
STATS: Final = MappingProxyType({"beauty": _("beauty"), "ferocity": _("ferocity"), "rarity": _("rarity")})

ANY: Final = MappingProxyType(
    {
        ANY_CARD: (_("any card of the hand"), _("any {count} cards of the hand")),
        ANY_P_CARD: (_("any P card"), _("any {count} P cards")),
    }
)
"""What the taker of an offer may pick."""

P_NAMES: Final = MappingProxyType({POWER: _("Power"), PENGUIN: _("Penguin")})
"""What stands on a P card."""

WORDS: Final = MappingProxyType({**OPTIONS, **ASKS, **LOG, **SCORES, **ERRORS, **FORESEEN, **GUIDE_WORDS})


def noun(key: str, value: str | int, count: int = 1) -> str:
    """How a value reads in a sentence; cards by their names."""
    if isinstance(value, int):
        return number_of_cards(value) if key in ("number", "cards_left") else str(value)
    if forms := P_CARDS.get(value) or ANY.get(value):
        return str(forms[count > 1]).format(count=count)
    if value in STANDING:
        return str(STANDING[value])
    name = called(value)
    return name if count == 1 else f"{count} × {name}"


def listed(cards: Iterable[str]) -> str:
    """Cards in a sentence, equal ones counted."""
    counted = [noun("card", card, times) for card, times in Counter(cards).items()]
    return get_text_list(counted, gettext("and"))


def effect(power: Power) -> str:
    """What a power does."""
    match power:
        case Raid(cards=number):
            return gettext("an opponent discards {cards}").format(cards=number_of_cards(number))
        case DrawCards(cards=number):
            return gettext("draw {cards}, whatever the limit").format(cards=number_of_cards(number))
        case FromMarket(cards=number):
            return gettext("take up to {cards} of the market").format(cards=number_of_cards(number))
        case CopyPower():
            return gettext("use the power of another zoo's set")
        case HuntOne(most=most):
            return gettext("discard another's animal of cost {most} or less").format(most=most)
        case RenewMarket(cards=number):
            return gettext("deal a new market, take up to {cards}").format(cards=number_of_cards(number))
        case BuildFree():
            return gettext("build an animal at no cost")


def happens(event: EventEffect) -> str:
    """What an event does."""
    match event:
        case Best(of=stat, lowest=lowest, reward=reward, number=number):
            best = LEAST[stat] if lowest else MOST[stat]
            if reward == "steal":
                return gettext(
                    "{best} takes an exhibit or a Penguin out of another zoo, into an open set of its own"
                ).format(best=best)
            told = {"best": best, "cards": number_of_cards(number)}
            if reward == "p_cards":
                return gettext("{best} receives {cards} of the P deck").format(**told)
            return gettext("{best} draws {cards}, whatever the limit").format(**told)
        case Everybody(number):
            return gettext("everybody draws {cards}, whatever the limit").format(
                cards=number_of_cards(number)
            )
        case Loss(name):
            return gettext("each zoo loses its cheapest animal of the {set}").format(set=called(name))
        case Heat():
            return gettext("each zoo loses one Penguin")
        case HandExchange():
            return gettext("everybody passes a hand card to the left, unseen")
        case FreeBuild():
            return gettext("who drew it may build one animal at no cost")


def use_of(p_card: str) -> str:
    """What a P card is for."""
    if p_card == PENGUIN:
        return gettext(
            "costs nothing and joins any open set of your zoo, or opens one with an animal of it; "
            "it is worth no points, and dies when it is alone"
        )
    return gettext("use the power of one of your open sets; then it goes under the P deck")


def qualities(cards: Catalogue, zoo: Zoo) -> str:
    """The sums that bonuses compare."""
    return gettext("beauty {beauty}, ferocity {ferocity}, rarity {rarity}").format(
        beauty=total(cards, zoo, "beauty"),
        ferocity=total(cards, zoo, "ferocity"),
        rarity=total(cards, zoo, "rarity"),
    )


def number_of_cards(number: int) -> str:
    said = ngettext("{number} card", "{number} cards", number)
    return said.format(number=number)


def hand_cards(number: int) -> str:
    return ngettext("{number} hand card", "{number} hand cards", number).format(number=number)


def p_cards(number: int) -> str:
    return ngettext("{number} P card", "{number} P cards", number).format(number=number)


def points(number: int) -> str:
    return ngettext("{number} point", "{number} points", number).format(number=shown(number))

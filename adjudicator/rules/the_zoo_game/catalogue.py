"""The texts of The Zoo Game."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from adjudicator.engine.catalogue import Catalogue, sentence
from adjudicator.engine.names import means
from adjudicator.engine.phrases import _, pgettext
from adjudicator.rules.the_zoo_game.moves import OfferPolicy


class Values(msgspec.Struct, frozen=True):
    """The values in this game's texts."""

    seat: Annotated[int, Meta(ge=0, description="The seat that the text is about, counted from 0.")]
    maker_seat: Annotated[int, Meta(ge=0, description="The seat that made the offer, counted from 0.")]
    target_seat: Annotated[int, Meta(ge=0, description="The other party: a seat, counted from 0.")]
    number: Annotated[int, means("The number of cards.")]
    cost: Annotated[int, means("The highest cost of the exhibit, in cards.")]
    card: Annotated[str, means("The card, by its id.")]
    cards: Annotated[tuple[str, ...], means("The cards, by their ids.")]
    p_cards: Annotated[tuple[str, ...], means("The P cards, by their ids.")]
    paid: Annotated[tuple[str, ...], means("The cards discarded as payment, by their ids.")]
    give: Annotated[tuple[str, ...], means("The cards that the maker of the offer gives, by their ids.")]
    want: Annotated[
        tuple[str, ...],
        means(
            "The cards that the maker of the offer wants, by their ids. The taker chooses any_card and "
            "any_p_card."
        ),
    ]
    set: Annotated[str, means("The set, by its id.")]
    standing: Annotated[OfferPolicy, means("The answer to later offers.")]
    event: Annotated[str, means("The event, by its id.")]
    gave: Annotated[tuple[str, ...], means("The card that you gave, if any.")]
    got: Annotated[tuple[str, ...], means("The card that you got, if any.")]


_QUESTIONS: Final = {
    "ask_turn": sentence(_("{seat}, it is your turn: build, trade, buy or play P cards, then draw."), "T19"),
    "ask_must_act": sentence(_("{seat}, it is your turn. Your hand is full, so act before you draw."), "T23"),
    "ask_pay": sentence(_("{seat}, which cards do you pay with?"), "T27"),
    "ask_answer": sentence(_("{seat}, do you accept the offer from {maker_seat}?"), "T72"),
    "ask_wait": sentence(
        _("{seat}, {target_seat} has not answered your offer yet. You may withdraw it."), "T71"
    ),
    "ask_pass_on": sentence(_("{seat}, which card do you pass to your left neighbour?"), "T56"),
    "ask_ambush": sentence(_("{seat}, who must discard?"), "T62"),
    "ask_discard": sentence(_("{seat}, you must discard {number}."), "T62"),
    "ask_hunt": sentence(_("{seat}, which animal do you hunt? It may cost at most {cost}."), "T65"),
    "ask_steal": sentence(_("{seat}, your zoo is the most ferocious. Which exhibit do you take?"), "T52"),
    "ask_lose": sentence(_("{seat}, which of these exhibits do you give up?"), "T54"),
    "ask_copy": sentence(_("{seat}, whose power do you copy?"), "T64"),
    "ask_clear": sentence(
        _("{seat}, in which order do you discard the market? You can also type your own order."), "T66"
    ),
    "ask_take": sentence(_("{seat}, which market card do you take? You may still take {number}."), "T63"),
    "ask_free": sentence(_("{seat}, which animal do you build at no cost?"), "T57"),
}
_LOG: Final = {
    "build": sentence(_("{seat} builds {cards}."), "T20"),
    "build_unseen": sentence(_("{seat} prepares a build."), "T20"),
    "pay": sentence(_("{seat} pays with {cards}."), "T21"),
    "pay_unseen": sentence(_("{seat} pays."), "T21"),
    "buy": sentence(_("{seat} discards {cards} and buys a P card."), "T36"),
    "power": sentence(_("{seat} plays a Power: {set}."), "T37"),
    "copy": sentence(_("{seat} copies the {set} power."), "T64"),
    "ambush": sentence(_("{seat} makes {target_seat} discard."), "T62", params="seat target_seat"),
    "discard": sentence(_("{seat} discards {card}."), "T62"),
    "hunt": sentence(_("{seat} hunts {card} in {target_seat}’s zoo."), "T65", params="seat target_seat card"),
    "steal": sentence(
        _("{seat} takes {card} from {target_seat}’s zoo."), "T52", params="seat target_seat card"
    ),
    "lose": sentence(_("{seat} gives up {card}."), "T54"),
    "clear": sentence(_("{seat} discards the market: {cards}."), "T66"),
    "take": sentence(_("{seat} takes {card} from the market."), "T63"),
    "skip": sentence(_("{seat} skips."), "T57"),
    "pass_on": sentence(_("{seat} passes {card} to the left."), "T56"),
    "pass_on_unseen": sentence(_("{seat} chooses a card for the left neighbour."), "T56"),
    "offer": sentence(_("{seat} offers {target_seat} {give} for {want}."), "T70"),
    "offer_unseen": sentence(_("{seat} makes {target_seat} an offer."), "T71"),
    "accept": sentence(
        _("{seat} accepts and trades {cards} for {give} from {maker_seat}."),
        "T72",
        params="seat maker_seat cards give",
    ),
    "accept_unseen": sentence(_("{seat} accepts the offer from {maker_seat}."), "T72"),
    "decline": sentence(_("{seat} declines the offer."), "T74"),
    "decline_always": sentence(_("{seat} declines this and all later offers."), "T75"),
    "withdraw": sentence(_("{seat} withdraws the offer."), "T71"),
    "answer": sentence(_("{seat} changes the setting for offers: {standing}."), "T75"),
    "answer_unseen": sentence(_("{seat} changes the setting for offers."), "T75"),
    "draw": sentence(_("{seat} ends the turn and draws."), "T22"),
    "pass": sentence(_("{seat} cannot act and passes."), "T24"),
    "start_player_drawn": sentence(_("{seat} goes first (drawn at random)."), "T2"),
    "zoo_drawn": sentence(_("{seat} draws {cards}."), "T13"),
    "zoo_drawn_unseen": sentence(_("{seat} draws {number}."), "T13"),
    "p_drawn": sentence(_("{seat} receives {p_cards} from the P deck."), "T13"),
    "p_drawn_unseen": sentence(_("{seat} receives {number} from the P deck."), "T13"),
    "market_dealt": sentence(_("New in the market: {cards}."), "T1"),
    "deck_flipped": sentence(_("The zoo deck has run out. The discard pile is turned over."), "T10"),
    "event_drawn": sentence(_("{seat} draws an event: {event}."), "T50"),
    "built": sentence(_("{seat} builds {cards} at no cost."), "T20"),
    "built_paid": sentence(_("{seat} builds {cards} and pays with {paid}."), "T20"),
    "dropped": sentence(_("{seat} can no longer build the rest as planned and does not pay for it."), "T20"),
    "power_returned": sentence(_("The Power goes under the P deck."), "T12"),
    "lost": sentence(_("{seat} loses {card}."), "T54"),
    "penguin_died": sentence(_("{seat}’s last Penguin in {set} dies of loneliness."), "T34"),
    "exchanged": sentence(_("You pass {gave} to the left and receive {got}."), "T56"),
    "exchanged_unseen": sentence(_("All players pass a card to the left."), "T56"),
    "declined": sentence(_("The site declines the offer to {seat}, as {seat} requested."), "T75"),
    "goal_reached": sentence(
        _("{seat} reaches the goal and earns ten points. The current turn is the last."), "T41"
    ),
    "turn_begun": sentence(_("It is {seat}’s turn."), "T2"),
    "game_ended": sentence(_("The game is over."), "T41"),
}
_SCORES: Final = {
    "score_set": sentence(_("{set}: {cards}")),
    "score_goal": sentence(_("First to reach the goal"), "T41"),
}
_REFUSALS: Final = {
    "not_your_turn": sentence(_("It is not your turn."), unruled="the site's own order of play"),
    "not_due": sentence(
        _("This move happens automatically. You cannot make it yourself."),
        unruled="what happens by itself is nobody's move",
    ),
    "not_now": sentence(_("You cannot do this now."), unruled="the site's own order of play"),
    "first_pay": sentence(_("First pay for your current build."), "T20"),
    "first_offer": sentence(_("The open offer must be answered or withdrawn first."), "T71"),
    "first_pass_on": sentence(_("First choose a card for your left neighbour."), "T56"),
    "first_ambush": sentence(_("First choose who must discard."), "T62"),
    "first_discard": sentence(_("You must discard first."), "T62"),
    "first_hunt": sentence(_("First choose the animal to hunt."), "T65"),
    "first_steal": sentence(_("First choose the exhibit to take."), "T52"),
    "first_lose": sentence(_("First choose the exhibit to give up."), "T54"),
    "first_copy": sentence(_("First choose the power to copy."), "T64"),
    "first_clear": sentence(_("First discard the market."), "T66"),
    "first_take": sentence(_("First take from the market, or skip."), "T63"),
    "first_free": sentence(_("First build an animal at no cost, or skip."), "T57"),
    "unknown_card": sentence(_("There is no card called {card}."), unruled="a name that means nothing here"),
    "unknown_set": sentence(_("There is no set called {set}."), unruled="a name that means nothing here"),
    "not_in_hand": sentence(_("This card is not in your hand: {card}."), "T20"),
    "not_in_market": sentence(_("This card is not in the market: {card}."), "T20"),
    "no_p_card": sentence(_("You do not have this P card: {p_card}."), "T38"),
    "one_p_card_a_turn": sentence(
        _("You can play only one P card per turn, and only on your own turn."), "T38"
    ),
    "nothing_to_build": sentence(_("Name what you want to build."), "T20"),
    "set_not_open": sentence(
        _("The {set} set is not open. To open it, build two of its exhibits at once."), "T30"
    ),
    "no_triple": sentence(_("A set may hold at most two of a kind: {set}."), "T39"),
    "one_pair_a_set": sentence(_("A set may hold only one pair: {set}."), "T39"),
    "free_is_an_animal": sentence(
        _("Choose an animal to build at no cost. A Penguin alone does not count."), "T35"
    ),
    "free_stands_alone": sentence(
        _("You may add other exhibits to the free animal only to open its set."), "T35"
    ),
    "too_few_cards": sentence(_("This costs {cost}, but you have only {cards_left} to pay with."), "T21"),
    "pay_exactly": sentence(_("Name the cards to pay with (exactly {cost})."), "T21"),
    "cannot_pay_with": sentence(_("You cannot pay with {cards}."), "T21"),
    "p_deck_empty": sentence(_("There are no P cards left to buy."), "T36"),
    "power_without_effect": sentence(_("This power has no effect now: {set}."), "T60"),
    "cannot_copy": sentence(_("You cannot copy this power: {set}."), "T64"),
    "cannot_target": sentence(_("You cannot choose this player. Choose another one."), "T60"),
    "cannot_hunt": sentence(_("You cannot hunt {card} there. The animal must cost {cost} or less."), "T65"),
    "cannot_steal": sentence(_("You cannot take {card} there. You need a legal place for it."), "T52"),
    "cannot_lose": sentence(
        _("You cannot give up {card}: it is not one of the exhibits to choose from."), "T54"
    ),
    "name_the_market": sentence(_("Name all market cards, in any order you like: {cards}."), "T66"),
    "too_many_offers": sentence(_("You have no offers left this turn. The limit is {most}."), "T74"),
    "give_something": sentence(_("Name the cards you give."), "T70"),
    "want_something": sentence(_("Name the cards you want."), "T70"),
    "wants_too_much": sentence(_("You can ask for at most {most} cards."), "T70"),
    "you_lack": sentence(_("You do not have {cards}."), "T70"),
    "hand_over_exactly": sentence(_("Name the cards to hand over: {wanted}."), "T72"),
    "not_your_offer": sentence(_("Only the player who made the offer can withdraw it."), "T71"),
    "your_own_offer": sentence(_("This is your own offer. You may withdraw it."), "T71"),
    "no_change": sentence(_("This is already your setting for offers."), "T70"),
    "must_act": sentence(_("Your hand is full. Build, trade, or buy or play a P card first."), "T23"),
    "draw_instead": sentence(_("You cannot pass, because you can draw."), "T24"),
}
_PREVIEWS: Final = {
    "then_pay": sentence(_("You pay {number} and keep {cards_left} in hand.")),
    "then_opened": sentence(_("You open the {set} set and draw an event at once.")),
    "then_full": sentence(
        _("You fill the {set} set. You get a P card, then an event, and draw one more card each turn.")
    ),
    "then_event": sentence(_("The event will be {event}, the last one in the deck.")),
    "then_goal": sentence(
        _("Your zoo reaches the goal and earns {points} extra points. This turn is the last.")
    ),
    "then_p_card": sentence(_("The P card will be {card}.")),
    "then_draw": sentence(_("You draw {number}. Then the market is refilled.")),
    "then_draw_known": sentence(_("You draw {cards}, visible to all. Then the market is refilled.")),
}
_GUIDE: Final = {
    "guide_goal": sentence(
        _(
            "Collect sets of animals. The first player with {sets} sets of {exhibits} exhibits ends "
            "the game and gets 10 extra points. Your zoo scores the total cost of its animals."
        ),
        "T40",
    ),
    "guide_turn": sentence(
        _(
            "On your turn, you may build, trade, buy P cards and play one. Your turn ends when you draw "
            "cards."
        ),
        "T19",
    ),
    "guide_build": sentence(
        _(
            "An animal from your hand or the market costs the number of hand cards printed on it. To "
            "open a set, build two of its animals at once. You then draw an event."
        ),
        "T20",
    ),
    "guide_draw": sentence(
        _("You draw two cards, up to seven in hand. You can build your cards or pay with them."), "T22"
    ),
    "guide_must_act": sentence(_("With seven cards in hand, you must act before you draw."), "T23"),
    "guide_p_cards": sentence(
        _(
            "Your P card is not part of your hand. A Power card uses the power of one of your sets. A "
            "Penguin joins any set at no cost."
        ),
        "T25",
    ),
    "guide_trade": sentence(
        _("You can offer any player a trade: cards for cards, on terms you both accept."), "T70"
    ),
    "guide_pay": sentence(
        _("You pay with hand cards. Each is worth one. Keep cards that belong to the same set."), "T21"
    ),
    "guide_offer": sentence(
        _("A player offers you a trade. You may decline. Ask yourself whose sets it helps more."), "T70"
    ),
    "guide_event": sentence(
        _("An event or a power needs a choice from you before the turn continues."), "T50"
    ),
    "guide_draw_short": sentence(_("Drawing two cards ends your turn.")),
    "because_build": sentence(_("You can afford this, and it brings you closer to the goal: {cards}.")),
    "because_pay": sentence(_("You can best spare these cards: {cards}.")),
    "because_buy": sentence(_("You cannot afford a set with your cards. A P card helps you more.")),
    "because_draw": sentence(_("No other move helps you more now. More cards make more sets possible.")),
    "because_pass": sentence(_("You cannot do anything.")),
    "because_power": sentence(_("The {set} power helps you more now than later.")),
    "because_offer": sentence(_("The cards you get fit your sets better than the cards you give: {give}.")),
    "because_accept": sentence(_("The cards you get fit your sets better than the cards you give.")),
    "because_decline": sentence(_("Trading would help the others more than you.")),
    "because_least": sentence(_("This costs you the least or gains you the most.")),
}
_OPTIONS: Final = {
    "option_cards": sentence(_("Card list (date)")),
    "option_offer_hours": sentence(_("Hours to answer an offer before it is declined"), "T77"),
}
_MOVES: Final = {
    "build": pgettext("kind of moves", "Build animals"),
    "pay": pgettext("kind of moves", "Pay"),
    "buy": pgettext("kind of moves", "Buy"),
    "power": pgettext("kind of moves", "Power"),
    "copy": pgettext("kind of moves", "Copy"),
    "ambush": pgettext("kind of moves", "Ambush"),
    "discard": pgettext("kind of moves", "Discard"),
    "hunt": pgettext("kind of moves", "Hunt"),
    "steal": pgettext("kind of moves", "Steal"),
    "lose": pgettext("kind of moves", "Lose"),
    "clear": pgettext("kind of moves", "Clear"),
    "take": pgettext("kind of moves", "Take"),
    "skip": pgettext("kind of moves", "Skip"),
    "pass_on": pgettext("kind of moves", "Pass on"),
    "offer": pgettext("kind of moves", "Offer"),
    "accept": pgettext("kind of moves", "Accept"),
    "decline": pgettext("kind of moves", "Decline"),
    "withdraw": pgettext("kind of moves", "Withdraw"),
    "answer": pgettext("kind of moves", "Answer"),
    "draw": pgettext("kind of moves", "Draw"),
    "pass": pgettext("kind of moves", "Pass"),
}
CATALOGUE: Final = Catalogue(
    values=Values,
    questions=_QUESTIONS,
    log=_LOG,
    scores=_SCORES,
    refusals=_REFUSALS,
    previews=_PREVIEWS,
    guide=_GUIDE,
    options=_OPTIONS,
    moves=_MOVES,
)

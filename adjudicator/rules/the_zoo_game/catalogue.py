"""The texts of The Zoo Game."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from adjudicator.engine.catalogue import Catalogue, sentence
from adjudicator.engine.names import means
from adjudicator.engine.phrases import _, pgettext
from adjudicator.rules.the_zoo_game.moves import Standing


class Values(msgspec.Struct, frozen=True):
    """The values in this game's texts."""

    seat: Annotated[int, Meta(ge=0, description="Whom it is about: a seat, counted from 0.")]
    maker_seat: Annotated[int, Meta(ge=0, description="Who made the offer: a seat, counted from 0.")]
    target_seat: Annotated[int, Meta(ge=0, description="The other party: a seat, counted from 0.")]
    number: Annotated[int, means("How many cards.")]
    cost: Annotated[int, means("The most cards its exhibit may cost.")]
    card: Annotated[str, means("The card, by its id.")]
    cards: Annotated[tuple[str, ...], means("The cards, by their ids.")]
    p_cards: Annotated[tuple[str, ...], means("The P cards, by their ids.")]
    paid: Annotated[tuple[str, ...], means("The cards that were discarded for it, by their ids.")]
    give: Annotated[tuple[str, ...], means("What the maker of the offer gives, by ids.")]
    want: Annotated[
        tuple[str, ...],
        means("What he wants, by ids; any_card and any_p_card are of the taker's choice."),
    ]
    set: Annotated[str, means("The set, by its id.")]
    standing: Annotated[Standing, means("How later offers are answered.")]
    event: Annotated[str, means("The event, by its id.")]
    gave: Annotated[tuple[str, ...], means("The card you gave, none or one.")]
    got: Annotated[tuple[str, ...], means("The card you got, none or one.")]


_QUESTIONS: Final = {
    "ask_turn": sentence(_("{seat}, it is your turn: build, trade, buy or play P cards, then draw."), "T19"),
    "ask_must_act": sentence(
        _("{seat}, it is your turn, and your hand is full: do something before you draw."), "T23"
    ),
    "ask_pay": sentence(_("{seat}, which cards do you pay with?"), "T27"),
    "ask_answer": sentence(_("{seat}, do you accept the offer of {maker_seat}?"), "T72"),
    "ask_wait": sentence(_("{seat}, your offer waits for {target_seat}; you may withdraw it."), "T71"),
    "ask_pass_on": sentence(_("{seat}, which card goes to your neighbour on the left?"), "T56"),
    "ask_ambush": sentence(_("{seat}, who must discard?"), "T62"),
    "ask_discard": sentence(_("{seat}, you must discard {number}."), "T62"),
    "ask_hunt": sentence(_("{seat}, which animal do you hunt? It costs at most {cost}."), "T65"),
    "ask_steal": sentence(_("{seat}, yours is the most ferocious zoo: which exhibit do you take?"), "T52"),
    "ask_lose": sentence(_("{seat}, which of these exhibits do you give up?"), "T54"),
    "ask_copy": sentence(_("{seat}, whose power do you copy?"), "T64"),
    "ask_clear": sentence(
        _("{seat}, in which order is the market discarded? You may type another one."), "T66"
    ),
    "ask_take": sentence(
        _("{seat}, which card of the market do you take? You may still have {number}."), "T63"
    ),
    "ask_free": sentence(_("{seat}, which animal do you build at no cost?"), "T57"),
}
_LOG: Final = {
    "build": sentence(_("{seat} builds {cards}."), "T20"),
    "build_unseen": sentence(_("{seat} prepares a build."), "T20"),
    "pay": sentence(_("{seat} pays with {cards}."), "T21"),
    "pay_unseen": sentence(_("{seat} pays."), "T21"),
    "buy": sentence(_("{seat} discards {cards} and buys a P card."), "T36"),
    "power": sentence(_("{seat} plays a Power: {set}."), "T37"),
    "copy": sentence(_("{seat} copies the power of {set}."), "T64"),
    "ambush": sentence(_("{target_seat} must discard, says {seat}."), "T62", params="seat target_seat"),
    "discard": sentence(_("{seat} discards {card}."), "T62"),
    "hunt": sentence(
        _("{seat} hunts {card} in the zoo of {target_seat}."), "T65", params="seat target_seat card"
    ),
    "steal": sentence(
        _("{seat} takes {card} from the zoo of {target_seat}."), "T52", params="seat target_seat card"
    ),
    "lose": sentence(_("{seat} gives up {card}."), "T54"),
    "clear": sentence(_("{seat} discards the market: {cards}."), "T66"),
    "take": sentence(_("{seat} takes {card} from the market."), "T63"),
    "skip": sentence(_("{seat} leaves it at that."), "T57"),
    "pass_on": sentence(_("{seat} passes {card} to the left."), "T56"),
    "pass_on_unseen": sentence(_("{seat} chooses a card for the neighbour on the left."), "T56"),
    "offer": sentence(_("{seat} offers {target_seat} {give} for {want}."), "T70"),
    "offer_unseen": sentence(_("{seat} makes {target_seat} an offer."), "T71"),
    "accept": sentence(
        _("{seat} accepts: {cards} for {give} of {maker_seat}."), "T72", params="seat maker_seat cards give"
    ),
    "accept_unseen": sentence(_("{seat} accepts the offer of {maker_seat}."), "T72"),
    "decline": sentence(_("{seat} declines the offer."), "T74"),
    "decline_always": sentence(_("{seat} declines the offer and all that follow."), "T75"),
    "withdraw": sentence(_("{seat} withdraws the offer."), "T71"),
    "answer": sentence(_("{seat} changes how offers are answered from now on: {standing}."), "T75"),
    "answer_unseen": sentence(_("{seat} thinks about the offers of others."), "T75"),
    "draw": sentence(_("{seat} ends the turn and draws."), "T22"),
    "pass": sentence(_("{seat} can do nothing and passes."), "T24"),
    "start_player_drawn": sentence(_("The lot falls on {seat} to begin."), "T2"),
    "zoo_drawn": sentence(_("{seat} draws {cards}."), "T13"),
    "zoo_drawn_unseen": sentence(_("{seat} draws {number}."), "T13"),
    "p_drawn": sentence(_("{seat} receives {p_cards} from the P deck."), "T13"),
    "p_drawn_unseen": sentence(_("{seat} receives {number} from the P deck."), "T13"),
    "market_dealt": sentence(_("New in the market: {cards}."), "T1"),
    "deck_flipped": sentence(_("The zoo deck is used up; the discard pile is turned over."), "T10"),
    "event_drawn": sentence(_("{seat} draws an event: {event}."), "T50"),
    "built": sentence(_("{seat} builds {cards} at no cost."), "T20"),
    "built_paid": sentence(_("{seat} builds {cards} and pays with {paid}."), "T20"),
    "dropped": sentence(_("{seat} can no longer build the rest as planned; it is not paid either."), "T20"),
    "power_returned": sentence(_("The Power goes under the P deck."), "T12"),
    "lost": sentence(_("{seat} loses {card}."), "T54"),
    "penguin_died": sentence(_("The last Penguin of {seat} in {set} dies of loneliness."), "T34"),
    "exchanged": sentence(_("You pass {gave} to the left and receive {got}."), "T56"),
    "exchanged_unseen": sentence(_("Everybody passes a card to the left."), "T56"),
    "declined": sentence(_("The offer to {seat} is declined, as {seat} wished."), "T75"),
    "goal_reached": sentence(
        _("{seat} reaches the goal and earns ten points; the turn is played to its end."), "T41"
    ),
    "turn_begun": sentence(_("It is the turn of {seat}."), "T2"),
    "game_ended": sentence(_("The game is over."), "T41"),
}
_SCORES: Final = {
    "score_set": sentence(_("{set}: {cards}")),
    "score_goal": sentence(_("First to reach the goal"), "T41"),
}
_REFUSALS: Final = {
    "not_your_turn": sentence(_("It is not your turn."), unruled="the site's own order of play"),
    "not_due": sentence(
        _("This happens by itself; nobody plays it."), unruled="what happens by itself is nobody's move"
    ),
    "not_now": sentence(_("Nothing asks for this now."), unruled="the site's own order of play"),
    "first_pay": sentence(_("First pay for what you are building."), "T20"),
    "first_offer": sentence(_("First the offer must be answered or withdrawn."), "T71"),
    "first_pass_on": sentence(_("First choose a card for your neighbour."), "T56"),
    "first_ambush": sentence(_("First say who must discard."), "T62"),
    "first_discard": sentence(_("First discard."), "T62"),
    "first_hunt": sentence(_("First say which animal you hunt."), "T65"),
    "first_steal": sentence(_("First say which exhibit you take."), "T52"),
    "first_lose": sentence(_("First say which exhibit you give up."), "T54"),
    "first_copy": sentence(_("First say which power you copy."), "T64"),
    "first_clear": sentence(_("First discard the market."), "T66"),
    "first_take": sentence(_("First take from the market, or skip."), "T63"),
    "first_free": sentence(_("First build an animal at no cost, or skip."), "T57"),
    "unknown_card": sentence(_("There is no card called {card}."), unruled="a name that means nothing here"),
    "unknown_set": sentence(_("There is no set called {set}."), unruled="a name that means nothing here"),
    "not_in_hand": sentence(_("You have no such card in hand: {card}."), "T20"),
    "not_in_market": sentence(_("There is no such card in the market: {card}."), "T20"),
    "no_p_card": sentence(_("You do not have this P card: {p_card}."), "T38"),
    "one_p_card_a_turn": sentence(_("Only one P card may be played in a turn, and only in your own."), "T38"),
    "nothing_to_build": sentence(_("Name what you build."), "T20"),
    "set_not_open": sentence(_("This set is not open yet, it takes two exhibits at once: {set}."), "T30"),
    "no_triple": sentence(_("No more than two of a kind may live in a set: {set}."), "T39"),
    "one_pair_a_set": sentence(_("Only one pair may live in a set: {set}."), "T39"),
    "free_is_an_animal": sentence(_("What is built at no cost is an animal."), "T35"),
    "free_stands_alone": sentence(_("With the free animal you may build only what opens its set."), "T35"),
    "too_few_cards": sentence(_("This costs {cost}, and you can pay with {cards_left}."), "T21"),
    "pay_exactly": sentence(_("Name exactly the cards to pay with: {cost}."), "T21"),
    "cannot_pay_with": sentence(_("You cannot pay with {cards}."), "T21"),
    "p_deck_empty": sentence(_("There are no P cards left to buy."), "T36"),
    "power_without_effect": sentence(_("This power can do nothing now: {set}."), "T60"),
    "cannot_copy": sentence(_("This power cannot be copied: {set}."), "T64"),
    "cannot_target": sentence(_("Choose another player, one of whom this can be asked."), "T60"),
    "cannot_hunt": sentence(_("You cannot hunt {card} there; it must cost {cost} or less."), "T65"),
    "cannot_steal": sentence(_("You cannot take {card} there: you need a legal place for it."), "T52"),
    "cannot_lose": sentence(_("{card} is not among those from which you choose."), "T54"),
    "name_the_market": sentence(_("Name all cards of the market in the order you like: {cards}."), "T66"),
    "too_many_offers": sentence(_("Only {most} offers may be made in a turn."), "T74"),
    "give_something": sentence(_("Say what you give."), "T70"),
    "want_something": sentence(_("Say what you want."), "T70"),
    "wants_too_much": sentence(_("One may want at most {most} cards."), "T70"),
    "you_lack": sentence(_("You do not have {cards}."), "T70"),
    "hand_over_exactly": sentence(_("Name the cards that you hand over: {wanted}."), "T72"),
    "not_your_offer": sentence(_("Only who made the offer may withdraw it."), "T71"),
    "your_own_offer": sentence(_("This is your own offer; you may withdraw it."), "T71"),
    "no_change": sentence(_("This is how your offers are answered already."), "T70"),
    "must_act": sentence(_("Your hand is full: build, trade, buy or play a P card first."), "T23"),
    "draw_instead": sentence(_("You may draw, so there is no need to pass."), "T24"),
}
_PREVIEWS: Final = {
    "then_pay": sentence(_("You pay {number} and keep {cards_left} in your hand.")),
    "then_opened": sentence(_("The {set} are open: an event is drawn at once.")),
    "then_full": sentence(
        _("The {set} are full: a P card, then an event, and one card more in each draw of yours.")
    ),
    "then_event": sentence(_("The event will be {event}, the last one undrawn.")),
    "then_goal": sentence(
        _("Your zoo reaches the goal: {points} points more, and this turn is the last one.")
    ),
    "then_p_card": sentence(_("The P card will be {card}.")),
    "then_draw": sentence(_("You draw {number}; then the market is filled up.")),
    "then_draw_known": sentence(_("You draw {cards}, which all can see; then the market is filled up.")),
}
_GUIDE: Final = {
    "guide_goal": sentence(
        _(
            "You collect sets of animals. Whoever first has {sets} sets of {exhibits} ends the game and gets"
            " 10 points more; what all animals in a zoo cost are its points."
        ),
        "T40",
    ),
    "guide_turn": sentence(
        _("In a turn you may build, trade, buy P cards and play one. Drawing cards ends it."), "T19"
    ),
    "guide_build": sentence(
        _(
            "An animal from your hand or the market costs as many hand cards as stands on it. A set begins"
            " with two of its animals at once, and draws an event."
        ),
        "T20",
    ),
    "guide_draw": sentence(
        _("You draw two cards, up to seven in hand. Cards are what you build, and what you pay with."), "T22"
    ),
    "guide_must_act": sentence(_("With seven cards in hand you must do something before you draw."), "T23"),
    "guide_p_cards": sentence(
        _(
            "Your P card is kept apart from your hand: a Power does what one of your sets can do, a Penguin"
            " joins any set for nothing."
        ),
        "T25",
    ),
    "guide_trade": sentence(_("You may offer anybody a trade, card for card, as they and you agree."), "T70"),
    "guide_pay": sentence(
        _("You pay with hand cards, each worth one. Keep those that go together in a set."), "T21"
    ),
    "guide_offer": sentence(
        _("Somebody offers you a trade. You may decline; ask yourself whose sets it helps more."), "T70"
    ),
    "guide_event": sentence(_("An event or a power asks something of you before the turn goes on."), "T50"),
    "guide_draw_short": sentence(_("Drawing two cards ends your turn.")),
    "because_build": sentence(_("You can pay for it, and it brings you closer to the goal: {cards}.")),
    "because_pay": sentence(_("These are the cards that you can spare best: {cards}.")),
    "because_buy": sentence(_("Your cards make no set that you could pay for; a P card helps more.")),
    "because_draw": sentence(
        _("There is nothing that would help you more now; more cards make more sets possible.")
    ),
    "because_pass": sentence(_("There is nothing you can do.")),
    "because_power": sentence(_("The power of {set} helps you more now than later.")),
    "because_offer": sentence(_("What you get fits your sets better than what you give: {give}.")),
    "because_accept": sentence(_("What you get fits your sets better than what you give.")),
    "because_decline": sentence(_("It would help the others more than you.")),
    "because_least": sentence(_("It is what you lose least by, or win most.")),
}
_OPTIONS: Final = {
    "option_cards": sentence(_("Card list (its date)")),
    "option_offer_hours": sentence(_("Hours to answer an offer; then it is declined"), "T77"),
}
_MOVES: Final = {
    "build": pgettext("kind of moves", "Build"),
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

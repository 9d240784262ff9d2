"""The cooperative game: its campaign cards, its joint result, and the next game of a campaign."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.campaigns import Campaign, Sequel
from adjudicator.engine.codec import Malformed
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.outcomes import Outcome
from adjudicator.engine.phrases import _
from adjudicator.rules.zoo_parque import cards as c
from adjudicator.rules.zoo_parque import missions
from adjudicator.rules.zoo_parque.chart import Exhibit
from adjudicator.rules.zoo_parque.moves import CardDrawn, CardGone, CardMet
from adjudicator.rules.zoo_parque.state import Options, State

SMALL_EXHIBIT = 3


def is_card_due(state: State) -> bool:
    """Return whether a card must be drawn and can be drawn."""
    return state.cards_due > 0 and any(state.cards_left[: state.options.level])


def is_reward_due(state: State) -> bool:
    """Return whether a random card must leave. Win cards whose condition is met leave first."""
    return bool(state.rewards_due and state.cards) and all(card.form != "win" for card in state.met)


def draw(state: State, dice: Dice) -> CardDrawn | CardGone | None:
    """Return the random move that is due. Every undrawn card up to the level is equally likely."""
    if is_reward_due(state):
        return CardGone(dice.choice(state.cards))
    if not is_card_due(state):
        return None
    options = state.options
    level = dice.weighted(state.cards_left[: options.level]) + 1
    return CardDrawn(
        c.random_card(level, options.sets, state.players, dice, harder=options.good_rules_make_harder)
    )


def take(state: State, move: CardDrawn) -> State:
    """Put a drawn card on the table. Its rule applies from now on."""
    card = move.card
    if not is_card_due(state) or not _is_possible(state, card):
        raise IllegalMove("not_due")
    left = state.cards_left
    rules = (*state.rules, (card.rule, card.rule_about)) if card.rule else state.rules
    return replace(
        state,
        cards=(*state.cards, card),
        cards_left=(*left[: card.level - 1], left[card.level - 1] - 1, *left[card.level :]),
        cards_due=state.cards_due - 1,
        rules=rules,
    )


def remove_met(state: State, move: CardMet) -> State:
    """Remove a card whose condition is met. A replaced card makes a new card due."""
    if state.met[:1] != (move.card,):
        raise IllegalMove("not_due")
    after = replace(state, met=state.met[1:], cards=_without(state.cards, move.card))
    if move.card.form == "replace":
        return replace(after, replaced=state.replaced + 1, cards_due=state.cards_due + 1)
    return replace(after, is_fulfilled=True)


def lose_card(state: State, move: CardGone) -> State:
    """Remove a random card as a reward."""
    if not is_reward_due(state) or move.card not in state.cards:
        raise IllegalMove("not_due")
    met = _without(state.met, move.card) if move.card in state.met else state.met
    left, due = _without(state.cards, move.card), state.rewards_due - 1
    return replace(state, cards=left, met=met, rewards_due=due, is_fulfilled=True)


def finished(state: State, exhibits: Sequence[Exhibit]) -> State:
    """Return the state after Exhibits are finished. Special rule: each small Exhibit draws a card (P60)."""
    small = sum(len(exhibit.cells) < SMALL_EXHIBIT for exhibit in exhibits)
    if not small or not state.rule_about("extra_campaign"):
        return state
    return replace(state, cards_due=state.cards_due + small)


def turn_ended(state: State, *, is_ending: bool) -> State:
    """Return the state after checking the cards, Win cards first. `is_ending`: whether the game then ends."""
    met = [card for card in state.cards if card.form != "endgame" and missions.holds(state, card)]
    met.sort(key=lambda card: card.form == "replace")
    after = replace(state, step="cards", met=tuple(met), is_ending=is_ending)
    reached = _newly_reached(state)
    due = min(len(reached), len(state.cards))
    return replace(after, rewarded=state.rewarded + reached, rewards_due=due) if reached else after


def _newly_reached(state: State) -> tuple[str, ...]:
    """Return the thresholds of the reward cards that pay now. Each card pays once per game (P60)."""
    best = max(missions.points(state))
    reached = Counter(each for each in state.rule_about("points_reward") if best >= int(each))
    return tuple((reached - Counter(state.rewarded)).elements())


def is_won(state: State) -> bool:
    """Return whether the game is won: a card was fulfilled, and no Win or Endgame card is left."""
    forms = {card.form for card in state.cards}
    return state.is_fulfilled and forms.isdisjoint({"win", "endgame"}) and not _is_blocked(state)


def verdict(state: State) -> bool | None:
    """Return whether the game is won or lost now, or None while it goes on (P56, P57)."""
    if state.options.replacing_loses and state.replaced >= c.REPLACED_TO_LOSE:
        return False
    if is_won(state):
        return True
    if not state.is_ending:
        return None
    ends = [missions.holds(state, card) for card in state.cards if card.form == "endgame"]
    return all(card.form != "win" for card in state.cards) and not _is_blocked(state) and all(ends)


def _is_blocked(state: State) -> bool:
    """Return whether a Replace card on the table prevents the win."""
    return not state.options.replacing_loses and any(card.form == "replace" for card in state.cards)


def is_cooperative(options: Options) -> bool:
    """Return whether all players win or lose together."""
    return options.zooperative


def stage(options: Options) -> Line:
    """Return the level of a campaign's game. Only the cooperative game has campaigns."""
    if not options.zooperative:
        raise Malformed(_("Only Zooperative games can form a campaign."), "$.zooperative")
    return line("campaign_level", level=options.level)


def sequel(options: Options, outcome: Outcome) -> Sequel[Options]:
    """Return the next game: one level higher after a win, at the same level after a loss (P71, P72, P73)."""
    level = options.level
    if not outcome.winners:
        return Sequel(options, line("campaign_lost", level=level))
    if level == c.CARDS:
        return Sequel(options, line("campaign_highest", level=level))
    code = "campaign_complete" if level == c.LEVELS else "campaign_won"
    return Sequel(replace(options, level=level + 1), line(code, level=level, higher=level + 1))


CAMPAIGN: Final = Campaign(stage=stage, sequel=sequel, milestones=(CardDrawn, CardMet, CardGone))


def _is_possible(state: State, card: c.Card) -> bool:
    """Return whether a card could be one of the remaining cards."""
    highest = min(state.options.level, c.LEVELS)
    is_level = 1 <= card.level <= highest and state.cards_left[card.level - 1] > 0
    is_known = card.mission in c.MISSIONS and (not card.rule or card.rule in c.RULES_OF_CARDS)
    return is_level and is_known and len(card.about) == len(c.MISSIONS[card.mission].fills)


def _without(cards: tuple[c.Card, ...], card: c.Card) -> tuple[c.Card, ...]:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])

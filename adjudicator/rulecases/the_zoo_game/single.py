"""Cases of single rules: drawing, buying, the discard, counting, losing an exhibit and trading."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rulecases.case_games import CaseGame, dice_of_case
from adjudicator.rulecases.expectations import sorted_items
from adjudicator.rulecases.kinds import Found, Kinds, calculation, listed_names
from adjudicator.rulecases.the_zoo_game.table import (
    A,
    Count,
    EventGame,
    Letter,
    Players,
    PlayGiven,
    ZooCase,
    holding,
    late,
    letter_of,
    players_of,
    same_zoo,
    table,
    with_zoo,
    zoo_facts,
    zoo_of,
)
from adjudicator.rulecases.values import CasePart, require, seat_of
from adjudicator.rules.the_zoo_game import RULES, decks, scoring
from adjudicator.rules.the_zoo_game import state as sums
from adjudicator.rules.the_zoo_game.automatic import drop_impossible
from adjudicator.rules.the_zoo_game.data.cards import PENGUIN, POWER, Stat
from adjudicator.rules.the_zoo_game.moves import Accept, Build, Buy, Decline, Draw, Offer, Piece, PlayPower
from adjudicator.rules.the_zoo_game.phases import must_act
from adjudicator.rules.the_zoo_game.state import PCards, Player, State, ZooCards


class Hand(CasePart, frozen=True):
    hand: Count
    full_sets: Annotated[int, Meta(ge=0, le=7)] = 0


def draw_facts(cases: tuple[Hand, ...]) -> Found:
    """Return for each hand the number of cards drawn, and whether the player may pass without acting."""
    drawn, may_pass = [], []
    for each in cases:
        state = holding(_full(each.full_sets), A, each.hand)
        may_pass.append(not must_act(state))
        course = EventGame(replace(late(state), has_acted=True, market=()))
        course.play_move(A, Draw())
        drawn.append(len(course.state.players[A].hand) - each.hand)
    return {"drawn": drawn, "may_pass_without_acting": may_pass}


def buy_facts(cases: tuple[Hand, ...]) -> Found:
    """Return for each hand whether its player can buy a P card, and the hand's size afterwards."""
    legal, after = [], []
    for each in cases:
        state = holding(late(_full(each.full_sets)), A, each.hand)
        try:
            state = RULES.apply(state, A, Buy(state.players[A].hand[:7]))
            legal.append(any(isinstance(due, PCards) for due in state.due))
        except IllegalMove:
            legal.append(False)
        after.append(len(state.players[A].hand))
    return {"legal": legal, "hand_after": after}


def _full(number: int) -> State:
    """Return a table at which the first player has this number of full sets."""
    sets = list(table(PlayGiven()).cards.sets.items())[:number]
    return with_zoo({name: tuple(animal.id for animal in group.animals) for name, group in sets})


def flip_facts(deck: tuple[str, ...], discard_oldest_first: tuple[str, ...], draw: Count) -> Found:
    """Return the cards drawn from a deck that is refilled from the discard, and both piles afterwards."""
    state = table(PlayGiven(deck=deck, discard=discard_oldest_first))
    state = drop_impossible(replace(state, due=(ZooCards(A, draw),) if draw else ()))
    drawn: list[str] = []
    while (move := RULES.advance(state, dice_of_case(1))) is not None:
        drawn += getattr(move, "cards", ())
        state = RULES.apply(state, NATURE, move)
    return {"drawn": drawn, "deck_after": state.deck, "discard_after": state.discard}


def stats_facts(zoo: ZooCase) -> Found:
    """Return the total beauty, ferocity, rarity and cost of a zoo."""
    state = table(PlayGiven())
    stats: tuple[Stat, ...] = ("beauty", "ferocity", "rarity", "cost")
    return {stat: sums.total(state.cards, zoo_of(state, zoo), stat) for stat in stats}


def goal_facts(players: Players, zoo: ZooCase) -> Found:
    """Return whether a zoo has reached the goal."""
    state = table(PlayGiven(players=players))
    return {"reached": sums.is_goal(zoo_of(state, zoo), state.goal)}


def score_facts(*, zoos: dict[Letter, ZooCase], reached_by: Letter | None = None) -> Found:
    """Return the points of the zoos, and the winners."""
    players = players_of(zoos)
    seats = {letter: seat_of(letter, players) for letter in zoos}
    state = table(PlayGiven(players=players))
    for letter, zoo in zoos.items():
        state = state.with_player(seats[letter], Player(zoo_of(state, zoo)))
    reached = None if reached_by is None else seat_of(reached_by, players)
    outcome = scoring.outcome(replace(state, reached_by=reached, is_over=True))
    assert outcome is not None
    scores = {letter: outcome.scores[seat].total for letter, seat in seats.items()}
    return {"scores": scores, "winners": list(map(letter_of, outcome.winners))}


class Removed(CasePart, frozen=True):
    set: str
    exhibit: str


def remove_facts(zoo: ZooCase, remove: Removed) -> Found:
    """Return the zoo without an exhibit, and the sets that can be opened again."""
    state = with_zoo(zoo)
    is_there = remove.set in state.cards.sets and remove.exhibit in state.members(A, remove.set)
    require(is_there, "The exhibit does not exist.", "$.given.remove")
    after = EventGame(decks.taken_out(state, A, remove.set, remove.exhibit)).state
    left = zoo_facts(after, after.players[A])
    return {
        "zoo": left,
        "penguins_to_p_deck_bottom": after.p_bottom.count(PENGUIN),
        "may_reopen": [name for name in zoo if name not in left and _can_open(after, name)],
    }


def _can_open(state: State, name: str) -> bool:
    pair = tuple(animal.id for animal in state.cards.sets[name].animals[:2])
    state = replace(state, market=pair)
    move = Build(tuple(Piece(card, market=True) for card in pair))
    try:
        RULES.apply(holding(state, A, 10), A, move)
    except IllegalMove:
        return False
    return True


def limit_facts(plays: tuple[tuple[Literal["power", "penguin"], ...], ...]) -> Found:
    """Return for each list of P cards whether all of them can be played in one turn."""
    return {"legal": list(map(_is_playable, plays))}


def _is_playable(plays: tuple[str, ...]) -> bool:
    zoo: ZooCase = {"birds": ("owl", "hawk"), "grazers": ("zebra", "giraffe")}
    course = EventGame(with_zoo(zoo, p_hands={"a": plays}))
    for kind in plays:
        try:
            course.play_move(A, PlayPower("birds") if kind == POWER else Build(penguin="grazers"))
        except IllegalMove:
            return False
    return True


class Goods(CasePart, frozen=True):
    hand: Count = 0
    p: Count = 0
    exhibits: Count = 0


class Deal(CasePart, frozen=True, rename={"maker": "from", "target": "to"}):
    maker: Letter
    target: Letter
    give: Goods
    get: Goods
    answer: Literal["accept", "decline"] = "accept"


def trade_facts(
    hands: dict[Letter, Count],
    cases: tuple[Deal, ...],
    active: Letter = "a",
    p_cards: dict[Letter, Count] | None = None,
) -> Found:
    """Return whether each trade is possible at the same table, and the hands after the first trade."""
    state = _table(hands, p_cards or {}, active)
    results = [_trade(state, deal) for deal in cases]
    after = results[0] or state if results else state
    left = {letter_of(Seat(seat)): len(player.hand) for seat, player in enumerate(after.players)}
    return {"legal": [result is not None for result in results], "hands_after_first": left}


def _table(hands: dict[str, int], p_cards: dict[str, int], active: str) -> State:
    players = players_of((*hands, *p_cards, active))
    empty = table(PlayGiven(players=players, active=active))
    pool = list(empty.cards.animals) * 3
    p_pool = ["power"] * empty.p_bag[0] + ["penguin"] * empty.p_bag[1]
    require(sum(p_cards.values()) <= len(p_pool), "There are fewer P cards.", "$.given.p_cards")
    return table(
        PlayGiven(
            players=players,
            active=active,
            hands={letter: tuple(pool.pop() for _ in range(number)) for letter, number in hands.items()},
            p_hands={
                letter: tuple(p_pool.pop() for _ in range(number)) for letter, number in p_cards.items()
            },
        )
    )


def _trade(state: State, deal: Deal) -> State | None:
    """Return the table after the trade, or None if it is not legal. Exhibits can never be offered."""
    players = len(state.players)
    seats = [seat_of(letter, players, "$.given.cases") for letter in (deal.maker, deal.target)]
    if deal.give.exhibits or deal.get.exhibits:
        return None
    maker, target = (state.players[seat] for seat in seats)
    give = (*maker.hand[: deal.give.hand], *maker.p_hand[: deal.give.p])
    handed = (*target.hand[: deal.get.hand], *target.p_hand[: deal.get.p])
    if len(give) < deal.give.hand + deal.give.p:
        return None
    course = CaseGame(RULES, state, players)
    try:
        course.play_one(seats[0], Offer(seats[1], give, (), deal.get.hand, deal.get.p))
        course.play_one(seats[1], Accept(handed) if deal.answer == "accept" else Decline())
    except IllegalMove:
        return None
    return course.state


SINGLE: Final[Kinds] = {
    "draw": calculation(draw_facts),
    "buy_p": calculation(buy_facts),
    "flip": calculation(flip_facts),
    "stats": calculation(stats_facts),
    "goal": calculation(goal_facts),
    "score": calculation(score_facts, scores=listed_names("scores"), winners=sorted_items),
    "remove": calculation(remove_facts, zoo=same_zoo, may_reopen=sorted_items),
    "p_limit": calculation(limit_facts),
    "trade": calculation(trade_facts, hands_after_first=listed_names("hands_after_first")),
}

"""Who is asked what, which moves there are, and where each of them is carried out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.ruleset import NATURE, Ask, IllegalMove, Line, Pending, Seat, line
from adjudicator.rules.the_zoo_game import building, decks, events, powers, trading
from adjudicator.rules.the_zoo_game.moves import (
    Accept,
    Ambush,
    Answer,
    Build,
    Built,
    Buy,
    Clear,
    Copy,
    DeckFlipped,
    Decline,
    Declined,
    Discard,
    Draw,
    EventDrawn,
    Exchanged,
    GameEnded,
    GoalReached,
    Hunt,
    Lost,
    MarketDealt,
    Move,
    NatureMove,
    Offer,
    Pass,
    PassOn,
    Pay,
    PDrawn,
    PenguinDied,
    PlayerMove,
    PlayPower,
    Skip,
    StartPlayerDrawn,
    Steal,
    Take,
    TurnBegun,
    Withdraw,
    ZooDrawn,
)
from adjudicator.rules.the_zoo_game.scoring import first_to_goal
from adjudicator.rules.the_zoo_game.setup import draw_start_player, is_start_due, start
from adjudicator.rules.the_zoo_game.state import (
    BASE_DRAW,
    HAND_LIMIT,
    MARKET,
    P_PRICE,
    About,
    Choice,
    Event,
    Exchange,
    Market,
    PCards,
    State,
    ZooCards,
    holds,
)
from adjudicator.rules.the_zoo_game.zoos import full_sets

Phase: TypeAlias = About | Literal["turn", "pay", "offer", "pass_on"]

ANSWERS: Final[MappingProxyType[Phase, tuple[type, ...]]] = MappingProxyType(
    {
        "turn": (Build, Buy, PlayPower, Offer, Answer, Draw, Pass),
        "pay": (Pay,),
        "offer": (Accept, Decline, Withdraw),
        "pass_on": (PassOn,),
        "ambush": (Ambush,),
        "discard": (Discard,),
        "hunt": (Hunt,),
        "steal": (Steal,),
        "copy": (Copy,),
        "clear": (Clear,),
        "take": (Take, Skip),
        "free": (Build, Skip),
    }
)
"""The moves that answer each question."""
MOST_PRICES: Final = 120
"""How many ways to pay for a P card are listed; every other one may be named."""


def pending(state: State) -> Pending:
    """Who must choose; nobody while something automatic is due. Cards are passed on unseen."""
    if is_automatic(state):
        return Pending()
    asks = tuple(Ask(seat, _question(state, seat)) for seat in _asked(state))
    return Pending(asks, sealed=phase(state) == "pass_on")


def legal(state: State, seat: Seat) -> Iterator[PlayerMove]:
    """The possible moves of a seat that is asked; of open moves examples."""
    if not is_automatic(state) and seat in _asked(state):
        yield from _choices(state, seat)


def apply(state: State, seat: Seat, move: Move) -> State:
    """The table after a move; `IllegalMove` otherwise."""
    if seat == NATURE:
        return _tidy(_apply_nature(state, move))
    if is_automatic(state) or seat not in _asked(state):
        raise IllegalMove("not_your_turn")
    return _tidy(_act(state, seat, move))


def advance(state: State, dice: Dice) -> NatureMove | None:
    """What NATURE plays next: what follows by itself, or a draw."""
    return following(state) or (_drawn(state, dice) if is_chance_due(state) else None)


def timeout(state: State, seat: Seat) -> PlayerMove:
    """What an absent player would forgive: nothing, and where something must be done the least."""
    match phase(state):
        case "turn" if not must_act(state):
            return Draw()
        case "turn":
            builds = sorted(
                building.choices(state, seat, free=False),
                key=lambda move: building.cost_of(state, seat, move, free=False),
            )
            forced: Iterator[PlayerMove] = chain(builds, _purchases(state), powers.choices(state, seat))
            return next(forced, Pass())
        case "offer":
            return Decline() if state.offer and seat == state.offer.target else Withdraw()
        case "take" | "free":
            return Skip()
        case _:
            return min(_choices(state, seat), key=lambda move: _worth(state, move))


def reversible(state: State, actor: Seat, move: Move) -> bool:
    """What has shown nobody anything and drawn nothing may be taken back."""
    if isinstance(move, Build):
        return is_private(state, move)
    return isinstance(move, Pay | Answer | PassOn | Copy | Ambush | Hunt | Take | Skip)


def is_private(state: State, move: Build) -> bool:
    """Whether a build is seen by its builder alone until it is paid; so is one that was blotted out."""
    if move.pay:
        return False
    priced = move.cards[1:] if phase(state) == "free" else move.cards
    return bool(priced) or not (move.cards or move.penguin)


def phase(state: State) -> Phase:
    """What is asked now, where anybody is."""
    if state.tray:
        return "pay"
    if state.offer:
        return "offer"
    match state.due[:1]:
        case (Choice(_, about),):
            return about
        case (Exchange(),):
            return "pass_on"
        case _:
            return "turn"


def must_act(state: State) -> bool:
    """Whether the hand of the acting player is too full to end the turn (rulebook, Draw)."""
    return len(state.players[state.turn].hand) >= HAND_LIMIT and not state.has_acted


def is_automatic(state: State) -> bool:
    return state.is_over or following(state) is not None or is_chance_due(state)


def following(state: State) -> NatureMove | None:
    """The automatic move without chance that is due."""
    if state.is_over:
        return None
    if death := events.lonely(state):
        return death
    if state.reached_by is None and (winner := first_to_goal(state)) is not None:
        return GoalReached(winner)
    if state.tray:
        return None
    match state.due[:1]:
        case (Built() | Lost() as move,):
            return move
        case (Exchange(),) if not events.must_pass(state):
            return events.exchanged(state)
        case (ZooCards() | Market(),) if not decks.undrawn(state):
            return DeckFlipped()
        case ():
            return _closing(state)
        case _:
            return None


def is_chance_due(state: State) -> bool:
    """Whether something is to be drawn."""
    if state.is_over or state.tray or following(state):
        return False
    if state.due:
        return isinstance(state.due[0], ZooCards | PCards | Market | Event)
    return state.is_ending


def _closing(state: State) -> NatureMove | None:
    """What follows where nothing is due: an answer given before, or the end of the turn."""
    if state.offer and state.players[state.offer.target].standing == "decline":
        return Declined(state.offer.target)
    if not state.is_ending:
        return None
    if _has_gap(state):
        return None if decks.undrawn(state) else DeckFlipped()
    if state.active is None:
        return None
    if state.reached_by is not None or state.passes >= len(state.players):
        return GameEnded()
    return TurnBegun(state.seats_from(state.active)[1])


def _has_gap(state: State) -> bool:
    """Whether the market has a gap that can be filled."""
    return len(state.market) < MARKET and bool(decks.undrawn(state) or state.discard)


def _drawn(state: State, dice: Dice) -> NatureMove:
    match state.due[:1]:
        case (ZooCards(seat, _),):
            return ZooDrawn(seat, decks.draw_zoo(state, dice))
        case (PCards(seat, _),):
            return PDrawn(seat, decks.draw_p(state, dice))
        case (Event(seat),):
            return EventDrawn(seat, decks.draw_event(state, dice))
        case _ if _has_gap(state):
            return MarketDealt(decks.draw_zoo(state, dice))
        case _:
            return draw_start_player(state, dice)


def _asked(state: State) -> tuple[Seat, ...]:
    """The seats that choose, where nothing is automatic."""
    match phase(state):
        case "pay":
            return (state.tray.seat,) if state.tray else ()
        case "offer":
            return tuple(sorted((state.turn, state.offer.target))) if state.offer else ()
        case "pass_on":
            return events.must_pass(state)
        case "turn":
            return (state.turn,)
        case _:
            return (_choice(state).seat,)


def _question(state: State, seat: Seat) -> Line:
    asked = phase(state)
    if asked == "turn" and must_act(state):
        return line("ask_must_act", seat=seat)
    if asked == "offer":
        assert state.offer is not None
        if seat == state.offer.target:
            return line("ask_answer", seat=seat, maker_seat=state.turn)
        return line("ask_wait", seat=seat, target_seat=state.offer.target)
    if asked == "hunt":
        return line("ask_hunt", seat=seat, cost=_choice(state).number)
    if asked in ("discard", "take"):
        return line(f"ask_{asked}", seat=seat, number=_choice(state).number)
    return line(f"ask_{asked}", seat=seat)


def _choice(state: State) -> Choice:
    choice = state.due[0]
    assert isinstance(choice, Choice)
    return choice


def _choices(state: State, seat: Seat) -> Iterator[PlayerMove]:
    match phase(state):
        case "turn":
            yield from _turn_choices(state, seat)
        case "pay":
            yield from building.payments(state)
        case "offer":
            mine = state.offer is not None and seat != state.offer.target
            yield from (Withdraw(),) if mine else trading.answer_choices(state, seat)
        case "pass_on":
            yield from map(PassOn, dict.fromkeys(state.players[seat].hand))
        case "ambush":
            yield from powers.ambush_choices(state, seat)
        case "discard":
            yield from map(Discard, dict.fromkeys(state.players[seat].hand))
        case "hunt":
            yield from powers.hunt_choices(state, seat, _choice(state).number)
        case "steal":
            yield from events.steal_choices(state, seat)
        case "copy":
            yield from powers.copy_choices(state, seat)
        case "clear":
            yield Clear(state.market)
        case "take":
            yield from map(Take, dict.fromkeys(state.market))
            yield Skip()
        case "free":
            yield from building.choices(state, seat, free=True)
            yield Skip()


def _turn_choices(state: State, seat: Seat) -> Iterator[PlayerMove]:
    if not must_act(state):
        yield Draw()
    elif not _pass_refusal(state, seat):
        yield Pass()
    yield from building.choices(state, seat, free=False)
    yield from powers.choices(state, seat)
    yield from _purchases(state)
    yield from trading.offer_choices(state, seat)
    yield from trading.answer_changes(state, seat)


def _purchases(state: State) -> Iterator[Buy]:
    if decks.p_undrawn(state):
        yield from map(Buy, building.some_of(state.players[state.turn].hand, P_PRICE, MOST_PRICES))


def _act(state: State, seat: Seat, move: Any) -> State:
    """A player's move, carried out where its rules are."""
    asked = phase(state)
    if not isinstance(move, ANSWERS[asked]):
        raise IllegalMove("not_now" if asked == "turn" else f"first_{asked}")
    match move:
        case Build():
            return building.build(state, seat, move, free=asked == "free")
        case Pay():
            return building.pay(state, move)
        case Buy():
            return _buy(state, seat, move)
        case Draw() | Pass():
            return _end_turn(state, seat, move)
        case Offer() | Accept() | Decline() | Withdraw() | Answer():
            return _trade(state, seat, move)
        case PassOn():
            return events.pass_on(state, seat, move)
        case Steal():
            return events.steal(state, seat, move)
        case Skip():
            return replace(state, due=state.due[1:])
        case _:
            return _use_power(state, seat, move)


def _trade(state: State, seat: Seat, move: Offer | Accept | Decline | Withdraw | Answer) -> State:
    is_maker = seat == state.turn
    match move:
        case Offer():
            return trading.offer(state, seat, move)
        case Answer():
            return trading.answer(state, seat, move)
        case Withdraw() if is_maker:
            return trading.closed(state)
        case Accept() if not is_maker:
            return trading.accept(state, move)
        case Decline() if not is_maker:
            return trading.decline(state, seat, move)
        case _:
            raise IllegalMove("not_your_offer" if isinstance(move, Withdraw) else "your_own_offer")


def _use_power(state: State, seat: Seat, move: Any) -> State:
    match move:
        case PlayPower():
            return powers.play(state, seat, move)
        case Ambush():
            return powers.ambush(state, seat, move, _choice(state).number)
        case Discard():
            return powers.discard(state, seat, move)
        case Hunt():
            return powers.hunt(state, seat, move, _choice(state).number)
        case Copy():
            return powers.copy(state, seat, move)
        case Clear():
            return powers.clear(state, move)
        case Take():
            return powers.take(state, seat, move)
        case _:
            raise IllegalMove("not_now")


def _buy(state: State, seat: Seat, move: Buy) -> State:
    """Seven hand cards for a P card (rulebook, Purchasing P cards)."""
    hand = state.players[seat].hand
    cards = move.cards or (hand if len(hand) == P_PRICE else ())
    if len(hand) < P_PRICE:
        raise IllegalMove("too_few_cards", cost=P_PRICE, cards_left=len(hand))
    if len(cards) != P_PRICE:
        raise IllegalMove("pay_exactly", "cards", cost=P_PRICE)
    if not holds(hand, cards):
        raise IllegalMove("cannot_pay_with", "cards", cards=cards)
    if not decks.p_undrawn(state):
        raise IllegalMove("p_deck_empty")
    state = decks.thrown_away(state, seat, cards)
    return replace(state, has_acted=True).last_due(PCards(seat, 1))


def draws(hand: int, full: int) -> int:
    """How many cards the draw phase gives: two and one a full set, up to seven in hand (rulebook, Draw)."""
    return max(0, min(BASE_DRAW + full, HAND_LIMIT - hand))


def _end_turn(state: State, seat: Seat, move: Draw | Pass) -> State:
    if isinstance(move, Pass):
        if refusal := _pass_refusal(state, seat):
            raise refusal
        return replace(state, is_ending=True, passes=state.passes + 1)
    if must_act(state):
        raise IllegalMove("must_act")
    player = state.players[seat]
    number = draws(len(player.hand), full_sets(player.zoo))
    state = replace(state, is_ending=True, passes=0)
    return state.last_due(ZooCards(seat, number)) if number else state


def _pass_refusal(state: State, seat: Seat) -> IllegalMove | None:
    """Why the turn cannot end without a draw: something else can be done (T24)."""
    if not must_act(state):
        return IllegalMove("draw_instead")
    possible = chain(
        _purchases(state), building.choices(state, seat, free=False), powers.choices(state, seat)
    )
    return IllegalMove("must_act") if next(possible, None) else None


def _apply_nature(state: State, move: Move) -> State:
    """One of NATURE's moves, which must be the very one that is due."""
    if not is_chance_due(state) and (move != following(state) or state.is_over):
        raise IllegalMove("not_due")
    match move:
        case ZooDrawn():
            return decks.zoo_drawn(state, move)
        case PDrawn():
            return decks.p_drawn(state, move)
        case EventDrawn():
            return events.draw(state, move)
        case MarketDealt():
            return decks.market_dealt(state, move)
        case StartPlayerDrawn() if is_start_due(state) and not _has_gap(state):
            return start(state, move)
        case _ if move != following(state):
            raise IllegalMove("not_due")
        case _:
            return _follow(state, move)


def _follow(state: State, move: Move) -> State:
    match move:
        case Built():
            return building.finish(state, move)
        case Lost():
            return events.lose(state, move)
        case PenguinDied():
            return events.die(state, move)
        case DeckFlipped():
            return decks.flip(state)
        case Exchanged():
            return events.exchange(state, move)
        case Declined():
            return trading.closed(state)
        case GoalReached(seat):
            return replace(state, reached_by=seat)
        case TurnBegun(seat):
            return replace(state, active=seat, is_ending=False, has_acted=False, has_played_p=False, offers=0)
        case GameEnded():
            return replace(state, is_over=True)
        case _:
            raise IllegalMove("not_due")


def _tidy(state: State) -> State:
    """The state without what is due first and cannot be done; everybody can see that it cannot."""
    while state.due and _is_void(state):
        state = replace(state, due=state.due[1:])
    return state


def _is_void(state: State) -> bool:
    match state.due[0]:
        case ZooCards():
            return not (decks.undrawn(state) or state.discard)
        case Market():
            return not _has_gap(state)
        case PCards():
            return not decks.p_undrawn(state)
        case Exchange():
            return not any(player.hand for player in state.players)
        case Choice(seat, about, _):
            is_empty = about in ("clear", "take") and not state.market
            return is_empty or (about != "free" and next(_choices(state, seat), None) is None)
        case _:
            return False


def _worth(state: State, move: PlayerMove) -> int:
    """The cost of the cards that a move gives away."""
    match move:
        case Pay(cards):
            return sum(map(state.cards.cost, cards))
        case Discard(card) | PassOn(card):
            return state.cards.cost(card)
        case _:
            return 0

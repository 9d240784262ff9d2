"""A rough and fast evaluation of moves: their value to a seat in $N at the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.appraise import pieces, positions
from adjudicator.rules.zoo18.appraise.track_potential import expected_nuts
from adjudicator.rules.zoo18.board.model import Board, Laid
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.families import LOUNGE_LIMIT, PARENTS_ANIMALS, Family
from adjudicator.rules.zoo18.data.market import LAUNCH_PRICE_CARDS, PARS
from adjudicator.rules.zoo18.data.powers import Power
from adjudicator.rules.zoo18.data.setup import NUTS_PER_BAG, TICKET_AT_END, RoundName
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS
from adjudicator.rules.zoo18.state import KITCHEN, LOUNGE, Draft, OfferAsk, OperatingRound, StockRound
from adjudicator.rules.zoo18.steps import run
from adjudicator.rules.zoo18.views import FamilyView, View

CONTROL: Final = 4.0
"""The value in $N of controlling a family, not counting its treasury."""
DEFENCE: Final = 0.3
"""The share of `CONTROL` that one more animal protects while others could still get the majority."""
TIME_COST: Final = 0.3
"""The time cost of a purchase, relative to all of the player's money. Others buy good cards meanwhile."""
LAST_STOCK_ROUND: Final[RoundName] = "SR3"
TICKET_YIELD: Final = 1.1
"""The minimum ratio of a card's gain to the loss from cashing in a ZOO Ticket for it."""


def evaluate(view: View, seat: Seat) -> float:
    """Return the expected final $N of the seat: cash, ZOO Tickets, powers and the gain from its families."""
    player = view.players[seat]
    own = player.cash - player.debt + TICKET_AT_END * player.tickets
    families = (
        positions.family_value(view, seat, each, positions.position_of(view, each))
        for each in view.families
        if each.at
    )
    return own + sum(families) + sum(pieces.power_value(view, seat, power) for power in player.powers)


def rollout_policy(view: View, seat: Seat, moves: Sequence[m.Move]) -> m.Move:
    """Return the move that looks best. Of many tile lays, only some are compared."""
    lays = [move for move in moves if isinstance(move, m.LayTile)]
    others = [move for move in moves if not isinstance(move, m.LayTile)]
    every = -(-len(lays) // MAX_LAYS) or 1
    return max((*others, *lays[::every]), key=lambda move: appraise(view, seat, move))


def appraise(view: View, seat: Seat, move: m.Move) -> float:
    """Return the value of the move to the seat in $N, or a rating for a purchase. Passing is worth 0."""
    match move:
        case m.BuyPower(power) if isinstance(view.stage, Draft):
            return pieces.power_gain(view, seat, power)
        case m.BuyPower(power) if isinstance(view.stage, StockRound):
            return _power(view, seat, power)
        case m.Launch(name, par):
            return _launch(view, seat, name, par)
        case m.BuyCard():
            return _card(view, seat, move)
        case m.Sell(name, animals):
            return _sale(view, seat, name, animals)
        case m.Ticket(give):
            return _ticket_gift(view, seat, give) if give else _ticket(view, seat)
        case m.Midas() | m.Greek() | m.Responsibility() | m.DaysOff() | m.Whatsup():
            return pieces.use_gain(view, seat, move)
        case m.Accept():
            return _offer(view, seat)
        case m.Discard(kind=kind):
            return -pieces.keep_rating(kind)
        case _:
            return _for_family(view, seat, move)


class CardPurchase(NamedTuple):
    """An animal card that the player may buy: its gain, net of its price, and the price."""

    gain: float
    price: int


def _power(view: View, seat: Seat, power: Power) -> float:
    prices = {each.power: each.price for each in view.shelf}
    bargain = CardPurchase(pieces.power_gain(view, seat, power), prices[power])
    return _purchase_rating(view, seat, bargain, cards=0)


def _launch(view: View, seat: Seat, family: Family, par: int) -> float:
    """Rate two animals and the control of a family whose treasury must soon pay for a squirrel."""
    cost = LAUNCH_PRICE_CARDS * par
    stand = positions.FamilyPosition(PARS[par].at, positions.FIRST_NUTS, cost + PARS[par].bonus)
    gain = (
        PARENTS_ANIMALS * positions.animal_value(view, family, stand)
        - cost
        + positions.control_value(view, family, stand)
        + CONTROL
    )
    return _purchase_rating(view, seat, CardPurchase(gain, cost))


def _card(view: View, seat: Seat, move: m.BuyCard) -> float:
    found = positions.family_of(view, move.family)
    if found.box is None:
        return 0.0
    return _purchase_rating(view, seat, _card_purchase(view, seat, found, move.source))


def _purchase_rating(view: View, seat: Seat, bargain: CardPurchase, cards: int = 1) -> float:
    """Return the gain relative to the shares of money, card places and time that the purchase takes."""
    player = view.players[seat]
    money, places = max(player.cash, 1), max(view.card_limit - player.cards, 1)
    return bargain.gain / (bargain.price / money + cards / places + TIME_COST)


def _card_purchase(view: View, seat: Seat, family: FamilyView, source: m.CardSource) -> CardPurchase:
    """Return the gain from an animal, from its price for the family, and from control of the family."""
    assert family.box is not None
    now, cost = positions.position_of(view, family), family.box.value
    own = positions.animals(view, seat, family.family)
    gain = positions.animal_value(view, family.family, now) - cost + _majority(view, seat, family)
    if source == "lounge":
        now = now._replace(money=now.money + cost)
        gain += positions.family_gain(view, seat, family, now)
    if _for_sale(family) == 1:
        gain += (own + 1) * positions.column_gain(view)
    return CardPurchase(gain, cost)


def _majority(view: View, seat: Seat, family: FamilyView) -> float:
    """Return the value of the change in control of a family through one more animal."""
    own, name = positions.animals(view, seat, family.family), family.family
    if family.parents == seat:
        most = max(positions.animals(view, other, name) for other in positions.rivals(view, seat))
        return DEFENCE * CONTROL if most + _for_sale(family) > own else 0.0
    if family.parents is not None and own + 1 > positions.animals(view, family.parents, name):
        burden = positions.purchase_burden(view, name, positions.position_of(view, family))
        return CONTROL * (1 + positions.rivalry(view)) - burden
    return 0.0


def _for_sale(family: FamilyView) -> int:
    return sum(holder in (LOUNGE, KITCHEN) for holder in family.holders)


def _sale(view: View, seat: Seat, family: Family, number: int) -> float:
    """Return the negative cost of a sale: lost animals, a lower value of the rest, perhaps the PARENTS."""
    found, own = positions.family_of(view, family), positions.animals(view, seat, family)
    if found.box is None:
        return 0.0
    stand = positions.position_of(view, found)
    loss: float = number * (positions.animal_value(view, family, stand) - found.box.value + own - number)
    most = max(positions.animals(view, other, family) for other in positions.rivals(view, seat))
    is_lost = found.parents == seat and own - number < most
    if is_lost:
        loss += 2 * CONTROL - positions.purchase_burden(view, family, stand)
    if isinstance(view.stage, OperatingRound):
        return pieces.rescue_gain(view, seat, loss, cash=number * found.box.value)
    return -loss


def _ticket(view: View, seat: Seat) -> float:
    """Return the gain from cashing in a ticket. It pays only in the last stock round."""
    player, loss = view.players[seat], TICKET_AT_END - view.ticket
    if view.round != LAST_STOCK_ROUND:
        return -loss
    most = player.cash + player.tickets * view.ticket
    in_reach = (each for each in _card_purchases(view, seat) if player.cash < each.price <= most)
    gain = max((each.gain for each in in_reach), default=0.0) - TICKET_YIELD * loss
    return gain if gain > 0 else -loss


@lru_cache(maxsize=16)
def _card_purchases(view: View, seat: Seat) -> tuple[CardPurchase, ...]:
    """Return the animal cards that the rules let the player buy, regardless of cash."""
    return tuple(_card_purchase(view, seat, family, source) for family, source in _open_cards(view, seat))


def _open_cards(view: View, seat: Seat) -> Iterator[tuple[FamilyView, m.CardSource]]:
    stage = view.stage
    if not isinstance(stage, StockRound) or stage.turn.has_bought:
        return
    if view.players[seat].cards >= view.card_limit:
        return
    for family in view.families:
        if family.box is not None and (seat, family.family) not in stage.sold:
            if LOUNGE in family.holders and positions.animals(view, seat, family.family) < LOUNGE_LIMIT:
                yield family, "lounge"
            if KITCHEN in family.holders:
                yield family, "kitchen"


def _offer(view: View, seat: Seat) -> float:
    """Return the gain from accepting an offer. A family keeps at least one squirrel."""
    match view.interruptions[0]:
        case OfferAsk(_, price, power=str(power)):
            return price - pieces.power_value(view, seat, power)
        case OfferAsk(_, price, kind=str(kind), source=str(family)):
            has_others = len(positions.staying_squirrels(positions.family_of(view, family))) > 1
            return price - KIND_FACTS[kind].cost - 1 if has_others else -price
        case _:
            return 0.0


RUN_SHARE: Final = 0.5
"""The share of a longer run's value that reaches the player."""
MIN_STOPS: Final = 4
"""The minimum number of stops for which the bot lays track, even if the squirrels make fewer."""
_HARMFUL: Final = -1.0


def _for_family(view: View, seat: Seat, move: m.Move) -> float:
    match move:
        case m.LayTile():
            return _lay_gain(view, seat, move)
        case m.PlaceStation():
            return _station(view, seat, move)
        case m.Mark("WHEAT", hex):
            laid = view.board.on(hex)
            return 1 + (laid.kind.value if laid else 0) / 100
        case m.RunBest():
            return 1.0
        case m.Share():
            return _share(view, seat)
        case m.Keep():
            return _keep(view, seat)
        case m.BuySquirrel():
            return pieces.squirrel_gain(view, seat, move)
        case m.BuyPower():
            return _power_purchase(view, seat, move)
        case m.Patch(family):
            is_last = bool(view.interruptions) and len(positions.family_of(view, family).squirrels) == 1
            return 1.0 if is_last else _HARMFUL
        case m.Unpatch():
            return 1.0 if positions.at_work(view).treasury >= positions.bank_price(view) else _HARMFUL
        case m.Mark() | m.Barrels() | m.Run():
            return _HARMFUL
        case _:
            return 0.0


# Track and stations.


def _lay_gain(view: View, seat: Seat, move: m.LayTile) -> float:
    """Return the value of longer runs, now and later, less the cost of the terrain."""
    family = positions.at_work(view)
    stops = max(MIN_STOPS, sum(KIND_FACTS[each.kind].stops for each in family.squirrels))
    after = view.board.with_tile(move.hex, Laid(move.tile, move.rotation))
    more = expected_nuts(after, family.family, stops, view.r_value)
    more -= expected_nuts(view.board, family.family, stops, view.r_value)
    value = RUN_SHARE * positions.rounds_left(view) * more / NUTS_PER_BAG
    if more > 0:
        value += _threshold_gain(view, seat, family, after)
    area = view.board.area(move.hex)
    if area and area.cost and view.board.on(move.hex) is None and "GOLD" not in family.powers:
        value += positions.funding_gain(view, seat, family, -area.cost)
    return value - (1.0 if move.power else 0.0)


def _threshold_gain(view: View, seat: Seat, family: FamilyView, after: Board) -> float:
    """Return the value of raising the next run towards the threshold. It is 0 for a run already there."""
    threshold = family.box.threshold if family.box else None
    if not family.squirrels or threshold is None or not isinstance(view.stage, OperatingRound):
        return 0.0
    before = positions.best_nuts(view, family.family, view.board)
    if before >= threshold:
        return 0.0
    then = positions.best_nuts(view, family.family, after)
    columns = (then >= threshold) * positions.animals(view, seat, family.family) * positions.column_gain(view)
    return columns + RUN_SHARE * (then - before) / NUTS_PER_BAG


def _station(view: View, seat: Seat, move: m.PlaceStation) -> float:
    """Return the value of another starting point, less the value of its cost to the treasury."""
    family, laid = positions.at_work(view), view.board.on(move.hex)
    cost = family.station_costs[0] if family.station_costs else 0
    if laid is None or positions.rounds_left(view) == 1:
        return _HARMFUL
    return laid.kind.value / NUTS_PER_BAG + positions.funding_gain(view, seat, family, -cost)


# Harvest.


def _share(view: View, seat: Seat) -> float:
    """Return the player's dividends plus the gain from the family's new place on the stock board."""
    family, turn = positions.at_work(view), positions.turn_of(view)
    if family.at is None or turn is None:
        return 0.0
    at = run.box_after_sharing(family.at, turn.nuts)
    (paid,) = run.dividends([positions.animals(view, seat, family.family)], 0, at)
    return paid * positions.cash_value(view, seat) + positions.family_gain(
        view, seat, family, positions.position_of(view, family)._replace(at=at)
    )


def _keep(view: View, seat: Seat) -> float:
    """Return the gain from the kept money, less the player's loss from the family's move to the left."""
    family, turn = positions.at_work(view), positions.turn_of(view)
    if family.at is None or turn is None:
        return 0.0
    now = positions.position_of(view, family)
    money = now.money + run.kept_money(turn.nuts)
    return positions.family_gain(view, seat, family, now._replace(at=boxes.left(now.at), money=money))


# Purchases.


def _power_purchase(view: View, seat: Seat, move: m.BuyPower) -> float:
    """Return the gain from buying the player's own power for the family."""
    paid = move.price or 0
    if move.power not in view.players[seat].powers:
        return _HARMFUL
    value = pieces.power_value(view, seat, move.power) / 2
    return value + paid + positions.funding_gain(view, seat, positions.at_work(view), -paid)


def _ticket_gift(view: View, seat: Seat, give: int) -> float:
    """Return the gain from giving a ticket now. It loses value, unless it pays for a forced purchase."""
    return pieces.rescue_gain(view, seat, TICKET_AT_END - view.ticket, cash=view.ticket - give, gift=give)


MAX_LAYS: Final = 10
"""The approximate number of tile lays, spread over the map, that `rollout_policy` compares."""

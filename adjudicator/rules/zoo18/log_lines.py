"""The log line of each move, with the facts of the table before it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from adjudicator.engine.errors import RulesetError
from adjudicator.engine.lines import Line, Value, line, line_of
from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.board import track
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import LAUNCH_PRICE_CARDS
from adjudicator.rules.zoo18.data.powers import RESPONSIBILITY_GAIN
from adjudicator.rules.zoo18.data.setup import DEBT_FACTOR
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.powers import blue, building
from adjudicator.rules.zoo18.routes.model import Route
from adjudicator.rules.zoo18.state import Draft, OfferAsk, OperatingRound, OperatingTurn, State, StockRound
from adjudicator.rules.zoo18.steps import run
from adjudicator.rules.zoo18.stock import cards, market, purses


def describe(state: State, actor: Seat, move: m.Move, viewer: Seat | None) -> Line:
    """Return the log line of a move made on `state`. All viewers see the same line."""
    if isinstance(move, m.NatureMove):
        return _automatic(state, move)
    return _played(state, actor, move)


def _played(state: State, seat: Seat, move: m.PlayerMove) -> Line:
    match move:
        case m.Pass():
            return _passed(state, seat)
        case m.Launch(family, par):
            return line("launch", seat=seat, family=family, par=par, cost=LAUNCH_PRICE_CARDS * par)
        case m.BuyCard():
            return _card_bought(state, seat, move)
        case m.Sell():
            return _sold(state, seat, move)
        case m.BuyPower():
            return _power_bought(state, seat, move)
        case m.Ticket(give):
            return _ticket(state, seat, give)
        case m.Midas() | m.Greek():
            return line_of(move, seat=seat)
        case m.Responsibility():
            return line("responsibility", seat=seat, gain=RESPONSIBILITY_GAIN)
        case m.DaysOff(family):
            here = market.box(state.mat(family))
            old, new = boxes.cell(here).value, boxes.cell(boxes.right(here)).value
            return line("days_off", seat=seat, family=family, old=old, value=new)
        case m.Whatsup(family, kind):
            return line("whatsup", seat=seat, family=family, squirrel=kind, cost=KIND_FACTS[kind].cost)
        case m.Patch(family, kind):
            return line("patch", seat=seat, family=family, squirrel=kind)
        case m.Discard(family, kind):
            return line("discard", family=family, squirrel=kind)
        case m.Accept() | m.Decline():
            return _answered(state, seat, move)
        case m.LayTile():
            return _laid(state, move)
        case m.PlaceStation() | m.Mark():
            return _placed(state, move)
        case m.Barrels() | m.Unpatch() | m.RunBest():
            return line_of(move, family=work.turn(state).family)
        case m.Run(routes=()):
            return line("run_nothing", family=work.turn(state).family)
        case m.Run(routes):
            return _ran(state, "run", routes)
        case m.Share() | m.Keep():
            return line_of(move, seat=seat, family=work.turn(state).family, nuts=work.turn(state).nuts)
        case m.BuySquirrel():
            return _squirrel_bought(state, seat, move)
        case _:
            assert_never(move)


def _passed(state: State, seat: Seat) -> Line:
    """Describe a pass and the choice that it declines."""
    if state.interruptions:
        return line("patch_declined", seat=seat)
    match state.stage:
        case StockRound(turn) if turn.launching is not None:
            code = "bonus_tiles_done" if turn.launching.is_home_done else "home_stays"
            return line(code, family=turn.launching.family)
        case StockRound(turn) if turn.has_acted:
            return line("stock_turn_done", seat=seat)
        case OperatingRound(OperatingTurn(family, is_mapping=True)):
            return line("maps_given_up", family=family)
        case OperatingRound(OperatingTurn(family, step)):
            return line(f"passed_{step}", family=family)
        case _:
            return line("passed", seat=seat)


def _ticket(state: State, seat: Seat, give: int) -> Line:
    worth = purses.ticket_value(state)
    if not isinstance(state.stage, OperatingRound):
        return line("ticket", seat=seat, gain=worth)
    family = work.turn(state).family
    return line("ticket_given", seat=seat, family=family, given=give, gain=worth - give)


def _card_bought(state: State, seat: Seat, move: m.BuyCard) -> Line:
    """Describe a purchase, and whether the player takes the PARENTS."""
    mat = state.mat(move.family)
    cost = market.value(mat)
    if cards.takes_over(mat, seat):
        code = f"buy_card_{move.source}_parents"
        return line(code, seat=seat, family=move.family, cost=cost, old_seat=mat.parents)
    return line(f"buy_card_{move.source}", seat=seat, family=move.family, cost=cost)


def _sold(state: State, seat: Seat, move: m.Sell) -> Line:
    """Describe a sale, and name the player who gets the PARENTS through it."""
    mat, animals = state.mat(move.family), move.animals
    gain = animals * market.value(mat)
    new = cards.heir(state, mat, mat.animals(seat) - animals) if seat == mat.parents else None
    if new is None:
        return line("sell", seat=seat, family=move.family, animals=animals, gain=gain)
    return line("sell_parents", seat=seat, family=move.family, animals=animals, gain=gain, new_seat=new)


def _power_bought(state: State, seat: Seat, move: m.BuyPower) -> Line:
    """Describe a purchase by a player from the table, or by a family from a player, who may have to agree."""
    power = move.power
    if not isinstance(state.stage, OperatingRound):
        return line("buy_power", seat=seat, power=power, cost=blue.price(state, power))
    family, price = work.turn(state).family, move.price or 0
    owner = next(Seat(i) for i, player in enumerate(state.players) if power in player.powers)
    is_asked = work.needs_consent(state, OfferAsk(owner, price, power=power))
    code = "offer_for_power" if is_asked else "power_changes_hands"
    return line(code, seat=seat, family=family, power=power, cost=price, owner_seat=owner)


def _squirrel_bought(state: State, seat: Seat, move: m.BuySquirrel) -> Line:
    """Describe a purchase from the bank or from a family, whose player may have to agree first."""
    mat, kind = work.mat(state), move.kind
    if move.source == "deck" or move.source == "kitchen":
        return _from_bank(state, seat, move)
    owner, price = state.mat(move.source), move.price or 0
    is_asked = work.needs_consent(state, OfferAsk(owner.parents, price, kind=kind, source=owner.family))
    code = "offer_for_squirrel" if is_asked else "squirrel_changes_hands"
    params: dict[str, Value] = {"family": mat.family, "squirrel": kind, "cost": price}
    return line(code, seat=seat, **params, owner=owner.family)


def _from_bank(state: State, seat: Seat, move: m.BuySquirrel) -> Line:
    mat, cost = work.mat(state), KIND_FACTS[move.kind].cost
    params: dict[str, Value] = {"seat": seat, "family": mat.family, "squirrel": move.kind, "cost": cost}
    if cost <= mat.treasury:
        return line(f"buy_squirrel_{move.source}", **params)
    cash = state.players[seat].cash
    owed = DEBT_FACTOR * max(cost - mat.treasury - cash, 0)
    paid = min(cash, cost - mat.treasury)
    if owed:
        return line("buy_squirrel_in_debt", **params, treasury=mat.treasury, paid=paid, debt=owed)
    return line("buy_squirrel_forced", **params, treasury=mat.treasury, paid=paid)


def _answered(state: State, seat: Seat, move: m.Accept | m.Decline) -> Line:
    ask, family = state.interruptions[0], work.turn(state).family
    code = "accept" if isinstance(move, m.Accept) else "decline"
    match ask:
        case OfferAsk(_, price, power=None) if ask.kind and ask.source:
            params: dict[str, Value] = {"family": family, "squirrel": ask.kind, "cost": price}
            return line(f"{code}_squirrel", seat=seat, **params, owner=ask.source)
        case OfferAsk(_, price, power):
            return line(f"{code}_power", seat=seat, family=family, power=str(power), cost=price)
        case _:
            raise RulesetError("no seat was asked to sell anything")


def _laid(state: State, move: m.LayTile) -> Line:
    """Describe a tile lay, the power it uses, and the cost of the terrain or the gain from SHINING GOLD."""
    old, launching = state.board.on(move.hex), None
    if isinstance(state.stage, StockRound):
        launching = state.stage.turn.launching
    family = launching.family if launching else work.turn(state).family
    params: dict[str, Value] = {"family": family, "tile": move.tile, "hex": move.hex}
    if old:
        code = "upgrade_home" if launching else f"upgrade_{move.power}".lower() if move.power else "upgrade"
        return line(code, **params, old_tile=old.tile)
    if launching and not launching.is_home_done:
        return line("lay_home", **params)
    code = "lay_bonus" if launching else "lay_maps" if move.power else "lay"
    cost = track.terrain(state.board, move.hex, gold="GOLD" in state.mat(family).powers)
    if cost > 0:
        return line(f"{code}_paid", **params, cost=cost)
    return line(f"{code}_gold", **params, gain=-cost) if cost else line(code, **params)


def _placed(state: State, move: m.PlaceStation | m.Mark) -> Line:
    """Describe a station with its cost, or the marker of a power."""
    turn, hex = work.turn(state), move.hex
    match move:
        case m.Mark("HOLE") if turn.hole:
            return line("mark_second_hole", family=turn.family, hexes=(turn.hole, hex))
        case m.Mark(power):
            return line(f"mark_{power}".lower(), family=turn.family, hex=hex)
        case m.PlaceStation(power="DIET"):
            cost = (building.price(state) or 0) if state.reading.diet_costs else 0
            return line("station_diet", family=turn.family, hex=hex, cost=cost)
        case _:
            return line("station", family=turn.family, hex=hex, cost=building.price(state) or 0)


def _ran(state: State, code: str, shown: tuple[Route, ...]) -> Line:
    harvest = run.harvest(state, shown)
    kinds = tuple(route.kind for route in shown)
    family = work.turn(state).family
    return line(code, family=family, squirrels=kinds, nuts=harvest.nuts, water=harvest.water)


# Automatic consequences.


def _automatic(state: State, move: m.NatureMove) -> Line:
    match move:
        case m.OrderDrawn(order):
            return line("order_drawn", order_seats=_letters(order))
        case m.PowersRevealed(powers):
            is_first = not state.shelf and isinstance(state.stage, Draft)
            return line("powers_for_draft" if is_first else "powers_coming", powers=powers)
        case m.RoundBegan():
            return _round(move)
        case m.TurnEnded(seat, None):
            return line("turn_ended", seat=seat)
        case m.TurnEnded(_, family):
            return line("family_done", family=str(family))
        case m.StockRoundEnded():
            return _stock_round_ended(move)
        case m.RanBest(routes=()):
            return line("ran_nothing", family=work.turn(state).family)
        case m.RanBest(routes):
            return _ran(state, "ran_best", routes)
        case m.ZeroRun() | m.Harvested() | m.TokenMoved():
            return _moved(state, move)
        case m.SquirrelsLeft(family, kinds):
            return line("squirrels_left", family=family, squirrels=kinds)
        case m.PhaseBegan():
            return _phase(move)
        case m.GameEnded():
            return line("game_ended_early" if state.is_last_round else "game_ended")
        case _:
            assert_never(move)


def _letters(seats: Iterable[Seat]) -> tuple[str, ...]:
    return tuple(map(seat_letter, seats))


def _by_seat(amounts: Iterable[tuple[Seat, int]]) -> tuple[str, ...]:
    """Return the letter and the amount in $N of each player who gets money."""
    return tuple(f"{seat_letter(seat)}:{amount}" for seat, amount in amounts if amount)


def _by_family(amounts: Iterable[tuple[Family, int]]) -> tuple[str, ...]:
    return tuple(f"{family}:{amount}" for family, amount in amounts)


def _round(move: m.RoundBegan) -> Line:
    """Describe the start of a round, and the cards and income that come with it."""
    params: dict[str, Value] = {"round": move.round}
    if move.round.startswith("OR"):
        if move.kitchen:
            return line("operating_round_kitchen", **params, incomes=_by_family(move.kitchen))
        return line("operating_round", **params)
    code = "stock_round_cousins" if move.cousins else "stock_round"
    if move.paid:
        return line(f"{code}_paid", **params, paid_seats=_by_seat(move.paid))
    return line(code, **params)


def _stock_round_ended(move: m.StockRoundEnded) -> Line:
    order = _letters(move.order)
    if not move.risen:
        return line("stock_round_ended", order_seats=order)
    risen = _by_family((family, boxes.cell(at).value) for family, at in move.risen)
    return line("stock_round_ended_risen", order_seats=order, risen=risen)


def _moved(state: State, move: m.ZeroRun | m.Harvested | m.TokenMoved) -> Line:
    """Describe a token's new value, the reason for it, and the payments."""
    old, new = market.value(state.mat(move.family)), boxes.cell(move.cell).value
    params: dict[str, Value] = {"family": move.family, "old": old, "value": new}
    match move:
        case m.ZeroRun():
            return line("zero_run", **params)
        case m.TokenMoved(reason=reason):
            return line(f"bonus_{reason}", **params)
        case m.Harvested(shared=True):
            paid = _by_seat((Seat(i), amount) for i, amount in enumerate(move.dividends))
            params |= {"nuts": move.nuts, "income": move.treasury}
            if not paid:
                return line("shared_unpaid", **params)
            params["paid_seats"] = paid
            has_risen = move.cell != state.mat(move.family).cell
            return line("shared_risen" if has_risen else "shared", **params)
        case m.Harvested():
            return line("kept", **params, nuts=move.nuts, income=move.treasury)


def _phase(move: m.PhaseBegan) -> Line:
    """Describe a new phase: the squirrels that retire and those with one run left."""
    phase = move.phase
    retired = tuple(f"{family}:{kind}" for family, kind in move.retired) + move.kitchen
    last = tuple(f"{family}:{kind}" for family, kind in move.last_run)
    if retired and last:
        return line("phase_retires_and_last_runs", phase=phase, retired=retired, last=last)
    if last:
        return line("phase_last_runs", phase=phase, last=last)
    return line("phase_retires", phase=phase, retired=retired) if retired else line("phase", phase=phase)

"""The launch of a family: the purchase of its PARENTS, its home tile and its first tiles (rulebook, 6.3)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.board import stations, track
from adjudicator.rules.zoo18.board.model import Laid
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import LAUNCH_PRICE_CARDS, PARS
from adjudicator.rules.zoo18.data.setup import FIVE
from adjudicator.rules.zoo18.data.squirrels import PHASE_FACTS
from adjudicator.rules.zoo18.state import Launching, State, StockRound
from adjudicator.rules.zoo18.stock import cards, market, purses

# The families and values of a launch.


def launchable_families(state: State) -> tuple[Family, ...]:
    """Return the families that may be launched next (6.3.1).

    The first may be any family. The second is its neighbour by number, and later families continue in that
    direction. With five players, any family may be next (9).
    """
    circle = tuple(mat.family for mat in state.mats)
    launched = state.launches
    if not launched or len(state.players) == FIVE:
        return tuple(family for family in circle if family not in launched)
    place = circle.index(launched[-1])
    steps = (1, -1) if len(launched) == 1 else (_direction(circle, launched),)
    adjacent = (circle[(place + step) % len(circle)] for step in steps)
    return tuple(dict.fromkeys(family for family in adjacent if family not in launched))


def _direction(circle: tuple[Family, ...], launched: tuple[Family, ...]) -> int:
    first, second = circle.index(launched[0]), circle.index(launched[1])
    return 1 if (first + 1) % len(circle) == second else -1


def refusal(state: State, seat: Seat, move: m.Launch) -> IllegalMove | None:
    """Return why a player may not buy these PARENTS at this value, or None."""
    if all(mat.family != move.family for mat in state.mats):
        return IllegalMove("not_in_play", "family", family=move.family)
    if move.family in state.launches:
        return IllegalMove("already_launched", "family", family=move.family)
    if move.family not in (possible := launchable_families(state)):
        return IllegalMove("not_nearby", "family", family=move.family, families=possible)
    if move.par not in (pars := PHASE_FACTS[state.phase].pars):
        return IllegalMove("wrong_par", "par", pars=tuple(map(str, pars)))
    if cards.excess(state, seat) >= 0:
        return IllegalMove("card_limit", limit=cards.limit(state))
    return purses.cash_refusal(state, seat, LAUNCH_PRICE_CARDS * move.par)


def choices(state: State, seat: Seat) -> Iterator[m.Launch]:
    if cards.excess(state, seat) < 0:
        cash = state.players[seat].cash
        for family in launchable_families(state):
            for par in PHASE_FACTS[state.phase].pars:
                if LAUNCH_PRICE_CARDS * par <= cash:
                    yield m.Launch(family, par)


def begin(state: State, seat: Seat, move: m.Launch) -> State:
    """Buy the PARENTS, place money, token and home station, and ask for the home tile."""
    if fault := refusal(state, seat, move):
        raise fault
    par, price, mat = PARS[move.par], LAUNCH_PRICE_CARDS * move.par, state.mat(move.family)
    state = purses.earn(state, seat, -price)
    mat = replace(mat, cards=(seat, *mat.cards[1:]), treasury=mat.treasury + price + par.bonus)
    state = market.arrive(state.with_mat(mat), move.family, par.at)
    home = stations.home_token(state.board, move.family)
    state = replace(state, board=state.board.with_token(home), launches=(*state.launches, move.family))
    turn = replace(state.stage_of(StockRound).turn, has_bought=True)
    state = replace(state, stage=replace(state.stage_of(StockRound), turn=turn, has_launch=True))
    return _ask(state, Launching(move.family, move.par, bonus_tiles=par.tiles))


# The home tile, then the bonus tiles.


def question(seat: Seat, launching: Launching) -> Line:
    if launching.is_home_done:
        return line("ask_bonus_tiles", seat=seat, family=launching.family, tiles=launching.bonus_tiles)
    return line("ask_home_tile", seat=seat, family=launching.family)


def steps(state: State, launching: Launching) -> Iterator[m.LayTile | m.Pass]:
    """Yield the lays that are legal now, and a pass if one is allowed."""
    lays = tuple(_lays(state, launching))
    if not (lays and _is_compulsory(state, launching)):
        yield m.Pass()
    yield from lays


def step(state: State, launching: Launching, move: m.PlayerMove) -> State:
    """Lay the home tile or a bonus tile, or pass."""
    match move:
        case m.Pass():
            if _is_compulsory(state, launching) and _can_lay(state, launching):
                raise IllegalMove("home_tile_due", family=launching.family)
            return _ask(state, _after_pass(launching))
        case m.LayTile():
            return _ask(_lay(state, launching, move), _after_lay(launching))
        case _:
            raise IllegalMove("launch_first", family=launching.family)


def _lay(state: State, launching: Launching, move: m.LayTile) -> State:
    family, board = launching.family, state.board
    if move.power is not None:
        raise IllegalMove("no_power_here", "power")
    lay = track.Lay(move.hex, move.tile, move.rotation)
    cost = track.check(board, family, lay, _permit(state, launching)).terrain(gold=False)
    purses.check_treasury(state.mat(family), cost, "hex")
    is_loose = launching.is_home_done and not state.reading.bonus_tiles_take_twins
    laid = Laid(move.tile, move.rotation, loose=is_loose)
    return purses.fill(replace(state, board=board.with_tile(move.hex, laid)), family, -cost)


def _lays(state: State, launching: Launching) -> Iterator[m.LayTile]:
    board, treasury = state.board, state.mat(launching.family).treasury
    family, permit = launching.family, _permit(state, launching)
    for spot in track.tile_sites(board, family, permit):
        if spot.terrain(gold=False) <= treasury:
            yield from (m.LayTile(*lay) for lay in track.lays_on(board, family, permit, spot))


def _can_lay(state: State, launching: Launching) -> bool:
    return any(True for _ in _lays(state, launching))


def _permit(state: State, launching: Launching) -> track.Permit:
    if launching.is_home_done:
        return track.BONUS_TILES
    return track.home_tile(state.board.plan.homes[launching.family], launching.par)


def _is_compulsory(state: State, launching: Launching) -> bool:
    return not launching.is_home_done and state.board.on(state.board.plan.homes[launching.family]) is None


def _after_lay(launching: Launching) -> Launching:
    if launching.is_home_done:
        return replace(launching, bonus_tiles=launching.bonus_tiles - 1)
    return replace(launching, is_home_done=True)


def _after_pass(launching: Launching) -> Launching:
    if launching.is_home_done:
        return replace(launching, bonus_tiles=0)
    return replace(launching, is_home_done=True)


def _ask(state: State, launching: Launching) -> State:
    """Return the state with the next question of the launch, or with the launch finished."""
    is_over = launching.is_home_done and not launching.bonus_tiles
    if not is_over and state.reading.idle_turns_end and not _can_lay(state, launching):
        return _ask(state, _after_pass(launching))
    turn = replace(state.stage_of(StockRound).turn, launching=None if is_over else launching)
    return replace(state, stage=replace(state.stage_of(StockRound), turn=turn))

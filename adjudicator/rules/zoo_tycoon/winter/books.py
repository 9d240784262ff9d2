"""Winter: the accounts of the year (rulebook, Winter)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import line
from adjudicator.engine.outcomes import ScoreLine
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import numbers
from adjudicator.rules.zoo_tycoon.moves import Educated, Kept, Move, NatureMove, Paid
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.standards import track_points
from adjudicator.rules.zoo_tycoon.standards.happiness import protested_below, welfare
from adjudicator.rules.zoo_tycoon.state import Player, Points, Report, State


def following(state: State) -> NatureMove | None:
    """Return the next step of winter, or None at the end."""
    if not state.done:
        return Kept(protested_seats(state))
    if len(state.done) == 1:
        return Educated(educated_seats(state))
    at = len(state.done) - 2
    return payment(state, state.order[at]) if at < len(state.players) else None


def protested_seats(state: State) -> tuple[Seat, ...]:
    """Return the seats whose zoos lose their buzz to a Zoo Protest (Event Cards)."""
    below = protested_below(state.edition, state.event)
    scores = [welfare(state.edition, player.zoo) for player in state.players]
    return tuple(seat for seat in state.seats if below is not None and scores[seat] < below)


def educated_seats(state: State) -> tuple[Seat, ...]:
    """Return the seats that receive the conservation point of the Education Track (Winter, 2)."""
    values = [track_points.tracks(state.edition, player).education for player in state.players]
    return track_points.leading_seats(state.edition.tracks.education, values)


def payment(state: State, seat: Seat) -> Paid:
    """Return the taxes, the revenue and the running costs of a zoo (Winter, 3-4)."""
    player = state.players[seat]
    positions = [_buzz_position(state, each) for each in state.seats]
    revenue = state.edition.tracks.popularity.revenue_at(positions[seat])
    bonus = bonuses(state, positions)[seat]
    costs = track_points.running_costs(state.edition, player, state.event)
    kept = money_after_taxes(player.money)
    money = max(numbers.MONEY_MIN, min(numbers.MONEY_MAX, kept + revenue + bonus - costs))
    return Paid(seat, player.money - kept, revenue, bonus, costs, money)


def money_after_taxes(money: int) -> int:
    """Return the money that a zoo keeps after taxes (Winter, 3)."""
    return min(money, numbers.TAX_KEEPS)


def bonuses(state: State, positions: list[int]) -> list[int]:
    """Return the bonuses of the leader and the second by seat. White spaces pay none (Y102, Y103)."""
    track = state.edition.tracks.popularity
    top = max(positions)
    others = [position for position in positions if position < top]
    second = max(others, default=0) if positions.count(top) == 1 else 0
    is_apart = track.segment(second) != track.segment(top)
    if is_apart and not numbers.TABLES[len(positions)].second_revenue_anywhere:
        second = 0
    given = {second: numbers.SECOND_REVENUE, top: numbers.LEADER_REVENUE}
    return [given.get(position, 0) if track.segment(position) else 0 for position in positions]


def _buzz_position(state: State, seat: Seat) -> int:
    player = state.players[seat]
    buzz = track_points.buzz(state.edition, player, state.year)
    return track_points.tracks(state.edition, player).popularity + buzz


def _carry_out(state: State, move: Move) -> State:
    match move:
        case Kept(seats):
            players = tuple(_kept(state, seat, seat in seats) for seat in state.seats)
            state = replace(state, players=players)
        case Educated(seats):
            for seat in seats:
                state = state.with_points(seat, Points(conservation=numbers.EDUCATION_POINT))
        case Paid():
            state = _paid(state, move)
        case _:
            raise IllegalMove("not_due")
    state = replace(state, done=(*state.done, "step"))
    if following(state):
        return state
    rested = (
        replace(player, buzz=0, has_lost_buzz=False, staff=(), trades=0, free_construction=0)
        for player in state.players
    )
    return replace(state, players=tuple(rested))


def _kept(state: State, seat: Seat, has_lost_buzz: bool) -> Player:
    """Return the player with one more experience for every species below its maximum (Winter, 1)."""
    player = state.players[seat]
    cards = [state.edition.species.get(home.main) for home in player.zoo.enclosures]
    homes = tuple(
        replace(home, experience=min(home.experience + 1, len(card.experience))) if card else home
        for home, card in zip(player.zoo.enclosures, cards, strict=True)
    )
    return replace(player, zoo=replace(player.zoo, enclosures=homes), has_lost_buzz=has_lost_buzz)


def _paid(state: State, move: Paid) -> State:
    report = Report(move.seat, tuple(_report(state, move)))
    others = tuple(old for old in state.reports if old.seat != move.seat)
    state = replace(state, reports=(*others, report))
    return state.with_player(move.seat, replace(state.players[move.seat], money=move.money))


def _report(state: State, move: Paid) -> Iterator[ScoreLine]:
    """Yield the effect of winter on a zoo's money, line by line, from the old to the new sum."""
    edition, player = state.edition, state.players[move.seat]
    position = _buzz_position(state, move.seat)
    low, high = edition.tracks.popularity.bounds(edition.tracks.popularity.segment(position))
    yield ScoreLine(line("report_money"), player.money)
    if move.forfeited:
        yield ScoreLine(line("report_taxes"), -move.forfeited)
    segment = line("report_segment", position=position, low=low, high=position if high is None else high)
    yield ScoreLine(segment, move.revenue)
    if move.bonus:
        code = "report_leader" if move.bonus == numbers.LEADER_REVENUE else "report_second"
        yield ScoreLine(line(code), move.bonus)
    yield from _cost_lines(state, move)
    if rest := move.money - (player.money - move.forfeited + move.revenue + move.bonus - move.costs):
        yield ScoreLine(line("report_limit"), rest)


def _cost_lines(state: State, move: Paid) -> Iterator[ScoreLine]:
    """Yield the running costs by species, and the commercial income that lowers them."""
    edition, player = state.edition, state.players[move.seat]
    homes = [home for home in player.zoo.enclosures if home.main]
    costs = [(home.main, track_points.species_cost(edition, home)) for home in homes]
    costs += [(species, numbers.CO_SPECIES_COST) for species in player.zoo.co_species]
    lines = [ScoreLine(line("report_species", species=species), -cost) for species, cost in costs]
    if staff := track_points.staff_costs(edition, player, state.event):
        lines.append(ScoreLine(line("report_staff"), -staff))
    if income := track_points.commerce(edition, player.zoo):
        lines.append(ScoreLine(line("report_commerce"), income))
    yield from lines
    if unused := -move.costs - sum(each.points for each in lines):
        yield ScoreLine(line("report_no_gain"), unused)


STAGE: Final = Stage(due=following, carry_out=_carry_out)

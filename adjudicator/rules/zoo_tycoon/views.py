"""What everybody may know of the table, with what a page needs reckoned: nothing is hidden in this game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from adjudicator.engine.ruleset import Line, Seat
from adjudicator.rules.zoo_tycoon.autumn.previews import Change, change
from adjudicator.rules.zoo_tycoon.building.phase import Phase, phase_of
from adjudicator.rules.zoo_tycoon.data import EDITIONS, Edition
from adjudicator.rules.zoo_tycoon.data.kinds import HAPPINESS
from adjudicator.rules.zoo_tycoon.data.numbers import CO_SPECIES_COST, ROUNDS, TRADES, WORKERS
from adjudicator.rules.zoo_tycoon.moves import Move, Paid
from adjudicator.rules.zoo_tycoon.spring.offspring import dice_of
from adjudicator.rules.zoo_tycoon.standards import worth
from adjudicator.rules.zoo_tycoon.standards.checklist import Fault
from adjudicator.rules.zoo_tycoon.standards.happiness import (
    Level,
    Needs,
    free_space,
    needs,
    occupied,
    welfare,
)
from adjudicator.rules.zoo_tycoon.standards.worth import Share
from adjudicator.rules.zoo_tycoon.state import (
    Award,
    Exchange,
    Gift,
    Options,
    Park,
    Player,
    Points,
    Report,
    Site,
    Spring,
    StageName,
    State,
    Track,
)
from adjudicator.rules.zoo_tycoon.summer.access import may_take
from adjudicator.rules.zoo_tycoon.summer.exchange import demand, is_used, offer, ways
from adjudicator.rules.zoo_tycoon.summer.trades import rounds, snake
from adjudicator.rules.zoo_tycoon.winter.books import payment
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, Focal

NEEDS: Final = ("experience", "free_space", "retreats", "group_size")
LAST: Final[tuple[StageName, ...]] = ("end", "spending", "over")
"""After the last winter."""


class Home(msgspec.Struct, frozen=True):
    """An enclosure reckoned.

    `needs` and `level` are there where a main species is, `limits` names the needs that keep its happiness
    down. `most` says how many focal points have an effect, `dice` how many it rolls in spring as it stands.
    """

    number: int
    occupied: int
    free: int
    cost: int
    most: Focal
    dice: int = 0
    needs: Needs | None = None
    level: Level | None = None
    limits: tuple[str, ...] = ()


class Books(msgspec.Struct, frozen=True):
    """A zoo reckoned.

    `place` is where its buzz cylinder stands, `costs` are the running costs: of animals and staff, less what
    commerce takes off. `payment` is winter's account if it came now. `trades` are those left without a
    worker, None without limit. While zoos are built, `change` is all since the phase began and `faults` what
    forbids being done.
    """

    tracks: Points
    buzz: int
    place: int
    welfare: int
    animal_costs: int
    staff_costs: int
    commerce: int
    costs: int
    workers: int
    trades: int | None
    homes: tuple[Home, ...]
    shares: tuple[Share, ...]
    payment: Paid | None = None
    change: Change | None = None
    faults: tuple[Fault, ...] = ()


class Row(msgspec.Struct, frozen=True):
    """A species on the Animal Exchange: what is left of the printed offer and demand, what zoos have given,
    who has taken of it, and what forbids the viewer to take it.
    """

    species: str
    offer: Animals = NONE
    demand: Animals = NONE
    gifts: tuple[Gift, ...] = ()
    takers: tuple[Seat, ...] = ()
    barred: Line | None = None
    is_used: bool = False


class View(msgspec.Struct, frozen=True):
    """The table. `coming` are the seats in the order of play, in Leaving and Arrival those of the next turns;
    `ways` are the positions to which the exchange may go next. `first` begins this year; `donors` are the
    undrawn cards; `done` names the automatic steps of the stage that are over; `exchange` is what the `rows`
    are made of.
    """

    options: Options
    seat: Seat | None
    stage: StageName
    year: int
    coming: tuple[Seat, ...]
    event: str
    events: tuple[str, ...]
    donor: str
    players: tuple[Player, ...]
    sites: tuple[Site, ...]
    books: tuple[Books, ...]
    position: str
    visited: tuple[str, ...]
    ways: tuple[str, ...]
    rows: tuple[Row, ...]
    passed: tuple[Seat, ...]
    panda: Seat | None
    spring: Spring
    tracks: tuple[Track, ...]
    parks: tuple[Park, ...]
    reports: tuple[Report, ...]
    awards: tuple[Award, ...]
    first: Seat | None
    donors: tuple[str, ...]
    done: tuple[str, ...]
    exchange: Exchange

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.options.edition]

    @property
    def is_over(self) -> bool:
        return self.stage == "over"

    def phase(self, seat: Seat) -> Phase | None:
        """What holds for a zoo that is being built; None at other times."""
        if not self.sites:
            return None
        return Phase(
            edition=self.edition,
            start=self.sites[seat].start,
            year=self.year,
            event=self.event,
            introductory=self.options.introductory,
            last=self.stage == "spending",
        )


def view(state: State, seat: Seat | None) -> View:
    """The table as everybody sees it; what one may take of the exchange is told from this seat."""
    exchange = state.exchange
    return View(
        options=state.options,
        seat=seat,
        stage=state.stage,
        year=state.year,
        coming=_coming(state),
        event=state.event,
        events=tuple(sorted(state.events)),
        donor=state.donor,
        players=state.players,
        sites=state.sites,
        books=_all_books(state),
        position=exchange.position,
        visited=exchange.visited,
        ways=_ways(state),
        rows=tuple(_rows(state, seat)) if exchange.cells else (),
        passed=exchange.passed,
        panda=exchange.panda,
        spring=state.spring,
        tracks=state.tracks,
        parks=state.parks,
        reports=state.reports,
        awards=state.awards,
        first=state.first,
        donors=state.donors,
        done=state.done,
        exchange=state.exchange,
    )


def _coming(state: State) -> tuple[Seat, ...]:
    """The order of play; in Leaving and Arrival the next turns of those who have not passed."""
    if state.first is None:
        return ()
    if state.stage not in ("leaving", "arrival"):
        return state.order
    turn = snake if state.stage == "arrival" else rounds
    first = state.exchange.turn
    places = range(first, first + 2 * len(state.players))
    seats = (turn(state.order, place) for place in places)
    return tuple(seat for seat in seats if seat not in state.exchange.passed)


def _ways(state: State) -> tuple[str, ...]:
    visited = state.exchange.visited
    return ways(state.edition, visited, len(visited) + 1) if 0 < len(visited) < ROUNDS else ()


def _rows(state: State, seat: Seat | None) -> Iterator[Row]:
    exchange = state.exchange
    for species in state.edition.species:
        barred = None if seat is None else may_take(state, seat, species)
        yield Row(
            species,
            offer(state, species),
            demand(state, species),
            tuple(gift for gift in exchange.gifts if gift.species == species),
            tuple(deal.seat for deal in exchange.deals if deal.species == species),
            barred.line if barred else None,
            seat is not None and is_used(state, seat, species),
        )


@lru_cache(maxsize=4)
def _all_books(state: State) -> tuple[Books, ...]:
    """Everybody's books, which all viewers read."""
    return tuple(_books(state, seat) for seat in state.seats)


def _books(state: State, seat: Seat) -> Books:
    edition, player = state.edition, state.players[seat]
    tracks, buzz = worth.tracks(edition, player), worth.buzz(edition, player, state.year)
    phase = phase_of(state, seat) if state.sites else None
    return Books(
        tracks=tracks,
        buzz=buzz,
        place=tracks.popularity + buzz,
        welfare=welfare(edition, player.zoo),
        animal_costs=worth.animal_costs(edition, player.zoo),
        staff_costs=worth.staff_costs(edition, player, state.event),
        commerce=worth.commerce(edition, player.zoo),
        costs=worth.running_costs(edition, player, state.event),
        workers=WORKERS - len(player.staff),
        trades=_trades(state, player),
        homes=tuple(_home(state, enclosure) for enclosure in player.zoo.enclosures),
        shares=worth.lines(edition, player.zoo),
        payment=None if state.stage in LAST else payment(state, seat),
        change=change(edition, phase.start, player, year=state.year, event=state.event) if phase else None,
        faults=phase.faults(player) if phase else (),
    )


def _trades(state: State, player: Player) -> int | None:
    if state.options.introductory:
        return None
    return TRADES + player.staff.count("exchange") - player.trades


def _home(state: State, enclosure: Enclosure) -> Home:
    edition = state.edition
    cost = worth.species_cost(edition, enclosure) if enclosure.main else 0
    lodging = CO_SPECIES_COST if enclosure.co else 0
    home = Home(
        number=enclosure.number,
        occupied=occupied(edition, enclosure),
        free=free_space(edition, enclosure),
        cost=cost + lodging,
        most=worth.limits(edition, enclosure),
    )
    if not enclosure.main:
        return home
    met = needs(edition, enclosure)
    return replace(
        home, dice=dice_of(edition, enclosure, ""), needs=met, level=met.worst, limits=tuple(_limits(met))
    )


def _limits(met: Needs) -> Iterator[str]:
    """The needs that keep the happiness down: those that are missed, else the worst ones below dark green."""
    levels = {need: getattr(met, need) for need in NEEDS}
    missed = [need for need, level in levels.items() if level is None]
    worst = met.worst
    if missed or worst == HAPPINESS[-1]:
        yield from missed
    else:
        yield from (need for need, level in levels.items() if level == worst)


def redact(state: State, actor: Seat, move: Move, viewer: Seat | None) -> Move | None:
    """Every move is public."""
    return move

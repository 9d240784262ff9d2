"""What everybody may know of the table, with what a page needs reckoned: nothing is hidden in this game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from adjudicator.engine.lines import Line
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.autumn import building
from adjudicator.rules.zoo_tycoon.autumn.building import Change, change
from adjudicator.rules.zoo_tycoon.building.phase import Phase, phase_of
from adjudicator.rules.zoo_tycoon.data import EDITIONS, Edition
from adjudicator.rules.zoo_tycoon.data.kinds import HAPPINESS
from adjudicator.rules.zoo_tycoon.data.numbers import CO_SPECIES_COST, ROUNDS, WORKERS
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
    SpeciesId,
    Spring,
    StageName,
    State,
    Track,
)
from adjudicator.rules.zoo_tycoon.summer.access import may_take
from adjudicator.rules.zoo_tycoon.summer.exchange import demand, is_used, offer, ways
from adjudicator.rules.zoo_tycoon.summer.trades import rounds, snake, trades_left
from adjudicator.rules.zoo_tycoon.winter.books import payment
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, Focal

NEEDS: Final = ("experience", "free_space", "retreats", "group_size")
LAST: Final[tuple[StageName, ...]] = ("end", "spending", "over")
"""After the last winter."""


class Home(msgspec.Struct, frozen=True):
    """An enclosure reckoned."""

    number: Annotated[int, Meta(description="The number of the enclosure.")]
    occupied: Annotated[int, Meta(description="Spaces that its animals need.")]
    free: Annotated[int, Meta(description="Spaces that are left.")]
    cost: Annotated[int, Meta(description="Its running costs, in money.")]
    most: Annotated[Focal, Meta(description="How many of its focal points have an effect, by kind.")]
    dice: Annotated[int, Meta(description="How many dice it rolls in spring as it stands.")] = 0
    needs: Annotated[
        Needs | None, Meta(description="How well each need of its main species is met, null without one.")
    ] = None
    level: Annotated[
        Level | None,
        Meta(description="The happiness of its main species, null without one or below the minimum."),
    ] = None
    limits: Annotated[tuple[str, ...], Meta(description="The needs that keep the happiness down.")] = ()


class Books(msgspec.Struct, frozen=True):
    """A zoo reckoned."""

    tracks: Annotated[Points, Meta(description="Where the zoo stands on the score tracks, in points.")]
    buzz: Annotated[int, Meta(description="This year's buzz, in points of popularity.")]
    place: Annotated[int, Meta(description="Where its buzz cylinder stands: popularity and buzz.")]
    welfare: Annotated[int, Meta(description="Points for the welfare of its animals.")]
    animal_costs: Annotated[int, Meta(description="Running costs of the animals, in money.")]
    staff_costs: Annotated[int, Meta(description="Running costs of the staff, in money.")]
    commerce: Annotated[int, Meta(description="What commerce takes off the running costs, in money.")]
    costs: Annotated[int, Meta(description="The running costs that remain, in money.")]
    workers: Annotated[int, Meta(description="Workers that are free this year.")]
    trades: Annotated[
        int | None, Meta(description="Trades left this year without a worker, null without limit.")
    ]
    homes: Annotated[tuple[Home, ...], Meta(description="Its enclosures, in order of their numbers.")]
    shares: Annotated[tuple[Share, ...], Meta(description="What each thing in the zoo is worth.")]
    payment: Annotated[
        Paid | None, Meta(description="Winter's account if it came now, null when no winter is left.")
    ] = None
    change: Annotated[
        Change | None, Meta(description="What has changed since building began; null at other times.")
    ] = None
    faults: Annotated[
        tuple[Fault, ...], Meta(description="What forbids that building is done; empty at other times.")
    ] = ()


class Row(msgspec.Struct, frozen=True):
    """A species on the Animal Exchange."""

    species: SpeciesId
    offer: Annotated[Animals, Meta(description="What is left of the printed offer.")] = NONE
    demand: Annotated[Animals, Meta(description="What is left of the printed demand, below zero.")] = NONE
    gifts: Annotated[
        tuple[Gift, ...], Meta(description="Animals that zoos have given and others may take.")
    ] = ()
    takers: Annotated[
        tuple[Seat, ...], Meta(description="Seats that have taken of it this year, in order of taking.")
    ] = ()
    barred: Annotated[
        Line | None,
        Meta(
            description="What forbids you to take of it, as a sentence's code with its values; null if "
            "nothing."
        ),
    ] = None
    is_used: Annotated[bool, Meta(description="Whether your seat has used this offer.")] = False


class Waiting(msgspec.Struct, frozen=True):
    """A seat that waits with building until others are done."""

    seat: Annotated[Seat, Meta(description="Who waits, counted from 0.")]
    waits_for: Annotated[
        tuple[Seat, ...],
        Meta(description="The seats ahead in order of play that are not done yet, counted from 0."),
    ]


class View(msgspec.Struct, frozen=True):
    """The table as everybody sees it.

    Species, buildings, parks and events are named by their ids in the edition, squares by numbers from 0
    along the rows.
    """

    options: Annotated[Options, Meta(description="The table's options.")]
    seat: Annotated[Seat | None, Meta(description="Your seat, counted from 0; null for a spectator.")]
    stage: Annotated[StageName, Meta(description="Where in the year the table is.")]
    year: Annotated[int, Meta(description="The year, from 1; 0 before the first.")]
    coming: Annotated[
        tuple[Seat, ...],
        Meta(description="Seats in order of play; while animals leave or arrive, those of the next turns."),
    ]
    event: Annotated[str, Meta(description="The event that holds, by its id; empty for none.")]
    events: Annotated[
        tuple[str, ...],
        Meta(description="Events that are still in the deck, by their ids, in no order that matters."),
    ]
    donor: Annotated[str, Meta(description="The donor of the coming autumn, by its id; empty for none.")]
    players: Annotated[
        tuple[Player, ...], Meta(description="The zoos and their accounts, in order of seats.")
    ]
    sites: Annotated[
        tuple[Site, ...],
        Meta(description="While zoos are built: how far each is, in order of seats; else empty."),
    ]
    books: Annotated[tuple[Books, ...], Meta(description="The zoos reckoned, in order of seats.")]
    position: Annotated[str, Meta(description="The position of the Animal Exchange; empty before the first.")]
    visited: Annotated[tuple[str, ...], Meta(description="Positions where it has been, the first one first.")]
    ways: Annotated[tuple[str, ...], Meta(description="Positions to which it may go next.")]
    rows: Annotated[
        tuple[Row, ...], Meta(description="What is on the Animal Exchange, in the order of the edition.")
    ]
    passed: Annotated[tuple[Seat, ...], Meta(description="Seats that trade no more in this phase.")]
    panda: Annotated[Seat | None, Meta(description="The seat that has the giant pandas, null if none.")]
    spring: Annotated[Spring, Meta(description="This year's offspring.")]
    tracks: Annotated[
        tuple[Track, ...], Meta(description="The reintroduction tracks of the Level III species.")
    ]
    parks: Annotated[tuple[Park, ...], Meta(description="National parks that were completed.")]
    reports: Annotated[tuple[Report, ...], Meta(description="The zoos' last winters.")]
    awards: Annotated[tuple[Award, ...], Meta(description="Points gained or lost at the end of the game.")]
    first: Annotated[
        Seat | None, Meta(description="Who begins this year, counted from 0, null before the start.")
    ]
    donors: Annotated[
        tuple[str, ...],
        Meta(description="Donors that are still in the deck, by their ids, in no order that matters."),
    ]
    done: Annotated[tuple[str, ...], Meta(description="The automatic steps of this stage that are over.")]
    exchange: Annotated[Exchange, Meta(description="What `rows` are made of.")]
    waiting: Annotated[
        tuple[Waiting, ...],
        Meta(description="While zoos are built: who waits for whom, in order of seats; else empty."),
    ] = ()

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
        waiting=tuple(_waiting(state)),
    )


def _waiting(state: State) -> Iterator[Waiting]:
    for seat in range(len(state.sites)):
        if others := building.waited_for(state, Seat(seat)):
            yield Waiting(Seat(seat), others)


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
    site, player = state.sites[seat] if state.sites else None, state.players[seat]
    books = _own_books(state.options, player, state.year, state.event)
    return replace(
        books,
        payment=None if state.stage in LAST else payment(state, seat),
        change=change(state.edition, site.start, player, year=state.year, event=state.event)
        if site
        else None,
        faults=phase_of(state, seat).faults(player) if site else (),
    )


@lru_cache(maxsize=256)
def _own_books(options: Options, player: Player, year: int, event: str) -> Books:
    """What hangs on nobody else and on no building phase; it is kept, since most zoos stay as they are."""
    edition, zoo = EDITIONS[options.edition], player.zoo
    tracks, buzz = worth.tracks(edition, player), worth.buzz(edition, player, year)
    return Books(
        tracks=tracks,
        buzz=buzz,
        place=tracks.popularity + buzz,
        welfare=welfare(edition, zoo),
        animal_costs=worth.animal_costs(edition, zoo),
        staff_costs=worth.staff_costs(edition, player, event),
        commerce=worth.commerce(edition, zoo),
        costs=worth.running_costs(edition, player, event),
        workers=WORKERS - len(player.staff),
        trades=trades_left(player, introductory=options.introductory),
        homes=tuple(_home(edition, enclosure) for enclosure in zoo.enclosures),
        shares=worth.lines(edition, zoo),
    )


@lru_cache(maxsize=1 << 9)
def _home(edition: Edition, enclosure: Enclosure) -> Home:
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

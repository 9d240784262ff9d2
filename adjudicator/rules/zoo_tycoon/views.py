"""The view of the table, in which nothing is hidden, with values that a page needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.lines import Line
from adjudicator.engine.names import means
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.autumn import building
from adjudicator.rules.zoo_tycoon.autumn.building import Change, change
from adjudicator.rules.zoo_tycoon.building.phase import Phase, phase_of
from adjudicator.rules.zoo_tycoon.data import EDITIONS, Edition
from adjudicator.rules.zoo_tycoon.data.numbers import CO_SPECIES_COST, HAPPINESS, ROUNDS, WORKERS
from adjudicator.rules.zoo_tycoon.moves import Move, Paid
from adjudicator.rules.zoo_tycoon.spring.offspring import dice_of
from adjudicator.rules.zoo_tycoon.standards import track_points
from adjudicator.rules.zoo_tycoon.standards.checklist import Fault
from adjudicator.rules.zoo_tycoon.standards.happiness import (
    Level,
    Needs,
    free_space,
    needs,
    occupied,
    welfare,
)
from adjudicator.rules.zoo_tycoon.standards.track_points import Share
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
from adjudicator.rules.zoo_tycoon.summer.exchange import (
    demand,
    is_used,
    offer,
    rounds,
    snake,
    trades_left,
    ways,
)
from adjudicator.rules.zoo_tycoon.winter.books import payment
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, Focal

NEEDS: Final = ("experience", "free_space", "retreats", "group_size")
LAST: Final[tuple[StageName, ...]] = ("end", "spending", "over")
"""The stages after the last winter."""


class Home(msgspec.Struct, frozen=True):
    """The counts of an enclosure."""

    number: Annotated[int, means("The number of the enclosure.")]
    occupied: Annotated[int, means("The number of spaces that the animals need.")]
    free: Annotated[int, means("The number of spaces left.")]
    cost: Annotated[int, means("The running costs of the enclosure, in money.")]
    most: Annotated[Focal, means("The number of its focal points that have an effect, by kind.")]
    dice: Annotated[int, means("The number of dice that the enclosure would roll in spring now.")] = 0
    needs: Annotated[
        Needs | None, means("The level at which each need of the main species is met. Null if there is none.")
    ] = None
    level: Annotated[
        Level | None,
        means("The happiness of the main species. Null if there is none or it is below the minimum."),
    ] = None
    limits: Annotated[tuple[str, ...], means("The needs that limit the happiness.")] = ()


class Books(msgspec.Struct, frozen=True):
    """The totals of a zoo."""

    tracks: Annotated[Points, means("The zoo's points on the score tracks.")]
    buzz: Annotated[int, means("This year's buzz, in points of popularity.")]
    place: Annotated[int, means("The position of the buzz cylinder: popularity plus buzz.")]
    welfare: Annotated[int, means("The points for the welfare of the animals.")]
    animal_costs: Annotated[int, means("The running costs of the animals, in money.")]
    staff_costs: Annotated[int, means("The running costs of the staff, in money.")]
    commerce: Annotated[
        int, means("The amount by which commercial buildings lower the running costs, in money.")
    ]
    costs: Annotated[int, means("The running costs that remain, in money.")]
    workers: Annotated[int, means("The number of workers that are free this year.")]
    trades: Annotated[
        int | None, means("The number of trades left this year without a worker. Null if there is no limit.")
    ]
    homes: Annotated[tuple[Home, ...], means("The zoo's enclosures, in order of their numbers.")]
    shares: Annotated[tuple[Share, ...], means("The points for each thing in the zoo.")]
    payment: Annotated[
        Paid | None, means("The zoo's account if winter came now. Null if no winter is left.")
    ] = None
    change: Annotated[Change | None, means("The change since building began. Null at other times.")] = None
    faults: Annotated[
        tuple[Fault, ...],
        means("The faults that prevent finishing the building phase. Empty at other times."),
    ] = ()


class Row(msgspec.Struct, frozen=True):
    """A species on the Animal Exchange."""

    species: SpeciesId
    offer: Annotated[Animals, means("The rest of the printed offer.")] = NONE
    demand: Annotated[Animals, means("The rest of the printed demand, as negative numbers.")] = NONE
    gifts: Annotated[tuple[Gift, ...], means("The animals that zoos gave away and others may take.")] = ()
    takers: Annotated[
        tuple[Seat, ...],
        means("The seats that have taken animals of the species this year, in order of taking."),
    ] = ()
    barred: Annotated[
        Line | None,
        means(
            "The reason why you cannot take animals of the species, as a sentence's code with its "
            "values. Null if you can."
        ),
    ] = None
    is_used: Annotated[bool, means("Whether your seat has used this offer.")] = False


class Waiting(msgspec.Struct, frozen=True):
    """A seat that waits for others to finish building."""

    seat: Annotated[Seat, means("The seat that waits, counted from 0.")]
    waits_for: Annotated[
        tuple[Seat, ...], means("The seats ahead in order of play that have not finished, counted from 0.")
    ]


class View(msgspec.Struct, frozen=True):
    """The table as everyone sees it. Names are ids of the edition. Squares are numbered along the rows."""

    options: Annotated[Options, means("The table's options.")]
    seat: Annotated[Seat | None, means("Your seat, counted from 0. Null for a spectator.")]
    stage: Annotated[StageName, means("The current stage of the year.")]
    year: Annotated[int, means("The year, from 1. 0 before the first year.")]
    coming: Annotated[
        tuple[Seat, ...],
        means("The seats in order of play. While animals leave or arrive, the seats of the next turns."),
    ]
    event: Annotated[str, means("The event in effect, by its id. Empty if there is none.")]
    events: Annotated[
        tuple[str, ...], means("The events left in the deck, by their ids. Their order has no meaning.")
    ]
    donor: Annotated[str, means("The donor of the coming fall, by its id. Empty if there is none.")]
    players: Annotated[tuple[Player, ...], means("The zoos and their accounts, in order of seats.")]
    sites: Annotated[
        tuple[Site, ...],
        means("The progress of each zoo in the building phase, in order of seats. Empty at other times."),
    ]
    books: Annotated[tuple[Books, ...], means("The totals of the zoos, in order of seats.")]
    position: Annotated[str, means("The position of the Animal Exchange. Empty before the first.")]
    visited: Annotated[tuple[str, ...], means("The positions where the exchange has been, in order.")]
    ways: Annotated[tuple[str, ...], means("The positions to which the exchange may move next.")]
    rows: Annotated[
        tuple[Row, ...], means("The species on the Animal Exchange, in the order of the edition.")
    ]
    passed: Annotated[tuple[Seat, ...], means("The seats that have finished trading in this phase.")]
    panda: Annotated[Seat | None, means("The seat that has the giant pandas. Null if none has.")]
    spring: Annotated[Spring, means("This year's offspring.")]
    tracks: Annotated[tuple[Track, ...], means("The reintroduction tracks of the Level III species.")]
    parks: Annotated[tuple[Park, ...], means("The national parks that were completed.")]
    reports: Annotated[tuple[Report, ...], means("The latest winter reports of the zoos.")]
    awards: Annotated[tuple[Award, ...], means("The points gained or lost at the end of the game.")]
    first: Annotated[
        Seat | None, means("The first player of this year: a seat, counted from 0. Null before the start.")
    ]
    donors: Annotated[
        tuple[str, ...], means("The donors left in the deck, by their ids. Their order has no meaning.")
    ]
    done: Annotated[tuple[str, ...], means("The completed automatic steps of this stage.")]
    exchange: Annotated[Exchange, means("The data behind `rows`.")]
    waiting: Annotated[
        tuple[Waiting, ...],
        means(
            "The seats that wait for others in the building phase, in order of seats. Empty at other times."
        ),
    ] = ()

    @property
    def edition(self) -> Edition:
        return EDITIONS[self.options.edition]

    @property
    def is_over(self) -> bool:
        return self.stage == "over"

    def phase(self, seat: Seat) -> Phase:
        """Return the phase of a zoo that is being built, or that will be built in the coming autumn."""
        return Phase(
            edition=self.edition,
            start=self.sites[seat].start if self.sites else self.players[seat],
            year=self.year,
            event=self.event,
            introductory=self.options.introductory,
            last=self.stage == "spending",
        )


def view(state: State, seat: Seat | None) -> View:
    """Return the table as everyone sees it. Only the access to offers depends on the `seat`."""
    exchange = state.exchange
    shared = {name: getattr(state, name) for name in State.__struct_fields__}
    visited = exchange.visited
    has_way = 0 < len(visited) < ROUNDS
    waits = ((seat, building.awaited_seats(state, seat)) for seat in state.seats if state.sites)
    own = {
        "seat": seat,
        "coming": _coming(state),
        "events": tuple(sorted(state.events)),
        "books": _all_books(state),
        "position": exchange.position,
        "visited": visited,
        "ways": ways(state.edition, visited, len(visited) + 1) if has_way else (),
        "rows": tuple(_rows(state, seat)) if exchange.cells else (),
        "passed": exchange.passed,
        "panda": exchange.panda,
        "waiting": tuple(Waiting(*each) for each in waits if each[1]),
    }
    return View(**shared | own)


def _coming(state: State) -> tuple[Seat, ...]:
    """Return the order of play or, in Leaving and Arrival, the next turns of seats that have not passed."""
    if state.first is None:
        return ()
    if state.stage not in ("leaving", "arrival"):
        return state.order
    turn = snake if state.stage == "arrival" else rounds
    first = state.exchange.turn
    places = range(first, first + 2 * len(state.players))
    seats = (turn(state.order, place) for place in places)
    return tuple(seat for seat in seats if seat not in state.exchange.passed)


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
    """Return the books that depend on no other zoo or phase. Cached: most zoos stay the same."""
    edition, zoo = EDITIONS[options.edition], player.zoo
    tracks, buzz = track_points.tracks(edition, player), track_points.buzz(edition, player, year)
    return Books(
        tracks=tracks,
        buzz=buzz,
        place=tracks.popularity + buzz,
        welfare=welfare(edition, zoo),
        animal_costs=track_points.animal_costs(edition, zoo),
        staff_costs=track_points.staff_costs(edition, player, event),
        commerce=track_points.commerce(edition, zoo),
        costs=track_points.running_costs(edition, player, event),
        workers=WORKERS - len(player.staff),
        trades=trades_left(player, introductory=options.introductory),
        homes=tuple(_home(edition, enclosure) for enclosure in zoo.enclosures),
        shares=track_points.point_lines(edition, zoo),
    )


@lru_cache(maxsize=1 << 9)
def _home(edition: Edition, enclosure: Enclosure) -> Home:
    cost = track_points.species_cost(edition, enclosure) if enclosure.main else 0
    lodging = CO_SPECIES_COST if enclosure.co else 0
    home = Home(
        number=enclosure.number,
        occupied=occupied(edition, enclosure),
        free=free_space(edition, enclosure),
        cost=cost + lodging,
        most=track_points.limits(edition, enclosure),
    )
    if not enclosure.main:
        return home
    met = needs(edition, enclosure)
    return replace(
        home, dice=dice_of(edition, enclosure, ""), needs=met, level=met.worst, limits=tuple(_limits(met))
    )


def _limits(met: Needs) -> Iterator[str]:
    """Yield the needs that limit happiness: the missed needs, or else the worst needs below dark green."""
    levels = {need: getattr(met, need) for need in NEEDS}
    missed = [need for need, level in levels.items() if level is None]
    worst = met.worst
    if missed or worst == HAPPINESS[-1]:
        yield from missed
    else:
        yield from (need for need, level in levels.items() if level == worst)


def redact(state: State, actor: Seat, move: Move, viewer: Seat | None) -> Move | None:
    """Return the move as it is. Every move is public."""
    return move

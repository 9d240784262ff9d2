"""The starting table of a case of the kind `play`.

Everything that a case does not state is as at the beginning of a game, except that the year is the third. So
nothing depends on events in earlier years.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta
from msgspec.structs import asdict, replace

from adjudicator.engine.codec import Malformed
from adjudicator.engine.errors import RulesetError
from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat
from adjudicator.rulecases.values import CasePart, known, require, require_known, seat_of
from adjudicator.rulecases.zoo_tycoon.parts import EDITION, Count, Money, Round
from adjudicator.rules.zoo_tycoon import laws, turns
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS, StaffId
from adjudicator.rules.zoo_tycoon.data.numbers import Biome
from adjudicator.rules.zoo_tycoon.setup import setup
from adjudicator.rules.zoo_tycoon.spring.events import deck
from adjudicator.rules.zoo_tycoon.standards import track_points
from adjudicator.rules.zoo_tycoon.state import (
    Deal,
    Exchange,
    Gift,
    Options,
    Park,
    Player,
    Points,
    StageName,
    State,
    Track,
)
from adjudicator.rules.zoo_tycoon.summer import exchange
from adjudicator.rules.zoo_tycoon.zoo import (
    Animals,
    Building,
    Enclosure,
    Focal,
    Slot,
    Zoo,
    animals_of_text,
    square_named,
)

Letter: TypeAlias = Annotated[str, Meta(pattern="^[A-D]$")]
LAID: Final[tuple[StageName, ...]] = ("leaving", "arrival")
"""Stages in which animals are on the exchange."""


class HomeGiven(CasePart, frozen=True):
    """An enclosure.

    Its animals came last year, or in the year `since`. A co-species came last year, or in `co_since`.
    """

    main: str = ""
    animals: str = "none"
    discs: str = "none"
    lying: Count = 0
    experience: Annotated[int, Meta(ge=1, le=10)] = 1
    since: Round | None = None
    co: str = ""
    co_since: Round | None = None
    biome: Biome | None = None
    popularity: Count = 0
    education: Count = 0
    conservation: Count = 0
    retreat: Count = 0


class ZooGiven(CasePart, frozen=True):
    """A zoo.

    - `board`: its rows from the second on, separated by spaces. A digit is a tile of the home with that
      number, a letter is a building, and a full stop is a free square. Squares that are not drawn are free.
    - `popularity`, `education`, `conservation`: track positions. By default, they follow from the buildings.
    - `blocked`: the blocked squares. By default, the top row.
    - `bonuses`: the number of bonuses on the education track that were paid. By default, all those reached.
    """

    board: str = ""
    homes: tuple[HomeGiven, ...] = ()
    buildings: dict[Annotated[str, Meta(pattern="^[A-Z]$")], str] = {}
    blocked: tuple[str, ...] | None = None
    money: Money = 10
    tiles: Count = 0
    quarantine: dict[str, str] = {}
    contraception: tuple[str, ...] = ()
    free_center: bool = False
    popularity: Count | None = None
    education: Count | None = None
    conservation: Count | None = None
    buzz: Count = 0
    staff: tuple[StaffId, ...] = ()
    once: tuple[StaffId, ...] = ()
    trades: Count = 0
    breeding: Annotated[int, Meta(ge=0, le=10)] = 0
    bred: tuple[str, ...] = ()
    bonuses: Count | None = None


class GiftGiven(CasePart, frozen=True):
    """Animals on the exchange that a zoo gave up this summer."""

    by: Letter
    species: str
    animals: str


class ExchangeGiven(CasePart, frozen=True):
    """The exchange: its position, and the animals on offer (`1m 2f`) or in demand (`-1m -2f`).

    `cells`: the species there. By default, the printed species. `deals`: the animals of the printed offers
    that zoos took.
    """

    position: str = "B2"
    visited: tuple[str, ...] | None = None
    cells: dict[str, str] | None = None
    gifts: tuple[GiftGiven, ...] = ()
    deals: tuple[GiftGiven, ...] = ()
    panda: Letter | None = None


class ParkGiven(CasePart, frozen=True):
    """A park that was marked in the previous year. Place 0 stands for Wolong without the giant pandas."""

    by: Letter
    park: str
    place: Annotated[int, Meta(ge=0, le=2)] = 1


class TrackGiven(CasePart, frozen=True):
    """A reintroduction track."""

    cubes: tuple[Letter, ...] = ()
    done: Count = 0


class PlayGiven(CasePart, frozen=True):
    """A table at the start of its `stage`. `deck`: the undrawn events.

    At the stage `opening`, only the players and the options count, and nothing has been drawn.
    """

    stage: StageName
    players: Annotated[int, Meta(ge=2, le=4)] = 2
    year: Round = 3
    first: Letter = "A"
    introductory: bool = False
    events: bool = True
    event: str = ""
    deck: tuple[str, ...] | None = None
    donor: str = "donor_animal_welfare"
    zoos: dict[Letter, ZooGiven] = {}
    exchange: ExchangeGiven = ExchangeGiven()
    parks: tuple[ParkGiven, ...] = ()
    tracks: dict[str, TrackGiven] = {}


def setting(given: PlayGiven) -> State:
    """Return the state that a case describes, at the start of its stage.

    Raise `Malformed` if it breaks a law of the game.
    """
    options = Options(introductory=given.introductory, events=given.events)
    state = setup(Config(given.players, options))
    if given.stage == "opening":
        return state
    event = known(EDITION.events, given.event, "$.given.event").id if given.event else ""
    cards = deck(options, EDITION, given.players) if given.deck is None else given.deck
    require_known(EDITION.events, cards, "$.given.deck")
    state = replace(
        state,
        year=given.year,
        first=seat_of(given.first, given.players),
        event=event,
        events=tuple(card for card in cards if card != event),
        donor=(donor := known(EDITION.donors, given.donor, "$.given.donor").id),
        donors=_undrawn(state.donors, donor),
    )
    for letter, zoo in given.zoos.items():
        place = f"$.given.zoos.{letter}"
        state = state.with_player(seat_of(letter, given.players), _player(zoo, given.year, place))
    state = _with_projects(_with_exchange(state, given), given)
    state = turns.entered(state, given.stage)
    try:
        laws.check(state)
    except RulesetError as error:
        raise Malformed(f"{error}.", "$.given") from error
    return state


def _undrawn(donors: tuple[str, ...], revealed: str) -> tuple[str, ...]:
    """Return the donors left after this one has been revealed."""
    require(revealed in donors, f"{revealed} is not in play.", "$.given.donor")
    at = donors.index(revealed)
    return donors[:at] + donors[at + 1 :]


def _player(given: ZooGiven, year: int, place: str) -> Player:
    zoo = _zoo(given, year, place)
    player = Player(
        zoo,
        given.money,
        buzz=given.buzz,
        staff=given.staff,
        once=given.once,
        trades=given.trades,
        breeding=given.breeding,
        bred=given.bred,
    )
    at = track_points.tracks(EDITION, player)
    earned = {
        track: 0 if getattr(given, track) is None else getattr(given, track) - value
        for track, value in asdict(at).items()
    }
    player = replace(player, earned=Points(**earned))
    reached = track_points.settle_bonuses(EDITION, player).bonuses
    return replace(player, bonuses=reached if given.bonuses is None else given.bonuses)


def _zoo(given: ZooGiven, year: int, place: str) -> Zoo:
    tiles, buildings = _drawn(given, place)
    homes = tuple(
        _home(home, number, tuple(tiles[number]), f"{place}.homes[{number - 1}]")
        for number, home in enumerate(given.homes, start=1)
    )
    last = max(year - 1, 1)
    since = tuple(
        (name, came or last)
        for home in given.homes
        for name, came in ((home.main, home.since), (home.co, home.co_since))
        if name
    )
    require_known(EDITION.species, (*given.quarantine, *given.contraception, *given.bred), place)
    return Zoo(
        rows=EDITION.board.rows,
        prohibited=tuple(range(COLUMNS))
        if given.blocked is None
        else tuple(sorted(_square(name, place) for name in given.blocked)),
        tiles=given.tiles,
        enclosures=homes,
        buildings=buildings,
        quarantine=tuple(Slot(name, animals_of_text(text)) for name, text in given.quarantine.items()),
        contraception=given.contraception,
        since=since,
        free_center=given.free_center,
    )


def _drawn(given: ZooGiven, place: str) -> tuple[dict[int, list[int]], tuple[Building, ...]]:
    """Return the squares of each enclosure by number, and the buildings in the order of their letters."""
    tiles: dict[int, list[int]] = {number: [] for number in range(1, len(given.homes) + 1)}
    squares: dict[str, int] = {}
    for row, signs in enumerate(given.board.split(), start=1):
        require(len(signs) <= COLUMNS, f"A row must have {COLUMNS} squares.", f"{place}.board")
        for column, sign in enumerate(signs):
            square = row * COLUMNS + column
            if sign.isdigit() and int(sign) in tiles:
                tiles[int(sign)].append(square)
            elif sign in given.buildings and sign not in squares:
                squares[sign] = square
            else:
                require(sign == ".", f"Unknown sign: {sign}.", f"{place}.board")
    require(
        set(squares) == set(given.buildings), "A building is missing from the drawing.", f"{place}.buildings"
    )
    require_known(EDITION.buildings, given.buildings.values(), f"{place}.buildings")
    return tiles, tuple(Building(name, squares[sign]) for sign, name in given.buildings.items())


def _home(given: HomeGiven, number: int, tiles: tuple[int, ...], place: str) -> Enclosure:
    require_known(EDITION.species, filter(None, [given.main]), place)
    require_known(EDITION.co_species, filter(None, [given.co]), place)
    kept = [EDITION.animals[name].biome for name in (given.main, given.co) if name]
    require(bool(kept or given.biome), "The biome is missing.", place)
    return Enclosure(
        number,
        given.biome or kept[0],
        tiles,
        given.main,
        animals_of_text(given.animals),
        lying=given.lying,
        discs=animals_of_text(given.discs),
        experience=given.experience if given.main else 0,
        co=given.co,
        focal=Focal(given.popularity, given.education, given.conservation, given.retreat),
    )


def _square(name: str, place: str) -> int:
    square = square_named(name)
    if square is None:
        raise Malformed(f"Unknown square: {name}.", place)
    return square


def _with_exchange(state: State, given: PlayGiven) -> State:
    case, place = given.exchange, "$.given.exchange"
    require_known(EDITION.exchange.at, (case.position, *(case.visited or ())), place)
    gifts = (gift.species for gift in (*case.gifts, *case.deals))
    require_known(EDITION.species, (*(case.cells or ()), *gifts), place)
    state = exchange.exchange_at(state, case.position)
    laid = state.exchange
    if case.cells is not None:
        cells = tuple(animals_of_text(case.cells.get(species, "none")) for species in EDITION.species)
        laid = replace(laid, cells=cells)
    if given.stage not in LAID:
        laid = Exchange()
    return replace(
        state,
        exchange=replace(
            laid,
            position=case.position,
            visited=case.visited or (case.position,),
            panda=None if case.panda is None else seat_of(case.panda, given.players),
            gifts=tuple(
                Gift(seat_of(each.by, given.players), each.species, animals_of_text(each.animals))
                for each in case.gifts
            ),
            deals=tuple(
                Deal(seat_of(each.by, given.players), each.species, animals_of_text(each.animals))
                for each in case.deals
            ),
        ),
    )


def _with_projects(state: State, given: PlayGiven) -> State:
    require_known([track.species for track in state.tracks], given.tracks, "$.given.tracks")
    tracks = tuple(_track(track, given.tracks.get(track.species), given.players) for track in state.tracks)
    return replace(state, tracks=tracks, parks=tuple(_parks(given)))


def _traded(given: GiftGiven, players: int) -> tuple[Seat, str, Animals]:
    return seat_of(given.by, players), given.species, animals_of_text(given.animals)


def _track(track: Track, given: TrackGiven | None, players: int) -> Track:
    if given is None:
        return track
    return replace(track, cubes=tuple(seat_of(each, players) for each in given.cubes), done=given.done)


def _parks(given: PlayGiven) -> Iterator[Park]:
    for mark in given.parks:
        park = known(EDITION.parks, mark.park, "$.given.parks")
        without = park.without.points if park.without else 0
        points: Any = (without, park.first, park.second)[mark.place]
        yield Park(park.id, seat_of(mark.by, given.players), mark.place, given.year - 1, points)

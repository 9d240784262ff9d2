"""The view of a table. It hides only powers not yet revealed, so all viewers see the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType, field
from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.names import means
from adjudicator.engine.outcomes import Score
from adjudicator.engine.questions import Pending
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import state as s
from adjudicator.rules.zoo18 import turns
from adjudicator.rules.zoo18.board import stations, track
from adjudicator.rules.zoo18.board.model import Board, Laid, Token
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.families import CHILDREN, Family
from adjudicator.rules.zoo18.data.maps import R_VALUES, MapKey, plan_of
from adjudicator.rules.zoo18.data.market import At, Cell
from adjudicator.rules.zoo18.data.powers import POWERS, Power
from adjudicator.rules.zoo18.data.readings import Interpretation, Reading, reading_of
from adjudicator.rules.zoo18.data.setup import RoundName
from adjudicator.rules.zoo18.data.squirrels import PHASE_FACTS, Kind, Phase
from adjudicator.rules.zoo18.data.tiles import Colour
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.powers import blue
from adjudicator.rules.zoo18.routes.model import Conditions
from adjudicator.rules.zoo18.scoring import score
from adjudicator.rules.zoo18.state import Playmat, State
from adjudicator.rules.zoo18.steps import run
from adjudicator.rules.zoo18.stock import cards, launch, market, purses

CardName: TypeAlias = Literal["PARENTS", "CHILD", "COUSIN"]
CardPlace: TypeAlias = Literal["hand", "lounge", "kitchen", "apart"]
_PLACES: Final[Mapping[CardPlace, Seat]] = {"lounge": s.LOUNGE, "kitchen": s.KITCHEN, "apart": s.APART}


class TileCount(msgspec.Struct, frozen=True):
    """The number of tiles of a kind that are left."""

    tile: Annotated[str, means("The name of the tile.")]
    number: Annotated[int, means("The number of tiles left.")]


class SquirrelCount(msgspec.Struct, frozen=True):
    """The number of squirrels of a kind in the deck."""

    kind: Annotated[Kind, means("The kind of squirrel.")]
    number: Annotated[int, means("The number of squirrels left.")]


class PowerOffer(msgspec.Struct, frozen=True):
    """A power on offer."""

    power: Annotated[Power, means("The power.")]
    price: Annotated[int, means("The price of the power, in $N.")]


class Uses(msgspec.Struct, frozen=True):
    """The number of times that a power was used."""

    power: Annotated[Power, means("The power.")]
    times: Annotated[int, means("The number of uses.")]


class Holding(msgspec.Struct, frozen=True):
    """A player's animals of one family."""

    family: Annotated[Family, means("The family.")]
    animals: Annotated[int, means("The number of animals.")]


class CardView(msgspec.Struct, frozen=True):
    """An animal card and its place."""

    number: Annotated[int, means("The number of the card, as in moves. 0 is the PARENTS card.")]
    name: Annotated[CardName, means("The name of the card.")]
    place: Annotated[
        CardPlace, means("The place of the card. `apart` means a COUSIN that has not entered the game yet.")
    ]
    seat: Annotated[
        Seat | None, means("The seat that holds the card, counted from 0. Null if no player does.")
    ]


class HexView(msgspec.Struct, frozen=True):
    """A tile on its hex."""

    hex: Annotated[str, means("The name of the hex.")]
    tile: Annotated[str, means("The name of the tile.")]
    rotation: Annotated[int, means("The rotation in sixths of a turn, clockwise.")]
    loose: Annotated[
        bool, means("Whether the tile left its twin in the supply, as bonus tiles do on 18xx.games.")
    ]


class MapView(msgspec.Struct, frozen=True, cache_hash=True):
    """The map with its tiles and markers."""

    map: Annotated[MapKey, means("The name of the map, or the modules of a custom map.")]
    base: Annotated[int, means("The base module of the map.")]
    laid: Annotated[tuple[HexView, ...], means("The tiles that were laid, in the order of the map's hexes.")]
    tokens: Annotated[tuple[Token, ...], means("The markers, in the order in which they were placed.")]
    hole: Annotated[tuple[str, ...], means("The two R areas that the HOLE joins. Empty without the HOLE.")]


class PlayerView(msgspec.Struct, frozen=True):
    """A player."""

    cash: Annotated[int, means("The money in hand, in $N.")]
    tickets: Annotated[int, means("The number of ZOO Tickets left.")]
    powers: Annotated[tuple[Power, ...], means("The powers that the player owns.")]
    debt: Annotated[int, means("The debt, in $N.")]
    cards: Annotated[int, means("The number of cards that count toward the limit.")]
    animals: Annotated[tuple[Holding, ...], means("The player's animals, by family.")]
    worth: Annotated[Score, means("The player's score if the game ended now, in $N.")]


class FamilyView(msgspec.Struct, frozen=True):
    """A family."""

    family: Annotated[Family, means("The family.")]
    home: Annotated[str, means("The hex of the family's home.")]
    cards: Annotated[tuple[CardView, ...], means("The family's cards, in order of their numbers.")]
    parents: Annotated[
        Seat | None,
        means("The seat that holds the PARENTS and decides for the family. Null before the launch."),
    ]
    at: Annotated[
        At | None,
        means(
            "The place of the reputation token: row and column of the stock board. Null before the launch."
        ),
    ]
    box: Annotated[Cell | None, means("The box of the reputation token. Null before the launch.")]
    treasury: Annotated[int, means("The money in the treasury, in $N.")]
    squirrels: Annotated[tuple[s.Squirrel, ...], means("The family's squirrels.")]
    powers: Annotated[tuple[Power, ...], means("The powers that the family owns.")]
    used: Annotated[
        tuple[Uses, ...], means("The number of times that each power with several uses was used.")
    ]
    station_costs: Annotated[
        tuple[int, ...],
        means("The costs of the remaining stations in $N, in the order in which they are built."),
    ]

    @property
    def holders(self) -> tuple[Seat, ...]:
        """Return the holder of each card: a seat, or `LOUNGE`, `KITCHEN` or `APART`."""
        return tuple(_PLACES[each.place] if each.seat is None else each.seat for each in self.cards)


class View(msgspec.Struct, frozen=True):
    """The table as everyone sees it. Powers, families, tiles and hexes are named as in move texts."""

    interpretation: Annotated[Interpretation, means("The reading of the rules at this table.")]
    map: Annotated[MapView, means("The map with its tiles and markers.")] = field(name="board")
    tiles: Annotated[tuple[TileCount, ...], means("The supply of tiles. Tiles with none left are omitted.")]
    round: Annotated[RoundName, means("The round.")]
    ticket: Annotated[int, means("The current value of a ZOO Ticket, in $N.")]
    phase: Annotated[Phase, means("The phase.")]
    squirrel_limit: Annotated[int, means("The maximum number of squirrels of a family in this phase.")]
    card_limit: Annotated[int, means("The maximum number of cards that a player may hold.")]
    colours: Annotated[tuple[Colour, ...], means("The colours of tiles that this phase allows.")]
    r_value: Annotated[int, means("The value of an R area in this phase, in nuts.")]
    players: Annotated[tuple[PlayerView, ...], means("The players, in order of seats.")]
    families: Annotated[tuple[FamilyView, ...], means("The families in the game.")]
    order: Annotated[tuple[Seat, ...], means("The seats, in order of their turn markers.")]
    operating: Annotated[
        tuple[Family, ...],
        means(
            "The launched families, in the order in which they would operate. In each box, this is the "
            "order from the top."
        ),
    ]
    launchable: Annotated[tuple[Family, ...], means("The families that may be launched next.")]
    pars: Annotated[tuple[int, ...], means("The values at which a family may be launched, in $N.")]
    deck: Annotated[tuple[SquirrelCount, ...], means("The squirrels in the deck, in order from the top.")]
    kitchen: Annotated[tuple[Kind, ...], means("The squirrels in the KITCHEN.")]
    shelf: Annotated[tuple[PowerOffer, ...], means("The powers on offer.")]
    coming: Annotated[tuple[Power, ...], means("The powers that will be on offer next, in order.")]
    unseen: Annotated[
        tuple[Power, ...], means("The powers that nobody has seen yet, in the order of the table of powers.")
    ]
    stage: Annotated[s.Stage, means("The stage of the game: the draft, a round or the end.")]
    interruptions: Annotated[
        tuple[s.Interruption, ...],
        means("The questions that interrupt the round, in the order in which they are answered."),
    ]
    asked: Annotated[Pending, means("The seats that must choose, and their questions.")]
    best: Annotated[
        int | None,
        means(
            "The most nuts that the operating family can run for, while its run must be chosen. "
            "Otherwise null."
        ),
    ]
    running: Annotated[
        Conditions | None,
        means("The conditions of that run, so that you can try out routes. Otherwise null."),
    ]
    is_last_round: Annotated[bool, means("Whether the game ends after this round.")]

    options: Annotated[
        s.Options,
        means("The table's options. The order of the powers is omitted, because nobody has seen it."),
    ]
    launches: Annotated[tuple[Family, ...], means("The families, in the order of their launches.")]
    due: Annotated[
        tuple[s.Due, ...],
        means("The effects that follow automatically once all questions are answered, in order."),
    ]
    is_greek_due: Annotated[
        bool,
        means(
            "Whether a stock round ended before the extra turn of IT'S ALL GREEK TO ME. If so, the "
            "first player of the next stock round has two turns (18xx.games)."
        ),
    ] = False
    edition: Annotated[
        int | UnsetType,
        means(
            "The version of the ruleset whose reading of 18xx.games applies at this table. Omitted "
            "in games of version 2 and in games by the rulebook."
        ),
    ] = UNSET

    @property
    def board(self) -> Board:
        return _board(self.map)

    @property
    def reading(self) -> Reading:
        return reading_of(self.interpretation, self.edition)


def view(state: State, seat: Seat | None) -> View:
    return _view(state)


@lru_cache(maxsize=16)
def _view(state: State) -> View:
    facts = PHASE_FACTS[state.phase]
    is_running = _is_run_asked(state)
    return View(
        interpretation=state.options.interpretation,
        map=_map(state.board),
        tiles=_usable_supply(state.board, not state.reading.twins_by_shape),
        round=state.round_name,
        ticket=purses.ticket_value(state),
        phase=state.phase,
        squirrel_limit=facts.limit,
        card_limit=cards.limit(state),
        colours=facts.colours,
        r_value=R_VALUES[facts.r_column],
        players=tuple(_player(state, Seat(seat)) for seat in range(len(state.players))),
        families=tuple(_family(state, mat) for mat in state.mats),
        order=state.order,
        operating=market.operating_order(state),
        launchable=launch.launchable_families(state),
        pars=facts.pars,
        deck=tuple(SquirrelCount(kind, number) for kind, number in Counter(state.deck).items()),
        kitchen=state.kitchen,
        shelf=tuple(PowerOffer(power, blue.price(state, power)) for power in state.shelf),
        coming=state.coming,
        unseen=tuple(sorted(state.hidden, key=POWERS.index)),
        stage=state.stage,
        interruptions=state.interruptions,
        asked=turns.pending(state),
        best=run.harvest(state, run.best_routes(state)).nuts if is_running else None,
        running=run.conditions(state) if is_running else None,
        is_last_round=state.is_last_round,
        options=replace(state.options, power_order=()),
        launches=state.launches,
        due=state.due,
        is_greek_due=state.is_greek_due is True,
        edition=state.edition,
    )


def _player(state: State, seat: Seat) -> PlayerView:
    player = state.players[seat]
    animals = ((mat.family, mat.animals(seat)) for mat in state.mats)
    return PlayerView(
        cash=player.cash,
        tickets=player.tickets,
        powers=player.powers,
        debt=player.debt,
        cards=sum(mat.cards.count(seat) for mat in state.mats),
        animals=tuple(Holding(family, count) for family, count in animals if count),
        worth=score(state, seat),
    )


def _family(state: State, mat: Playmat) -> FamilyView:
    costs = stations.costs(mat.family, elephants=state.reading.elephant_stations - 1)
    built = len(state.board.stations(mat.family))
    return _family_of(mat, state.board.plan.homes[mat.family], costs[max(built - 1, 0) :])


@lru_cache(maxsize=256)
def _family_of(mat: Playmat, home: str, costs: tuple[int, ...]) -> FamilyView:
    return FamilyView(
        family=mat.family,
        home=home,
        cards=tuple(_card(number, holder) for number, holder in enumerate(mat.cards)),
        parents=mat.parents if mat.is_launched else None,
        at=mat.cell,
        box=boxes.cell(mat.cell) if mat.cell else None,
        treasury=mat.treasury,
        squirrels=mat.squirrels,
        powers=mat.powers,
        used=tuple(Uses(power, times) for power, times in mat.used),
        station_costs=costs,
    )


@lru_cache(maxsize=64)
def _card(number: int, holder: Seat) -> CardView:
    name: CardName = "PARENTS" if number == 0 else "CHILD" if number <= CHILDREN else "COUSIN"
    place: CardPlace = next((place for place, seat in _PLACES.items() if seat == holder), "hand")
    return CardView(number, name, place, holder if place == "hand" else None)


@lru_cache(maxsize=64)
def _usable_supply(board: Board, twins_exchanged: bool) -> tuple[TileCount, ...]:
    supply = track.supply(board, twins_exchanged=twins_exchanged)
    return tuple(TileCount(name, left) for name, left in supply.items() if left)


@lru_cache(maxsize=64)
def _map(board: Board) -> MapView:
    laid = zip(board.plan.hexes, board.laid, strict=True)
    return MapView(
        map=board.map,
        base=board.base,
        laid=tuple(HexView(hex, on.tile, on.rotation, on.loose) for hex, on in laid if on),
        tokens=board.tokens,
        hole=board.hole,
    )


@lru_cache(maxsize=64)
def _board(seen: MapView) -> Board:
    laid = {each.hex: Laid(each.tile, each.rotation, each.loose) for each in seen.laid}
    hexes = plan_of(seen.map, seen.base).hexes
    return Board(seen.map, seen.base, tuple(map(laid.get, hexes)), seen.tokens, seen.hole)


def _is_run_asked(state: State) -> bool:
    """Return whether the operating family must choose its run."""
    is_asked = isinstance(state.stage, s.OperatingRound) and state.stage.turn and not state.interruptions
    return bool(is_asked) and work.turn(state).step == "run"

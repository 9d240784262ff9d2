"""Cases of a whole table: revenue, taxes, tracks, events, parks, the end of the game, and its projects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.ruleset import NATURE, Config, Seat
from adjudicator.rules.zoo_tycoon import (
    access,
    ending,
    events,
    exchange,
    offspring,
    parks,
    reintroductions,
    scoring,
    trades,
    turns,
    winter,
    worth,
)
from adjudicator.rules.zoo_tycoon.access import Standing
from adjudicator.rules.zoo_tycoon.data.kinds import Happiness
from adjudicator.rules.zoo_tycoon.data.numbers import EDUCATION_POINT, PANDA, WELFARE
from adjudicator.rules.zoo_tycoon.data.staff import StaffId
from adjudicator.rules.zoo_tycoon.moves import EventRevealed, Paid
from adjudicator.rules.zoo_tycoon.news import die_modifier, is_halted
from adjudicator.rules.zoo_tycoon.opening import setup
from adjudicator.rules.zoo_tycoon.rulecases.format import (
    AccessGiven,
    EducationGiven,
    EndgameGiven,
    EventGiven,
    Final,
    MoneyGiven,
    OffspringGiven,
    ParkGiven,
    PathGiven,
    ReintroductionGiven,
    RevenueGiven,
    SnakeGiven,
    TileGiven,
    WelfareGiven,
    WorkersGiven,
)
from adjudicator.rules.zoo_tycoon.rulecases.parts import EDITION, known, require, require_known
from adjudicator.rules.zoo_tycoon.state import Options, Park, Player, Points, State, Track
from adjudicator.rules.zoo_tycoon.zoo import Animals, Enclosure, Focal, Zoo

YEAR = 3
"""The year of a case that names none."""
_ACTIONS: tuple[StaffId, ...] = ("maintenance",) * 3
_FILLER = "plains_zebra"
"""A species whose tiles cost $1 each, and which lives well or badly as a case needs it."""


def revenue_facts(given: RevenueGiven) -> dict[str, Any]:
    """A winter of zoos with those running costs."""
    players = [
        _scored(each.popularity, 0, _costing(each.running_cost), money=each.money, buzz=each.buzz)
        for each in given.players
    ]
    paid = _winter(_table(players))
    return {
        "gross": tuple(each.revenue + each.bonus for each in paid),
        "money_after": tuple(each.money for each in paid),
    }


def taxes_facts(given: MoneyGiven) -> dict[str, Any]:
    """What is left of each zoo's money."""
    return {"money": tuple(map(winter.taxed, given.money))}


def offspring_facts(given: OffspringGiven) -> dict[str, Any]:
    """The dice of a species and what they bring."""
    species, group = known(EDITION.species, given.species, "$.given.species"), given.group.animals
    require(given.lying <= group.females, "So many females are not there.", "$.given.lying")
    event = _event(given.event)
    modifier = die_modifier(EDITION, event) + given.die_modifier
    is_at_rest = given.contraception or is_halted(EDITION, event, species.id)
    dice = 0 if is_at_rest else offspring.dice_count(species, given.happiness, group, given.lying)
    rolls = given.rolls if dice and given.rolls is not None else ()
    require(given.rolls is None or len(rolls) == dice, f"{dice} dice are rolled.", "$.given.rolls")
    successes = len(rolls) - len(offspring.failed(species, given.happiness, rolls, modifier))
    return {
        "dice": dice,
        "successes": successes,
        "discs": successes * species.offspring.litter,
        "females_lying_after": offspring.mothers(species, successes),
        "buzz": worth.base_popularity(EDITION, species.id, group.total) if successes else 0,
    }


def access_facts(given: AccessGiven) -> dict[str, Any]:
    """Whether such a zoo is refused; buzz does not count."""
    known(EDITION.species, given.target, "$.given.target")
    require_known(EDITION.species, [each.species for each in given.zoo], "$.given.zoo")
    require_known(EDITION.co_species, given.co_species, "$.given.co_species")
    require_known(EDITION.species, given.quarantine, "$.given.quarantine")
    own = (*(each.species for each in given.zoo), *given.quarantine)
    zoo = Standing(
        main_species=tuple((each.species, each.happiness) for each in given.zoo),
        co_species=given.co_species,
        quarantine=given.quarantine,
        popularity=given.fixed_popularity,
        takes=given.main_species_taken_this_round,
        is_panda_gone=given.panda_taken_by_other or PANDA in own,
    )
    return {"may_take": access.refusal(EDITION, zoo, given.target, given.round) is None}


def tile_facts(given: TileGiven) -> dict[str, Any]:
    """Who is in the segment of the leader."""
    seats = worth.leading(EDITION.tracks.conservation, given.conservation)
    return {"receives": tuple(seat in seats for seat in range(len(given.conservation)))}


def education_facts(given: EducationGiven) -> dict[str, Any]:
    """What the leader and who is in the leader's segment receive."""
    seats = worth.leading(EDITION.tracks.education, given.education)
    points = (EDUCATION_POINT if seat in seats else 0 for seat in range(len(given.education)))
    return {"conservation_delta": tuple(points)}


def reintroduction_facts(given: ReintroductionGiven) -> dict[str, Any]:
    """Disc after disc goes to the track as long as it takes any, else to its enclosure; only Level III has
    a track.
    """
    species = known(EDITION.species, given.species, "$.given.species")
    project = species.reintroduction
    if project is None:
        require(not given.cubes and not given.completed, f"{species.id} has no track.", "$.given.species")
        return {
            "happens": False,
            "points": {},
            "completed": 0,
            "cubes_left": (),
            "to_enclosure": Counter(given.add),
        }
    require(given.completed <= project.times, "It is not reintroduced so often.", "$.given.completed")
    require(len(given.cubes) < project.offspring, "The track would be full.", "$.given.cubes")
    owners = sorted({*given.cubes, *given.add})
    seats = {owner: Seat(number) for number, owner in enumerate(owners)}
    cubes = tuple(seats[owner] for owner in given.cubes)
    track = Track(species.id, cubes, given.completed, given.done_this_round)
    kept, points = dict.fromkeys(given.add, 0), dict[str, int]()
    for owner in given.add:
        if not reintroductions.room(EDITION, track):
            kept[owner] += 1
            continue
        track = reintroductions.placed(track, (seats[owner],))
        if release := reintroductions.release(EDITION, track):
            points = {owners[seat]: release.points for seat in release.seats}
            track = reintroductions.released(track)
    return {
        "happens": bool(points),
        "points": points,
        "completed": track.done,
        "cubes_left": tuple(owners[seat] for seat in track.cubes),
        "to_enclosure": kept,
    }


def welfare_facts(given: WelfareGiven) -> dict[str, Any]:
    """The tracks after the points."""
    won = ending.split(given.popularity, given.conservation, given.points)
    return {
        "popularity": given.popularity + won.popularity,
        "conservation": given.conservation + won.conservation,
    }


def endgame_facts(given: EndgameGiven) -> dict[str, Any]:
    """The table is judged, and nothing is spent."""
    names = [each.name for each in given.players]
    require(len(set(names)) == len(names), "A name stands twice.", "$.given.players")
    state = _table([_final(each) for each in given.players], stage="end", year=7)
    marks = (Park("yasuni", Seat(at), 1, 7, each.park_points) for at, each in enumerate(given.players))
    state = ending.judged(replace(state, parks=tuple(mark for mark in marks if mark.points)))
    outcome = scoring.outcome(replace(state, stage="over"))
    assert outcome is not None
    after = [worth.tracks(EDITION, player) for player in state.players]
    excluded = (name for name, player in zip(names, state.players, strict=True) if player.is_excluded)
    return {
        "excluded": tuple(excluded),
        "after": {
            name: {"popularity": at.popularity, "conservation": at.conservation}
            for name, at in zip(names, after, strict=True)
        },
        "victory_points": {name: scoring.score(state, Seat(at)).total for at, name in enumerate(names)},
        "winners": tuple(names[seat] for seat in outcome.winners),
    }


def snake_facts(given: SnakeGiven) -> dict[str, Any]:
    """Whose pick it is, pick by pick."""
    seats = tuple(map(Seat, range(len(given.players))))
    return {"order": tuple(given.players[trades.snake(seats, pick)] for pick in range(given.picks))}


def event_facts(given: EventGiven) -> dict[str, Any]:
    """The money after the card was revealed."""
    state = _table([Player(_bare(), money) for money in given.money], stage="event", done=("year",))
    if event := _event(given.event):
        state = events.STAGE.happen(replace(state, events=(event,)), EventRevealed(event))
    return {"money": tuple(player.money for player in state.players)}


def park_facts(given: ParkGiven) -> dict[str, Any]:
    """What a park brings a zoo with those species, nothing where it is not complete."""
    park = known(EDITION.parks, given.park, "$.given.park")
    require_known(EDITION.animals, given.species, "$.given.species")
    is_taken = given.panda_taken_by_other
    require(not is_taken or PANDA not in given.species, "There is one pair of pandas.", "$.given.species")
    state = _table([Player(_home_of(given.species), 0), *(Player(_bare(), 0),) * (given.players - 1)])
    state = replace(state, exchange=replace(state.exchange, panda=Seat(1) if is_taken else None))
    earlier = Park(park.id, Seat(1), 1, YEAR - 1, park.first)
    return {
        "complete": parks.points_for(state, Seat(0), park) is not None,
        "points_if_first": _won(parks.marked(state), park.id),
        "points_if_second": _won(parks.marked(replace(state, parks=(earlier,))), park.id),
    }


def path_facts(given: PathGiven) -> dict[str, Any]:
    """Whether the exchange may have gone that way."""
    require_known(EDITION.exchange.at, given.path, "$.given.path")
    return {"legal": exchange.is_way(EDITION, given.path)}


def workers_facts(given: WorkersGiven) -> dict[str, Any]:
    """What so many workers cost, case by case."""
    players = (Player(_bare(), 0, staff=_ACTIONS[: each.workers]) for each in given.cases)
    pairs = zip(players, map(_event, (each.event for each in given.cases)), strict=True)
    return {"running_cost": tuple(worth.staff_costs(EDITION, player, event) for player, event in pairs)}


def _event(name: str | None) -> str:
    if name is None:
        return ""
    known(EDITION.events, name, "$.given.event")
    return name


def _bare() -> Zoo:
    return Zoo(EDITION.board.rows, (), 0)


def _table(players: Sequence[Player], **fields: Any) -> State:
    """A table of these players, the first of whom starts."""
    state = setup(Config(max(2, min(len(players), 4)), Options()))
    return replace(state, players=tuple(players), **{"year": YEAR, "first": Seat(0), **fields})


def _scored(popularity: int, conservation: int, zoo: Zoo, **fields: Any) -> Player:
    """A player with this zoo whose tracks stand so."""
    worth_of_zoo = worth.zoo_points(EDITION, zoo)
    earned = Points(popularity - worth_of_zoo.popularity, 0, conservation - worth_of_zoo.conservation)
    return Player(zoo, fields.pop("money"), earned=earned, **fields)


def _costing(costs: int) -> Zoo:
    """A zoo with those running costs."""
    card = EDITION.species[_FILLER]
    tiles = costs // card.running_cost
    home = Enclosure(1, card.biome, (1,), card.id, Animals(females=card.per_tile * tiles))
    return replace(_bare(), enclosures=(home,) if tiles else ())


def _winter(state: State) -> list[Paid]:
    """What a winter pays, by seat."""
    found: list[Paid] = []
    state = replace(state, stage="winter")
    while state.stage == "winter":
        move = turns.advance(state, Dice(bytes(32), "rule case", len(found)))
        assert move is not None
        state = turns.apply(state, NATURE, move)
        found += [move] if isinstance(move, Paid) else []
    return sorted(found, key=lambda paid: paid.seat)


def _final(given: Final) -> Player:
    """A zoo with that welfare and those discs, and tracks that stand so."""
    happy = (given.welfare + 1) // 2 if given.welfare > 0 else 0
    sad = WELFARE["dark_green"] * happy - given.welfare
    counts: dict[Happiness, int] = {"dark_green": happy, "yellow": sad, "light_green": bool(given.discs)}
    levels = [level for level, count in counts.items() for _ in range(count)]
    homes = [_living(number, level) for number, level in enumerate(levels, start=1)]
    if given.discs:
        homes[-1] = replace(homes[-1], discs=Animals(given.discs))
    zoo = replace(_bare(), enclosures=tuple(homes))
    return _scored(given.popularity, given.conservation, zoo, money=given.money, breeding=given.breeding)


def _living(number: int, level: Happiness) -> Enclosure:
    """A group whose experience alone decides about its happiness."""
    card = EDITION.species[_FILLER]
    group = card.group_size.dark_green.least
    retreats, free = card.retreats.dark_green, card.free_space.dark_green
    return Enclosure(
        number,
        card.biome,
        tuple(range(card.tiles(group) + max(free, retreats))),
        card.id,
        Animals(1, group - 1),
        experience=card.experience.index(level) + 1,
        focal=Focal(retreat=retreats),
    )


def _home_of(species: Sequence[str]) -> Zoo:
    """A zoo that keeps these animals, each in an enclosure of its own."""
    homes = tuple(
        Enclosure(number, EDITION.animals[name].biome, (number,), **_as_kept(name))
        for number, name in enumerate(species, start=1)
    )
    return replace(_bare(), enclosures=homes)


def _as_kept(animal: str) -> dict[str, Any]:
    return {"main" if animal in EDITION.species else "co": animal}


def _won(state: State, park: str) -> int:
    """What the first zoo has won with a park this year."""
    mine = (mark for mark in state.parks if (mark.seat, mark.park) == (Seat(0), park))
    return sum(mark.points for mark in mine)

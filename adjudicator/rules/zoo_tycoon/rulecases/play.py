"""Cases of kind `play`: a table as it stands, moves as texts, and what is true after them.

`moves` are said as at the table, a player's with the letter before it (`A: take lion 1m 2f`), what chance
decides without one (`rolled A lion 5 6`). What follows by itself happens in between. Every move is accepted,
but the last one where `expect` says with which code it is `refused`; and unless it is of an open kind it is
offered exactly when it is accepted. After the moves nothing happens any more, or with `until` what follows by
itself up to that stage.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import UNSET, UnsetType

from adjudicator.engine.codec import Malformed, encode, plain
from adjudicator.engine.dice import Dice
from adjudicator.engine.ruleset import NATURE, IllegalMove, Seat, seat_letter
from adjudicator.rules.zoo_tycoon import RULES
from adjudicator.rules.zoo_tycoon.moves import Move
from adjudicator.rules.zoo_tycoon.rulecases.parts import Head, Part
from adjudicator.rules.zoo_tycoon.rulecases.setting import Letter, PlayGiven, seat_of, setting
from adjudicator.rules.zoo_tycoon.standards import happiness, worth
from adjudicator.rules.zoo_tycoon.state import StageName, State
from adjudicator.rules.zoo_tycoon.summer import exchange
from adjudicator.rules.zoo_tycoon.words.vocabulary import group_words
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure

MOST_AUTOMATIC: Final = 200
"""So much follows by itself at most."""


class HomeExpect(Part, frozen=True):
    """Where a species lives and how. Animals are told as in moves, `1m 2f` or `none`."""

    animals: str | UnsetType = UNSET
    discs: str | UnsetType = UNSET
    lying: int | UnsetType = UNSET
    experience: int | UnsetType = UNSET
    happiness: str | UnsetType | None = UNSET
    enclosure: int | UnsetType = UNSET
    tiles: int | UnsetType = UNSET


class ZooExpect(Part, frozen=True):
    """A zoo. `popularity` is without `buzz`; `species`: homes by species, null where it is not kept."""

    money: int | UnsetType = UNSET
    tiles: int | UnsetType = UNSET
    popularity: int | UnsetType = UNSET
    education: int | UnsetType = UNSET
    conservation: int | UnsetType = UNSET
    buzz: int | UnsetType = UNSET
    running_costs: int | UnsetType = UNSET
    welfare: int | UnsetType = UNSET
    breeding: int | UnsetType = UNSET
    blocked: int | UnsetType = UNSET
    workers: int | UnsetType = UNSET
    trades: int | UnsetType = UNSET
    free_center: bool | UnsetType = UNSET
    excluded: bool | UnsetType = UNSET
    contraception: tuple[str, ...] | UnsetType = UNSET
    buildings: tuple[str, ...] | UnsetType = UNSET
    quarantine: dict[str, str] | UnsetType = UNSET
    species: dict[str, HomeExpect | None] | UnsetType = UNSET


class PlayExpect(Part, frozen=True):
    """What is true at the end. `refused`: the code of the last move; `place`: what it speaks of.

    `offered` and `not_offered`: moves with their letters; `left`: what of species is on offer (`1m`) or in
    demand (`-1m`), their gifts included; `parks`: who has marked which at what place, as `A yasuni 1`; 0 is
    Wolong without the giant pandas.
    """

    refused: str | UnsetType = UNSET
    place: str | UnsetType = UNSET
    asked: tuple[Letter, ...] | UnsetType = UNSET
    stage: StageName | UnsetType = UNSET
    year: int | UnsetType = UNSET
    event: str | UnsetType = UNSET
    donor: str | UnsetType = UNSET
    position: str | UnsetType = UNSET
    panda: Letter | UnsetType | None = UNSET
    first: Letter | UnsetType = UNSET
    parks: tuple[str, ...] | UnsetType = UNSET
    tracks: dict[str, tuple[Letter, ...]] | UnsetType = UNSET
    left: dict[str, str] | UnsetType = UNSET
    winners: tuple[Letter, ...] | UnsetType = UNSET
    offered: tuple[str, ...] | UnsetType = UNSET
    not_offered: tuple[str, ...] | UnsetType = UNSET
    zoos: dict[Letter, ZooExpect] | UnsetType = UNSET


class PlayCase(Head, frozen=True, tag="play"):
    """Moves at a whole table."""

    given: PlayGiven
    expect: PlayExpect
    moves: tuple[str, ...] = ()
    until: StageName | None = None


def played(case: PlayCase) -> Iterator[str]:
    """What differs after the moves of a case."""
    state, refusal = setting(case.given), None
    for number, text in enumerate(case.moves, start=1):
        state, refusal, fault = _course(state, text)
        if fault:
            yield f"{text}: {fault}"
            return
        if refusal and number < len(case.moves):
            yield f"{text}: refused, {refusal.code}"
            return
    yield from _refusal_differences(case, refusal)
    if case.until:
        state = _until(state, case.until)
    yield from _differences(state, case.expect)


def _refusal_differences(case: PlayCase, refusal: IllegalMove | None) -> Iterator[str]:
    wanted = None if case.expect.refused is UNSET else case.expect.refused
    found = refusal.code if refusal else None
    yield from _different("refused", wanted, found)
    if case.expect.place is not UNSET:
        yield from _different("place", case.expect.place, refusal.place if refusal else None)


def _course(state: State, text: str) -> tuple[State, IllegalMove | None, str]:
    """The table after one move, why it was refused, and what is wrong with the ruleset if anything is."""
    letter, colon, rest = text.partition(":")
    if not colon:
        return (*_by_chance(state, RULES.read(text)), "")
    seat, move = seat_of(state, letter.strip()), RULES.read(rest)
    state = _settled(state)
    is_open = isinstance(move, RULES.open_moves)
    is_offered = is_open or move in RULES.legal(state, seat)
    before = encode(state)
    try:
        after = RULES.apply(state, seat, move)
    except IllegalMove as refusal:
        fault = "it is offered and refused" if is_offered and not is_open else ""
        return state, refusal, fault if encode(state) == before else "a refusal has changed the table"
    RULES.check(after)
    return after, None, "" if is_offered else "it is accepted and not offered"


def _by_chance(state: State, move: Move) -> tuple[State, IllegalMove | None]:
    """The table after NATURE has made a move of that kind, this one where it is due."""
    for _ in range(MOST_AUTOMATIC):
        due = RULES.advance(state, _dice())
        if due is None:
            break
        if type(due) is type(move):
            try:
                return RULES.apply(state, NATURE, move), None
            except IllegalMove as refusal:
                return state, refusal
        state = RULES.apply(state, NATURE, due)
    return state, IllegalMove("not_due")


def _settled(state: State) -> State:
    for _ in range(MOST_AUTOMATIC):
        due = RULES.advance(state, _dice())
        if due is None:
            return state
        state = RULES.apply(state, NATURE, due)
    raise Malformed("This goes on for ever.", "$.moves")


def _until(state: State, stage: StageName) -> State:
    """The table once it has come to a stage by itself."""
    for _ in range(MOST_AUTOMATIC):
        if state.stage == stage:
            return state
        due = RULES.advance(state, _dice())
        if due is None:
            break
        state = RULES.apply(state, NATURE, due)
    raise Malformed(f"By itself it only comes to {state.stage}.", "$.until")


def _dice() -> Dice:
    """The dice where a case leaves a result open."""
    return Dice(bytes(32), "rule case", 1)


def _differences(state: State, expect: PlayExpect) -> Iterator[str]:
    outcome = RULES.outcome(state)
    found = {
        "asked": _letters(RULES.pending(state).awaited),
        "stage": state.stage,
        "year": state.year,
        "event": state.event,
        "donor": state.donor,
        "position": state.exchange.position,
        "panda": None if state.exchange.panda is None else seat_letter(state.exchange.panda),
        "first": "" if state.first is None else seat_letter(state.first),
        "parks": tuple(f"{seat_letter(mark.seat)} {mark.park} {mark.place}" for mark in state.parks),
        "winners": _letters(outcome.winners) if outcome else (),
    }
    for key, value in found.items():
        yield from _listed(key, getattr(expect, key), value)
    if expect.tracks is not UNSET:
        cubes = {track.species: _letters(track.cubes) for track in state.tracks}
        for species, wanted in expect.tracks.items():
            yield from _different(f"track of {species}", wanted, cubes.get(species))
    if expect.left is not UNSET:
        for species, text in expect.left.items():
            yield from _different(f"left of {species}", text, _on_exchange(state, species))
    yield from _offers(state, expect)
    if expect.zoos is not UNSET:
        for letter, zoo in expect.zoos.items():
            yield from _zoo_differences(state, seat_of(state, letter), zoo)


def _letters(seats: tuple[Seat, ...]) -> tuple[str, ...]:
    return tuple(map(seat_letter, seats))


def _on_exchange(state: State, species: str) -> str:
    """Demand is told with a minus."""
    animals = exchange.offer(state, species)
    for gift in state.exchange.gifts:
        animals = animals.plus(gift.animals if gift.species == species else NONE)
    wanted = exchange.demand(state, species)
    return " ".join(group_words(Animals(animals.males - wanted.males, animals.females - wanted.females)))


def _offers(state: State, expect: PlayExpect) -> Iterator[str]:
    for texts, is_wanted in ((expect.offered, True), (expect.not_offered, False)):
        for text in texts or ():
            letter, _, rest = text.partition(":")
            offered = RULES.legal(state, seat_of(state, letter.strip()))
            if (RULES.read(rest) in offered) != is_wanted:
                yield f"offered: {text}: expected {is_wanted}, found {not is_wanted}"


def _zoo_differences(state: State, seat: Seat, expect: ZooExpect) -> Iterator[str]:
    player, edition = state.players[seat], state.edition
    at, zoo = worth.tracks(edition, player), player.zoo
    found: dict[str, Any] = {
        "money": player.money,
        "tiles": zoo.tiles,
        "popularity": at.popularity,
        "education": at.education,
        "conservation": at.conservation,
        "buzz": worth.buzz(edition, player, state.year),
        "running_costs": worth.running_costs(edition, player, state.event),
        "welfare": happiness.welfare(edition, zoo),
        "breeding": player.breeding,
        "blocked": len(zoo.prohibited),
        "workers": len(player.staff),
        "trades": player.trades,
        "free_center": zoo.free_center,
        "excluded": player.is_excluded,
        "contraception": zoo.contraception,
        "buildings": tuple(building.id for building in zoo.buildings),
        "quarantine": {slot.species: " ".join(group_words(slot.animals)) for slot in zoo.quarantine},
    }
    who = seat_letter(seat)
    for key, value in found.items():
        yield from _listed(f"{key} of {who}", getattr(expect, key), value)
    if expect.species is not UNSET:
        for species, wanted in expect.species.items():
            what = f"{species} of {who}"
            yield from _home_differences(state, what, zoo.home_of(species), wanted)


def _home_differences(
    state: State, what: str, home: Enclosure | None, expect: HomeExpect | None
) -> Iterator[str]:
    if home is None or expect is None:
        yield from _different(what, expect is not None, home is not None)
        return
    found: dict[str, Any] = {
        "animals": " ".join(group_words(home.animals)),
        "discs": " ".join(group_words(home.discs)),
        "lying": home.lying,
        "experience": home.experience,
        "happiness": happiness.happiness(state.edition, home),
        "enclosure": home.number,
        "tiles": len(home.tiles),
    }
    for key, value in found.items():
        yield from _listed(f"{key} of {what}", getattr(expect, key), value)


def _listed(what: str, wanted: object, found: object) -> Iterator[str]:
    if wanted is not UNSET:
        yield from _different(what, wanted, found)


def _different(what: str, wanted: object, found: object) -> Iterator[str]:
    if plain(wanted) != plain(found):
        yield f"{what}: expected {wanted}, found {found}"

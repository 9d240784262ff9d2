"""Cases of the kind `play`: a table, moves as texts, and facts after them.

- `moves` use the normal notation. A player's move follows the player's letter (`A: take lion 1m 2f`). A
  chance event has no letter (`rolled A lion 5 6`). Automatic moves are played in between.
- Every move must be accepted. Only the last one may be `refused` with the code in `expect`.
- A move must be offered if and only if it is accepted, unless its type is open.
- After the last move, automatic moves are played only if there is an `until`, up to the start of that stage.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import seat_letter
from adjudicator.rulecases.case_games import REFUSED, CaseGame
from adjudicator.rulecases.expectations import Check, Each, Expectations, difference
from adjudicator.rulecases.kinds import CaseKind
from adjudicator.rulecases.values import CaseHead, Wanted, known, letters, require, require_known, seat_of
from adjudicator.rulecases.zoo_tycoon.parts import EDITION
from adjudicator.rulecases.zoo_tycoon.setting import PlayGiven, setting
from adjudicator.rules.zoo_tycoon import RULES
from adjudicator.rules.zoo_tycoon.moves import Move
from adjudicator.rules.zoo_tycoon.standards import happiness, track_points
from adjudicator.rules.zoo_tycoon.state import Player, StageName, State
from adjudicator.rules.zoo_tycoon.summer import exchange
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, animals_text


class PlayCase(CaseHead, frozen=True, kw_only=True):
    """A case with moves at a whole table."""

    given: PlayGiven
    expect: Wanted
    moves: tuple[str, ...] = ()
    until: StageName | None = None


class TableGame(CaseGame[State]):
    """A case in progress. Automatic moves are played before the next move of a player."""

    is_checked = True

    def play_text(self, by: str, text: str) -> None:
        move = self.read(text)
        if by:
            self.settle()
            self.attempt(partial(self.play_one, self.seat_of(by), move))
        else:
            self.settle(lambda due: type(due) is type(move))
            self.attempt(partial(self._decide, move))

    def go_on(self, stage: StageName) -> None:
        """Play automatic moves until a stage begins."""
        self.settle(lambda due: self.state.stage == stage)
        is_there = self.state.stage == stage
        require(is_there, f"The game advances automatically only to {self.state.stage}.", "$.until")

    def _decide(self, move: Move) -> None:
        """Apply a stated chance event, if one is due."""
        if self.due_move() is None:
            raise IllegalMove("not_due")
        self.play_nature(move)


def _failures(case: PlayCase) -> Iterator[str]:
    course = TableGame(RULES, setting(case.given), case.given.players)
    course.play(map(_parted, case.moves))
    if case.until:
        course.go_on(case.until)
    yield from EXPECT.failures(case.expect, course)


def _parted(move: str) -> tuple[str, str]:
    """Split a move into its maker and its text. The maker is "" for a chance event."""
    by, colon, text = move.partition(":")
    return (by.strip(), text) if colon else ("", move)


class Owner(NamedTuple):
    """A player at a table."""

    state: State
    player: Player


def _owner(course: TableGame, letter: str) -> Owner:
    return Owner(course.state, course.state.players[seat_of(letter, course.players)])


def _letter(seat: Any) -> str | None:
    return None if seat is None else seat_letter(seat)


def _winners(course: TableGame) -> list[str]:
    outcome = RULES.outcome(course.state)
    return letters(outcome.winners if outcome else ())


def _parks(course: TableGame) -> list[str]:
    return [f"{seat_letter(each.seat)} {each.park} {each.place}" for each in course.state.parks]


def _home(at: Owner, species: str) -> Enclosure | None:
    require_known(EDITION.animals, [species], "$.expect.zoos")
    return at.player.zoo.home_of(species)


def _track(course: TableGame, species: str) -> list[str]:
    """Return the owners of the cubes on the reintroduction track of a species."""
    cubes = {track.species: letters(track.cubes) for track in course.state.tracks}
    return known(cubes, species, "$.expect.tracks")


def _left(course: TableGame, species: str) -> str:
    """Return the animals of a species on offer, including gifts. Demand has a minus sign."""
    require_known(EDITION.species, [species], "$.expect.left")
    state, animals = course.state, exchange.offer(course.state, species)
    for gift in state.exchange.gifts:
        animals = animals.plus(gift.animals if gift.species == species else NONE)
    wanted = exchange.demand(state, species)
    return animals_text(Animals(animals.males - wanted.males, animals.females - wanted.females))


def _offers(is_wanted: bool) -> Check[TableGame]:
    """Return a check that these moves, each with its player's letter, are offered or not offered."""

    def differences(course: TableGame, texts: tuple[str, ...]) -> Iterator[str]:
        for by, text in map(_parted, texts):
            offered = RULES.legal(course.state, course.seat_of(by))
            yield from difference(f"offered: {by}: {text}", is_wanted, course.read(text) in offered)

    return Check(tuple[str, ...], differences)


_HOME: Final = Expectations[Enclosure](
    {
        "animals": lambda home: animals_text(home.animals),
        "discs": lambda home: animals_text(home.discs),
        "lying": lambda home: home.lying,
        "experience": lambda home: home.experience,
        "happiness": lambda home: happiness.happiness(EDITION, home),
        "enclosure": lambda home: home.number,
        "tiles": lambda home: len(home.tiles),
    }
)
"""The home of a species. Animals are written as in moves, `1m 2f` or `none`."""

_ZOO: Final = Expectations[Owner](
    {
        "money": lambda at: at.player.money,
        "tiles": lambda at: at.player.zoo.tiles,
        "popularity": lambda at: track_points.tracks(EDITION, at.player).popularity,
        "education": lambda at: track_points.tracks(EDITION, at.player).education,
        "conservation": lambda at: track_points.tracks(EDITION, at.player).conservation,
        "buzz": lambda at: track_points.buzz(EDITION, at.player, at.state.year),
        "running_costs": lambda at: track_points.running_costs(EDITION, at.player, at.state.event),
        "welfare": lambda at: happiness.welfare(EDITION, at.player.zoo),
        "breeding": lambda at: at.player.breeding,
        "blocked": lambda at: len(at.player.zoo.prohibited),
        "workers": lambda at: len(at.player.staff),
        "trades": lambda at: at.player.trades,
        "free_center": lambda at: at.player.zoo.free_center,
        "excluded": lambda at: at.player.is_excluded,
        "contraception": lambda at: at.player.zoo.contraception,
        "buildings": lambda at: [each.id for each in at.player.zoo.buildings],
        "quarantine": lambda at: {
            slot.species: animals_text(slot.animals) for slot in at.player.zoo.quarantine
        },
        "species": Each(_home, _HOME),
    }
)
"""A zoo. `popularity` excludes `buzz`. `species`: homes by species, null for species that it lacks."""

EXPECT: Final = Expectations[TableGame](
    {
        "refused": REFUSED,
        "place": lambda course: course.refusal and course.refusal.place,
        "asked": lambda course: letters(RULES.pending(course.state).awaited),
        "stage": lambda course: course.state.stage,
        "year": lambda course: course.state.year,
        "event": lambda course: course.state.event,
        "donor": lambda course: course.state.donor,
        "position": lambda course: course.state.exchange.position,
        "panda": lambda course: _letter(course.state.exchange.panda),
        "first": lambda course: _letter(course.state.first),
        "parks": _parks,
        "tracks": Each(_track),
        "left": Each(_left),
        "winners": _winners,
        "offered": _offers(is_wanted=True),
        "not_offered": _offers(is_wanted=False),
        "zoos": Each(_owner, _ZOO),
    }
)
"""Facts after the moves of a case.

- `refused`: the code of the last move. `place`: the place of the fault in it.
- `offered`, `not_offered`: moves, each with its player's letter.
- `left`: the animals of a species on offer (`1m`) or in demand (`-1m`), including gifts.
- `parks`: the marked parks with their player and place, such as `A yasuni 1`. Place 0 is Wolong without the
  giant pandas.
"""
KINDS: Final = {"play": CaseKind(PlayCase, _failures)}

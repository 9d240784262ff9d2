"""The state of the table: map, pawns, hands, market and the current step."""

from __future__ import annotations

from operator import attrgetter
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.names import means
from adjudicator.engine.options import DETAIL
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.cards import CARDS, Card
from adjudicator.rules.zoo_parque.chart import Chart, chart_of
from adjudicator.rules.zoo_parque.data import SetName
from adjudicator.rules.zoo_parque.dominoes import ENTRANCE, Cell, Domino, Laid
from adjudicator.rules.zoo_parque.moves import Direction
from adjudicator.rules.zoo_parque.regions import FenceReading

Step: TypeAlias = Literal["deal", "play", "claim", "draw", "cards", "over"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table: expansions, variants, and readings of open points of the rules."""

    feeding: Annotated[
        bool,
        Meta(
            description=_(
                "Finishing an Exhibit makes the other claimed Exhibits hungry. Each gives up a domino "
                "with food or loses another one."
            )
        ),
    ] = False
    strong_species: Annotated[
        bool, Meta(description=_("More dominoes, with animals that only strong fences can enclose."))
    ] = False
    must_place_two: Annotated[
        bool,
        Meta(
            description=_("You cannot stop after one domino, and the two cannot touch. The map grows faster.")
        ),
    ] = False
    wildlife_wishes: Annotated[
        bool,
        Meta(
            description=_(
                "More dominoes, with animals that do not get along, and with toys, shrubs and trees."
            )
        ),
    ] = False
    unnatural_utilities: Annotated[
        bool,
        Meta(
            description=_("More dominoes, with stalls and with animals whose power works once when played.")
        ),
    ] = False
    zooperative: Annotated[
        bool,
        Meta(
            description=_(
                "Play with open hands, fulfil the missions on campaign cards, and win or lose together."
            )
        ),
    ] = False
    level: Annotated[
        int,
        Meta(
            ge=1,
            le=CARDS,
            description=_(
                "Only for Zooperative: the number of campaign cards, all of this level or easier. From "
                "level 9 on, there are more cards but no harder ones."
            ),
        ),
    ] = 1
    own_areas_score: Annotated[
        bool,
        Meta(
            description=_(
                "In an Exhibit, each player with a claim scores the spaces of their own Areas, not "
                "those of its most common terrain."
            ),
            extra=DETAIL,
        ),
    ] = False
    overhang: Annotated[
        bool,
        Meta(
            description=_("One half of a domino that must cover something may lie next to the map."),
            extra=DETAIL,
        ),
    ] = True
    pawns_guard_dominoes: Annotated[
        bool,
        Meta(
            description=_(
                "Neither half of a domino with a pawn on it can be covered. Without this option, only "
                "the pawn’s own space is safe."
            ),
            extra=DETAIL,
        ),
    ] = True
    areas_cross_fences: Annotated[
        bool,
        Meta(
            description=_("Spaces with the same terrain form one Area even if a fence stands between them."),
            extra=DETAIL,
        ),
    ] = False
    weak_fences_fall: Annotated[
        bool,
        Meta(
            description=_(
                "Only with Strong Species. Without this option, a weak fence still closes the region "
                "on its other side."
            ),
            extra=DETAIL,
        ),
    ] = True
    lone_animal_doubles: Annotated[
        bool,
        Meta(
            description=_(
                "An Exhibit scores double if all its animals are of one type. With this option, a "
                "single animal is enough."
            ),
            extra=DETAIL,
        ),
    ] = True
    wildcards_join: Annotated[
        bool,
        Meta(
            description=_(
                "In scoring, wildcard spaces are added to the most common terrain of their Exhibit."
            ),
            extra=DETAIL,
        ),
    ] = True
    replacing_loses: Annotated[
        bool,
        Meta(
            description=_(
                "Only in Zooperative games. Without this option, you cannot win while a Replace card "
                "is on the table."
            ),
            extra=DETAIL,
        ),
    ] = True
    good_rules_make_harder: Annotated[
        bool,
        Meta(
            description=_(
                "Only in Zooperative games. Without this option, a card with a helpful rule has an "
                "easier mission."
            ),
            extra=DETAIL,
        ),
    ] = False
    play_forced: Annotated[
        bool,
        Meta(
            description=_(
                "The site makes moves that leave no choice, so that other players do not have to wait."
            ),
            extra=DETAIL,
        ),
    ] = True

    @property
    def sets(self) -> tuple[SetName, ...]:
        chosen: dict[SetName, bool] = {
            "base": True,
            "strong": self.strong_species,
            "wildlife": self.wildlife_wishes,
            "utilities": self.unnatural_utilities,
        }
        return tuple(name for name, is_in in chosen.items() if is_in)

    @property
    def reading(self) -> FenceReading:
        if not self.strong_species:
            return FenceReading("alike", self.areas_cross_fences)
        return FenceReading("both_sides" if self.weak_fences_fall else "one_side", self.areas_cross_fences)


class Pawn(msgspec.Struct, frozen=True, cache_hash=True):
    """A pawn on the map."""

    seat: Annotated[Seat, means("The seat that owns the pawn, counted from 0.")]
    at: Annotated[Cell, means("The space of the pawn.")]


class Waiting(msgspec.Struct, frozen=True, cache_hash=True):
    """An animal whose power can still be used."""

    domino: Annotated[int, means("The domino with the animal, by its number.")]
    half: Annotated[int, means("The half of the domino: 0 is the first and 1 is the second.")]


class Bill(msgspec.Struct, frozen=True):
    """The food that an Exhibit still owes after giving its first domino, even if it has been opened since."""

    at: Annotated[Cell, means("The space of the Exhibit's pawn.")]
    seat: Annotated[Seat, means("The seat that feeds the Exhibit.")]
    owed: Annotated[int, means("The number of food icons that are still due.")]
    food: Annotated[
        tuple[tuple[int, int], ...],
        means(
            "The dominoes with food inside the Exhibit when the feeding began: pairs of a domino's "
            "number and its number of icons there."
        ),
    ]


class Feeding(msgspec.Struct, frozen=True):
    """A feeding phase."""

    trigger: Annotated[Seat, means("The seat that finished the Exhibit and so began the feeding phase.")]
    hungry: Annotated[
        tuple[Cell, ...], means("The space of one pawn in each Exhibit that has yet to be fed.")
    ]
    bill: Annotated[Bill | None, means("The bill that must be paid first. Null if there is none.")] = None


class Handing(msgspec.Struct, frozen=True):
    """An exchange in which all players pass dominoes to the same side."""

    to: Annotated[Direction, means("The side to which all players pass dominoes.")]
    gifts: Annotated[
        tuple[tuple[int, ...] | None, ...],
        means(
            "The dominoes that each seat passes on, by their numbers, in order of seats. Null for a "
            "seat that has not chosen, and empty for a choice that is hidden from you."
        ),
    ]


class State(msgspec.Struct, frozen=True, cache_hash=True):
    """The whole table. `deck` is sorted by number. Dominoes are drawn from it at random.

    `chosen` has left its hand and is placed next. `placed`: dominoes laid this turn. `extras`: dominoes that
    a bear brought. `played`: animals whose powers wait. `forfeited`: lost dominoes that were never laid.
    """

    options: Options
    hands: tuple[tuple[Domino, ...], ...]
    laid: tuple[Laid, ...] = (Laid(ENTRANCE, (0, 0), 0),)
    pawns: tuple[Pawn, ...] = ()
    pawns_left: tuple[int, ...] = ()
    deck: tuple[Domino, ...] = ()
    market: tuple[Domino, ...] = ()
    lost: tuple[Domino, ...] = ()
    forfeited: tuple[int, ...] = ()
    dominoes: int = 0
    """The number of dominoes without the entrance. It is 0 before they are generated."""
    active: Seat = Seat(0)
    step: Step = "deal"
    placed: tuple[Laid, ...] = ()
    extras: tuple[Domino, ...] = ()
    chosen: Domino | None = None
    origin: Laid | None = None
    """The old place of a domino that is being moved."""
    is_extra: bool = False
    feeding: Feeding | None = None
    played: tuple[Waiting, ...] = ()
    handing: Handing | None = None
    has_lab: bool = False
    exchanged: int = 0
    """The number of consecutive turns in which dominoes went back because no domino could be placed."""
    is_last_turn: bool = False
    cards: tuple[Card, ...] = ()
    cards_left: tuple[int, ...] = ()
    """The number of undrawn campaign cards of each level."""
    cards_due: int = 0
    rules: tuple[tuple[str, str], ...] = ()
    """The special rules of all cards drawn so far, with their fillings. They last the whole game."""
    met: tuple[Card, ...] = ()
    """The cards whose condition holds at the end of this turn and that are still to be removed."""
    replaced: int = 0
    is_fulfilled: bool = False
    """Whether any card has been fulfilled."""
    rewarded: tuple[str, ...] = ()
    """The thresholds of the reward cards that have paid, one for each card."""
    rewards_due: int = 0
    """The number of campaign cards that must leave at random."""
    shifted: tuple[Seat, ...] = ()
    """The seats that have used the pawn move of a card."""
    is_ending: bool = False
    is_won: bool = False

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def chart(self) -> Chart:
        return _chart(self)

    @property
    def chart_with_origin(self) -> Chart:
        """Return the map with a lifted domino in its old place: lifting and placing are one step (P64)."""
        if self.origin is None:
            return self.chart
        return chart_of((*self.laid, self.origin), self.options.reading)

    def rule_about(self, name: str) -> tuple[str, ...]:
        """Return the fillings of the special rules with this name (P58)."""
        return tuple([about for rule, about in self.rules if rule == name]) if self.rules else ()

    def with_hand(self, seat: Seat, hand: tuple[Domino, ...]) -> State:
        return replace(self, hands=(*self.hands[:seat], sorted_by_number(hand), *self.hands[seat + 1 :]))

    def claims_in(self, cells: frozenset[Cell]) -> tuple[Seat, ...]:
        """Return the seats of the pawns on any of these spaces (P21)."""
        seats = [pawn.seat for pawn in self.pawns if pawn.at in cells]
        return tuple(sorted(set(seats))) if seats else ()

    def has_pawn(self, number: int) -> bool:
        """Return whether a pawn stands on a domino."""
        spaces = self.chart.spaces
        return any(spaces[pawn.at].number == number for pawn in self.pawns)

    def where(self, animal: Waiting) -> Cell | None:
        """Return the space of an animal, or None if the animal is covered or has left the map."""
        piece = self.chart.pieces.get(animal.domino)
        cell = piece.cells[animal.half] if piece else None
        return cell if cell and self.chart.spaces[cell].number == animal.domino else None

    def by_distance(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats from this one on, the closest in either direction first, ties clockwise (P32)."""
        steps = sorted(range(self.players), key=lambda step: (min(step, self.players - step), step))
        return tuple(Seat((seat + step) % self.players) for step in steps)


@lru_cache(maxsize=192)
def _chart(state: State) -> Chart:
    return chart_of(state.laid, state.options.reading)


def sorted_by_number(dominoes: tuple[Domino, ...]) -> tuple[Domino, ...]:
    return tuple(sorted(dominoes, key=attrgetter("number")))


def without(dominoes: tuple[Domino, ...], number: int) -> tuple[Domino, ...]:
    return tuple([domino for domino in dominoes if domino.number != number])


def numbered(dominoes: tuple[Domino, ...], number: int) -> Domino | None:
    return next((domino for domino in dominoes if domino.number == number), None)

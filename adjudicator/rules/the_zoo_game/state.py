"""The state of the table, and the value and limits of a zoo (rulebook, Pairs, Full sets, Endgame)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.names import Word, means
from adjudicator.engine.options import NO_FORM
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game.data.cards import (
    CATALOGUES,
    NEWEST,
    P_KINDS,
    PENGUIN,
    CardCatalogue,
    Stat,
)
from adjudicator.rules.the_zoo_game.data.numbers import FULL, GOALS, MAX_HOURS
from adjudicator.rules.the_zoo_game.moves import Build, Built, Offer, OfferPolicy

Zoo: TypeAlias = tuple[tuple[str, ...], ...]
"""The exhibits of each set, in the order of the card list's sets and of arrival."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    cards: Annotated[
        Word,
        msgspec.Meta(
            description=_("The card list, by its date. A game keeps the list it began with."), extra=NO_FORM
        ),
    ] = NEWEST
    offer_hours: Annotated[
        int,
        msgspec.Meta(
            ge=1,
            le=MAX_HOURS,
            description=_(
                "A trade offer that is not answered within this many hours is declined. All offers "
                "made in one turn share this time."
            ),
        ),
    ] = 24


class Player(msgspec.Struct, frozen=True):
    """A player's belongings. Hands are sorted in the order of the card list."""

    zoo: Zoo
    hand: tuple[str, ...] = ()
    p_hand: tuple[str, ...] = ()
    standing: OfferPolicy = "ask"


class ZooCards(msgspec.Struct, frozen=True, tag="zoo_cards"):
    """Zoo cards that will be drawn."""

    seat: Annotated[Seat, means("The seat that draws, counted from 0.")]
    number: Annotated[int, means("The number of cards.")]


class PCards(msgspec.Struct, frozen=True, tag="p_cards"):
    """P cards that will be drawn."""

    seat: Annotated[Seat, means("The seat that draws, counted from 0.")]
    number: Annotated[int, means("The number of cards.")]


class Market(msgspec.Struct, frozen=True, tag="market"):
    """The gaps in the market, which will be filled."""


class Event(msgspec.Struct, frozen=True, tag="event"):
    """An event that will be drawn."""

    seat: Annotated[Seat, means("The seat that draws the event, counted from 0.")]


class Exchange(msgspec.Struct, frozen=True, tag="exchange"):
    """Cards that will be passed to the left."""


About: TypeAlias = Literal["ambush", "discard", "hunt", "steal", "lose", "copy", "clear", "take", "free"]


class Choice(msgspec.Struct, frozen=True, tag="choice"):
    """A choice that a seat must make."""

    seat: Annotated[Seat, means("The seat that chooses, counted from 0.")]
    about: Annotated[About, means("The subject of the choice.")]
    number: Annotated[int, means("The number of cards, or the highest cost of an exhibit.")] = 0
    set: Annotated[str, means("The set that loses an animal. Empty if the choice is about no set.")] = ""


OpenDue: TypeAlias = ZooCards | PCards | Market | Event | Exchange | Choice
Due: TypeAlias = OpenDue | Built
"""The events that must happen before the turn continues, in this order."""


class Tray(msgspec.Struct, frozen=True):
    """A build that has yet to be paid for. Only the builder sees it."""

    seat: Annotated[Seat, means("The seat that builds, counted from 0.")]
    build: Annotated[Build, means("The build.")]
    cost: Annotated[int, means("The cost of the build, in hand cards.")]


class State(msgspec.Struct, frozen=True, cache_hash=True):
    """The whole table. The zoo deck is `bag`, the counts of undrawn cards, and then `deck`, the flipped pile.

    The P deck is `p_bag` (Powers, Penguins) and `p_bottom` below it. `deck` and `p_bottom` have the next card
    first, `discard` and `event_discard` the oldest. `passed`: the cards chosen in an exchange. `planned`: the
    later sets of a paid build. `is_power_in_play`: a Power in use. Both wait until nothing is due.
    """

    options: Options
    players: tuple[Player, ...]
    bag: tuple[int, ...]
    p_bag: tuple[int, int]
    event_bag: tuple[int, ...]
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    p_bottom: tuple[str, ...] = ()
    event_discard: tuple[str, ...] = ()
    market: tuple[str, ...] = ()
    due: tuple[Due, ...] = ()
    planned: tuple[Built, ...] = ()
    is_power_in_play: bool = False
    tray: Tray | None = None
    offer: Offer | None = None
    passed: tuple[str, ...] = ()
    active: Seat | None = None
    is_ending: bool = True
    has_acted: bool = False
    has_played_p: bool = False
    offers: int = 0
    passes: int = 0
    reached_by: Seat | None = None
    is_over: bool = False

    @property
    def cards(self) -> CardCatalogue:
        return CATALOGUES[self.options.cards]

    @property
    def turn(self) -> Seat:
        """Return the seat that has the turn. There must be one."""
        assert self.active is not None
        return self.active

    @property
    def choice(self) -> Choice:
        choice = self.due[0]
        assert isinstance(choice, Choice)
        return choice

    @property
    def goal(self) -> tuple[int, int]:
        """Return the numbers of sets and of exhibits in each."""
        return GOALS[len(self.players)]

    def with_player(self, seat: Seat, player: Player) -> State:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def with_hand(self, seat: Seat, cards: Iterable[str]) -> State:
        """Return the state with this hand, sorted."""
        hand = tuple(sorted(cards, key=self.cards.order.__getitem__))
        return self.with_player(seat, replace(self.players[seat], hand=hand))

    def with_p_hand(self, seat: Seat, cards: Iterable[str]) -> State:
        p_hand = tuple(sorted(cards, key=P_KINDS.index))
        return self.with_player(seat, replace(self.players[seat], p_hand=p_hand))

    def with_set(self, seat: Seat, name: str, members: tuple[str, ...]) -> State:
        """Return the state with these exhibits in a set of a seat's zoo."""
        player = self.players[seat]
        return self.with_player(seat, replace(player, zoo=with_set(self.cards, player.zoo, name, members)))

    def members(self, seat: Seat, name: str) -> tuple[str, ...]:
        return self.players[seat].zoo[self.cards.index[name]]

    def first_due(self, *due: Due) -> State:
        return replace(self, due=(*due, *self.due))

    def last_due(self, *due: Due) -> State:
        return replace(self, due=(*self.due, *due))

    def seats_from(self, first: Seat) -> tuple[Seat, ...]:
        return _circle(first, len(self.players))


@cache
def _circle(first: Seat, players: int) -> tuple[Seat, ...]:
    return tuple(Seat((first + step) % players) for step in range(players))


def without(cards: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """Return the cards without one copy of each of `gone`, which must be among them."""
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return tuple(rest)


def holds(cards: tuple[str, ...], wanted: Iterable[str]) -> bool:
    """Return whether all wanted cards are among the cards, counting copies."""
    rest = list(cards)
    for card in wanted:
        if card not in rest:
            return False
        rest.remove(card)
    return True


def picks(cards: Iterable[str], number: int) -> Iterator[tuple[str, ...]]:
    """Yield every different choice of `number` cards, in a fixed order."""
    seen: set[tuple[str, ...]] = set()
    for choice in combinations(cards, number):
        if choice not in seen:
            seen.add(choice)
            yield choice


@lru_cache(maxsize=1 << 12)
def different(members: tuple[str, ...]) -> int:
    """Return the number of different members: each kind of animal once, and every Penguin."""
    return len(set(members) - {PENGUIN}) + members.count(PENGUIN)


def is_full(members: tuple[str, ...]) -> bool:
    return len(members) >= FULL and different(members) >= FULL


def with_set(cards: CardCatalogue, zoo: Zoo, name: str, members: tuple[str, ...]) -> Zoo:
    """Return the zoo with these exhibits in a set."""
    at = cards.index[name]
    return (*zoo[:at], members, *zoo[at + 1 :])


def is_opened(before: tuple[str, ...], after: tuple[str, ...]) -> bool:
    """Return whether new members open a set, which brings an event."""
    return bool(after) and not before


def is_filled(before: tuple[str, ...], after: tuple[str, ...]) -> bool:
    """Return whether new members fill a set, which brings an event and a P card."""
    return is_full(after) and not is_full(before)


def full_sets(zoo: Zoo) -> int:
    return sum([is_full(members) for members in zoo])


@lru_cache(maxsize=1 << 12)
def crowding(members: tuple[str, ...]) -> str | None:
    """Return the code of the rule that these members of a set break, if any."""
    if len(set(members)) == len(members):
        return None
    copies = Counter(card for card in members if card != PENGUIN)
    if any(number > 2 for number in copies.values()):
        return "no_triple"
    return "one_pair_a_set" if sum(number == 2 for number in copies.values()) > 1 else None


def total(cards: CardCatalogue, zoo: Zoo, stat: Stat) -> int:
    """Return the sum of a zoo. The second of a pair counts only for cost, a Penguin for nothing."""
    if stat == "cost":
        return sum(cards.cost(card) for members in zoo for card in members)
    seen = {card for members in zoo for card in members if card != PENGUIN}
    return sum(getattr(cards.animals[card], stat) for card in seen)


def is_goal(zoo: Zoo, goal: tuple[int, int]) -> bool:
    """Return whether enough sets have enough exhibits. Pairs and Penguins count (T42)."""
    sets, exhibits = goal
    return sum([len(members) >= exhibits for members in zoo]) >= sets


def cheapest(cards: CardCatalogue, members: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cheapest animals of a set, each kind once."""
    animals = [card for card in dict.fromkeys(members) if card != PENGUIN]
    least = min(map(cards.cost, animals), default=0)
    return tuple(card for card in animals if cards.cost(card) == least)

"""The card lists in `data`, and their faults. Owners can add more (docs/rules/the-zoo-game.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from adjudicator.engine import editions
from adjudicator.engine.codec import Malformed, decode

POWER: Final = "power"
PENGUIN: Final = "penguin"
P_KINDS: Final = (POWER, PENGUIN)
RESERVED: Final = frozenset(
    (*P_KINDS, "market", "pay", "give", "want", "card", "cards", "p", "always", "from", "to", "and", "with")
)
"""Words that move texts use. No card may have one of them as its name."""

ZOO_CARDS: Final = 126
P_CARDS: Final = 15
EVENT_CARDS: Final = 15
SETS: Final = 7
ANIMALS_EACH: Final = 6

Id: TypeAlias = Annotated[str, Meta(pattern="^[a-z]+(_[a-z]+)*$", max_length=24)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
SmallNumber: TypeAlias = Annotated[int, Meta(ge=1, le=7)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
Copies: TypeAlias = Annotated[int, Meta(ge=1, le=15)]
Stat: TypeAlias = Literal["beauty", "ferocity", "rarity", "cost"]


class _Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    name: Name


class Raid(_Effect, frozen=True, tag="raid"):
    """An opponent discards hand cards of their own choice."""

    cards: SmallNumber


class DrawCards(_Effect, frozen=True, tag="draw"):
    """Draw zoo cards, regardless of the hand limit."""

    cards: SmallNumber


class FromMarket(_Effect, frozen=True, tag="market"):
    """Take up to `cards` market cards into the hand."""

    cards: SmallNumber


class CopyPower(_Effect, frozen=True, tag="copy"):
    """Use the power of any set that is open in an opponent's zoo, except a copying power."""


class HuntOne(_Effect, frozen=True, tag="hunt"):
    """Discard an opponent's exhibit that costs at most `most`."""

    most: Number


class RenewMarket(_Effect, frozen=True, tag="renew"):
    """Discard the market, deal a new one and take up to `cards` of its cards."""

    cards: SmallNumber


class BuildFree(_Effect, frozen=True, tag="free"):
    """Build one animal at no cost."""


Power: TypeAlias = Raid | DrawCards | FromMarket | CopyPower | HuntOne | RenewMarket | BuildFree


class _Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    pass


class Best(_Event, frozen=True, tag="best", kw_only=True):
    """The zoo with the highest or lowest sum gets a reward."""

    of: Stat
    reward: Literal["zoo_cards", "p_cards", "steal"]
    lowest: bool = False
    number: SmallNumber = 1


class Everybody(_Event, frozen=True, tag="everybody"):
    """All players draw zoo cards."""

    cards: SmallNumber


class Loss(_Event, frozen=True, tag="loss"):
    """Every zoo loses its cheapest animal of a set."""

    set: Id


class Heat(_Event, frozen=True, tag="heat"):
    """Every zoo loses a Penguin."""


class HandExchange(_Event, frozen=True, tag="exchange"):
    """All players pass a hand card to the left."""


class FreeBuild(_Event, frozen=True, tag="free"):
    """The player who drew the event may build one animal at no cost."""


EventEffect: TypeAlias = Best | Everybody | Loss | Heat | HandExchange | FreeBuild


class Animal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An animal's card. `copies`: its number in the zoo deck."""

    id: Id
    name: Name
    cost: Annotated[int, Meta(ge=1, le=20)]
    beauty: Number
    ferocity: Number
    rarity: Number
    copies: Copies


class AnimalSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the seven colours with its six animals and its power."""

    id: Id
    name: Name
    colour: Name
    power: Power
    animals: Annotated[tuple[Animal, ...], Meta(min_length=ANIMALS_EACH, max_length=ANIMALS_EACH)]


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    name: Name
    copies: Copies
    effect: EventEffect


class PDeck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of Power cards and Penguins among the P cards."""

    power: Copies
    penguin: Copies


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of cards. `version` is its date. `provenance` is only for human readers."""

    version: Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    sets: Annotated[tuple[AnimalSet, ...], Meta(min_length=SETS, max_length=SETS)]
    p_deck: PDeck
    events: tuple[EventCard, ...]
    provenance: dict[str, str] = {}


@dataclass(frozen=True)
class CardCatalogue:
    """A card list with its lookup tables. `order` is the order of the file and of all counts."""

    file: CardFile

    @cached_property
    def animals(self) -> Mapping[str, Animal]:
        return MappingProxyType({animal.id: animal for group in self.file.sets for animal in group.animals})

    @cached_property
    def set_of(self) -> Mapping[str, str]:
        return MappingProxyType({animal.id: group.id for group in self.file.sets for animal in group.animals})

    @cached_property
    def sets(self) -> Mapping[str, AnimalSet]:
        return MappingProxyType({group.id: group for group in self.file.sets})

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The index of each set in a zoo."""
        return MappingProxyType({group.id: number for number, group in enumerate(self.file.sets)})

    @cached_property
    def order(self) -> Mapping[str, int]:
        return MappingProxyType({animal: number for number, animal in enumerate(self.animals)})

    @cached_property
    def events(self) -> Mapping[str, EventCard]:
        return MappingProxyType({event.id: event for event in self.file.events})

    @cached_property
    def event_order(self) -> Mapping[str, int]:
        return MappingProxyType({event: number for number, event in enumerate(self.events)})

    def cost(self, card: str) -> int:
        return 0 if card == PENGUIN else self.animals[card].cost


def read_cards(data: bytes) -> CardFile:
    """Return the card list of a file. Raise `Malformed` with the place of the first fault."""
    file: CardFile = decode(data, CardFile)
    for place, fault in _faults(file):
        raise Malformed(fault, place)
    return file


def _faults(file: CardFile) -> Iterator[tuple[str, str]]:
    """Yield the faults of a list whose individual values are all valid."""
    groups = {group.id for group in file.sets}
    known: set[str] = set(RESERVED)
    for number, group in enumerate(file.sets):
        yield from _named_twice(known, group.id, f"$.sets[{number}].id")
        for place, animal in enumerate(group.animals):
            yield from _named_twice(known, animal.id, f"$.sets[{number}].animals[{place}].id")
    for number, event in enumerate(file.events):
        yield from _named_twice(known, event.id, f"$.events[{number}].id")
        if isinstance(event.effect, Loss) and event.effect.set not in groups:
            yield f"$.events[{number}].effect.set", f"The set '{event.effect.set}' does not exist."
    counts = {
        "$.sets": (sum(animal.copies for group in file.sets for animal in group.animals), ZOO_CARDS),
        "$.p_deck": (file.p_deck.power + file.p_deck.penguin, P_CARDS),
        "$.events": (sum(event.copies for event in file.events), EVENT_CARDS),
    }
    for where, (found, wanted) in counts.items():
        if found != wanted:
            yield where, f"The number of cards is {found} instead of {wanted}."


def _named_twice(known: set[str], word: str, place: str) -> Iterator[tuple[str, str]]:
    if word in known:
        yield place, f"'{word}' is already the name of a card, set or event, or a word in moves."
    known.add(word)


def load(folder: Path) -> tuple[Mapping[str, CardCatalogue], tuple[str, ...]]:
    """Return the card lists of a folder's `*.json` by version, and the faults of the other files."""
    return editions.load_versions(folder, _versioned, "list of cards")


def _versioned(data: bytes) -> tuple[str, CardCatalogue]:
    file = read_cards(data)
    return file.version, CardCatalogue(file)


CATALOGUES, FAULTS = load(Path(__file__).parent)
"""The card lists by version, and the faults of the other files."""
NEWEST: Final = max(CATALOGUES, default="")

"""The sentences of Zooloretto, and how tiles and places read in them."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, NamedTuple

from django.utils.functional import Promise, lazystr
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext_lazy

from adjudicator.rules.zooloretto.tiles import COIN, FACES, Face
from games.boards.numbers import shown
from games.boards.zooloretto.guiding import GUIDE_WORDS


class Name(NamedTuple):
    """The words for one thing and for several."""

    one: str | Promise
    many: str | Promise


SPECIES: Final = MappingProxyType(
    {
        "flamingo": Name(_("flamingo"), _("flamingos")),
        "camel": Name(_("camel"), _("camels")),
        "leopard": Name(_("leopard"), _("leopards")),
        "elephant": Name(_("elephant"), _("elephants")),
        "panda": Name(_("panda"), _("pandas")),
        "chimpanzee": Name(_("chimpanzee"), _("chimpanzees")),
        "zebra": Name(_("zebra"), _("zebras")),
        "kangaroo": Name(_("kangaroo"), _("kangaroos")),
    }
)
_KIN: Final = MappingProxyType(
    {
        "flamingo": Name(
            pgettext_lazy("male, female or baby", "flamingo"),
            pgettext_lazy("male, female or baby", "flamingos"),
        ),
        "camel": Name(
            pgettext_lazy("male, female or baby", "camel"), pgettext_lazy("male, female or baby", "camels")
        ),
        "leopard": Name(
            pgettext_lazy("male, female or baby", "leopard"),
            pgettext_lazy("male, female or baby", "leopards"),
        ),
        "elephant": Name(
            pgettext_lazy("male, female or baby", "elephant"),
            pgettext_lazy("male, female or baby", "elephants"),
        ),
        "panda": Name(
            pgettext_lazy("male, female or baby", "panda"), pgettext_lazy("male, female or baby", "pandas")
        ),
        "chimpanzee": Name(
            pgettext_lazy("male, female or baby", "chimpanzee"),
            pgettext_lazy("male, female or baby", "chimpanzees"),
        ),
        "zebra": Name(
            pgettext_lazy("male, female or baby", "zebra"), pgettext_lazy("male, female or baby", "zebras")
        ),
        "kangaroo": Name(
            pgettext_lazy("male, female or baby", "kangaroo"),
            pgettext_lazy("male, female or baby", "kangaroos"),
        ),
    }
)
"""The species where a sex or an age is said with them."""
STALLS: Final = MappingProxyType(
    {
        "stall_1": Name(_("an ice cream stall"), _("{count} ice cream stalls")),
        "stall_2": Name(_("a juice stall"), _("{count} juice stalls")),
        "stall_3": Name(_("a balloon stall"), _("{count} balloon stalls")),
        "stall_4": Name(_("a popcorn stall"), _("{count} popcorn stalls")),
    }
)
PLACES: Final = MappingProxyType(
    {
        "pen5": _("the pen of 5"),
        "pen4": _("the pen of 4"),
        "pen6": _("the pen of 6"),
        "expansion": _("the expansion pen"),
        "expansion2": _("the second expansion pen"),
        "barn": _("the barn"),
    }
)
_INTO: Final = MappingProxyType(
    {
        "pen5": pgettext_lazy("in or to", "the pen of 5"),
        "pen4": pgettext_lazy("in or to", "the pen of 4"),
        "pen6": pgettext_lazy("in or to", "the pen of 6"),
        "expansion": pgettext_lazy("in or to", "the expansion pen"),
        "expansion2": pgettext_lazy("in or to", "the second expansion pen"),
        "barn": pgettext_lazy("in or to", "the barn"),
    }
)
_OUT_OF: Final = MappingProxyType(
    {
        "pen5": pgettext_lazy("from", "the pen of 5"),
        "pen4": pgettext_lazy("from", "the pen of 4"),
        "pen6": pgettext_lazy("from", "the pen of 6"),
        "expansion": pgettext_lazy("from", "the expansion pen"),
        "expansion2": pgettext_lazy("from", "the second expansion pen"),
        "barn": pgettext_lazy("from", "the barn"),
    }
)
_WAYS: Final = MappingProxyType({"to": _INTO, "source": _OUT_OF})
"""How places read where something goes or leaves, by the key of the value."""
PENS: Final = MappingProxyType(
    {
        "pen5": _("Pen of 5"),
        "pen4": _("Pen of 4"),
        "pen6": _("Pen of 6"),
        "expansion": _("Expansion"),
        "expansion2": _("Expansion 2"),
    }
)
"""What stands on the pens."""
_ORDINARY: Final = Name(_("a {one}"), _("{count} {many}"))
_VOWEL: Final = Name(_("an {one}"), _("{count} {many}"))
_BABY: Final = Name(_("a baby {one}"), _("{count} baby {many}"))
_FERTILE: Final = MappingProxyType(
    {
        ("m", False): Name(_("a fertile male {one}"), _("{count} fertile male {many}")),
        ("f", False): Name(_("a fertile female {one}"), _("{count} fertile female {many}")),
        ("m", True): Name(_("a male {one} that has bred"), _("{count} male {many} that have bred")),
        ("f", True): Name(_("a female {one} that has bred"), _("{count} female {many} that have bred")),
    }
)

ASKS: Final = {
    "ask_turn": _("{seat}, it is your turn: draw a tile, take a truck or spend coins on your zoo."),
    "ask_put": _("{seat}, you drew {tile}. Which truck does it go on?"),
    "ask_place": _("{seat}, where in your zoo do these go: {tiles}?"),
}
PLAYED: Final = {
    "draw": _("{seat} draws a tile."),
    "put": _("{seat} puts {tile} on truck {truck}."),
    "take": _("{seat} takes truck {truck} with {tiles}."),
    "place": _("{seat} places {tile} in {to}."),
    "move_animal": _("{seat} pays 1 coin and moves {tile} from the barn to {to}."),
    "move_stall": _("{seat} pays 1 coin and moves {tile} from {source} to {to}."),
    "exchange": _("{seat} pays 1 coin and exchanges the {a_species} in {a} and the {b_species} in {b}."),
    "buy": _(
        "{seat} buys {tile} from {seller_seat}'s barn and places it in {to}: 1 coin goes to {seller_seat},"
        " 1 to the bank."
    ),
    "discard": _("{seat} pays 2 coins to be rid of {tile} from the barn."),
    "expand": _("{seat} pays 3 coins and opens a new pen."),
    "forced_draw": _("{seat} can do nothing but draw a tile, so this is done."),
    "forced_put": _("Only truck {truck} has room, so {seat} puts {tile} on it."),
    "forced_take": _("{seat} can do nothing but take truck {truck} with {tiles}, so this is done."),
    "forced_place": _("There is only one place for {tile}, so {seat} places it in {to}."),
}
AUTOMATIC: Final = {
    "species_removed": _("Not in this game: {species}."),
    "start_player_drawn": _("The lot falls on {seat} to begin."),
    "tile_drawn": _("{seat} turns up {tile}."),
    "tile_drawn_last_round": _(
        "{seat} turns up {tile}, the first tile from under the wooden disc: this is the last round."
    ),
    "offspring_born": _(
        "A fertile pair of {species} is together in {pen}: {seat} gets a baby, which stays there."
    ),
    "offspring_to_barn": _(
        "A fertile pair of {species} is together in {pen}: {seat} gets a baby, which goes to the barn as"
        " the pen is full."
    ),
    "bonus_paid": _("{seat} filled {pen} and receives {coins} from the bank."),
    "bonus_short": _("{seat} filled {pen}, but the bank has only {coins} left of {bonus} due."),
    "bonus_none": _("{seat} filled {pen}, but the bank is empty and cannot pay {bonus}."),
    "round_ended": _(
        "Everybody has taken a truck: round {round} is over. {starter_seat} took the last one and begins."
    ),
    "round_ended_lost": _(
        "Everybody has taken a truck: round {round} is over. Nobody took {tiles}, which leave the game."
        " {starter_seat} took the last truck and begins."
    ),
    "game_ended": _(
        "Everybody has taken a truck and the last round, number {round}, is over: the game ends."
    ),
    "game_ended_lost": _(
        "Everybody has taken a truck and the last round, number {round}, is over: the game ends. Nobody took"
        " {tiles}."
    ),
}
SCORES: Final = {
    "score_pen_empty": _("Nobody lives in {pen}"),
    "score_pen_full": _("Full of {species}: {pen}"),
    "score_pen_one_missing": _("All {species} but one: {pen}"),
    "score_pen_with_stall": _("With a stall, a point an animal: {animals} ({species}), {pen}"),
    "score_pen_without_stall": _("No stall, so nothing for {animals} ({species}): {pen}"),
    "score_stalls": _("2 points for each type of stall in use: {types}"),
    "score_barn_stalls": _("2 points off for each type of stall in the barn: {types}"),
    "score_barn_animals": _("2 points off for each type of animal in the barn: {types}"),
    "score_money": _("In case of a tie: {coins}"),
    "tie_money": _("The tie with {rivals_text} is decided by coins."),
}
FORESEEN: Final = {
    "foreseen_points": _("Points of your zoo: now {before}, then {after}."),
    "foreseen_coins": _("Your coins: now {before}, then {after}."),
}
ERRORS: Final = {
    "not_your_turn": _("It is not your turn."),
    "not_due": _("This happens by itself; nobody plays it."),
    "put_first": _("First put {tile} on a truck."),
    "place_first": _("First place what you took: {tiles}."),
    "nothing_drawn": _("There is no drawn tile to put on a truck; draw one first."),
    "nothing_to_place": _("There is no tile to place; take a truck first."),
    "trucks_full": _("Nothing can be drawn: no truck has room for another tile."),
    "stacks_empty": _("There are no tiles left to draw."),
    "no_such_truck": _("There is no truck {truck}; they are numbered from 1 to {trucks}."),
    "truck_taken": _("{taker_seat} has already taken truck {truck} this round."),
    "truck_full": _("Truck {truck} has no room left."),
    "truck_empty": _("Truck {truck} is empty; only a truck with a tile on it may be taken."),
    "tile_not_taken": _("You named {tile}, but that is not among the tiles you took."),
    "tile_not_there": _("You named {tile}, but there is none in {at}."),
    "not_an_animal": _("Only an animal moves from the barn to a pen like this, not {tile}."),
    "not_a_stall": _("Only a stall can be moved from place to place, not {tile}."),
    "unknown_place": _(
        "There is no place called {at}; there are pen5, pen4, pen6, expansion, expansion2 and barn."
    ),
    "pen_closed": _("You have not opened {pen} yet."),
    "pen_full": _("There is no room left in {pen}."),
    "pen_other_species": _("Only one kind of animal lives in a pen, and in {pen} there are {species}."),
    "stall_spaces_full": _("There is no room for another stall beside {pen}."),
    "same_place": _("From {at} to {at} is no change."),
    "too_few_coins": _("This costs {cost}, but you have only {coins}."),
    "species_needed": _("Say which animals of the barn you mean, as in: exchange pen4 barn zebra."),
    "species_unneeded": _("Name an animal only when the barn takes part in the exchange."),
    "nothing_to_exchange": _("There is no such animal to exchange in {at}."),
    "same_species": _("On both sides there are {species}; an exchange needs two kinds of animals."),
    "does_not_fit": _("There is room for only {spaces} in {pen}, not for {animals}."),
    "no_such_seller": _("There is no such player; the {players} players are named by letters from A on."),
    "own_barn": _("That barn is your own; one buys from the others."),
    "no_expansion_left": _("You have no expansion left to open."),
}
OPTIONS: Final = {
    "option_play_forced": _("A turn with only one possible move is played by itself"),
    "option_removed": _("Choose the species that stay out (otherwise they are drawn)"),
    **{f"option_removed_{species}": capfirst(lazystr(name.one)) for species, name in SPECIES.items()},
}

ASIDE: Final = _("Spend coins")
WORDS: Final = MappingProxyType(
    {**OPTIONS, **ASKS, **PLAYED, **AUTOMATIC, **SCORES, **FORESEEN, **ERRORS, **GUIDE_WORDS}
)


def noun(key: str, value: str | int, count: int = 1) -> str:
    """How a value reads in a sentence; animals under a key with `species` are meant as a kind: "zebras"."""
    if isinstance(value, int):
        return coins(value) if key in ("coins", "cost", "bonus") else _number(key, value)
    if value in PLACES:
        return str(_WAYS.get(key, PLACES)[value])
    if key.endswith("species") and value in SPECIES:
        return str(SPECIES[value].many)
    return _tile(value, count)


def coins(number: int) -> str:
    return ngettext("{number} coin", "{number} coins", number).format(number=number)


def points(number: int) -> str:
    said = ngettext("{number} point", "{number} points", number)
    return said.format(number=shown(number))


def short_points(number: int) -> str:
    said = ngettext("{number} pt", "{number} pts", number)
    return said.format(number=shown(number))


def _number(key: str, value: int) -> str:
    if key == "animals":
        return ngettext("{number} animal", "{number} animals", value).format(number=value)
    return shown(value)


def _tile(token: str, count: int) -> str:
    face = FACES.get(token)
    if face is None:
        return token
    if token == COIN:
        return str(_("a coin")) if count == 1 else coins(count)
    name = STALLS[token] if face.is_stall else _animal(face)
    said = str(name.one if count == 1 else name.many)
    names = _KIN if face.sex or face.is_offspring else SPECIES
    species = names[face.species] if face.species else Name("", "")
    return said.format(one=species.one, many=species.many, count=count)


def _animal(face: Face) -> Name:
    if face.sex:
        return _FERTILE[face.sex, face.has_bred]
    if face.is_offspring:
        return _BABY
    return _VOWEL if face.species == "elephant" else _ORDINARY

"""Birth Control: a worker lays a contraception tile for a main species (rulebook, Staff Actions in Spring).

The tile stops the dice of the species from then on, so it may be laid in any spring and at any moment of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data.numbers import ROUNDS
from adjudicator.rules.zoo_tycoon.moves import Contracept
from adjudicator.rules.zoo_tycoon.standards import staff
from adjudicator.rules.zoo_tycoon.state import State


def choices(state: State, seat: Seat) -> Iterator[Contracept]:
    """The tiles that a zoo may lay."""
    player = state.players[seat]
    if staff.can_hire(state.edition, player, "birth_control"):
        bare = (name for name in player.zoo.main_species if name not in player.zoo.contraception)
        yield from map(Contracept, bare)


def can_matter(state: State, seat: Seat) -> bool:
    """Whether a zoo may lay a tile that could stop dice of a later spring (Y60)."""
    return state.year < ROUNDS and next(choices(state, seat), None) is not None


def laid(state: State, seat: Seat, move: Contracept) -> State:
    """The table with the tile in place and a worker gone."""
    player = state.players[seat]
    if move.species not in player.zoo.main_species:
        raise IllegalMove("not_kept", "species", species=move.species)
    if move.species in player.zoo.contraception:
        raise IllegalMove("has_contraception", "species", species=move.species)
    player = staff.hired(state.edition, player, "birth_control")
    zoo = replace(player.zoo, contraception=(*player.zoo.contraception, move.species))
    return state.with_player(seat, replace(player, zoo=zoo))

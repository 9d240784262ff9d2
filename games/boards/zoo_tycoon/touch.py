"""The parts of the drawing that a move touches, and its button text.

- On the viewer's board: squares `sq-B3`, enclosures `home-2`, buildings `b-park_a`.
- Beside it: `slot-lion` (quarantine, or the supply of a co-species), `card-lion` (animal card),
  `staff-entertainment`, `tiles` and `move-tiles`.
- On the exchange: `x-lion` and `pos-B2`.

The tray shows the moves possible with the tapped parts, each as `do-` and its text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.notation import read, write
from adjudicator.rules.zoo_tycoon.zoo import NONE, square_name, square_named
from games.boards import TRAY_PREFIX, Seen, Trace, tray_move
from games.boards.zoo_tycoon import names
from games.core.translation import gettext as _

TILES: Final = "tiles"
MOVE_TILES: Final = "move-tiles"
_LAID: Final = "laid-"
_THEN: Final = "; "
"""The text between the steps of a plan."""
MAX_STEPS: Final = 12
"""The maximum number of steps in a plan."""
_PLACES: Final = ("sq-", "b-")
"""The prefixes of parts that must be tapped before the tray can show their moves."""
OfCard: TypeAlias = m.Contracept | m.Uncap | m.Convert | m.Reroll | m.Reintroduce | m.Keep
"""Moves about a kept species."""


def square_part(square: int) -> str:
    return f"sq-{square_name(square)}"


def laid_part(squares: Iterable[int]) -> str:
    """Return the name of the tiles that a move laid, by their squares."""
    return _LAID + "-".join(map(square_name, squares))


def laid_squares(part: str, seat: Seat) -> tuple[int, ...]:
    """Return the squares of a part of laid tiles in a seat's zoo, or no squares for any other part."""
    end = at_seat("", seat)
    if not (part.startswith(_LAID) and part.endswith(end)):
        return ()
    squares = map(square_named, part.removeprefix(_LAID).removesuffix(end).split("-"))
    return tuple(square for square in squares if square is not None)


def home_part(number: int) -> str:
    return f"home-{number}"


def building_part(building: str) -> str:
    return f"b-{building}"


def slot_part(species: str) -> str:
    return f"slot-{species}"


def housed_part(species: str) -> str:
    """Return the name of the animals of a species in their enclosure."""
    return f"housed-{species}"


def card_part(species: str) -> str:
    return f"card-{species}"


def offer_part(species: str) -> str:
    return f"x-{species}"


def position_part(position: str) -> str:
    return f"pos-{position}"


def staff_part(action: str) -> str:
    return f"staff-{action}"


def tray_part(move: m.Move) -> str:
    return TRAY_PREFIX + write(move)


def at_seat(part: str, seat: Seat) -> str:
    """Return the unique name of a part in one zoo. All zoos have parts with the same names."""
    return f"{part}@{seat}"


def traces(move: m.Move, seat: int, viewer: Seat | None) -> tuple[Trace, ...]:
    """Return the parts that a move changed: cards of the exchange, and a zoo's parts, named with its seat."""
    if isinstance(move, m.Born | m.Rolled | m.Rerolled):
        return (Trace(at_seat(card_part(move.species), Seat(move.seat))),)
    return tuple(_changed(move, Seat(seat)))


def _changed(move: m.Move, seat: Seat) -> Iterator[Trace]:
    match move:
        case m.Take(species, enclosure=enclosure):
            part = housed_part(species) if enclosure else slot_part(species)
            yield Trace(at_seat(part, seat), offer_part(species))
        case m.Give(species) | m.Rescue(species):
            yield Trace(offer_part(species))
        case m.House(species) | m.Lodge(species):
            yield Trace(at_seat(housed_part(species), seat), at_seat(slot_part(species), seat))
        case m.Resettle(species):
            yield Trace(at_seat(housed_part(species), seat))
        case m.MoveTile(source, target):
            yield Trace(at_seat(laid_part((target,)), seat), at_seat(square_part(source), seat))
        case m.Build(building) | m.MoveBuilding(building):
            yield Trace(at_seat(building_part(building), seat))
        case m.Found(tiles=tiles) | m.Extend(tiles=tiles):
            yield Trace(at_seat(laid_part(tiles), seat))
        case m.Entertain() | m.Renew() | m.Empty() | m.Forgo() | m.BuyTile(None):
            return  # changes numbers and cards that are not parts of the drawing
        case _:
            yield from (Trace(at_seat(part, seat)) for part in _touched(move))


def parts(move: m.Move) -> tuple[str, ...]:
    """Return the parts that a player's move touches, in the order of tapping.

    Button-only moves touch none.
    """
    touched = tuple(_touched(move))
    return (*touched, tray_part(move)) if touched else ()


def _touched(move: m.Move) -> Iterator[str]:
    match move:
        case m.Loan(square) | m.BuyTile(int() as square):
            yield square_part(square)
        case m.BuyTile():
            yield TILES
        case m.Found(tiles=tiles):
            yield from map(square_part, tiles)
        case m.Extend(enclosure, tiles):
            yield home_part(enclosure)
            yield from map(square_part, tiles)
        case m.Build(_, square):
            yield square_part(square)
        case m.MoveBuilding(building, square):
            yield building_part(building)
            yield square_part(square)
        case m.MoveTile(source, target):
            yield MOVE_TILES
            yield square_part(source)
            yield square_part(target)
        case m.AddFocal(enclosure=enclosure) | m.ChangeBiome(enclosure) | m.Lodge(enclosure=enclosure):
            yield home_part(enclosure)
        case _:
            yield from _of_animals(move)


def _of_animals(move: m.Move) -> Iterator[str]:
    match move:
        case m.House(species, _, enclosure):
            yield slot_part(species)
            yield home_part(enclosure)
        case m.Resettle(species, enclosure):
            yield card_part(species)
            yield home_part(enclosure)
        case m.Empty(species):
            yield slot_part(species)
        case m.Forgo():
            yield slot_part("giant_panda")
        case m.Take(species) | m.Give(species) | m.Rescue(species):
            yield offer_part(species)
        case m.Entertain():
            yield staff_part("entertainment")
        case m.Renew(position):
            yield position_part(position)
        case _ if isinstance(move, OfCard) and not isinstance(move, m.Reintroduce):
            yield card_part(move.species)


def tray_moves(seen: Seen) -> tuple[m.Move, ...]:
    """Return the moves that touch all tapped parts and no other squares or buildings."""
    tapped = {part for part in seen.picked if not part.startswith(TRAY_PREFIX)}
    if not tapped:
        return ()
    moves = (move for part in (*seen.links, *seen.picked) if (move := tray_move(part, read)) is not None)
    return tuple(dict.fromkeys(move for move in moves if _is_ready(move, tapped)))


def _is_ready(move: m.Move, tapped: set[str]) -> bool:
    touched = set(_touched(move))
    return tapped <= touched and not any(part.startswith(_PLACES) for part in touched - tapped)


def plan_part(plan: Iterable[m.Move]) -> str:
    """Return the part of the tray that stands for a plan."""
    return TRAY_PREFIX + _THEN.join(map(write, plan))


def plan_of(part: str) -> tuple[m.Step, ...]:
    """Return the steps of a tray part, or no steps for any other part."""
    if not part.startswith(TRAY_PREFIX):
        return ()
    texts = part.removeprefix(TRAY_PREFIX).split(_THEN)
    try:
        steps = [read(text) for text in texts[:MAX_STEPS]]
    except Unreadable:
        return ()
    return tuple(step for step in steps if isinstance(step, m.Step)) if len(texts) <= MAX_STEPS else ()


def plan_parts(plan: Iterable[m.Step]) -> tuple[str, ...]:
    """Return the parts of the board that a plan touches, and the plan's part of the tray."""
    steps = tuple(plan)
    animals = (slot_part(step.species) for step in steps if isinstance(step, m.House | m.Lodge))
    touched = dict.fromkeys((*animals, *(part for step in reversed(steps) for part in _touched(step))))
    return (*touched, plan_part(steps))


def picked_plan(seen: Seen) -> tuple[m.Step, ...]:
    """Return the steps of the picked part of the tray."""
    return next((plan for part in seen.picked if (plan := plan_of(part))), ())


def picked_tray_move(seen: Seen) -> m.Move | None:
    """Return the picked move of the tray, if any."""
    return next((move for part in seen.picked if (move := tray_move(part, read)) is not None), None)


def label(move: m.Move, names_of_seats: tuple[str, ...]) -> str:
    """Return the button text of a player's move."""
    match move:
        case m.Done():
            return _("Done")
        case m.Pass():
            return _("Stop trading")
        case m.Hire():
            return _("Send a worker for one more trade")
        case m.Back(True):
            return _("Undo all steps")
        case m.Back():
            return _("Undo the last step")
        case m.Reopen():
            return _("Continue building")
        case m.Wait():
            return _("Wait for the players ahead of me")
        case m.Forgo():
            return _("Return the giant pandas")
        case m.Renew(position):
            return _("Move the exchange to {position}").format(position=position)
        case m.Take() | m.Give() | m.Empty() | m.Rescue():
            return _traded(move)
        case m.House() | m.Lodge() | m.Resettle():
            return _housed(move)
        case _ if isinstance(move, OfCard):
            return _of_card(move)
        case _:
            return _built(move)


def _traded(move: m.Take | m.Give | m.Empty | m.Rescue) -> str:
    name = names.printed(move.species)
    match move:
        case m.Take(_, animals, enclosure, housed, unexpected):
            text = _("Take {species}: {animals}").format(species=name, animals=names.animal_words(animals))
            if enclosure:
                inside = _("all") if housed == animals else names.animal_words(housed)
                values = {"housed": inside, "enclosure": enclosure}
                text += _(", {housed} into enclosure {enclosure}").format(**values)
            return text + (_(", with Unexpected Supply") if unexpected else "")
        case m.Give(_, animals, discs, housed):
            sources = (
                (animals, "{animals}"),
                (discs, _("offspring: {animals}")),
                (housed, _("from the enclosure: {animals}")),
            )
            given = [text.format(animals=names.animal_words(some)) for some, text in sources if some != NONE]
            return _("Give away {species}: {animals}").format(species=name, animals=", ".join(given))
        case m.Empty():
            return _("Use Unexpected Demand to give away all {species}").format(species=name)
        case m.Rescue(_, animals):
            return _("Rescue {species}: {animals}").format(species=name, animals=names.animal_words(animals))


def _housed(move: m.House | m.Lodge | m.Resettle) -> str:
    values = {"species": names.printed(move.species), "enclosure": move.enclosure}
    match move:
        case m.House(_, animals):
            text = _("Place {species} in enclosure {enclosure}: {animals}")
            return text.format(**values, animals=names.animal_words(animals))
        case m.Lodge():
            return _("Place {species} in enclosure {enclosure}").format(**values)
        case m.Resettle():
            return _("Move {species} to enclosure {enclosure}").format(**values)


def _of_card(move: OfCard) -> str:
    name = names.printed(move.species)
    match move:
        case m.Contracept():
            return _("Use Birth Control for {species}").format(species=name)
        case m.Uncap():
            return _("Remove contraception tile: {species}").format(species=name)
        case m.Reroll():
            return _("Send a worker to reroll a die for {species}").format(species=name)
        case m.Keep():
            return _("Send a worker to gain experience with {species}").format(species=name)
        case m.Convert(_, animals):
            text = _("Let offspring of {species} grow up: {animals}")
            return text.format(species=name, animals=names.animal_words(animals))
        case m.Reintroduce(_, animals):
            if animals == NONE:
                return _("Keep all offspring of {species}").format(species=name)
            text = _("Reintroduce offspring of {species}: {animals}")
            return text.format(species=name, animals=names.animal_words(animals))


def _built(move: m.Move) -> str:
    match move:
        case m.Loan(square):
            return _("Take a loan and block {square}").format(square=square_name(square))
        case m.BuyTile(None):
            return _("Buy an enclosure tile")
        case m.BuyTile(int() as square):
            return _("Buy an enclosure tile and unblock {square}").format(square=square_name(square))
        case m.Found(biome, tiles):
            values = {"biome": names.BIOMES[biome], "squares": _squares(tiles)}
            return _("Start an enclosure ({biome}): {squares}").format(**values)
        case m.Extend(enclosure, tiles):
            values = {"enclosure": enclosure, "squares": _squares(tiles)}
            return _("Add to enclosure {enclosure}: {squares}").format(**values)
        case m.AddFocal(kind, enclosure, number):
            text = str(names.FOCAL[kind]) if number == 1 else f"{number} × {names.FOCAL[kind]}"
            return _("Add {focal} to enclosure {enclosure}").format(focal=text, enclosure=enclosure)
        case m.Build(building, square):
            values = {"building": names.printed(building), "square": square_name(square)}
            return _("Build {building} on {square}").format(**values)
        case m.Entertain(track):
            return _("Send a worker to Entertainment: {track}").format(track=names.TRACKS[track])
        case m.ChangeBiome() | m.MoveBuilding() | m.MoveTile():
            return _constructed(move)
        case _:
            raise LookupError(f"players cannot make a move of the type {type(move).__name__}")


def _constructed(move: m.ChangeBiome | m.MoveBuilding | m.MoveTile) -> str:
    match move:
        case m.ChangeBiome(enclosure, biome):
            text = _("Change enclosure {enclosure} to {biome}")
            text = text.format(enclosure=enclosure, biome=names.BIOMES[biome])
        case m.MoveBuilding(building, square):
            text = _("Move {building} to {square}")
            text = text.format(building=names.printed(building), square=square_name(square))
        case m.MoveTile(source, target):
            text = _("Move tile from {source} to {target}")
            text = text.format(source=square_name(source), target=square_name(target))
    return _("{label} (Maintenance)").format(label=text) if move.worker else text


def _squares(squares: tuple[int, ...]) -> str:
    return " ".join(map(square_name, squares))

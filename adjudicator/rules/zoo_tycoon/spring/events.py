"""The start of a year: start player, event and its immediate effect (rulebook, Spring; Event Cards)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import Edition, events
from adjudicator.rules.zoo_tycoon.data.numbers import MONEY_MAX, MONEY_MIN, ROUNDS, Biome
from adjudicator.rules.zoo_tycoon.moves import EventRevealed, Move, NatureMove, YearBegun
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.standards import track_points
from adjudicator.rules.zoo_tycoon.state import Options, Spring, State
from adjudicator.rules.zoo_tycoon.zoo import Zoo


def deck(options: Options, edition: Edition, players: int) -> tuple[str, ...]:
    """Return the event cards of a game. The result is empty in a game without events."""
    return edition.deck(players) if options.events and not options.introductory else ()


def _is_due(state: State) -> bool:
    return "year" not in state.done or ("event" not in state.done and bool(state.events))


def _draw(state: State, dice: Dice) -> NatureMove:
    if "year" not in state.done:
        return _year(state)
    rest, skipped = list(state.events), list[str]()
    while not _has_effect(state, card := rest.pop(dice.below(len(rest)))):
        skipped.append(card)
    return EventRevealed(card, tuple(skipped))


def _carry_out(state: State, move: Move) -> State:
    if "year" not in state.done:
        if move != _year(state):
            raise IllegalMove("not_due")
        return replace(
            state,
            year=move.year,
            first=move.first,
            event="",
            spring=Spring(),
            tracks=tuple(replace(track, is_done_this_year=False) for track in state.tracks),
            done=(*state.done, "year"),
        )
    if not isinstance(move, EventRevealed) or not _can_be_revealed(state, move):
        raise IllegalMove("not_due")
    gone = {move.event, *move.skipped}
    state = replace(
        state,
        event=move.event,
        events=tuple(card for card in state.events if card not in gone),
        done=(*state.done, "event"),
    )
    return _affected(state, state.edition.events[move.event].effect)


def _year(state: State) -> YearBegun:
    return YearBegun(state.year + 1, state.order[1])


def _has_effect(state: State, card: str) -> bool:
    """Return whether a card takes effect. In the last year, the next card replaces some cards."""
    return state.year < ROUNDS or state.edition.events[card].in_last_round


def _can_be_revealed(state: State, move: EventRevealed) -> bool:
    cards = (*move.skipped, move.event)
    return (
        len(set(cards)) == len(cards)
        and set(cards) <= set(state.events)
        and [_has_effect(state, card) for card in cards] == [False] * len(move.skipped) + [True]
    )


def _affected(state: State, effect: events.EventEffect) -> State:
    """Return the table after the immediate effect of an event."""
    match effect:
        case events.BuzzForAll(buzz):
            return _with_buzz(state, state.seats, buzz)
        case events.BuzzForBiome(biome, buzz):
            counts = [species_of(state.edition, player.zoo, biome) for player in state.players]
            return _with_buzz(state, best_seats(counts, 1), buzz)
        case events.BuzzForEducation(buzz):
            points = [track_points.tracks(state.edition, player).education for player in state.players]
            return _with_buzz(state, best_seats(points, 0), buzz)
        case events.MoneyForAll():
            players = (replace(each, money=money_after(effect, each.money)) for each in state.players)
            return replace(state, players=tuple(players))
        case events.TilesForLeastPopular(tiles):
            popular = [track_points.tracks(state.edition, player).popularity for player in state.players]
            for seat in state.seats:
                if popular[seat] == min(popular):
                    zoo = state.players[seat].zoo
                    state = state.with_zoo(seat, replace(zoo, tiles=zoo.tiles + tiles))
            return state
        case _:
            return state


def species_of(edition: Edition, zoo: Zoo, biome: Biome) -> int:
    """Return the number of a zoo's species of a biome, including co-species."""
    return sum(edition.animals[species].biome == biome for species in zoo.species)


def money_after(effect: events.MoneyForAll, money: int) -> int:
    """Return a zoo's money after an event. Its floor and the ends of the track are the limits (Y57)."""
    floor = MONEY_MIN if effect.floor is None else effect.floor
    return min(max(money + effect.change, min(money, floor)), MONEY_MAX)


def best_seats(values: Sequence[int], least: int) -> tuple[Seat, ...]:
    """Return all seats with the highest of these values if it is at least `least` (Y58)."""
    top = max(values)
    return tuple(Seat(seat) for seat, value in enumerate(values) if value == top >= least)


def _with_buzz(state: State, seats: Iterable[Seat], buzz: int) -> State:
    for seat in seats:
        player = state.players[seat]
        state = state.with_player(seat, replace(player, buzz=player.buzz + buzz))
    return state


STAGE: Final = Stage(due=_is_due, draw=_draw, carry_out=_carry_out)

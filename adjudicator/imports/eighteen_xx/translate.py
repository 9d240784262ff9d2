"""Translate a file's entries into our moves, given the position before them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, get_args

from adjudicator.engine.codec import Malformed
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import Seat
from adjudicator.imports.eighteen_xx import entries as file
from adjudicator.imports.eighteen_xx import names
from adjudicator.imports.eighteen_xx.actors import family_at_work
from adjudicator.imports.eighteen_xx.paths import route_of
from adjudicator.imports.eighteen_xx.pieces import Pieces
from adjudicator.rules.zoo18 import moves
from adjudicator.rules.zoo18.data.families import PARENTS_ANIMALS, Family
from adjudicator.rules.zoo18.data.powers import POWER_FACTS
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS
from adjudicator.rules.zoo18.state import KITCHEN, LOUNGE, OperatingRound, State

PERCENT: Final = 20
"""The percentage of a family that each animal represents."""


def move_of(entry: file.Entry, state: State, seat: Seat, pieces: Pieces) -> moves.PlayerMove:
    """Translate a seat's entry into a move. Raise `Malformed` if it names an unknown thing."""
    match entry:
        case file.Pass():
            return moves.Pass()
        case file.Bid(company=company):
            return moves.BuyPower(names.power(company, "$.company"))
        case file.BuyCompany():
            return _buy_power(entry)
        case file.Par(corporation=family, share_price=price):
            return moves.Launch(family, names.par(price, "$.share_price"))
        case file.BuyShares():
            return _buy_card(entry, state, pieces)
        case file.SellShares():
            return _sell(entry, state, seat, pieces)
        case file.LayTile(hex=hex, tile=tile, rotation=rotation):
            power = _power_if_any(entry, moves.LayingPower)
            return moves.LayTile(hex, names.tile_of(tile, "$.tile"), rotation, power)
        case file.PlaceToken(city=city):
            hex = pieces.hex_of(names.tile_at(city, "$.city"), "$.city")
            return moves.PlaceStation(hex, _power_if_any(entry, moves.StationPower))
        case file.Assign(target=hex):
            return moves.Mark(_power(entry, moves.MarkingPower), hex)
        case file.RunRoutes(routes=paths):
            return _run(paths, state, pieces)
        case file.Dividend(kind=use):
            return moves.Share() if use == "payout" else moves.Keep()
        case file.BuyTrain():
            return _buy_squirrel(entry, pieces)
        case file.DiscardTrain(train=train):
            kind = pieces.squirrel(train, None, "$.train")[1]
            return moves.Discard(names.family(str(entry.entity), "$.entity"), kind)
        case file.Choose(choice=train):
            return patch_of(train, pieces, "$.choice")
        case file.ChooseAbility():
            return _ability(entry, state, pieces)
        case file.EndGame():
            raise Malformed(_("The end of a game is not a move."), "$.type")


def _buy_power(entry: file.BuyCompany) -> moves.BuyPower:
    """Return the purchase. It includes the price if a family pays it or if it is not the printed price."""
    power = names.power(entry.company, "$.company")
    is_printed = entry.entity_type == "player" and entry.price == POWER_FACTS[power].price
    return moves.BuyPower(power, None if is_printed else entry.price)


def _buy_card(entry: file.BuyShares, state: State, pieces: Pieces) -> moves.BuyCard:
    if len(entry.shares) != 1:
        raise Malformed(_("Only one card can be bought at a time."), "$.shares")
    family, number = names.card(entry.shares[0], "$.shares[0]")
    _check_in_play(family, state, "$.shares[0]")
    (card,) = pieces.cards(state, family, (number,), (LOUNGE, KITCHEN))
    is_in_kitchen = state.mat(family).cards[card] == KITCHEN
    return moves.BuyCard(family, "kitchen" if is_in_kitchen else "lounge", card)


def _sell(entry: file.SellShares, state: State, seat: Seat, pieces: Pieces) -> moves.Sell:
    cards = [names.card(share, f"$.shares[{i}]") for i, share in enumerate(entry.shares)]
    families, numbers = {family for family, _ in cards}, [number for _, number in cards]
    if len(families) != 1 or len(set(numbers)) != len(numbers):
        raise Malformed(_("Cards sold together must all be different and belong to one family."), "$.shares")
    (family,) = families
    _check_in_play(family, state, "$.shares")
    animals = len(numbers) + (PARENTS_ANIMALS - 1 if 0 in numbers else 0)
    if entry.percent not in _percents(animals, numbers):
        raise Malformed(
            _("These cards do not add up to {percent} percent."), "$.percent", percent=entry.percent
        )
    return moves.Sell(family, entry.percent // PERCENT, pieces.cards(state, family, numbers, (seat,)))


def _percents(animals: int, numbers: Sequence[int]) -> tuple[int, ...]:
    """Return the possible percentages of these animals. With the PARENTS, half of that card may be sold."""
    return (PERCENT * animals, PERCENT * (animals - 1)) if 0 in numbers else (PERCENT * animals,)


def _run(paths: Sequence[file.Path], state: State, pieces: Pieces) -> moves.Run:
    routes = (route_of(path, state.board, pieces, f"$.routes[{number}]") for number, path in enumerate(paths))
    return moves.Run(tuple(routes))


def _buy_squirrel(entry: file.BuyTrain, pieces: Pieces) -> moves.BuySquirrel:
    source, kind = pieces.squirrel(entry.train, entry.variant, "$.train")
    is_printed = source in ("deck", "kitchen") and entry.price == KIND_FACTS[kind].cost
    return moves.BuySquirrel(kind, source, None if is_printed else entry.price)


def patch_of(train: str, pieces: Pieces, place: str) -> moves.Patch:
    """Return the use of PATCH for a squirrel, by its id."""
    where, kind = pieces.squirrel(train, None, place)
    if where == "deck" or where == "kitchen":
        raise Malformed(_("{squirrel} does not belong to a family."), place, squirrel=train)
    return moves.Patch(where, kind)


def _ability(entry: file.ChooseAbility, state: State, pieces: Pieces) -> moves.PlayerMove:
    match entry.choice:
        case file.SellTicket():
            return _ticket(entry, entry.choice, state, pieces)
        case file.DaysOff(corporation_id=family):
            return moves.DaysOff(family)
        case file.Whatsup():
            return _whatsup(entry.choice, pieces)
        case file.Midas():
            return moves.Midas()
        case file.Greek():
            return moves.Greek()
        case file.TwoBarrels():
            return moves.Barrels()
        case file.UsePatch(train_id=train):
            return patch_of(train, pieces, "$.choice.train_id")
        case file.RemovePatch(corporation=family):
            _check_at_work(family, state)
            return moves.Unpatch()


def _ticket(entry: file.ChooseAbility, choice: file.SellTicket, state: State, pieces: Pieces) -> moves.Ticket:
    if pieces.is_cashed(str(entry.entity)):
        raise Malformed(_("{name} was already cashed."), "$.entity", name=entry.entity)
    if not isinstance(state.stage, OperatingRound):
        return moves.Ticket()
    if choice.corporation is not None:
        _check_at_work(choice.corporation, state)
    return moves.Ticket(choice.price)


def _whatsup(choice: file.Whatsup, pieces: Pieces) -> moves.Whatsup:
    source, kind = pieces.squirrel(choice.train_id, choice.variant, "$.choice.train_id")
    if source != "deck" and source != "kitchen":
        raise Malformed(
            _("{squirrel} already belongs to a family."), "$.choice.train_id", squirrel=choice.train_id
        )
    if choice.price not in (None, KIND_FACTS[kind].cost):
        raise Malformed(
            _("{squirrel} does not cost {price}."),
            "$.choice.price",
            squirrel=choice.train_id,
            price=choice.price,
        )
    return moves.Whatsup(choice.corporation_id, kind, source)


def _power(entry: file.Entry, powers: Any) -> Any:
    """Return the power that makes an entry. Raise `Malformed` unless it is one of `powers`."""
    power = names.power(str(entry.entity), "$.entity")
    if entry.entity_type != "company" or power not in get_args(powers):
        raise Malformed(_("The power {name} cannot be used for this action."), "$.entity", name=entry.entity)
    return power


def _power_if_any(entry: file.Entry, powers: Any) -> Any:
    """Return the power that makes an entry, or None if a family makes it."""
    return None if entry.entity_type == "corporation" else _power(entry, powers)


def _check_in_play(family: Family, state: State, place: str) -> None:
    if all(mat.family != family for mat in state.mats):
        raise Malformed(_("{family} is not in this game."), place, family=family)


def _check_at_work(family: Family, state: State) -> None:
    if family != family_at_work(state):
        raise Malformed(_("It is not the turn of {family}."), "$.choice.corporation", family=family)

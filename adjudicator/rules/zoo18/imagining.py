"""Sampled tables, with the face-down powers in random order."""

from __future__ import annotations

from random import Random

from msgspec import UNSET

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.setup import ROUNDS
from adjudicator.rules.zoo18.data.squirrels import Kind, deck
from adjudicator.rules.zoo18.state import Player, Playmat, State
from adjudicator.rules.zoo18.views import FamilyView, View


def imagine(view: View, seat: Seat, chance: Random) -> State:
    """Return a table on which this seat must move. Ties in a box follow the current operating order."""
    return State(
        options=view.options,
        board=view.board,
        players=tuple(Player(each.cash, each.tickets, each.powers, each.debt) for each in view.players),
        mats=tuple(_mat(view, family) for family in view.families),
        order=view.order,
        stage=view.stage,
        deck=_deck(view),
        hidden=tuple(chance.sample(view.unseen, len(view.unseen))),
        round=ROUNDS.index(view.round),
        phase=view.phase,
        kitchen=view.kitchen,
        shelf=tuple(each.power for each in view.shelf),
        coming=view.coming,
        launches=view.launches,
        arrivals=len(view.operating),
        interruptions=view.interruptions,
        due=view.due,
        is_last_round=view.is_last_round,
        is_greek_due=view.is_greek_due or UNSET,
        edition=view.edition,
    )


def _mat(view: View, seen: FamilyView) -> Playmat:
    return Playmat(
        family=seen.family,
        cards=seen.holders,
        treasury=seen.treasury,
        cell=seen.at,
        arrival=view.operating.index(seen.family) if seen.at else 0,
        squirrels=seen.squirrels,
        powers=seen.powers,
        used=tuple((use.power, use.times) for use in seen.used),
    )


def _deck(view: View) -> tuple[Kind, ...]:
    """Return the squirrels left in the deck, in the printed order."""
    left, whole = sum(each.number for each in view.deck), deck(len(view.players))
    return whole[len(whole) - left :]

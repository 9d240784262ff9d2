"""Squirrels: those on sale, the limit of a family, and those that leave with a phase (rulebook, 3, 7.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.squirrels import ENDLESS, KIND_FACTS, PHASE_FACTS, Kind, opened
from adjudicator.rules.zoo18.moves import BankSource, PhaseBegan, SquirrelSource
from adjudicator.rules.zoo18.state import DiscardAsk, OperatingRound, PhaseDue, Playmat, Squirrel, State

T = TypeVar("T")


class BankOffer(NamedTuple):
    """A squirrel that the bank sells at its printed price."""

    kind: Kind
    source: BankSource
    price: int


def deck_offer(state: State) -> tuple[Kind, ...]:
    """Return the deck's offer: its first squirrel or, at its end, the choice of 4J or 2J."""
    return state.deck[:1] or ENDLESS


def bank_offers(state: State) -> Iterator[BankOffer]:
    """Yield the squirrels that the bank sells."""
    for kind in deck_offer(state):
        yield BankOffer(kind, "deck", KIND_FACTS[kind].cost)
    for kind in dict.fromkeys(state.kitchen):
        yield BankOffer(kind, "kitchen", KIND_FACTS[kind].cost)


def can_move(squirrel: Squirrel) -> bool:
    """Return whether another family may get a squirrel. A pending last run (3) or the PATCH forbids it."""
    return not (squirrel.is_last or squirrel.is_patched)


def movable_kinds(mat: Playmat) -> tuple[Kind, ...]:
    """Return the kinds that a family may sell or put into the KITCHEN."""
    return _movable(mat.squirrels)


@lru_cache(maxsize=256)
def _movable(squirrels: tuple[Squirrel, ...]) -> tuple[Kind, ...]:
    return tuple(dict.fromkeys(each.kind for each in squirrels if can_move(each)))


def kinds_elsewhere(state: State, buyer: Family) -> Iterator[tuple[Playmat, Kind]]:
    """Yield the kinds that other families could sell."""
    for mat in state.mats:
        if mat.family != buyer:
            yield from ((mat, kind) for kind in movable_kinds(mat))


def limit(state: State) -> int:
    return PHASE_FACTS[state.phase].limit


def counted_squirrels(mat: Playmat) -> int:
    """Return how many squirrels count against the limit. Those with only a last run left do not (3)."""
    return len([squirrel for squirrel in mat.squirrels if not squirrel.is_last])


def has_room(state: State, mat: Playmat) -> bool:
    return counted_squirrels(mat) < limit(state)


def is_patched(mat: Playmat) -> bool:
    """Return whether one of the family's squirrels wears the PATCH, which blocks purchases."""
    return any(squirrel.is_patched for squirrel in mat.squirrels)


def check_room(state: State, mat: Playmat) -> None:
    """Raise `IllegalMove` if the family may not buy any squirrel now."""
    if is_patched(mat):
        raise IllegalMove("patch_bars_purchase", family=mat.family)
    if not has_room(state, mat):
        raise IllegalMove("squirrel_limit", family=mat.family, limit=limit(state))


def take(
    state: State, family: Family, kind: Kind, source: SquirrelSource, *, is_asleep: bool = False
) -> State:
    """Give a squirrel to a family without payment. Raise `IllegalMove` if the source has none of the kind."""
    state, squirrel = _drawn(state, kind, source)
    if is_asleep:
        squirrel = replace(squirrel, is_asleep=True)
    mat = state.mat(family)
    state = state.with_mat(replace(mat, squirrels=(*mat.squirrels, squirrel)))
    if source == "deck" and (phase := opened(kind, state.phase)):
        return replace(state, due=(*state.due, PhaseDue(phase, family)))
    return state


def _drawn(state: State, kind: Kind, source: SquirrelSource) -> tuple[State, Squirrel]:
    match source:
        case "deck":
            if kind not in deck_offer(state):
                raise IllegalMove("squirrel_not_there", "kind", kind=kind, source=source)
            return replace(state, deck=state.deck[1:]), Squirrel(kind)
        case "kitchen":
            if kind not in state.kitchen:
                raise IllegalMove("squirrel_not_there", "kind", kind=kind, source=source)
            return replace(state, kitchen=without(state.kitchen, kind)), Squirrel(kind)
        case owner:
            mat = next((mat for mat in state.mats if mat.family == owner), None)
            squirrels = mat.squirrels if mat else ()
            moved = next((each for each in squirrels if each.kind == kind and can_move(each)), None)
            if mat is None or moved is None:
                raise IllegalMove("squirrel_not_there", "kind", kind=kind, source=source)
            return state.with_mat(replace(mat, squirrels=without(squirrels, moved))), moved


def discard(state: State, family: Family, kind: Kind) -> State:
    """Put a squirrel above the limit into the KITCHEN (3). Raise `IllegalMove` if the family has none."""
    mat = state.mat(family)
    gone = next((each for each in mat.squirrels if each.kind == kind and can_move(each)), None)
    if gone is None:
        raise IllegalMove("squirrel_not_there", "kind", kind=kind, source=family)
    state = state.with_mat(replace(mat, squirrels=without(mat.squirrels, gone)))
    return replace(state, kitchen=(*state.kitchen, kind))


def with_discards(state: State) -> State:
    """Return the state with a question to each family above the limit, which must discard a squirrel (3)."""
    most = limit(state)
    asks = tuple([DiscardAsk(mat.family) for mat in state.mats if counted_squirrels(mat) > most])
    return replace(state, interruptions=(*state.interruptions, *asks)) if asks else state


def phase_change(state: State, due: PhaseDue, spared: frozenset[tuple[Family, Kind]]) -> PhaseBegan:
    """Return a phase's effect on the squirrels (3). Those in `spared` stay, since the PATCH may save them."""
    facts = PHASE_FACTS[due.phase]
    retired: list[tuple[Family, Kind]] = []
    last_run: list[tuple[Family, Kind]] = []
    for family, kind, is_leaving in _affected(state, due):
        is_spared = (family, kind) in spared
        if is_leaving and not is_spared:
            retired.append((family, kind))
        elif kind in facts.last_runs:
            last_run.append((family, kind))
    kitchen = tuple(kind for kind in state.kitchen if kind in facts.ends)
    return PhaseBegan(due.phase, tuple(retired), tuple(last_run), kitchen)


def retiring_squirrels(state: State, due: PhaseDue) -> tuple[tuple[Family, Kind], ...]:
    """Return the squirrels that leave at once with a phase, ordered by family."""
    return tuple((family, kind) for family, kind, is_leaving in _affected(state, due) if is_leaving)


def _affected(state: State, due: PhaseDue) -> Iterator[tuple[Family, Kind, bool]]:
    """Yield the squirrels that a phase retires, and whether at once. The buyer's get no last run."""
    facts = PHASE_FACTS[due.phase]
    is_hard = isinstance(state.stage, OperatingRound) or state.reading.whatsup_retires_at_once
    for mat in state.mats:
        for squirrel in mat.squirrels:
            if squirrel.is_patched:
                continue
            if squirrel.kind in facts.retires:
                yield mat.family, squirrel.kind, True
            elif squirrel.kind in facts.last_runs:
                yield mat.family, squirrel.kind, is_hard and mat.family == due.buyer


def begin_phase(state: State, move: PhaseBegan) -> State:
    """Begin the phase: squirrels leave, or are turned for their last run."""
    state = retire(state, frozenset(move.retired))
    for mat in state.mats:
        turned = {kind for family, kind in move.last_run if family == mat.family}
        if turned:
            squirrels = (
                replace(each, is_last=True) if each.kind in turned and not each.is_patched else each
                for each in mat.squirrels
            )
            state = state.with_mat(replace(mat, squirrels=tuple(squirrels)))
    kitchen = state.kitchen
    for kind in move.kitchen:
        kitchen = without(kitchen, kind)
    return replace(state, phase=move.phase, kitchen=kitchen)


def retire(state: State, squirrels: frozenset[tuple[Family, Kind]]) -> State:
    """Remove the squirrels of these families and kinds from the game, except those with the PATCH."""
    for mat in state.mats:
        kept = tuple(
            each for each in mat.squirrels if each.is_patched or (mat.family, each.kind) not in squirrels
        )
        if len(kept) != len(mat.squirrels):
            state = state.with_mat(replace(mat, squirrels=kept))
    return state


def without(items: tuple[T, ...], gone: T) -> tuple[T, ...]:
    """Return all items except the first that equals `gone`."""
    place = items.index(gone)
    return (*items[:place], *items[place + 1 :])

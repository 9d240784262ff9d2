"""Keepers, a toy game: the smallest ruleset with chance, a secret hand and sealed decisions.

Each keeper has a hidden animal, worth its number, and three peanuts. In every round, all keepers bid in
secret. The highest bidder pays, exchanges the animal for a new one and has the turn. If bids are equal, the
earlier seat wins. The winner may then give peanuts away, which can be undone, and finally stops, which
cannot.
"""

from __future__ import annotations

from random import Random
from typing import Annotated, Final, TypeAlias, get_args

import msgspec
from msgspec import Meta
from msgspec.structs import asdict, astuple, replace

from adjudicator.engine import campaigns, errors, outcomes, questions, ruleset, seats
from adjudicator.engine.catalogue import Catalogue, sentence
from adjudicator.engine.codec import Malformed
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.grammar import EMPTY, grammar_of, named, pattern
from adjudicator.engine.lines import Line, line
from adjudicator.engine.notation import Notation
from adjudicator.engine.search import Search
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.engine.texts import LINKS, number_of, words_of

ANIMALS: Final = range(1, 9)
PEANUTS: Final = 3
MAX_WORDS: Final = 9
"""The maximum number of words in the text of a move."""
MAX_ROUNDS: Final = 3
NONE: Final = -1
"""The value that stands for no animal or no bid."""

Number: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Peanuts: TypeAlias = Annotated[Number, Meta(description="The number of peanuts.")]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table."""

    rounds: Annotated[int, Meta(ge=1, le=MAX_ROUNDS, description="The number of rounds.")] = 2
    seconds: Annotated[
        Annotated[int, Meta(ge=1, le=10**6)] | None,
        Meta(description="The number of seconds for which the lid stays open."),
    ] = None


class Bid(msgspec.Struct, frozen=True, tag="bid", forbid_unknown_fields=True):
    """Bid for the turn in secret."""

    peanuts: Peanuts


class Give(msgspec.Struct, frozen=True, tag="give", forbid_unknown_fields=True):
    """Give peanuts away."""

    peanuts: Peanuts


class Stop(msgspec.Struct, frozen=True, tag="stop", forbid_unknown_fields=True):
    """End the round. In the last round, this ends the game."""


class Dealt(msgspec.Struct, frozen=True, tag="dealt", forbid_unknown_fields=True):
    """Deal the next missing animal. Only its owner may see it."""

    animal: Annotated[Number, Meta(description="The animal and its value.")]


class Opened(msgspec.Struct, frozen=True, tag="opened", forbid_unknown_fields=True):
    """Reveal the bids. This is a move, so that the log reports it."""

    seat: seats.Named
    peanuts: Peanuts


PlayerMove: TypeAlias = Bid | Give | Stop
Move: TypeAlias = PlayerMove | Dealt | Opened
KINDS: Final = {kind.__struct_config__.tag: kind for kind in get_args(Move)}


class State(msgspec.Struct, frozen=True):
    """The whole table. `winner` is the seat that has the turn, or None while all bid."""

    rounds_left: int
    animals: tuple[int, ...]
    peanuts: tuple[int, ...]
    bids: tuple[int, ...]
    winner: Seat | None = None
    seconds: int | None = None


class View(msgspec.Struct, frozen=True):
    """What one seat may know: its own animal, and who has bid."""

    rounds_left: Annotated[int, Meta(description="The number of rounds that are not over.")]
    animal: Annotated[int, Meta(description="Your animal. -1 before you have one, and for a spectator.")]
    peanuts: Annotated[
        tuple[int, ...], Meta(description="The number of peanuts of each seat, in order of seats.")
    ]
    bidders: Annotated[
        tuple[Seat, ...], Meta(description="The seats that have made a bid, in order of seats.")
    ] = ()
    winner: Annotated[Seat | None, Meta(description="The seat whose turn it is. Null while all bid.")] = None
    seconds: Annotated[
        int | None,
        Meta(description="The number of seconds for which the lid stays open. Null means forever."),
    ] = None


def setup(config: ruleset.Config[Options]) -> State:
    none = (NONE,) * config.players
    options = config.options
    return State(options.rounds, none, (PEANUTS,) * config.players, none, seconds=options.seconds)


def offers(state: State) -> dict[Seat, tuple[Move, ...]]:
    """Return the moves that each seat may make now. The dice choose among the moves of NATURE."""
    if NONE in state.animals:
        return {NATURE: tuple(Dealt(animal) for animal in ANIMALS if animal not in state.animals)}
    if state.winner is not None:
        return {state.winner: (Give(1), Stop()) if state.peanuts[state.winner] else (Stop(),)}
    if not state.rounds_left:
        return {}
    if NONE not in state.bids:
        most = max(state.bids)
        return {NATURE: (Opened(Seat(state.bids.index(most)), most),)}
    seats = (Seat(i) for i, bid in enumerate(state.bids) if bid == NONE)
    return {seat: tuple(map(Bid, range(state.peanuts[seat] + 1))) for seat in seats}


def legal(state: State, seat: Seat) -> tuple[Move, ...]:
    return offers(state).get(seat, ())


def pending(state: State) -> questions.Pending:
    seats = [seat for seat in offers(state) if seat != NATURE]
    if state.winner is not None:
        return questions.Pending(tuple(questions.Ask(seat, line("use_your_turn")) for seat in seats))
    asks = tuple(questions.Ask(seat, line("bid_for_the_turn"), within=state.seconds) for seat in seats)
    return questions.Pending(asks, sealed=bool(asks))


def apply(state: State, seat: Seat, move: Move) -> State:
    offered = legal(state, seat)
    if isinstance(move, Give) and Give(1) in offered:
        if not 1 <= move.peanuts <= state.peanuts[seat]:
            raise IllegalMove("not_enough", "peanuts", most=state.peanuts[seat])
    elif move not in offered:
        raise IllegalMove("not_now")
    match move:
        case Bid(peanuts):
            return replace(state, bids=_with(state.bids, seat, peanuts))
        case Give(peanuts):
            return replace(state, peanuts=_with(state.peanuts, seat, state.peanuts[seat] - peanuts))
        case Stop():
            return replace(state, rounds_left=state.rounds_left - 1, winner=None)
        case Dealt(animal):
            return replace(state, animals=_with(state.animals, state.animals.index(NONE), animal))
        case Opened(winner, price):
            paid = _with(state.peanuts, winner, state.peanuts[winner] - price)
            animals, bids = _with(state.animals, winner, NONE), (NONE,) * len(paid)
            return replace(state, animals=animals, peanuts=paid, bids=bids, winner=winner)


def _with(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])


def advance(state: State, dice: Dice) -> Move | None:
    moves = offers(state).get(NATURE, (None,))
    return dice.choice(moves) if len(moves) > 1 else moves[0]


def turn(state: State) -> str:
    return f"{state.rounds_left} {state.winner}"


def timeout(state: State, seat: Seat) -> Move:
    return Bid(0) if state.winner is None else Stop()


def outcome(state: State) -> outcomes.Outcome | None:
    return None if offers(state) else ranking(state)


def ranking(state: State) -> outcomes.Outcome:
    totals = [animal + peanuts for animal, peanuts in zip(state.animals, state.peanuts, strict=True)]
    lines = (outcomes.ScoreLine(line("animal_and_peanuts"), total) for total in totals)
    return outcomes.ranked(tuple(outcomes.Score((line,), line.points) for line in lines))


def view(state: State, seat: Seat | None) -> View:
    animal = NONE if seat is None else state.animals[seat]
    bidders = tuple(Seat(i) for i, bid in enumerate(state.bids) if bid != NONE)
    return View(state.rounds_left, animal, state.peanuts, bidders, state.winner, state.seconds)


def redact(state: State, actor: Seat, move: Move, viewer: Seat | None) -> Move | None:
    owner = state.animals.index(NONE) if isinstance(move, Dealt) else actor
    return None if isinstance(move, Bid | Dealt) and viewer != owner else move


def describe(state: State, actor: Seat, move: Move, viewer: Seat | None) -> Line:
    kind, seen = str(move.__struct_config__.tag), redact(state, actor, move, viewer) is not None
    return line(kind, **asdict(move)) if seen else line(f"{kind}_unseen")


def reversible(state: State, actor: Seat, move: Move) -> bool:
    return isinstance(move, Give)


_PEANUTS: Final = named("peanuts", pattern("[0-9]{1,2}"))
GRAMMAR: Final = grammar_of((("bid", _PEANUTS), ("give", _PEANUTS), ("stop", EMPTY)), LINKS)


def write(move: Move) -> str:
    return " ".join(map(str, (move.__struct_config__.tag, *astuple(move))))


def read(text: str) -> Move:
    kind, *numbers = words_of(text, MAX_WORDS) or [""]
    try:
        return KINDS[kind](*(number_of(word, 2) for word in numbers))
    except (KeyError, TypeError, ValueError) as error:
        raise errors.Unreadable("'{text}' is no move; say bid 2, give 1 or stop.", text=text) from error


def check(state: State) -> None:
    held = [animal for animal in state.animals if animal != NONE]
    if len(set(held)) < len(held) or min(state.peanuts) < 0:
        raise errors.RulesetError("an animal appears twice, or the number of peanuts is negative")


def appraise(view: View, seat: Seat, move: Move) -> float:
    return -sum(astuple(move))


def imagine(view: View, seat: Seat, chance: Random) -> State:
    """Return a possible state, with random animals and bids for the other seats."""
    others = [animal for animal in ANIMALS if animal != view.animal]
    animals = [view.animal, *chance.sample(others, len(view.peanuts) - 1)]
    animals.insert(seat, animals.pop(0))
    bids = (chance.randint(0, n) if i in view.bidders else NONE for i, n in enumerate(view.peanuts))
    return State(view.rounds_left, tuple(animals), view.peanuts, tuple(bids), view.winner, view.seconds)


def stage(options: Options) -> Line:
    if options.seconds:
        raise Malformed("No game with a time limit belongs to a campaign.", "$.seconds")
    return line("rounds_of_campaign", rounds=options.rounds)


def sequel(options: Options, outcome: outcomes.Outcome) -> campaigns.Sequel[Options]:
    """Return a longer game if the last one had a single winner. Otherwise, return the same game again."""
    rounds = min(options.rounds + (len(outcome.winners) == 1), MAX_ROUNDS)
    return campaigns.Sequel(replace(options, rounds=rounds), line("rounds_to_come", rounds=rounds))


CAMPAIGN: Final = campaigns.Campaign(stage=stage, sequel=sequel, milestones=(Opened,))


class Values(msgspec.Struct, frozen=True):
    """The values that the sentences of this game may use."""

    peanuts: Peanuts
    animal: Annotated[int, Meta(description="The animal and its value.")]
    seat: seats.Named


CATALOGUE: Final = Catalogue(
    values=Values,
    questions={
        "use_your_turn": sentence("Give peanuts away, or stop."),
        "bid_for_the_turn": sentence("Bid for the turn."),
    },
    log={
        "bid": sentence("You bid {peanuts}."),
        "bid_unseen": sentence("Somebody has bid."),
        "give": sentence("{peanuts} peanuts are given away."),
        "stop": sentence("The round ends."),
        "dealt": sentence("You get an animal worth {animal}."),
        "dealt_unseen": sentence("An animal is dealt."),
        "opened": sentence("{seat} has the turn for {peanuts} peanuts."),
    },
    scores={"animal_and_peanuts": sentence("Animal and peanuts")},
    refusals={
        "not_now": sentence("That cannot be done now."),
        "not_enough": sentence("You have {most} peanuts."),
    },
    campaign={
        "rounds_of_campaign": sentence("{rounds} rounds"),
        "rounds_to_come": sentence("The next game has {rounds} rounds."),
    },
)
RULES: Final = ruleset.Ruleset(
    key="toy",
    version=1,
    title="Keepers",
    seats=range(2, 5),
    catalogue=CATALOGUE,
    options_type=Options,
    state_type=State,
    view_type=View,
    move_type=Move,
    player_move_type=PlayerMove,
    reveals=(Opened,),
    setup=setup,
    pending=pending,
    legal=legal,
    apply=apply,
    advance=advance,
    turn=turn,
    timeout=timeout,
    outcome=outcome,
    ranking=ranking,
    view=view,
    redact=redact,
    describe=describe,
    reversible=reversible,
    check=check,
    open_moves=(Give,),
    campaign=CAMPAIGN,
    notation=Notation(write=write, read=read, grammar=GRAMMAR),
    search=Search(appraise=appraise, imagine=imagine),
)

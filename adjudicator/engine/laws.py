"""The laws that every ruleset must obey, each checked on one position, one decision or one move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, islice, product
from random import Random
from typing import Any, Final
from zlib import crc32

from adjudicator.engine.codec import decode, encode
from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove, RulesetError
from adjudicator.engine.outcomes import Outcome, ranked
from adjudicator.engine.play import play, sample_moves
from adjudicator.engine.questions import Pending
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat

SAMPLE_SIZE: Final = 3
"""The number of moves of each seat to try in both orders."""
MAX_LEGAL: Final = 2_000
"""The maximum number of legal moves of a decision. A larger decision must be split."""

_DICE: Final = tuple(bytes([number]) * 32 for number in range(2))


class BrokenLaw(RulesetError):
    """A law that a ruleset broke."""


def require_law(holds: bool, law: str, *about: object) -> None:
    """Raise `BrokenLaw` unless `kept` is true. `about`: the values that broke the law."""
    if not holds:
        raise BrokenLaw(": ".join([law, *map(str, about)]))


def viewers(players: int) -> tuple[Seat | None, ...]:
    """Return everyone who may look at a table: each seat, and None for a spectator."""
    return (*map(Seat, range(players)), None)


def check_position(rules: AnyRuleset, state: Any, players: int) -> None:
    """Check the laws that hold in every position a game can reach.

    Also check that one viewer's view survives JSON. The position determines the viewer.
    """
    data = encode(state)
    copy = decode(data, rules.state_type)
    require_law(encode(copy) == data, "a state survives JSON")
    require_law(copy == state, "a state read from JSON equals itself")
    require_law(hash(copy) == hash(state), "a state is made of frozen values")
    rules.check(state)
    _check_end(rules, state, players)
    everybody = viewers(players)
    reader = everybody[crc32(data) % len(everybody)]
    for viewer in everybody:
        view = rules.view(state, viewer)
        require_law(type(view) is rules.view_type, "a view has the view type", type(view))
        if viewer == reader:
            require_law(decode(encode(view), rules.view_type) == view, "a view survives JSON", viewer)
    require_law(encode(state) == data, "reading a state does not change its bytes")


def _check_end(rules: AnyRuleset, state: Any, players: int) -> None:
    pending = rules.pending(state)
    asked = pending.seats
    automatic = [rules.advance(state, Dice(key, "law", 1)) for key in (*_DICE, _DICE[0])]
    require_law(automatic[0] == automatic[2], "the same dice give the same automatic move", *automatic)
    require_law(
        (automatic[0] is None) == (automatic[1] is None),
        "whether a move is due does not depend on the dice",
        *automatic,
    )
    require_law(
        not asked or automatic[0] is None, "nobody is asked while an automatic move is due", automatic[0]
    )
    outcome = rules.outcome(state)
    over = not asked and automatic[0] is None
    require_law(
        (outcome is not None) == over, "there is an outcome exactly when no seat is asked and no move is due"
    )
    require_law(
        list(asked) == sorted(set(asked) & set(range(players))),
        "pending lists each seat once, in order",
        asked,
    )
    _check_waiting(pending)
    if outcome is not None:
        _check_outcome(outcome, players)
    if rules.ranking is not None:
        ranking = rules.ranking(state)
        require_law(
            outcome in (None, ranking), "at the end, the ranking equals the outcome", ranking, outcome
        )
        _check_outcome(ranking, players)


def _check_waiting(pending: Pending) -> None:
    require_law(
        bool(pending.awaited) == bool(pending.asks), "if any seat may act, the game waits for at least one"
    )
    require_law(
        not pending.sealed or pending.awaited == pending.seats,
        "a sealed question waits for every seat it asks",
    )
    require_law(not (pending.sealed and pending.independent), "a sealed question is not independent")
    for ask in pending.asks:
        is_fit = ask.within is None or (ask.within > 0 and not ask.is_optional)
        require_law(is_fit, "a time limit is positive and applies to awaited seats only", ask)


def _check_outcome(outcome: Outcome, players: int) -> None:
    require_law(
        len(outcome.ranks) == len(outcome.scores) == players, "an outcome ranks and scores every seat"
    )
    for score in outcome.scores:
        require_law(
            score.total == sum(line.points for line in score.lines), "a total is the sum of its lines", score
        )
    losers = list(outcome.losers)
    require_law(
        losers == sorted(set(losers) & set(range(players))), "losers are distinct seats, in order", losers
    )
    due = ranked(outcome.scores, outcome.losers).ranks
    require_law(
        outcome.ranks == due,
        "ranks follow from totals and tie-breakers, with losers last",
        outcome.ranks,
        due,
    )


def check_choices(
    rules: AnyRuleset, state: Any, players: int, pick: Callable[[Sequence[Any]], Iterable[Any]] = iter
) -> None:
    """Check the laws of every seat's choices in a position. `pick` chooses the moves to apply."""
    data, pending = encode(state), rules.pending(state)
    asked = pending.seats
    for seat in map(Seat, range(players)):
        moves = list(rules.legal(state, seat))
        require_law(bool(moves) == (seat in asked), "a seat has legal moves exactly when it is asked", seat)
        require_law(moves == list(rules.legal(state, seat)), "legal moves come in a fixed order", seat)
        require_law(len(set(moves)) == len(moves), "no legal move is listed twice", seat)
        require_law(
            len(moves) <= MAX_LEGAL, "a decision has few enough legal moves to list", seat, len(moves)
        )
        for move in pick(moves):
            apply_legal(rules, state, seat, move)
            check_texts(rules, move)
        if seat in pending.awaited:
            check_timeout(rules, state, seat, moves)
    if not pending.sealed and len(asked) > 1:
        _check_order(rules, state, asked)
    require_law(encode(state) == data, "applying a move does not change the bytes of its argument")


def _check_order(rules: AnyRuleset, state: Any, seats: tuple[Seat, ...]) -> None:
    """Check that moves of two seats with valid questions lead to the same state in either order.

    Only the first few moves of each seat are tried. A question stays valid if another seat's move leaves it
    unchanged.
    """
    question = rules.pending(state)
    after: dict[Seat, list[tuple[Any, Any, frozenset[Seat]]]] = {seat: [] for seat in seats}
    for seat in seats:
        for move in islice(rules.legal(state, seat), SAMPLE_SIZE):
            one = rules.apply(state, seat, move)
            then = rules.pending(one)
            still_asked = then.still_asked(question, (seat,))
            same = {ask.seat for ask in then.asks if ask.seat != seat and ask == question.ask_of(ask.seat)}
            require_law(
                same <= still_asked, "an answer stays valid unless its own question changes", seat, move
            )
            after[seat].append((move, one, still_asked))
    for first, second in combinations(seats, 2):
        for (mine, one, keep), (theirs, other, kept) in product(after[first], after[second]):
            if second not in keep or first not in kept:
                continue
            both = apply_legal(rules, one, second, theirs), apply_legal(rules, other, first, mine)
            require_law(
                both[0] == both[1], "independent moves have the same result in either order", mine, theirs
            )


def check_imagining(rules: AnyRuleset, state: Any, chance: Random) -> None:
    """Check the positions imagined for the seats that may act."""
    pending, seed = rules.pending(state), chance.getrandbits(64)
    for seat in pending.seats:
        view = rules.view(state, seat)
        imagined = rules.search.imagine(view, seat, Random(seed))
        require_law(
            rules.view(imagined, seat) == view,
            "an imagined state has the same view for its seat",
            seat,
            imagined,
        )
        rules.check(imagined)
        asked = rules.pending(imagined)
        require_law(asked == pending, "an imagined state asks the same seats the same questions", seat, asked)
        moves = list(rules.legal(imagined, seat))
        require_law(
            moves == list(rules.legal(state, seat)),
            "an imagined state gives its seat the same legal moves",
            seat,
            moves,
        )
        again = rules.search.imagine(view, seat, Random(seed))
        require_law(
            encode(again) == encode(imagined), "the same random numbers give the same imagined state", seat
        )
        _check_samples(rules, state, seat, moves, chance)
        if rules.search.rollout_policy:
            move = rules.search.rollout_policy(view, seat, moves)
            require_law(move in moves, "the rollout policy returns one of the given moves", seat, move)


def _check_samples(rules: AnyRuleset, state: Any, seat: Seat, moves: Sequence[Any], chance: Random) -> None:
    """Check that a search can sample one legal move, and `SAMPLE_SIZE` legal moves."""
    for number in (1, SAMPLE_SIZE):
        found = sample_moves(rules, state, seat, number, chance)
        is_full = len(found) == len({encode(move) for move in found}) == min(number, len(moves))
        require_law(is_full, "a sample has the requested number of distinct moves", seat, found)
        for move in found:
            require_law(move in moves, "every sampled move is legal", seat, move)


def check_timeout(rules: AnyRuleset, state: Any, seat: Seat, moves: Sequence[Any]) -> None:
    """Check that the timeout move is legal. `moves`: the legal moves listed for the seat."""
    move = rules.timeout(state, seat)
    listed = isinstance(move, rules.open_moves) or move in moves
    require_law(listed, "the timeout move is legal", seat, move)
    apply_legal(rules, state, seat, move)


def apply_legal(rules: AnyRuleset, state: Any, seat: Seat, move: Any) -> Any:
    """Return the state after a legal move. Raise `BrokenLaw` if the rules refuse it."""
    try:
        return play(rules, state, seat, move, 1).after
    except IllegalMove as error:
        raise BrokenLaw(f"every legal move is accepted: {seat} {move}: {error.code}") from error


def check_texts(rules: AnyRuleset, move: Any) -> None:
    """Check that a move survives JSON and its own text."""
    require_law(decode(encode(move), rules.move_type) == move, "a move survives JSON", move)
    text = rules.notation.write(move)
    require_law(rules.notation.read(text) == move, "a move survives its text", move, repr(text))
    require_law(
        text == " ".join(text.split()) and text.isprintable(),
        "the text of a move is one line without extra spaces",
        repr(text),
    )


def check_move(rules: AnyRuleset, state: Any, seat: Seat, move: Any, players: int) -> None:
    """Check a played move: its effect, its texts and its description for each viewer."""
    data = encode(state)
    first, second = (encode(rules.apply(state, seat, move)) for _ in range(2))
    require_law(
        encode(state) == data, "applying a move does not change the bytes of its argument", seat, move
    )
    require_law(first == second, "the same move has the same effect", seat, move)
    check_texts(rules, move)
    for viewer, redacted in _descriptions(rules, state, seat, move, players):
        require_law(viewer != seat or redacted == move, "a player can read all of their own move", seat, move)
        if redacted is not None:
            require_law(
                decode(encode(redacted), rules.move_type) == redacted,
                "a redacted move survives JSON",
                redacted,
            )
    reversible, ask = rules.reversible(state, seat, move), rules.pending(state).ask_of(seat)
    require_law(isinstance(reversible, bool), "reversible returns True or False", move)
    is_timed = ask is not None and ask.within is not None
    require_law(not (is_timed and reversible), "an answer with a time limit is not reversible", seat, move)
    require_law(
        encode(state) == data, "describing a move does not change the bytes of its position", seat, move
    )


def _descriptions(
    rules: AnyRuleset, state: Any, seat: Seat, move: Any, players: int
) -> Iterator[tuple[Seat | None, Any]]:
    """Check the description of a move for each viewer, and yield the move as the viewer may read it."""
    for viewer in viewers(players):
        redacted, words = rules.redact(state, seat, move, viewer), rules.describe(state, seat, move, viewer)
        require_law(
            bool(words.code) and decode(encode(words), type(words)) == words,
            "every move has a log line",
            move,
            words,
        )
        if redacted is not None:
            require_law(
                rules.describe(state, seat, redacted, viewer) == words,
                "log lines contain only what their viewer may see",
                redacted,
            )
        yield viewer, redacted

"""A game as a file: its setup, moves, digests and fairness proof. Anyone can referee it again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from adjudicator.engine.codec import Malformed, config_of, convert, decode, digest, encode
from adjudicator.engine.dice import Dice, commitment, dice_key, seeded_name, seeded_secret
from adjudicator.engine.errors import IllegalMove, RulesetError
from adjudicator.engine.outcomes import Outcome, with_concessions
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import NATURE, Seat

FORMAT: Final = 1
Ending: TypeAlias = Literal["rules", "agreement", "abandoned"]
"""The way in which a game ended: by its rules, by agreement of all players, or because everyone left."""
StateCallback: TypeAlias = Callable[[int, Any], None]
"""A callback that receives each ply, and the state after it, while a record is refereed."""
_ANY_DICE: Final = bytes(32)
_DIGEST: Final = _("the digest does not match")
_NAMES: Final = _("{count} names for {seats} seats")
_NONCES: Final = _("{count} nonces for {seats} seats")


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One ply of the log: a move, or an undo that returns the game to the position after ply `undo_to`.

    An undo by NATURE means that all players agreed to it. It may cross moves of other seats, draws and
    reveals. With `by_host`, the host alone decided on that undo. A move with `by_host` is the answer of a bot
    for an absent seat, at the host's request.
    """

    ply: int
    seat: Seat
    digest: str
    move: Any = None
    undo_to: int | None = None
    by_host: bool = False


class Fairness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The proof of the dice: the published hash, each seat's nonce and, after the end, the secret in hex.

    A game with a `dice_seed` has no proof. Its secret and nonces follow from the seed, so anyone who knows
    the seed can predict all draws.
    """

    commitment: str
    nonces: Annotated[tuple[str, ...], msgspec.Meta(description="The nonces, in order of seats.")]
    secret: str | None = None
    dice_seed: str | msgspec.UnsetType = msgspec.UNSET


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game. `start` is the digest before ply 1. `outcome` is null while the game is running.

    A game that ended by `agreement` is scored as it was after the last ply. The seats in `conceded` have
    lost. An `abandoned` game has no outcome. `stand_ins` lists, in order, the seats that stand-ins held at
    the end because their players were away. It is omitted if there are none.
    """

    format: int
    game: str
    ruleset: str
    version: int
    players: int
    options: Any
    names: Annotated[tuple[str, ...], msgspec.Meta(description="The names, in order of seats.")]
    start: str
    entries: Annotated[tuple[Entry, ...], msgspec.Meta(description="The entries, in order of plies.")]
    fairness: Fairness
    outcome: Outcome | None = None
    ending: Ending = "rules"
    conceded: Annotated[
        tuple[Seat, ...], msgspec.Meta(description="The seats that conceded, in order of seats.")
    ] = ()
    stand_ins: Annotated[
        tuple[Seat, ...] | msgspec.UnsetType,
        msgspec.Meta(description="The seats held by stand-ins, in order of seats."),
    ] = msgspec.UNSET


class RecordFault(NamedTuple):
    """A difference between a record and the rules. Ply 0 stands for the setup."""

    ply: int
    phrase: Phrase

    @property
    def reason(self) -> str:
        """The fault in English."""
        return self.phrase.render()


class UndoMark(NamedTuple):
    """The facts that decide whether a ply may be taken back."""

    ply: int
    seat: Seat
    reversible: bool


def lasting_entries(entries: Sequence[Entry]) -> list[Entry]:
    """Return the moves that count: those not taken back by a later undo."""
    stack: list[Entry] = []
    for entry in entries:
        if entry.undo_to is None:
            stack.append(entry)
        else:
            while stack and stack[-1].ply > entry.undo_to:
                stack.pop()
    return stack


def undo_point(marks: Sequence[UndoMark], seat: Seat) -> int | None:
    """Return the last ply that remains after `seat` takes back its last move, or None if it may not do so.

    `marks`: the plies that count, in order. An undo never crosses another seat's move, a draw or a reveal.
    """
    if seat == NATURE:
        return None
    for index in range(len(marks) - 1, -1, -1):
        mark = marks[index]
        if not mark.reversible or mark.seat not in (seat, NATURE):
            return None
        if mark.seat == seat:
            return marks[index - 1].ply if index else 0
    return None


def resting_plies(marks: Sequence[UndoMark]) -> list[int]:
    """Return the ply before each move that a seat chose. All players may agree to go back to one of these.

    `marks`: the plies that count, in order. 0 is the table before the first ply.
    """
    before = [0, *(mark.ply for mark in marks)]
    return [ply for ply, mark in zip(before, marks, strict=False) if mark.seat != NATURE]


def read_record(data: bytes) -> Record:
    """Read a record from a file's bytes. Raise `Malformed` if they are not a record."""
    record: Record = decode(data, Record)
    if record.format != FORMAT:
        raise Malformed(_("Unknown game file format: {number}."), "$.format", number=record.format)
    return record


def dice_of(record: Record) -> bytes | None:
    """Return the dice key, or None before the secret is revealed. Raise `Malformed` for a wrong secret."""
    fairness = record.fairness
    if fairness.dice_seed is not msgspec.UNSET:
        return _seeded_dice(fairness, fairness.dice_seed)
    if fairness.secret is None:
        return None
    try:
        secret = bytes.fromhex(fairness.secret)
    except ValueError as error:
        raise Malformed(_("The secret is not hexadecimal."), "$.fairness.secret") from error
    if commitment(secret) != fairness.commitment:
        raise Malformed(_("The secret does not match its seal."), "$.fairness.secret")
    return dice_key(secret, fairness.nonces)


def _seeded_dice(fairness: Fairness, seed: str) -> bytes:
    """Return the dice key derived from a seed. Raise `Malformed` if the rest of the proof does not match."""
    secret = seeded_secret(seed)
    if fairness.secret not in (None, secret.hex()) or commitment(secret) != fairness.commitment:
        raise Malformed(_("The secret does not match the seed."), "$.fairness.dice_seed")
    return dice_key(secret, fairness.nonces)


def _name_in_dice(record: Record) -> str:
    """Return the game's name, which its dice are derived from."""
    seed = record.fairness.dice_seed
    return record.game if seed is msgspec.UNSET else seeded_name(seed)


def referee(rules: AnyRuleset, record: Record, watch: StateCallback | None = None) -> Iterator[RecordFault]:
    """Replay a record under the full rules, and yield every difference.

    It checks legality, every digest, every conservation law and undos. It also checks the outcome, whether
    the game ended by the rules or by agreement. Once the secret is revealed, it checks every move of NATURE.
    It stops at the first ply whose state cannot be determined. An exception from `watch` also stops it.
    """
    if rules.key != record.ruleset:
        text = _("this is {game}, but the game file is for {other}")
        yield RecordFault(0, Phrase(text, {"game": rules.key, "other": record.ruleset}))
        return
    if rules.version != record.version:
        text = _(
            "this game was played under version {version} of the rules of {game}. This site has "
            "version {here}, which may judge it differently, so it cannot check the game"
        )
        values = {"version": record.version, "game": rules.key, "here": rules.version}
        yield RecordFault(0, Phrase(text, values))
        return
    try:
        state = rules.setup(config_of(rules, record.players, record.options))
    except Malformed as error:
        yield RecordFault(0, _with_place(error))
        return
    key = None
    try:
        key = dice_of(record)
    except Malformed as error:
        yield RecordFault(0, _with_place(error))
    for text, things in ((_NAMES, record.names), (_NONCES, record.fairness.nonces)):
        if len(things) != record.players:
            yield RecordFault(0, Phrase(text, {"count": len(things), "seats": record.players}))
    if digest(state) != record.start:
        yield RecordFault(0, Phrase(_DIGEST))
    yield from _referee_entries(_Referee(rules, record, key, state), watch)


def _with_place(error: Malformed) -> Phrase:
    return Phrase("{place}: {reason}", {"place": error.place, "reason": error.phrase})


class _Referee:
    """The progress of refereeing: the positions that count, newest last.

    `hosted`: the plies to which the host has gone back.
    """

    def __init__(self, rules: AnyRuleset, record: Record, key: bytes | None, state: Any) -> None:
        self.rules, self.record, self.key = rules, record, key
        self.states: list[tuple[int, Any]] = [(0, state)]
        self.marks: list[UndoMark] = []
        self.hosted: set[int] = set()

    @property
    def state(self) -> Any:
        return self.states[-1][1]

    def automatic(self, ply: int) -> tuple[Any, bool]:
        """Return the automatic move that is due, if any, and whether it is certain without the secret."""
        dice = Dice(self.key or _ANY_DICE, _name_in_dice(self.record), ply)
        move = self.rules.advance(self.state, dice)
        return move, self.key is not None or not dice.drawn


def _referee_entries(table: _Referee, watch: StateCallback | None) -> Iterator[RecordFault]:
    record, rules = table.record, table.rules
    for ply, entry in enumerate(record.entries, start=1):
        if entry.ply != ply:
            text = _("expected ply {ply}, found ply {found}")
            yield RecordFault(ply, Phrase(text, {"found": entry.ply, "ply": ply}))
            return
        try:
            if entry.undo_to is None:
                yield from _referee_move(table, entry)
            else:
                _take_back(table, entry, entry.undo_to)
            rules.check(table.state)
        except Malformed as error:
            yield RecordFault(ply, _with_place(error))
            return
        except IllegalMove as error:
            yield RecordFault(ply, Phrase(_("illegal move: {code}"), {"code": error.code}))
            return
        except RulesetError as error:
            yield RecordFault(ply, Phrase(str(error)))
            return
        if digest(table.state) != entry.digest:
            yield RecordFault(ply, Phrase(_DIGEST))
        if watch:
            watch(ply, table.state)
    for text in _referee_end(table):
        yield RecordFault(len(record.entries), Phrase(text))


def _referee_end(table: _Referee) -> Iterator[str]:
    record, rules = table.record, table.rules
    if table.automatic(len(record.entries) + 1)[0] is not None:
        yield _("an automatic move is missing at the end")
    outcome = rules.outcome(table.state)
    if record.ending != "rules" and outcome is not None:
        yield _("the game had already ended under the rules")
    if record.ending == "agreement" and outcome is None:
        if rules.ranking is None:
            yield _("this game can end only by its rules")
            return
        outcome = with_concessions(rules.ranking(table.state), record.conceded)
    if record.stand_ins is not msgspec.UNSET and not _are_seats(record, record.stand_ins):
        yield _("the list of stand-ins is not valid")
    if record.conceded and (
        record.ending != "agreement" or not set(record.conceded) <= set(range(record.players))
    ):
        yield _("the list of players who conceded is not valid")
    if outcome != record.outcome:
        yield _("the result does not match")


def _are_seats(record: Record, seats: tuple[Seat, ...]) -> bool:
    """Return whether the game has a result and these are different seats of it, in order."""
    of_game = [seat for seat in range(record.players) if seat in seats]
    return bool(seats) and list(seats) == of_game and record.outcome is not None


def _referee_move(table: _Referee, entry: Entry) -> Iterator[RecordFault]:
    rules, state = table.rules, table.state
    if entry.by_host and entry.seat == NATURE:
        raise Malformed(_("The host can answer only for a player’s seat."), "$.by_host")
    move = convert(entry.move, rules.move_type)
    automatic, known = table.automatic(entry.ply)
    if (automatic is None) == (entry.seat == NATURE):
        text = _("an automatic move is missing") if automatic else _("no automatic move was due")
        yield RecordFault(entry.ply, Phrase(text))
    elif known and entry.seat == NATURE and automatic != move:
        says = (
            _("the dice give {due}, but the game file has {found}"),
            _("the rules give {due}, but the game file has {found}"),
        )
        values = {"due": encode(automatic).decode(), "found": encode(move).decode()}
        yield RecordFault(entry.ply, Phrase(says[table.key is None], values))
    if entry.seat != NATURE and entry.seat not in rules.pending(state).seats:
        raise IllegalMove("not_your_turn")
    after = rules.apply(state, entry.seat, move)
    table.marks.append(UndoMark(entry.ply, entry.seat, rules.reversible(state, entry.seat, move)))
    table.states.append((entry.ply, after))


def _take_back(table: _Referee, entry: Entry, undo_to: int) -> None:
    if entry.move is not None:
        raise Malformed(_("An undo cannot contain a move."), "$.move")
    if table.rules.outcome(table.state) is not None:
        raise IllegalMove("game_over")
    if entry.by_host:
        _check_host(table, entry.seat, undo_to)
    together = entry.seat == NATURE and undo_to in resting_plies(table.marks)
    if not together and undo_point(table.marks, entry.seat) != undo_to:
        raise IllegalMove("cannot_undo")
    while table.states[-1][0] > undo_to:
        table.states.pop()
        table.marks.pop()


def _check_host(table: _Referee, seat: Seat, undo_to: int) -> None:
    """Check an undo by the host.

    The host may not undo for a seat, and may return to each position only once, so that nobody can retry
    draws.
    """
    if seat != NATURE:
        raise IllegalMove("cannot_undo")
    if undo_to in table.hosted:
        raise IllegalMove("went_back_before")
    table.hosted.add(undo_to)

"""Standing orders: what a seat says in advance, read from a text, and decided from what that seat knows.

An order is an action with its conditions, its stops and its scope: `draw`, `if sold GI then buy PE`,
`pass until sold GI or round ends, this game`. Whether it acts now follows from the seat's view, from what it
is asked and may do, and from what it has been told since: never from the state.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final, Literal, NamedTuple, NoReturn, TypeAlias

import msgspec

from adjudicator.engine.grammar import (
    START,
    Grammar,
    Part,
    either,
    in_turn,
    literal,
    named,
    one_of,
    perhaps,
    repeated,
)
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.ruleset import (
    AnyRuleset,
    Condition,
    Line,
    OrderBook,
    Seat,
    Told,
    Unreadable,
    Wording,
    line,
    seat_letter,
)
from adjudicator.engine.texts import LINKS, plain

MOST_LETTERS: Final = 200
"""How long the text of an order may be."""
MOST_CLAUSES: Final = 4
"""How many conditions, and how many stops, one order may have."""

Scope: TypeAlias = Literal["once", "this turn", "this round", "this game"]
SCOPES: Final[tuple[Scope, ...]] = ("once", "this turn", "this round", "this game")
PASS: Final = "pass"
ORDER: Final = "order"
"""Where the grammar of orders starts."""
_HOLE: Final = re.compile(r"\{(\w+)\}")
_IGNORED: Final = LINKS - {"and"}
_EXAMPLE: Final = "draw until round ends"
_ILLEGAL: Final = "order_illegal"
"""That an order's move is not legal; it does not matter while another order, before it, acts."""


class Given(msgspec.Struct, frozen=True):
    """Where an order was left: after which ply, in which round and turn, and at which question, if any."""

    ply: int
    round: str
    turn: str
    question: str = ""


class Clause(msgspec.Struct, frozen=True):
    """A condition or a habit by its wording, with its arguments."""

    words: str
    arguments: tuple[tuple[str, str], ...] = ()

    @property
    def text(self) -> str:
        return self.words.format(**dict(self.arguments))


class Order(msgspec.Struct, frozen=True):
    """What to do, where all of `when` hold, until one of `until` does.

    `action` is a move, a habit, or None: to pass.
    """

    action: Any
    when: tuple[Clause, ...]
    until: tuple[Clause, ...]
    scope: Scope
    given: Given

    @property
    def is_queued(self) -> bool:
        """Whether it is one move for the next turn, whatever comes before."""
        return self.scope == "once" and not self.when and self.is_move

    @property
    def is_move(self) -> bool:
        return self.action is not None and not isinstance(self.action, Clause)

    @property
    def needs_news(self) -> bool:
        """Whether it hangs on what is told."""
        return bool(self.when or self.until)


class Scene(NamedTuple):
    """All that an order is decided from. `question`: None for a seat that is not asked."""

    rules: AnyRuleset
    view: Any
    seat: Seat
    question: Line | None
    legal: Sequence[Any]
    told: Sequence[Told]

    @property
    def book(self) -> OrderBook[Any, Any]:
        return book_of(self.rules)


class Fires(NamedTuple):
    """The order plays this move now."""

    order: Order
    move: Any
    reason: Line


class Stops(NamedTuple):
    """The order is over, and plays nothing."""

    order: Order
    reason: Line


class Waits(NamedTuple):
    """The order plays nothing now, and stays."""

    order: Order
    reason: Line


def book_of(rules: AnyRuleset) -> OrderBook[Any, Any]:
    """What may be left for later in a game; `Unreadable` where nothing may."""
    if rules.orders is None:
        raise Unreadable(_("Nothing can be said in advance in {title}."), title=rules.title)
    return rules.orders


def given(rules: AnyRuleset, view: Any, question: Line | None, ply: int) -> Given:
    """Where an order stands that is left now."""
    book = book_of(rules)
    return Given(ply, book.round_of(view), book.turn_of(view).name, question.code if question else "")


def decide(scene: Scene, orders: Sequence[Order]) -> Fires | Stops | None:
    """What a seat's orders come to: the first that is over, else the first, in their sequence, that acts.

    A pure function of what the seat sees, is asked, may do and has been told.
    """
    answers = [foresee(scene, order) for order in orders]
    over = (answer for answer in answers if isinstance(answer, Stops) and answer.reason.code != _ILLEGAL)
    first = next((answer for answer in answers if not isinstance(answer, Waits)), None)
    return next(over, first)


def foresee(scene: Scene, order: Order) -> Fires | Stops | Waits:
    """What one order comes to by itself."""
    over = _over(scene, order)
    if over is not None:
        return Stops(order, over)
    if scene.question is None:
        return Waits(order, line("order_unasked"))
    for clause in order.when:
        if not _holds(scene, order, clause):
            return Waits(order, line("order_unless", condition_text=clause.text))
    because = (
        line("order_if", condition_text=" and ".join(clause.text for clause in order.when))
        if order.when
        else line("order_asked")
    )
    return _act(scene, order, because)


def _over(scene: Scene, order: Order) -> Line | None:
    """Why an order is over, None while it is not."""
    turn, book = scene.book.turn_of(scene.view), scene.book
    if order.scope == "this turn" and turn.name != order.given.turn:
        return line("order_turn_over")
    if order.scope == "this round" and book.round_of(scene.view) != order.given.round:
        return line("order_round_over")
    for clause in order.until:
        if _holds(scene, order, clause):
            return line("order_until", condition_text=clause.text)
    return None


def _act(scene: Scene, order: Order, because: Line) -> Fires | Stops | Waits:
    move, book = order.action, scene.book
    if order.action is None:
        move = book.passing and book.passing(scene.view, scene.seat, scene.legal)
    elif isinstance(order.action, Clause):
        habit = _by_words(book.habits)[order.action.words]
        move = habit.choose(scene.view, scene.seat, scene.legal, dict(order.action.arguments))
    elif move not in scene.legal and not isinstance(move, scene.rules.open_moves):
        return _cannot(scene, order)
    return Waits(order, line("order_idle")) if move is None else Fires(order, move, because)


def _cannot(scene: Scene, order: Order) -> Stops | Waits:
    """Where a move is not legal: it waits at questions of another kind; at its turn a queued one does not."""
    turn = scene.book.turn_of(scene.view).seat
    is_turn = turn is None or turn == scene.seat
    is_of_kind = any(type(move) is type(order.action) for move in scene.legal)
    if is_of_kind or (order.is_queued and is_turn):
        return Stops(order, line(_ILLEGAL, move_text=scene.rules.write(order.action)))
    return Waits(order, line("order_idle"))


def _holds(scene: Scene, order: Order, clause: Clause) -> bool:
    arguments = dict(clause.arguments)
    if common := _COMMON.get(clause.words):
        return common(scene, order.given, arguments)
    condition: Condition[Any] = _by_words(scene.book.conditions)[clause.words]
    told = [each for each in scene.told if each.ply > order.given.ply]
    return condition.holds(scene.view, scene.seat, told, arguments)


def _is_asked(scene: Scene, since: Given, arguments: Mapping[str, str]) -> bool:
    return scene.question is not None


def _is_own_turn(scene: Scene, since: Given, arguments: Mapping[str, str]) -> bool:
    turn = scene.book.turn_of(scene.view).seat
    return scene.question is not None and turn in (None, scene.seat)


def _round_is_over(scene: Scene, since: Given, arguments: Mapping[str, str]) -> bool:
    return scene.book.round_of(scene.view) != since.round


def _turn_is_over(scene: Scene, since: Given, arguments: Mapping[str, str]) -> bool:
    return scene.book.turn_of(scene.view).name != since.turn


def _has_moved(scene: Scene, since: Given, arguments: Mapping[str, str]) -> bool:
    letter = arguments["seat"]
    return any(each.ply > since.ply and seat_letter(each.actor) == letter for each in scene.told)


def _is_asked_otherwise(scene: Scene, since: Given, arguments: Mapping[str, str]) -> bool:
    return scene.question is not None and scene.question.code != since.question


_COMMON: Final[Mapping[str, Callable[[Scene, Given, Mapping[str, str]], bool]]] = {
    "turn": _is_own_turn,
    "asked": _is_asked,
    "round ends": _round_is_over,
    "turn ends": _turn_is_over,
    "question changes": _is_asked_otherwise,
    "{seat} moves": _has_moved,
}
_LABELS: Final = {
    "turn": _("it is my turn"),
    "asked": _("I am asked anything"),
    "round ends": _("this round is over"),
    "turn ends": _("this turn is over"),
    "question changes": _("I am asked something else than now"),
    "{seat} moves": _("{seat} has moved"),
}


def conditions(rules: AnyRuleset) -> tuple[Wording, ...]:
    """All conditions that a text may name: those of every game, then the game's own."""
    letters = tuple(seat_letter(Seat(number)) for number in range(max(rules.seats)))
    common = (
        Wording(words=words, label=_LABELS[words], arguments={"seat": letters} if "{" in words else {})
        for words in _COMMON
    )
    return (*common, *book_of(rules).conditions)


def _by_words(known: Sequence[Any]) -> dict[str, Any]:
    return {each.words: each for each in known}


def choices(wording: Wording) -> Iterator[Clause]:
    """All that a wording may say, with each of its arguments."""
    names = _HOLE.findall(wording.words)
    for words in product(*(wording.arguments[name] for name in names)):
        yield Clause(wording.words, tuple(zip(names, words, strict=True)))


def label_of(wording: Wording, clause: Clause) -> Phrase:
    """How a choice is said."""
    return Phrase(wording.label, dict(clause.arguments))


def write_order(rules: AnyRuleset, order: Order) -> str:
    """The text of an order, with its scope; `read_order` reads it as the same."""
    condition = " and ".join(clause.text for clause in order.when)
    stops = " or ".join(clause.text for clause in order.until)
    before = f"if {condition} then " if condition else ""
    behind = f" until {stops}" if stops else ""
    return f"{before}{_action_text(rules, order)}{behind}, {order.scope}"


def _action_text(rules: AnyRuleset, order: Order) -> str:
    if order.action is None:
        return PASS
    return order.action.text if isinstance(order.action, Clause) else rules.write(order.action)


def read_order(rules: AnyRuleset, text: str, since: Given) -> Order:
    """The order of a text, in any case; `Unreadable` with the reason otherwise."""
    book_of(rules)
    if len(text) > MOST_LETTERS:
        raise Unreadable(_("An order has at most {limit} letters."), limit=MOST_LETTERS)
    rest, when, until = plain(text), "", ""
    if rest.startswith("if "):
        when, then, rest = rest.removeprefix("if ").partition(" then ")
        if not then:
            raise Unreadable(_("After 'if' and what must be so stands 'then' and what to do."))
    rest, scope = _scope_of(rest)
    rest, behind, until = f"{rest} ".partition(" until ")
    if behind and not until.strip():
        raise Unreadable(_("After 'until' stands what ends the order, as in '{example}'."), example=_EXAMPLE)
    action = _read_action(rules, rest.strip())
    return Order(
        action,
        _read_clauses(rules, when, " and "),
        _read_clauses(rules, until.strip(), " or "),
        scope or _usual_scope(action, bool(until)),
        since,
    )


def _scope_of(text: str) -> tuple[str, Scope | None]:
    for scope in SCOPES:
        if text.endswith(f" {scope}"):
            return text.removesuffix(f" {scope}"), scope
    return text, None


def _usual_scope(action: Any, is_until: bool) -> Scope:
    """A move is played once, who passes does so for the round, and a habit is for the game."""
    if isinstance(action, Clause):
        return "this game"
    return "this round" if action is None or is_until else "once"


def _read_action(rules: AnyRuleset, text: str) -> Any:
    if text == PASS and book_of(rules).passing:
        return None
    if habit := _clause_of(book_of(rules).habits, text):
        return habit
    move = rules.read(text)
    if not isinstance(move, rules.player_move_type):
        raise Unreadable(_("'{text}' is no move of a player."), text=text)
    return move


def _read_clauses(rules: AnyRuleset, text: str, between: str) -> tuple[Clause, ...]:
    known = conditions(rules)
    found = []
    for part in filter(None, text.split(between)):
        clause = _clause_of(known, part)
        if clause is None:
            _refuse(part, known)
        found.append(clause)
    if len(found) > MOST_CLAUSES:
        raise Unreadable(_("An order has at most {limit} conditions."), limit=MOST_CLAUSES)
    return tuple(found)


def _refuse(part: str, known: Sequence[Wording]) -> NoReturn:
    said = ", ".join(_HOLE.sub(lambda hole: hole[1].upper(), each.words) for each in known)
    raise Unreadable(_("'{part}' is nothing to wait for; there are: {known}."), part=part, known=said)


def _clause_of(known: Sequence[Wording], text: str) -> Clause | None:
    """What a text says in one of these wordings, words like `this` and `the` left aside."""
    said = [word for word in text.split() if word not in _IGNORED and word != "this"]
    for wording in known:
        found = _fits(wording, said)
        if found is not None:
            return found
    return None


def _fits(wording: Wording, said: Sequence[str]) -> Clause | None:
    words = [word for word in wording.words.split() if word not in _IGNORED and word != "this"]
    if len(words) != len(said):
        return None
    found = []
    for word, each in zip(words, said, strict=True):
        hole = _HOLE.fullmatch(word)
        if hole is None and word != each:
            return None
        if hole is not None:
            value = next((one for one in wording.arguments[hole[1]] if one.lower() == each), None)
            if value is None:
                return None
            found.append((hole[1], value))
    return Clause(wording.words, tuple(found))


def order_grammar(rules: AnyRuleset) -> Grammar:
    """How orders of a game are written, with its grammar of moves behind."""
    book = book_of(rules)
    condition = named("condition", either(map(_part, conditions(rules))))
    actions = [
        *([literal(PASS)] if book.passing else []),
        *([named("habit", either(map(_part, book.habits)))] if book.habits else []),
        Part(START),
    ]
    whole = in_turn(
        perhaps(in_turn(literal("if"), _joined(condition, "and"), literal("then"))),
        named("action", either(actions)),
        perhaps(in_turn(literal("until"), _joined(condition, "or"))),
        perhaps(named("scope", either(in_turn(*map(literal, each.split())) for each in SCOPES))),
    )
    rules_of_orders = {ORDER: whole.text, **dict(sorted(whole.uses.items()))}
    return Grammar({**rules_of_orders, **rules.grammar.rules}, _IGNORED | {"this"})


def _joined(condition: Part, word: str) -> Part:
    return in_turn(condition, repeated(in_turn(literal(word), condition), MOST_CLAUSES - 1))


def _part(wording: Wording) -> Part:
    return in_turn(*(_word(wording, word) for word in wording.words.split()))


def _word(wording: Wording, word: str) -> Part:
    hole = _HOLE.fullmatch(word)
    return named(f"order_{hole[1]}", one_of(wording.arguments[hole[1]])) if hole else literal(word)

"""Plays a rule case and compares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, assert_never

from msgspec import UNSET
from msgspec.structs import asdict, replace

from adjudicator.engine.codec import Malformed
from adjudicator.engine.dice import Dice
from adjudicator.engine.ruleset import NATURE, IllegalMove, Seat, Unreadable
from adjudicator.rules.the_zoo_game import RULES, decks, scoring, zoos
from adjudicator.rules.the_zoo_game.data.cards import PENGUIN, POWER
from adjudicator.rules.the_zoo_game.forced import tidy
from adjudicator.rules.the_zoo_game.moves import Build, Buy, Draw, Piece, PlayPower
from adjudicator.rules.the_zoo_game.phases import must_act
from adjudicator.rules.the_zoo_game.rulecases.builds import build_facts
from adjudicator.rules.the_zoo_game.rulecases.format import (
    BuildCase,
    BuyCase,
    Case,
    DrawCase,
    FlipCase,
    GoalCase,
    LimitCase,
    PlayCase,
    PlayGiven,
    RemoveCase,
    ScoreCase,
    StatsCase,
    TradeCase,
    read_case,
)
from adjudicator.rules.the_zoo_game.rulecases.table import (
    KEY,
    A,
    Course,
    holding,
    late,
    letter_of,
    seat_of,
    table,
    with_zoo,
    zoo_of,
)
from adjudicator.rules.the_zoo_game.rulecases.trades import trades
from adjudicator.rules.the_zoo_game.state import PCards, Player, State, ZooCards

UNORDERED: Final = frozenset({"opened", "may_reopen", "winners", "asked", "hands", "p_hands", "zoo", "zoos"})
"""What is told as a list and has no order."""
BY_LETTER: Final = frozenset({"scores", "hands_after_first"})
"""What is told of players; of those that are not named nothing is expected."""


def run_case(data: Mapping[str, object]) -> list[str]:
    """What fails in a case, in sentences; nothing when it passes."""
    try:
        return list(_failures(read_case(data)))
    except (Malformed, Unreadable) as error:
        return [f"{getattr(error, 'place', '$.do')}: {error}"]


def _failures(case: Case) -> Iterator[str]:
    """The expected facts that differ from those found."""
    if isinstance(case, PlayCase):
        yield from _played(case)
        return
    found = _facts(case)
    for key, wanted in asdict(case.expect).items():
        now = found[key]
        if key in BY_LETTER and wanted is not None:
            now = {letter: now.get(letter) for letter in wanted}
        if wanted is not None and _plain(now, key) != _plain(wanted, key):
            yield f"{key}: expected {wanted}, found {now}"


def _facts(case: Any) -> dict[str, Any]:
    match case:
        case BuildCase():
            return build_facts(case)
        case DrawCase():
            return _draw_facts(case)
        case BuyCase():
            return _buy_facts(case)
        case FlipCase():
            return _flip_facts(case)
        case StatsCase():
            state = table(PlayGiven())
            zoo = zoo_of(state, case.given.zoo)
            stats = ("beauty", "ferocity", "rarity", "cost")
            return {stat: zoos.total(state.cards, zoo, stat) for stat in stats}  # type: ignore[arg-type]
        case GoalCase():
            state = table(PlayGiven(players=case.given.players))
            return {"reached": zoos.is_goal(zoo_of(state, case.given.zoo), state.goal)}
        case ScoreCase():
            return _score_facts(case)
        case RemoveCase():
            return _remove_facts(case)
        case TradeCase():
            return trades(case)
        case LimitCase():
            return {"legal": [_is_playable(plays) for plays in case.given.plays]}
        case _:
            assert_never(case)


def _draw_facts(case: DrawCase) -> dict[str, Any]:
    drawn, may_pass = [], []
    for each in case.given.cases:
        state = holding(_full(each.full_sets), A, each.hand)
        may_pass.append(not must_act(state))
        course = Course(replace(late(state), has_acted=True, market=()))
        course.do(A, Draw())
        drawn.append(len(course.state.players[A].hand) - each.hand)
    return {"drawn": drawn, "may_pass_without_acting": may_pass}


def _full(number: int) -> State:
    sets = list(table(PlayGiven()).cards.sets.items())[:number]
    return with_zoo({name: tuple(animal.id for animal in group.animals) for name, group in sets})


def _buy_facts(case: BuyCase) -> dict[str, Any]:
    legal, after = [], []
    for each in case.given.cases:
        state = holding(late(_full(each.full_sets)), A, each.hand)
        try:
            state = RULES.apply(state, A, Buy(state.players[A].hand[:7]))
            legal.append(any(isinstance(due, PCards) for due in state.due))
        except IllegalMove:
            legal.append(False)
        after.append(len(state.players[A].hand))
    return {"legal": legal, "hand_after": after}


def _flip_facts(case: FlipCase) -> dict[str, Any]:
    given = case.given
    state = table(PlayGiven(deck=given.deck, discard=given.discard_oldest_first))
    state = tidy(replace(state, due=(ZooCards(A, given.draw),) if given.draw else ()))
    drawn: list[str] = []
    while (move := RULES.advance(state, Dice(KEY, "case", 1))) is not None:
        drawn += getattr(move, "cards", ())
        state = RULES.apply(state, NATURE, move)
    return {"drawn": drawn, "deck_after": state.deck, "discard_after": state.discard}


def _score_facts(case: ScoreCase) -> dict[str, Any]:
    given = case.given
    players: Any = max(2, 1 + max(map(seat_of, given.zoos), default=0))
    state = table(PlayGiven(players=players))
    for letter, zoo in given.zoos.items():
        state = state.with_player(seat_of(letter), Player(zoo_of(state, zoo)))
    reached = None if given.reached_by is None else seat_of(given.reached_by)
    state = replace(state, reached_by=reached, is_over=True)
    outcome = scoring.outcome(state)
    assert outcome is not None
    scores = {letter: outcome.scores[seat_of(letter)].total for letter in given.zoos}
    return {"scores": scores, "winners": [letter_of(seat) for seat in outcome.winners]}


def _remove_facts(case: RemoveCase) -> dict[str, Any]:
    gone = case.given.remove
    state = with_zoo(case.given.zoo)
    if gone.set not in state.cards.sets or gone.exhibit not in state.members(A, gone.set):
        raise Malformed("There is no such exhibit.", "$.given.remove")
    course = Course(decks.taken_out(state, A, gone.set, gone.exhibit))
    after = course.state
    zoo = {
        name: members for name, members in zip(after.cards.sets, after.players[A].zoo, strict=True) if members
    }
    emptied = [name for name in case.given.zoo if name not in zoo]
    return {
        "zoo": zoo,
        "penguins_to_p_deck_bottom": after.p_bottom.count(PENGUIN),
        "may_reopen": [name for name in emptied if _can_open(after, name)],
    }


def _can_open(state: State, name: str) -> bool:
    pair = tuple(animal.id for animal in state.cards.sets[name].animals[:2])
    state = replace(state, market=pair)
    move = Build(tuple(Piece(card, market=True) for card in pair))
    try:
        RULES.apply(holding(state, A, 10), A, move)
    except IllegalMove:
        return False
    return True


def _is_playable(plays: tuple[str, ...]) -> bool:
    """Whether these P cards can all be played in one turn."""
    course = Course(
        with_zoo({"birds": ("owl", "hawk"), "grazers": ("zebra", "giraffe")}, p_hands={"a": plays})
    )
    for kind in plays:
        try:
            course.do(A, PlayPower("birds") if kind == POWER else Build(penguin="grazers"))
        except IllegalMove:
            return False
    return True


def _played(case: PlayCase) -> Iterator[str]:
    course, refusal = Course(table(case.given), case.given.events), None
    for number, entry in enumerate(case.do, start=1):
        ((letter, text),) = entry.items()
        try:
            course.do(seat_of(letter), RULES.read(text))
        except IllegalMove as error:
            refusal = error
            if number < len(case.do):
                yield f"{text}: refused, {error.code}"
    if course.events:
        yield f"events: {', '.join(course.events)} did not come up"
    expect, found = case.expect, _play_facts(course, refusal)
    if expect.because is not None and expect.legal:
        yield "because: a legal move has no reason"
    for key, wanted in asdict(expect).items():
        if isinstance(wanted, dict):
            for letter, value in wanted.items():
                now = found[key].get(letter)
                if _plain(now, key) != _plain(value, key):
                    yield f"{key} of {letter}: expected {value}, found {now}"
        elif key == "told":
            yield from _untold(wanted or (), course.told)
        elif _is_said(key, wanted) and _plain(found[key], key) != _plain(wanted, key):
            yield f"{key}: expected {wanted}, found {found[key]}"


def _is_said(key: str, wanted: Any) -> bool:
    """Whether a case says what it wants; that nobody has reached the goal can be said too."""
    return wanted is not UNSET and (wanted is not None or key == "reached_by")


def _untold(wanted: tuple[str, ...], told: list[str]) -> Iterator[str]:
    rest = iter(told)
    if not all(code in rest for code in wanted):
        yield f"told: expected {list(wanted)}, found {told}"


def _play_facts(course: Course, refusal: IllegalMove | None) -> dict[str, Any]:
    state = course.state
    seats = {letter_of(Seat(number)): player for number, player in enumerate(state.players)}
    outcome = scoring.outcome(state)
    return {
        "legal": refusal is None,
        "because": refusal.code if refusal else None,
        "asked": [letter_of(seat) for seat in RULES.pending(state).seats],
        "active": letter_of(state.turn),
        "zoos": {
            letter: {n: m for n, m in zip(state.cards.sets, player.zoo, strict=True) if m}
            for letter, player in seats.items()
        },
        "hands": {letter: player.hand for letter, player in seats.items()},
        "hand_counts": {letter: len(player.hand) for letter, player in seats.items()},
        "p_hands": {letter: player.p_hand for letter, player in seats.items()},
        "p_counts": {letter: len(player.p_hand) for letter, player in seats.items()},
        "market": state.market,
        "discard": state.discard,
        "deck": state.deck,
        "p_bottom": state.p_bottom,
        "reached_by": None if state.reached_by is None else letter_of(state.reached_by),
        "over": state.is_over,
        "scores": {letter: scoring.score(state, seat_of(letter)).total for letter in seats},
        "winners": [letter_of(seat) for seat in outcome.winners] if outcome else None,
    }


def _plain(value: Any, key: str) -> Any:
    """A value in which lists and tuples, an order without meaning and empty sets make no difference."""
    if isinstance(value, Mapping):
        value = {name: each for name, each in value.items() if each != () or key not in ("zoo", "zoos")}
        return {name: _plain(each, key) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return sorted(value) if key in UNORDERED else list(value)
    return value

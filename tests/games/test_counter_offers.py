"""Offers between players: counter-offers, messages with an offer, and offers that nobody answers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from adjudicator.engine.record import referee
from games import selectors
from games.core import store
from games.core.errors import Refused
from games.models import Game, Message, Submission, User
from games.services.absence import timeouts
from games.services.chat import conversation
from games.services.judging import offers, submissions, verdicts
from games.services.judging.submissions import Envelope
from games.time_control.values import TimeControl
from games.values import CounterInfo
from tests.games.offered import offered_18zoo
from tests.games.time_controls import A_BANK, A_DAY, begin, due, hours, people, play, seat_of
from tests.seeds import Seeded

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded", "worker")]

NAMES = ("Ann", "Ben", "Cem")
LAWS = {
    "timeout": A_DAY,
    "stand_in": replace(A_DAY, absence="stand_in"),
    "others": replace(A_DAY, absence="others"),
    "bank": replace(A_BANK, absence="others"),
}


class Trade(NamedTuple):
    """A table of The Zoo Game with a pending offer: its maker, the player asked, and a card of each."""

    game: Game
    maker: str
    asked: str
    third: str
    given: str
    held: str


@pytest.fixture
def trade(make_user: Callable) -> Callable[..., Trade]:
    """Return a factory: in `trade(law)`, the current player offers their first card for any two cards."""

    def make(law: TimeControl | None = None, **options: Any) -> Trade:
        game = begin("the-zoo-game", law, people(make_user, *NAMES), **options)
        state = store.current_state(game)
        maker, asked, third = (NAMES[(state.turn + step) % 3] for step in range(3))
        given, held = hand(game, maker)[0], hand(game, asked)[0]
        play(game, maker, f"offer {letter(asked)} give {given} want 2 cards", at=hours(0))
        return Trade(fresh(game), maker, asked, third, given, held)

    return make


def fresh(game: Game) -> Game:
    return selectors.game_row(game.pk)


def user(name: str) -> User:
    return User.objects.get(name=name)


def letter(name: str) -> str:
    return "ABC"[NAMES.index(name)]


def hand(game: Game, name: str) -> tuple[str, ...]:
    found: tuple[str, ...] = store.current_state(fresh(game)).players[NAMES.index(name)].hand
    return found


def counter(trade: Trade, terms: str, words: str = "", key: str = "c-1", at: datetime | None = None) -> Any:
    """Make a counter-offer. Return its verdict."""
    seat, at = seat_of(trade.game, trade.asked), at or hours(1)
    sent = offers.counter(
        seat, terms, Envelope(expected_ply=seat.game.ply, key=key, interface="web", at=at), words
    )
    return verdicts.verdict_on(sent.pk, at)


def seen(trade: Trade, name: str) -> list[CounterInfo]:
    return selectors.counters(fresh(trade.game), user(name))


def faults(game: Game) -> list[object]:
    row = fresh(game)
    return list(referee(store.rules_of(row), store.record_of(row, ("a",) * len(row.seats.all()))))


# Counter-offers


def test_counter_offer_declines_and_suggests_a_new_offer(trade: Callable) -> None:
    made = trade()
    verdict = counter(made, f"give {made.held} want {made.given}")
    assert verdict.status == Submission.Status.ACCEPTED
    (found,) = seen(made, made.maker)
    assert found.text == f"offer {letter(made.asked)} give {made.given} want {made.held}"
    assert found.choice is not None
    assert (found.name, found.is_mine) == (made.asked, False)
    (own,) = seen(made, made.asked)
    assert (own.is_mine, own.choice) == (True, None)
    play(made.game, made.maker, found.text, at=hours(2))
    play(made.game, made.asked, "accept", at=hours(3))
    assert made.given in hand(made.game, made.asked)
    assert made.held in hand(made.game, made.maker)
    assert seen(made, made.maker) == []
    assert faults(made.game) == []


def test_only_both_parties_see_a_counter_offer(trade: Callable) -> None:
    made = trade()
    counter(made, f"give {made.held} want {made.given}")
    assert seen(made, made.third) == selectors.counters(fresh(made.game), None) == []
    story = [line.sentence for line in selectors.story(fresh(made.game), None)]
    assert story[-1] == f"{made.asked} declines the offer."
    record = store.record_of(fresh(made.game), NAMES)
    assert record.entries[-1].move == {"type": "decline", "always": False}


def test_counter_offer_starts_with_the_terms_of_the_open_offer(trade: Callable) -> None:
    made = trade()
    position = selectors.position(made.game.pk, user(made.asked))
    bargain = selectors.bargain_in(made.game, position)
    assert bargain is not None
    assert bargain.terms == f"give 2 cards want {made.given}"
    for name in (made.maker, made.third):
        assert selectors.bargain_in(made.game, selectors.position(made.game.pk, user(name))) is None


def test_several_counter_offers_coexist_until_the_next_turn_is_played(trade: Callable) -> None:
    made = trade()
    counter(made, f"give 1 card want {made.given}")
    play(made.game, made.maker, f"offer {letter(made.third)} give {made.given} want 1 card", at=hours(2))
    other = made._replace(asked=made.third)
    counter(other, f"give {hand(made.game, made.third)[0]} want {made.given}", at=hours(3))
    assert [found.name for found in seen(made, made.maker)] == [made.third, made.asked]
    play(made.game, made.maker, "draw", at=hours(4))
    assert [found.name for found in seen(made, made.maker)] == [made.third, made.asked]
    assert all(found.choice is None for found in seen(made, made.maker))
    play(made.game, made.asked, "draw", at=hours(5))
    assert seen(made, made.maker) == []


def test_undoing_the_decline_removes_the_counter_offer(trade: Callable) -> None:
    made = trade()
    counter(made, f"give {made.held} want {made.given}")
    made.game.moves.filter(kind="decline").update(undone=True)
    assert seen(made, made.maker) == []


@pytest.mark.parametrize(
    ("terms", "words"),
    [
        ("", "Write what you give"),
        ("owl for cobra", "Write what you give"),
        ("give nonsense want {given}", "Unknown animal “nonsense”."),
        ("give {held} want 2 cards", "Unknown animal “2”."),
        ("give {strange} want {given}", "You do not have {strange}."),
        ("give 90 cards want {given}", "You do not have that many cards."),
        ("give 2 cards want {given}", "Your counter-offer is the same as the offer."),
    ],
)
def test_invalid_terms_are_refused_without_effect(trade: Callable, terms: str, words: str) -> None:
    made = trade()
    animals = store.current_state(made.game).cards.animals
    strange = next(card for card in animals if card not in hand(made.game, made.asked))
    values = {"given": made.given, "held": made.held, "strange": strange}
    with pytest.raises(Refused) as caught:
        counter(made, terms.format(**values))
    assert (caught.value.code, caught.value.place) == ("bad_terms", "terms")
    assert words.format(**values) in str(dict(caught.value.line.params)["reason"])
    assert not made.game.submissions.filter(counter__isnull=False).exists()
    assert fresh(made.game).ply == made.game.ply


def test_counter_offers_do_not_check_the_hand_of_the_maker(trade: Callable) -> None:
    """T73 in reverse: the site sends terms that the maker cannot meet like any others.

    Only the maker can tell.
    """
    made = trade()
    animals = store.current_state(made.game).cards.animals
    strange = next(card for card in animals if card not in hand(made.game, made.maker))
    assert counter(made, f"give {made.held} want {strange}").status == "accepted"
    assert seen(made, made.maker)[0].choice is None


def test_only_the_asked_player_may_counter(trade: Callable) -> None:
    made = trade()
    for name in (made.maker, made.third):
        with pytest.raises(Refused, match="no_offer_to_you"):
            counter(made._replace(asked=name), f"give 1 card want {made.given}")


def test_repeated_counter_offer_counts_once(trade: Callable) -> None:
    made = trade()
    first = counter(made, f"give {made.held} want {made.given}", "Thanks, but…")
    again = counter(made, f"give {made.held} want {made.given}", "Thanks, but…")
    assert first.pk == again.pk
    assert Message.objects.count() == 1


# Messages with an offer


def test_offers_and_counter_offers_may_carry_a_chat_message(trade: Callable) -> None:
    made = trade()
    counter(made, f"give {made.held} want {made.given}", "<b>Too much!</b>")
    seat = seat_of(made.game, made.maker)
    text = seen(made, made.maker)[0].text
    for _ in range(2):
        sent = submissions.submit(
            seat,
            [text],
            Envelope(expected_ply=seat.game.ply, key="w-1", interface="web", at=hours(2)),
            "@Ben then so",
        )
    assert verdicts.verdict_on(sent.pk, hours(2)).status == "accepted"
    messages = [(message.user.name, message.text) for message in Message.objects.order_by("pk")]
    assert messages == [(made.asked, "<b>Too much!</b>"), (made.maker, "@Ben then so")]
    assert conversation.hide(
        made.game.pk, Message.objects.latest("pk").pk, user(made.maker), hours(2)
    ).hidden_at


def test_invalid_message_prevents_the_counter_offer(trade: Callable) -> None:
    made = trade()
    with pytest.raises(Refused, match="long_text"):
        counter(made, f"give {made.held} want {made.given}", "a" * 501)
    assert not made.game.submissions.filter(key="c-1").exists()


# No answer


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
def test_offer_is_declined_when_the_time_control_expires(trade: Callable, law: TimeControl) -> None:
    """Other absence rules do not apply: neither a bot nor a vote decides during another player's turn."""
    made = trade(law, offer_hours=168)
    at = due(made.game, made.asked)
    budget = seat_of(made.game, made.asked).budget
    assert at == hours(0) + timedelta(seconds=budget)
    timeouts.play_clock(seat_of(made.game, made.asked).pk, at - timedelta(seconds=1))
    assert fresh(made.game).ply == made.game.ply
    for _ in range(2):
        timeouts.play_clock(seat_of(made.game, made.asked).pk, at)
    move = made.game.moves.get(kind="decline")
    assert move.by_clock
    asked = seat_of(made.game, made.asked)
    assert (asked.late_at, asked.stand_in, asked.missed) == (None, "", 1)
    assert seat_of(made.game, made.maker).must_act
    assert faults(made.game) == []


@pytest.mark.parametrize("law", [None, *LAWS.values()], ids=["none", *LAWS])
def test_ruleset_limit_declines_an_offer_without_counting_a_miss(
    trade: Callable, law: TimeControl | None
) -> None:
    made = trade(law, offer_hours=2)
    at = due(made.game, made.asked)
    assert at == hours(2)
    timeouts.play_clock(seat_of(made.game, made.asked).pk, at)
    assert made.game.moves.get(kind="decline").by_clock
    assert seat_of(made.game, made.asked).missed == 0


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
def test_18zoo_offer_is_declined_when_the_time_control_expires(
    make_user: Callable, seeded: Seeded, law: TimeControl
) -> None:
    game = offered_18zoo(people(make_user, *NAMES), seeded, law)
    asked = game.seats.select_related("user").get(must_act=True)
    assert asked.user
    assert asked.due_at
    timeouts.play_clock(asked.pk, asked.due_at)
    move = game.moves.get(ply=game.ply + 1)
    assert (move.kind, move.by_clock, move.seat) == ("decline", True, asked.number)
    assert seat_of(game, asked.user.name).stand_in == ""


def test_18zoo_counter_offer_names_a_price(make_user: Callable, seeded: Seeded) -> None:
    game = offered_18zoo(people(make_user, *NAMES), seeded, None)
    offer = store.current_state(game).interruptions[0]
    asked = seat_of(game, NAMES[offer.seat])
    bargain = selectors.bargain_in(game, selectors.position(game.pk, asked.user))
    assert bargain is not None
    assert bargain.terms == str(offer.price)
    how: dict[str, Any] = {"expected_ply": game.ply, "interface": "web", "at": hours(0)}
    for terms in ("much", "0", str(offer.price), "99999"):
        with pytest.raises(Refused, match="bad_terms"):
            offers.counter(asked, terms, Envelope(key=f"p-{terms}", **how))
    sent = offers.counter(asked, f" {offer.price + 1} ", Envelope(key="p", **how))
    assert verdicts.verdict_on(sent.pk, hours(0)).status == "accepted"
    maker = seat_of(game, NAMES[bargain.maker])
    (found,) = selectors.counters(fresh(game), maker.user)
    assert found.move == {**(game.moves.get(ply=game.ply).move or {}), "price": offer.price + 1}
    assert found.text == f"buy {offer.kind} {offer.source} {offer.price + 1}"


def test_unanswered_18zoo_offer_can_be_undone(make_user: Callable, seeded: Seeded) -> None:
    """E51: in The Zoo Game, the maker takes back an offer with a move of the rules."""
    game = offered_18zoo(people(make_user, *NAMES), seeded, None)
    offer = store.current_state(game).interruptions[0]
    bargain = selectors.bargain_in(game, selectors.position(game.pk, seat_of(game, NAMES[offer.seat]).user))
    assert bargain is not None
    maker = NAMES[bargain.maker]
    assert selectors.position(game.pk, user(maker)).may_undo
    play(game, maker, at=hours(1))
    assert store.current_state(fresh(game)).interruptions == ()
    assert [seat.user.name for seat in game.seats.filter(must_act=True)] == [maker]
    assert faults(game) == []


def test_unanswered_zoo_game_offer_can_be_withdrawn(trade: Callable) -> None:
    made = trade()
    play(made.game, made.maker, "withdraw", at=hours(1))
    assert store.current_state(fresh(made.game)).offer is None
    with pytest.raises(Refused, match="no_offer_to_you"):
        counter(made, f"give 1 card want {made.given}")

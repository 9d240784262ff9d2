"""The tests send every example in the players' guide as a whole mail, which is received and judged.

The examples are the page's indented texts and the texts between backticks. A new example is sent to a table
of Zooloretto and must be accepted, unless `EXAMPLES` says otherwise. `NOT_TYPED` lists texts that no player
types. Each row of the table of examples itself says what the reply does.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from email.message import EmailMessage
from textwrap import dedent
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import pytest
from django.conf import settings
from django.db import transaction
from msgspec.structs import replace

from adjudicator.engine import codec
from adjudicator.rules.zooloretto.data import BAG_INDEX
from games import selectors
from games.core import store
from games.links.moves import texts_of
from games.mail import outgoing
from games.mail.addresses import reply_address
from games.mail.incoming import SmtpReply, receive
from games.mail.letters import offers_after
from games.models import Game, Message, Notice, Seat, Snapshot, Submission
from games.replies.numbers import mark_of
from games.services.judging import verdicts
from tests.games.offered import offered_18zoo
from tests.mail.conftest import text_of
from tests.seeds import Seeded

AT: Final = datetime(2026, 12, 10, 12, tzinfo=UTC)
"""A time between the dates on the page and the end of the year."""
ZEBRA: Final = "zebra"


AS_IT_BEGINS: Final = "zooloretto, as it begins"
NAMES: Final = ("Ann", "Ben", "Cem", "Dan", "Eva")
"""Five names, because the game has all animals only at a table of five."""


class MailExample(NamedTuple):
    """The moves before an example, the lines above it in the mail, and the code if it is refused."""

    before: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    refused: str = ""
    table: str = "zooloretto"
    is_asked: bool = True


MOVED: Final = MailExample(before=("draw", "put 1"), table=AS_IT_BEGINS)
BELOW: Final = MailExample(above=("draw", ""), refused="unreadable_line")
IDLE: Final = MailExample(is_asked=False)
NOBODY_LATE: Final = MailExample(refused="not_late")
EXAMPLES: Final = MappingProxyType(
    {
        "pt 2": MailExample(before=("draw",), refused="unreadable_line"),
        "take 2?": MailExample(refused="question"),
        "2?": MailExample(refused="question"),
        "2 but only if Ben takes the panda": MailExample(refused="unreadable_line"),
        "undo": MOVED,
        "order: draw": IDLE,
        "cancel 2": MailExample(before=("order: draw\norder: expand",), is_asked=False),
        "counter: give owl want cobra": MailExample(table="the-zoo-game"),
        "counter: 15": MailExample(table="18zoo"),
        "Best regards": MailExample(above=("draw",)),
        "Sent from my iPhone": MailExample(above=("draw",)),
        "plase zebra pen5": BELOW,
        "zebra pen5": BELOW,
        "undoo": MailExample(above=("draw", ""), refused="unreadable"),
        "no wait, take 2 instead": BELOW,
        "pause until 5/6": MailExample(refused="bad_date"),
        "wait once more": NOBODY_LATE,
        "let a bot play": NOBODY_LATE,
        "go on without": NOBODY_LATE,
    }
)
NOT_TYPED: Final = frozenset(
    (
        *("say:", "@", "counter:", "command:", "pause until", "-- "),
        *("accepted; your turn again", "accepted; Ben is next", "refused"),
        *("saved until everyone has answered", "tests/mail/replies", "games/replies/footers.py"),
    )
)


def examples() -> list[str]:
    """Return the texts that the page presents as possible replies."""
    above, table = _parts()
    section = above + table.partition("\n### Moves\n")[2].partition("\n### Kinds of email\n")[0]
    texts = re.findall(r"(?m)(?:^ {4,}\S.*\n)+", section)
    spans = (" ".join(span.split()) if span.strip() else span for span in re.findall(r"`([^`]+)`", section))
    found = dict.fromkeys([*(dedent(text).strip() for text in texts), *spans])
    return [text for text in found if text not in NOT_TYPED and f"{text} " not in NOT_TYPED]


def rows() -> list[tuple[str, str]]:
    """Return each row of the table of examples: the lines that a player writes, and what they cause."""
    table = _parts()[1].partition("\n### Moves\n")[0]
    found = re.findall(r"(?m)^\| (`.*) \| (.*) \|$", table)
    return [(re.sub("`<br>`|`<br>|<br>`|^`|`$", "\n", lines).strip("\n"), result) for lines, result in found]


def _parts() -> tuple[str, str]:
    """Return the text of the players' guide above the table of examples, and the text from there on."""
    page = (settings.BASE_DIR / "docs" / "mail.md").read_text()
    above, _, below = page.partition("\n## As a player\n")[2].partition("\n### Examples\n")
    return above, below


def test_the_page_contains_the_expected_examples() -> None:
    assert set(EXAMPLES) <= set(examples())
    assert {"take 2\nplace zebra pen5", "pause until 24.12.", "help"} <= set(examples())


@pytest.fixture
def table(
    make_table: Callable[..., Game], make_user: Callable[..., Any], seeded: Seeded
) -> Callable[[str], Game]:
    """Return a function that creates a table where the examples are legal."""

    def make(kind: str) -> Game:
        if kind == "18zoo":
            return offered_18zoo([make_user(name) for name in NAMES[:3]], seeded)
        is_trade = kind == "the-zoo-game"
        game = make_table(*NAMES[:2], ruleset=kind) if is_trade else make_table(*NAMES, play_forced=False)
        state = store.current_state(game)
        if kind == "zooloretto":
            bag = list(state.bag)
            bag[BAG_INDEX[ZEBRA]] -= 1
            truck = replace(state.trucks[1], tiles=(ZEBRA,))
            put(game, replace(state, bag=tuple(bag), draw_stack=state.draw_stack - 1).with_truck(2, truck))
        if not is_trade:
            return game
        maker, taker = state.turn, 1 - state.turn
        hand = ("owl", *(card for card in state.players[taker].hand if card != "owl"))[:5]
        players = list(state.players)
        players[taker] = replace(players[taker], hand=hand)
        put(game, replace(state, players=tuple(players)))
        offer = f"offer {'AB'[taker]} give {state.players[maker].hand[0]} want 1 card"
        judged(game.seats.get(number=maker), offer)
        return game

    return make


def put(game: Game, state: Any) -> None:
    """Set the state of a game, regardless of the moves that were played."""
    Snapshot.objects.filter(game=game, ply=game.ply).update(state=codec.encode(state))
    Game.objects.filter(pk=game.pk).update(digest=codec.digest(state))


def write(seat: Seat, *lines: str) -> Submission:
    """Send a mail with these lines from the seat's player. Return the resulting submission."""
    game = Game.objects.get(pk=seat.game_id)
    seat = Seat.objects.select_related("user", "game").get(pk=seat.pk)
    numbered = texts_of(offers_after(seat, selectors.position(game.pk, seat.user), None))
    address = reply_address(seat, game.ply, mark_of(numbered))
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = seat.user.email, address, "Re: [Zooasync] Tuesday: your turn"
    mail.set_content("\n".join(lines))
    before = set(seat.submissions.values_list("pk", flat=True))
    assert receive(address, mail.as_bytes(), AT) is SmtpReply.TAKEN
    return Submission.objects.exclude(pk__in=before).get(seat=seat, face="mail")


def judged(seat: Seat, *lines: str) -> Submission:
    """Send a mail with these lines. Return the submission with its verdict."""
    sent = write(seat, *lines)
    verdicts.judge(sent.pk, AT)
    return Submission.objects.select_related("game", "seat").get(pk=sent.pk)


@pytest.mark.django_db
@pytest.mark.parametrize("text", examples())
def test_each_example_has_its_documented_result(text: str, table: Callable[[str], Game]) -> None:
    example = EXAMPLES.get(text, MailExample())
    game = table(example.table)
    seat = game.seats.select_related("user").filter(must_act=example.is_asked)[0]
    for lines in example.before:
        judged(seat, lines)
    sent = judged(seat, *example.above, text)
    code = sent.reason["code"] if sent.reason else ""
    if example.refused:
        assert (sent.status, code) == ("refused", example.refused)
    else:
        assert sent.status in ("accepted", "noted"), code


@pytest.mark.django_db
@pytest.mark.usefixtures("no_pictures")
def test_each_row_of_the_table_does_what_it_says(
    table: Callable[[str], Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outgoing, "_html", lambda kind, words: "")
    seat = table(AS_IT_BEGINS).seats.select_related("user").get(must_act=True)
    judged(seat, "draw")
    done = []
    for lines, result in rows():
        with transaction.atomic():
            done.append((lines, done_by(seat, lines, result)))
            transaction.set_rollback(True)
    assert done == rows()
    assert len(done) > 20


def done_by(seat: Seat, lines: str, result: str) -> str:
    """Send these lines. Return what happened, in the words of the documented result as far as it is true."""
    sent = judged(seat, *lines.split("\n"))
    notice = Notice.objects.select_related("user", "seat__user", "game", "submission").get(submission=sent)
    answer = " ".join(text_of(outgoing.build(notice, "x@example.org")).split())
    if sent.status != "accepted":
        words = result.partition(": “")[2].removesuffix("”")
        return f"plays nothing: “{words if words in answer else answer}”"
    happened = f"plays `{'`, `'.join(selectors.texts_of(sent))}`"
    happened += " and sends the message" * Message.objects.exists()
    return happened + " and ignores the address" * ("Ignored (not a move): " in answer)

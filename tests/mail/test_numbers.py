"""Replies that name a move by its number in a mail. A number counts only in a reply to that mail."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from html import unescape
from typing import Any

import pytest
from django.utils import timezone
from django.utils.translation import get_language, gettext, override

from adjudicator.registry import RULESETS
from games import selectors
from games.links.signed import offered_move
from games.mail import outgoing
from games.mail.addresses import mark_in, reply_address
from games.mail.incoming import SmtpReply, receive
from games.mail.numbered_moves import mailed_lists
from games.models import Game, Message, Notice, Seat, Submission
from games.replies import numbers
from games.replies.numbered_moves import without_numbers
from games.replies.numbers import mark_of, number_in
from games.services.judging import submissions
from games.services.people import deletion
from tests.mail.conftest import PostOffice, html_of, offered, text_of
from tests.mail.test_letters import asked_at, mail_about, played, sent_in

BUTTON = re.compile(r'<a class="choice" href="([^"]*)"[^>]*><b[^>]*>(\d+)</b> (.*?) <span[^>]*>(.*?)</span>')
NAMES = ("Ann", "Ben", "Cem", "Dan", "Eva")
GERMAN = {
    numbers._NAMES: "nummer nr num option auswahl",
    numbers._POLITE: "bitte",
    numbers._NUMBERS: "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
}


# Ways to write a number


@pytest.mark.parametrize(
    "line",
    [
        *("2", "2.", "#2", "# 2", "(2)", "2)", "2!", "2?"),
        *("option 2", "Option #2", "Nr. 2", "nr 2", "Nr.2", "No. 2", "number 2", "choice 2"),
        *("two", "Two.", "number two", "option TWO"),
        *("2 please", "2, please!", "Please, #2", "nr. 2 pls", "two please?"),
    ],
)
@pytest.mark.sampled(2)
def test_reads_a_number(line: str) -> None:
    assert number_in(line) == 2


@pytest.mark.parametrize(
    "line",
    [
        *(
            "",
            "-2",
            "+2",
            "2.5",
            "2,",
            "2 3",
            "22:10",
            "2026",
            "½",
            "²",
            "２",
            "02.12.",
            "2nd",
            "#",
            "option",
        ),
        *("no 2", "no two", "not 2", "take 2", "pen2", "2 thanks", "2 but only if Ben agrees", "2 or 3"),
        *("no. two three", "number 2 take 1", "> 2", "2:", "zwo"),
    ],
)
@pytest.mark.sampled(2)
def test_reads_no_number_in_other_text(line: str) -> None:
    assert number_in(line) is None


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("Nummer 2", 2),
        ("Nr. 2", 2),
        ("Auswahl zwölf", 12),
        ("fünf", 5),
        ("2 bitte", 2),
        ("number two", 2),
        ("nein", None),
    ],
)
def test_reads_a_number_in_every_language_of_the_site(
    monkeypatch: pytest.MonkeyPatch, settings: Any, line: str, number: int | None
) -> None:
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch")]
    monkeypatch.setattr(numbers, "gettext", lambda text: GERMAN[text] if get_language() == "de" else text)
    numbers._words.cache_clear()
    try:
        assert number_in(line) == number
    finally:
        numbers._words.cache_clear()


def test_each_language_has_twelve_number_words(settings: Any) -> None:
    for code, _name in settings.LANGUAGES:
        with override(code):
            words = gettext(numbers._NUMBERS).split()
        assert len({*words}) == len(words) == 12
        assert [number_in(word) for word in words] == [*range(1, 13)]


# Mails


@dataclass
class Player:
    """The player who must act at a table and who answers mails."""

    seat: Seat
    post_office: PostOffice
    worker: Any
    sent: int = 0

    @property
    def mail(self) -> EmailMessage:
        assert self.seat.user is not None
        return self.post_office.last(self.seat.user.name)

    @property
    def ply(self) -> int:
        return Game.objects.get(pk=self.seat.game_id).ply

    def reply(self, *lines: str, to: EmailMessage | str | None = None) -> Submission:
        """Reply to a mail or an address, by default to the last mail. Return the resulting submission."""
        assert self.seat.user is not None
        to = to or self.mail
        address = to if isinstance(to, str) else to["Reply-To"].addresses[0].addr_spec
        self.sent += 1
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.seat.user.email, address, "Re: your turn"
        mail["Message-ID"] = f"<{self.sent}@example.org>"
        mail.set_content("\n".join(lines))
        assert receive(address, mail.as_bytes(), timezone.now()) is SmtpReply.TAKEN
        self.worker.run()
        return self.seat.submissions.select_related("seat", "game").latest("pk")

    def assert_refused(self, code: str, *lines: str, to: EmailMessage | str | None = None) -> None:
        """Reply to a mail. The reply must be refused with this code and change nothing."""
        ply = self.ply
        found = self.reply(*lines, to=to)
        assert (found.status, found.reason["code"], self.ply) == ("refused", code, ply)
        assert "Nothing was played. " in text_of(self.mail)

    def played(self, *lines: str, to: EmailMessage | str | None = None) -> tuple[str, ...]:
        """Reply to a mail. The reply must be accepted. Return the moves."""
        found = self.reply(*lines, to=to)
        assert (found.status, found.reason) == ("accepted", None)
        return selectors.texts_of(found)


@pytest.fixture
def player(
    make_table: Callable[..., Game], worker: Any, post_office: PostOffice, no_pictures: None
) -> Player:
    """Return the first player of a table where a tile may be drawn."""
    game = make_table(*NAMES, play_forced=False)
    worker.run()
    seat = game.seats.select_related("user", "game").get(must_act=True)
    return Player(seat, post_office, worker)


@pytest.fixture
def with_tile(player: Player) -> Player:
    """Return the player after drawing a tile, which may go on any of five trucks."""
    assert player.played("draw") == ("draw",)
    assert len(offered(player.mail)) == 5
    return player


pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.usefixtures("seeded", "no_pictures")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_text_and_the_buttons_have_the_same_numbers(
    make_table: Callable[..., Game], worker: Any, ruleset: str
) -> None:
    seat = asked_at(make_table("Ann", "Ben", ruleset=ruleset))
    mail = mail_about(seat, "turn")
    texts = offered(mail)
    buttons = BUTTON.findall(html_of(mail))
    assert [(int(number), unescape(text)) for _, number, _, text in buttons] == [*enumerate(texts, 1)]
    listed = text_of(mail).replace("\u00a0", " ")
    for _, number, label, _ in buttons:
        assert f"\n{number}  {unescape(label)[:40]}" in listed
    address = mail["Reply-To"].addresses[0].addr_spec
    assert mark_in(address) == mark_of(texts)
    for number in (1, len(texts)):
        assert numbered(seat, address, str(number)) == [texts[number - 1]]


def numbered(seat: Seat, address: str, *lines: str) -> list[str]:
    """Return the moves that these lines stand for in a reply to an address."""
    return without_numbers(mailed_lists, seat, seat.game.ply, mark_in(address), lines)


def test_a_number_plays_that_move_of_the_mail(with_tile: Player) -> None:
    third = offered(with_tile.mail)[2]
    assert with_tile.played("Hello,", "", "3.", "", "Best regards", "Ann", "-- ", "2") == (third,)
    text = " ".join(text_of(with_tile.mail).split())
    assert f"You wrote “3.”. Played: Put it on truck 3 ({third})." in text
    assert f"Played: Put it on truck 3 ({third})." in unescape(html_of(with_tile.mail))


def test_a_move_in_the_words_of_the_site_is_quoted_in_one_line(with_tile: Player) -> None:
    assert with_tile.played("Put 3.") == ("put 3",)
    assert "next.\n\nYour move:\n    Put it on truck 3\n" in text_of(with_tile.mail)
    assert "You wrote" not in text_of(with_tile.mail)


def test_words_may_follow_a_number(with_tile: Player) -> None:
    put = offered(with_tile.mail)[1]
    with_tile.assert_refused("after_turn", "2", "take 1")
    assert "    take 1     <-- here" in text_of(with_tile.mail)
    assert "Understood as: " in text_of(with_tile.mail)
    assert with_tile.played("2", "say: Two for me") == (put,)
    assert Message.objects.get().text == "Two for me"


@pytest.mark.parametrize(
    "lines", [("2", "3"), ("put 1", "2"), ("2", "", "Ann", "", "7"), ("put 1", "", "", "no wait, #2")]
)
@pytest.mark.sampled(2)
def test_refuses_a_number_after_a_move(with_tile: Player, lines: tuple[str, ...]) -> None:
    found = with_tile.reply(*lines)
    assert found.status == "refused"
    assert found.reason["code"] in ("number_again", "unreadable_line")
    assert "here" in text_of(with_tile.mail)


def test_the_number_of_an_old_mail_plays_nothing(player: Player) -> None:
    old = player.mail
    player.reply("draw")
    player.assert_refused("number_stale", "1", to=old)
    assert "Number 1 belongs to a message about an earlier question." in text_of(player.mail)
    texts = offered(player.mail)
    assert all(text.startswith("put ") for text in texts)
    assert player.played("1") == (texts[0],)
    player.assert_refused("number_closed", "1", to=old)


def test_the_number_of_another_list_plays_nothing(player: Player) -> None:
    player.assert_refused("number_stale", "1", to=reply_address(player.seat, player.ply, "aaaa"))
    player.assert_refused("no_numbers", "1", to=reply_address(player.seat, player.ply))
    assert player.played("draw", to=reply_address(player.seat, player.ply)) == ("draw",)


@pytest.mark.parametrize("number", ["0", "6", "12", "999", "six"])
@pytest.mark.sampled(2)
def test_a_number_beyond_the_list_plays_nothing(with_tile: Player, number: str) -> None:
    with_tile.assert_refused("number_unknown", number)
    assert "Its moves have the numbers 1 to 5." in text_of(with_tile.mail)


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("unreadable_line", ("2 but only if Ben takes the panda",)),
        ("unreadable", ("2 or 3",)),
        ("unreadable", ("thanks, 2",)),
        ("unreadable_line", ("Hi, 3", "2")),
        ("unreadable_line", ("I take", "2")),
        ("question", ("2?",)),
        ("no_moves", ("> 2  Put it on truck 2", ">     put 2")),
        ("no_moves", ("On Tue, Nov 3, 2026 Zooasync <zoo@zoo.example> wrote:", "> 2", "> 3")),
        ("no_moves", ("-- ", "2")),
    ],
)
@pytest.mark.sampled(3)
def test_a_number_among_other_text_plays_nothing(
    with_tile: Player, code: str, lines: tuple[str, ...]
) -> None:
    with_tile.assert_refused(code, *lines)


def test_a_number_below_a_long_chat_line_belongs_to_it(with_tile: Player) -> None:
    said = "say: " + "I think you should not have taken the truck with number " * 2
    found = with_tile.reply(said.strip(), "2")
    assert found.status == "noted"
    assert Message.objects.get().text.endswith("with number 2")


def test_a_number_that_is_also_a_move_plays_nothing(
    with_tile: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No game has a move that is also a number. If one gets such a move, the site must ask what is meant."""
    monkeypatch.setattr(submissions, "is_move", lambda game, text: True)
    monkeypatch.setattr(submissions, "is_legal", lambda seat, text: True)
    monkeypatch.setattr(submissions, "canonical", lambda game, text: "put 4")
    with_tile.assert_refused("number_or_move", "2")
    assert offered(with_tile.mail)[:2] == ["put 2", "put 4"]
    monkeypatch.setattr(submissions, "canonical", lambda game, text: "put 2")
    seat, address = with_tile.seat, with_tile.mail["Reply-To"].addresses[0].addr_spec
    seat.game.refresh_from_db()
    assert numbered(seat, address, "1") == ["put 2"]


def test_a_refusal_lists_the_moves_that_were_perhaps_meant_first(with_tile: Player) -> None:
    turn = with_tile.mail
    with_tile.assert_refused("unreadable_line", "pt 4")
    refusal = with_tile.mail
    assert offered(refusal) == ["put 4", "put 1", "put 2", "put 3", "put 5"]
    text = text_of(refusal)
    assert text.index("“pt 4”: ") < text.index("Perhaps you mean:\n\n1  Put it on truck 4")
    assert text.index("    put 4\n") < text.index("Other moves:") < text.index("2  Put it on truck 1")
    url = unescape(BUTTON.findall(html_of(refusal))[0][0])
    offer = offered_move(url.split("/do/")[1].split("/")[0])
    assert offer is not None
    assert (offer.text, offer.ply) == ("put 4", with_tile.ply)
    seat = with_tile.seat
    seat.game.refresh_from_db()
    texts = [numbered(seat, mail["Reply-To"].addresses[0].addr_spec, "1") for mail in (turn, refusal)]
    assert texts == [["put 1"], ["put 4"]]
    assert with_tile.played("1", to=refusal) == ("put 4",)


@pytest.mark.parametrize("line", ["put wherever seems to suit everyone at our lovely table", "dance"])
def test_a_refusal_suggests_the_nearest_moves(with_tile: Player, line: str) -> None:
    with_tile.assert_refused("unreadable" if line == "dance" else "unreadable_line", line)
    assert "Perhaps you mean:\n\n1  Put it on truck 1" in text_of(with_tile.mail)


def test_a_refusal_points_to_the_line(with_tile: Player) -> None:
    with_tile.assert_refused("unreadable", "put 1", "dance")
    text = text_of(with_tile.mail)
    assert "You wrote:\n    put 1\n    dance     <-- here\n" in text
    assert "Perhaps" not in text


def test_a_refusal_suggests_an_open_move_with_a_link_to_the_table(
    make_table: Callable[..., Game], worker: Any
) -> None:
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    worker.run()
    seat = asked_at(game)
    position = selectors.position(game.pk, seat.user)
    text = f"offer {'BA'[seat.number]} give owl want 1 card"
    refused = Submission(
        seat=seat,
        game=seat.game,
        status="refused",
        place="moves[0]",
        moves=[],
        reason={"code": "unreadable_line", "params": [["near", [text, position.choices[0].text, "dance"]]]},
    )
    found = selectors.suggestions(refused, position)
    assert [each.text for each in found] == [text, position.choices[0].text]
    assert [each.choice is None for each in found] == [True, False]


def test_help_lists_the_numbers_and_they_count_afterwards(with_tile: Player) -> None:
    assert with_tile.reply("help").status == "noted"
    fifth = offered(with_tile.mail)[4]
    assert with_tile.played("5") == (fifth,)


def test_a_number_replaces_a_sealed_answer_until_all_have_answered(
    toy_game: str, make_table: Callable[..., Game], worker: Any, post_office: PostOffice, no_pictures: None
) -> None:
    game = make_table("Ann", "Ben", ruleset=toy_game)
    worker.run()
    ann = Player(game.seats.select_related("user", "game").get(user__name="Ann"), post_office, worker)
    turn = ann.mail
    first, second = offered(turn)[:2]
    for number, text in (("1", first), ("2", second)):
        assert ann.reply(number, to=turn).status == "held"
        assert f"You wrote “{number}”. Saved: " in text_of(ann.mail)
        assert f" ({text})." in text_of(ann.mail) or f" {text}." in text_of(ann.mail)
        assert not offered(ann.mail)
    ann.assert_refused("no_numbers", "1")


def test_a_digest_has_the_numbers_of_the_moves_that_it_shows(with_tile: Player) -> None:
    seat = with_tile.seat
    game = Game.objects.get(pk=seat.game_id)
    notice = Notice(pk=7, user=seat.user, seat=seat, game=game, kind="turn", ply=game.ply)
    mail = outgoing.build_digest([notice], "ann@example.org", 7)
    texts = offered(mail)
    (address,) = re.findall(r"play\+\S+", text_of(mail))
    assert mark_in(address) == mark_of(texts)
    with_tile.assert_refused("number_unknown", str(len(texts) + 1), to=address)
    assert with_tile.played(str(len(texts)), to=address) == (texts[-1],)


def test_the_words_of_a_mail_are_exported_and_deleted(with_tile: Player) -> None:
    with_tile.played("2")
    assert with_tile.seat.user is not None
    exported = selectors.export_of(with_tile.seat.user)
    assert [row["written"] for row in exported["submissions"]] == ["", "2"]
    deletion.forget(with_tile.seat.user, timezone.now())
    assert {*Submission.objects.values_list("written", flat=True)} == {""}


@pytest.mark.usefixtures("seeded", "no_pictures")
def test_a_number_counts_while_only_others_have_moved(make_table: Callable[..., Game], worker: Any) -> None:
    game = make_table("Ann", "Ben", ruleset="zoo-tycoon")
    while game.seats.filter(must_act=True).count() < 2:
        played(game, 1)
    mine, other = game.seats.select_related("user", "game").order_by("number")
    mail, ply = mail_about(mine, "turn"), Game.objects.get().ply
    first, address = offered(mail)[0], mail["Reply-To"].addresses[0].addr_spec
    assert sent_in(other, "found savanna C3 D3").status == Submission.Status.ACCEPTED
    assert Game.objects.get().ply > ply
    assert without_numbers(mailed_lists, mine, ply, mark_in(address), ["1"]) == [first]
    assert sent_in(mine, first, ply=ply).status == Submission.Status.ACCEPTED

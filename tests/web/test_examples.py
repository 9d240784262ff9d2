"""Example games: their records are real games, their comments fit the moves, and their pages work."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from django.core.management import call_command
from django.utils.html import escape
from django.utils.translation import override
from PIL import Image

from adjudicator.engine import codec
from adjudicator.engine.dice import Dice, dice_key
from adjudicator.engine.play import play, replay
from adjudicator.engine.seats import NATURE, seat_named
from adjudicator.engine.simulate import GAME_NAME, random_sources
from adjudicator.registry import RULESETS
from games.boards.pictures import MAX_BYTES, cached_picture
from games.core.markdown import line
from games.web.lobby.examples.example_games import TEXTS, ExampleRecord, example, moves_in, record_of
from games.web.lobby.examples.figures import box_of, drawing, figures, sheet_of, size_of
from games.web.lobby.examples.pages import CACHE_SECONDS

KEYS = pytest.mark.parametrize("key", TEXTS)
LANGUAGES = ("en", "de")
MIN_COMMENTS = 12
MIN_FIGURES = 5


def bold(text: str) -> list[str]:
    return re.findall(r"\*\*(.+?)\*\*", text)


@KEYS
def test_records_are_complete_games_by_the_rules_and_by_the_dice_of_their_seed(key):
    rules, game, record = RULESETS[key], example(key), record_of(key)
    chance = random_sources(record.seed, record.players)
    dice = dice_key(chance.secret, chance.nonces)
    for ply, (seat, move, before) in enumerate(game.played, start=1):
        due = rules.advance(before, Dice(dice, GAME_NAME, ply))
        assert (ply, due) == (ply, move if seat == NATURE else None)
        if seat != NATURE:
            assert play(rules, before, seat, move, ply).after == game.state(ply)
        rules.check(game.state(ply))
    assert game.reader in rules.outcome(game.end).winners
    assert not rules.pending(game.end).asks


def test_every_ruleset_has_an_example_game():
    assert TEXTS.keys() == RULESETS.keys()


def test_command_writes_a_complete_game_that_its_reader_wins(tmp_path):
    rules = RULESETS["zooloretto"]
    call_command("play_example", rules.key, tmp_path, seed=3, bot="greedy")
    record = codec.decode((tmp_path / "zooloretto.json").read_bytes(), ExampleRecord)
    end = replay(rules, rules.setup(codec.config_of(rules, record.players, {})), moves_in(rules, record))
    assert seat_named(record.reader) in rules.outcome(end).winners


@KEYS
@pytest.mark.parametrize("language", LANGUAGES)
def test_comments_name_pieces_of_the_move_that_they_explain(key, language):
    """The words in bold occur in the sentences of the step, in each language with a translation."""
    game = example(key)
    assert len(game.texts.comments) >= MIN_COMMENTS
    assert len(set(game.commented)) == len(game.texts.comments) + 1
    for ply, comment in game.texts.comments.items():
        with override("en"):
            english = str(comment)
        with override(language):
            text, sentences = str(comment), " ".join(game.sentences(game.step_of(ply))).lower()
        named = bold(text)
        assert named, ply
        if language == "en" or text != english:
            assert [(ply, word) for word in named if word.lower() not in sentences] == []


@KEYS
@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_are_pictures_of_a_position(key, language):
    with override(language):
        shown = list(figures(key))
    assert len(shown) >= MIN_FIGURES
    for number, figure in enumerate(shown):
        svg = drawing(key, number, language)
        assert size_of(svg) == (figure.width, figure.height)
        picture = cached_picture(svg)
        assert len(picture) <= MAX_BYTES
        with Image.open(BytesIO(picture)) as image:
            assert abs(image.height - image.width * figure.height / figure.width) <= 1
            assert len(image.convert("RGB").getcolors(10_000) or ()) > 4


@KEYS
def test_figures_show_a_piece_inside_a_drawing(key):
    game = example(key)
    assert game is not None
    for figure in game.texts.figures:
        left, top, width, height = box_of(sheet_of(game, figure))
        if figure.box:
            own_left, own_top, own_width, own_height = figure.box
            assert left <= own_left
            assert top <= own_top
            assert own_left + own_width <= left + width
            assert own_top + own_height <= top + height


@pytest.mark.django_db
@KEYS
def test_rules_page_shows_pictures_and_leads_to_the_example_game(client, key):
    page = client.get(f"/rules/{key}/").text
    addresses = re.findall(r'<img src="(/rules/[^"]+)" alt="[^"]+" width', page)
    assert len(addresses) >= MIN_FIGURES
    assert f'href="/rules/{key}/example/0/"' in page
    answer = client.get(addresses[-1])
    assert answer.headers["Content-Type"] == "image/png"
    assert answer.content == cached_picture(drawing(key, len(addresses) - 1, "en"))
    assert answer.headers["Cache-Control"] == f"public, max-age={CACHE_SECONDS}"
    german = client.get(f"/rules/{key}/", headers={"Accept-Language": "de"}).text
    assert f"/rules/{key}/pictures/0.de.png" in german


@pytest.mark.django_db
@KEYS
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.sampled(4)
def test_every_comment_has_a_page(client, key, language):
    game = example(key)
    for step in (*game.commented, game.last):
        answer = client.get(f"/rules/{key}/example/{step}/", headers={"Accept-Language": language})
        assert answer.status_code == 200
        with override(language):
            sentences = [escape(sentence) for sentence in game.sentences(step)]
            comment = line(str(game.comment(step)))
        assert all(sentence in answer.text for sentence in sentences)
        assert comment in answer.text


@pytest.mark.django_db
def test_steps_lead_back_and_forward_and_to_comments(client):
    game = example("zooloretto")
    second = game.commented[2]
    page = client.get(f"/rules/zooloretto/example/{second}/").text
    links = dict(re.findall(r'id="go-([a-z-]+)" href="/rules/zooloretto/example/(\d+)/"', page))
    steps = (0, game.commented[1], second - 1, second + 1, game.commented[3], game.last)
    assert links == dict(
        zip(("first", "turn-back", "back", "next", "turn-next", "last"), map(str, steps), strict=True)
    )
    assert "href" not in re.search(r'id="go-back"[^>]*', client.get("/rules/zooloretto/example/0/").text)[0]


@pytest.mark.django_db
@pytest.mark.parametrize(("typed", "step"), [("", 0), ("?ply=7", 7), ("?ply=9999", -1)])
def test_typed_step_leads_to_the_nearest_one(client, typed, step):
    to = example("zooloretto").last if step < 0 else step
    assert client.get(f"/rules/zooloretto/example/{typed}").url == f"/rules/zooloretto/example/{to}/"


@pytest.mark.django_db
@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("address", ["example/9999/", "pictures/99.en.png", "pictures/0.xx.png"])
def test_unknown_steps_and_pictures_are_not_found(client, address):
    assert client.get(f"/rules/zooloretto/{address}").status_code == 404
    assert client.get(f"/rules/chess/{address}").status_code == 404

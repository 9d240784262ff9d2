"""`manage.py draw_showcase`: draw a piece of each game's board for the home page, in each language."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import override
from PIL import Image

from adjudicator.bots.players import BOTS
from adjudicator.engine.codec import config_of
from adjudicator.engine.dice import Dice, dice_key
from adjudicator.engine.play import play, settle
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.simulate import GAME_NAME, random_sources
from adjudicator.registry import RULESETS
from games.boards import Seen
from games.boards.pictures import EXACT, png
from games.boards.registry import BOARDS
from games.web.lobby.showcase import PICTURES, picture_of

NAMES: Final = ("Ann", "Ben", "Cleo")
WIDTH: Final = 656
HEIGHT: Final = 328
"""The width and height of a piece in pixels, twice the size on a phone."""
SHOWN: Final = (492, 246)
QUALITY: Final = 30
"""The quality of the stored pictures. It keeps all five of them small."""


class ShowcasePiece(NamedTuple):
    """A part of the main drawing of one position, with the zoo of the first player.

    `deal`, `answers`: the seed of the game and the number of answers before the position. `width`: the width
    of the whole drawing in pixels. `left`, `top`: the corner of the part.
    """

    deal: int
    answers: int
    width: int
    left: int
    top: int


PIECES: Final = MappingProxyType(
    {
        "zooloretto": ShowcasePiece(1, 150, WIDTH, 0, 62),
        "18zoo": ShowcasePiece(1, 170, 1050, 190, 330),
        "the-zoo-game": ShowcasePiece(1, 34, WIDTH, 0, 8),
        "zoo-parque": ShowcasePiece(1, 140, 1050, 200, 340),
        "zoo-tycoon": ShowcasePiece(1, 200, 950, 0, 350),
    }
)


def draw(key: str, piece: ShowcasePiece, state: Any) -> Image.Image:
    """Return the piece of a position, in the active language."""
    svg = BOARDS[key].main_drawing(RULESETS[key].view(state, None), Seen(NAMES), Seat(0))
    with Image.open(BytesIO(png(svg, piece.width, EXACT))) as whole:
        box = (piece.left, piece.top, piece.left + WIDTH, piece.top + HEIGHT)
        return whole.convert("RGB").crop(box).resize(SHOWN, Image.Resampling.LANCZOS)


def position(rules: AnyRuleset, deal: int, answers: int) -> Any:
    """Return the state after this number of answers by greedy bots, or at the end of the game."""
    config = config_of(rules, len(NAMES), {})
    chance = random_sources(deal, config.players)
    key, state, ply = dice_key(chance.secret, chance.nonces), rules.setup(config), 0
    for _ in range(answers):
        for step in settle(rules, state, lambda number: Dice(key, GAME_NAME, number), ply + 1):
            state, ply = step.after, step.ply
        awaited = rules.pending(state).awaited
        if not awaited:
            break
        seat, ply = awaited[0], ply + 1
        legal = list(rules.legal(state, seat))
        move = BOTS["greedy"](rules, rules.view(state, seat), legal, seat, chance.choices)
        state = play(rules, state, seat, move, ply).after
    return state


class Command(BaseCommand):
    help = "Draw a piece of each game's board for the home page, in each language."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", nargs="?", type=Path, default=PICTURES, help="where to write the files")
        parser.add_argument("--game", choices=PIECES, help="draw only this game")

    def handle(self, *args: Any, **options: Any) -> None:
        for key in [options["game"]] if options["game"] else PIECES:
            piece = PIECES[key]
            state = position(RULESETS[key], piece.deal, piece.answers)
            for language, _ in settings.LANGUAGES:
                with override(language):
                    drawn = draw(key, piece, state)
                drawn.save(options["folder"] / picture_of(key, language), quality=QUALITY, speed=2)

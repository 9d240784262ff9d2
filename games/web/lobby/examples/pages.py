"""The pages of example games, and the pictures of rules pages."""

from __future__ import annotations

from typing import Final, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_GET, require_safe

from games.boards import pictures
from games.core.errors import Kind, Refused
from games.core.markdown import line
from games.web.lobby.examples import figures
from games.web.lobby.examples.example_games import ExampleGame, example
from games.web.pages import Request, page
from games.web.table.ply_navigation import PlyNavigation, nearest

CACHE_SECONDS: Final = 24 * 60 * 60
"""The number of seconds for which a browser may keep a picture."""


class ToldStep(NamedTuple):
    """A step in words: its number, its address and its sentences."""

    number: int
    address: str
    sentences: list[str]


@require_GET
@page
def to_step(request: Request, ruleset: str) -> HttpResponse:
    """Redirect to the step `?ply=` or the nearest valid one, by default to the setup."""
    return redirect("example-at", ruleset, nearest(request.GET.get("ply", "0"), _example(ruleset).last))


@require_GET
@page
def at(request: Request, ruleset: str, step: int) -> HttpResponse:
    """Show an example game after a step, with the comment on it."""
    game = _example(ruleset)
    if step > game.last:
        raise Refused(Kind.MISSING, "no_such_ply", "ply", last=game.last)
    recent, before = game.since_comment(step), game.ends[step - 1] if step else 0
    words = {
        "rules": game.rules,
        "navigation": _navigation(game, step),
        "board": game.board(game.ends[step], before),
        "now": game.sentences(step),
        "comment": _comment(game, step),
        "told": [
            ToldStep(each, _address(ruleset, each), game.sentences(each)) for each in reversed(recent[:-1])
        ],
        "result": game.result if step == game.last else "",
    }
    return render(request, "pages/example/body.html" if request.htmx else "pages/example/page.html", words)


@require_safe
def picture(request: HttpRequest, ruleset: str, number: int, language: str) -> HttpResponse:
    """Return a picture of a rules page as PNG."""
    svg = figures.drawing(ruleset, number, language)
    answer = HttpResponse(pictures.cached_picture(svg), content_type="image/png")
    answer.headers["Cache-Control"] = f"public, max-age={CACHE_SECONDS}"
    return answer


def _example(ruleset: str) -> ExampleGame:
    found = example(ruleset)
    if found is None:
        raise Refused(Kind.MISSING, "unknown_ruleset", "ruleset", ruleset=ruleset[:40])
    return found


def _comment(game: ExampleGame, step: int) -> SafeString:
    return line(str(game.comment(step)))


def _navigation(game: ExampleGame, step: int) -> PlyNavigation:
    key = game.rules.key
    return PlyNavigation(
        step,
        game.last,
        game.seats_moved,
        lambda to: _address(key, to),
        reverse("example", args=[key]),
        game.commented,
    )


def _address(ruleset: str, step: int) -> str:
    return reverse("example-at", args=[ruleset, step])

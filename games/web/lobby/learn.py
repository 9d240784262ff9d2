"""A game's rules: an introduction on two phone screens, the signs of the board, and all rulings."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from adjudicator.engine.ruleset import AnyRuleset
from games.boards.explanations import rows
from games.core.errors import Kind, Refused
from games.services.tables import checks
from games.web.lobby.examples.example_games import example
from games.web.lobby.examples.figures import figures
from games.web.lobby.rulebook import rulebook
from games.web.pages import Request, page


@require_GET
@page
def rules(request: Request, ruleset: str) -> HttpResponse:
    game = _called(ruleset)
    words = {
        "rules": game,
        "summary": f"learn/{game.key}.html",
        "figures": figures(game.key),
        "has_example": example(game.key) is not None,
        "signs": rows(game.key),
    }
    return render(request, "pages/learn.html", words)


@require_GET
@page
def rulings(request: Request, ruleset: str, number: str = "") -> HttpResponse:
    """Show the numbered rulings of a game. The requested ruling comes first."""
    game = _called(ruleset)
    language = get_language() or settings.LANGUAGE_CODE
    book = rulebook(game.key, language)
    found = book.ruling(number)
    if number and found is None:
        raise Refused(Kind.MISSING, "no_such_ruling", "number")
    foreign = book.language if book.language != language else ""
    words = {"rules": game, "found": found, "chapters": book.chapters, "foreign": foreign}
    return render(request, "pages/rulings.html", words)


def _called(ruleset: str) -> AnyRuleset:
    try:
        return checks.ruleset_called(ruleset)
    except Refused as refusal:
        raise Refused(Kind.MISSING, "unknown_ruleset", "ruleset", ruleset=ruleset[:40]) from refusal

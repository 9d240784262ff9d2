"""Cached results of pure functions: each key contains all inputs, and the caches are bounded."""

from __future__ import annotations

from sys import getsizeof

import pytest
from django.template import Context, Template
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy, override

from games.core.result_cache import KEY_BYTES, ResultCache, digest
from games.core.translation import gettext, one_language
from games.models import User
from games.web.table import parts
from games.web.table.parts import read_words


def test_results_are_kept_by_everything_that_is_read() -> None:
    memory, made = ResultCache[str](10_000, len), list[str]()

    def make(text: str) -> str:
        made.append(text)
        return text

    assert memory.result(("a", 1), lambda: make("one")) == "one"
    assert memory.result(("a", 2), lambda: make("two")) == "two"
    assert memory.result(("a", True), lambda: make("three")) == "three"
    assert memory.result(("a", 1), lambda: make("never")) == "one"
    assert made == ["one", "two", "three"]
    memory.clear()
    assert memory.result(("a", 1), lambda: "again") == "again"


def test_memory_keeps_the_last_results_within_its_budget() -> None:
    size = 100 + KEY_BYTES
    memory, calls = ResultCache[str](size * 10, len), list[int]()

    def result(number: int) -> str:
        def make() -> str:
            calls.append(number)
            return "x" * 100

        return memory.result((number,), make)

    for number in (*range(10), 0, 10, 0, 1):
        result(number)
    assert calls == [*range(11), 1]
    assert memory.result((99,), lambda: "y" * size * 5) == "y" * size * 5
    assert memory.result((99,), lambda: "too large to keep") == "too large to keep"
    result(0)
    assert calls == [*range(11), 1]


def test_digest_tells_markup_from_text_and_refuses_what_it_cannot_read() -> None:
    assert digest([mark_safe("<b>")]) != digest(["<b>"])
    assert digest([gettext_lazy("Undo my move")]) == digest(["Undo my move"])
    assert digest(["ab", "c"]) != digest(["a", "bc"])
    assert digest([frozenset({"a"}), None]) != digest([frozenset(), None])
    with pytest.raises(TypeError):
        digest([User(name="Ann")])


def test_parts_are_rendered_from_declared_words_alone() -> None:
    user = User(name="Ann")
    words = read_words(
        ("user.name", "pause.pk", "ply"), {"user": user, "ply": 3, "secret": "s", "pause": None}
    )
    assert words == {"user": {"name": "Ann"}, "pause": None, "ply": 3}
    shown = Template("{{ user.name }}{{ user.email }}{{ secret }}{{ ply }}").render(Context(words))
    assert shown == "Ann3"
    assert digest([words]) != digest([{**words, "ply": 4}])


def test_places_in_kept_parts_cannot_be_guessed() -> None:
    places = {parts._TOKEN_PLACE, parts._KEY_PLACE}
    assert len(places) == 2
    assert all(len(place) > 30 for place in places)
    assert all(getsizeof(place) < 200 for place in places)


def test_words_are_translated_into_the_language_of_the_block() -> None:
    for language, text in (("de", "Spiel"), ("en", "Game"), ("de", "Spiel")):
        with override(language):
            outside = gettext("Game")
            with one_language():
                assert gettext("Game") == outside
                assert gettext("Game") == outside
            assert (outside == "Game") == (text == "Game") or outside == text

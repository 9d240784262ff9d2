"""The API answers in the requested language. Codes, fields and texts of moves never change."""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Game

pytestmark = pytest.mark.django_db

GERMAN = {"Accept_Language": "de"}


@pytest.fixture
def table(make_table: Any) -> Game:
    return make_table("Ann", "Ben", play_forced=False)


@pytest.fixture
def mover(table: Game, program: Any) -> Any:
    return program(table.seats.get(must_act=True).user.name)


def test_translates_questions_and_labels(table: Game, mover: Any) -> None:
    english = mover.get(f"/tables/{table.pk}/position").json()
    german = mover.get(f"/tables/{table.pk}/position", **GERMAN).json()
    assert "it is your turn" in english["questions"][0]["sentence"]
    assert "du bist am Zug" in german["questions"][0]["sentence"]
    assert [each["text"] for each in german["legal"]] == [each["text"] for each in english["legal"]]
    assert [each["label"] for each in german["legal"]] != [each["label"] for each in english["legal"]]
    assert german["view"] == english["view"]


def test_translates_refusals(table: Game, mover: Any, program: Any) -> None:
    def refused(move: str, **headers: str) -> dict[str, str]:
        return mover.move(table.pk, move, **headers).json()["error"]

    assert refused("dance", **GERMAN)["sentence"].startswith("Kein Zug passt zu „dance“.")
    english, german = refused("put 1"), refused("put 1", **GERMAN)
    assert english.pop("sentence") != german.pop("sentence")
    assert english == german
    assert program().get("/tables", **GERMAN).json()["error"] != program().get("/tables").json()["error"]


@pytest.mark.parametrize(
    ("path", "body", "english", "german"),
    [
        ("moves", {"expected_ply": "x"}, "Expected `int`, got `str`.", "Erwartet: `int`, erhalten: `str`."),
        ("moves", {"moves": [{"type": "dance"}]}, "Invalid value 'dance'.", "Ungültiger Wert: 'dance'."),
        ("undo", {}, "missing required field `expected_ply`.", "Pflichtfeld fehlt: `expected_ply`."),
    ],
)
def test_translates_field_errors(
    table: Game, mover: Any, path: str, body: dict[str, Any], english: str, german: str
) -> None:
    """Errors in a body and in its moves are translated, but names of fields and types are not."""
    body = {"moves": ["wait"], "expected_ply": 1, "key": "k"} | body if path == "moves" else body

    def refused(**headers: str) -> dict[str, str]:
        return mover.post(f"/tables/{table.pk}/{path}", body, **headers).json()["error"]

    fault, german_fault = refused(), refused(**GERMAN)
    assert english in fault.pop("sentence")
    assert german in german_fault.pop("sentence")
    assert fault == german_fault


def test_translates_the_log(table: Game, mover: Any) -> None:
    mover.move(table.pk, mover.get(f"/tables/{table.pk}/position").json()["legal"][0]["text"])
    english = mover.get(f"/tables/{table.pk}/log").json()["entries"]
    german = mover.get(f"/tables/{table.pk}/log", **GERMAN).json()["entries"]
    assert [each["move"] for each in english] == [each["move"] for each in german]
    assert all(one["sentence"] != other["sentence"] for one, other in zip(english, german, strict=True))

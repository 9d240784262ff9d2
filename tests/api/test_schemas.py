"""What programs can read about the shape of each game's values."""

from __future__ import annotations

import pytest
from jsonschema import Draft202012Validator

from adjudicator.registry import RULESETS
from games.api.document import document
from tests.api.conftest import refusal
from tests.contract.sentences import is_sentence

pytestmark = pytest.mark.django_db


def test_schemas_are_public_and_cacheable(program):
    answer = program().get("/rulesets/zooloretto/schema")
    assert answer.json()["$defs"]["Truck"]["properties"]["taker"]["description"]
    again = program().get("/rulesets/zooloretto/schema", if_none_match=answer["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    assert program().get("/rulesets/18zoo/schema", if_none_match=answer["ETag"]).status_code == 200


def test_api_values_match_their_schema_parts(program, make_table):
    table = make_table("Ann", "Ben")
    asked = program(table.seats.get(must_act=True).user.name)
    seen = asked.get(f"/tables/{table.pk}/position").json()
    log = asked.get(f"/tables/{table.pk}/log").json()["entries"]

    def check(part, value):
        schema = program().get(f"/rulesets/zooloretto/schema?part={part}").json()
        Draft202012Validator(schema).validate(value)

    check("View", seen["view"])
    check("Question", seen["questions"][0]["line"])
    for choice in seen["legal"]:
        check("Move", choice["move"])
    for entry in log:
        check("LogLine", entry["line"])
        check("LoggedMove", entry["move"])


def test_refuses_unknown_rulesets_and_parts(program):
    assert refusal(program().get("/rulesets/chess/schema")) == (404, "unknown_ruleset", "ruleset")
    assert refusal(program().get("/rulesets/18zoo/schema?part=State")) == (400, "bad_parameter", "part")


@pytest.mark.parametrize("key", RULESETS)
def test_the_openapi_document_includes_every_ruleset(key):
    schemas = document()["components"]["schemas"]
    ref = {"$ref": f"#/components/schemas/{key}.View"}
    assert ref in schemas["PositionSeen"]["properties"]["view"]["anyOf"]
    assert {f"{key}.{part}" for part in ("View", "Move", "LoggedMove", "Options")} <= set(schemas)


def test_grammars_are_plain_text_and_cacheable(program):
    answer = program().get("/rulesets/zooloretto/grammar", accept="text/plain")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert is_sentence(answer.content.decode(), "place zebra.f pen5")
    again = program().get("/rulesets/zooloretto/grammar", accept="text/plain", if_none_match=answer["ETag"])
    assert again.status_code == 304

"""The OpenAPI document and its page, and whether the running API follows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from django.conf import settings
from django.urls import URLPattern, resolve, reverse

from games import values
from games.api import hooks, reading, shapes, webhooks
from games.api.document import document, is_of_ruleset
from games.api.examples import EXAMPLES
from games.api.urls import urlpatterns
from games.services.agreements import payloads
from games.values.deliveries import DeliveredTable, Delivery, EventDelivery
from games.web.hooks import replies
from tests.contract.bounds import unbounded
from tests.contract.test_schemas import found

pytestmark = pytest.mark.django_db

"""The newest version that runs on the Node.js of Debian 12."""
CHECKED_LATER: Final = {
    "NewChannel.fields: DictType": "only the fields of the service are accepted",
    "NewMoves.moves[]: text": "a submission has at most 16 KiB, and each text is read as one of its game",
    "NewMoves.moves[]: DictType": "likewise, and read as the game's own type of moves",
    "TriedMoves.moves[]: text": "as in a submission",
    "TriedMoves.moves[]: DictType": "as in a submission",
    "NewProposal.data: DictType": "read as what its kind needs",
    "OptionsChange.options: DictType": "read as the game's own type of options",
    "NewTable.options: DictType": "read as the game's own type of options",
}
"""Request fields whose type does not limit their size, each with the later check that does."""


def test_document_is_served_to_everybody(program):
    answer = program().get("/schema")
    assert answer.json()["openapi"].startswith("3.1")
    assert answer.json() == document()


def test_every_address_is_documented():
    documented = {re.sub(r"\{\w+\}", "*", path).removeprefix("/api/v1/") for path in document()["paths"]}
    patterns = [pattern for pattern in urlpatterns if isinstance(pattern, URLPattern)]
    routes = {re.sub(r"<.*?>", "*", str(pattern.pattern)) for pattern in patterns}
    assert (routes - {"schema", "docs", ""}) | {hooks.PATH.replace("{channel}", "*")} == documented


def test_schemas_avoid_constructs_that_client_generators_reject():
    """openapi-python-client refuses both constructs. `tests/conformance` generates the whole client."""
    schemas = document()["components"]["schemas"]
    assert [words for words in found(schemas, "items") if words is False] == []
    titles = [schema["title"] for schema in schemas.values() if "title" in schema]
    assert sorted(set(titles)) == sorted(titles)
    assert not [default for default in found(schemas, "default") if isinstance(default, dict) and default]


def test_examples_match_their_types():
    known = {kind.__name__: kind for kind in all_shapes()}
    for name, example in EXAMPLES.items():
        assert msgspec.convert(example, known[name])
    for kind, examples in (
        (Delivery, webhooks.EXAMPLES),
        (EventDelivery, webhooks.EXAMPLES),
        (values.MessengerReply, hooks.EXAMPLES),
        (values.ReplyAnswer, hooks.EXAMPLES),
    ):
        assert msgspec.convert(examples[kind.__name__], kind)


def operations() -> Iterator[dict[str, Any]]:
    for methods in (*document()["paths"].values(), *document()["webhooks"].values()):
        yield from methods.values()


def test_document_states_the_server_and_the_license():
    assert document()["servers"] == [{"url": settings.SITE_URL, "description": "This site."}]
    assert document()["info"]["license"] == {"name": "MIT", "identifier": "MIT"}


def test_responses_have_descriptions_and_bodies_have_examples():
    schemas = document()["components"]["schemas"]
    bodies = [
        each["requestBody"]["content"]["application/json"] for each in operations() if "requestBody" in each
    ]
    names = {body["schema"]["$ref"].rpartition("/")[2] for body in bodies} - {"Nothing"}
    assert [name for name in names if not schemas[name].get("examples")] == []
    answers = [answer for each in operations() for answer in each["responses"].values()]
    assert [answer for answer in answers if not answer["description"]] == []


def test_document_lists_both_webhooks():
    """`tests/notify` checks the deliveries themselves against these types."""
    assert set(document()["webhooks"]) == {"notice", "event"}


def test_document_lists_the_hook_for_replies_where_it_is():
    """`tests/web/test_messenger_numbers.py` checks that answers have the documented shape."""
    operation = document()["paths"][hooks.PATH]["post"]
    assert resolve(hooks.PATH.replace("{channel}", "17")).func is replies.reply
    assert operation["security"] == [{}]
    assert {each["name"] for each in operation["parameters"]} == {
        "channel",
        "webhook-id",
        "webhook-timestamp",
        "webhook-signature",
    }


def test_submitting_moves_documents_sentences_and_their_refusals():
    words = document()["paths"]["/api/v1/tables/{table}/moves"]["post"]["description"]
    assert "sentence" in words
    assert "Did you mean" in words
    assert document()["components"]["schemas"]["NewMoves"]["properties"]["moves"]["description"]


@pytest.mark.parametrize(
    "shape", [values.EventAt, shapes.WaitingSeat, values.SubmissionState, DeliveredTable]
)
def test_my_seat_replaces_the_deprecated_seat_field(shape: type[msgspec.Struct]):
    fields = document()["components"]["schemas"][shape.__name__]["properties"]
    assert "my_seat" in fields
    assert fields["seat"]["deprecated"] is True


def test_operations_have_summaries_and_errors_share_one_schema():
    for methods in document()["paths"].values():
        for operation in methods.values():
            assert operation["summary"]
            for status, answer in operation["responses"].items():
                if status >= "4":
                    ref = answer["content"]["application/json"]["schema"]["$ref"]
                    assert ref.endswith("/Failure")


def test_docs_page_lists_every_path_and_loads_no_external_files(program):
    answer = program().client.get("/api/v1/docs")
    page = answer.content.decode()
    unbroken = page.replace("<wbr>", "")
    for path in document()["paths"]:
        assert path in unbroken
    assert "GET /<wbr>rulesets/<wbr>{ruleset}</code>" in page
    assert '<h2 id="game-requests">Game requests</h2>' in page
    assert "></h2>" not in page
    assert "<script" not in page
    assert not re.search(r"""(src|href)=["']?https?:""", page)
    for target in re.findall(r'href="#([\w-]+)"', page):
        assert f'id="{target}"' in page


def lists_of(schema: dict) -> Iterator[tuple[str, str]]:
    """Yield each list in a shape with its description."""
    for name, field in schema.get("properties", {}).items():
        kinds = [field, *field.get("anyOf", ())]
        if any(kind.get("type") == "array" for kind in kinds):
            yield name, field.get("description", "")


def test_every_list_documents_its_order():
    schemas = document()["components"]["schemas"]
    shapes = {name: schema for name, schema in schemas.items() if not is_of_ruleset(name)}
    descriptions = {
        f"{name}.{key}": words for name, schema in shapes.items() for key, words in lists_of(schema)
    }
    assert len(descriptions) > 30
    assert [
        where
        for where, words in descriptions.items()
        if not re.search(r"\bin (an |any |the )?(alphabetical )?order\b", words, re.I)
    ] == []
    page = (Path(settings.BASE_DIR) / "docs" / "api.md").read_text()
    rows = page.partition("\n## What lists are ordered by\n")[2].partition("\n## ")[0]
    assert {where.partition(".")[2] for where in descriptions} - set(re.findall(r"`(\w+)`", rows)) == set()


def all_shapes() -> list[type[msgspec.Struct]]:
    named = [getattr(module, name) for module in (shapes, values) for name in module.__all__]
    return [kind for kind in named if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]


def test_every_timestamp_is_timezone_aware():
    def moments(kind):
        info = kind.type if isinstance(kind, msgspec.inspect.Metadata) else kind
        if isinstance(info, msgspec.inspect.UnionType):
            return [each for part in info.types for each in moments(part)]
        return [info] if isinstance(info, msgspec.inspect.DateTimeType) else []

    fields = [
        (kind.__name__, field.encode_name, msgspec.inspect.type_info(field.type))
        for kind in all_shapes()
        for field in msgspec.structs.fields(kind)
    ]
    timestamps = [(name, field, each.tz) for name, field, kind in fields for each in moments(kind)]
    assert len(timestamps) > 30
    assert [where for *where, zone in timestamps if zone is not True] == []
    due = document()["components"]["schemas"]["SeatAt"]["properties"]["due_at"]
    assert {"type": "string", "format": "date-time"} in due["anyOf"]


def test_request_fields_have_size_limits():
    requests = [kind for kind in all_shapes() if kind.__struct_config__.forbid_unknown_fields]
    assert len(requests) > 20
    assert {where for kind in requests for where in unbounded(kind)} == set(CHECKED_LATER)
    assert [unbounded(kind) for kind in payloads.KINDS.values()] == [[]] * len(payloads.KINDS)


def test_the_reference_is_marked_as_english_in_every_language(client):
    page = client.get(reverse("api-docs"), headers={"Accept-Language": "de"}).text
    start, _, reference = page.partition('<div class="reference" lang="en">')
    assert '<html lang="de"' in start
    assert "nur auf Englisch" in start
    assert "<h1>API reference</h1>" in reference
    assert "<th>Response</th>" in reference
    assert "nur auf Englisch" not in client.get(reverse("api-docs")).text


def test_the_reference_shows_empty_values_code_and_quotes():
    assert reading.type_of({"anyOf": [{"type": "integer"}, {"enum": [""]}]}).words == "integer or empty"
    assert reading.prose("It's `don't`.") == "It’s <code>don't</code>."

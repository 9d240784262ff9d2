"""Each field of an answer is declared only once, in the value that the API serves unchanged."""

from __future__ import annotations

from typing import Any, Final, get_type_hints

import msgspec

from games import values
from games.api import shapes

ALIKE: Final = 5
"""The number of identical fields that counts as a repetition.

Repeating all fields of a value always counts.
"""


def structs(module: Any) -> list[type[msgspec.Struct]]:
    kinds = [getattr(module, name) for name in module.__all__]
    return [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]


def repeated(shape: type[msgspec.Struct], value: type[msgspec.Struct]) -> set[str]:
    """Return the fields that a shape declares exactly as a value does."""
    own, known = get_type_hints(shape), get_type_hints(value)
    return {name for name in shape.__annotations__ if own[name] == known.get(name)}


def test_no_api_response_repeats_a_value() -> None:
    answers = [kind for kind in structs(shapes) if not kind.__struct_config__.forbid_unknown_fields]
    assert len(answers) > 20
    found = {
        f"{shape.__name__} repeats {value.__name__}": fields
        for shape in answers
        for value in structs(values)
        if len(fields := repeated(shape, value)) >= min(ALIKE, len(value.__struct_fields__))
    }
    assert found == {}


def test_repetitions_are_detected() -> None:
    class Copied(msgspec.Struct):
        in_time: int
        required: int

    assert repeated(Copied, values.Reliability) == {"in_time", "required"}
    assert repeated(shapes.TableDetail, values.Table) == set()

"""The kinds of cases, and functions to read a case and find its failures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from inspect import signature
from operator import itemgetter
from typing import Any, Generic, TypeAlias, TypeVar, get_type_hints

from msgspec import NODEFAULT, defstruct
from msgspec.structs import asdict

from adjudicator.engine.codec import Malformed
from adjudicator.engine.errors import IllegalMove, RulesetError, Unreadable
from adjudicator.rulecases.expectations import EQUAL, Each, Expectation, Expectations, Fact, unchanged
from adjudicator.rulecases.values import CaseHead, Wanted, known, read

C = TypeVar("C")
CaseData: TypeAlias = Mapping[str, object]
RunCase: TypeAlias = Callable[[CaseData], list[str]]
Found: TypeAlias = dict[str, Any]
"""The actual values, by the keys of `expect`."""


@dataclass(frozen=True)
class CaseKind(Generic[C]):
    """Cases of one type. `failures`: yields a sentence for each failure of a case."""

    case: type[C]
    failures: Callable[[C], Iterable[str]]


Kinds: TypeAlias = Mapping[str, CaseKind[Any]]
"""The kinds by the value of a case's `kind`. "" is for cases without a `kind`."""


def run_case(kinds: Kinds, data: CaseData) -> list[str]:
    """Return the failures of a case as sentences. The list is empty if it passes."""
    return list(_failures(kinds, data))


def _failures(kinds: Kinds, data: CaseData) -> Iterator[str]:
    fields = dict(data)
    try:
        kind = known(kinds, str(fields.pop("kind", "")), "$.kind")
        yield from kind.failures(read(fields, kind.case))
    except Malformed as error:
        yield f"{error.place}: {error.reason}"
    except (IllegalMove, Unreadable) as error:
        yield f"a move was refused: {error}"
    except RulesetError as error:
        yield f"a law was broken: {error}"


class CalculationCase(CaseHead, frozen=True, kw_only=True):
    """A case without moves. It compares values that are calculated from `given`."""

    given: dict[str, Any]
    expect: Wanted


def calculation(
    reckon: Callable[..., Found], **special: Callable[[Any], Any] | Each[Found]
) -> CaseKind[CalculationCase]:
    """Return a kind without moves. `reckon` computes the facts from the fields of `given`.

    `special`: by key, a function that removes irrelevant differences from a fact, or another comparison.
    """
    hints = get_type_hints(reckon, include_extras=True)
    fields = [
        (each.name, hints[each.name], NODEFAULT if each.default is each.empty else each.default)
        for each in signature(reckon).parameters.values()
    ]
    given = defstruct("Given", fields, frozen=True, forbid_unknown_fields=True, kw_only=True)

    def failures(case: CalculationCase) -> Iterator[str]:
        found = reckon(**asdict(read(case.given, given, "$.given")))
        named = {key: _expectation(key, special.get(key, unchanged)) for key in found}
        yield from Expectations[Found](named).failures(case.expect, found)

    return CaseKind(CalculationCase, failures)


def listed_names(key: str, expectation: Expectation[Any] = EQUAL) -> Each[Found]:
    """Return an expectation for a fact that is a mapping. Only the names that a case lists are compared."""
    return Each(lambda found, name: known(found[key], name, f"$.expect.{key}"), expectation)


def _expectation(key: str, special: Callable[[Any], Any] | Each[Found]) -> Expectation[Found]:
    return special if isinstance(special, Each) else Fact(itemgetter(key), special)

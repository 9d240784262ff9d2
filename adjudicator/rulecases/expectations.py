"""Expectations of cases: facts by name, compared with the actual values as plain data.

A game lists its facts in `Expectations`. Only the facts that a case states are compared. A case fails if it
names an unknown fact, states no fact, or expects a value of the wrong type.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import UNSET, UnsetType

from adjudicator.engine.codec import Malformed, to_builtins
from adjudicator.rulecases.values import Wanted, read, require

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


def difference(what: str, wanted: object, found: object) -> Iterator[str]:
    """Yield a sentence about the difference, if there is one. `True` does not equal 1."""
    wanted, found = to_builtins(wanted), to_builtins(found)
    if json.dumps(wanted, sort_keys=True) != json.dumps(found, sort_keys=True):
        yield f"{what}: expected {wanted}, found {found}"


def sorted_items(value: Any) -> Any:
    """Return a list in canonical order, so that the original order makes no difference."""
    found = to_builtins(value)
    return sorted(found, key=json.dumps) if isinstance(found, list) else found


def unchanged(subject: Any) -> Any:
    return subject


class Expectation(Protocol[S_contra]):
    """An expectation of a case about a subject, such as a table or a player."""

    def is_stated(self, wanted: Any) -> bool:
        """Return whether there is anything to compare."""

    def differences(self, name: str, of: str, wanted: Any, subject: S_contra) -> Iterator[str]:
        """Yield the differences between the subject and `wanted`. `of` names the subject, as in " of A"."""


@dataclass(frozen=True)
class Fact(Generic[S]):
    """A fact that is compared as a whole. `simplified`: removes irrelevant differences.

    A fact with a `default` is compared even if the case does not mention it.
    """

    found: Callable[[S], Any]
    simplified: Callable[[Any], Any] = unchanged
    default: Any = UNSET

    def is_stated(self, wanted: Any) -> bool:
        return True

    def differences(self, name: str, of: str, wanted: Any, subject: S) -> Iterator[str]:
        wanted = self.default if wanted is UNSET else wanted
        if wanted is not UNSET:
            found = self.simplified(self.found(subject))
            yield from difference(f"{name}{of}", self.simplified(wanted), found)


EQUAL: Final = Fact[Any](unchanged)
"""The fact that the subject equals the expected value."""
UNORDERED: Final = Fact[Any](unchanged, sorted_items)
"""The fact that the subject equals the expected list in any order."""


@dataclass(frozen=True)
class Check(Generic[S]):
    """A custom comparison. `compare` yields the differences from a value of type `type`."""

    type: Any
    compare: Callable[[S, Any], Iterable[str]]
    is_always_compared: bool = False
    may_be_empty: bool = False

    def is_stated(self, wanted: Any) -> bool:
        return self.may_be_empty or wanted not in ([], {})

    def differences(self, name: str, of: str, wanted: Any, subject: S) -> Iterator[str]:
        if wanted is not UNSET:
            yield from self.compare(subject, read(wanted, self.type, f"$.expect.{name}"))
        elif self.is_always_compared:
            yield from self.compare(subject, UNSET)


@dataclass(frozen=True)
class Each(Generic[S]):
    """The same expectation for each name that a case lists. By default, the values must be equal."""

    pick: Callable[[S, Any], Any]
    expectation: Expectation[Any] = EQUAL

    def is_stated(self, wanted: Any) -> bool:
        return not isinstance(wanted, dict) or any(map(self.expectation.is_stated, wanted.values()))

    def differences(self, name: str, of: str, wanted: Any, subject: S) -> Iterator[str]:
        for key, each in ({} if wanted is UNSET else _by_name(wanted, name)).items():
            yield from self.expectation.differences(name, f" of {key}{of}", each, self.pick(subject, key))


@dataclass(frozen=True)
class Expectations(Generic[S]):
    """Expectations of one subject, by the keys of a case. A plain function stands for a `Fact`.

    If the subject may be missing, null in a case means that it must be missing.
    """

    named: Mapping[str, Callable[[S], Any] | Expectation[S]]

    def failures(
        self, expect: Wanted | UnsetType, subject: S, *, is_optional: bool = False, place: str = "$.expect"
    ) -> Iterator[str]:
        """Yield the differences from the expectations of a case.

        Raise `Malformed` for a case without expectations, unless `is_optional`.
        """
        if expect is UNSET or not self.is_stated(expect):
            if not (is_optional and expect is UNSET):
                raise Malformed("The case has no expectations.", place)
            expect = {}
        return self.differences("", "", expect, subject)

    def is_stated(self, wanted: Any) -> bool:
        if not isinstance(wanted, dict):
            return True
        return any(self._expectations[key].is_stated(each) for key, each in self._known(wanted).items())

    def differences(self, name: str, of: str, wanted: Any, subject: S | None) -> Iterator[str]:
        if wanted is None or subject is None:
            yield from difference(f"{name}{of}", _presence(wanted), _presence(subject))
            return
        stated = self._known(_by_name(wanted, name))
        for key, each in self._expectations.items():
            yield from each.differences(key, of, stated.get(key, UNSET), subject)

    @cached_property
    def _expectations(self) -> dict[str, Expectation[S]]:
        return {key: Fact(each) if callable(each) else each for key, each in self.named.items()}

    def _known(self, wanted: dict[str, Any]) -> dict[str, Any]:
        for key in wanted:
            require(key in self.named, f"{key} is not a known expectation.", "$.expect")
        return wanted


def _by_name(wanted: Any, name: str) -> dict[str, Any]:
    return read(wanted, dict[str, Any], f"$.expect.{name}")


def _presence(value: object) -> str:
    return "none" if value is None else "one"

"""What cases expect: facts by name, compared as plain data with what is found.

A game lists its facts in tables of `Facts`. Only what a case says is compared. A name that is in no table
fails, so does a case that says nothing, and so does a value that no table could ever have.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import UNSET, UnsetType

from adjudicator.engine.codec import Malformed, plain
from adjudicator.rulecases.values import Wanted, read, require

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


def different(what: str, wanted: object, found: object) -> Iterator[str]:
    """The sentence about a difference, if there is one. True is not 1."""
    wanted, found = plain(wanted), plain(found)
    if json.dumps(wanted, sort_keys=True) != json.dumps(found, sort_keys=True):
        yield f"{what}: expected {wanted}, found {found}"


def bag(value: Any) -> Any:
    """A list whose order makes no difference."""
    found = plain(value)
    return sorted(found, key=json.dumps) if isinstance(found, list) else found


def itself(subject: Any) -> Any:
    return subject


class Expectation(Protocol[S_contra]):
    """Something that a case may expect of a subject, such as a table or a player."""

    def says(self, wanted: Any) -> bool:
        """Whether there is anything to compare."""

    def differences(self, name: str, of: str, wanted: Any, subject: S_contra) -> Iterator[str]:
        """How the subject differs from what is wanted. `of` names the subject, as in " of A"."""


@dataclass(frozen=True)
class Fact(Generic[S]):
    """A fact that is compared as a whole. `settled` removes what makes no difference.

    A fact with a `default` is compared even if the case says nothing about it.
    """

    found: Callable[[S], Any]
    settled: Callable[[Any], Any] = itself
    default: Any = UNSET

    def says(self, wanted: Any) -> bool:
        return True

    def differences(self, name: str, of: str, wanted: Any, subject: S) -> Iterator[str]:
        wanted = self.default if wanted is UNSET else wanted
        if wanted is not UNSET:
            found = self.settled(self.found(subject))
            yield from different(f"{name}{of}", self.settled(wanted), found)


ITSELF: Final = Fact[Any](itself)
"""The fact that the subject is what a case says."""
UNORDERED: Final = Fact[Any](itself, bag)
"""The fact that the subject has what a case says, in any order."""


@dataclass(frozen=True)
class Check(Generic[S]):
    """A comparison of its own kind. It yields the differences from what a case says, a value of `type`."""

    type: Any
    compared: Callable[[S, Any], Iterable[str]]
    is_always_compared: bool = False
    may_be_empty: bool = False

    def says(self, wanted: Any) -> bool:
        return self.may_be_empty or wanted not in ([], {})

    def differences(self, name: str, of: str, wanted: Any, subject: S) -> Iterator[str]:
        if wanted is not UNSET:
            yield from self.compared(subject, read(wanted, self.type, f"$.expect.{name}"))
        elif self.is_always_compared:
            yield from self.compared(subject, UNSET)


@dataclass(frozen=True)
class Each(Generic[S]):
    """The same expectation for each name that a case lists, by default the value that is picked."""

    pick: Callable[[S, Any], Any]
    expectation: Expectation[Any] = ITSELF

    def says(self, wanted: Any) -> bool:
        return not isinstance(wanted, dict) or any(map(self.expectation.says, wanted.values()))

    def differences(self, name: str, of: str, wanted: Any, subject: S) -> Iterator[str]:
        for key, each in ({} if wanted is UNSET else _by_name(wanted, name)).items():
            yield from self.expectation.differences(name, f" of {key}{of}", each, self.pick(subject, key))


@dataclass(frozen=True)
class Facts(Generic[S]):
    """Expectations of one subject by the keys of a case. A mere function finds a fact.

    Where there may be no subject, a case says null to expect none.
    """

    named: Mapping[str, Callable[[S], Any] | Expectation[S]]

    def failures(
        self, expect: Wanted | UnsetType, subject: S, *, is_optional: bool = False, place: str = "$.expect"
    ) -> Iterator[str]:
        """How a subject differs from what a case expects; `Malformed` when it must expect something."""
        if expect is UNSET or not self.says(expect):
            if not (is_optional and expect is UNSET):
                raise Malformed("The case expects nothing.", place)
            expect = {}
        return self.differences("", "", expect, subject)

    def says(self, wanted: Any) -> bool:
        if not isinstance(wanted, dict):
            return True
        return any(self._expectations[key].says(each) for key, each in self._known(wanted).items())

    def differences(self, name: str, of: str, wanted: Any, subject: S | None) -> Iterator[str]:
        if wanted is None or subject is None:
            yield from different(f"{name}{of}", _presence(wanted), _presence(subject))
            return
        said = self._known(_by_name(wanted, name))
        for key, each in self._expectations.items():
            yield from each.differences(key, of, said.get(key, UNSET), subject)

    @cached_property
    def _expectations(self) -> dict[str, Expectation[S]]:
        return {key: Fact(each) if callable(each) else each for key, each in self.named.items()}

    def _known(self, wanted: dict[str, Any]) -> dict[str, Any]:
        for key in wanted:
            require(key in self.named, f"{key} is nothing that can be expected.", "$.expect")
        return wanted


def _by_name(wanted: Any, name: str) -> dict[str, Any]:
    return read(wanted, dict[str, Any], f"$.expect.{name}")


def _presence(value: object) -> str:
    return "none" if value is None else "one"

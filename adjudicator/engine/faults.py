"""Translatable versions of msgspec's messages about invalid JSON and values of the wrong type."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import msgspec

from adjudicator.engine.phrases import Phrase, _

MISFITS: Final = (
    _("Expected `{kind}` of length {least} to {most}, got {found}."),
    _("Expected `{kind}` of length {least} to {most}."),
    _("Expected `{kind}` of at least length {least}, got {found}."),
    _("Expected `{kind}` of at most length {most}, got {found}."),
    _("Expected `{kind}` of at most length {most}."),
    _("Expected `{kind}` of length >= {least}."),
    _("Expected `{kind}` of length <= {most}."),
    _("Expected `{kind}` of length {length}, got {found}."),
    _("Expected `{kind}` of length {length}."),
    _("Expected `{kind}` matching regex {pattern}."),
    _("Expected `{kind}` that's a multiple of {number}."),
    _("Expected `{kind}` with a timezone component."),
    _("Expected `{kind}` with no timezone component."),
    _("Expected `{kind}` >= {least}."),
    _("Expected `{kind}` <= {most}."),
    _("Expected `{kind}` > {least}."),
    _("Expected `{kind}` < {most}."),
    _("Expected `{kind}`, got `{found}`."),
    _("Expected `{kind}`."),
    _("Invalid enum value {found}."),
    _("Invalid value {found}."),
    _("Object contains unknown field `{field}`."),
    _("Object missing required field `{field}`."),
    _("Integer value out of range."),
    _("Number out of range."),
    _("Timestamp is out of range."),
    _("Duration is out of range."),
    _("Invalid RFC3339 encoded {kind}."),
    _("Invalid epoch timestamp."),
    _("Invalid ISO8601 duration."),
    _("Only units 'D', 'H', 'M', and 'S' are supported when parsing ISO8601 durations."),
    _("Invalid UUID."),
    _("Invalid decimal string."),
    _("Invalid base64 encoded string."),
)
"""All msgspec messages about values, in msgspec's wording. If two can match, the narrower one comes first."""
UNREADABLE: Final = (
    _("the text ends too early"),
    _("invalid character"),
    _("invalid number"),
    _("invalid escape character in string"),
    _("invalid escaped character"),
    _("invalid character in unicode escape"),
    _("unexpected end of hex escape"),
    _("unexpected end of escaped utf-16 surrogate pair"),
    _("invalid utf-16 surrogate pair"),
    _("object keys must be strings"),
    _("trailing characters"),
    _("trailing comma in array"),
    _("trailing comma in object"),
    _("expected ',' or ']'"),
    _("expected ',' or '}'"),
    _("expected ':'"),
    _("expected '\"'"),
)
"""All msgspec messages about invalid JSON. The first is reworded, because the original states no position."""
TOO_DEEP: Final = _("the nesting is too deep")
NO_UTF8: Final = _("the text is not UTF-8")
_TRUNCATED: Final = "Input data was truncated"
_HOLE: Final = re.compile(r"\\{(\w+)\\}")
_MALFORMED: Final = re.compile(r"JSON is malformed: (.*) \(byte ([0-9]+)\)", re.DOTALL)
_FAULT: Final = re.compile(r"(.*?)(?: - at `(?:key` in `)?(\$[^`]*)`)?", re.DOTALL)
"""The reason for a fault and its place. The place is missing if the whole value is at fault."""
_FIELD: Final = re.compile(r"Object (?:contains unknown|missing required) field `(.*)`", re.DOTALL)


def _patterns(sentences: Sequence[str]) -> Mapping[str, re.Pattern[str]]:
    """Return for each sentence a pattern that matches it with any values."""
    return MappingProxyType(
        {
            sentence: re.compile(_HOLE.sub(r"(?P<\1>.*)", re.escape(sentence.removesuffix("."))), re.DOTALL)
            for sentence in sentences
        }
    )


_MISFITS: Final = _patterns(MISFITS)


def fault_of(error: msgspec.ValidationError) -> tuple[Phrase, str]:
    """Return a fault's sentence and place, down to the name of an unknown or missing field."""
    fault = _FAULT.fullmatch(str(error))
    assert fault
    reason, place = fault[1], fault[2] or "$"
    if field := _FIELD.fullmatch(reason):
        place += f".{field[1]}"
    return misfit_phrase(reason), place


def misfit_phrase(reason: str) -> Phrase:
    """Convert a msgspec message about a value to a phrase. Keep the words of an unknown message."""
    for sentence, pattern in _MISFITS.items():
        if found := pattern.fullmatch(reason.rstrip()):
            return Phrase(sentence, found.groupdict())
    return Phrase(f"{reason}.")


def unreadable_reason(error: msgspec.DecodeError | UnicodeError | RecursionError) -> Phrase:
    """Return why a text is not valid JSON, without the full stop."""
    if isinstance(error, RecursionError):
        return Phrase(TOO_DEEP)
    if isinstance(error, UnicodeError):
        return Phrase(NO_UTF8)
    if str(error) == _TRUNCATED:
        return Phrase(UNREADABLE[0])
    if (found := _MALFORMED.fullmatch(str(error))) and found[1] in UNREADABLE:
        return Phrase(_("{why} (byte {byte})"), {"why": Phrase(found[1]), "byte": found[2]})
    return Phrase(str(error))

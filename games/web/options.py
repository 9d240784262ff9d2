"""The form for a ruleset's options, made from the ruleset's own type."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final

import msgspec
from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext
from msgspec import inspect

from adjudicator.engine import codec
from adjudicator.engine.ruleset import AnyRuleset
from games import selectors
from games.boards import board_of
from games.values import CampaignInfo

PREFIX: Final = "options"


class OptionsForm(forms.Form):
    """Knows how to give its answers back as the ruleset's JSON."""

    def plain(self) -> dict[str, Any]:
        """The answers; what was left empty is left to the ruleset's default."""
        answers = self.cleaned_data.items()
        return {name: answer for name, answer in answers if answer not in (None, "")}


def options_form(rules: AnyRuleset, data: Mapping[str, Any] | None = None) -> OptionsForm:
    """One field per option; any type without a widget of its own is asked for as JSON.

    Options with `Meta(extra={"form": False})` are for records and programs alone.
    """
    words = board_of(rules.key).WORDS
    form = OptionsForm(data, prefix=PREFIX)
    info = inspect.type_info(rules.options_type)
    assert isinstance(info, inspect.StructType)
    for option in filter(_is_asked, info.fields):
        say = partial(_said, words, f"option_{option.name}")
        field = _field(option.type, say)
        field.label = str(words.get(f"option_{option.name}") or _title(option.name))
        field.initial = _default(option)
        if not isinstance(field, (forms.BooleanField, forms.MultipleChoiceField)):
            field.required = option.required
        form.fields[option.encode_name] = field
    return form


def kept_options(campaign: CampaignInfo) -> list[str]:
    """The options with which a campaign goes on as before, where they are not as usual, in words."""
    last, following = campaign.last, campaign.next
    if last is None or following is None:
        return []
    before = last.table.options
    return _chosen_options(
        campaign.ruleset,
        {name: value for name, value in following.options.items() if before.get(name) == value},
    )


def _chosen_options(ruleset: str, options: Mapping[str, Any]) -> list[str]:
    """The options that are not as usual, in words, in the order of the form."""
    rules = next(rules for rules in selectors.rulesets() if rules.key == ruleset)
    words = board_of(ruleset).WORDS
    info = inspect.type_info(rules.options_type)
    assert isinstance(info, inspect.StructType)
    chosen = (each for each in info.fields if options.get(each.encode_name) not in (None, _default(each)))
    return [_chosen(words, option.name, options[option.encode_name]) for option in chosen]


def _chosen(words: Mapping[str, str | Promise], name: str, value: Any) -> str:
    """An option and what was chosen, as the form says them."""
    label = str(words.get(f"option_{name}") or _title(name))
    if value is True:
        return label
    say = partial(_said, words, f"option_{name}")
    values = value if isinstance(value, list) else [gettext("no") if value is False else value]
    return f"{label}: {', '.join(str(say(str(each))) for each in values)}"


def _is_asked(option: inspect.Field) -> bool:
    kind = option.type
    return not isinstance(kind, inspect.Metadata) or (kind.extra or {}).get("form", True)


def _field(kind: inspect.Type, say: Callable[[str], str | Promise]) -> forms.Field:
    """The field for a type; `say` tells how one of a choice's values reads."""
    match kind:
        case inspect.Metadata(inner):
            return _field(inner, say)
        case inspect.BoolType():
            return forms.BooleanField(required=False)
        case inspect.IntType():
            low = kind.ge if kind.gt is None else kind.gt + 1
            high = kind.le if kind.lt is None else kind.lt - 1
            return forms.IntegerField(min_value=low, max_value=high)
        case inspect.StrType():
            return forms.CharField(min_length=kind.min_length, max_length=kind.max_length)
        case inspect.LiteralType() | inspect.EnumType():
            values = _by_name(kind)
            return forms.TypedChoiceField(choices=_choices(values, say), coerce=values.__getitem__)
        case inspect.CollectionType(inspect.LiteralType() | inspect.EnumType() as item):
            values = _by_name(item)
            return forms.TypedMultipleChoiceField(
                choices=_choices(values, say),
                coerce=values.__getitem__,
                required=False,
                widget=forms.CheckboxSelectMultiple,
            )
        case inspect.UnionType(types) if kind.includes_none and len(types) == 2:
            return _field(next(inner for inner in types if not isinstance(inner, inspect.NoneType)), say)
        case _:
            return forms.JSONField()


def _by_name(kind: inspect.LiteralType | inspect.EnumType) -> dict[str, Any]:
    """The values a choice allows, by what the form sends for each."""
    values = kind.values if isinstance(kind, inspect.LiteralType) else [each.value for each in kind.cls]
    return {str(value): value for value in values}


def _choices(values: Iterable[str], say: Callable[[str], str | Promise]) -> list[tuple[str, str | Promise]]:
    return [(value, say(value)) for value in values]


def _said(words: Mapping[str, str | Promise], option: str, value: str) -> str | Promise:
    """What the game's words say for a value, or its name."""
    return words.get(f"{option}_{value}") or _title(value)


def _default(option: inspect.Field) -> Any:
    default = option.default
    if default is msgspec.NODEFAULT and option.default_factory is not msgspec.NODEFAULT:
        default = option.default_factory()
    return None if default is msgspec.NODEFAULT else codec.plain(default)


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()

"""The form for a ruleset's options, generated from their type."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec
from django import forms
from django.forms import BoundField
from django.utils.functional import Promise
from django.utils.translation import gettext
from msgspec import inspect

from adjudicator.engine import codec
from adjudicator.engine.options import description_of, extra_of
from adjudicator.engine.ruleset import AnyRuleset
from games import selectors
from games.boards.registry import BOARDS
from games.values import CampaignDetail

PREFIX: Final = "options"


class OptionField(NamedTuple):
    """A field of the form, and the options that have no effect while it is ticked."""

    field: BoundField
    overruled: list[OptionField]


class OptionsForm(forms.Form):
    """A form that returns its answers as the ruleset's JSON.

    `details`: the names of advanced options. `overruled`: the options that have no effect while another one
    is ticked, each with the name of that one.
    """

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, prefix=PREFIX)
        self.details = set[str]()
        self.overruled: Mapping[str, str] = {}

    def variants(self) -> list[OptionField]:
        """Return the options that make a variant of the game."""
        return [self._option(name) for name in self.fields if name not in {*self.details, *self.overruled}]

    def fine_points(self) -> list[OptionField]:
        """Return the options for interpreting and applying the rules."""
        return [self._option(name) for name in self.fields if name in self.details]

    def _option(self, name: str) -> OptionField:
        return OptionField(
            self[name], [self._option(each) for each, by in self.overruled.items() if by == name]
        )

    def is_usual(self) -> bool:
        """Return whether all advanced options have their defaults and no errors."""
        return not self.is_bound or not self.details & {*self.changed_data, *self.errors}

    def plain(self) -> dict[str, Any]:
        """Return the answers without empty and overruled ones, for which the ruleset has defaults."""
        answers = self.cleaned_data
        overruled = {name for name, by in self.overruled.items() if answers.get(by)}
        return {
            name: answer
            for name, answer in answers.items()
            if answer not in (None, "") and name not in overruled
        }


def options_form(
    rules: AnyRuleset, data: Mapping[str, Any] | None = None, *, is_first: bool = False
) -> OptionsForm:
    """Return a form with one field per option. Types without a widget are entered as JSON.

    Options with `Meta(extra={"form": False})` are only for records and programs. `is_first`: the user has
    never played the game.
    """
    words = _words(rules)
    form = OptionsForm(data)
    form.overruled = BOARDS[rules.key].overruled_options
    for option in filter(_is_asked, _options_of(rules)):
        say, extra = partial(_value_text, words, f"option_{option.name}"), extra_of(option)
        field = _field(option.type, say)
        field.label = str(words.get(f"option_{option.name}") or _title(option.name))
        field.help_text = gettext(description_of(option)) if description_of(option) else ""
        field.initial = True if is_first and extra.get("first_time") else _default(option)
        if not isinstance(field, (forms.BooleanField, forms.MultipleChoiceField)):
            field.required = option.required
        form.fields[option.encode_name] = field
        if extra.get("detail"):
            form.details.add(option.encode_name)
    return form


def repeated_options(campaign: CampaignDetail) -> list[str]:
    """Return the non-default options that a campaign keeps for its next game, in words."""
    last, following = campaign.last, campaign.next
    if last is None or following is None:
        return []
    before = last.table.options
    return chosen_options(
        campaign.ruleset,
        {name: value for name, value in following.options.items() if before.get(name) == value},
    )


def chosen_options(ruleset: str, options: Mapping[str, Any]) -> list[str]:
    """Return the non-default options in words, in the order of the form."""
    rules = next(rules for rules in selectors.rulesets() if rules.key == ruleset)
    words = _words(rules)
    asked = _options_of(rules)
    chosen = (each for each in asked if options.get(each.encode_name) not in (None, _default(each)))
    return [_chosen(words, option.name, options[option.encode_name]) for option in chosen]


def _chosen(words: Mapping[str, str | Promise], name: str, value: Any) -> str:
    """Return an option and its value in the form's words."""
    label = str(words.get(f"option_{name}") or _title(name))
    if value is True:
        return label
    say = partial(_value_text, words, f"option_{name}")
    values = value if isinstance(value, list) else [gettext("no") if value is False else value]
    return f"{label}: {', '.join(str(say(str(each))) for each in values)}"


def _words(rules: AnyRuleset) -> Mapping[str, str | Promise]:
    """Return the names of options and of their values."""
    words = {code: gettext(sentence.text) for code, sentence in rules.catalogue.options.items()}
    return {**words, **BOARDS[rules.key].option_values}


def _options_of(rules: AnyRuleset) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(rules.options_type)
    assert isinstance(info, inspect.StructType)
    return info.fields


def _is_asked(option: inspect.Field) -> bool:
    return bool(extra_of(option).get("form", True))


def _field(kind: inspect.Type, say: Callable[[str], str | Promise]) -> forms.Field:
    """Return the field for a type. `say` returns the text of a choice's value."""
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
    """Return the values of a choice, by the text that the form sends for each."""
    values = kind.values if isinstance(kind, inspect.LiteralType) else [each.value for each in kind.cls]
    return {str(value): value for value in values}


def _choices(values: Iterable[str], say: Callable[[str], str | Promise]) -> list[tuple[str, str | Promise]]:
    return [(value, say(value)) for value in values]


def _value_text(words: Mapping[str, str | Promise], option: str, value: str) -> str | Promise:
    """Return the game's text for a value, or its name."""
    return words.get(f"{option}_{value}") or _title(value)


def _default(option: inspect.Field) -> Any:
    default = option.default
    if default is msgspec.NODEFAULT and option.default_factory is not msgspec.NODEFAULT:
        default = option.default_factory()
    return None if default is msgspec.NODEFAULT else codec.to_builtins(default)


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()

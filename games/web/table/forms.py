"""The forms of the table page. They check the users' input before it reaches a service."""

from __future__ import annotations

from typing import Final

from django import forms
from django.http import QueryDict
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_lazy as _

from adjudicator.engine.orders import MAX_LETTERS
from adjudicator.engine.orders import SCOPES as ORDER_SCOPES
from games.services.absence import decisions
from games.services.judging import offers
from games.web.lobby.forms import GuestField

MAX_PLY: Final = 2**31 - 1
MAX_TYPED: Final = 100_000
"""The maximum number of characters. Longer input does not come from our forms."""


class InviteForm(forms.Form):
    address = GuestField(label=_("Email address or link to a player’s page"))


class LateForm(forms.Form):
    """A decision about a late seat."""

    seat = forms.IntegerField(min_value=0, max_value=25)
    what = forms.ChoiceField(choices=[(what, what) for what in decisions.DECISIONS])


class HostForm(forms.Form):
    """A host's action, with the table's `ply`: go back to the ply `to`, or let a bot answer for `seat`."""

    ply = forms.IntegerField(min_value=0, max_value=MAX_PLY)
    to = forms.IntegerField(required=False, min_value=0, max_value=MAX_PLY)
    seat = forms.IntegerField(required=False, min_value=0, max_value=25)


class AskForm(forms.Form):
    """A proposal. `until`: the last day of a pause. `to`: the ply to go back to."""

    what = forms.ChoiceField(choices=[(what, what) for what in ("pause", "resume", "undo", "end", "concede")])
    until = forms.DateField(required=False)
    to = forms.IntegerField(required=False, min_value=0, max_value=10**9)


class AnswerForm(forms.Form):
    """A vote on a proposal."""

    proposal = forms.IntegerField(min_value=1, max_value=2**53)
    say = forms.ChoiceField(choices=[(say, say) for say in ("yes", "no", "withdraw")])


class SayForm(forms.Form):
    """A chat message. `key` makes repeated sending harmless. The service checks the text."""

    text = forms.CharField(required=False, strip=False, max_length=MAX_TYPED)
    key = forms.CharField(required=False, max_length=40)


class NoteForm(forms.Form):
    """A private note."""

    text = forms.CharField(required=False, strip=False, max_length=MAX_TYPED)


class MessageForm(forms.Form):
    """The chat message that an action is about."""

    message = forms.IntegerField(min_value=1, max_value=2**53)


class PlannedMoveForm(forms.Form):
    """A planned move, chosen or typed, or the removal of one."""

    act = forms.ChoiceField(choices=[(act, act) for act in ("preview", "give", "remove")])
    number = forms.IntegerField(required=False, min_value=1, max_value=2**31 - 1)
    key = forms.CharField(required=False, max_length=100)
    do = forms.CharField(required=False, max_length=MAX_LETTERS)
    text = forms.CharField(required=False, max_length=MAX_LETTERS)
    how = forms.ChoiceField(required=False, choices=[(how, how) for how in ("", "if", "until")])
    condition = forms.CharField(required=False, max_length=MAX_LETTERS)
    scope = forms.ChoiceField(required=False, choices=[(scope, scope) for scope in ("", *ORDER_SCOPES)])


class MovesForm(forms.Form):
    """Moves as text, one per line, for one position. `key` makes repeated sending harmless."""

    moves = forms.CharField()
    ply = forms.IntegerField(min_value=0, max_value=MAX_PLY)
    key = forms.CharField(max_length=40)
    confirmed = forms.BooleanField(required=False)
    say = forms.CharField(required=False, strip=False, max_length=MAX_TYPED)

    def lines(self) -> list[str]:
        return [line.strip() for line in self.cleaned_data["moves"].splitlines() if line.strip()]


class CounterForm(forms.Form):
    """Terms for accepting an offer, typed or chosen. The ruleset defines what is possible."""

    terms = forms.CharField(required=False, max_length=offers.MAX_TERMS)
    ply = forms.IntegerField(min_value=0, max_value=MAX_PLY)
    key = forms.CharField(max_length=40)
    say = forms.CharField(required=False, strip=False, max_length=MAX_TYPED)

    def clean_terms(self) -> str:
        """Return the typed terms or, if there are none, the chosen ones in the order of the page."""
        chosen = self.data.getlist("term") if isinstance(self.data, QueryDict) else []
        return self.cleaned_data["terms"] or " ".join(filter(None, chosen))


class UndoForm(forms.Form):
    ply = forms.IntegerField(min_value=0, max_value=MAX_PLY)
    key = forms.CharField(max_length=40)


def new_key() -> str:
    """Return an idempotency key for one form."""
    return get_random_string(20)

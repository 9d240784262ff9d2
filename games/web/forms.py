"""The forms of the pages: what a person may send, before any service sees it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, ClassVar, Final

from django import forms
from django.forms import BoundField
from django.http import QueryDict
from django.utils.crypto import get_random_string
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from adjudicator.bots.players import BOTS
from adjudicator.engine.orders import MOST_LETTERS
from adjudicator.engine.orders import SCOPES as ORDER_SCOPES
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat, seat_letter
from games.models import ApiToken, User
from games.services.absence import decisions
from games.services.judging import offers
from games.services.notices import channels
from games.services.people import accounts, display_names
from games.services.tables import creating, joining, seat_plans
from games.services.tables.seat_plans import SeatPlan
from games.wording.bot_levels import lazy_level

NO_SEAT: Final = ""
BOT: Final = "bot-"
SEAT_KINDS: Final = (
    ("me", _("Me")),
    ("open", _("Open to anybody")),
    ("invite", _("Invited by mail")),
    *((BOT + name, format_lazy(_("{bot} bot"), bot=lazy_level(name))) for name in BOTS),
)
FIRST_SEATS: Final = 3
"""How many a new table suggests, where the game is for so many."""
FIRST_BOT: Final = "bot-greedy"
_WHOM: Final = _("Whom do you invite? Write the mail address, or the link of their page.")
MAX_PLY: Final = 2**31 - 1
MAX_TYPED: Final = 100_000
"""More letters than anybody types are no form of ours."""
SCOPES: Final = (
    (ApiToken.Scope.PLAY, _("play: whatever a game needs, nothing of my account")),
    (ApiToken.Scope.READ, _("only read: nothing can be changed with it")),
    (ApiToken.Scope.FULL, _("everything, my account and its deletion included")),
)


class SignInForm(forms.Form):
    email = forms.EmailField(
        label=_("Your mail address"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "email", "placeholder": "you@example.org"}),
    )


class SearchForm(forms.Form):
    q = forms.CharField(
        label=_("Player, game or name of a table"),
        required=False,
        max_length=60,
        widget=forms.TextInput(attrs={"type": "search", "autocomplete": "off"}),
    )


class NameForm(forms.Form):
    name = forms.CharField(
        label=_("Name at the table"),
        max_length=display_names.MAX_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )


class ConfirmsForm(forms.Form):
    confirms = forms.ChoiceField(label=_("Ask me before playing"), choices=User.Confirms.choices)


class ForgetForm(forms.Form):
    """Whoever deletes an account types its address."""

    email = forms.EmailField(
        label=_("Your mail address, to confirm it"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, email: str, data: Any = None) -> None:
        super().__init__(data)
        self.address = email

    def clean_email(self) -> str:
        typed: str = self.cleaned_data["email"]
        if typed.strip().lower() != self.address.lower():
            raise forms.ValidationError(_("That is not the address of this account."))
        return typed


class TokenForm(forms.Form):
    label = forms.CharField(
        label=_("What the token is for"),
        max_length=accounts.MAX_LABEL,
        widget=forms.TextInput(attrs={"placeholder": _("my bot"), "autocomplete": "off"}),
    )
    scope = forms.ChoiceField(label=_("What it may do"), choices=SCOPES, required=False)
    is_quiet = forms.BooleanField(
        label=_("Do not tell me of my turns where this program plays: it asks for them itself"),
        required=False,
    )

    def clean_scope(self) -> str:
        return self.cleaned_data["scope"] or ApiToken.Scope.PLAY


class GuestField(forms.EmailField):
    """Whom to invite: a mail address, or the page of a player, as its link or what that ends with."""

    PAGE: Final = re.compile(rf"(?:.*/players/)?({seat_plans.SIGN.pattern})/?", re.ASCII)
    default_error_messages: ClassVar[dict[str, Any]] = {
        "invalid": _("This is neither a mail address nor the link of a player’s page.")
    }

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.TextInput(attrs={"autocomplete": "off", "inputmode": "email", "autocapitalize": "off"})
        super().__init__(max_length=seat_plans.MAX_ADDRESS, widget=widget, **kwargs)

    def clean(self, value: Any) -> Any:
        page = self.PAGE.fullmatch(str(value or "").strip())
        return page[1] if page else super().clean(value)


class InviteForm(forms.Form):
    address = GuestField(label=_("Mail address of somebody who might take the seat, or link of their page"))


class LateForm(forms.Form):
    """What shall happen for which seat."""

    seat = forms.IntegerField(min_value=0, max_value=25)
    what = forms.ChoiceField(choices=[(what, what) for what in decisions.DECISIONS])


class HostForm(forms.Form):
    """What the host does, as the table was at `ply`: back to the ply `to`, or a bot answers for `seat`."""

    ply = forms.IntegerField(min_value=0, max_value=MAX_PLY)
    to = forms.IntegerField(required=False, min_value=0, max_value=MAX_PLY)
    seat = forms.IntegerField(required=False, min_value=0, max_value=25)


class AskForm(forms.Form):
    """What all others are asked for. `until`: the last day of a pause; `to`: the ply to go back to."""

    what = forms.ChoiceField(choices=[(what, what) for what in ("pause", "resume", "undo", "end", "concede")])
    until = forms.DateField(required=False)
    to = forms.IntegerField(required=False, min_value=0, max_value=10**9)


class AnswerForm(forms.Form):
    """What is said to which proposal."""

    proposal = forms.IntegerField(min_value=1, max_value=2**53)
    say = forms.ChoiceField(choices=[(say, say) for say in ("yes", "no", "withdraw")])


class SayForm(forms.Form):
    """Something to say. `key` makes sending twice harmless; what the text may be, the service checks."""

    text = forms.CharField(required=False, strip=False, max_length=MAX_TYPED)
    key = forms.CharField(required=False, max_length=40)


class NoteForm(forms.Form):
    """What is noted."""

    text = forms.CharField(required=False, strip=False, max_length=MAX_TYPED)


class MessageForm(forms.Form):
    """Which message is meant."""

    message = forms.IntegerField(min_value=1, max_value=2**53)


class OrderForm(forms.Form):
    """What is said in advance: put together from choices or typed; or an order that is taken away."""

    act = forms.ChoiceField(choices=[(act, act) for act in ("preview", "give", "remove")])
    number = forms.IntegerField(required=False, min_value=1, max_value=2**31 - 1)
    key = forms.CharField(required=False, max_length=100)
    do = forms.CharField(required=False, max_length=MOST_LETTERS)
    text = forms.CharField(required=False, max_length=MOST_LETTERS)
    how = forms.ChoiceField(required=False, choices=[(how, how) for how in ("", "if", "until")])
    condition = forms.CharField(required=False, max_length=MOST_LETTERS)
    scope = forms.ChoiceField(required=False, choices=[(scope, scope) for scope in ("", *ORDER_SCOPES)])


class ChannelForm(forms.Form):
    """A further way to be told; which kind of address it is, the service checks."""

    kind = forms.CharField(widget=forms.HiddenInput)
    address = forms.CharField(
        label=_("Address"),
        max_length=channels.MAX_ADDRESS,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}),
    )
    label = forms.CharField(
        label=_("What you call it"),
        max_length=channels.MAX_LABEL,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


class DigestForm(forms.Form):
    at = forms.TimeField(
        label=_("Hour of the one message a day"),
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
    )

    def minute(self) -> int | None:
        """The minute of the day, None where none is named."""
        at = self.cleaned_data["at"]
        return at.hour * 60 + at.minute if at else None


class WishForm(forms.Form):
    """How one table is told of: empty like all others, `muted` not at all, or a channel's number."""

    MUTED: Final = "muted"
    way = forms.RegexField(rf"^({MUTED}|[0-9]{{1,18}})?$", required=False)

    def channel(self) -> int | None:
        way = self.cleaned_data["way"]
        return int(way) if way and way != self.MUTED else None

    def is_muted(self) -> bool:
        return bool(self.cleaned_data["way"] == self.MUTED)


class NonceForm(forms.Form):
    nonce = forms.CharField(
        label=_("Your word for the dice"),
        required=False,
        max_length=joining.MAX_NONCE,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


class MovesForm(forms.Form):
    """Moves as text, one per line, for one position. `key` makes sending twice harmless."""

    moves = forms.CharField()
    ply = forms.IntegerField(min_value=0, max_value=MAX_PLY)
    key = forms.CharField(max_length=40)
    confirmed = forms.BooleanField(required=False)
    say = forms.CharField(required=False, strip=False, max_length=MAX_TYPED)

    def lines(self) -> list[str]:
        return [line.strip() for line in self.cleaned_data["moves"].splitlines() if line.strip()]


class CounterForm(forms.Form):
    """On what terms an offer would be accepted, typed or chosen; what they may be, the ruleset says."""

    terms = forms.CharField(required=False, max_length=offers.MAX_TERMS)
    ply = forms.IntegerField(min_value=0, max_value=MAX_PLY)
    key = forms.CharField(max_length=40)
    say = forms.CharField(required=False, strip=False, max_length=MAX_TYPED)

    def clean_terms(self) -> str:
        """What is typed, else what is chosen, word by word as it stands on the page."""
        chosen = self.data.getlist("term") if isinstance(self.data, QueryDict) else []
        return self.cleaned_data["terms"] or " ".join(filter(None, chosen))


class SeatForm(forms.Form):
    """Who shall have one seat of a table that waits."""

    who = GuestField(label=_("Mail address, or link of a player’s page"), required=False)

    def __init__(self, data: Any = None, *, auto_id: str = "id_%s", has_me: bool = False) -> None:
        super().__init__(data, auto_id=auto_id)
        kinds = [choice for choice in SEAT_KINDS if has_me or choice[0] != "me"]
        self.fields["kind"] = forms.ChoiceField(label=_("Who"), choices=kinds, initial=FIRST_BOT)

    def clean(self) -> dict[str, Any]:
        given = self.cleaned_data
        if given.get("kind") == "invite" and not given.get("who") and "who" not in self.errors:
            self.add_error("who", _WHOM)
        return given

    def plan(self) -> SeatPlan:
        return _plan(self.cleaned_data["kind"], self.cleaned_data["who"])


class UndoForm(forms.Form):
    ply = forms.IntegerField(min_value=0, max_value=MAX_PLY)
    key = forms.CharField(max_length=40)


class TableForm(forms.Form):
    """A new table: its name, how many seats it has, and who shall sit where.

    Rows beyond the number of seats are left out, and so are those that say nothing.
    """

    name = forms.CharField(label=_("Name of the table"), required=False, max_length=creating.MAX_NAME)

    def __init__(self, rules: AnyRuleset, data: Any = None) -> None:
        super().__init__(data)
        self.rows = rules.seats[-1]
        self.fields["name"].widget.attrs["placeholder"] = rules.title
        self.fields["players"] = forms.TypedChoiceField(
            label=_("How many play"),
            choices=[(str(count), str(count)) for count in rules.seats],
            coerce=int,
            required=False,
            initial=str(min(max(FIRST_SEATS, rules.seats[0]), self.rows)),
            widget=forms.RadioSelect,
        )
        for row in range(self.rows):
            letter = seat_letter(Seat(row))
            self.fields[f"kind_{row}"] = forms.ChoiceField(
                label=_("Seat %(letter)s") % {"letter": letter},
                choices=SEAT_KINDS,
                required=False,
                initial=FIRST_BOT if row else "me",
            )
            self.fields[f"who_{row}"] = GuestField(
                label=_("Mail address for seat %(letter)s, or link of a player’s page") % {"letter": letter},
                required=False,
            )
        self.fields["is_shown"] = forms.BooleanField(
            label=_("Anybody may find this table and watch it"), required=False, initial=True
        )
        self.fields["hides_absence"] = forms.BooleanField(
            label=_("Orders wait a while: what is said beforehand is played later, so that nobody can tell"),
            required=False,
        )
        self.fields["host_helps"] = forms.BooleanField(
            label=_("I may help as the host: take the table back, and have a bot answer for who is absent"),
            required=False,
        )
        self.fields["is_rated"] = forms.BooleanField(
            label=_("Rated: it counts on the ladder"), required=False
        )
        self.fields["starts_when_full"] = forms.BooleanField(
            label=_("Start by itself as soon as everybody is here"), required=False, initial=True
        )
        if rules.campaign:
            self.fields["campaign"] = forms.BooleanField(
                label=_("Begin a campaign: after each game the same people go on with the next"),
                required=False,
            )

    def seat_rows(self) -> Iterator[tuple[BoundField, BoundField]]:
        """Kind and address of each row."""
        return ((self[f"kind_{row}"], self[f"who_{row}"]) for row in range(self.rows))

    def clean(self) -> dict[str, Any]:
        many = self.cleaned_data.get("players") or self.rows
        for row in range(self.rows):
            kind, who = f"kind_{row}", f"who_{row}"
            if row >= many:
                self.cleaned_data |= {kind: NO_SEAT, who: ""}
                self.errors.pop(kind, None)
                self.errors.pop(who, None)
            elif self.cleaned_data.get(kind) == "invite" and not (
                self.cleaned_data.get(who) or who in self.errors
            ):
                self.add_error(who, _WHOM)
        return self.cleaned_data

    def taken_rows(self) -> list[int]:
        """The rows that are seats, in order."""
        return [row for row in range(self.rows) if self.cleaned_data[f"kind_{row}"] != NO_SEAT]

    def plans(self) -> list[SeatPlan]:
        return [
            _plan(self.cleaned_data[f"kind_{row}"], self.cleaned_data[f"who_{row}"])
            for row in self.taken_rows()
        ]


def _plan(kind: Any, who: str) -> SeatPlan:
    if kind.startswith(BOT):
        return SeatPlan("bot", kind.removeprefix(BOT))
    return SeatPlan(kind, who if kind == "invite" else "")


def new_key() -> str:
    """An idempotency key for one form."""
    return get_random_string(20)

"""The forms of unstarted tables. They check the users' input before it reaches a service."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from adjudicator.bots.players import BOTS
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat, seat_letter
from games.services.tables import creating, joining, seat_plans
from games.services.tables.seat_plans import SeatPlan
from games.wording.bot_levels import lazy_bot

NO_SEAT: Final = ""
BOT: Final = "bot-"
SEAT_KINDS: Final = (
    ("me", _("Me")),
    ("open", _("Open to anyone")),
    ("invite", _("Invite a player")),
    *((BOT + name, lazy_bot(name)) for name in BOTS),
)
FIRST_SEATS: Final = 3
"""The number of seats that a new table suggests, if the game allows it."""
FIRST_BOT: Final = "bot-greedy"
_WHOM: Final = _("Who do you want to invite? Enter an email address or a link to a player’s page.")


class SearchForm(forms.Form):
    q = forms.CharField(
        label=_("Player, game or table"),
        required=False,
        max_length=60,
        widget=forms.TextInput(attrs={"type": "search", "autocomplete": "off"}),
    )


class GuestField(forms.EmailField):
    """A field for an invitation: a mail address, or the link or key of a player's page."""

    PAGE: Final = re.compile(rf"(?:.*/players/)?({seat_plans.SIGN.pattern})/?", re.ASCII)
    default_error_messages: ClassVar[dict[str, Any]] = {
        "invalid": _("Enter a valid email address or a link to a player’s page.")
    }

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.TextInput(attrs={"autocomplete": "off", "inputmode": "email", "autocapitalize": "off"})
        super().__init__(max_length=seat_plans.MAX_ADDRESS, widget=widget, **kwargs)
        self.suggested: dict[str, str] = {}
        """The key of the player whom the field suggests, by the name that it shows."""

    def suggest(self, sign: str, name: str) -> None:
        """Show the name of this player, and accept it as an invitation."""
        self.initial, self.suggested = name, {name.strip(): sign}

    def clean(self, value: Any) -> Any:
        text = str(value or "").strip()
        if text in self.suggested:
            return self.suggested[text]
        page = self.PAGE.fullmatch(text)
        return page[1] if page else super().clean(value)


class NonceForm(forms.Form):
    nonce = forms.CharField(
        label=_("Your word for the random draws"),
        required=False,
        max_length=joining.MAX_NONCE,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


class SeatForm(forms.Form):
    """A form that assigns one seat of an unstarted table."""

    who = GuestField(label=_("Email address or link to a player’s page"), required=False)

    def __init__(self, data: Any = None, *, auto_id: str = "id_%s", has_me: bool = False) -> None:
        super().__init__(data, auto_id=auto_id)
        kinds = [choice for choice in SEAT_KINDS if has_me or choice[0] != "me"]
        self.fields["kind"] = forms.ChoiceField(label=_("Player"), choices=kinds, initial=FIRST_BOT)

    def clean(self) -> dict[str, Any]:
        given = self.cleaned_data
        if given.get("kind") == "invite" and not given.get("who") and "who" not in self.errors:
            self.add_error("who", _WHOM)
        return given

    def plan(self) -> SeatPlan:
        return _plan(self.cleaned_data["kind"], self.cleaned_data["who"])


class TableForm(forms.Form):
    """A form for a new table: its name, its number of seats, and the player of each seat.

    Rows beyond the number of seats and empty rows are ignored.
    """

    name = forms.CharField(label=_("Table name"), required=False, max_length=creating.MAX_NAME)

    def __init__(self, rules: AnyRuleset, data: Any = None) -> None:
        super().__init__(data)
        self.rows = rules.seats[-1]
        self.fields["name"].widget.attrs["placeholder"] = rules.title
        self.fields["players"] = forms.TypedChoiceField(
            label=_("Number of players"),
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
                label=_("Email address or link to a player’s page, for seat %(letter)s") % {"letter": letter},
                required=False,
            )
        self.fields["is_shown"] = forms.BooleanField(
            label=_("List the game for spectators while it is in progress, if the table is public"),
            required=False,
            initial=True,
        )
        self.fields["hides_absence"] = forms.BooleanField(
            label=_("Play planned moves after a random delay, so that they do not stand out"),
            required=False,
        )
        self.fields["host_helps"] = forms.BooleanField(
            label=_("As the host, I can step the game back and let a bot answer for absent players"),
            required=False,
        )
        self.fields["is_rated"] = forms.BooleanField(
            label=_("Rated: the result counts for the leaderboard"), required=False
        )
        self.fields["starts_when_full"] = forms.BooleanField(
            label=_("Start automatically when everyone is here"), required=False, initial=True
        )
        if rules.campaign:
            self.fields["campaign"] = forms.BooleanField(
                label=_("Start a campaign: after each game, the same players go on to the next"),
                required=False,
            )

    def invite(self, guests: Sequence[tuple[str, str]], counts: Sequence[int]) -> None:
        """Suggest inviting these players, given by keys and names.

        `counts`: the possible numbers of players, fewest first.
        """
        for row, (sign, name) in enumerate(guests[: self.rows - 1], start=1):
            self.fields[f"kind_{row}"].initial = "invite"
            who, letter = self.fields[f"who_{row}"], seat_letter(Seat(row))
            assert isinstance(who, GuestField)
            who.suggest(sign, name)
            who.label = _("%(name)s (seat %(letter)s)") % {"name": name, "letter": letter}
        if guests:
            here = min(1 + len(guests), self.rows)
            self.fields["players"].initial = str(next(count for count in counts if count >= here))

    def seat_rows(self) -> Iterator[tuple[BoundField, BoundField]]:
        """Return the kind and address fields of each row."""
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
        """Return the rows that are seats, in order."""
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

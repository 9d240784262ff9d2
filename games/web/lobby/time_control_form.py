"""The form for a new table's time control: a named one, or custom terms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import time
from typing import Any, Final

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from adjudicator.bots.players import BOTS
from games.services.tables.seat_plans import SeatPlan
from games.time_control.presets import USUAL, preset
from games.time_control.values import DAY, HOUR, FixedTime, PlayingHours, TimeBank, TimeControl
from games.web.account.zones import ZoneField
from games.wording import time_controls
from games.wording.bot_levels import lazy_level

PREFIX: Final = "law"
AS_USUAL: Final = "usual"
OWN: Final = "own"
MAX_HOURS: Final = 60 * DAY // HOUR
EVERY_DAY: Final = tuple(range(7))
FIELD_AT: Final = {
    "time.cap": "cap",
    "hours": "begin",
    "hours.zone": "zone",
    "hours.days": "days",
    "stand_in": "stand_in",
}
"""The field that a refusal of the time control is about, by the refusal's place."""


BANK_FIELDS: Final = ("start", "refill", "cap")
FIXED_FIELDS: Final = ("per_move",)
"""The fields for a time bank and for a fixed time. `site.css` hides those that do not apply."""


class TimeControlForm(forms.Form):
    """A form for a time control. Durations are in hours. Named time controls use only the first field."""

    preset = forms.ChoiceField(
        label=_("Time control"),
        required=False,
        initial=AS_USUAL,
        choices=(
            (AS_USUAL, _("Usual time control")),
            *time_controls.PRESET_NAMES.items(),
            (OWN, _("Custom time control")),
        ),
    )
    kind = forms.ChoiceField(
        label=_("Type of time control"),
        required=False,
        choices=(("bank", _("Time bank for the whole game")), ("fixed", _("Fixed time per turn"))),
    )
    start = forms.IntegerField(label=_("Time bank at the start (hours)"), initial=120)
    refill = forms.IntegerField(label=_("Added per turn (hours)"), initial=12)
    cap = forms.IntegerField(label=_("Maximum time bank (hours)"), initial=168)
    per_move = forms.IntegerField(label=_("Fixed time per turn (hours)"), initial=24)
    grace = forms.IntegerField(label=_("Extra time for the first turn (hours)"), initial=0)
    days = forms.TypedMultipleChoiceField(
        label=_("Days when the clock runs"),
        required=False,
        initial=EVERY_DAY,
        coerce=int,
        choices=lambda: [(day, time_controls.weekday(day)) for day in EVERY_DAY],
        widget=forms.CheckboxSelectMultiple,
    )
    begin = forms.TimeField(
        label=_("Clock runs from"), initial=time(), widget=forms.TimeInput({"type": "time"}, "%H:%M")
    )
    end = forms.TimeField(
        label=_("Clock runs until (same time: all day)"),
        initial=time(),
        widget=forms.TimeInput({"type": "time"}, "%H:%M"),
    )
    zone = ZoneField(label=_("Table’s time zone"))
    absence = forms.ChoiceField(
        label=_("When the time runs out"),
        required=False,
        initial="stand_in",
        choices=(
            ("stand_in", _("A bot plays until the player returns")),
            ("timeout", _("The site makes the least harmful move")),
            ("others", _("The other players decide")),
        ),
    )
    stand_in = forms.ChoiceField(
        label=_("Bot level"),
        required=False,
        initial="greedy",
        choices=[(name, lazy_level(name)) for name in BOTS],
    )
    host_may_pause = forms.BooleanField(label=_("As the host, I can pause the game alone"), required=False)
    spares_absent = forms.BooleanField(
        label=_("A rated result does not count for players who are away when the game ends"), required=False
    )

    def __init__(self, zone: str, data: Any = None) -> None:
        super().__init__(data, prefix=PREFIX)
        self.maker_zone = zone
        self.fields["zone"].initial = zone
        for name, low in {"start": 1, "refill": 0, "cap": 1, "per_move": 1, "grace": 0}.items():
            field = self.fields[name]
            field.widget.attrs.update(min=low, max=MAX_HOURS)
            field.required = False
        for name in ("begin", "end", "zone"):
            self.fields[name].required = False

    def own_fields(self) -> Iterator[BoundField]:
        """Return all fields but the first, which decides whether they apply."""
        return (self[name] for name in self.fields if name != "preset")

    def clean(self) -> dict[str, Any]:
        given = self.cleaned_data
        for name in self._idle():
            self.errors.pop(name, None)
            given[name] = self.fields[name].initial
        for name in ("start", "refill", "cap", "per_move", "grace"):
            self._check_length(name)
        return given

    def _idle(self) -> Iterable[str]:
        """Return the fields that do not apply to the choice. They are hidden, so their errors are ignored."""
        given = self.cleaned_data
        if given.get("preset") != OWN:
            return [name for name in self.fields if name != "preset"]
        of_time = BANK_FIELDS if given.get("kind") == "fixed" else FIXED_FIELDS
        return (*of_time, *(() if given.get("absence") in ("", "stand_in") else ("stand_in",)))

    def law(self, plans: Sequence[SeatPlan]) -> TimeControl | None:
        """Return the chosen time control. The default sets a limit if other people may join."""
        key = self.cleaned_data["preset"] or AS_USUAL
        if key == AS_USUAL:
            is_shared = any(plan.kind in ("open", "invite") for plan in plans)
            return preset(USUAL, self.maker_zone) if is_shared else None
        return self._own() if key == OWN else preset(key, self.maker_zone)

    def _check_length(self, name: str) -> None:
        """Check a number against its bounds. An empty field gets the form's default."""
        field = self.fields[name]
        hours = self.cleaned_data.get(name)
        if hours is None and name not in self.errors:
            self.cleaned_data[name] = field.initial
        elif hours is not None and not field.widget.attrs["min"] <= hours <= MAX_HOURS:
            words = _("Enter %(low)s to %(high)s hours.")
            self.add_error(name, words % {"low": field.widget.attrs["min"], "high": MAX_HOURS})

    def _own(self) -> TimeControl:
        given = self.cleaned_data
        return TimeControl(
            time=FixedTime(given["per_move"] * HOUR)
            if given["kind"] == "fixed"
            else TimeBank(given["start"] * HOUR, given["refill"] * HOUR, given["cap"] * HOUR),
            hours=self._hours(),
            grace=given["grace"] * HOUR,
            absence=given["absence"] or "stand_in",
            stand_in=given["stand_in"] or "greedy",
            host_may_pause=given["host_may_pause"],
            spares_absent=given["spares_absent"],
        )

    def _hours(self) -> PlayingHours | None:
        given = self.cleaned_data
        days = tuple(sorted(given["days"])) or EVERY_DAY
        begin, end = (_minutes(given[name]) for name in ("begin", "end"))
        if days == EVERY_DAY and begin == end:
            return None
        return PlayingHours(given["zone"] or self.maker_zone, days, begin, end)


def _minutes(at: time | None) -> int:
    return at.hour * 60 + at.minute if at else 0

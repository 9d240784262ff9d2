"""The pages of saved groups, and their members' actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from games import selectors
from games.core.clients import client_of
from games.core.errors import Refused
from games.models.people import MAX_GROUP_NAME
from games.services.people import group_games, groups
from games.values import GroupDetail, TableInfo
from games.web.account.blocks import say_blocked
from games.web.lobby.options import chosen_options
from games.web.lobby.people import refuse_guests
from games.web.mail_links.followed import followed
from games.web.pages import UserRequest, sentence, user_page
from games.wording.time_controls import terms


class GroupForm(forms.Form):
    """A form for a new group: its name, and the table to save."""

    name = forms.CharField(
        label=_("Group name"),
        required=False,
        max_length=MAX_GROUP_NAME,
        widget=forms.TextInput(attrs={"autocomplete": "off", "placeholder": _("Friday round")}),
    )

    def __init__(self, tables: Sequence[TableInfo], data: Any = None, initial: Any = None) -> None:
        super().__init__(data, initial=initial)
        choices = [(table.id, _in_words(table)) for table in tables]
        self.fields["table"] = forms.ChoiceField(label=_("Table"), choices=choices)


@require_http_methods(["GET", "HEAD", "POST"])
@user_page
def new_group(request: UserRequest) -> HttpResponse:
    """Save a table as a group. `?table=` is the suggested table."""
    refuse_guests(request)
    tables = selectors.tables_to_save(request.user)
    if request.method != "POST":
        form = GroupForm(tables, initial={"table": request.GET.get("table", "")})
        return render(request, "pages/group_new.html", {"form": form, "tables": tables})
    form = GroupForm(tables, request.POST)
    status = 422
    if form.is_valid():
        table, name = form.cleaned_data["table"], form.cleaned_data["name"]
        try:
            return redirect("group", groups.save_group(request.user, table, name, timezone.now()).pk)
        except Refused as refusal:
            form.add_error("name" if refusal.place == "name" else None, sentence(refusal))
            status = refusal.kind
    return render(request, "pages/group_new.html", {"form": form, "tables": tables}, status=status)


@require_GET
@user_page
def group(request: UserRequest, group_id: str) -> HttpResponse:
    """Show a group: its next game, the score of the season, its games and its members."""
    info = selectors.group(group_id, request.user)
    followed(request, request.user, timezone.now())
    words = {
        "group": info,
        "options": chosen_options(info.ruleset, info.options),
        "terms": terms(info.law) if info.law else [],
        "waiting": next((game.table for game in info.games if game.table.id == info.table), None),
        "owner": next((member.name for member in info.present if member.is_owner), ""),
        "others": [member.name for member in info.present if not member.is_me],
    }
    if info.is_mine:
        words |= {"known": _not_in(info, request), "tables": _tables(request)}
    return render(request, "pages/group.html", words)


@require_POST
@user_page
def start(request: UserRequest, group_id: str) -> HttpResponse:
    """Create the next game of the group, or take a seat in it."""
    at, after = timezone.now(), request.POST.get("after", "")
    game = group_games.start_next_game(group_id, request.user, at, client_of(request), after)
    return redirect("table", game.pk)


@require_POST
@user_page
def change(request: UserRequest, group_id: str) -> HttpResponse:
    """Rename the group, or take its settings from another table."""
    name, table = request.POST.get("name"), request.POST.get("table") or None
    groups.change_group(group_id, request.user, name=name, game_id=table)
    messages.success(request, gettext("Saved."))
    return redirect("group", group_id)


@require_POST
@user_page
def member(request: UserRequest, group_id: str) -> HttpResponse:
    """Add or remove a member."""
    removed = request.POST.get("remove", "")
    if removed:
        groups.remove_member(group_id, request.user, int(removed) if removed.isdecimal() else 0)
    else:
        groups.add_member(group_id, request.user, request.POST.get("player", "")[:20], timezone.now())
    return redirect("group", group_id)


@require_POST
@user_page
def season(request: UserRequest, group_id: str) -> HttpResponse:
    groups.begin_season(group_id, request.user, timezone.now())
    return redirect("group", group_id)


@require_POST
@user_page
def leave(request: UserRequest, group_id: str) -> HttpResponse:
    groups.leave_group(group_id, request.user, timezone.now())
    return redirect("people")


@require_POST
@user_page
def block(request: UserRequest, group_id: str) -> HttpResponse:
    """Leave the group and block its owner."""
    say_blocked(request, groups.leave_and_block(group_id, request.user, timezone.now()))
    return redirect("people")


@require_POST
@user_page
def delete(request: UserRequest, group_id: str) -> HttpResponse:
    groups.delete_group(group_id, request.user)
    messages.success(request, gettext("Group deleted."))
    return redirect("people")


def _not_in(info: GroupDetail, request: UserRequest) -> list[tuple[str, str]]:
    """Return the keys and names of favourites and fellow players who are not in the group."""
    known = [*selectors.favourites(request.user), *selectors.people_played_with(request.user)]
    found = {person.profile: person.name for person in known}
    members = {member.profile for member in info.members}
    return [(sign, name) for sign, name in found.items() if sign not in members]


def _tables(request: UserRequest) -> list[tuple[str, str]]:
    """Return the keys of tables whose settings the group can take, with a description of each."""
    return [(table.id, _in_words(table)) for table in selectors.tables_to_save(request.user)]


def _in_words(table: TableInfo) -> str:
    """Return a table in words: its name, its game and its other players."""
    others = ", ".join(seat.called for seat in table.seats if not seat.is_me)
    game = [] if table.name == table.title else [table.title]
    return " · ".join(filter(None, [table.name, *game, others]))

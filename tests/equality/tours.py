"""The recorded visits to the site: who reads which pages when, and what they do there."""

from __future__ import annotations

import re
from datetime import timedelta
from itertools import product
from pathlib import Path
from typing import Any, Final

from games.models import User
from tests.equality import visits
from tests.equality.site import LANGUAGES, PeopledTable, RecordingSite
from tests.equality.subject import PLAYED
from tests.equality.world import world

PEOPLE: Final = ("Ann", "Ben", "Cleo")
MAIN: Final = ("", "at/{ply}/", "log/")
"""The pages of a table that every reader visits at every stage."""
MAIN_API: Final = ("", "/position", "/log")
OF_PLAYERS: Final = ("news/", "course/")
"""The pages that only the player to move visits."""
OF_PLAYERS_API: Final = ("/legal", "/board.svg", "/board.txt", "/guide")
LAW: Final = {"time": {"kind": "bank", "start": 172800, "refill": 43200, "cap": 259200}, "grace": 86400}
"""The time control of tables where somebody is late."""
RULESETS: Final = tuple(dict.fromkeys(rules.key for rules in PLAYED))
AROUND: Final = "site"
OPEN_TABLE: Final = {"ruleset": "zoo-parque", "seats": [{"kind": "me"}, {"kind": "open"}], "is_shown": True}
MOVES: Final = 6
"""The number of moves that the tour sends by hand."""
LINKS: Final = re.compile(r"http://127\.0\.0\.1:8000(/[^\s<>\")]+)")
MAX_LINKS: Final = 6
"""The maximum number of links followed from the mails about a table."""


def tour(name: str, folder: Path) -> tuple[int, int]:
    """Visit a new site for a ruleset, or for pages without a table. Return the numbers of pages and mails."""
    with world() as made:
        site = RecordingSite(made, folder)
        for person, language in zip(PEOPLE, ("", "de", "en"), strict=True):
            site.person(person, language)
        if name == AROUND:
            _look_around(site)
        else:
            _watch(site, PeopledTable(site, f"{name}/watched", name, PEOPLE[:2]))
            _play(site, PeopledTable(site, f"{name}/played", name, PEOPLE, law=LAW))
    return site.pages, site.mails


def _watch(site: RecordingSite, table: PeopledTable) -> None:
    """Look at a table at its start, after ten moves, in the middle, before its last move and at its end."""
    middle, last = table.turns // 2, table.ahead.before_a_person(1)
    stages = {"0-start": 0, "1-ten": 10, "2-middle": middle, "3-last": last, "4-over": table.turns}
    for stage, turns in stages.items():
        table.play_until(turns)
        place = f"{table.place}/{stage}"
        for reader, language in product((table.asked, table.waiting, ""), LANGUAGES):
            _look(site, table, place, reader, language)
        if stage in ("2-middle", "4-over"):
            _look_at_all(site, table, place)
        site.wait(place, timedelta(hours=3))


def _look(site: RecordingSite, table: PeopledTable, place: str, reader: str, language: str) -> None:
    ply, at = table.game.ply, f"/tables/{table.id}"
    is_asked = reader == table.asked
    for page in (*MAIN, *(OF_PLAYERS if is_asked else ())):
        site.visit(place, reader, f"{at}/{page.format(ply=ply // 2)}", language=language)
    for page in ("", f"at/{ply}/"):
        site.visit(f"{place}/part", reader, f"{at}/{page}", language=language, HX_Request="true")
    for path in (*MAIN_API, *(OF_PLAYERS_API if is_asked else ())):
        site.call(place, reader, "GET", f"{at}{path}", language=language)


def _look_at_all(site: RecordingSite, table: PeopledTable, place: str) -> None:
    """Visit every address of a table as the player who must answer."""
    values = {
        **dict.fromkeys(("game_id", "table"), table.id),
        **dict.fromkeys(("number", "seat", "order", "message"), "1"),
        "ply": str(table.game.ply // 3),
    }
    for address in visits.of_tables(values):
        if address.startswith("/api/v1"):
            site.call(f"{place}/all", table.asked, "GET", address.removeprefix("/api/v1"))
        else:
            site.visit(f"{place}/all", table.asked, address)


def _play(site: RecordingSite, table: PeopledTable) -> None:
    """Send moves by page and API, some of which are refused. Chat, plan and propose. Let time pass."""
    planned = ""
    for number in range(MOVES):
        planned = _move(site, table, f"{table.place}/move-{number}", by_page=number % 2 == 0)
    _do_other_things(site, table, planned)
    links = list[str]()
    for name, passing in (("soon", 3), ("day", 24), ("days", 72), ("late", 120)):
        site.wait(f"{table.place}/{name}", timedelta(hours=passing))
    for mail in site.folder.glob(f"{table.place}/*/mails/*.txt"):
        links += LINKS.findall(mail.read_text(encoding="utf-8"))
    for number, link in enumerate(sorted(set(links))[:MAX_LINKS]):
        site.visit(f"{table.place}/link-{number}", "", link)
    _end_together(site, table)


def _end_together(site: RecordingSite, table: PeopledTable) -> None:
    """Let all players agree to end the game in its current position."""
    place = f"{table.place}/end"
    asked = site.call(place, "Ann", "POST", f"/tables/{table.id}/proposals", {"kind": "end"}).json()
    site.wait(f"{place}/asked", timedelta(hours=1))
    for name in PEOPLE[1:]:
        site.call(place, name, "POST", f"/proposals/{asked.get('id', 0)}/vote", {"agrees": True})
    site.wait(f"{place}/agreed", timedelta(hours=1))
    _look(site, table, place, table.asked, "de")


def _move(site: RecordingSite, table: PeopledTable, place: str, by_page: bool) -> str:
    """Send a few moves that are refused and then a move of the player who must answer. Return that move."""
    asked, at = table.asked, f"/tables/{table.id}"
    legal = site.call(f"{place}/legal", asked, "GET", f"{at}/legal").json()
    text = _moves_of(legal)[number_of(place) % len(_moves_of(legal))]
    ply = table.game.ply
    for kind, typed, expected in (
        ("nonsense", "dance", ply),
        ("stale", text, ply - 1),
        ("question", f"{text}?", ply),
        ("other", f"{text} {text}", ply),
        ("good", text, ply),
    ):
        if by_page:
            form = {"moves": typed, "ply": expected, "key": f"{place} {kind}"[-20:], "confirmed": "on"}
            site.visit(f"{place}/{kind}", asked, f"{at}/move/", form)
        else:
            body = {"expected_ply": expected, "moves": [typed]}
            site.call(f"{place}/{kind}/dry", asked, "POST", f"{at}/dry-run", body)
            site.call(f"{place}/{kind}", asked, "POST", f"{at}/moves", body)
    site.call(f"{place}/after", table.waiting, "GET", f"{at}/since")
    site.visit(f"{place}/after", table.waiting, f"{at}/", language="de")
    site.wait(place, timedelta(minutes=30))
    return text


def number_of(place: str) -> int:
    """Return the number at the end of the name of a place."""
    return int(place.rpartition("-")[2])


def _moves_of(legal: Any) -> list[str]:
    """Return the texts of moves found anywhere in an answer of the API."""
    if isinstance(legal, dict):
        if isinstance(legal.get("text"), str) and "move" in legal:
            return [legal["text"]]
        return [text for value in legal.values() for text in _moves_of(value)]
    return [text for value in legal for text in _moves_of(value)] if isinstance(legal, list) else []


def _do_other_things(site: RecordingSite, table: PeopledTable, planned: str) -> None:
    """Chat, take notes, plan a move, propose, and send requests that are refused."""
    at, place = f"/tables/{table.id}", f"{table.place}/other"
    asked, waiting = table.asked, table.waiting
    requests: list[tuple[str, str, str, Any]] = [
        (asked, "POST", f"{at}/talk", {"text": f"@{waiting} hello\nthere"}),
        (waiting, "POST", f"{at}/talk", {"text": ""}),
        (waiting, "PUT", f"{at}/note", {"text": "remember the pandas"}),
        (waiting, "PUT", f"{at}/wish", {"is_muted": True, "channel": None}),
        (waiting, "POST", f"{at}/orders/preview", {"text": "dance until dawn"}),
        (waiting, "POST", f"{at}/orders/preview", {"text": planned}),
        (waiting, "POST", f"{at}/orders", {"text": planned}),
        (waiting, "POST", f"{at}/orders", {"text": "dance"}),
        (asked, "POST", f"{at}/proposals", {"kind": "pause"}),
        (asked, "POST", f"{at}/proposals", {"kind": "end", "data": {"concede": True}}),
        (asked, "POST", f"{at}/proposals", {"kind": "feast"}),
        (waiting, "POST", f"{at}/undo", {"expected_ply": table.game.ply}),
        (asked, "POST", f"{at}/counters", {"expected_ply": table.game.ply, "terms": "give all"}),
        (asked, "POST", f"{at}/host/back", {"to": 1}),
        ("Ann", "POST", f"{at}/rematch", {}),
        ("Ann", "POST", f"{at}/take-over", {}),
        ("Ann", "POST", f"{at}/back", {}),
    ]
    for number, (who, method, path, body) in enumerate(requests):
        site.call(f"{place}/{number:02}", who, method, path, body)
    for path in ("talk", "orders", "proposals", "note", "wish", "counters"):
        site.call(f"{place}/seen", waiting, "GET", f"{at}/{path}")
    for path in ("/waiting", "/events", "/me/notices"):
        site.call(f"{place}/seen", waiting, "GET", path)
    site.visit(f"{place}/seen", waiting, f"{at}/", language="de")
    site.visit(f"{place}/seen", asked, f"{at}/")
    site.visit(f"{place}/seen", asked, f"{at}/talk/", {"text": "a word from the page"})


def _look_around(site: RecordingSite) -> None:
    """Visit every address without a table, as a stranger and as Ann, in every language."""
    over = PeopledTable(site, f"{AROUND}/over", RULESETS[0], PEOPLE[:2])
    over.play_until(over.turns)
    PeopledTable(site, f"{AROUND}/running", RULESETS[-1], PEOPLE)
    site.call(f"{AROUND}/open", "Ben", "POST", "/tables", OPEN_TABLE)
    days = {"first": "2027-08-01", "last": "2027-08-09"}
    site.visit(f"{AROUND}/changed", "Ann", "/account/times/vacation/", days)
    site.call(f"{AROUND}/changed", "Ann", "POST", "/me/calendar", {"zone": "Asia/Tokyo"})
    site.call(f"{AROUND}/changed", "Ann", "PUT", "/me/digest", {"digest_at": 1110})
    site.visit(f"{AROUND}/changed", "", "/sign-in/", {"email": "ben@example.org"})
    site.read_mails(f"{AROUND}/signing-in")
    sign = User.objects.get(name="Ben").sign
    fixed = {"sign": sign or "", "player": sign or "", "name": "greedy", "channel": "1", "vacation": "1"}
    known = set[str]()
    for ruleset in RULESETS:
        values = {**fixed, "ruleset": ruleset, "number": "1"}
        extra = [each.format(ruleset=ruleset) for each in visits.QUERIES]
        for address in [*visits.of_site(values), *extra, *(visits.EXTRA if not known else ())]:
            if address not in known:
                known.add(address)
                _look_at(site, address)


def _look_at(site: RecordingSite, address: str) -> None:
    for reader, language in product(("", "Ann"), LANGUAGES):
        if address.startswith("/api/v1"):
            site.call(AROUND, reader, "GET", address.removeprefix("/api/v1"), language=language)
        else:
            site.visit(AROUND, reader, address, language=language)

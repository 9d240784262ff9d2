"""`check --deploy` reports the mistakes in a site that others can reach."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from types import ModuleType

import pytest
from django.conf import settings as site_settings
from django.core.checks import CheckMessage, registry
from pytest_django.fixtures import Settings

from adjudicator.rules.the_zoo_game.data import cards
from adjudicator.rules.zoo_tycoon import data as zoo_tycoon
from games.core import legal
from zooasync import checks

PRODUCTION = {
    "SITE_URL": "https://zoo.example.org",
    "ALLOWED_HOSTS": ["zoo.example.org"],
    "EMAIL_HOST": "mail.example.org",
    "CELERY_BROKER_URL": "redis://redis:6379/0",
    "CACHE_URL": "redis://redis:6379/1",
}


NAMES = [f"{page}.{code}.md" for page in legal.PAGES for code, _ in site_settings.LANGUAGES]
"""The files of the legal pages."""


def complaints() -> set[str]:
    return {str(message.id) for message in own_messages()}


def own_messages() -> list[CheckMessage]:
    """Return what the checks of `zooasync.checks` report. Django's own take a hundred times as long."""
    found = registry.registry.get_checks(include_deployment_checks=True)
    own = [check for check in found if check.__module__ == checks.__name__]
    return list(chain.from_iterable(check(app_configs=None, databases=None) for check in own))


@pytest.fixture
def production(settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Settings:
    settings.LEGAL_DIR = str(tmp_path)
    for name in NAMES:
        (tmp_path / name).write_text("# Ours\n")
    for name, value in PRODUCTION.items():
        setattr(settings, name, value)
    monkeypatch.setitem(settings.DATABASES["default"], "ENGINE", "django.db.backends.postgresql")
    monkeypatch.setenv("SECRET_KEY", "long and random")
    monkeypatch.setenv("VAPID_PRIVATE_KEY", "that of another machine")
    return settings


@pytest.mark.parametrize(("module", "complaint"), [(cards, "zooasync.E005"), (zoo_tycoon, "zooasync.E006")])
def test_broken_components_of_a_game_are_reported(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, complaint: str
) -> None:
    monkeypatch.setattr(module, "FAULTS", ("mine.json, $.species[0]: no level",))
    found = [message for message in own_messages() if message.id == complaint]
    assert ["mine.json, $.species[0]: no level" in message.msg for message in found] == [True]


def test_a_complete_site_has_no_complaint(production: Settings) -> None:
    assert complaints() == set()


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("SITE_URL", "zoo.example.org", "zooasync.E001"),
        ("ALLOWED_HOSTS", ["www.example.org"], "zooasync.E002"),
        ("EMAIL_HOST", "", "zooasync.E003"),
        ("REFUSED_HOURS", 0, "zooasync.E007"),
        ("LOBBY_DAYS", 0, "zooasync.E008"),
        ("WISH_DAYS", 0, "zooasync.E027"),
        ("EVENT_DAYS", 0, "zooasync.E021"),
        ("IDLE_DAYS", 0, "zooasync.E009"),
        ("REPORT_DAYS", 0, "zooasync.E026"),
        ("PACK_DAYS", -1, "zooasync.E022"),
        ("PASSED_DAYS", -1, "zooasync.E023"),
        ("PASSED_DAYS", 10**9, "zooasync.E024"),
        ("REFUSED_HOURS", 10**6, "zooasync.E024"),
        ("OUTBOUND_TEST_ADDRESSES", ["127.0.0.1:8443"], "zooasync.E020"),
        ("VAPID_PRIVATE_KEY", "A" * 43, "zooasync.E017"),
        ("CELERY_BROKER_URL", "filesystem://", "zooasync.W002"),
        ("CACHE_URL", "", "zooasync.W003"),
    ],
)
def test_each_mistake_is_reported(production: Settings, name: str, value: object, complaint: str) -> None:
    setattr(production, name, value)
    assert complaints() == {complaint}


def test_warns_about_a_local_site_address(production: Settings) -> None:
    production.SITE_URL, production.ALLOWED_HOSTS = "http://127.0.0.1:8000", ["127.0.0.1"]
    assert complaints() == {"zooasync.W001"}
    production.EMAIL_HOST = ""
    assert complaints() == {"zooasync.W001", "zooasync.W006"}


@pytest.mark.parametrize(
    ("name", "complaint"), [("SECRET_KEY", "zooasync.E004"), ("VAPID_PRIVATE_KEY", "zooasync.E018")]
)
def test_reports_a_missing_key_with_a_shared_database(
    production: Settings, monkeypatch: pytest.MonkeyPatch, name: str, complaint: str
) -> None:
    monkeypatch.delenv(name)
    assert complaints() == {complaint}


def test_warns_of_legal_pages_that_still_show_drafts(production: Settings, tmp_path: Path) -> None:
    (tmp_path / "terms.de.md").unlink()
    assert complaints() == set(), "German readers see the operator's English text"
    (tmp_path / "terms.en.md").unlink()
    assert complaints() == {"zooasync.W004"}
    (shown,) = own_messages()
    assert "terms.en.md, terms.de.md" in shown.msg
    production.LEGAL_DIR = ""
    assert complaints() == {"zooasync.W004"}


@pytest.mark.parametrize(
    ("name", "data", "complaint"),
    [("impressum.de.md", b"Ann", "zooasync.W005"), ("privacy.de.md", b"\xff\xfe", "zooasync.E025")],
)
def test_reports_files_of_legal_pages_that_cannot_be_shown(
    production: Settings, tmp_path: Path, name: str, data: bytes, complaint: str
) -> None:
    (tmp_path / name).write_bytes(data)
    assert complaints() == {complaint}


def test_reports_a_missing_folder_of_legal_pages(production: Settings) -> None:
    production.LEGAL_DIR = "nowhere"
    assert complaints() == {"zooasync.E025", "zooasync.W004"}


def test_one_machine_needs_no_shared_services(production: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(production.DATABASES["default"], "ENGINE", "django.db.backends.sqlite3")
    production.CELERY_BROKER_URL, production.CACHE_URL = "filesystem://", ""
    assert complaints() == set()

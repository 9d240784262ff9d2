"""Every variable that the site reads from its environment is documented, with the right default."""

from __future__ import annotations

import ast
import os
import re
import runpy
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from pytest_django.fixtures import Settings

from games.core import vapid
from zooasync import environment as env
from zooasync import server

HOUSE = Path(__file__).resolve().parents[2]
READERS = {"text", "flag", "number", "percent", "words", "choice", "get"}
FOR_DJANGO_ALONE = {"DJANGO_SETTINGS_MODULE"}


def variables() -> Iterator[tuple[str, str]]:
    """Yield names and defaults from calls of `os.environ.get` and of functions of `zooasync.environment`."""
    sources = [*HOUSE.glob("zooasync/*.py"), *HOUSE.glob("games/**/*.py"), *HOUSE.glob("adjudicator/**/*.py")]
    for path in sources:
        if not re.search(r"\benv", text := path.read_text()):
            continue
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=reader, attr=name), args=[ast.Constant(str(key)), *rest]
                ):
                    if name in READERS and ast.unparse(reader) in ("env", "os.environ"):
                        yield key, _written(rest[0]) if rest else ""


def _written(default: ast.expr) -> str:
    """Return a default as `.env` would write it. A product of numbers is calculated."""
    match default:
        case ast.BinOp(left=ast.Constant(int(left)), op=ast.Mult(), right=ast.Constant(int(right))):
            return str(left * right)
        case ast.Constant(value):
            return str(value)
    raise AssertionError(f"this test cannot read {ast.unparse(default)}")


def explained() -> dict[str, str]:
    lines = re.findall(r"^#([A-Z_]+)=(.*)$", (HOUSE / ".env.example").read_text(), re.MULTILINE)
    return dict(lines)


def test_example_lists_exactly_the_variables_of_the_code() -> None:
    assert {name for name, _ in variables()} - FOR_DJANGO_ALONE == set(explained())


def test_example_shows_the_true_defaults() -> None:
    shown = explained() | {"DEBUG": "", "EMAIL_USE_TLS": "", "EMAIL_USE_SSL": "", "VAR_DIR": ""}
    assert {f"{name}={default}" for name, default in variables() if default not in ("", shown[name])} == set()


def test_the_manual_explains_every_variable() -> None:
    manual = (HOUSE / "docs" / "running" / "variables.md").read_text()
    assert [name for name in sorted(explained()) if f"`{name}`" not in manual] == []


def test_the_example_sets_nothing() -> None:
    lines = (HOUSE / ".env.example").read_text().splitlines()
    assert [line for line in lines if line and not line.startswith("#")] == []


@pytest.mark.parametrize(
    ("url", "engine", "name"),
    [
        ("sqlite:///", "sqlite3", "{VAR_DIR}/zooasync.sqlite3"),
        ("sqlite:///data/zoo.sqlite3", "sqlite3", "{BASE_DIR}/data/zoo.sqlite3"),
        ("sqlite:////srv/my%20zoo.sqlite3", "sqlite3", "/srv/my zoo.sqlite3"),
        ("postgres://zoo:p%40ss@db:5433/zoo?sslmode=require", "postgresql", "zoo"),
    ],
)
def test_parses_a_database_url(url: str, engine: str, name: str) -> None:
    database = env.database(url)
    assert database["ENGINE"].endswith(engine)
    assert database["NAME"] == name.format(VAR_DIR=env.VAR_DIR, BASE_DIR=env.BASE_DIR)


def test_database_url_decodes_the_password_and_driver_options() -> None:
    database = env.database("postgres://zoo:p%40ss@db:5433/zoo?sslmode=require")
    found = [database[key] for key in ("USER", "PASSWORD", "HOST", "PORT")]
    assert found == ["zoo", "p@ss", "db", "5433"]
    assert database["OPTIONS"]["sslmode"] == "require"


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("https://Zoo.example", "https://Zoo.example"),
        ("https://Zoo-Köln.example:8443", "https://xn--zoo-kln-e1a.example:8443"),
        (".zoo-köln.example", ".xn--zoo-kln-e1a.example"),
        ("straße.example", "xn--strae-oqa.example"),
        ("[::1]", "[::1]"),
    ],
)
def test_host_names_are_converted_to_ascii(written: str, address: str) -> None:
    assert env.ascii_hosts(written) == address


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("https://zoo_ö.example", "has no valid host name"),
        ("https://-ö.example", "has no valid host name"),
        ("https://☃\u200d.example", "not letters of the host name"),
        ("https://zoo.example/für-alle", "not letters of the host name"),
        ("höchst://zoo.example", "not letters of the host name"),
    ],
)
def test_refuses_invalid_host_names(written: str, fault: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=fault):
        env.ascii_hosts(written)


def test_settings_convert_a_non_ascii_site_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITE_URL", "https://zoo-köln.example/")
    monkeypatch.setenv("ALLOWED_HOSTS", "zoo-köln.example,localhost")
    monkeypatch.setenv("MAIL_DOMAIN", "post.zoo-köln.example")
    found = runpy.run_path(str(HOUSE / "zooasync" / "settings.py"))
    assert (found["SITE_URL"], found["ALLOWED_HOSTS"], found["MAIL_DOMAIN"]) == (
        "https://xn--zoo-kln-e1a.example",
        ["xn--zoo-kln-e1a.example", "localhost"],
        "post.xn--zoo-kln-e1a.example",
    )
    assert found["CSRF_TRUSTED_ORIGINS"] == ["https://xn--zoo-kln-e1a.example"]


@pytest.mark.parametrize("value", ["maybe", "2", "truee"])
def test_refuses_a_flag_that_is_neither_true_nor_false(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("DEBUG", value)
    with pytest.raises(ImproperlyConfigured, match="DEBUG must be true or false"):
        env.flag("DEBUG")


def test_refuses_text_instead_of_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EMAIL_PORT", "smtp")
    with pytest.raises(ImproperlyConfigured, match="EMAIL_PORT must be a whole number"):
        env.number("EMAIL_PORT", 25)


def test_refuses_an_unknown_kind_of_database() -> None:
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL must begin with"):
        env.database("mysql://localhost/zoo")


def test_secrets_can_come_from_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "secret"
    file.write_text("from a file\n")
    for name in env.SECRETS:
        monkeypatch.setenv(f"{name}_FILE", str(file))
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("SECRET_KEY", "set itself")
    env.read_secrets()
    assert os.environ["SECRET_KEY"] == "set itself"
    assert {os.environ[name] for name in env.SECRETS} == {"set itself", "from a file"}


def test_a_missing_file_of_a_secret_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SENTRY_DSN", "")
    monkeypatch.setenv("SENTRY_DSN_FILE", str(tmp_path / "missing"))
    with pytest.raises(ImproperlyConfigured, match="SENTRY_DSN_FILE cannot be read"):
        env.read_secrets()


@pytest.mark.parametrize(
    ("variable", "value", "is_manager"),
    [
        ("HONCHO_PROCESS_NAME", "web.1", True),
        ("PS", "web.1", True),
        ("TMUX", "/tmp/tmux-1000/overmind-zooasync-V1StGXR8,4711,0", True),
        ("TMUX", "/tmp/tmux-1000/default,4711,0", False),
    ],
)
def test_process_managers_do_not_move_the_site(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, is_manager: bool
) -> None:
    for name in ("HONCHO_PROCESS_NAME", "PS", "TMUX"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(env, "BASE_DIR", tmp_path)
    monkeypatch.setenv("PORT", "5100")
    monkeypatch.setenv(variable, value)
    assert server.web_port() == (8000 if is_manager else 5100)
    monkeypatch.setenv("PORT", "5100")
    (tmp_path / ".env").write_text("PORT=9000\n")
    assert server.web_port() == (9000 if is_manager else 5100)


def test_new_keys_are_lines_that_the_settings_accept(settings: Settings) -> None:
    out = StringIO()
    call_command("new_keys", stdout=out)
    keys = dict(line.split("=", 1) for line in out.getvalue().splitlines())
    assert set(keys) == {"SECRET_KEY", "VAPID_PRIVATE_KEY", "POSTGRES_PASSWORD"}
    assert len(keys["SECRET_KEY"]) >= 50
    assert re.fullmatch(r"[0-9a-f]{48}", keys["POSTGRES_PASSWORD"])
    settings.VAPID_PRIVATE_KEY = keys["VAPID_PRIVATE_KEY"]
    assert vapid.public_key()

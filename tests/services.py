"""The services that some tests need: where they run, and what happens if they are missing.

A test names its needs with marks: `@pytest.mark.services`, `rabbitmq`, `browser`, `buildah`, `caddy`,
`nginx`, `gettext`, `node` or `postfix`. If a service is missing, the test is skipped with the reason. If `CI`
is set, it fails.
"""

from __future__ import annotations

import os
import shutil
from typing import NoReturn
from urllib.parse import urlsplit, urlunsplit

import kombu
import psycopg
import pytest
import redis
from amqp.exceptions import AMQPError
from django.conf import settings
from django.db import connection

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LIGHT = "chromium-headless-shell"
"""A Chromium without a user interface. It is faster by a third but shows no notifications."""


def postgres_url() -> str:
    return os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/test")


def redis_url() -> str:
    return redis_of_this_process(os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/15"))


def redis_of_this_process(url: str) -> str:
    """Return the URL of this process's Redis database.

    Parallel processes count down from the named database.
    """
    parts = urlsplit(url)
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    number = (int(parts.path.strip("/") or 0) - worker) % 16
    return urlunsplit(parts._replace(path=f"/{number}"))


def rabbitmq_url() -> str:
    return os.environ.get("TEST_RABBITMQ_URL", "amqp://guest:guest@127.0.0.1:5672//")


def chromium(*, is_whole: bool = False) -> str | None:
    """Return the path of Chromium: the one in CHROMIUM, or the system's.

    Prefer a Chromium without a user interface unless `is_whole` is set.
    """
    own = os.environ.get("CHROMIUM")
    names = (own,) if own else CHROMIUMS if is_whole else (LIGHT, *CHROMIUMS)
    return next((path for name in names if (path := shutil.which(name))), None)


def missing_postgres() -> str:
    """Return why PostgreSQL cannot be used, or an empty string."""
    server = urlunsplit(urlsplit(postgres_url())._replace(scheme="postgresql", path="/postgres"))
    try:
        psycopg.connect(server, connect_timeout=3).close()
    except psycopg.Error as error:
        return f"no PostgreSQL at {postgres_url()}: {' '.join(str(error).split())}"
    return ""


def missing_redis() -> str:
    """Return why Redis cannot be used, or an empty string."""
    client = redis.Redis.from_url(redis_url(), socket_connect_timeout=3)
    try:
        client.ping()
    except redis.RedisError as error:
        return f"no Redis at {redis_url()}: {error}"
    finally:
        client.close()
    return ""


def missing_rabbitmq() -> str:
    """Return why RabbitMQ cannot be used, or an empty string."""
    client = kombu.Connection(rabbitmq_url(), connect_timeout=3)
    try:
        client.connect()
    except (OSError, AMQPError) as error:
        return f"no RabbitMQ at {client.as_uri()}: {error}"
    finally:
        client.release()
    return ""


def missing_browser() -> str:
    """Return why no browser can be used, or an empty string."""
    return "" if chromium() else f"no browser: none of {', '.join(CHROMIUMS)} is installed"


def missing_caddy() -> str:
    """Return why Caddy cannot run in front of a site, or an empty string."""
    return "" if shutil.which("caddy") else "Caddy is not installed"


def missing_nginx() -> str:
    """Return why nginx cannot run in front of a site, or an empty string."""
    return (
        ""
        if shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
        else "nginx is not installed"
    )


def missing_postfix() -> str:
    """Return why Debian's Postfix cannot run next to the site, or an empty string."""
    if not shutil.which("postfix", path=f"{os.environ.get('PATH', '')}:/usr/sbin"):
        return "Postfix is not installed"
    return "" if os.geteuid() == 0 else "only root can start Postfix"


def missing_buildah() -> str:
    """Return why no image can be built and run, or an empty string."""
    if missing := [name for name in ("buildah", "mmdebstrap", "ip") if not shutil.which(name)]:
        return f"not installed: {', '.join(missing)}"
    return "" if os.geteuid() == 0 else "only root can build and run the image"


def missing_foreman() -> str:
    """Return why foreman cannot run the programs, or an empty string."""
    return "" if shutil.which("foreman") else "foreman is not installed"


def missing_node() -> str:
    """Return why npm packages cannot be run, or an empty string."""
    return "" if shutil.which("npx") else "Node.js with npx is not installed"


def missing_gettext() -> str:
    """Return why sentences cannot be extracted for translation, or an empty string."""
    return "" if shutil.which("xgettext") else "GNU gettext is not installed"


def need_services() -> None:
    """Skip the test unless this run uses PostgreSQL and Redis and both of them answer."""
    missing = missing_postgres() or missing_redis()
    if missing:
        do_without(missing)
    on_redis = settings.CELERY_BROKER_URL.startswith("redis")
    if connection.vendor != "postgresql" or not on_redis:
        pytest.skip("this run uses SQLite and the embedded queue")


def need_rabbitmq() -> None:
    if missing := missing_rabbitmq():
        do_without(missing)


def need_browser() -> None:
    if missing := missing_browser():
        do_without(missing)


def need_gettext() -> None:
    if missing := missing_gettext():
        do_without(missing)


def need_node() -> None:
    if missing := missing_node():
        do_without(missing)


def need_caddy() -> None:
    if missing := missing_caddy():
        do_without(missing)


def need_nginx() -> None:
    if missing := missing_nginx():
        do_without(missing)


def need_buildah() -> None:
    if missing := missing_buildah():
        do_without(missing)


def need_foreman() -> None:
    if missing := missing_foreman():
        do_without(missing)


def need_postfix() -> None:
    if missing := missing_postfix():
        do_without(missing)


def child_environment() -> dict[str, str]:
    """Return the environment for a process that works on the database and broker of a test.

    The test must commit its changes: `@pytest.mark.django_db(transaction=True)`.
    """
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "zooasync.settings",
        "DATABASE_URL": _database_in_use(),
        "CELERY_BROKER_URL": settings.CELERY_BROKER_URL,
    }


def _database_in_use() -> str:
    """Return the test database of this process as a URL."""
    name = str(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite":
        return f"sqlite:///{name}"
    return urlunsplit(urlsplit(postgres_url())._replace(path=f"/{name}"))


def do_without(missing: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(missing, pytrace=False)
    pytest.skip(missing)

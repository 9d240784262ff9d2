"""The services some tests need besides Python: where they are, and what happens when they are not there.

A test says what it needs by its marks: `@pytest.mark.services`, `rabbitmq`, `browser`, `caddy`, `nginx`,
`gettext`, `node` or `postfix`. Where that is missing the test is skipped with the reason, and with `CI` set
it fails.
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
"""The same browser without what surrounds a page: quicker by a third, but it shows no notices."""


def postgres_url() -> str:
    return os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/test")


def redis_url() -> str:
    return redis_of_this_process(os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/15"))


def redis_of_this_process(url: str) -> str:
    """Each process of a parallel run has a Redis database of its own, counted down from the one named."""
    parts = urlsplit(url)
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    number = (int(parts.path.strip("/") or 0) - worker) % 16
    return urlunsplit(parts._replace(path=f"/{number}"))


def rabbitmq_url() -> str:
    return os.environ.get("TEST_RABBITMQ_URL", "amqp://guest:guest@127.0.0.1:5672//")


def chromium(*, is_whole: bool = False) -> str | None:
    """The path of the system's Chromium, the light one if `is_whole` is not asked for, or of the one that
    CHROMIUM names."""
    own = os.environ.get("CHROMIUM")
    names = (own,) if own else CHROMIUMS if is_whole else (LIGHT, *CHROMIUMS)
    return next((path for name in names if (path := shutil.which(name))), None)


def missing_postgres() -> str:
    """Why PostgreSQL cannot be used; empty when it can."""
    server = urlunsplit(urlsplit(postgres_url())._replace(scheme="postgresql", path="/postgres"))
    try:
        psycopg.connect(server, connect_timeout=3).close()
    except psycopg.Error as error:
        return f"no PostgreSQL at {postgres_url()}: {' '.join(str(error).split())}"
    return ""


def missing_redis() -> str:
    """Why Redis cannot be used; empty when it can."""
    client = redis.Redis.from_url(redis_url(), socket_connect_timeout=3)
    try:
        client.ping()
    except redis.RedisError as error:
        return f"no Redis at {redis_url()}: {error}"
    finally:
        client.close()
    return ""


def missing_rabbitmq() -> str:
    """Why RabbitMQ cannot be used; empty when it can."""
    client = kombu.Connection(rabbitmq_url(), connect_timeout=3)
    try:
        client.connect()
    except (OSError, AMQPError) as error:
        return f"no RabbitMQ at {client.as_uri()}: {error}"
    finally:
        client.release()
    return ""


def missing_browser() -> str:
    """Why no browser can be used; empty when one can."""
    return "" if chromium() else f"no browser: none of {', '.join(CHROMIUMS)} is installed"


def missing_caddy() -> str:
    """Why no web server can be put in front of a site; empty when one can."""
    return "" if shutil.which("caddy") else "no Caddy is installed"


def missing_nginx() -> str:
    """Why nginx cannot be put in front of a site; empty when it can."""
    return (
        ""
        if shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
        else "no nginx is installed"
    )


def missing_postfix() -> str:
    """Why no mail server of Debian's can stand beside the site; empty when one can."""
    if not shutil.which("postfix", path=f"{os.environ.get('PATH', '')}:/usr/sbin"):
        return "no Postfix is installed"
    return "" if os.geteuid() == 0 else "Postfix starts as root alone"


def missing_node() -> str:
    """Why no package of npm can be run; empty when one can."""
    return "" if shutil.which("npx") else "no Node.js with npx is installed"


def missing_gettext() -> str:
    """Why sentences cannot be gathered; empty when they can."""
    return "" if shutil.which("xgettext") else "no GNU gettext is installed"


def need_services() -> None:
    """Go on only if this run stands on PostgreSQL and Redis and both answer."""
    missing = missing_postgres() or missing_redis()
    if missing:
        do_without(missing)
    on_redis = settings.CELERY_BROKER_URL.startswith("redis")
    if connection.vendor != "postgresql" or not on_redis:
        pytest.skip("this run is on SQLite and the embedded queue")


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


def need_postfix() -> None:
    if missing := missing_postfix():
        do_without(missing)


def child_environment() -> dict[str, str]:
    """The environment for a process that shall work beside a test, on the same database and broker.

    The test must commit: `@pytest.mark.django_db(transaction=True)`.
    """
    return {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "zooasync.settings",
        "DATABASE_URL": _database_in_use(),
        "CELERY_BROKER_URL": settings.CELERY_BROKER_URL,
    }


def _database_in_use() -> str:
    """The test database of this process as a URL."""
    name = str(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite":
        return f"sqlite:///{name}"
    return urlunsplit(urlsplit(postgres_url())._replace(path=f"/{name}"))


def do_without(missing: str) -> NoReturn:
    if os.environ.get("CI"):
        pytest.fail(missing, pytrace=False)
    pytest.skip(missing)

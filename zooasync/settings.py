"""All settings. Everything that differs between machines is read from the environment here."""

from __future__ import annotations

from django.conf.locale import LANG_INFO

from zooasync import environment as env
from zooasync import languages, logs, queues

BASE_DIR = env.BASE_DIR
VAR_DIR = env.VAR_DIR
VAR_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)

DEBUG = env.flag("DEBUG")
SECRET_KEY = env.secret_key()
SITE_URL = env.ascii_hosts(env.text("SITE_URL", "http://127.0.0.1:8000")).rstrip("/")
ALLOWED_HOSTS = [*map(env.ascii_hosts, env.words("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]"))]
CSRF_TRUSTED_ORIGINS = [SITE_URL]

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
    "rest_framework",
    "drf_spectacular",
    "csp",
    "games",
]
MIDDLEWARE = [
    "zooasync.heads.HeadMiddleware",
    "games.web.operating.metrics.CountingMiddleware",
    "zooasync.guards.GuardsMiddleware",
    "zooasync.headers.HeadersMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "zooasync.compression.CompressionMiddleware",
    "django.middleware.common.CommonMiddleware",  # refuses other hosts before anything is answered
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "games.web.account.sessions.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "games.web.account.sign_ins.SignInMiddleware",
]
ROOT_URLCONF = "zooasync.urls"
WSGI_APPLICATION = "zooasync.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.web.context.site",
            ]
        },
    }
]

DATABASES = {"default": env.database(env.text("DATABASE_URL", "sqlite:///"))}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "games.User"
AUTHENTICATION_BACKENDS = ["django.contrib.auth.backends.ModelBackend", "sesame.backends.ModelBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("email", "name")},
    },
    {
        "NAME": "django.contrib.auth.password_validation.MinimumLengthValidator",
        "OPTIONS": {"min_length": 12},
    },
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
    {"NAME": "games.services.people.sign_ins.EndedByNewPassword"},
]
"""Operators alone have passwords: everybody else signs in by a mailed link."""
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "lobby"
SESAME_MAX_AGE = 60 * 60
SESAME_ONE_TIME = True
SESAME_INVALIDATE_ON_EMAIL_CHANGE = True
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90
SESSION_ENGINE = "games.web.account.sessions"

LANGUAGE_CODE = "en"
LOCALE_PATHS = [BASE_DIR / "games" / "locale"]
LANGUAGES = [(code, LANG_INFO[code]["name_local"]) for code in languages.found(LANGUAGE_CODE, *LOCALE_PATHS)]
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365
TIME_ZONE = env.text("TIME_ZONE", "UTC")
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "zooasync.static_files.HashedFilesStorage"
    },
}

HTTPS = SITE_URL.startswith("https:")
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
"""No other site can have a browser ask for a reader's pages again and again, and watch how long they are."""
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
TRUSTED_PROXIES = env.number("TRUSTED_PROXIES", 0)
"""How many proxies in front of the site add to X-Forwarded-For; `games.core.clients` reads it."""
SECURE_HSTS_SECONDS = env.number("HSTS_SECONDS", 0)
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "frame-ancestors": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "object-src": ["'none'"],
    }
}
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024

CACHE_URL = env.text("CACHE_URL")
CACHES = {
    "default": env.cache(CACHE_URL),
    # Of games that are read after their end, so that nobody's reading pushes limits out of the cache.
    "readings": env.cache(CACHE_URL, "readings"),
    # Of boards, in mails: each machine's own, so that no mail waits for a cache server.
    "pictures": {
        "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
        "LOCATION": VAR_DIR / "pictures",
        "TIMEOUT": 60 * 60,
        "OPTIONS": {"MAX_ENTRIES": 500},
    },
}

# Mail. Without EMAIL_HOST all mail goes to the development mailbox in var/mail.
EMAIL_HOST = env.text("EMAIL_HOST")
EMAIL_PORT = env.number("EMAIL_PORT", 25)
EMAIL_HOST_USER = env.text("EMAIL_HOST_USER")
EMAIL_HOST_PASSWORD = env.text("EMAIL_HOST_PASSWORD")
EMAIL_USE_TLS = env.flag("EMAIL_USE_TLS")
EMAIL_USE_SSL = env.flag("EMAIL_USE_SSL")
EMAIL_TIMEOUT = env.number("EMAIL_TIMEOUT", 20)
EMAIL_BACKEND = (
    "django.core.mail.backends.smtp.EmailBackend" if EMAIL_HOST else "games.core.mailbox.MailboxBackend"
)
DEFAULT_FROM_EMAIL = SERVER_EMAIL = env.text("MAIL_FROM", "Zooasync <zoo@localhost>")
MAILBOX_DIR = VAR_DIR / "mail"
SHOW_MAILBOX = DEBUG and not EMAIL_HOST
"""Whether anybody may read the development mailbox on the page."""
MAIL_DOMAIN = env.ascii_hosts(env.text("MAIL_DOMAIN", "localhost"))
"""The domain of the addresses that take moves by mail."""
SECURITY_CONTACT = env.text("SECURITY_CONTACT", "") or f"mailto:security@{MAIL_DOMAIN}"
"""Where a vulnerability is reported: a `mailto:` or `https:` address."""
MAILD_HOST = env.text("MAILD_HOST", "127.0.0.1")
MAILD_PORT = env.number("MAILD_PORT", 2525)
MAILD_PROTOCOL = env.text("MAILD_PROTOCOL", "smtp")
MAILD_AUTHSERV_ID = env.text("MAILD_AUTHSERV_ID")
"""The name under which the server that hands mails on says whether their senders are true (RFC 8601)."""
MAILD_MAX_BYTES = env.number("MAILD_MAX_BYTES", 1024 * 1024)
"""Some mail programs send the board's picture back inside the reply."""
MAILD_REFUSALS_PER_HOUR = env.number("MAILD_REFUSALS_PER_HOUR", 20)
"""How many mails for one seat may be refused, and thus answered, within an hour; further ones must wait."""

INVITATIONS_PER_ACCOUNT = env.number("INVITATIONS_PER_ACCOUNT", 20)
INVITATIONS_PER_ADDRESS = env.number("INVITATIONS_PER_ADDRESS", 5)
INVITATIONS_PER_FRIEND = env.number("INVITATIONS_PER_FRIEND", 30)
INVITATIONS_PER_NETWORK = env.number("INVITATIONS_PER_NETWORK", 100)
INVITATIONS_PER_SITE = env.number("INVITATIONS_PER_SITE", 500)
"""How many invitations a day one person may send, one address may get, a network and the whole site send.

Who has accepted an invitation of a person is a friend, and gets so many from that person alone.
"""

LINKS_PER_SITE = env.number("LINKS_PER_SITE", 1000)
"""How many sign-in links the whole site sends within an hour."""

GUESTS_PER_CLIENT = env.number("GUESTS_PER_CLIENT", 10)
GUESTS_PER_NETWORK = env.number("GUESTS_PER_NETWORK", 100)
GUESTS_PER_SITE = env.number("GUESTS_PER_SITE", 1000)
"""How many may begin a day to play without an address: from one client, its network, in all; 0: nobody."""
GUEST_DAYS = env.number("GUEST_DAYS", 14)
"""How long a guest's seats are kept when nothing happens at any of the guest's tables."""

DEAR = {
    "picture": (
        env.text("PICTURE_RATE", "30/min"),
        env.text("PICTURE_RATE_NETWORK", "60/min"),
        env.text("PICTURE_RATE_SITE", "120/min"),
    ),
    "course": ("10/min", "30/min", "60/min"),
    "record": ("6/min", "10/min", "20/min"),
}
"""What costs much and needs no account: how often one client, its network and all may have it done."""

VACATION_DAYS_PER_YEAR = env.number("VACATION_DAYS_PER_YEAR", 28)
"""On how many days a year a person's clocks may stand still; 0: there is no vacation."""

VAPID_PRIVATE_KEY = env.vapid_key()
"""What the site proves to push services with that it is the one to which a device has subscribed."""

NOTICE_CHANNELS = {
    "mail": "games.mail.channel.Mail",
    "push": "games.notify.channels.push.Push",
    "webhook": "games.notify.channels.webhook.Webhook",
    "service": "games.notify.channels.service.Service",
}
"""The kinds of channels, in the order in which the page offers them, each with its class."""
OUTBOUND_TEST_ADDRESSES: list[str] = []
"""What webhooks of tests may reach although it is not public, as `127.0.0.1:8443`."""

# Celery. A message is only a hint; the database is the truth, and the sweep picks up what was lost.
CELERY_BROKER_URL = env.text("CELERY_BROKER_URL", "filesystem://")
if CELERY_BROKER_URL.startswith("filesystem:"):
    CELERY_BROKER_URL = "filesystem://localhost"
    _QUEUE_DIR = VAR_DIR / "queue"
    for _name in ("messages", "control"):
        (_QUEUE_DIR / _name).mkdir(parents=True, exist_ok=True)
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(_QUEUE_DIR / "messages"),
        "data_folder_out": str(_QUEUE_DIR / "messages"),
        "control_folder": str(_QUEUE_DIR / "control"),
        "polling_interval": 0.1,
    }
    CELERY_WORKER_POOL = "threads"
    # Nobody asks how a worker does through files, and each worker would leave a queue behind for it.
    CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
elif CELERY_BROKER_URL.startswith("memory:"):  # workers are threads of the web process: `make dev`
    CELERY_BROKER_TRANSPORT_OPTIONS = {"polling_interval": 0.05}
    CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
elif CELERY_BROKER_URL.startswith(("redis:", "rediss:")):
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        # The sweep finds what a killed worker had in hand sooner than Redis would, and a worker that
        # still has something to acknowledge when Redis goes away does not survive it.
        "ack_emulation": False,
        "socket_connect_timeout": 2,
        "socket_timeout": 10,
    }
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_CONCURRENCY = env.number("WORKER_CONCURRENCY", 2)
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_CONNECTION_TIMEOUT = 2
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
QUEUE_NAME = CELERY_TASK_DEFAULT_QUEUE = env.text("QUEUE_NAME", "zooasync")
CELERY_TASK_QUEUES = queues.declared(QUEUE_NAME, NOTICE_CHANNELS)
CELERY_TASK_ROUTES = queues.routes(QUEUE_NAME, NOTICE_CHANNELS)
SWEEP_SECONDS = env.number("SWEEP_SECONDS", 5)
OUTAGE_SECONDS = max(env.number("OUTAGE_SECONDS", 120), 4 * SWEEP_SECONDS)
"""After how long without a sweep the site counts as away: for that time all clocks stood still."""
PRUNE_SECONDS = 60
REFUSED_HOURS = env.number("REFUSED_HOURS", 24)
"""How long a refused submission is kept, and with it what its idempotency key answers."""
EVENT_DAYS = env.number("EVENT_DAYS", 30)
"""How long it is kept what concerned a person, for programs that ask for it."""
LOBBY_DAYS = env.number("LOBBY_DAYS", 14)
"""How long a table that has not started is kept when nothing happens there."""
IDLE_DAYS = env.number("IDLE_DAYS", 180)
"""After how many days without a move a running game is over, without a result."""
PASSED_DAYS = env.number("PASSED_DAYS", 14)
"""How many days what was accepted and told in a game is kept at least; 0: until it is packed."""
PACK_DAYS = env.number("PACK_DAYS", 90)
"""After how many days a game that is over is packed; 0: never."""
CELERY_BEAT_SCHEDULE = {
    "sweep": {
        "task": "adjudicator.sweep",
        "schedule": SWEEP_SECONDS,
        # Longer than anything a worker may be at, and than clocks of machines differ; after a pause of the
        # workers it leaves a few sweeps of all that were due.
        "options": {"expires": max(60, 2 * SWEEP_SECONDS)},
    },
    "prune": {
        "task": "adjudicator.prune",
        "schedule": PRUNE_SECONDS,
        "options": {"expires": PRUNE_SECONDS},
    },
}
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "beat")

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "games.api.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_RENDERER_CLASSES": ["games.api.json.JsonRenderer"],
    "DEFAULT_PARSER_CLASSES": ["games.api.json.JsonParser"],
    "URL_FORMAT_OVERRIDE": None,
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "games.api.errors.handle",
    "DEFAULT_THROTTLE_CLASSES": [
        "games.api.throttles.AnonRateThrottle",
        "games.api.throttles.NetworkRateThrottle",
        "games.api.throttles.UserRateThrottle",
    ],
    "NUM_PROXIES": TRUSTED_PROXIES,
    "DEFAULT_THROTTLE_RATES": {
        "anon": env.text("API_RATE_ANONYMOUS", "60/min"),
        "network": env.text("API_RATE_NETWORK", "600/min"),
        "user": env.text("API_RATE_USER", "600/min"),
        "dry_run": env.text("API_RATE_DRY_RUN", "120/min"),
    },
}
API_WAITERS = env.number("API_WAITERS", 8)
"""How many requests of one process may wait for a verdict or a turn at once, each in a thread of its own."""
SPECTACULAR_SETTINGS = {
    "TITLE": "Zooasync",
    "DESCRIPTION": "Play asynchronous zoo board games with a program.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "LICENSE": {"name": "MIT", "identifier": "MIT"},
    "SERVERS": [{"url": SITE_URL, "description": "This site."}],
    "SERVE_INCLUDE_SCHEMA": False,
    "SORT_OPERATIONS": False,
    "POSTPROCESSING_HOOKS": ["games.api.document.with_shapes"],
}

METRICS_TOKEN = env.text("METRICS_TOKEN", "")
METRICS_DIR = VAR_DIR / "metrics"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"()": "zooasync.logs.PlainLines", "fmt": logs.FIELDS},
        "json": {
            "()": "zooasync.logs.JsonLines",
            "format": logs.FIELDS,
            "rename_fields": logs.RENAMED,
        },
    },
    "filters": {
        "ids": {"()": "zooasync.logs.WithIds"},
        "paths": {"()": "zooasync.logs.WithoutPaths"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "json" if env.flag("LOG_JSON") else "plain",
            "filters": ["ids", "paths"],
        },
        "nowhere": {"class": "logging.NullHandler"},
    },
    # aiosmtpd logs every command, and with it the addresses that take a player's moves;
    # flufl.bounce logs each of its detectors, and with the trace of its errors what stands in a mail;
    # waitress warns of every request that waits for a thread; Django would say everything twice.
    "loggers": {
        "django": {"handlers": []},
        "celery": {"level": "WARNING"},
        "mail.log": {"level": "ERROR"},
        "flufl.bounce": {"handlers": ["nowhere"], "propagate": False},
        "waitress.queue": {"level": "ERROR"},
    },
    "root": {"handlers": ["console"], "level": env.text("LOG_LEVEL", "INFO")},
}
if SENTRY_DSN := env.text("SENTRY_DSN", ""):
    from zooasync import reporting  # takes a while, and most sites have none

    reporting.start(SENTRY_DSN)

"""All settings. Everything that differs between machines is read from the environment here."""

from __future__ import annotations

from django.conf.locale import LANG_INFO
from whitenoise.compress import Compressor

from adjudicator.engine import caching
from zooasync import environment as env
from zooasync import languages, logs, queues

BASE_DIR = env.BASE_DIR
VAR_DIR = env.VAR_DIR
VAR_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)

RULES_CACHE_PERCENT = env.percent("RULES_CACHE_PERCENT", 100)
"""The size of the caches of the rules and the boards. It must be set before they are imported."""
caching.set_share(RULES_CACHE_PERCENT / 100)

DEBUG = env.flag("DEBUG")
SECRET_KEY = env.secret_key()
SECRET_KEY_FALLBACKS = env.words("SECRET_KEY_FALLBACKS")
"""Earlier secret keys. Texts that they signed are still accepted."""
SITE_URL = env.ascii_hosts(env.text("SITE_URL", "http://127.0.0.1:8000")).rstrip("/")
ALLOWED_HOSTS = [*map(env.ascii_hosts, env.words("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]"))]
CSRF_TRUSTED_ORIGINS = [SITE_URL]

INSTALLED_APPS = [
    "games.apps.OperatorsConfig",
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
    "zooasync.static_files.StaticFilesMiddleware",
    "zooasync.request_ids.RequestIdMiddleware",
    "zooasync.head_requests.HeadMiddleware",
    "games.web.operating.metrics.CountingMiddleware",
    "games.web.table.polling.PollMiddleware",  # before the middleware that its usual response does not need
    "zooasync.default_headers.DefaultHeadersMiddleware",
    "zooasync.headers.HeadersMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "zooasync.content_policy.PolicyMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "zooasync.compression.CompressionMiddleware",
    "django.middleware.common.CommonMiddleware",  # refuses other hosts before anything is answered
    "games.api.programs.ProgramMiddleware",  # before the middleware that only pages need
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
            ],
            "libraries": {"turns": "games.web.table.turn_tags"},
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
"""The rules for the passwords of operators. Everybody else signs in with a link sent by mail."""
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
STATIC_ROOT = BASE_DIR / (env.text("STATIC_DIR") or VAR_DIR / "static")
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "zooasync.static_files.HashedFilesStorage"
    },
}

WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_SKIP_COMPRESS_EXTENSIONS = (*Compressor.SKIP_COMPRESS_EXTENSIONS, "avif", "map", "ttf")
"""The endings of files that are compressed already, or that no page loads."""

HTTPS = SITE_URL.startswith("https:")
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
"""The policy for cookies in requests from other sites.

Without it, another site could load a reader's pages repeatedly to measure their length.
"""
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
TRUSTED_PROXIES = env.number("TRUSTED_PROXIES", 0)
"""The number of proxies in front of the site that add to X-Forwarded-For. `games.core.clients` reads it."""
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
    # Games that are read after their end. A separate cache, so that reading cannot evict rate limits.
    "readings": env.cache(CACHE_URL, "readings"),
    # Board pictures in mails. Each machine has its own cache, so that no mail waits for a cache server.
    "pictures": {
        "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
        "LOCATION": VAR_DIR / "pictures",
        "TIMEOUT": 60 * 60,
        "OPTIONS": {"MAX_ENTRIES": 500},
    },
    # Small board pictures in lists of tables, a few kB each.
    "thumbnails": {
        "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
        "LOCATION": VAR_DIR / "thumbnails",
        "TIMEOUT": 7 * 24 * 60 * 60,
        "OPTIONS": {"MAX_ENTRIES": 2000},
    },
}

# Mail. Without EMAIL_HOST, all mail goes to the development mailbox in var/mail.
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
"""Whether anybody may read the development mailbox on its page."""
MAIL_DOMAIN = env.ascii_hosts(env.text("MAIL_DOMAIN", "localhost"))
"""The domain of the addresses that accept moves by mail."""
SECURITY_CONTACT = env.text("SECURITY_CONTACT", "") or f"mailto:security@{MAIL_DOMAIN}"
"""The address for vulnerability reports: a `mailto:` or `https:` address."""
CONTACT_ADDRESS = env.text("CONTACT_ADDRESS")
"""The mail address of the operator on the contact page. If it is empty, the page shows that of MAIL_FROM."""
LEGAL_DIR = env.text("LEGAL_DIR")
"""The folder with the operator's legal pages. If it is empty, the pages show drafts."""
MAILD_HOST = env.text("MAILD_HOST", "127.0.0.1")
MAILD_PORT = env.number("MAILD_PORT", 2525)
MAILD_PROTOCOL = env.text("MAILD_PROTOCOL", "smtp")
MAILD_AUTHSERV_ID = env.text("MAILD_AUTHSERV_ID")
"""The name that the mail relay uses when it reports whether senders are authentic (RFC 8601)."""
MAILD_MAX_BYTES = env.number("MAILD_MAX_BYTES", 1024 * 1024)
"""The maximum size of a mail. Some mail programs send the picture of the board back in the reply."""
MAILD_REFUSALS_PER_HOUR = env.number("MAILD_REFUSALS_PER_HOUR", 20)
"""The maximum number of refused mails for one seat within an hour. Each of them gets an answer.

Further mails must wait.
"""

INVITATIONS_PER_ACCOUNT = env.number("INVITATIONS_PER_ACCOUNT", 20)
INVITATIONS_PER_ADDRESS = env.number("INVITATIONS_PER_ADDRESS", 5)
INVITATIONS_PER_FRIEND = env.number("INVITATIONS_PER_FRIEND", 30)
INVITATIONS_PER_NETWORK = env.number("INVITATIONS_PER_NETWORK", 100)
INVITATIONS_PER_SITE = env.number("INVITATIONS_PER_SITE", 500)
"""The limits on invitations per day.

They apply to one sender, one recipient's address, one sender to a friend, one network, and the whole site.
A friend is a person who has accepted an invitation from the sender.
"""

LINKS_PER_SITE = env.number("LINKS_PER_SITE", 1000)
"""The maximum number of sign-in links that the whole site sends within an hour."""

ADDRESS_UNDO_DAYS = env.number("ADDRESS_UNDO_DAYS", 7)
"""The days for which the old address of an account can undo a change of the address."""

SECOND_FACTOR = env.choice("SECOND_FACTOR", "optional", "superusers", "operators")
"""Who must have a second factor: nobody, superusers, or all operators and moderators."""

SIGN_UP = env.choice("SIGN_UP", "open", "players", "operators")
"""Who may create an account: everybody, people invited by players, or people invited by operators."""
SIGN_UP_LINKS_PER_PLAYER = env.number("SIGN_UP_LINKS_PER_PLAYER", 5)
"""The maximum number of sign-up links per day that one player makes. 0 means none."""
SIGN_UP_LINK_DAYS = env.number("SIGN_UP_LINK_DAYS", 14)
"""The number of days for which a player's sign-up link is valid."""

GUESTS_PER_CLIENT = env.number("GUESTS_PER_CLIENT", 10)
GUESTS_PER_NETWORK = env.number("GUESTS_PER_NETWORK", 100)
GUESTS_PER_SITE = env.number("GUESTS_PER_SITE", 1000)
"""The number of guests that may start to play per day. 0 means none.

The limits apply to one client, to its network, and in total.
"""
GUEST_DAYS = env.number("GUEST_DAYS", 14)
"""The days without activity at any of a guest's tables after which the guest's seats expire."""

EXPENSIVE_RATES = {
    "picture": (
        env.text("PICTURE_RATE", "30/min"),
        env.text("PICTURE_RATE_NETWORK", "60/min"),
        env.text("PICTURE_RATE_SITE", "120/min"),
    ),
    "thumbnail": ("60/min", "120/min", "240/min"),
    "course": ("10/min", "30/min", "60/min"),
    "record": ("6/min", "10/min", "20/min"),
}
"""Rate limits for expensive requests without an account: per client, per network and in total."""

VACATION_DAYS_PER_YEAR = env.number("VACATION_DAYS_PER_YEAR", 28)
"""The maximum number of vacation days per year, during which a person's clocks stop. 0 means no vacation."""

VAPID_PRIVATE_KEY = env.vapid_key()
"""The key that proves to push services that a device subscribed to this site."""

NOTICE_CHANNELS = {
    "mail": "games.mail.channel.Mail",
    "push": "games.notify.channels.push.Push",
    "webhook": "games.notify.channels.webhook.Webhook",
    "service": "games.notify.channels.service.Service",
}
"""The notice channels in the order of the settings page, each with its class."""
OUTBOUND_TEST_ADDRESSES: list[str] = []
"""Addresses that are not public but may receive webhooks in tests, such as `127.0.0.1:8443`."""

# Celery. A message is only a wake-up. The database is authoritative, and the sweep finds lost work.
CELERY_BROKER_URL = env.text("CELERY_BROKER_URL", "filesystem://")
HAS_EMBEDDED_QUEUE = CELERY_BROKER_URL.startswith("filesystem:")
if HAS_EMBEDDED_QUEUE:
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
    # With files, nothing uses remote control, and each worker would leave a queue for it behind.
    CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
elif CELERY_BROKER_URL.startswith("memory:"):  # workers are threads of the web process: `make dev`
    CELERY_BROKER_TRANSPORT_OPTIONS = {"polling_interval": 0.05}
    CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
elif CELERY_BROKER_URL.startswith(("redis:", "rediss:")):
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        # The sweep recovers a killed worker's tasks sooner than Redis would. A worker with unacknowledged
        # tasks does not survive the loss of Redis.
        "ack_emulation": False,
        "socket_connect_timeout": 2,
        "socket_timeout": 10,
    }
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
"""The time without a sweep after which the site counts as down. All clocks stop during this time."""
PRUNE_SECONDS = 60
REFUSED_HOURS = env.number("REFUSED_HOURS", 24)
"""The hours for which a refused submission is kept, together with the answer to its idempotency key."""
EVENT_DAYS = env.number("EVENT_DAYS", 30)
"""The number of days for which a person's events are kept for programs."""
LOBBY_DAYS = env.number("LOBBY_DAYS", 14)
"""The number of days for which a table that has not started is kept without activity."""
WISH_DAYS = env.number("WISH_DAYS", 30)
"""The number of days for which a standing wish waits for fellow players."""
IDLE_DAYS = env.number("IDLE_DAYS", 180)
"""The days without a move after which a running game ends without a result."""
PASSED_DAYS = env.number("PASSED_DAYS", 14)
"""The minimum number of days to keep a game's accepted submissions and its turn notices with receipts.

0 keeps them until the game is packed.
"""
REPORT_DAYS = env.number("REPORT_DAYS", 180)
"""The number of days for which a decided report and the notices about it are kept."""
MODERATION_LOG_DAYS = env.number("MODERATION_LOG_DAYS", 1095)
"""The number of days for which the moderation log is kept. Entries still in force stay."""
PACK_DAYS = env.number("PACK_DAYS", 90)
"""The number of days after which a finished game is packed. 0 means never."""
CELERY_BEAT_SCHEDULE = {
    "sweep": {
        "task": "adjudicator.sweep",
        "schedule": SWEEP_SECONDS,
        # Longer than any task of a worker, and than differences between machines' clocks. After a pause of
        # the workers, only a few of the missed sweeps remain.
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
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "games.api.negotiation.Negotiation",
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
"""The number of requests of one process that may wait for a verdict or a turn. Each uses a thread."""
SPECTACULAR_SETTINGS = {
    "TITLE": "Zooasync",
    "DESCRIPTION": "Write programs that play zoo board games on this site.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "LICENSE": {"name": "MIT", "identifier": "MIT"},
    "SERVERS": [{"url": SITE_URL, "description": "This site."}],
    "SERVE_INCLUDE_SCHEMA": False,
    "SORT_OPERATIONS": False,
    "POSTPROCESSING_HOOKS": ["games.api.document.with_shapes"],
}

BACKUP_HOOK = env.text("BACKUP_HOOK", "")

METRICS_TOKEN = env.text("METRICS_TOKEN", "")
METRICS_DIR = VAR_DIR / "metrics"

LOGGING_CONFIG = "zooasync.logs.configure"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {name: {"()": make} for name, make in logs.FORMATTERS.items()},
    "filters": {
        "ids": {"()": "zooasync.logs.WithIds"},
        "paths": {"()": "zooasync.logs.WithoutPaths"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": logs.chosen(),
            "filters": ["ids", "paths"],
        },
        "nowhere": {"class": "logging.NullHandler"},
    },
    # aiosmtpd logs every command, and with it the addresses that accept a player's moves. flufl.bounce logs
    # each of its detectors, and mail content with its tracebacks. waitress warns of every request that waits
    # for a thread. Django would log everything twice.
    "loggers": {
        "django": {"handlers": []},
        "celery": {"level": "WARNING"},
        "mail.log": {"level": "ERROR"},
        "flufl.bounce": {"handlers": ["nowhere"], "propagate": False},
        "waitress.queue": {"level": "ERROR"},
    },
    "root": {"handlers": ["console"], "level": env.text("LOG_LEVEL", "INFO")},
}
if TRACES_ENDPOINT := env.text("TRACES_ENDPOINT", ""):
    from zooasync import tracing

    tracing.start(TRACES_ENDPOINT)
    MIDDLEWARE.insert(2, "zooasync.tracing.TraceMiddleware")  # after the request has its id
if SENTRY_DSN := env.text("SENTRY_DSN", ""):
    from zooasync import reporting  # slow to import, and most sites do not need it

    reporting.start(SENTRY_DSN)

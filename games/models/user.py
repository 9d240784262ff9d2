"""Users and their API tokens."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection
from datetime import datetime
from typing import Any, ClassVar, Final

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models, transaction
from django.db.models import Exists, OuterRef, Q
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.models.prepared import NUMBER_KEYS, ByKeys, Prepared, PreparedObjects

GUESTS: Final = "guest.invalid"
"""The mail domain of guests. No mail can be delivered there (RFC 2606)."""
GONE: Final = "gone.invalid"
"""The mail domain of deleted users, whose rows only seats refer to."""
MAIL_LABEL: Final = "Mail"
"""The label of a user's mail channel until the user changes it."""
_SIGN_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"


def new_sign() -> str:
    """Return a random key for a user's page. It reveals nothing and cannot be enumerated."""
    return get_random_string(12, _SIGN_LETTERS)


def new_name() -> str:
    """Return a random name for a user who has not chosen one. It reveals nothing about them."""
    return gettext("Player {sign}").format(sign=get_random_string(4, _SIGN_LETTERS).upper())


def new_guest_name() -> str:
    """Return a random name for a guest who has not chosen one."""
    return gettext("Guest {sign}").format(sign=get_random_string(3, _SIGN_LETTERS).upper())


class UserManager(BaseUserManager["User"]):
    """Manager that finds users by mail address, ignoring case."""

    def at_address(self, email: str) -> User | None:
        return self.filter(email__iexact=email.strip()).first()

    def with_programs(self, users: Collection[int]) -> set[int]:
        """Return the users among these who have a token or an event webhook. Runs at most one statement."""
        return {user for (user,) in _WITH_PROGRAMS(users)}

    @transaction.atomic
    def create_user(
        self, email: str, password: str | None = None, *, wants_mail: bool = True, **fields: Any
    ) -> User:
        """Create a user whose first channel is the mail address. If no name is given, propose one."""
        email = email.strip().lower()
        if "name" not in fields:
            fields = {"name": new_name(), "is_name_proposed": True, **fields}
        user = self.model(email=email, **fields)
        user.set_password(password)
        user.save(using=self._db)
        user.channels.create(kind="mail", label=MAIL_LABEL, address=email, position=0, is_on=wants_mail)
        return user

    def create_guest(self) -> User:
        """Create a user without an address. Guests get no messages and cannot sign in."""
        sign = get_random_string(20, _SIGN_LETTERS)
        user = self.model(
            email=f"{sign}@{GUESTS}", name=new_guest_name(), is_guest=True, is_name_proposed=True
        )
        user.set_unusable_password()
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> User:
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)


class User(AbstractBaseUser, PermissionsMixin):
    """A person who plays, and who signs in with a link sent to their address.

    - `zone`: the IANA name of the time zone. If empty, the site's.
    - `language`: the language of mails and notices. If empty, the site's.
    - `quiet_from`, `quiet_until`: minutes of the local day. Between them, clocks stop and notices wait.
    - `digest_at`: the minute of the local day at which notices are sent together, or None to send each at
      once.
    - `calendar_changed_at`: when zone, quiet hours or vacation last changed.
    - `feed_number`: the number of times that the address of the calendar feed has changed.
    - `is_name_proposed`: whether the site proposed the name. If so, it asks for a name at each sign-in, and
      before a guest joins others.
    - `sign`: the key of the user's page. Older releases create users without a key.
    - `is_hidden`: whether the page is hidden from everybody else.
    - `is_program`: whether other players can see that a program plays for this user.
    - `is_guest`: whether the user has no mail address and plays in one browser until they add one.
    - `confirms`: which moves the pages ask the user to confirm.
    - `answers_at_once`: whether a tap under a notification plays a move without asking, if the move can be
      undone.
    - `muted_until`: until when the user may not write to others. `games.core.restrictions` enforces this and
      suspensions.
    - `suspended_at`, `suspended_until`: when a moderator suspended the user, and until when. A suspension
      without an end is permanent.
    - `has_moderation_notices`: whether the pages show a moderator's notice that the user has not closed.
    """

    class Confirms(models.TextChoices):
        """The moves that need confirmation."""

        ALWAYS = "always", _("Every move")
        FINAL = "final", _("Final moves only")
        NEVER = "never", _("Never")

    email = models.EmailField(_("email address"), unique=True)
    name = models.CharField(_("name"), max_length=40)
    is_name_proposed = models.BooleanField(default=False, db_default=False, editable=False)
    zone = models.CharField(_("time zone"), max_length=64, blank=True)
    language = models.CharField(_("language"), max_length=10, blank=True, db_default="")
    quiet_from = models.PositiveSmallIntegerField(null=True, blank=True)
    quiet_until = models.PositiveSmallIntegerField(null=True, blank=True)
    digest_at = models.PositiveSmallIntegerField(null=True, blank=True)
    calendar_changed_at = models.DateTimeField(null=True, editable=False)
    feed_number = models.PositiveIntegerField(default=0, editable=False)
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    is_guest = models.BooleanField(default=False, db_default=False, editable=False)
    sign = models.CharField(  # noqa: DJ001  # unique, so a missing value cannot be empty
        max_length=12, null=True, unique=True, default=new_sign, editable=False
    )
    is_hidden = models.BooleanField(default=False, db_default=False, editable=False)
    is_program = models.BooleanField(default=False, db_default=False, editable=False)
    confirms = models.CharField(
        max_length=10, choices=Confirms.choices, default=Confirms.FINAL, db_default="final", editable=False
    )
    answers_at_once = models.BooleanField(default=False, db_default=False, editable=False)
    muted_until = models.DateTimeField(null=True, editable=False)
    suspended_at = models.DateTimeField(null=True, editable=False)
    suspended_until = models.DateTimeField(null=True, editable=False)
    has_moderation_notices = models.BooleanField(default=False, db_default=False, editable=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = UserManager()

    has_proved_factor = False
    """Whether the session that read this user has proved the second factor. It is never stored."""

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        constraints = [models.UniqueConstraint(Lower("email"), name="one_user_per_address")]
        indexes = [
            models.Index(
                fields=["suspended_at"], condition=Q(suspended_at__isnull=False), name="suspended_users"
            )
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def profile(self) -> str:
        """The key of the user's page, or empty if others cannot see the page."""
        is_shown = self.is_active and not (self.is_guest or self.is_hidden)
        return self.sign or "" if is_shown else ""

    def is_suspended_at(self, at: datetime) -> bool:
        """Return whether a moderator's suspension of the user is in force."""
        return self.suspended_at is not None and (self.suspended_until is None or at < self.suspended_until)

    def is_muted_at(self, at: datetime) -> bool:
        """Return whether a moderator's mute of the user is in force."""
        return self.muted_until is not None and at < self.muted_until

    @property
    def is_suspended(self) -> bool:
        return self.is_suspended_at(timezone.now())

    @property
    def is_muted(self) -> bool:
        return self.is_muted_at(timezone.now())


class ApiTokenManager(models.Manager["ApiToken"]):
    """Manager that finds tokens by their hash. The text of a token is never stored."""

    def issue(self, user: User, label: str, scope: str = "full", is_quiet: bool = False) -> str:
        """Create a token and return its text, which cannot be retrieved later."""
        text = "zoo_" + secrets.token_urlsafe(32)
        self.create(
            user=user, label=label, scope=scope, is_quiet=is_quiet, digest=_digest(text), tail=text[-4:]
        )
        return text

    def bearer(self, text: str) -> ApiToken | None:
        """Return the token with this text, if its owner is active."""
        return next(iter(_BEARER.objects(digest=_digest(text))), None)


class ApiToken(models.Model):
    """An API token for programs.

    `scope`: the actions that it allows. Each scope includes the ones before it. `is_quiet`: programs with
    this token poll for their turns, so their owner gets no notices of turns that they play.
    """

    class Scope(models.TextChoices):
        READ = "read", _("read only")
        PLAY = "play", _("play games")
        FULL = "full", _("full access")

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="tokens")
    label = models.CharField(max_length=40)
    digest = models.CharField(max_length=64, unique=True, editable=False)
    tail = models.CharField(max_length=4, editable=False)
    scope = models.CharField(max_length=10, choices=Scope.choices, default=Scope.FULL, db_default="full")
    is_quiet = models.BooleanField(default=False, db_default=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = ApiTokenManager()

    def __str__(self) -> str:
        return f"{self.label} (…{self.tail})"

    def allows(self, scope: str) -> bool:
        """Return whether the token allows actions that need this scope."""
        return self.Scope.values.index(scope) <= self.Scope.values.index(self.scope)


def _bearer(digest: str) -> models.QuerySet[ApiToken]:
    return ApiToken.objects.filter(user__is_active=True, digest=digest)


def _with_programs(**users: Any) -> models.QuerySet[User, Any]:
    tokens = Exists(ApiToken.objects.filter(user=OuterRef("pk")))
    hooks = Exists(User.objects.filter(pk=OuterRef("pk"), channels__subscription__isnull=False))
    return User.objects.filter(tokens | hooks, pk__in=users.values()).values_list("pk")


_WITH_PROGRAMS: Final = ByKeys(lambda keys: Prepared(_with_programs, **keys).rows, NUMBER_KEYS)
_BEARER: Final = PreparedObjects(_bearer, "user", digest="(a digest)")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()

"""People and their API tokens."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection
from typing import Any, ClassVar, Final

from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models, transaction
from django.db.models import Exists, OuterRef
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.crypto import get_random_string
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.models.prepared import PreparedObjects

GUESTS: Final = "guest.invalid"
"""Where guests have their addresses: by RFC 2606 no mail ever gets there."""
GONE: Final = "gone.invalid"
"""The same for people who are forgotten, whose rows only seats point to."""
_SIGN_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"


def new_sign() -> str:
    """What names a person in an address: made up, so that it tells nothing and nobody can go through all."""
    return get_random_string(12, _SIGN_LETTERS)


def new_name() -> str:
    """A name for somebody who has chosen none. It tells nothing of who they are."""
    return gettext("Player {sign}").format(sign=get_random_string(4, _SIGN_LETTERS).upper())


def new_guest_name() -> str:
    """A name for a guest who has chosen none."""
    return gettext("Guest {sign}").format(sign=get_random_string(3, _SIGN_LETTERS).upper())


class UserManager(BaseUserManager["User"]):
    """Users are known by their mail address, whatever its case."""

    def at_address(self, email: str) -> User | None:
        return self.filter(email__iexact=email.strip()).first()

    def with_programs(self, users: Collection[int]) -> set[int]:
        """Those of these people who have a token, or a webhook that gets events; one statement at most."""
        if not users:
            return set()
        tokens = Exists(ApiToken.objects.filter(user=OuterRef("pk")))
        hooks = Exists(self.model.objects.filter(pk=OuterRef("pk"), channels__subscription__isnull=False))
        return set(self.filter(tokens | hooks, pk__in=users).values_list("pk", flat=True))

    @transaction.atomic
    def create_user(
        self, email: str, password: str | None = None, *, wants_mail: bool = True, **fields: Any
    ) -> User:
        """A person, whose first channel is the mail address. Without a name they are proposed one."""
        email = email.strip().lower()
        if "name" not in fields:
            fields = {"name": new_name(), "is_name_proposed": True, **fields}
        user = self.model(email=email, **fields)
        user.set_password(password)
        user.save(using=self._db)
        user.channels.create(kind="mail", label="Mail", address=email, position=0, is_on=wants_mail)
        return user

    def create_guest(self) -> User:
        """Somebody who has named no address: nobody can sign in as a guest, and nothing is sent to one."""
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
    """A person who plays; signs in by a link sent to the address.

    `zone`: the IANA name of the time zone, empty for the site's. `language`: in which mails and notices are
    written, empty for the site's. `quiet_from`, `quiet_until`: between these
    minutes of the day there the person's clocks stand still and nothing is sent. `digest_at`: the minute of
    the day at which all turn notices come together, None to get each by itself. `calendar_changed_at`: when
    zone, quiet hours or vacation changed last. `feed_number`: how many addresses the feed of deadlines had.
    `is_name_proposed`: the site proposed the name, and asks for one at each sign-in and before a guest sits
    down with others.
    `sign`: what the address of the person's page ends with; older code makes people without one.
    `is_hidden`: nobody else sees that page. `is_program`: a program plays, as others are told.
    `is_guest`: somebody without a mail address, who plays in one browser until the address is named.
    `confirms`: which moves the pages ask about once more before they are played.
    """

    class Confirms(models.TextChoices):
        """Which moves are confirmed."""

        ALWAYS = "always", _("every move")
        FINAL = "final", _("final moves only")
        NEVER = "never", _("no move")

    email = models.EmailField(_("mail address"), unique=True)
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
    sign = models.CharField(  # noqa: DJ001  # unique, so that none is not the same as empty
        max_length=12, null=True, unique=True, default=new_sign, editable=False
    )
    is_hidden = models.BooleanField(default=False, db_default=False, editable=False)
    is_program = models.BooleanField(default=False, db_default=False, editable=False)
    confirms = models.CharField(
        max_length=10, choices=Confirms.choices, default=Confirms.FINAL, db_default="final", editable=False
    )
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = UserManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        constraints = [models.UniqueConstraint(Lower("email"), name="one_user_per_address")]

    def __str__(self) -> str:
        return self.name

    @property
    def profile(self) -> str:
        """What names the person's page to everybody; empty where others see none."""
        is_shown = self.is_active and not (self.is_guest or self.is_hidden)
        return self.sign or "" if is_shown else ""


class ApiTokenManager(models.Manager["ApiToken"]):
    """Tokens are found by their hash; the text itself is never kept."""

    def issue(self, user: User, label: str, scope: str = "full", is_quiet: bool = False) -> str:
        """A new token's text: the only time it is known."""
        text = "zoo_" + secrets.token_urlsafe(32)
        self.create(
            user=user, label=label, scope=scope, is_quiet=is_quiet, digest=_digest(text), tail=text[-4:]
        )
        return text

    def bearer(self, text: str) -> ApiToken | None:
        """The token with this text, if its owner may use it."""
        return next(iter(_BEARER.objects(digest=_digest(text))), None)


class ApiToken(models.Model):
    """A key for programs. `scope`: what they may do with it, each allows what those before it allow.

    `is_quiet`: they ask for their turns themselves, so that nobody has to be told of them.
    """

    class Scope(models.TextChoices):
        READ = "read", _("only read")
        PLAY = "play", _("play games")
        FULL = "full", _("everything")

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
        """Whether what needs this scope may be done with the token."""
        return self.Scope.values.index(scope) <= self.Scope.values.index(self.scope)


def _bearer(digest: str) -> models.QuerySet[ApiToken]:
    return ApiToken.objects.filter(user__is_active=True, digest=digest)


_BEARER: Final = PreparedObjects(_bearer, "user", digest="(a digest)")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()

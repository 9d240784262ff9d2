"""Token authentication for programs: `Authorization: Token zoo_...`, or `Bearer` instead of `Token`."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from games import selectors
from games.models import ApiToken, User

KEYWORDS: Final = (b"token", b"bearer")


def sends_token(request: HttpRequest) -> bool:
    """Return whether a request sends a token, valid or not. Then nothing else can authenticate it."""
    words = get_authorization_header(request).split()
    return bool(words) and words[0].lower() in KEYWORDS


class TokenAuthentication(BaseAuthentication):
    """Authentication that finds a token's user by the hash of the token."""

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        if not sends_token(request):
            return None
        words = get_authorization_header(request).split()
        token = selectors.token_sent(words[1].decode("latin-1")) if len(words) == 2 else None
        if token is None:
            raise AuthenticationFailed()
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return 'Token realm="zooasync", Bearer realm="zooasync"'

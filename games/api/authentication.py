"""Token authentication for programs: `Authorization: Token zoo_...`, or `Bearer` instead of `Token`."""

from __future__ import annotations

from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from games import selectors
from games.models import ApiToken, User


class TokenAuthentication(BaseAuthentication):
    """Authentication that finds a token's user by the hash of the token."""

    keywords = (b"token", b"bearer")

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        words = get_authorization_header(request).split()
        if not words or words[0].lower() not in self.keywords:
            return None
        token = selectors.token_sent(words[1].decode("latin-1")) if len(words) == 2 else None
        if token is None:
            raise AuthenticationFailed()
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return 'Token realm="zooasync", Bearer realm="zooasync"'

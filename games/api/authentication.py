"""Token authentication for programs: `Authorization: Token zoo_...`, or `Bearer` instead of `Token`."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from games import selectors
from games.models import ApiToken, User

KEYWORDS: Final = ("token", "bearer")


def token_words(request: HttpRequest) -> list[str]:
    """Return the words of the header that sends a token, valid or not, or none without such a header.

    If there are any, nothing else can authenticate the request.
    """
    words: list[str] = request.META.get("HTTP_AUTHORIZATION", "").split()
    return words if words and words[0].lower() in KEYWORDS else []


class TokenAuthentication(BaseAuthentication):
    """Authentication that finds a token's user by the hash of the token."""

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        if not (words := token_words(request)):
            return None
        token = selectors.token_sent(words[1]) if len(words) == 2 else None
        if token is None:
            raise AuthenticationFailed()
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return 'Token realm="zooasync", Bearer realm="zooasync"'

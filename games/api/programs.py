"""Requests of programs, answered without the middleware that only pages need."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.urls import Resolver404, ResolverMatch, resolve
from rest_framework.response import Response

from games.api.authentication import token_words
from games.api.endpoint import View


class ProgramMiddleware:
    """Answers requests to the API that send a token, and leaves every other one to the next middleware.

    Such a request has no session, no form and no messages: its token alone says who sends it. The views of
    the API answer all of their errors themselves.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self._answer = LocaleMiddleware(_answer)

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if token_words(request) and (match := _operation(request)):
            request.resolver_match = match
            return self._answer(request)  # type: ignore[return-value]  # a synchronous request
        return self.get_response(request)


def _operation(request: HttpRequest) -> ResolverMatch | None:
    """Return where the API serves the request, or None if it does not."""
    try:
        match = resolve(request.path_info)
    except Resolver404:
        return None
    view = getattr(match.func, "cls", None)
    return match if isinstance(view, type) and issubclass(view, View) else None


def _answer(request: HttpRequest) -> HttpResponseBase:
    match = request.resolver_match
    assert match
    response: HttpResponseBase = match.func(request, *match.args, **match.kwargs)
    return response.render() if isinstance(response, Response) else response

"""The content security policy of responses, built once instead of for each response."""

from __future__ import annotations

from functools import cache
from typing import Final

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

CHANGES: Final = ("_csp_config", "_csp_update", "_csp_replace", "_csp_exempt")
"""The attributes in which the decorators of django-csp change the policy of a response."""


class PolicyMiddleware(CSPMiddleware):
    """The middleware of django-csp, which handles the responses with a policy of their own.

    The site has no reporting policy and no nonces.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if settings.DEBUG or any(hasattr(response, change) for change in CHANGES):
            return super().process_response(request, response)
        response.headers.setdefault(HEADER, usual_policy())
        return response


@cache
def usual_policy() -> str:
    """Return the policy of answers that no decorator has changed."""
    return build_policy()

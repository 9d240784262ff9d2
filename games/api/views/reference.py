"""The operation that returns the OpenAPI document, and a page that shows the document."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.api import reading
from games.api.document import document
from games.api.endpoint import View
from games.api.errors import api_error


@extend_schema(exclude=True)
class SchemaView(View):
    """The OpenAPI document."""

    permission_classes = (AllowAny,)

    def get(self, request: Request) -> HttpResponseBase:
        return Response(document())


@require_safe
def reference(request: HttpRequest) -> HttpResponse:
    """Show the document as a page that needs no script."""
    return render(request, "api/reference.html", {"reference": reading.of_document(document())})


@extend_schema(exclude=True)
class NowhereView(View):
    """The response to a request for an unknown address of the API."""

    permission_classes = (AllowAny,)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        raise api_error(404, "no_such_address")

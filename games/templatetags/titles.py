"""Headings in mails."""

from __future__ import annotations

from django import template

from games.text.titles import titled

register = template.Library()
register.filter("titled", titled)

"""Texts with lists."""

from __future__ import annotations

from django import template

from games.text.lists import with_lists

register = template.Library()
register.filter("with_lists", with_lists)

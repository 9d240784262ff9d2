"""A filter that formats numbers for people."""

from django import template

from games.boards import numbers

register = template.Library()
register.filter("shown", numbers.shown)
register.filter("signed", numbers.signed)

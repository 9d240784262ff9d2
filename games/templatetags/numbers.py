"""Numbers as people read them."""

from django import template

from games.boards import numbers

register = template.Library()
register.filter("shown", numbers.shown)
register.filter("signed", numbers.signed)

"""Filters that format numbers for people."""

from django import template
from django.template.defaultfilters import stringfilter

from games.boards import numbers
from games.text.ties import tied
from games.wording.positions import after_move

register = template.Library()
register.filter("shown", numbers.shown)
register.filter("grouped", numbers.grouped)
register.filter("signed", numbers.signed)
register.filter("tied", stringfilter(tied))
register.filter("after_move", after_move)

"""Filters that format numbers for people."""

from django import template

from games.boards import numbers
from games.wording.positions import after_move

register = template.Library()
register.filter("shown", numbers.shown)
register.filter("signed", numbers.signed)
register.filter("tied", numbers.tied)
register.filter("after_move", after_move)

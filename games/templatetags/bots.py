"""Names of bots."""

from django import template

from games.wording.bot_levels import bot_name

register = template.Library()
register.filter("bot_name", bot_name)

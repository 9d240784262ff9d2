"""Names of bots."""

from django import template

from games.wording.bot_levels import level_name

register = template.Library()
register.filter("level_name", level_name)

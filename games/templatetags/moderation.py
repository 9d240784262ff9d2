"""Filters that name reports and moderators' actions."""

from django import template

from games.wording import moderation

register = template.Library()
register.filter("kind_name", moderation.kind_name)
register.filter("reason_name", moderation.reason_name)
register.filter("state_name", moderation.state_name)
register.filter("outcome_name", moderation.outcome_name)
register.filter("act_name", moderation.act_name)

"""The messengers and push services that the site can contact, one class per module."""

from typing import Final

from games.notify.messengers.base import Messenger
from games.notify.messengers.discord import Discord
from games.notify.messengers.google_chat import GoogleChat
from games.notify.messengers.gotify import Gotify
from games.notify.messengers.matrix import Matrix
from games.notify.messengers.ntfy import Ntfy
from games.notify.messengers.pushover import Pushover
from games.notify.messengers.slack import Slack
from games.notify.messengers.telegram import Telegram

MESSENGERS: Final[tuple[type[Messenger], ...]] = (
    Discord,
    GoogleChat,
    Gotify,
    Matrix,
    Ntfy,
    Pushover,
    Slack,
    Telegram,
)

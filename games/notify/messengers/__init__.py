"""The messengers and push services that the site can contact, one class per module."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from games.notify.messengers.base import Messenger

for _module in sorted(module.name for module in iter_modules(__path__)):
    import_module(f"{__name__}.{_module}")

MESSENGERS: Final[tuple[type[Messenger], ...]] = tuple(
    sorted(Messenger.__subclasses__(), key=lambda kind: kind.NAME.casefold())
)
"""Every messenger that a module of this package defines, by name."""

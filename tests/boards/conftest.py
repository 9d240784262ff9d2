"""Boards are checked in the games of the contract."""

from tests.contract.conftest import game

__all__ = ["game"]

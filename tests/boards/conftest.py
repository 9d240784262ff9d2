"""Boards are checked in the games of the contract."""

from tests.contract.conftest import game as game

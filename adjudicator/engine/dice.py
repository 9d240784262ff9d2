"""Dice that nobody can load: every draw follows from a sealed secret and the players' nonces."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import TypeVar

T = TypeVar("T")

SECRET_BYTES = 32
_WORD = 8
_SPAN = 1 << (8 * _WORD)


def commitment(secret: bytes) -> str:
    """What is published before the first seat is taken: the secret's SHA-256, in hex."""
    return hashlib.sha256(secret).hexdigest()


def dice_key(secret: bytes, nonces: Sequence[str]) -> bytes:
    """The key of a game's dice, from its secret and the nonces in seat order."""
    message = b"".join(len(data).to_bytes(4, "big") + data for data in (n.encode() for n in nonces))
    return hmac.new(secret, b"zooasync dice key 1\0" + message, hashlib.sha256).digest()


def seeded_secret(seed: str) -> bytes:
    """The secret of a table whose chance follows from a seed that people know: such dice are never fair."""
    return _seeded("secret", seed)


def seeded_nonce(seed: str, seat: int) -> str:
    """What a seat adds to the dice of such a table."""
    return _seeded(f"nonce {seat}", seed)[:16].hex()


def seeded_name(seed: str) -> str:
    """What stands for the game in the dice of such a table: at each one of the same seed the same."""
    return f"seed {seed}"


def _seeded(what: str, seed: str) -> bytes:
    return hashlib.sha256(f"zooasync seeded {what}\0{seed}".encode()).digest()


class Dice:
    """The chance of one ply. The same key, game and ply always give the same sequence."""

    def __init__(self, key: bytes, game: str, ply: int) -> None:
        self._key = key
        self._label = f"{game}:{ply}:".encode()
        self._counter = 0

    @property
    def drawn(self) -> bool:
        """Whether anything was drawn yet."""
        return self._counter > 0

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each equally likely."""
        if not 0 < bound <= _SPAN:
            raise ValueError(f"bound must be from 1 to 2**{8 * _WORD}, not {bound}")
        limit = _SPAN - _SPAN % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def choice(self, things: Sequence[T]) -> T:
        """One of `things`, each equally likely."""
        return things[self.below(len(things))]

    def sample(self, things: Sequence[T], count: int) -> tuple[T, ...]:
        """`count` of `things` in drawn order, without putting back."""
        rest = list(things)
        return tuple(rest.pop(self.below(len(rest))) for _ in range(count))

    def weighted(self, counts: Sequence[int]) -> int:
        """The index of one token drawn from a bag holding `counts[i]` tokens of kind i."""
        if any(count < 0 for count in counts):
            raise ValueError(f"a bag's counts must not be negative: {counts}")
        token = self.below(sum(counts))
        return next(index for index, total in enumerate(accumulate(counts)) if token < total)

    def _word(self) -> int:
        message = self._label + str(self._counter).encode()
        self._counter += 1
        return int.from_bytes(hmac.digest(self._key, message, "sha256")[:_WORD], "big")


class ImaginedDice(Dice):
    """Dice thrown in mind, for who thinks ahead: fast, and as good as the chance they are given."""

    def __init__(self, chance: Random) -> None:
        super().__init__(b"", "", 0)
        self._chance = chance

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each equally likely."""
        self._counter += 1
        return int(self._chance.random() * bound)

    def sample(self, things: Sequence[T], count: int) -> tuple[T, ...]:
        """`count` of `things` in drawn order, without putting back."""
        self._counter += 1
        return tuple(self._chance.sample(things, count))

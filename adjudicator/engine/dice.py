"""Verifiable dice: every draw follows from a committed secret and the players' nonces."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

SECRET_BYTES = 32
_WORD = Struct(">Q")
"""The format in which the first eight bytes of a hash are read as a number."""
_SPAN = 1 << (8 * _WORD.size)
_BLOCK = 64
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))


def commitment(secret: bytes) -> str:
    """Return the secret's SHA-256 in hex. It is published before the first seat is taken."""
    return hashlib.sha256(secret).hexdigest()


def dice_key(secret: bytes, nonces: Sequence[str]) -> bytes:
    """Return the key of a game's dice, derived from its secret and the nonces in seat order."""
    message = b"".join(len(data).to_bytes(4, "big") + data for data in (n.encode() for n in nonces))
    return hmac.new(secret, b"zooasync dice key 1\0" + message, hashlib.sha256).digest()


def seeded_secret(seed: str) -> bytes:
    """Return the secret of a table with a public seed. Dice from such a seed are never fair."""
    return _seeded("secret", seed)


def seeded_nonce(seed: str, seat: int) -> str:
    """Return the nonce of a seat at a table with a public seed."""
    return _seeded(f"nonce {seat}", seed)[:16].hex()


def seeded_name(seed: str) -> str:
    """Return the name that the dice of a table with a public seed use instead of the game's own."""
    return f"seed {seed}"


def _seeded(what: str, seed: str) -> bytes:
    return hashlib.sha256(f"zooasync seeded {what}\0{seed}".encode()).digest()


class Dice:
    """The random numbers for one ply. The same key, game and ply always give the same sequence."""

    def __init__(self, key: bytes, game: str, ply: int) -> None:
        self._key, self._game, self._ply = key, game, ply
        self._counter = 0

    @property
    def drawn(self) -> bool:
        """Whether anything has been drawn yet."""
        return self._counter > 0

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1, all equally likely."""
        if not 0 < bound <= _SPAN:
            raise ValueError(f"bound must be from 1 to 2**{8 * _WORD.size}, not {bound}")
        while True:
            word = self._word()
            number = word % bound
            if word - number <= _SPAN - bound:  # redraw in the last, incomplete block
                return number

    def choice(self, things: Sequence[T]) -> T:
        """Return one of `things`, all equally likely."""
        return things[self.below(len(things))]

    def sample(self, things: Sequence[T], count: int) -> tuple[T, ...]:
        """Draw `count` of `things` without replacement, in drawn order."""
        rest, below = list(things), self.below
        return tuple([rest.pop(below(len(rest))) for _ in range(count)])

    def weighted(self, counts: Sequence[int]) -> int:
        """Draw a token from a bag with `counts[i]` tokens of kind i, and return its kind."""
        if any(count < 0 for count in counts):
            raise ValueError(f"a bag's counts must not be negative: {counts}")
        token = self.below(sum(counts))
        return next(index for index, total in enumerate(accumulate(counts)) if token < total)

    def _word(self) -> int:
        keyed_inner, keyed_outer = _keyed(self._key)
        inner, outer = keyed_inner.copy(), keyed_outer.copy()
        inner.update(f"{self._game}:{self._ply}:{self._counter}".encode())
        outer.update(inner.digest())
        self._counter += 1
        word: int = _WORD.unpack_from(outer.digest())[0]
        return word


@lru_cache(maxsize=16)
def _keyed(key: bytes) -> tuple[hashlib._Hash, hashlib._Hash]:
    """Return the inner and outer SHA-256 of an HMAC key before any message. Callers must only copy them."""
    block = (key if len(key) <= _BLOCK else hashlib.sha256(key).digest()).ljust(_BLOCK, b"\0")
    return hashlib.sha256(block.translate(_INNER)), hashlib.sha256(block.translate(_OUTER))


class ImaginedDice(Dice):
    """Fast dice for playouts in a search, only as random as the generator they use."""

    def __init__(self, chance: Random) -> None:
        super().__init__(b"", "", 0)
        self._chance = chance

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1, all equally likely."""
        self._counter += 1
        return int(self._chance.random() * bound)

    def sample(self, things: Sequence[T], count: int) -> tuple[T, ...]:
        """Draw `count` of `things` without replacement, in drawn order."""
        self._counter += 1
        return tuple(self._chance.sample(things, count))

"""The keys of a shared game: one code to watch with, one key for each seat. Kept beside the record.

They outlive a crash, so that phones come back by themselves. They never stand in a record, a report
or a log.
"""

from __future__ import annotations

import contextlib
import hmac
import json
import os
import secrets
from typing import TYPE_CHECKING, Any

from companion.data_classes import dataclass, field

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without I, L and O, which look like 1 and 0 on a TV."""
CODE_LENGTH = 6
KEY_BYTES = 12
LARGEST = 10_000
MARKED = 200
"""How many moves from phones are remembered; more than any screen shows."""


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_key() -> str:
    return secrets.token_urlsafe(KEY_BYTES)


def same(given: str, right: str) -> bool:
    """Compared in a time that tells nothing about how much of it was right."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), right.encode())


def file_of(record: Path) -> Path:
    """Where a game's keys lie: hidden beside its record."""
    return record.with_name(f".{record.stem}.share.json")


@dataclass(slots=True)
class Keys:
    """What opens a shared game. `address` and `port` are the last ones: phones look there again."""

    code: str = field(default_factory=new_code)
    seats: dict[str, str] = field(default_factory=dict)
    address: str = ""
    port: int = 0
    by_phone: list[int] = field(default_factory=list)
    """Numbers of the newest moves that came from phones: feeds mark them, also after a crash."""

    def monster_of(self, key: str) -> str | None:
        """Whose seat a key opens. All keys are looked at, so that time tells nothing."""
        found = None
        for monster, own in self.seats.items():
            if same(key, own):
                found = monster
        return found

    def played_by_phone(self, numbers: Iterable[int]) -> None:
        self.by_phone = [*self.by_phone, *numbers][-MARKED:]

    def renew(self) -> None:
        """A new code, and no seat any more: whoever had the old ones is out."""
        self.code = new_code()
        self.seats.clear()


def load(path: Path) -> Keys:
    """The keys of an earlier session; new ones where there are none, or none that make sense."""
    try:
        with path.open("rb") as file:
            data: Any = json.loads(file.read(LARGEST))
        seats = {str(monster): str(key) for monster, key in dict(data["seats"]).items()}
        by_phone = [int(number) for number in list(data.get("by_phone", ()))[-MARKED:]]
        keys = Keys(str(data["code"]), seats, str(data["address"]), int(data["port"]), by_phone)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return Keys()
    sound = len(keys.code) == CODE_LENGTH and set(keys.code) <= set(LETTERS)
    return keys if sound and 0 <= keys.port < 1 << 16 else Keys()


def save(path: Path, keys: Keys) -> bool:
    """Writes them for their owner's eyes alone; False where that cannot be."""
    data = {
        "code": keys.code,
        "seats": keys.seats,
        "address": keys.address,
        "port": keys.port,
        "by_phone": keys.by_phone,
    }
    aside = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with contextlib.suppress(FileNotFoundError):
            aside.unlink()
        handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(data, file)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except OSError:
        return False
    return True

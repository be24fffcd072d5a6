"""Questions and names of nonsense and of any length: an answer or none, within half a second."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

from companion.library.asking import ask
from companion.text.names import names
from companion.text.voice import LANGUAGES
from tests.torture.scraps import MOVES, SCRAPS, TYPED

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = 0.5
PARTS = (
    *SCRAPS,
    *MOVES,
    *TYPED,
    "Kraken",
    "Tokyo?",
    "¿",
    "9" * 2000,
    "wings ",
    "a b " * 800,
    "?" * 99,
)
KINDS = ("power", "monster", "tile", "evolution", "costume")


def questions(first: int, count: int) -> Iterator[str]:
    random = Random(f"questions {first}")
    ask("who begins?", language="en", edition="", usual="en", played="")
    for number in range(count):
        text = " ".join(random.choices(PARTS, k=random.randint(1, 9)))
        began = time.process_time()
        if number % 5:
            language = random.choice(LANGUAGES)
            ask(text, language=language, edition="", usual="en", played="")
        else:
            for kind in KINDS:
                names(kind).find(text)
        took = time.process_time() - began
        yield f"{took:.1f} s for {len(text)} letters {text[:80]!r}" if took > SECONDS else ""

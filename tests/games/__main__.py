"""Writes the text beside every record anew: `make goldens`. What changed, git shows."""

from __future__ import annotations

import sys

from tests.games.telling import records, text_beside, told


def main() -> int:
    for record in records():
        beside = text_beside(record)
        text = told(record)
        if not beside.exists() or beside.read_text(encoding="utf-8") != text:
            beside.write_text(text, encoding="utf-8")
            print(f"changed: {beside.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

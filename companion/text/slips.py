"""How many slips of the finger lie between two words."""

from __future__ import annotations


def distance(one: str, other: str, most: int) -> int:
    """Letters added, dropped, replaced or swapped with their neighbour; `most` + 1 for "too many"."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    one, other = _apart(one, other)
    if not one or not other:
        return len(one) + len(other)
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, last, row = row, before, [i]
        for j, against in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == against:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


def _apart(one: str, other: str) -> tuple[str, str]:
    """Without what both begin and end with: no slip lies there, and most words differ in little."""
    shorter = min(len(one), len(other))
    start = 0
    while start < shorter and one[start] == other[start]:
        start += 1
    end = 0
    while end < shorter - start and one[-1 - end] == other[-1 - end]:
        end += 1
    return one[start : len(one) - end], other[start : len(other) - end]

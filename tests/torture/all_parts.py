"""Every part of the torture with its whole count."""

from __future__ import annotations

from tests.torture.asking import questions
from tests.torture.keeping import caches, configurations
from tests.torture.kills import kills
from tests.torture.lines import LINES_AT_A_TABLE, lines
from tests.torture.parts import Part
from tests.torture.playing import games
from tests.torture.records import cuts, mutants, processes, truncations

PARTS = (
    Part("kills", 2_000, 6, kills),
    Part("processes", 2_000, 14, processes),
    Part("caches", 500, 10, caches),
    Part("configurations", 500, 10, configurations),
    Part("truncations", cuts(), 500, truncations),
    Part("questions", 20_000, 50, questions),
    Part("games", 1_000, 3, games),
    Part("mutants", 100_000, 500, mutants),
    Part("lines", 1_000_000, LINES_AT_A_TABLE, lines),
)

"""`make bench`: how fast the referee is, as ratios where that is possible."""

from __future__ import annotations

from companion.editions import EDITIONS
from tests.bench import crowded, screen, sharing
from tests.bench.games import long_game
from tests.bench.measures import (
    append_seconds,
    cold_starts,
    replay_seconds,
    throughput,
    undo_seconds,
)


def main() -> None:
    print("Turns a second")
    print(f"  {'':10}{'no cards':>10}{'from text':>12}{'full boards':>14}{'ratio (goal 0.5)':>19}")
    for edition in EDITIONS:
        plain, text, full = throughput(edition)
        ratio = full / plain
        print(f"  {edition:10}{plain:10,.0f}{text:12,.0f}{full:14,.0f}{ratio:19.2f}", flush=True)

    print("Replay of a record")
    for turns in (100, 1000):
        game = long_game(turns)
        reading, playing = replay_seconds(game)
        moves = f"{turns:5,} turns, {len(game.moves):5,} moves"
        print(f"  {moves}: {reading * 1e3:7.1f} ms to read, {playing * 1e3:7.1f} ms to play")

    early, late = long_game(20), long_game(1000)
    for name, measure in (("undo", undo_seconds), ("append", append_seconds)):
        at_10, at_1000 = measure(early), measure(late)
        ratio = at_1000 / at_10
        times = f"{at_10 * 1e6:6.0f} µs at turn 10-20, {at_1000 * 1e6:6.0f} µs at turn 1,000"
        print(f"{name:7} {times}, ratio {ratio:.2f} (goal 1.5)", flush=True)

    taken = cold_starts()
    bare = taken.pop("bare")
    print(
        f"Cold starts, as multiples of a bare interpreter with typer and rich ({bare * 1e3:.0f} ms)"
    )
    for command, seconds in taken.items():
        print(f"  {command:20}{seconds / bare:6.2f} (goal 1.5)")

    shared = sharing.measure()
    print(f"Shared with {sharing.WATCHERS} watchers, 2 moves a second, until the last one sees it:")
    print(f"  median {shared.median * 1e3:.0f} ms, 95 % {shared.most * 1e3:.0f} ms (goal 100 ms)")
    print(
        f"  {shared.core:.1%} of a core (goal 10 %), {shared.memory:.0f} MB (goal 80 MB)",
        flush=True,
    )

    for what, figure in (*screen.measure(), *crowded.measure()):
        print(f"{what}: {figure}")


if __name__ == "__main__":
    main()

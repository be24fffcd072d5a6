"""What goes wrong elsewhere: pieces of lines, records and questions that programs stumble over."""

from __future__ import annotations

MOVES = (
    *("roll 1 1 1 e e h", "end", "roll s s s h h e", "stay", "yield", "note x", "undo", "redo 2"),
    *("buy wings", "pass", "sweep", "set kraken hearts 3", "set kraken cards wings", "use wings"),
    *("play deep-dive wings", "give boo to kraken", "steal ghost from kraken", "hearts heal=1"),
    *("set tokyo city kraken", "use mimic spiked-tail", "dice h h h", "tile evil-lair"),
    *("reveal tank heal jets", "roll 222ehs order nhes", "undo 3", "set kraken hand 2"),
)
TYPED = (
    *("three ones, two claws and a heart", "ich bleibe", "me voy", "buy wings please", "?"),
    *("edit 2 note changed", "edit 1 -", "why kraken hearts", "check Ann 5", "moves", "ok", "2"),
    *("rules", "card wings", "what is wings", "undo", "redo", "yes", "no", "chart", "help"),
)
CONTROLS = ("\x1b[2J", "\x1b]0;owned\x07", "\x9b", "\u202e", "\0", "\x7f", "\r", "\u2028")
SCRAPS = (
    *CONTROLS,
    *("9" * 400, "roll", "kraken:", "to", "from", "[[move]]", '"""', "'''", "\\u001b", "\\"),
    *("\u0301" * 50, "undo 99", "set", "=", "ä", "💥", "a" * 3000, "use", "play", "give", "-1"),
    *("1e9", "{", "}", "{monster}", "[bold]", "<b>", "%s", "\ud800", "00", "because", "#", "\t"),
    *("move = 1", "[house]", "started = 0001-01-01T00:00:00", "sum = 1", 'group = "edit 3"'),
)


def is_inert(text: str) -> bool:
    """Whether a terminal would show it and obey nothing in it."""
    return not any(mark in text for mark in CONTROLS if mark != "\u202e") and "\u202e" not in text

"""The rules as a pure function of moves: no I/O, no clock, no randomness, no text."""

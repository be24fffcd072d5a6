"""What a command's exit status means to whoever started it."""

DONE = 0
FAILED = 1
"""What was asked is illegal, broken or not found; one clear message stands on stderr."""
WRONG_USAGE = 2
NO_ANSWER = 3
"""`ask` found no rule that answers."""
INTERRUPTED = 130
SIGNALLED = 128
"""And the number of the signal that ended the program, as shells count."""

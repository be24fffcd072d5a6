"""The command line: which commands there are, and how everything that can go wrong ends."""

from __future__ import annotations

import os
import sys

from companion.cli import exit_status
from companion.cli.environment import environment


def run() -> None:
    """The program's entry. No input, signal or closed pipe shows a traceback."""
    env = environment()
    env.tame_streams()
    try:
        if env.arguments[:1] == ["ask"] and not env.completing:
            from companion.cli.quick import quick_ask

            status = quick_ask(env, env.arguments)
            if status is not None:
                sys.exit(status)
        from companion.cli.app import build

        build()()
    except KeyboardInterrupt:
        env.complain(env.voice().say("cli", "help", "interrupted"))
        sys.exit(exit_status.INTERRUPTED)
    except BrokenPipeError:
        _forget_stdout()
        sys.exit(exit_status.FAILED)
    except OSError as error:  # a full disk behind our output
        _forget_stdout()
        env.complain(f"kot-companion: {error.strerror or error}")
        sys.exit(exit_status.FAILED)


def _forget_stdout() -> None:
    """Whoever read our output is gone; Python would complain once more when it flushes."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())

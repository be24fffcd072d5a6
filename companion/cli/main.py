"""The command line: which commands there are, and how everything that can go wrong ends."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
from typing import TYPE_CHECKING, NoReturn

from companion.cli import exit_status
from companion.cli.environment import environment
from companion.text.inert import inert, inert_lines, quote

if TYPE_CHECKING:
    from types import FrameType

    from companion.cli.environment import Environment


SELDOM = 100_000
"""New objects until rubbish is looked for: a start makes many, and all of them stay."""


class TerminatedError(SystemExit):
    """The system asks us to go: whatever is open is put in order on the way out."""


def run() -> None:
    """The program's entry. No input, file, signal or closed pipe shows a traceback."""
    gc.set_threshold(SELDOM)
    env = environment()
    env.tame_streams()
    _leave_in_order()
    try:
        _run(env)
    except KeyboardInterrupt:
        env.complain(env.voice().say("cli", "help", "interrupted"))
        sys.exit(exit_status.INTERRUPTED)
    except BrokenPipeError:
        _forget_stdout()
        sys.exit(exit_status.FAILED)
    except OSError as error:  # a full disk behind our output
        _forget_stdout()
        _confess(env, inert(error.strerror or str(error)))
    except Exception as error:
        _confess(env, _unexpected(env, error))


def _run(env: Environment) -> None:
    if not env.completing:
        from companion.cli.quick import quick

        status = quick(env, env.arguments)
        if status is not None:
            sys.exit(status)
    from companion.cli.app import run_app

    sys.exit(run_app(env))


def _leave_in_order() -> None:
    """Being asked to end, or losing the terminal, unwinds like any other end: the screen is left,
    the journal closed. A second signal while that goes on does not break it off.
    """

    def leave(number: int, _: FrameType | None) -> None:
        signal.signal(number, signal.SIG_IGN)
        raise TerminatedError(exit_status.SIGNALLED + number)

    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, leave)


def _confess(env: Environment, text: str) -> NoReturn:
    """One line and exit status 1; with KOT_DEBUG also where in the program it happened."""
    with contextlib.suppress(OSError, ValueError):
        if env.debugging:
            import traceback

            env.complain(inert_lines(traceback.format_exc()))
        env.complain(f"kot-companion: {text}")
    sys.exit(exit_status.FAILED)


def _unexpected(env: Environment, error: Exception) -> str:
    """What happened, in words if there are any left: the texts themselves may be what is broken."""
    kind = type(error).__name__
    try:
        return env.voice().say("cli", "help", "unexpected", kind=kind, reason=quote(str(error)))
    except Exception:
        return f"{kind} (KOT_DEBUG=1)"


def _forget_stdout() -> None:
    """Whoever read our output is gone; Python would complain once more when it flushes."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())

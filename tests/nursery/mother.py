"""The process that bears the others: reads wishes from a socket, forks, and tells how each one ended.

    python -m tests.nursery.mother DESCRIPTOR

A wish is JSON, and comes with four descriptors: the child's stdin, stdout and stderr, and a pipe to which
the mother writes the child's number and, at its end, its exit status.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import pkgutil
import resource
import select
import signal
import socket
import sys
import time
from contextlib import suppress
from typing import Any, NoReturn

LARGEST = 1 << 18
ENCODING = "utf-8"
UNREAD = ("companion.share", "companion.prepare", "companion.cli.app", "companion.cli.flags")
"""What looks at the environment when it is imported, or what hardly a child needs."""


def main(descriptor: int) -> None:
    channel = socket.socket(fileno=descriptor)
    _read_everything()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    wake, waker = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(waker, False)
    signal.set_wakeup_fd(waker)
    gc.collect()
    gc.freeze()
    living: dict[int, int] = {}
    while True:
        ready, _, _ = select.select([descriptor, wake], [], [])
        if wake in ready:
            with suppress(BlockingIOError):
                os.read(wake, 4096)
        _bury(living)
        if descriptor not in ready:
            continue
        data, descriptors, _, _ = socket.recv_fds(channel, LARGEST, 4)
        if not data:
            return
        *streams, status = descriptors
        pid = os.fork()
        if pid == 0:
            signal.set_wakeup_fd(-1)
            for each in (channel.detach(), wake, waker, status, *living.values()):
                os.close(each)
            _live(json.loads(data), streams)
        for each in streams:
            os.close(each)
        living[pid] = status
        os.write(status, f"{pid}\n".encode())


def _bury(living: dict[int, int]) -> None:
    """Tells whoever waits that a child has ended, and how."""
    while living:
        pid, how = os.waitpid(-1, os.WNOHANG)
        if pid == 0:
            return
        status = living.pop(pid)
        with suppress(BrokenPipeError):
            os.write(status, f"{os.waitstatus_to_exitcode(how)}\n".encode())
        os.close(status)


def _read_everything() -> None:
    """All modules and all texts; nothing that looks at the environment."""
    import typer  # noqa: F401

    import companion
    from companion.cards.load import catalogue
    from companion.cli.environment import environment
    from companion.library.asking import ask
    from companion.reading.lexicon import lexicon
    from companion.text.voice import LANGUAGES, Voice
    from tests.reading.running import judge, lines

    for module in pkgutil.walk_packages(companion.__path__, "companion."):
        if not module.name.startswith(UNREAD):
            importlib.import_module(module.name)
    catalogue()
    for language in LANGUAGES:
        Voice(language).say("screen", "games", "nobody")
        ask("who begins?", language=language, edition="", usual=language, played="")
        assert lexicon(language).real_words
        for line in {line["context"]: line for line in lines(language)}.values():
            judge(line, language)
    assert not environment.cache_info().currsize, "the mother's own environment would be inherited"


def _live(wish: dict[str, Any], streams: list[int]) -> NoReturn:
    """A child's whole life."""
    status = 70
    try:
        for number, own in enumerate(streams):
            os.dup2(own, number)
            os.close(own)
        if wish["terminal"]:
            _take_terminal()
        for number in (signal.SIGINT, signal.SIGCHLD):
            signal.signal(number, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if wish["largest"]:
            resource.setrlimit(resource.RLIMIT_FSIZE, (wish["largest"], wish["largest"]))
        os.chdir(wish["cwd"])
        os.environ.clear()
        os.environ.update(wish["environ"])
        time.tzset()
        sys.argv = wish["arguments"]
        # Help and completion call the program by the name of what was started.
        started = sys.modules["__main__"]
        started.__package__, started.__spec__, started.__file__ = None, None, sys.argv[0]
        _open_streams()
        status = _ran()
    finally:
        os._exit(status)


def _open_streams() -> None:
    """As Python does at its start."""
    for name, number, mode, errors in (
        ("stdin", 0, "r", "surrogateescape"),
        ("stdout", 1, "w", "surrogateescape"),
        ("stderr", 2, "w", "backslashreplace"),
    ):
        buffering = 1 if name == "stderr" else -1
        stream = open(number, mode, buffering, ENCODING, errors, closefd=False)  # noqa: SIM115
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def _take_terminal() -> None:
    """The stream becomes the terminal that sends Ctrl-C and the like."""
    import fcntl
    import termios

    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _ran() -> int:
    """Its exit status; as at any end of Python, what was not written yet is written then."""
    from companion.cli.main import run

    try:
        run()
        status = 0
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        import traceback

        traceback.print_exc()
        status = 1
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            status = status or 120
    return status


if __name__ == "__main__":
    main(int(sys.argv[1]))

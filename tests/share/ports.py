"""Ports of our own: tests that run at the same time must not take each other's.

The program takes the first free one of a dozen. A game that comes back looks for its old one, and
somebody who asks whether nobody listens any more must not meet another test there.
"""

from __future__ import annotations

import os
import socket
from itertools import cycle

HERE = "127.0.0.1"
LOWEST, BLOCKS, SIZE = 10_000, 1_000, 20
"""Below the ports that the system hands out by itself."""
FIRST = LOWEST + os.getpid() % BLOCKS * SIZE
_next = cycle(range(FIRST, FIRST + SIZE))


def own_port() -> int:
    """A port of this process that is free."""
    for _ in range(SIZE):
        port = next(_next)
        with socket.socket() as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                tried.bind((HERE, port))
            except OSError:
                continue
            return port
    raise AssertionError("all ports of this process are taken")

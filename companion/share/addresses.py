"""The addresses under which phones of the same network reach this machine.

A name that leads to 127.0.0.1 helps nobody; which address a packet to the network would leave by does.
To find out, a datagram socket is connected and nothing is sent.
"""

from __future__ import annotations

import ipaddress
import socket
from contextlib import closing, suppress

PROBES = (
    "203.0.113.1",  # for documentation only, so it stands for the internet
    "192.168.255.254",
    "10.255.255.254",
    "172.31.255.254",
    "169.254.255.254",
)


def local_addresses() -> list[str]:
    """Every usable IPv4 address, the likeliest first; none where there is no network."""
    found: list[str] = []
    for probe in PROBES:
        with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as udp:
            udp.connect((probe, 9))
            found.append(str(udp.getsockname()[0]))
    with suppress(OSError):
        found.extend(
            str(entry[4][0])
            for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        )
    return [each for each in dict.fromkeys(found) if is_usable(each)]


def is_usable(address: str) -> bool:
    """Not for this machine alone, and not one that everybody has."""
    try:
        given = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return not (given.is_loopback or given.is_unspecified or given.is_multicast)


def is_address(text: str) -> bool:
    """Whether the text is an address that something can listen on; loopback is good for trying."""
    try:
        given = ipaddress.IPv4Address(text)
    except ValueError:
        return False
    return not (given.is_unspecified or given.is_multicast)


def listening_socket(address: str, ports: range) -> socket.socket:
    """A socket on the first free one of the ports. Raises OSError of the last one if none is."""
    problem = OSError()
    for port in ports:
        own = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            own.bind((address, port))
            own.listen(128)
            own.setblocking(False)
        except OSError as error:
            own.close()
            problem = error
            continue
        return own
    raise problem

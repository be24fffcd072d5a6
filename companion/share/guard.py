"""The door: who may ask what how often, before anything else looks at a request."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from companion.share.rates import Rate

if TYPE_CHECKING:
    from collections.abc import Callable, MutableMapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY = 2048
LONGEST_TARGET = 512
LARGEST_HEAD = 8 * 1024
OWN_HEADER = b"x-kot"
"""No form of a foreign page can send it without asking first, and that is refused."""
SECURITY = (
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        b"img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cache-control", b"no-store"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)


class Guard:
    """Wraps the routes. What it turns away never reaches them."""

    def __init__(self, app: ASGIApp, here: Callable[[], str]) -> None:
        self.app = app
        self.here = here
        """`address:port`, as browsers name it."""
        self.requests = Rate(burst=120, each_second=20)
        self.errors = 0
        """Numbers the things that went wrong inside; the page shows the number."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        armed = _Armed(send)
        problem = self._problem(scope)
        if problem is None and scope["method"] == "POST":
            body = await _whole_body(receive)
            if body is None:
                problem = 413
            else:
                receive = _replayed(body, receive)
        if problem is not None:
            await armed.refuse(problem)
            return
        try:
            await self.app(scope, receive, armed)
        except Exception:
            self.errors += 1
            if not armed.begun:
                await armed.refuse(500, number=self.errors)

    def _problem(self, scope: Scope) -> int | None:
        """The status to refuse with, or None."""
        if sum(len(name) + len(value) for name, value in scope["headers"]) > LARGEST_HEAD:
            return 431
        headers = _headers(scope)
        client = scope.get("client") or ("", 0)
        if not self.requests.allows(str(client[0])):
            return 429
        if headers.get(b"host", b"").decode("latin-1") != self.here():
            return 421
        origin = headers.get(b"origin")
        if origin is not None and origin.decode("latin-1") != f"http://{self.here()}":
            return 403
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_TARGET:
            return 414
        match scope["method"]:
            case "GET" | "HEAD":
                return None
            case "POST":
                return _post_problem(headers)
            case _:
                return 405


def _headers(scope: Scope) -> dict[bytes, bytes]:
    """By name; of a header that comes twice nothing is believed."""
    found: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        found[name] = b"" if name in found else value
    return found


def _post_problem(headers: dict[bytes, bytes]) -> int | None:
    if headers.get(b"content-type", b"").partition(b";")[0].strip() != b"application/json":
        return 415
    if headers.get(OWN_HEADER) != b"1":
        return 403
    length = headers.get(b"content-length", b"0")
    if not length.isdigit() or int(length[:12]) > LARGEST_BODY:
        return 413
    return None


async def _whole_body(receive: Receive) -> bytes | None:
    """The body, or None if it is too large; no more than that is ever kept."""
    body: bytes = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b""
        body += message.get("body", b"")
        if len(body) > LARGEST_BODY:
            return None
        if not message.get("more_body", False):
            return body


def _replayed(body: bytes, receive: Receive) -> Receive:
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


class _Armed:
    """Sends with the headers that every answer carries, unless a route has set its own."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.begun = False

    async def __call__(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            own = {name for name, _ in message["headers"]}
            more = [pair for pair in SECURITY if pair[0] not in own]
            message = {**message, "headers": [*message["headers"], *more]}
        await self.send(message)

    async def refuse(self, status: int, **details: object) -> None:
        body = json.dumps({"error": status, **details}).encode()
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        await self({"type": "http.response.start", "status": status, "headers": headers})
        await self({"type": "http.response.body", "body": body})

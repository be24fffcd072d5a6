"""What can be asked for: the page, its events, card texts, answers, seats, moves, results."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from starlette.responses import Response, StreamingResponse
from starlette.routing import Route, Router

from companion.library.index import index
from companion.share.guard import Guard
from companion.share.keys import same
from companion.share.rates import Rate
from companion.text.voice import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request
    from starlette.types import ASGIApp

    from companion.share.shared import Shared

    Handler = Callable[[Request], Awaitable[Response]]

LONGEST_QUESTION = 300
LONGEST_LINE = 200
SEAT_HEADER = "x-kot-seat"
ONE_PAGE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
"""For the report, which is one file with its style inside and nothing else."""


class Routes:
    """The handlers. Each gets only what its right allows: watchers a code, seats a key besides."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.guesses = Rate(burst=10, each_second=1 / 6)
        """Wrong codes and keys from one address."""
        self.questions = Rate(burst=4, each_second=0.5)
        self.claims = Rate(burst=4, each_second=0.1)
        self.moves = Rate(burst=10, each_second=3)

    def app(self) -> ASGIApp:
        def open_to_all(path: str, handler: Handler) -> Route:
            return Route(path, handler, methods=["GET"])

        def by_code(path: str, handler: Handler, method: str = "GET") -> Route:
            return Route(f"/{{code:str}}{path}", self._with_code(handler), methods=[method])

        routes = [
            open_to_all("/", self.door),
            open_to_all("/own/{name:str}", self.own_file),
            open_to_all("/texts/{language:str}", self.texts),
            by_code("", self.page),
            by_code("/events", self.events),
            by_code("/picture", self.picture),
            by_code("/thing/{family:str}/{id:str}", self.thing),
            by_code("/history", self.history),
            by_code("/report", self.report),
            by_code("/results.csv", self.results),
            by_code("/ask", self.ask, "POST"),
            by_code("/claim", self.claim, "POST"),
            by_code("/seat", self.seat, "POST"),
            by_code("/leave", self.leave, "POST"),
            by_code("/move", self.move, "POST"),
        ]
        return Guard(Router(routes, redirect_slashes=False), lambda: self.shared.here)

    def _with_code(self, handler: Handler) -> Handler:
        """Lets through who knows the code. Whoever guesses too often is not even told if it was right."""

        async def guarded(request: Request) -> Response:
            address = _address(request)
            if self.guesses.is_spent(address):
                return refuse(429)
            if not same(request.path_params["code"].upper(), self.shared.keys.code):
                self.guesses.allows(address)
                if request.scope["path"].count("/") > 1:
                    return refuse(404)
                return self._file("door.html", status=404)
            return await handler(request)

        return guarded

    # --- the page ---------------------------------------------------------------------------------

    async def door(self, request: Request) -> Response:  # noqa: ARG002 - the same for everybody
        return self._file("door.html")

    async def page(self, request: Request) -> Response:  # noqa: ARG002
        return self._file("table.html")

    async def own_file(self, request: Request) -> Response:
        name = request.path_params["name"]
        return self._file(name) if name in self.shared.files else refuse(404)

    def _file(self, name: str, status: int = 200) -> Response:
        file = self.shared.files[name]
        return Response(file.content, status, media_type=file.kind)

    async def texts(self, request: Request) -> Response:
        language = request.path_params["language"]
        return answer(self.shared.texts(language)) if language in LANGUAGES else refuse(404)

    # --- watching ---------------------------------------------------------------------------------

    async def events(self, request: Request) -> Response:
        stream = self.shared.hub.stream(_language(request), _address(request))
        return StreamingResponse(stream, media_type="text/event-stream")

    async def picture(self, request: Request) -> Response:
        return answer(self.shared.hub.picture(_language(request)))

    async def thing(self, request: Request) -> Response:
        wanted = request.path_params
        found = self.shared.thing(wanted["family"], wanted["id"], _language(request))
        return refuse(404) if found is None else answer(found)

    async def history(self, request: Request) -> Response:
        return answer(self.shared.history(_language(request)))

    async def report(self, request: Request) -> Response:
        if not self.shared.table.game.over:
            return refuse(404)
        html = self.shared.report(_language(request))
        return Response(html, media_type="text/html", headers={"content-security-policy": ONE_PAGE})

    async def results(self, request: Request) -> Response:
        if not self.shared.table.game.over:
            return refuse(404)
        kept = {"content-disposition": 'attachment; filename="king-of-tokyo.csv"'}
        return Response(self.shared.csv(_language(request)), media_type="text/csv", headers=kept)

    async def ask(self, request: Request) -> Response:
        question = (await _body(request)).get("question")
        if not isinstance(question, str) or not 0 < len(question) <= LONGEST_QUESTION:
            return refuse(400)
        if not self.questions.allows(_address(request)) or not self.questions.allows("all"):
            return refuse(429)
        await asyncio.to_thread(index)  # loading the library must not stop the table
        return answer({"lines": self.shared.ask(question, _language(request))})

    # --- seats ------------------------------------------------------------------------------------

    async def claim(self, request: Request) -> Response:
        monster = (await _body(request)).get("monster")
        if not isinstance(monster, str):
            return refuse(400)
        if not self.claims.allows(_address(request)):
            return refuse(429)
        claim = self.shared.seats.ask(monster)
        if claim is None:
            return refuse(409)
        return answer({"key": claim.key, "monster": claim.monster, "tag": claim.tag})

    async def seat(self, request: Request) -> Response:
        state, monster = self.shared.seats.state_of(_key(request))
        if not state:
            self.guesses.allows(_address(request))
            return refuse(403)
        return answer({"state": state, "monster": monster})

    async def leave(self, request: Request) -> Response:
        self.shared.seats.withdraw(_key(request))
        return answer({})

    async def move(self, request: Request) -> Response:
        """A seat's own move. The seat says who moves, never the request."""
        key = _key(request)
        seat = self.shared.keys.monster_of(key)
        if seat is None:
            self.guesses.allows(_address(request))
            return refuse(403)
        if not self.moves.allows(seat):
            return refuse(429)
        body = await _body(request)
        line, revision = body.get("move"), body.get("revision")
        if not isinstance(line, str) or not 0 < len(line) <= LONGEST_LINE:
            return refuse(400)
        if revision != self.shared.revision:
            return answer(self.shared.hub.picture(_language(request)), 409)
        problem = self.shared.play(seat, line, _language(request))
        return answer({"message": problem}, 422) if problem else answer({})


def answer(data: dict[str, Any] | bytes, status: int = 200) -> Response:
    content = data if isinstance(data, bytes) else json.dumps(data, ensure_ascii=False).encode()
    return Response(content, status, media_type="application/json")


def refuse(status: int) -> Response:
    return answer({"error": status}, status)


async def _body(request: Request) -> dict[str, Any]:
    try:
        data = json.loads(await request.body())
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _key(request: Request) -> str:
    return request.headers.get(SEAT_HEADER, "")


def _language(request: Request) -> str:
    wanted = request.query_params.get("lang", "")
    return wanted if wanted in LANGUAGES else LANGUAGES[0]

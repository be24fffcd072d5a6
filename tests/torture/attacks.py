"""The attacks, each with how many of its tries went wrong. What went wrong is printed."""

from __future__ import annotations

import json
import time
from random import Random
from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.cli.opening import known
from companion.desk.desk import Desk
from companion.desk.referee import Misfit, Referee
from companion.library.asking import ask
from companion.record.problems import RecordError
from companion.record.read import parse_record
from companion.screen.protocol import rendered
from companion.text.inert import inert_lines
from companion.text.problems import describe
from companion.text.refusals import explain
from companion.text.voice import LANGUAGES, Voice
from tests.durability.process import HEAD

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS_FOR_A_QUESTION = 0.5
MOVES = (
    *("roll 1 1 1 e e h", "end", "roll s s s h h e", "stay", "yield", "note x", "undo", "redo 2"),
    *("buy wings", "pass", "sweep", "set kraken hearts 3", "set kraken cards wings", "use wings"),
)
SCRAPS = (
    *(
        "\x1b[2J",
        "\x9b",
        "\u202e",
        "\0",
        "9" * 400,
        "roll",
        "kraken:",
        "to",
        "from",
        "[[move]]",
        '"""',
    ),
    *(
        "\u0301" * 50,
        "undo 99",
        "set",
        "=",
        "ä",
        "💥",
        "a" * 3000,
        "use",
        "play",
        "give",
        "-1",
        "1e9",
    ),
)
PLAYED = HEAD + "".join(f'\n[[move]]\ndo = "{move}"\n' for move in MOVES[:2] * 3)


def _counted(name: str, tried: int, attack: Callable[[int], str]) -> int:
    """Runs it so often; `attack` says what is wrong, or nothing."""
    wrong = 0
    for number in range(tried):
        try:
            found = attack(number)
        except Exception as error:
            found = f"{type(error).__name__}: {error}"
        if found:
            wrong += 1
            print(f"  {name} {number}: {inert_lines(found)[:300]}")
    return wrong


def _table() -> Desk:
    head = parse_record(HEAD.encode(), known(), "game.toml").head
    return Desk(Referee(head, catalogue()), "en")


def lines(tried: int) -> int:
    """Typed lines, whole, mixed and broken: refused or played, never raised, never obeyed."""
    random, voice = Random("lines"), Voice("en")
    tables = [_table()]

    def attack(number: int) -> str:
        if number % 500 == 0:
            tables[0] = _table()
        desk = tables[0]
        words = random.choice(MOVES).split()
        for _ in range(random.randrange(3)):
            words.insert(random.randrange(len(words) + 1), random.choice(SCRAPS))
        outcome = desk.take_canonical(" ".join(words))
        told = json.dumps(rendered(outcome, desk.game, voice))
        message = json.loads(told).get("error", {}).get("message", "")
        return f"code in {message!r}" if message != inert_lines(message) else ""

    return _counted("line", tried, attack)


def _judged(data: bytes) -> str:
    voice = Voice("en")
    started = time.process_time()
    try:
        record = parse_record(data, known(), "game.toml")
        Referee(record.head, catalogue()).replay(record.moves)
    except RecordError as error:
        said = describe(voice, error)
    except Misfit as misfit:
        said = explain(voice, misfit.cause)
    else:
        said = ""
    if said != inert_lines(said):
        return f"code in {said!r}"
    return "slow" if time.process_time() - started > 5 else ""


def mutants(tried: int) -> int:
    """Records with bytes flipped, pieces cut, doubled, moved and put in."""
    random, whole = Random("mutants"), PLAYED.encode()

    def attack(_number: int) -> str:
        data = bytearray(whole)
        for _ in range(random.randint(1, 4)):
            begin, end = sorted(random.sample(range(len(data) + 1), 2))
            scrap = random.choice(SCRAPS).encode("utf-8", "replace")
            piece = random.choice([b"", scrap, bytes(data[begin:end]) * 2, b"\0" * 9])
            data[begin : min(end, begin + random.randrange(40))] = piece
            if not data:
                break
        return _judged(bytes(data))

    return _counted("mutant", tried, attack)


def truncations(tried: int) -> int:
    """A record cut at every byte: the moves before the cut are all kept, or it is no record yet."""
    whole = PLAYED.encode()
    first = whole.index(b"\n[[move]]")

    def attack(number: int) -> str:
        cut = number % (len(whole) + 1)
        data = whole[:cut] + (b"", b"\0" * 7, b"\xff\xfe")[number // (len(whole) + 1) % 3]
        sound = max(whole[:cut].count(b"\ndo = ") - (not whole[:cut].endswith(b'"\n')), 0)
        if cut <= first + 1:
            return _judged(data)
        try:
            record = parse_record(data, known(), "game.toml")
        except RecordError as error:
            codes = {problem.code for problem in error.problems}
            return "" if codes <= {"not-utf8", "broken-head"} and not sound else str(codes)
        return "" if len(record.moves) >= sound else f"{len(record.moves)} of {sound} at {cut}"

    return _counted("cut", min(tried, 3 * (len(whole) + 1)), attack)


def questions(tried: int) -> int:
    """Questions of nonsense and of any length: an answer or none, within half a second."""
    random = Random("questions")
    ask("who begins?", language="en", edition="", usual="en", played="")

    def attack(_number: int) -> str:
        parts = random.choices(
            (*SCRAPS, *MOVES, "Kraken", "Tokyo?", "¿", "9" * 2000), k=random.randint(1, 9)
        )
        started = time.process_time()
        ask(" ".join(parts), language=random.choice(LANGUAGES), edition="", usual="en", played="")
        took = time.process_time() - started
        return (
            f"{took:.1f} s for {len(' '.join(parts))} letters"
            if took > SECONDS_FOR_A_QUESTION
            else ""
        )

    return _counted("question", tried, attack)

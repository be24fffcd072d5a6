"""How a question is put before a game starts: plainly, or on a terminal that can be drawn on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from companion.cli.typed_names import NotThat
from companion.reading.answers import agrees
from companion.reading.tokens import fold
from companion.screen.board import wrapped

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.cli.environment import Environment
    from companion.cli.track import Wishes
    from companion.text.voice import Voice

Value = TypeVar("Value")
STEP = " " * 4
"""What stands before the lines of a step: its number, or nothing."""


class LeftError(Exception):
    """Somebody does not want to play after all (Ctrl-C, Ctrl-D)."""


class BackError(Exception):
    """Somebody wants to answer the question before this one again."""


class Question(NamedTuple, Generic[Value]):
    """What is asked, what Enter alone says, and how an answer is read."""

    text: str
    suggestion: str
    read: Callable[[str], Value]
    choices: Sequence[tuple[str, str]] = ()
    """Completed while somebody types; if `listed` also shown with what they mean, and taken by number."""
    listed: bool = True

    @property
    def shown(self) -> Sequence[tuple[str, str]]:
        """The choices that stand above the question, numbered."""
        return self.choices if self.listed else ()

    def meant(self, typed: str) -> str:
        """The answer typed; a number stands for the choice beside it, nothing for the suggestion."""
        typed = typed.strip()
        if typed.isdecimal() and len(typed) < 3 and 0 < int(typed) <= len(self.shown):
            return self.shown[int(typed) - 1][0]
        return typed or self.suggestion


class Asker(Protocol):
    """Puts one question and does not let go until the answer fits."""

    def ask(self, question: Question[Value]) -> Value: ...

    def tell(self, title: str, steps: Sequence[str]) -> None:
        """What to do at the table before the next question, one step after the other."""


class PlainAsker:
    """One line out, one line in: for screen readers and terminals that cannot draw."""

    def __init__(self, env: Environment, voice: Voice) -> None:
        self.env = env
        self.voice = voice

    def ask(self, question: Question[Value]) -> Value:
        for number, (choice, about) in enumerate(question.shown, start=1):
            self.env.say(f"{number:>2} {choice}: {about}")
        while True:
            try:
                typed = self.env.read_line(f"{question.text} [{question.suggestion}]: ")
            except KeyboardInterrupt as left:
                self.env.say()
                if self._leaves():
                    raise LeftError from left
                continue
            if typed is None:
                raise LeftError
            if goes_back(self.voice, typed):
                raise BackError
            try:
                return question.read(question.meant(typed))
            except NotThat as problem:
                said = self.voice.say("screen", "setup", "again", reason=str(problem))
                self.env.say("\n".join(wrapped(said, self.env.width)))

    def tell(self, title: str, steps: Sequence[str]) -> None:
        self.env.say("\n".join(told(title, steps, self.env.width)))

    def _leaves(self) -> bool:
        """Ctrl-C: nothing is saved yet, so somebody has to mean it."""
        try:
            answer = self.env.read_line(f"{self.voice.say('screen', 'setup', 'leave')} ")
        except KeyboardInterrupt:
            return True
        return answer is None or says_yes(self.voice, answer)


def told(title: str, steps: Sequence[str], width: int) -> list[str]:
    """The title, then each step, numbered."""
    lines = ["", *wrapped(title, width)]
    for number, step in enumerate(steps, start=1):
        first, *more = wrapped(step, width - len(STEP)) or [""]
        lines.append(f"{number:>{len(STEP) - 2}}. {first}")
        lines += [f"{STEP}{line}" for line in more]
    return lines


def goes_back(voice: Voice, typed: str) -> bool:
    """Whether the word for the question before this one was typed."""
    return fold(typed) in (fold(voice.say("screen", "setup", "back")), "<")


def says_yes(voice: Voice, typed: str) -> bool:
    return agrees(typed, voice.language) is True


def asker(env: Environment, voice: Voice, wishes: Wishes) -> Asker:
    if env.full_screen and not wishes.plain:
        from companion.screen.live import libraries

        libraries.load()
        from companion.cli.live_asker import LiveAsker

        return LiveAsker(env, voice)
    return PlainAsker(env, voice)

"""Single questions before the game starts: completion, and a mistake is an arrow away."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import Completer, Completion
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.output import ColorDepth

from companion.cli.asker import BackError, LeftError, goes_back, says_yes, told
from companion.cli.typed_names import NotThat
from companion.reading.tokens import fold
from companion.screen.board import cut, padded, wrapped
from companion.screen.letters import Letters
from companion.screen.live.app import STYLE
from companion.screen.live.toolbar import fitted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document
    from prompt_toolkit.key_binding import KeyPressEvent

    from companion.cli.asker import Question
    from companion.cli.environment import Environment
    from companion.text.voice import Voice

Value = TypeVar("Value")


class ChoiceCompleter(Completer):
    """Completes the last part of a list; what is in the list already is not offered again."""

    def __init__(self, choices: Sequence[tuple[str, str]], fitting: Callable[[str], str]) -> None:
        self.choices = choices
        self.fitting = fitting

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        before, _, last = document.text_before_cursor.rpartition(",")
        if ":" in last or (not last.strip() and not complete_event.completion_requested):
            return
        wanted = fold(last)
        taken = {fold(part.partition(":")[0]) for part in before.split(",")}
        start = -len(last.lstrip())
        for choice, about in self.choices:
            words = [fold(choice), *fold(choice).split()]
            if fold(choice) not in taken and any(word.startswith(wanted) for word in words):
                yield Completion(
                    choice,
                    start_position=start,
                    display=self.fitting(choice),
                    display_meta=self.fitting(about),
                )


class LiveAsker:
    """Asks on a terminal that can be drawn on."""

    def __init__(self, env: Environment, voice: Voice) -> None:
        self.env = env
        self.voice = voice
        encoding = getattr(env.stdout, "encoding", None)
        self.letters = Letters.of(encoding, env.environ)

    def ask(self, question: Question[Value]) -> Value:
        fitting, suggestion = self.letters.fitting, question.suggestion
        self._introduce(question.text, suggestion, question.shown)
        session: PromptSession[str] = PromptSession(
            completer=ChoiceCompleter(question.choices, fitting),
            complete_while_typing=True,
            bottom_toolbar=self._toolbar,
            key_bindings=_bindings(suggestion),
            style=STYLE,
            color_depth=None if self.env.colour else ColorDepth.DEPTH_1_BIT,
            reserve_space_for_menu=6,
        )
        while True:
            try:
                typed = session.prompt("> ").strip()
            except EOFError as left:
                raise LeftError from left
            except KeyboardInterrupt as interrupted:
                if self._leaves():
                    raise LeftError from interrupted
                self._introduce(question.text, suggestion, ())
                continue
            if goes_back(self.voice, typed):
                raise BackError
            try:
                return question.read(question.meant(typed))
            except NotThat as problem:
                # What was typed is an arrow away; the next key starts afresh.
                lines = wrapped(self._again(str(problem)), self.env.width)
                self.env.say("\n".join(lines))

    def tell(self, title: str, steps: Sequence[str]) -> None:
        lines = told(title, steps, self.env.width)
        self.env.say(self.letters.fitting("\n".join(lines)))

    def _leaves(self) -> bool:
        """Ctrl-C: nothing is saved yet, so somebody has to mean it."""
        session: PromptSession[str] = PromptSession()
        self.env.say(self.letters.fitting(self.voice.say("screen", "setup", "leave")))
        try:
            return says_yes(self.voice, session.prompt("> "))
        except (EOFError, KeyboardInterrupt):
            return True

    def _introduce(self, text: str, suggestion: str, choices: Sequence[tuple[str, str]]) -> None:
        width = self.env.width
        lines = [""]
        widest = max((len(choice) for choice, _ in choices), default=0)
        lines.extend(
            cut(f"{number:>2} {padded(choice, widest)}  {about}", width)
            for number, (choice, about) in enumerate(choices, start=1)
        )
        lines.extend(wrapped(f"{text} [{suggestion}]", width))
        self.env.say(self.letters.fitting("\n".join(lines)))

    def _toolbar(self) -> str:
        said = self.voice.say("live", "setup", "keys")
        return self.letters.fitting(fitted(said.split(" · "), self.env.width))

    def _again(self, problem: str) -> str:
        said = self.voice.say("screen", "setup", "again", reason=problem)
        return self.letters.fitting(said)


def _bindings(suggestion: str) -> KeyBindings:
    """Ctrl-C drops the line, or leaves where there is none; Ctrl-Z takes back the last answer."""
    keys = KeyBindings()

    @Condition
    def has_text() -> bool:
        from prompt_toolkit.application import get_app

        return bool(get_app().current_buffer.text)

    @keys.add("enter", filter=~has_text)
    def _(event: KeyPressEvent) -> None:
        """The suggestion counts, and can be read afterwards."""
        event.current_buffer.text = suggestion
        event.current_buffer.validate_and_handle()

    @keys.add("c-c", filter=has_text)
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.reset()

    @keys.add("c-z")
    def _(event: KeyPressEvent) -> None:
        event.app.exit(exception=BackError())

    return keys

"""From a text to a story: who is there, with what, and what happens one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.library.computed.wording import players_in, spread
from companion.library.folding import words
from companion.library.story.asking import ELSE, HOLDER, Ask, kind_of, place_asked
from companion.library.story.cast import ME, Actor, Cast
from companion.library.story.events import (
    ENTER,
    KILL,
    LEAVE,
    MOVES,
    STAY,
    STRIKE,
    Course,
    Event,
    Piece,
    Story,
)  # fmt: skip
from companion.library.story.figures import figures
from companion.library.story.marks import Marked, cuts, joints, marked, plain, without_names
from companion.library.story.mentions import OWNS, SUFFERS
from companion.library.story.people import SENTENCE, people
from companion.library.story.where import place
from companion.library.story.whom import actors_in, is_apposition, objects_of, subject_of

if TYPE_CHECKING:
    from companion.library.computed.scene import Scene

BY_COMMA = {",", "(", ")", ""}
TWO = 2
PLACED = ("", "dead", "alive", "what")
"""Questions that may tell where somebody is."""


class Cut(NamedTuple):
    """A piece of a sentence as it was typed, and how it hangs together with the others."""

    text: str
    behind: str
    relative: bool
    """Whether it follows a comma alone, so "who" speaks of somebody named before."""
    when: bool
    """Whether it only says when."""
    turned: bool
    """Whether the verb comes before whoever acts."""


def tell(text: str, scene: Scene) -> Story:
    """The story, and whether all of it was understood."""
    reader = scene.reader
    spoken = spread(plain(text, reader.language), reader, reader.language)
    return _Teller(spoken, scene).story()


class _Teller:
    """Goes through the pieces of a text."""

    def __init__(self, text: str, scene: Scene) -> None:
        reader, language = scene.reader, scene.reader.language
        self.scene = scene
        self.sentences = [each for each in SENTENCE.split(text) if each.strip()]
        self.told = Story(Cast())
        self.told.players = players_in(words(text, language), reader, language)
        if self.told.players is None and "twoplayers" in scene.features:
            self.told.players = TWO
        self.course = Course(self.told, reader, language, people(text, reader))
        self.done = False
        """Whether the sentence has put its question by now."""

    def story(self) -> Story:
        asking = [each for each in self.sentences if "?" in each] or self.sentences[-1:]
        for sentence in self.sentences:
            self.course.begin()
            self.done = False
            for cut in self._cuts(sentence, asks=sentence in asking):
                self._piece(cut, asks=sentence in asking)
        self._count_players()
        return self.told

    def _count_players(self) -> None:
        """ "Only he and I are left: who wins?" """
        alone = "only" in self.scene.features and "win" in self.scene.asked
        if self.told.players is None and alone and len(self.told.cast) == TWO:
            self.told.players = TWO

    def _cuts(self, sentence: str, *, asks: bool) -> list[Cut]:
        parts = cuts(self.course.language, asks=asks).split(sentence)
        found: list[Cut] = []
        gap = ""
        for text, behind in zip(parts[::2], [*parts[1::2], ""], strict=True):
            if text.strip():
                relative = bool(found) and gap in BY_COMMA
                word, language = gap.casefold(), self.course.language
                when = word in joints(language, "later")
                turned = word in joints(language, "turning")
                found.append(Cut(text, behind.strip(), relative, when, turned))
            gap = behind.strip()
        return found

    # --- one piece ---------------------------------------------------------------------------------

    def _piece(self, cut: Cut, *, asks: bool) -> None:
        course = self.course
        tokens, cards = without_names(cut.text, course.reader)
        said = marked(tokens, course.language)
        kind = self._kind(tokens, said, cut) if asks else ""
        if asks and self.done and _is_beside(said, cut, kind):
            return
        if not asks and said.has("or"):
            course.give_up()
        actors = actors_in(course, said)
        if is_apposition(course, said, actors):
            return
        course.begun = course.begun and not cut.turned
        subject = subject_of(course, said, actors)
        if subject is not None:
            self._speak_of(subject, asked=bool(kind))
        piece = Piece(
            said=said,
            actors=actors,
            subject=subject,
            doer=subject or course.subject or course.me(),
            objects=objects_of(actors, subject),
            struck={actor.id for each, actor in actors if each.role == SUFFERS},
            asked=bool(kind),
            cut=cut.behind,
        )
        self._read(piece, kind, cards)

    def _read(self, piece: Piece, kind: str, cards: list[str]) -> None:
        """What it asks, who owns what, who is where, how many there are, who moves."""
        if kind:
            self._ask(kind, piece)
        self._own(cards, piece)
        if kind in PLACED:
            place(self.course, piece)
        figures(self.course, piece)
        if not kind:
            self._move(piece)

    def _kind(self, tokens: list[str], said: Marked, cut: Cut) -> str:
        kind = kind_of(tokens, said, self.course.language, relative=cut.relative)
        opens = bool(self.scene.manners.wh & set(tokens[:1])) and not cut.relative
        return kind or (ELSE if opens else "")

    def _speak_of(self, subject: Actor, *, asked: bool) -> None:
        course = self.course
        course.rolling = course.rolling and subject is course.subject
        if not asked or subject.id != ME:
            course.subject = subject
        course.begun = True

    def _own(self, cards: list[str], piece: Piece) -> None:
        """Cards are whose they are said to be, else of whoever the piece speaks of."""
        owner = next((actor for each, actor in piece.actors if each.role == OWNS), piece.doer)
        (owner if owner.id != ME else piece.doer).cards.extend(cards)

    def _ask(self, kind: str, piece: Piece) -> None:
        about = piece.subject
        killing = piece.said.has("kill") and kind == "dead"
        if piece.objects and (about is None or killing):
            about = piece.objects[0]
        looked_for = place_asked(piece.said) if kind == HOLDER else ""
        self.told.asks.append(Ask(kind, about.id if about is not None else None, looked_for))
        self.done = True

    # --- moves ---------------------------------------------------------------------------------------

    def _move(self, piece: Piece) -> None:
        course, said = self.course, piece.said
        course.both = course.both or said.has("both")
        kind = next((each for each in MOVES if said.has(each)), "")
        if not kind:
            self._join(piece)
            return
        if kind != KILL and said.has("hit") and course.counting == STRIKE:
            if kind != ENTER:
                course.give_up()  # "hits him out of Tokyo"
            return
        if kind == LEAVE and said.has("not", "nobody"):
            kind = STAY
        movers = self._movers(kind, piece)
        self.told.events += [Event(kind, who, piece.target) for who in movers]
        course.joined = []

    def _join(self, piece: Piece) -> None:
        """Somebody who does nothing yet: "Ann and Bob leave"."""
        if piece.doer.id != ME and not piece.said.has("hit", "roll", "level", "third"):
            self.course.joined.append(piece.doer)

    def _movers(self, kind: str, piece: Piece) -> list[str]:
        if kind not in (LEAVE, STAY):
            return [piece.doer.id]
        within = [each.id for each in self.told.cast.values() if each.within]
        if within and (self.course.both or piece.said.has("nobody")):
            return within
        return list(dict.fromkeys([*(each.id for each in self.course.joined), piece.doer.id]))


def _is_beside(said: Marked, cut: Cut, kind: str) -> bool:
    """What only hangs on to a question: "…, you or me?", "… when I am in?" """
    return (not kind and said.has("or")) or (cut.when and kind in ("", ELSE))

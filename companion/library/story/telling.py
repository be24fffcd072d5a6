"""From a text to a story: who is there, with what, and what happens one after the other."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from companion.library.computed.strength import adders
from companion.library.computed.wording import BAY_OPENS, players_in, spread, wording
from companion.library.folding import words
from companion.library.story.arms import bare
from companion.library.story.asking import (
    ALIVE,
    DEAD,
    ELSE,
    ENTERS,
    GAIN,
    GAINS,
    HOLDER,
    KEEPS,
    LOSES,
    LOSS,
    MANY,
    MAY_LEAVE,
    MAY_STAY,
    MUST_LEAVE,
    POISONED,
    WHERE,
    Ask,
    asks_who,
    kind_of,
    place_asked,
)  # fmt: skip
from companion.library.story.cast import BAY, ME, SOMEBODY, Actor, Cast
from companion.library.story.events import (
    KILL,
    Course,
    Piece,
    Story,
)  # fmt: skip
from companion.library.story.figures import claimed, figures, is_heart_alone, strikes_in
from companion.library.story.marks import MASK, Marked, cuts, joints, marked, plain, without_names
from companion.library.story.mentions import OWNS
from companion.library.story.moving import move
from companion.library.story.people import SENTENCE, people
from companion.library.story.settling import Cut, rows_joined, settle
from companion.library.story.striking import own_up
from companion.library.story.where import place
from companion.library.story.whom import (
    actors_in,
    is_apposition,
    is_relative,
    objects_of,
    subject_of,
    told_aside,
)  # fmt: skip

if TYPE_CHECKING:
    from companion.library.computed.scene import Scene
    from companion.library.story.mentions import Mention

BY_COMMA = {",", "(", ")", ""}
TWO = 2
PLACED = ("", "dead", "alive", "what", "loss", "loses", "stays", "leaves", "must")
"""Questions that may tell where somebody is."""
UNCOUNTED = (LOSS, LOSES, GAIN, GAINS, KEEPS, POISONED)
"""Questions whose figure is only asked for, or claimed."""


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
        self.course.of_hearts = "heart" in scene.features
        self.course.harmless = "nosmash" in scene.features
        self.course.of_losses = bool({"lose", "damage"} & scene.asked)
        self.done = False
        """Whether the sentence has put its question by now."""

    def story(self) -> Story:
        asking = self._asking()
        for sentence in self.sentences:
            self.course.begin()
            self.done = False
            for cut in self._cuts(sentence, asks=sentence in asking):
                self._piece(cut, asks=sentence in asking)
        self._count_players()
        own_up(self.course)
        settle(self.course)
        return self.told

    def _asking(self) -> list[str]:
        """The sentences that ask; before a tag the one it hangs on: "la Ciudad es mía, ¿no?" """
        found = [each for each in self.sentences if "?" in each] or self.sentences[-1:]
        tags = self.scene.manners.tags
        for before, each in pairwise(self.sentences):
            if each in found and " ".join(words(each, self.course.language)) in tags:
                found.append(before)
        return found

    def _count_players(self) -> None:
        """ "Only he and I are left: who wins?"; "Max died and four of us are left": they were five."""
        in_bay = any(each.place == BAY for each in self.told.cast.values())
        if self.told.players == BAY_OPENS - 1 and in_bay and self.told.has(KILL):
            self.told.players = BAY_OPENS
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
                supposed = word in joints(language, "supposing")
                found.append(Cut(text, behind.strip(), relative, when, turned, supposed))
            gap = behind.strip()
        return rows_joined(found, self.course.reader)

    # --- one piece ---------------------------------------------------------------------------------

    def _piece(self, cut: Cut, *, asks: bool) -> None:
        course = self.course
        tokens, cards = without_names(cut.text, course.reader)
        said = marked(tokens, course.language)
        kind = self._kind(tokens, said, cut) if asks else ""
        if asks and self.done and _is_beside(said, cut, kind):
            self._weigh(said)
            return
        actors = actors_in(course, said)
        if is_apposition(course, said, actors) or is_relative(
            course, said, actors, behind_comma=cut.relative
        ):
            return
        named = told_aside(course, said, actors, behind_comma=cut.relative and not kind)
        course.meet(said, [actor for _, actor in actors])
        course.begun = course.begun and not cut.turned
        before = course.subject
        subject = named or self._subject(said, actors, kind, asks=asks)
        piece = Piece(
            said=said,
            actors=actors,
            subject=subject,
            doer=subject or course.subject or course.me(),
            objects=objects_of(actors, subject),
            asked=bool(kind),
            cut=cut.behind,
        )
        self._read(piece, kind, cards, asks=asks)
        course.subject = before if named is not None else course.subject

    def _subject(
        self, said: Marked, actors: list[tuple[Mention, Actor]], kind: str, *, asks: bool
    ) -> Actor | None:
        """Who acts, and that the telling goes on with them."""
        course = self.course
        subject = subject_of(course, said, actors)
        if not asks and _is_unclear_form(course, said, actors):
            subject = course.me()
        if subject is not None:
            self._speak_of(subject, asked=bool(kind))
        elif asks and self.done:
            self._carry_on(kind)
        return subject

    def _carry_on(self, kind: str) -> None:
        """ "Can I leave and lose only 1?" asks for both at once: not whether somebody may leave."""
        last = self.told.asks[-1] if self.told.asks else None
        if (
            last is not None
            and last.kind in (MAY_LEAVE, MUST_LEAVE, MAY_STAY)
            and kind in ("", LOSES, LOSS)
        ):
            self.told.asks[-1] = last._replace(kind=ELSE)

    def _weigh(self, said: Marked) -> None:
        """What hangs on: "does she lose 2, 1 or nothing?" wants the figure, no yes."""
        last = self.told.asks[-1] if self.told.asks else None
        if last is None:
            return
        kind = LOSS if last.kind == LOSES and said.has("or") else last.kind
        kind = (
            ELSE if kind in (MAY_LEAVE, MUST_LEAVE, MAY_STAY) else kind
        )  # "may I leave before I lose them?"
        later = last.later or said.has("turnafter")
        self.told.asks[-1] = last._replace(kind=kind, later=later)

    def _read(self, piece: Piece, kind: str, cards: list[str], *, asks: bool) -> None:
        """What it asks, who owns what, who is where, how many there are, who moves."""
        if not asks and piece.said.has("or"):
            self.course.give_up()
        if kind:
            self._ask(kind, piece)
        self._own(cards, piece)
        if kind in PLACED:
            place(self.course, piece)
        if kind not in UNCOUNTED or strikes_in(self.course, piece.said):
            figures(self.course, piece)
        if not kind:
            move(self.course, piece)

    def _kind(self, tokens: list[str], said: Marked, cut: Cut) -> str:
        kind = kind_of(tokens, said, self.course.language, relative=cut.relative)
        if kind and self._only_tells(kind, tokens, said, cut):
            return ""
        if not kind and is_heart_alone(self.course, tokens):
            return MANY
        opens = bool(self.scene.manners.wh & set(tokens[:1])) and not cut.relative
        return kind or (ELSE if opens else "")

    def _only_tells(self, kind: str, tokens: list[str], said: Marked, cut: Cut) -> bool:
        """A piece that leads up to the question: "I go in with 1 heart, what …?" """
        leads = cut.behind not in ("", "?")
        if leads and tokens[0] in joints(self.course.language, "subjects"):
            return True  # whoever acts comes before the verb
        if cut.supposed and not self.done and kind == ELSE:
            return True
        manners = self.scene.manners
        opens = bool((manners.openers | manners.wh) & set(tokens[:1]))
        goes_on = kind == LOSES or (kind == ENTERS and leads)
        return goes_on and not opens and strikes_in(self.course, said)

    def _speak_of(self, subject: Actor, *, asked: bool) -> None:
        course = self.course
        course.rolling = course.rolling and subject is course.subject
        if not asked or subject.id != ME:
            course.subject = subject
        course.begun = True

    def _own(self, cards: list[str], piece: Piece) -> None:
        """Cards are whose they are said to be, else of whoever the piece speaks of."""
        owner = next((actor for each, actor in piece.actors if each.role == OWNS), piece.doer)
        owner = owner if owner.id != ME else piece.doer
        owner = _relative(piece) or owner
        if owner is piece.doer and piece.said.has("suffer") and strikes_in(self.course, piece.said):
            theirs = [each for each in cards if bare(each) in adders()]
            if theirs:  # "he took 2 claws plus Spiked Tail": whoever struck has it
                by = self.told.cast.get_or_make(piece.target or SOMEBODY)
                by.cards.extend(theirs)
                cards = [each for each in cards if each not in theirs]
        owner.cards.extend(cards)

    def _ask(self, kind: str, piece: Piece) -> None:
        said = set(piece.said.tokens)
        each = bool(wording(self.course.language).each & said) or piece.said.has("others", "both")
        if kind in (GAIN, GAINS):
            about = self._earner(piece)
        else:
            about = None if kind == LOSS and each else self._about(kind, piece)
        looked_for = place_asked(piece.said) if kind in (HOLDER, ENTERS) else ""
        figure = claimed(self.course, piece) if kind in (LOSES, GAINS) else 0
        later = piece.said.has("turnafter")
        id = about.id if about is not None else None
        self.told.asks.append(Ask(kind, id, looked_for, each, figure, later))
        self.done = True

    def _about(self, kind: str, piece: Piece) -> Actor | None:
        """Whom a question means: who acts, or to whom it is done."""
        about = piece.subject
        mine = any(actor.id == ME for _, actor in piece.actors)
        if kind in (WHERE, ENTERS) and mine and not piece.named:
            return self.course.me()  # "which spot is mine?"
        if kind in (DEAD, ALIVE, MANY) and about is not None and not piece.named:
            about = self._counted_one(about)
        doing = piece.said.has("kill") and kind == "dead"
        doing = doing or (kind in (LOSS, LOSES) and about is not None and about.id == ME)
        return piece.objects[0] if piece.objects and (about is None or doing) else about

    def _earner(self, piece: Piece) -> Actor | None:
        """Who gets something; nobody where just that is asked: "who gets a star?" """
        if piece.said.has("i", "me"):
            return self.course.me()
        return None if asks_who(piece.said, self.course.language) else piece.subject

    def _counted_one(self, about: Actor) -> Actor:
        """ "… then Lisa rolls 2 more. Is he dead?": not she who struck, but the one with hearts."""
        strikers = {each.who for each in self.told.strikes()}
        if about.had is not None or about.id not in strikers or about.id == ME:
            return about
        counted = [each for each in self.told.cast.others() if each.had is not None]
        return counted[0] if len(counted) == 1 else about


def _is_unclear_form(course: Course, said: Marked, actors: list[tuple[Mention, Actor]]) -> bool:
    """ "Me da con 2; tenía 6": a verb that may be the asker's, whose hearts are still untold."""
    last = next(iter(course.told.strikes()[-1:]), None)
    struck = last is not None and last.at == ME and course.me().had is None
    return struck and not actors and said.has("anyones")


def _relative(piece: Piece) -> Actor | None:
    """ "The guy in Tokyo who owns Jets"."""
    named = piece.said.tokens.index(MASK) if MASK in piece.said.tokens else 0
    before = [(each, actor) for each, actor in piece.actors if each.end <= named]
    if not before:
        return None
    mention, actor = before[-1]
    between = piece.said.marks[mention.end : named]
    return actor if any("relative" in marks for marks in between) else None


def _is_beside(said: Marked, cut: Cut, kind: str) -> bool:
    """What only hangs on to a question: "…, you or me?", "… when I am in?" """
    return (not kind and said.has("or")) or (cut.when and kind in ("", ELSE, ENTERS))

"""Says something of somebody in a story: to the asker, or about another by name or place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from companion.library.computed.saying import verdict
from companion.library.story.arms import bare
from companion.library.story.beginning import begun
from companion.library.story.cast import AT, ME, Actor
from companion.library.story.marks import joins
from companion.library.story.mentions import ANYBODY
from companion.text.families import FAMILY_OF

if TYPE_CHECKING:
    from companion.library.story.ending import Ending
    from companion.library.story.events import Story
    from companion.text.voice import Voice


class Said(NamedTuple):
    text: str
    rule: str


class Speaker:
    def __init__(self, story: Story, ending: Ending, voice: Voice, edition: str) -> None:
        self.story = story
        self.end = ending
        self.voice = voice
        self.edition = edition
        self.kinds = [ask.kind for ask in story.asks]

    def _yes(self, *, holds: bool) -> str:
        return verdict(self.voice, "yes" if holds else "no")

    def _say(self, key: str, actor: Actor, **values: object) -> str:
        return begun(self._part(key, actor, **values).strip())

    def _part(self, key: str, actor: Actor, **values: object) -> str:
        if actor.id == ME:
            return self.voice.say("library", "story", f"you-{key}", **values)
        who = self._name(actor)
        return self._joined(self.voice.say("library", "story", f"they-{key}", who=who, **values))

    def _joined(self, text: str) -> str:
        """With words that melt into one where they meet: "a el monstruo" is "al monstruo"."""
        for apart, one in joins(self.voice.language):
            text = re.sub(rf"\b{apart}\b", one, text)
        return text

    def _name(self, actor: Actor) -> str:
        if actor.id.startswith("monster."):
            return self.voice.monster(actor.id.removeprefix("monster."))
        if actor.shown:
            return actor.shown
        if actor.id.startswith(ANYBODY) and actor.place and not self.end.fates[actor.id].way:
            return self.voice.say("library", "story", f"the-{actor.place}")
        if actor.id.startswith(AT):
            return self.voice.say("library", "story", f"the-{actor.id.removeprefix(AT)}")
        return self.voice.say("library", "other", "somebody")

    def _card(self, card: str) -> str:
        return self.voice.card(bare(card), FAMILY_OF[card.partition(".")[0]])

"""Whether a card that looks at dice pays for those told: "1, 2, 3, three claws: does it trigger?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed.earning import WHOLE, added_to, idle
from companion.library.computed.saying import reckoned, verdict, with_effect
from companion.library.computed.strength import name
from companion.library.computed.ways_to_put import compares, puts

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

LOOKS_AT = {
    "with-three-ones": "1", "with-a-one": "1", "from-three-hearts": "h", "with-run": "",
    "with-all-faces": "",
}  # fmt: skip
"""Which face has to be told; for the others the whole throw."""
OTHERWISE = {
    "lose", "damage", "when", "why", "copy", "steal", "buy", "win", "reroll", "extraturn", "each", "not",
}  # fmt: skip


def sets_off(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    known = load("rules", "reckoning.toml")["gains"]
    named = [(table, id) for table in LOOKS_AT for id in scene.among(known[table])]
    if len(named) != 1 or not _asks(scene):
        return None
    table, id = named[0]
    if not scene.only([id], idle(scene)) or not _is_told(scene, LOOKS_AT[table]):
        return None
    n = sum(share for each, share in added_to(scene, "star") if each == id)
    fate, key = verdict(voice, "yes" if n else "no"), "pays-here" if n else "pays-not"
    card = name(voice, scene, id)
    text = voice.say("library", "computed", key, verdict=fate, card=card, n=n)
    return with_effect(reckoned(voice, "resolve.any-order", [text], edition), scene, voice, [id])


def _asks(scene: Scene) -> bool:
    if not scene.closed or OTHERWISE & set(scene.features) or compares(scene):
        return False
    asking = [clause for clause in scene.clauses if clause.asks]
    return puts(scene, "sets-off", asking) and not puts(scene, "copies")


def _is_told(scene: Scene, face: str) -> bool:
    """The face that matters, or a whole throw."""
    return face in scene.dice if face else sum(scene.dice.values()) >= WHOLE

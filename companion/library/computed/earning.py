"""What a roll brings: stars, energy, wickedness, hearts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.data import load
from companion.library.computed import told
from companion.library.computed.saying import listed, reckoned, told_with, verdict
from companion.library.computed.scene import MOST_HEARTS
from companion.library.computed.sides import holds_against
from companion.library.computed.strength import name
from companion.library.computed.throws import FIRST_OF
from companion.library.computed.unsaid import unsaid
from companion.library.computed.vacancy import moves_in
from companion.library.computed.ways_to_put import (
    asks_for_a_thing,
    asks_for_total,
    asks_where,
    compares,
    is_thrown_again,
    puts,
    throws_twice,
)
from companion.library.computed.wickedness import wickedness_of

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Scene
    from companion.text.voice import Voice

TRIPLE, FEWEST, MOST = 3, 3, 8
ASKED = {"gain", "worth", "star", "howmany", "nothing"}
FACES = "123hse"
ABOUT = {"star": "star", "energy": "energy", "heart": "heart"}
PICKS = {"may", "choose"}
""" "Which of these may I pick up?" asks for no figure."""
NOT_A_YIELD = {"buy", "price", "pay", "evolution", "costume", "leave", "enter", "dead", "tile"}
WICKEDNESS = {"wickedness", "gauge"}
WHOLE = 5
"""Dice from which on a question tells a whole throw."""


def roll(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "Four 3s and two energy: how many points?", "with Gourmet three 1s: how many stars?" """
    if not _asks_for_yield(scene):
        return None
    gains = _gains(scene, voice, edition)
    faces = scene.dice
    if not gains and not any(faces.get(face) for face in "123"):
        return None
    text = f"{_fate(scene, voice, gains)} {_earned(scene, voice, gains)}".strip()
    if moves_in(scene):
        text = f"{text} {voice.say('library', 'computed', 'into-vacant')}"
    found = reckoned(voice, rule_of_throw(scene), [text], edition)
    scored = max(_added(scene)["star"], key=lambda share: share[1], default=None)
    if scored is None or stars_of(faces):
        return found
    return told_with(found, voice, scene.things[scored[0]], scored[0])


def _fate(scene: Scene, voice: Voice, gains: list[str]) -> str:
    """The yes or no to "do I get anything?" and "is that 4 stars?"."""
    tagged = " ".join(scene.ending) in scene.manners.tags
    judged = scene.closed and (len(scene.ending) > 1 or tagged)
    if not judged or _asks_for_total(scene):
        return ""
    claimed, added = scene.count("star"), _added(scene)["star"]
    stars = stars_of(scene.dice) + sum(share for _, share in added)
    holds = _holds(scene, stars, gains) if claimed is None else claimed == stars
    return verdict(voice, "yes" if holds else "no")


def _earned(scene: Scene, voice: Voice, gains: list[str]) -> str:
    """All that the dice bring in one sentence, or that they bring nothing."""
    if not gains:
        return voice.say("library", "computed", _nothing(scene))
    key = "earns-inside" if scene.dice.get("h") and _is_inside(scene) else "earns"
    return voice.say("library", "computed", key, list=listed(voice, gains))


def _asks_for_yield(scene: Scene) -> bool:
    """Whether a throw is told, and what it brings is wanted."""
    faces = scene.dice
    if asks_for_total(scene) and not _asks_for_total(scene):
        return False  # what was there before belongs to it
    counted = set(scene.things) - set(idle(scene))
    fewest = 1 if counted else FEWEST
    if _is_about_more(scene) or not fewest <= sum(faces.values()) <= MOST:
        return False
    asks = ASKED & (scene.asked | scene.wanted) or (_asks_what(scene) and not scene.closed)
    asks = asks or _asks_for_total(scene) or scene.ends_torn
    several = len(faces) > 1 or any(faces.get(face) for face in "123")
    return bool(asks and (several or counted))


def idle(scene: Scene) -> list[str]:
    """Cards that only give more dice or throws: "with Extra Head 1 1 1 2 2 2 and a bolt"."""
    return scene.among(load("rules", "reckoning.toml")["throwing"]["idle"])


def _asks_for_total(scene: Scene) -> bool:
    """ "Four 1s and two bolts. Total?": of the dice, where nobody says what was there before."""
    return asks_for_total(scene) and all(told.had(scene, dial) is None for dial in ABOUT)


def _holds(scene: Scene, stars: int, gains: list[str]) -> bool:
    """ "2 2 2 3 3: do the two 3s add anything?" asks for these dice alone."""
    if _drops_a_triple(scene):
        return False
    last = scene.clauses[-1]
    asked = [face for each, face in FIRST_OF.items() if each in last.counts]
    others = [face for face in scene.dice if face in FIRST_OF.values() and face not in asked]
    if asked and others and not last.counts.keys() - FIRST_OF.keys():
        return any(scene.dice.get(face, 0) >= TRIPLE for face in asked)
    return _brings(scene, stars, gains)


def _drops_a_triple(scene: Scene) -> bool:
    """ "1 1 1 3 3 3: only the better triple counts, right?": both do."""
    triples = [face for face in "123" if scene.dice.get(face, 0) >= TRIPLE]
    said = scene.claim.concepts
    return len(triples) > 1 and "only" in said


def _brings(scene: Scene, stars: int, gains: list[str]) -> bool:
    """ "1 2 3 and three hearts: any stars?" asks for these alone."""
    last = scene.clauses[-1].concepts
    asked = [dial for dial in ABOUT if dial in last]
    if len(asked) != 1 or "heal" in last:
        return bool(gains)
    hearts = 0 if _is_inside(scene) else scene.dice.get("h", 0)
    rolled = {"star": stars, "energy": scene.dice.get("e", 0), "heart": hearts}
    return rolled[asked[0]] + sum(share for _, share in _added(scene)[asked[0]]) > 0


def _asks_what(scene: Scene) -> bool:
    """ "What do I get?"; a Spanish "que" in the middle asks only where a sign says so."""
    first = {token for clause in scene.clauses for token in clause.tokens[:2]}
    return bool(scene.manners.amount & first) or (scene.says(scene.manners.amount) and scene.marked)


def _is_about_more(scene: Scene) -> bool:
    if _is_about_others(scene):
        return True
    few = sum(scene.dice.values()) < WHOLE and scene.count("star") is None
    if _is_no_yield(scene) or (few and scene.closed and "win" in scene.asked):
        return True
    places = {clause.place for clause in scene.clauses if clause.place and not clause.who}
    if scene.closed and len(places) > 1:
        return True
    how = "twosets" in scene.asked and "howmany" not in scene.asked  # "Do six 3s count as two?"
    return scene.closed and (few or how)  # "I had three 3s before: do they still count?"


def _is_no_yield(scene: Scene) -> bool:
    """Dice that lie there no more, or more than dice; "what do I get out of it?" is no leaving."""
    if scene.asked >= PICKS:
        return True
    about = NOT_A_YIELD - {"leave"} if puts(scene, "out-of-it") else NOT_A_YIELD
    if puts(scene, "in-all", scene.clauses[-1:]):
        about = about - {"enter"}  # "what do I get in all?"
    thrown = not scene.things or sum(scene.dice.values()) >= FEWEST
    if "worth" in scene.asked and thrown and "card" not in scene.features:
        about = about - {"price"}  # "five 3s, cuánto vale" is no purchase
    if asks_for_a_thing(scene) or compares(scene) or holds_against(scene):
        return True
    return bool(about & scene.asked) or is_thrown_again(scene) or throws_twice(scene)


def _is_about_others(scene: Scene) -> bool:
    """Things that have no place in the sum, tokens, or the gauge alone."""
    known = load("rules", "reckoning.toml")["gains"].values()
    if not scene.only(*known, idle(scene)) or {"poison", "shrink"} & set(scene.features):
        return True
    if _is_doubled(scene) and _adds_but_stars(scene):
        return True  # whether that counts twice is another question
    both = "howmany" in scene.asked and scene.says(scene.wording.stars)
    return bool(WICKEDNESS & set(scene.features)) and not both


def _gains(scene: Scene, voice: Voice, edition: str) -> list[str]:
    """Stars, wickedness, energy and hearts, each with what cards add; smashes only beside them."""
    faces = scene.dice
    hearts = 0 if _is_inside(scene) else faces.get("h", 0)
    gains = gains_but_hearts(scene, voice, edition)
    if hearts:
        gains.append(_healed(voice, scene, hearts, _added(scene)["heart"]))
    if (gains or unsaid(scene)) and faces.get("s") and not moves_in(scene):
        smashes = faces["s"] * (2 if _is_doubled(scene) else 1)
        gains.append(voice.say("library", "computed", _hits(scene), n=smashes))
    return gains


def gains_but_hearts(scene: Scene, voice: Voice, edition: str) -> list[str]:
    """What the dice bring besides hearts."""
    faces, added = scene.dice, _added(scene)
    gains = [_share(voice, scene, "star", stars_of(faces), added["star"])]
    if edition == "dark" and (wicked := wickedness_of(faces)):
        gains.append(voice.say("library", "counted", "wickedness", n=wicked))
    gains.append(_share(voice, scene, "energy", faces.get("e", 0), added["energy"]))
    return [each for each in gains if each]


def _healed(voice: Voice, scene: Scene, hearts: int, more: list[tuple[str, int]]) -> str:
    """The hearts outside Tokyo, and how many that makes, where it is told how many there were."""
    n = hearts + sum(share for _, share in more)
    before = told.had(scene, "heart")
    outside = "outside" in scene.features
    if outside and before is not None and before + n <= MOST_HEARTS:
        text = voice.say("library", "computed", "heals-to", n=n, total=before + n)
    else:
        text = voice.say("library", "computed", "heals-outside" if outside else "heals", n=n)
    return text + _sum(voice, scene, hearts, more)


def _is_inside(scene: Scene) -> bool:
    place = scene.place_of(mine=True)
    return place == "inside" or (not place and "inside" in scene.features)


def _hits(scene: Scene) -> str:
    """Whom the smashes hit, where it is said where the asker is."""
    if _is_inside(scene):
        return "hits-out-of-tokyo"
    return "hits-in-tokyo" if "outside" in scene.features else "hits"


def _share(voice: Voice, scene: Scene, what: str, rolled: int, added: list[tuple[str, int]]) -> str:
    n = rolled + sum(share for _, share in added)
    return (
        voice.say("library", "counted", what, n=n) + _sum(voice, scene, rolled, added) if n else ""
    )


def _sum(voice: Voice, scene: Scene, rolled: int, added: list[tuple[str, int]]) -> str:
    """Where it comes from, if not from the dice alone."""
    if not added:
        return ""
    shares = [voice.say("library", "computed", "of-dice", n=rolled)] if rolled else []
    shares += [
        voice.say("library", "computed", "of-card", n=share, card=name(voice, scene, id))
        for id, share in added
    ]
    return f" ({' + '.join(shares)})"


def _added(scene: Scene) -> dict[str, list[tuple[str, int]]]:
    """What each named thing adds to the stars, the energy and the hearts."""
    known: dict[str, Any] = load("rules", "reckoning.toml")["gains"]
    faces = scene.dice
    hearts, energy, smashes = (faces.get(face, 0) for face in "hes")
    rows = (
        ("star", "with-three-ones", int(faces.get("1", 0) >= TRIPLE)),
        ("star", "with-a-one", int("1" in faces)),
        ("star", "with-smash", int(smashes > 0)),
        ("star", "with-run", int({"1", "2", "3"} <= set(faces))),
        ("star", "with-all-faces", int(set(FACES) <= set(faces))),
        ("star", "from-three-hearts", max(hearts - TRIPLE + 1, 0)),
        ("energy", "energy-once", int(energy > 0)),
        ("energy", "each-energy-die", energy),
        ("energy", "each-smash-die", smashes),
        ("heart", "hearts-once", int(hearts > 0)),
        ("heart", "each-heart-die", hearts),
    )
    found: dict[str, list[tuple[str, int]]] = {"star": [], "energy": [], "heart": []}
    for what, table, times in rows:
        found[what] += [(id, known[table][id] * times) for id in scene.among(known[table]) if times]
    for id in scene.among(known["doubled"]):
        again = {"star": stars_of(faces), "energy": energy, "heart": hearts}
        for what, n in again.items():
            found[what] += [(id, n)] if n else []
    return found


def _adds_but_stars(scene: Scene) -> bool:
    """Whether something adds to the energy or the hearts of the dice."""
    known = load("rules", "reckoning.toml")["gains"]
    return any(
        scene.among(known[key]) for key in known if key.startswith(("each", "energy", "hearts"))
    )


def _is_doubled(scene: Scene) -> bool:
    """ "With Cat Nip": all that the dice bring counts twice."""
    return bool(scene.among(load("rules", "reckoning.toml")["gains"]["doubled"]))


def added_to(scene: Scene, what: str) -> list[tuple[str, int]]:
    """What things add to the stars, the energy or the hearts of the dice."""
    return _added(scene)[what]


def by_card(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "With Regeneration, what does Heal bring?" """
    known = load("rules", "reckoning.toml")
    more, healing = known["gains"]["hearts-once"], known["healing"]["once"]
    cards, added = scene.among(healing), [(id, more[id]) for id in scene.among(more)]
    if (
        len(cards) != 1
        or not added
        or not scene.only(more, healing)
        or told.on_dice(scene, "heart")
    ):
        return None
    if not {"howmany", "heal", "heart", "gain"} & scene.asked or {"when", "inside"} & scene.asked:
        return None
    if scene.count("heart") is not None and asks_where(scene):
        return None  # how many that makes is wanted
    shares = [(cards[0], int(healing[cards[0]])), *added]
    parts = [
        voice.say("library", "computed", "of-card", n=share, card=name(voice, scene, id))
        for id, share in shares
    ]
    n = sum(share for _, share in shares)
    text = voice.say("library", "computed", "heals-by-card", n=n, sum=" + ".join(parts))
    text = f"{_agreed(scene, voice, n)} {text}".strip()
    return told_with(
        reckoned(voice, "heal.cards-in-tokyo", [text], edition), voice, "power", cards[0]
    )


def _agreed(scene: Scene, voice: Voice, n: int) -> str:
    """Whether both work together, or make as much as somebody says."""
    if not scene.closed:
        return ""
    figures = [figure for clause in scene.clauses for figure in clause.counts.values()]
    return verdict(voice, "yes" if not figures or n in figures else "no")


def _nothing(scene: Scene) -> str:
    """Why there is nothing: no triple, or hearts in Tokyo."""
    return "earns-nothing-inside" if scene.dice.get("h") else "earns-nothing"


def rule_of_throw(scene: Scene) -> str:
    return rule_of_faces(scene.dice)


def rule_of_faces(faces: dict[str, int]) -> str:
    alike = sorted((faces.get(face, 0) for face in "123"), reverse=True)
    if alike[0] >= 2 * TRIPLE:
        return "numbers.six-alike"
    if alike[1] >= TRIPLE:
        return "numbers.two-triples"
    if alike[0] > TRIPLE:
        return "numbers.extra"
    if alike[0] == TRIPLE:
        return "numbers.triple"
    if alike[0]:
        return "numbers.less-than-three"
    if faces.get("h"):
        return "heal.outside"
    return "energy.one-per-face" if faces.get("e") else "smash.one-heart-each"


def stars_of(faces: dict[str, int]) -> int:
    return sum(
        int(face) + count - TRIPLE
        for face, count in faces.items()
        if face in "123" and count >= TRIPLE
    )

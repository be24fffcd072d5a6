"""Ways to put a thing that matter in sums only: rows of words under a key of `locales/*/sums.toml`."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from companion.data import load
from companion.library.folding import as_row, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.computed.scene import Clause, Scene

DIALS = {"star", "energy", "heart"}
FACES = ("face1", "face2", "face3")
FEW_WORDS = 5
ORDERED = {"before", "roll", "reroll", "when", "other", "sell", "startturn", "endturn", "afterturn"}
"""Where these are spoken of, more than the energy decides whether something may be bought."""
Way = tuple[str, ...]
"""Words in a row, each between two spaces; between one row and the next others may stand."""


class Ways(NamedTuple):
    """Those under one key."""

    whole: tuple[str, ...]
    """Rows of words without anything between."""
    apart: tuple[Way, ...]

    def are_in(self, row: str) -> bool:
        """Whether a row of words puts it in one of these ways."""
        if any(map(row.__contains__, self.whole)):
            return True
        return any(_says(row, way) for way in self.apart)


@cache
def _ways(language: str, key: str) -> Ways:
    told = load("locales", language, "sums.toml")[key]
    ways = [tuple([as_row(words(piece, language)) for piece in way.split(" .. ")]) for way in told]
    whole = tuple([way[0] for way in ways if len(way) == 1])
    return Ways(whole, tuple([way for way in ways if len(way) > 1]))


def puts(scene: Scene, key: str, clauses: Sequence[Clause] | None = None) -> bool:
    """Whether one of these ways is said, in these clauses or anywhere."""
    ways = _ways(scene.reader.language, key)
    return any(
        ways.are_in(clause.row) for clause in (scene.clauses if clauses is None else clauses)
    )


def says(tokens: Sequence[str], language: str, key: str) -> bool:
    """Whether these words put it in one of these ways."""
    return _ways(language, key).are_in(as_row(tokens))


def rows_of(scene: Scene, key: str) -> list[str]:
    """These ways as rows, the longest first."""
    return sorted(_ways(scene.reader.language, key).whole, key=len, reverse=True)


def after(tokens: Sequence[str], language: str, key: str) -> Sequence[str]:
    """The words behind the first of these ways; none where it is not said."""
    row = as_row(tokens)
    found = [(row.index(way), way) for way in _ways(language, key).whole if way in row]
    if not found:
        return ()
    at, way = min(found, key=lambda each: each[0])
    return row[at + len(way) :].split()


def _says(row: str, way: Way) -> bool:
    """Whether the pieces of a way stand there in their order."""
    at = 0
    for piece in way:
        found = row.find(piece, at)
        if found < 0:
            return False
        at = found + len(piece) - 1  # the space behind it is also the one before the next
    return True


def compares(scene: Scene) -> bool:
    """ "Do I score less with three 1s than with three 2s?": two things are held against each other."""
    asked = [token for clause in scene.clauses if clause.asks for token in clause.tokens]
    return says(asked, scene.reader.language, "compared")


def is_of_others(scene: Scene, clause: Clause) -> bool:
    """ "He has", "my mate has": not the asker; a monster by its name may be the asker's."""
    if clause.who == "other":
        return True
    return puts(scene, "mates", [clause]) and "friend-of-children" not in clause.things


def is_of_one(scene: Scene) -> bool:
    """ "Peter has … and rolls …: how much has he then?": somebody else, and nobody besides."""
    who = {clause.who for clause in scene.clauses} - {None}
    alone = not any(clause.mine for clause in scene.clauses) and not puts(scene, "mates")
    return alone and who == {"other"} and not _rolls_another(scene)


def _rolls_another(scene: Scene) -> bool:
    """ "Anna has 3 cubes, and Ben rolls …": a word before the roll that was not there at first."""
    known = {*scene.clauses[0].tokens, *scene.manners.they, *scene.wording.then}
    for clause in scene.clauses:
        rolls = [
            n for n, token in enumerate(clause.tokens) if "roll" in scene.reader.of_word(token)
        ]
        if rolls and not clause.asks and set(clause.tokens[: rolls[0]]) - known:
            return True
    return False


def is_strange(scene: Scene, clause: Clause) -> bool:
    """Whether it holds a word that means nothing here, as a first name does."""
    known = f"{scene.reader.language}~"
    return any(each.startswith(known) and each[len(known)] != "=" for each in clause.concepts)


def named_in(scene: Scene, clause: Clause) -> list[str]:
    """People whom a clause calls by their first name."""
    from companion.library.story.people import people

    return [each for each in people(scene.text, scene.reader) if each in clause.tokens]


def is_had_by_name(scene: Scene, clause: Clause) -> bool:
    """ "Pia has 7", "Eva 8": a first name right before the verb, or nothing but a name and a figure."""
    having = scene.manners.having | scene.wording.own
    for one in named_in(scene, clause):
        after = clause.tokens[clause.tokens.index(one) + 1 :]
        verb = bool(having & set(after[:1])) or puts(scene, "has-it", [clause])
        if verb or (len(clause.tokens) == 2 and scene.number(clause.tokens[-1]) is not None):
            return True
    return False


def asks_about_others(scene: Scene) -> bool:
    """ "How many has he left?" """
    said = scene.final
    return bool(scene.manners.they & said) and not scene.manners.me & said


def asks_about_a_name(scene: Scene) -> bool:
    """ "How many has Ben then?"; in Spanish the verb alone may say that it is not the asker."""
    asking = [clause for clause in scene.clauses if clause.asks]
    if any(scene.manners.me & set(clause.tokens) for clause in asking):
        return False
    return puts(scene, "of-them", asking) or any(named_in(scene, clause) for clause in asking)


def is_mixed(scene: Scene) -> bool:
    """Whether one has what is told and another does it: "my mate has 7 energy, and I buy a card"."""
    theirs = [clause for clause in scene.clauses if is_of_others(scene, clause)]
    mine = any(clause.mine for clause in scene.clauses if clause not in theirs)
    have = any(DIALS & clause.counts.keys() for clause in theirs)
    return mine and (have or asks_about_others(scene))


def is_thrown_again(scene: Scene) -> bool:
    """ "Three hearts, but I reroll them": what was told before lies there no more."""
    for at, clause in enumerate(scene.clauses):
        again = "reroll" in clause.concepts or puts(scene, "thrown-again", [clause])
        if again and any(each.counts for each in scene.clauses[:at]) and not clause.asks:
            return True
    return False


def throws_twice(scene: Scene) -> bool:
    """ "Three 2s, and three 2s in my next turn": the same number in two throws, read as one."""
    told = [face for each in scene.clauses for face in FACES if face in each.counts]
    return len(told) != len(set(told)) and puts(scene, "next-turn")


def asks_for_a_thing(scene: Scene) -> bool:
    """ "Which tile makes three 1s worth more?": its name is wanted, and no sum."""
    asking = [clause for clause in scene.clauses if clause.asks]
    return not scene.things and puts(scene, "which-thing", asking)


def asks_where(scene: Scene) -> bool:
    """ "Where do I stand then?", "¿cómo quedo?" """
    return scene.asks_state or puts(scene, "how-it-stands", scene.clauses[-2:])


def asks_where_it_ends(scene: Scene) -> bool:
    """ "12 points, then five 3s: where do I end up?": what is told can only be added up."""
    told = any(DIALS & clause.counts.keys() or clause.numbers for clause in scene.clauses)
    spent = any("buy" in clause.concepts for clause in scene.clauses)
    left = spent and scene.asks_state and bool(scene.wording.left & scene.final)
    ends = bool(scene.dice) and puts(scene, "how-it-stands", scene.clauses[-2:])
    return told and (ends or left)


def asks_whether_enough(scene: Scene) -> bool:
    """ "Is that enough?", "reicht das?", "¿llego?": no more than this, behind the figures."""
    return puts(scene, "enough-for-it", scene.clauses[-1:]) and len(scene.ending) <= FEW_WORDS


def weighs_a_purse(scene: Scene) -> bool:
    """ "With 5 energy, can I sweep and then buy Wings?": the figures decide it."""
    told = any("energy" in clause.counts for clause in scene.clauses)
    enough = puts(scene, "enough-for-it", scene.clauses[-1:])
    if not told or not scene.closed:
        return False
    if not ("buy" in scene.asked or enough):
        return puts(scene, "works-out", scene.clauses[-1:]) and _sweeps_and_buys(scene)
    return bool(scene.things) or _sweeps_and_buys(scene)


def _sweeps_and_buys(scene: Scene) -> bool:
    """ "6 energy: can I clear the market once and still buy a card for 4?": no order is in doubt."""
    from companion.library.computed import purse, sweeping

    spoken = {each for clause in scene.clauses for each in clause.concepts}
    priced = sweeping.sweeps(scene) and purse.told_prices(scene)
    return bool(priced) and not ORDERED & spoken


def claims_of_each(scene: Scene) -> bool:
    """ "…, so each of them loses one heart, right?": the figures decide it."""
    said = "each" in scene.claim.concepts or scene.wording.each & set(scene.claim.tokens)
    return bool(said) and scene.closed and "lose" in scene.claim.concepts


def claims_a_loss(scene: Scene) -> bool:
    """ "Three claws, so it loses only one heart, right?": a figure against the claws that are told."""
    claim = scene.claim
    tagged = scene.closed and claim is not scene.clauses[-1]
    lost = "heart" in claim.counts or "heart" in claim.singles
    struck = scene.count("smash") is not None and "smash" not in claim.counts
    return tagged and lost and "lose" in claim.concepts and struck


def asks_for_total(scene: Scene) -> bool:
    """ "Total?", "insgesamt?": no more than this."""
    brief = len(scene.ending) < FEW_WORDS - 1
    return brief and puts(scene, "the-total", scene.clauses[-1:])


def is_only_being_got(scene: Scene) -> bool:
    """ "The three 1s that earn me Skulking: does it pay for this very roll?": a tile not there before."""
    if not scene.tiles or not scene.dice or not puts(scene, "this-roll", scene.clauses[-1:]):
        return False
    naming = [each for each in scene.clauses if set(each.things) & set(scene.tiles)]
    return puts(scene, "just-got", naming)

"""What anybody at the table could see: who is in Tokyo, where somebody is, what may be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.dice import dice_of
from companion.library.folding import words
from companion.library.index import index

if TYPE_CHECKING:
    from companion.library.at_the_table import Table

IDLE = {"effect", "now", "may", "turn", "ownturn", "choose", "sameturn", "optional", "later"}
ELSEWHERE = {
    "leave",
    "enter",
    "smash",
    "damage",
    "target",
    "heal",
    "win",
    "buy",
    "star",
    "when",
    "may",
}
"""With these a question is about more than who is where."""
SHORT = 5
"""Words of "where am I right now?"."""


def who_is_in_tokyo(table: Table) -> tuple[str, str] | None:
    """ "Who is in Tokyo?" """
    spoken = _spoken(table)
    manners = index().manners[table.voice.language]
    if not spoken & manners.who or not {"tokyo", "inside", "city", "bay"} & table.features:
        return None
    if ELSEWHERE & table.features or table.named:
        return None
    inside = [each for each in table.game.table.monsters if each.place is not None]
    if not inside:
        return table.say("nobody-inside"), "setup.tokyo-starts-empty"
    found = [
        table.say("place", monster=table.name(each), place=table.voice.place(each.place))
        for each in inside
    ]
    return " ".join(found), "faq.in-tokyo"


def where_is(table: Table) -> tuple[str, str] | None:
    """ "Where is Kraken?" """
    manners = index().manners[table.voice.language]
    meant = table.named or (_spoken(table) & manners.me and len(_spoken(table)) <= SHORT)
    if not _spoken(table) & manners.where or not meant or ELSEWHERE & table.features:
        return None
    monster = table.subject
    place = table.voice.place(monster.place)
    return table.say("place", monster=table.name(monster), place=place), "components.monster-board"


def what_may_be_done(table: Table) -> tuple[str, str] | None:
    """ "What may Bob do now?" """
    manners = index().manners[table.voice.language]
    spoken = _spoken(table)
    asks = spoken & manners.act and {"now", "may", "sameturn"} & table.features
    others = {feature for feature in table.features if "~" not in feature}
    if not asks or others - IDLE - set(table.query.named):
        return None
    if not spoken & manners.wh:
        return None
    waits = table.say("waits", pending=table.pending())
    if table.named and table.game.pending.by not in (None, table.subject.id):
        waits = f"{table.say('nothing-to-do', monster=table.name(table.subject))} {waits}"
    return waits, table.game.pending.rule or "turn.steps-five"


def can_it_die(table: Table) -> tuple[str, str] | None:
    """ "Can Ann die this turn?": what the attack of whoever is at turn could cost at most."""
    if "dead" not in table.features or not table.query.closed:
        return None
    if not {"may", "sameturn", "now", "turn"} & table.features or "star" in table.features:
        return None
    monster, state = table.subject, table.game.table
    active = state.monsters[state.active_seat]
    name = table.name(monster)
    if monster is active:
        if monster.poison >= monster.hearts:
            return table.say(
                "dies-of-poison", monster=name, n=monster.poison
            ), "referee.poison-token"
        return table.say("own-turn", monster=name, n=monster.hearts), "smash.same-place-spared"
    if (monster.place is None) == (active.place is None):
        return table.say(
            "same-place", monster=name, other=table.name(active)
        ), "smash.same-place-spared"
    dice = dice_of(state, active).total
    key = "may-die" if dice >= monster.hearts else "cannot-die"
    text = table.say(key, monster=name, other=table.name(active), n=monster.hearts, dice=dice)
    return text, "elimination.zero-hearts"


def _spoken(table: Table) -> set[str]:
    return set(words(table.query.text, table.voice.language))


SEEN = (who_is_in_tokyo, where_is, what_may_be_done, can_it_die)

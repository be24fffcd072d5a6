"""How the game stands: dials, belongings, whose turn it is, who leads, what somebody can pay for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.counts import counts_in
from companion.library.folding import words
from companion.library.index import index

if TYPE_CHECKING:
    from companion.engine.state import Monster
    from companion.library.at_the_table import Table
    from companion.library.manner import Manners

DIALS = ("heart", "energy", "star", "wickedness", "poison", "shrink")
MORE_THAN_DIALS = {
    "damage", "lose", "smash", "price", "pay", "buy", "roll", "win", "must", "enter", "leave",
    "heal", "dead", "maximum", "dice", "startturn", "endturn", "triple", "setup",
}  # fmt: skip
"""With these a number is asked of the rules, not of the table."""
SHORT = 7
"""Words of a question that only asks whose turn it is."""
MOST_CLAWS = 8


def dials(table: Table) -> tuple[str, str] | None:
    """ "How many hearts does Bob have?", "does Ann have poison?" """
    wanted = [each for each in DIALS if each in table.features]
    if not wanted or MORE_THAN_DIALS & table.features or not _has(table):
        return None
    if not {"howmany", "worth"} & table.features and not (
        table.query.closed and {"poison", "shrink"} & {*wanted}
    ):
        return None
    monster = table.subject
    numbers = {
        "heart": monster.hearts,
        "energy": monster.energy,
        "star": monster.stars,
        "wickedness": monster.wickedness,
        "poison": monster.poison,
        "shrink": monster.shrink,
    }
    what = table.voice.say("library", "dials", wanted[0], n=numbers[wanted[0]])
    return table.say("has", monster=table.name(monster), what=what), "components.monster-board"


def belongings(table: Table) -> tuple[str, str] | None:
    """ "What cards does Bob have?" """
    asks = {"card", "whichcard", "tile", "costume", "evolution"} & table.features
    if not asks or {"howmany", "price", *MORE_THAN_DIALS} & table.features or not _has(table):
        return None
    if not table.named and not _spoken(table) & _manners(table).me:
        return None
    monster = table.subject
    things = [*monster.cards, *monster.tiles, *monster.evolutions]
    names = [table.voice.label(thing.rule) for thing in things]
    key = "owns" if names else "owns-nothing"
    text = table.say(key, monster=table.name(monster), list=", ".join(names))
    return text, "buy.keep-card-active"


def leader(table: Table) -> tuple[str, str] | None:
    """ "Who is winning?" """
    manners, spoken = _manners(table), _spoken(table)
    asks = spoken & manners.leading or {"most", "star"} <= table.features
    if not spoken & manners.who or not asks or table.query.closed or len(spoken) > SHORT:
        return None
    living = [each for each in table.game.table.monsters if each.alive]
    best = max(each.stars for each in living)
    ahead = [table.name(each) for each in living if each.stars == best]
    key = "leads" if len(ahead) == 1 else "ties"
    return table.say(key, list=", ".join(ahead), n=best), "win.at-20-stars"


def whose_turn(table: Table) -> tuple[str, str] | None:
    """ "Whose turn is it?" """
    manners, spoken = _manners(table), _spoken(table)
    asks = spoken & manners.atturn and ("who" in table.features or spoken & manners.who)
    if not asks or table.named or table.query.closed or len(spoken) > SHORT:
        return None
    if {"first", "firstplayer", "clockwise", "later", "dead", "extraturn"} & table.features:
        return None
    state = table.game.table
    name = table.name(state.monsters[state.active_seat])
    return table.say("turn", monster=name), "turn.clockwise"


def is_inside(table: Table) -> tuple[str, str] | None:
    """ "Is Bob in Tokyo?" """
    told = {each for each in table.features if "~" not in each} - set(table.query.named)
    if not table.query.closed or not told or not told <= {"tokyo", "inside", "city", "bay", "now"}:
        return None
    if not table.named:
        return None
    monster = table.subject
    name, place = table.name(monster), table.voice.place(monster.place)
    if monster.place is None:
        return table.say("not-inside-now", monster=name), "faq.in-tokyo"
    return table.say("inside", monster=name, place=place), "faq.in-tokyo"


def who_is_next(table: Table) -> tuple[str, str] | None:
    """ "Who is next?" """
    if not {"clockwise", "who"} <= table.features or len(_spoken(table)) > SHORT or table.named:
        return None
    from companion.engine.winning import next_seat

    state = table.game.table
    name = table.name(state.monsters[next_seat(state)])
    return table.say("next", monster=name), "turn.clockwise"


def for_sale(table: Table) -> tuple[str, str] | None:
    """ "Which cards can I buy?": those on the table that the energy is enough for."""
    told = {each for each in table.features if "~" not in each} - set(table.query.named)
    if not told >= {"buy", "whichcard"} or not told <= {"buy", "whichcard", "card", "may", "now"}:
        return None
    state, monster = table.game.table, table.subject
    if state.shop.market is None:
        return None
    prices = {
        card: state.shop.price(state, monster, card).total for card in state.shop.market if card
    }
    payable = [
        table.say("costs", card=table.voice.marked(card), n=n)
        for card, n in prices.items()
        if n <= monster.energy
    ]
    key = "may-buy" if payable else "may-buy-nothing"
    text = table.say(key, monster=table.name(monster), list=", ".join(payable), have=monster.energy)
    return text, "buy.price"


def can_pay(table: Table) -> tuple[str, str] | None:
    """ "Can I afford Wings?" """
    cards = [name for name in table.query.named if name.startswith("card.")]
    if not cards or not table.query.closed or not _spoken(table) & _manners(table).enough:
        return None
    card, monster = cards[0].removeprefix("card."), table.subject
    n = table.game.table.shop.price(table.game.table, monster, card).total
    key = "affords" if monster.energy >= n else "cannot-afford"
    text = table.say(
        key, card=table.voice.card(card), monster=table.name(monster), n=n, have=monster.energy
    )
    return text, "buy.price"


def would_it_kill(table: Table) -> tuple[str, str] | None:
    """ "Would 3 claws kill Bob?", "how many claws to kill Bob?" """
    if not {"dead", "smash"} <= table.features or not table.named:
        return None
    state = table.game.table
    monster, active = table.subject, state.monsters[state.active_seat]
    if monster is active:
        return None
    values = {"monster": table.name(monster), "other": table.name(active)}
    smashes = _smashes(table)
    if smashes is None and "howmany" not in table.features:
        return None
    lost = _lost(table, active, monster, smashes or 1)
    if not lost:
        return table.say("out-of-reach", **values), "smash.same-place-spared"
    if smashes is not None:
        key = "kills" if lost >= monster.hearts else "kills-not"
        text = table.say(key, monster=values["monster"], lost=lost, n=monster.hearts)
        return text, "elimination.zero-hearts"
    for n in range(1, MOST_CLAWS + 1):
        if _lost(table, active, monster, n) >= monster.hearts:
            return table.say("needs", **values, n=n, hearts=monster.hearts), "smash.one-heart-each"
    return None


def _lost(table: Table, active: Monster, monster: Monster, smashes: int) -> int:
    from companion.library.at_the_table import tried

    lost = tried(table, active, smashes)
    if lost is None:
        across = (active.place is None) != (monster.place is None)
        return smashes if across else 0
    return lost.get(monster.id, 0)


def _smashes(table: Table) -> int | None:
    tokens = words(table.query.text, table.voice.language)
    of_word = index().readers[table.voice.language].of_word
    counted = counts_in(tokens, [of_word(token) for token in tokens])
    return counted.counts.get("smash")


def _has(table: Table) -> bool:
    """Whether it is about what somebody has."""
    manners, spoken = _manners(table), _spoken(table)
    return bool(spoken & manners.having) and (table.named or bool(spoken & manners.me))


def _manners(table: Table) -> Manners:
    return index().manners[table.voice.language]


def _spoken(table: Table) -> set[str]:
    return set(words(table.query.text, table.voice.language))


STANDING = (
    dials,
    belongings,
    leader,
    who_is_next,
    whose_turn,
    is_inside,
    for_sale,
    can_pay,
    would_it_kill,
)

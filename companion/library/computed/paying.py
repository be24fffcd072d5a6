"""What cards cost together, with discounts, and whether the energy is enough."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from companion.data import load
from companion.library.card_answers import card_data
from companion.library.card_matters import LOST
from companion.library.computed import cheaper, purse, sweeping
from companion.library.computed.charging import said_to_cost
from companion.library.computed.curing import treats
from companion.library.computed.saying import reckoned, verdict, with_effect
from companion.library.computed.strength import name
from companion.library.computed.told import on_dice
from companion.library.computed.ways_to_put import (
    asks_about_others,
    compares,
    is_had_by_name,
    is_mixed,
    is_of_others,
    named_in,
    puts,
)

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

ASKED = {"price", "pay", "buy", "discount"}
BUYING = {"buy", "pay", "give"}
HIGHEST = 12
"""No card costs more."""
BOUGHT = ("power", "costume")
FEWEST_FACES, FEW_WORDS = 3, 4
"""So many figures that dice may show are a throw."""


class Item(NamedTuple):
    """Something to be paid for."""

    id: str
    """Empty for a card of which only the price is told."""
    cost: int


def total(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "With Alien Origin, what do I pay for Extra Head?", "a card for 5?", "7 energy: is it enough?" """
    known = load("rules", "reckoning.toml")["prices"]
    owned = scene.among([*known["less"], *known["half"]])
    gaining = load("rules", "reckoning.toml")["gains"]["energy-once"]
    others = [*purse.owned(scene), *(gaining if _rolled(scene) else ())]
    others += [id for id in owned if id not in cheaper.bought(scene)]
    others += purse.kept(scene)
    items = _items(scene, edition, [*others, *known["sells"], *known["from-others"]])
    spent, items = _before(scene, items, edition)
    have = _purse(scene, items, spent)
    if have is not None and _rolled(scene):
        have += sum(gaining[id] for id in scene.among(gaining))
    if not items or not _asks_for_sum(scene, items, owned, have):
        return None
    n, shares = _added_up(scene, voice, items, owned)
    if swept := sweeping.SWEEP * sweeping.sweeps(scene, mine=True):
        n += swept
        shares.append(voice.say("library", "computed", "sweep", n=f"+ {swept}"))
    text = ""
    if have is not None and _asks_for_rest(scene):
        gained = purse.energy_of([item.id for item in items])
        text = _rest(voice, have, (n, _added(shares)), gained, several=len(shares) + len(owned) > 1)
    text = text or _costs(scene, voice, n, have, shares, bare=not (owned or items[0].id))
    return with_effect(reckoned(voice, "buy.price", [text], edition), scene, voice, owned)


def _added_up(
    scene: Scene, voice: Voice, items: list[Item], owned: list[str]
) -> tuple[int, list[str]]:
    """What the cards cost together, each with the discounts that hold for it."""
    known = load("rules", "reckoning.toml")["prices"]
    held = [(item, cheaper.holding_for(scene, item.id, owned)) for item in items]
    n = sum(price(item.cost, less, known) for item, less in held)
    return n, [_share(scene, voice, item, less, known) for item, less in held]


def _is_order_told(scene: Scene, items: list[Item]) -> bool:
    """Whether each card is known to be bought before or after the one that makes it cheaper."""
    ids = [item.id for item in items]
    missed = not all(ids) or purse.besides(scene, ids) or purse.is_unread(scene)
    return not (missed and cheaper.bought(scene)) and cheaper.is_in_order(scene, ids)


def _rest(voice: Voice, have: int, paid: tuple[int, str], gained: int, *, several: bool) -> str:
    """What is left, where it is enough."""
    return purse.rest(voice, have, [paid], gained, together=several) if have >= paid[0] else ""


def _asks_for_rest(scene: Scene) -> bool:
    """ "… How much energy is left?": of the asker's own, and nobody else buys."""
    others = is_mixed(scene) or asks_about_others(scene) or purse.is_of_others(scene)
    return purse.asks_for_rest(scene) and not others


def _costs(
    scene: Scene, voice: Voice, n: int, have: int | None, shares: list[str], *, bare: bool
) -> str:
    """What it costs, and whether that is there; a single price without a name needs no sum."""
    fate, said = "", said_to_cost(scene)
    if have is None and said is not None and not bare:
        fate = verdict(voice, "yes" if said == n else "no")
    if scene.closed and have is not None:
        fate = verdict(voice, "yes" if (have >= n) != puts(scene, "too-dear") else "no")
    key = "total-have" if have is not None else "total"
    if len(shares) == 1:
        key = f"{key}-bare" if bare and have is not None else f"{key}-alone"
    values = {"verdict": fate, "n": n, "sum": _added(shares), "have": have or 0}
    return voice.say("library", "computed", key, **values).strip()


def _added(shares: list[str]) -> str:
    return " + ".join(shares).replace("+ +", "+")


def _items(scene: Scene, edition: str, without: list[str]) -> list[Item]:
    """The cards wanted by name, else those of which the question tells the price."""
    named = [
        Item(id, cost_of(id, family, edition))
        for id, family in scene.things.items()
        if id not in without and family in BOUGHT
    ]
    told = _told_prices(scene)
    said = said_to_cost(scene)
    if said in told and len(told) > 1:
        told.remove(said)  # "¿una carta de 3 me cuesta 2?"
    return named or [Item("", price) for price in told]


def _told_prices(scene: Scene) -> list[int]:
    """ "A card costs 5", "two cards for 3 and 4", "a 5-energy card"."""
    found = purse.told_prices(scene)
    if len(found) > 1 or (found and scene.closed and sweeping.sweeps(scene)):
        return found
    return _beside_cards(scene) or found  # "I want a 6"


def _beside_cards(scene: Scene) -> list[int]:
    """Figures of the clauses that speak of a card or a price, and of those that go on with one."""
    found: list[int] = []
    for clause in scene.clauses:
        told = {"card", "price"} & clause.concepts or puts(scene, "priced", [clause])
        if told and not sweeping.is_sweep(scene, clause):
            found += _prices_here(scene, clause)
        elif found and clause.numbers and len(clause.tokens) <= TOGETHER:
            found += clause.numbers[:1]
    return found


def _prices_here(scene: Scene, clause: Clause) -> list[int]:
    """ "Una que cuesta 5" costs 5 and not 1 besides: what stands behind "costs" comes first."""
    if clause.numbers and (priced := purse.prices(scene, clause)):
        return priced
    told = [number for number in _numbers(clause) if 0 < number <= HIGHEST]
    return told * (purse.cards_alike(scene, clause) if len(told) == 1 else 1)


TOGETHER = 2
"""Words of a clause that only adds another price: "and 4"."""


def _numbers(clause: Clause) -> list[int]:
    if clause.numbers:
        return clause.numbers
    told = {"card", "price"} <= clause.concepts or ("card" in clause.concepts and not clause.mine)
    return [clause.counts["energy"]] if told and "energy" in clause.counts else []


def _purse(scene: Scene, items: list[Item], spent: int) -> int | None:
    """The energy the asker has left; a number that was taken for a price is none."""
    named = any(item.id for item in items)
    for clause in scene.clauses:
        if "energy" not in clause.counts or {"roll", "dice"} & clause.concepts:
            continue
        if _pays(scene, clause):
            continue
        if spent and _paid(scene, clause) == clause.counts["energy"]:
            continue
        if named or not _numbers(clause) or clause.numbers:
            return max(clause.counts["energy"] - spent, 0) + _rolled(scene)
    bare = None if spent else purse.bare_purse(scene)
    return None if bare is None else bare + _rolled(scene)


def _rolled(scene: Scene) -> int:
    """The energy that the dice show."""
    return scene.rolled("energy") or on_dice(scene, "energy") or _told_besides(scene)


def _told_besides(scene: Scene) -> int:
    """ "I have 2 energy and three bolts. Can I buy Wings?": both are there, whatever the second is."""
    others = BUYING | {"roll", "dice", "price", "card"}
    told = [
        each for each in scene.clauses if "energy" in each.counts and not others & each.concepts
    ]
    named = any(family in BOUGHT for family in scene.things.values())
    if not named or len(told) != 2 or any(purse.prices(scene, each) for each in told):
        return 0
    first, second = told
    return second.counts["energy"] if first.has and not (second.has or second.who) else 0


def _pays(scene: Scene, clause: Clause) -> bool:
    """ "Ben pays 2 energy for new cards": what somebody pays is nobody's purse."""
    theirs = "pay" in clause.concepts or named_in(scene, clause)
    if theirs and not (clause.mine or clause.has):
        return True
    mine = any(each.mine for each in scene.clauses) and not asks_about_others(scene)
    return mine and is_of_others(scene, clause) and not clause.mine


def _before(scene: Scene, items: list[Item], edition: str) -> tuple[int, list[Item]]:
    """ "I spend 3 of my 8 energy. Can I afford Wings?": what was paid before, and what is wanted."""
    gone = sum(_paid(scene, clause) for clause in scene.clauses)
    asking = [clause for clause in scene.clauses if clause.asks]
    wanted = [item for item in items if any(item.id in each.things for each in asking)]
    gone += _gone_for_energy(scene, edition)
    return (gone, wanted) if gone and wanted and scene.closed else (0, items)


def _gone_for_energy(scene: Scene, edition: str) -> int:
    """ "I buy Energize. Can I afford Wings then?": its price, less what it brings."""
    energy = load("rules", "reckoning.toml")["energy"]["bought"]
    telling = [each for each in scene.clauses if BUYING & each.concepts and not each.asks]
    bought = [id for id in scene.among(energy) if any(id in each.things for each in telling)]
    cards = [id for id in bought if scene.things[id] == "power"]
    return sum(cost_of(id, "power", edition) - int(energy[id]) for id in cards)


def _paid(scene: Scene, clause: Clause) -> int:
    """What a clause says was paid, where it is not what is asked."""
    if clause.asks or not {"pay", "give"} & clause.concepts:
        return 0
    had = clause.counts.get("energy")
    if len(clause.numbers) == 1:
        return clause.numbers[0] if had is None or clause.numbers[0] < had else 0
    elsewhere = any("energy" in each.counts for each in scene.clauses if each is not clause)
    return had or 0 if elsewhere else 0


def _asks_for_sum(scene: Scene, items: list[Item], owned: list[str], have: int | None) -> bool:
    """Whether there is anything to add up: a discount, several cards, or a purse to compare with."""
    if _is_throw(scene, items) or _asks_whether_won(scene, items, have):
        return False
    if _is_no_purchase(scene, items) or _is_no_price(scene, have) or _is_compared(scene):
        return False
    judged = scene.closed and have is not None
    if judged and _asks_whether_enough(scene):
        return True
    if owned:
        return _asks_for_price(scene, items) and not _is_a_fee(scene)
    return not judged and _adds_up(scene, items)


def _asks_whether_won(scene: Scene, items: list[Item], have: int | None) -> bool:
    """ "If I buy it, have I won?": the energy is there, and the stars are asked about."""
    return "win" in scene.claim.concepts and sum(item.cost for item in items) <= (have or 0)


def _adds_up(scene: Scene, items: list[Item]) -> bool:
    """Whether several prices are wanted as one, without a discount or a verdict."""
    if sweeping.sweeps(scene) and {"howmany", "energy"} <= scene.asked:
        return True
    return len(items) > 1 and _asks_together(scene)


def _is_throw(scene: Scene, items: list[Item]) -> bool:
    """ "How much is 2 2 2 worth?" tells dice, not prices."""
    faces = sum(scene.dice.get(face, 0) for face in ("1", "2", "3"))
    priced = {"card", "energy", "buy", "pay"} & scene.features.keys()
    return faces >= FEWEST_FACES and not priced and all(not item.id for item in items)


def _is_compared(scene: Scene) -> bool:
    """ "Does it cost more than 3?" names a figure that is no second price."""
    return compares(scene) and not puts(scene, "too-dear")


def _is_no_purchase(scene: Scene, items: list[Item]) -> bool:
    healing = "heal" in scene.asked and all(item.id != "heal" for item in items)
    sold = "sell" in scene.asked and not puts(scene, "for-sale")
    back = scene.among(load("rules", "reckoning.toml")["prices"]["sells"])  # it may be given back
    named = any(item.id for item in items)
    had = any(clause.things and is_had_by_name(scene, clause) for clause in scene.clauses)
    if had or treats(scene) or not _is_order_told(scene, items):
        return True  # "Ben has Vast Storm: can I buy it?"
    return healing or sold or bool({"copy", "steal"} & scene.asked) or bool(back and not named)


def _is_no_price(scene: Scene, have: int | None) -> bool:
    """It costs hearts, somebody else buys it, or it is asked whether a discount holds at all."""
    often = {"repeat"} if sweeping.sweeps(scene) and have is not None else set()  # swept twice
    if (LOST - often) & scene.asked and "energy" not in scene.asked:
        return True
    if purse.is_of_others(scene) and any(clause.mine for clause in scene.clauses):
        return True  # else it is of whoever has the energy
    return scene.closed and have is None and bool({"discount", "top"} & scene.asked)


def _asks_together(scene: Scene) -> bool:
    return bool(ASKED & scene.asked) and bool({"price", "total"} & scene.asked)


def _asks_whether_enough(scene: Scene) -> bool:
    """ "Can I still pay that?" """
    if "buy" in scene.asked or scene.says(scene.manners.enough) or puts(scene, "too-dear"):
        return True
    if puts(scene, "takes-it", scene.clauses[-1:]) and not {"heart", "star"} & scene.asked:
        return True
    if _is_swept_and_paid(scene) or _is_all_bought(scene):
        return True
    return {"may", "pay", "card"} <= scene.asked and not scene.things


def _is_all_bought(scene: Scene) -> bool:
    """ "7 energy, I buy Heal and then want Tank. Does that work?" """
    brief = len(scene.ending) <= FEW_WORDS and not scene.clauses[-1].things
    return brief and "buy" in scene.features and puts(scene, "works-out", scene.clauses[-1:])


def _is_swept_and_paid(scene: Scene) -> bool:
    """ "7 energy, two new rows and a card for 3: does that work out?" """
    told = bool(scene.things) != bool(purse.told_prices(scene))
    return bool(sweeping.sweeps(scene) and told) and puts(scene, "works-out", scene.clauses[-1:])


def _asks_for_price(scene: Scene, items: list[Item]) -> bool:
    """ "What do I pay?"; where only a price is told, "how much" is enough."""
    if ASKED & scene.asked or {"howmany", "energy"} <= scene.asked:
        return True
    if scene.ends_torn:
        return True  # "does he pay 3 or 4?"
    named = any(item.id for item in items)
    return not named and ("howmany" in scene.asked or scene.says(scene.manners.amount))


def _is_a_fee(scene: Scene) -> bool:
    """What a card costs when it is used is no price of a card."""
    return scene.closed and "energy" not in scene.asked and "card" not in scene.features


def price(cost: int, owned: list[str], known: dict[str, Any]) -> int:
    if any(id in known["half"] for id in owned):
        cost = (cost + 1) // 2
    less: int = sum(known["less"].get(id, 0) for id in owned)
    return max(cost - less, 0)


def _share(scene: Scene, voice: Voice, item: Item, owned: list[str], known: dict[str, Any]) -> str:
    """ "7 Extra Head − 1 Alien Origin"."""
    card = name(voice, scene, item.id) if item.id else ""
    shares = [voice.say("library", "computed", "price-of", n=item.cost, card=card).strip()]
    for id in owned:
        key = "less" if id in known["less"] else "half"
        values = {"n": f"− {known['less'].get(id)}", "card": name(voice, scene, id)}
        shares.append(voice.say("library", "computed", key, **values))
    return " ".join(shares)


def cost_of(id: str, family: str, edition: str) -> int:
    data = card_data(family, id)
    cost: int = data.get("costs", {}).get(edition, data["cost"])
    return cost

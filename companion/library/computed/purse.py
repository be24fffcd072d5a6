"""What is left of somebody's energy after purchases and new cards."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from companion.data import load
from companion.library.computed import cheaper, ways_to_put
from companion.library.computed.counts import ARTICLES
from companion.library.computed.curing import treats
from companion.library.computed.gaining import once_more
from companion.library.computed.saying import reckoned, verdict, with_effect
from companion.library.computed.scene import ME
from companion.library.computed.strength import name
from companion.library.computed.sweeping import SWEEP, is_sweep, sweeps

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.computed.scene import Clause, Scene
    from companion.text.voice import Voice

FEW_WORDS = 3
HIGHEST = 12
"""No card costs more."""
BOUGHT = ("power", "costume")
NO_PURCHASE = {"dead", "steal", "sell", "supply"}
BUYING = {"buy", "price", "pay", "sweep", "card", "market"}


def is_of_others(scene: Scene) -> bool:
    """Whether somebody else buys: "my neighbour buys Vast Storm"."""
    buying = [clause for clause in scene.clauses if "buy" in clause.concepts]
    if any(each.who not in (None, ME) or "neighbour" in each.concepts for each in buying):
        return True
    return ways_to_put.puts(scene, "mates", [each for each in buying if not each.things])


def owned(scene: Scene) -> set[str]:
    """Cards that somebody has while he buys others: "I own Media-Friendly and buy Heal"."""
    buying = _buying(scene)
    if not buying:
        return set()
    bought = {id for clause in buying for id in clause.things} | _joined(scene, buying)
    kept: set[str] = set()
    follows = False
    having = scene.manners.having | scene.wording.own
    for clause in scene.clauses:
        if clause in buying or (is_sweep(scene, clause) and not clause.things):
            follows = True
        elif not clause.things or clause.mine or having & set(clause.tokens):
            follows = False
        if not follows:
            kept.update(id for id in clause.things if id not in bought)
    return kept


def kept(scene: Scene) -> list[str]:
    """ "I have Opportunist. May I buy one of the new cards?": it lies there, and another is bought."""
    held = [each for each in scene.clauses if each.things and each.has and each.mine]
    held = [each for each in held if not BUYING & each.concepts and not each.asks]
    others = [each for each in scene.clauses if not each.things and "card" in each.concepts]
    return [id for each in held for id in each.things] if others else []


def _buying(scene: Scene) -> list[Clause]:
    """The clauses that name what is bought; none where nobody speaks of buying."""
    found = [clause for clause in scene.clauses if clause.things and _is_wanted(scene, clause)]
    return found if any("buy" in clause.concepts for clause in found) else []


def _is_wanted(scene: Scene, clause: Clause) -> bool:
    """ "I buy Heal. Can I still afford Wings?": both are bought."""
    enough = scene.manners.enough & set(clause.tokens)
    afforded = enough or ways_to_put.puts(scene, "takes-it", [clause])
    return "buy" in clause.concepts or bool(clause.asks and scene.closed and afforded)


def _joined(scene: Scene, buying: list[Clause]) -> set[str]:
    """ "Wenn ich A und B kaufe": what stands before the verb with another card is bought as well."""
    found: set[str] = set()
    for before, clause in pairwise(scene.clauses):
        ends = clause in buying and "buy" in scene.reader.of_word(clause.tokens[-1])
        if ends and not clause.mine and not before.has and not clause.has:
            found.update(before.things)
    return found


def bought(scene: Scene) -> list[str]:
    """Cards and costumes that are bought by name; what makes them cheaper is not among them."""
    if not any("buy" in clause.concepts and clause.things for clause in scene.clauses):
        return []
    kept = {*owned(scene), *load("rules", "reckoning.toml")["prices"]["less"]}
    return [id for id in scene.things if id not in kept]


def told_prices(scene: Scene) -> list[int]:
    """ "A card for 4 and one for 6", "a card that costs 3": what is told of cards without a name."""
    found: list[int] = []
    begun = False
    for clause in scene.clauses:
        if is_sweep(scene, clause):
            begun = True
            continue
        about = bool({"card", "price", "buy"} & clause.concepts)
        begun = begun or about or ways_to_put.puts(scene, "taking", [clause])
        if begun:
            found += prices(scene, clause)
    return found


def prices(scene: Scene, clause: Clause) -> list[int]:
    """Numbers after "for": bare ones, or of energy."""
    found = []
    tokens = [token for token in clause.tokens if token not in scene.wording.each]
    for before, token in pairwise(tokens):  # "zu je 4"
        counts = token not in ARTICLES and "both" not in scene.reader.of_word(token)
        n = scene.number(token) if counts else None  # "what does a card cost me?"
        if before in scene.wording.pricing and n and n <= HIGHEST:
            found.append(n)
    found = found or _bare_prices(scene, clause)
    return found * cards_alike(scene, clause) if len(found) == 1 else found


def _bare_prices(scene: Scene, clause: Clause) -> list[int]:
    """ "I bought a 5 and a 3", "eine 4er": a figure behind an article, where somebody buys."""
    if not _buys(scene, clause) or ways_to_put.is_of_others(scene, clause):
        return []
    found = []
    for before, token in pairwise(clause.tokens):
        figure = token.removeprefix("face")
        price = int(figure) if figure.isdecimal() else HIGHEST + 1
        told = price in clause.numbers or token in clause.singles
        if before in ARTICLES and told and 0 < price <= HIGHEST:
            found.append(price)
    return found


def _buys(scene: Scene, clause: Clause) -> bool:
    """Whether a clause tells a purchase, or only goes on with one: "… and a 3"."""
    if "roll" in clause.concepts or {"heart", "star", "wickedness"} & clause.concepts:
        return False
    if "buy" in clause.concepts or ways_to_put.puts(scene, "taking", [clause]):
        return True
    if ways_to_put.puts(scene, "priced", [clause]):
        return True  # "… a beauty with a 6 printed on it"
    at = next(n for n, each in enumerate(scene.clauses) if each is clause)
    before = scene.clauses[at - 1] if at and not clause.asks else None
    if before is None:
        return False
    taken = "card" in before.concepts and ways_to_put.puts(scene, "taking", [before])
    if taken and len(clause.tokens) <= FEW_WORDS + 2:
        return True  # "I take a card with a 6 on it"
    return len(clause.tokens) <= FEW_WORDS and bool(prices(scene, before))


def has_unread_figure(scene: Scene) -> bool:
    """Whether a figure is told that is no price, no purse and no sweep: the sum would miss it."""
    for clause in scene.clauses:
        asked = "howmany" in clause.concepts or (scene.ends_torn and clause.asks)
        if is_sweep(scene, clause) or asked:
            continue
        known = {*prices(scene, clause), *clause.counts.values(), cards_alike(scene, clause)}
        known.add(bare_purse(scene) or 0)
        figures = {int(token) for token in clause.tokens if token.isdecimal()}
        if figures - known and not clause.heads:
            return True
    return False


def cards_alike(scene: Scene, clause: Clause) -> int:
    """ "Two cards at 4 each": how many have the price that is told once."""
    if "card" not in clause.concepts or not scene.wording.each & {*clause.tokens}:
        return 1
    counted = (
        scene.number(before)
        for before, token in pairwise(clause.tokens)
        if "card" in scene.reader.of_word(token)
    )
    return next((n for n in counted if n), 1)


def left_over(scene: Scene, voice: Voice, edition: str) -> Answer | None:
    """ "7 energy, I sweep once and take a card for 4: what is left?" """
    if not asks_for_rest(scene) or not BUYING & _spoken(scene):
        return None
    if NO_PURCHASE & set(scene.features) or _is_unclear(scene) or treats(scene):
        return None
    mine = owned(scene)
    less = scene.among(load("rules", "reckoning.toml")["prices"]["less"])
    without = {*mine, *less, *once_more(scene)}
    items = [id for id in scene.things if id not in without]
    have = _had(scene)
    if have is None or not _is_understood(scene, items, less):
        return None
    paid = shares(scene, voice, items, less, edition)
    if not paid:
        return None
    text = rest(voice, have, paid, energy_of(items), together=len(paid) > 1 or bool(less))
    text = f"{_taken(scene, voice, have, paid)} {text}".strip()
    rule = "buy.sweep" if sweeps(scene) and not items else "buy.price"
    told = reckoned(voice, rule, [text], edition)
    return with_effect(told, scene, voice, [*less, *once_more(scene)])


def _taken(scene: Scene, voice: Voice, have: int, paid: list[tuple[int, str]]) -> str:
    """ "Can I take that one as well, and what is left?": a yes besides the figure."""
    enough = sum(n for n, _ in paid) <= have
    return verdict(voice, "yes") if enough and _asks_to_take(scene) else ""


def _asks_to_take(scene: Scene) -> bool:
    asking = [clause for clause in scene.clauses if clause.asks]
    first = [each for each in asking[:1] if "howmany" not in each.concepts]
    opened = any(scene.manners.openers & set(each.tokens[:2]) for each in first)
    affords = opened and ways_to_put.puts(scene, "affords", first)
    return len(asking) > 1 and (affords or ways_to_put.puts(scene, "works-out", first))


def _spoken(scene: Scene) -> set[str]:
    return set(scene.features).union(*(clause.concepts for clause in scene.clauses))


def _is_unclear(scene: Scene) -> bool:
    naming = [clause for clause in scene.clauses if clause.things]
    others = [clause for clause in naming if not clause.mine and "buy" in clause.concepts]
    if ways_to_put.puts(scene, "played-at-me", naming) or ways_to_put.puts(
        scene, "they-buy", others
    ):
        return True
    if _is_market_unclear(scene) or has_unread_figure(scene):
        return True
    return is_of_others(scene) or ways_to_put.is_mixed(scene) or is_unread(scene)


def is_unread(scene: Scene) -> bool:
    """ "I buy Wings and then Heal": a short piece behind a purchase that may name another card."""
    for before, clause in pairwise(scene.clauses):
        known = set(clause.things) & set(scene.things) or is_sweep(scene, clause)
        bare = not (known or clause.counts or clause.numbers or clause.mine)
        short = 0 < len(clause.tokens) <= FEW_WORDS and not scene.manners.wh & set(clause.tokens)
        if "buy" in before.concepts and before.things and bare and short and not clause.asks:
            return True
    return False


def energy_of(items: list[str]) -> int:
    """What the cards bought bring at once."""
    bought = load("rules", "reckoning.toml")["energy"]["bought"]
    return sum(int(bought.get(id, 0)) for id in items)


def rest(
    voice: Voice, have: int, shares: list[tuple[int, str]], gained: int, *, together: bool
) -> str:
    cost = sum(n for n, _ in shares)
    listed = " + ".join(text for _, text in shares)
    if cost > have:
        no = verdict(voice, "no")
        values = {"verdict": no, "n": cost, "sum": listed, "have": have}
        return voice.say("library", "computed", "total-have", **values)
    listed = f"({listed})" if together else listed
    n = have - cost + gained
    if gained:
        values = {"n": n, "had": have, "sum": listed, "more": gained}
        return voice.say("library", "computed", "left-and-gained", **values)
    return voice.say("library", "computed", "left-over", n=n, had=have, sum=listed)


def _is_market_unclear(scene: Scene) -> bool:
    """Something is done with the market that is no sweep we know."""
    return any(
        "market" in clause.concepts
        and "buy" not in clause.concepts
        and not clause.names
        and not is_sweep(scene, clause)
        for clause in scene.clauses
    )


def _is_understood(scene: Scene, items: list[str], less: list[str]) -> bool:
    """Only cards and costumes are bought; what else is named must have its place in the sum."""
    if any(scene.things[id] not in BOUGHT for id in items) or {"sell", "steal"} & scene.asked:
        return False
    known = load("rules", "reckoning.toml")
    more = once_more(scene)
    adding = {*known["gains"]["energy-once"], *known["prices"]["half"], *known["prices"]["sells"]}
    unsure = set(scene.among(adding)) - (set() if energy_of(items) else more.keys())
    return not unsure and set(scene.things) <= {*items, *less, *more}


def asks_for_rest(scene: Scene) -> bool:
    elsewhere = {"heart", "star", "dice", "token", "wickedness", "may", "when"}
    lacks = ways_to_put.puts(scene, "lacking", scene.clauses[-1:])
    return scene.asks_state and not elsewhere & scene.wanted and not lacks


def _had(scene: Scene) -> int | None:
    """The energy before it all, and what the dice add."""
    first = _told_once(scene)
    if first is None:
        return None
    return first + (scene.rolled("energy") or 0) + sum(once_more(scene).values())


def _told_once(scene: Scene) -> int | None:
    """The energy that somebody starts with; nothing where two numbers could be it."""
    found = None
    swept = False
    for clause in scene.clauses:
        begun = swept
        swept = swept or is_sweep(scene, clause)
        if "energy" not in clause.counts or "roll" in clause.concepts:
            continue
        first = swept and not begun and _is_told_first(scene, clause)
        price = "pay" in clause.concepts or clause.counts["energy"] in prices(scene, clause)
        if price and not first:
            continue
        if found is not None or (swept and not first):
            return None
        found = clause.counts["energy"]
    return bare_purse(scene) if found is None else found


def bare_purse(scene: Scene) -> int | None:
    """ "I had 3, rolled 2 bolts …": the energy told as no more than a figure before the roll."""
    spoken = {each for clause in scene.clauses for each in clause.concepts}
    if scene.rolled("energy") is None and "energy" in scene.wanted:
        return _had_once(scene)
    if scene.rolled("energy") is None or {"heart", "star", "wickedness"} & spoken:
        return None
    first = scene.clauses[0]
    told = first.mine or first.has or ways_to_put.puts(scene, "standing", [first])
    ends = bool(first.tokens) and first.tokens[-1] == str(first.spare)
    return first.spare if told and ends and len(first.numbers) == 1 else None


def _had_once(scene: Scene) -> int | None:
    """ "How much energy is left if I had 9 and bought Wings?": the only figure there is."""
    figures = [n for clause in scene.clauses for n in (*clause.numbers, *clause.counts.values())]
    having = [clause for clause in scene.clauses if clause.numbers and clause.has]
    return figures[0] if len(figures) == len(having) == 1 else None


def _is_told_first(scene: Scene, clause: Clause) -> bool:
    """ "From my 10 energy I sweep twice", not "I sweep for 2 energy"."""
    meant = [scene.reader.of_word(token) for token in clause.tokens]
    energy = next((at for at, each in enumerate(meant) if "energy" in each), len(meant))
    verbs = (
        at
        for at, token in enumerate(clause.tokens)
        if "sweep" in meant[at] or token in scene.wording.sweeping
    )
    return energy < next(verbs, 0)


def besides(scene: Scene, ids: list[str]) -> list[int]:
    """Prices told that belong to none of the cards named."""
    if not ids:
        return told_prices(scene)
    return [
        price
        for clause in scene.clauses
        if "buy" in clause.concepts or "card" in clause.concepts
        for price in prices(scene, clause)
        if not set(ids) & set(clause.things)
    ]


def shares(
    scene: Scene, voice: Voice, items: list[str], less: list[str], edition: str
) -> list[tuple[int, str]]:
    """What each thing costs, with its discount, and the new cards."""
    from companion.library.computed.paying import cost_of

    known = load("rules", "reckoning.toml")["prices"]["less"]
    items = [id for id in scene.things if id in items or id in cheaper.bought(scene)]
    more, found = besides(scene, items), []
    if not cheaper.is_in_order(scene, items) or (more and cheaper.bought(scene)):
        return []
    named = [(cost_of(id, scene.things[id], edition), id) for id in items]
    for cost, id in [*named, *((cost, "") for cost in more)]:
        card = name(voice, scene, id) if id else ""
        text = voice.say("library", "computed", "price-of", n=cost, card=card).strip()
        held = cheaper.holding_for(scene, id, less)
        for one in held:
            values = {"n": f"− {known[one]}", "card": name(voice, scene, one)}
            text += " " + voice.say("library", "computed", "less", **values)
        found.append((max(cost - sum(known[one] for one in held), 0), text))
    if n := sweeps(scene):
        found.append((n * SWEEP, voice.say("library", "computed", "sweep", n=n * SWEEP)))
    return found

"""Random moves: answers to what is asked, moves besides it, and nonsense."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cards.load import catalogue
from companion.engine.requests import (
    BuyRequest,
    DiceRequest,
    HeartsRequest,
    RevealRequest,
    RollRequest,
)
from companion.engine.shop import copies_left
from companion.engine.using import usable
from companion.engine.wickedness import TOP
from companion.moves.kinds import DEFAULT_ORDER, FACES
from companion.moves.write import write
from tests.properties.hands import corrected

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from companion.engine.game import Game
    from companion.engine.head import Edition
    from companion.engine.state import Monster

NOTHING: Mapping[str, float] = {}
ODD_TEXTS = (
    "",
    " ",
    "\t",
    "Kraken's \x1b[31mclaw\x1b[0m",
    "[bold]hi[/bold]",
    "ﬀ ünïcode 🎲",
    "a" * 300,
)

MOST_SET = {"stars": 20, "energy": 30, "poison": 3, "shrink": 3, "wickedness": 10}
"""How high corrections set the dials."""

NONSENSE = (
    "roll {many}",
    "roll 1 2 3 x e s",
    "roll 123ehs order nnnn",
    "roll 123ehs order nhe",
    "roll 123ehs order nhesn",
    "set {other} hearts -1",
    "set {other} hearts 13",
    "set {other} hearts ½",
    "set {other} hearts 99999",
    "set {other} charm 3",
    "set {other} cards no-such-card",
    "set nobody hearts 3",
    "set tokyo moon none",
    "set",
    "undo 0",
    "undo {undo}",
    "undo -1",
    "redo 9999",
    "tile no-such-tile",
    "buy no-such-card",
    "buy no-such-card from {other}",
    "buy",
    "reveal no-such-card",
    "choose no-such-thing",
    "use no-such-card",
    "{other}: use no-such-card at all",
    "dance",
    "yield now",
    "hearts heal=-1",
    "hearts heal=1 heal=1",
    "nobody: pass",
    "note",
)


def faces(random: Random, count: int) -> str:
    """Dice: fair ones, or with one face that comes up often, or one of each face first."""
    kind = random.random()
    if kind < 0.45:
        return "".join(random.choice(FACES) for _ in range(count))
    if kind < 0.9:
        often = random.choice(FACES)
        return "".join(
            often if random.random() < 0.6 else random.choice(FACES) for _ in range(count)
        )
    return (FACES * 7)[:count]


def answer(random: Random, game: Game, wanted: Mapping[str, float] = NOTHING) -> str:
    """A move that the pending request must accept."""
    request, table = game.pending, game.table
    options = [write(option) for option in request.options(table)]
    match request:
        case RollRequest():
            return _roll(random, game, request, options)
        case DiceRequest():
            if options and random.random() < 0.3:
                return random.choice(options)
            return f"dice {faces(random, request.count)}".strip()
        case HeartsRequest():
            return _hearts(random, request)
        case RevealRequest():
            return _reveal(random, game, request)
        case BuyRequest():
            if random.random() < 0.35:
                return "end"
    return preferred(random, options, wanted)


def preferred(random: Random, lines: list[str], wanted: Mapping[str, float]) -> str:
    """One of these, those that name what is wanted more often than the others."""
    weights = [max(wanted.get(word, 1.0) for word in line.split()) for line in lines]
    return random.choices(lines, weights)[0]


def _roll(random: Random, game: Game, request: RollRequest, options: list[str]) -> str:
    if options and random.random() < 0.5:
        return random.choice(options)
    order = "".join(random.sample(DEFAULT_ORDER, 4))
    ending = f" order {order}" if random.random() < 0.4 else ""
    if game.table.settings.wickedness and random.random() < 0.3:  # for the gauge's sake
        often = random.choice("112")
        thrown = "".join(random.choice((often, often, "1", "s")) for _ in range(request.dice))
    else:
        thrown = faces(random, request.dice)
    frozen = "".join(face for face, _ in request.frozen)
    return f"roll {frozen}{thrown[len(frozen) :]}{ending}"


def _hearts(random: Random, request: HeartsRequest) -> str:
    if random.random() < 0.5:
        return write(random.choice(request.options(None)))  # type: ignore[arg-type]  # it looks at nothing
    left = random.randint(0, request.count)
    spent: dict[str, int] = {}
    for name in random.sample(sorted(request.limits), len(request.limits)):
        number = random.randint(0, min(left, request.limits[name]))
        left -= number
        spent[name] = number
    return " ".join(("hearts", *(f"{name}={number}" for name, number in spent.items())))


def cards_in_box(edition: Edition) -> list[str]:
    info = catalogue().editions[edition]
    decks = {info.deck, *info.promos}
    return [card.id for card in catalogue().cards.values() if decks & set(card.decks)]


def for_sale(game: Game) -> list[str]:
    """What may turn up in the market of this game."""
    costumes = catalogue().costumes if game.table.settings.halloween else ()
    return [*cards_in_box(game.head.edition), *costumes]


def _reveal(random: Random, game: Game, request: RevealRequest) -> str:
    if random.random() < 0.15:
        return "pass"
    table = game.table
    lying = table.shop.market or []
    free = [
        name
        for name in for_sale(game)
        if copies_left(table, catalogue().for_sale[name]) > lying.count(name)
    ]
    if not free:
        return "pass"
    count = min(random.randint(1, request.count), len(free))
    return " ".join(("reveal", *random.sample(free, count)))


def unlisted_purchase(random: Random, game: Game) -> str | None:
    """A promo card that may have been shuffled in: not among the options, perhaps legal."""
    if not isinstance(game.pending, BuyRequest):
        return None
    return f"buy {random.choice(for_sale(game))}"


def besides(game: Game) -> list[str]:
    """Every card that anybody may use besides what is asked, as complete lines."""
    return [
        f"{monster.id}: {write(move)}"
        for monster in game.table.monsters
        if monster.alive and monster.hooks
        for move in usable(game.table, monster, game.pending)
    ]


def nursing(random: Random, game: Game, likely: float) -> str | None:
    """A correction for somebody who is about to lose or win, so that the game goes on; and now
    and then one that brings somebody to the brink of both.
    """
    for monster in game.table.living():
        brink = monster.stars >= 16 and monster.hearts == 1
        if brink and random.random() < 0.9:
            continue
        if what := _saved(random, monster, likely) or _driven(random, monster, likely):
            return f"set {monster.id} {what}"
    return None


def _saved(random: Random, monster: Monster, likely: float) -> str:
    """Away from the end, and able to buy."""
    if monster.hearts <= 3 and random.random() < likely:
        return f"hearts {monster.maximum}"
    if monster.stars >= 18 and random.random() < likely:
        return "stars 0"
    if monster.energy <= 3 and random.random() < likely / 4:
        return "energy 20"
    return ""


def _driven(random: Random, monster: Monster, likely: float) -> str:
    """To another level, or to the brink."""
    if monster.wickedness == TOP and random.random() < likely / 4:
        return f"wickedness {random.choice((1, 4, 8))}"
    if monster.tiles and random.random() < likely / 30:
        return "hearts 1"
    if monster.hearts == 1 and random.random() < likely / 4:
        return "stars 17"
    return ""


def correction(random: Random, game: Game) -> str:
    """A legal `set`: dials of the living, hearts also of the dead, figures, cards, tiles."""
    table = game.table
    monster = random.choice(table.monsters)
    because = " because somebody looked" if random.random() < 0.3 else ""
    if not monster.alive:
        hearts = random.choice((0, random.randint(1, monster.maximum)))
        return f"set {monster.id} hearts {hearts}{because}"
    kind = random.random()
    if kind < 0.15:
        place = random.choice(("city", "none", "bay") if table.bay_open else ("city", "none"))
        return (
            f"set tokyo city {monster.id}" if place == "city" else f"set {monster.id} tokyo {place}"
        )
    if table.settings.power_up and random.random() < 0.15:
        return f"set {monster.id} {corrected(random, game, monster)}{because}"
    if kind < 0.4:
        return f"set {monster.id} {_belongings(random, game, monster)}{because}"
    if kind < 0.6:
        low = 0 if random.random() < 0.15 else 1
        return f"set {monster.id} hearts {random.randint(low, monster.maximum)}{because}"
    field = random.choice(sorted(MOST_SET))
    most = MOST_SET[field]
    return f"set {monster.id} {field} {random.randint(0, most)}{because}"


def _belongings(random: Random, game: Game, monster: Monster) -> str:
    if random.random() < 0.3:
        return f"tiles {' '.join(_tiles(random, game, monster)) or 'none'}"
    keep = [
        name for name in cards_in_box(game.head.edition) if catalogue().cards[name].kind == "keep"
    ]
    kept = [card.id for card in monster.cards if random.random() < 0.6]
    added = random.sample(keep, random.randint(0, 2))
    return f"cards {' '.join((*kept, *added)) or 'none'}"


def _tiles(random: Random, game: Game, monster: Monster) -> list[str]:
    """Up to two that nobody else has a side of, not both sides of one."""
    known = catalogue().tiles
    taken = {tile.id for other in game.table.monsters for tile in other.tiles}
    taken -= {tile.id for tile in monster.tiles}
    free = [name for name in known if name not in taken and known[name].back not in taken]
    wanted = random.sample(free, random.randint(0, min(2, len(free))))
    if len(wanted) == 2 and known[wanted[0]].back == wanted[1]:
        wanted.pop()
    return wanted


# --- nonsense -------------------------------------------------------------------------------------


def illegal(random: Random, game: Game) -> str:
    """A line that must be refused, whatever is asked."""
    request = game.pending
    others = [name for name in game.table.by_id if name != request.by]
    fitting: list[str] = []
    if isinstance(request, RollRequest):
        fitting = [f"roll {faces(random, request.dice + random.choice((1, 2)))}"]
        if request.dice:
            fitting.append(f"roll {faces(random, request.dice - 1)}")
    elif isinstance(request, DiceRequest):
        fitting = [f"dice {faces(random, request.count + 1)}", f"roll {faces(random, 6)}"]
    elif isinstance(request, HeartsRequest):
        fitting = [f"hearts heal={request.count + 1}", "hearts heal=0 poison=99"]
    elif request.kind == "over":
        fitting = ["pass", "end", f"roll {faces(random, 6)}", f"set {others[0]} stars 1"]
    if request.kind != "over":
        # Anything but a card is only for the one who is asked.
        move = answer(random, game)
        if not move.startswith(("use ", "play ")):
            fitting.append(f"{random.choice(others)}: {move}")
    kind = random.random()
    if fitting and kind < 0.6:
        return random.choice(fitting)
    if kind < 0.65:
        return random.choice(ODD_TEXTS)
    if kind < 0.75:
        return "".join(chr(random.randint(0, 0x2FFF)) for _ in range(random.randint(1, 30)))
    nonsense = random.choice(NONSENSE)
    too_many = len(game.log) + 1
    return nonsense.format(other=random.choice(others), many="s" * 41, undo=too_many)


def doubtful(random: Random, game: Game) -> str:
    """A well-formed line that may be legal or not: the answer must be one or the other."""
    cards, tiles = list(catalogue().cards), list(catalogue().tiles)
    names = list(game.table.by_id)
    card = random.choice(cards)
    return random.choice(
        (
            f"roll {faces(random, random.randint(0, 9))}".strip(),
            f"dice {faces(random, random.randint(0, 4))}".strip(),
            f"buy {card}",
            f"buy {card} from {random.choice((*names, 'deck', 'discards', 'market', 'moon'))}",
            f"reveal {card} {random.choice(cards)}",
            f"tile {random.choice(tiles)}",
            f"use {random.choice((*cards, *tiles))}",
            f"use {card} {random.choice((*names, *cards, '1', 's h'))}",
            f"{random.choice(names)}: use {card}",
            f"choose {random.choice((*names, '0', '2'))}",
            f"hearts heal={random.randint(0, 3)} poison={random.randint(0, 2)}",
            f"set {random.choice(names)} cards {card},{random.choice(cards)}",
            f"set {random.choice(names)} tokyo {random.choice(('bay', 'city', 'outside'))}",
            f"set tokyo bay {random.choice((*names, 'none'))}",
            random.choice(("yield", "stay", "pass", "sweep", "end", "redo", "undo")),
        )
    )

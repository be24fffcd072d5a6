"""Questions during a game: answered from the state, with the rule; else from the rules of its edition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.dice import dice_of, rolls_of
from companion.engine.moments import Moment
from companion.library.asking import ask
from companion.library.computed.case import read_case
from companion.library.folding import words
from companion.library.index import index
from companion.library.likeness import OF_A_WORD
from companion.library.query import understand
from companion.library.seen import SEEN
from companion.library.show import reply_lines
from companion.library.standing import STANDING
from companion.text.calling import called
from companion.text.telling import sum_of

if TYPE_CHECKING:
    from companion.engine.game import Game
    from companion.engine.state import Monster
    from companion.library.query import Query
    from companion.text.voice import Voice


BUYING = {"buy", "card", "may", "now", "sameturn", "turn", "again"}
"""What "can Ann buy a card now?" speaks of; with more it asks for a rule."""
ENDING = (Moment.SELLING, Moment.TURN_ENDS)


class Table:
    """The game as the question sees it: who asks, and about whom."""

    def __init__(self, game: Game, voice: Voice, query: Query) -> None:
        self.game = game
        self.voice = voice
        self.features = set(query.features)
        self.query = query
        table = game.table
        asked = table.by_id.get(game.pending.by or "")
        self.asker: Monster = asked or table.monsters[table.active_seat]
        named = [name.removeprefix("monster.") for name in query.named]
        present = [table.by_id[name] for name in named if name in table.by_id]
        spoken = set(words(query.text))
        present += [
            table.by_id[seat.id]
            for seat in game.head.seats
            if seat.player and set(words(seat.player)) and set(words(seat.player)) <= spoken
        ]
        self.subject: Monster = present[0] if present else self.asker
        self.named = bool(present)

    def say(self, key: str, **values: object) -> str:
        return self.voice.say("library", "table", key, **values)

    def name(self, monster: Monster) -> str:
        return called(self.voice, monster.id, monster.player)

    def pending(self) -> str:
        """What the game waits for, and from whom."""
        request = self.game.pending
        wanted = self.voice.say("screen", "expected", request.kind)
        by = self.game.table.by_id.get(request.by or "")
        return f"{self.name(by)}: {wanted}" if by else wanted


def answer(game: Game, voice: Voice, question: str, *, width: int = 80) -> list[str]:
    """Lines to show: what the table says first, then the rule behind it."""
    query = understand(question, voice.language, index())
    table = Table(game, voice, query)
    for look in LOOKS:
        if (found := look(table)) is not None:
            text, rule = found
            return [text, *_rule(voice, rule)]
    reply = ask(question, language=voice.language, edition=voice.edition)
    return reply_lines(reply, voice, width=width)


def _rule(voice: Voice, rule: str) -> list[str]:
    return [f"  {voice.rule(rule)} [{rule}]"]


# --- what can be seen -------------------------------------------------------------------------------


def may_leave(table: Table) -> tuple[str, str] | None:
    """ "Can Kraken leave now?" """
    if "leave" not in table.features or not {"may", "now"} & table.features:
        return None
    monster, pending = table.subject, table.game.pending
    name, place = table.name(monster), table.voice.place(monster.place)
    if monster.place is None:
        return table.say("not-inside", monster=name), "yield.only-way"
    if pending.kind == "yield" and pending.by == monster.id:
        return table.say("yes-leave", monster=name, place=place), pending.rule
    text = table.say("no-leave", monster=name, place=place, pending=table.pending())
    return text, "yield.only-way"


def may_buy(table: Table) -> tuple[str, str] | None:
    """ "Can Ann buy now?" """
    told = {each for each in table.features if OF_A_WORD not in each} - {*table.query.named}
    if "buy" not in told or not table.query.closed or told - BUYING:
        return None
    if not table.named and "now" not in told:
        return None
    monster, pending = table.subject, table.game.pending
    name = table.name(monster)
    if pending.kind == "buy" and pending.by == monster.id:
        return table.say("yes-buy", monster=name, n=monster.energy), "buy.when"
    return table.say("no-buy", monster=name, pending=table.pending()), "buy.only-own-turn"


def who_would_be_hit(table: Table) -> tuple[str, str] | None:
    """ "Who is hit if I roll two claws?" """
    asks = "target" in table.features or {"who", "damage"} <= table.features
    if not asks or "smash" not in table.features:
        return None
    case = read_case(table.query, table.voice.edition)
    smashes = max(case.smashes if case else 1, 1)
    monster = table.subject
    inside = monster.place is not None
    lost = tried(table, monster, smashes)
    if lost is None:
        lost = {
            other.id: smashes
            for other in table.game.table.others(monster)
            if (other.place is not None) != inside
        }
    hits = [
        table.say("hit-one", monster=table.name(table.game.table.by_id[id]), n=hearts)
        for id, hearts in lost.items()
    ]
    shown = ", ".join(hits) or table.say("hit-none")
    text = table.say("hit", monster=table.name(monster), n=smashes, list=shown)
    return text, "smash.from-inside" if inside else "smash.from-outside"


def tried(table: Table, monster: Monster, smashes: int) -> dict[str, int] | None:
    """What the engine says, where this monster is just about to roll; cards count then."""
    from companion.engine.game import Game
    from companion.moves.errors import Refused
    from companion.moves.kinds import Roll

    game = table.game
    dice = game.pending.dice
    if game.pending.kind != "roll" or game.pending.by != monster.id or smashes > dice:
        return None
    trial = Game(game.head, game.table.catalogue)
    try:
        for played in game.log:
            trial.play(played.move, played.by)
        events = trial.play(Roll("s" * smashes + "12312312"[: dice - smashes]), monster.id)
    except Refused:
        return None
    lost: dict[str, int] = {}
    for event in events:
        if event.kind == "hearts" and event.amount < 0 and event.monster:
            lost[event.monster] = lost.get(event.monster, 0) - event.amount
    if not lost and trial.pending.by not in (None, monster.id):
        return None  # somebody may still defend: nothing is settled yet
    return lost


def what_acts_at_the_end(table: Table) -> tuple[str, str] | None:
    """ "What acts at the end of my turn?" """
    if "endturn" not in table.features or {"leave", "heal", "win"} & table.features:
        return None
    monster = table.subject
    owned = [bound[3] for moment in ENDING for bound in monster.hooks.get(moment, ())]
    acting = list(dict.fromkeys(table.voice.label(each.rule) for each in owned))
    if monster.poison:
        acting.append(table.say("poison", n=monster.poison))
    key = "end" if acting else "end-none"
    text = table.say(key, monster=table.name(monster), list=", ".join(acting))
    return text, "end.effects-first"


def what_it_costs(table: Table) -> tuple[str, str] | None:
    cards = [name for name in table.query.named if name.startswith("card.")]
    if "price" not in table.features or not cards:
        return None
    card = cards[0].removeprefix("card.")
    tally = table.game.table.shop.price(table.game.table, table.subject, card)
    text = table.say(
        "price",
        card=table.voice.card(card),
        monster=table.name(table.subject),
        n=tally.total,
        sum=sum_of(table.voice, tally.shares),
    )
    return text, "buy.price"


def how_many_dice(table: Table) -> tuple[str, str] | None:
    if "howmanyrolls" in table.features:
        rolls = rolls_of(table.game.table, table.subject).total
        text = table.say("rolls", monster=table.name(table.subject), n=rolls)
        return text, "roll.up-to-three"
    if not {"howmany", "dice"} <= table.features:
        return None
    tally = dice_of(table.game.table, table.subject)
    text = table.say(
        "dice",
        monster=table.name(table.subject),
        n=tally.total,
        sum=sum_of(table.voice, tally.shares),
    )
    return text, "roll.dice-count"


LOOKS = (
    *SEEN,
    *STANDING,
    may_leave,
    may_buy,
    who_would_be_hit,
    what_acts_at_the_end,
    what_it_costs,
    how_many_dice,
)

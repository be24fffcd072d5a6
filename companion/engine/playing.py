"""Evolutions played from the hand: whenever a card's own moment is, or in a moment inside a move.

What could be played is all that the table has not seen; nobody is told what a hand really holds.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from companion.engine.belongings import discard, just_came, put
from companion.engine.catalogue import Hook
from companion.engine.families import EVOLUTION
from companion.engine.hand import could_hold, is_in_decks_of, take_from_hand
from companion.engine.requests import Offer, Pick, ask
from companion.engine.windows import SILENCE, react
from companion.moves.errors import Illegal
from companion.moves.kinds import Play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.engine.moments import AnyMoment
    from companion.engine.requests import Asks, Request
    from companion.engine.state import Monster, Owned
    from companion.engine.table import Table

Lies: TypeAlias = Literal["", "turn", "own-turn"]
"""How long a temporary evolution stays before its monster: not at all, to the end of the turn in
which it was played, to the start of its player's next turn."""
When: TypeAlias = "Callable[[Table, Monster, Request], bool]"
"""May it be played while this is asked?"""
Choices: TypeAlias = "Callable[[Table, Monster], tuple[tuple[str, ...], ...]]"
"""All arguments with which it could be played now, the words of one way in one tuple."""
PlayedBy: TypeAlias = "Callable[[Table, Owned, Play], Asks[None] | None]"

RULE = "power-up.play-any-time"


class Playable(NamedTuple):
    """How an evolution is played of one's own accord."""

    when: When
    act: PlayedBy
    choices: Choices | None = None
    lies: Lies = ""
    also: Choices | None = None
    """Longer ways to say one of the choices, understood but not offered."""


class Answering(NamedTuple):
    """How an evolution is played in a moment that passes inside a move, where its player is asked.

    `could` says whether it has a point there; `saying` are the words that follow its name. Where these
    have to be chosen, `words` are all ways, at least one, and the function gets the one that was said.
    """

    could: Callable[[Table, Monster, Any], bool]
    act: Callable[..., Asks[None] | None]
    saying: tuple[str, ...] = ()
    lies: Lies = ""
    words: Callable[[Table, Monster, Any], tuple[tuple[str, ...], ...]] | None = None

    def ways(self, table: Table, monster: Monster, value: Any) -> tuple[tuple[str, ...], ...]:
        return (self.saying,) if self.words is None else self.words(table, monster, value)


Answers: TypeAlias = "list[tuple[str, Answering]]"
"""In one moment: the evolutions that may be played, and how."""


# --- of one's own accord --------------------------------------------------------------------------


def play_from_hand(table: Table, monster: Monster, move: Play, request: Request) -> Asks[None]:
    """Plays an evolution from the hand, or says why it cannot be played now."""
    check_held(table, monster, move.evolution)
    playable = table.catalogue.playables.get(move.evolution)
    rule = EVOLUTION.rule(move.evolution)
    if playable is None or not playable.when(table, monster, request):
        raise Illegal("not-its-moment", rule=rule, evolution=move.evolution, monster=monster.id)
    if playable.choices is not None:
        possible = playable.choices(table, monster)
        understood = playable.also(table, monster) if playable.also is not None else ()
        if not possible or (move.arguments and move.arguments not in (*possible, *understood)):
            raise Illegal(
                "bad-argument" if possible else "nothing-to-choose",
                rule=rule,
                evolution=move.evolution,
                given=" ".join(move.arguments),
                options=tuple(Play(move.evolution, words) for words in possible),
            )
    elif move.arguments:
        if _is_said_elsewhere(table, move):
            raise Illegal("not-its-moment", rule=rule, evolution=move.evolution, monster=monster.id)
        raise Illegal(
            "too-many-words", rule=rule, verb=move.evolution, rest=" ".join(move.arguments)
        )
    return _play(table, monster, move, playable)


def _is_said_elsewhere(table: Table, move: Play) -> bool:
    """Words that belong to this card, but to another moment: Candy's "cancel" to a wound."""
    answers = table.catalogue.from_hand.get(move.evolution, ())
    return any(hook.function.saying == move.arguments for hook in answers)


def check_held(table: Table, monster: Monster, evolution: str) -> None:
    """Raises `Illegal` unless this card can be in this hand."""
    if evolution not in table.catalogue.evolutions:
        raise Illegal("unknown-name", rule=RULE, name=evolution, family="evolution")
    if not monster.alive:
        raise Illegal("not-alive", rule="elimination.zero-hearts", monster=monster.id)
    if evolution not in monster.known and not is_in_decks_of(table, monster, evolution):
        owner = table.catalogue.evolutions[evolution].monster
        raise Illegal(
            "not-of-this-deck",
            rule="power-up.deck",
            evolution=evolution,
            monster=monster.id,
            owner=owner,
        )
    if not monster.hand:
        raise Illegal("hand-empty", rule=RULE, evolution=evolution, monster=monster.id)
    if evolution not in could_hold(table, monster):
        raise Illegal("seen-elsewhere", rule=RULE, evolution=evolution, monster=monster.id)


def _play(table: Table, monster: Monster, move: Play, playable: Playable) -> Asks[None]:
    attacker = table.now.attacker
    if playable.choices is not None and not move.arguments:
        chosen = yield from ask(lambda: _which(table, monster, move.evolution, playable))
        if chosen is None:
            return
        move = chosen
    # Hearts lost to an evolution are nobody's attack, whatever smashes are being settled around it.
    table.now.attacker = None
    me = lay_open(table, monster, move.evolution)
    yield from _act(table, me, playable.lies, playable.act(table, me, move))
    yield from react(table)
    table.now.attacker = attacker


def _which(table: Table, monster: Monster, evolution: str, playable: Playable) -> Request | None:
    """Asks for what was not said."""
    if not monster.alive or evolution not in could_hold(table, monster) or not playable.choices:
        return None
    options = (Play(evolution, words) for words in playable.choices(table, monster))
    return Pick("choose", monster.id, EVOLUTION.rule(evolution), *options)


def lay_open(table: Table, monster: Monster, evolution: str) -> Owned:
    """From the hand to the table, where everybody sees it."""
    deck = take_from_hand(table, monster, evolution)
    me = put(table, monster, EVOLUTION, evolution, table.catalogue.evolutions[evolution].counters)
    me.deck = deck
    table.rebind_hands(monster)
    table.emit("evolution", monster, rule=me.rule, cause="played", item=evolution)
    return me


def _act(table: Table, me: Owned, lies: Lies, acting: Asks[None] | None) -> Asks[None]:
    """What it does on being played; a temporary one that does not stay is laid aside."""
    info = table.catalogue.evolutions[me.id]
    if info.kind != "temporary":
        yield from just_came(table, me)
    if acting is not None:
        yield from acting
    if info.kind == "temporary" and not lies and table.still_there(me):
        yield from discard(table, me, rule=me.rule, tell=False)


def come_again(table: Table, me: Owned, printed: Owned) -> Asks[None]:
    """A copier has just begun to stand for an evolution: what that does on being played."""
    yield from just_came(table, me, printed)
    playable = table.catalogue.playables.get(printed.id)
    if playable is None or not table.still_there(me):
        return
    move: Play | None = Play(printed.id)
    if playable.choices is not None:
        choices, owner = playable.choices, table.owner(me)

        def build() -> Request | None:
            options = [Play(printed.id, words) for words in choices(table, owner)]
            return Pick("choose", owner.id, me.rule, *options) if options else None

        move = yield from ask(build)
    acting = playable.act(table, me, move) if move is not None else None
    if acting is not None:
        yield from acting


# --- in a moment inside a move --------------------------------------------------------------------


def hand_hooks(table: Table, monster: Monster) -> tuple[Hook, ...]:
    """The moments in which something from this hand could be played: one question in each.

    Hands that could hold the same answer in the same moments, so that is worked out once for them.
    """
    possible = could_hold(table, monster)
    if possible not in table.hand_hooks:
        table.hand_hooks[possible] = _find_hand_hooks(table, possible)
    return table.hand_hooks[possible]


def _find_hand_hooks(table: Table, possible: tuple[str, ...]) -> tuple[Hook, ...]:
    answers: dict[AnyMoment, Answers] = {}
    found: list[Hook] = []
    from_hand = table.catalogue.from_hand
    for evolution in possible:
        if evolution in from_hand:
            for moment, rank, answering, _ in from_hand[evolution]:
                if moment in answers:
                    answers[moment].append((evolution, answering))
                else:
                    answers[moment] = several = [(evolution, answering)]
                    found.append(Hook(moment, rank, partial(answer_from_hand, several), asks=True))
    return tuple(found)


def _open_answers(answers: Answers, table: Table, monster: Monster, value: Any) -> Answers:
    """What its hand may hold and could be played now."""
    held = could_hold(table, monster) if monster.alive else ()
    return [
        (evolution, answering)
        for evolution, answering in answers
        if evolution in held and answering.could(table, monster, value)
    ]


def answer_from_hand(answers: Answers, table: Table, hand: Owned, value: Any) -> Asks[Any]:
    """One question about all that the hand may hold; mostly nothing of it has a point."""
    monster = table.monsters[hand.owner]
    open_now = _open_answers(answers, table, monster, value)
    return _ask_hand(answers, table, monster, value, open_now) if open_now else SILENCE


def _ask_hand(
    answers: Answers, table: Table, monster: Monster, value: Any, open_now: Answers
) -> Asks[Any]:
    """After each card played, perhaps another."""
    ways: dict[Play, Answering] = {}

    def find() -> dict[Play, Answering]:
        """Each way in which each of them can be played now."""
        nonlocal ways
        ways = {
            Play(evolution, words): answering
            for evolution, answering in open_now
            for words in answering.ways(table, monster, value)
        }
        return ways

    def complete(evolution: str) -> Request | None:
        """Asks for what was not said."""
        nonlocal open_now
        open_now = _open_answers(answers, table, monster, value)
        named = [way for way in find() if way.evolution == evolution]
        return Pick("choose", monster.id, EVOLUTION.rule(evolution), *named) if named else None

    while open_now:  # what `ask` does, in place: what is open is known already
        move = yield Offer("card", monster.id, RULE, find)
        if isinstance(move, Play) and move not in ways:  # found as the answer was checked
            move = yield from ask(complete, move.evolution)
        elif move is not None and not isinstance(move, Play):
            break
        if isinstance(move, Play):
            answering = ways[move]
            me = lay_open(table, monster, move.evolution)
            said = () if answering.words is None else (move.arguments,)
            yield from _act(table, me, answering.lies, answering.act(table, me, value, *said))
        open_now = _open_answers(answers, table, monster, value)
    return value


# --- what stays for a while -----------------------------------------------------------------------


def clear_away(table: Table, monsters: Iterable[Monster], lies: Lies) -> Asks[None]:
    """Temporary evolutions whose time is over go to the discard pile."""
    if not table.temporary:
        return SILENCE
    lying = table.settings.lying
    over = [
        owned
        for monster in monsters
        for owned in monster.evolutions
        if owned.id in lying and lying[owned.id] == lies
    ]
    return _clear_away(table, over) if over else SILENCE


def _clear_away(table: Table, over: list[Owned]) -> Asks[None]:
    for owned in over:
        if table.still_there(owned):
            yield from discard(table, owned, rule=owned.rule)

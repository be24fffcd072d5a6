"""The moments of a turn, in the order in which they come: the card author's contract.

A hook names its moment and gets the value that the moment is about. What kind of moment it is says
what the hook returns, and mypy holds it to that:

- `Happening[V]`: something happens. A hook gets the value and returns nothing; it may ask.
- `Changing[V]`: something is about to happen. A hook returns the value, changed or not; it may ask.
- `Reckoning[V]`: a figure is worked out, perhaps only to be shown. A hook returns the figure, asks
  nothing and leaves the table as it is.
- `Door`: what people do of their own accord (engine/using.py).

`rules/order.toml` says in which order the hooks of one moment act. `whose` says whose cards are
asked: the own ones of the monster concerned, everybody's clockwise from the active monster, or just
the card that the moment is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Literal, TypeAlias, TypeVar, cast

if TYPE_CHECKING:
    from companion.engine.buying import Fresh, Order, Replacement
    from companion.engine.dice import HeartsUse
    from companion.engine.dying import Fall
    from companion.engine.events import Tally
    from companion.engine.head import Place
    from companion.engine.losing_hearts import Loss
    from companion.engine.requests import Frozen
    from companion.engine.shop import Counters
    from companion.engine.state import Monster
    from companion.engine.table import GameEnds
    from companion.engine.tokyo import Vacancy
    from companion.engine.yielding import Departure, Staying

Value = TypeVar("Value")
Whose: TypeAlias = Literal["own", "everybody", "others", "card"]


class AnyMoment:
    """What all moments have: a name, as in rules/order.toml, and whose cards act in it."""

    __slots__ = ("alters", "name", "whose")

    def __init__(self, name: str, whose: Whose = "own") -> None:
        self.name = name
        self.whose = whose
        self.alters = isinstance(self, Changing)
        """Whether whoever listens may change what the moment is about."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


class Happening(AnyMoment, Generic[Value]):
    """Something happens: whoever listens acts on it."""

    __slots__ = ()


class Changing(AnyMoment, Generic[Value]):
    """Something is about to happen: whoever listens may change it."""

    __slots__ = ()


class Reckoning(AnyMoment, Generic[Value]):
    """A figure is worked out: whoever listens has a share in it."""

    __slots__ = ()


class Door(AnyMoment):
    """What a monster may do besides what it is asked."""

    __slots__ = ()


class Moments:
    """All of them, by name."""

    # The turn starts ------------------------------------------------------------------------------
    TURN_STARTS: Happening[None] = Happening("turn-starts")
    """Before the reward for starting in Tokyo."""
    STARTED_IN_TOKYO: Happening[None] = Happening("started-in-tokyo")
    """Right after the reward for starting in Tokyo."""
    BEFORE_ROLLING: Happening[None] = Happening("before-rolling")
    """The last thing before the dice are counted and thrown."""

    # Rolling --------------------------------------------------------------------------------------
    COUNTING_DICE: Reckoning[Tally] = Reckoning("counting-dice")
    """How many dice the monster throws."""
    OTHERS_DICE: Reckoning[Tally] = Reckoning("others-dice", "others")
    """How many dice another monster throws."""
    COUNTING_ROLLS: Reckoning[Tally] = Reckoning("counting-rolls")
    """How often it may throw them."""
    LIMITING_ROLLS: Reckoning[Tally] = Reckoning("limiting-rolls")
    """The same once everything is added: what leaves it fewer throws whatever gives it more."""
    LIMITING_OTHERS_ROLLS: Reckoning[Tally] = Reckoning("limiting-others-rolls", "others")
    """How often another monster may throw at most."""
    FROZEN_DICE: Reckoning[list[Frozen]] = Reckoning("frozen-dice", "everybody")
    """The faces of dice that everybody finds among the own ones as they lie."""
    ROLLING = Door("rolling")
    """What may be used while the dice are thrown (`use` while `roll` is pending)."""
    THROWN: Happening[None] = Happening("thrown", "everybody")
    """The dice lie; what the throwing itself has cost."""
    ROLLED: Changing[str] = Changing("rolled", "everybody")
    """The faces: what other monsters change, once the throwing is over."""
    HURTFUL_ROLL: Changing[str] = Changing("hurtful-roll", "everybody")
    """The faces after that: what those change whom they are about to hurt."""
    CHANGING_DICE: Changing[str] = Changing("changing-dice")
    """The faces: what the roller still changes after that."""

    # Resolving ------------------------------------------------------------------------------------
    FACES_THAT_COUNT: Changing[str] = Changing("faces-that-count")
    """Which of the dice the monster may use at all."""
    FACES_FINAL: Happening[None] = Happening("faces-final", "everybody")
    """Nobody changes a die any more, nothing is resolved yet."""
    DICE_LIE: Happening[str] = Happening("dice-lie")
    """Rewards for the whole result, before any kind of die is resolved."""
    SCORING_NUMBERS: Happening[str] = Happening("scoring-numbers")
    """Right before the triples score."""
    NUMBER_DICE: Reckoning[Tally] = Reckoning("number-dice")
    """Stars for three or more of one number."""
    SCORED_NUMBERS: Happening[str] = Happening("scored-numbers")
    """Right after the triples have scored."""
    USING_HEARTS: Reckoning[HeartsUse] = Reckoning("using-hearts")
    """What rolled hearts may be spent on."""
    HEARTS_GIVEN: Happening[dict[str, int]] = Happening("hearts-given")
    """Rolled hearts go to other monsters."""
    HEALING_DICE: Reckoning[Tally] = Reckoning("healing-dice")
    """Hearts restored by heart dice."""
    WASTED_HEARTS: Happening[int] = Happening("wasted-hearts")
    """How many rolled hearts its owner had no use for."""
    ENERGY_DICE: Reckoning[Tally] = Reckoning("energy-dice")
    """Energy gained by energy dice."""
    GAINING_HEARTS: Reckoning[Tally] = Reckoning("gaining-hearts")
    """Any healing, dice or cards."""
    GAINING_ENERGY: Reckoning[Tally] = Reckoning("gaining-energy")
    """Any gain of energy."""

    GAINED_STARS: Happening[int] = Happening("gained-stars")
    """The number of stars it just gained."""

    # Smashing -------------------------------------------------------------------------------------
    COUNTING_SMASHES: Reckoning[Tally] = Reckoning("counting-smashes")
    """How many smashes the roll counts."""
    CHOOSING_TARGETS: Changing[list[Monster]] = Changing("choosing-targets")
    """Whom the smashes hit."""
    ATTACKING: Happening[Tally] = Happening("attacking")
    """There is at least one smash, nobody has lost anything yet."""
    SPREADING: Changing[list[Loss]] = Changing("spreading")
    """Hearts that others lose beside the smashes."""
    PUTTING_ASIDE: Changing[bool] = Changing("putting-aside")
    """The victim's: the loss waits until it has decided whether to leave."""

    # Losing hearts --------------------------------------------------------------------------------
    DEALING: Changing[list[Loss]] = Changing("dealing")
    """The source's: before anybody defends, whatever the cause."""
    LOSING_HEARTS: Changing[Loss] = Changing("losing-hearts")
    """The victim's: what is about to be lost."""
    WORSENING: Reckoning[Loss] = Reckoning("worsening")
    """The victim's, then the source's: what is left of a loss after all defences, if anything is."""
    HURT_SOMEONE: Happening[list[Loss]] = Happening("hurt-someone")
    """The source's: hearts were really lost, nobody is out yet."""
    AT_ZERO: Happening[Fall] = Happening("at-zero")
    """The victim's: it has no hearts left; the first card that sets `saved` has saved it."""
    SOMEONE_FELL: Happening[Monster] = Happening("someone-fell", "everybody")
    """A monster's hearts dropped to zero."""
    LAST_TWO: Reckoning[GameEnds | None] = Reckoning("last-two")
    """Only two monsters are left; is the game decided by that?"""
    WAS_HURT: Happening[Loss] = Happening("was-hurt")
    """The victim's: it lost hearts and is still alive."""

    WOUNDED: Happening[list[Loss]] = Happening("wounded")
    """The attacker's: its smashes have cost these monsters hearts, the dead are gone, nobody has
    decided whether to leave."""

    # Leaving and entering Tokyo -------------------------------------------------------------------
    MAY_LEAVE: Changing[bool] = Changing("may-leave")
    """The attacker's: does the wounded monster in Tokyo have a choice?"""
    DECIDING: Happening[Loss] = Happening("deciding")
    """The attacker's: a monster in Tokyo that it wounded is about to decide whether to leave, or has
    stayed and lost only then what was put aside."""
    STAYING: Happening[Staying] = Happening("staying", "everybody")
    """A wounded monster has decided to stay in Tokyo; somebody may still drive it out."""
    OTHERS_MAY_YIELD: Reckoning[bool] = Reckoning("others-may-yield", "others")
    """May another monster yield Tokyo at all?"""
    STAYED: Happening[Monster] = Happening("stayed")
    """Could have left Tokyo and did not."""
    LEFT: Happening[Departure] = Happening("left")
    """It yielded; the attacker has not moved in yet."""
    OUT_OF_TOKYO: Happening[Vacancy] = Happening("out-of-tokyo")
    """It is no longer in Tokyo, whatever brought it out, but for its own end."""
    PLACE_FREED: Happening[Vacancy] = Happening("place-freed", "everybody")
    """A monster has left its place in Tokyo or died there; nobody has moved in yet."""
    BEFORE_ENTERING: Happening[Place] = Happening("before-entering", "everybody")
    """The free place that the active monster is about to enter, unless somebody else does."""
    MAY_ENTER: Changing[bool] = Changing("may-enter")
    """Does the monster move into a free place?"""
    ENTERED: Happening[None] = Happening("entered")
    """It came into Tokyo from outside; at step "buy" a card brought it there."""

    ENTERING_OVER: Happening[None] = Happening("entering-over")
    """The dice are resolved, and whoever had to enter Tokyo has done so; nothing is bought yet."""

    # Buying ---------------------------------------------------------------------------------------
    MAY_BUY: Reckoning[bool] = Reckoning("may-buy")
    """Is there a buy step at all?"""
    PRICING: Reckoning[Tally] = Reckoning("pricing")
    """What a card costs this monster."""
    ROW_PRICING: Reckoning[Tally] = Reckoning("row-pricing")
    """What a card of the face-up row costs this monster, after everything else."""
    SHOPPING: Reckoning[Counters] = Reckoning("shopping")
    """Where it may buy beside the market."""
    BUYING = Door("buying")
    """What may be used in the own buy step (`use` while `buy` is pending)."""
    ORDERED: Happening[Order] = Happening("ordered", "others")
    """Whose turn it is wants to buy a card and has not paid: somebody may call that off."""
    BOUGHT: Happening[str] = Happening("bought")
    """A card was paid for and has not acted yet."""
    REPLACED: Happening[Replacement] = Happening("replaced")
    """The buyer's: the gap that its purchase left in the row has been filled."""
    SHOPPED: Happening[str] = Happening("shopped")
    """A purchase is done: the card lies there or has acted, and the market is filled up."""
    GETS_CARD: Happening[Monster | None] = Happening("gets-card", "card")
    """It has just come to lie before its owner, or does its one job.

    The value is the monster it was bought from, None if that was the market or the deck."""
    REVEALED: Happening[Fresh] = Happening("revealed", "everybody")
    """Cards came up in the market (`Fresh`). Opened again for what came up
    meanwhile, until nothing more does."""
    LOSES_CARD: Happening[Monster] = Happening("loses-card", "card")
    """It has just left the monster that is the value."""

    # Wickedness -----------------------------------------------------------------------------------
    TOOK_TILE: Happening[None] = Happening("took-tile", "card")
    """It has just been taken."""

    # The turn ends --------------------------------------------------------------------------------
    SELLING: Happening[None] = Happening("selling")
    """Buying is done, nothing else of the turn's end has happened."""
    TURN_ENDS: Happening[None] = Happening("turn-ends")
    """Effects at the end of the turn, before poison."""

    TURN_OVER: Happening[Monster] = Happening("turn-over", "everybody")
    """Every turn's very end, after poison, whoever's it was: the monster whose turn is over."""
    GAME_WON: Happening[Monster] = Happening("game-won")
    """The monster that has just won the game, its owner or another one."""

    # At any time ----------------------------------------------------------------------------------
    MAXIMUM_HEARTS: Reckoning[int] = Reckoning("maximum-hearts")
    """The most hearts it can have."""
    GOAL: Reckoning[int] = Reckoning("goal")
    """With how many stars it wins."""
    ANY_TIME = Door("any-time")
    """What its owner may use whenever it likes."""


MOMENTS: tuple[AnyMoment, ...] = tuple(
    moment for moment in vars(Moments).values() if isinstance(moment, AnyMoment)
)
"""All of them, in the order in which they come."""


class _Holder:
    """Has the moments as its own fields and nothing else."""


Moment = cast("Moments", _Holder())
"""What everybody names them by. Nothing is looked up more often, and the interpreter finds a field of
an object at once, but only where the class of that object has none of the same name."""
vars(Moment).update({name: each for name, each in vars(Moments).items() if each in MOMENTS})

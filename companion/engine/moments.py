"""The moments of a turn, in the order in which they come: the card author's contract.

A hook names its moment and gets the value that the moment is about; `rules/order.toml` says in which
order the hooks of one moment act. "Own" moments ask only the cards of the monster concerned, the
others everybody's, clockwise from the active monster.
"""

from __future__ import annotations

from enum import StrEnum


class Moment(StrEnum):
    # The turn starts ------------------------------------------------------------------------------
    TURN_STARTS = "turn-starts"
    """Own, nothing to alter: before the reward for starting in Tokyo."""
    STARTED_IN_TOKYO = "started-in-tokyo"
    """Own, nothing to alter: right after the reward for starting in Tokyo."""
    BEFORE_ROLLING = "before-rolling"
    """Own, may ask: the last thing before the dice are counted and thrown."""

    # Rolling --------------------------------------------------------------------------------------
    COUNTING_DICE = "counting-dice"
    """Own, alters a `Tally`: how many dice the monster throws."""
    OTHERS_DICE = "others-dice"
    """Everybody else's, alters a `Tally`: how many dice another monster throws."""
    COUNTING_ROLLS = "counting-rolls"
    """Own, alters a `Tally`: how often it may throw them."""
    ROLLING = "rolling"
    """Own: what may be used while the dice are thrown (`use` while `roll` is pending)."""
    THROWN = "thrown"
    """Everybody's, may ask, nothing to alter: the dice lie; what the throwing itself has cost."""
    ROLLED = "rolled"
    """Everybody's, may ask, alters the faces: other monsters' cards, once the throwing is over."""
    CHANGING_DICE = "changing-dice"
    """Own, may ask, alters the faces: what the roller still changes after that."""

    # Resolving ------------------------------------------------------------------------------------
    FACES_THAT_COUNT = "faces-that-count"
    """Own, alters the faces: which of the dice the monster may use at all."""
    DICE_LIE = "dice-lie"
    """Own, nothing to alter: rewards for the whole result, before any kind of die is resolved."""
    SCORED_NUMBERS = "scored-numbers"
    """Own, may ask: right after the triples have scored."""
    USING_HEARTS = "using-hearts"
    """Own, alters a `HeartsUse`: what rolled hearts may be spent on."""
    HEARTS_GIVEN = "hearts-given"
    """Own, nothing to alter: rolled hearts go to other monsters."""
    HEALING_DICE = "healing-dice"
    """Own, alters a `Tally`: hearts restored by heart dice."""
    WASTED_HEARTS = "wasted-hearts"
    """Own, nothing to alter: how many rolled hearts its owner had no use for."""
    ENERGY_DICE = "energy-dice"
    """Own, alters a `Tally`: energy gained by energy dice."""
    GAINING_HEARTS = "gaining-hearts"
    """Own, alters a `Tally`: any healing, dice or cards."""
    GAINING_ENERGY = "gaining-energy"
    """Own, alters a `Tally`: any gain of energy."""

    GAINED_STARS = "gained-stars"
    """Own, nothing to alter: the number of stars it just gained."""

    # Smashing -------------------------------------------------------------------------------------
    COUNTING_SMASHES = "counting-smashes"
    """Own, alters a `Tally`: how many smashes the roll counts."""
    CHOOSING_TARGETS = "choosing-targets"
    """Own, alters the list of monsters that the smashes hit."""
    ATTACKING = "attacking"
    """Own, nothing to alter: there is at least one smash, nobody has lost anything yet."""
    SPREADING = "spreading"
    """Own, alters the list of losses: hearts that others lose beside the smashes."""
    PUTTING_ASIDE = "putting-aside"
    """The victim's own, alters a flag: the loss waits until it has decided whether to leave."""

    # Losing hearts --------------------------------------------------------------------------------
    DEALING = "dealing"
    """The source's own, alters the list of losses: before anybody defends, whatever the cause."""
    LOSING_HEARTS = "losing-hearts"
    """The victim's own, may ask, alters the `Loss`: what is about to be lost."""
    HURT_SOMEONE = "hurt-someone"
    """The source's own, nothing to alter: hearts were really lost, nobody is out yet."""
    AT_ZERO = "at-zero"
    """The victim's own: it has no hearts left; the first card to return True has saved it."""
    SOMEONE_FELL = "someone-fell"
    """Everybody's, nothing to alter: a monster's hearts dropped to zero."""
    LAST_TWO = "last-two"
    """Own, alters a `GameEnds` or None: only two monsters are left; is the game decided by that?"""
    WAS_HURT = "was-hurt"
    """The victim's own, may ask: it lost hearts and is still alive."""

    # Leaving and entering Tokyo -------------------------------------------------------------------
    MAY_LEAVE = "may-leave"
    """The attacker's own, alters a flag: does the wounded monster in Tokyo have a choice?"""
    STAYED = "stayed"
    """Own, nothing to alter: could have left Tokyo and did not."""
    LEFT = "left"
    """Own, may ask: it yielded; the attacker has not moved in yet."""
    MAY_ENTER = "may-enter"
    """Own, alters a flag: does the monster move into a free place?"""
    ENTERED = "entered"
    """Own, may ask: it came into Tokyo from outside; at step "buy" a card brought it there."""

    # Buying ---------------------------------------------------------------------------------------
    MAY_BUY = "may-buy"
    """Own, alters a flag: is there a buy step at all?"""
    PRICING = "pricing"
    """Own, alters a `Tally`: what a card costs this monster."""
    SHOPPING = "shopping"
    """Own, alters the places it may buy from beside the market."""
    BOUGHT = "bought"
    """Own, nothing to alter: a card was paid for and has not acted yet."""
    GETS_CARD = "gets-card"
    """The card's own, may ask: it has just come to lie before its owner, or does its one job.

    The value is the monster it was bought from, None if that was the market or the deck."""
    REVEALED = "revealed"
    """Everybody's, may ask: cards came up in the market (`Fresh`). Opened again for what came up
    meanwhile, until nothing more does."""
    LOSES_CARD = "loses-card"
    """The card's own, nothing to alter: it has just left the monster that is the value."""

    # Wickedness -----------------------------------------------------------------------------------
    TOOK_TILE = "took-tile"
    """The tile's own, may ask: it has just been taken."""

    # The turn ends --------------------------------------------------------------------------------
    SELLING = "selling"
    """Own, may ask: buying is done, nothing else of the turn's end has happened."""
    TURN_ENDS = "turn-ends"
    """Own, may ask: effects at the end of the turn, before poison."""

    GAME_WON = "game-won"
    """Own, nothing to alter: the monster that has just won the game, its owner or another one."""

    # At any time ----------------------------------------------------------------------------------
    MAXIMUM_HEARTS = "maximum-hearts"
    """Own, alters a number: the most hearts it can have."""
    ANY_TIME = "any-time"
    """Own: what its owner may use whenever it likes."""

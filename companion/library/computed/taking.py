"""Where to take a card is to buy it: "I have 9 energy and grab Wings"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.library.computed.ways_to_put import after, says

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.library.computed.scene import Clause
    from companion.library.manner import Manners
    from companion.library.reading import Reader

OTHERWISE = {"steal", "sell", "copy", "dead", "evolution", "give", "swap"}
"""With these a card may be taken from somebody."""
USED = {"effect", "use", "damage"}
"""With these it is what the card does: "do I get Wings to work?"."""
BESIDE = 3
"""Small words between the verb and the name: "schnappe ich mir den …"."""
CARD = "card."


def taken(clauses: Sequence[Clause], reader: Reader, manners: Manners) -> set[str]:
    """Reads a purchase where a card is taken by its name and energy is counted; what is new to it."""
    spoken = {each for clause in clauses for each in clause.concepts}
    if (
        OTHERWISE & spoken
        or "buy" in spoken
        or not any("energy" in each.counts for each in clauses)
    ):
        return set()
    found = [clause for clause in clauses if _takes(clause, reader, manners)]
    for clause in found:
        clause.concepts.add("buy")
    return {"buy"} if found else set()


def _takes(clause: Clause, reader: Reader, manners: Manners) -> bool:
    """Whether the name follows the verb; "do I take 2 damage with Wings?" takes no card."""
    named = {name for name in clause.names if name.startswith(CARD)}
    if not named or USED & clause.concepts or manners.negations & set(clause.tokens):
        return False
    rest = after(clause.tokens, reader.language, "taking")
    if not rest and says(clause.tokens[-1:], reader.language, "taking"):
        return _ends_with(clause.tokens[:-1], named, reader)  # "wenn ich Flügel nehme"
    return any(
        _begins_with(rest[start:], named, reader) for start in range(len(rest[: BESIDE + 1]))
    )


def _begins_with(tokens: Sequence[str], named: set[str], reader: Reader) -> bool:
    """Whether one of these names stands right here."""
    return bool(_named(tokens, named, reader) - _named(tokens[1:], named, reader))


def _ends_with(tokens: Sequence[str], named: set[str], reader: Reader) -> bool:
    return bool(_named(tokens, named, reader) - _named(tokens[:-1], named, reader))


def _named(tokens: Sequence[str], named: set[str], reader: Reader) -> set[str]:
    return named & set(reader.read(" ".join(tokens)).features)

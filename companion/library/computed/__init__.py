"""Answers that are worked out: the engine plays the case and says what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.editions import USUAL, having

if TYPE_CHECKING:
    from companion.library.answers import Answer
    from companion.library.query import Query
    from companion.text.voice import Voice


def compute(query: Query, voice: Voice, edition: str) -> Answer | None:
    """The worked-out answer, if the question is such a case."""
    from companion.library.computed import attacking, earning, paying
    from companion.library.computed.scene import read_scene

    scene = read_scene(query)
    wicked = "wickedness" in query.features or scene.tiles
    usual = edition or ("dark" if wicked else "standard")
    for settle in (
        attacking.survival,
        attacking.left,
        earning.wickedness,
        earning.healing,
        paying.total,
        attacking.damage,
        earning.roll,
    ):
        if (answer := settle(scene, voice, usual)) is not None:
            return answer
    from companion.library.computed.case import read_case

    tiled = any(name.startswith("tile.") for name in query.named)
    case = read_case(query, edition or (having("wickedness")[0] if tiled else USUAL))
    if case is None:
        return None
    from companion.library.computed.counting import count_dice
    from companion.library.computed.hitting import who_is_hit
    from companion.library.computed.pricing import price
    from companion.library.computed.rolling import what_dice_bring

    for work_out in (what_dice_bring, price, count_dice, who_is_hit):
        if (found := work_out(case, voice)) is not None:
            return found
    return None

"""Evolutions of Gigazaur."""

from __future__ import annotations

from companion.cards.evolutions.patterns import drops_a_star, keeps_unhurt, turns_dice

keeps_unhurt("detachable-tail")
drops_a_star("heat-vision")
turns_dice("gamma-breath")

"""Copies of the stone as it is, to be scribbled on."""

from collections.abc import Iterator
from dataclasses import replace

from pnp.challenge.press import HEADING, WIDTH, Press
from pnp.challenge.stones import MARGIN, small_stone
from pnp.drawing import Item
from solver.roll_write.challenge.question import Challenge

_COUNT = 4
_SIDE = 40.0
TRY_HEIGHT = HEADING + _SIDE + MARGIN + 2
"""Height of the row with its heading, mm."""


def tries(press: Press, challenge: Challenge, y: float) -> Iterator[Item]:
    """Yield a row of stones under a heading."""
    yield press.heading(press.say["try-out"], 0, y, WIDTH)
    stone = challenge.question.start.sheets[0].stone
    pitch = (WIDTH - _SIDE - MARGIN) / (_COUNT - 1)
    for number in range(_COUNT):
        picture = small_stone(press, number * pitch, y + HEADING, _SIDE, stone, 0)
        yield replace(picture, tag=f"try:{number + 1}")

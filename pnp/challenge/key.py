"""The notation in ten rows, so that a line can be written down from the page alone."""

from collections.abc import Iterator
from typing import Final

from pnp.challenge.press import HEADING, Press, plain
from pnp.drawing import Box, Item

TOKENS: Final = {
    "die": "B B>R",
    "metals": "+C C/B",
    "step": "^f *fe",
    "work": "Xe A AA",
    "circle": "oew",
    "shape": "#b2 #b2+",
    "reward": "r3< ca>",
    "any": "! @R xb2",
    "leave": "- .",
    "gold": "$b2",
}
"""Examples of decisions, by the key of what they mean."""
_TOKEN = 15.4
_ROW = 5.1
KEY_HEIGHT: Final = HEADING + 1 + _ROW * len(TOKENS)
"""Height of the key with its heading, mm."""


def notation_key(press: Press, x: float, y: float, width: float) -> Iterator[Item]:
    """Yield what the decisions are written like, under a heading; `KEY_HEIGHT` mm high.

    Raises:
        DrawingError: a text does not fit.
    """
    draft, say = press.draft, press.say
    yield press.heading(say["key-heading"], x, y, width)
    for number, (name, tokens) in enumerate(TOKENS.items()):
        top = y + HEADING + 1 + number * _ROW
        yield draft.text(plain(tokens), Box(x, top, _TOKEN, _ROW), "token", f"token-{name}")
        yield draft.text(say[f"key.{name}"], Box(x + _TOKEN, top, width - _TOKEN, _ROW), "small", f"key-{name}")

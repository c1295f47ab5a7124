"""What a challenge asks, in plain words for the terminal: no icons, no bold."""

import re

from pnp.challenge.press import question_text
from pnp.components.roll_write.words import Words
from solver.roll_write.challenge.question import Challenge

_ICON = re.compile(r"\{([a-z-]+)\}")
_WORDS = {"vp": "VP"}


def plain_question(say: Words, challenge: Challenge) -> str:
    """Return the question in one sentence or two."""
    text = question_text(say, challenge).replace("**", "")
    return _ICON.sub(lambda found: _WORDS.get(found[1], found[1]), text)

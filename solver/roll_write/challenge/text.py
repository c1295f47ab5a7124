"""A challenge's name as a short text that can be typed, and back: ``daily1/house/2026-05-04/finale``.

The first part is the generator's version; the date and the edition give the rest.
"""

import re
from datetime import date

from solver.roll_write.challenge.kinds import GENERATOR, KINDS, Kind
from solver.roll_write.challenge.question import ChallengeError, Order
from solver.roll_write.edition import Edition
from solver.suggest import did_you_mean, listing

PARTS = 4


def is_challenge_text(text: str) -> bool:
    """Return whether a text is meant as a challenge's name, of whatever version."""
    return re.match(r"daily\d+/", text.strip()) is not None


def format_order(order: Order) -> str:
    """Return the short text that names a challenge."""
    return f"daily{GENERATOR}/{order.edition.key}/{order.day.isoformat()}/{order.kind}"


def parse_order(edition: Edition, text: str) -> Order:
    """Read a challenge's short text.

    Raises:
        ChallengeError: it is of another version or edition, or not such a text; says what is needed.
    """
    parts = text.strip().split("/")
    if len(parts) != PARTS:
        message = f"{text.strip()!r} is no challenge: such as daily{GENERATOR}/{edition.key}/2026-05-04/stone is needed"
        raise ChallengeError(message)
    version, key, day, kind = parts
    if version != f"daily{GENERATOR}":
        message = f"the challenge {text.strip()} is of version {version}; this program makes daily{GENERATOR}"
        raise ChallengeError(message)
    if key != edition.key:
        message = f"the challenge {text.strip()} is for the edition {key!r}; the edition in use is {edition.key}"
        raise ChallengeError(f"{message}: name the other one with --edition")
    return Order(edition, parse_day(day), parse_kind(kind))


def parse_day(text: str) -> date:
    """Read a date written year-month-day.

    Raises:
        ChallengeError: there is no such date.
    """
    if re.fullmatch(r"\d{4}-\d{2}-\d{2}", text):
        try:
            return date.fromisoformat(text)
        except ValueError:
            message = f"{text} is not in the calendar; write year-month-day, such as 2026-05-04"
            raise ChallengeError(message) from None
    message = f"{text!r} is no date; write year-month-day, such as 2026-05-04"
    raise ChallengeError(message)


def parse_kind(text: str) -> Kind:
    """Read a kind.

    Raises:
        ChallengeError: there is no such kind.
    """
    known = [kind.value for kind in KINDS]
    if text not in known:
        message = f"there is no kind of challenge {text!r}{did_you_mean(text, known)}; there are {listing(known)}"
        raise ChallengeError(message)
    return Kind(text)

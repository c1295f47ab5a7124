"""A deal as one line of text, short enough to send to a friend, and back.

    rw1/house/W3M2/LTC/?CM.ITL.LL?.CCM.TTI/12345678.87654321.13572468/21436587,12345678.87654321,13572468.-

The parts between the slashes: the form's version; the edition's key; each player's workshop and mastery sheet; each
player's roll for starting metals; the dice of each round, black, white, red; each colour's deck, cards 1 to 8, the
first experiment and then the artifact deck from its top; each colour's reshuffle orders (``-`` for none), which may be
left out. Players, and orders of one colour, are separated by commas, rounds and colours by full stops.
"""

import re

from solver.errors import NotationError
from solver.roll_write.deal import CARDS_A_COLOUR, Deal, DealError, check_deal
from solver.roll_write.edition import Edition
from solver.roll_write.terms import COLOUR_COUNT
from solver.suggest import listing

VERSION = "rw1"
PARTS = ("version", "edition", "sheets", "start rolls", "dice", "decks", "reshuffles")
NONE = "-"

Roll = tuple[int, int, int]


def is_deal_text(text: str) -> bool:
    """Return whether a text is meant as a deal's text form, of whatever version."""
    return re.match(r"rw\d+/", text.strip()) is not None


def format_deal(edition: Edition, deal: Deal) -> str:
    """Return a deal's text form; the seed it came from is not part of it."""
    sheets = ",".join(f"W{workshop + 1}M{mastery + 1}" for workshop, mastery in deal.sheets)
    rolls = ",".join(_faces(edition, roll) for roll in deal.start_rolls)
    dice = ".".join(_faces(edition, faces) for faces in deal.dice)
    decks = ".".join(_cards(deck) for deck in deal.decks)
    parts = [VERSION, deal.edition, sheets, rolls, dice, decks]
    if any(deal.reshuffles):
        parts.append(".".join(",".join(map(_cards, orders)) or NONE for orders in deal.reshuffles))
    return "/".join(parts)


def _faces(edition: Edition, faces: Roll) -> str:
    return "".join(edition.metal_letter(face) for face in faces)


def _cards(order: tuple[int, ...]) -> str:
    return "".join(str(card + 1) for card in order)


def parse_sheets(text: str) -> tuple[tuple[int, int], ...]:
    """Read each player's workshop and mastery sheet, such as ``W3M2`` or ``W3M2,W1M4``; numbers from 0.

    Raises:
        NotationError: with column, what was found and what is needed.
    """
    return _sheets(text, 1)


def _sheets(text: str, column: int) -> tuple[tuple[int, int], ...]:
    found = []
    for piece, start in _split(text, column, ","):
        match = re.fullmatch(r"W([1-9])M([1-9])", piece)
        if match is None:
            raise _error(start, f"found {piece!r}", "a workshop and a mastery sheet are needed, such as W3M2")
        found.append((int(match[1]) - 1, int(match[2]) - 1))
    return tuple(found)


class _Reader:
    """Reads the parts of a text form; an error names the column, counted from 1."""

    def __init__(self, edition: Edition, text: str) -> None:
        self._edition = edition
        self._letters = {edition.metal_letter(face): face for face in edition.die_faces}
        self._parts: list[tuple[str, int]] = []
        column = len(text) - len(text.lstrip()) + 1
        for part in text.strip().split("/"):
            self._parts.append((part, column))
            column += len(part) + 1
        self._end = column - 1

    def part(self, name: str) -> tuple[str, int]:
        """Return a part and its column."""
        number = PARTS.index(name)
        if number >= len(self._parts):
            raise _error(self._end, f"the part {name!r} is missing", f"the parts are {listing(PARTS)}")
        return self._parts[number]

    def has(self, name: str) -> bool:
        """Return whether there is text for a part."""
        return PARTS.index(name) < len(self._parts)

    def head(self) -> None:
        """Check the version, the edition and the number of parts."""
        version, column = self.part("version")
        if version != VERSION:
            raise _error(column, f"found version {version!r}", f"this program reads {VERSION}")
        key, column = self.part("edition")
        if key != self._edition.key:
            raise _error(column, f"this deal is for the edition {key!r}", f"the edition in use is {self._edition.key}")
        if len(self._parts) > len(PARTS):
            raise _error(self._parts[len(PARTS)][1], "found one part too many", f"the parts are {listing(PARTS)}")

    def sheets(self) -> tuple[tuple[int, int], ...]:
        """Read each player's sheets."""
        return _sheets(*self.part("sheets"))

    def rolls(self, name: str, separator: str) -> tuple[Roll, ...]:
        """Read rolls of the three dice."""
        return tuple(self._roll(text, column) for text, column in _split(*self.part(name), separator))

    def _roll(self, text: str, column: int) -> Roll:
        for offset, letter in enumerate(text):
            if letter not in self._letters:
                raise _error(column + offset, f"found {letter!r}", f"a die shows one of {listing(self._letters)}")
        if len(text) != COLOUR_COUNT:
            raise _error(column, f"found {text!r}", "three faces are needed: black, white, red")
        return self._letters[text[0]], self._letters[text[1]], self._letters[text[2]]

    def decks(self) -> tuple[tuple[int, ...], ...]:
        """Read the three decks."""
        return tuple(_order(text, column) for text, column in self._colours("decks"))

    def reshuffles(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Read the reshuffle orders; none if the part is left out."""
        if not self.has("reshuffles"):
            return ((),) * COLOUR_COUNT
        return tuple(
            () if text == NONE else tuple(_order(*order) for order in _split(text, column, ","))
            for text, column in self._colours("reshuffles")
        )

    def _colours(self, name: str) -> list[tuple[str, int]]:
        text, column = self.part(name)
        found = _split(text, column, ".")
        if len(found) != COLOUR_COUNT:
            raise _error(column, f"{name}: found {len(found)}", "three are needed: black.white.red")
        return found


def _error(column: int, found: str, allowed: str) -> NotationError:
    return NotationError(f"the deal, line 1, column {column}: {found}; {allowed}")


def _split(text: str, column: int, separator: str) -> list[tuple[str, int]]:
    """Return a part's pieces, each with its column."""
    found = []
    for piece in text.split(separator):
        found.append((piece, column))
        column += len(piece) + 1
    return found


def _order(text: str, column: int) -> tuple[int, ...]:
    allowed = f"the 8 cards of the colour are needed, digits 1 to {CARDS_A_COLOUR}, each once"
    seen = ""
    for offset, digit in enumerate(text):
        if digit not in "12345678" or digit in seen:
            raise _error(column + offset, f"found {digit!r}{' again' if digit in seen else ''}", allowed)
        seen += digit
    if len(text) != CARDS_A_COLOUR:
        raise _error(column, f"found {text!r}", allowed)
    return tuple(int(digit) - 1 for digit in text)


def parse_deal_text(edition: Edition, text: str) -> Deal:
    """Read a deal's text form.

    Raises:
        NotationError: with line and column, what was found and what is allowed.
        DealError: the deal does not fit the edition.
    """
    reader = _Reader(edition, text)
    reader.head()
    deal = Deal(
        edition.key,
        reader.sheets(),
        reader.rolls("start rolls", ","),
        reader.rolls("dice", "."),
        reader.decks(),
        reader.reshuffles(),
    )
    try:
        check_deal(edition, deal)
    except DealError as error:
        message = f"the deal {text.strip()}: {error}"
        raise DealError(message) from None
    return deal

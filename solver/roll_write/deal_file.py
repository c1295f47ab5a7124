"""A deal as a YAML file that a person can write at the table: names of sheets, metals and cards, no numbers.

    edition: house
    players:
      - {workshop: W3, mastery: M2, roll: [lead, tin, copper]}
    dice:
      - {black: "?", white: copper, red: mercury}
    decks:
      black: [black-1, black-7, ...]

Cards go by their key or by the printed name of their artifact. `parse_deal` takes whatever names a deal: a file, the
text form, or a seed.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from solver.errors import NotationError
from solver.reading import is_file, is_folder, read_whole, shown
from solver.roll_write.deal import CARDS_A_COLOUR, Deal, DealError, check_deal, deal_from_seed
from solver.roll_write.deal_text import Roll, format_deal, is_deal_text, parse_deal_text
from solver.roll_write.edition import Edition
from solver.roll_write.loading.document import Document
from solver.roll_write.loading.findings import Findings
from solver.roll_write.loading.schema import ColourWord, FaceWord
from solver.roll_write.terms import WILD, Colour
from solver.roll_write.written import find_name, raise_findings, read_written

SUFFIXES = (".yaml", ".yml")


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class PlayerRow(_Model):
    """A player's two sheets and the roll for starting metals, ``?`` already re-rolled."""

    workshop: str
    mastery: str
    roll: Annotated[list[FaceWord], Field(min_length=3, max_length=3)]


class DiceRow(_Model):
    """What the three dice show in a round."""

    black: FaceWord
    white: FaceWord
    red: FaceWord


class Decks(_Model):
    """Each colour's cards: the first experiment, then the artifact deck from its top."""

    black: list[str]
    white: list[str]
    red: list[str]


class DealFile(_Model):
    """A deal's file."""

    edition: str
    seed: str | int = ""
    players: Annotated[list[PlayerRow], Field(min_length=1, max_length=4)]
    dice: Annotated[list[DiceRow], Field(min_length=1, max_length=9)]
    decks: Decks
    reshuffles: dict[ColourWord, list[list[str]]] = {}


def _card_names(edition: Edition, colour: int) -> tuple[str, ...]:
    return tuple(edition.cards[number].key for number in edition.cards_of(colour))


def _card_key(edition: Edition, colour: int, word: str) -> str:
    """Return the key of the card whose artifact has a printed name, or the word as it is."""
    for number in edition.cards_of(colour):
        card = edition.cards[number]
        if word.casefold() in (text.casefold() for _, text in card.title):
            return card.key
    return word


def _faces(edition: Edition, faces: Roll) -> list[str]:
    return ["?" if face == WILD else edition.names.metals[face] for face in faces]


def _order_names(edition: Edition, colour: Colour, order: tuple[int, ...]) -> list[str]:
    names = _card_names(edition, colour)
    return [names[card] for card in order]


def _order_text(edition: Edition, colour: Colour, order: tuple[int, ...]) -> str:
    return f"[{', '.join(_order_names(edition, colour, order))}]"


def _quoted(word: str) -> str:
    return '"?"' if word == "?" else word


def _players(edition: Edition, deal: Deal) -> Iterator[str]:
    for (workshop, mastery), roll in zip(deal.sheets, deal.start_rolls, strict=True):
        keys = f"workshop: {edition.workshops[workshop].key}, mastery: {edition.mastery_sheets[mastery].key}"
        yield f"  - {{{keys}, roll: [{', '.join(_faces(edition, roll))}]}}"


def _dice(edition: Edition, deal: Deal) -> Iterator[str]:
    for faces in deal.dice:
        words = map(_quoted, _faces(edition, faces))
        yield "  - {" + ", ".join(f"{colour.word}: {word}" for colour, word in zip(Colour, words, strict=True)) + "}"


def _reshuffles(edition: Edition, deal: Deal) -> Iterator[str]:
    if not any(deal.reshuffles):
        return
    yield "# When an artifact deck runs out, the experiments under the top one are shuffled: their orders, in turn."
    yield "reshuffles:"
    for colour, orders in zip(Colour, deal.reshuffles, strict=True):
        yield f"  {colour.word}:" + ("" if orders else " []")
        yield from (f"    - {_order_text(edition, colour, order)}" for order in orders)


def write_deal_file(edition: Edition, deal: Deal) -> str:
    """Return a deal's YAML form, with comments for a person who wants to write down a real table's."""
    seed = [f"seed: {_scalar(deal.seed)}"] if deal.seed else []
    decks = [
        f"  {colour.word}: {_order_text(edition, colour, deck)}"
        for colour, deck in zip(Colour, deal.decks, strict=True)
    ]
    lines = [
        "# A dealt game of Trismegistus: Roll & Write: everything that dice and cards decide.",
        f"edition: {deal.edition}",
        *seed,
        "# From the first player on, clockwise; roll: the three dice for the starting metals.",
        "players:",
        *_players(edition, deal),
        "# The dice of each round; ? is any base metal.",
        "dice:",
        *_dice(edition, deal),
        "# The first experiment of a colour, then its artifact deck from the top.",
        "decks:",
        *decks,
        *_reshuffles(edition, deal),
    ]
    return "\n".join(lines) + "\n"


def deal_content(edition: Edition, deal: Deal) -> dict[str, object]:
    """Return a deal as plain values for JSON; the same names as in the file form, and the text form."""
    orders = dict(zip(Colour, deal.reshuffles, strict=True))
    return {
        "edition": deal.edition,
        "seed": deal.seed,
        "text": format_deal(edition, deal),
        "players": [
            {
                "workshop": edition.workshops[workshop].key,
                "mastery": edition.mastery_sheets[mastery].key,
                "roll": _faces(edition, roll),
            }
            for (workshop, mastery), roll in zip(deal.sheets, deal.start_rolls, strict=True)
        ],
        "dice": [
            dict(zip((colour.word for colour in Colour), _faces(edition, faces), strict=True)) for faces in deal.dice
        ],
        "decks": {colour.word: _order_names(edition, colour, deal.decks[colour]) for colour in Colour},
        "reshuffles": {
            colour.word: [_order_names(edition, colour, order) for order in orders[colour]] for colour in Colour
        },
    }


def _scalar(text: str) -> str:
    """Return a text as a YAML scalar in double quotes."""
    escaped = "".join(
        character if character.isprintable() else f"\\U{ord(character):08X}"
        for character in text.replace("\\", "\\\\").replace('"', '\\"')
    )
    return f'"{escaped}"'


class _Reader:
    """Turns a file's names into numbers; what is wrong is collected with its place."""

    def __init__(self, edition: Edition, document: Document) -> None:
        self._edition = edition
        self._document = document
        self.findings = Findings()

    def name(self, path: tuple[str | int, ...], word: str, names: tuple[str, ...]) -> int:
        return find_name(word, names, self._document.place(path), self.findings)

    def sheets(self, content: DealFile) -> tuple[tuple[int, int], ...]:
        workshops = tuple(sheet.key for sheet in self._edition.workshops)
        mastery_sheets = tuple(sheet.key for sheet in self._edition.mastery_sheets)
        return tuple(
            (
                self.name(("players", number, "workshop"), row.workshop, workshops),
                self.name(("players", number, "mastery"), row.mastery, mastery_sheets),
            )
            for number, row in enumerate(content.players)
        )

    def faces(self, path: tuple[str | int, ...], words: tuple[str, ...], steps: tuple[str | int, ...]) -> Roll:
        names = tuple("?" if face == WILD else self._edition.names.metals[face] for face in self._edition.die_faces)
        found = [
            self._edition.die_faces[self.name((*path, step), word, names)]
            for word, step in zip(words, steps, strict=True)
        ]
        return found[0], found[1], found[2]

    def order(self, path: tuple[str | int, ...], colour: Colour, words: list[str], missing: int) -> tuple[int, ...]:
        """Return an order of a colour's cards; the card that may be missing from it comes last."""
        names = _card_names(self._edition, colour)
        before = len(self.findings.found)
        keys = [_card_key(self._edition, colour, word) for word in words]
        order = [self.name((*path, place), word, names) for place, word in enumerate(keys)]
        if len(self.findings.found) > before:
            return tuple(range(CARDS_A_COLOUR))
        for place, card in enumerate(order):
            if card in order[:place]:
                self.findings.add(self._document.place((*path, place)), f"the card {names[card]} stands here twice")
        absent = [card for card in range(CARDS_A_COLOUR) if card not in order]
        if len(absent) > missing:
            listed = ", ".join(names[card] for card in absent)
            self.findings.add(self._document.place(path), f"{len(order)} cards, missing: {listed}")
        return (*order, *absent)


def read_deal_file(edition: Edition, data: bytes, file: str) -> Deal:
    """Read a deal's YAML form; ``file`` is its name for messages.

    A reshuffle's order may leave out the one card that stays behind as the experiment.

    Raises:
        NotationError: listing everything that is wrong, each as file:line:column with what is allowed.
        DealError: the parts are well written but do not make a deal.
    """
    document, content = read_written(data, file, DealFile)
    reader = _Reader(edition, document)
    reader.name(("edition",), content.edition, (edition.key,))
    rolls = [
        reader.faces(("players", number, "roll"), tuple(row.roll), (0, 1, 2))
        for number, row in enumerate(content.players)
    ]
    colours = tuple(colour.word for colour in Colour)
    dice = [
        reader.faces(("dice", number), (row.black, row.white, row.red), colours)
        for number, row in enumerate(content.dice)
    ]
    cards = (content.decks.black, content.decks.white, content.decks.red)
    decks = [reader.order(("decks", colour.word), colour, cards[colour], 0) for colour in Colour]
    orders: dict[str, list[list[str]]] = {str(word): rows for word, rows in content.reshuffles.items()}
    reshuffles = [
        tuple(
            reader.order(("reshuffles", colour.word, number), colour, order, 1)
            for number, order in enumerate(orders.get(colour.word, []))
        )
        for colour in Colour
    ]
    sheets = reader.sheets(content)
    raise_findings(reader.findings, file)
    deal = Deal(edition.key, sheets, tuple(rolls), tuple(dice), tuple(decks), tuple(reshuffles), seed=str(content.seed))
    try:
        check_deal(edition, deal)
    except DealError as error:
        message = f"{file}: {error}"
        raise DealError(message) from None
    return deal


def _is_place(source: str) -> bool:
    """Return whether there is a file or folder of this name, or a file is meant: a seed has no folders and suffix."""
    path = Path(source)
    return is_file(path) or ("/" in source and (path.suffix[1:].isalpha() or is_folder(path)))


def _read_deal(edition: Edition, data: bytes, file: str) -> Deal:
    """Return the deal of a file, whichever form it has."""
    text = data.decode("utf-8", errors="replace")
    if not is_deal_text(text):
        return read_deal_file(edition, data, file)
    try:
        return parse_deal_text(edition, text)
    except (NotationError, DealError) as error:
        raise type(error)(f"{file}: {error}") from error


def parse_deal(
    edition: Edition, source: str, players: int = 1, sheets: tuple[tuple[int, int], ...] | None = None
) -> Deal:
    """Return the deal that a text form, a file (YAML, or the text form in a file) or otherwise a seed names.

    ``players`` and ``sheets`` are for a seed alone.

    Raises:
        NotationError: a text form or file does not read; with line and column.
        DealError: it is no deal of this edition.
        FileReadError: the file cannot be read.
    """
    if is_deal_text(source):
        return parse_deal_text(edition, source)
    path = Path(source)
    if path.suffix in SUFFIXES or (("/" in source or "." in source) and _is_place(source)):
        return _read_deal(edition, read_whole(path), source)
    if not source.strip() or not source.isprintable():
        message = f"{shown(source)!r} is no seed: a seed is a text of printable characters, such as 7 or midsummer"
        raise NotationError(message)
    return deal_from_seed(edition, source, players, sheets)

"""A position of a solo game in YAML: the sheet's file, and what lies on the table.

    edition: house
    workshop: W2
    ...                                    as in the file of a filled-in sheet
    deal: rw1/house/W2M2/LTM/...           the dice of all rounds and the order of all cards
    round: 5
    turn: 1
    cycles: {black: 3, white: 4, red: 2}   how often each colour was cycled in the whole game

Without a deal the sheet is that of a game's end, and only its gold is left to be spent; so is one without a round where
the deal is named apart from the file. ``potency`` (what each die has left), ``cycled`` (the colours cycled in this
round) and ``aqua-regia-cycle`` (whether that was used in this round) are for positions inside a round.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from solver.errors import NotationError, TrismegistusError
from solver.roll_write.deal import Deal
from solver.roll_write.deal_text import format_deal, parse_deal_text
from solver.roll_write.edition import Edition
from solver.roll_write.filled import FilledSheet, write_sheet_file
from solver.roll_write.game import RollWrite
from solver.roll_write.loading.document import Document
from solver.roll_write.loading.findings import Findings
from solver.roll_write.loading.schema import ColourWord
from solver.roll_write.positions import game_of, gold_state
from solver.roll_write.sheet_file import SheetFile, filled_sheet
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.terms import COLOUR_BY_WORD, Colour
from solver.roll_write.written import raise_findings, read_written

Count = Annotated[int, Field(ge=0, le=99)]


class PositionFile(SheetFile):
    """A position's file."""

    deal: str = ""
    round: Annotated[int, Field(ge=1, le=9)] = 1
    turn: Annotated[int, Field(ge=1, le=9)] = 1
    cycles: Annotated[dict[ColourWord, Count], Field(default_factory=dict)]
    potency: dict[ColourWord, Count] | None = None
    cycled: Annotated[list[ColourWord], Field(default_factory=list)]
    aqua_regia_cycle: Annotated[Literal["used", "free"], Field(alias="aqua-regia-cycle")] = "free"


def read_position(edition: Edition, data: bytes, file: str, deal: Deal | None = None) -> tuple[RollWrite, State]:
    """Read a position; ``file`` is its name for messages.

    ``deal`` is the deal that the position is of, if that is known apart from the file; the file may then leave it out.

    Raises:
        NotationError: listing everything that is wrong, each as file:line:column with what is allowed.
    """
    document, content = read_written(data, file, PositionFile)
    filled = filled_sheet(edition, document, content)
    if not content.deal and deal is None:
        game = game_of(edition, filled)
        return game, gold_state(game, filled.sheet)
    game = _dealt(edition, document, content, filled, deal)
    if not content.deal and "round" not in content.model_fields_set:
        return game, gold_state(game, filled.sheet)
    return game, _state(game, document, content, filled.sheet)


def _dealt(
    edition: Edition, document: Document, content: PositionFile, filled: FilledSheet, known: Deal | None
) -> RollWrite:
    """Return the game of the position's deal, which must be for one player with the file's two sheets."""
    place = document.place(("deal",) if content.deal else ())
    try:
        deal = known if known is not None and not content.deal else parse_deal_text(edition, content.deal)
    except TrismegistusError as error:
        raise NotationError(f"{place}: {error}") from None
    if known is not None and deal != known:
        raise NotationError(f"{place}: this is the position of another deal than the one that was named; leave one out")
    if deal.sheets != ((filled.workshop, filled.mastery),):
        wanted = f"{content.workshop}{content.mastery}"
        raise NotationError(f"{place}: the deal's sheets are not {wanted}, the sheets of the position")
    return RollWrite(edition, deal)


def _state(game: RollWrite, document: Document, content: PositionFile, sheet: Sheet) -> State:
    findings = Findings()
    edition, tables = game.edition, game.tables
    if content.round > edition.rounds:
        findings.add(document.place(("round",)), f"found {content.round}, there are {edition.rounds} rounds")
        raise_findings(findings, document.file)
    cycles, potency = [0, 0, 0], list(edition.potency[0])
    for word, count in content.cycles.items():
        colour = COLOUR_BY_WORD[word]
        cycles[colour] = count
        most = len(tables.piles[colour]) - 1
        if count > most:
            findings.add(document.place(("cycles", word)), f"found {count}, the deal's cards reach for {most} (RW-088)")
    for word, count in (content.potency or {}).items():
        colour = COLOUR_BY_WORD[word]
        if count > potency[colour]:
            message = f"found {count}, the {word} die has at most {potency[colour]} (RW-058)"
            findings.add(document.place(("potency", word)), message)
        potency[colour] = count
    state = game.initial()._replace(
        sheets=(sheet,),
        cycles=(cycles[0], cycles[1], cycles[2]),
        potency=(potency[0], potency[1], potency[2]),
        round=content.round,
        turn=content.turn - 1,
        stage=Stage.DIE,
        round_cycles=sum(1 << colour for colour in {COLOUR_BY_WORD[word] for word in content.cycled}),
        solo_cycle=content.aqua_regia_cycle == "used",
    )
    if content.turn > tables.turns(state):
        message = f"found {content.turn}, round {content.round} has {tables.turns(state)} turns (RW-202)"
        findings.add(document.place(("turn",)), message)
    elif not any(potency):
        findings.add(document.place(("potency",)), "no die is left to be taken (RW-068)")
    raise_findings(findings, document.file)
    return state


def position_text(game: RollWrite, state: State) -> str:
    """Return a position of a solo game as text; `read_position` reads it back.

    Raises:
        NotationError: the state is not at the beginning of a turn, nor are all turns over.
    """
    text = write_sheet_file(game.edition, FilledSheet(*game.deal.sheets[0], state.sheets[0]))
    if state.stage is Stage.GOLD and game.players == 1:
        return text
    if state.stage is not Stage.DIE or state.agenda or game.players > 1:
        message = f"turn {game.turn_label(state)}: only the beginning of a solo turn is written down as a position"
        raise NotationError(message)
    return text + "\n".join(_table(game, state)) + "\n"


def _table(game: RollWrite, state: State) -> Iterator[str]:
    def by_colour(numbers: tuple[int, int, int]) -> str:
        return "{" + ", ".join(f"{colour.word}: {numbers[colour]}" for colour in Colour) + "}"

    yield ""
    yield "# The dice of all rounds and the order of all cards."
    yield f'deal: "{format_deal(game.edition, game.deal)}"'
    yield f"round: {state.round}"
    yield f"turn: {state.turn + 1}"
    yield "# How often each colour was cycled in the whole game; what each die has left."
    yield f"cycles: {by_colour(state.cycles)}"
    yield f"potency: {by_colour(state.potency)}"
    words = [colour.word for colour in Colour if state.round_cycles >> colour & 1]
    yield f"cycled: [{', '.join(words)}]"
    yield f"aqua-regia-cycle: {'used' if state.solo_cycle else 'free'}"

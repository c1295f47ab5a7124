"""Whatever stands in a deal, a sheet, a stone, a position or a line: it is read or refused, never a traceback."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from solver.errors import IllegalAction, NotationError, TrismegistusError
from solver.game.line import replay_text
from solver.roll_write import RollWrite, deal_from_seed, load_edition
from solver.roll_write.challenge.text import parse_order
from solver.roll_write.deal_file import parse_deal, read_deal_file, write_deal_file
from solver.roll_write.deal_text import format_deal, parse_deal_text
from solver.roll_write.filled import template
from solver.roll_write.position_file import position_text, read_position
from solver.roll_write.sheet_file import read_sheet_file
from solver.roll_write.stone_file import read_stone_file
from tests.mutations import PIECES, edited, mutated

EDITION = load_edition()
DEAL = deal_from_seed(EDITION, "notation 20")
GAME = RollWrite(EDITION, DEAL)
STONE = Path(__file__).parents[3] / "templates" / "roll_write" / "examples" / "stone.yaml"
LINE = "setup: &TM\n1.1: W L/W ^f @B A ; a comment\n1.2: R I/R ^f Xe oew #a1\n2.1: B +M ^a Xw owe #a4\n"

TEXTS: dict[str, tuple[str, Callable[[bytes], object]]] = {
    "deal": (write_deal_file(EDITION, DEAL), lambda data: read_deal_file(EDITION, data, "deal.yaml")),
    "sheet": (template(EDITION), lambda data: read_sheet_file(EDITION, data, "sheet.yaml")),
    "stone": (STONE.read_text(encoding="utf-8"), lambda data: read_stone_file(EDITION, data, "stone.yaml")),
    "position": (
        position_text(GAME, replay_text(GAME, "&TM").final),
        lambda data: read_position(EDITION, data, "position.yaml"),
    ),
}


def test_the_files_are_good_before_they_are_changed() -> None:
    for text, read in TEXTS.values():
        assert read(text.encode())


@pytest.mark.parametrize("kind", TEXTS)
@given(data=st.data())
def test_changed_files(kind: str, data: st.DataObject) -> None:
    text, read = TEXTS[kind]
    changed = data.draw(mutated(text))
    try:
        read(changed.encode("utf-8", "surrogatepass"))
    except NotationError as error:
        assert f"{kind}.yaml:" in str(error)  # noqa: PT017 - both ends are fine, a traceback is not
    except TrismegistusError as error:
        assert str(error)  # noqa: PT017 - as before: the parts do not make a deal


@pytest.mark.parametrize("kind", TEXTS)
@given(content=st.binary(max_size=60) | st.lists(PIECES, max_size=12).map(lambda pieces: "".join(pieces).encode()))
def test_any_content(kind: str, content: bytes) -> None:
    with pytest.raises(NotationError, match=rf"{kind}\.yaml:\d+:\d+: "):
        TEXTS[kind][1](content)


@given(edited(format_deal(EDITION, DEAL)) | st.text(max_size=60))
@example("rw1/")
@example("rw" + "9" * 5000 + "/house")
def test_deals_in_one_line(text: str) -> None:
    try:
        assert parse_deal_text(EDITION, text)
    except TrismegistusError as error:
        assert "deal" in str(error)  # noqa: PT017 - both ends are fine


@given(st.text(max_size=40) | st.lists(PIECES, max_size=6).map("".join))
@example("a" * 5000 + ".txt")
@example("x/" + "a" * 5000)
@example("\0.b")
def test_whatever_is_said_to_be_a_deal(text: str) -> None:
    try:
        assert parse_deal(EDITION, text)
    except TrismegistusError as error:
        assert str(error)  # noqa: PT017 - both ends are fine


@given(edited("daily1/house/2026-05-04/stone"))
def test_names_of_challenges(text: str) -> None:
    try:
        assert parse_order(EDITION, text)
    except TrismegistusError as error:
        assert str(error)  # noqa: PT017 - both ends are fine


LETTERS = "LCTMISGBWReawf123456789abcdef<>+/^#$@!&=xoX.,:;- \n"


@given(edited(LINE) | st.text(alphabet=LETTERS, max_size=60) | st.text(max_size=30))
@example("&TM " + "B" * 3000)
@example("&TM\n1.1: W L/W ^f #a" + "9" * 400)
@example("\ud800")
def test_lines(text: str) -> None:
    try:
        replay_text(GAME, text)
    except (NotationError, IllegalAction) as error:
        assert str(error).startswith("line ")  # noqa: PT017 - both ends are fine

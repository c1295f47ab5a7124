"""Whatever happens to a file's bytes, the preflight looks into it or refuses it: never a traceback."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.drawing import Drawing, IconUse, centred
from pnp.drawing.page import component_page
from pnp.drawing.pdf import PdfInfo, pdf_bytes
from pnp.preflight import PreflightError, Target, check, house_limits, inspect, report

CARD = Drawing(63, 88, (centred("a card", 30, 40, size=10), IconUse("lead", 10, 10, 20)), "card", bleed=3)
WHOLE = pdf_bytes([component_page(CARD)], PdfInfo("A card"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


def outcome(path: Path) -> str:
    try:
        facts = inspect(path)
    except PreflightError as error:
        assert str(path) in str(error)  # noqa: PT017 - either outcome is right
        return "refused"
    report(str(path), facts, check(facts, house_limits(Target.HOME), Target.HOME))
    return "looked into"


@settings(max_examples=60, deadline=None)
@given(
    changes=st.lists(
        st.tuples(st.integers(0, len(WHOLE) - 1), st.sampled_from(b"0 9/<>[]()-rRobjQ\x00\xff")), min_size=1, max_size=8
    )
)
def test_changed_bytes(folder: Path, changes: list[tuple[int, int]]) -> None:
    content = bytearray(WHOLE)
    for place, byte in changes:
        content[place] = byte
    path = folder / "changed.pdf"
    path.write_bytes(bytes(content))
    assert outcome(path) in {"refused", "looked into"}


@settings(max_examples=40, deadline=None)
@given(operators=st.text(alphabet="qQmlcvyhSsfBWn0123456789.-  TjJdmfstBETDo/[]()<>kgKG\n", max_size=80))
def test_any_content_stream(folder: Path, operators: str) -> None:
    import pikepdf  # noqa: PLC0415 - only this test makes such a file

    pdf = pikepdf.new()
    page = pdf.add_blank_page(page_size=(200, 200))
    page.obj.Contents = pdf.make_stream(operators.encode())
    path = folder / "content.pdf"
    pdf.save(path)
    assert outcome(path) in {"refused", "looked into"}

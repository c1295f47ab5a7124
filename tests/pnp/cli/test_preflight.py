"""``pnp preflight``: tables, JSON and exit codes."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli import main
from pnp.drawing import Drawing, Item, centred
from pnp.drawing.page import Page, component_page
from pnp.drawing.pdf import PdfInfo, write_pdf


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["preflight", *map(str, arguments)])


@pytest.fixture
def card(tmp_path: Path) -> Path:
    """A file with one card, with nothing wrong."""
    return written(tmp_path / "card.pdf", centred("a card", 30, 40, size=10))


def written(path: Path, *items: Item) -> Path:
    write_pdf(path, [component_page(Drawing(63, 88, items, "card"))], PdfInfo("A card"))
    return path


def test_nothing_to_say_ends_with_0(card: Path) -> None:
    result = run(card)
    assert result.exit_code == 0
    assert result.output.endswith("nothing to say\n")
    assert "AtkinsonHyperlegible-Regular (TrueType, subset)" in " ".join(result.output.split())


def test_findings_end_with_1_and_are_listed(tmp_path: Path) -> None:
    path = written(tmp_path / "card.pdf", centred("tiny", 30, 40, size=3))
    result = run(path)
    assert result.exit_code == 1
    assert "text: page 1: text of 3.00 pt at " in result.output
    assert result.output.endswith("1 finding\n")


def test_json_is_json_with_everything(card: Path) -> None:
    result = run(card, "--json")
    assert result.exit_code == 0
    report = json.loads(result.output)
    assert report["passed"] is True
    assert report["print_scaling"] == "None"
    assert report["fonts"] == [
        {"name": "AtkinsonHyperlegible-Regular", "kind": "TrueType", "embedded": True, "subset": True}
    ]
    (page,) = report["pages"]
    assert page["media_box"] == [0, 0, 63, 88]
    assert page["smallest_text_pt"] == 10
    assert page["colour_spaces"] == ["DeviceGray"]


def test_json_with_findings_ends_with_1(card: Path) -> None:
    result = run(card, "--json", "--for", "shop")
    assert result.exit_code == 1
    assert [finding["check"] for finding in json.loads(result.output)["findings"]] == ["boxes"]


def test_a_margin_for_every_page(card: Path) -> None:
    assert run(card, "--margin", "5").exit_code == 0
    result = run(card, "--margin", "30")
    assert result.exit_code == 1
    assert "printers leave 30 mm blank" in result.output


@pytest.mark.parametrize("content", [None, b"no PDF"])
def test_what_cannot_be_read_ends_with_2(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "bad.pdf"
    if content is not None:
        path.write_bytes(content)
    result = run(path)
    assert result.exit_code == 2
    assert str(path) in result.output
    assert "Traceback" not in result.output


def test_pages_that_are_alike_share_a_row(tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    page: Page = component_page(Drawing(63, 88, (centred("a card", 30, 40, size=10),), "card"))
    write_pdf(path, [page] * 12, PdfInfo("Cards"))
    assert "1-12" in run(path).output


def test_help_says_the_exit_codes() -> None:
    assert "1 when there are findings, 2 when the file cannot be looked into" in " ".join(run("--help").output.split())

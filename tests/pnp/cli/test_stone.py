import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli import main


def pnp(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


@pytest.fixture
def problem(tmp_path: Path) -> Path:
    path = tmp_path / "stone.yaml"
    path.write_text(pnp("stone", "--template").output, encoding="utf-8")
    return path


def test_the_example_is_solved_and_shown(problem: Path) -> None:
    result = pnp("stone", str(problem))
    assert result.exit_code == 0, result.output
    assert "4 · · X | X 2 X" in result.output
    assert "black-2 for water   water     #a5+" in result.output
    assert "proven: 110 VP, no placement has more" in result.output


def test_all_placements_are_listed(problem: Path) -> None:
    shown = pnp("stone", str(problem), "--all").output.splitlines()
    assert shown[-1] == "4 best placements"
    content = json.loads(pnp("stone", str(problem), "--all", "--json").output)
    assert (content["status"], content["score"], content["bound"]) == ("proven", 110, 110)
    assert len(content["all"]) == 4
    assert content["all-complete"] is True
    assert content["placements"] in content["all"]


def test_the_given_order_may_be_worse_but_never_better(problem: Path) -> None:
    text = problem.read_text(encoding="utf-8").replace("order: any", "order: given")
    problem.write_text(text, encoding="utf-8")
    content = json.loads(pnp("stone", str(problem), "--json").output)
    assert content["score"] <= 110
    assert [placed["shape"] for placed in content["placements"]] == ["shape 1", "black-2 for water", "shape 3"]


def test_the_picture_is_written_as_svg_and_pdf(problem: Path, tmp_path: Path) -> None:
    svg, pdf = tmp_path / "stone.svg", tmp_path / "stone.pdf"
    result = pnp("stone", str(problem), "--svg", str(svg), "--pdf", str(pdf), "--theme", "low-ink")
    assert result.output.splitlines()[-2:] == [f"wrote {svg}", f"wrote {pdf}"]
    assert svg.read_text(encoding="utf-8").startswith("<")
    assert pdf.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("card: black-2", "card: black-9", "found 'black-9', allowed: black-1"),
        ("element: water, card", "element: fire, card", "the experiment black-2 is for"),
        ("shape: [XX]", "shape: [XY]", "found 'Y' in a shape"),
        ("card: black-2", "card: black-2, shape: [X]", "either a card or a shape is needed"),
        ("order: any", "order: some", "allowed: given, any"),
    ],
)
def test_what_is_wrong_is_shown_with_its_place(problem: Path, old: str, new: str, words: str) -> None:
    text = problem.read_text(encoding="utf-8")
    assert old in text
    problem.write_text(text.replace(old, new), encoding="utf-8")
    result = pnp("stone", str(problem))
    assert result.exit_code == 2
    assert f"{problem}:" in result.output
    assert words in result.output


def test_a_problem_needs_a_file() -> None:
    result = pnp("stone")
    assert result.exit_code == 2
    assert "use --template" in result.output

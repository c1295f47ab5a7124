from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli import main


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def test_a_kind_becomes_a_pdf(tmp_path: Path) -> None:
    result = run("render", "marker", "--paper", "letter", "--flip", "short-edge", "--out", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert files(tmp_path) == ["Letter/roll-write_marker_Letter_duplex-short-edge_colour_en_v1.0.pdf"]
    assert f"wrote {tmp_path}" in result.output


def test_sides_become_pictures(tmp_path: Path) -> None:
    arguments = ("first-player-marker", "die-red", "--theme", "low-ink", "--lang", "es", "--out", str(tmp_path))
    assert run("render", *arguments, "--format", "svg").exit_code == 0
    assert run("render", *arguments, "--format", "png", "--dpi", "50").exit_code == 0
    names = ["die-red", "first-player-marker-back", "first-player-marker-front"]
    assert files(tmp_path) == [
        f"{form}/low-ink_es/roll-write_{name}.{form}" for form in ("png", "svg") for name in names
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("crads",), "no component or kind 'crads'; did you mean 'cards'"),
        (("cards", "--paper", "A44"), "there is no paper 'A44'; choose one of A3, A4"),
        (("rules", "--paper", "A5"), "rules-1: a cell of 190 x 260 mm .* does not fit on A5"),
        (("cards", "--edition", "nowhere"), "nowhere"),
        (("cards", "--theme", "pink"), "no theme 'pink'; ours are colour, greyscale, low-ink, parchment"),
        (("cards", "--bleed", "40"), "40.0 is not in the range 0<=x<=5"),
        ((), "Missing argument 'COMPONENT...'"),
    ],
)
def test_what_a_user_can_put_right_is_one_message_and_exit_code_2(
    tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    result = run("render", *arguments, "--out", str(tmp_path / "out"))
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    assert result.output.count("Error:") == 1
    assert __import__("re").search(message, result.output)
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_made_is_a_message(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file", encoding="utf-8")
    result = run("render", "marker", "--out", str(tmp_path / "out"))
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_an_edition_of_ones_own_is_printed_under_its_name(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    assert run("edition", "new", str(mine)).exit_code == 0
    header = mine / "edition.yaml"
    header.write_text(header.read_text(encoding="utf-8").replace("key: house", "key: mine"), encoding="utf-8")
    result = run("render", "potency-red", "--edition", str(mine), "--out", str(tmp_path / "out"))
    assert result.exit_code == 0, result.output
    assert files(tmp_path / "out") == ["A4/roll-write-mine_potency-red_A4_single-sided_colour_en_v1.0.pdf"]


def test_list_names_kinds_components_papers_themes_and_languages() -> None:
    result = run("list")
    assert result.exit_code == 0
    for word in ("cards  (24, 63 x 88 mm, two sides)", "card-red-8", "Letter (215.9 x 279.4 mm)", "low-ink", "en, es"):
        assert word in result.output


def test_everything_that_list_names_can_be_rendered(tmp_path: Path) -> None:
    lines = run("list").output.splitlines()
    names = [name for line in lines if line.startswith("  ") for name in line.split()]
    assert len(names) == len(set(names)) > 40
    result = run("render", *names[-6:], "--out", str(tmp_path))
    assert result.exit_code == 0, result.output

"""A theme of one's own: made, checked, and used by every command that draws."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli import main
from pnp.components.roll_write.cards import components as cards
from pnp.components.roll_write.layout import layout_for
from pnp.drawing import Drawing, Font, Group, IconUse, TextRun, load_theme, walk
from pnp.drawing.page import component_page
from pnp.drawing.pdf import PdfInfo, pdf_bytes
from pnp.drawing.svg import svg_text
from pnp.kit.inputs import fingerprint
from pnp.kit.options import KitOptions
from pnp.theming.check import theme_findings
from solver.roll_write.edition import Edition

STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4H20V20Z" fill="currentColor"/></svg>'


def pnp(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def front(edition: Edition, folder: Path) -> Drawing:
    load_theme.cache_clear()
    return cards(edition)[0].front("en", str(folder))


def test_a_new_theme_has_an_example_of_everything_and_no_findings(mine: Path, edition: Edition) -> None:
    names = {str(path.relative_to(mine)) for path in mine.rglob("*") if path.is_file()}
    assert names == {"theme.yaml", "README.md", "art/corner.svg", "icons/.gitkeep", "layouts/card.yaml"}
    assert theme_findings(mine, edition) == []


@pytest.mark.parametrize("base", ["parchment", "low-ink"])
def test_a_new_theme_may_begin_with_any_of_ours(base: str, tmp_path: Path, edition: Edition) -> None:
    assert pnp("theme", "new", str(tmp_path / "mine"), "--from", base).exit_code == 0
    assert theme_findings(tmp_path / "mine", edition) == []
    ours, mine = load_theme(base), load_theme(str(tmp_path / "mine"))
    assert (mine.colours, mine.paints) == (ours.colours, ours.paints)


def test_a_folder_that_is_in_use_is_left_alone(mine: Path) -> None:
    result = pnp("theme", "new", str(mine))
    assert result.exit_code == 2
    assert "there is something already" in result.output


def test_art_lies_under_the_card(mine: Path, edition: Edition) -> None:
    first = front(edition, mine).items[0]
    assert isinstance(first, Group)
    assert first.tag == "art"


def test_a_side_may_have_art_of_its_own(mine: Path, edition: Edition) -> None:
    change(mine / "theme.yaml", "art:\n", "art:\n  card-artifact: []\n")
    load_theme.cache_clear()
    sides = [cards(edition)[0].front, cards(edition)[0].back]
    tags = [[item.tag for item in side("en", str(mine)).items] for side in sides if side]
    assert sorted("art" in found for found in tags) == [False, True]


def test_layouts_change_what_they_name(mine: Path, edition: Edition) -> None:
    fonts = {
        item.font
        for group, _ in walk(front(edition, mine).items)
        if isinstance(group, Group) and group.tag == "text:title"
        for item in group.items
        if isinstance(item, TextRun)
    }
    assert fonts == {Font.TITLE_ITALIC}


def test_own_icons_are_drawn_wherever_ours_were(mine: Path, edition: Edition) -> None:
    (mine / "icons" / "lead.svg").write_text(STAR, encoding="utf-8")
    card = front(edition, mine)
    names = {item.name for item, _ in walk(card.items) if isinstance(item, IconUse)}
    own = [name for name in names if "." in name]
    assert len(own) == 1
    assert own[0].startswith("mine-")
    assert own[0].endswith(".lead")
    assert "lead" not in names
    assert f'id="icon-{own[0]}"' in svg_text(card)
    assert pdf_bytes([component_page(card)], PdfInfo("x")) == pdf_bytes([component_page(card)], PdfInfo("x"))


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("theme.yaml", "\n  ink:", "\n  inc:", "'ink' is no colour"),
        ("theme.yaml", "\n  box-strong:", "\n  box-string:", "'box-strong' is missing among the paints"),
        ("theme.yaml", "\nleast-dpi", "\nleast-dip", "unknown key 'least-dip'"),
        ("theme.yaml", "\n  earth: earth\n", "\n  erth: earth\n", "no icon 'erth' to colour; did you mean 'earth'"),
        ("theme.yaml", "\nart:\n", "\nart:\n  crad: []\n", "there is no layout 'crad'; did you mean 'card'"),
        (
            "theme.yaml",
            "\n    - corners: {file: art/corner",
            "\n    - corners: {file: art/none",
            "there is no such file",
        ),
        ("layouts/card.yaml", "\n  title:", "\n  tittle:", "this layout has no 'tittle' among its styles"),
        ("layouts/card.yaml", "size: 15, floor: 10", "size: 40, floor: 30", "card black-1, .*, title: .* does not fit"),
        ("art/corner.svg", "<path", "<text/><path", "<text> is not read"),
    ],
)
def test_findings_name_file_and_line(mine: Path, edition: Edition, file: str, old: str, new: str, message: str) -> None:
    change(mine / file, old, new)
    findings = theme_findings(mine, edition)
    assert any(re.search(rf"{Path(file).name}:\d+:\d+: .*{message}", finding) for finding in findings), findings


def test_own_files_that_replace_nothing_are_found(mine: Path, edition: Edition) -> None:
    (mine / "icons" / "leed.svg").write_text(STAR, encoding="utf-8")
    (mine / "icons" / "gold.svg").write_text("<svg/>", encoding="utf-8")
    (mine / "layouts" / "crad.yaml").write_text("boxes: {}\n", encoding="utf-8")
    findings = theme_findings(mine, edition)
    assert [Path(finding.split(": ")[0]).name for finding in findings] == [
        "gold.svg:1:1",
        "leed.svg:1:1",
        "crad.yaml:1:1",
    ]


def test_the_check_command(mine: Path, tmp_path: Path) -> None:
    good = pnp("theme", "check", str(mine))
    assert (good.exit_code, good.output) == (0, "nothing to say\n")
    change(mine / "theme.yaml", "  hairline:", "  hairlin:")
    bad = pnp("theme", "check", str(mine))
    assert bad.exit_code == 1
    assert bad.output.endswith("1 finding\n")
    assert pnp("theme", "check", str(tmp_path / "none")).exit_code == 2


def test_commands_draw_with_it_and_name_files_after_it(mine: Path, tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    assert pnp("render", "card-red-1", "--theme", str(mine), "--format", "svg", "--out", out).exit_code == 0
    assert (tmp_path / "out" / "svg" / "mine_en" / "roll-write_card-red-1-front.svg").is_file()
    assert pnp("fillable", "W1M1", "--theme", str(mine), "--out", out).exit_code == 0


def test_a_theme_that_is_not_there(tmp_path: Path) -> None:
    for name in ("colur", str(tmp_path / "none")):
        result = pnp("render", "cards", "--theme", name)
        assert result.exit_code == 2
        assert "there is no theme" in result.output
        assert "pnp theme new" in result.output


def test_a_changed_theme_makes_a_kit_stale(mine: Path) -> None:
    options = KitOptions(themes=(str(mine),))
    before = fingerprint(options)
    change(mine / "art" / "corner.svg", "0.35", "0.45")
    assert fingerprint(options) != before


def test_a_deck_may_use_a_theme_folder(mine: Path) -> None:
    (mine.parent / "cards.csv").write_text("name\nOne\n", encoding="utf-8")
    layout = "size: poker\ntheme: ./mine\nitems:\n  - rect: {x: 1, y: 1, width: 9, height: 9, paint: panel}\n"
    (mine.parent / "layout.yaml").write_text(layout, encoding="utf-8")
    result = pnp("deck", str(mine.parent / "cards.csv"), "--layout", str(mine.parent / "layout.yaml"))
    assert result.exit_code == 0, result.output


def test_the_same_bytes_with_other_hash_seeds(mine: Path, tmp_path: Path) -> None:
    (mine / "icons" / "lead.svg").write_text(STAR, encoding="utf-8")
    root = Path(__file__).resolve().parents[3]
    written = []
    for seed in ("1", "2"):
        out = tmp_path / seed
        code = f"from pnp.cli import main; main({['render', 'card-red-1', '--theme', str(mine), '--out', str(out)]!r})"
        environment = {"PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}
        subprocess.run([sys.executable, "-c", code], cwd=root, env=environment, check=True, capture_output=True)
        written.append({path.name: path.read_bytes() for path in out.rglob("*.pdf")})
    assert written[0] == written[1]
    assert json.dumps(sorted(written[0])) == '["roll-write_card-red-1_A4_duplex_mine_en_v1.0.pdf"]'


def test_the_small_dice_of_the_page_are_drawn(mine: Path, edition: Edition) -> None:
    """docs/themes.md has the measures of dice of 14 mm."""
    page = (Path(__file__).parents[3] / "docs" / "themes.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```yaml (layouts/\S+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert [name for name, _ in blocks] == ["layouts/dice.yaml", "layouts/stickers.yaml"]
    for name, text in blocks:
        (mine / name).write_text(text, encoding="utf-8")
    assert theme_findings(mine, edition) == []
    theme = load_theme(str(mine))
    assert layout_for(theme, "dice").measure("face") == layout_for(theme, "stickers").measure("blank") == 14

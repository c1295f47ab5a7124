"""``pnp export``: files for shops, tables and booklets."""

import re
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result
from PIL import Image

from pnp.cli import main
from pnp.exports.shops import OwnSize, Shop
from pnp.preflight import Target, check, house_limits, inspect


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["export", *map(str, arguments)])


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize(
    ("shop", "product", "size"),
    [("the-game-crafter", "poker", (825, 1125)), ("make-playing-cards", "poker", (822, 1122))],
)
def test_a_card_for_a_shop(tmp_path: Path, shop: str, product: str, size: tuple[int, int]) -> None:
    result = run("shop", "--shop", shop, "--product", product, "card-red-2", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    made = files(tmp_path)
    assert [path.name for path in made] == ["roll-write_card-red-2-back.png", "roll-write_card-red-2-front.png"]
    for path in made:
        with Image.open(path) as image:
            assert image.size == size
            assert image.info["dpi"] == pytest.approx((300, 300), abs=0.1)


def test_another_resolution(tmp_path: Path) -> None:
    assert run("shop", "--shop", "the-game-crafter", "card-red-2", "--dpi", 100, "--out", tmp_path).exit_code == 0
    with Image.open(files(tmp_path)[0]) as image:
        assert image.size == (275, 375)


def test_a_pdf_for_a_press_passes_the_shop_preflight(tmp_path: Path) -> None:
    result = run("shop", "--shop", "any", "card-red-2", "--format", "pdf", "--inks", "press", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    for path in files(tmp_path):
        facts = inspect(path)
        assert check(facts, house_limits(Target.SHOP), Target.SHOP) == ()
        assert facts.pages[0].colour_spaces() == ("DeviceCMYK",)


def test_every_card_keeps_to_the_safe_zone_of_every_shop(tmp_path: Path) -> None:
    for shop in ("the-game-crafter", "make-playing-cards", "any"):
        for language in ("en", "es"):
            result = run("shop", "--shop", shop, "cards", "--lang", language, "--dpi", 30, "--out", tmp_path)
            assert result.exit_code == 0, result.output


def test_what_lies_outside_the_safe_zone_is_refused_or_warned_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strict = Shop("strict", "a strict shop", {}, OwnSize(bleed=3, safe=15, dpi=300))
    monkeypatch.setattr("pnp.exports.shops.house_shops", lambda: {"strict": strict})
    shop = ["shop", "--shop", "strict", "card-red-2", "--out", tmp_path]
    refused = run(*shop)
    assert refused.exit_code == 2
    assert "outside the safe zone" in refused.output
    assert files(tmp_path) == []
    warned = run(*shop, "--unsafe", "warn", "--dpi", 50)
    assert warned.exit_code == 0
    assert len(files(tmp_path)) == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--shop", "nobody", "cards"], "there is no shop 'nobody'"),
        (["--shop", "the-game-crafter", "workshop"], "workshop-W1: The Game Crafter has no product of 190 x 130 mm"),
        (["--shop", "the-game-crafter", "crads"], "there is no component or kind 'crads'"),
        (["--shop", "any", "cards", "--inks", "press"], "a PNG has no CMYK colours"),
    ],
)
def test_user_errors_end_with_2_and_write_nothing(tmp_path: Path, arguments: list[str], message: str) -> None:
    result = run("shop", *arguments, "--out", tmp_path)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())
    assert files(tmp_path) == []


def test_shops_are_listed() -> None:
    output = run("shops").output
    assert "825 x 1125" in output
    assert "make-playing-cards" in output


def test_a_table_of_some_components(tmp_path: Path) -> None:
    result = run("table", "marker", "dice", "--base-url", "file:///kit/", "--theme", "low-ink", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    names = [path.name for path in files(tmp_path / "table")]
    assert names == [
        "roll-write_low-ink_en.json",
        "roll-write_low-ink_en_first-player-marker-back.png",
        "roll-write_low-ink_en_first-player-marker-front.png",
    ]
    assert "file:///kit/roll-write" in (tmp_path / "table" / names[0]).read_text(encoding="utf-8")


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_booklet(tmp_path: Path, paper: str) -> None:
    result = run("booklet", "--paper", paper, "--lang", "es", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    (path,) = files(tmp_path)
    facts = inspect(path)
    assert facts.duplex == "DuplexFlipShortEdge"
    assert len(facts.pages) == 2
    assert check(facts, house_limits(Target.HOME), Target.HOME) == ()


def test_cut_lines_for_every_page(tmp_path: Path) -> None:
    result = run("cut", "cards", "--bleed", 2, "--registration", "silhouette", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    (pdf,) = [path for path in files(tmp_path) if path.suffix == ".pdf"]
    assert pdf.name == "roll-write_cards-cut-S1_A4_duplex-bleed-2_colour_en_v1.0.pdf"
    pages = [f"{pdf.stem}_p{number:02}.svg" for number in range(1, 11)]
    assert [path.name for path in files(tmp_path) if path.suffix == ".svg"] == pages
    facts = inspect(pdf)
    assert check(facts, house_limits(Target.HOME), Target.HOME) == ()
    svgs = [path.read_text(encoding="utf-8") for path in files(tmp_path) if path.suffix == ".svg"]
    assert len(svgs) == len(facts.pages)
    assert [text.count("data-name") for text in svgs[0::2]] == [5, 5, 5, 5, 4]
    assert ['id="registration"' in text for text in svgs] == [True, False] * 5


def test_the_version_of_the_marks_is_printed(tmp_path: Path) -> None:
    assert run("cut", "marker", "--registration", "silhouette", "--out", tmp_path).exit_code == 0
    (path,) = [path for path in files(tmp_path) if path.suffix == ".pdf"]
    with pypdfium2.PdfDocument(path) as document:
        assert "marks S1" in document[0].get_textpage().get_text_range()


def test_cutting_in_stacks(tmp_path: Path) -> None:
    assert run("cut", "cards", "--flip", "none", "--order", "stack", "--out", tmp_path).exit_code == 0
    svgs = [path.read_text(encoding="utf-8") for path in files(tmp_path) if path.suffix == ".svg"]
    first = [text.partition('data-name="')[2].partition('"')[0] for text in svgs]
    assert first == [f"card-black-{number}-experiment" for number in range(1, 7)]
    names = [name for text in svgs for name in re.findall('data-name="([^"]*)"', text)]
    assert len(set(names)) == len(names) == 48


def test_fronts_and_backs_in_files_of_their_own(tmp_path: Path) -> None:
    result = run("sides", "cards", "workshop", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    counts = {path.name.rpartition("_")[2]: len(inspect(path).pages) for path in files(tmp_path)}
    assert counts == {"fronts.pdf": 3, "backs.pdf": 3, "v1.0.pdf": 2}
    for path in files(tmp_path):
        assert inspect(path).duplex == "Simplex"


PAGES = tuple(f"_p{number:02}" for number in range(1, 13))


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (("sides", "cards", "--bleed", 1.5), ("cards_A4_duplex-bleed-1.5", "_backs", "_fronts")),
        (("sides", "card-red-1"), ("card-red-1_A4_duplex", "_backs", "_fronts")),
        (("sides", "card-red-1", "card-red-2"), ("cards-selection_A4_duplex", "_backs", "_fronts")),
        (("cut", "card-red-1", "--flip", "none"), ("card-red-1-cut_A4_single-sided", "", "_p01")),
        (("cut", "cards", "--bleed", 3, "--flip", "fold"), ("cards-cut_A4_fold-bleed-3", "", *PAGES)),
    ],
)
def test_names_say_what_is_in_a_file(tmp_path: Path, arguments: tuple[object, ...], names: tuple[str, ...]) -> None:
    assert run(*arguments, "--out", tmp_path).exit_code == 0
    what, *ends = names
    assert [path.stem for path in files(tmp_path)] == [f"roll-write_{what}_colour_en_v1.0{end}" for end in ends]


def test_a_folded_page_has_no_sides_of_its_own(tmp_path: Path) -> None:
    result = run("sides", "cards", "--flip", "fold", "--out", tmp_path)
    assert result.exit_code == 2
    assert files(tmp_path) == []

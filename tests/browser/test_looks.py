"""On a phone and on a desk, in light and in dark: everything can be read, and the page never moves sideways."""

from pathlib import Path

import pytest

from tests.browser.conftest import LOOK
from tests.browser.contrast import contrast, texts
from tests.browser.sight import NARROW, WIDE, Sight
from tests.pnp.preview.conftest import edit
from tests.pnp.preview.serving import Served


def make_mistakes(page: Sight, own: Path) -> None:
    """Bring about a problem beside a component, and then a mistake in the data, with all buttons pressed."""
    edit(own / "artifacts.yaml", "en: Crucible", f"en: {'W' * 40}")
    page.until(lambda: page.all("#card-black-1 .problems"))
    edit(own / "workshops.yaml", "exhaust 1 lead", f"exhaust {'very-' * 20}much lead")
    page.until(lambda: "very-very" in page.one(".errors").text)
    page.press("t", "b", "s", "a")


def test_contrast_is_computed_as_it_is_defined() -> None:
    assert contrast([0, 0, 0], [255, 255, 255]) == pytest.approx(21)
    assert contrast([119, 119, 119], [255, 255, 255]) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_all_texts_can_be_read(page: Sight, preview: Served, own: Path, scheme: str, size: tuple[int, int]) -> None:
    page.open(preview.address + LOOK, size, scheme)
    plain = texts(page)
    make_mistakes(page, own)
    pressed = texts(page)
    page.press("?")
    seen = {*plain, *pressed, *texts(page)}
    assert {"Safe zone", "1 problem", "Keys", "Close"} <= {one.text for one in seen}
    assert [one for one in seen if one.contrast < one.least] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_focus_stands_out(page: Sight, preview: Served, scheme: str) -> None:
    page.open(preview.address + LOOK, scheme=scheme)
    colours = page.browser.execute_script(
        """document.getElementById("card-red-3").focus({ focusVisible: true });
        const numbers = (colour) => colour.match(/\\d+/g).map(Number);
        return [numbers(getComputedStyle(document.activeElement).outlineColor),
          numbers(getComputedStyle(document.body).backgroundColor)];"""
    )
    assert contrast(*colours) >= 3


@pytest.mark.parametrize("size", [WIDE, NARROW, (320, 600)])
def test_the_page_never_moves_sideways(page: Sight, preview: Served, own: Path, size: tuple[int, int]) -> None:
    page.open(preview.address + LOOK, size)
    assert page.overflow() == [0, []]
    make_mistakes(page, own)
    assert page.overflow() == [0, []]
    page.press(*"+++++++++")
    assert page.one("#zoom").text == "600 %"
    assert page.overflow() == [0, []]
    page.press(*"0---?")
    assert page.overflow() == [0, []]


def test_a_sheet_or_two_cards_fill_a_phones_width(page: Sight, preview: Served) -> None:
    page.open(preview.address + LOOK, NARROW)
    assert 300 < page.width("workshop-W1") <= 328
    tops = [page.one(f"#card-black-{number}").rect["y"] for number in (1, 2, 3)]
    assert tops[0] == tops[1] < tops[2]

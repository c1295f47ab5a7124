"""The picture in docs/preview.md shows the page as it is; PNP_REGENERATE=1 takes it anew, and fails: look at it."""

import os
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.browser.sight import Sight
from tests.browser.test_page import LOADED

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "preview.png"


def shades(picture: Image.Image) -> "np.ndarray[tuple[int, ...], np.dtype[np.float64]]":
    """Return a picture's greys, coarse enough that another version of the browser sets the same letters."""
    small = picture.convert("L").resize((picture.width // 4, picture.height // 4), Image.Resampling.BOX)
    return np.asarray(small, dtype=float)


def test_the_picture_in_the_guide_is_up_to_date(page: Sight) -> None:
    page.quiet()
    page.press("/", *"black card")
    for number in (2, 4):
        page.one(f"#card-black-{number} button").click()
    page.press("t", "b", "s")
    page.browser.execute_async_script(LOADED)
    page.js("document.activeElement.blur(); scrollTo(0, 0)")
    now = Image.open(BytesIO(page.browser.get_screenshot_as_png())).convert("RGB")
    if os.environ.get("PNP_REGENERATE"):
        now.quantize(160).save(PICTURE, optimize=True)
        pytest.fail(f"{PICTURE} is taken anew: look at it, then run without PNP_REGENERATE")
    kept = Image.open(PICTURE).convert("RGB")
    assert now.size == kept.size
    assert abs(shades(now) - shades(kept)).mean() < 4, f"{PICTURE} is out of date: take it anew with PNP_REGENERATE=1"

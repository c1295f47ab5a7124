"""The pictures in docs/ show the pages as they are; PNP_REGENERATE=1 draws them anew (and fails, to be looked at)."""

import os
from functools import cache
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from pnp.drawing.page import Page
from pnp.drawing.png import png_bytes
from tests.pnp.exports.pictures import DPI, FOLDER, pictures


@cache
def drawn() -> dict[str, Page]:
    return pictures()


@pytest.mark.parametrize("name", ["align.png", "cards.png", "cut.png", "fold.png"])
def test_a_picture_is_up_to_date(name: str) -> None:
    content = png_bytes(drawn()[name], DPI)
    path = FOLDER / name
    if os.environ.get("PNP_REGENERATE"):
        path.parent.mkdir(parents=True, exist_ok=True)
        Image.open(BytesIO(content)).quantize(48).save(path, optimize=True)
        pytest.fail(f"{path} is drawn anew: look at it, then run without PNP_REGENERATE")
    now = np.asarray(Image.open(BytesIO(content)).convert("L"), dtype=float)
    kept = np.asarray(Image.open(path).convert("L"), dtype=float)
    assert now.shape == kept.shape
    assert abs(now - kept).mean() < 4, f"{path} is out of date: draw it anew with PNP_REGENERATE=1"


def test_every_picture_is_shown_in_the_guide() -> None:
    guide = (FOLDER.parent / "printing.md").read_text(encoding="utf-8")
    assert all(f"pictures/{name}" in guide for name in drawn())

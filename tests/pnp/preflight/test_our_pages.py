"""Our own pages pass the preflight with nothing to say: every theme, paper, flip and language, every kind of page."""

import hashlib
import os
import subprocess
import sys
import warnings
from functools import cache
from itertools import product
from pathlib import Path

import pikepdf
import pypdf
import pytest

from pnp.components.roll_write.registry import KINDS
from pnp.kit.choice import chosen
from pnp.kit.options import FLIPS, PressOptions
from pnp.kit.sheets import sheets
from pnp.kit.studio import Studio
from pnp.preflight import Target, check, house_limits, inspect
from solver.roll_write.loading import load_edition
from solver.templates import templates_root

THEMES = sorted(path.stem for path in (templates_root() / "themes").iterdir())
LANGUAGES = sorted(path.stem for path in (templates_root() / "roll_write" / "text").glob("*.yaml"))
PAPERS = ("A4", "Letter")

EVERY_KIND = [
    (kind.key, paper, theme, language, flip, bleed)
    for kind, (paper, theme, language, flip, bleed) in product(
        KINDS,
        [
            ("A4", "colour", "en", "long-edge", 0),
            ("Letter", "low-ink", "es", "long-edge", 3),
            ("A3", "greyscale", "en", "long-edge", 0),
            ("A3", "low-ink", "es", "fold", 3),
            ("Legal", "parchment", "en", "short-edge", 2),
            ("Tabloid", "colour", "es", "none", 1),
        ],
    )
]
EVERY_CHOICE = [("card-black-1", *choice) for choice in product(PAPERS, THEMES, LANGUAGES, FLIPS, (0, 3))]


@cache
def studio(language: str, theme: str) -> Studio:
    return Studio(load_edition(), language, theme)


def pages(part: str, paper: str, theme: str, language: str, flip: str, bleed: float) -> dict[str, bytes]:
    made = studio(language, theme)
    parts = chosen(made.edition, [part])
    return sheets(made, parts, paper, PressOptions(flip, bleed))


@pytest.mark.parametrize(("part", "paper", "theme", "language", "flip", "bleed"), EVERY_KIND + EVERY_CHOICE)
def test_nothing_to_say(
    tmp_path: Path, part: str, paper: str, theme: str, language: str, flip: str, bleed: float
) -> None:
    for content in pages(part, paper, theme, language, flip, bleed).values():
        path = tmp_path / "page.pdf"
        path.write_bytes(content)
        assert check(inspect(path), house_limits(Target.HOME), Target.HOME) == ()


@pytest.mark.parametrize("kind", [kind.key for kind in KINDS])
def test_two_other_libraries_find_no_fault(tmp_path: Path, kind: str) -> None:
    for content in pages(kind, "A4", "colour", "en", "long-edge", 0).values():
        path = tmp_path / "page.pdf"
        path.write_bytes(content)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            reader = pypdf.PdfReader(path, strict=True)
            words = "".join(page.extract_text() for page in reader.pages)
        assert "100" in words
        with pikepdf.open(path) as pdf:
            assert pdf.check_pdf_syntax() == []
            assert len(pdf.pages) == len(reader.pages)


_DIGEST = """
import hashlib, sys
from tests.pnp.preflight.test_our_pages import pages
for part in ("card-red-1", "workshop-W1", "rules"):
    for name, content in pages(part, "A4", "colour", "en", "long-edge", 0).items():
        print(name, hashlib.sha256(content).hexdigest())
"""


def test_the_same_bytes_in_two_processes_with_other_hash_seeds() -> None:
    def digests(seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        root = str(Path(__file__).parents[3])
        return subprocess.run(
            [sys.executable, "-c", _DIGEST], env=environment, cwd=root, check=True, capture_output=True, text=True
        ).stdout

    first, second = digests("1"), digests("2")
    assert first == second
    assert len(first.splitlines()) == 3


def test_the_same_bytes_on_two_runs_in_one_process() -> None:
    made = [hashlib.sha256(next(iter(pages("marker", "A4", "colour", "en", "fold", 0).values()))) for _ in range(2)]
    assert made[0].digest() == made[1].digest()

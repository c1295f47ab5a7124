"""The maker of files for the preflight tests."""

from pathlib import Path

import pytest

from tests.pnp.preflight.files import PdfMaker


@pytest.fixture
def make_pdf(tmp_path: Path) -> PdfMaker:
    """A function that writes a PDF of one A4 page with a content stream."""
    return PdfMaker(tmp_path)

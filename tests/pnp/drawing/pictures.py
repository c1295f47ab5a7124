"""Pictures made for tests."""

from io import BytesIO
from pathlib import Path

from PIL import Image


def picture_file(
    path: Path, mode: str, size: tuple[int, int], colour: int | tuple[int, ...], form: str = "PNG"
) -> Path:
    """Write a picture of one colour."""
    written = BytesIO()
    Image.new(mode, size, colour).save(written, form)
    path.write_bytes(written.getvalue())
    return path

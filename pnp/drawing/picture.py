"""Pictures: PNG and JPEG files, read once, and their pixels in the colours of a PDF."""

import warnings
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pnp.drawing.errors import DataFileError, DrawingError
from pnp.drawing.inks import Inks
from pnp.drawing.items import Picture
from solver.reading import FileReadError, read_whole

if TYPE_CHECKING:
    from PIL.Image import Image

_FORMATS: Final = ("PNG", "JPEG")
_LARGEST: Final = 60_000_000
"""Bytes; an A4 page at 600 dpi has less."""


@dataclass(frozen=True, slots=True)
class Pixels:
    """A picture's samples of 8 bits, in rows from the top, and how opaque each pixel is where not all are.

    Attributes:
        space: the PDF's name of the colours: DeviceGray, DeviceRGB or DeviceCMYK.
        samples: the colours.
        mask: the opacity, empty when every pixel is opaque.
    """

    space: str
    samples: bytes
    mask: bytes = b""


def read_picture(path: Path) -> Picture:
    """Read a PNG or JPEG file.

    Raises:
        DrawingError: it cannot be read, is neither, is damaged or has too many pixels.
    """
    try:
        content = read_whole(path, _LARGEST)
    except FileReadError as error:
        raise DataFileError(path, 1, 1, error.reason) from error
    width, height = _open(str(path), content).size
    return Picture(path.name, sha256(content).hexdigest(), width, height, content)


def picture_pixels(picture: Picture, inks: Inks = Inks.OFFICE) -> Pixels:
    """Return a picture's pixels; a grey picture stays grey, and for a press colours are mixed of four inks.

    Raises:
        DrawingError: the file is damaged.
    """
    image = _open(picture.name, picture.content)
    try:
        image.load()
    except (OSError, SyntaxError, ValueError) as error:
        raise DrawingError(f"{picture.name}: the picture is damaged ({error})") from error
    mask = b""
    if "A" in image.getbands() or "transparency" in image.info:
        alpha = image.convert("RGBA").getchannel("A")
        mask = b"" if alpha.getextrema() == (255, 255) else alpha.tobytes()
    if image.mode in {"1", "L", "LA", "I", "I;16"}:
        grey = image.convert("L")
        return Pixels("DeviceGray", grey.tobytes(), mask) if inks is Inks.OFFICE else _press(grey.convert("RGB"), mask)
    colours = image.convert("RGB")
    return Pixels("DeviceRGB", colours.tobytes(), mask) if inks is Inks.OFFICE else _press(colours, mask)


def _press(image: "Image", mask: bytes) -> Pixels:
    """Return pixels of four inks, the grey part of each colour in black ink alone."""
    from PIL import Image, ImageChops  # noqa: PLC0415 - only pictures need it

    red, green, blue = image.split()
    light = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    black = ImageChops.invert(light)
    inks = [_share(light, part) for part in (red, green, blue)]
    return Pixels("DeviceCMYK", Image.merge("CMYK", (*inks, black)).tobytes(), mask)


def _share(light: "Image", part: "Image") -> "Image":
    """Return (light - part) / light of each pixel, in 255ths; 0 where there is no light."""
    from PIL import Image  # noqa: PLC0415 - only pictures need it

    pairs = zip(light.tobytes(), part.tobytes(), strict=True)
    shares = bytes((255 * (high - low) + high // 2) // high if high else 0 for high, low in pairs)
    return Image.frombytes("L", light.size, shares)


def _open(name: str, content: bytes) -> "Image":
    from PIL import Image, UnidentifiedImageError  # noqa: PLC0415 - slow to import, only pictures need it

    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        try:
            return Image.open(BytesIO(content), formats=_FORMATS)
        except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
            raise DrawingError(f"{name}: the picture has too many pixels; an A4 page at 600 dpi is enough") from error
        except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as error:
            raise DrawingError(f"{name}: this is no PNG or JPEG picture that can be read") from error

"""The static site: whole, relative, the same each time."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

from pnp.drawing import DrawingError
from pnp.preview.gallery import GalleryError, gallery_files
from tests.pnp.kit.conftest import contents, pnp
from tests.pnp.preview.conftest import edit


def quiet(_label: str, _done: int, _total: int) -> None:
    """Report nothing."""


@pytest.fixture(scope="module")
def files() -> Iterator[dict[str, bytes]]:
    """Return a gallery of two looks, without the slow examination."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pnp.preview.gallery.side_problems", lambda _drawing, _product: ())
        yield gallery_files(None, ["colour"], ["en", "es"], quiet)


def addresses(html: str) -> set[str]:
    """Return everything that a page or style leads to."""
    found = re.findall(r"""(?:src|href)="([^"#][^"]*)"|url\("([^"]*)"\)""", html)
    return {unquote(one or other) for one, other in found}


def test_there_is_a_page_for_each_look_and_a_picture_of_each_side(files: dict[str, bytes]) -> None:
    assert {"index.html", "colour_es.html"} <= set(files)
    assert sum(name.startswith("svg/colour_en/") for name in files) == 69
    assert sum(name.startswith("svg/colour_es/") for name in files) == 69
    assert files["svg/colour_en/card-red-3-front.svg"].startswith(b"<?xml")


def test_all_addresses_are_relative_and_lead_to_files(files: dict[str, bytes]) -> None:
    for name in ("index.html", "colour_es.html"):
        found = addresses(files[name].decode())
        assert len(found) > 69
        assert found <= set(files)
    style = addresses(files["assets/page.css"].decode())
    assert {f"assets/{name}" for name in style} <= set(files)


def test_pages_do_not_look_for_a_server_and_name_no_folder_of_this_machine(files: dict[str, bytes]) -> None:
    page = files["index.html"].decode()
    assert "live.js" not in page
    assert not any("live.js" in name for name in files)
    assert str(Path(__file__).resolve().parents[3]) not in page
    assert "templates/roll_write/house/cards.yaml:6" in page


def test_the_command_writes_the_same_bytes_whatever_the_hash_seed(files: dict[str, bytes], tmp_path: Path) -> None:
    result = pnp("gallery", "--out", str(tmp_path / "site"), hash_seed="4711")
    assert (result.returncode, result.stderr) == (0, "")
    assert "open" in result.stdout
    written = contents(tmp_path / "site")
    assert "43 components, no problems<" in written["index.html"].decode()
    pages = {"index.html", "colour_es.html"}
    expected = {name: content for name, content in files.items() if name not in pages and "colour_es" not in name}
    assert {name: content for name, content in written.items() if name not in pages} == expected


def test_an_edition_with_a_mistake_makes_no_gallery(own: Path, tmp_path: Path) -> None:
    edit(own / "artifacts.yaml", "en: Crucible", f"en: {'W' * 40}")
    with pytest.raises(GalleryError, match=r"cannot be made\nmy-copy/artifacts\.yaml:5: title: "):
        gallery_files(own, ["colour"], ["en"], quiet)
    result = pnp("gallery", "--edition", str(own), "--out", str(tmp_path / "site"))
    assert result.returncode == 2
    assert "Traceback" not in result.stderr
    assert not (tmp_path / "site").exists()


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(DrawingError, match="no theme"):
        gallery_files(None, ["./nowhere"], ["en"], quiet)

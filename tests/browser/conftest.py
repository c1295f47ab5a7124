"""One browser and one preview for all tests; each test begins with a page as on a first visit, at its top."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome

from solver.roll_write.loading import house_folder
from tests.browser.chromium import chromium
from tests.browser.sight import Sight
from tests.pnp.preview.serving import Served, served

LOOK = "/my-copy/colour/en/"


@pytest.fixture(scope="session")
def browser() -> Iterator[Chrome]:
    """Return the browser."""
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the edition that is previewed."""
    return Path(shutil.copytree(house_folder(), tmp_path_factory.mktemp("games") / "my-copy"))


@pytest.fixture(scope="session")
def preview(edition: Path) -> Iterator[Served]:
    """Return the running preview of the edition."""
    with served("--edition", str(edition)) as running:
        yield running


@pytest.fixture
def own(edition: Path, browser: Chrome, preview: Served) -> Iterator[Path]:
    """Return the folder of the edition, whose files are put back after the test, when no page shows them any more.

    The next test begins when the preview has seen that they were.
    """
    before = {path: path.read_bytes() for path in edition.iterdir()}
    yield edition
    browser.get("about:blank")
    edited = preview.get(LOOK)
    changed = [path for path, content in before.items() if path.read_bytes() != content]
    for path in changed:
        path.write_bytes(before[path])
    if changed:
        Sight(browser).until(lambda: preview.get(LOOK) != edited)


@pytest.fixture
def page(browser: Chrome, preview: Served) -> Iterator[Sight]:
    """Return the page; at the end the browser must not have complained."""
    sight = Sight(browser)
    sight.open(preview.address + LOOK)
    yield sight
    assert sight.errors() == []

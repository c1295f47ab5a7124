"""The static site in a browser, from its folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from tests.browser.sight import NARROW, Sight
from tests.browser.test_page import LOADED
from tests.pnp.kit.conftest import pnp


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the address of a gallery of two looks, in a folder with a name that has to be written with care."""
    folder = tmp_path_factory.mktemp("my games") / "50 % #1"
    result = pnp("gallery", "--out", str(folder), "--theme", "low-ink", "--lang", "en", "--lang", "es")
    assert result.returncode == 0, result.stderr
    return (folder / "index.html").as_uri()


@pytest.fixture
def gallery(browser: Chrome, site: str) -> Iterator[Sight]:
    """Return the gallery's page; at the end the browser must not have complained."""
    sight = Sight(browser)
    sight.open(site)
    yield sight
    assert sight.errors() == []


def test_all_pictures_load_from_the_folder(gallery: Sight) -> None:
    assert len(gallery.shown()) == 43
    assert gallery.browser.execute_async_script(LOADED) == []
    assert gallery.one(".status").text == "43 components, no problems"


def test_keys_work_as_in_the_preview(gallery: Sight) -> None:
    gallery.js("document.getElementById('card-red-3').focus()")
    gallery.press("f", "b")
    assert gallery.side("card-red-3") == "back"
    assert gallery.one("#card-red-3 .back .bleed").is_displayed()
    gallery.press("/")
    gallery.press("d", "i", "e")
    assert set(gallery.shown()) == {"die-black", "die-white", "die-red", "die-stickers"}


def test_looks_lead_to_each_other(gallery: Sight) -> None:
    gallery.browser.find_element(By.LINK_TEXT, "Español").click()
    assert gallery.browser.current_url.endswith("low-ink_es.html")
    gallery.browser.find_element(By.LINK_TEXT, "English").click()
    assert gallery.browser.current_url.endswith("index.html")


def test_without_scripts_both_sides_are_shown(gallery: Sight, site: str) -> None:
    gallery.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        gallery.browser.get(site)
        for name in ("front", "back"):
            assert gallery.one(f"#card-red-3 .{name} img").is_displayed()
        assert not gallery.one(".tools").is_displayed()
    finally:
        gallery.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_it_fits_a_phone(gallery: Sight, site: str) -> None:
    gallery.open(site, NARROW)
    assert gallery.overflow() == [0, []]
    assert Path(gallery.browser.current_url).name == "index.html"

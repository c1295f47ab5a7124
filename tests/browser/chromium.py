"""Debian's chromium, without a window, driven by selenium."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service

MISSING: Final = (
    "the browser tests need chromium and chromedriver; on Debian or Ubuntu: sudo apt install chromium chromium-driver"
)
_BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)


def browser_path() -> str | None:
    """Return where chromium is."""
    return next((found for name in _BROWSERS if (found := shutil.which(name))), None)


def driver_path() -> str | None:
    """Return where its driver is."""
    return shutil.which("chromedriver")


def is_there() -> bool:
    """Return whether browser tests can run here."""
    return browser_path() is not None and driver_path() is not None


@contextmanager
def chromium() -> Iterator[Chrome]:
    """Start a browser with a new empty profile."""
    browser, driver = browser_path(), driver_path()
    if browser is None or driver is None:
        raise RuntimeError(MISSING)
    options = ChromeOptions()
    options.binary_location = browser
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    with TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True) as profile:
        for flag in (*_FLAGS, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        started = Chrome(options=options, service=Service(driver))
        try:
            yield started
        finally:
            started.quit()


def set_size(browser: Chrome, width: int, height: int) -> None:
    """Make the page as large as a screen, in CSS pixels."""
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)


def set_scheme(browser: Chrome, scheme: str) -> None:
    """Say which of ``light`` and ``dark`` the system prefers."""
    features = [{"name": "prefers-color-scheme", "value": scheme}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})


def take_picture(browser: Chrome, path: Path) -> None:
    """Write what is in sight to a PNG file."""
    browser.save_screenshot(str(path))

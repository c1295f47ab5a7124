"""A page as a person sees it: what is shown, pressed and read, with waiting where the page needs time."""

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from selenium.webdriver import Chrome, Keys
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from tests.browser.chromium import set_scheme, set_size

_PATIENCE = 60  # seconds until something that should happen counts as never happening
Found = TypeVar("Found")
Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"
WIDE = (1280, 900)
NARROW = (360, 740)

OVERFLOW = """
const wide = [...document.querySelectorAll("body *")].filter((element) => {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.right > innerWidth + 0.5 && !element.parentElement.closest(".frame")
    && !element.closest(".skip");
});
return [document.documentElement.scrollWidth - innerWidth, wide.map((element) => element.outerHTML.slice(0, 90))];
"""


class Sight:
    """A browser on one page."""

    def __init__(self, browser: Chrome) -> None:
        self.browser = browser

    def open(self, address: str, size: tuple[int, int] = WIDE, scheme: str = "light") -> None:
        """Open a page as on a first visit, and wait until there are components in sight."""
        set_size(self.browser, *size)
        set_scheme(self.browser, scheme)
        self.browser.get(address)
        self.js("document.getElementById('filter').value = ''; localStorage.clear(); sessionStorage.clear()")
        self.browser.get(address)
        seen = "return [...document.querySelectorAll('.piece')].some((piece) => piece.offsetParent)"
        self.until(lambda: self.js(seen))

    def js(self, code: str, *values: object) -> Json:
        """Return what a piece of JavaScript returns."""
        found: Json = self.browser.execute_script(code, *values)
        return found

    def one(self, selector: str) -> WebElement:
        """Return an element."""
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector: str) -> list[WebElement]:
        """Return elements."""
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def press(self, *keys: str) -> None:
        """Press keys where the focus is."""
        for key in keys:
            self.browser.switch_to.active_element.send_keys(key)

    def focused(self) -> str:
        """Return the id of the element with the focus."""
        return str(self.js("return document.activeElement.id"))

    def shown(self) -> list[str]:
        """Return the components that are not filtered out."""
        return [str(piece.get_attribute("id")) for piece in self.all(".piece") if piece.is_displayed()]

    def status(self) -> str:
        """Return what was said last."""
        return self.one("#said").text

    def side(self, name: str) -> str:
        """Return which side of a component is in sight."""
        return str(self._sheet(name, "sheet.classList[1]"))

    def source(self, name: str) -> str:
        """Return the address of the picture of a component's side in sight."""
        return str(self._sheet(name, 'sheet.querySelector("img").src'))

    def _sheet(self, name: str, what: str) -> Json:
        sheets = f"[...document.getElementById({name!r}).querySelectorAll('.sheet')]"
        return self.js(f"const sheet = {sheets}.find((one) => one.offsetParent); return {what}")

    def width(self, name: str) -> float:
        """Return how wide a component is shown, in CSS pixels."""
        found = self.js("return document.querySelector(arguments[0]).getBoundingClientRect().width", f"#{name} .sheet")
        assert isinstance(found, (int, float))
        return float(found)

    def until(self, what: Callable[[], Found]) -> Found:
        """Wait until something holds, and return it."""
        return WebDriverWait(self.browser, _PATIENCE, poll_frequency=0.05).until(lambda _browser: what())

    def quiet(self) -> None:
        """Wait until everything has been examined."""
        self.until(lambda: "checking" not in self.one(".status").text)

    def overflow(self) -> list[Json]:
        """Return by how many pixels the page is too wide, and what is."""
        found = self.js(OVERFLOW)
        assert isinstance(found, list)
        return found

    def errors(self) -> list[str]:
        """Return what the browser complained about since the last time."""
        return [str(entry["message"]) for entry in self._log()]

    def _log(self) -> list[dict[str, object]]:
        found: list[dict[str, object]] = self.browser.get_log("browser")  # type: ignore[no-untyped-call]
        return found


__all__ = ["NARROW", "WIDE", "Keys", "Sight"]

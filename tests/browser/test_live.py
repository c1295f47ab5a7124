"""The page follows the data files: changes, mistakes and their repair, and a server that comes back."""

from pathlib import Path

from selenium.webdriver import Chrome

from tests.browser.conftest import LOOK
from tests.browser.sight import Keys, Sight
from tests.pnp.preview.conftest import edit
from tests.pnp.preview.serving import Served, served


def test_a_saved_file_changes_its_component_and_nothing_else(page: Sight, own: Path) -> None:
    page.quiet()
    page.js("window.same = true; document.getElementById('card-black-1').scrollIntoView()")
    page.press("b")
    page.one("#card-black-2 button").click()
    page.js("document.getElementById('filter').value = 'black card'; preview.filter()")
    place, before = page.js("return scrollY"), {name: page.source(name) for name in page.shown()}
    edit(own / "cards.yaml", "points: 2", "points: 9")
    page.until(lambda: page.source("card-black-1") != before["card-black-1"])
    page.quiet()
    assert [name for name, source in before.items() if page.source(name) != source] == ["card-black-1"]
    assert page.js("return document.querySelector('#card-black-1 .front img').naturalWidth > 0") is True
    assert "changed: card-black-1" in page.status()
    assert page.js("return [window.same, scrollY]") == [True, place]
    assert page.side("card-black-2") == "back"
    assert page.one('[data-do="bleed"]').get_attribute("aria-pressed") == "true"
    assert page.shown() == list(before)


def test_the_focus_stays_where_it_is(page: Sight, own: Path) -> None:
    page.js("document.getElementById('card-black-1').focus()")
    before = page.source("card-black-1")
    edit(own / "cards.yaml", "points: 2", "points: 9")
    page.until(lambda: page.source("card-black-1") != before)
    assert page.focused() == "card-black-1"
    page.press("f")
    assert page.side("card-black-1") == "back"


def test_a_component_with_a_new_name_takes_its_place(page: Sight, own: Path) -> None:
    page.one("#card-red-2 button").click()
    for name in ("paths.csv", "workshops.yaml"):
        text = (own / name).read_text(encoding="utf-8")
        (own / name).write_text(text.replace("W2", "W7"), encoding="utf-8")
    page.until(lambda: page.all("#workshop-W7"))
    assert page.shown()[:3] == ["workshop-W1", "workshop-W7", "workshop-W3"]
    assert page.side("card-red-2") == "back"
    page.js("document.getElementById('workshop-W1').focus()")
    page.press(Keys.RIGHT)
    assert page.focused() == "workshop-W7"


def test_a_page_out_of_sight_rests_and_catches_up_when_it_is_seen_again(
    page: Sight, preview: Served, own: Path
) -> None:
    page.quiet()
    before, other = page.source("card-black-1"), page.source("card-black-2")
    see = """Object.defineProperty(document, "visibilityState", { value: arguments[0], configurable: true });
    document.dispatchEvent(new Event("visibilitychange"))"""
    page.js(see, "hidden")
    edit(own / "cards.yaml", "points: 2", "points: 9")
    page.until(lambda: before.rpartition("/")[2] not in preview.get(LOOK))
    assert page.source("card-black-1") == before
    page.js(see, "visible")
    page.until(lambda: page.source("card-black-1") != before)
    assert page.source("card-black-2") == other


def test_a_mistake_is_shown_with_its_place_until_it_is_repaired(page: Sight, own: Path) -> None:
    page.js("window.scrollTo(0, 3000)")
    edit(own / "cards.yaml", "points: 2", "points: many")
    page.until(lambda: page.all(".errors li"))
    alert = page.one(".errors")
    assert alert.get_attribute("role") == "alert"
    assert "found 'many', a whole number is needed my-copy/cards.yaml:10:31" in alert.text
    assert page.js(
        "const box = arguments[0].getBoundingClientRect(); return box.top >= 0 && box.bottom < innerHeight", alert
    )
    assert len(page.shown()) == 43
    page.js("document.getElementById('rules-1').focus()")
    page.press(Keys.HOME)
    code = "return arguments[0].getBoundingClientRect().bottom <= document.activeElement.getBoundingClientRect().top"
    assert page.js(code, alert) is True
    edit(own / "cards.yaml", "points: many", "points: [")
    page.until(lambda: "not valid YAML" in page.one(".errors").text)
    edit(own / "cards.yaml", "points: [", "points: 2")
    page.until(lambda: not page.all(".errors li"))
    assert len(page.shown()) == 43


def test_a_text_that_does_not_fit_is_a_problem_beside_its_component(page: Sight, own: Path) -> None:
    edit(own / "artifacts.yaml", "en: Crucible", f"en: {'W' * 40}")
    page.until(lambda: page.all("#card-black-1 .problems"))
    assert "my-copy/artifacts.yaml:5" in page.one("#card-black-1 .problems").text
    assert page.js("return getComputedStyle(document.querySelector('#card-black-1 .back img')).opacity") == "0.4"
    page.press("p")
    assert page.shown() == ["card-black-1"]
    edit(own / "artifacts.yaml", f"en: {'W' * 40}", "en: Crucible")
    page.until(lambda: not page.all("#card-black-1 .problems"))
    page.until(lambda: page.shown() == [])
    page.press("p")
    assert len(page.shown()) == 43


def test_the_page_says_when_the_server_is_gone_and_goes_on_when_it_is_back(browser: Chrome, own: Path) -> None:
    sight = Sight(browser)
    with served("--edition", str(own)) as preview:
        address, port = preview.address, preview.address.rpartition(":")[2]
        sight.open(address + LOOK)
        sight.quiet()
        before = sight.source("card-black-1")
        assert preview.interrupt()[0] == 0
    sight.until(lambda: "does not answer" in sight.status())
    edit(own / "cards.yaml", "points: 2", "points: 9")
    with served("--edition", str(own), "--port", port):
        sight.until(lambda: sight.source("card-black-1") != before)
        assert "does not answer" not in sight.status()
    sight.browser.get("about:blank")
    sight.errors()

"""What is on the page, and what the keyboard, the mouse and fingers do."""

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By

from tests.browser.sight import Keys, Sight

LOADED = """
const done = arguments[arguments.length - 1];
const pictures = [...document.images];
for (const picture of pictures) picture.loading = "eager";
Promise.all(pictures.map((picture) => picture.decode().then(() => true, () => picture.src)))
  .then((found) => done(found.filter((one) => one !== true)));
"""


def test_all_components_are_shown_by_kind_and_all_pictures_load(page: Sight) -> None:
    assert len(page.shown()) == 43
    titles = [heading.text for heading in page.all(".kind > h2")]
    assert titles == [link.text for link in page.all(".kinds a")]
    assert titles[:3] == ["Workshop sheets", "Mastery sheets", "Experiment and artifact cards"]
    assert page.browser.execute_async_script(LOADED) == []


def test_the_choice_of_edition_theme_and_language_is_shown_and_can_be_changed(page: Sight) -> None:
    assert [link.text for link in page.all(".looks [aria-current]")] == ["my-copy (house 1.0)", "colour", "English"]
    page.browser.find_element(By.LINK_TEXT, "Español").click()
    page.browser.find_element(By.LINK_TEXT, "parchment").click()
    assert [link.text for link in page.all(".looks [aria-current]")] == ["my-copy (house 1.0)", "parchment", "Español"]
    assert page.one("#kind-cards").text == "Cartas de experimento y artefacto"


def test_arrows_go_from_component_to_component_and_the_focus_can_be_seen(page: Sight) -> None:
    page.press(Keys.TAB)
    assert page.js("return document.activeElement.className") == "skip"
    page.press(Keys.ENTER, Keys.TAB)
    assert page.focused() == "workshop-W1"
    assert page.js("return getComputedStyle(document.activeElement).outlineStyle") == "solid"
    seen = []
    for key in (Keys.RIGHT, Keys.DOWN, Keys.LEFT, Keys.UP, Keys.END, Keys.LEFT, Keys.HOME):
        page.press(key)
        seen.append(page.focused().replace("workshop-", ""))
    assert seen == ["W2", "W4", "W3", "W1", "rules-1", "player-aid", "W1"]


def test_components_are_one_stop_of_the_tab_key_with_the_button_of_the_current_one(page: Sight) -> None:
    page.js("document.getElementById('card-red-3').focus()")
    page.press(Keys.TAB)
    assert page.js("return document.activeElement.getAttribute('aria-label')") == "Turn over card-red-3"
    page.press(Keys.TAB)
    assert page.js("return document.activeElement.closest('.piece')") is None


@pytest.mark.parametrize("key", ["f", "F", Keys.ENTER])
def test_a_key_turns_a_component_over_and_back(page: Sight, key: str) -> None:
    page.js("document.getElementById('card-red-3').focus()")
    assert page.side("card-red-3") == "front"
    page.press(key)
    assert page.side("card-red-3") == "back"
    assert page.one("#card-red-3 button").get_attribute("aria-pressed") == "true"
    assert page.status().endswith("card-red-3: back")
    assert page.side("card-red-4") == "front"
    page.press(key)
    assert page.side("card-red-3") == "front"


def test_the_button_turns_a_component_over_and_a_turns_all(page: Sight) -> None:
    page.one("#card-red-3 button").click()
    assert page.side("card-red-3") == "back"
    page.press("a")
    assert {page.side(name) for name in ("card-red-3", "card-black-1", "rules-1")} == {"back"}
    assert page.side("die-red") == "front"
    page.one('[data-do="flip-all"]').click()
    assert page.side("card-red-3") == "front"


def test_plus_minus_and_nought_zoom_and_the_focused_component_stays_in_its_place(page: Sight) -> None:
    page.js("document.getElementById('card-red-3').focus()")
    top = "return Math.round(document.getElementById('card-red-3').getBoundingClientRect().top)"
    before, width = page.js(top), page.width("card-red-3")
    page.press("+", "+")
    assert page.width("card-red-3") == pytest.approx(width * 1.5, rel=0.01)
    assert page.js(top) == before
    assert page.one("#zoom").text == "150 %"
    page.press("-", "-", "-")
    assert page.width("card-red-3") == pytest.approx(width * 0.8, rel=0.01)
    page.press("0")
    assert page.width("card-red-3") == pytest.approx(width, rel=0.001)
    assert page.one("#zoom").text == "100 %"


def test_a_large_component_scrolls_in_its_frame_and_the_page_does_not(page: Sight) -> None:
    page.press("+", "+", "+", "+")
    assert page.width("workshop-W1") > 1280
    assert (
        page.js("const f = document.querySelector('#workshop-W1 .frame'); return f.scrollWidth > f.clientWidth") is True
    )
    assert page.overflow() == [0, []]


def test_the_wheel_with_ctrl_zooms(page: Sight) -> None:
    width = page.width("workshop-W1")
    x, y = (page.one("#workshop-W1").rect[key] + 40 for key in ("x", "y"))
    wheel = {"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": -120, "modifiers": 2}
    page.browser.execute_cdp_cmd("Input.dispatchMouseEvent", wheel)
    page.until(lambda: page.width("workshop-W1") > 1.2 * width)


def test_two_fingers_zoom(page: Sight) -> None:
    width = page.width("workshop-W1")
    frame = page.one("#workshop-W1 .frame").rect
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}] if apart else []
        page.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 20)
    for apart in (25, 30, 40):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    page.until(lambda: page.width("workshop-W1") > 1.5 * width)


def test_the_filter_takes_words_and_escape_leaves_it(page: Sight) -> None:
    page.press("/")
    assert page.focused() == "filter"
    page.press("r", "e", "d", " ", "c", "a", "r", "d")
    assert page.shown() == [f"card-red-{number}" for number in range(1, 9)]
    assert [heading.text for heading in page.all(".kind > h2") if heading.is_displayed()] == [
        "Experiment and artifact cards"
    ]
    assert "8 shown" in page.one(".status").text
    page.press("x")
    assert page.shown() == []
    assert page.one("#nothing").is_displayed()
    page.press(Keys.ESCAPE)
    assert len(page.shown()) == 43
    assert page.focused() == "workshop-W1"


@pytest.mark.parametrize(("key", "name"), [("t", "trim"), ("b", "bleed"), ("s", "safe")])
def test_lines_are_switched_on_and_off_and_stay_for_the_next_visit(page: Sight, key: str, name: str) -> None:
    line = page.one(f"#card-red-3 .front path.{name}")
    button = page.one(f'[data-do="{name}"]')
    assert not line.is_displayed()
    page.press(key)
    assert line.is_displayed()
    assert button.get_attribute("aria-pressed") == "true"
    page.browser.refresh()
    assert page.one(f"#card-red-3 .front path.{name}").is_displayed()
    page.one(f'[data-do="{name}"]').click()
    assert not page.one(f"#card-red-3 .front path.{name}").is_displayed()


def test_the_bleed_is_print_that_is_otherwise_cut_away(page: Sight) -> None:
    code = """const sheet = document.querySelector("#card-black-1 .front"), picture = sheet.querySelector("img");
    const [trim, all] = [sheet, picture].map((one) => one.getBoundingClientRect().width);
    return [getComputedStyle(sheet).overflow, all / trim]"""
    assert page.js(code) == ["hidden", pytest.approx(69 / 63, rel=0.01)]
    page.press("b")
    assert page.js(code) == ["visible", pytest.approx(69 / 63, rel=0.01)]


def test_the_list_of_keys_opens_and_closes_by_keyboard(page: Sight) -> None:
    page.press("?")
    assert page.one("dialog").is_displayed()
    page.press(Keys.ESCAPE)
    assert not page.one("dialog").is_displayed()


def test_light_and_dark_can_be_switched_whatever_the_system_prefers(page: Sight) -> None:
    def background() -> object:
        return page.js("return getComputedStyle(document.body).backgroundColor")

    light = background()
    page.press("d")
    assert background() == light
    page.press("d")
    assert background() != light
    page.browser.refresh()
    assert background() != light
    page.press("d")
    assert background() == light


def test_everything_that_can_be_used_has_a_name(page: Sight) -> None:
    nodes = page.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    roles = ("button", "link", "searchbox", "figure", "image", "navigation", "region", "toolbar", "dialog", "group")
    named = dict.fromkeys(roles, 0)
    for node in nodes:
        role = node.get("role", {}).get("value")
        if role in named and not node["ignored"]:
            assert node.get("name", {}).get("value"), node
            named[role] += 1
    assert named["figure"] == 43
    assert named["navigation"] == 2
    assert named["searchbox"] == 1
    assert {node["role"]["value"] for node in nodes if "role" in node} >= {
        "banner",
        "main",
        "contentinfo",
        "status",
        "alert",
    }


def test_shortcuts_leave_the_browsers_own_keys_alone(page: Sight) -> None:
    ActionChains(page.browser).key_down(Keys.CONTROL).send_keys("b").key_up(Keys.CONTROL).perform()
    assert page.one('[data-do="bleed"]').get_attribute("aria-pressed") == "false"

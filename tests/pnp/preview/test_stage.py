"""Looks that are watched are redrawn when files change, and examined side by side."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import pytest

from pnp.drawing import Drawing
from pnp.exports.shops import Product
from pnp.preview.looks import Choices, Look
from pnp.preview.problems import Problem
from pnp.preview.showing import Showing
from pnp.preview.snapshot import Side
from pnp.preview.stage import Stage
from tests.pnp.preview.drawing import Words

LOOK = Look("house", "colour", "en")


@dataclass(frozen=True)
class Links:
    """Addresses that only name what they lead to."""

    stage: Stage
    assets: str = "assets/"

    def look(self, look: Look) -> str:
        return look.path

    def picture(self, side: Side) -> str:
        return f"{side.name} {self.stage.version(side)}"


@pytest.fixture
def words() -> Words:
    return Words()


@pytest.fixture
def stage(house: Choices, words: Words) -> Stage:
    return Stage(house, words)


def shown(stage: Stage) -> Showing:
    return stage.showing(LOOK, Links(stage))


def versions(stage: Stage) -> dict[str, str]:
    return {side.name: stage.version(side) for side in shown(stage).snapshot.sides()}


def test_a_look_is_drawn_when_it_is_first_asked_for(stage: Stage, words: Words) -> None:
    assert words.calls == 0
    assert stage.state(LOOK) == stage.state(LOOK)
    assert words.calls == 1


def test_a_watched_look_is_redrawn_and_says_so(stage: Stage, words: Words) -> None:
    with stage.watched(LOOK):
        before, old = stage.state(LOOK), versions(stage)
        words.words["one"] = "star"
        stage.refresh()
        assert stage.state(LOOK) != before
        assert {name for name, version in versions(stage).items() if version != old[name]} == {"one-front"}


def test_the_state_stays_when_nothing_has_changed(stage: Stage) -> None:
    with stage.watched(LOOK):
        before = stage.state(LOOK)
        stage.refresh()
        assert stage.state(LOOK) == before


def test_a_new_theme_can_be_chosen_and_none_goes(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    themes = {look.theme for look in shown(stage).looks}
    with stage.watched(LOOK):
        before = stage.state(LOOK)
        monkeypatch.setattr(
            "pnp.preview.looks.theme_files", lambda: {"colour": Path("c.yaml"), "night": Path("n.yaml")}
        )
        stage.refresh()
        assert stage.state(LOOK) != before
        assert {look.theme for look in shown(stage).looks} == {*themes, "night"}
        before = stage.state(LOOK)
        stage.refresh()
        assert stage.state(LOOK) == before


def test_a_look_that_nobody_watches_waits_until_it_is_asked_for(stage: Stage, words: Words) -> None:
    with stage.watched(LOOK):
        old = versions(stage)
    words.words["one"] = "star"
    stage.refresh()
    assert words.calls == 1
    assert {name for name, version in versions(stage).items() if version != old[name]} == {"one-front"}
    assert words.calls == 2
    stage.state(LOOK)
    assert words.calls == 2


def test_a_mistake_in_the_program_is_shown_and_the_next_edit_mends_it(
    stage: Stage, words: Words, capsys: pytest.CaptureFixture[str]
) -> None:
    with stage.watched(LOOK):
        before = stage.state(LOOK)
        words.error = "no such thing"
        stage.refresh()
        (error,) = shown(stage).snapshot.errors
        assert error.check == "program"
        assert "KeyError: 'no such thing'" in error.message
        assert "Traceback" in capsys.readouterr().err
        assert shown(stage).snapshot.sections
        words.error = ""
        stage.refresh()
        assert shown(stage).snapshot.errors == ()
        assert stage.state(LOOK) != before


def test_a_picture_has_the_bleed_and_is_made_anew_when_the_side_changes(stage: Stage, words: Words) -> None:
    with stage.watched(LOOK):
        first = stage.picture(LOOK, "one-front")
        assert first is not None
        assert 'viewBox="0 0 46 56"' in first
        assert "sun" in first
        assert stage.picture(LOOK, "one-front") is first
        words.words["one"] = "star"
        stage.refresh()
        assert "star" in (stage.picture(LOOK, "one-front") or "")
        assert stage.picture(LOOK, "nobody") is None


def test_sides_are_examined_one_after_the_other_and_again_when_they_change(
    stage: Stage, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def look_into(drawing: Drawing, _product: Product) -> Iterator[Problem]:
        asked.append(drawing.name)
        return iter(())

    monkeypatch.setattr("pnp.preview.stage.side_problems", look_into)
    assert not stage.examine()
    with stage.watched(LOOK):
        before = stage.state(LOOK)
        while stage.examine():
            pass
        assert asked == ["one-front", "one-back", "two-front", "two-back"]
        assert stage.state(LOOK) != before
        assert shown(stage).unchecked == 0
        words.words["two"] = "comet"
        stage.refresh()
        assert shown(stage).unchecked == 1
        while stage.examine():
            pass
        assert asked[4:] == ["two-front"]


def test_a_side_that_cannot_be_examined_does_not_keep_the_others_from_it(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(drawing: Drawing, _product: Product) -> Iterator[Problem]:
        if drawing.name == "one-back":
            raise KeyError("no such thing")
        return iter(())

    monkeypatch.setattr("pnp.preview.stage.side_problems", fail)
    with stage.watched(LOOK):
        while stage.examine():
            pass
        found = shown(stage).found
        assert {name: [problem.check for problem in problems] for name, problems in found.items() if problems} == {
            "one-back": ["program"]
        }
        assert "Traceback" in capsys.readouterr().err


def test_what_was_found_is_shown_beside_the_side(stage: Stage, words: Words) -> None:
    with stage.watched(LOOK):
        shown(stage)
        words.small = True
        stage.refresh()
        while stage.examine():
            pass
        found = shown(stage).found
        assert {name: [problem.check for problem in problems] for name, problems in found.items()} == {
            "one-front": ["text"],
            "one-back": [],
            "two-front": ["text"],
            "two-back": [],
        }


def test_fonts_are_not_cut_while_a_side_is_examined(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    asking = Thread(target=lambda: stage.asset("text.ttf"))

    def look_into(_drawing: Drawing, _product: Product) -> Iterator[Problem]:
        asking.start()
        asking.join(0.2)
        order.append("examined")
        return iter(())

    def cut(_name: str) -> bytes:
        order.append("cut")
        return b""

    monkeypatch.setattr("pnp.preview.stage.side_problems", look_into)
    monkeypatch.setattr("pnp.preview.stage.asset", cut)
    with stage.watched(LOOK):
        assert stage.examine()
    asking.join()
    assert order == ["examined", "cut"]

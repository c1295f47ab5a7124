"""What is drawn, what changed since the last time, and what mistakes in the data do."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.preview.looks import Choices, choices
from pnp.preview.snapshot import Side, Snapshot, draw
from solver.templates import forget_files, templates_root
from tests.pnp.preview.conftest import edit


class Desk:
    """An edition that is edited and drawn again and again."""

    def __init__(self, offered: Choices) -> None:
        self.offered = offered
        self.now = Snapshot(offered.first)

    def draw(self) -> Snapshot:
        forget_files()
        self.now = draw(self.offered, replace(self.now, number=self.now.number + 1))
        return self.now

    def changed(self) -> list[str]:
        return [side.name for side in self.now.sides() if side.version == self.now.number]


@pytest.fixture
def desk(own: Path) -> Iterator[Desk]:
    made = Desk(choices(own))
    made.draw()
    yield made
    forget_files()


def find(snapshot: Snapshot, name: str) -> Side:
    found = snapshot.side(name)
    assert found is not None
    return found


def test_all_components_are_there_with_both_sides(drawn: Snapshot) -> None:
    assert [section.key for section in drawn.sections][:3] == ["workshop", "mastery", "cards"]
    assert sum(len(section.pieces) for section in drawn.sections) == 43
    card = next(piece for section in drawn.sections for piece in section.pieces if piece.name == "card-red-3")
    assert [side.label for side in card.sides] == ["front", "back"]
    assert card.place.startswith("templates/roll_write/house/cards.yaml:")
    assert drawn.errors == ()
    assert (drawn.title, drawn.edition) == ("Trismegistus: Roll & Write", "house 1.0")


def test_nothing_changes_when_nothing_was_edited(desk: Desk) -> None:
    first = desk.now
    assert desk.draw().sections == first.sections
    assert desk.changed() == []


def test_only_what_an_edit_touches_is_new(desk: Desk, own: Path) -> None:
    edit(own / "cards.yaml", "points: 2", "points: 4")
    desk.draw()
    assert desk.changed() == ["card-black-1-front"]


def test_an_edited_title_changes_the_cards_that_show_it(desk: Desk, own: Path) -> None:
    edit(own / "artifacts.yaml", "en: Crucible", "en: Melting Pot")
    desk.draw()
    assert desk.changed() == ["card-black-1-back"]


def test_a_row_with_a_new_key_is_a_new_component(desk: Desk, own: Path) -> None:
    for name in ("workshops.yaml", "paths.csv"):
        path = own / name
        path.write_text(path.read_text(encoding="utf-8").replace("W2", "W7"), encoding="utf-8")
    now = desk.draw()
    assert now.errors == ()
    assert [piece.name for piece in now.sections[0].pieces] == [
        "workshop-W1",
        "workshop-W7",
        "workshop-W3",
        "workshop-W4",
    ]
    assert desk.changed() == ["workshop-W7"]


def test_mistakes_have_their_place_and_leave_what_was_drawn(desk: Desk, own: Path) -> None:
    before = desk.now
    edit(own / "cards.yaml", "points: 2", "points: many")
    now = desk.draw()
    assert [(error.place, error.message) for error in now.errors] == [
        ("my-copy/cards.yaml:10:31", "found 'many', a whole number is needed")
    ]
    assert now.sections == before.sections
    edit(own / "cards.yaml", "points: many", "points: 2")
    assert desk.draw().errors == ()
    assert desk.changed() == []


def test_broken_yaml_a_missing_file_and_rubbish_are_mistakes_too(desk: Desk, own: Path) -> None:
    path = own / "workshops.yaml"
    for content in (b"- key: [", b"\xff\xfe\x00", b"\x00\x01\x02", b""):
        path.write_bytes(content)
        assert [error.place.partition(":")[0] for error in desk.draw().errors] == ["my-copy/workshops.yaml"], content
    path.unlink()
    assert [error.place.partition(":")[0] for error in desk.draw().errors] == ["my-copy/workshops.yaml"]


def test_a_text_that_does_not_fit_is_a_problem_of_its_side_alone(desk: Desk, own: Path) -> None:
    before = find(desk.now, "card-black-1-back")
    edit(own / "artifacts.yaml", "en: Crucible", f"en: {'W' * 40}")
    now = desk.draw()
    side = find(now, "card-black-1-back")
    assert (side.drawing, side.version) == (before.drawing, before.version)
    problem = side.problem
    assert problem is not None
    assert problem.place == "my-copy/artifacts.yaml:5"
    assert problem.message.startswith("title: ")
    assert now.errors == (problem,)
    assert find(now, "card-black-2-back").problem is None
    edit(own / "artifacts.yaml", f"en: {'W' * 40}", "en: Crucible")
    side = find(desk.draw(), "card-black-1-back")
    assert (side.problem, side.version) == (None, before.version)


def test_a_redrawn_icon_changes_the_sides_that_show_it(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    icons = own.parent / "templates" / "icons"
    root = own.parent / "templates"
    root.mkdir()
    for place in templates_root().iterdir():
        if place.name != "icons":
            (root / place.name).symlink_to(place)
    icons.mkdir()
    for icon in (templates_root() / "icons").glob("*.svg"):
        (icons / icon.name).write_bytes(icon.read_bytes())
    monkeypatch.setattr("pnp.drawing.icons.templates_root", lambda: root)
    desk = Desk(choices(own))
    desk.draw()
    edit(icons / "experiment.svg", "<path", '<path d="M2 2h20v20z"/><path')
    desk.draw()
    changed = desk.changed()
    assert "card-red-3-front" in changed
    assert "potency-red" not in changed
    forget_files()


def test_a_broken_theme_is_a_mistake_with_its_place(own: Path) -> None:
    mine = own.parent / "midnight"
    mine.mkdir()
    theme = (templates_root() / "themes" / "colour.yaml").read_text(encoding="utf-8")
    (mine / "theme.yaml").write_text(theme, encoding="utf-8")
    desk = Desk(choices(own, (str(mine),)))
    assert desk.draw().errors == ()
    edit(mine / "theme.yaml", "fill: earth 16%", "fill: erth 16%")
    (error,) = desk.draw().errors
    assert error.place.startswith("midnight/theme.yaml:")
    assert "erth" in error.message
    edit(mine / "theme.yaml", "fill: erth 16%", "fill: earth 30%")
    assert desk.draw().errors == ()
    assert "mastery-M1" in desk.changed()
    (mine / "theme.yaml").rename(mine / "gone")
    assert "no theme in" in desk.draw().errors[0].message
    (mine / "gone").rename(mine / "theme.yaml")
    assert desk.draw().errors == ()

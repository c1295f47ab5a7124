"""The check of text boxes."""

from pnp.drawing import Box, Drawing, Group, IconUse, TextRun, check_text, fit, rotate


def test_text_that_keeps_to_its_boxes_is_fine() -> None:
    first, second = fit("one", Box(0, 0, 30, 10), name="a"), fit("two", Box(0, 10, 30, 10), name="b")
    assert check_text(Drawing(30, 20, (first, second))) == []


def test_boxes_that_overlap_are_told() -> None:
    first, second = fit("one", Box(0, 0, 30, 10), name="a"), fit("two", Box(0, 9, 30, 10), name="b")
    assert check_text(Drawing(30, 20, (first, second))) == ["the text boxes a and b overlap"]


def test_text_and_icons_that_leave_their_box_are_told() -> None:
    items = (TextRun("long", 0, 3, 9), IconUse("lead", 0, 0, 6))
    group = Group(items, tag="text:a", box=Box(0, 0, 5, 5))
    assert check_text(Drawing(30, 30, (group,))) == [
        "text:a: the text 'long' leaves the box",
        "text:a: the icon lead leaves the box",
    ]


def test_text_that_leaves_the_trim_is_told() -> None:
    assert check_text(Drawing(10, 10, (TextRun("out", 8, 5, 9),))) == ["the text 'out' leaves the trim"]


def test_turned_boxes_are_compared_where_they_land() -> None:
    flat = fit("one", Box(0, 0, 30, 5), name="a")
    turned = Group((fit("two", Box(0, 0, 20, 5), name="b"),), rotate(90, 40, 0))
    assert check_text(Drawing(50, 50, (flat, turned))) == ["the text 'two' leaves the trim"]
    below = Group((fit("two", Box(10, 0, 20, 5), name="b"),), rotate(90, 10, 0))
    assert check_text(Drawing(50, 50, (flat, below))) == ["the text boxes a and b overlap"]

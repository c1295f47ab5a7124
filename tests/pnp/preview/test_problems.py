"""The findings beside a component are those of the checks that they come from."""

from pnp.drawing import BLACK, Box, Drawing, Font, Group, Paint, TextRun, centred, line
from pnp.exports.shops import find_shop
from pnp.preview.problems import Problem, file_problem, side_problems

ANY = find_shop("any")


def problems(drawing: Drawing) -> list[tuple[str, str]]:
    product = ANY.product_for(drawing.width, drawing.height)
    return [(problem.check, problem.message) for problem in side_problems(drawing, product)]


def test_texts_over_each_other_and_near_the_cut_are_found() -> None:
    run = centred("word", 10, 10, size=8)
    boxes = tuple(Group((run,), tag=f"text:{name}", box=Box(2, 5, 16, 10)) for name in ("one", "two"))
    assert problems(Drawing(63, 88, boxes, "card")) == [("text", "the text boxes one and two overlap")]
    assert [check for check, _ in problems(Drawing(63, 88, (centred("edge", 31, 85, size=8),), "card"))] == [
        "safe zone"
    ]


def test_a_text_beyond_the_trim_is_found_by_each_check() -> None:
    run = TextRun("over", 60, 40, 8, Font.TEXT, BLACK)
    assert [check for check, _ in problems(Drawing(63, 88, (run,), "card"))] == ["text", "safe zone", "margin"]


def test_the_preflight_finds_small_text_and_thin_lines() -> None:
    tiny = Drawing(
        63, 88, (centred("tiny", 30, 40, size=3), line(9, 9, 20, 9, Paint(stroke=BLACK, width=0.02))), "card"
    )
    assert [check for check, _ in problems(tiny)] == ["text", "lines"]


def test_the_preflight_has_nothing_to_say_of_a_good_card() -> None:
    good = Drawing(63, 88, (centred("good", 30, 40, size=9),), "card", 3)
    assert problems(good) == []


def test_a_message_with_a_place_becomes_a_problem_at_that_place() -> None:
    assert file_problem("cards.yaml:5:3: wrong") == Problem("data", "wrong", "cards.yaml:5:3")
    assert file_problem("wrong") == Problem("data", "wrong")

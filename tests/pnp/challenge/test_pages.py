"""Pages that were looked at and kept, and what every page of a challenge has."""

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pypdf
import pytest
import segno

from pnp.challenge.document import Parts, challenge_pdf
from pnp.challenge.files import daily_files
from pnp.challenge.key import TOKENS
from pnp.challenge.pages import challenge_pages, solution_page
from pnp.challenge.press import Press, content_height, press
from pnp.challenge.steps import best_steps
from pnp.challenge.writing import qr_code
from pnp.drawing import Box, Drawing, DrawingError, Group, LineTo, MoveTo, TextRun, Transform, check_text, walk
from pnp.drawing import Path as Outline
from pnp.paper import find_paper
from solver.game.line import replay_text
from solver.roll_write.challenge.question import Challenge
from solver.roll_write.deal_file import parse_deal
from solver.roll_write.game import RollWrite
from tests.pnp.components.roll_write.test_sheets import normalised
from tests.pnp.conftest import Golden

GOLDEN = Path(__file__).parent / "golden"
KINDS = ("gold", "stone", "finale", "full")
LOOKS = (("A4", "colour", "en"), ("Letter", "low-ink", "es"))


def drawn(challenge: Challenge, paper: str, theme: str, language: str) -> tuple[Press, list[Drawing]]:
    made = press(challenge.question.order.edition, language, theme, find_paper(paper), "test")
    return made, [*challenge_pages(made, challenge), solution_page(made, challenge)]


def tags(drawing: Drawing) -> list[str]:
    return [item.tag for item, _ in walk(drawing.items) if isinstance(item, Group | Outline) and item.tag]


def texts(drawing: Drawing) -> str:
    return " ".join(item.text for item, _ in walk(drawing.items) if isinstance(item, TextRun))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("paper", "theme", "language"), LOOKS)
def test_pages_are_drawn_as_they_were_looked_at_and_kept(
    challenges: dict[str, Challenge], golden: Golden, kind: str, paper: str, theme: str, language: str
) -> None:
    _, pages = drawn(challenges[kind], paper, theme, language)
    first = [line for line in normalised(pages[0]) if "text" in line.lower() or "tick" in line or "qr" in line]
    last = [line for line in normalised(pages[-1]) if "text" in line.lower() or "new:" in line]
    golden(GOLDEN / f"{kind}-{paper}-{theme}-{language}.txt", "\n".join([*first, "", *last]) + "\n")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("paper", "theme", "language"), LOOKS)
def test_texts_fit_and_nothing_leaves_the_page(
    challenges: dict[str, Challenge], kind: str, paper: str, theme: str, language: str
) -> None:
    made, pages = drawn(challenges[kind], paper, theme, language)
    for page in pages:
        assert check_text(page) == []
        assert page.height == content_height(find_paper(paper)) == made.height
        for item, where in walk(page.items):
            if isinstance(item, Group) and item.box is not None:
                inside(item.box, item.transform.then(where), page)


def inside(box: Box, where: Transform, page: Drawing) -> None:
    for x, y in (where.point(box.x, box.y), where.point(box.right, box.bottom)):
        assert -0.01 <= x <= page.width + 0.01
        assert -0.01 <= y <= page.height + 0.01


@pytest.mark.parametrize("kind", KINDS)
def test_par_can_be_ticked_and_the_code_says_the_challenges_text(challenges: dict[str, Challenge], kind: str) -> None:
    _, pages = drawn(challenges[kind], "A4", "colour", "en")
    found = [tag for page in pages for tag in tags(page)]
    assert [tag for tag in found if tag.startswith("tick:")] == ["tick:bronze", "tick:silver", "tick:gold"]
    order = challenges[kind].question.order
    assert f"qr:daily1/house/{order.day}/{kind}" in found


@pytest.mark.parametrize("kind", ["finale", "full"])
def test_a_page_with_turns_says_how_each_decision_is_written(challenges: dict[str, Challenge], kind: str) -> None:
    game = challenges[kind].question.game
    made, pages = drawn(challenges[kind], "A4", "colour", "en")
    first = texts(pages[0])
    for name, tokens in TOKENS.items():
        assert tokens in first
        assert made.say[f"key.{name}"] in first
        for token in tokens.split():
            assert game.token(game.parse(token)) == token


@pytest.mark.parametrize("kind", ["finale", "full"])
def test_the_printed_deal_and_the_line_before_lead_to_the_position(challenges: dict[str, Challenge], kind: str) -> None:
    question = challenges[kind].question
    _, pages = drawn(challenges[kind], "A4", "colour", "en")
    printed = " ".join(texts(pages[2]).split())
    deal = parse_deal(question.order.edition, printed.split("The deal: ")[1].split()[0])
    game = RollWrite(question.order.edition, deal)
    before = printed.split("Played so far: ")[1] if question.lead_in else ""
    state = replay_text(game, before).final
    while state != question.start and (filler := game.filler(state)) is not None:
        state = game.successor(state, filler)
    assert state == question.start


def test_what_lies_on_top_is_framed(challenges: dict[str, Challenge]) -> None:
    _, pages = drawn(challenges["finale"], "A4", "colour", "en")
    found = [tag for tag in tags(pages[2]) if tag.startswith("top:")]
    assert found == ["top:0", "top:1"] * 3


def test_par_that_is_not_proven_says_what_is_out_of_reach(challenges: dict[str, Challenge]) -> None:
    _, pages = drawn(challenges["full"], "A4", "colour", "en")
    assert f"at most {challenges['full'].measured.bound}" in texts(pages[0])
    _, pages = drawn(challenges["finale"], "A4", "colour", "en")
    assert "at most" not in texts(pages[0])
    assert "proven best" in texts(pages[0])


def test_a_qr_code_has_the_dark_squares_of_its_text(challenges: dict[str, Challenge]) -> None:
    made, _ = drawn(challenges["gold"], "A4", "colour", "en")
    text = "daily1/house/2026-05-04/gold"
    code = qr_code(made, text, 0, 0)
    outline = next(item for item in code.items[1:] if isinstance(item, Outline)).outline
    corners = [command for command in outline if isinstance(command, MoveTo | LineTo)]
    area = sum(
        (corners[start + 1][0] - corners[start][0]) * (corners[start + 2][1] - corners[start][1])
        for start in range(0, len(corners), 4)
    )
    dark = sum(sum(row) for row in segno.make(text, error="m", micro=False).matrix)
    assert area == pytest.approx(dark * made.draft.measure("module") ** 2)


@pytest.mark.parametrize("kind", KINDS)
def test_the_solution_grows_to_the_best_score(challenges: dict[str, Challenge], kind: str) -> None:
    steps = best_steps(challenges[kind])
    assert steps[-1].total == challenges[kind].measured.gold.score
    assert all(step.before & step.after == step.before for step in steps)
    assert all(later.before == step.after for step, later in pairwise(steps))


@pytest.mark.parametrize(("kind", "pages"), [("gold", 3), ("stone", 3), ("finale", 4), ("full", 4)])
def test_a_file_has_the_challenge_and_its_solution(challenges: dict[str, Challenge], kind: str, pages: int) -> None:
    whole = challenge_pdf(challenges[kind], Parts.ALL, "A4", "en", "colour")
    assert len(pypdf.PdfReader(BytesIO(whole)).pages) == pages
    assert whole == challenge_pdf(challenges[kind], Parts.ALL, "A4", "en", "colour")


def test_solutions_can_be_left_out_or_go_to_a_file_of_their_own(challenges: dict[str, Challenge]) -> None:
    def pages(content: bytes) -> int:
        return len(pypdf.PdfReader(BytesIO(content)).pages)

    files = daily_files(challenges["stone"], "file", "A4", "en", "colour")
    assert [pages(content) for content in files.values()] == [2, 1]
    files = daily_files(challenges["stone"], "none", "A4", "en", "colour")
    assert [pages(content) for content in files.values()] == [2]


def test_a_paper_that_is_too_small_is_an_error(challenges: dict[str, Challenge]) -> None:
    with pytest.raises(DrawingError):
        challenge_pdf(challenges["stone"], Parts.ALL, "A5", "en", "colour")

from datetime import date
from io import BytesIO
from pathlib import Path

import pypdf
import pytest

from pnp.challenge.booklet import booklet_pdf
from pnp.challenge.document import Parts
from pnp.challenge.files import booklet_files
from pnp.challenge.series import days_between, make_series
from pnp.challenge.week import house_week, kind_of, read_week
from pnp.drawing import DataFileError
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.question import Challenge, ChallengeError, Order
from solver.roll_write.challenge.store import Store
from solver.roll_write.loading import load_edition

FIRST, LAST = date(2026, 4, 29), date(2026, 5, 2)


def orders() -> list[Order]:
    edition = load_edition()
    return [Order(edition, day, Kind.GOLD) for day in days_between(FIRST, LAST)]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Challenge]]:
    path = tmp_path_factory.mktemp("series") / "store.sqlite"
    return path, make_series(path, orders(), 1, lambda done, count: None)  # noqa: ARG005 - nothing is shown


def test_days_in_order_and_kept(made: tuple[Path, list[Challenge]]) -> None:
    path, challenges = made
    assert [challenge.question.order.day for challenge in challenges] == list(days_between(FIRST, LAST))
    assert all(Store(path).has(order) for order in orders())


def test_a_series_goes_on_where_it_stopped(made: tuple[Path, list[Challenge]]) -> None:
    path, _ = made
    told: list[tuple[int, int]] = []
    make_series(path, orders(), 1, lambda done, count: told.append((done, count)))
    assert told == [(4, 4)]


def test_two_processes_make_what_one_makes(made: tuple[Path, list[Challenge]], tmp_path: Path) -> None:
    told: list[int] = []
    found = make_series(tmp_path / "store.sqlite", orders(), 2, lambda done, count: told.append(done))  # noqa: ARG005
    assert told == [0, 1, 2, 3, 4]
    assert [challenge.measured for challenge in found] == [challenge.measured for challenge in made[1]]


def test_a_booklet_has_calendars_challenges_and_solutions(made: tuple[Path, list[Challenge]]) -> None:
    pages = pypdf.PdfReader(BytesIO(booklet_pdf(made[1], Parts.ALL, "A4", "es", "low-ink"))).pages
    assert "Abril de 2026" in pages[0].extract_text()
    assert "Mayo de 2026" in pages[1].extract_text()
    assert len(pages) == 2 + 2 * 4 + 2
    assert "Solución" in pages[-1].extract_text()


def test_a_booklets_solutions_can_be_left_out_or_go_to_a_file_of_their_own(made: tuple[Path, list[Challenge]]) -> None:
    def pages(content: bytes) -> list[str]:
        return [page.extract_text() for page in pypdf.PdfReader(BytesIO(content)).pages]

    alone, solutions = map(pages, booklet_files(made[1], "file", "A4", "en", "colour").values())
    assert len(alone) == 2 + 2 * 4
    assert not any("Solution" in text for text in alone)
    assert all("Solution" in text for text in solutions)
    without = booklet_files(made[1], "none", "A4", "en", "colour")
    assert list(without) == ["daily_2026-04-29_2026-05-02_A4_colour_en.pdf"]
    assert [pages(content) for content in without.values()] == [alone]


@pytest.mark.parametrize(
    ("first", "last"), [(date(2026, 5, 2), date(2026, 5, 1)), (date(2026, 1, 1), date(2028, 1, 1))]
)
def test_impossible_series_are_refused(first: date, last: date) -> None:
    with pytest.raises(ChallengeError):
        days_between(first, last)


def test_the_week_is_easy_on_monday_and_a_full_game_on_sunday() -> None:
    assert kind_of(date(2026, 5, 4)) is Kind.GOLD
    assert kind_of(date(2026, 5, 3)) is Kind.FULL
    assert len(house_week()) == 7


@pytest.mark.parametrize("text", ["monday: gold\n", "moonday: gold\n", "monday: silver\n"])
def test_a_wrong_week_says_where(tmp_path: Path, text: str) -> None:
    path = tmp_path / "week.yaml"
    path.write_text(text)
    with pytest.raises(DataFileError, match=r"week\.yaml:1"):
        read_week(path)

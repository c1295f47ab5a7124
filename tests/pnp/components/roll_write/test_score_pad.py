import pytest

from pnp.components.roll_write.score_pad import components, score_pad
from pnp.drawing import Drawing, Group, TextRun, walk
from solver.roll_write.edition import Edition
from tests.pnp.components.roll_write.conftest import Tags


@pytest.fixture
def pad(edition: Edition) -> Drawing:
    return score_pad(edition, "en", "colour")


@pytest.mark.rule("RW-009")
def test_there_is_a_score_pad_four_to_a_page(edition: Edition) -> None:
    assert [component.copies for component in components(edition)] == [4]


@pytest.mark.rule("RW-009", "RW-010", "RW-192")
def test_up_to_four_players_have_a_column_with_a_field_for_each_part(pad: Drawing) -> None:
    pairs = ("earth-fire", "fire-air", "air-water", "water-earth")
    rows = ["name", "play", "tubes", "aqua-regia"]
    rows += [f"{pair}.{field}" for pair in pairs for field in ("factors", "result")]
    rows.append("total")
    expected = {f"pad.{player}.{row}" for player in range(1, 5) for row in rows}
    assert set(Tags(pad).marks("pad.")) == expected


@pytest.mark.rule("RW-209", "RW-210", "RW-211", "RW-212", "RW-213")
@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("expelled", "up to 80"),
        ("warned", "81–110"),  # noqa: RUF001 - an en dash is what is printed
        ("redeemed", "111–140"),  # noqa: RUF001
        ("sanctum", "141–170"),  # noqa: RUF001
        ("surpassing", "171 and more"),
    ],
)
def test_the_fate_table_prints_the_ranges(pad: Drawing, key: str, expected: str) -> None:
    (group,) = (item for item, _ in walk(pad.items) if isinstance(item, Group) and item.tag == f"text:fate-{key}-range")
    assert "".join(run.text for run in group.items if isinstance(run, TextRun)) == expected

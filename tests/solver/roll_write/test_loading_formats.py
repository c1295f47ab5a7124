import csv
import io
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from solver.errors import EditionError
from solver.roll_write.loading import load_edition

EXAMPLE = Path(__file__).parents[2] / "data" / "editions" / "example"
DIGEST = load_edition(EXAMPLE).digest


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "copy"))


def rewrite(folder: Path, pattern: str, change: Callable[[str], str], encoding: str = "utf-8") -> None:
    for path in sorted(folder.glob(pattern)):
        path.write_bytes(change(path.read_text(encoding="utf-8")).encode(encoding))


def respelled(text: str, delimiter: str, quoting: int) -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, quoting=quoting).writerows(csv.reader(text.splitlines()))  # type: ignore[arg-type]
    return out.getvalue()


def test_line_ends_of_other_systems_are_fine(folder: Path) -> None:
    rewrite(folder, "*", lambda text: text.replace("\n", "\r\n"))
    assert load_edition(folder).digest == DIGEST


def test_a_byte_order_mark_is_fine(folder: Path) -> None:
    rewrite(folder, "*", lambda text: text, encoding="utf-8-sig")
    assert load_edition(folder).digest == DIGEST


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("quoting", [csv.QUOTE_MINIMAL, csv.QUOTE_ALL])
def test_tables_as_spreadsheets_save_them_are_fine(folder: Path, delimiter: str, quoting: int) -> None:
    rewrite(folder, "*.csv", lambda text: respelled(text, delimiter, quoting))
    assert load_edition(folder).digest == DIGEST


def test_empty_rows_empty_last_columns_and_spaces_are_fine(folder: Path) -> None:
    rewrite(folder, "*.csv", lambda text: text.replace("\n", " ,,\n,,,\n\n"))
    assert load_edition(folder).digest == DIGEST


def test_columns_may_stand_in_any_order(folder: Path) -> None:
    def turned(text: str) -> str:
        return "".join(",".join(reversed(line.split(","))) + "\n" for line in text.splitlines())

    rewrite(folder, "*.csv", turned)
    assert load_edition(folder).digest == DIGEST


def test_rows_of_a_table_may_stand_in_any_order(folder: Path) -> None:
    rewrite(folder, "*.csv", lambda text: "\n".join([text.splitlines()[0], *reversed(text.splitlines()[1:])]))
    assert load_edition(folder).digest == DIGEST


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_finding_points_into_a_quoted_row(folder: Path, delimiter: str) -> None:
    rewrite(folder, "paths.csv", lambda text: respelled(text, delimiter, csv.QUOTE_ALL).replace("silver", "slver", 1))
    with pytest.raises(EditionError, match=r"paths\.csv:7:6: found 'slver', .*did you mean 'silver'\?"):
        load_edition(folder)


@pytest.mark.parametrize(
    ("encoding", "says"),
    [
        ("utf-16", r"edition\.yaml:1:1: the file is saved as UTF-16"),
        ("cp1252", r"mastery\.yaml:4:44: byte 0xfa is not UTF-8"),
    ],
)
def test_other_encodings_are_refused_clearly(folder: Path, encoding: str, says: str) -> None:
    rewrite(folder, "*.yaml", lambda text: text.replace("El Ensayador", "El Ensayador ú"), encoding=encoding)
    with pytest.raises(EditionError, match=says):
        load_edition(folder)


def test_the_digest_knows_nothing_of_comments_names_and_layout(folder: Path) -> None:
    def changed(text: str) -> str:
        text = text.replace("rounds: 5", "rounds:   5  # five").replace("The Mint", "The Bank")
        text = text.replace("key: house", "key: mine").replace('version: "1.0"', 'version: "2.0"')
        return text.replace("shape: [XX, .+]", "shape: [...., .XX., ..+.]")

    rewrite(folder, "*.yaml", changed)
    edition = load_edition(folder)
    assert edition.digest == DIGEST
    assert (edition.key, edition.version) == ("mine", "2.0")


@pytest.mark.parametrize(
    ("pattern", "old", "new"),
    [
        ("edition.yaml", "rounds: 5", "rounds: 4"),
        ("edition.yaml", "[0, 0, 1, 1, 2], start: 1", "[0, 0, 1, 1, 3], start: 1"),
        ("edition.yaml", "[0, 0, 1, 1, 2], start: 1", "[0, 0, 1, 1, 2], start: 0"),
        ("edition.yaml", "least: 81", "least: 82"),
        ("edition.yaml", "[earth, fire, air, water]", "[fire, earth, air, water]"),
        ("paths.csv", "W1,lead,water,earth,air", "W1,lead,water,air,earth"),
        ("lines.csv", "M1,r1,score 2", "M1,r1,score 3"),
        ("workshops.yaml", "score 2", "score 3"),
        ("mastery.yaml", "steps: 6", "steps: 7"),
        ("artifacts.yaml", "effect: score 3", "effect: score 4"),
        ("cards.yaml", "needs: {lead: 1, copper: 2}", "needs: {lead: 1, copper: 1}"),
        ("cards.yaml", "points: 1, shape: [XX, .+]", "points: 1, shape: [XX, .X]"),
        ("cards.yaml", "artifact: crucible\n  element: earth", "artifact: crucible\n  element: fire"),
    ],
)
def test_the_digest_changes_with_every_number(folder: Path, pattern: str, old: str, new: str) -> None:
    rewrite(folder, pattern, lambda text: text.replace(old, new, 1))
    assert load_edition(folder).digest != DIGEST


def test_cards_are_sorted_by_colour_and_key_whatever_the_file_s_order(folder: Path) -> None:
    def turned(text: str) -> str:
        return "\n".join("- key:" + part for part in reversed(text.split("- key:")[1:]))

    rewrite(folder, "cards.yaml", turned)
    edition = load_edition(folder)
    assert edition.digest == DIGEST
    assert [card.key for card in edition.cards[:2]] == ["black-1", "black-2"]

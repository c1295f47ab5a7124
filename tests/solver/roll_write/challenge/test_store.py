import json
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from solver.roll_write.challenge import stored
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.question import Challenge, ChallengeError, Order
from solver.roll_write.challenge.record import read_record, write_record
from solver.roll_write.challenge.store import Store
from solver.roll_write.challenge.stored import stored_challenge
from solver.roll_write.edition import Edition
from tests.solver.roll_write.challenge.days import order, played_full_game


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "deep" / "challenges.sqlite")


@pytest.mark.parametrize("kind", ["gold", "stone", "finale"])
def test_a_record_reads_back(request: pytest.FixtureRequest, kind: str) -> None:
    challenge: Challenge = request.getfixturevalue(kind)
    back = read_record(challenge.question.order, write_record(challenge))
    assert back.measured == challenge.measured
    assert back.question.start == challenge.question.start


def test_a_full_game_reads_back_with_its_bound(edition: Edition) -> None:
    challenge = played_full_game(edition)
    back = read_record(challenge.question.order, write_record(challenge))
    assert back.measured == challenge.measured
    assert not back.proven


def test_a_stored_day_needs_no_solving(store: Store, stone: Challenge, monkeypatch: pytest.MonkeyPatch) -> None:
    store.keep(stone)

    def unwanted(wanted: Order) -> Challenge:
        raise AssertionError(wanted)

    monkeypatch.setattr(stored, "make_challenge", unwanted)
    assert stored_challenge(store, stone.question.order).measured == stone.measured


def test_a_new_day_is_kept(store: Store, edition: Edition) -> None:
    day = order(edition, "2026-01-01", Kind.GOLD)
    assert not store.has(day)
    made = stored_challenge(store, day)
    assert store.has(day)
    found = store.get(day)
    assert found is not None
    assert found.measured == made.measured


def test_another_edition_has_its_own_challenges(store: Store, stone: Challenge) -> None:
    store.keep(stone)
    other = replace(stone.question.order.edition, digest="another")
    assert store.get(replace(stone.question.order, edition=other)) is None


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("number", -1),
        ("number", "1"),
        ("gold", {"line": "gold: $a1", "score": 3}),
        ("gold", {"line": "#z9", "score": 3}),
        ("gold", 7),
        ("bound", 1),
        ("features", {}),
    ],
)
def test_a_damaged_record_is_an_error_that_names_the_day(stone: Challenge, field: str, value: object) -> None:
    content = json.loads(write_record(stone))
    content[field] = value
    with pytest.raises(ChallengeError, match=r"2026-05-05 \(stone\) is damaged"):
        read_record(stone.question.order, json.dumps(content))


def test_a_record_that_is_no_json_is_damaged(store: Store, stone: Challenge) -> None:
    store.keep(stone)
    for record in ("x", "[" * 100_000, '{"number": ' + "9" * 5000 + "}", "NaN", b"\xff\xfe"):
        with sqlite3.connect(store.path) as connection:
            connection.execute("update challenges set record = ?", (record,))
        connection.close()
        with pytest.raises(ChallengeError, match=r"challenges.sqlite: .* delete the file"):
            store.get(stone.question.order)


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path, stone: Challenge) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("my notes, longer than a header of a database would be " * 20)
    before = path.read_bytes()
    with pytest.raises(ChallengeError, match="cannot be used"):
        Store(path).keep(stone)
    assert path.read_bytes() == before


def test_a_store_below_a_file_or_in_place_of_a_folder(tmp_path: Path, stone: Challenge) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="a file stands where a folder is needed"):
        Store(tmp_path / "file" / "challenges.sqlite").keep(stone)
    with pytest.raises(ChallengeError, match="cannot be used"):
        Store(tmp_path).keep(stone)


def test_another_programs_database_is_refused(tmp_path: Path, stone: Challenge) -> None:
    path = tmp_path / "other.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("create table recipes (name text)")
    connection.close()
    with pytest.raises(ChallengeError, match="no store of challenges"):
        Store(path).get(stone.question.order)

from collections import Counter
from hashlib import sha256

import pytest

from solver.game.chance import Chance


def test_a_stream_is_the_documented_generator() -> None:
    digest = sha256(b"chance-1|seed|label|0").digest() + sha256(b"chance-1|seed|label|1").digest()
    words = [int.from_bytes(digest[place : place + 4], "big") for place in range(0, 64, 4)]
    stream = Chance("seed").stream("label")
    assert [stream.below(1 << 32) for _ in range(16)] == words


def test_golden_numbers_that_never_change() -> None:
    stream = Chance("golden").stream("dice")
    assert [stream.below(6) for _ in range(12)] == [0, 1, 0, 2, 1, 4, 1, 5, 0, 0, 4, 1]
    assert Chance("golden").stream("deck").shuffled(range(8)) == (7, 5, 1, 6, 2, 0, 3, 4)


def test_a_seed_and_a_label_always_give_the_same_numbers() -> None:
    first, second = Chance("a").stream("x"), Chance("a").stream("x")
    assert [first.below(100) for _ in range(20)] == [second.below(100) for _ in range(20)]


@pytest.mark.parametrize(("seed", "label"), [("a", "y"), ("b", "x"), ("a|x", ""), ("", "a|x")])
def test_another_seed_or_label_gives_others(seed: str, label: str) -> None:
    first, second = Chance("a").stream("x"), Chance(seed).stream(label)
    assert [first.below(1000) for _ in range(8)] != [second.below(1000) for _ in range(8)]


def test_numbers_stay_below_the_limit_and_each_comes_up_about_as_often() -> None:
    stream = Chance("fair").stream("dice")
    counts = Counter(stream.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(900 < count < 1100 for count in counts.values())


def test_a_number_from_the_uneven_rest_is_passed_over() -> None:
    limit = (1 << 31) + 1  # nearly half of all words are in the rest
    words, stream = Chance("rest").stream("w"), Chance("rest").stream("w")
    expected = [word for word in (words.below(1 << 32) for _ in range(20)) if word < limit]
    assert [stream.below(limit) for _ in expected] == expected
    assert len(expected) < 20


def test_a_shuffle_keeps_the_items_and_every_order_comes_up() -> None:
    orders = Counter(Chance(str(number)).stream("deck").shuffled("abc") for number in range(600))
    assert len(orders) == 6
    assert all(70 < count < 130 for count in orders.values())
    assert Chance("one").stream("deck").shuffled([]) == ()

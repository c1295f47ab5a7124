from pathlib import Path

import pytest

from pnp.challenge.opening import opening_of, read_challenge
from solver.game.line import finish, replay_text
from solver.roll_write.challenge.question import Challenge, ChallengeError
from solver.roll_write.challenge.store import Store
from solver.roll_write.challenge.text import format_order


@pytest.mark.parametrize("kind", ["gold", "stone", "finale", "full"])
def test_a_challenge_can_be_played_from_its_text(challenges: dict[str, Challenge], tmp_path: Path, kind: str) -> None:
    challenge = challenges[kind]
    store = Store(tmp_path / "store.sqlite")
    store.keep(challenge)
    order = challenge.question.order
    opening = read_challenge(order.edition, format_order(order), store)
    end = finish(opening.game, replay_text(opening.game, challenge.measured.gold.text, opening.start).final)
    assert opening.par is not None
    assert opening.game.total(end) == opening.par.best


def test_the_question_is_plain_text(challenges: dict[str, Challenge]) -> None:
    question = opening_of(challenges["stone"]).question
    assert "4 shapes" in question
    assert not set(question) & set("{}*<>")


def test_a_wrong_text_is_refused(challenges: dict[str, Challenge], tmp_path: Path) -> None:
    with pytest.raises(ChallengeError):
        read_challenge(challenges["gold"].question.order.edition, "daily1/house", Store(tmp_path / "store.sqlite"))

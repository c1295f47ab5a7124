import pytest

from solver.errors import IllegalAction, NotationError
from solver.game.chance import Chance
from solver.game.line import replay, replay_text
from solver.game.players import random_line
from solver.roll_write import RollWrite, deal_from_seed, load_edition
from solver.roll_write.actions import (
    Action,
    AdvanceTrack,
    ChooseTrack,
    CrossSquares,
    CycleColour,
    Decline,
    FillCircle,
    GainMetal,
    KeepMetals,
    Perform,
    PlacePlus,
    PlaceShape,
    Proceed,
    Repeat,
    SpendGold,
    TakeDie,
    TakeReward,
    TransmutePath,
    UseAbility,
    UseArtifact,
)
from solver.roll_write.notation import parse_token, token
from tests.solver.roll_write.busy import busy_edition
from tests.solver.roll_write.language import NAMES, squares
from tests.solver.roll_write.positions import position
from tests.solver.roll_write.universe import every_action

EXAMPLES: list[tuple[str, Action]] = [
    ("&LC", KeepMetals(0, 1)),
    ("&II", KeepMetals(4, 4)),
    ("B", TakeDie(0, 0)),
    ("W>R", TakeDie(1, 2)),
    ("+M", GainMetal(3)),
    ("S/R", TransmutePath(5, 2)),
    ("^a", AdvanceTrack(2)),
    ("*ew", PlacePlus(0, 3)),
    ("*fe", PlacePlus(1, 0)),
    ("oaw", FillCircle(2, 2)),
    ("owa", FillCircle(3, 2)),
    ("Xf", Perform(1)),
    ("A", UseArtifact()),
    ("AA", Repeat()),
    ("#b2", PlaceShape(7, extended=False)),
    ("#f6+", PlaceShape(35, extended=True)),
    ("xa1", CrossSquares(1)),
    ("xb2,c3", CrossSquares(squares("b2 c3"))),
    ("=w", ChooseTrack(3)),
    ("r3<", TakeReward(2, 0)),
    ("r3>", TakeReward(2, 1)),
    ("cb<", TakeReward(7, 0)),
    ("cf>", TakeReward(11, 1)),
    ("!", UseAbility()),
    ("@R", CycleColour(2)),
    ("$b2", SpendGold(7)),
    ("-", Decline()),
    (".", Proceed()),
]
NO_DECISIONS = (
    "b B> B>X + +X L/ /W G/ ^ ^x X Xx # #g1 #a7 #a1++ x xa1, o oe = r7< r1 cg> @ @X $ AAA -- .. &L &LCT !! 1.1"
)


@pytest.mark.parametrize(("text", "action"), EXAMPLES)
def test_a_decision_prints_as_its_token_and_reads_back(text: str, action: Action) -> None:
    assert token(action, NAMES) == text
    assert parse_token(text, NAMES) == action


def test_the_examples_have_every_kind_of_decision() -> None:
    assert {type(action) for _, action in EXAMPLES} == {type(action) for action in every_action()}


def test_every_decision_has_a_token_of_its_own_that_reads_back() -> None:
    tokens = [token(action, NAMES) for action in every_action()]
    assert len(set(tokens)) == len(tokens)
    assert [parse_token(text, NAMES) for text in tokens] == list(every_action())


def test_the_order_of_kept_metals_and_of_squares_does_not_matter() -> None:
    assert parse_token("&CL", NAMES) == parse_token("&LC", NAMES)
    assert parse_token("xc3,b2", NAMES) == parse_token("xb2,c3", NAMES)


def test_a_die_used_as_its_own_colour_may_be_written_in_full() -> None:
    assert parse_token("B>B", NAMES) == TakeDie(0, 0)


@pytest.mark.parametrize("text", [*NO_DECISIONS.split(), "", "Xe Xf"])
def test_anything_else_is_no_decision(text: str) -> None:
    with pytest.raises(NotationError, match=r"is not a decision; docs/notation.md lists them"):
        parse_token(text, NAMES)


@pytest.mark.parametrize("text", ["oea", "*fw", "oee"])
def test_a_circle_between_elements_that_are_no_neighbours_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="these two elements are not neighbours on the stone"):
        parse_token(text, NAMES)


def test_a_square_named_twice_is_refused() -> None:
    with pytest.raises(NotationError, match="xb2,b2: b2 stands twice"):
        parse_token("xb2,b2", NAMES)


def test_a_misread_line_points_at_line_and_column() -> None:
    start = position()
    with pytest.raises(NotationError) as caught:
        replay_text(start.game, "1.1: W +C ^e -\n1.2: B +l", start.state)
    assert str(caught.value).startswith("line 2, column 8: '+l' is not a decision; docs/notation.md lists them")


def test_a_forbidden_decision_points_at_line_and_column_and_lists_what_is_legal() -> None:
    start = position()
    with pytest.raises(IllegalAction) as caught:
        replay_text(start.game, "1.1: W +C ^e -  ; fine so far\n1.2: B\n     +C", start.state)
    where, reason, legal = "line 3, column 6, turn 1.2", "the die shows lead (RW-073)", "+L C/B -"
    assert str(caught.value) == f"{where}: +C: {reason}; legal here: {legal}"


def test_a_wrong_turn_label_points_at_line_and_column() -> None:
    start = position()
    with pytest.raises(NotationError) as caught:
        replay_text(start.game, "1.1: W - - -\n1.3: B", start.state)
    assert str(caught.value) == "line 2, column 1: the turn here is 1.2, not 1.3"


def written_in_full(game: RollWrite, line: tuple[Action, ...]) -> tuple[str, int]:
    """A line with everything that happened by itself, where it could not be meant for the next choice; and how much."""
    state, words, forced = game.initial(), list[str](), 0
    for action in line:
        made = game.forced(state, action)
        state = game.successor(state, action)
        clear = [each for each in made if game.why_not(state, each) is not None]
        words += [game.token(each) for each in (action, *clear)]
        forced += len(clear)
    return " ".join(words), forced


def test_what_happens_by_itself_may_be_written() -> None:
    forced = 0
    for seed in range(40):
        game = RollWrite(busy_edition(), deal_from_seed(busy_edition(), f"written {seed}"))
        line = random_line(game, Chance(f"written {seed}").stream("play"))
        text, number = written_in_full(game, line)
        assert replay_text(game, text).final == replay(game, line).final
        forced += number
    assert forced > 20


def test_what_happens_by_itself_is_written_once_at_most_and_in_its_own_turn() -> None:
    game = RollWrite(load_edition(), deal_from_seed(load_edition(), "notation 20"))
    before = "&TM W L/W ^f @B A R I/R ^f Xe oew #a1 B +M ^a Xw owe #a4 W S/W ^e *ew Xw owe #a5+"
    before += " W +I ^w *we Xe oew #a2 ca< =e"
    played = replay_text(game, f"{before} R +I ^e Xw #b3")
    assert replay_text(game, f"{before} R +I ^e Xw owa #b3") == played
    for text in ("R +I ^e Xw owa owa #b3", "R +I ^e Xw owe #b3", "R +I ^e Xw #b3 B owa"):
        with pytest.raises(IllegalAction):
            replay_text(game, f"{before} {text}")

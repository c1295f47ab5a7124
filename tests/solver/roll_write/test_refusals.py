"""Every reason for which a decision is refused, in the words the player reads, with the rule's id."""

from collections.abc import Callable

import pytest

from solver.errors import IllegalAction
from solver.roll_write.state import Stage
from tests.solver.roll_write.positions import Position, position

ABILITY = "exhaust 1 iron; score 1"
SETUP = "the next decision is choosing the starting metals (RW-054)"
STEP_1 = "the next decision is choosing a die, step 1 (RW-067)"
STEP_3 = "the next decision is metals or a transmutation, step 3 (RW-067)"
STEP_4 = "the next decision is the mastery step, step 4 (RW-067)"
STEP_5 = "the next decision is the experiment or artifact, step 5 (RW-067)"
SILVER = "the next decision is repeating the artifact with silver (RW-083)"
STEP_6 = "the next decision is ending the turn, step 6 (RW-067)"
GOLD = "the next decision is spending the last gold (RW-187)"
OVER = "the next decision is nothing: the game is over (RW-186)"
WAITS = "an effect must be resolved first (RW-080)"
BY_ITSELF = "this is the only choice and happens by itself: go on with . (RW-080)"
PLACE = "the shape must lie inside the grid and touch its element's section (RW-130, RW-131)"
EVERYTHING = "&LC B +C L/W ^e *ef oef Xe A AA #a1 #a1+ xa1 =e r1< ! @B $a1 - ."


def setup() -> Position:
    return position(stage=Stage.SETUP, marks="iron 1")


def step_1() -> Position:
    spent = position()
    return Position(spent.game, spent.state._replace(potency=(2, 0, 1)))


def step_3(colour: str = "white", marks: str = "lead 1, copper 1, silver 1", paths: str = "S/W") -> Position:
    return position(stage=Stage.METAL, colour=colour, marks=marks, paths=paths)


def step_5(needs: str = "", tracks: str = "earth 1, air 1", marks: str = "") -> Position:
    return position(stage=Stage.WORK, experiment=needs, tracks=tracks, marks=marks, round_number=2)


def paid() -> Position:
    """An artifact with a cost that cannot be paid; the ability can."""
    return position(stage=Stage.WORK, artifact="exhaust 2 lead; gain 1 gold", marks="lead 1, iron 1", ability=ABILITY)


def silver(marks: str) -> Position:
    """The artifact was used and its repetition is asked for; the ability could still bring what it needs."""
    artifact = "exhaust 1 lead; gain 1 gold"
    return position(stage=Stage.WORK, artifact=artifact, marks=f"{marks}, iron 1", ability=ABILITY).play("A")


def effect(text: str, marks: str = "", stone: str = "", circles: str = "", tracks: str = "") -> Position:
    """An artifact's effect waits for a choice."""
    start = position(stage=Stage.WORK, artifact=text, marks=marks, stone=stone, circles=circles, tracks=tracks)
    return start.play("A")


def shape(text: str, marks: str = "") -> Position:
    """A shape waits to be placed for fire."""
    rewards = (f"fire 1 VP {text}", "water 1 VP X")
    return position(stage=Stage.WORK, rewards=rewards, tracks="fire 1", marks=marks).play("Xf ofe")


def alone() -> Position:
    """Only one transmutation is possible, and waits because the ability could come first."""
    start = position(
        stage=Stage.WORK,
        artifact="gain 1 lead; transmute 1",
        marks="iron 1, silver 1",
        paths="I/W S/W",
        ability=ABILITY,
    )
    return start.play("A")


def last_gold() -> Position:
    return position(stage=Stage.GOLD, marks="gold 1", stone="a1")


CASES: list[tuple[Callable[[], Position], str, str]] = [
    (setup, "&MI", "two of the three rolled metals are kept (RW-054)"),
    (setup, "-", "two of the three rolled metals are kept (RW-054)"),
    (setup, "!", "the workshop ability is for the player's own turn (RW-082)"),
    (step_1, "W", "the white die has no potency left (RW-068)"),
    (step_1, "B>R", "using a die as another colour exhausts 1 aqua regia, none is ready (RW-069)"),
    (step_1, "-", "steps 1, 2 and 6 must be done (RW-078)"),
    (step_1, "!", "exhausting 9 gold needs a ready box (RW-037)"),
    (step_1, "@B", "cycling a colour exhausts 1 aqua regia, none is ready (RW-037)"),
    (step_3, "+L", "the die shows copper (RW-073)"),
    (lambda: step_3("red"), "+S", "a ? gives a base metal, never silver or gold (RW-027)"),
    (step_3, "L/B", "the turn's colour is white (RW-073)"),
    (step_3, "L/W", "lead has no more marks than copper (RW-089)"),
    (step_3, "S/W", "the white path from silver is crossed already (RW-090)"),
    (step_3, "G/W", "nothing is transmuted out of gold (RW-091)"),
    (lambda: position(stage=Stage.MASTERY), "^w", "the top artifact card shows earth (RW-075)"),
    (step_5, "Xf", "experiment white-1 is for earth or air (RW-119)"),
    (lambda: step_5("silver 1", "earth 2"), "Xe", "silver is missing and no reagent stands for it (RW-123)"),
    (
        lambda: step_5("copper 2, tin 1", "earth 2", "copper 1, reagent 1"),
        "Xe",
        "2 of the needed metals are not ready, 1 reagent is (RW-117)",
    ),
    (
        lambda: step_5("copper 2, tin 1", "earth 2", "copper 1, tin 1"),
        "Xe",
        "1 of the needed metals is not ready, 0 reagents are (RW-117)",
    ),
    (step_5, "Xe", "mastery is 1 below the round's number, 0 reductions are ready (RW-120)"),
    (paid, "A", "exhausting 2 lead needs a ready box (RW-037)"),
    (lambda: silver("lead 2"), "AA", "repeating the artifact exhausts 1 silver, none is ready (RW-083)"),
    (
        lambda: silver("lead 1, silver 1"),
        "AA",
        "the repeated artifact is paid again: exhausting 1 lead needs a ready box (RW-037) (RW-084)",
    ),
    (lambda: silver("lead 1"), "-", "silver is left unused by going on with . (RW-083)"),
    (lambda: silver("lead 1"), "@B", "a colour is cycled between two steps of a turn (RW-204)"),
    (lambda: position(players=2), "@B", "only the solo player may cycle a colour with aqua regia (RW-204)"),
    (
        lambda: position(marks="aqua-regia 2").play("@B"),
        "@R",
        "aqua regia cycled a colour in this round already (RW-204)",
    ),
    (lambda: effect("advance 1 any"), "-", "a part taken is taken whole, as far as it is possible (RW-080)"),
    (lambda: effect("advance 1 any"), ".", "an effect waits for a choice (RW-080)"),
    (lambda: effect("advance 1 least", tracks="earth 1"), "^e", "this track cannot be advanced by the effect (RW-157)"),
    (lambda: effect("advance 1 any"), "xa1", "the effect names how many squares, and in which section (RW-158)"),
    (lambda: effect("transmute 1", "lead 1, tin 1"), "L/B", "this transmutation does not use a black path (RW-098)"),
    (lambda: effect("transmute 1", "lead 1, tin 1"), "C/W", "copper has no more marks than tin (RW-089)"),
    (lambda: effect("cross 1 any", stone="a1"), "xa1", "one of these squares is crossed out already (RW-158)"),
    (
        lambda: effect("cross 1 most", stone="a1"),
        "xf6",
        "the effect names how many squares, and in which section (RW-158)",
    ),
    (
        lambda: effect("fill any", circles="ef ef"),
        "oef",
        "this circle cannot be filled now: level 1 comes before level 3, each once (RW-111)",
    ),
    (
        lambda: position(stage=Stage.MASTERY, tracks="earth 2").play("^e"),
        "*fe",
        "a +1 mark goes to a free space of its element (RW-109)",
    ),
    (lambda: effect("cross 1 any", stone="b1:f1").play("xa1"), "ca<", "this line's reward is not pending (RW-140)"),
    (lambda: effect("advance 1 any"), "Xe", WAITS),
    (lambda: effect("advance 1 any"), "B", WAITS),
    (lambda: effect("advance 1 any"), "=e", WAITS),
    (lambda: effect("advance 1 any"), "#a1", WAITS),
    (lambda: effect("advance 1 any"), "L/W", WAITS),
    (lambda: shape("XX"), "#f1", PLACE),
    (lambda: shape("XX"), "#a1", PLACE),
    (lambda: shape("X+"), "#d1+", "the extra squares need a ready gold (RW-135)"),
    (lambda: shape("X+", "gold 1"), "#f1+", PLACE),
    (lambda: shape("X", "gold 1"), "#d1+", "this shape has no extra squares (RW-135)"),
    (alone, "L/W", BY_ITSELF),
    (last_gold, "$a1", "this square is crossed out already (RW-187)"),
    (last_gold, ".", GOLD),
]


@pytest.mark.parametrize(("start", "token", "reason"), CASES, ids=[f"{token} {reason}" for _, token, reason in CASES])
def test_a_refused_decision_says_why(start: Callable[[], Position], token: str, reason: str) -> None:
    refused = start()
    action = refused.game.parse(token)
    assert refused.why_not(token) == reason
    assert action not in refused.game.legal_actions(refused.state)
    with pytest.raises(IllegalAction) as caught:
        refused.game.apply(refused.state, action)
    assert str(caught.value) == f"{token}: {reason}"


@pytest.mark.parametrize(
    ("stage", "own", "reason"),
    [
        (Stage.SETUP, "&LC", SETUP),
        (Stage.DIE, "B ! @B", STEP_1),
        (Stage.METAL, "+C L/W ! @B -", STEP_3),
        (Stage.MASTERY, "^e ! @B -", STEP_4),
        (Stage.WORK, "Xe A ! @B -", STEP_5),
        (Stage.REPEAT, "AA ! .", SILVER),
        (Stage.END, "! @B .", STEP_6),
        (Stage.GOLD, "$a1 -", GOLD),
    ],
)
def test_a_decision_out_of_its_step_is_told_what_comes_next(stage: Stage, own: str, reason: str) -> None:
    marks = "lead 2, silver 1, gold 1, aqua-regia 1, iron 1"
    here = position(stage=stage, marks=marks, tracks="earth 1", ability=ABILITY)
    if stage is Stage.REPEAT:
        here = Position(here.game, here.state._replace(repeatable=True))
    for token in EVERYTHING.split():
        if token in own.split():
            assert here.why_not(token) is None, token
        elif token not in ("-", "!", "@B"):  # these have reasons of their own
            assert here.why_not(token) == reason, token


@pytest.mark.parametrize("token", EVERYTHING.split())
def test_when_the_game_is_over_nothing_is_allowed(token: str) -> None:
    assert position(stage=Stage.OVER, marks="gold 1, iron 1", ability=ABILITY).why_not(token) == OVER


def test_the_only_choice_goes_on_by_itself() -> None:
    assert alone().options == [".", "!"]
    assert alone().play(".").paths == "L/W I/W S/W"

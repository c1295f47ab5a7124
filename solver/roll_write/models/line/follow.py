"""Follows a plan through the rules engine, decision by decision, and compares the two after every turn.

A plan says what matters; the engine asks for every decision, in its own order. Where the plan leaves a choice free
(the order of equal rewards, a circle too many), the first legal decision is taken.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from solver.roll_write.actions import (
    Action,
    AdvanceTrack,
    ChooseTrack,
    CrossSquares,
    CycleColour,
    Decline,
    FillCircle,
    GainMetal,
    Perform,
    PlacePlus,
    Proceed,
    Repeat,
    SpendGold,
    TakeDie,
    TakeReward,
    TransmutePath,
    UseAbility,
    UseArtifact,
)
from solver.roll_write.effects import Advance, Cross, Effect, Fill, Score, Transmute
from solver.roll_write.game import RollWrite
from solver.roll_write.legal import legal_actions
from solver.roll_write.marking import circle_index
from solver.roll_write.models.line.ability import Window
from solver.roll_write.models.line.horizon import turn_index
from solver.roll_write.models.line.plan import Moment, Plan, TurnPlan
from solver.roll_write.pending import LineRewards, PendingPlus, PendingShape
from solver.roll_write.resolve import single_steps
from solver.roll_write.solution import Disagreement
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.terms import SECTIONS, squares_of


class ModelMismatch(Disagreement):
    """A plan of the model cannot be played as it says: a fault of the program, never of the user."""


@dataclass(slots=True)
class _Follower:
    """Where in the plan we are."""

    game: RollWrite
    plan: Plan
    first: int
    """The number of the first planned turn."""
    state: State
    actions: list[Action] = field(default_factory=list)
    uses: int = 0
    """Artifact uses begun in this turn."""
    left: Counter[object] = field(default_factory=Counter)
    """Uses of the ability and solo cycles that this turn still has to make, by their place."""
    circles: list[int] = field(default_factory=list)

    @property
    def sheet(self) -> Sheet:
        return self.state.sheets[0]

    def play(self, action: Action) -> None:
        reason = self.game.why_not(self.state, action)
        if reason is not None:
            message = f"turn {self.game.turn_label(self.state)}: the plan wants {self.game.token(action)}, but {reason}"
            raise ModelMismatch(message)
        self.actions.append(action)
        self.state = self.game.successor(self.state, action)

    def use_ability(self, place: object) -> None:
        """Use the ability as often as the plan says for a place, once."""
        for _ in range(self.left.pop(place, 0)):
            self.play(UseAbility())

    def cycle(self, turn: TurnPlan, place: str) -> None:
        if self.left.pop(place, 0):
            self.play(CycleColour(turn.cycles[place]))


def follow(game: RollWrite, plan: Plan, start: State) -> tuple[tuple[Action, ...], State]:
    """Play a plan from its start and return the decisions and the state they reach.

    Raises:
        ModelMismatch: the engine refuses a decision, or has other marks or fewer VP than the plan after a turn.
    """
    follower = _Follower(game, plan, turn_index(game, start), start)
    for number, turn in enumerate(plan.turns):
        _play_turn(follower, turn, number)
        _compare(follower, turn)
    if follower.state.stage is Stage.GOLD:
        _spend_gold(follower)
    score = game.total(follower.state, 0)
    if score < plan.score:
        message = f"the plan has {plan.score} VP, the line it stands for {score}"
        raise ModelMismatch(message)
    return tuple(follower.actions), follower.state


def _play_turn(follower: _Follower, turn: TurnPlan, number: int) -> None:
    index = follower.first + number
    follower.uses, follower.circles = 0, list(turn.circles)
    follower.left = Counter({window: count for window, count in turn.windows.items() if count})
    follower.left.update({("scores", *moment): count for moment, count in turn.before_scores.items() if count})
    follower.left.update(dict.fromkeys(turn.cycles, 1))
    game = follower.game
    while follower.state.stage < Stage.GOLD and turn_index(game, follower.state) == index:
        if follower.state.agenda:
            _resolve(follower, turn)
        else:
            _step(follower, turn)
    if any(follower.left.values()):
        message = f"the plan of turn {number + 1} is not done: {sorted(map(str, follower.left))}"
        raise ModelMismatch(message)


def _step(follower: _Follower, turn: TurnPlan) -> None:
    match follower.state.stage:
        case Stage.DIE:
            follower.use_ability(Window.OPENING)
            if turn.plays:
                follower.play(TakeDie(turn.die, turn.colour))
            else:
                follower.use_ability(Window.CLOSING)
                follower.play(Decline())
        case Stage.METAL:
            follower.play(_metal(turn))
        case Stage.MASTERY:
            follower.use_ability(Window.BEFORE_STEP_4)
            follower.cycle(turn, "before step 4")
            follower.play(_mastery(follower) if turn.masters else Decline())
        case Stage.WORK:
            follower.cycle(turn, "before step 5")
            _work(follower, turn)
        case Stage.REPEAT:
            _repeat(follower, turn)
        case Stage.END:
            _end(follower, turn)


def _metal(turn: TurnPlan) -> Action:
    if turn.metal is not None:
        return GainMetal(turn.metal)
    return Decline() if turn.path is None else TransmutePath(*turn.path)


def _mastery(follower: _Follower) -> Action:
    tables = follower.game.tables
    return AdvanceTrack(tables.card(tables.artifact(follower.state)).element)


def _work(follower: _Follower, turn: TurnPlan) -> None:
    if turn.form is not None:
        card = follower.game.tables.card(turn.form.card)
        follower.play(Perform(card.rewards[turn.form.reward].element))
    elif turn.uses:
        follower.uses = 1
        follower.play(UseArtifact())
    else:
        follower.play(Decline())


def _repeat(follower: _Follower, turn: TurnPlan) -> None:
    follower.use_ability(Window.BEFORE_REPEAT)
    if follower.state.stage is not Stage.REPEAT:  # the last use went on to the end of the turn
        return
    if turn.uses > follower.uses:
        follower.uses += 1
        follower.play(Repeat())
    else:
        follower.play(Proceed())


def _end(follower: _Follower, turn: TurnPlan) -> None:
    here = follower.game.turn_label(follower.state)
    follower.use_ability(Window.CLOSING)
    if follower.game.turn_label(follower.state) == here:  # the last use may have ended the turn
        follower.cycle(turn, "before step 6")
    if follower.game.turn_label(follower.state) == here:
        follower.play(Proceed())


def _resolve(follower: _Follower, turn: TurnPlan) -> None:
    """Resolve the first pending effect."""
    pending = follower.state.agenda[0]
    action: Action | None = None
    match pending:
        case PendingShape():
            follower.use_ability(Window.BEFORE_SHAPE)
            action = _place(follower, turn)
        case PendingPlus(element):
            action = _plus(follower, element)
        case LineRewards(rewards):
            action = _reward(follower, rewards)
        case Advance():
            action = _planned(turn.tracks, _moment(follower), AdvanceTrack)
        case Transmute():
            path = turn.paths.get(_moment(follower))
            action = None if path is None else TransmutePath(*path)
        case Cross():
            action = _planned(turn.crossed, _moment(follower), CrossSquares)
        case Fill(element):
            action = _fill(follower, element)
        case Score():
            action = ChooseTrack(follower.sheet.mastery.index(max(follower.sheet.mastery)))
    _play_or_first(follower, action)


def _play_or_first(follower: _Follower, action: Action | None) -> None:
    """Play what the plan wants; where the engine leaves no choice, go on; without a wish take what is first."""
    legal = legal_actions(follower.game.tables, follower.state)
    if Proceed() in legal:
        follower.play(Proceed())
    else:
        follower.play(legal[0] if action is None else action)


def _planned(
    wishes: Mapping[Moment, int], moment: Moment, action: type[AdvanceTrack] | type[CrossSquares]
) -> Action | None:
    wish = wishes.get(moment)
    return None if wish is None else action(wish)


def _moment(follower: _Follower) -> Moment:
    """Return which verb of which use of the artifact is first in the agenda."""
    tables = follower.game.tables
    verbs = single_steps(tables.card(tables.artifact(follower.state)).artifact)
    return follower.uses - 1, len(verbs) - len(follower.state.agenda)


def _place(follower: _Follower, turn: TurnPlan) -> Action | None:
    """Return the first place that covers the planned squares; those crossed at the start are of no matter."""
    form = turn.form
    if form is None:
        return None
    places = follower.game.tables.placements[form.card][form.reward]
    for action, squares in (places.golden if form.extended else places.plain).items():
        if squares | turn.after.stone == turn.after.stone and squares & ~follower.sheet.stone == (
            turn.squares & ~follower.sheet.stone
        ):
            return action
    message = f"no place of the shape covers the planned squares {turn.squares:x}"
    raise ModelMismatch(message)


def _plus(follower: _Follower, element: int) -> Action | None:
    sides = PlacePlus(element, (element - 1) % 4), PlacePlus(element, element)
    for action in sides:
        bit = 1 << circle_index(element, action.pair)
        if follower.plan.plus & bit and not follower.sheet.plus & bit:
            return action
    return None


def _fill(follower: _Follower, element: object) -> Action | None:
    """Fill a circle that the plan wants for the element, or for one of those that it has chosen."""
    if not isinstance(element, int):
        if not follower.circles:
            return None
        element = follower.circles.pop(0)
    for pair in ((element - 1) % 4, element):
        index = circle_index(element, pair)
        if follower.sheet.circles[index] < follower.plan.circles[index]:
            return FillCircle(element, pair)
    return None


def _reward(follower: _Follower, rewards: tuple[tuple[int, int], ...]) -> Action:
    """Take gains and circles before VP, the ability between them if the plan wants it there."""
    effects = follower.game.tables.mastery_sheets[0].rewards
    first = [reward for reward in rewards if not _scores(effects[reward[0]][reward[1]])]
    if not first:
        moment = _moment(follower) if follower.uses else (0, 0)
        follower.use_ability(("scores", *moment))
    return TakeReward(*(first or rewards)[0])


def _scores(effect: Effect) -> bool:
    return any(isinstance(verb, Score) for verb in effect)


def _spend_gold(follower: _Follower) -> None:
    """Cross the squares that the plan adds at the end (RW-187)."""
    for section, wanted in zip(SECTIONS, follower.plan.sections, strict=True):
        crossed = (follower.sheet.stone & section).bit_count()
        for square in squares_of(section & ~follower.sheet.stone)[: wanted - crossed]:
            follower.play(SpendGold(square))
    if follower.state.stage is Stage.GOLD:
        follower.play(Decline())


def _compare(follower: _Follower, turn: TurnPlan) -> None:
    """The engine's sheet after a turn is the plan's; VP may be more, reductions and reagents spent less."""
    sheet, planned = follower.sheet, turn.after
    same = (
        (sheet.marked, planned.marked),
        (sheet.exhausted[:8], planned.exhausted[:8]),
        (sheet.paths, planned.paths),
        (tuple(sheet.mastery), planned.mastery),
        (sheet.stone, planned.stone),
    )
    different = [f"{engine} and not {plan}" for engine, plan in same if engine != plan]
    if (
        different
        or sheet.points < planned.points
        or any(engine > plan for engine, plan in zip(sheet.exhausted, planned.exhausted, strict=True))
    ):
        different.append(f"{sheet.points} VP and {planned.points} planned")
        message = f"before turn {follower.game.turn_label(follower.state)} the engine has {'; '.join(different)}"
        raise ModelMismatch(message)

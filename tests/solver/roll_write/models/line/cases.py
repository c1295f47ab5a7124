"""Short plans for comparison with exhaustive search: positions from play, and sheets with any marks."""

from dataclasses import dataclass, replace

from solver.game.chance import Chance, Stream
from solver.roll_write import RollWrite, Stage, State, deal_from_seed
from solver.roll_write.actions import Action, CycleColour, Decline, Perform, Proceed, TakeDie, UseAbility
from solver.roll_write.models.line import last_turn_of, turn_index
from solver.roll_write.models.line.horizon import LEFT_OUT
from tests.solver.roll_write.prove.exhaustive import ending
from tests.solver.roll_write.random_sheets import house, made_sheet


@dataclass(frozen=True, slots=True)
class Case:
    """A position, the last turn to plan, and the colours of the first turns where they are given."""

    name: str
    game: RollWrite
    start: State
    last_turn: int
    colours: tuple[int, ...] = ()

    @property
    def turns(self) -> int:
        """The number of turns to plan."""
        return self.last_turn - turn_index(self.game, self.start) + 1


def played_case(seed: int) -> Case:
    """A position that a careless player reaches in some turn, and a plan of one turn or two."""
    stream = Chance(f"played case {seed}").stream("play")
    game = RollWrite(house(), deal_from_seed(house(), f"case {seed}"))
    turns = 1 + stream.below(3) // 2
    first = stream.below(last_turn_of(game) + 2 - turns)
    return Case(f"played {seed}", game, _reached(game, first, stream), first + turns - 1)


def last_turns_case(seed: int, turns: int) -> Case:
    """The last turns of a game that an eager player has played until then."""
    position = ending(house(), f"last {turns} turns {seed}", turns)
    return Case(f"last {turns} turns {seed}", position.game, position.state, last_turn_of(position.game))


def two_turns_case(seed: int) -> Case:
    """Two turns anywhere in a game that a careless player has played until then."""
    stream = Chance(f"two turns case {seed}").stream("play")
    game = RollWrite(house(), deal_from_seed(house(), f"two {seed}"))
    first = stream.below(last_turn_of(game))
    return Case(f"two turns {seed}", game, _reached(game, first, stream), first + 1)


def left_out_case(seed: int) -> Case:
    """A last, optional turn that is left out."""
    case = last_turns_case(seed, 1)
    return replace(case, name=f"left out {seed}", colours=(LEFT_OUT,))


def _reached(game: RollWrite, turn: int, stream: Stream) -> State:
    state = game.initial()
    while state.stage is not Stage.DIE or turn_index(game, state) < turn:
        state = game.successor(state, _careless(game, state, stream))
    return state


def _careless(game: RollWrite, state: State, stream: Stream) -> Action:
    """Experiments wherever possible, few declined parts, abilities and cycles now and then."""
    options = game.legal_actions(state)
    for wanted in (Perform, Proceed):
        fitting: list[Action] = [action for action in options if isinstance(action, wanted)]
        if fitting and stream.below(4):
            return fitting[stream.below(len(fitting))]
    rare = [action for action in options if _is_rare(action)]
    usual = [action for action in options if not _is_rare(action)]
    chosen = rare if rare and (not usual or stream.below(8) == 0) else usual
    return chosen[stream.below(len(chosen))]


def _is_rare(action: Action) -> bool:
    recolours = isinstance(action, TakeDie) and action.die != action.colour
    return recolours or isinstance(action, Decline | UseAbility | CycleColour)


def made_case(seed: int) -> Case:
    """A sheet with any marks, mostly crossed, at any moment of a game, and a plan of one turn."""
    stream = Chance(f"made case {seed}").stream("case")
    edition = house()
    filled = made_sheet(seed, least_crossed=18 + stream.below(17), edition=edition)
    sheet = filled.sheet
    ready = [min(count, stream.below(3)) for count in sheet.marked]
    sheet = sheet._replace(
        exhausted=tuple(count - left for count, left in zip(sheet.marked, ready, strict=True)),
        circles=tuple(max(level, 1 + (stream.below(3) > 0)) for level in sheet.circles),
    )
    game = RollWrite(edition, deal_from_seed(edition, f"made {seed}", sheets=((filled.workshop, filled.mastery),)))
    first = stream.below(last_turn_of(game) + 1)
    number = min(first // edition.turns, edition.rounds - 1)
    turn = first - number * edition.turns
    potency = list(edition.potency[0])
    for _ in range(turn):
        die = stream.below(3)
        potency[die] = max(0, potency[die] - 1)
    state = game.initial()._replace(
        sheets=(sheet,),
        stage=Stage.DIE,
        round=number + 1,
        turn=turn,
        cycles=(stream.below(9), stream.below(9), stream.below(9)),
        potency=(potency[0], potency[1], potency[2]),
        round_cycles=stream.below(8) if turn else 0,
        solo_cycle=bool(turn and stream.below(2)),
    )
    return Case(f"made {seed}", game, state, first)


def case_of(number: int) -> Case:
    """Return the cases in a fixed order, of both kinds."""
    return made_case(number // 2) if number % 2 else played_case(number // 2)


def with_more(case: Case, stock: int) -> Case:
    """Return a case with one more marked, ready box of a stock."""
    sheet = case.start.sheets[0]
    marked = tuple(count + (place == stock) for place, count in enumerate(sheet.marked))
    start = case.start.with_sheets((sheet._replace(marked=marked),))
    return replace(case, name=f"{case.name} with more {stock}", start=start)

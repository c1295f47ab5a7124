"""A game in progress at the terminal: what a player enters goes in, what is to be seen comes out.

Nothing here knows a terminal or a file. A `Session` takes rows of text (`enter`) and gestures (`move`, `gild`, `mark`,
`back`), and answers with a `View`. What takes time or touches files is only wished for: the shell around it draws,
and then calls `think`, saves, or leaves.
"""

from collections.abc import Sequence

from pnp.play.board import Board, board_of
from pnp.play.commands import COMMANDS, Command
from pnp.play.evaluation import Evaluator, Memory
from pnp.play.grouping import ON_STONE, Option, groups
from pnp.play.hint import hint_of, hint_words, step_that_matters
from pnp.play.opening import Opening
from pnp.play.replaying import attempt, is_going_on, mistake_words
from pnp.play.telling import all_told, told
from pnp.play.view import Step, View, Wish
from pnp.play.words import question
from solver.errors import IllegalAction, NotationError, TrismegistusError
from solver.roll_write.actions import Action, Proceed
from solver.roll_write.game import RollWrite
from solver.roll_write.state import State
from solver.roll_write.terms import square_name, square_number

PAGES = (Command.HELP, Command.LINE, Command.TABLE, Command.REWARDS, Command.POINTS)
COMMENT = ";"
THOUGHTS = (Command.HINT, Command.BEST)


class Session:
    """A game in progress."""

    def __init__(self, opening: Opening, evaluator: Evaluator, played: Sequence[Step] = ()) -> None:
        self.opening = opening
        self.game = opening.game
        self._steps = list(played)
        self.saved = self.actions
        """The decisions that the saved game holds."""
        self._state = opening.start if not played else self.game.successor(played[-1].before, played[-1].action)
        self._evaluator = memory_of(opening, evaluator)
        self._thought: Command | None = None
        self._hinted: State | None = None
        self._page: Command | None = None
        self._message = opening.question
        self._fresh()

    def _fresh(self) -> None:
        """Look at a new state: nothing is pointed at."""
        self._groups = groups(self.game, self._state)
        self._board = board_of(self.game, self._state)
        only_extras = isinstance(self._options[0].action, Proceed) if self._options else False
        self._cursor = 1 if only_extras and self._board is None else None

    @property
    def _options(self) -> list[Option]:
        return [option for group in self._groups for option in group.options]

    @property
    def state(self) -> State:
        """The position."""
        return self._state

    @property
    def actions(self) -> tuple[Action, ...]:
        """The decisions since the opening."""
        return tuple(step.action for step in self._steps)

    @property
    def unsaved(self) -> bool:
        """Whether there is something that the saved game does not hold."""
        return self.saved != self.actions

    @property
    def line(self) -> str:
        """The decisions since the opening in notation, a turn a row."""
        return self.view().line

    def view(self) -> View:
        """Return what is to be seen now."""
        player = self.game.player(self._state)
        return View(
            self.opening,
            self._state,
            player,
            question(self.game, self._state),
            self._groups,
            self._cursor,
            self._board,
            self._message,
            self._page,
            self.actions,
            self.game.total(self._state, player),
        )

    def say(self, message: str) -> None:
        """Show a message until the next entry."""
        self._message = message

    # What a player enters.

    def enter(self, row: str) -> Wish:
        """Take a row of text: a command, an option's number, squares, or decisions in notation."""
        row = " ".join(row.split(COMMENT, 1)[0].split())
        self._message = ""
        if self._page is not None and not row:
            self._page = None
            return Wish.NOTHING
        command = COMMANDS.get(row)
        if command is not None:
            return self._command(command)
        self._page = None
        if row in ("", "y"):
            self._confirm()
        elif row.isdecimal():
            self._choose(int(row))
        elif self._board is None or not self._point(row):
            self._notation(row)
        return Wish.NOTHING

    def _command(self, command: Command) -> Wish:
        if command in PAGES:
            self._page = command
        elif command is Command.UNDO:
            self._undo()
        elif command in THOUGHTS:
            return self._wonder(command)
        self._page = command if command in PAGES else None
        return {Command.SAVE: Wish.SAVE, Command.QUIT: Wish.LEAVE}.get(command, Wish.NOTHING)

    def _wonder(self, command: Command) -> Wish:
        if self.game.is_over(self._state):
            self._message = "the game is over; undo takes a decision back"
            return Wish.NOTHING
        self._page = None
        self._thought = command
        self._message = "thinking ..."
        return Wish.THINK

    def _confirm(self) -> None:
        """Play what is pointed at; on the stone, first pick the square under the cursor."""
        if self.game.is_over(self._state):
            self._message = "the game is over: q leaves, undo takes a decision back"
        elif self._board is not None:
            if self._board.decision is None:
                self._look(self._board.marked())
            else:
                self._play(self._board.decision)
        elif self._cursor is not None:
            self._play(self._options[self._cursor - 1].action)
        else:
            self._message = "enter a number or a decision in notation; ? explains"

    def _choose(self, number: int) -> None:
        options = self._options
        if 1 <= number <= len(options):
            self._play(options[number - 1].action)
        else:
            self._message = f"there is no number {number} here" + (f", 1 to {len(options)} are" if options else "")

    def _notation(self, row: str) -> None:
        """Play decisions in notation: all of them, or none if one is wrong."""
        tried = attempt(self.game, row, self._state)
        if tried.mistake is not None:
            several = " (nothing was played)" if tried.actions else ""
            self._message = mistake_words(tried.mistake) + several
            return
        if not tried.actions:
            return
        message = all_told(self.game, row, tried)
        steps = zip(tried.actions, tried.states, tried.written, strict=False)
        self._steps += [Step(action, state, not written) for action, state, written in steps]
        self._arrive(tried.final, message)

    def _point(self, row: str) -> bool:
        """Point at squares of the stone; returns whether the row was meant so."""
        board = self._board
        assert board is not None  # noqa: S101 - asked before
        if row == "+":
            self._look(board.gilded())
            return True
        if " " not in row and (row[0] in "#x$" or row.endswith("+")):
            self._point_at(row if row[0] in "#x$" else f"#{row}")
            return True
        try:
            squares = tuple(square_number(name) for name in row.replace(",", " ").split())
        except ValueError:
            return False
        pointed = board.pointed(squares)
        if pointed is None:
            self._message = f"{' '.join(map(square_name, squares))}: not possible here"
        else:
            self._look(pointed)
        return True

    def _point_at(self, token: str) -> None:
        """Point at a decision in notation, if it is one and legal here."""
        board = self._board
        try:
            action = self.game.parse(token)
        except NotationError as error:
            self._message = str(error)
            return
        if board is not None and self.game.why_not(self._state, action) is None:
            self._look(board.holding(action))
        else:
            self._notation(token)

    # Gestures.

    def move(self, right: int, down: int) -> None:
        """Move the shape, the square that is pointed at, or the option that is pointed at."""
        if self._board is not None:
            self._look(self._board.moved(right, down))
            return
        options = self._options
        if options:
            step = right + down
            start = self._cursor or (0 if step > 0 else 1)
            self._cursor = (start - 1 + step) % len(options) + 1
            self._message = self._preview(options[self._cursor - 1].action)

    def gild(self) -> None:
        """Add a shape's extra squares, or take them away."""
        if self._board is not None:
            self._look(self._board.gilded())

    def mark(self) -> None:
        """Pick the square under the cursor, or put it back."""
        if self._board is not None:
            self._look(self._board.marked())

    def back(self) -> None:
        """Close the page, or take the hand off what is pointed at."""
        self._message = ""
        if self._page is not None:
            self._page = None
        else:
            self._fresh()

    def _look(self, board: Board) -> None:
        self._board = board
        decision = board.decision
        self._message = "" if decision is None else f"{self._preview(decision)} - Enter to confirm"

    def _preview(self, action: Action) -> str:
        """Return what a decision would change."""
        try:
            after = self.game.apply(self._state, action)
        except IllegalAction as error:
            return str(error)
        return told(self.game, action, self._state, after)

    # Playing.

    def _play(self, action: Action) -> None:
        before = self._state
        try:
            after = self.game.apply(before, action)
        except IllegalAction as error:
            self._message = str(error)
            return
        self._steps.append(Step(action, before, passed=False))
        self._arrive(after, told(self.game, action, before, after))

    def _arrive(self, after: State, message: str) -> None:
        self._state = after
        self._message = message
        self._fresh()

    def _undo(self) -> None:
        """Take back the last decision that was entered, with what was passed over after it."""
        if not self._steps:
            self._message = "there is nothing to take back"
            return
        step = self._steps.pop()
        while step.passed and self._steps:
            step = self._steps.pop()
        self._state = step.before
        self._message = f"taken back: {self.game.token(step.action)}"
        self._fresh()

    # Thinking.

    def think(self) -> None:
        """Answer what `enter` wished to think about; may take some seconds."""
        wanted, self._thought = self._thought, None
        if wanted is None:
            return
        try:
            found = self._evaluator.evaluate(self.game, self._state)
        except TrismegistusError as error:
            self._message = str(error)
            return
        if wanted is Command.BEST:
            self._message = f"still possible from here: {found.score} VP, {found.sure}"
        elif self._hinted != self._state:
            self._hinted = self._state
            self._message = f"{step_that_matters(self.game, self._state, found)} (h again: the move)"
        else:
            hint = hint_of(self.game, self._state, found)
            self._message = hint_words(hint)
            self._show(hint.action)

    def _show(self, action: Action) -> None:
        """Point at a decision."""
        if isinstance(action, ON_STONE):
            message = self._message
            self._point_at(self.game.token(action))
            self._message = message
        else:
            self._cursor = next(option.number for option in self._options if option.action == action)


def memory_of(opening: Opening, evaluator: Evaluator) -> Memory:
    """Return an evaluator that remembers, and knows the opening's best line if there is one."""
    memory = Memory(evaluator)
    if opening.known is not None:
        memory.learn(opening.game, opening.start, opening.known)
    return memory


def steps_of(game: RollWrite, actions: Sequence[Action], start: State) -> tuple[Step, ...]:
    """Return a line's decisions as steps of a session.

    Raises:
        IllegalAction: the rules forbid one of them.
    """
    steps = []
    state = start
    for action in actions:
        following = game.apply(state, action)
        steps.append(Step(action, state, is_going_on(action)))
        state = following
    return tuple(steps)

"""What a prover has at hand: its end of the pipe with the best that is known, and where the task's turns can begin."""

from dataclasses import dataclass
from multiprocessing.connection import Connection

from solver.roll_write.actions import Action
from solver.roll_write.fast.lines import turn_starts
from solver.roll_write.prove.messages import Message, News
from solver.roll_write.prove.task import Task
from solver.roll_write.state import Stage, State


class Pipe:
    """A runner's end of its pipe, the best score that is known, and a line that has it, if that was told."""

    def __init__(self, connection: Connection, score: int) -> None:
        self._connection = connection
        self.score = score
        self.line: tuple[Action, ...] | None = None

    def send(self, message: Message) -> None:
        """Send a message."""
        self._connection.send(message)

    def hear(self) -> int:
        """Return the best score known (VP), news included."""
        while self._connection.poll():
            news: News = self._connection.recv()
            if news.score >= self.score:
                self.score, self.line = news.score, news.actions
        return self.score


@dataclass(frozen=True, slots=True)
class Start:
    """The start of a turn, and the decisions from the task's start that lead there."""

    opening: tuple[Action, ...]
    state: State


def starts_of(task: Task) -> list[Start]:
    """Return the first turn starts of a task: several before the game's first turn."""
    if task.start.stage is Stage.DIE:
        return [Start((), task.start)]
    return [Start(opening, state) for opening, state in turn_starts(task.game, task.start)]

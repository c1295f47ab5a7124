"""The race of the provers: one score, replayed by the rules engine, and one bound, the least that is valid."""

import os
import signal
import time
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread

from solver.errors import IllegalAction
from solver.game.line import replay
from solver.roll_write.actions import Action
from solver.roll_write.deal_text import format_deal
from solver.roll_write.prove.messages import Aiming, Better, Contradiction, Finished, Lower, Message, News, Unable
from solver.roll_write.prove.task import BRANCHED_TURNS, SHORT_TURNS, Limits, Standing, Task
from solver.roll_write.solution import Disagreement

PROVERS = ("decide", "search")
"""In the order in which they are started."""
NO_BOUND = 9999
"""Above every score: there are fewer than that many VP in any edition."""
TICK = 0.5
"""Seconds between two looks at the clock."""
HEAD_START = 4.0
"""Seconds before the second prover joins where CP-SAT mostly needs no more than that: two slow each other."""
HEAD_START_TURNS = range(BRANCHED_TURNS + 1, SHORT_TURNS + 1)
"""So many turns are left then; longer tasks take both provers all the time."""
PENDING = 100
"""Messages that are still heard, at most, before a prover is started anew."""

Listener = Callable[[Standing], None]
Target = Callable[[str, Task, Connection, int, int], None]
"""What a prover's process runs: its name, the task, its end of the pipe, the best score and the bound so far (VP)."""


class Book:
    """The best line, its score and the bound, and how they were come by."""

    def __init__(self, task: Task, listener: Listener) -> None:
        self._task = task
        self._game = task.game
        self._listener = listener
        self._began = time.perf_counter()
        self.line: tuple[Action, ...] | None = None
        self.score = -1
        self.bound = NO_BOUND
        self.found = "nothing found"
        self.proved = "no bound"

    @property
    def seconds(self) -> float:
        """Seconds since the beginning."""
        return time.perf_counter() - self._began

    def _tell(self, event: str) -> None:
        score, bound = (None if self.line is None else self.score), (None if self.bound == NO_BOUND else self.bound)
        self._listener(Standing(score, bound, self.seconds, event))

    def enter(self, actions: tuple[Action, ...], how: str) -> bool:
        """Replay a line and keep it if it is better; return whether it was.

        Raises:
            Disagreement: the rules engine refuses the line, or it scores more than the bound allows.
        """
        try:
            end = replay(self._game, actions, self._task.start).final
        except IllegalAction as error:
            message = f"the rules engine refuses a line of '{how}': {error}"
            raise Disagreement(message) from error
        score = self._game.total(end)
        if not self._game.is_over(end) or score <= self.score:
            return False
        self.line, self.score, self.found = actions, score, how
        self._check()
        self._tell(f"{score} VP: {how}")
        return True

    def lower(self, bound: int, how: str) -> None:
        """Keep a bound if it is less than the one there is.

        Raises:
            Disagreement: the best line scores more.
        """
        if bound < self.bound:
            self.bound, self.proved = bound, how
            self._check()
            self._tell(f"at most {bound} VP: {how}")

    def _check(self) -> None:
        if self.score > self.bound:
            deal = format_deal(self._task.edition, self._task.deal)
            message = f"a line scores {self.score} VP, but '{self.proved}' says at most {self.bound}: deal {deal}"
            raise Disagreement(message)

    def is_enough(self, limits: Limits) -> bool:
        """Return whether there is a proof, as good an answer as was asked for, or no more time."""
        if limits.seconds is not None and self.seconds >= limits.seconds:
            return True
        goal = limits.first_good
        if goal is not None and (self.score >= goal or self.bound < goal):
            return True
        small = limits.gap is not None and self.score >= 0 and self.bound - self.score <= limits.gap * self.score
        return self.bound <= self.score or small


class _Runner:
    """A prover's process."""

    def __init__(self, name: str, task: Task, book: Book, target: Target) -> None:
        self.name = name
        self.aim, self._aims_until = NO_BOUND, 0.0
        self._task = task
        self._target = target
        self.process, self.connection = self._start(book)
        self._waits = True

    def _start(self, book: Book) -> tuple[BaseProcess, Connection]:
        context = get_context("spawn")  # the solvers' threads do not survive a fork
        mine, theirs = context.Pipe()
        arguments = (self._target, self.name, self._task, theirs, book.score, book.bound)
        process = context.Process(target=_run, args=arguments, daemon=True)
        process.start()
        theirs.close()
        return process, mine

    def go(self, book: Book) -> None:
        """Let a prover begin that is ready: it waits for its first news."""
        if self._waits:
            self._waits = False
            _tell(self.connection, book)

    def stop(self) -> None:
        """Kill the process."""
        self.process.kill()
        self.process.join()
        self.connection.close()

    def start_anew(self, book: Book) -> None:
        """Begin again, with the best score that is known."""
        self.stop()
        self.aim = NO_BOUND
        self.process, self.connection = self._start(book)
        self._waits = True
        self.go(book)

    def aim_at(self, target: int, seconds: float) -> None:
        """Note what the runner aims at (VP), and for how many seconds."""
        self.aim, self._aims_until = target, time.perf_counter() + seconds

    def is_behind(self, book: Book) -> bool:
        """Return whether the runner aims at what is reached already."""
        return self.aim <= book.score and time.perf_counter() < self._aims_until

    def has_reached(self, score: int) -> None:
        """Note what the runner itself has found (VP): it goes on from there."""
        self.aim = max(self.aim, score + 1)

    def hear_of(self, book: Book) -> None:
        """Tell the best score."""
        _tell(self.connection, book)


def _tell(connection: Connection, book: Book) -> None:
    try:
        connection.send(News(book.score, book.line))
    except OSError:  # the process has just ended: its last message or its end is read next
        return


def _run(target: Target, name: str, task: Task, connection: Connection, score: int, bound: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent answers Ctrl-C for all
    Thread(target=_end_with_parent, daemon=True).start()
    target(name, task, connection, score, bound)


def _end_with_parent() -> None:
    """A prover without anybody to tell would go on for hours."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def run_prover(name: str, task: Task, connection: Connection, score: int, bound: int) -> None:
    """Run a prover of `solver.roll_write.prove.runners`, in a process of its own."""
    from solver.roll_write.prove.runners import get_ready, run_runner  # noqa: PLC0415 - only the new process needs it

    get_ready(name)
    connection.poll(None)  # the race begins with the first news
    run_runner(name, task, connection, score, bound)


class Race:
    """Runs the provers until one has a proof, or the limits are reached; notes what goes wrong in ``troubles``."""

    def __init__(
        self, task: Task, limits: Limits, book: Book, troubles: list[str], target: Target = run_prover
    ) -> None:
        self._task = task
        self._limits = limits
        self._book = book
        self._troubles = troubles
        self._target = target
        self._runners: list[_Runner] = []
        self._later = list(PROVERS)

    def run(self, prepare: Callable[[], None] | None = None) -> None:
        """Race. The processes are gone when this returns or raises.

        ``prepare`` may find a first line while the first prover's process gets ready.

        Raises:
            Disagreement: a prover contradicts the other, the rules engine, or itself.
        """
        try:
            if self._book.is_enough(self._limits):
                return
            self._start_next()
            if prepare is not None:
                prepare()
            both_from = self._book.seconds + (HEAD_START if self._task.turns in HEAD_START_TURNS else 0)
            while not self._book.is_enough(self._limits):
                if self._later and (not self._runners or self._book.seconds >= both_from):
                    self._start_next()
                if not self._runners:
                    return
                self._listen()
        finally:
            for runner in self._runners:
                runner.stop()

    def _start_next(self) -> None:
        self._runners.append(_Runner(self._later.pop(0), self._task, self._book, self._target))

    def _listen(self) -> None:
        """Let those begin that are ready, and hear what there is."""
        for runner in self._runners:
            runner.go(self._book)
        ready = wait([runner.connection for runner in self._runners], timeout=TICK)
        for runner in [runner for runner in self._runners if runner.connection in ready]:
            self._hear(runner)
        self._renew()

    def _renew(self) -> None:
        """Start those anew that aim at what is reached already, once all that they have said so far is heard."""
        for runner in list(self._runners):
            for _ in range(PENDING):
                if runner in self._runners and runner.is_behind(self._book) and runner.connection.poll():
                    self._hear(runner)
            if runner in self._runners and runner.is_behind(self._book):
                runner.start_anew(self._book)

    def _drop(self, runner: _Runner, trouble: str) -> None:
        runner.stop()
        self._runners = [other for other in self._runners if other is not runner]
        if trouble:
            self._troubles.append(f"{runner.name}: {trouble}")

    def _hear(self, runner: _Runner) -> None:
        try:
            message: Message = runner.connection.recv()
        except (EOFError, OSError):
            runner.process.join()
            self._drop(runner, f"its process ended with code {runner.process.exitcode}")
            return
        match message:
            case Better(actions, how):
                if self._book.enter(actions, how):
                    runner.has_reached(self._book.score)
                    for other in list(self._runners):
                        if other is not runner:
                            other.hear_of(self._book)
            case Lower(bound, how):
                self._book.lower(bound, how)
            case Aiming(target, seconds):
                runner.aim_at(target, seconds)
            case Unable(reason):
                self._drop(runner, reason)
            case Contradiction(reason):
                raise Disagreement(reason)
            case Finished():
                self._drop(runner, "")

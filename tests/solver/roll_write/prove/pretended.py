"""Provers for tests of the race: they do at once, and wrongly where that is wanted, what real ones take long for.

Each has the form of `solver.roll_write.prove.race.Target` and runs in a process of its own.
"""

import os
import signal
import time
from multiprocessing.connection import Connection

from solver.game.line import replay
from solver.game.players import greedy_line
from solver.roll_write.actions import Decline
from solver.roll_write.prove.messages import Aiming, Better, Contradiction, Finished, Lower, Message, Unable
from solver.roll_write.prove.task import Task
from solver.roll_write.value import Value

LONG = 600


def best(task: Task) -> Better:
    """A line."""
    return Better(greedy_line(task.game, Value(task.game), task.start), "pretended")


def _tell(connection: Connection, *messages: Message) -> None:
    for message in messages:
        connection.send(message)


def crash_and_prove(name: str, task: Task, connection: Connection, _score: int, _bound: int) -> None:
    """Die like a killed process, or find a line and a bound that is nearly a proof and end well."""
    if name == "search":
        os.kill(os.getpid(), signal.SIGKILL)
    _tell(connection, best(task), Lower(999, "pretended"), Finished())


def crash_both(_name: str, _task: Task, _connection: Connection, _score: int, _bound: int) -> None:
    """Die like a process that runs out of memory."""
    os._exit(9)


def unable(name: str, task: Task, connection: Connection, _score: int, _bound: int) -> None:
    """Give a reason not to try, or find a line."""
    if name == "search":
        connection.send(Unable("too wide for it"))
    else:
        _tell(connection, best(task), Finished())


def contradict(_name: str, _task: Task, connection: Connection, _score: int, _bound: int) -> None:
    """Find that the program is wrong."""
    connection.send(Contradiction("two engines disagree"))


def lie(_name: str, task: Task, connection: Connection, _score: int, _bound: int) -> None:
    """Find a line and a bound below its score."""
    _tell(connection, best(task), Lower(0, "pretended"))


def cheat(_name: str, _task: Task, connection: Connection, _score: int, _bound: int) -> None:
    """Find a line that breaks the rules."""
    connection.send(Better((Decline(), Decline()), "pretended"))


def linger(_name: str, task: Task, connection: Connection, _score: int, _bound: int) -> None:
    """Find a line, and never anything else."""
    connection.send(best(task))
    time.sleep(LONG)


def flood(name: str, task: Task, connection: Connection, score: int, _bound: int) -> None:
    """Aim at one more than is known and send bounds all the time; prove at once when started anew with a score."""
    if name == "search":
        time.sleep(0.3)
        _tell(connection, best(task))
        time.sleep(LONG)
    if score >= 0:
        _tell(connection, Lower(score, f"started anew with {score}"), Finished())
        return
    connection.send(Aiming(score + 1))
    while True:
        connection.send(Lower(999, "flood"))


def go_on(name: str, task: Task, connection: Connection, score: int, _bound: int) -> None:
    """Aim at one more than is known, find a line, and prove it; say so if started anew with a score."""
    if name == "search":
        time.sleep(LONG)
    if score >= 0:
        _tell(connection, Lower(score, f"started anew with {score}"), Finished())
        return
    found = best(task)
    _tell(connection, Aiming(score + 1), found)
    time.sleep(0.3)
    _tell(connection, Lower(task.game.total(replay(task.game, found.actions, task.start).final), "went on"), Finished())


def aim(name: str, task: Task, connection: Connection, score: int, _bound: int) -> None:
    """Aim at one more than is known, for ever; prove at once when started anew with a score."""
    if name == "search":
        time.sleep(0.3)
        _tell(connection, best(task))
        time.sleep(LONG)
    if score >= 0:
        _tell(connection, Lower(score, f"started anew with {score}"), Finished())
    else:
        _tell(connection, Aiming(score + 1))
        time.sleep(LONG)

"""What is kept of a disagreement: the deal, the position and what each side said, in a file that can be loaded again.

A disagreement is a fault of the program. Its file is all that is needed to see it once more:

    pnp solve output/disagreement_1f3a.json
"""

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from solver.files import write_atomically
from solver.roll_write.edition import Edition
from solver.roll_write.prove.task import Limits, Standing, Task
from solver.roll_write.solution import Disagreement, versions_of
from solver.roll_write.task_file import TaskFile, read_task, task_content
from solver.roll_write.written import read_written

FOLDER = Path("output")
"""Where reproducers go if nothing else is said."""
_NAME = 12
"""Hexadecimal digits in a file's name."""


class ReproducerFile(TaskFile):
    """A reproducer's file."""

    disagreement: str
    said: list[str]
    limits: str


@dataclass(frozen=True, slots=True)
class Reproducer:
    """A task on which the solver disagreed with itself."""

    task: Task
    title: str
    disagreement: str
    """What did not agree, in words."""
    said: tuple[str, ...]
    """The scores and bounds that were found before, in their order, each with its time in seconds."""
    limits: str
    """How the solver was called."""


@dataclass(slots=True)
class Witness:
    """Listens to a solver, and remembers what it said."""

    said: list[str] = field(default_factory=list)

    def hear(self, standing: Standing) -> None:
        """Remember what just happened."""
        self.said.append(f"{standing.seconds:.3f} s: {standing.event}")


def limits_words(limits: Limits | None) -> str:
    """Return in words how the solver was called."""
    if limits is None:
        return "repeatably"
    found = {"seconds": limits.seconds, "gap": limits.gap, "first good": limits.first_good}
    return ", ".join(f"{name} {value:g}" for name, value in found.items() if value is not None) or "no limits"


@contextmanager
def witnessed(task: Task, title: str, limits: Limits | None, folder: Path = FOLDER) -> Iterator[Witness]:
    """Keep a reproducer of a disagreement that the block ends with.

    ``limits`` are those the solver is called with in the block; None for a repeatable solution.

    Raises:
        Disagreement: the block's own, with the file's path in its message.
        OSError: the file cannot be written.
    """
    witness = Witness()
    try:
        yield witness
    except Disagreement as error:
        found = Reproducer(task, title, str(error), tuple(witness.said), limits_words(limits))
        path = write_reproducer(found, folder)
        message = f"{error}\nthis is a fault of the program; what is needed to repeat it is in {path}"
        raise Disagreement(message) from error


def reproducer_text(found: Reproducer) -> str:
    """Return a reproducer as JSON; `read_reproducer` reads it back."""
    content = {
        "disagreement": found.disagreement,
        "said": list(found.said),
        "limits": found.limits,
        **task_content(found.task, found.title),
        "versions": dict(versions_of(found.task.edition)),
    }
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def write_reproducer(found: Reproducer, folder: Path) -> Path:
    """Write a reproducer into a folder and return its path; its name follows from what it says.

    Raises:
        OSError: the folder or the file cannot be written.
    """
    content = reproducer_text(found).encode()
    path = folder / f"disagreement_{hashlib.sha256(content).hexdigest()[:_NAME]}.json"
    write_atomically(path, content)
    return path


def read_reproducer(edition: Edition, data: bytes, file: str) -> Reproducer:
    """Read a reproducer; ``file`` is its name for messages.

    Raises:
        NotationError: it does not read, or is of other numbers of the edition.
    """
    document, content = read_written(data, file, ReproducerFile)
    task = read_task(edition, document, content)
    return Reproducer(task, content.title, content.disagreement, tuple(content.said), content.limits)

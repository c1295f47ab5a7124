"""A long batch with workers killed on the way: nothing may be lost, and nothing may be there twice.

    python -m tests.soak --deals 200 --last 2 --kill 2

It runs ``pnp batch`` as a user would, kills workers when shares of the deals are done, and prints how it went: the
results' summary, the most memory that all its processes used together, and the time. Exit code 1 if a deal is missing,
there twice, or not solved.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from solver.crew.groups import memory_of_groups

TICK = 0.5


@dataclass(slots=True)
class Watch:
    """What was seen of a batch from outside."""

    killed: list[int]
    mib: int = 0


def children_of(parent: int) -> list[int]:
    """Return the processes that a process has started and that are still there."""
    path = Path(f"/proc/{parent}/task/{parent}/children")
    return [int(word) for word in path.read_text(encoding="ascii").split()] if path.exists() else []


def workers_of(batch: int) -> list[int]:
    """Return a batch's workers: its children that lead a group of their own."""
    groups = memory_of_groups()
    return [child for child in children_of(batch) if child in groups]


def done(path: Path) -> int:
    """Return how many whole lines a file of results has."""
    return path.read_bytes().count(b"\n") if path.exists() else 0


def watch(batch: "subprocess.Popen[bytes]", path: Path, deals: int, kill: int) -> Watch:
    """Watch a batch until it ends, and kill its workers one after the other, evenly over the deals."""
    seen = Watch([])
    due = [deals * (number + 1) // (kill + 1) for number in range(kill)]
    while batch.poll() is None:
        workers = workers_of(batch.pid)
        groups = memory_of_groups()
        own = groups.get(os.getpgid(batch.pid), 0)
        seen.mib = max(seen.mib, own + sum(groups.get(worker, 0) for worker in workers))
        if due and workers and done(path) >= due[0]:
            due.pop(0)
            os.kill(workers[0], signal.SIGKILL)
            seen.killed.append(workers[0])
            print(f"killed worker {workers[0]} after {done(path)} deals", flush=True)  # noqa: T201
        time.sleep(TICK)
    return seen


def problems(path: Path, deals: int) -> list[str]:
    """Return what is wrong with the results."""
    rows = [json.loads(line) for line in path.read_bytes().splitlines()]
    titles = Counter(str(row["title"]) for row in rows)
    wanted = {f"soak-{number}" for number in range(1, deals + 1)}
    found = [f"lost: {title}" for title in sorted(wanted - set(titles))]
    found += [f"not asked for: {title}" for title in sorted(set(titles) - wanted)]
    found += [f"{count} times: {title}" for title, count in sorted(titles.items()) if count > 1]
    found += [f"{row['title']}: {row['outcome']}, {row['reason']}" for row in rows if row["outcome"] != "solved"]
    return found


def main() -> int:
    """Run the soak and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--last", type=int, default=2)
    parser.add_argument("--kill", type=int, default=2, help="workers that are killed on the way")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--memory", type=int, default=2000, help="the ceiling of a deal, MiB")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "results.jsonl"
        words = [f"soak-{{1..{chosen.deals}}}", "--last", str(chosen.last), "--out", str(path)]
        words += ["--workers", str(chosen.workers), "--memory", str(chosen.memory)]
        began = time.monotonic()
        command = [sys.executable, "-c", "from pnp.cli import main; main()", "batch", *words]
        with subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True) as batch:
            seen = watch(batch, path, chosen.deals, chosen.kill)
        wrong = problems(path, chosen.deals)
    if batch.returncode:
        wrong.append(f"pnp batch ended with code {batch.returncode}")
    if len(seen.killed) < chosen.kill:
        wrong.append(f"only {len(seen.killed)} workers could be killed")
    print(f"{len(seen.killed)} workers killed; at most {seen.mib} MiB together; {time.monotonic() - began:.0f} s")  # noqa: T201
    print("\n".join(wrong) or "nothing lost, nothing twice, all solved")  # noqa: T201
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

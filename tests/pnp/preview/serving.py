"""A preview in a process of its own, as a person starts it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parents[3]


@dataclass(frozen=True)
class Served:
    """A running preview and its address."""

    process: "subprocess.Popen[str]"
    address: str

    def get(self, path: str, host: str = "") -> str:
        """Return what is under a path."""
        request = Request(self.address + path, headers={"Host": host} if host else {})  # noqa: S310 - our own server
        with urlopen(request, timeout=30) as answer:  # noqa: S310
            content: bytes = answer.read()
            return content.decode()

    def events(self, path: str) -> Iterator[str]:
        """Yield the events of a look; a minute without one is a failure."""
        silent = 0
        with urlopen(f"{self.address}{path}events", timeout=60) as stream:  # noqa: S310 - our own server
            for line in stream:
                silent = silent + 1 if line.startswith(b":") else silent
                assert silent < 4, "no event for a minute"
                if line.startswith(b"data: "):
                    silent = 0
                    yield line[6:].decode().strip()

    def interrupt(self) -> tuple[int, str, str]:
        """Press Ctrl-C; return the exit code, what was printed, and what was printed as errors."""
        self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err


@contextmanager
def served(*arguments: str) -> Iterator[Served]:
    """Start ``pnp preview`` on a free port."""
    command = [
        sys.executable,
        "-c",
        "from pnp.cli import main; main()",
        "preview",
        "--no-open",
        "--port",
        "0",
        *arguments,
    ]
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.match(r"(http://127\.0\.0\.1:\d+)/", line)
        assert found, line + (process.communicate()[1] if process.poll() is not None else "")
        yield Served(process, found[1])
    except BaseException:
        process.kill()
        print(process.communicate()[1], file=sys.stderr)  # noqa: T201 - what the server said of it
        raise
    finally:
        process.kill()
        process.communicate()

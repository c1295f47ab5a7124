"""What happens while the preview's server runs: files are watched, looks redrawn, sides examined, pages told."""

from asyncio import Event, sleep, timeout
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Final

from anyio import create_task_group
from anyio.to_thread import run_sync

from pnp.preview.looks import Look
from pnp.preview.stage import Stage
from pnp.preview.watching import changes

_QUIET: Final = 0.4  # seconds without a request, before sides are examined
_ALIVE: Final = 15.0  # seconds after which a silent connection says that it is still there


class Live:
    """A stage, and those who wait for changes of it. All methods belong to the event loop's thread."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._bell = Event()
        self._stop = Event()
        self._asked = 0.0

    def asked(self) -> None:
        """Note that a browser has just asked for something, or is about to."""
        self._asked = monotonic()

    def close(self) -> None:
        """Let all pages go and stop watching."""
        self._stop.set()
        self._ring()

    def _ring(self) -> None:
        """Wake everybody who waits."""
        self._bell.set()
        self._bell = Event()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Watch the files and examine the sides in the background."""
        async with create_task_group() as tasks:
            tasks.start_soon(self._watch)
            tasks.start_soon(self._examine)
            yield
            self.close()
            tasks.cancel_scope.cancel()

    async def states(self, look: Look) -> AsyncIterator[str]:
        """Yield the state of a look now and whenever it has changed, and an empty text after a long silence."""
        sent, last = "", monotonic()
        with self.stage.watched(look):
            self._ring()  # there is something to examine
            while not self._stop.is_set():
                bell = self._bell
                state = await run_sync(self.stage.state, look)
                if state != sent or monotonic() > last + _ALIVE:
                    yield state if state != sent else ""
                    sent, last = state, monotonic()
                elif not self._stop.is_set():
                    await _rings(bell, last + _ALIVE - monotonic())

    async def _watch(self) -> None:
        async for _ in changes(self.stage.choices.folders, self._stop):
            await run_sync(self.stage.refresh)
            self.asked()  # the pages come before the examination
            self._ring()

    async def _examine(self) -> None:
        found = False
        while not self._stop.is_set():
            bell = self._bell
            rest = self._asked + _QUIET - monotonic()
            if rest > 0:
                await sleep(rest)
            elif await run_sync(self.stage.examine):
                found = True
            elif found:
                found = False
                self._ring()
            else:
                await bell.wait()


async def _rings(bell: Event, seconds: float) -> None:
    """Wait until a bell rings, but no longer than some seconds."""
    with suppress(TimeoutError):
        async with timeout(seconds):
            await bell.wait()

"""Runs the preview on this machine's loopback until Ctrl-C."""

import socket
from asyncio import AbstractEventLoop, get_running_loop
from collections.abc import Callable
from contextlib import suppress
from errno import EADDRINUSE
from types import FrameType
from typing import Final

import uvicorn

from pnp.preview.app import app
from pnp.preview.live import Live
from solver.errors import TrismegistusError

HOST: Final = "127.0.0.1"
_GRACE: Final = 2  # seconds that open connections have to end


class PortError(TrismegistusError):
    """The port cannot be used."""


def listen(port: int) -> socket.socket:
    """Return a socket on the loopback; port 0 means any free one.

    Raises:
        PortError: the port is taken, or this user may not use it.
    """
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # on Windows, where REUSEADDR would let two servers share a port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((HOST, port))
        listening.listen()
    except OSError as error:
        listening.close()
        why = "is in use" if error.errno == EADDRINUSE else f"cannot be used ({error.strerror})"
        raise PortError(f"port {port} {why}; take another with --port, or any free one with --port 0") from error
    return listening


def serve(live: Live, listening: socket.socket, started: Callable[[], None]) -> None:
    """Serve until Ctrl-C; ``started`` is called when browsers may come."""
    config = uvicorn.Config(
        app(live),
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_GRACE,
        lifespan="on",
        ws="none",
    )
    with suppress(KeyboardInterrupt), listening:
        _Server(config, live, started).run(sockets=[listening])


class _Server(uvicorn.Server):
    """Lets the pages go first when it is asked to end; their streams of events would keep it waiting."""

    def __init__(self, config: uvicorn.Config, live: Live, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._live, self._begun = live, started
        self._loop: AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        self._loop = get_running_loop()
        await super().startup(sockets)
        if self.started:
            self._begun()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End after a signal."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._live.close)
        super().handle_exit(sig, frame)

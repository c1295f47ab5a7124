"""The real command: it serves the loopback, follows a file that is saved, and ends with Ctrl-C."""

import socket
from pathlib import Path
from threading import Thread
from urllib.error import HTTPError

import pytest

from pnp.preview.server import PortError, listen
from tests.pnp.preview.conftest import edit
from tests.pnp.preview.serving import Served, served

LOOK = "/my-copy/colour/en/"


def source(served: Served, name: str) -> str:
    """Return the address of a picture on the page."""
    return name + served.get(LOOK).partition(f'src="{name}')[2].partition('"')[0]


def test_a_saved_file_changes_its_picture_alone_a_mistake_is_shown_and_ctrl_c_ends_it(own: Path) -> None:
    with served("--edition", str(own)) as preview:
        assert preview.get("/").count('class="piece"') == 43
        changed, other = source(preview, "card-black-1-front.svg"), source(preview, "card-black-2-front.svg")
        events = preview.events(LOOK)
        next(events)
        edit(own / "cards.yaml", "points: 2", "points: 9")
        while source(preview, "card-black-1-front.svg") == changed:
            next(events)
        assert source(preview, "card-black-2-front.svg") == other
        assert ">9</text>" in preview.get(LOOK + source(preview, "card-black-1-front.svg"))
        edit(own / "cards.yaml", "points: 9", "points: many")
        while "my-copy/<wbr>cards.yaml:10:31" not in preview.get(LOOK):
            next(events)
        edit(own / "cards.yaml", "points: many", "points: 2")
        while "in the data files" in preview.get(LOOK):
            next(events)
        with pytest.raises(HTTPError, match="400"):
            preview.get(LOOK, host="evil.example")
        waiting = Thread(target=lambda: list(events))
        waiting.start()
        assert preview.interrupt() == (0, "the preview has ended\n", "")
        waiting.join(60)
        assert not waiting.is_alive()


def test_it_starts_with_a_broken_edition_and_shows_the_mistake(own: Path) -> None:
    edit(own / "edition.yaml", "rounds: 5", "rounds: [")
    with served("--edition", str(own)) as preview:
        assert "my-copy/<wbr>edition.yaml:" in preview.get(LOOK)


def test_a_free_port_is_found_on_the_loopback_alone() -> None:
    with listen(0) as listening:
        host, port = listening.getsockname()
        assert host == "127.0.0.1"
        assert port > 0


def test_a_port_in_use_is_an_error_that_says_what_to_do() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(
            PortError, match=f"port {port} is in use; take another with --port, or any free one with --port 0"
        ):
            listen(port)

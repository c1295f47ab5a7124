"""`pnp preview` and `pnp gallery` as they are typed; what they do is tested in tests/pnp/preview."""

import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

from pnp.cli import main


def test_a_port_in_use_is_a_message_and_no_traceback() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        result = CliRunner().invoke(main, ["preview", "--no-open", "--port", port])
    assert result.exit_code == 2
    assert f"port {port} is in use" in result.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["preview", "--port", "70000"], "not in the range"),
        (["preview", "--edition", "nowhere"], "no such folder; `pnp edition new nowhere`"),
        (["preview", "--theme", "midnigt"], "there is no theme 'midnigt'"),
        (["preview", "--host", "0.0.0.0"], "No such option"),  # noqa: S104 - which is the point
        (["gallery", "--lang", "fr"], "'fr' is not one of"),
    ],
)
def test_wrong_options_are_refused(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 2
    assert said in result.output
    assert list(tmp_path.iterdir()) == []

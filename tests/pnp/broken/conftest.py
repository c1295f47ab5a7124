from pathlib import Path

import pytest

from tests.pnp.broken.desk import set_up


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with good files, which the broken ones are put among; the user's own folders are in it too."""
    set_up(tmp_path)
    for variable, folder in {"XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "share"}.items():
        (tmp_path / folder).mkdir()
        monkeypatch.setenv(variable, str(tmp_path / folder))
    monkeypatch.chdir(tmp_path)
    return tmp_path
